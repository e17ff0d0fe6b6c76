/** Scores in hundredths, rounded down: 101 counts from 0 to 1, so that a threshold of two decimals divides them exactly. Pure. */

/** 0 to 100. */
export const BINS = 101;
const SCALE = 100;
/** Scores have four decimals; what a product adds behind them is no part of the score. */
const EXACT = 6;

/** @param score 0 to 1 */
export const binOf = (score: number): number =>
  Math.min(BINS - 1, Math.max(0, Math.floor(Number((score * SCALE).toFixed(EXACT)))));

export const emptyBins = (): number[] => Array.from({ length: BINS }, () => 0);
