/**
 * Statistics over published scores. Pure. Source: docs/reference/ratings.md#benchmarks: percentiles by linear interpolation
 * (Hyndman-Fan type 7), rounded half up; an agent's own percentile is its mid-rank. From counts per score, so that any number of
 * agents is at most 1,001 figures.
 */
import { GRADES, type Grade } from '../../../../contract/enums.ts';
import { gradeOf } from './score.ts';

export interface ScoreCount {
  readonly score: number;
  readonly agents: number;
  /** As published, which a cap may have lowered; absent: that of the score. */
  readonly grade?: Grade;
}

export const PERCENTILES = { p10: 0.1, p25: 0.25, p50: 0.5, p75: 0.75, p90: 0.9 } as const;
export type PercentileKey = keyof typeof PERCENTILES;

export interface Benchmarks {
  readonly total_scored: number;
  readonly mean_score: number;
  readonly median_score: number;
  readonly distribution: readonly { readonly grade: Grade; readonly count: number; readonly percentage: number }[];
  readonly percentiles: Readonly<Record<PercentileKey, number | null>>;
}

const halfUp = (value: number): number => Math.floor(value + 0.5);

/** Empty population: zeros and nulls, never NaN. Counts come in any order. */
export function benchmarksOf(counts: readonly ScoreCount[]): Benchmarks {
  const ordered = counts.filter((c) => c.agents > 0).toSorted((a, b) => a.score - b.score);
  const total = ordered.reduce((sum, c) => sum + c.agents, 0);
  const sum = ordered.reduce((all, c) => all + c.score * c.agents, 0);
  const at = (p: number): number | null => (total === 0 ? null : halfUp(quantile(ordered, total, p)));
  const ofGrade = Map.groupBy(ordered, (c) => c.grade ?? gradeOf(c.score));
  return {
    total_scored: total,
    mean_score: total === 0 ? 0 : halfUp(sum / total),
    median_score: at(0.5) ?? 0,
    distribution: GRADES.filter((grade) => grade !== 'NR').map((grade) => {
      const count = (ofGrade.get(grade) ?? []).reduce((agents, c) => agents + c.agents, 0);
      return { grade, count, percentage: total === 0 ? 0 : halfUp((1000 * count) / total) / 10 };
    }),
    percentiles: Object.fromEntries(
      Object.entries(PERCENTILES).map(([key, p]) => [key, at(p)]),
    ) as Benchmarks['percentiles'],
  };
}

/** Type 7: at position (n - 1) p of the sorted scores, linear between two of them. */
function quantile(ordered: readonly ScoreCount[], total: number, p: number): number {
  const position = (total - 1) * p;
  const below = Math.floor(position + 1e-9); // (n - 1) p of whole tenths must not fall short by rounding
  const low = nth(ordered, below);
  return low + Math.max(0, position - below) * (nth(ordered, Math.min(total - 1, below + 1)) - low);
}

/** The i-th smallest score, from 0. */
function nth(ordered: readonly ScoreCount[], i: number): number {
  let seen = 0;
  for (const { score, agents } of ordered) {
    seen += agents;
    if (i < seen) return score;
  }
  return ordered.at(-1)?.score ?? 0;
}

/** Mid-rank percentile 0..100 of a score in a population, to one decimal; null in an empty one. */
export function midRank(counts: readonly ScoreCount[], score: number): number | null {
  const total = counts.reduce((sum, c) => sum + c.agents, 0);
  if (total === 0) return null;
  const below = counts.reduce((sum, c) => sum + (c.score < score ? c.agents : 0), 0);
  const equal = counts.reduce((sum, c) => sum + (c.score === score ? c.agents : 0), 0);
  return halfUp((1000 * (below + equal / 2)) / total) / 10;
}
