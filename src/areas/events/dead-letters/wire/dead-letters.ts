/** A dead letter as staff sees it. The data of the event is left out: it belongs to the customer. */
import { Type, type Static } from 'typebox';
import { AccountId, DeadLetterId, EventId } from '../../../../contract/ids.ts';
import { Nullable } from '../../../../platform/db/row.ts';
import type { DeadLetterRow } from '../../../../platform/outbox/store/dead-letters.ts';

export const DeadLetterWire = Type.Object(
  {
    dead_letter_id: DeadLetterId,
    subscriber: Type.String({ description: 'Reader of the event log that gave up, as area.verb_noun' }),
    event_id: EventId,
    event_type: Type.String(),
    account_id: Nullable(AccountId),
    attempts: Type.Integer({ minimum: 0, description: 'Failed attempts, replays included' }),
    error: Type.String({ description: 'Of the last attempt; the log has the rest' }),
    failed_at: Type.String({ format: 'date-time' }),
    replay_requested_at: Type.Union([Type.String({ format: 'date-time' }), Type.Null()], {
      description: 'When the replay was requested; null without a request',
    }),
  },
  { title: 'DeadLetter' },
);

export const toDeadLetter = (row: DeadLetterRow): Static<typeof DeadLetterWire> => ({
  dead_letter_id: row.dead_letter_id,
  subscriber: row.subscriber,
  event_id: row.event_id,
  event_type: row.event_type,
  account_id: row.account_id,
  attempts: row.attempts,
  error: row.error,
  failed_at: row.failed_at.toISOString(),
  replay_requested_at: row.replay_requested_at?.toISOString() ?? null,
});
