/**
 * Governance signals in the older shape of sideband advisories. Source: docs/reference/events.md#governance-signals. Pure.
 */
import { Type, type Static } from 'typebox';
import { enumOf } from '../../../../contract/enums.ts';
import type { SignalRow } from './signals.ts';

const instant = Type.String({ format: 'date-time' });
const STATUSES = ['pending', 'consumed', 'expired'] as const;

export const SidebandAdvisory = Type.Object(
  {
    id: Type.String(),
    agent_id: Type.Union([Type.String(), Type.Null()]),
    source: Type.String(),
    source_ref: Type.Union([Type.String(), Type.Null()]),
    nudge_content: Type.String(),
    concerns_summary: Type.String(),
    status: enumOf(STATUSES),
    created_at: instant,
    consumed_at: Type.Union([instant, Type.Null()]),
    expires_at: instant,
  },
  { title: 'SidebandAdvisory' },
);
export type SidebandAdvisory = Static<typeof SidebandAdvisory>;

/** A signal that nobody has looked at is pending; one that a person took up is consumed. */
const statusOf = (row: SignalRow): SidebandAdvisory['status'] =>
  row.status === 'open' ? 'pending' : row.status === 'expired' ? 'expired' : 'consumed';

/** @param agentId the agent asked about; null: the one agent of the signal, if it has one */
export const toAdvisory = (row: SignalRow, agentId: string | null): SidebandAdvisory => ({
  id: row.signal_id,
  agent_id: agentId ?? (row.agent_ids.length === 1 ? (row.agent_ids[0] ?? null) : null),
  source: row.source,
  source_ref: row.source_ref,
  nudge_content: textOf(row),
  concerns_summary: row.pattern_type,
  status: statusOf(row),
  created_at: row.detected_at.toISOString(),
  consumed_at: (row.acknowledged_at ?? row.resolved_at)?.toISOString() ?? null,
  expires_at: row.expires_at.toISOString(),
});

/** The sentence of the finding where it has one. */
function textOf({ detail, source, pattern_type, severity }: SignalRow): string {
  const { message } = detail;
  return typeof message === 'string' ? message : `${source}: ${pattern_type} (${severity})`;
}
