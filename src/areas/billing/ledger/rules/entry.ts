/**
 * An entry of the ledger and its hash, which binds the entry before. docs/reference/billing.md#entries. Pure.
 * Amounts enter the hash as decimal text, so that no reader needs numbers above 2^53.
 */
import { hash } from 'node:crypto';
import canonicalize from 'canonicalize';
import type { Allocation } from './lots.ts';

export const ENTRY_KINDS = ['grant', 'hold', 'settle', 'release', 'burn', 'refund', 'adjustment'] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];

/** Where an amount comes from and goes to. Money of the account is on `available` and on `held`. */
export const SIDES = ['funding', 'available', 'held', 'spent'] as const;
export type Side = (typeof SIDES)[number];

/** What an entry's hash binds, beside its place in the chain. */
export interface EntryFacts {
  readonly kind: EntryKind;
  readonly from: Side;
  readonly to: Side;
  /** Above 0. */
  readonly amount: bigint;
  /** Credited and not spent, with what is on hold. */
  readonly balanceAfter: bigint;
  readonly heldAfter: bigint;
  readonly allocations: readonly Allocation[];
  readonly holdId: string | null;
  readonly meter: string | null;
  readonly reference: string;
}

export interface ChainedEntry extends EntryFacts {
  readonly accountId: string;
  readonly seq: bigint; // 1 for the first
  readonly occurredAt: string; // ISO 8601, UTC, milliseconds
  readonly prevHash: string | null;
  readonly entryHash: string;
}

export interface Head {
  readonly seq: bigint; // 0 for an empty ledger
  readonly hash: string | null;
}

const LEAF = Buffer.of(0); // RFC 6962 leaf prefix, as in the containment log

/** SHA-256 hex over a zero byte and the RFC 8785 text of the entry with its place. */
export function entryHash(entry: Omit<ChainedEntry, 'entryHash'>): string {
  const text = canonicalize({
    account_id: entry.accountId,
    seq: String(entry.seq),
    kind: entry.kind,
    from: entry.from,
    to: entry.to,
    amount_mmu: String(entry.amount),
    balance_after_mmu: String(entry.balanceAfter),
    held_after_mmu: String(entry.heldAfter),
    lot_allocations: entry.allocations.map(({ lotId, mmu }) => ({ lot_id: lotId, mmu: String(mmu) })),
    hold_id: entry.holdId,
    meter: entry.meter,
    reference: entry.reference,
    occurred_at: entry.occurredAt,
    prev_hash: entry.prevHash,
  });
  return hash('sha256', Buffer.concat([LEAF, Buffer.from(text ?? '', 'utf8')]), 'hex');
}

/** Puts new entries after the head, in order. */
export function chain(
  accountId: string,
  head: Head,
  entries: readonly EntryFacts[],
  occurredAt: string,
): readonly ChainedEntry[] {
  let { seq, hash: prevHash } = head;
  return entries.map((facts) => {
    seq += 1n;
    const entry = { ...facts, accountId, seq, occurredAt, prevHash };
    prevHash = entryHash(entry);
    return { ...entry, entryHash: prevHash };
  });
}

/** By how much an entry changes the balance: what comes from or goes to the outside and what is spent, not what is only set aside. */
export function balanceChange({ from, to, amount }: Pick<EntryFacts, 'from' | 'to' | 'amount'>): bigint {
  const isOurs = (side: Side): boolean => side === 'available' || side === 'held';
  return (isOurs(to) ? amount : 0n) - (isOurs(from) ? amount : 0n);
}

/** By how much an entry changes what is on hold. */
const heldChange = ({ from, to, amount }: Pick<EntryFacts, 'from' | 'to' | 'amount'>): bigint =>
  (to === 'held' ? amount : 0n) - (from === 'held' ? amount : 0n);

export type ChainFault = 'gap' | 'link' | 'hash' | 'balance' | 'allocation';

/**
 * The first fault in entries that follow `before`, oldest first; null: none. Balance and hold are followed too, so that an entry
 * whose sums are wrong is found even where its hash was made again.
 */
export function firstFault(
  before: Head & { readonly balance: bigint; readonly held: bigint },
  entries: readonly ChainedEntry[],
): { readonly seq: bigint; readonly fault: ChainFault } | null {
  let at = before;
  for (const entry of entries) {
    const balance = at.balance + balanceChange(entry);
    const held = at.held + heldChange(entry);
    const fault = faultOf(entry, { ...at, balance, held });
    if (fault !== null) return { seq: entry.seq, fault };
    at = { seq: entry.seq, hash: entry.entryHash, balance, held };
  }
  return null;
}

function faultOf(
  entry: ChainedEntry,
  due: Head & { readonly balance: bigint; readonly held: bigint },
): ChainFault | null {
  if (entry.seq !== due.seq + 1n) return 'gap';
  if (entry.prevHash !== due.hash) return 'link';
  if (entryHash(entry) !== entry.entryHash) return 'hash';
  if (entry.balanceAfter !== due.balance || entry.heldAfter !== due.held) return 'balance';
  return entry.allocations.reduce((sum, { mmu }) => sum + mmu, 0n) === entry.amount ? null : 'allocation';
}
