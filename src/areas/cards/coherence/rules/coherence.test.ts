/** Vectors VC-1 to VC-7 of docs/reference/integrity.md#slow-drift, and the axioms of 3.6 as properties. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { roundTo } from '../../../../contract/numbers.ts';
import { baselineFleet, baselinePair } from './baseline.ts';
import { fleetCoherence } from './fleet.ts';
import { adoptedScore, governanceOf, pairCoherence, pairEvidence } from './pair.ts';
import type { DeclaredValues } from './values.ts';

const agent = (agentId: string, values: readonly string[], conflictsWith: readonly string[] = []): DeclaredValues => ({
  agentId,
  values,
  conflictsWith,
});
const CORE = ['c1', 'c2', 'c3', 'c4', 'c5', 'c6', 'c7'];
const SHOWCASE = [
  agent('sentinel', [...CORE, 'signal_fidelity', 'early_detection']),
  agent('triage', [...CORE, 'signal_fidelity', 'severity_accuracy'], ['move_fast']),
  agent('patch', [...CORE, 'move_fast', 'test_first', 'small_steps']),
  agent('herald', [...CORE, 'clear_words', 'timely_notice']),
];

describe('the public baseline', () => {
  it('VC-1: a task restricts what must match', () => {
    const [a, b] = [agent('a', ['pb', 'tr', 'md']), agent('b', ['pb', 'tr', 'fa'])];
    expect(baselinePair(a, b, new Set(['pb', 'tr']))).toMatchObject({ score: 1, compatible: true });
    expect(baselinePair(a, b)).toMatchObject({ score: 0.5, compatible: false });
  });

  it('VC-2: one conflict costs half its share of what is required, and is never compatible', () => {
    const [a, b] = [agent('a', ['x', 'y', 'z']), agent('b', ['x', 'y', 'z'], ['z'])];
    expect(roundTo(baselinePair(a, b).score, 4)).toBe(0.8333);
    expect(roundTo(baselinePair(a, b, new Set(['x', 'y'])).score, 4)).toBe(0.75);
    expect([baselinePair(a, b).compatible, baselinePair(a, b, new Set(['x', 'y'])).compatible]).toEqual([false, false]);
  });

  it('VC-3: two empty cards score 0 and are not compatible', () => {
    expect(baselinePair(agent('a', []), agent('b', []))).toMatchObject({ score: 0, compatible: false });
  });

  it('VC-4: the showcase fleet', () => {
    const fleet = baselineFleet(SHOWCASE);
    expect(fleet).not.toBeNull();
    if (fleet === null) return;
    expect([fleet.score, fleet.min, fleet.max].map((x) => roundTo(x, 4))).toEqual([0.6331, 0.559, 0.8]);
    expect(fleet.outliers.map((o) => [o.agentId, roundTo(o.deviation, 4)])).toEqual([['patch', 1.4702]]);
    expect(fleet.clusters.map((c) => [c.agentIds, roundTo(c.internal, 4)])).toEqual([
      [['sentinel', 'triage'], 0.8],
      [['herald'], 1],
      [['patch'], 1],
    ]);
  });

  it('VC-7: an agent that shares nothing is the outlier', () => {
    const values = ['acc', 'help', 'safe'];
    const fleet = baselineFleet([agent('a', values), agent('b', values), agent('c', ['speed'])]);
    expect(roundTo(fleet?.score ?? -1, 4)).toBe(0.3333);
    expect(fleet?.agentMeans.get('c')).toBe(0);
    expect(fleet?.outliers.map((o) => [o.agentId, roundTo(o.deviation * 10, 4)])).toEqual([['c', 14.1421]]);
  });

  it('is undefined below two agents', () => {
    expect(baselineFleet([agent('a', ['x'])])).toBeNull();
    expect(baselineFleet([])).toBeNull();
  });
});

describe('v2 and the adopted score', () => {
  it('VC-5: only the conflicting pair of the showcase fleet is below 1', () => {
    const fleet = fleetCoherence(SHOWCASE);
    expect(fleet).toMatchObject({ governanceFloor: 0.875, governanceMedian: 1, conflictEdges: 1 });
    expect(fleet?.pairs.filter((p) => p.governance !== 1).map((p) => [p.a, p.b, p.governance])).toEqual([
      ['patch', 'triage', 0.875],
    ]);
    expect(fleet?.weakestPair).toMatchObject({ a: 'patch', b: 'triage', disputed: ['move_fast'] });
    expect(fleet?.conflictSurface).toEqual([{ value: 'move_fast', pairs: 1 }]);
  });

  it('VC-6: g of agreements and disagreements', () => {
    const cases = [
      [0, 0],
      [1, 0],
      [2, 0],
      [7, 0],
      [7, 1],
      [0, 1],
      [0, 3],
    ] as const;
    expect(cases.map(([agree, disagree]) => roundTo(adoptedScore(agree, disagree), 4))).toEqual([
      0.75, 0.8333, 0.875, 0.9444, 0.85, 0.5, 0.3,
    ]);
  });

  it('opposite poles of one axis of the catalogue disagree, unless one agent holds both', () => {
    const open = agent('a', ['transparency']);
    const closed = agent('b', ['confidentiality']);
    expect(pairEvidence(open, closed)).toEqual({
      agree: 0,
      disagree: 1,
      disputed: ['confidentiality', 'transparency'],
    });
    expect(pairEvidence(agent('a', ['transparency', 'confidentiality']), closed)).toMatchObject({
      agree: 1,
      disagree: 0,
    });
  });

  it('a value that covers another is a match for it', () => {
    expect(pairEvidence(agent('a', ['privacy']), agent('b', ['data_minimisation']))).toMatchObject({ agree: 1 });
    expect(pairEvidence(agent('a', ['privacy']), agent('b', ['privacy']))).toMatchObject({ agree: 1 });
  });

  it('a dispute named by a card is not counted again by its axis', () => {
    const [a, b] = [agent('a', ['transparency'], ['confidentiality']), agent('b', ['confidentiality'])];
    expect(pairEvidence(a, b).disagree).toBe(1);
  });

  it('a required value counts twice, for and against', () => {
    const required = new Set(['x', 'y']);
    const [a, b] = [agent('a', ['x', 'y']), agent('b', ['x'], ['y'])];
    expect(pairCoherence(a, b, required)).toEqual({ agree: 2, disagree: 2, g: 3.5 / 6 });
    expect(pairCoherence(a, b)).toEqual({ agree: 1, disagree: 1, g: 2.5 / 4 });
  });
});

const NAMES = [
  'u',
  'v',
  'w',
  'x',
  'transparency',
  'confidentiality',
  'privacy',
  'data_minimisation',
  'personalisation',
];
const names = fc.uniqueArray(fc.constantFrom(...NAMES), { maxLength: 6 });
const values = fc
  .tuple(names, names)
  .map(([declared, refused]) => ({ declared, refused: refused.filter((name) => !declared.includes(name)) }));
const member = (id: string) => values.map(({ declared, refused }) => agent(id, declared, refused));
const members = fc
  .array(values, { minLength: 2, maxLength: 8 })
  .map((list) => list.map(({ declared, refused }, i) => agent(`a${i}`, declared, refused)));

describe('axioms', () => {
  it('pairs are symmetric, and every score is in 0..1', () => {
    fc.assert(
      fc.property(member('a'), member('b'), names, (a, b, required) => {
        const there = pairCoherence(a, b, new Set(required));
        expect(pairCoherence(b, a, new Set(required))).toEqual(there);
        expect(there.g).toBeGreaterThan(0);
        expect(there.g).toBeLessThan(1);
        const governance = governanceOf(there);
        if (governance === null) expect(there.agree + there.disagree).toBeLessThan(2);
        else expect(governance).toBeGreaterThanOrEqual(0);
        const base = baselinePair(a, b);
        expect(base.score).toBeGreaterThanOrEqual(0);
        expect(base.score).toBeLessThanOrEqual(1);
        expect(baselinePair(b, a).score).toBe(base.score);
      }),
    );
  });

  it('an agent agrees with itself', () => {
    fc.assert(
      fc.property(member('a'), (a) => {
        const own = pairCoherence(a, a);
        expect(own.disagree).toBe(0);
        if (a.values.length >= 2) expect(governanceOf(own)).toBe(1);
      }),
    );
  });

  it('a value the other never mentions changes nothing against it; one it refuses lowers the score', () => {
    fc.assert(
      fc.property(member('a'), member('b'), (a, b) => {
        const before = pairCoherence(a, b);
        const silent = pairCoherence({ ...a, values: [...a.values, 'unheard_of'] }, b);
        expect(silent).toEqual(before);
        expect(pairCoherence(a, { ...b, conflictsWith: [...b.conflictsWith, 'unheard_of'] })).toEqual(before);
        const hit = pairCoherence(
          { ...a, values: [...a.values, 'unheard_of'] },
          { ...b, conflictsWith: [...b.conflictsWith, 'unheard_of'] },
        );
        expect(hit.g).toBeLessThan(before.g);
      }),
    );
  });

  it('a shared value raises the score', () => {
    fc.assert(
      fc.property(member('a'), member('b'), (a, b) => {
        const more = pairCoherence({ ...a, values: [...a.values, 'new'] }, { ...b, values: [...b.values, 'new'] });
        expect(more.g).toBeGreaterThan(pairCoherence(a, b).g);
      }),
    );
  });

  it('the order of members, and of their values, changes no figure of a fleet', () => {
    fc.assert(
      fc.property(members, fc.integer(), (list, seed) => {
        const mixed = list
          .map((one, i) => ({ ...one, values: one.values.toReversed(), at: (i * 7919 + seed) % 11 }))
          .toSorted((x, y) => x.at - y.at);
        const [there, back] = [fleetCoherence(list), fleetCoherence(mixed)];
        expect(back).toEqual(there);
        if (there === null) return;
        expect(there.floor).toBeLessThanOrEqual(there.median);
        expect(there.score).toBeGreaterThan(0);
        expect(there.score).toBeLessThan(1);
      }),
    );
  });

  it('a fleet of equal cards has no outlier', () => {
    fc.assert(
      fc.property(values, fc.integer({ min: 2, max: 9 }), ({ declared, refused }, n) => {
        const fleet = fleetCoherence(Array.from({ length: n }, (_, i) => agent(`a${i}`, declared, refused)));
        expect(fleet?.outliers).toEqual([]);
        expect(fleet?.conflictEdges).toBe(0);
      }),
    );
  });
});
