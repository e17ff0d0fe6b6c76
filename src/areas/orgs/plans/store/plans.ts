/** SQL of plans, of the plans of accounts, and of usage by month. */
import type { EventSpan } from '../../../../platform/outbox/dispatcher.ts';
import { sql, type Queryable, type Tx } from '../../../../platform/db/sql.ts';
import { ChecksRow, MeterRow, PlanName, PlanRow, UsedRow } from '../wire/plans.ts';

/** Plans of the service, the smallest first. */
export const listPlans = (db: Queryable): Promise<PlanRow[]> =>
  db.many(
    PlanRow,
    sql`
    -- plans.list_plans
    select plan_id, display_name, description, sort_order, feature_flags, limits from plans order by sort_order, plan_id`,
  );

/** The account's own plan, if it has one. System scope, for the cache of all accounts. */
export const findAccountPlan = (db: Queryable, accountId: string): Promise<{ plan_id: string } | undefined> =>
  db.maybeOne(
    PlanName,
    sql`
    -- plans.find_account_plan
    select plan_id from account_plans where account_id = ${accountId}`,
  );

/** Whether an organisation has this account. Accounts have no table of their own. */
export const isAccount = async (db: Queryable, accountId: string): Promise<boolean> =>
  (await db.maybeOne(
    PlanName,
    sql`
    -- plans.is_account
    select account_id as plan_id from v_orgs where account_id = ${accountId} limit 1`,
  )) !== undefined;

/** Serialises changes of one account's plan. */
export const lockAccount = (tx: Tx, accountId: string): Promise<number> =>
  tx.run(sql`
    -- plans.lock_account
    select pg_advisory_xact_lock(hashtextextended('plans:' || ${accountId}, 0))`);

export const setAccountPlan = (
  tx: Tx,
  row: { readonly accountId: string; readonly planId: string; readonly by: string; readonly at: Date },
): Promise<number> =>
  tx.run(sql`
    -- plans.set_account_plan
    insert into account_plans (account_id, plan_id, set_by, set_at)
    values (${row.accountId}, ${row.planId}, ${row.by}, ${row.at})
    on conflict (account_id) do update set plan_id = excluded.plan_id, set_by = excluded.set_by, set_at = excluded.set_at`);

/** What an account used in a month, by meter; a meter that was not used has no row. */
export const findUsage = (db: Queryable, accountId: string, month: string): Promise<MeterRow[]> =>
  db.many(
    MeterRow,
    sql`
    -- plans.find_usage
    select meter, used::float8 as used from usage_counters where account_id = ${accountId} and month = ${month}::date`,
  );

/** Adds to a counter (also 0) and keeps its row locked until the transaction ends; returns the new value. */
export const addUsage = (
  tx: Tx,
  use: { readonly accountId: string; readonly meter: string; readonly month: string; readonly amount: number },
): Promise<UsedRow> =>
  tx.one(
    UsedRow,
    sql`
    -- plans.add_usage
    insert into usage_counters as c (account_id, meter, month, used)
    values (${use.accountId}, ${use.meter}, ${use.month}::date, ${use.amount})
    on conflict (account_id, meter, month) do update set used = c.used + excluded.used
    returning used::float8 as used, notified_level::int as notified_level, notified_limit::float8 as notified_limit`,
  );

export interface Checks {
  readonly accountId: string;
  readonly month: string;
  readonly amount: number;
}

/**
 * Adds to the checks counters of many accounts in one statement, in a fixed order, and keeps their rows locked. Keys are unique.
 */
export const addChecks = (tx: Tx, uses: readonly Checks[]): Promise<ChecksRow[]> =>
  tx.many(
    ChecksRow,
    sql`
    -- plans.add_checks
    insert into usage_counters as c (account_id, meter, month, used)
    select given.account_id, 'checks', given.month::date, given.amount
      from unnest(${uses.map((use) => use.accountId)}::text[], ${uses.map((use) => use.month)}::text[],
                  ${uses.map((use) => use.amount)}::int[]) as given (account_id, month, amount)
     order by given.account_id, given.month
    on conflict (account_id, meter, month) do update set used = c.used + excluded.used
    returning account_id, month, used::float8 as used, notified_level::int as notified_level, notified_limit::float8 as notified_limit`,
  );

/** The same for the checkpoints of claimed agents in a stretch of the event log, which are counted in the database. */
export const addChecksBetween = (tx: Tx, { after, upTo }: EventSpan): Promise<ChecksRow[]> =>
  tx.many(
    ChecksRow,
    sql`
    -- plans.add_checks_between
    insert into usage_counters as c (account_id, meter, month, used)
    select account_id, 'checks', date_trunc('month', created_at at time zone 'UTC')::date as month, count(*)
      from v_events
     where seq > ${after} and seq <= ${upTo} and type = 'integrity.checkpoint' and account_id is not null
     group by account_id, month order by account_id, month
    on conflict (account_id, meter, month) do update set used = c.used + excluded.used
    returning account_id, month, used::float8 as used, notified_level::int as notified_level, notified_limit::float8 as notified_limit`,
  );

export const saveNotifiedLevel = (
  tx: Tx,
  use: { readonly accountId: string; readonly meter: string; readonly month: string },
  { level, limit }: { readonly level: number; readonly limit: number },
): Promise<number> =>
  tx.run(sql`
    -- plans.set_told
    update usage_counters set notified_level = ${level}, notified_limit = ${limit}
     where account_id = ${use.accountId} and meter = ${use.meter} and month = ${use.month}::date`);
