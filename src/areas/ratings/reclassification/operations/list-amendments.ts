/**
 * GET /v1/agents/{agent_id}/card-amendments: pages by limit and offset or by page and per_page. Source:
 * docs/reference/ratings.md#reclassification.
 */
import { TOTAL } from '../../../../contract/totals.ts';
import { Type } from 'typebox';
import { ownAgent } from '../../../../platform/auth/agent-access.ts';
import { AgentId } from '../../../../contract/ids.ts';
import { fail } from '../../../../contract/errors.ts';
import { operation } from '../../../../platform/http/operation.ts';
import { CursorBesideOffset, cutPage, KeyPosition, NextCursor, startOf } from '../../../../platform/http/pagination.ts';
import { AmendmentWire, toAmendmentWire } from '../wire/reclassifications.ts';
import { countAmendments, listAmendments as list } from '../store/cards.ts';
import { AGENT_ID, AMENDMENT } from './examples.ts';

const count = (description: string, maximum: number, minimum = 1) =>
  Type.Optional(Type.Integer({ minimum, maximum, description }));

export const listAmendments = operation({
  id: 'reclassification.list_amendments',
  method: 'GET',
  path: '/v1/agents/:agent_id/card-amendments',
  tag: 'Reclassification',
  summary: 'List amendments of an agent’s card',
  description:
    'One for each member of the alignment card that differs between two versions, newest first. limit and offset win over page and per_page.',
  access: { allow: 'authenticated', scope: 'api:read' },
  limit: 'reclassification',
  effect: 'read',
  params: Type.Object({ agent_id: AgentId }),
  query: Type.Object({
    limit: count('Rows at most', 100),
    offset: count('Rows to skip', 100_000_000, 0),
    page: count('Page, from 1', 1_000_000),
    per_page: count('Rows a page, default 20', 100),
    ...CursorBesideOffset,
  }),
  reply: {
    status: 200,
    schema: Type.Object({
      card_amendments: Type.Array(AmendmentWire),
      ...TOTAL,
      page: Type.Integer(),
      per_page: Type.Integer(),
      limit: Type.Integer(),
      offset: Type.Integer(),
      next_cursor: NextCursor,
    }),
  },
  errors: ['agent_not_found', 'invalid_limit_parameter', 'invalid_offset_parameter', 'invalid_cursor_parameter'],
  example: {
    params: { agent_id: AGENT_ID },
    query: { limit: 20 },
    reply: { card_amendments: [AMENDMENT], total: 1, page: 1, per_page: 20, limit: 20, offset: 0, next_cursor: null },
  },

  async handle({ params, query, principal, tx }) {
    const agent = await ownAgent(tx, principal, params.agent_id);
    const limit = query.limit ?? query.per_page ?? 20;
    const offset = query.offset ?? ((query.page ?? 1) - 1) * limit;
    const start = startOf(KeyPosition, query.cursor, offset);
    if (start.after !== undefined && !/^[0-9]{1,9}$/.test(start.after.key)) throw fail('invalid_cursor_parameter');
    const rows = await list(tx, agent.account_id, agent.agent_id, { limit: limit + 1, ...start });
    const { page, next } = cutPage(rows, limit, (row) => ({ key: String(row.version), id: row.amendment_id }));
    return {
      card_amendments: page.map((row) => toAmendmentWire(agent.agent_id, row)),
      ...(await countAmendments(tx, agent.account_id, agent.agent_id)),
      page: Math.floor(offset / limit) + 1,
      per_page: limit,
      limit,
      offset,
      next_cursor: next,
    };
  },
});
