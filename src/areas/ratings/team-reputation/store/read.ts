/**
 * SQL of readers: ratings as published, history. Teams are named by their public id, so these run in system scope; private ones are
 * found for their own accounts only; teams of a deleted organisation are left out. A team with a private member is private, because the member's
 * rating
 * could be computed from the team's.
 */
import { sql, type Queryable } from '../../../../platform/db/sql.ts';
import { PublishedRow, SnapshotRow } from '../wire/team-ratings.ts';

const COLUMNS = sql`
  t.team_id, t.account_id, t.name, t.status, t.created_at,
  case when exists (select from v_team_members m join v_agents a on a.agent_id = m.agent_id
                     where m.team_id = t.team_id and a.visibility = 'private') then 'private' else t.visibility end as visibility,
  (select count(*)::int from v_team_members m where m.team_id = t.team_id) as member_count,
  r.score, r.grade, r.scores, r.factors, r.total_assessments, r.last_assessed, r.trend_30d, r.computed_at
  from v_teams t join v_orgs o on o.org_id = t.org_id left join team_reputation r on r.team_id = t.team_id`;

export const findPublished = (
  db: Queryable,
  accounts: readonly string[],
  teamId: string,
): Promise<PublishedRow | undefined> =>
  db.maybeOne(
    PublishedRow,
    sql`
    -- team_reputation.find_published
    select * from (select ${COLUMNS} where t.team_id = ${teamId}) found
     where visibility <> 'private' or account_id = any (${accounts}::text[])`,
  );

/** Newest first. */
export const listSnapshots = (db: Queryable, teamId: string, limit: number): Promise<SnapshotRow[]> =>
  db.many(
    SnapshotRow,
    sql`
    -- team_reputation.list_snapshots
    select team_id, week_start, taken_at, score, grade, total_assessments, scores from team_reputation_snapshots
     where team_id = ${teamId} order by week_start desc limit ${limit}`,
  );
