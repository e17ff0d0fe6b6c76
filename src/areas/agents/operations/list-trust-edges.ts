/**
 * GET /v1/agents/{agent_id}/trust-edges. Source: docs/reference/agents.md#agent-record; docs/reference/agents.md#trust-edges;
 * docs/reference/ratings.md#propagated-adjustment.
 */
import { TOTAL } from '../../../contract/totals.ts';
import { Type } from 'typebox';
import { ownAgent } from '../../../platform/auth/agent-access.ts';
import { enumOf } from '../../../contract/enums.ts';
import { AgentId } from '../../../contract/ids.ts';
import { operation } from '../../../platform/http/operation.ts';
import { EDGE_DIRECTIONS, EdgeWire, EXAMPLE_EDGE, toEdge } from '../wire/edges.ts';
import { listEdges } from '../store/edges.ts';

const LIMIT_DEFAULT = 100;

export const listTrustEdges = operation({
  id: 'agents.list_trust_edges',
  method: 'GET',
  path: '/v1/agents/:agent_id/trust-edges',
  tag: 'Agents',
  summary: 'List whom an agent relies on, and who relies on it',
  description:
    'For members of the organisation of the agent. outbound: agents it relies on. inbound: public agents, and your own, that ' +
    'rely on it. Heaviest first; count is the number of all edges in the direction.',
  access: { allow: 'authenticated', scope: 'api:read' },
  limit: 'default',
  effect: 'read',
  reach: 'system',
  params: Type.Object({ agent_id: AgentId }),
  query: Type.Object({
    direction: Type.Optional(enumOf(EDGE_DIRECTIONS, 'Default outbound')),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 500, description: 'Default 100' })),
    offset: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000, description: 'Default 0' })),
  }),
  reply: {
    status: 200,
    schema: Type.Object({
      agent_id: AgentId,
      direction: enumOf(EDGE_DIRECTIONS),
      edges: Type.Array(EdgeWire),
      count: Type.Integer({ minimum: 0, description: 'Edges in the direction, counted to 10,000' }),
      total_is_lower_bound: TOTAL.total_is_lower_bound,
      limit: Type.Integer(),
      offset: Type.Integer(),
    }),
  },
  errors: ['agent_not_found', 'invalid_limit_parameter', 'invalid_offset_parameter'],
  example: {
    params: { agent_id: EXAMPLE_EDGE.from_agent },
    query: { direction: 'outbound' },
    reply: {
      agent_id: EXAMPLE_EDGE.from_agent,
      direction: 'outbound',
      edges: [EXAMPLE_EDGE],
      count: 1,
      limit: 100,
      offset: 0,
    },
  },

  async handle({ params, query, principal, tx }) {
    const { agent_id: agentId } = await ownAgent(tx, principal, params.agent_id);
    const { direction = 'outbound', limit = LIMIT_DEFAULT, offset = 0 } = query;
    const page = await listEdges(tx, { agentId, accounts: principal.accounts, direction, limit, offset });
    const { total: count, ...bound } = page.matching;
    return { agent_id: agentId, direction, edges: page.rows.map(toEdge), count, ...bound, limit, offset };
  },
});
