/**
 * How much of an account's budget one gateway process sets aside for itself, and for how long. Pure; amounts in mmu.
 * Source: docs/reference/billing.md#leases.
 */

/** Processes that may spend from one account at a time without overdrawing it by more than 1 %. */
const PROCESSES = 8n;
/** The reciprocal of that 1 %. */
const OVERDRAW_PARTS = 100n;

export const LEASE = {
  /** A hold that nobody renews is released after this, ms: its process has died. */
  heldMs: 120_000,
  /** A process spends from a hold no longer than this after it asked for it, ms: always less than `heldMs`. */
  usableMs: 90_000,
  /** Every so often what was used is settled, and what was not used is returned, ms. */
  settleMs: 5_000,
  /** Fewer turns are not set aside where there is enough. */
  turnsMin: 20,
  /** An account that had nothing is asked again after this, ms, if nothing was announced before. */
  retryMs: 1_000,
} as const;

export interface LeaseAsk {
  /** What may be spent, with what the process returns in the same transaction. */
  readonly available: bigint;
  /** Of one turn; above 0. */
  readonly price: bigint;
  /** Turns that are expected until the next settlement. */
  readonly turns: number;
  /** Turns that wait for the lease. */
  readonly waiting: number;
}

/**
 * `hold`: set aside, settled when it was used. `prepaid`: charged at once, so that a process that dies cannot have used more than
 * was charged; this is how the last of a balance is spent, where the share of a process is less than one turn. `none`: refuse.
 */
export type LeaseSize =
  | { readonly kind: 'hold'; readonly mmu: bigint }
  | { readonly kind: 'prepaid'; readonly mmu: bigint }
  | { readonly kind: 'none' };

const least = (a: bigint, b: bigint): bigint => (a < b ? a : b);

export function leaseSize({ available, price, turns, waiting }: LeaseAsk): LeaseSize {
  const affordable = available / price;
  if (affordable <= 0n) return { kind: 'none' };
  const asked = BigInt(Math.max(LEASE.turnsMin, waiting, Math.ceil(turns)));
  const share = available / (PROCESSES * OVERDRAW_PARTS) / price;
  return share > 0n
    ? { kind: 'hold', mmu: least(asked, share) * price }
    : { kind: 'prepaid', mmu: least(BigInt(Math.max(1, waiting)), affordable) * price };
}

export interface Spent {
  /** Used since the last settlement; below 0 where more was given back than used. */
  readonly used: bigint;
  /** Charged before and not used then. */
  readonly paid: bigint;
}

/** What of a use is to be charged, and what stays paid. */
export function chargeOf({ used, paid }: Spent): { readonly charge: bigint; readonly paid: bigint } {
  const fromPaid = least(used, paid);
  return { charge: used - fromPaid, paid: paid - fromPaid };
}
