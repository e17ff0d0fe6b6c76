/**
 * A team's rating as a picture for link previews: what is on the sheet; the reputation area draws. Only figures, fixed words
 * and the team's own name and id get into it. Pure. Source: docs/reference/ratings.md#team-badge (og-image).
 */
import type { Confidence, Grade } from '../../../../contract/enums.ts';
import { drawSheet, inThousands } from '../../reputation/index.ts';
import { COMPONENT_KEYS, COMPONENT_LABEL, ELIGIBLE_ASSESSMENTS_MIN, type TeamScores } from './score.ts';

export interface TeamPictureSubject {
  readonly teamId: string;
  readonly name: string;
  readonly memberCount: number;
  /** Team assessments. */
  readonly counted: number;
  /** null while not rated. */
  readonly rated: {
    readonly score: number;
    readonly grade: Grade;
    readonly confidence: Confidence;
    readonly components: TeamScores;
    readonly trend: number;
  } | null;
}

const members = (n: number): string => `${n} member${n === 1 ? '' : 's'}`;

/** The picture as an SVG document; the same subject always gives the same bytes. */
export const renderTeamPicture = ({ teamId, name, memberCount, counted, rated }: TeamPictureSubject): string =>
  drawSheet({
    heading: 'Team rating',
    name,
    id: teamId,
    progress: { counted, needed: ELIGIBLE_ASSESSMENTS_MIN, of: 'team assessments' },
    rated:
      rated === null
        ? null
        : {
            score: rated.score,
            grade: rated.grade,
            trend: rated.trend,
            aside: `, ${members(memberCount)}`,
            components: COMPONENT_KEYS.map((key) => ({ label: COMPONENT_LABEL[key], points: rated.components[key] })),
            basis: `${inThousands(counted)} team assessments, confidence ${rated.confidence}`,
          },
  });
