/**
 * SQL that counts use: units by day and subject, what they cost under the account's plan at that moment, and what is due from an
 * account that pays. One statement for any number of uses, in the order of the keys. docs/reference/billing.md#usage.
 */
import { sql, type Sql, type Tx } from '../../../../platform/db/sql.ts';
import type { EventSpan } from '../../../../platform/outbox/dispatcher.ts';

export interface Use {
  readonly accountId: string;
  readonly meter: string;
  /** Id of the agent or team. */
  readonly subject: string;
  readonly quantity: number;
}

interface Counting {
  /** Plan of accounts that have none of their own. */
  readonly defaultPlan: string;
  readonly at: Date;
}

/** @param used rows of account_id, day, meter, subject and quantity, each key once */
const countInto = (tx: Tx, name: Sql, used: Sql, { defaultPlan, at }: Counting): Promise<number> =>
  tx.run(sql`${name}
    with used as (${used}),
    priced as (
      select u.*, u.quantity * coalesce(p.mmu, 0) as mmu
        from used u left join v_account_plans a on a.account_id = u.account_id
        left join billing_prices p on p.plan_id = coalesce(a.plan_id, ${defaultPlan}) and p.meter = u.meter),
    due as (
      insert into billing_meters as m (account_id, meter, due_mmu, changed_at)
      select u.account_id, u.meter, sum(u.mmu), ${at}::timestamptz
        from priced u join v_billing_accounts b on b.account_id = u.account_id
       where b.mode = 'enforce' and u.mmu > 0
       group by u.account_id, u.meter order by u.account_id, u.meter
      on conflict (account_id, meter) do update set due_mmu = m.due_mmu + excluded.due_mmu, changed_at = excluded.changed_at)
    insert into billing_usage as c (account_id, day, meter, subject, quantity, mmu)
    select account_id, day, meter, subject, quantity, mmu from priced order by account_id, day, meter, subject
    on conflict (account_id, day, meter, subject) do update
      set quantity = c.quantity + excluded.quantity, mmu = c.mmu + excluded.mmu`);

/** Counts one use, on the day of `at` (UTC). */
export const addUse = (tx: Tx, { accountId, meter, subject, quantity }: Use, counting: Counting): Promise<number> =>
  countInto(
    tx,
    sql`-- billing.add_use`,
    sql`select ${accountId}::text as account_id, (${counting.at}::timestamptz at time zone 'UTC')::date as day,
               ${meter}::text as meter, ${subject}::text as subject, ${quantity}::bigint as quantity`,
    counting,
  );

/** Checkpoints of claimed agents; the subject is the agent. */
const checksOf = (which: Sql): Sql => sql`
      select account_id, (created_at at time zone 'UTC')::date as day, 'checks' as meter, data ->> 'agent_id' as subject,
             count(*) as quantity
        from v_events
       where ${which} and type = 'integrity.checkpoint' and account_id is not null
       group by account_id, day, subject`;

/** Counts the checkpoints of a stretch of the event log, on the days they were stored. */
export const addChecksBetween = (tx: Tx, { after, upTo }: EventSpan, counting: Counting): Promise<number> =>
  countInto(tx, sql`-- billing.add_checks_between`, checksOf(sql`seq > ${after} and seq <= ${upTo}`), counting);

/** The same for events by their ids. */
export const addChecksIn = (tx: Tx, eventIds: readonly string[], counting: Counting): Promise<number> =>
  countInto(tx, sql`-- billing.add_checks_in`, checksOf(sql`event_id = any(${[...eventIds]}::text[])`), counting);
