/**
 * The movements of the ledger: hold, settle, release, grant, burn, refund, adjust. Each locks the account's row, computes by
 * rules/post.ts, and writes entries, sums, lots and holds in the caller's transaction: all of it or nothing, one chain an account.
 * docs/reference/billing.md#movements. Amounts are mmu as bigint, above 0 where not said otherwise.
 */
import type { Tx } from '../../../platform/db/sql.ts';
import type { WriteContext } from '../../../platform/outbox/outbox.ts';
import { chain, type EntryFacts, type Head } from './rules/entry.ts';
import { sumOf, type Lot } from './rules/lots.ts';
import { availableOf, credit, releaseHold, reserve, settleHold, spend, type Book, type Posted } from './rules/post.ts';
import { insertLot, lockAccount, lotsOf, saveLots, saveSums } from './store/accounts.ts';
import { addMeter, addSpent, insertEntries, isMade } from './store/entries.ts';
import { findHold, insertHold, saveHold } from './store/holds.ts';
import { toParts, type AccountRow, type HoldRow } from './wire/rows.ts';

/** What became of a movement. `no_account`: the organisation has no billing account, nothing was written. */
export type Outcome =
  { readonly kind: 'done'; readonly balance: bigint; readonly available: bigint } | { readonly kind: 'no_account' };

export type HoldOutcome =
  | { readonly kind: 'held'; readonly holdId: string; readonly mmu: bigint; readonly available: bigint }
  | { readonly kind: 'depleted'; readonly available: bigint }
  | { readonly kind: 'no_account' };

/** An amount, and what it is for. `reference` is shown in the ledger: at most 200 characters, nothing secret. */
export interface Amount {
  readonly mmu: bigint;
  readonly reference: string;
  readonly meter?: string | null;
}

interface Opened {
  readonly account: AccountRow;
  readonly book: Book;
}

async function open(
  tx: Tx,
  accountId: string,
  lots: { readonly withAvailable: boolean; readonly named?: readonly string[] },
): Promise<Opened | undefined> {
  const account = await lockAccount(tx, accountId);
  if (account === undefined) return undefined;
  const { withAvailable, named = [] } = lots;
  return {
    account,
    book: {
      balance: BigInt(account.balance_mmu),
      held: BigInt(account.held_mmu),
      overdraft: BigInt(account.overdraft_mmu),
      lots: withAvailable || named.length > 0 ? await lotsOf(tx, accountId, { withAvailable, named }) : [],
    },
  };
}

/** Writes what a movement made of the account. */
async function write(tx: Tx, { account, book }: Opened, posted: Posted, { now, newId }: WriteContext): Promise<void> {
  if (posted.entries.length === 0) return;
  const accountId = account.account_id;
  const head: Head = { seq: BigInt(account.seq), hash: account.head_hash };
  const entries = chain(accountId, head, posted.entries, now.toISOString());
  await insertEntries(tx, entries, () => newId('billing_entry'), now);
  const last = entries.at(-1);
  if (last !== undefined) await saveSums(tx, accountId, posted.book, { seq: last.seq, hash: last.entryHash });
  const before = new Map(book.lots.map((lot) => [lot.lotId, lot]));
  const isChanged = (lot: Lot): boolean => {
    const was = before.get(lot.lotId);
    return was !== undefined && (was.available !== lot.available || was.held !== lot.held);
  };
  const changed = posted.book.lots.filter(isChanged);
  if (changed.length > 0) await saveLots(tx, accountId, changed);
  await countSpent(tx, accountId, posted.entries, now);
}

/** Keeps the sums of the month and of the meters. */
async function countSpent(tx: Tx, accountId: string, entries: readonly EntryFacts[], now: Date): Promise<void> {
  const month = `${now.toISOString().slice(0, 7)}-01`;
  for (const { from, to, amount, meter } of entries) {
    const mmu = to === 'spent' ? amount : from === 'spent' ? -amount : 0n;
    if (mmu === 0n) continue;
    await addSpent(tx, accountId, { month, mmu });
    if (meter !== null)
      await addMeter(tx, accountId, {
        meter,
        charged: mmu > 0n ? mmu : 0n,
        returned: mmu < 0n ? -mmu : 0n,
        at: now,
      });
  }
}

const done = ({ book }: Posted): Outcome => ({ kind: 'done', balance: book.balance, available: availableOf(book) });

/**
 * Sets an amount aside until it is settled or released, or until `expiresAt`, when a job releases it. Where less than the amount
 * is available: `isPartial` takes what there is, otherwise nothing is taken. Nothing is ever held beyond what is available.
 */
export async function hold(
  tx: Tx,
  accountId: string,
  asked: Amount & { readonly expiresAt: Date; readonly isPartial?: boolean },
  at: WriteContext,
): Promise<HoldOutcome> {
  const opened = await open(tx, accountId, { withAvailable: true });
  if (opened === undefined) return { kind: 'no_account' };
  const available = availableOf(opened.book);
  const mmu = asked.isPartial === true && available < asked.mmu ? available : asked.mmu;
  const holdId = at.newId('billing_hold');
  const { reference, meter = null, expiresAt } = asked;
  const posted = mmu > 0n ? reserve(opened.book, { mmu, reference, meter, holdId }) : undefined;
  if (posted === undefined) return { kind: 'depleted', available };
  await write(tx, opened, posted, at);
  const allocations = posted.entries[0]?.allocations ?? [];
  await insertHold(tx, { holdId, accountId, allocations, meter, reference, createdAt: at.now, expiresAt });
  return { kind: 'held', holdId, mmu, available: availableOf(posted.book) };
}

