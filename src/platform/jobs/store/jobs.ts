/** SQL of the job queue, whose tables are pg-boss's, and of the role in which they are written. */
import { Type, type Static } from 'typebox';
import { keyAfter } from '../../db/paging.ts';
import { Nullable, Timestamp } from '../../db/row.ts';
import { sql, type Queryable, type Tx } from '../../db/sql.ts';
import { APP_ROLE } from '../../db/transaction.ts';
import type { KeyPosition } from '../../http/pagination.ts';

const CountRow = Type.Object({
  name: Type.String(),
  pending: Type.Integer(),
  failed: Type.Integer(),
  seconds: Nullable(Type.Number()),
});

/** Ready jobs that wait, and those kept as failed (a week). Jobs scheduled for later do not count as waiting. */
export const countJobs = (db: Queryable) =>
  db.many(
    CountRow,
    sql`
  -- jobs.count_jobs
  select name, count(*) filter (where state < 'active')::int as pending, count(*) filter (where state = 'failed')::int as failed,
         extract(epoch from now() - min(start_after) filter (where state < 'active'))::float8 as seconds
    from surety_jobs.job
   where state = 'failed' or (state < 'active' and start_after <= now())
   group by name`,
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
  waiting_seconds: Nullable(Type.Number()),
  failed: Type.Integer(),
  failed_at: Nullable(Timestamp),
  failed_job: Nullable(Type.String()),
});

/** How long the oldest ready job has waited, and what failed for good since an instant (the last of it). */
export const readStanding = (db: Queryable, since: Date) =>
  db.one(
    StandingRow,
    sql`
  -- jobs.read_standing
  select (select extract(epoch from now() - min(start_after))::float8 from surety_jobs.job
           where state < 'active' and start_after <= now()) as waiting_seconds,
         count(*)::int as failed, max(completed_on) as failed_at, (array_agg(name order by completed_on desc))[1] as failed_job
    from surety_jobs.job where state = 'failed' and completed_on >= ${since}`,
  );

export interface JobRun {
  readonly job: string;
  readonly startedAt: Date;
  readonly finishedAt: Date;
  /** Of a run that failed; null: it succeeded. */
  readonly error: string | null;
}

/** Notes the end of a run; of two that end out of order the later one stays. */
export const recordRun = (db: Queryable, run: JobRun): Promise<number> => {
  const succeededAt = run.error === null ? run.finishedAt : null;
  const failedAt = run.error === null ? null : run.finishedAt;
  return db.run(sql`
    -- jobs.record_run
    insert into job_runs as r (job, last_started_at, last_finished_at, last_error, succeeded_at, failed_at, runs, failures)
    values (${run.job}, ${run.startedAt}, ${run.finishedAt}, ${run.error}, ${succeededAt}, ${failedAt}, 1, ${run.error === null ? 0 : 1})
    on conflict (job) do update
       set last_started_at = excluded.last_started_at, last_finished_at = excluded.last_finished_at, last_error = excluded.last_error,
           succeeded_at = coalesce(excluded.succeeded_at, r.succeeded_at), failed_at = coalesce(excluded.failed_at, r.failed_at),
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

/** Every job of this release by name, with its schedule and last run; none before the first process that works has started. */
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
           coalesce(j.waiting, 0) as waiting, j.waiting_since, coalesce(j.given_up, 0) as given_up
      from surety_jobs.queue q
      left join surety_jobs.schedule s on s.name = q.name
      left join job_runs r on r.job = q.name
      left join (select name, count(*) filter (where state < 'active')::int as waiting, min(start_after) filter (where state < 'active') as waiting_since,
                        count(*) filter (where state = 'failed')::int as given_up
                   from surety_jobs.job where state = 'failed' or (state < 'active' and start_after <= now()) group by name) j on j.name = q.name
     where q.name not like '\_\_pgboss%' and ${keyAfter(sql`q.name`, sql`q.name`, after)}
     order by q.name limit ${limit}`,
  );
}
