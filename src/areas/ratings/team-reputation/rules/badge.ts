/**
 * Words and colours of a team's badge; the drawing is the reputation area's. Source: docs/reference/ratings.md#team-badge;
 * docs/reference/ratings.md#team-components. Pure.
 */
import type { Grade } from '../../../../contract/enums.ts';
import {
  BADGE_COLOURS,
  COLOUR_OF_GRADE,
  directionOf,
  renderFace,
  SCORE_MAX,
  TIER_OF_GRADE,
  type BadgeFace,
  type BadgeStyle,
} from '../../reputation/index.ts';
import { ELIGIBLE_ASSESSMENTS_MIN } from './score.ts';

export const BADGE_VARIANTS = ['score', 'grade', 'score_grade', 'score_trend', 'score_tier', 'compact'] as const;
export type TeamBadgeVariant = (typeof BADGE_VARIANTS)[number];

export const styleOf = (asked: unknown): BadgeStyle => (asked === 'light' ? 'light' : 'dark');

export type TeamBadgeSubject =
  | { readonly kind: 'rated'; readonly score: number; readonly grade: Grade; readonly trend: number }
  | { readonly kind: 'building'; readonly counted: number }
  | { readonly kind: 'unknown' };

const LABEL = 'team rating';
const SAID: Readonly<Record<NonNullable<BadgeFace['arrow']>, string>> = {
  up: 'rising',
  down: 'falling',
  flat: 'no change on record',
};

const plain = (value: string, title: string): BadgeFace => ({
  label: LABEL,
  value,
  colour: BADGE_COLOURS.gray,
  arrow: null,
  title: `Team rating: ${title}`,
});

function teamFace(subject: TeamBadgeSubject, variant: TeamBadgeVariant): BadgeFace {
  if (subject.kind === 'unknown') return plain('Not Rated', 'not rated');
  if (subject.kind === 'building')
    return plain(
      `Building ${subject.counted}/${ELIGIBLE_ASSESSMENTS_MIN}`,
      `building, ${subject.counted} of ${ELIGIBLE_ASSESSMENTS_MIN} assessments`,
    );
  const { score, grade, trend } = subject;
  const tier = TIER_OF_GRADE[grade];
  const value: Readonly<Record<TeamBadgeVariant, string>> = {
    score: String(score),
    grade,
    score_grade: `${score} ${grade}`,
    score_trend: String(score),
    score_tier: `${score} ${tier}`,
    compact: String(score),
  };
  const direction = directionOf(trend);
  const spoken = `Team rating: ${score} of ${SCORE_MAX}, grade ${grade}, ${tier}`;
  return {
    label: variant === 'compact' ? '' : LABEL,
    value: value[variant],
    colour: COLOUR_OF_GRADE[grade],
    arrow: variant === 'score_trend' ? direction : null,
    title: variant === 'score_trend' ? `${spoken}, ${SAID[direction]}` : spoken,
  };
}

/** The badge as an SVG document; the same subject, variant and style always give the same bytes. */
export const renderTeamBadge = (subject: TeamBadgeSubject, variant: TeamBadgeVariant, style: BadgeStyle): string =>
  renderFace(teamFace(subject, variant), style);
