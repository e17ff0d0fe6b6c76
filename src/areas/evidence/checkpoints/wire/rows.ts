/** Rows of the checkpoints part as its statements give them. */
import { Type, type Static } from 'typebox';
import { CHECKPOINT_VERDICTS, COUNTED_REASONS, enumOf } from '../../../../contract/enums.ts';
import { Bytes, Int8, jsonOf, Nullable, Timestamp } from '../../../../platform/db/row.ts';
import type { Claims } from '../rules/certificate.ts';

export const LogRow = Type.Object({
  agent_id: Type.String(),
  size: Int8,
  /** Roots of the complete subtrees, largest first, 32 bytes each. */
  frontier: Bytes,
  /** JSON text of a VerdictMonitor; null: none yet. */
  verdicts: Nullable(Type.String()),
});
export const SessionRow = Type.Object({
  agent_id: Type.String(),
  session_id: Type.String(),
  next_seq: Int8,
  chain_hash: Type.String(),
  nonclear_count: Type.Integer(),
  alert_id: Nullable(Type.String()),
  /** JSON text of DriftState's categories and window. */
  categories: Type.String(),
  recent: Type.String(),
});
export const KnownRow = Type.Object({
  checkpoint_id: Type.String(),
  request_id: Type.String(),
  agent_id: Type.String(),
});
export const NodeRow = Type.Object({ level: Type.Integer(), index: Int8, hash: Bytes });
export const HeadRow = Type.Object({
  agent_id: Type.String(),
  tree_size: Int8,
  root: Bytes,
  signed_at: Timestamp,
  kid: Type.String(),
  signature: Bytes,
});
export type HeadRow = Static<typeof HeadRow>;
/** Where a checkpoint stands in its log and session: kept for ever. */
const PLACE = {
  checkpoint_id: Type.String(),
  account_id: Nullable(Type.String()),
  agent_id: Type.String(),
  session_id: Type.String(),
  created_at: Timestamp,
  seq: Int8,
  chain_hash: Type.String(),
  leaf_index: Int8,
  leaf_hash: Type.String(),
};
export const CheckpointRow = Type.Object({
  ...PLACE,
  claims: jsonOf<Claims>(),
  certificate_id: Type.String(),
  core: Type.String(),
  signature: Bytes,
  kid: Type.String(),
  prev_chain_hash: Nullable(Type.String()),
  counted: Type.Boolean(),
  counted_reason: Type.Enum([...COUNTED_REASONS]),
  linked_trace_id: Nullable(Type.String()),
  /** Newest of its re-evaluations; null without one. */
  reevaluation: jsonOf<{ verdict: string; at: string; warnings: readonly string[] } | null>(),
});
export type CheckpointRow = Static<typeof CheckpointRow>;
export const PlaceRow = Type.Object({
  ...PLACE,
  verdict: enumOf(CHECKPOINT_VERDICTS),
  /** Month whose archive holds the content; null: it is here. */
  archived_in: Nullable(Type.String()),
});
export type PlaceRow = Static<typeof PlaceRow>;
export const AgentRow = Type.Object({
  agent_id: Type.String(),
  account_id: Nullable(Type.String()),
  visibility: Type.String(),
});
export const AlertRow = Type.Object({
  alert_id: Type.String(),
  agent_id: Type.String(),
  session_id: Type.String(),
  severity: Type.Enum(['low', 'medium', 'high']),
  direction: Type.String(),
  sustained_checks: Type.Integer(),
  status: Type.Enum(['open', 'acknowledged'], { title: 'DriftAlertStatus' }),
  opened_at: Timestamp,
  last_fired_at: Timestamp,
  acknowledged_at: Nullable(Timestamp),
});
/** In a list: also the exact instant, which its cursor needs. */
export const ListedAlertRow = Type.Object({ ...AlertRow.properties, exact: Type.String() });
