/**
 * GET /v1/reputation/{agent_id}/og-image: the rating as a 1200 by 630 PNG for link previews. Source:
 * docs/reference/ratings.md#agent-rating; docs/reference/ratings.md#batch-search-compare.
 */
import { Type } from 'typebox';
import { AgentId } from '../../../../contract/ids.ts';
import { operation, raw } from '../../../../platform/http/operation.ts';
import { isSame } from '../etag.ts';
import { PUBLIC_BY_VISIBILITY, readable } from '../readable.ts';
import type { PublishedRow } from '../wire/ratings.ts';
import { knownTrendOf } from '../wire/reply.ts';
import { renderPicture, type PictureSubject } from '../rules/picture.ts';
import { confidenceIn } from '../rules/cap.ts';
import { isEligible } from '../rules/score.ts';
import { cacheControl } from '../rules/visibility.ts';
import { EXAMPLE_AGENT } from './examples.ts';

export const getPicture = operation({
  id: 'reputation.get_picture',
  method: 'GET',
  path: '/v1/reputation/:agent_id/og-image',
  tag: 'Trust rating',
  summary: 'Picture of the trust rating for link previews',
  description:
    'A PNG of 1200 by 630 pixels with score, grade, interval and components; below 50 analysed checkpoints with the progress. Cached for an hour. The same picture as SVG where the service was installed without the PNG renderer.',
  access: { allow: 'public' },
  limit: 'badge',
  effect: 'read',
  mayLag: true,
  reach: 'system',
  tenantFree: PUBLIC_BY_VISIBILITY,
  params: Type.Object({ agent_id: AgentId }),
  reply: {
    status: 200,
    schema: Type.String({ format: 'binary' }),
    contentType: 'image/png',
    otherContentTypes: ['image/svg+xml'],
    description: 'The picture',
    alsoStatus: [304],
  },
  errors: ['agent_not_found', 'service_unavailable'],
  example: { params: { agent_id: EXAMPLE_AGENT }, reply: '(binary)' },

  async handle(context) {
    const row = await readable(context, context.params.agent_id);
    const svg = renderPicture(subjectOf(row));
    const { etag, headers: own, body } = context.services.pictures.of(svg, context.now);
    const headers = { ...own, 'cache-control': cacheControl(row.visibility, 3600) };
    if (isSame(context.request.headers['if-none-match'], etag)) return raw({ status: 304, headers, body: null });
    return raw({ headers, body: await body() });
  },
});

function subjectOf(row: PublishedRow): PictureSubject {
  const counted = row.counted ?? 0;
  const subject = { agentId: row.agent_id, name: row.name, counted };
  if (!isEligible(counted) || row.scores === null) return { ...subject, rated: null };
  return {
    ...subject,
    rated: {
      score: row.score ?? 0,
      low: row.score_low ?? 0,
      high: row.score_high ?? 0,
      grade: row.grade ?? 'NR',
      judged: row.judged ?? 0,
      confidence: confidenceIn({ counted, judged: row.judged ?? 0 }),
      components: row.scores,
      trend: knownTrendOf(row),
    },
  };
}
