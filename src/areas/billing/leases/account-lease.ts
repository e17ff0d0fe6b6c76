/**
 * The lease of one account at one process: turns spend from memory, and settlements with the ledger happen beside them. One
 * settlement runs at a time. Its end may be unknown (the connection broke at the commit): the next one asks first, so that nothing
 * is charged twice. Source: docs/reference/billing.md#leases.
 */
import { fail } from '../../../contract/errors.ts';
import type { Settlement, Taken } from './exchange.ts';
import { chargeOf, LEASE } from './rules/lease.ts';

/** One turn's part of the budget. Both functions may be called more than once, in any order; the last call counts. */
export interface Charge {
  /** The turn was made and is recorded: it is charged. */
  keep(): void;
  /** The turn was not made: it is not charged. A kept charge stays. */
  giveBack(): void;
}

export type MaybePromise<T> = T | Promise<T>;

export interface LeaseDeps {
  readonly monotonicMs: () => number;
  /** @param made what the transaction did, told before its commit */
  settle(asked: Omit<Settlement, 'planId' | 'reference'>, made: (taken: Taken) => void): Promise<Taken>;
  /** Whether a transaction was committed; waits while it runs. */
  wasCommitted(xid: string): Promise<boolean>;
}

interface Underway {
  readonly taken: Taken;
  /** Applies it to what this process counts. */
  apply(taken: Taken): void;
}

export class AccountLease {
  readonly #accountId: string;
  readonly #deps: LeaseDeps;
  #mode: Taken['mode'] = 'enforce';
  #price: bigint | null = null; // null: not read yet, or announced to have changed
  #holdId: string | null = null;
  #held = 0n;
  #paid = 0n;
  #used = 0n;
  #usableUntilMs = 0;
  #depletedAtMs: number | null = null;
  #turns = 0; // since the last settlement
  #waiting = 0;
  #settledAtMs = 0;
  #running: Promise<void> | null = null;
  #unknown: Underway | null = null;

  constructor(accountId: string, deps: LeaseDeps) {
    this.#accountId = accountId;
    this.#deps = deps;
  }

  /** Mode, balance or price may have changed. */
  refresh(): void {
    this.#price = null;
    this.#depletedAtMs = null;
  }

  /**
   * Takes one turn's price: at once where the lease has it, which is the rule. Null: nothing is charged for it here.
   * @throws Refusal 402 where the account has nothing left; 503 where that cannot be read
   */
  take(): MaybePromise<Charge | null> {
    if (this.#mode !== 'enforce' && this.#price !== null) return null;
    const now = this.#deps.monotonicMs();
    if (this.#isKnown(now)) {
      if (this.#price === 0n) return null;
      if (this.#free() >= (this.#price ?? 0n)) return this.#spend();
    }
    if (this.#depletedAtMs !== null) {
      if (now - this.#depletedAtMs >= LEASE.retryMs) void this.#settle(1).catch(ignored);
      throw depleted();
    }
    return this.#wait();
  }

  /** Settles what was used; a lease that nobody used meanwhile is returned. Never rejects. */
  async tick(): Promise<void> {
    if (this.#running !== null || this.#isEmpty()) return;
    const isIdle = this.#turns === 0;
    await this.#settle(isIdle ? 0 : this.#expected()).catch(ignored);
  }

  /** Charges what was used and returns the rest. Rejects when the ledger cannot be reached: the hold then expires. */
  async close(): Promise<void> {
    await this.#running?.catch(ignored);
    if (!this.#isEmpty()) await this.#settle(0);
  }

  #isEmpty(): boolean {
    return this.#used === 0n && this.#paid === 0n && this.#holdId === null && this.#unknown === null;
  }

  #isKnown(now: number): boolean {
    return this.#price !== null && now < this.#usableUntilMs && this.#depletedAtMs === null;
  }

  #free(): bigint {
    return this.#paid + this.#held - this.#used;
  }

  #spend(): Charge {
    const price = this.#price ?? 0n;
    this.#used += price;
    this.#turns += 1;
    if (this.#holdId !== null && this.#free() * 2n < this.#held && this.#running === null)
      void this.#settle(this.#expected()).catch(ignored); // the next turns find it renewed
    let state: 'open' | 'kept' | 'returned' = 'open';
    return {
      keep: () => {
        if (state === 'returned') this.#used += price; // recorded after all
        state = 'kept';
      },
      giveBack: () => {
        if (state !== 'open') return;
        state = 'returned';
        this.#used -= price;
      },
    };
  }

  async #wait(): Promise<Charge | null> {
    this.#waiting += 1;
    try {
      for (;;) {
        await (this.#running ?? this.#settle(this.#expected())).catch((error: unknown) => {
          throw fail(
            'service_unavailable',
            { reason: 'budget_unknown' },
            { headers: { 'retry-after': '2' }, cause: error },
          );
        });
        if (this.#mode !== 'enforce') return null;
        if (this.#depletedAtMs !== null) throw depleted();
        if (this.#price === 0n) return null;
        if (this.#price !== null && this.#free() >= this.#price) return this.#spend();
      }
    } finally {
      this.#waiting -= 1;
    }
  }

  /** Turns until the next settlement but one if they go on as they went since the last. */
  #expected(): number {
    const sinceMs = Math.max(100, this.#deps.monotonicMs() - this.#settledAtMs);
    return Math.max((this.#turns * LEASE.settleMs * 2) / sinceMs, 1);
  }

  #settle(turns: number): Promise<void> {
    this.#running ??= this.#settleOnce(turns).finally(() => {
      this.#running = null;
    });
    return this.#running;
  }

  async #settleOnce(turns: number): Promise<void> {
    await this.#learnEnd();
    const askedAtMs = this.#deps.monotonicMs();
    const used = this.#used;
    const { charge, paid } = chargeOf({ used, paid: this.#paid });
    const left = this.#held - charge;
    const isEnd = turns === 0;
    const apply = (taken: Taken): void => {
      this.#used -= used;
      this.#paid = (isEnd ? 0n : paid) + taken.bought;
      this.#held = taken.held;
      this.#holdId = taken.holdId;
      this.#mode = taken.mode;
      this.#price = taken.price;
      this.#usableUntilMs = askedAtMs + LEASE.usableMs;
      const isOut = taken.isDepleted && (taken.price === 0n || this.#free() < taken.price);
      this.#depletedAtMs = isOut ? this.#deps.monotonicMs() : null;
      if (isEnd) this.#usableUntilMs = 0;
      this.#turns = 0;
      this.#settledAtMs = askedAtMs;
    };
    const asked = {
      accountId: this.#accountId,
      holdId: this.#holdId,
      charge,
      unused: isEnd ? paid : 0n,
      turns,
      waiting: this.#waiting,
      carry: left > 0n ? left : 0n,
    };
    const taken = await this.#deps.settle(asked, (made) => {
      this.#unknown = { taken: made, apply };
    });
    this.#unknown = null;
    apply(taken);
  }

  /** Where the end of the settlement before is not known, asks for it. */
  async #learnEnd(): Promise<void> {
    const before = this.#unknown;
    if (before === null) return;
    if (await this.#deps.wasCommitted(before.taken.xid)) before.apply(before.taken);
    this.#unknown = null;
  }
}

const ignored = (): void => undefined;
const depleted = () => fail('billing_error', { reason: 'balance_depleted' });
