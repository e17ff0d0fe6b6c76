/**
 * What scores mean, from held-out texts. First the model's raw score alone, so that it can be combined with the other detectors; then the
 * score of all evidence, after the length doubt, so that a threshold corresponds to the false alarms of the whole engine.
 */
import type { Calibration, Model } from '../../src/areas/screening/rules/model.ts';
import { DOUBT_ENDS_AT } from '../../src/areas/screening/rules/fusion.ts';
import { channelOf } from './bags.ts';
import { QUOTING, isOrdinary, type Row } from './dataset.ts';
import { outputScore, type Output } from './output.ts';
import { lowestFor, sourcesOf } from './rates.ts';

export type Calibrations = Pick<Model, 'calibration' | 'meaning'>;

/** Calibrations from screened harmless texts; `keep` leaves out rows, so that a family can be judged by those of the others. */
export function calibrationsOf(outputs: readonly Output[], keep: (row: Row) => boolean = () => true): Calibrations {
  const channels = [0, 1].map((channel) => {
    const own = outputs.filter(({ row }) => channelOf(row) === channel && keep(row));
    const calibration = rawCalibration(own);
    return { calibration, meaning: meaning(own, calibration, channel) };
  });
  const [user, tool] = [channels[0]!, channels[1]!];
  return { calibration: [user.calibration, tool.calibration], meaning: [user.meaning, tool.meaning] };
}

/** Value of the model's score and the share of harmless texts that reaches it: hard negatives count 0.35, documents that quote attacks 0.05. */
const RAW: readonly (readonly [number, number])[] = [
  [0.02, 0.6],
  [0.05, 0.35],
  [0.2, 0.14],
  [0.4, 0.06],
  [0.6, 0.022],
  [0.8, 0.005],
  [0.95, 0.001],
];
const RAW_GAP = 0.15;
const HARD_WEIGHT = 0.35;
const QUOTING_WEIGHT = 0.05;

const rateWeight = ({ row }: Output): number =>
  QUOTING.test(row.source) ? QUOTING_WEIGHT : row.kind === 'benign' ? 1 : HARD_WEIGHT;

function rawCalibration(outputs: readonly Output[]): Calibration {
  const sources = sourcesOf(outputs, ({ places }) => places[0]!.raw, rateWeight);
  const knots: number[] = [];
  for (const [, share] of RAW)
    knots.push(rounded(Math.max(lowestFor(sources, share, -30, 30), (knots.at(-1) ?? -Infinity) + RAW_GAP)));
  return { raw: knots, value: RAW.map(([value]) => value) };
}

interface Meaning {
  readonly value: number;
  /** Shares of ordinary texts and of hard negatives that may reach the value, each a mean over sources; the stricter decides. */
  readonly ordinary: number;
  /** Of hard negatives among user messages, and among tool results. */
  readonly hard?: readonly [user: number, tool: number];
  /** The least score that may be mapped to the value. */
  readonly least?: number;
}

/**
 * Thresholds 0.60, 0.80 and 0.95 are warn, quarantine and block. Quarantine is never in the range of the length doubt: a long text
 * around an attack would lower it below the threshold. Tool results may cost more: of those only sentences are held (docs/adr/0406), and
 * whoever writes them is not the user. docs/adr/0415, 0445
 */
const MEANINGS: readonly Meaning[] = [
  { value: 0.02, ordinary: 0.5 },
  { value: 0.05, ordinary: 0.3 },
  { value: 0.2, ordinary: 0.1 },
  { value: 0.4, ordinary: 0.035 },
  { value: 0.6, ordinary: 0.0085, hard: [0.085, 0.085] },
  { value: 0.8, ordinary: 0.005, hard: [0.011, 0.016], least: DOUBT_ENDS_AT },
  { value: 0.95, ordinary: 0.0005, hard: [0.002, 0.002] },
];
const MEANING_GAP = 0.005;

/** Documents that quote attacks in full do not count: in tool content a quoted attack is scored like any other. */
function meaning(outputs: readonly Output[], calibration: Calibration, channel: number): Calibration {
  const score = (output: Output): number => outputScore(output, calibration);
  const ordinary = sourcesOf(
    outputs.filter(({ row }) => isOrdinary(row)),
    score,
  );
  const hard = sourcesOf(
    outputs.filter(({ row }) => !isOrdinary(row) && !QUOTING.test(row.source)),
    score,
  );
  const knots: number[] = [];
  for (const bar of MEANINGS) {
    const knot = Math.max(
      lowestFor(ordinary, bar.ordinary, 0, 1),
      bar.hard === undefined ? 0 : lowestFor(hard, bar.hard[channel] ?? 0, 0, 1),
      bar.least ?? 0,
      (knots.at(-1) ?? 0) + MEANING_GAP,
    );
    knots.push(rounded(knot));
  }
  return { raw: knots, value: MEANINGS.map(({ value }) => value) };
}

const rounded = (knot: number): number => Math.round(knot * 10_000) / 10_000;
