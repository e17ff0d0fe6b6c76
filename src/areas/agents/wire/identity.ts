/** Answers about an agent's key, linked user and deletion. Source: docs/reference/agents.md#registration. */
import { Type, type Static } from 'typebox';
import { enumOf } from '../../../contract/enums.ts';
import { AgentId, ID_PATTERN } from '../../../contract/ids.ts';
import { Nullable, Timestamp } from '../../../platform/db/row.ts';

const DELETION_STATUSES = ['pending', 'completed'] as const;

export const DeletionRow = Type.Object({
  deletion_request_id: Type.String(),
  agent_id: Type.Unsafe<AgentId>(AgentId),
  status: enumOf(DELETION_STATUSES),
  requested_at: Timestamp,
  completed_at: Nullable(Timestamp),
});
export type DeletionRow = Static<typeof DeletionRow>;

const Time = Type.String({ format: 'date-time' });
export const DeletionWire = Type.Object(
  {
    agent_id: AgentId,
    deletion_request_id: Type.String({ pattern: ID_PATTERN.deletion }),
    status: enumOf(DELETION_STATUSES, 'pending: refused everywhere, personal data not yet removed'),
    requested_at: Time,
    completed_at: Type.Union([Time, Type.Null()]),
  },
  { title: 'AgentDeletion' },
);

export const toDeletion = (row: DeletionRow) => ({
  agent_id: row.agent_id,
  deletion_request_id: row.deletion_request_id,
  status: row.status,
  requested_at: row.requested_at.toISOString(),
  completed_at: row.completed_at?.toISOString() ?? null,
});
