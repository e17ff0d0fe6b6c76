/** Facts for the tests of this area: the agent and the team of the vectors, and arbitrary ones. */
import fc from 'fast-check';
import { CONFIDENCES, GRADES, SEVERITIES } from '../../../../contract/enums.ts';
import type { AgentFacts, RiskContext } from './individual.ts';
import { ACTION_TYPES, TOLERANCES } from '../../../../contract/risk.ts';
import type { MemberFacts, TeamInputs } from './team.ts';
import { COORDINATION_MODES } from './modes.ts';

export const NOW_MS = Date.parse('2026-08-17T12:00:00.000Z');
export const DAY_MS = 86_400_000;
/** So many observations that the pessimistic component is the component. */
export const PLENTY = 1e12;

/** The agent of table 6.6: medium confidence, no violations, a long record. */
export const AGENT: AgentFacts = {
  agentId: 'svc-00000000-0000-4000-8000-000000000001',
  isContained: false,
  hasCard: true,
  maxAutonomousValue: null,
  score: 782,
  grade: 'A',
  confidence: 'medium',
  checkpoints: 500,
  judged: 500,
  components: [920, 850, 700, 650, 390],
  observations: [PLENTY, PLENTY, PLENTY, PLENTY, PLENTY],
  violations: [],
  recent: { turns: 500, violating: 0, sessions: 0 },
};

export const CONTEXT: RiskContext = {
  actionType: 'financial_transaction',
  tolerance: 'moderate',
  amount: null,
  useCase: null,
};

export const memberOf = (index: number, change: Partial<MemberFacts> = {}): MemberFacts => ({
  ...AGENT,
  agentId: `svc-00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
  declarations: null,
  behaviour: { violationWeeks: [], weeks: 26, model: null, template: null },
  reliedOnBy: 0,
  ...change,
});

export const teamOf = (members: readonly MemberFacts[], change: Partial<TeamInputs> = {}): TeamInputs => ({
  nowMs: NOW_MS,
  seed: 'tra-0000000000000000',
  context: { actionType: 'task_delegation', tolerance: 'moderate', mode: null, teamTask: null },
  members,
  leaderId: null,
  teamCard: null,
  ...change,
});

const points = fc.integer({ min: 0, max: 1000 });
const count = fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 5_000 }));
const names = fc.uniqueArray(fc.constantFrom('honesty', 'privacy', 'speed', 'safety', 'a', 'b'), { maxLength: 4 });

export const violations = fc.array(
  fc.record({
    session: fc.constantFrom('s1', 's2', 's3', 's4'),
    severity: fc.constantFrom(...SEVERITIES),
    atMs: fc.integer({ min: NOW_MS - 200 * DAY_MS, max: NOW_MS + DAY_MS }),
  }),
  { maxLength: 12 },
);

export const agentFacts: fc.Arbitrary<AgentFacts> = fc.record({
  agentId: fc.uuid({ version: 4 }).map((id) => `svc-${id}`),
  isContained: fc.boolean(),
  hasCard: fc.boolean(),
  maxAutonomousValue: fc.oneof(fc.constant(null), fc.double({ min: 0, max: 1e9, noNaN: true })),
  score: points,
  grade: fc.constantFrom(...GRADES),
  confidence: fc.constantFrom(...CONFIDENCES),
  checkpoints: count,
  judged: count,
  components: fc.array(points, { minLength: 5, maxLength: 5 }),
  observations: fc.array(count, { minLength: 5, maxLength: 5 }),
  violations,
  recent: fc
    .tuple(fc.nat(500), fc.nat(500), fc.nat(50))
    .map(([turns, violating, sessions]) => ({ turns, violating: Math.min(turns, violating), sessions })),
});

export const contexts: fc.Arbitrary<RiskContext> = fc.record({
  actionType: fc.constantFrom(...ACTION_TYPES),
  tolerance: fc.constantFrom(...TOLERANCES),
  amount: fc.oneof(fc.constant(null), fc.double({ min: 0, max: 1e12, noNaN: true })),
  useCase: fc.constant(null),
});

const declarations = fc.record({
  values: names,
  conflictsWith: names,
  priorities: fc.dictionary(fc.constantFrom('honesty', 'privacy', 'speed'), fc.double({ min: 0, max: 1, noNaN: true })),
  boundedActions: names,
  forbiddenActions: names,
});

const members: fc.Arbitrary<MemberFacts> = fc
  .tuple(
    agentFacts,
    fc.record({
      declarations: fc.option(declarations, { nil: null }),
      behaviour: fc.record({
        violationWeeks: fc.uniqueArray(fc.integer({ min: 0, max: 25 }), { maxLength: 6 }),
        weeks: fc.integer({ min: 0, max: 26 }),
        model: fc.constantFrom(null, 'm1', 'm2'),
        template: fc.constantFrom(null, 't1', 't2'),
      }),
      reliedOnBy: fc.integer({ min: 0, max: 9 }),
    }),
  )
  .map(([agent, more]) => ({ ...agent, ...more }));

export const teamInputs = (sizeMax = 14): fc.Arbitrary<TeamInputs> =>
  fc
    .record({
      members: fc.uniqueArray(members, { minLength: 2, maxLength: sizeMax, selector: ({ agentId }) => agentId }),
      actionType: fc.constantFrom(...ACTION_TYPES),
      tolerance: fc.constantFrom(...TOLERANCES),
      mode: fc.constantFrom(null, ...COORDINATION_MODES),
      teamCard: fc.option(declarations, { nil: null }),
      seed: fc.string(),
    })
    .map(({ members: found, actionType, tolerance, mode, teamCard, seed }) => ({
      nowMs: NOW_MS,
      seed,
      context: { actionType, tolerance, mode, teamTask: null },
      members: found.toSorted((a, b) => (a.agentId < b.agentId ? -1 : 1)),
      leaderId: mode === 'hierarchical' ? (found[0]?.agentId ?? null) : null,
      teamCard,
    }));

/** Runs steps to their end without yielding. */
export function finish<T>(steps: Generator<undefined, T, undefined>): T {
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
}
