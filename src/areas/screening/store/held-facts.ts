/** What tells held texts and calls of one cause apart, of what anybody may read who may read the review queue. No sealed text. */
import { Type, type Static } from 'typebox';
import type { AccountId } from '../../../contract/ids.ts';
import { Nullable } from '../../../platform/db/row.ts';
import { sql, type Queryable } from '../../../platform/db/sql.ts';

const HeldFacts = Type.Object({
  id: Type.String(),
  session_id: Nullable(Type.String()),
  /** Of the heaviest finding: a sentence, with a quotation at its end where a place was found. */
  reasoning: Nullable(Type.String()),
});
export type HeldFacts = Static<typeof HeldFacts>;

/** Of these held texts and calls of the account, in any order. @param ids at most a page */
export const heldFactsOf = (tx: Queryable, accountId: AccountId, ids: readonly string[]): Promise<HeldFacts[]> =>
  tx.many(
    HeldFacts,
    sql`
    -- screening.held_facts_of
    select quarantine_id as id, session_id, threats #>> '{0,reasoning}' as reasoning from safe_house_quarantine
     where account_id = ${accountId} and quarantine_id = any(${[...ids]}::text[]) and status <> 'deleted'`,
  );
