/** The fleet list: one statement a page. Facts of other areas are looked up for the rows of the page only, each by index. */
import { SEVERITIES } from '../../../contract/enums.ts';
import type { Total } from '../../../contract/totals.ts';
import { countToMax } from '../../../platform/db/bounded-count.ts';
import { instantText, olderThan } from '../../../platform/db/paging.ts';
import { sql, type Tx } from '../../../platform/db/sql.ts';
import type { Start, TimePosition } from '../../../platform/http/pagination.ts';
import { FleetRow } from '../wire/fleet.ts';

export interface FleetQuery extends Start<TimePosition> {
  readonly accounts: readonly string[];
  readonly orgId: string;
  /** Only agents claimed by, or linked to, this user; null: all. */
  readonly mineOf: string | null;
  readonly limit: number;
}

/** Agents of the organisation that the list shows, on whatever page. */
export const countFleet = (
  tx: Tx,
  { accounts, orgId, mineOf }: Omit<FleetQuery, 'after' | 'limit' | 'offset'>,
): Promise<Total> =>
  countToMax(
    tx,
    sql`
    -- agents.count_fleet
    select from agents
     where org_id = ${orgId} and account_id = any (${accounts}::text[]) and deleted_at is null
       and (${mineOf}::text is null or claimed_by = ${mineOf} or linked_user_id = ${mineOf})`,
  );

export const listFleet = (tx: Tx, q: FleetQuery): Promise<FleetRow[]> =>
  tx.many(
    FleetRow,
    sql`
    -- agents.list_fleet
    select a.agent_id, a.name, u.email as owner_email, a.last_seen_at, a.created_at, newest.verdict as latest_verdict,
           coalesce(drift.alerts, 0) as active_drift_alerts, drift.rank as worst_drift_rank,
           coalesce(score.checkpoint_count, 0) as check_count, a.containment_status, a.avatar_url,
           ${instantText(sql`a.created_at`)} as exact
      from (select * from agents
             where org_id = ${q.orgId} and account_id = any (${q.accounts}::text[]) and deleted_at is null
               and (${q.mineOf}::text is null or claimed_by = ${q.mineOf} or linked_user_id = ${q.mineOf})
               and ${olderThan(sql`created_at`, sql`agent_id`, q.after)}
             order by created_at desc, agent_id desc
             limit ${q.limit} offset ${q.offset}) a
      left join v_users u on u.user_id = a.claimed_by
      left join v_current_scores score on score.agent_id = a.agent_id
      left join lateral (
        select coalesce(c.verdict, 'unverified') as verdict from v_checkpoints c where c.agent_id = a.agent_id
         order by c.created_at desc, c.checkpoint_id desc limit 1) newest on true
      left join lateral (
        select count(*)::int as alerts, max(array_position(${[...SEVERITIES]}::text[], d.severity)) - 1 as rank
          from v_drift_alerts d where d.agent_id = a.agent_id and d.status = 'open') drift on true
     order by a.created_at desc, a.agent_id desc`,
  );
