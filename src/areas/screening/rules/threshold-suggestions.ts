/** Thresholds of least expected cost, from reviewers' decisions. A threshold that is too low stops harmless texts, one
 * that is too high lets threats pass; each band has its own costs for the two errors. Deterministic: of several thresholds
 * with the same cost, the one nearest to the present one is chosen.
 * Source: docs/reference/screening.md#threshold-suggestions; docs/adr/0143. Pure.
 */
import { roundTo } from '../../../contract/numbers.ts';
import type { Thresholds } from './fusion.ts';

/** Fewest reviewed items for a suggestion. */
export const RESOLVED_MIN = 20;
/** Items at which the confidence is one half. */
const HALF_SURE_ITEMS = 20;
const STEPS = 100;

/** Reviewed items of one score. */
export interface ScoreBin {
  readonly score: number;
  readonly harmless: number;
  readonly threats: number;
}

/**
 * The cost of an error. A warning marks a text and lets it pass; a threat missed there is not noticed at all. Quarantine
 * withholds a text until a person decides. Block claims certainty, so a harmless text there is the most expensive error.
 */
const COSTS: Readonly<Record<keyof Thresholds, { readonly falseAlarm: number; readonly miss: number }>> = {
  warn: { falseAlarm: 1, miss: 10 },
  quarantine: { falseAlarm: 1, miss: 3 },
  block: { falseAlarm: 5, miss: 1 },
};

export interface Suggestion {
  readonly suggested: Thresholds;
  readonly items: number;
  readonly falseAlarms: number;
  readonly threats: number;
  /** Expected cost of the reviewed items now and as suggested, over all three bands. */
  readonly costNow: number;
  readonly costThen: number;
  /** 0 to 1, by the number of items. */
  readonly confidence: number;
}

/** Cost of one threshold over the histogram. */
export function costOf(bins: readonly ScoreBin[], band: keyof Thresholds, threshold: number): number {
  const { falseAlarm, miss } = COSTS[band];
  return bins.reduce((sum, bin) => sum + (bin.score >= threshold ? bin.harmless * falseAlarm : bin.threats * miss), 0);
}

function cheapest(bins: readonly ScoreBin[], band: keyof Thresholds, current: number): number {
  let best = { threshold: current, cost: costOf(bins, band, current), distance: 0 };
  for (let step = 1; step <= STEPS; step += 1) {
    const threshold = step / STEPS;
    const cost = costOf(bins, band, threshold);
    const distance = Math.abs(threshold - current);
    if (cost < best.cost || (cost === best.cost && distance < best.distance)) best = { threshold, cost, distance };
  }
  return best.threshold;
}

const BANDS = ['warn', 'quarantine', 'block'] as const;
const total = (bins: readonly ScoreBin[], thresholds: Thresholds): number =>
  BANDS.reduce((sum, band) => sum + costOf(bins, band, thresholds[band]), 0);

/** Undefined: too few items, or the present thresholds have the least cost. */
export function suggestThresholds(bins: readonly ScoreBin[], current: Thresholds): Suggestion | undefined {
  const falseAlarms = bins.reduce((sum, bin) => sum + bin.harmless, 0);
  const threats = bins.reduce((sum, bin) => sum + bin.threats, 0);
  const items = falseAlarms + threats;
  if (items < RESOLVED_MIN) return undefined;
  const warn = cheapest(bins, 'warn', current.warn);
  const quarantine = Math.max(warn, cheapest(bins, 'quarantine', current.quarantine));
  const block = Math.max(quarantine, cheapest(bins, 'block', current.block));
  const suggested = { warn, quarantine, block };
  const [costNow, costThen] = [total(bins, current), total(bins, suggested)];
  if (costThen >= costNow) return undefined;
  const confidence = roundTo(items / (items + HALF_SURE_ITEMS), 2);
  return { suggested, items, falseAlarms, threats, costNow, costThen, confidence };
}

/** One sentence for a person. */
export const rationaleOf = ({ items, falseAlarms, threats, costNow, costThen }: Suggestion): string =>
  `Of ${items} reviewed items of 30 days ${falseAlarms} were harmless and ${threats} were threats; with these thresholds their expected cost falls from ${costNow} to ${costThen}.`;

/** Bins of several agents as one. */
export function mergeBins(all: readonly (readonly ScoreBin[])[]): ScoreBin[] {
  const bins = new Map<number, ScoreBin>();
  for (const bin of all.flat()) {
    const known = bins.get(bin.score) ?? { score: bin.score, harmless: 0, threats: 0 };
    bins.set(bin.score, {
      score: bin.score,
      harmless: known.harmless + bin.harmless,
      threats: known.threats + bin.threats,
    });
  }
  return [...bins.values()].sort((a, b) => a.score - b.score);
}
