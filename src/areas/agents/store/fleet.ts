/** The fleet list: one statement a page. Facts of other areas are looked up for the rows of the page only, each by index. */
import { SEVERITIES, type ContainmentStatus } from '../../../contract/enums.ts';
import { ID_PATTERN } from '../../../contract/ids.ts';
import type { Total } from '../../../contract/totals.ts';
import { countToMax } from '../../../platform/db/bounded-count.ts';
import { instantText, olderThan } from '../../../platform/db/paging.ts';
import { sql, type Sql, type Tx } from '../../../platform/db/sql.ts';
import type { Start, TimePosition } from '../../../platform/http/pagination.ts';
import { FleetRow } from '../wire/fleet.ts';

const AGENT_ID = new RegExp(ID_PATTERN.agent);

export interface FleetQuery extends Start<TimePosition> {
  readonly accounts: readonly string[];
  readonly orgId: string;
  /** Only agents claimed by, or linked to, this user; null: all. */
  readonly mineOf: string | null;
  /** The beginning of a name or a whole id; null: all. */
  readonly q: string | null;
  readonly containment: ContainmentStatus | null;
  readonly limit: number;
}

const asked = ({ accounts, orgId, mineOf, q, containment }: Omit<FleetQuery, 'after' | 'limit' | 'offset'>): Sql => sql`
       org_id = ${orgId} and account_id = any (${accounts}::text[]) and deleted_at is null
       and (${mineOf}::text is null or claimed_by = ${mineOf} or linked_user_id = ${mineOf})
       and ${matching(q)}
       and ${containment === null ? sql`true` : sql`containment_status = ${containment}`}`;

function matching(q: string | null): Sql {
  if (q === null) return sql`true`;
  if (q.startsWith('svc-') && AGENT_ID.test(q)) return sql`agent_id = ${q}`;
  const key = q.toLowerCase(); // as bytes: both operators may use the index under row security, `like` may not
  return sql`name_key ~>=~ ${key} and name_key ~<~ ${`${key}\u{10ffff}`}`;
}

/** Agents of the organisation that the list shows, on whatever page. */
export const countFleet = (tx: Tx, fleet: Omit<FleetQuery, 'after' | 'limit' | 'offset'>): Promise<Total> =>
  countToMax(
    tx,
    sql`
    -- agents.count_fleet
    select from agents where ${asked(fleet)}`,
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
             where ${asked(q)}
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
