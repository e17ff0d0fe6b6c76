/** What the public page says of one team. Pure. Source: docs/reference/ratings.md#team-components. */
import type { TrustSubject } from '../../reputation/index.ts';
import type { SnapshotRow } from '../wire/team-ratings.ts';
import type { TeamRatingWire } from '../wire/reply.ts';
import { ELIGIBLE_ASSESSMENTS_MIN } from './score.ts';

/** @param weeks newest first */
export function teamSubject(rating: TeamRatingWire, weeks: readonly SnapshotRow[], origin: string): TrustSubject {
  const path = `/v1/teams/${rating.team_id}`;
  const { member_count: members, total_assessments: assessments } = rating;
  return {
    kind: 'team',
    id: rating.team_id,
    name: rating.team_name,
    score: rating.score,
    grade: rating.grade,
    tier: rating.tier,
    unrated: rating.is_eligible
      ? null
      : `A rating needs ${ELIGIBLE_ASSESSMENTS_MIN} team assessments. So far there are ${assessments}.`,
    interval: null,
    trend30d: rating.trend_30d,
    restsOn: [
      `${assessments} team ${assessments === 1 ? 'assessment' : 'assessments'}. Confidence: ${rating.confidence}.`,
      `The team has ${members} ${members === 1 ? 'agent' : 'agents'}.`,
      ...(rating.last_assessed === null ? [] : [`It was last assessed on ${rating.last_assessed.slice(0, 10)}.`]),
    ],
    parts: rating.components,
    weeks,
    computedAt: rating.computed_at,
    inputsDigest: null,
    badgePath: `${path}/badge.svg`,
    urls: {
      page: `${origin}/trust/team/${rating.team_id}`,
      rating: `${origin}${path}/reputation`,
      verify: `${origin}${path}/reputation/verify`,
      badge: `${origin}${path}/badge.svg`,
      api: `${origin}/docs`,
    },
  };
}
