/** GET /v1/agents/{agent_id}/keys: its active keys. Source: docs/reference/agents.md#signed-requests. */
import { Type } from 'typebox';
import { ownAgent } from '../../../platform/auth/agent-access.ts';
import { AgentId } from '../../../contract/ids.ts';
import { operation } from '../../../platform/http/operation.ts';
import { cutPage, decodeCursor, listOf, ShortListQuery, TimePosition } from '../../../platform/http/pagination.ts';
import { AgentKeyWire, EXAMPLE_KEY, toAgentKey } from '../wire/keys.ts';
import { listAgentKeys as listKeys } from '../store/keys.ts';

export const listAgentKeys = operation({
  id: 'agents.list_keys',
  method: 'GET',
  path: '/v1/agents/:agent_id/keys',
  tag: 'Agents',
  summary: 'List the keys with which an agent proves itself',
  description: 'Active keys, newest first. Any member.',
  access: { allow: 'authenticated', scope: 'api:read' },
  limit: 'default',
  effect: 'read',
  params: Type.Object({ agent_id: AgentId }),
  query: ShortListQuery,
  reply: { status: 200, schema: listOf(AgentKeyWire) },
  errors: ['agent_not_found', 'invalid_limit_parameter', 'invalid_cursor_parameter'],
  example: {
    params: { agent_id: EXAMPLE_KEY.agent_id },
    reply: { data: [EXAMPLE_KEY], next_cursor: null },
  },

  async handle({ params, query, principal, tx }) {
    const agent = await ownAgent(tx, principal, params.agent_id);
    const after = decodeCursor(TimePosition, query.cursor);
    const rows = await listKeys(tx, principal.accounts, agent.agent_id, { after, limit: query.limit + 1 });
    const { page, next } = cutPage(rows, query.limit, (row) => ({ at: row.exact, id: row.key_id }));
    return { data: page.map(toAgentKey), next_cursor: next };
  },
});
