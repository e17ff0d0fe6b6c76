/**
 * SQL of readers: ratings as published, history, the directory. Teams are named by their public id and visibility is for
 * rules, so these run in system reach; teams of a deleted organisation are gone, and the directory shows public, active ones alone.
 */
import { sql, type Queryable, type Sql } from '../../../../platform/db/sql.ts';
import { Counted, PublishedRow, SnapshotRow } from '../wire/team-ratings.ts';

/** Teams with a private member: from the rating of a team that of a member could be computed, so it is as private as its most private one. */
const WITH_PRIVATE = sql`(select m.team_id from v_team_members m join v_agents a on a.agent_id = m.agent_id where a.visibility = 'private')`;

const COLUMNS = sql`
  t.team_id, t.account_id, t.name, t.status, t.created_at,
  case when exists (select from v_team_members m join v_agents a on a.agent_id = m.agent_id
                     where m.team_id = t.team_id and a.visibility = 'private') then 'private' else t.visibility end as visibility,
  (select count(*)::int from v_team_members m where m.team_id = t.team_id) as member_count,
  r.score, r.grade, r.scores, r.factors, r.total_assessments, r.last_assessed, r.trend_30d, r.computed_at
  from v_teams t join v_orgs o on o.org_id = t.org_id left join team_reputation r on r.team_id = t.team_id`;

export const findPublished = (db: Queryable, teamId: string): Promise<PublishedRow | undefined> =>
  db.maybeOne(
    PublishedRow,
    sql`
    -- team_reputation.find_published
    select ${COLUMNS} where t.team_id = ${teamId}`,
  );

export const findMany = (db: Queryable, teamIds: readonly string[]): Promise<PublishedRow[]> =>
  db.many(
    PublishedRow,
    sql`
    -- team_reputation.find_many
    select ${COLUMNS} where t.team_id = any (${teamIds}::text[])`,
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

export const SORTS = ['score', 'name', 'trend', 'assessments'] as const;
export type Sort = (typeof SORTS)[number];

export interface Wanted {
  readonly q: string | null;
  readonly grade: string | null;
  /** Bounds of the number of assessments that a confidence stands for. */
  readonly from: number;
  readonly below: number | null;
}

/** A text to look for anywhere in a name, its wildcards taken literally. */
const anywhere = (q: string): string => `%${q.replace(/[\\%_]/g, (c) => `\\${c}`)}%`;

const matching = ({ q, grade, from, below }: Wanted): Sql => sql`
  t.visibility = 'public' and t.status = 'active' and t.team_id not in ${WITH_PRIVATE}
  and (${q}::text is null or t.name ilike ${q === null ? null : anywhere(q)})
  and (${grade}::text is null or coalesce(r.grade, 'NR') = ${grade})
  and coalesce(r.total_assessments, 0) >= ${from}::int and (${below}::int is null or coalesce(r.total_assessments, 0) < ${below})`;

const ORDER: Readonly<Record<Sort, Sql>> = {
  score: sql`coalesce(r.score, 0) desc, t.name, t.team_id`,
  name: sql`t.name, t.team_id`,
  trend: sql`coalesce(r.trend_30d, 0) desc, coalesce(r.score, 0) desc, t.team_id`,
  assessments: sql`coalesce(r.total_assessments, 0) desc, coalesce(r.score, 0) desc, t.team_id`,
};

export const searchTeams = (
  db: Queryable,
  wanted: Wanted,
  page: { readonly sort: Sort; readonly limit: number; readonly offset: number },
): Promise<PublishedRow[]> =>
  db.many(
    PublishedRow,
    sql`
    -- team_reputation.search_teams
    select ${COLUMNS} where ${matching(wanted)} order by ${ORDER[page.sort]} limit ${page.limit} offset ${page.offset}`,
  );

export const countTeams = async (db: Queryable, wanted: Wanted): Promise<number> =>
  (
    await db.one(
      Counted,
      sql`
    -- team_reputation.count_teams
    select count(*)::int as n from v_teams t join v_orgs o on o.org_id = t.org_id left join team_reputation r on r.team_id = t.team_id where ${matching(wanted)}`,
    )
  ).n;
