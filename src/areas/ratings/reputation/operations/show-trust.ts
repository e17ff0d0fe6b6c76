/** GET /trust/{agent_id}: the public page of a rating. Source: docs/reference/ratings.md#agent-rating; docs/adr/0543. */
import { Type } from 'typebox';
import { operation } from '../../../../platform/http/operation.ts';
import { findReadable, PUBLIC_BY_VISIBILITY } from '../readable.ts';
import { HISTORY_WEEKS_MAX } from '../rules/week.ts';
import { listSnapshots } from '../store/ratings.ts';
import { agentSubject } from '../trust-page/agent-subject.ts';
import { HTML_REPLY, replyTrust } from '../trust-page/reply.ts';
import { EXAMPLE_AGENT } from './examples.ts';

export const showTrust = operation({
  id: 'reputation.show_trust',
  method: 'GET',
  path: '/trust/:agent_id',
  tag: 'Trust rating',
  isPage: true,
  summary: 'The public page of a trust rating',
  description: 'For people; works without script. A private agent is answered like an unknown one, to everybody.',
  access: { allow: 'public' },
  limit: 'reputation_read',
  effect: 'read',
  mayLag: true,
  reach: 'system',
  tenantFree: PUBLIC_BY_VISIBILITY,
  params: Type.Object({ agent_id: Type.String({ maxLength: 128 }) }),
  reply: HTML_REPLY,
  errors: [],
  example: { params: { agent_id: EXAMPLE_AGENT }, reply: '<!doctype html><title>invoice-bot · Surety</title>' },

  async handle(context) {
    const { tx, params, request } = context;
    const row = await findReadable(context, params.agent_id, { disputes: true });
    if (row === undefined || row.visibility === 'private') return replyTrust(request, undefined);
    const weeks = await listSnapshots(tx, row.agent_id, HISTORY_WEEKS_MAX);
    return replyTrust(request, { subject: agentSubject(row, weeks, request.origin), visibility: row.visibility });
  },
});
