/** GET /v1/agents/topology: the caller's agents and the trust edges at them. Spec: open-shapes 9 (GET /agents/topology). */
import { Type } from 'typebox';
import { CONTAINMENT_STATUSES, enumOf } from '../../../contract/enums.ts';
import { AgentId } from '../../../contract/ids.ts';
import { operation } from '../../../platform/http/operation.ts';
import { EdgeWire, EXAMPLE_EDGE, toEdge } from '../wire/edges.ts';
import { listNodes, listTopology } from '../store/topology.ts';

const EDGES_MAX = 2_000;
const Node = Type.Object({
  agent_id: AgentId,
  name: Type.Union([Type.String(), Type.Null()], { description: 'Null for an agent strangers do not see' }),
  is_own: Type.Boolean(),
  containment_status: Type.Union([enumOf(CONTAINMENT_STATUSES), Type.Null()], {
    description: 'Null for agents of others',
  }),
});

export const getTopology = operation({
  id: 'agents.get_topology',
  method: 'GET',
  path: '/v1/agents/topology',
  tag: 'Agents',
  summary: 'Read the trust graph around your agents',
  description:
    'Every trust edge that begins or ends at an agent of the organisations the credential reaches, heaviest first, at most 2,000, and ' +
    'the agents at its ends. Agents without an edge are left out.',
  access: { allow: 'authenticated', scope: 'api:read' },
  limit: 'default',
  effect: 'read',
  reach: 'system',
  tenantFree: "names no resource: answers with the edges at the caller's own agents only",
  reply: {
    status: 200,
    schema: Type.Object({
      nodes: Type.Array(Node),
      edges: Type.Array(EdgeWire),
      truncated: Type.Boolean({ description: 'There are more edges than shown' }),
    }),
  },
  errors: [],
  example: {
    reply: {
      nodes: [
        { agent_id: EXAMPLE_EDGE.from_agent, name: 'invoice-bot', is_own: true, containment_status: 'active' },
        { agent_id: EXAMPLE_EDGE.to_agent, name: 'ledger-bot', is_own: false, containment_status: null },
      ],
      edges: [EXAMPLE_EDGE],
      truncated: false,
    },
  },

  async handle({ principal, tx }) {
    const found = await listTopology(tx, principal.accounts, EDGES_MAX + 1);
    const edges = found.slice(0, EDGES_MAX);
    const ends = [...new Set(edges.flatMap((e) => [e.from_agent, e.to_agent]))];
    const nodes = await listNodes(tx, principal.accounts, ends);
    return { nodes, edges: edges.map(toEdge), truncated: found.length > EDGES_MAX };
  },
});
