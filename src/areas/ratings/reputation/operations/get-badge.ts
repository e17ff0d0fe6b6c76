/**
 * GET /v1/reputation/{agent_id}/badge.svg: the rating as a picture for embedding. Source: docs/reference/ratings.md#badge.
 * 200 (or 304) for every agent: one that is unknown, or private to others, shows as not rated, so embeds do not break. An unknown
 * variant is 400.
 */
import { Type } from 'typebox';
import { enumOf } from '../../../../contract/enums.ts';
import { operation, raw } from '../../../../platform/http/operation.ts';
import { etagOf, isSame } from '../etag.ts';
import { findReadable, PUBLIC_BY_VISIBILITY } from '../readable.ts';
import type { PublishedRow } from '../wire/ratings.ts';
import { knownTrendOf } from '../wire/reply.ts';
import { BADGE_VARIANTS, renderBadge, type BadgeSubject } from '../rules/badge.ts';
import { isEligible } from '../rules/score.ts';
import { cacheControl } from '../rules/visibility.ts';
import { EXAMPLE_AGENT } from './examples.ts';

export const getBadge = operation({
  id: 'reputation.get_badge',
  method: 'GET',
  path: '/v1/reputation/:agent_id/badge.svg',
  tag: 'Trust rating',
  summary: 'Badge with the trust rating',
  description:
    'An SVG picture, 20 pixels high, cached for an hour. Variants: score (default), score_tier, score_trend, compact. An agent ' +
    'below 50 analysed checkpoints shows its progress, an unknown one that it is not rated. A score that rests on rules, no model ' +
    'having judged half of the turns, says so.',
  access: { allow: 'public' },
  limit: 'badge',
  effect: 'read',
  mayLag: true,
  reach: 'system',
  tenantFree: PUBLIC_BY_VISIBILITY,
  params: Type.Object({
    agent_id: Type.String({ maxLength: 128, description: 'Agent id; anything unknown shows as not rated' }),
  }),
  query: Type.Object({
    variant: Type.Optional(enumOf(BADGE_VARIANTS)),
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
    params: { agent_id: EXAMPLE_AGENT },
    query: { variant: 'score_tier' },
    reply: renderBadge({ kind: 'rated', score: 975, grade: 'AAA', trend: 0, counted: 60, judged: 60 }, 'score_tier'),
  },

  async handle(context) {
    const { params, query, request } = context;
    const row = await findReadable(context, params.agent_id);
    const svg = renderBadge(subjectOf(row), query.variant ?? 'score');
    const etag = etagOf(svg);
    const headers = {
      'cache-control': cacheControl(row?.visibility ?? 'public', 3600),
      etag,
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
      'x-content-type-options': 'nosniff',
    };
    if (isSame(request.headers['if-none-match'], etag)) return raw({ status: 304, headers, body: null });
    return raw({ headers, body: svg });
  },
});

function subjectOf(row: PublishedRow | undefined): BadgeSubject {
  if (row === undefined) return { kind: 'unknown' };
  const counted = row.counted ?? 0;
  if (!isEligible(counted)) return { kind: 'building', counted };
  return {
    kind: 'rated',
    score: row.score ?? 0,
    grade: row.grade ?? 'NR',
    trend: knownTrendOf(row),
    counted,
    judged: row.judged ?? 0,
  };
}
