/**
 * From priors to probabilities by what happened: isotonic regression (pool adjacent violators) per mode, once 200 forecasts are
 * labelled; with the Brier score and reliability bins, measured on forecasts the fit has not seen. Source: algorithms 5.3. Pure.
 */

export interface Labelled {
  readonly prior: number;
  readonly occurred: boolean;
}

export const LABELLED_MIN = 200;
const FOLDS = 5;
const BINS = 10;

/** Steps of a function that never falls: from `from` on the probability is `p`. */
export type Curve = readonly { readonly from: number; readonly p: number }[];

export interface Calibration {
  readonly labelled: number;
  readonly curve: Curve;
  /** Mean squared error of the calibrated probability, each judged by a fit on the other four fifths; and of the prior. */
  readonly brier: number;
  readonly brierPrior: number;
  readonly bins: readonly { readonly mean: number; readonly observed: number; readonly count: number }[];
}

/** Null below 200. @param outcomes oldest first: every fifth one belongs to the same fold */
export function calibrate(outcomes: readonly Labelled[]): Calibration | null {
  if (outcomes.length < LABELLED_MIN) return null;
  const folds = Array.from({ length: FOLDS }, (_, fold) => fitIsotonic(outcomes.filter((_, i) => i % FOLDS !== fold)));
  const judged = outcomes.map(({ prior, occurred }, i) => ({
    p: probabilityAt(folds[i % FOLDS] ?? [], prior),
    occurred,
  }));
  return {
    labelled: outcomes.length,
    curve: fitIsotonic(outcomes),
    brier: brierOf(judged),
    brierPrior: brierOf(outcomes.map(({ prior, occurred }) => ({ p: prior, occurred }))),
    bins: binsOf(judged),
  };
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
export function fitIsotonic(outcomes: readonly Labelled[]): Curve {
  const base = outcomes.filter((outcome) => outcome.occurred).length / Math.max(1, outcomes.length);
  const pools: { from: number; hits: number; n: number }[] = [];
  for (const [from, { hits, n }] of [...tally(outcomes)].toSorted(([a], [b]) => a - b)) {
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
