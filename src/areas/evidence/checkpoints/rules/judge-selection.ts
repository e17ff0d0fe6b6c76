/**
 * Which turns a language model judges where it judges a part of them. A turn that something speaks for is always judged; of the others a
 * stated share is, drawn by a keyed hash of the turn's id, which its caller neither chooses nor knows. Source:
 * docs/reference/integrity.md#sampling, docs/adr/0367. Pure.
 */
import { createHmac } from 'node:crypto';
import type { Analysis, JudgeSample } from '../../../../contract/integrity.ts';
import { deriveVerdict } from './verdict.ts';

/** What is known of a turn besides its analysis. */
export interface JudgeChoice {
  /** A sensitive tool is called, untrusted text touches a call, or screening is unsure. */
  readonly isAtStake: boolean;
  /** Of this turn, in [0, 1). */
  readonly draw: number;
}

export interface Selection {
  readonly asks: boolean;
  /** Undefined where every turn is judged: then there is no sample. */
  readonly sample: JudgeSample | undefined;
}

export function selectionOf(rules: Analysis, { isAtStake, draw }: JudgeChoice, sharePercent: number): Selection {
  if (sharePercent >= 100) return { asks: true, sample: undefined };
  return isAtStake || deriveVerdict(rules.concerns) !== 'clear'
    ? { asks: true, sample: { stratum: 'certain', share_percent: sharePercent } }
    : { asks: draw * 100 < sharePercent, sample: { stratum: 'share', share_percent: sharePercent } };
}

const DRAW_BYTES = 6;

/** A number in [0, 1) for an id, the same wherever the key is the same. */
export const drawOf = (key: Buffer, id: string): number =>
  createHmac('sha256', key).update(id).digest().readUIntBE(0, DRAW_BYTES) / 2 ** (8 * DRAW_BYTES);
