/**
 * Vectors FC-1 and FC-2 of docs/reference/teams.md#fault-lines, each cause of 5.3, and properties of forecast and calibration.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { roundTo } from '../../../../contract/numbers.ts';
import { calibrate, fitIsotonic, probabilityAt } from './calibration.ts';
import type { FailureModeName, ForecastInput } from './causes.ts';
import { byGravity, confidenceOf, failureModes, noisyOr, overallRisk } from './forecast.ts';
import { cyclesOf } from './graph.ts';
import { groupsOf, independentOf } from './independence.ts';
import { member } from './member.fixture.ts';
import type { FaultLine } from './team.ts';

const EMPTY: ForecastInput = {
  lines: [],
  alignments: [],
  members: [],
  trends: new Map(),
  trust: [],
  actions: [],
  mode: null,
};
const line = (over: Partial<FaultLine>): FaultLine => ({
  id: `line-${over.value ?? 'v'}`,
  value: 'v',
  classification: 'resolvable',
  severity: 'medium',
  declaring: ['a'],
  missing: ['b'],
  conflicting: [],
  impact: 0.5,
  required: false,
  hint: '',
  capabilities: [],
  ...over,
});
const mode = (input: Partial<ForecastInput>, name: FailureModeName) => {
  const found = failureModes({ ...EMPTY, ...input }).find((one) => one.mode === name);
  if (found === undefined) throw new Error(`no mode ${name}`);
  return found;
};
const p = (input: Partial<ForecastInput>, name: FailureModeName): number => roundTo(mode(input, name).prior, 4);

describe('forecast', () => {
  it('FC-1: without a trigger the leak alone; one incompatible line of impact .5 gives .412', () => {
    expect(p({}, 'value_override')).toBe(0.02);
    expect(p({ lines: [line({ classification: 'incompatible', severity: 'high' })] }, 'value_override')).toBe(0.412);
  });

  it('FC-2: causes of .4 and .075 give .4561', () => {
    expect(roundTo(noisyOr([0.4, 0.075]), 4)).toBe(0.4561);
  });

  it('a mismatch of priorities counts .4 of its impact, and .5 of it for escalation where the value is about asking', () => {
    const about = line({ value: 'human_oversight', classification: 'priority_mismatch' });
    expect(p({ lines: [about] }, 'value_override')).toBe(roundTo(noisyOr([0.2]), 4));
    expect(p({ lines: [about] }, 'escalation_conflict')).toBe(roundTo(noisyOr([0.25]), 4));
    expect(p({ lines: [line({ classification: 'priority_mismatch' })] }, 'escalation_conflict')).toBe(0.02);
  });

  it('an action that one asks for and another just does is a cause of escalation conflict', () => {
    const guarded = member('a', {
      actions: ['pay'],
      capabilities: { pay: ['bank__*'] },
      triggers: [{ condition: "tool_matches('bank__transfer')", action: 'escalate' }],
    });
    const free = member('b', { actions: ['pay'] });
    expect(p({ members: [guarded, free] }, 'escalation_conflict')).toBe(roundTo(noisyOr([0.15]), 4));
    expect(p({ members: [guarded, guarded] }, 'escalation_conflict')).toBe(0.02);
    expect(p({ members: [member('c', { actions: ['x'], forbidden: ['pay'] }), free] }, 'escalation_conflict')).toBe(
      roundTo(noisyOr([0.15]), 4),
    );
  });

  it('an action without a tool is a gap that can be closed', () => {
    const members = [
      member('a', { actions: ['pay'], capabilities: { pay: ['bank__*'] } }),
      member('b', { actions: ['read'] }),
    ];
    const found = mode({ members, actions: ['pay', 'read', 'book'] }, 'capability_gap');
    expect([roundTo(found.prior, 4), found.mitigable]).toEqual([roundTo(noisyOr([0.35]), 4), true]);
    expect(p({ members, actions: ['pay', 'read'] }, 'capability_gap')).toBe(0.02); // the tool read is allowed by its name
    expect(p({ members, lines: [line({ required: true })] }, 'capability_gap')).toBe(roundTo(noisyOr([0.125]), 4));
    expect(p({ members, lines: [line({})] }, 'capability_gap')).toBe(0.02);
  });

  it('members that wait for each other can deadlock, more so in consensus; one that merely reports cannot', () => {
    const members = [member('a', { principal: 'b' }), member('b', { principal: 'a' }), member('c', { principal: 'a' })];
    const found = mode({ members }, 'coordination_deadlock');
    expect([roundTo(found.prior, 4), found.agentIds]).toEqual([roundTo(noisyOr([0.4]), 4), ['a', 'b']]);
    expect(p({ members, mode: 'consensus' }, 'coordination_deadlock')).toBe(roundTo(noisyOr([0.6]), 4));
    expect(p({ members: members.slice(1), trust: [['c', 'b']] }, 'coordination_deadlock')).toBe(0.02);
  });

  it('a deadlock of lines that hints remove can be mitigated; one with an incompatible line cannot', () => {
    const along = (classification: FaultLine['classification']) => {
      const lines = [line({ value: 'quality' }), line({ value: 'care', classification })];
      const alignment = {
        id: 'al-1',
        lineIds: lines.map(({ id }) => id),
        minority: ['a'],
        majority: ['b'],
        score: 0.7,
        severity: 'high' as const,
        description: '',
      };
      return mode({ lines, alignments: [alignment] }, 'coordination_deadlock');
    };
    expect(along('resolvable')).toMatchObject({ mitigable: true, lineIds: ['line-care', 'line-quality'] });
    expect(along('priority_mismatch').mitigable).toBe(true);
    expect(along('incompatible').mitigable).toBe(false);
  });

  it('a fallen rating and each open drift alert erode trust', () => {
    const members = [member('a'), member('b')];
    const trends = new Map([
      ['a', { trend30d: -21, openDriftAlerts: 2 }],
      ['b', { trend30d: -20, openDriftAlerts: 0 }],
    ]);
    const found = mode({ members, trends }, 'trust_erosion');
    expect([roundTo(found.prior, 4), found.agentIds]).toEqual([roundTo(noisyOr([0.2, 0.25, 0.25]), 4), ['a']]);
  });

  it('two lines over the poles of one axis are one dispute', () => {
    const poles = ['transparency', 'confidentiality'].map((value) =>
      line({ value, classification: 'incompatible', severity: 'high' }),
    );
    expect(p({ lines: poles }, 'value_override')).toBe(0.412);
  });

  it('p .45 of severity high is medium overall, as the public sample says', () => {
    expect(overallRisk([{ probability: 0.45, severity: 'high' }])).toBe('medium');
    expect([overallRisk([]), overallRisk([{ probability: 1, severity: 'critical' }])]).toEqual(['low', 'critical']);
  });

  it('confidence combines cards, ratings and evidence; with nothing known it is 0', () => {
    expect(
      roundTo(
        confidenceOf({
          members: 4,
          carded: 2,
          ratings: ['high', 'medium', 'low', 'insufficient'],
          pairs: 1,
          pairsWithEvidence: 1,
        }),
        4,
      ),
    ).toBe(roundTo(0.25 + 0.3 * 0.525 + 0.2, 4));
    expect(confidenceOf({ members: 0, carded: 0, ratings: [], pairs: 0, pairsWithEvidence: 0 })).toBe(0);
  });

  it('another cause never makes a mode less likely, and all stay within the leak and 1', () => {
    fc.assert(
      fc.property(
        fc.array(fc.double({ min: 0, max: 1, noNaN: true })),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (qs, q) => {
          const before = noisyOr(qs);
          expect(before).toBeGreaterThanOrEqual(0.02 - 1e-12);
          expect(before).toBeLessThanOrEqual(1);
          expect(noisyOr([...qs, q])).toBeGreaterThanOrEqual(before - 1e-12);
        },
      ),
    );
  });

  it('graver modes come first', () => {
    const modes = [
      { severity: 'low', probability: 0.9, mode: 'b' },
      { severity: 'high', probability: 0.1, mode: 'a' },
      { severity: 'high', probability: 0.2, mode: 'c' },
    ] as const;
    expect(modes.toSorted(byGravity).map((one) => one.mode)).toEqual(['c', 'a', 'b']);
  });
});

describe('cycles', () => {
  const reach = (edges: readonly (readonly [string, string])[], from: string): Set<string> => {
    const seen = new Set<string>();
    const open = [from];
    for (const node of open)
      for (const [a, b] of edges) {
        if (a !== node || seen.has(b)) continue;
        open.push(b);
        seen.add(b);
      }
    return seen;
  };
  it('two nodes are in one group exactly when each reaches the other', () => {
    const node = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f');
    fc.assert(
      fc.property(fc.array(fc.tuple(node, node), { maxLength: 14 }), (edges) => {
        const groups = cyclesOf(edges);
        const together = (x: string, y: string) => groups.some((group) => group.includes(x) && group.includes(y));
        for (const x of 'abcdef')
          for (const y of 'abcdef')
            if (x !== y) expect(together(x, y)).toBe(reach(edges, x).has(y) && reach(edges, y).has(x));
      }),
    );
  });
});

describe('calibration', () => {
  const outcomes = fc.array(
    fc.record({ prior: fc.double({ min: 0.02, max: 1, noNaN: true }), occurred: fc.boolean() }),
    { minLength: 1, maxLength: 300 },
  );

  it('never falls, stays strictly within 0..1 wherever both outcomes were seen', () => {
    fc.assert(
      fc.property(outcomes, (list) => {
        const curve = fitIsotonic(list);
        const ps = curve.map((step) => step.p);
        expect(ps).toEqual(ps.toSorted((a, b) => a - b));
        if (new Set(list.map((one) => one.occurred)).size < 2) return;
        for (const step of ps) {
          expect(step).toBeGreaterThan(0);
          expect(step).toBeLessThan(1);
        }
      }),
    );
  });

  it('does not calibrate below 200 outcomes', () => {
    const list = (length: number, groups: number) =>
      Array.from({ length }, (_, i) => ({ prior: 0.5, occurred: true, group: `g${i % groups}` }));
    expect(calibrate(list(199, 20))).toBeNull();
    expect(calibrate(list(200, 20))).not.toBeNull();
    expect(calibrate(list(1_000, 4))).toBeNull(); // nor from the agents of four teams
  });

  it('brings an overconfident prior to what happens, and its Brier score down', () => {
    // Priors are twice the real rate: at prior x the outcome occurs in x/2 of the cases.
    const list = Array.from({ length: 1_000 }, (_, i) => ({
      prior: [0.2, 0.4, 0.6, 0.8][i % 4] ?? 0,
      occurred: ((i >> 2) * 37) % 100 < 50 * ([0.2, 0.4, 0.6, 0.8][i % 4] ?? 0),
      group: `g${i % 23}`,
    }));
    const made = calibrate(list);
    expect(made).not.toBeNull();
    if (made === null) return;
    expect(made.brier).toBeLessThan(made.brierPrior);
    for (const prior of [0.2, 0.4, 0.6, 0.8])
      expect(Math.abs(probabilityAt(made.curve, prior) - prior / 2)).toBeLessThan(0.05);
    expect(made.bins.reduce((sum, bin) => sum + bin.count, 0)).toBe(1_000);
  });

  it('is measured on agents and times the fit has not seen: a pattern of one group only does not count as calibrated', () => {
    // The prior names the group, and each group always has the same outcome: a fit that had seen the group would be right each
    // time.
    const list = Array.from({ length: 1_000 }, (_, i) => ({
      prior: (i % 20) / 20 + 0.01,
      occurred: (i % 20) % 2 === 0,
      group: `g${i % 20}`,
    }));
    expect(calibrate(list)?.brier ?? 0).toBeGreaterThan(0.2);
  });
});

describe('independent outcomes', () => {
  const DAY = 86_400_000;
  const at = (day: number, teamId: string, agentIds: readonly string[] = []) => ({ teamId, agentIds, atMs: day * DAY });

  it('one event is counted once: of a team, and of an agent in several teams, one forecast in thirty days', () => {
    const days = Array.from({ length: 61 }, (_, day) => at(day, 'one', ['a', 'b']));
    expect(independentOf(days).map((one) => one.atMs / DAY)).toEqual([0, 30, 60]);
    const teams = Array.from({ length: 40 }, (_, i) => at(1, `t${i}`, ['shared', `own-${i}`]));
    expect(independentOf(teams)).toHaveLength(1);
    expect(independentOf([at(0, 'x', ['a']), at(1, 'y', ['b']), at(31, 'z', ['a'])])).toHaveLength(3);
  });

  it('two forecasts are of one group exactly when agents or teams connect them', () => {
    const some = fc.array(
      fc.tuple(
        fc.constantFrom('s', 't', 'u', 'v'),
        fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'e'), { maxLength: 2 }),
      ),
      { minLength: 1, maxLength: 8 },
    );
    fc.assert(
      fc.property(some, (list) => {
        const forecasts = list.map(([team, agents], i) => at(i, team, agents));
        const groups = groupsOf(forecasts);
        const near = (x: number, y: number): boolean =>
          list[x]?.[0] === list[y]?.[0] || (list[x]?.[1] ?? []).some((id) => list[y]?.[1].includes(id));
        for (const from of list.keys()) {
          const reached = [from];
          for (const one of reached)
            for (const next of list.keys()) if (!reached.includes(next) && near(one, next)) reached.push(next);
          for (const to of list.keys()) expect(groups[from] === groups[to]).toBe(reached.includes(to));
        }
      }),
    );
  });
});
