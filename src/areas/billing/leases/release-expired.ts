/** Returns what holds have left whose process did not come back before they expired. docs/reference/billing.md#leases. */
import type { Database } from '../../../platform/db/sql.ts';
import type { WriteContext } from '../../../platform/outbox/outbox.ts';
import { expiredHolds, release } from '../ledger/index.ts';

/** Holds in one run; more are left for the next. */
const RUN_MAX = 500;

/** Each in a transaction of its own; a hold that another process released meanwhile is left as it is. */
export async function releaseExpired(db: Pick<Database, 'accountTx' | 'direct'>, at: WriteContext): Promise<number> {
  const expired = await expiredHolds(db.direct, at.now, RUN_MAX);
  for (const { hold_id: holdId, account_id: accountId } of expired)
    await db.accountTx([accountId], (tx) => release(tx, { accountId, holdId }, at));
  return expired.length;
}
