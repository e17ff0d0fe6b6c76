/** When a detection recipe advances or ends. Source: docs/reference/screening.md#recipes. Pure. */
export const SOAK_MS = 24 * 3_600_000;
/** Running recipes (observe and active) of one organisation, in all and by threat. */
export const RUNNING_MAX = 10;
export const RUNNING_PER_THREAT_MAX = 5;
/** A recipe without a match for this long ends. */
export const ZERO_HITS_MS = 30 * 24 * 3_600_000;
/** Share of reviewed matches that may be wrong, and the number of wrong ones below which the share is ignored. */
const FALSE_SHARE_MAX = 0.1;
const FALSE_MIN = 2;

export type RetireReason = 'zero_hits_window' | 'fp_rate_exceeded' | 'observe_soak_fp';

export interface RecipeFacts {
  readonly status: 'observe' | 'active';
  /** Since when it is in this status. */
  readonly since: Date;
  readonly lastHitAt: Date | null;
  /** Reviewed matches in this status. */
  readonly confirmed: number;
  readonly falsePositives: number;
}

export type Step = { readonly to: 'active' } | { readonly to: 'archived'; readonly reason: RetireReason };

/** Undefined: no change. */
export function nextStep(facts: RecipeFacts, now: Date): Step | undefined {
  const { status, since, lastHitAt, confirmed, falsePositives } = facts;
  const isTooWrong = falsePositives >= FALSE_MIN && falsePositives > FALSE_SHARE_MAX * (confirmed + falsePositives);
  if (isTooWrong) return { to: 'archived', reason: status === 'observe' ? 'observe_soak_fp' : 'fp_rate_exceeded' };
  const age = now.getTime() - since.getTime();
  if (status === 'observe') return age >= SOAK_MS ? { to: 'active' } : undefined;
  const quiet = now.getTime() - Math.max(since.getTime(), lastHitAt?.getTime() ?? 0);
  return quiet >= ZERO_HITS_MS ? { to: 'archived', reason: 'zero_hits_window' } : undefined;
}
