/** The 95 % score interval of a share (Wilson 1927). Pure; every layer may use it. Source: docs/reference/ratings.md#score-interval. */

/** Two-sided 95 % of the normal distribution. */
export const Z95 = 1.959963984540054;

export interface Bounds {
  readonly low: number;
  readonly high: number;
}

/** Ends of the interval of a proportion 0..1 on a sample of n, n not necessarily whole; 0 and 1 of no sample. */
export function wilson(proportion: number, n: number): Bounds {
  if (n <= 0) return { low: 0, high: 1 };
  const z2 = Z95 * Z95;
  const centre = (proportion + z2 / (2 * n)) / (1 + z2 / n);
  const half = (Z95 / (1 + z2 / n)) * Math.sqrt((proportion * (1 - proportion)) / n + z2 / (4 * n * n));
  return { low: Math.max(0, centre - half), high: Math.min(1, centre + half) };
}
