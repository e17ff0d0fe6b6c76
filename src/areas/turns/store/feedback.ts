/** SQL of what people said was wrong about a turn. Every statement takes the account. */
import { sql, type Queryable, type Tx } from '../../../platform/db/sql.ts';
import { FeedbackRow, type WRONGS } from '../wire/feedback.ts';

export interface NewFeedback {
  readonly requestId: string;
  readonly accountId: string;
  readonly agentId: string;
  /** Of the turn; null where no reply came. */
  readonly checkpointId: string | null;
  readonly by: string;
  readonly what: (typeof WRONGS)[number];
  readonly evaluationId: string | null;
  readonly note: string | null;
  readonly at: Date;
}

/** Undefined when this person has reported this turn before. */
export const insertFeedback = (tx: Tx, f: NewFeedback): Promise<FeedbackRow | undefined> =>
  tx.maybeOne(
    FeedbackRow,
    sql`
    -- turns.insert_feedback
    insert into turn_feedback (request_id, account_id, agent_id, checkpoint_id, reported_by, what, evaluation_id, note, reported_at)
    values (${f.requestId}, ${f.accountId}, ${f.agentId}, ${f.checkpointId}, ${f.by}, ${f.what}, ${f.evaluationId}, ${f.note}, ${f.at})
    on conflict (request_id, reported_by) do nothing
    returning what, evaluation_id, note, reported_at`,
  );

/** What this person said of the turn. */
export const findFeedback = (
  tx: Queryable,
  accountId: string,
  { requestId, by }: { readonly requestId: string; readonly by: string },
): Promise<FeedbackRow | undefined> =>
  tx.maybeOne(
    FeedbackRow,
    sql`
    -- turns.find_feedback
    select what, evaluation_id, note, reported_at from turn_feedback
     where account_id = ${accountId} and request_id = ${requestId} and reported_by = ${by}`,
  );
