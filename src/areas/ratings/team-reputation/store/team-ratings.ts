/**
 * SQL of the team rating: its inputs, through other areas' views, and the published result. Runs in system scope, with the team's
 * account in every statement.
 */
import { json, sql, type Queryable, type Tx } from '../../../../platform/db/sql.ts';
import {
  AssessmentRow,
  ChangeRow,
  Counted,
  CountedRow,
  EarlierRow,
  MemberRow,
  ProvenRow,
  RatingRow,
  TeamRef,
  type StoredMembers,
} from '../wire/team-ratings.ts';
import type { TeamRating } from '../rules/rating.ts';

/** An active team; archived ones keep the rating they had. */
export const findTeam = (db: Queryable, teamId: string): Promise<TeamRef | undefined> =>
  db.maybeOne(
    TeamRef,
    sql`
    -- team_reputation.find_team
    select team_id, account_id from v_teams where team_id = ${teamId} and status = 'active'`,
  );

/** The row of one team, locked; created when missing. Until commit no other transaction computes this team. */
export async function lockRating(tx: Tx, team: TeamRef, now: Date): Promise<RatingRow> {
  await tx.run(sql`
    -- team_reputation.insert_rating
    insert into team_reputation (team_id, account_id, computed_at) values (${team.team_id}, ${team.account_id}, ${now})
    on conflict (team_id) do nothing`);
  return tx.one(
    RatingRow,
    sql`
    -- team_reputation.lock_rating
    select team_id, account_id, score, grade, announced_score, computed_at, closed_until, closed_total, roster_changes
      from team_reputation
     where team_id = ${team.team_id} and account_id = ${team.account_id} for update`,
  );
}

/** Assessments of one day (UTC) that count. Source: docs/reference/ratings.md#team-components. */
const PER_DAY_MAX = 100;
/** The newest assessments that are read: a hundred days at the highest rate, when the weight of the oldest is a tenth. */
const READ_MAX = 5_000;

/** The newest counting assessments up to an instant, oldest first. Cost is bounded: an index gives them in order. */
export const listAssessments = (db: Queryable, team: TeamRef, until: Date) =>
  db.many(
    AssessmentRow,
    sql`
    -- team_reputation.list_assessments
    with newest as (
      select assessment_id, created_at, coherence, systemic, level from v_team_assessments
       where team_id = ${team.team_id} and account_id = ${team.account_id} and created_at <= ${until}
       order by created_at desc, assessment_id desc limit ${READ_MAX}::int),
    placed as (
      select *, row_number() over (partition by (created_at at time zone 'utc')::date order by created_at, assessment_id) as place
        from newest)
    select assessment_id, floor(extract(epoch from created_at) * 1000)::float8 as at_ms, round(coherence * 1000000)::int as coherence_micro,
           round(systemic * 1000000)::int as systemic_micro, level
      from placed where place <= ${PER_DAY_MAX}::int order by created_at, assessment_id`,
  );

/** How many count between the start of a day (UTC; null: from the first) and a time, and how many before another day. */
export const countAssessments = (
  db: Queryable,
  team: TeamRef,
  { since, until, closing }: { readonly since: string | null; readonly until: Date; readonly closing: string },
) =>
  db.one(
    CountedRow,
    sql`
    -- team_reputation.count_assessments
    select coalesce(sum(least(n, ${PER_DAY_MAX}::int)), 0)::int as counted,
           coalesce(sum(least(n, ${PER_DAY_MAX}::int)) filter (where day < ${closing}::date), 0)::int as closed
      from (select (created_at at time zone 'utc')::date as day, count(*) as n from v_team_assessments
             where team_id = ${team.team_id} and account_id = ${team.account_id} and created_at <= ${until}
               and created_at >= coalesce(${since}::date::timestamp at time zone 'utc', '-infinity')
             group by 1) as days`,
  );

/** Changes of the roster between two times, except the team's creation, oldest first. */
export const listChanges = (db: Queryable, team: TeamRef, since: Date, until: Date) =>
  db.many(
    ChangeRow,
    sql`
    -- team_reputation.list_changes
    select change_id, created_at from v_roster_changes
     where team_id = ${team.team_id} and account_id = ${team.account_id} and not is_founding
       and created_at >= ${since} and created_at <= ${until}
     order by created_at, change_id`,
  );

/** All comings and goings of a team; each commit of one raises it, whatever order they commit in. */
export const countChanges = async (db: Queryable, team: TeamRef): Promise<number> =>
  (
    await db.one(
      Counted,
      sql`
    -- team_reputation.count_changes
    select count(*)::int as n from v_roster_changes where team_id = ${team.team_id} and account_id = ${team.account_id}`,
    )
  ).n;

