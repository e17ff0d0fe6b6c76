/** Rows and wire shapes of transactions. Source: docs/reference/teams.md#fault-lines; docs/reference/policy.md#transactions. */
import { Type, type Static } from 'typebox';
import { CONSCIENCE_SEVERITIES, CONSCIENCE_TYPES, SEVERITIES, enumOf, vocabulary } from '../../../contract/enums.ts';
import { AgentId, ID_PATTERN, TransactionId } from '../../../contract/ids.ts';
import { Nullable, Timestamp, jsonOf } from '../../../platform/db/row.ts';
import { ENFORCEMENT_MODES, UNMAPPED_ACTIONS } from '../rules/tool-policy.ts';

export const TRANSACTION_STATUSES = vocabulary('TransactionStatus', ['active', 'completed', 'expired']);
export type TransactionStatus = (typeof TRANSACTION_STATUSES)[number];

/** Longest lifetime of a transaction. Source: docs/reference/policy.md#transactions. */
export const DURATION_HOURS_MAX = 24;

const closed = { additionalProperties: false } as const;
const maybe = <const T extends Parameters<typeof Type.Optional>[0]>(schema: T) => Type.Optional(schema);
const text = (maxLength: number, description?: string) =>
  Type.String({ minLength: 1, maxLength, ...(description === undefined ? {} : { description }) });
const Glob = text(256, 'Glob: * any run, ? one character');

const MappingInput = Type.Object(
  {
    description: maybe(text(2_000)),
    tools: Type.Array(Glob, { maxItems: 200 }),
    card_actions: maybe(
      Type.Array(text(128), { maxItems: 100, description: "Default: those of the agent's capability" }),
    ),
    required_actions: maybe(Type.Array(text(128), { maxItems: 100, description: 'Same as card_actions' })),
  },
  { ...closed, title: 'CapabilityMapping' },
);

/** The restricting policy of a transaction. */
export const PolicyInput = Type.Object(
  {
    meta: maybe(Type.Object({}, { additionalProperties: true, description: 'Free-form; stored with the record' })),
    capability_mappings: maybe(
      Type.Record(Type.String(), MappingInput, {
        maxProperties: 200,
        description: 'Absent: no restriction by capability. Empty: no tool is allowed',
      }),
    ),
    forbidden: maybe(
      Type.Array(
        Type.Object(
          { pattern: Glob, reason: maybe(text(1_000)), severity: maybe(enumOf(SEVERITIES, 'Default high')) },
          closed,
        ),
        { maxItems: 200 },
      ),
    ),
    escalation_triggers: maybe(
      Type.Array(
        Type.Object(
          {
            condition: text(400, "tool_matches('glob'), tool_count > n or unmapped_tool_count > n"),
            action: Type.Enum(['escalate', 'warn', 'deny', 'log'], { description: 'warn is escalate' }),
            reason: maybe(text(1_000)),
          },
          closed,
        ),
        { maxItems: 100 },
      ),
    ),
    defaults: maybe(
      Type.Object(
        {
          unmapped_tool_action: maybe(enumOf(UNMAPPED_ACTIONS)),
          unmapped_severity: maybe(enumOf(SEVERITIES)),
          fail_open: maybe(Type.Boolean()),
          enforcement_mode: maybe(enumOf(ENFORCEMENT_MODES)),
          grace_period_hours: maybe(Type.Number({ minimum: 0, maximum: 8_760 })),
        },
        closed,
      ),
    ),
  },
  { ...closed, title: 'TransactionPolicy' },
);
export type PolicyInput = Static<typeof PolicyInput>;

const ConscienceInput = Type.Object(
  {
    type: enumOf(CONSCIENCE_TYPES),
    content: text(2_000),
    id: maybe(text(128)),
    severity: maybe(enumOf(CONSCIENCE_SEVERITIES)),
  },
  { ...closed, title: 'TransactionConscience' },
);

export const TransactionRequest = Type.Object(
  {
    agent_id: AgentId,
    transaction_id: maybe(
      Type.String({ pattern: ID_PATTERN.transaction, description: "The client's own id; 409 when it is in use" }),
    ),
    description: maybe(text(2_000)),
    action_type: maybe(
      Type.String({ pattern: '^[a-z][a-z0-9_]{0,63}$', description: 'financial_operation, data_access, ...' }),
    ),
    tools: maybe(Type.Array(text(256), { maxItems: 200, description: 'Names or globs; a tool must be among them' })),
    duration_hours: maybe(
      Type.Number({
        exclusiveMinimum: 0,
        maximum: DURATION_HOURS_MAX,
        description: 'Default 1; instead of expires_at',
      }),
    ),
    expires_at: maybe(Type.String({ format: 'date-time', description: 'At most 24 hours ahead' })),
    policy: maybe(PolicyInput),
    conscience_values: maybe(
      Type.Array(ConscienceInput, { maxItems: 20, description: 'Stored with the record; they do not affect any tool' }),
    ),
  },
  { ...closed, title: 'NewTransaction' },
);
export type TransactionRequest = Static<typeof TransactionRequest>;

