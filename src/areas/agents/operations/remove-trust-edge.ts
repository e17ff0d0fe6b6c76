/** DELETE /v1/agents/{agent_id}/trust-edges: takes back one edge, named by ?edge_id or by {to_agent}. */
import { Type } from 'typebox';
import { ownAgent } from '../../../platform/auth/agent-access.ts';
import { fail } from '../../../contract/errors.ts';
import { AgentId, TrustEdgeId } from '../../../contract/ids.ts';
import { operation, type Context } from '../../../platform/http/operation.ts';
import { edgeAudit } from '../events.ts';
import { EXAMPLE_EDGE } from '../wire/edges.ts';
import { deleteEdge } from '../store/edges.ts';
import { canEditAgent } from '../rules/agents.ts';

const REMOVED = Type.Object({ deleted: Type.Literal(true), id: TrustEdgeId });
const EXAMPLE_REPLY = { deleted: true as const, id: EXAMPLE_EDGE.id };

export const removeTrustEdge = operation({
  id: 'agents.remove_trust_edge',
  method: 'DELETE',
  path: '/v1/agents/:agent_id/trust-edges',
  tag: 'Agents',
  summary: 'Remove a trust edge, named by its id or its other end',
  description:
    'The agent relies on the other one no longer. edge_id in the query, or to_agent in the body; both together must name the same edge. ' +
    'Roles owner, admin and member.',
  access: { allow: 'authenticated', scope: 'api:write' },
  limit: 'default',
  effect: 'write',
  params: Type.Object({ agent_id: AgentId }),
  query: Type.Object({ edge_id: Type.Optional(TrustEdgeId) }),
  body: Type.Object({ to_agent: Type.Optional(AgentId) }, { additionalProperties: false }),
  bodyOptional: true,
  reply: { status: 200, schema: REMOVED },
  errors: ['agent_not_found', 'org_access_denied', 'resource_not_found', 'validation_error'],
  example: {
    params: { agent_id: EXAMPLE_EDGE.from_agent },
    query: { edge_id: EXAMPLE_EDGE.id },
    body: {},
    reply: EXAMPLE_REPLY,
  },
  handle(context) {
    const { edge_id: edgeId } = context.query;
    const { to_agent: to } = context.body;
    if (edgeId === undefined && to === undefined)
      throw fail('validation_error', { fields: [{ path: 'edge_id', problem: 'or to_agent is required' }] });
    return remove(context, context.params.agent_id, {
      ...(edgeId === undefined ? {} : { edgeId }),
      ...(to === undefined ? {} : { to }),
    });
  },
});

type Ctx = Pick<Context, 'tx' | 'principal' | 'audit'>;

async function remove(
  { tx, principal, audit }: Ctx,
  agentId: string,
  which: { readonly edgeId?: string; readonly to?: string },
): Promise<{ deleted: true; id: TrustEdgeId }> {
  const from = await ownAgent(tx, principal, agentId);
  const role = principal.memberships.find((m) => m.accountId === from.account_id)?.role;
  if (role === undefined) throw fail('agent_not_found');
  if (!canEditAgent(role)) throw fail('org_access_denied', { org_id: from.org_id, role });
  const edge = await deleteEdge(tx, principal.accounts, from.agent_id, which);
  if (edge === undefined) throw fail('resource_not_found');
  await audit(edgeAudit('agent.trust_edge_removed', from, edge));
  return { deleted: true, id: edge.edge_id };
}
