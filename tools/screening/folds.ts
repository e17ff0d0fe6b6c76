/** Leave-family-out scores: every text is judged by a model that saw nothing of its family. Also the calibration made from them. */
import type { Calibration } from '../../src/areas/safe-house/rules/model.ts';
import { REQUEST_OFFSET } from '../../src/areas/safe-house/rules/requests.ts';
import { channelOf, topRequest, topWindow, type Bags, type Dense, type DenseRequests } from './bags.ts';
import { FAMILIES, QUOTING, familyOf, isGenerated, touches, type Row } from './dataset.ts';
import { learnRequests } from './learn-requests.ts';
import { learn } from './learn.ts';
import { GENERATED } from './request-rows.ts';

export interface Trained {
  readonly dense: Dense;
  readonly requests: DenseRequests;
}

/** Both parts from the same rows; generated requests teach only the request part, since they cost the windows recall. */
export function train(bags: Bags, rows: readonly number[]): Trained {
  const windows = rows.filter((row) => bags.rows[row]!.source !== GENERATED);
  return { dense: learn(bags, windows), requests: learnRequests(bags, rows) };
}

/** Raw held-out score of each row. */
export function heldOutScores(
  bags: Bags,
  onFold?: (family: string, trained: Trained, rows: readonly number[]) => void,
): Float64Array {
  const scores = new Float64Array(bags.rows.length);
  const all = bags.rows.map((_, row) => row);
  for (const family of FAMILIES) {
    const held = all.filter((row) => familyOf(bags.rows[row]!.source) === family);
    if (held.length === 0) continue;
    const trained = train(
      bags,
      all.filter((row) => !touches(bags.rows[row]!, family)),
    );
    for (const row of held) {
      const window = topWindow(bags, row, trained.dense, false).score;
      scores[row] = Math.max(window, topRequest(bags, row, trained.requests, false).score + REQUEST_OFFSET);
    }
    onFold?.(family, trained, held);
  }
  return scores;
}

/** Rows grouped by source, kind and channel. */
export function groups(bags: Bags, keep: (row: number) => boolean): Map<string, number[]> {
  const out = new Map<string, number[]>();
  bags.rows.forEach((row, index) => {
    if (!keep(index) || isGenerated(row)) return;
    const key = `${row.source} ${row.kind} ${row.channel}`;
    const list = out.get(key) ?? [];
    list.push(index);
    out.set(key, list);
  });
  return out;
}

/** Sources too small to carry a rate of their own are left out of averages. */
export const GROUP_MIN = 20;
const HARD_WEIGHT = 0.35;
const QUOTING_RATE_WEIGHT = 0.05;

const rateWeight = (row: Row): number =>
  QUOTING.test(row.source) ? QUOTING_RATE_WEIGHT : row.kind === 'benign' ? 1 : HARD_WEIGHT;

/** Share of benign texts at or above a score: mean over sources, hard negatives at 0.35, documents that quote attacks at 0.05. */
export function falseAlarmRate(
  bags: Bags,
  scores: Float64Array,
  keep: (row: number) => boolean,
): (threshold: number) => number {
  const lists = [...groups(bags, (row) => bags.rows[row]!.label === 0 && keep(row)).values()].filter(
    (rows) => rows.length >= GROUP_MIN,
  );
  const sorted = lists.map((rows) => ({
    weight: rateWeight(bags.rows[rows[0]!]!),
    scores: rows.map((row) => scores[row]!).sort((a, b) => a - b),
  }));
  const total = sorted.reduce((sum, list) => sum + list.weight, 0);
  return (threshold) => sorted.reduce((sum, list) => sum + list.weight * shareAbove(list.scores, threshold), 0) / total;
}

function shareAbove(sorted: readonly number[], threshold: number): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const mid = (low + high) >> 1;
    if (sorted[mid]! >= threshold) high = mid;
    else low = mid + 1;
  }
  return (sorted.length - low) / sorted.length;
}

/** Lowest score with at most this rate. */
export function thresholdFor(rate: (threshold: number) => number, target: number): number {
  let low = -30;
  let high = 30;
  for (let i = 0; i < 60; i += 1) {
    const mid = (low + high) / 2;
    if (rate(mid) > target) low = mid;
    else high = mid;
  }
  return high;
}

/** Calibrated value and the held-out false alarm rate it stands for. Thresholds 0.60, 0.80, 0.95 are warn, quarantine, block. */
const MEANING: readonly (readonly [number, number])[] = [
  [0.02, 0.6],
  [0.05, 0.35],
  [0.2, 0.14],
  [0.4, 0.06],
  [0.6, 0.022],
  [0.8, 0.005],
  [0.95, 0.001],
];
const KNOT_GAP = 0.15;

/** Calibration from held-out scores; `keep` leaves out rows, so that a family can be judged by the calibration of the others. */
export function calibrationOf(
  bags: Bags,
  scores: Float64Array,
  keep: (row: number) => boolean = () => true,
): [Calibration, Calibration] {
  const forChannel = (channel: number): Calibration => {
    const rate = falseAlarmRate(bags, scores, (row) => channelOf(bags.rows[row]!) === channel && keep(row));
    const raw: number[] = [];
    for (const [, target] of MEANING) {
      const knot = Math.round(thresholdFor(rate, target) * 1000) / 1000;
      raw.push(raw.length === 0 ? knot : Math.max(knot, Math.round((raw.at(-1)! + KNOT_GAP) * 1000) / 1000));
    }
    return { raw, value: MEANING.map(([value]) => value) };
  };
  return [forChannel(0), forChannel(1)];
}
