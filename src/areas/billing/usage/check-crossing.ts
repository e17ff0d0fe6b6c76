/**
 * Tells an organisation once when the spending of a month reaches its alert: an event for its webhooks, a mail for its owners and
 * admins, in the transaction that spent. docs/reference/billing.md#budget-alert.
 */
import type { AccountId } from '../../../contract/ids.ts';
import type { Tx } from '../../../platform/db/sql.ts';
import type { Mail } from '../../../platform/mail/mail.ts';
import { insertEvents, type WriteContext } from '../../../platform/outbox/outbox.ts';
import { MMU_PER_CENT, moneyText, monthOf } from '../ledger/index.ts';
import { takeCrossing } from './store/alerts.ts';
import { receiversOf } from './store/receivers.ts';

/** Whether the alert was sent now. */
export async function checkCrossing(
  { mail }: { readonly mail: Pick<Mail, 'send'> },
  tx: Tx,
  accountId: string,
  at: WriteContext,
): Promise<boolean> {
  const month = monthOf(at.now);
  const crossed = await takeCrossing(tx, { accountId, month, at: at.now });
  if (crossed === undefined) return false;
  const spent = BigInt(crossed.spent_mmu);
  const data = {
    period: month.slice(0, 7),
    threshold_cents: Number(crossed.threshold_cents),
    spent_cents: Number(spent / MMU_PER_CENT),
  };
  await insertEvents(tx, [{ type: 'quota.sh_warning', accountId: accountId as AccountId, data }], at);
  for (const { email, org_name: name } of await receiversOf(tx, accountId))
    await mail.send(tx, {
      to: email,
      subject: `Budget alert of ${name}`,
      text:
        `${name} has spent ${moneyText(spent)} in ${data.period}, which reaches the alert of ` +
        `${moneyText(BigInt(crossed.threshold_cents) * MMU_PER_CENT)}. You are told once a month for each alert.\n`,
    });
  return true;
}
