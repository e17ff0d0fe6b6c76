/** How a trust rating is made of its components, by the service's own arithmetic (docs/adr/0670). The shapes are in rating.d.mts. */
import {
  componentsOf,
  compositeScore,
  gradeOf,
  METHODOLOGY_VERSION,
  TIER_OF_GRADE,
} from '../../src/areas/ratings/reputation/rules/score.ts';

const NOTHING_SAID = {
  integrity_ratio: [],
  compliance: [],
  drift_stability: [],
  trace_completeness: [],
  coherence_compatibility: [],
};

/** @param points of every component, integers 0 to 1000. @throws RangeError for other numbers */
export function ratingOf(points) {
  const score = compositeScore(points);
  const grade = gradeOf(score);
  const components = componentsOf(points, NOTHING_SAID);
  return { score, grade, tier: TIER_OF_GRADE[grade], components, methodology_version: METHODOLOGY_VERSION };
}
