/**
 * The recent-change guard: a long clean past must not hide an agent that turned. Pure. Source:
 * docs/reference/ratings.md#recent-change-guard. The last 30 days are compared with the record before them (two proportions,
 * pooled z, one-sided p < .01, at least 30 recent observations); where they are worse, they are the integrity that is published.
 */
import type { SampleCounts } from './sample.ts';

const RECENT_MIN = 30;
/** Quantile .99 of the normal distribution. */
const Z99 = 2.3263478740408408;

export interface Share {
  readonly counted: number;
  readonly clear: number;
  readonly clearByRules: number;
  readonly sample?: SampleCounts;
}

/** The record integrity is measured on: the recent one where it is significantly worse, else all of it. */
export function guardedRecord(all: Share, recent: Share): Share & { readonly isRecent: boolean } {
  const earlier = { counted: all.counted - recent.counted, clear: all.clear - recent.clear };
  if (recent.counted < RECENT_MIN || earlier.counted <= 0) return { ...all, isRecent: false };
  const pooled = all.clear / all.counted;
  const spread = Math.sqrt(pooled * (1 - pooled) * (1 / recent.counted + 1 / earlier.counted));
  const fall = earlier.clear / earlier.counted - recent.clear / recent.counted;
  return spread > 0 && fall / spread > Z99 ? { ...recent, isRecent: true } : { ...all, isRecent: false };
}
