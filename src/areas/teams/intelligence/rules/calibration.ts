/**
 * From priors to probabilities by what happened: isotonic regression (pool adjacent violators) per mode, once 200 outcomes are
 * known; with the Brier score and reliability bins, measured on outcomes of agents and times the fit has not seen. Source:
 * docs/reference/teams.md#forecast-calibration. Pure.
 */
import { finish, sortSteps, type Steps } from '../../../cards/index.ts';

export interface Labelled {
  readonly prior: number;
  readonly occurred: boolean;
}

export interface Grouped extends Labelled {
  /** Outcomes with agents in common have the same. */
  readonly group: string;
}

export const LABELLED_MIN = 200;
const FOLDS = 5;
const BINS = 10;

/** Steps of a function that never falls: from `from` on the probability is `p`. */
export type Curve = readonly { readonly from: number; readonly p: number }[];

export interface Calibration {
  readonly labelled: number;
  readonly curve: Curve;
  /** Mean squared error of the calibrated probability, each judged by a fit on other agents at other times; and of the prior. */
  readonly brier: number;
  readonly brierPrior: number;
  readonly bins: readonly { readonly mean: number; readonly observed: number; readonly count: number }[];
}

/**
 * Null below 200, and below five groups: what holds for the agents of four teams need not hold for a fifth. @param outcomes
 * oldest first
 */
export function* calibrationSteps(outcomes: readonly Grouped[]): Steps<Calibration | null> {
  const folds = foldsOf(outcomes);
  if (outcomes.length < LABELLED_MIN || folds === null) return null;
  const judged = yield* judgedSteps(outcomes, folds);
  return {
    labelled: outcomes.length,
    curve: yield* curveSteps(outcomes),
    brier: brierOf(judged),
    brierPrior: brierOf(outcomes.map(({ prior, occurred }) => ({ p: prior, occurred }))),
    bins: binsOf(judged),
  };
}

export const calibrate = (outcomes: readonly Grouped[]): Calibration | null => finish(calibrationSteps(outcomes));

/** Each group in one of five folds, the largest first into the emptiest; null for fewer groups. */
function foldsOf(outcomes: readonly Grouped[]): ReadonlyMap<string, number> | null {
  const sizes = new Map<string, number>();
  for (const { group } of outcomes) sizes.set(group, (sizes.get(group) ?? 0) + 1);
  if (sizes.size < FOLDS) return null;
  const filled = Array.from({ length: FOLDS }, () => 0);
  const folds = new Map<string, number>();
  for (const [group, size] of [...sizes].toSorted(([a, x], [b, y]) => y - x || (a < b ? -1 : 1))) {
    const fold = filled.indexOf(Math.min(...filled));
    filled[fold] = (filled[fold] ?? 0) + size;
    folds.set(group, fold);
  }
  return folds;
}

/** Every outcome predicted by a curve fitted to other groups and to other fifths of the time. */
function* judgedSteps(outcomes: readonly Grouped[], folds: ReadonlyMap<string, number>): Steps<Judged[]> {
  const placed = outcomes.map((outcome, i) => ({
    outcome,
    fold: folds.get(outcome.group) ?? 0,
    fifth: Math.floor((i * FOLDS) / outcomes.length),
  }));
  const judged: Judged[] = [];
  for (let fold = 0; fold < FOLDS; fold += 1)
    for (let fifth = 0; fifth < FOLDS; fifth += 1) {
      const held = placed.filter((one) => one.fold === fold && one.fifth === fifth);
      if (held.length === 0) continue;
      const others = placed.filter((one) => one.fold !== fold);
      const unseen = others.filter((one) => one.fifth !== fifth);
      const curve = yield* curveSteps((unseen.length > 0 ? unseen : others).map((one) => one.outcome));
      for (const { outcome } of held)
        judged.push({ p: probabilityAt(curve, outcome.prior), occurred: outcome.occurred });
    }
  return judged;
}

/** The value of the step that the prior falls into; below the first step, the first. */
export function probabilityAt(curve: Curve, prior: number): number {
  let p = curve[0]?.p ?? prior;
  for (const step of curve) {
    if (step.from > prior) break;
    p = step.p;
  }
  return p;
}

/**
 * Pools neighbours until shares never fall. Each pool's share is drawn towards the overall one by the weight of two
 * forecasts, so that no probability is 0 or 1 because a pool was small.
 */
export function* curveSteps(outcomes: readonly Labelled[]): Steps<Curve> {
  const base = outcomes.filter((outcome) => outcome.occurred).length / Math.max(1, outcomes.length);
  const pools: { from: number; hits: number; n: number }[] = [];
  const sorted = yield* sortSteps([...tally(outcomes)], ([a], [b]) => a - b);
  yield undefined;
  for (const [from, { hits, n }] of sorted) {
    pools.push({ from, hits, n });
    for (
      let last = pools.at(-1), before = pools.at(-2);
      last && before && before.hits * last.n >= last.hits * before.n;
    ) {
      pools.splice(-2, 2, { from: before.from, hits: before.hits + last.hits, n: before.n + last.n });
      [last, before] = [pools.at(-1), pools.at(-2)];
    }
  }
  let floor = 0;
  return pools.map(({ from, hits, n }) => {
    floor = Math.max(floor, (hits + 2 * base) / (n + 2)); // drawing in may cross two pools: never fall
    return { from, p: floor };
  });
}

export const fitIsotonic = (outcomes: readonly Labelled[]): Curve => finish(curveSteps(outcomes));

function tally(outcomes: readonly Labelled[]): Map<number, { hits: number; n: number }> {
  const found = new Map<number, { hits: number; n: number }>();
  for (const { prior, occurred } of outcomes) {
    const row = found.get(prior) ?? { hits: 0, n: 0 };
    found.set(prior, { hits: row.hits + (occurred ? 1 : 0), n: row.n + 1 });
  }
  return found;
}

interface Judged {
  readonly p: number;
  readonly occurred: boolean;
}

const brierOf = (judged: readonly Judged[]): number =>
  judged.reduce((sum, { p, occurred }) => sum + (p - (occurred ? 1 : 0)) ** 2, 0) / Math.max(1, judged.length);

/** Tenths of probability that hold any forecast. */
function binsOf(judged: readonly Judged[]): Calibration['bins'] {
  const bins = Array.from({ length: BINS }, () => ({ sum: 0, hits: 0, count: 0 }));
  for (const { p, occurred } of judged) {
    const bin = bins[Math.min(BINS - 1, Math.floor(p * BINS))];
    if (bin === undefined) continue;
    bin.sum += p;
    bin.hits += occurred ? 1 : 0;
    bin.count += 1;
  }
  return bins
    .filter((bin) => bin.count > 0)
    .map(({ sum, hits, count }) => ({ mean: sum / count, observed: hits / count, count }));
}
