/** Rows of the review queue, and items as they are answered. Source: docs/reference/review.md#items. */
import { Type, type Static } from 'typebox';
import { enumOf, RELEASE_SCOPES } from '../../../contract/enums.ts';
import { AgentId, ReviewItemId } from '../../../contract/ids.ts';
import { Nullable, Timestamp } from '../../../platform/db/row.ts';
import { DECISIONS, decisionsOf, KINDS, severityOf, SEVERITIES, SOURCES, STATUSES } from '../rules/decisions.ts';
import type { Consequence } from '../rules/consequences.ts';

const text = Type.String();
const nullableText = Nullable(text);
const Time = Type.String({ format: 'date-time' });

export const ItemRow = Type.Object({
  item_id: text,
  account_id: text,
  agent_id: nullableText,
  agent_name: nullableText,
  kind: enumOf(KINDS),
  source: Type.Enum([...SOURCES]),
  source_id: text,
  request_id: nullableText,
  what: text,
  place: text,
  cause_key: text,
  severity: Type.Integer(),
  opened_at: Timestamp,
  last_at: Timestamp,
  firings: Type.Integer(),
  status: enumOf(STATUSES),
  decision: Nullable(enumOf(DECISIONS)),
  decided_by: nullableText,
  decided_by_name: nullableText,
  decided_at: Nullable(Timestamp),
  assignee: nullableText,
  assignee_name: nullableText,
  escalated_at: Nullable(Timestamp),
  version: Type.Integer(),
});
export type ItemRow = Static<typeof ItemRow>;

export const CAUSE_KEY = '^rvc-[0-9a-f]{24}$';
export const CauseKey = Type.String({ pattern: CAUSE_KEY, description: 'Cause: kind, finding and place' });

const PersonWire = Type.Object(
  { id: text, name: Type.String({ description: 'E-mail address, or the name of an API key' }) },
  { title: 'ReviewPerson' },
);

export const ItemWire = Type.Object(
  {
    item_id: ReviewItemId,
    kind: enumOf(KINDS),
    source_id: Type.String({
      description: 'Id of the held text, checkpoint, drift alert or signal; of a changed tool agent and name',
    }),
    agent_id: Nullable(AgentId),
    agent_name: nullableText,
    request_id: Nullable(Type.String({ description: 'The turn it came from' })),
    what: Type.String({
      description:
        'Threat type, boundary_violation or category of the concern, direction of drift or pattern of the signal',
    }),
    place: Type.String({ description: 'Tool or source; the agent of a verdict or of drift' }),
    cause_key: CauseKey,
    severity: Type.Enum([...SEVERITIES], { title: 'ReviewSeverity' }),
    opened_at: Time,
    last_at: Time,
    firings: Type.Integer({ minimum: 1, description: 'How often it was reported' }),
    status: enumOf(STATUSES),
    decision: Nullable(enumOf(DECISIONS)),
    decided_by: Nullable(PersonWire),
    decided_at: Nullable(Time),
    assignee: Nullable(PersonWire),
    escalated_at: Nullable(Time),
    decisions: Type.Array(enumOf(DECISIONS), { description: 'What may be decided about it' }),
    version: Type.Integer({ minimum: 1, description: 'Send it with a decision' }),
  },
  { title: 'ReviewItem' },
);
export type ItemWire = Static<typeof ItemWire>;

export const ListedItemWire = Type.Object(
  {
    ...ItemWire.properties,
    session_id: Nullable(Type.String({ description: 'Of a held text or call, a verdict or drift' })),
    about: Nullable(
      Type.String({
        description:
          'What tells it from others of its cause: what was quoted or found, or what a signal says. No sealed text',
      }),
    ),
  },
  { title: 'ReviewListedItem' },
);

const person = (id: string | null, name: string | null) => (id === null ? null : { id, name: name ?? id });

/** Who decided; null where nobody did, and where the user of the agent answered in the conversation. */
export const deciderOf = (row: ItemRow) => person(row.decided_by, row.decided_by_name);

export const toItem = (row: ItemRow): ItemWire => ({
  item_id: row.item_id,
  kind: row.kind,
  source_id: row.source_id,
  agent_id: row.agent_id,
  agent_name: row.agent_name,
  request_id: row.request_id,
  what: row.what,
  place: row.place,
  cause_key: row.cause_key,
  severity: severityOf(row.severity),
  opened_at: row.opened_at.toISOString(),
  last_at: row.last_at.toISOString(),
  firings: row.firings,
  status: row.status,
  decision: row.decision,
  decided_by: deciderOf(row),
  decided_at: row.decided_at?.toISOString() ?? null,
  assignee: person(row.assignee, row.assignee_name),
  escalated_at: row.escalated_at?.toISOString() ?? null,
  decisions: [...decisionsOf(row.source)],
  version: row.version,
});

export const ConsequenceWire = Type.Object(
  {
    decision: enumOf(DECISIONS),
    applies_to: Nullable(enumOf(RELEASE_SCOPES)),
    is_default: Type.Boolean({ description: 'What happens where applies_to is left out' }),
    sentence: text,
    allowance_until: Nullable(Time),
    reversible_until: Nullable(Time),
  },
  { title: 'ReviewConsequence' },
);

export const toConsequence = (c: Consequence): Static<typeof ConsequenceWire> => ({
  decision: c.decision,
  applies_to: c.appliesTo,
  is_default: c.isDefault,
  sentence: c.sentence,
  allowance_until: c.allowanceUntil?.toISOString() ?? null,
  reversible_until: c.reversibleUntil?.toISOString() ?? null,
});
