/** Individual risk: the vectors of docs/reference/risk.md#base-risk, and properties that hold for every agent. */
import { finalMicro } from '../../proofs/index.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { explanationOf, factorsOf, contributionOf } from './explain.ts';
import { assessAgent, type AgentFacts, type IndividualInputs, type RiskContext } from './individual.ts';
import { confidenceNumber, levelOf, steadyLevel } from './profile.ts';
import { ACTION_TYPES, BOUNDS_MICRO, RISK_LEVELS, TOLERANCES, WEIGHTS_PCT } from '../../../../contract/risk.ts';
import { baseRisk, exposureMicro, exposureRatio, pessimisticMilli } from './score.ts';
import { AGENT, agentFacts, CONTEXT, contexts, DAY_MS, NOW_MS, PLENTY, violations } from './risk.fixture.ts';
import { violationMicro, weightiest, type Violation } from './violations.ts';

const assess = (
  agent: Partial<AgentFacts> = {},
  context: Partial<RiskContext> = {},
  counterparty: IndividualInputs['counterparty'] = null,
) => assessAgent({ nowMs: NOW_MS, agent: { ...AGENT, ...agent }, context: { ...CONTEXT, ...context }, counterparty });

const daysAgo = (severity: Violation['severity'], days: number, session = `s${days}`): Violation => ({
  severity,
  session,
  atMs: NOW_MS - days * DAY_MS,
});

describe('individual risk, vectors', () => {
  it('table 6.6 action types: R of one record for each action type', () => {
    const micro = ACTION_TYPES.map((actionType) => assess({}, { actionType }).riskMicro);
    expect(micro).toEqual([154_300, 144_400, 211_600, 140_800, 142_900, 227_500]);
  });

  it('RI-1: conservative medium, moderate low, both approve; 154300 millionths', () => {
    const conservative = assess({}, { tolerance: 'conservative' });
    expect(conservative).toMatchObject({ riskMicro: 154_300, level: 'medium', recommendation: 'approve' });
    expect(assess()).toMatchObject({ riskMicro: 154_300, level: 'low', recommendation: 'approve' });
    expect(Math.round(0.1543 * 2 ** 16)).toBe(10_112);
  });

  it('RI-2: a critical violation of today, and one of 30 days ago', () => {
    const fresh = assess({ violations: [daysAgo('critical', 0)] }, { tolerance: 'conservative' });
    expect(fresh).toMatchObject({ riskMicro: 454_300, level: 'high', recommendation: 'review' });
    const old = assess({ violations: [daysAgo('critical', 30)] }, { tolerance: 'conservative' });
    expect(old).toMatchObject({ riskMicro: 304_300, level: 'medium', recommendation: 'approve' });
  });

  it('RI-3: a high one of 10 and a medium one of 45 days ago', () => {
    const found = [daysAgo('high', 10), daysAgo('medium', 45)];
    const risk = assess({ violations: found });
    expect(risk).toMatchObject({ violationMicro: 697_012, riskMicro: 363_404, level: 'medium' });
    expect(assess({ violations: found }, { tolerance: 'conservative' }).level).toBe('high');
  });

  it('RI-4: compliance 720 at weight .30 contributes .084', () => {
    expect(contributionOf(30, 720_000)).toBe(0.084);
    const components = [920, 720, 700, 650, 390];
    const factor = factorsOf({ agent: { ...AGENT, components }, context: CONTEXT }, assess({ components })).find(
      ({ component }) => component === 'compliance',
    );
    expect(factor).toMatchObject({ label: 'Compliance', weight: 0.3, raw_value: 720, risk_contribution: 0.084 });
  });

  it('RI-5: a score on a bound belongs to the level above', () => {
    const levels = [150_000, 350_000, 550_000].map((micro) => levelOf(micro, BOUNDS_MICRO.conservative));
    expect(levels).toEqual(['medium', 'high', 'critical']);
    expect(levelOf(149_999, BOUNDS_MICRO.conservative)).toBe('low');
  });

  it('RI-6: a new agent: the public rule would approve at .0525, ours reviews at .3179', () => {
    const untouched = {
      agentId: AGENT.agentId,
      confidence: 'insufficient',
      grade: 'NR',
      score: 0,
      checkpoints: 1,
    } as const;
    const components = [1000, 1000, 1000, 1000, 750];
    const open = assess({ ...untouched, components });
    expect(open.riskMicro).toBe(52_500);
    const ours = assess({ ...untouched, components, observations: [1, 1, 1, 1, 0] });
    expect(Math.round(ours.riskMicro / 100)).toBe(3_179);
    expect(ours).toMatchObject({
      level: 'medium',
      recommendation: 'review',
      floors: [{ reason: 'insufficient_history', atLeast: 'review' }],
    });
  });

  it('RI-7: .30 is medium for the conservative and the moderate, low for the aggressive', () => {
    const levels = TOLERANCES.map((tolerance) => levelOf(300_000, BOUNDS_MICRO[tolerance]));
    expect(levels).toEqual(['medium', 'medium', 'low']);
  });

  it('RI-8: nothing in favour and V = 1 is .93', () => {
    for (const actionType of ACTION_TYPES)
      expect(
        baseRisk({ actionType, componentsMilli: [0, 0, 0, 0, 0], violationMicro: 1e6, confidence: 'insufficient' }),
      ).toBe(930_000);
  });

  it('RI-9: exposure 0, .5, 1, 2 and 10 times the limit', () => {
    const added = [0, 0.5, 1, 2, 10].map((ratio) => Math.round(exposureMicro(ratio) / 100));
    expect(added).toEqual([0, 468, 800, 1_268, 2_500]);
  });

  it('RI-10: with an unknown counterparty .1543 becomes .281155', () => {
    expect(finalMicro(154_300, 0, 500_000)).toBe(281_155);
    expect(assess({}, {}, { id: 'shop', facts: null }).riskMicro).toBe(281_155);
  });
});

