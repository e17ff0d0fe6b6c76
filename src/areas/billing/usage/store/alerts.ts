/** SQL of budget alerts. */
import { Type } from 'typebox';
import { DateOnly, Int8, Nullable, Timestamp } from '../../../../platform/db/row.ts';
import { sql, type Queryable, type Tx } from '../../../../platform/db/sql.ts';

export const AlertRow = Type.Object({
  threshold_cents: Nullable(Int8),
  sent_month: Nullable(DateOnly),
  last_alert_sent_at: Nullable(Timestamp),
});

export const findAlert = (tx: Tx, accountId: string) =>
  tx.maybeOne(
    AlertRow,
    sql`
    -- billing.find_alert
    select threshold_cents, sent_month, last_alert_sent_at from budget_alerts where account_id = ${accountId}`,
  );

/** Another threshold than before may be crossed again in the same month. */
export const putAlert = (
  tx: Tx,
  alert: { readonly accountId: string; readonly cents: bigint | null; readonly by: string; readonly at: Date },
): Promise<number> => {
  const cents = alert.cents === null ? null : String(alert.cents);
  return tx.run(sql`
    -- billing.put_alert
    insert into budget_alerts as a (account_id, threshold_cents, set_by, set_at)
    values (${alert.accountId}, ${cents}::bigint, ${alert.by}, ${alert.at})
    on conflict (account_id) do update
      set sent_month = case when a.threshold_cents is distinct from excluded.threshold_cents then null else a.sent_month end,
          threshold_cents = excluded.threshold_cents, set_by = excluded.set_by, set_at = excluded.set_at`);
};

const DueRow = Type.Object({ threshold_cents: Int8, spent_mmu: Int8 });

/**
 * Marks the alert of a month as sent, where its threshold is reached and it was not yet.
 * @returns threshold and spending, once a crossing; undefined otherwise
 */
export const takeCrossing = (
  tx: Tx,
  { accountId, month, at }: { readonly accountId: string; readonly month: string; readonly at: Date },
) =>
  tx.maybeOne(
    DueRow,
    sql`
    -- billing.take_crossing
    update budget_alerts a set sent_month = ${month}::date, last_alert_sent_at = ${at}
      from billing_months m
     where a.account_id = ${accountId} and m.account_id = a.account_id and m.month = ${month}::date
       and a.threshold_cents is not null and m.spent_mmu >= a.threshold_cents * 1000
       and a.sent_month is distinct from ${month}::date
    returning a.threshold_cents, m.spent_mmu`,
  );

/** Accounts whose alert is to be sent, at most a thousand; `takeCrossing` decides again under the row's lock. */
export const dueAlerts = (db: Queryable, month: string) =>
  db.many(
    Type.Object({ account_id: Type.String() }),
    sql`
    -- billing.due_alerts
    select a.account_id from budget_alerts a join billing_months m on m.account_id = a.account_id and m.month = ${month}::date
     where a.threshold_cents is not null and m.spent_mmu >= a.threshold_cents * 1000 and a.sent_month is distinct from ${month}::date
     order by a.account_id limit 1000`,
  );
