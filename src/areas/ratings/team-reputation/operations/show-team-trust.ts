/** GET /trust/team/{team_id}: the public page of a team's rating. Source: docs/reference/ratings.md#team-components; docs/adr/0543. */
import { Type } from 'typebox';
import { operation } from '../../../../platform/http/operation.ts';
import { HISTORY_WEEKS_MAX, HTML_REPLY, replyTrust } from '../../reputation/index.ts';
import { findReadable, PUBLIC_BY_VISIBILITY } from '../readable.ts';
import { teamSubject } from '../rules/trust-subject.ts';
import { listSnapshots } from '../store/read.ts';
import { toTeamRating } from '../wire/reply.ts';
import { EXAMPLE_TEAM } from './examples.ts';

export const showTeamTrust = operation({
  id: 'team_reputation.show_trust',
  method: 'GET',
  path: '/trust/team/:team_id',
  tag: 'Team rating',
  isPage: true,
  summary: "The public page of a team's rating",
  description: 'For people; works without script. A private team is answered like an unknown one, to everybody.',
  access: { allow: 'public' },
  limit: 'team_reputation',
  effect: 'read',
  reach: 'system',
  tenantFree: PUBLIC_BY_VISIBILITY,
  params: Type.Object({ team_id: Type.String({ maxLength: 128 }) }),
  reply: HTML_REPLY,
  errors: [],
  example: { params: { team_id: EXAMPLE_TEAM }, reply: '<!doctype html><title>billing · Surety</title>' },

  async handle(context) {
    const { tx, params, request } = context;
    const row = await findReadable(context, params.team_id);
    if (row === undefined || row.visibility === 'private') return replyTrust(request, undefined);
    const weeks = await listSnapshots(tx, row.team_id, HISTORY_WEEKS_MAX);
    const subject = teamSubject(toTeamRating(row, request.origin), weeks, request.origin);
    return replyTrust(request, { subject, visibility: row.visibility });
  },
});
