/**
 * GET /v1/teams/{team_id}/og-image: the team rating as a 1200 by 630 PNG for link previews. Source:
 * docs/reference/ratings.md#team-badge; Source: docs/reference/wire.md#rate-limits.
 */
import { Type } from 'typebox';
import { TeamId } from '../../../../contract/ids.ts';
import { operation, raw } from '../../../../platform/http/operation.ts';
import { cacheControl, isSame } from '../../reputation/index.ts';
import { PUBLIC_BY_VISIBILITY, readable } from '../readable.ts';
import type { PublishedRow } from '../wire/team-ratings.ts';
import { factsOf } from '../wire/reply.ts';
import { renderTeamPicture, type TeamPictureSubject } from '../rules/picture.ts';
import { EXAMPLE_TEAM } from './examples.ts';

const CACHE_SECONDS = 3_600;

export const getTeamPicture = operation({
  id: 'team_reputation.get_picture',
  method: 'GET',
  path: '/v1/teams/:team_id/og-image',
  tag: 'Team rating',
  summary: 'Picture of a team rating for link previews',
  description:
    'A PNG of 1200 by 630 pixels with score, grade, trend and components; below 10 team assessments with the progress. 404 for a private ' +
    'team of others. Cached for an hour. The same picture as SVG where the service was installed without the PNG renderer.',
  access: { allow: 'public' },
  limit: 'team_badge',
  effect: 'read',
  reach: 'system',
  tenantFree: PUBLIC_BY_VISIBILITY,
  params: Type.Object({ team_id: TeamId }),
  reply: {
    status: 200,
    schema: Type.String({ format: 'binary' }),
    contentType: 'image/png',
    otherContentTypes: ['image/svg+xml'],
    description: 'The picture',
    alsoStatus: [304],
  },
  errors: ['resource_not_found', 'forbidden', 'service_unavailable'],
  example: { params: { team_id: EXAMPLE_TEAM }, reply: '(binary)' },

  async handle(context) {
    const row = await readable(context, context.params.team_id);
    const svg = renderTeamPicture(subjectOf(row));
    const { etag, headers: own, body } = context.services.pictures.of(svg, context.now);
    const headers = { ...own, 'cache-control': cacheControl(row.visibility, CACHE_SECONDS) };
    if (isSame(context.request.headers['if-none-match'], etag)) return raw({ status: 304, headers, body: null });
    return raw({ headers, body: await body() });
  },
});

function subjectOf(row: PublishedRow): TeamPictureSubject {
  const { eligible, total, score, grade, confidence, trend } = factsOf(row);
  const subject = { teamId: row.team_id, name: row.name, memberCount: row.member_count, counted: total };
  if (!eligible || row.scores === null) return { ...subject, rated: null };
  return { ...subject, rated: { score, grade, confidence, components: row.scores, trend } };
}
