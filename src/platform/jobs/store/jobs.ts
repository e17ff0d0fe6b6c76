/** SQL of the job queue, whose tables are pg-boss's, and of the role in which they are written. */
import { Type } from 'typebox';
import { Nullable, Timestamp } from '../../db/row.ts';
import { sql, type Queryable, type Tx } from '../../db/sql.ts';
import { APP_ROLE } from '../../db/transaction.ts';

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
