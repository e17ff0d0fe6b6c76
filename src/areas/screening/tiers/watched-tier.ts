/** A secondary classifier that counts how often in a row it gave no answer, for the status of the service. */
import type { Clock } from '../../../platform/clock.ts';
import type { SecondTier } from './second-tier.ts';

export interface TierStanding {
  /** Looks without an answer since the last one with an answer. */
  readonly failures: number;
  /** The first of them; null: the last look was answered, or there was none. */
  readonly since: Date | null;
}

export interface WatchedTier extends SecondTier {
  standing(): TierStanding;
}

export function watchedTier(tier: SecondTier, clock: Pick<Clock, 'now'>): WatchedTier {
  let failures = 0;
  let since: Date | null = null;
  return {
    ...tier,
    async look(input) {
      const finding = await tier.look(input);
      failures = finding === undefined ? failures + 1 : 0;
      since = finding === undefined ? (since ?? clock.now()) : null;
      return finding;
    },
    standing: () => ({ failures, since }),
  };
}

/** Of several the one that fails longest; null without any. */
export const worstStanding = (tiers: readonly WatchedTier[]): TierStanding | null =>
  tiers.map((tier) => tier.standing()).toSorted((a, b) => b.failures - a.failures)[0] ?? null;
