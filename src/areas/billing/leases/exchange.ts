/**
 * One settlement of a lease with the ledger, in one transaction: what was used is charged, what is left is returned, and unless the
 * lease ends a new one is taken. docs/reference/billing.md#leases.
 */
import type { Database, Tx } from '../../../platform/db/sql.ts';
import type { WriteContext } from '../../../platform/outbox/outbox.ts';
import { burn, hold, lockAccount, refund, release, settle } from '../ledger/index.ts';
import { LEASE, leaseSize } from './rules/lease.ts';
import { priceOf, transactionId } from './store/leases.ts';

/** What a turn of the gateway costs. */
const METER = 'checks';

export interface Settlement {
  readonly accountId: string;
  readonly planId: string;
  /** Shown in the ledger. */
  readonly reference: string;
  /** The hold that is settled and closed; null: there is none. */
  readonly holdId: string | null;
  /** Used and not charged yet. */
  readonly charge: bigint;
  /** Charged, not used, and no longer wanted: refunded. */
  readonly unused: bigint;
  /** Turns expected until the next settlement; 0: the lease ends. */
  readonly turns: number;
  /** Turns that wait for it. */
  readonly waiting: number;
  /** What is left of the old hold, which turns may be spending at this moment: the new lease has at least as much. */
  readonly carry: bigint;
}

export interface Taken {
  readonly xid: string;
  readonly mode: 'enforce' | 'passthrough' | 'none';
  readonly price: bigint;
  readonly holdId: string | null;
  readonly held: bigint;
  /** Charged in advance. */
  readonly bought: bigint;
  /** Nothing could be taken. */
  readonly isDepleted: boolean;
}

const NOTHING = { holdId: null, held: 0n, bought: 0n, isDepleted: false } as const;

/** @param made is told what the transaction did before it is committed, because its end may stay unknown */
export const exchange = (
  db: Pick<Database, 'accountTx'>,
  asked: Settlement,
  at: WriteContext,
  made: (taken: Taken) => void,
): Promise<Taken> =>
  db.accountTx([asked.accountId], async (tx) => {
    const xid = await transactionId(tx);
    await close(tx, asked, at);
    // Locked: two processes that read the last of a balance at once would both spend it.
    const budget = await lockAccount(tx, asked.accountId);
    const price = await priceOf(tx, asked.planId, METER);
    const [balance, held] = [BigInt(budget?.balance_mmu ?? 0), BigInt(budget?.held_mmu ?? 0)];
    const mode: Taken['mode'] = budget?.mode ?? 'none';
    const facts = { xid, mode, price };
    const taken: Taken =
      mode !== 'enforce' || asked.turns === 0
        ? { ...facts, ...NOTHING }
        : price === 0n
          ? { ...facts, ...NOTHING, isDepleted: balance <= 0n }
          : { ...facts, ...(await take(tx, asked, { available: balance - held, price }, at)) };
    made(taken);
    return taken;
  });

async function close(
  tx: Tx,
  { accountId, holdId, charge, unused, reference }: Settlement,
  at: WriteContext,
): Promise<void> {
  if (holdId === null) {
    if (charge > 0n) await burn(tx, accountId, { mmu: charge, reference, meter: METER }, at);
  } else {
    if (charge > 0n) await settle(tx, { accountId, holdId }, charge, at);
    await release(tx, { accountId, holdId }, at);
  }
  if (unused > 0n) await refund(tx, accountId, { mmu: unused, reference: `${reference} unused`, meter: METER }, at);
}

async function take(
  tx: Tx,
  { accountId, reference, turns, waiting, carry }: Settlement,
  { available, price }: { readonly available: bigint; readonly price: bigint },
  at: WriteContext,
): Promise<Pick<Taken, 'holdId' | 'held' | 'bought' | 'isDepleted'>> {
  const size = leaseSize({ available, price, turns, waiting });
  if (size.kind === 'none') return { ...NOTHING, isDepleted: true };
  const larger = size.mmu > carry ? size.mmu : carry;
  const mmu = larger > available ? available : larger;
  if (size.kind === 'prepaid') {
    await burn(tx, accountId, { mmu, reference, meter: METER }, at);
    return { ...NOTHING, bought: mmu };
  }
  const expiresAt = new Date(at.now.getTime() + LEASE.heldMs);
  const outcome = await hold(tx, accountId, { mmu, reference, meter: METER, expiresAt }, at);
  return outcome.kind === 'held'
    ? { ...NOTHING, holdId: outcome.holdId, held: outcome.mmu }
    : { ...NOTHING, isDepleted: true };
}