/** Present members with their ratings; one that never had a checkpoint has the values of an empty record. */
export const listMembers = (db: Queryable, team: TeamRef) =>
  db.many(
    MemberRow,
    sql`
    -- team_reputation.list_members
    select m.agent_id, coalesce(s.grade, 'NR') as grade, coalesce(s.score, 0) as score,
           coalesce(s.checkpoint_count, 0) as checkpoint_count, coalesce(s.integrity_ratio, 0) as integrity_ratio,
           coalesce(s.compliance, 1000) as compliance, coalesce(s.drift_stability, 1000) as drift_stability,
           coalesce(s.trace_completeness, 1000) as trace_completeness,
           coalesce(s.coherence_compatibility, 750) as coherence_compatibility
      from v_team_members m left join v_current_scores s on s.agent_id = m.agent_id
     where m.team_id = ${team.team_id} and m.account_id = ${team.account_id}
     order by m.agent_id`,
  );

/** The newest point of history that is at least this old. */
export const earlierScore = async (db: Queryable, team: TeamRef, before: Date): Promise<number | undefined> =>
  (
    await db.maybeOne(
      EarlierRow,
      sql`
    -- team_reputation.earlier_score
    select score from team_reputation_snapshots
     where team_id = ${team.team_id} and account_id = ${team.account_id} and taken_at <= ${before}
     order by week_start desc limit 1`,
    )
  )?.score;

export interface Publication {
  readonly team: TeamRef;
  readonly rating: TeamRating;
  readonly total: number;
  readonly lastAssessed: Date | null;
  readonly trend: number;
  readonly announced: number;
  readonly members: StoredMembers;
  readonly methodologyVersion: string;
  readonly closed: { readonly until: string; readonly total: number };
  /** How many roster changes there were at the last computation that one of them triggered. */
  readonly rosterChanges: number;
  readonly at: Date;
}

export const saveRating = (tx: Tx, p: Publication): Promise<number> =>
  tx.run(sql`
    -- team_reputation.save_rating
    update team_reputation
       set score = ${p.rating.score}, grade = ${p.rating.grade}, scores = ${json(p.rating.scores)}::jsonb,
           factors = ${json(p.rating.factors)}::jsonb, total_assessments = ${p.total}, last_assessed = ${p.lastAssessed},
           trend_30d = ${p.trend}, announced_score = ${p.announced}, members = ${json(p.members)}::jsonb,
           inputs_digest = ${p.rating.inputsDigest}, methodology_version = ${p.methodologyVersion},
           closed_until = ${p.closed.until}::date, closed_total = ${p.closed.total},
           roster_changes = ${p.rosterChanges}, computed_at = ${p.at}
     where team_id = ${p.team.team_id} and account_id = ${p.team.account_id}`);

/** The week's point of history; the last of a week stays. */
export const saveSnapshot = (tx: Tx, p: Publication, weekStart: string): Promise<number> =>
  tx.run(sql`
    -- team_reputation.save_snapshot
    insert into team_reputation_snapshots (team_id, week_start, account_id, taken_at, score, grade, total_assessments, scores)
    values (${p.team.team_id}, ${weekStart}::date, ${p.team.account_id}, ${p.at}, ${p.rating.score}, ${p.rating.grade}, ${p.total},
            ${json(p.rating.scores)}::jsonb)
    on conflict (team_id, week_start) do update set
      taken_at = excluded.taken_at, score = excluded.score, grade = excluded.grade,
      total_assessments = excluded.total_assessments, scores = excluded.scores`);

/** What a published rating was made of. */
export const findProven = (db: Queryable, team: TeamRef): Promise<ProvenRow | undefined> =>
  db.maybeOne(
    ProvenRow,
    sql`
    -- team_reputation.find_proven
    select members, inputs_digest, methodology_version from team_reputation
     where team_id = ${team.team_id} and account_id = ${team.account_id}`,
  );

/** Active teams that were assessed at all and not computed since an instant, in order of id. */
export const findTickable = (
  db: Queryable,
  page: { readonly afterId: string; readonly computedBefore: Date; readonly limit: number },
): Promise<TeamRef[]> =>
  db.many(
    TeamRef,
    sql`
    -- team_reputation.find_tickable
    select r.team_id, r.account_id from team_reputation r join v_teams t on t.team_id = r.team_id and t.status = 'active'
     where r.team_id > ${page.afterId} and r.total_assessments > 0 and r.computed_at < ${page.computedBefore}
     order by r.team_id limit ${page.limit}`,
  );
