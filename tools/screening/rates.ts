/** Shares of texts at or above a score, as means over their sources. */
import type { Output } from './output.ts';

/** Scores of one source, ascending, and what the source counts in the mean. */
export interface Source {
  readonly weight: number;
  readonly sorted: Float64Array;
}

/** Sources too small to carry a rate of their own are left out of averages. */
const SOURCE_MIN = 20;

export function sourcesOf(
  outputs: readonly Output[],
  scoreOf: (output: Output) => number,
  weightOf: (output: Output) => number = () => 1,
): Source[] {
  const lists = new Map<string, Output[]>();
  for (const output of outputs) {
    const list = lists.get(output.row.source) ?? [];
    list.push(output);
    lists.set(output.row.source, list);
  }
  return [...lists.values()]
    .filter((list) => list.length >= SOURCE_MIN)
    .map((list) => ({ weight: weightOf(list[0]!), sorted: Float64Array.from(list, scoreOf).sort() }));
}

/** Lowest score in [low, high] that at most this share reaches. */
export function lowestFor(sources: readonly Source[], share: number, low: number, high: number): number {
  const total = sources.reduce((sum, { weight }) => sum + weight, 0);
  if (total === 0) return low;
  const rate = (score: number): number =>
    sources.reduce((sum, { weight, sorted }) => sum + weight * shareFrom(sorted, score), 0) / total;
  let [below, above] = [low, high];
  for (let i = 0; i < 60; i += 1) {
    const mid = (below + above) / 2;
    if (rate(mid) > share) below = mid;
    else above = mid;
  }
  return above;
}

function shareFrom(sorted: Float64Array, score: number): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const mid = (low + high) >> 1;
    if (sorted[mid]! >= score) high = mid;
    else low = mid + 1;
  }
  return (sorted.length - low) / sorted.length;
}
