/**
 * What each movement does to an account: entries, sums and lots. docs/reference/billing.md#movements. Pure; mmu as bigint.
 * Invariant: balance = what is available and held in all lots, less the overdraft; held = what is held in all lots.
 */
import { sumOf, moveInLots, takeInOrder, withoutParts, type Allocation, type Lot } from './lots.ts';
import type { EntryFacts, EntryKind } from './entry.ts';

/** An account as far as a movement needs it. */
export interface Book {
  readonly balance: bigint;
  readonly held: bigint;
  readonly overdraft: bigint;
  /** Oldest first: those with something available, and those of the hold that is moved. */
  readonly lots: readonly Lot[];
}

/** What a hold has left, in the order of its lots. */
export interface OpenHold {
  readonly holdId: string;
  readonly left: readonly Allocation[];
  readonly meter: string | null;
  readonly reference: string;
}

export interface Posted {
  readonly book: Book;
  readonly entries: readonly EntryFacts[];
}

/** Why and for what an amount moves. */
export interface Why {
  readonly reference: string;
  readonly meter?: string | null;
}

const facts = (
  book: Book,
  kind: EntryKind,
  rest: Pick<EntryFacts, 'from' | 'to' | 'allocations'> & { readonly holdId?: string } & Why,
): EntryFacts => ({
  kind,
  from: rest.from,
  to: rest.to,
  amount: sumOf(rest.allocations),
  balanceAfter: book.balance,
  heldAfter: book.held,
  allocations: rest.allocations,
  holdId: rest.holdId ?? null,
  meter: rest.meter ?? null,
  reference: rest.reference,
});

/** What may be spent or set aside now. */
export const availableOf = ({ balance, held }: Pick<Book, 'balance' | 'held'>): bigint => balance - held;

/** A new lot. What was spent beyond all lots before is paid from it first. */
export function credit(
  book: Book,
  kind: 'grant' | 'refund' | 'adjustment',
  { mmu, lotId, ...why }: Why & { readonly mmu: bigint; readonly lotId: string },
): Posted {
  const paid = book.overdraft < mmu ? book.overdraft : mmu;
  const after: Book = {
    balance: book.balance + mmu,
    held: book.held,
    overdraft: book.overdraft - paid,
    lots: [...book.lots, { lotId, available: mmu - paid, held: 0n }],
  };
  const from = kind === 'refund' ? 'spent' : 'funding';
  return {
    book: after,
    entries: [facts(after, kind, { from, to: 'available', allocations: [{ lotId, mmu }], ...why })],
  };
}

/** Takes from what is available, oldest lot first; what no lot has becomes overdraft, because the use has already happened. */
export function spend(
  book: Book,
  kind: 'burn' | 'adjustment',
  { mmu, ...why }: Why & { readonly mmu: bigint },
): Posted {
  const { parts, rest } = takeInOrder(availableIn(book.lots), mmu);
  const after: Book = {
    balance: book.balance - mmu,
    held: book.held,
    overdraft: book.overdraft + rest,
    lots: moveInLots(book.lots, parts, { available: -1n }),
  };
  const allocations = rest > 0n ? [...parts, { lotId: null, mmu: rest }] : parts;
  const to = kind === 'burn' ? 'spent' : 'funding';
  return { book: after, entries: [facts(after, kind, { from: 'available', to, allocations, ...why })] };
}

/**
 * Sets `mmu` aside; never more than is available.
 * @returns undefined where less is available
 */
export function reserve(
  book: Book,
  { mmu, holdId, ...why }: Why & { readonly mmu: bigint; readonly holdId: string },
): Posted | undefined {
  if (mmu > availableOf(book)) return undefined;
  const { parts, rest } = takeInOrder(availableIn(book.lots), mmu);
  if (rest > 0n) return undefined;
  const after: Book = {
    ...book,
    held: book.held + mmu,
    lots: moveInLots(book.lots, parts, { available: -1n, held: 1n }),
  };
  return {
    book: after,
    entries: [facts(after, 'hold', { from: 'available', to: 'held', allocations: parts, holdId, ...why })],
  };
}

export interface Moved extends Posted {
  /** What the hold still has. */
  readonly left: readonly Allocation[];
}

/** Spends from a hold; what it does not have is taken from what is available (an entry of its own, a burn). The rest stays on hold. */
export function settleHold(book: Book, hold: OpenHold, mmu: bigint): Moved {
  const { parts, rest } = takeInOrder(hold.left, mmu);
  const taken = sumOf(parts);
  const after: Book = {
    ...book,
    balance: book.balance - taken,
    held: book.held - taken,
    lots: moveInLots(book.lots, parts, { held: -1n }),
  };
  const why = { reference: hold.reference, meter: hold.meter };
  const entry = facts(after, 'settle', { from: 'held', to: 'spent', allocations: parts, holdId: hold.holdId, ...why });
  const settled: Posted = { book: after, entries: taken > 0n ? [entry] : [] };
  const beyond = rest > 0n ? spend(after, 'burn', { mmu: rest, ...why }) : { book: after, entries: [] };
  return {
    book: beyond.book,
    entries: [...settled.entries, ...beyond.entries],
    left: withoutParts(hold.left, parts),
  };
}

/** Gives back what a hold has left, or `mmu` of it. */
export function releaseHold(book: Book, hold: OpenHold, mmu: bigint = sumOf(hold.left)): Moved {
  const { parts } = takeInOrder(hold.left.toReversed(), mmu); // the newest lot first: the oldest stays first in line
  const given = sumOf(parts);
  const after: Book = {
    ...book,
    held: book.held - given,
    lots: moveInLots(book.lots, parts, { available: 1n, held: -1n }),
  };
  const entry = facts(after, 'release', {
    from: 'held',
    to: 'available',
    allocations: parts,
    holdId: hold.holdId,
    reference: hold.reference,
    meter: hold.meter,
  });
  return { book: after, entries: given > 0n ? [entry] : [], left: withoutParts(hold.left, parts) };
}

const availableIn = (lots: readonly Lot[]): readonly Allocation[] =>
  lots.map(({ lotId, available }) => ({ lotId, mmu: available }));
