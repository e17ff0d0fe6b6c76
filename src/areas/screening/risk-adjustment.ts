/** Adjusts a score by facts outside the text: a trusted source lowers a doubtful score by a band, session risk
 * raises it. Certain findings, leaks and canaries are not changed. Pure; the gateway supplies the facts.
 * Source: docs/reference/screening.md#trusted-sources, docs/reference/screening.md#session-risk.
 */
import { roundTo } from '../../contract/numbers.ts';
import type { Screening } from '../../contract/screening.ts';
import { verdictOf } from './engine.ts';
import { campaignThreat, passageOf } from './rules/campaigns.ts';
import { fingerprintOf, serialiseFingerprint } from './rules/fingerprint.ts';
import { endOfSplit, type Joined } from './rules/fragments.ts';
import { oneBandLower, type Thresholds } from './rules/fusion.ts';
import { raisedScore } from './rules/session-risk.ts';
import { TRUSTED_SKIP, type TrustMatch } from './rules/trusted.ts';

export interface RiskAdjustment {
  /** 1 or more. */
  readonly multiplier: number;
  readonly trust?: TrustMatch | undefined;
}

const withSource = (screening: Screening, source: string): readonly string[] =>
  [...new Set([...screening.detection_sources, source])].sort();

/** Share of its band that a text must have passed by itself before session risk may raise it to quarantine or block. */
const NEARLY = 0.75;

/**
 * A score raised by session risk. Session risk alone does not quarantine: a text crosses one of the two upper thresholds only
 * from the last quarter of the band below, and never two thresholds. It may reach warn from any score.
 */
function raisedBySession(score: number, multiplier: number, { warn, quarantine, block }: Thresholds): number {
  const raised = raisedScore(score, multiplier);
  const nearly = (low: number, high: number): number => low + NEARLY * (high - low);
  const bound = score < nearly(warn, quarantine) ? quarantine : score < nearly(quarantine, block) ? block : Infinity;
  return Math.max(score, Math.min(raised, roundTo(bound - 0.0001, 4)));
}

/** The adjusted screening; the same object when nothing changes. */
export function adjustScreening(
  screening: Screening,
  { multiplier, trust }: RiskAdjustment,
  thresholds: Thresholds,
): Screening {
  const base = screening.overall_risk;
  const lowered =
    trust === undefined || base >= thresholds.block || screening.leaks.some((leak) => leak.canaryId !== undefined)
      ? base
      : roundTo(oneBandLower(base, thresholds), 4);
  const score = raisedBySession(lowered, multiplier, thresholds);
  if (trust === undefined && score === base) return screening;
  const raised = score > lowered;
  const sources = trust === undefined ? screening.detection_sources : withSource(screening, TRUSTED_SKIP);
  return {
    ...screening,
    base_risk: lowered,
    overall_risk: score,
    verdict: verdictOf(score, thresholds),
    session_multiplier: multiplier,
    detection_sources: raised ? withSource({ ...screening, detection_sources: sources }, 'session_tracker') : sources,
    detector_scores: raised ? { ...screening.detector_scores, session_tracker: score } : screening.detector_scores,
  };
}

/** A screening with the fingerprint of its passage, where the threat is certain enough for a campaign. */
export function fingerprinted(screening: Screening, text: string): Screening {
  if (campaignThreat(screening) === undefined) return screening;
  return { ...screening, fingerprint: serialiseFingerprint(fingerprintOf(passageOf(text, screening))) };
}

/** A finding that only the joined texts show. */
export interface SplitFinding {
  /** Index of the piece it ends in. */
  readonly piece: number;
  /** The finding for that piece, without offsets, because those belong to the joined text. */
  readonly screening: Screening;
}

/**
 * How far joined texts must score above the best of their pieces. With the threshold halfway between warn and quarantine this
 * flags 1.4 % of random joins of hard benign lines of the corpus, and finds half of the split attacks that no single piece shows.
 */
const SPLIT_MARGIN = 0.1;
/** No split attack found by joining had all its pieces below this score; three in four benign lines of the corpus have. */
const SPLIT_HINT_MIN = 0.1;

/** Whether texts with these scores are joined. */
export const mayBeSplit = (alone: readonly Pick<Screening, 'overall_risk'>[]): boolean =>
  alone.some((screening) => screening.overall_risk >= SPLIT_HINT_MIN);

/**
 * A threat that only the joined texts show: it begins in one piece and ends in another, and its score is clearly above that of each
 * piece. Undefined: none.
 * @param alone screenings of the single pieces, in their order
 */
export function splitFinding(
  joined: Joined,
  together: Screening,
  alone: readonly Pick<Screening, 'overall_risk'>[],
  { warn, quarantine }: Thresholds,
): SplitFinding | undefined {
  const best = Math.max(0, ...alone.map((screening) => screening.overall_risk));
  if (together.overall_risk < Math.max((warn + quarantine) / 2, best + SPLIT_MARGIN)) return undefined;
  const pieces = together.threats.flatMap(({ span }) => endOfSplit(joined, span) ?? []);
  const piece = pieces[0];
  if (piece === undefined) return undefined;
  return {
    piece,
    screening: {
      ...together,
      leaks: [],
      threats: together.threats.map(({ span: _joined, ...threat }) => threat),
      detection_sources: withSource(together, 'session_tracker'),
      detector_scores: { ...together.detector_scores, session_tracker: together.overall_risk },
    },
  };
}
