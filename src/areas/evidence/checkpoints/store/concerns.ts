/** The gravest thing that each of some verdicts is concerned about, for lists that name it in a row. */
import { Type, type Static } from 'typebox';
import { Nullable } from '../../../../platform/db/row.ts';
import { sql, type Queryable } from '../../../../platform/db/sql.ts';

const FirstConcern = Type.Object({
  id: Type.String(),
  session_id: Type.String(),
  /** The quotation; where there is none, the description. */
  words: Nullable(Type.String()),
});
export type FirstConcern = Static<typeof FirstConcern>;

/** Of these checkpoints of the account whose content is not archived, in any order. @param ids at most a page */
export const firstConcernsOf = (tx: Queryable, accountId: string, ids: readonly string[]): Promise<FirstConcern[]> =>
  tx.many(
    FirstConcern,
    sql`
    -- checkpoints.first_concerns_of
    select checkpoint_id as id, session_id,
           coalesce(nullif(claims #>> '{concerns,0,evidence}', ''), claims #>> '{concerns,0,description}') as words from checkpoints
     where account_id = ${accountId} and checkpoint_id = any(${[...ids]}::text[]) and archived_in is null`,
  );
