/**
 * Rows of containment and their wire forms. Source: docs/reference/agents.md#containment;
 * docs/reference/agents.md#automatic-containment.
 */
import { Type, type Static } from 'typebox';
import { CONTAINMENT_STATUSES, enumOf } from '../../../contract/enums.ts';
import { AgentId, CheckpointId } from '../../../contract/ids.ts';
import { jsonOf, Nullable, Timestamp } from '../../../platform/db/row.ts';
import { CONTAINMENT_ACTIONS, type ChainedEntry } from '../rules/containment.ts';
import type { AutoPolicy, AutoState, RateRule } from '../rules/auto-containment.ts';

const COUNTERS = {
  agent_id: Type.Unsafe<AgentId>(AgentId),
  account_id: Type.String(),
  auto_containment_threshold: Nullable(Type.Integer()),
  rate_rule: Nullable(jsonOf<RateRule>()),
  run_length: Type.Integer(),
  cusum: Type.Number(),
  last_critical_at: Nullable(Timestamp),
  counting_since: Nullable(Timestamp),
  log_seq: Type.Integer(),
  log_hash: Nullable(Type.String()),
} as const;

export const ContainmentRow = Type.Object(COUNTERS);
export type ContainmentRow = Static<typeof ContainmentRow>;

/** With what decides whether the automatic rules apply. */
export const RuledRow = Type.Object({ ...COUNTERS, containment_status: enumOf(CONTAINMENT_STATUSES) });
export type RuledRow = Static<typeof RuledRow>;

export const EntryRow = Type.Object({
  entry_id: Type.String(),
  org_id: Type.String(),
  agent_id: Type.String(),
  seq: Type.Integer(),
  action: enumOf(CONTAINMENT_ACTIONS),
  actor: Type.String(),
  reason: Nullable(Type.String()),
  checkpoint_id: Nullable(Type.String()),
  previous_status: enumOf(CONTAINMENT_STATUSES),
  new_status: enumOf(CONTAINMENT_STATUSES),
  created_at: Timestamp,
  prev_hash: Nullable(Type.String()),
  hash: Type.String(),
});
export type EntryRow = Static<typeof EntryRow>;

export const policyOf = (row: ContainmentRow): AutoPolicy => ({
  threshold: row.auto_containment_threshold,
  rate: row.rate_rule,
});
export const stateOf = (row: ContainmentRow): AutoState => ({
  run: row.run_length,
  cusum: row.cusum,
  lastCriticalMs: row.last_critical_at?.getTime() ?? null,
});

export function toChained({ entry_id: _id, ...row }: EntryRow): ChainedEntry {
  return { ...row, created_at: row.created_at.toISOString() };
}

const MaybeText = (description: string) => Type.Union([Type.String(), Type.Null()], { description });
const MaybeTime = (description: string) =>
  Type.Union([Type.String({ format: 'date-time' }), Type.Null()], { description });
const MaybeHash = Type.Union([Type.String({ pattern: '^[0-9a-f]{64}$' }), Type.Null()]);

const REASON_CHARS_MAX = 1_000;
/** Body of pause and kill. */
export const ReasonBody = Type.Object(
  {
    reason: Type.Optional(Type.String({ maxLength: REASON_CHARS_MAX, description: 'Shown in the log and the event' })),
  },
  { additionalProperties: false },
);

/** Answer of pause and kill. */
export const Contained = Type.Object(
  {
    agent_id: AgentId,
    containment_status: enumOf(CONTAINMENT_STATUSES),
    contained_at: MaybeTime('Since when'),
    contained_by: MaybeText('User id, key id or system'),
    containment_reason: MaybeText('As given'),
  },
  { title: 'ContainedAgent' },
);

/** Answer of resume and reactivate. */
export const Released = Type.Object(
  { agent_id: AgentId, containment_status: Type.Literal('active') },
  { title: 'ReleasedAgent' },
);

const RATE = Type.Union(
  [
    Type.Object({
      p0: Type.Number({ description: 'Share of violations of a sound agent' }),
      p1: Type.Number({ description: 'Share of violations to be noticed' }),
      h: Type.Number({ description: 'Limit of the CUSUM' }),
    }),
    Type.Null(),
  ],
  { title: 'RateRule', description: 'Bernoulli CUSUM over boundary violations; null is off' },
);
const THRESHOLD = Type.Union([Type.Integer({ minimum: 2 }), Type.Null()], {
  description: 'Boundary violations in a row that pause the agent; null is off',
});

export const PolicyAnswer = Type.Object(
  { agent_id: AgentId, auto_containment_threshold: THRESHOLD, rate_rule: RATE },
  { title: 'ContainmentPolicy' },
);

export const ContainmentView = Type.Object(
  {
    agent_id: AgentId,
    status: enumOf(CONTAINMENT_STATUSES),
    contained_at: MaybeTime('Since when'),
    contained_by: MaybeText('User id, key id or system'),
    containment_reason: MaybeText('As given'),
    auto_containment_threshold: THRESHOLD,
    rate_rule: RATE,
    counters: Type.Object(
      {
        run_length: Type.Integer({ description: 'Boundary violations in a row' }),
        cusum: Type.Number(),
        last_critical_at: MaybeTime('Latest critical violation counted'),
        counting_since: MaybeTime(
          'Checkpoints before it do not count: the last resume, or when a rule was switched on',
        ),
      },
      { description: 'What the automatic rules have counted' },
    ),
    log: Type.Array(
      Type.Object({
        id: Type.String(),
        org_id: Type.String({ description: 'Organisation at the time of the entry' }),
        seq: Type.Integer({ minimum: 1 }),
        action: enumOf(CONTAINMENT_ACTIONS),
        actor: Type.String({ description: 'User id, key id or system' }),
        reason: MaybeText('As given'),
        checkpoint_id: Type.Union([CheckpointId, Type.Null()], { description: 'The checkpoint that made a rule act' }),
        previous_status: enumOf(CONTAINMENT_STATUSES),
        new_status: enumOf(CONTAINMENT_STATUSES),
        created_at: Type.String({ format: 'date-time' }),
        prev_hash: MaybeHash,
        hash: Type.String({
          description: 'SHA-256 over a zero byte and the RFC 8785 text of the entry without id and hash, with agent_id',
        }),
      }),
      { description: 'Newest first, at most 1,000' },
    ),
    log_head: Type.Object(
      {
        seq: Type.Integer({ minimum: 0 }),
        hash: MaybeHash,
        chain_valid: Type.Boolean({ description: 'Every hash and link of the entries shown holds, up to the head' }),
        signed_at: Type.String({ format: 'date-time' }),
        kid: Type.String({ description: 'Evidence key (GET /v1/keys)' }),
        signature: Type.String({
          description: 'Ed25519, base64url, over the RFC 8785 text of {type, agent_id, seq, hash, signed_at, kid}',
        }),
      },
      { description: 'Keep it: a later head that does not extend it proves that entries were removed' },
    ),
  },
  { title: 'Containment' },
);
export type ContainmentView = Static<typeof ContainmentView>;

export const toEntryWire = (row: EntryRow) => ({
  id: row.entry_id,
  org_id: row.org_id,
  seq: row.seq,
  action: row.action,
  actor: row.actor,
  reason: row.reason,
  checkpoint_id: row.checkpoint_id,
  previous_status: row.previous_status,
  new_status: row.new_status,
  created_at: row.created_at.toISOString(),
  prev_hash: row.prev_hash,
  hash: row.hash,
});
