/**
 * The budgets of all accounts at one gateway process. An account without a billing account costs one lookup in memory. Changes are
 * pushed by NOTIFY surety_billing in the changing transaction; prices come with the plans. docs/reference/billing.md#leases.
 */
import type { Services } from '../../../platform/services.ts';
import { AccountLease, type Charge, type MaybePromise } from './account-lease.ts';
import { exchange } from './exchange.ts';
import { releaseExpired } from './release-expired.ts';
import { LEASE } from './rules/lease.ts';
import { listBudgets, statusOf } from './store/leases.ts';

export interface BudgetBook {
  /**
   * Takes the price of one turn. Null: nothing is charged here.
   * @throws Refusal billing_error where the account has nothing left
   */
  take(accountId: string): MaybePromise<Charge | null>;
  /** Charges what was used and returns what is left. */
  close(): Promise<void>;
}

type Deps = Pick<Services, 'db' | 'clock' | 'newId' | 'log' | 'plans'>;

const ALL = '*';
/** How often expired holds are looked for, ms. */
const EXPIRY_MS = 10_000;

/** Rejects when the database cannot be reached. */
export async function createBudgetBook(deps: Deps): Promise<BudgetBook> {
  const { db, clock, newId, log } = deps;
  const leases = new Map<string, AccountLease>();
  const add = (accountId: string): void => {
    const known = leases.get(accountId);
    if (known === undefined) leases.set(accountId, leaseOf(deps, accountId));
    else known.refresh();
  };
  const readAll = async (): Promise<void> => {
    for (const { account_id: accountId } of await listBudgets(db.direct)) add(accountId);
  };
  const unlisten = await db.listen('surety_billing', add, () => {
    readAll().catch((err: unknown) => {
      log.warn({ err }, 'billing: the accounts that pay could not be read');
    });
  });
  const unlistenPlans = await db.listen('surety_plans', (payload) => {
    if (payload === ALL) for (const lease of leases.values()) lease.refresh();
    else leases.get(payload)?.refresh();
  });
  await readAll();
  const stopTicks = clock.every(LEASE.settleMs, () => {
    for (const lease of leases.values()) void lease.tick();
  });
  const stopExpiry = clock.every(EXPIRY_MS, () => {
    if (leases.size === 0) return;
    releaseExpired(db, { now: clock.now(), newId }).catch((err: unknown) => {
      log.warn({ err }, 'billing: expired holds could not be released, they are tried again');
    });
  });
  return {
    take: (accountId) => leases.get(accountId)?.take() ?? null,
    async close() {
      stopTicks();
      stopExpiry();
      await unlisten();
      await unlistenPlans();
      const ends = await Promise.allSettled([...leases.values()].map((lease) => lease.close()));
      for (const end of ends)
        if (end.status === 'rejected')
          log.warn({ err: end.reason as unknown }, 'billing: a lease could not be returned, it expires');
    },
  };
}

function leaseOf({ db, clock, newId, plans }: Deps, accountId: string): AccountLease {
  return new AccountLease(accountId, {
    monotonicMs: () => clock.monotonicMs(),
    async settle(asked, made) {
      const { planId } = await plans.planOf(accountId);
      const reference = `gateway ${newId('billing_hold')}`;
      return exchange(db, { ...asked, planId, reference }, { now: clock.now(), newId }, made);
    },
    async wasCommitted(xid) {
      const status = await statusOf(db.direct, xid);
      if (status === 'in progress') throw new Error('the settlement before has not ended yet');
      return status === 'committed';
    },
  });
}
