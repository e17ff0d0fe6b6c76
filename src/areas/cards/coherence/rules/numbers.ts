/** Means of this area. Empty lists give 0, never NaN. Source: docs/reference/wire.md#numbers 0.2. Pure. */

export const meanOf = (list: readonly number[]): number =>
  list.length === 0 ? 0 : list.reduce((sum, x) => sum + x, 0) / list.length;

/** Of a population. */
export function standardDeviationOf(list: readonly number[]): number {
  const mean = meanOf(list);
  const deviation = Math.sqrt(meanOf(list.map((x) => (x - mean) ** 2)));
  return deviation < 1e-12 ? 0 : deviation; // equal numbers, summed in binary
}

export function medianOf(list: readonly number[]): number {
  const sorted = Float64Array.from(list).sort(); // by number, without a comparator
  const middle = sorted.length >> 1;
  if (sorted.length === 0) return 0;
  return sorted.length % 2 === 1 ? (sorted[middle] ?? 0) : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2;
}
