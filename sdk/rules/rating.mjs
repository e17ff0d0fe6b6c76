/** How a trust rating is made of its components, by the service's own arithmetic (docs/adr/0670). The shapes are in rating.d.mts. */
import {
  COMPONENT_KEYS,
  componentsOf,
  compositeScore,
  gradeOf,
  METHODOLOGY_VERSION,
  TIER_OF_GRADE,
} from '../../src/areas/ratings/reputation/rules/score.ts';

const NOTHING_SAID = Object.fromEntries(COMPONENT_KEYS.map((key) => [key, []]));

/** @param points of every component, integers 0 to 1000. @throws RangeError for other numbers */
export function ratingOf(points) {
  const score = compositeScore(points);
  const grade = gradeOf(score);
  const components = componentsOf(points, NOTHING_SAID);
  return { score, grade, tier: TIER_OF_GRADE[grade], components, methodology_version: METHODOLOGY_VERSION };
}
