/**
 * A second look at an inbound text by something slower than the offline engine. It can raise a score, never lower one: what
 * the rules are sure of stays, and a tier that fails leaves the first answer as it was. Source: docs/reference/screening.md#secondary-classifier; docs/adr/0135. Pure
 * but for the tiers themselves.
 */
import { clamp, roundTo } from '../../../contract/numbers.ts';
import type { Screening } from '../../../contract/screening.ts';
import type { Surface, ThreatType } from '../../../contract/enums.ts';
import type { Thresholds } from '../rules/fusion.ts';
import { verdictOf } from '../engine.ts';

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
  /** Stands in detection_sources and names the model. */
  readonly name: string;
  /** Undefined: no answer in time, or none that fits. Never rejects. */
  look(input: TierInput): Promise<TierFinding | undefined>;
}

export interface SecondaryClassifier {
  readonly tiers: readonly SecondTier[];
  /** Offline scores below this are left alone, 0..1; from the block threshold on there is nothing to raise. */
  readonly from: number;
}

/** Whether a second look can change what happens to the text. */
const isUncertain = ({ surface, overall_risk }: Screening, thresholds: Thresholds, from: number): boolean =>
  (surface === 'incoming' || surface === 'tool_responses') && overall_risk >= from && overall_risk < thresholds.block;

/** The screening with a tier's finding: the higher of both scores. */
export function raised(screening: Screening, finding: TierFinding, thresholds: Thresholds): Screening {
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
    detector_scores: { ...screening.detector_scores, semantic_analyzer: score },
    detection_sources: isThreat
      ? [...new Set([...screening.detection_sources, 'semantic_analyzer'])].sort()
      : screening.detection_sources,
  };
}

/** Asks the tiers about an uncertain screening, all at once, and keeps the highest answer. */
export async function withSecondaryClassifier(
  screening: Screening,
  input: TierInput,
  thresholds: Thresholds,
  { tiers, from }: SecondaryClassifier,
): Promise<Screening> {
  if (tiers.length === 0 || !isUncertain(screening, thresholds, from)) return screening;
  const findings = await Promise.all(tiers.map((tier) => tier.look(input)));
  return findings.reduce<Screening>(
    (made, finding) => (finding === undefined ? made : raised(made, finding, thresholds)),
    screening,
  );
}
