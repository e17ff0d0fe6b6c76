/** SQL of the job queue, whose tables are pg-boss's, and of the role in which they are written. */
import { Type, type Static } from 'typebox';
import { keyAfter } from '../../db/paging.ts';
import { Nullable, Timestamp } from '../../db/row.ts';
import { sql, type Queryable, type Tx } from '../../db/sql.ts';
import { APP_ROLE } from '../../db/transaction.ts';
import type { KeyPosition } from '../../http/pagination.ts';

/** Ready jobs by name; those scheduled for later do not wait. By the queue's own index of what is not begun, so however long it is. */
const WAITING = sql`
  select name, count(*)::int as waiting, min(start_after) as waiting_since from surety_jobs.job
   where state < 'active' and not blocked and start_after <= now() group by name`;
/** Jobs kept as failed (a week) by name. Reads the whole queue, so not for what is asked every few seconds. */
const GIVEN_UP = sql`select name, count(*)::int as given_up from surety_jobs.job where state = 'failed' group by name`;

const CountRow = Type.Object({
  name: Type.String(),
  pending: Type.Integer(),
  failed: Type.Integer(),
  seconds: Nullable(Type.Number()),
});

/** Ready jobs that wait, and those kept as failed. */
export const countJobs = (db: Queryable) =>
  db.many(
    CountRow,
    sql`
  -- jobs.count_jobs
  select name, coalesce(w.waiting, 0) as pending, coalesce(g.given_up, 0) as failed,
         extract(epoch from now() - w.waiting_since)::float8 as seconds
    from (${WAITING}) w full join (${GIVEN_UP}) g using (name)`,
  );

const RoleRow = Type.Object({ role: Type.String() });

/** Runs `work` as the login, to which the queue's tables belong: an account transaction steps out of its role for it. */
export async function asOwner<T>(tx: Tx, work: () => Promise<T>): Promise<T> {
  if (tx.reach !== 'account') return await work();
  const { role } = await tx.one(
    RoleRow,
    sql`-- jobs.read_role
    select current_user::text as role`,
  );
  if (role !== APP_ROLE) return await work();
  await tx.run(sql`-- jobs.leave_role
    set local role none`);
  const result = await work(); // a failure dooms the transaction anyway
  await tx.run(sql`-- jobs.take_role
    set local role surety_app`);
  return result;
}

const StandingRow = Type.Object({
  waiting_since: Nullable(Timestamp),
  waiting_seconds: Nullable(Type.Number()),
  failed: Type.Integer(),
  failed_at: Nullable(Timestamp),
  failed_job: Nullable(Type.String()),
});

/** How long the oldest ready job has waited, and which jobs have had a run that failed for good since an instant (the last of them). */
export const readStanding = (db: Queryable, since: Date) =>
  db.one(
    StandingRow,
    sql`
  -- jobs.read_standing
  select w.since as waiting_since, extract(epoch from now() - w.since)::float8 as waiting_seconds,
         f.failed, f.failed_at, f.failed_job
    from (select min(waiting_since) as since from (${WAITING}) each) w,
         (select count(*)::int as failed, max(gave_up_at) as failed_at, (array_agg(job order by gave_up_at desc))[1] as failed_job
            from job_runs where gave_up_at >= ${since}) f`,
  );

export interface JobRun {
  readonly job: string;
  readonly startedAt: Date;
  readonly finishedAt: Date;
  /** Of a run that failed; null: it succeeded. */
  readonly error: string | null;
  /** It failed and is not tried again. */
  readonly isGivenUp?: boolean;
}

/** Notes the end of a run; of two that end out of order the later one stays. */
export const recordRun = (db: Queryable, run: JobRun): Promise<number> => {
  const succeededAt = run.error === null ? run.finishedAt : null;
  const failedAt = run.error === null ? null : run.finishedAt;
  const gaveUpAt = run.isGivenUp === true ? run.finishedAt : null;
  return db.run(sql`
    -- jobs.record_run
    insert into job_runs as r (job, last_started_at, last_finished_at, last_error, succeeded_at, failed_at, gave_up_at, runs, failures)
    values (${run.job}, ${run.startedAt}, ${run.finishedAt}, ${run.error}, ${succeededAt}, ${failedAt}, ${gaveUpAt}, 1, ${run.error === null ? 0 : 1})
    on conflict (job) do update
       set last_started_at = case when excluded.last_finished_at >= r.last_finished_at then excluded.last_started_at else r.last_started_at end,
           last_error = case when excluded.last_finished_at >= r.last_finished_at then excluded.last_error else r.last_error end,
           last_finished_at = greatest(excluded.last_finished_at, r.last_finished_at), succeeded_at = greatest(excluded.succeeded_at, r.succeeded_at),
           failed_at = greatest(excluded.failed_at, r.failed_at), gave_up_at = greatest(excluded.gave_up_at, r.gave_up_at),
           runs = r.runs + 1, failures = r.failures + excluded.failures`);
};

export const ListedJob = Type.Object({
  job: Type.String(),
  cron: Nullable(Type.String()),
  last_started_at: Nullable(Timestamp),
  last_finished_at: Nullable(Timestamp),
  last_error: Nullable(Type.String()),
  succeeded_at: Nullable(Timestamp),
  failed_at: Nullable(Timestamp),
  runs: Type.Integer(),
  failures: Type.Integer(),
  waiting: Type.Integer(),
  waiting_since: Nullable(Timestamp),
  given_up: Type.Integer(),
});
export type ListedJob = Static<typeof ListedJob>;

const ExistsRow = Type.Object({ exists: Type.Boolean() });

/**
 * Every job that has a queue by name, with its schedule and last run; none before the first process that works has started. Nothing
 * removes a queue, so one whose job an earlier release had is among them, without a schedule.
 */
export async function listJobs(
  db: Queryable,
  { after, limit }: { readonly after: KeyPosition | undefined; readonly limit: number },
): Promise<ListedJob[]> {
  const { exists } = await db.one(
    ExistsRow,
    sql`
    -- jobs.has_queues
    select to_regclass('surety_jobs.queue') is not null as exists`,
  );
  if (!exists) return [];
  return await db.many(
    ListedJob,
    sql`
    -- jobs.list_jobs
    select q.name as job, s.cron, r.last_started_at, r.last_finished_at, r.last_error, r.succeeded_at, r.failed_at,
           coalesce(r.runs, 0)::int as runs, coalesce(r.failures, 0)::int as failures,
           coalesce(w.waiting, 0) as waiting, w.waiting_since, coalesce(g.given_up, 0) as given_up
      from surety_jobs.queue q
      left join surety_jobs.schedule s on s.name = q.name
      left join job_runs r on r.job = q.name
      left join (${WAITING}) w on w.name = q.name
      left join (${GIVEN_UP}) g on g.name = q.name
     where q.name not like '\_\_pgboss%' and ${keyAfter(sql`q.name`, sql`q.name`, after)}
     order by q.name limit ${limit}`,
  );
}
