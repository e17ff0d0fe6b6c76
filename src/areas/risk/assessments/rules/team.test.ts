/** Team risk: the worked example and the vectors of docs/reference/risk.md#base-risk, and properties that hold for every team. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { everyone, openCoalition, partsOf, teamMatrix } from './coalition.ts';
import { entropicRisk } from './entropic.ts';
import { failureCounts, modeFailure } from './modes.ts';
import { likeness, pairOf, sideOf, weeklyCorrelation, type Declarations } from './pairs.ts';
import { clustersOf, concentrationOf, outliersOf, portfolioSpread, sharedWeaknesses } from './portfolio.ts';
import { levelOf, TEAM_BOUNDS_MICRO } from './profile.ts';
import { agentFacts, memberOf, NOW_MS, teamInputs, teamOf, finish } from './risk.fixture.ts';
import { exactSteps, leaveOneOut } from './shapley.ts';
import { reputationOf, synergyTypeOf, teamRiskMicro, teamSteps, type TeamInputs } from './team.ts';
import { TEAM_RECOMMENDATIONS } from './team-verdict.ts';
import { teamExplanation } from './team-words.ts';
import { divergenceSteps } from './divergences.ts';

const RISKS = [0.1, 0.2, 0.5];
const square = (n: number, at: (i: number, j: number) => number): Float64Array =>
  Float64Array.from({ length: n * n }, (_, k) => at(Math.floor(k / n), k % n));
const C = [
  [1, 0.9, 0.6],
  [0.9, 1, 0.5],
  [0.6, 0.5, 1],
];
const MATRIX = teamMatrix(
  RISKS,
  square(3, (i, j) => C[i]?.[j] ?? 0),
  [900, 800, 400],
);
const game = { size: 3, ...openCoalition(MATRIX) };
const to = (places: number) => (value: number) => Math.round(value * 10 ** places) / 10 ** places;
const assess = (inputs: TeamInputs) => finish(teamSteps(inputs));
const rho = (value: number, n = 3): Float64Array => square(n, (i, j) => (i === j ? 1 : value));

describe('team risk, vectors', () => {
  it('table 6.6 team: AQ, CQ, SR, coherence and risk', () => {
    const parts = partsOf(MATRIX, everyone(MATRIX));
    expect([parts.assets, parts.coherence, parts.systemic, parts.teamCoherence].map(to(6))).toEqual([
      0.327228, 0.581683, 0.179287, 0.668767,
    ]);
    const micro = teamRiskMicro(parts.teamCoherence, null);
    expect(micro).toBe(331_233);
    expect(levelOf(micro, TEAM_BOUNDS_MICRO.moderate)).toBe('medium');
    expect(entropicRisk(RISKS)).toBeCloseTo(0.327228, 6);
  });

  it('table 6.6 team: v of the coalitions', () => {
    const values = [[0], [1], [2], [0, 1], [0, 2], [1, 2], []].map((members) => partsOf(MATRIX, members).teamCoherence);
    expect(values.map(to(6))).toEqual([0.97, 0.94, 0.85, 0.904635, 0.673443, 0.61724, 0]);
  });

  it('table 6.6 team: Shapley, relative contribution, leave-one-out, concentration, synergy', () => {
    const { values } = finish(exactSteps(game));
    expect(values.map(to(6))).toEqual([0.305189, 0.262087, 0.101491]);
    const whole = partsOf(MATRIX, everyone(MATRIX)).teamCoherence;
    expect(values.map((value) => to(4)(value - whole / 3))).toEqual([0.0823, 0.0392, -0.1214]);
    const marginal = leaveOneOut(game);
    expect(marginal.map(to(6))).toEqual([0.051527, -0.004676, -0.235868]);
    expect(to(6)(marginal.reduce((sum, value) => sum + value, 0))).toBe(-0.189016); // it sums to nothing meaningful
    const { hhi, concentration } = concentrationOf(values);
    expect([hhi, concentration].map(to(6))).toEqual([0.384864, 0.077296]);
    const synergy = whole - (1 - RISKS.reduce((sum, risk) => sum + risk, 0) / 3);
    expect([to(6)(synergy), synergyTypeOf(synergy)]).toEqual([-0.064566, 'anti-synergistic']);
  });

  it('table 6.6 team: sequential and majority failure, distribution of failures', () => {
    const at = { risks: RISKS, leader: 0, beta: 0 };
    expect(modeFailure('sequential', at)).toBeCloseTo(0.64, 12);
    expect(modeFailure('consensus', at)).toBeCloseTo(0.15, 12);
    expect(modeFailure('parallel', at)).toBeCloseTo(0.8 / 3, 12);
    expect(modeFailure('hierarchical', { ...at, leader: 2 })).toBeCloseTo(1 - 0.5 * 0.85, 12);
    expect(failureCounts(RISKS).map(to(12))).toEqual([0.36, 0.49, 0.14, 0.01]);
  });

  it('table 6.6 team: Markowitz deviation at four correlations', () => {
    const spread = [0, 0.3, 0.7, 1].map((value) => portfolioSpread(RISKS, rho(value)));
    expect(spread.map(({ deviation }) => to(6)(deviation))).toEqual([0.235702, 0.294769, 0.358701, 0.4]);
    expect(to(6)(spread[0]?.mean ?? 0)).toBe(0.266667);
  });

  it('OU-1: only .60 is an outlier', () => {
    expect(outliersOf([0.1, 0.12, 0.11, 0.13, 0.12, 0.6])).toEqual([5]);
  });

  it('OU-2: an even spread has no outlier', () => {
    expect(outliersOf([0.1, 0.2, 0.3, 0.4])).toEqual([]);
    expect(outliersOf([0.1, 0.1, 0.1, 0.25])).toEqual([]); // no spread to measure by: more than .15 above
    expect(outliersOf([0.1, 0.1, 0.1, 0.26])).toEqual([3]);
    expect(outliersOf([0.1, 0.1, 0.9])).toEqual([]); // fewer than four give no outlier
  });

  it('CB-1: a member rated 199 breaks the circuit, one rated 200 does not', () => {
    const result = (score: number) => assess(teamOf([memberOf(1), memberOf(2, { score, grade: 'CCC' })]));
    expect(result(199)).toMatchObject({ level: 'critical', recommendation: 'deny' });
    expect(result(199).breakers).toEqual([{ reason: 'reputation_below_200', agentIds: [memberOf(2).agentId] }]);
    expect(result(200).breakers).toEqual([]);
  });

  it('TL-1: .20, .40 and .60 are medium, high and critical at moderate tolerance', () => {
    const levels = [200_000, 400_000, 600_000].map((micro) => levelOf(micro, TEAM_BOUNDS_MICRO.moderate));
    expect(levels).toEqual(['medium', 'high', 'critical']);
  });
});

const card = (change: Partial<Declarations>): Declarations => ({
  values: [],
  conflictsWith: [],
  priorities: {},
  boundedActions: [],
  forbiddenActions: [],
  ...change,
});

describe('team risk, rules', () => {
  it('an unrated member breaks no circuit and caps the result at review', () => {
    const unrated = memberOf(2, { score: 0, grade: 'NR', confidence: 'insufficient' });
    const result = assess(teamOf([memberOf(1), unrated]));
    expect(result).toMatchObject({ recommendation: 'review', breakers: [] });
    expect(result.floors).toEqual([{ reason: 'unrated_member', agentIds: [unrated.agentId] }]);
    expect(reputationOf({ ...unrated, observations: [0, 0, 0, 0, 0] })).toBe(500);
  });

  it('three members that each are reviewed alone are not approved together, and the reply says why', () => {
    const violations = [{ session: 's', severity: 'critical' as const, atMs: NOW_MS }];
    const members = [1, 2, 3].map((i) => memberOf(i, { violations, components: [700, 600, 700, 650, 390] }));
    const team = teamOf(members);
    const result = assess(team);
    expect(result.individuals.map(({ recommendation }) => recommendation)).toEqual(['review', 'review', 'review']);
    expect(['low', 'medium']).toContain(result.level);
    expect(result.recommendation).toBe('review');
    expect(result.floors).toEqual([{ reason: 'member_to_review', agentIds: members.map(({ agentId }) => agentId) }]);
    expect(teamExplanation(team, result)).toContain('to be reviewed alone, so the team is too');
  });

  it('a team is never recommended more than its worst member alone', () => {
    const strictness = { approve: 0, review: 2, deny: 3 };
    fc.assert(
      fc.property(fc.array(agentFacts, { minLength: 2, maxLength: 4 }), (facts) => {
        const members = facts.map((fact, i) => memberOf(i, { ...fact, agentId: memberOf(i).agentId }));
        const result = assess(teamOf(members));
        const worst = Math.max(...result.individuals.map(({ recommendation }) => strictness[recommendation]));
        expect(TEAM_RECOMMENDATIONS.indexOf(result.recommendation)).toBeGreaterThanOrEqual(worst);
      }),
      { numRuns: 50 },
    );
  });

  it('two members of whom one forbids all the other is bounded to do break the circuit', () => {
    const members = [
      memberOf(1, { declarations: card({ boundedActions: ['pay', 'read'] }) }),
      memberOf(2, { declarations: card({ forbiddenActions: ['pay', 'read'] }) }),
    ];
    expect(assess(teamOf(members)).breakers[0]).toMatchObject({ reason: 'boundaries_incompatible' });
    const half = [members[0], memberOf(2, { declarations: card({ forbiddenActions: ['pay'] }) })];
    expect(assess(teamOf(half.flatMap((m) => m ?? []))).breakers).toEqual([]);
  });

  it('a contained member breaks the circuit; one without a card is denied, as it is alone', () => {
    expect(assess(teamOf([memberOf(1), memberOf(2, { isContained: true })])).recommendation).toBe('deny');
    const bare = assess(teamOf([memberOf(1), memberOf(2, { hasCard: false })]));
    expect(bare.floors.map(({ reason }) => reason)).toEqual(['member_without_card', 'member_denied']);
    expect([bare.recommendation, bare.level]).toEqual(['deny', 'critical']);
  });

  it('a member that is denied alone makes the team critical whatever the score, and the explanation says so', () => {
    const violations = Array.from({ length: 3 }, (_, i) => ({
      session: `s${i}`,
      severity: 'high' as const,
      atMs: NOW_MS,
    }));
    const lying = { violations, recent: { turns: 60, violating: 40, sessions: 12 } };
    const team = teamOf([memberOf(1), memberOf(2, lying), memberOf(3)]);
    const result = assess(team);
    expect(result.individuals.map(({ recommendation }) => recommendation)).toEqual(['approve', 'deny', 'approve']);
    expect(result).toMatchObject({ level: 'critical', recommendation: 'deny', breakers: [] });
    expect(levelOf(result.riskMicro, TEAM_BOUNDS_MICRO.moderate)).not.toBe('critical');
    expect(teamExplanation(team, result)).toContain('critical, whatever the score, because of a member');
  });

  it('a pair that knows nothing of each other has g .75, no difference of priorities and no conflict of boundaries', () => {
    const pair = pairOf(sideOf('a', null), sideOf('b', null), 0);
    expect(pair).toEqual({ coherence: 0.35 * 0.75 + 0.25 + 0.15 + 0.25, boundaries: 1 });
    expect(pairOf(sideOf('a', null), sideOf('b', null), 1).coherence).toBeCloseTo(pair.coherence - 0.15, 12);
  });

  it('priorities that differ by all lower the fit by their whole weight', () => {
    const [a, b] = [card({ priorities: { speed: 1 } }), card({ priorities: { speed: 0, safety: 1 } })];
    const apart = pairOf(sideOf('a', a), sideOf('b', b), 0).coherence;
    expect(apart).toBeCloseTo(pairOf(sideOf('a', a), sideOf('b', a), 0).coherence - 0.25, 12);
  });

  it('weekly violations that fall together correlate, shrunk, and shared causes set floors', () => {
    const weeks = [0, 3, 7];
    const one = { violationWeeks: weeks, weeks: 20, model: 'm', template: null };
    expect(weeklyCorrelation(weeks, weeks, 20)).toBeCloseTo(1, 12);
    expect(weeklyCorrelation([], weeks, 20)).toBe(0);
    expect(weeklyCorrelation(weeks, weeks, 0)).toBe(0);
    expect(likeness(one, { ...one, model: null })).toBeCloseTo(0.5, 12); // shrunk by 10/20
    expect(likeness({ ...one, weeks: 10 }, { ...one, weeks: 10 })).toBe(0.3); // shrunk to nothing; same model
    const quiet = { violationWeeks: [], weeks: 26, model: null, template: 't' };
    expect(likeness(quiet, quiet)).toBe(0.5);
    expect(likeness(quiet, { ...quiet, template: null })).toBe(0);
  });

  it('shared causes: the fraction beta of the smallest risk strikes all at once', () => {
    const risks = [0.2, 0.2, 0.2];
    expect(modeFailure('sequential', { risks, leader: 0, beta: 1 })).toBeCloseTo(0.2, 12);
    expect(modeFailure('consensus', { risks, leader: 0, beta: 1 })).toBeCloseTo(0.2, 12);
    expect(modeFailure('parallel', { risks, leader: 0, beta: 0.7 })).toBeCloseTo(0.2, 12);
    expect(modeFailure('sequential', { risks: [1, 1], leader: 0, beta: 1 })).toBe(1);
  });

  it('members that fail alike form a cluster; weaknesses are what all of them share', () => {
    const n = 4;
    const alike = square(n, (i, j) => (i === j ? 1 : i < 2 && j < 2 ? 0.8 : 0.1));
    expect(clustersOf([0.1, 0.2, 0.3, 0.4], alike)).toEqual([
      { members: [0, 1], internalRisk: entropicRisk([0.1, 0.2]) },
    ]);
    expect(clustersOf([0.1, 0.2], rho(0.5, 2))).toEqual([]);
    const values = [
      [10, 900],
      [10, 800],
      [700, 100],
      [800, 100],
    ];
    expect(sharedWeaknesses(values, [0, 1])).toEqual([0]);
    expect(sharedWeaknesses([[5], [5]], [0, 1])).toEqual([]); // no member is worse where all are the same
  });

  it('values that somebody lacks or opposes diverge, the most divisive first', () => {
    const found = finish(
      divergenceSteps([
        { agentId: 'a', declarations: card({ values: ['x', 'y'] }) },
        { agentId: 'b', declarations: card({ values: ['x'], conflictsWith: ['y'] }) },
        { agentId: 'c', declarations: card({ values: ['x'] }) },
        { agentId: 'd', declarations: null },
      ]),
    );
    expect(found).toEqual([{ value: 'y', declaring: ['a'], missing: ['c'], conflicting: ['b'], impact: 0.5 }]);
  });

  it('fifty members are sampled by the seed; the fit with a team card enters with three tenths', () => {
    const members = Array.from({ length: 50 }, (_, i) => memberOf(i, { score: 500 + i }));
    const result = assess(teamOf(members));
    expect(result.shares).toMatchObject({ method: 'sampled', permutations: 2_000 });
    const [a, b] = [memberOf(1), memberOf(2)];
    const plain = assess(teamOf([a, b])).parts.coherence;
    const blended = assess(teamOf([a, b], { teamCard: card({ values: ['honesty'] }) })).parts.coherence;
    expect(blended).toBeCloseTo(0.7 * plain + 0.3 * (0.35 * 0.75 + 0.65), 12);
  });
});

describe('team risk, for every team', () => {
  const every = (sizeMax: number, check: (inputs: TeamInputs) => void) =>
    fc.assert(fc.property(teamInputs(sizeMax), check), { numRuns: 60 });

  it('figures lie in their ranges, Shapley values sum to the coherence, and nothing is NaN', () => {
    every(13, (inputs) => {
      const risk = assess(inputs);
      const { parts, shares } = risk;
      for (const share of [parts.assets, parts.coherence, parts.systemic, parts.teamCoherence, risk.concentration])
        expect(share >= 0 && share <= 1).toBe(true);
      expect(Number.isSafeInteger(risk.riskMicro) && risk.riskMicro >= 0 && risk.riskMicro <= 1e6).toBe(true);
      expect(shares.values.reduce((sum, value) => sum + value, 0)).toBeCloseTo(parts.teamCoherence, 9);
      expect(risk.relative.reduce((sum, value) => sum + value, 0)).toBeCloseTo(0, 9);
      expect(JSON.stringify(risk)).not.toMatch(/NaN|null,null/);
      expect(teamExplanation(inputs, risk)).not.toMatch(/NaN|undefined/);
    });
  });

  it('the same facts give the same answer, to the byte', () => {
    every(12, (inputs) => {
      expect(JSON.stringify(assess(structuredClone(inputs)))).toBe(JSON.stringify(assess(inputs)));
    });
  });

  it('members that differ only in their ids get equal shares', () => {
    every(6, (inputs) => {
      const [first] = inputs.members;
      if (first === undefined) return;
      const members = [first, { ...first, agentId: `${first.agentId}-twin` }, ...inputs.members.slice(1)];
      const { shares, marginal } = assess({ ...inputs, members, leaderId: null });
      expect(shares.values[0]).toBeCloseTo(shares.values[1] ?? 0, 9);
      expect(marginal[0]).toBeCloseTo(marginal[1] ?? 0, 9);
    });
  });

  it('a riskier member never makes a team safer, without a mode', () => {
    fc.assert(
      fc.property(
        fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 2, maxLength: 8 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (risks, fit, more) => {
          const coherence = rho(fit, risks.length);
          const of = (values: readonly number[]) => {
            const matrix = teamMatrix(
              values,
              coherence,
              risks.map(() => 700),
            );
            return partsOf(matrix, everyone(matrix)).teamCoherence;
          };
          const worse = risks.map((risk, i) => (i === 0 ? Math.min(1, risk + more) : risk));
          expect(of(worse)).toBeLessThanOrEqual(of(risks) + 1e-12);
        },
      ),
    );
  });
});
