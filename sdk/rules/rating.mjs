/** How a trust rating is made of its components, by the service's own arithmetic (docs/adr/0670). The shapes are in rating.d.mts. */
import {
  COMPONENT_KEYS,
  COMPONENT_LABEL,
  compositeScore,
  gradeOf,
  METHODOLOGY_VERSION,
  TIER_OF_GRADE,
  WEIGHT_HUNDREDTHS,
} from '../../src/areas/ratings/reputation/rules/score.ts';

/** @param points of every component, integers 0 to 1000. @throws RangeError for other numbers */
export function ratingOf(points) {
  const score = compositeScore(points);
  const grade = gradeOf(score);
  const components = COMPONENT_KEYS.map((key) => ({
    key,
    label: COMPONENT_LABEL[key],
    score: points[key],
    weight: WEIGHT_HUNDREDTHS[key] / 100,
    weighted_score: (points[key] * WEIGHT_HUNDREDTHS[key]) / 100,
    factors: [],
  }));
  return { score, grade, tier: TIER_OF_GRADE[grade], components, methodology_version: METHODOLOGY_VERSION };
}
