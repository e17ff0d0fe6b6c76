/**
 * GET /v1/teams/{team_id}/badge.svg: the rating as a picture for embedding. 200 (or 304) for every team: what is unknown or
 * private shows as not rated, so embeds do not break. An unknown variant is 400. Source: docs/reference/ratings.md#team-badge.
 */
import { Type } from 'typebox';
import { enumOf } from '../../../../contract/enums.ts';
import { operation, raw } from '../../../../platform/http/operation.ts';
import { cacheControl, etagOf, isSame } from '../../reputation/index.ts';
import { findReadable, PUBLIC_BY_VISIBILITY } from '../readable.ts';
import type { PublishedRow } from '../wire/team-ratings.ts';
import { factsOf } from '../wire/reply.ts';
import { BADGE_VARIANTS, renderTeamBadge, styleOf, type TeamBadgeSubject } from '../rules/badge.ts';
import { EXAMPLE_TEAM } from './examples.ts';

const CACHE_SECONDS = 3_600;

export const getTeamBadge = operation({
  id: 'team_reputation.get_badge',
  method: 'GET',
  path: '/v1/teams/:team_id/badge.svg',
  tag: 'Team rating',
  summary: 'Badge with a team rating',
  description:
    'An SVG picture, 20 pixels high, cached for an hour. Variants: score (default), grade, score_grade, score_trend, score_tier, ' +
    'compact; style dark (default) or light. A team below 10 assessments shows its progress, an unknown one that it is not rated.',
  access: { allow: 'public' },
  limit: 'team_badge',
  effect: 'read',
  reach: 'system',
  tenantFree: PUBLIC_BY_VISIBILITY,
  params: Type.Object({
    team_id: Type.String({ maxLength: 128, description: 'Team id; anything unknown shows as not rated' }),
  }),
  query: Type.Object({
    variant: Type.Optional(enumOf(BADGE_VARIANTS)),
    style: Type.Optional(Type.Unknown({ description: 'dark or light; anything else is dark' })),
  }),
  reply: {
    status: 200,
    schema: Type.String(),
    contentType: 'image/svg+xml',
    description: 'The picture',
    alsoStatus: [304],
  },
  errors: ['validation_error'],
  example: {
    params: { team_id: EXAMPLE_TEAM },
    query: { variant: 'score_grade' },
    reply: renderTeamBadge({ kind: 'rated', score: 812, grade: 'AA', trend: 14 }, 'score_grade', 'dark'),
  },

  async handle(context) {
    const { params, query, request } = context;
    const row = await findReadable(context, params.team_id);
    const svg = renderTeamBadge(subjectOf(row), query.variant ?? 'score', styleOf(query.style));
    const etag = etagOf(svg);
    const headers = {
      'cache-control': cacheControl(row?.visibility ?? 'public', CACHE_SECONDS),
      etag,
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
      'x-content-type-options': 'nosniff',
    };
    if (isSame(request.headers['if-none-match'], etag)) return raw({ status: 304, headers, body: null });
    return raw({ headers, body: svg });
  },
});

function subjectOf(row: PublishedRow | undefined): TeamBadgeSubject {
  if (row === undefined) return { kind: 'unknown' };
  const { eligible, total, score, grade, trend } = factsOf(row);
  return eligible ? { kind: 'rated', score, grade, trend } : { kind: 'building', counted: total };
}
