import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { benchmarksOf, midRank, type ScoreCount } from './benchmarks.ts';

const each = (scores: readonly number[]): ScoreCount[] => scores.map((score) => ({ score, agents: 1 }));
const TEN = [410, 520, 560, 640, 695, 700, 760, 780, 860, 910];

describe('benchmarks (docs/reference/ratings.md#benchmarks)', () => {
  it('BM-1: ten scores give the stated percentiles, mean and mid-ranks', () => {
    expect(benchmarksOf(each(TEN))).toMatchObject({
      total_scored: 10,
      mean_score: 684,
      median_score: 698,
      percentiles: { p10: 509, p25: 580, p50: 698, p75: 775, p90: 865 },
    });
    expect([midRank(each(TEN), 700), midRank(each(TEN), 910)]).toEqual([55, 95]);
  });

  it('spreads over the seven grades, to one decimal', () => {
    const { distribution } = benchmarksOf(each([910, 905, 820]));
    expect(distribution).toEqual([
      { grade: 'AAA', count: 2, percentage: 66.7 },
      { grade: 'AA', count: 1, percentage: 33.3 },
      ...['A', 'BBB', 'BB', 'B', 'CCC'].map((grade) => ({ grade, count: 0, percentage: 0 })),
    ]);
  });

  it('an empty population is zeros and nulls', () => {
    expect(benchmarksOf([])).toMatchObject({
      total_scored: 0,
      mean_score: 0,
      median_score: 0,
      percentiles: { p10: null, p25: null, p50: null, p75: null, p90: null },
    });
    expect(midRank([], 700)).toBeNull();
  });

  it('equals a computation over the sorted list, in any order and grouping, and never leaves the range', () => {
    const population = fc.array(fc.nat(1000), { minLength: 1, maxLength: 200 });
    fc.assert(
      fc.property(population, (scores) => {
        const grouped = [...Map.groupBy(scores, (score) => score)].map(([score, all]) => ({
          score,
          agents: all.length,
        }));
        const result = benchmarksOf(grouped);
        expect(benchmarksOf(each(scores))).toEqual(result);
        const sorted = scores.toSorted((a, b) => a - b);
        const [p10, p25, p50, p75, p90] = Object.values(result.percentiles) as number[];
        expect([p10, p25, p50, p75, p90]).toEqual([p10, p25, p50, p75, p90].toSorted((a, b) => a! - b!));
        expect(p10).toBeGreaterThanOrEqual(sorted[0]!);
        expect(p90).toBeLessThanOrEqual(sorted.at(-1)!);
        for (const score of [sorted[0]!, sorted.at(-1)!, 500]) {
          const rank = midRank(grouped, score)!;
          expect(rank >= 0 && rank <= 100).toBe(true);
        }
        expect(result.distribution.reduce((sum, d) => sum + d.count, 0)).toBe(scores.length);
      }),
    );
  });
});
