/** SQL of the mails that an organisation's destinations have sent on a day. System scope. */
import { sql, type Queryable, type Tx } from '../../../../platform/db/sql.ts';

const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

/** Counts mails of a UTC day if they stay within `max`. @returns false when they would not, and nothing is counted */
export async function claimMailAllowance(
  tx: Tx,
  of: { readonly accountId: string; readonly now: Date; readonly mails: number; readonly max: number },
): Promise<boolean> {
  return (
    (await tx.run(sql`
    -- webhooks.claim_mail_allowance
    insert into webhook_mail_days as m (account_id, day, mails) values (${of.accountId}, ${dayOf(of.now)}::date, ${of.mails})
    on conflict (account_id, day) do update set mails = m.mails + excluded.mails where m.mails + excluded.mails <= ${of.max}`)) ===
    1
  );
}

export const forgetMailDays = (db: Queryable, before: Date): Promise<number> =>
  db.run(sql`
    -- webhooks.forget_mail_days
    delete from webhook_mail_days where day < ${dayOf(before)}::date`);
