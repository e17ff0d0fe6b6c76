/** Vectors FL-1 to FL-7 of docs/reference/teams.md#fault-lines, and the properties of the adopted algorithm. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { roundTo } from '../../../../contract/numbers.ts';
import { analyze } from './analysis.ts';
import { bestDivision } from './clusters.ts';
import { member, type MemberSpec } from './member.fixture.ts';

const NONE: ReadonlySet<string> = new Set();
const run = (specs: Readonly<Record<string, MemberSpec>>, required = NONE) => {
  const found = analyze({
    teamId: 't',
    members: Object.entries(specs).map(([id, spec]) => member(id, spec)),
    required,
  });
  if (found === null) throw new Error('two members at least');
  return found;
};
const line = (found: ReturnType<typeof run>, value: string) => {
  const hit = found.lines.find((one) => one.value === value);
  return hit === undefined ? null : [hit.classification, roundTo(hit.impact, 4), hit.severity];
};

describe('fault lines', () => {
  it('FL-1: a value one declares and the other refuses is incompatible and critical', () => {
    const found = run({ p: { values: ['v'] }, q: { values: ['w'], conflicts: ['v'] } });
    expect(line(found, 'v')).toEqual(['incompatible', 1, 'critical']);
    expect(found.lines[0]).toMatchObject({ declaring: ['p'], missing: [], conflicting: ['q'] });
  });

  it('says who refuses what of whom, and in which actions the two meet', () => {
    const found = run({
      p: { values: ['v'], actions: ['pay', 'ship'] },
      q: { values: ['w'], conflicts: ['v'], actions: ['pay', 'read'] },
    });
    expect(found.lines.find(({ value }) => value === 'v')?.hint).toBe(
      'q refuses "v", which p declares, where both may do pay: a person must decide which holds for this team.',
    );
  });

  it('FL-2: a value that only one member has is a speciality, not a fault line', () => {
    const common = { values: ['common'] };
    const found = run({ a: { values: ['common', 'niche'] }, b: common, c: common, d: common, e: common });
    expect(line(found, 'niche')).toEqual(['complementary', 0, 'low']);
    expect(line(found, 'common')).toBeNull();
  });

  it('FL-3: a value one of five lacks is medium, and high where it is required', () => {
    const all = { values: ['common', 'x'] };
    const team = { a: all, b: all, c: all, d: all, e: { values: ['x'] } };
    expect(line(run(team), 'common')).toEqual(['resolvable', 0.224, 'medium']);
    expect(line(run(team, new Set(['common'])), 'common')).toEqual(['resolvable', 0.448, 'high']);
  });

  const FL_4 = {
    a: { values: ['accuracy', 'helpfulness', 'safety'] },
    b: { values: ['accuracy', 'helpfulness', 'safety'] },
    c: { values: ['speed'] },
  };

  it('FL-4: three lines along one division are a structural alignment that isolates the third', () => {
    const found = run(FL_4);
    for (const value of ['accuracy', 'helpfulness', 'safety'])
      expect(line(found, value)).toEqual(['resolvable', 0.3111, 'medium']);
    expect(line(found, 'speed')).toEqual(['complementary', 0, 'low']);
    expect(found.alignments).toMatchObject([{ minority: ['c'], majority: ['a', 'b'], severity: 'high' }]);
    expect(roundTo(found.alignments[0]?.score ?? 0, 4)).toBe(0.6667);
    expect(found.alignments[0]?.lineIds).toHaveLength(3);
  });

  it('FL-5: reputation is no part of the input, so it changes nothing', () => {
    expect(JSON.stringify(run(FL_4))).not.toMatch(/reputation|score_low/);
    expect(run(FL_4)).toEqual(run(FL_4));
  });

  it('FL-6: the showcase fleet has one incompatible line, raised to medium, and no alignment', () => {
    const core = ['c1', 'c2', 'c3', 'c4', 'c5', 'c6', 'c7'];
    const spec = (values: readonly string[], own: string, conflicts: readonly string[] = []): MemberSpec => ({
      values: [...core, ...values],
      conflicts,
      actions: ['act', own], // pairwise overlap 1/3
    });
    const found = run({
      sentinel: spec(['signal_fidelity', 'early_detection'], 'w1'),
      triage: spec(['signal_fidelity', 'severity_accuracy'], 'w2', ['move_fast']),
      patch: spec(['move_fast', 'test_first', 'small_steps'], 'w3'),
      herald: spec(['clear_words', 'timely_notice'], 'w4'),
    });
    expect(line(found, 'move_fast')).toEqual(['incompatible', 0.1694, 'medium']);
    expect(found.lines).toHaveLength(8);
    expect(found.alignments).toEqual([]);
    const division = bestDivision(
      [...new Set(found.fleet.pairs.flatMap((pair) => [pair.a, pair.b]))].map((id) => ({
        id,
        values: new Set(
          {
            sentinel: [...core, 'signal_fidelity', 'early_detection'],
            triage: [...core, 'signal_fidelity', 'severity_accuracy'],
            patch: [...core, 'move_fast', 'test_first', 'small_steps'],
            herald: [...core, 'clear_words', 'timely_notice'],
          }[id as 'patch'],
        ),
      })),
    );
    expect(division?.width.toFixed(3)).toBe('0.225');
  });

  it('FL-7: two against two is structure, and one value shared across each makes it none', () => {
    const width = (values: Readonly<Record<string, readonly string[]>>) =>
      bestDivision(Object.entries(values).map(([id, list]) => ({ id, values: new Set(list) })))?.width ?? -1;
    const apart = { a: ['p', 'q'], b: ['p', 'q'], c: ['r', 's'], d: ['r', 's'] };
    expect(width(apart)).toBe(1);
    expect(
      run(Object.fromEntries(Object.entries(apart).map(([id, values]) => [id, { values }]))).alignments,
    ).toMatchObject([{ score: 1, minority: ['c', 'd'], majority: ['a', 'b'] }]);
    const crossed = { a: ['p', 'q', 'x'], b: ['p', 'q', 'y'], c: ['r', 's', 'x'], d: ['r', 's', 'y'] };
    expect(roundTo(width(crossed), 4)).toBe(0.4444);
    expect(run(Object.fromEntries(Object.entries(crossed).map(([id, values]) => [id, { values }]))).alignments).toEqual(
      [],
    );
  });

  it('priorities that differ by .30 are a fault line even where every member has the value', () => {
    const found = run({
      a: { values: ['x'], priorities: { x: 0.9 } },
      b: { values: ['x'], priorities: { x: 0.4 } },
    });
    expect(line(found, 'x')).toEqual(['priority_mismatch', 0.25, 'medium']);
    expect(
      line(run({ a: { values: ['x'], priorities: { x: 0.6 } }, b: { values: ['x'], priorities: { x: 0.4 } } }), 'x'),
    ).toBeNull();
  });

  it('roles divide only where every member has one, and never a required value', () => {
    const team = (roleOfD: string | null): Readonly<Record<string, MemberSpec>> => ({
      a: { values: ['x', 'z'], role: 'risk' },
      b: { values: ['x', 'z'], role: 'risk' },
      c: { values: ['z'], role: 'writer' },
      d: { values: ['z'], role: roleOfD },
    });
    expect(line(run(team('writer')), 'x')?.[0]).toBe('complementary');
    expect(line(run(team(null)), 'x')?.[0]).toBe('resolvable');
    expect(line(run(team('risk')), 'x')?.[0]).toBe('resolvable');
    expect(line(run(team('writer'), new Set(['x'])), 'x')?.[0]).toBe('resolvable');
    expect(
      line(run({ 'risk-1': { values: ['x', 'z'] }, 'risk-2': { values: ['x', 'z'] }, c: { values: ['z'] } }), 'x')?.[0],
    ).toBe('resolvable');
  });

  it('opposite poles of the catalogue are incompatible', () => {
    expect(line(run({ a: { values: ['transparency'] }, b: { values: ['confidentiality'] } }), 'transparency')).toEqual([
      'incompatible',
      1,
      'critical',
    ]);
  });
});

const specs = fc
  .array(
    fc.record({
      values: fc.uniqueArray(fc.constantFrom('u', 'v', 'w', 'x', 'transparency', 'confidentiality', 'privacy'), {
        maxLength: 5,
      }),
      conflicts: fc.uniqueArray(fc.constantFrom('u', 'v', 'w'), { maxLength: 1 }),
      actions: fc.uniqueArray(fc.constantFrom('read', 'write', 'pay'), { maxLength: 3 }),
      role: fc.constantFrom(null, 'risk', 'writer'),
    }),
    { minLength: 2, maxLength: 7 },
  )
  .map((list) => Object.fromEntries(list.map((spec, i) => [`a${i}`, spec])));

describe('properties', () => {
  it('every figure is in 0..1, sides do not overlap, incompatible is at least medium, complementary is 0', () => {
    fc.assert(
      fc.property(specs, fc.uniqueArray(fc.constantFrom('u', 'v')), (team, required) => {
        const found = run(team, new Set(required));
        for (const one of found.lines) {
          expect(one.impact).toBeGreaterThanOrEqual(0);
          expect(one.impact).toBeLessThanOrEqual(1);
          const sides = [...one.declaring, ...one.missing, ...one.conflicting];
          expect(new Set(sides).size).toBe(sides.length);
          expect(sides).toHaveLength(Object.keys(team).length);
          if (one.classification === 'incompatible') expect(one.severity).not.toBe('low');
          if (one.classification === 'complementary') expect([one.impact, one.severity]).toEqual([0, 'low']);
        }
        for (const one of found.alignments) {
          expect(one.minority.length).toBeLessThanOrEqual(one.majority.length);
          expect(one.score).toBeGreaterThanOrEqual(0.5);
          expect(one.score).toBeLessThanOrEqual(1);
        }
      }),
    );
  });

  it('the order of members changes nothing', () => {
    fc.assert(
      fc.property(specs, (team) => {
        const turned = Object.fromEntries(Object.entries(team).toReversed());
        expect(run(turned)).toEqual(run(team));
      }),
    );
  });

  it('requiring a value never makes its line milder; refusing it never does either', () => {
    fc.assert(
      fc.property(specs, (team) => {
        const before = run(team).lines.find((one) => one.value === 'u');
        if (before === undefined || before.classification === 'priority_mismatch') return;
        const after = run(team, new Set(['u'])).lines.find((one) => one.value === 'u');
        expect(after?.impact ?? 0).toBeGreaterThanOrEqual(before.impact - 1e-12);
        const [refuser] = before.missing;
        if (refuser === undefined) return;
        const spec = team[refuser];
        const worse = run({ ...team, [refuser]: { ...spec, conflicts: ['u'] } }).lines.find((one) => one.value === 'u');
        expect(worse?.impact ?? 0).toBeGreaterThanOrEqual(before.impact - 1e-12);
      }),
    );
  });
});
