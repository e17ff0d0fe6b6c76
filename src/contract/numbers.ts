/** Rounding and bounds of numbers. Pure; every layer may use it. Source: docs/reference/wire.md#numbers. */

const POWERS = [1, 10, 100, 1_000, 10_000, 100_000, 1_000_000, 10_000_000, 100_000_000, 1_000_000_000] as const;
type Decimals = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9;

/**
 * Half goes up, as Math.round does it on the scaled number; never minus zero. For output only, not between two steps of a
 * calculation.
 */
export const roundTo = (value: number, decimals: Decimals): number =>
  Math.round(value * POWERS[decimals]) / POWERS[decimals] + 0;

/** The nearest number from `low` to `high`; NaN stays NaN. */
export const clamp = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value));
