/** SQL that keeps the directory of ratings (reputation_directory) equal to agents, ratings and history. System scope. */
import { sql, type Queryable } from '../../../../platform/db/sql.ts';

/**
 * Lists an agent as it now is, or takes it out. One agent a statement: a lock of one row of the directory waits for no other.
 */
export async function listAgent(db: Queryable, agentId: string): Promise<void> {
  await db.run(sql`
    -- reputation.unlist_agent
    delete from reputation_directory d where d.agent_id = ${agentId}
       and not exists (select from v_agents a where a.agent_id = d.agent_id and a.deleted_at is null and a.is_public and a.visibility = 'public')`);
  await db.run(sql`
    -- reputation.list_agent
    insert into reputation_directory as d (agent_id, account_id, name, grade, score, score_low, counted, judged)
    select a.agent_id, a.account_id, lower(a.name), coalesce(r.grade, 'NR'), coalesce(r.score, 0), coalesce(r.score_low, 0), coalesce(r.counted, 0), coalesce(r.judged, 0)
      from v_agents a left join reputation_agents r on r.agent_id = a.agent_id
     where a.agent_id = ${agentId} and a.deleted_at is null and a.is_public and a.visibility = 'public'
        on conflict (agent_id) do update set account_id = excluded.account_id, name = excluded.name`);
}

/** Entries brought up to date at a time. */
const PAGE_ROWS = 20_000;

/**
 * Includes points of history that have become 30 days old (those taken until `before`) in the order by trend. Examines two
 * weeks of them, skips locked entries, and returns how many it changed: 0 when none is left.
 */
export function refreshTrends(db: Queryable, before: Date): Promise<number> {
  return db.run(sql`
    -- reputation.refresh_trends
    with newest as (
      select distinct on (s.agent_id) s.agent_id, s.score from reputation_snapshots s
       where s.week_start between (${before}::timestamptz at time zone 'utc')::date - 14 and (${before}::timestamptz at time zone 'utc')::date
         and s.taken_at <= ${before}
       order by s.agent_id, s.week_start desc),
    due as (
      select d.agent_id, n.score from reputation_directory d join newest n on n.agent_id = d.agent_id
       where d.earlier_score is distinct from n.score
       limit ${PAGE_ROWS}::int for update of d skip locked)
    update reputation_directory d set earlier_score = due.score from due where d.agent_id = due.agent_id`);
}
