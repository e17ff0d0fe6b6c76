/** Asks the secondary classifiers about an inbound text with an uncertain score. They can raise a score and never lower it; one that
 * fails changes nothing. Source: docs/reference/screening.md#secondary-classifier; docs/adr/0135. Pure, apart from the
 * classifiers.
 */
import { clamp, roundTo } from '../../../contract/numbers.ts';
import type { Screening } from '../../../contract/screening.ts';
import type { Surface, ThreatType } from '../../../contract/enums.ts';
import type { Thresholds } from '../rules/fusion.ts';
import { verdictOf } from '../engine.ts';
import type { TierStanding } from './watched-tier.ts';

export interface TierInput {
  readonly text: string;
  readonly surface: Surface;
  /** What the user asked for, when known. */
  readonly task?: string;
}

export interface TierFinding {
  /** Probability that the text is an attack, 0..1. */
  readonly score: number;
  readonly type: ThreatType;
  /** One sentence for a person. */
  readonly reasoning: string;
}

export interface SecondTier {
  /** Names the model, for the log. */
  readonly name: string;
  /** Where its score stands in detector_scores, null when it gave no answer in time; default semantic_analyzer. */
  readonly detector?: 'semantic_analyzer' | 'onnx_classifier';
  /** Offline scores for which it is asked, [from, below), where they are fewer than those of all classifiers; null: for none. */
  readonly band?: { readonly from: number; readonly below: number } | null | undefined;
  /** Undefined: no valid answer in time. Never rejects. */
  look(input: TierInput): Promise<TierFinding | undefined>;
}

export interface SecondaryClassifier {
  readonly tiers: readonly SecondTier[];
  /** Lower offline scores are not checked, 0..1; from the block threshold on there is nothing to raise. */
  readonly from: number;
  /** How it answers lately; null: there is none. */
  readonly standing?: () => TierStanding | null;
  /** Ends the thread of a classifier that has one. */
  readonly close?: () => Promise<void>;
}

/** Whether a secondary classifier can change the result. */
const isUncertain = ({ surface, overall_risk }: Screening, thresholds: Thresholds, from: number): boolean =>
  (surface === 'incoming' || surface === 'tool_responses') && overall_risk >= from && overall_risk < thresholds.block;

const inBand = ({ overall_risk }: Screening, { band }: SecondTier): boolean =>
  band === undefined || (band !== null && overall_risk >= band.from && overall_risk < band.below);

/** The screening with a classifier's finding: the higher score counts. */
export function raised(
  screening: Screening,
  finding: TierFinding,
  thresholds: Thresholds,
  detector: NonNullable<SecondTier['detector']> = 'semantic_analyzer',
): Screening {
  const score = roundTo(clamp(finding.score, 0, 1), 4);
  const risk = Math.max(screening.overall_risk, score);
  const isThreat = score >= thresholds.warn;
  return {
    ...screening,
    overall_risk: risk,
    verdict: verdictOf(risk, thresholds),
    threats: isThreat
      ? [...screening.threats, { type: finding.type, confidence: score, reasoning: finding.reasoning }].sort(
          (a, b) => b.confidence - a.confidence,
        )
      : screening.threats,
    detector_scores: { ...screening.detector_scores, [detector]: score },
    detection_sources: isThreat
      ? [...new Set([...screening.detection_sources, detector])].sort()
      : screening.detection_sources,
  };
}

/** Asks all classifiers at once about an uncertain screening and uses the highest answer. */
export async function withSecondaryClassifier(
  screening: Screening,
  input: TierInput,
  thresholds: Thresholds,
  { tiers, from }: SecondaryClassifier,
): Promise<Screening> {
  if (tiers.length === 0 || !isUncertain(screening, thresholds, from)) return screening;
  const asked = tiers.filter((tier) => inBand(screening, tier));
  const findings = await Promise.all(asked.map(async (tier) => ({ tier, finding: await tier.look(input) })));
  return findings.reduce<Screening>(
    (made, { tier, finding }) =>
      finding === undefined ? unanswered(made, tier) : raised(made, finding, thresholds, tier.detector),
    screening,
  );
}

/** Says that a classifier was asked and gave no answer. */
const unanswered = (screening: Screening, { detector = 'semantic_analyzer' }: SecondTier): Screening => ({
  ...screening,
  detector_scores: {
    ...screening.detector_scores,
    [detector]: screening.detector_scores[detector] ?? null,
  },
});
