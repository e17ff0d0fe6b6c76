/**
 * What past assessments were worth: isotonic regression of outcomes on R, Brier score, split-conformal bounds. An outcome is a
 * boundary violation within seven days of the assessment. Source: docs/reference/risk.md#outcomes-and-calibration rule 5;
 * Zadrozny and Elkan 2002; Vovk et al. 2005. Pure. Calibration informs; it never changes a score, a level or a recommendation.
 */
import type { Bounds } from '../../../../contract/risk.ts';
import { MILLION } from './score.ts';

/** One assessment whose seven days are over. */
export interface Outcome {
  readonly riskMicro: number;
  readonly violated: boolean;
}

/** Risks up to `upTo` (millionths) are given this chance; the last block has no end. */
export interface Block {
  readonly upTo: number;
  readonly chance: number;
}

export interface Calibration {
  readonly outcomes: number;
  readonly violations: number;
  /** Mean squared error of the calibrated chances, each tested by outcomes they were not fitted to. */
  readonly brier: number;
  /** The same of R itself, for comparison. */
  readonly brierRaw: number;
  readonly blocks: readonly Block[];
  /** Half-width of the bounds at 90 %; null below 500 outcomes. */
  readonly halfWidth: number | null;
}

/** With fewer the reply is `uncalibrated`. */
export const CALIBRATED_FROM = 100;
/** Of each kind; a record without violations, or of nothing else, has no slope. */
const EITHER_KIND_MIN = 5;
export const CONFORMAL_FROM = 500;
const COVERAGE = 0.9;

/**
 * @param outcomes in a fixed order (time, then id): every other one is held out to test the fit
 * @returns null where they are too few
 */
export function calibrate(outcomes: readonly Outcome[]): Calibration | null {
  const violations = outcomes.filter(({ violated }) => violated).length;
  const rarer = Math.min(violations, outcomes.length - violations);
  if (outcomes.length < CALIBRATED_FROM || rarer < EITHER_KIND_MIN) return null;
  const [even, odd] = [0, 1].map((parity) => outcomes.filter((_, i) => i % 2 === parity)) as [Outcome[], Outcome[]];
  const held = [...missesOf(isotonic(even), odd), ...missesOf(isotonic(odd), even)];
  const raw = outcomes.map(({ riskMicro, violated }) => Math.abs((violated ? 1 : 0) - riskMicro / 1e6));
  return {
    outcomes: outcomes.length,
    violations,
    brier: meanSquare(held),
    brierRaw: meanSquare(raw),
    blocks: isotonic(even), // what the bounds were tested with
    halfWidth: outcomes.length < CONFORMAL_FROM ? null : quantileOf(missesOf(isotonic(even), odd), COVERAGE),
  };
}

/** Pool-adjacent-violators: the closest non-decreasing step function. Equal risks share a block. */
export function isotonic(outcomes: readonly Outcome[]): Block[] {
  const pools: { upTo: number; sum: number; count: number }[] = [];
  for (const { riskMicro, violated } of outcomes.toSorted((a, b) => a.riskMicro - b.riskMicro)) {
    const last = pools.at(-1);
    if (last?.upTo === riskMicro) {
      last.sum += violated ? 1 : 0;
      last.count += 1;
    } else pools.push({ upTo: riskMicro, sum: violated ? 1 : 0, count: 1 });
  }
  const merged: typeof pools = [];
  for (const pool of pools) {
    let now = pool;
    for (
      let last = merged.at(-1);
      last !== undefined && last.sum * now.count >= now.sum * last.count;
      last = merged.at(-1)
    ) {
      merged.pop();
      now = { upTo: now.upTo, sum: last.sum + now.sum, count: last.count + now.count };
    }
    merged.push(now);
  }
  return merged.map(({ upTo, sum, count }) => ({ upTo, chance: sum / count }));
}

/** 0..1, not falling in the risk; of no blocks, the risk itself. */
export function chanceOf(blocks: readonly Block[], riskMicro: number): number {
  const block = blocks.find(({ upTo }) => riskMicro <= upTo) ?? blocks.at(-1);
  return block?.chance ?? riskMicro / 1e6;
}

/** Bounds that hold the outcome (0 or 1) with 90 %, as long as the future is like the past. Null without a half-width. */
export function boundsOf(
  { blocks, halfWidth }: Pick<Calibration, 'blocks' | 'halfWidth'>,
  riskMicro: number,
): { lower: number; upper: number } | null {
  if (halfWidth === null) return null;
  const chance = chanceOf(blocks, riskMicro);
  return { lower: Math.max(0, chance - halfWidth), upper: Math.min(1, chance + halfWidth) };
}

const missesOf = (blocks: readonly Block[], outcomes: readonly Outcome[]): number[] =>
  outcomes.map(({ riskMicro, violated }) => Math.abs((violated ? 1 : 0) - chanceOf(blocks, riskMicro)));

/** The conformal quantile: the ceil((n+1) share)-th smallest, 1 where there is none. */
function quantileOf(values: readonly number[], share: number): number {
  const rank = Math.ceil((values.length + 1) * share);
  return values.toSorted((a, b) => a - b)[rank - 1] ?? 1;
}

const meanSquare = (values: readonly number[]): number =>
  values.length === 0 ? 0 : values.reduce((sum, value) => sum + value * value, 0) / values.length;

/**
 * The scores from which violations were as frequent as the bounds of a tolerance say: what the levels would begin at, had they
 * been made of this account's outcomes. Without outcomes the bounds themselves; a chance that no score reached stays at its bound.
 */
export function suggestedBounds(blocks: readonly Block[], bounds: Bounds): Bounds {
  const from = (bound: number): number => {
    const at = blocks.findIndex(({ chance }) => chance * MILLION >= bound);
    return at === -1 ? bound : Math.min(MILLION, at === 0 ? 0 : (blocks[at - 1]?.upTo ?? 0) + 1);
  };
  return [from(bounds[0]), from(bounds[1]), from(bounds[2])];
}
