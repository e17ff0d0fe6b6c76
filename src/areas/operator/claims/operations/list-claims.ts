/** GET /v1/agents/{agent_id}/ownership-claims. Source: docs/reference/operator.md#ownership-claims. */
import { Type } from 'typebox';
import { AgentId } from '../../../../contract/ids.ts';
import { ownAgent } from '../../../../platform/auth/agent-access.ts';
import { operation } from '../../../../platform/http/operation.ts';
import { CursorQuery, cutPage, decodeCursor, listOf, TimePosition } from '../../../../platform/http/pagination.ts';
import { listClaims } from '../store/claims.ts';
import { ClaimWire, toClaim } from '../wire/claims.ts';
import { EXAMPLE_CLAIM, PATH, TAG } from './shared.ts';

export const listOwnershipClaims = operation({
  id: 'claims.list_claims',
  method: 'GET',
  path: PATH,
  tag: TAG,
  summary: 'List the ownership claims of an agent',
  description:
    'Newest first, with what to publish for each and what the last check found. For members; everybody sees the verified ones on the agent.',
  access: { allow: 'authenticated', scope: 'api:read' },
  limit: 'default',
  effect: 'read',
  params: Type.Object({ agent_id: AgentId }),
  query: CursorQuery,
  reply: { status: 200, schema: listOf(ClaimWire) },
  errors: ['agent_not_found', 'invalid_limit_parameter', 'invalid_cursor_parameter'],
  example: {
    params: { agent_id: EXAMPLE_CLAIM.agent_id },
    query: { limit: 20 },
    reply: { data: [EXAMPLE_CLAIM], next_cursor: null },
  },

  async handle({ params, query, principal, tx }) {
    const { account_id: accountId } = await ownAgent(tx, principal, params.agent_id);
    const after = decodeCursor(TimePosition, query.cursor);
    const rows = await listClaims(tx, { accountId, agentId: params.agent_id }, { after, limit: query.limit + 1 });
    const { page, next } = cutPage(rows, query.limit, (row) => ({ at: row.exact, id: row.claim_id }));
    return { data: page.map(toClaim), next_cursor: next };
  },
});