describe('individual risk, rules', () => {
  it('weights of every action type sum to 100', () => {
    for (const weights of Object.values(WEIGHTS_PCT))
      expect(weights.reduce((sum, weight) => sum + weight, 0)).toBe(100);
  });

  it('confidence is 1 - 2P', () => {
    expect((['insufficient', 'low', 'medium', 'high'] as const).map(confidenceNumber)).toEqual([0.4, 0.6, 0.8, 1]);
  });

  it('a session counts only by its heaviest violation, and one beyond 180 days not at all', () => {
    const one = [daysAgo('critical', 0, 's')];
    const many = [...one, daysAgo('critical', 1, 's'), daysAgo('low', 0, 's')];
    expect(violationMicro(many, NOW_MS)).toBe(violationMicro(one, NOW_MS));
    expect(violationMicro([daysAgo('critical', 180)], NOW_MS)).toBe(15_625);
    expect(violationMicro([daysAgo('critical', 180.001)], NOW_MS)).toBe(0);
    expect(violationMicro([], NOW_MS)).toBe(0);
  });

  it('no card and containment deny whatever the score; CCC and an amount over the limit ask for a review', () => {
    expect(assess({ hasCard: false })).toMatchObject({ level: 'low', recommendation: 'deny' });
    expect(assess({ isContained: true })).toMatchObject({ level: 'low', recommendation: 'deny' });
    expect(assess({ grade: 'CCC' }).recommendation).toBe('review');
    expect(assess({ maxAutonomousValue: 100 }, { amount: 100 }).floors).toEqual([]);
    expect(assess({ maxAutonomousValue: 100 }, { amount: 100.01 }).floors).toEqual([
      { reason: 'amount_over_limit', atLeast: 'review' },
    ]);
    expect(assess({ confidence: 'insufficient' }, { actionType: 'data_access' }).floors).toEqual([]);
  });

  it('an amount without a limit on the card is not approved, however small, and says what to set', () => {
    for (const amount of [1, 1e6, 1e9]) {
      const risk = assess({}, { amount });
      expect(risk).toMatchObject({
        recommendation: 'review',
        floors: [{ reason: 'amount_without_limit', atLeast: 'review' }],
      });
      const words = explanationOf(
        { nowMs: NOW_MS, agent: AGENT, context: { ...CONTEXT, amount }, counterparty: null },
        risk,
      );
      expect(words).toContain('set autonomy.max_autonomous_value');
    }
    for (const amount of [null, 0]) expect(assess({}, { amount }).recommendation).toBe('approve');
    expect(assess({ maxAutonomousValue: 100 }, { amount: 1 }).floors).toEqual([]);
  });

  it('a record of rules alone does not vouch for money, and says why', () => {
    const half = { checkpoints: 60, judged: 30 };
    const unjudged = { checkpoints: 60, judged: 29, maxAutonomousValue: 100 };
    const floor = [{ reason: 'not_judged_by_model', atLeast: 'review' }];
    expect(assess(half).floors).toEqual([]);
    expect(assess(unjudged)).toMatchObject({ level: 'low', floors: floor, recommendation: 'review' });
    expect(assess(unjudged, { actionType: 'tool_invocation', amount: 1 }).floors).toEqual(floor);
    expect(assess(unjudged, { actionType: 'tool_invocation' }).floors).toEqual([]);
    const words = explanationOf(
      { nowMs: NOW_MS, agent: { ...AGENT, ...unjudged }, context: CONTEXT, counterparty: null },
      assess(unjudged),
    );
    expect(words).toContain('No model judged this agent in at least half of its analysed checkpoints');
  });

  it('the share of violating turns goes on where V is full: a tenth is reviewed, most are denied', () => {
    const of = (violating: number, turns: number) => {
      const found = Array.from({ length: Math.min(violating, 12) }, (_, i) => daysAgo('high', 0, `s${i}`));
      return assess(
        { violations: weightiest(found, NOW_MS), recent: { turns, violating, sessions: Math.min(violating, 12) } },
        { tolerance: 'aggressive' },
      );
    };
    expect([of(9, 100), of(10, 100), of(50, 100), of(51, 100), of(60, 60)].map((r) => r.recommendation)).toEqual([
      'approve',
      'review',
      'review',
      'deny',
      'deny',
    ]);
    expect(of(1, 1).floors).toEqual([]); // one turn is no history
    const agent = { ...AGENT, violations: [daysAgo('high', 0)], recent: { turns: 60, violating: 60, sessions: 12 } };
    const words = explanationOf({ nowMs: NOW_MS, agent, context: CONTEXT, counterparty: null }, assess(agent));
    expect(words).toContain('in 12 sessions of the last 180 days (60 of the 60 newest turns with a verdict)');
    expect(words).toContain('More than half of the recent turns are boundary violations: denied.');
  });

  it('a card without a limit counts as one that is met exactly; nothing at stake adds nothing', () => {
    expect(exposureRatio(10, null)).toBe(1);
    expect(exposureRatio(0, null)).toBe(0);
    expect(exposureRatio(null, 0)).toBe(0);
    expect(exposureMicro(exposureRatio(1, 0))).toBe(250_000);
  });

  it('a counterparty matters for payment, delegation and coordination only; a contained one counts as certain to fail', () => {
    const known = { id: AGENT.agentId, facts: AGENT };
    expect(assess({}, { actionType: 'data_access' }, known).counterpartyMicro).toBeNull();
    expect(assess({}, {}, known).counterpartyMicro).toBe(200_000); // .1543 in steps of .05
    expect(assess({}, {}, { id: 'x', facts: { ...AGENT, isContained: true } }).counterpartyMicro).toBe(1_000_000);
  });

  it('tolerance and use case change no score', () => {
    const scores = TOLERANCES.map((tolerance) => assess({}, { tolerance, useCase: `for ${tolerance}` }).riskMicro);
    expect(new Set(scores).size).toBe(1);
  });

  it('a level is left after its edge was passed by .02 only', () => {
    const { moderate } = BOUNDS_MICRO;
    expect(steadyLevel(null, 250_000, moderate)).toBe('medium');
    expect(steadyLevel('low', 269_999, moderate)).toBe('low');
    expect(steadyLevel('low', 270_000, moderate)).toBe('medium');
    expect(steadyLevel('medium', 230_000, moderate)).toBe('medium');
    expect(steadyLevel('medium', 229_999, moderate)).toBe('low');
    expect(steadyLevel('low', 900_000, moderate)).toBe('critical');
    expect(steadyLevel('critical', 0, moderate)).toBe('low');
    expect(steadyLevel('low', 510_000, moderate)).toBe('medium');
  });
});

