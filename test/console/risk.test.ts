/** Figures of the Risk page: those that it writes out are those that the service computes by. Pure. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BEGINS, partsOf, TEAM_WEIGHTS } from '../../console/src/pages/risk/figures.ts';
import { partsOf as teamParts, teamMatrix } from '../../src/areas/risk/assessments/rules/coalition.ts';
import { assessAgent, type IndividualInputs } from '../../src/areas/risk/assessments/rules/individual.ts';
import { AGENT, agentFacts, CONTEXT, contexts, NOW_MS } from '../../src/areas/risk/assessments/rules/risk.fixture.ts';
import { answerOf } from '../../src/areas/risk/assessments/wire/reply.ts';
import { BOUNDS_MICRO, TOLERANCES } from '../../src/contract/risk.ts';

describe('levels', () => {
  it('begin where the service lets them begin', () => {
    for (const tolerance of TOLERANCES)
      expect(BEGINS[tolerance].map((begin) => begin * 1_000_000)).toEqual(BOUNDS_MICRO[tolerance]);
  });
});

/** @returns the breakdown of the answer */
function expectSum(inputs: IndividualInputs) {
  const answer = answerOf('ra-0', inputs, assessAgent(inputs), undefined);
  const parts = partsOf(answer);
  expect(parts.every(({ value }) => value >= 0)).toBe(true);
  expect(parts.reduce((sum, { value }) => sum + value, 0)).toBeCloseTo(answer.risk_score, 3);
  return answer.breakdown;
}

describe('parts', () => {
  const counterparties = fc.option(
    fc.record({ id: fc.constant('svc-other'), facts: fc.option(agentFacts, { nil: null }) }),
    { nil: null },
  );

  it('of a score add up to it, for any agent, amount and counterparty', () => {
    fc.assert(
      fc.property(agentFacts, contexts, counterparties, (agent, context, counterparty) => {
        expectSum({ nowMs: NOW_MS, agent, context, counterparty });
      }),
    );
  });

  it('add up where base and amount together pass 1', () => {
    const violations = Array.from({ length: 12 }, (_, i) => ({
      session: `s${i}`,
      severity: 'critical' as const,
      atMs: NOW_MS,
    }));
    const agent = { ...AGENT, components: [0, 0, 0, 0, 0], violations, maxAutonomousValue: 1 };
    const { base, exposure } = expectSum({
      nowMs: NOW_MS,
      agent,
      context: { ...CONTEXT, amount: 1_000 },
      counterparty: null,
    });
    expect(base + exposure).toBeGreaterThan(1);
  });

  it('of a team have the weights of the service', () => {
    const team = teamMatrix(
      [0.2, 0.4, 0.3],
      Float64Array.from([1, 0.8, 0.5, 0.8, 1, 0.7, 0.5, 0.7, 1]),
      [800, 600, 700],
    );
    const { assets, coherence, systemic, teamCoherence } = teamParts(team, [0, 1, 2]);
    expect(
      TEAM_WEIGHTS.members * (1 - assets) + TEAM_WEIGHTS.coherence * coherence + TEAM_WEIGHTS.systemic * (1 - systemic),
    ).toBeCloseTo(teamCoherence, 12);
  });
});