/** The policy in force, as it was merged at creation. */
export const MergedPolicyWire = Type.Object(
  {
    capability_mappings: Type.Object(
      {},
      {
        additionalProperties: Type.Object({
          tools: Type.Array(Type.String()),
          tools_all_of: Type.Optional(
            Type.Array(Type.Array(Type.String()), {
              description:
                'Where two patterns overlap and neither includes the other: a tool must match one of each list (tools is empty then)',
            }),
          ),
          card_actions: Type.Array(Type.String()),
        }),
      },
    ),
    bounded_tools: Type.Array(Type.String(), { description: 'Allowed because a bounded action has this name' }),
    forbidden: Type.Array(Type.Object({ pattern: Type.String(), reason: Type.String(), severity: enumOf(SEVERITIES) })),
    forbidden_actions: Type.Array(Type.String()),
    escalation_triggers: Type.Array(
      Type.Object({
        condition: Type.String(),
        action: Type.Enum(['escalate', 'deny', 'log'], { title: 'EscalationAction' }),
        reason: Type.String(),
      }),
    ),
    allowed_tools: Nullable(Type.Array(Type.String())),
    defaults: Type.Object({
      unmapped_tool_action: enumOf(UNMAPPED_ACTIONS),
      unmapped_severity: enumOf(SEVERITIES),
      fail_open: Type.Boolean(),
      enforcement_mode: enumOf(ENFORCEMENT_MODES),
      grace_period_hours: Type.Number(),
    }),
  },
  { title: 'MergedPolicy' },
);
export type MergedPolicyWire = {
  capability_mappings: Record<string, { tools: string[]; tools_all_of?: string[][]; card_actions: string[] }>;
} & Omit<Static<typeof MergedPolicyWire>, 'capability_mappings'>;

export const TransactionRow = Type.Object({
  transaction_id: Type.String(),
  account_id: Type.String(),
  agent_id: Type.String(),
  description: Nullable(Type.String()),
  action_type: Nullable(Type.String()),
  tools: Nullable(Type.Array(Type.String())),
  rules: jsonOf<PolicyInput>(),
  conscience_values: jsonOf<Static<typeof ConscienceInput>[]>(),
  merged_policy: jsonOf<MergedPolicyWire>(),
  policy_id: Type.String(),
  policy_version: Type.Integer(),
  status: enumOf(TRANSACTION_STATUSES),
  created_at: Timestamp,
  expires_at: Timestamp,
  ended_at: Nullable(Timestamp),
});
export type TransactionRow = Static<typeof TransactionRow>;

const instant = Type.String({ format: 'date-time' });
export const TransactionWire = Type.Object(
  {
    transaction_id: TransactionId,
    id: TransactionId,
    agent_id: AgentId,
    description: Nullable(Type.String()),
    action_type: Nullable(Type.String()),
    status: enumOf(TRANSACTION_STATUSES, 'completed: ended by DELETE; expired: its time was up'),
    tools: Nullable(Type.Array(Type.String())),
    policy: Type.Object({}, { additionalProperties: true, description: 'As it was asked for' }),
    merged_policy: MergedPolicyWire,
    resolved_policy: MergedPolicyWire,
    policy_id: Type.String({ pattern: ID_PATTERN.policy }),
    policy_version: Type.Integer({ minimum: 0, description: 'Version of the card it was merged with' }),
    conscience_values: Type.Array(ConscienceInput),
    created_at: instant,
    expires_at: instant,
    ended_at: Nullable(instant),
  },
  { title: 'Transaction' },
);
export type TransactionWire = Static<typeof TransactionWire>;

export function transactionToWire(row: TransactionRow, status: TransactionStatus): TransactionWire {
  return {
    transaction_id: row.transaction_id,
    id: row.transaction_id,
    agent_id: row.agent_id,
    description: row.description,
    action_type: row.action_type,
    status,
    tools: row.tools,
    policy: row.rules,
    merged_policy: row.merged_policy,
    resolved_policy: row.merged_policy,
    policy_id: row.policy_id,
    policy_version: row.policy_version,
    conscience_values: row.conscience_values,
    created_at: row.created_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
    ended_at: row.ended_at?.toISOString() ?? null,
  };
}
