/**
 * For which offline scores a classifier helps, and what its probabilities mean there: the lowest probabilities from which a text is warned
 * of and quarantined without more false alarms than the bars allow. Families set apart have no say in it. Pure.
 */
import type { ClassifierBand } from '../../src/areas/screening/tiers/classifier-band.ts';

/** One text whose offline score lets a classifier be asked. */
export interface Asked {
  /** Offline. */
  readonly score: number;
  /** Undefined: no answer in time. */
  readonly probability: number | undefined;
  /** Texts of its source that it stands for, where only some of them were read. */
  readonly weight: number;
}

export interface SourceRows {
  readonly source: string;
  readonly role: 'attack' | 'ordinary' | 'hard';
  readonly isSetApart: boolean;
  readonly total: number;
  /** Texts that reach the band without the classifier. */
  readonly offline: { readonly warn: number; readonly quarantine: number };
  readonly asked: readonly Asked[];
}

/** Lowest offline score that is asked about, and probabilities from which a text reaches a band; above 1: never. */
export interface Choice {
  readonly from: number;
  readonly warnAt: number;
  readonly quarantineAt: number;
}

export const BANDS = { warn: 0.6, quarantine: 0.8 } as const;
type Band = keyof typeof BANDS;
/** Most false alarms of an ordinary source, and of harmless texts that look like attacks as a mean, with the classifier. */
const BARS = { warn: { ordinary: 0.01, hard: 0.08 }, quarantine: { ordinary: 0.005, hard: 0.01 } } as const;
const FROM = [0.3, 0.4, 0.5, 0.6];
const BELOW = 0.95;
const NEVER = 2;
/** Less recall than this is not worth the wait. */
const GAIN_MIN = 0.005;
const SOURCE_MIN = 20;

/** Share of a source that reaches a band. */
export function rateOf(rows: SourceRows, band: Band, choice: Choice): number {
  const at = band === 'warn' ? choice.warnAt : choice.quarantineAt;
  const raised = rows.asked
    .filter(({ score, probability }) => score >= choice.from && score < BANDS[band] && (probability ?? -1) >= at)
    .reduce((sum, { weight }) => sum + weight, 0);
  return (rows.offline[band] + raised) / rows.total;
}

const nothing: Choice = { from: 0, warnAt: NEVER, quarantineAt: NEVER };
const mean = (values: readonly number[]): number =>
  values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;

/** Undefined: it helps nowhere. */
export function choose(all: readonly SourceRows[]): Choice | undefined {
  const open = all.filter(({ isSetApart }) => !isSetApart);
  const gain = (band: Band, choice: Choice): number =>
    mean(
      open
        .filter(({ role, total }) => role === 'attack' && total >= SOURCE_MIN)
        .map((rows) => rateOf(rows, band, choice) - rateOf(rows, band, nothing)),
    );
  let best: { readonly choice: Choice; readonly worth: number } | undefined;
  for (const from of FROM) {
    const quarantineAt = lowest(open, 'quarantine', from);
    const warnAt = Math.min(quarantineAt, lowest(open, 'warn', from));
    const choice = { from, warnAt, quarantineAt };
    const worth = gain('quarantine', choice) + 0.1 * gain('warn', choice);
    if (worth >= GAIN_MIN && worth > (best?.worth ?? 0)) best = { choice, worth };
  }
  return best?.choice;
}

/** The lowest probability that keeps the bars, by the probabilities that occur. */
function lowest(open: readonly SourceRows[], band: Band, from: number): number {
  const occurring = new Set<number>();
  for (const { asked } of open)
    for (const { probability } of asked) if (probability !== undefined) occurring.add(probability);
  let found = NEVER;
  const sorted = [...occurring].sort((a, b) => b - a);
  let [low, high] = [0, sorted.length - 1];
  while (low <= high) {
    const mid = (low + high) >> 1;
    if (keepsBars(open, band, { from, warnAt: sorted[mid]!, quarantineAt: sorted[mid]! })) {
      found = sorted[mid]!;
      low = mid + 1;
    } else high = mid - 1;
  }
  return found;
}

function keepsBars(open: readonly SourceRows[], band: Band, choice: Choice): boolean {
  const sized = open.filter(({ total }) => total >= SOURCE_MIN);
  const ordinary = sized
    .filter(({ role }) => role === 'ordinary')
    .every((rows) => rateOf(rows, band, choice) <= Math.max(BARS[band].ordinary, rateOf(rows, band, nothing)));
  const hard = sized.filter(({ role }) => role === 'hard');
  const hardMean = (with_: Choice): number => mean(hard.map((rows) => rateOf(rows, band, with_)));
  return ordinary && hardMean(choice) <= Math.max(BARS[band].hard, hardMean(nothing) + 0.005);
}

/** Just below a step, so that a probability that reaches it stands above. */
const STEP = 1e-9;

/** Score of the probabilities by a choice: the bands begin where it says, and no classifier alone blocks. */
export function calibrationFrom({ warnAt, quarantineAt }: Choice): ClassifierBand['calibration'] {
  const points: [number, number][] = [[0, 0]];
  if (warnAt < quarantineAt) points.push([Math.max(0, warnAt - STEP), BANDS.warn - 0.01], [warnAt, BANDS.warn]);
  const top = warnAt < quarantineAt ? BANDS.quarantine - 0.01 : BANDS.warn - 0.01;
  if (quarantineAt <= 1) points.push([Math.max(0, quarantineAt - STEP), top], [quarantineAt, BANDS.quarantine]);
  points.push([1, quarantineAt < 1 ? 0.94 : quarantineAt === 1 ? BANDS.quarantine : BANDS.quarantine - 0.01]);
  return points;
}

export const bandFrom = ({ from }: Choice): { from: number; below: number } => ({ from, below: BELOW });
