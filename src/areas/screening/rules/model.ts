/** A trained model as the rules see it, and the calibration of raw scores. The file is read in ../model/weights.ts. */
import type { JumbleWeights } from './jumble.ts';
import type { KnownWords } from './known-words.ts';
import type { LinearWeights } from './linear.ts';
import type { RequestWeights } from './requests.ts';

/** Raw scores and the calibrated values they represent, both ascending; one list per channel. */
export interface Calibration {
  readonly raw: readonly number[];
  readonly value: readonly number[];
}

export interface Model {
  readonly weights: LinearWeights;
  /** Second part on tool content: requests with an effect, sentence by sentence. */
  readonly requests: RequestWeights;
  /** Third part on what a person wrote: text that no person writes. */
  readonly jumble: JumbleWeights;
  /** Common English words. */
  readonly words: KnownWords;
  readonly calibration: readonly [Calibration, Calibration];
  /** Calibration of the score of all evidence: one list per channel. */
  readonly meaning: readonly [Calibration, Calibration];
  /** First 12 hex digits of the file's SHA-256. */
  readonly hash: string;
}

/** Calibrated value of a raw score: straight lines between the knots, never reaching 0 or 1. */
export function calibrate(calibration: Calibration, raw: number): number {
  const { raw: knots, value } = calibration;
  const last = knots.length - 1;
  if (raw <= knots[0]!) return value[0]! * Math.exp(Math.max(-30, raw - knots[0]!));
  if (raw >= knots[last]!) return 1 - (1 - value[last]!) * Math.exp(-(raw - knots[last]!) / 4);
  let at = 1;
  while (knots[at]! < raw) at += 1;
  const share = (raw - knots[at - 1]!) / (knots[at]! - knots[at - 1]!);
  return value[at - 1]! + share * (value[at]! - value[at - 1]!);
}

/** Calibrated score of all evidence: straight lines between the knots; 0 and 1 stay. */
export function meaningOf({ raw: knots, value }: Calibration, score: number): number {
  let at = 0;
  while (at < knots.length && knots[at]! < score) at += 1;
  const [low, notified] = at === 0 ? [0, 0] : [knots[at - 1]!, value[at - 1]!];
  const [high, most] = at === knots.length ? [1, 1] : [knots[at]!, value[at]!];
  return high > low ? notified + ((score - low) / (high - low)) * (most - notified) : most;
}
