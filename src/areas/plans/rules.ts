/** What a plan allows and when its limit is near. Source: spec, Events (80 and 100 percent); open-shapes 5.4. Pure. */
import { PLAN_FEATURES, USAGE_METERS, type PlanFeature, type UsageMeter } from '../../contract/plans.ts';

export interface Plan {
  readonly planId: string;
  readonly displayName: string;
  readonly features: ReadonlySet<PlanFeature>;
  /** Count a month; a meter that is absent has no limit. */
  readonly limits: ReadonlyMap<UsageMeter, number>;
}

/** A plan from its stored members: only `true` switches a feature on, only a whole number of 0 or more limits a meter. */
export function planFrom(row: {
  readonly plan_id: string;
  readonly display_name: string;
  readonly feature_flags: Readonly<Record<string, unknown>>;
  readonly limits: Readonly<Record<string, unknown>>;
}): Plan {
  const limits = new Map<UsageMeter, number>();
  for (const meter of USAGE_METERS) {
    const limit = row.limits[meter];
    if (typeof limit === 'number' && Number.isSafeInteger(limit) && limit >= 0) limits.set(meter, limit);
  }
  return {
    planId: row.plan_id,
    displayName: row.display_name,
    features: new Set(PLAN_FEATURES.filter((feature) => row.feature_flags[feature] === true)),
    limits,
  };
}

/** Shares of a limit that an account is told of, in percent. */
export type Told = 0 | 80 | 100;

/** Percent of a limit that is used, one decimal; a limit of 0 counts as used up by the first use. */
export const usagePercent = (used: number, limit: number): number =>
  limit === 0 ? (used === 0 ? 0 : 100) : Math.round((1_000 * used) / limit) / 10;

/** The highest share that `used` has reached, computed in integers so that 80 of 100 is 80 percent exactly. */
export function reached(used: number, limit: number): Told {
  if (used >= limit) return used === 0 ? 0 : 100;
  return used * 100 >= limit * 80 ? 80 : 0;
}

/** First day of the month of an instant (UTC), as a date. */
export const monthOf = (now: Date): string => `${now.toISOString().slice(0, 7)}-01`;
