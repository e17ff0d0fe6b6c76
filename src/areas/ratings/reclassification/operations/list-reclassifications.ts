/** GET /v1/agents/{agent_id}/reclassifications. Source: docs/reference/ratings.md#reclassification. */
import { TOTAL } from '../../../../contract/totals.ts';
import { Type } from 'typebox';
import { ownAgent } from '../../../../platform/auth/agent-access.ts';
import { AgentId } from '../../../../contract/ids.ts';
import { operation } from '../../../../platform/http/operation.ts';
import {
  CursorBesideOffset,
  cutPage,
  NextCursor,
  offsetOf,
  PageQuery,
  startOf,
  TimePosition,
} from '../../../../platform/http/pagination.ts';
import { isUnderReview } from '../violation-facts.ts';
import { ReclassificationWire, toReclassificationWire } from '../wire/reclassifications.ts';
import { countReclassifications, listReclassifications as list } from '../store/reclassifications.ts';
import { AGENT_ID, RECLASSIFICATION } from './examples.ts';

export const listReclassifications = operation({
  id: 'reclassification.list_reclassifications',
  method: 'GET',
  path: '/v1/agents/:agent_id/reclassifications',
  tag: 'Reclassification',
  summary: 'List reclassifications of an agent',
  description: 'Newest first.',
  access: { allow: 'authenticated', scope: 'api:read' },
  limit: 'reclassification',
  effect: 'read',
  params: Type.Object({ agent_id: AgentId }),
  query: Type.Object({ ...PageQuery.properties, ...CursorBesideOffset }),
  reply: {
    status: 200,
    schema: Type.Object({
      reclassifications: Type.Array(ReclassificationWire),
      ...TOTAL,
      page: Type.Integer(),
      per_page: Type.Integer(),
      next_cursor: NextCursor,
      reclassification_review: Type.Boolean(),
    }),
  },
  errors: ['agent_not_found', 'invalid_cursor_parameter'],
  example: {
    params: { agent_id: AGENT_ID },
    query: { page: 1, per_page: 20 },
    reply: {
      reclassifications: [RECLASSIFICATION],
      total: 1,
      page: 1,
      per_page: 20,
      next_cursor: null,
      reclassification_review: false,
    },
  },

  async handle({ params, query, principal, tx, now }) {
    const agent = await ownAgent(tx, principal, params.agent_id);
    const { account_id: account, agent_id: agentId } = agent;
    const start = startOf(TimePosition, query.cursor, offsetOf(query));
    const rows = await list(tx, account, agentId, { limit: query.per_page + 1, ...start });
    const { page, next } = cutPage(rows, query.per_page, (row) => ({ at: row.exact, id: row.reclassification_id }));
    return {
      reclassifications: page.map(toReclassificationWire),
      ...(await countReclassifications(tx, account, agentId)),
      page: query.page,
      per_page: query.per_page,
      next_cursor: next,
      reclassification_review: await isUnderReview(tx, account, agentId, now),
    };
  },
});
