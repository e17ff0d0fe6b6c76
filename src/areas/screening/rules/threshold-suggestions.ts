/** Thresholds of least expected cost, from reviewers' decisions. A threshold that is too low stops harmless texts, one
 * that is too high lets threats pass; each band has its own costs for the two errors. Deterministic: of several thresholds
 * with the same cost, the one nearest to the present one is chosen. Decisions are about texts that were held, so they say little of
 * what a higher threshold would let pass: known attacks bound how far one is raised, and the sentence says what it costs.
 * Source: docs/reference/screening.md#threshold-suggestions; docs/adr/0143, 0731. Pure.
 */
import { counted } from '../../../contract/counted.ts';
import { roundTo } from '../../../contract/numbers.ts';
import { DEFAULT_THRESHOLDS } from '../../../contract/thresholds.ts';
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

/** Counts by score in hundredths, 0 to 100. */
export type Counts = readonly number[];

/** What a threshold must be measured against beside the reviewed items of one threat. */
export interface Against {
  /** Confirmed threats of other types at the same agents: thresholds are the same for every type. */
  readonly others: readonly ScoreBin[];
  /** Known attacks, by score. */
  readonly attacks: Counts;
}

export interface Suggestion {
  readonly suggested: Thresholds;
  /** Of the known attacks: how many the quarantine threshold holds now, and as suggested. */
  readonly heldNow: number;
  readonly heldThen: number;
  /** Confirmed threats of other types, which count as misses. */
  readonly otherThreats: number;
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

const reaching = (attacks: Counts, threshold: number): number =>
  attacks.reduce((sum, count, score) => sum + (score / STEPS >= threshold ? count : 0), 0);

/** The highest threshold that half of the known attacks still reach that the default reaches. No suggestion is above it. */
export function ceilingOf(band: keyof Thresholds, attacks: Counts): number {
  const least = reaching(attacks, DEFAULT_THRESHOLDS[band]) / 2;
  let step = Math.round(DEFAULT_THRESHOLDS[band] * STEPS);
  while (step < STEPS && reaching(attacks, (step + 1) / STEPS) >= Math.max(1, least)) step += 1;
  return step / STEPS;
}

function cheapest(bins: readonly ScoreBin[], band: keyof Thresholds, current: number, attacks: Counts): number {
  const highest = Math.max(current, ceilingOf(band, attacks));
  let best = { threshold: current, cost: costOf(bins, band, current), distance: 0 };
  for (let step = 1; step / STEPS <= highest; step += 1) {
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
export function suggestThresholds(
  bins: readonly ScoreBin[],
  current: Thresholds,
  { others, attacks }: Against,
): Suggestion | undefined {
  const falseAlarms = bins.reduce((sum, bin) => sum + bin.harmless, 0);
  const threats = bins.reduce((sum, bin) => sum + bin.threats, 0);
  const items = falseAlarms + threats;
  if (items < RESOLVED_MIN) return undefined;
  const all = [...bins, ...others];
  const warn = cheapest(all, 'warn', current.warn, attacks);
  const quarantine = Math.max(warn, cheapest(all, 'quarantine', current.quarantine, attacks));
  const block = Math.max(quarantine, cheapest(all, 'block', current.block, attacks));
  const suggested = { warn, quarantine, block };
  const [costNow, costThen] = [total(all, current), total(all, suggested)];
  if (costThen >= costNow) return undefined;
  return {
    suggested,
    heldNow: reaching(attacks, current.quarantine),
    heldThen: reaching(attacks, quarantine),
    otherThreats: others.reduce((sum, bin) => sum + bin.threats, 0),
    items,
    falseAlarms,
    threats,
    costNow,
    costThen,
    confidence: roundTo(items / (items + HALF_SURE_ITEMS), 2),
  };
}

/** What was decided, and what whoever follows the suggestion gets for it. @param types threat types that were decided about */
export const rationaleOf = (found: Suggestion, types = 1): string =>
  [
    `Of ${found.items} reviewed items of 30 days ${found.falseAlarms} were harmless and ${found.threats} were threats; with these thresholds their expected cost falls from ${found.costNow} to ${found.costThen}.`,
    ...(types > 1
      ? [`They are of ${types} threat types, none with ${RESOLVED_MIN} alone; thresholds are the same for all types.`]
      : []),
    ...(found.otherThreats > 0
      ? [
          `${counted(found.otherThreats, 'confirmed threat')} of other types count too, because thresholds are the same for all types.`,
        ]
      : []),
    ...(found.heldThen < found.heldNow
      ? [
          `Of ${found.heldNow} known attacks that the present quarantine threshold holds, ${found.heldThen} would still be held.`,
        ]
      : []),
    ...(found.threats === 0 ? ['No reviewed item was a threat, so what would be missed here is not known.'] : []),
    'A text that orders what the user did not ask for stays held at any threshold.',
  ].join(' ');

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