describe('individual risk, for every agent', () => {
  const inputs = fc.record({
    nowMs: fc.constant(NOW_MS),
    agent: agentFacts,
    context: contexts,
    counterparty: fc.option(fc.record({ id: fc.string(), facts: fc.option(agentFacts, { nil: null }) }), { nil: null }),
  });

  it('scores, levels and words are whole and within their ranges, also on no record at all', () => {
    fc.assert(
      fc.property(inputs, (given) => {
        const risk = assessAgent(given);
        for (const value of [risk.baseMicro, risk.riskMicro, risk.exposureMicro, risk.violationMicro]) {
          expect(Number.isSafeInteger(value)).toBe(true);
          expect(value).toBeGreaterThanOrEqual(0);
          expect(value).toBeLessThanOrEqual(1_000_000);
        }
        expect(risk.riskMicro).toBeGreaterThanOrEqual(risk.baseMicro);
        expect(RISK_LEVELS).toContain(risk.level);
        expect(explanationOf(given, risk)).not.toMatch(/NaN|undefined|Infinity/);
        for (const factor of factorsOf(given, risk)) expect(factor.risk_contribution).not.toBeNaN();
      }),
    );
  });

  it('a worse component never lowers the score, and more of a good record never raises it', () => {
    fc.assert(
      fc.property(inputs, fc.nat(4), fc.integer({ min: 1, max: 1000 }), (given, k, drop) => {
        const components = given.agent.components.map((points, i) => (i === k ? Math.max(0, points - drop) : points));
        const worse = assessAgent({ ...given, agent: { ...given.agent, components } });
        expect(worse.riskMicro).toBeGreaterThanOrEqual(assessAgent(given).riskMicro);
        const perfect = { ...given.agent, components: [1000, 1000, 1000, 1000, 1000] };
        const more = { ...perfect, observations: perfect.observations.map((n) => n + drop) };
        expect(assessAgent({ ...given, agent: more }).riskMicro).toBeLessThanOrEqual(
          assessAgent({ ...given, agent: perfect }).riskMicro,
        );
      }),
    );
  });

  it('one more violation, a larger amount and a riskier counterparty never lower the score', () => {
    fc.assert(
      fc.property(inputs, violations, fc.nat(1_000_000), (given, more, amount) => {
        const before = assessAgent(given).riskMicro;
        const agent = { ...given.agent, violations: [...given.agent.violations, ...more] };
        expect(assessAgent({ ...given, agent }).riskMicro).toBeGreaterThanOrEqual(before);
        const context = { ...given.context, amount: (given.context.amount ?? 0) + amount };
        expect(assessAgent({ ...given, context }).riskMicro).toBeGreaterThanOrEqual(before);
      }),
    );
    fc.assert(
      fc.property(fc.nat(1_000_000), fc.nat(250_000), fc.nat(1_000_000), fc.nat(1_000_000), (base, added, a, b) => {
        const [less, most] = [Math.min(a, b), Math.max(a, b)];
        expect(finalMicro(base, added, most)).toBeGreaterThanOrEqual(finalMicro(base, added, less));
        expect(finalMicro(base, added, less)).toBeGreaterThanOrEqual(finalMicro(base, added, null));
      }),
    );
  });

  it('the order of violations changes nothing', () => {
    fc.assert(
      fc.property(violations, (found) => {
        expect(violationMicro(found.toReversed(), NOW_MS)).toBe(violationMicro(found, NOW_MS));
      }),
    );
  });

  it('the heaviest violations, one per session, give the same V as all of them, and are chosen once', () => {
    fc.assert(
      fc.property(violations, (found) => {
        const kept = weightiest(found, NOW_MS);
        expect(violationMicro(kept, NOW_MS)).toBe(violationMicro(found, NOW_MS));
        expect(new Set(kept.map(({ session }) => session)).size).toBe(kept.length);
        expect(weightiest(kept, NOW_MS)).toEqual(kept);
      }),
    );
  });

  it('with a clock that was set back no violation weighs more than at its own time', () => {
    fc.assert(
      fc.property(violations, (found) => {
        expect(violationMicro(found, NOW_MS - 300 * DAY_MS)).toBeLessThanOrEqual(1_000_000);
      }),
    );
  });

  it('the pessimistic component is whole and between 500 points and the component', () => {
    fc.assert(
      fc.property(fc.nat(100_000), fc.integer({ min: 0, max: 1000 }), (n, points) => {
        const milli = pessimisticMilli(n, points);
        expect(Number.isInteger(milli)).toBe(true);
        expect(milli).toBeGreaterThanOrEqual(Math.min(500_000, points * 1_000));
        expect(milli).toBeLessThanOrEqual(Math.max(500_000, points * 1_000));
      }),
    );
    expect(pessimisticMilli(PLENTY, 850)).toBe(850_000);
  });
});
