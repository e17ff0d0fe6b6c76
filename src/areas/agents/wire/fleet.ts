/**
 * Rows of the fleet list. Columns of docs/reference/agents.md#agent-record whose source is not built yet (trace ratios) are left
 * out.
 */
import { Type, type Static } from 'typebox';
import { CHECKPOINT_VERDICTS, CONTAINMENT_STATUSES, SEVERITIES, enumOf } from '../../../contract/enums.ts';
import { AgentId } from '../../../contract/ids.ts';
import { Nullable, Timestamp } from '../../../platform/db/row.ts';

const Verdict = enumOf(CHECKPOINT_VERDICTS, 'Of the newest checkpoint; unverified where analysis was absent');
const Severity = enumOf(SEVERITIES, 'Of the open drift alerts');

export const FleetRow = Type.Object({
  agent_id: Type.Unsafe<AgentId>(AgentId),
  name: Nullable(Type.String()),
  owner_email: Nullable(Type.String()),
  last_seen_at: Nullable(Timestamp),
  created_at: Timestamp,
  latest_verdict: Nullable(enumOf(CHECKPOINT_VERDICTS)),
  active_drift_alerts: Type.Integer(),
  worst_drift_rank: Nullable(Type.Integer()),
  check_count: Type.Integer(),
  containment_status: enumOf(CONTAINMENT_STATUSES),
  avatar_url: Nullable(Type.String()),
  /** `created_at` as a position of a list holds it. */
  exact: Type.String(),
});
export type FleetRow = Static<typeof FleetRow>;

const Time = Type.String({ format: 'date-time' });
export const FleetWire = Type.Object(
  {
    agent_id: AgentId,
    agent_name: Type.Union([Type.String(), Type.Null()]),
    owner_email: Type.Union([Type.String(), Type.Null()], { description: 'Of the user who claimed it' }),
    last_seen: Type.Union([Time, Type.Null()]),
    created_at: Time,
    latest_verdict: Type.Union([Verdict, Type.Null()]),
    active_drift_alerts: Type.Integer({ minimum: 0 }),
    worst_drift_severity: Type.Union([Severity, Type.Null()]),
    check_count: Type.Integer({ minimum: 0, description: 'Checkpoints that count for its rating' }),
    containment_status: enumOf(CONTAINMENT_STATUSES),
    avatar_url: Type.Union([Type.String(), Type.Null()]),
  },
  { title: 'FleetAgent' },
);

export const toFleetRow = (row: FleetRow) => ({
  agent_id: row.agent_id,
  agent_name: row.name,
  owner_email: row.owner_email,
  last_seen: row.last_seen_at?.toISOString() ?? null,
  created_at: row.created_at.toISOString(),
  latest_verdict: row.latest_verdict,
  active_drift_alerts: row.active_drift_alerts,
  worst_drift_severity: row.worst_drift_rank === null ? null : (SEVERITIES[row.worst_drift_rank] ?? null),
  check_count: row.check_count,
  containment_status: row.containment_status,
  avatar_url: row.avatar_url,
});
