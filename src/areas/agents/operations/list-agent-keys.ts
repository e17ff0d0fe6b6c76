/** GET /v1/agents/{agent_id}/keys: its active keys. Source: docs/reference/agents.md#signed-requests. */
import { Type } from 'typebox';
import { ownAgent } from '../../../platform/auth/agent-access.ts';
import { AgentId } from '../../../contract/ids.ts';
import { operation } from '../../../platform/http/operation.ts';
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
  reply: { status: 200, schema: Type.Object({ agent_id: AgentId, keys: Type.Array(AgentKeyWire) }) },
  errors: ['agent_not_found'],
  example: {
    params: { agent_id: EXAMPLE_KEY.agent_id },
    reply: { agent_id: EXAMPLE_KEY.agent_id, keys: [EXAMPLE_KEY] },
  },

  async handle({ params, principal, tx }) {
    const agent = await ownAgent(tx, principal, params.agent_id);
    const rows = await listKeys(tx, principal.accounts, agent.agent_id);
    return { agent_id: agent.agent_id, keys: rows.map(toAgentKey) };
  },
});
