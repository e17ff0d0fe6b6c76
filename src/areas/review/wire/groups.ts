/** Groups of the review queue: items of one cause. Source: docs/reference/review.md#groups. */
import { Type, type Static } from 'typebox';
import { enumOf } from '../../../contract/enums.ts';
import { AgentId } from '../../../contract/ids.ts';
import { Nullable, Timestamp } from '../../../platform/db/row.ts';
import { DECISIONS, decisionsOf, KINDS, severityOf, SEVERITIES, SOURCES } from '../rules/decisions.ts';
import { CauseKey } from './items.ts';

const Time = Type.String({ format: 'date-time' });

export const GroupRow = Type.Object({
  cause_key: Type.String(),
  kind: enumOf(KINDS),
  source: Type.Enum([...SOURCES]),
  what: Type.String(),
  place: Type.String(),
  severity: Type.Integer(),
  items: Type.Integer(),
  agents: Type.Integer(),
  agent_id: Nullable(Type.String()),
  agent_name: Nullable(Type.String()),
  first_at: Timestamp,
  last_at: Timestamp,
  up_to: Type.Integer(),
  sort: Type.String(),
});
export type GroupRow = Static<typeof GroupRow>;

export const GroupWire = Type.Object(
  {
    cause_key: CauseKey,
    kind: enumOf(KINDS),
    what: Type.String(),
    place: Type.String(),
    severity: Type.Enum([...SEVERITIES], { title: 'ReviewSeverity' }),
    items: Type.Integer({ minimum: 1 }),
    agents: Type.Integer({ minimum: 0 }),
    agent_id: Nullable(AgentId),
    agent_name: Nullable(Type.String({ description: 'Where all items are of one agent' })),
    first_at: Time,
    last_at: Time,
    decisions: Type.Array(enumOf(DECISIONS)),
    up_to: Type.Integer({ description: 'Place of its newest item: send it with a decision about the group' }),
  },
  { title: 'ReviewGroup' },
);
export type GroupWire = Static<typeof GroupWire>;

export const toGroup = (row: GroupRow): GroupWire => ({
  cause_key: row.cause_key,
  kind: row.kind,
  what: row.what,
  place: row.place,
  severity: severityOf(row.severity),
  items: row.items,
  agents: row.agents,
  agent_id: row.agent_id,
  agent_name: row.agent_name,
  first_at: row.first_at.toISOString(),
  last_at: row.last_at.toISOString(),
  decisions: [...decisionsOf(row.source)],
  up_to: row.up_to,
});
