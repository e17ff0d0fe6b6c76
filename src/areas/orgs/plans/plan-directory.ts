/**
 * Plans by account in memory: read without the database when cached, invalidated by NOTIFY surety_plans. Accounts without a
 * row have the plan of DEFAULT_PLAN. Source: docs/reference/organisations.md#plan-features.
 */
import { fail } from '../../../contract/errors.ts';
import type { PlanFeature } from '../../../contract/plans.ts';
import type { Queryable } from '../../../platform/db/sql.ts';
import { loadingCache } from '../../../platform/cache/loading-cache.ts';
import { notifiedCache } from '../../../platform/cache/notified-cache.ts';
import type { Services } from '../../../platform/services.ts';
import { findAccountPlan, listPlans } from './store/plans.ts';
import { planFrom, type Plan } from './rules.ts';

const CHANNEL = 'surety_plans';
/** Cached accounts; an entry is a reference to one of a few plans. */
const ENTRIES_MAX = 100_000;
const ALL = '*';

export interface PlanBook {
  /** The plan in force for an account. */
  planOf(accountId: string): Promise<Plan>;
  /** The same, as the calling transaction sees it; not cached. */
  read(db: Queryable, accountId: string): Promise<{ readonly plan: Plan; readonly isDefault: boolean }>;
  /** Every plan of the service, the smallest first. */
  all(): Promise<readonly Plan[]>;
  /**
   * Passes when a plan of one of these accounts includes the feature.
   * @throws Refusal 402 feature_required with the first account's plan and the plans that have it
   */
  demand(accounts: readonly (string | null)[], feature: PlanFeature): Promise<void>;
  close(): Promise<void>;
}

const loadAll = async (db: Queryable): Promise<readonly Plan[]> => (await listPlans(db)).map(planFrom);

/** @throws Error when DEFAULT_PLAN names no plan */
function defaultOf(plans: readonly Plan[], name: string): Plan {
  const plan = plans.find(({ planId }) => planId === name);
  if (plan === undefined)
    throw new Error(`DEFAULT_PLAN is ${name}, and the plans are ${plans.map(({ planId }) => planId).join(', ')}`);
  return plan;
}

export async function createPlanBook({ db, settings }: Pick<Services, 'db' | 'settings'>): Promise<PlanBook> {
  const plans = loadingCache<readonly Plan[]>({ name: 'orgs.plans', entriesMax: 1 });
  const ownPlans = await notifiedCache<string | null>(
    db,
    CHANNEL,
    async (accountId) => (await findAccountPlan(db.direct, accountId))?.plan_id ?? null,
    { name: 'orgs.account_plans', entriesMax: ENTRIES_MAX, allPayload: ALL, onCleared: plans.clear },
  );
  const all = (): Promise<readonly Plan[]> => plans.get(ALL, () => loadAll(db.direct));
  const planNamed = (known: readonly Plan[], name: string | null): Plan =>
    known.find(({ planId }) => planId === name) ?? defaultOf(known, settings.DEFAULT_PLAN);
  const planOf = async (accountId: string): Promise<Plan> => {
    const own = await ownPlans.get(accountId);
    return planNamed(await all(), own);
  };
  defaultOf(await all(), settings.DEFAULT_PLAN);

  return {
    planOf,
    all,
    async read(reader, accountId) {
      const own = await findAccountPlan(reader, accountId);
      return { plan: planNamed(await loadAll(reader), own?.plan_id ?? null), isDefault: own === undefined };
    },
    async demand(accounts, feature) {
      const asked = accounts.filter((account) => account !== null);
      let first: Plan | undefined;
      for (const account of asked) {
        const plan = await planOf(account);
        if (plan.features.has(feature)) return;
        first ??= plan;
      }
      first ??= defaultOf(await all(), settings.DEFAULT_PLAN);
      if (asked.length === 0 && first.features.has(feature)) return;
      const having = (await all()).filter(({ features }) => features.has(feature));
      throw fail('feature_required', {
        feature,
        plan_id: first.planId,
        required_plans: having.map(({ planId }) => planId),
      });
    },
    close: ownPlans.close,
  };
}
