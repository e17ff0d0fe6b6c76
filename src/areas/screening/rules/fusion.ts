/** One score from many pieces of evidence: noisy-or over independent detectors, lowered for long texts and calibrated to false alarms,
 * a floor by the strongest deterministic piece, and only on `incoming` a discount for quoted or discussed attack text, by at
 * most one band. Source: docs/reference/screening.md#combining-evidence; docs/adr/0159.
 */
import type { Surface } from '../../../contract/enums.ts';
import type { DoubtfulPart } from '../../../contract/screening.ts';
import type { Evidence, Reading } from './evidence.ts';
import { meaningOf, type Calibration } from './model.ts';
import { discusses, quotedRanges, quotedShare } from './quoted.ts';
import { doubtfulParts } from './parts.ts';
import { riskOf, stretchesOf } from './stretches.ts';

export interface Thresholds {
  readonly warn: number;
  readonly quarantine: number;
  readonly block: number;
}

export interface CombineInput {
  readonly text: string;
  readonly surface: Surface;
  readonly thresholds: Thresholds;
  readonly readings: readonly Reading[];
  /** Calibrations of this channel: of the model's raw score, and of the score of all evidence. */
  readonly calibration: Calibration;
  readonly meaning: Calibration;
  /** A file that agents obey. */
  readonly isInstructions?: boolean;
}

export interface Combined {
  readonly score: number;
  /** Of tool content from two thirds of warn on: its doubtful parts. */
  readonly parts: readonly DoubtfulPart[];
  readonly evidence: readonly Evidence[];
}

/** Weight of each soft detector relative to the others. */
export const WEIGHT: Readonly<Record<Evidence['detector'], number>> = {
  signal_scorer: 1,
  pattern_matcher: 0.45,
  structure_detector: 0.5,
  decoder: 0.4,
  effect_judge: 0.3,
};
const QUOTED_MIN = 0.6;
/** From this share of the bar of warn on doubtful parts are told: below warn only the user's task needs them. */
export const PARTS_SHARE = 2 / 3;

export function combine(evidence: readonly Evidence[], input: CombineInput): Combined {
  const isIncoming = input.surface === 'incoming';
  const discounted = isIncoming ? discountQuoted(evidence, input) : evidence;
  const { clean, floor } = combineEvidence(discounted);
  const plain = input.readings[0];
  // What the user attached may quote and discuss an attack, so its evidence counts as a whole; tool content counts by place.
  const stretches = isIncoming || plain?.cells === undefined ? [] : stretchesOf(plain.cells, discounted, WEIGHT);
  const risk =
    stretches.length === 0
      ? 1 - clean
      : stretches.reduce((max, stretch) => Math.max(max, riskOf(stretch, input.calibration)), 0);
  const doubted = doubtedForLength(risk, plain?.features.blocks ?? 1);
  const told = meaningOf(input.meaning, doubted);
  const judged = input.isInstructions === true && !isIncoming ? byEffect(told, discounted, input) : told;
  const score = Math.max(judged, floor);
  const isDoubtful = stretches.length > 0 && score >= PARTS_SHARE * input.thresholds.warn;
  const parts = isDoubtful ? doubtfulParts({ ...input, stretches, evidence: discounted }) : [];
  return { score, parts, evidence: discounted };
}

/** A pattern from here on is recognised, whatever the file is there for. */
const RECOGNISED = 0.88;
/** Farthest that an effect stands from what the model finds. */
const EFFECT_REACH = 500;

/**
 * The soft evidence of a file that agents obey. Each such file gives orders, so it counts whole only where an effect stands beside it, or with
 * hidden text or a sure pattern; else it is lowered by a band, and below quarantine. docs/adr/0683
 */
function byEffect(told: number, evidence: readonly Evidence[], { readings, thresholds }: CombineInput): number {
  const [from, to] = readings[0]?.modelSpan ?? [0, 0];
  const counts = evidence.some(({ detector, hard, confidence, span }) =>
    detector === 'effect_judge'
      ? span[0] < to + EFFECT_REACH && span[1] > from - EFFECT_REACH
      : hard || (detector === 'pattern_matcher' && confidence >= RECOGNISED),
  );
  if (counts) return told;
  const lowered = oneBandLower(told, thresholds);
  return lowered < thresholds.quarantine ? lowered : oneBandLower(lowered, thresholds);
}

/** The combination of pieces of evidence. */
export interface CombinedEvidence {
  /** Probability that every soft detector is wrong, each at its strongest piece. */
  readonly clean: number;
  /** The deterministic piece with the highest confidence. */
  readonly floor: number;
}

export function combineEvidence(evidence: readonly Evidence[]): CombinedEvidence {
  const strongest = new Map<Evidence['detector'], number>();
  let floor = 0;
  for (const piece of evidence) {
    if (piece.hard) floor = Math.max(floor, piece.confidence);
    else strongest.set(piece.detector, Math.max(strongest.get(piece.detector) ?? 0, piece.confidence));
  }
  let clean = 1;
  for (const [detector, confidence] of strongest) clean *= 1 - WEIGHT[detector] * confidence;
  return { clean, floor };
}

/**
 * Log-odds subtracted for each unit of the natural logarithm of the number of windows, and the number from which on it stays
 * the same.
 */
const LENGTH_DOUBT = 0.6;
const LENGTH_WINDOWS_MAX = 24;
/** Scores from here on are not lowered: an attack that would be quarantined is, however long the text around it. */
const DOUBT_FADES_FROM = 0.7;
export const DOUBT_ENDS_AT = 0.8;

const logOdds = (p: number): number => Math.log(p / (1 - p));

/**
 * The highest of many windows can be high by chance: a long harmless text has more windows than a short one. An uncertain
 * score is lowered by the logarithm of that number; the order of two scores stays the same. docs/adr/0150
 */
export function doubtedForLength(score: number, windows: number): number {
  if (windows <= 1 || score <= 0 || score >= DOUBT_ENDS_AT) return score;
  const odds = logOdds(score);
  const end = logOdds(DOUBT_ENDS_AT);
  const share = Math.min(1, (end - odds) / (end - logOdds(DOUBT_FADES_FROM)));
  const doubted = odds - LENGTH_DOUBT * Math.log(Math.min(windows, LENGTH_WINDOWS_MAX)) * share;
  return 1 / (1 + Math.exp(-doubted));
}

/** Lowers soft evidence that is inside quotes and discussed by the words around it; never by more than one band. */
function discountQuoted(evidence: readonly Evidence[], input: CombineInput): readonly Evidence[] {
  const plain = input.readings[0];
  if (plain === undefined) return evidence;
  const ranges = quotedRanges(input.text);
  const { events } = plain.features;
  const { map } = plain.view.folded;
  if (ranges.length === 0 || !discusses(events, map, ranges)) return evidence;
  return evidence.map((piece) => {
    if (piece.hard || quotedShare(events, map, ranges, piece.span) < QUOTED_MIN) return piece;
    return {
      ...piece,
      confidence: oneBandLower(piece.confidence, input.thresholds),
      reasoning: `${piece.reasoning} The stretch is quoted and discussed.`,
    };
  });
}

export function oneBandLower(score: number, { warn, quarantine, block }: Thresholds): number {
  const edges = [0, Math.min(0.3, warn), warn, quarantine, block, 1];
  for (let band = edges.length - 2; band >= 2; band -= 1) {
    const low = edges[band]!;
    if (score < low) continue;
    const share = edges[band + 1]! > low ? (score - low) / (edges[band + 1]! - low) : 0;
    return edges[band - 1]! + Math.min(share, 0.999) * (low - edges[band - 1]!);
  }
  return score;
}
