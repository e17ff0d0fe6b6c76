/** What a person said was wrong about a turn, as it is answered. */
import { Type, type Static } from 'typebox';
import { enumOf, vocabulary } from '../../../contract/enums.ts';
import { EvaluationId } from '../../../contract/ids.ts';
import { Nullable, Timestamp } from '../../../platform/db/row.ts';

export const WRONGS = vocabulary('TurnWrong', ['wrong_stop', 'missed', 'wrong_verdict']);

export const FeedbackRow = Type.Object({
  what: enumOf(WRONGS),
  evaluation_id: Nullable(Type.String()),
  note: Nullable(Type.String()),
  reported_at: Timestamp,
});
export type FeedbackRow = Static<typeof FeedbackRow>;

export const FeedbackWire = Type.Object(
  {
    what: enumOf(WRONGS),
    evaluation_id: Nullable(EvaluationId),
    note: Nullable(Type.String()),
    reported_at: Type.String({ format: 'date-time' }),
  },
  { title: 'TurnFeedback' },
);

export const toFeedback = (row: FeedbackRow): Static<typeof FeedbackWire> => ({
  what: row.what,
  evaluation_id: row.evaluation_id,
  note: row.note,
  reported_at: row.reported_at.toISOString(),
});
