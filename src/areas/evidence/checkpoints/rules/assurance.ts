/**
 * What a verdict rests on, and whether its checkpoint enters the trust rating. Pure. Source:
 * docs/reference/integrity.md#assurance, docs/reference/ratings.md#what-counts, docs/adr/0350.
 */
import type { CountedReason, VerdictAssurance } from '../../../../contract/enums.ts';
import type { Analysis } from '../../../../contract/integrity.ts';
import type { Claims } from './certificate.ts';

/** Shorter reasoning is analysed but enters no rating, unless a model judged the turn (docs/adr/0062, 0350). */
const COUNTED_TOKENS_MIN = 100;
/** Sentences picked out of the output (0.3) are not a thinking block; summaries (0.7) are. */
const COUNTED_CONFIDENCE_MIN = 0.7;

export const assuranceOf = ({ status, judgedByModel }: Pick<Analysis, 'status' | 'judgedByModel'>): VerdictAssurance =>
  status === 'unverified' ? 'none' : judgedByModel === true ? 'model' : 'rules';

/** The claimed assurance; claims of before 2026-11-23 have none, and their analyser's name tells whether a model was asked. */
export const assuranceIn = ({ assurance, status, analysis_metadata: by }: Claims): VerdictAssurance =>
  assurance ?? (status === 'unverified' ? 'none' : by.analysis_model.includes('+') ? 'model' : 'rules');

export interface CountedInput {
  readonly assurance: VerdictAssurance;
  readonly thinkingTokens: number;
  readonly extractionConfidence: number;
}

/** A turn that a model judged counts whatever its length, because the model read the answer and the calls too. */
export function countedReason({ assurance, thinkingTokens, extractionConfidence }: CountedInput): CountedReason {
  if (assurance === 'none') return 'unverified';
  if (assurance === 'model') return 'judged_by_model';
  if (thinkingTokens < COUNTED_TOKENS_MIN) return 'short_reasoning';
  return extractionConfidence < COUNTED_CONFIDENCE_MIN ? 'uncertain_reasoning' : 'enough_reasoning';
}

/**
 * Whether the turn belongs to the part of which a drawn share is judged, so that those judged stand for the others. A turn with less
 * reasoning counts only when it was judged, so it stands for itself alone.
 */
export const isSampled = ({ sample, thinkingTokens, extractionConfidence }: Analysis): boolean =>
  sample?.stratum === 'share' &&
  countedReason({ assurance: 'rules', thinkingTokens, extractionConfidence }) === 'enough_reasoning';

export const isCountedFor = (reason: CountedReason): boolean =>
  reason === 'judged_by_model' || reason === 'enough_reasoning';
