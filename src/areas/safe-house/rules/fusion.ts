/**
 * One score from many pieces of evidence: noisy-or over independent detectors, a floor by the strongest deterministic piece,
 * and on `incoming` only a discount for quoted or discussed attack text, by at most one band. Source: 2.3 [R].
 */
import type { Surface } from '../../../contract/enums.ts';
import type { Evidence, Reading } from './evidence.ts';
import { goalShift } from './goal-shift.ts';
import { discusses, quotedRanges, quotedShare } from './quoted.ts';

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
  readonly task?: string;
}

export interface Combined {
  readonly score: number;
  readonly evidence: readonly Evidence[];
}

/** How far each soft detector counts beside the others. */
const WEIGHT: Readonly<Record<Evidence['detector'], number>> = {
  signal_scorer: 1,
  pattern_matcher: 0.45,
  structure_detector: 0.5,
  decoder: 0.4,
  goal_shift: 0.35,
};
const QUOTED_MIN = 0.6;

export function combine(evidence: readonly Evidence[], input: CombineInput): Combined {
  const shift =
    input.surface === 'tool_responses' && input.task !== undefined ? goalShift(evidence, input.text, input.task) : [];
  const discounted = input.surface === 'incoming' ? discountQuoted(evidence, input) : [...evidence, ...shift];
  const strongest = new Map<Evidence['detector'], number>();
  let floor = 0;
  for (const piece of discounted) {
    if (piece.hard) floor = Math.max(floor, piece.confidence);
    else strongest.set(piece.detector, Math.max(strongest.get(piece.detector) ?? 0, piece.confidence));
  }
  let clean = 1;
  for (const [detector, confidence] of strongest) clean *= 1 - WEIGHT[detector] * confidence;
  return { score: Math.max(1 - clean, floor), evidence: discounted };
}

/** Lowers soft evidence that lies inside quotes while the words around it discuss it; never by more than one band. */
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
