/**
 * Changes of a score that the text itself does not give: its source may lower a doubtful one by a band, its session's past may
 * raise it. Certain findings, leaks and canaries are left as they are. Pure; the gateway brings the facts. Source: docs/reference/screening.md#trusted-sources, docs/reference/screening.md#session-risk.
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

/** How far up its band a text must be by itself before a session's past may carry it into quarantine or block. */
const NEARLY = 0.75;

/**
 * A score as a session's past raises it. The past alone quarantines nobody: a text is carried over one of the two upper thresholds only
 * from the last quarter of the band below it, and never over two. Into warn it may come from anywhere.
 */
function raisedBySession(score: number, multiplier: number, { warn, quarantine, block }: Thresholds): number {
  const raised = raisedScore(score, multiplier);
  const nearly = (low: number, high: number): number => low + NEARLY * (high - low);
  const bound = score < nearly(warn, quarantine) ? quarantine : score < nearly(quarantine, block) ? block : Infinity;
  return Math.max(score, Math.min(raised, roundTo(bound - 0.0001, 4)));
}

/** The screening as it counts. The same object where nothing changes. */
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
  /** As it counts for that piece: without offsets, which are of the joined text. */
  readonly screening: Screening;
}

/**
 * How far joined texts must score above the best of their pieces. With the bar halfway between warn and quarantine this
 * flags 1.4 % of random joins of our own hard benign lines, and finds half of the split attacks that no piece shows.
 */
const SPLIT_MARGIN = 0.1;
/** Of split attacks found by joining, none had all its pieces below this; of our benign lines three in four are. */
const SPLIT_HINT_MIN = 0.1;

/** Is it worth joining texts that say this by themselves? */
export const mayBeSplit = (alone: readonly Pick<Screening, 'overall_risk'>[]): boolean =>
  alone.some((screening) => screening.overall_risk >= SPLIT_HINT_MIN);

/**
 * What the joined texts say that their pieces do not: a threat that begins in one and ends in another, clearly above each of
 * them. Undefined: nothing.
 * @param alone what the pieces say by themselves, in their order
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
