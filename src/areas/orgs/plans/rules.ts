/**
 * What a plan allows and when its limit is near. Source: docs/reference/events.md#event-catalogue;
 * docs/reference/organisations.md#plans, docs/reference/organisations.md#quotas. Pure.
 */
import { PLAN_FEATURES, USAGE_METERS, type PlanFeature, type UsageMeter } from '../../../contract/plans.ts';

export interface Plan {
  readonly planId: string;
  readonly displayName: string;
  readonly description: string;
  /** Position in a list of plans, the smallest first. */
  readonly sortOrder: number;
  /** Minimum number of days for which traces are kept; null where the plan names none. */
  readonly traceRetentionDays: number | null;
  readonly features: ReadonlySet<PlanFeature>;
  /** Limit per month by meter; a meter that is absent has no limit. */
  readonly limits: ReadonlyMap<UsageMeter, number>;
}

/** A plan from its stored members: only `true` switches a feature on, only a whole number of 0 or more limits a meter. */
export function planFrom(row: {
  readonly plan_id: string;
  readonly display_name: string;
  readonly description: string;
  readonly sort_order: number;
  readonly feature_flags: Readonly<Record<string, unknown>>;
  readonly limits: Readonly<Record<string, unknown>>;
}): Plan {
  const limits = new Map<UsageMeter, number>();
  for (const meter of USAGE_METERS) {
    const limit = countIn(row.limits[meter]);
    if (limit !== null) limits.set(meter, limit);
  }
  return {
    planId: row.plan_id,
    displayName: row.display_name,
    description: row.description,
    sortOrder: row.sort_order,
    traceRetentionDays: countIn(row.limits['trace_retention_days']),
    features: new Set(PLAN_FEATURES.filter((feature) => row.feature_flags[feature] === true)),
    limits,
  };
}

const countIn = (value: unknown): number | null =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : null;

/** Features that use a meter; without any of them a plan's limit says only that there is none. `checks` need no feature. */
const FEATURES_OF: Readonly<Record<UsageMeter, readonly PlanFeature[] | null>> = {
  checks: null,
  team_reputation: ['team_reputation'],
  risk: ['risk_assessment', 'team_risk_assessment'],
};

/** Monthly limit that an account is notified about; undefined: no limit, or no feature of the plan uses the meter. */
export function limitOf({ features, limits }: Plan, meter: UsageMeter): number | undefined {
  const using = FEATURES_OF[meter];
  return using === null || using.some((feature) => features.has(feature)) ? limits.get(meter) : undefined;
}

/** Shares of a limit that an account is notified at, in percent. */
export type NotifiedLevel = 0 | 80 | 100;

/** Percent of a limit that is used, one decimal; a limit of 0 counts as used up by the first use. */
export const usagePercent = (used: number, limit: number): number =>
  limit === 0 ? (used === 0 ? 0 : 100) : Math.round((1_000 * used) / limit) / 10;

/**
 * The highest share that `used` has reached, computed in integers so that 80 of 100 is 80 percent exactly. Checks have used up their limit with
 * the last one included, the other meters with the first beyond it. Source: docs/reference/organisations.md#quotas.
 */
export function reached(used: number, limit: number, meter: UsageMeter): NotifiedLevel {
  if (used === 0) return 0;
  if (meter === 'checks' ? used >= limit : used > limit) return 100;
  return used * 100 >= limit * 80 ? 80 : 0;
}

/** A month's counter: how much was used, and the share and limit of the last notification. */
export interface Counter {
  readonly used: number;
  readonly notifiedLevel: NotifiedLevel;
  readonly notifiedLimit: number | null;
}

/** The share to notify now; 0: none. Each limit is notified separately, also a new one in the same month. */
export function pendingLevel(
  { used, notifiedLevel, notifiedLimit }: Counter,
  limit: number,
  meter: UsageMeter,
): NotifiedLevel {
  const now = reached(used, limit, meter);
  return now > (notifiedLimit === limit ? notifiedLevel : 0) ? now : 0;
}

/** First day of the month of an instant (UTC), as a date. */
export const monthOf = (now: Date): string => `${now.toISOString().slice(0, 7)}-01`;