export interface HoldRef {
  readonly accountId: string;
  readonly holdId: string;
}

/** The account and a hold of it, both locked; undefined where either does not exist. */
async function openHold(
  tx: Tx,
  { accountId, holdId }: HoldRef,
  withAvailable: boolean,
): Promise<{ readonly opened: Opened; readonly row: HoldRow } | undefined> {
  const account = await lockAccount(tx, accountId);
  const row = account === undefined ? undefined : await findHold(tx, accountId, holdId);
  if (row === undefined) return undefined;
  const named = toParts(row.allocations).flatMap(({ lotId }) => (lotId === null ? [] : [lotId]));
  const opened = await open(tx, accountId, { withAvailable, named });
  return opened === undefined ? undefined : { opened, row };
}

const holdOf = (row: HoldRow) => ({
  holdId: row.hold_id,
  left: toParts(row.allocations),
  meter: row.meter,
  reference: row.reference,
});

/**
 * Spends from a hold and leaves the rest on hold. What the hold does not have, also because it expired meanwhile, is taken from
 * the balance as a burn, which may overdraw it: the use has happened. 0 changes nothing.
 */
export async function settle(tx: Tx, ref: HoldRef, mmu: bigint, at: WriteContext): Promise<Outcome> {
  const found = await openHold(tx, ref, true);
  if (found === undefined) return { kind: 'no_account' };
  const moved = settleHold(found.opened.book, holdOf(found.row), mmu);
  await write(tx, found.opened, moved, at);
  if (BigInt(found.row.left_mmu) > 0n) await saveHold(tx, { ...ref, left: moved.left }, at.now);
  return done(moved);
}

/** Gives back what a hold has left, and closes it. A closed hold is left as it is. */
export async function release(tx: Tx, ref: HoldRef, at: WriteContext): Promise<Outcome> {
  const found = await openHold(tx, ref, false);
  if (found === undefined) return { kind: 'no_account' };
  const hold = holdOf(found.row);
  const moved = releaseHold(found.opened.book, hold);
  await write(tx, found.opened, moved, at);
  if (sumOf(hold.left) > 0n) await saveHold(tx, { ...ref, left: moved.left }, at.now);
  return done(moved);
}

/** Takes an amount for a use that happened. What the lots do not have overdraws the account. */
export async function burn(tx: Tx, accountId: string, amount: Amount, at: WriteContext): Promise<Outcome> {
  const opened = await open(tx, accountId, { withAvailable: true });
  if (opened === undefined) return { kind: 'no_account' };
  const posted = spend(opened.book, 'burn', amount);
  await write(tx, opened, posted, at);
  return done(posted);
}

/** A credit, made once for its reference: made again, nothing is written and the balance is answered. */
async function creditOnce(
  tx: Tx,
  accountId: string,
  { kind, ...amount }: Amount & { readonly kind: 'grant' | 'refund' | 'adjustment' },
  at: WriteContext,
): Promise<Outcome> {
  const opened = await open(tx, accountId, { withAvailable: false });
  if (opened === undefined) return { kind: 'no_account' };
  if (await isMade(tx, accountId, { kind, reference: amount.reference }))
    return done({ book: opened.book, entries: [] });
  const lotId = at.newId('billing_lot');
  const posted = credit(opened.book, kind, { ...amount, lotId });
  await write(tx, opened, posted, at);
  const lot = posted.book.lots.find((one) => one.lotId === lotId);
  if (lot !== undefined)
    await insertLot(tx, accountId, lot, { seq: BigInt(opened.account.seq) + 1n, credited: amount.mmu });
  return done(posted);
}

/** Credits an amount, as a new lot. */
export const grant = (tx: Tx, accountId: string, amount: Amount, at: WriteContext): Promise<Outcome> =>
  creditOnce(tx, accountId, { ...amount, kind: 'grant' }, at);

/** Gives back what was charged for a use, as a new lot; less is then spent in this month. */
export const refund = (tx: Tx, accountId: string, amount: Amount, at: WriteContext): Promise<Outcome> =>
  creditOnce(tx, accountId, { ...amount, kind: 'refund' }, at);

/** Corrects the balance by hand; below 0 takes away, and may overdraw. Made once for its reference. */
export async function adjust(tx: Tx, accountId: string, amount: Amount, at: WriteContext): Promise<Outcome> {
  if (amount.mmu > 0n) return creditOnce(tx, accountId, { ...amount, kind: 'adjustment' }, at);
  const opened = await open(tx, accountId, { withAvailable: true });
  if (opened === undefined) return { kind: 'no_account' };
  if (await isMade(tx, accountId, { kind: 'adjustment', reference: amount.reference }))
    return done({ book: opened.book, entries: [] });
  const posted = spend(opened.book, 'adjustment', { ...amount, mmu: -amount.mmu });
  await write(tx, opened, posted, at);
  return done(posted);
}
