/** Adds the findings of an organisation's own patterns to a screening: the higher score counts. A pattern has the precision
 * that the arena requires as its confidence, which is above the default quarantine threshold and below the block threshold.
 * Source: docs/reference/screening.md#customer-patterns. Pure.
 */
import type { Screening, Threat } from '../../contract/screening.ts';
import { verdictOf } from './engine.ts';
import type { Thresholds } from './rules/fusion.ts';
import type { PatternMatch } from './rules/patterns-customer-match.ts';

/** The least precision of an active pattern. */
const PATTERN_CONFIDENCE = 0.9;

const detectorOf = ({ pattern }: PatternMatch) =>
  pattern.form.kind === 'fingerprint' ? ('fingerprint_matcher' as const) : ('pattern_matcher' as const);

const threatOf = (match: PatternMatch): Threat => ({
  type: match.pattern.threatType,
  confidence: PATTERN_CONFIDENCE,
  matched_pattern: match.pattern.patternId,
  reasoning:
    match.pattern.form.kind === 'fingerprint'
      ? `The text holds a near wording (${Math.round(match.share * 100)} %) of one of your organisation's patterns.`
      : "The text holds one of your organisation's patterns.",
});

/** The same object where nothing was found. */
export function withPatterns(screening: Screening, found: readonly PatternMatch[], thresholds: Thresholds): Screening {
  if (found.length === 0) return screening;
  const risk = Math.max(screening.overall_risk, PATTERN_CONFIDENCE);
  const detectors = [...new Set(found.map(detectorOf))];
  return {
    ...screening,
    overall_risk: risk,
    verdict: verdictOf(risk, thresholds),
    threats: [...screening.threats, ...found.map(threatOf)].sort((a, b) => b.confidence - a.confidence),
    detector_scores: {
      ...screening.detector_scores,
      ...Object.fromEntries(
        detectors.map((name) => [name, Math.max(screening.detector_scores[name] ?? 0, PATTERN_CONFIDENCE)]),
      ),
    },
    detection_sources: [...new Set([...screening.detection_sources, ...detectors])].sort(),
  };
}
