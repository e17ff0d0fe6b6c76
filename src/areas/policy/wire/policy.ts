/** Wire shapes of policy evaluation. Source: docs/reference/policy.md#evaluation-order. */
import { Type, type Static } from 'typebox';
import { SEVERITIES, enumOf, vocabulary } from '../../../contract/enums.ts';
import { AgentId, ID_PATTERN, TransactionId } from '../../../contract/ids.ts';
import { Timestamp } from '../../../platform/db/row.ts';
import type { Evaluation } from '../rules/evaluate.ts';
import { EnforcementModeWire, ToolRuleWire, UsedToolRuleWire } from './rules.ts';
import { POLICY_VERDICTS, VIOLATION_TYPES, WARNING_TYPES } from '../rules/evaluate.ts';

export const CONTEXTS = vocabulary('PolicyContext', ['gateway', 'runtime', 'audit']);
export type PolicyContext = (typeof CONTEXTS)[number];

const instant = Type.String({ format: 'date-time' });
const verdict = enumOf(POLICY_VERDICTS);

const VIOLATION = {
  type: enumOf(VIOLATION_TYPES),
  tool: Type.String({ description: 'The tool; an asterisk where the request as a whole is meant' }),
  reason: Type.String(),
  severity: enumOf(SEVERITIES),
} as const;

const WarningWire = Type.Object(
  {
    type: enumOf(WARNING_TYPES),
    tool: Type.String(),
    reason: Type.String(),
  },
  { title: 'PolicyWarning' },
);

const CardGapWire = Type.Object(
  {
    tool: Type.String(),
    capability: Type.String(),
    missing_card_actions: Type.Array(Type.String()),
    reason: Type.String(),
  },
  { title: 'CardGap' },
);

const CoverageWire = Type.Object(
  {
    total_card_actions: Type.Integer(),
    mapped_card_actions: Type.Array(Type.String()),
    unmapped_card_actions: Type.Array(Type.String()),
    coverage_pct: Type.Number({ minimum: 0, maximum: 100 }),
  },
  { title: 'PolicyCoverage' },
);

const HEAD = {
  policy_id: Type.String({
    pattern: ID_PATTERN.policy,
    description: 'Names the composed card, and the transaction, by hash',
  }),
  policy_version: Type.Integer({ minimum: 0, description: "Version of the agent's card; 0 without a written card" }),
  evaluated_at: instant,
  context: enumOf(CONTEXTS),
  duration_ms: Type.Number({ minimum: 0 }),
} as const;

export const EvaluationWire = Type.Object(
  {
    verdict,
    violations: Type.Array(Type.Object(VIOLATION)),
    warnings: Type.Array(WarningWire),
    card_gaps: Type.Array(CardGapWire),
    coverage: CoverageWire,
    ...HEAD,
    transaction_id: Type.Union([TransactionId, Type.Null()], {
      description: 'The transaction that narrowed the policy',
    }),
    enforcement_mode: Type.Optional(EnforcementModeWire),
    rules: Type.Optional(Type.Array(ToolRuleWire, { description: 'With explain: one for each different tool' })),
  },
  { title: 'PolicyEvaluation' },
);
export type EvaluationWire = Static<typeof EvaluationWire>;

export const ReplayWire = Type.Object(
  {
    agent_id: AgentId,
    traces_evaluated: Type.Integer({ minimum: 0 }),
    truncated: Type.Boolean({
      description: 'The range holds more traces than one evaluation reads; the earliest were read',
    }),
    verdict,
    violation_count: Type.Integer({ minimum: 0 }),
    violations: Type.Array(Type.Object({ ...VIOLATION, trace_id: Type.String(), occurred_at: instant }), {
      description: 'The first 1,000, by time; violation_count counts all',
    }),
    summary: Type.Object({ pass: Type.Integer(), warn: Type.Integer(), fail: Type.Integer() }),
    enforcement_mode: Type.Optional(EnforcementModeWire),
    rules: Type.Optional(
      Type.Array(UsedToolRuleWire, {
        description: 'With explain: one for each different tool used, the first 500, as it would be judged now',
      }),
    ),
    ...HEAD,
  },
  { title: 'PolicyReplay' },
);
export type ReplayWire = Static<typeof ReplayWire>;

/** The result of the rules as plain arrays of the wire. */
export const evaluationToWire = (
  result: Evaluation,
): Pick<EvaluationWire, 'verdict' | 'violations' | 'warnings' | 'card_gaps' | 'coverage'> => ({
  verdict: result.verdict,
  violations: [...result.violations],
  warnings: [...result.warnings],
  card_gaps: result.card_gaps.map((gap) => ({ ...gap, missing_card_actions: [...gap.missing_card_actions] })),
  coverage: {
    ...result.coverage,
    mapped_card_actions: [...result.coverage.mapped_card_actions],
    unmapped_card_actions: [...result.coverage.unmapped_card_actions],
  },
});

/** The caller's agent, as far as policies concern it. */
export const TraceRow = Type.Object({
  trace_id: Type.String(),
  occurred_at: Timestamp,
  tools: Type.Array(Type.String()),
});

export const ObservedRow = Type.Object({ tool: Type.String(), first_seen_at: Timestamp, tainted: Type.Boolean() });
