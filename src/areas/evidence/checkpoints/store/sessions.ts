/** SQL of the list of an agent's sessions. */
import { Type, type Static } from 'typebox';
import { CHECKPOINT_VERDICTS, enumOf } from '../../../../contract/enums.ts';
import { Nullable, Timestamp } from '../../../../platform/db/row.ts';
import { instantText, olderThan } from '../../../../platform/db/paging.ts';
import { sql, type Tx } from '../../../../platform/db/sql.ts';
import type { TimePosition } from '../../../../platform/http/pagination.ts';

export const SessionRow = Type.Object({
  session_id: Type.String(),
  first_turn_at: Timestamp,
  last_turn_at: Timestamp,
  turns: Type.Integer(),
  worst_verdict: enumOf(CHECKPOINT_VERDICTS),
  alert_id: Nullable(Type.String()),
  exact: Type.String(), // of the first turn, with microseconds: a cursor must not lose them
});

/**
 * The session that began last comes first. The count of turns is kept with the session; verdicts are looked up for the rows of
 * the page only, by the index of the session's turns, and a lookup ends at the first turn it finds.
 * @param limit rows, one more than the page
 */
export const listSessions = (
  tx: Tx,
  accounts: readonly string[],
  agentId: string,
  { after, limit }: { readonly after: TimePosition | undefined; readonly limit: number },
): Promise<Static<typeof SessionRow>[]> => {
  const has = (verdict: string) => sql`exists (select from checkpoints t
      where t.agent_id = f.agent_id and t.session_id = f.session_id and t.verdict = ${verdict})`;
  return tx.many(
    SessionRow,
    sql`-- checkpoints.list_sessions
    select f.session_id, f.created_at as first_turn_at, l.created_at as last_turn_at, s.next_seq::int as turns, s.alert_id, f.exact,
           case when ${has('boundary_violation')} then 'boundary_violation' when ${has('review_needed')} then 'review_needed'
                when ${has('clear')} then 'clear' else 'unverified' end as worst_verdict
      from (
        select agent_id, session_id, created_at, ${instantText(sql`created_at`)} as exact
          from checkpoints
         where seq = 0 and agent_id = ${agentId} and account_id = any(${accounts}::text[])
           and ${olderThan(sql`created_at`, sql`session_id`, after)}
         order by created_at desc, session_id desc limit ${limit}
      ) f
      join drift_states s on s.agent_id = f.agent_id and s.session_id = f.session_id
      join checkpoints l on l.agent_id = f.agent_id and l.session_id = f.session_id and l.seq = s.next_seq - 1
     order by f.created_at desc, f.session_id desc`,
  );
};
