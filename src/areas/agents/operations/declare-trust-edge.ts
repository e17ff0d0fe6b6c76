/**
 * POST /v1/agents/{agent_id}/trust-edges: declares that this agent relies on another one. Only the owner of the relying agent may
 * declare it, because the other agent's rating then affects this one. Source: docs/reference/agents.md#trust-edges;
 * docs/reference/ratings.md#propagated-adjustment.
 */
import { Type } from 'typebox';
import { enumOf } from '../../../contract/enums.ts';
import { fail } from '../../../contract/errors.ts';
import { AgentId, ID_PATTERN } from '../../../contract/ids.ts';
import { operation, type Context } from '../../../platform/http/operation.ts';
import { edgeAudit } from '../events.ts';
import { EDGE_REASONS, EdgeWire, EXAMPLE_EDGE, toEdge } from '../wire/edges.ts';
import type { AgentRow } from '../wire/agents.ts';
import { findAnywhere, lockOwned } from '../store/agents.ts';
import { insertEdge } from '../store/edges.ts';
import { canEditAgent } from '../rules/agents.ts';

const WEIGHT_DEFAULT = 0.5;

export const declareTrustEdge = operation({
  id: 'agents.declare_trust_edge',
  method: 'POST',
  path: '/v1/agents/:agent_id/trust-edges',
  tag: 'Agents',
  summary: 'Declare that an agent relies on another',
  description:
    'to_agent is any public agent or one of your own. A recomputed rating of to_agent reaches the agents that rely on it. 409 when ' +
    'the edge exists already. Roles owner, admin and member of the organisation of the relying agent.',
  access: { allow: 'authenticated', scope: 'api:write' },
  limit: 'default',
  effect: 'write',
  reach: 'system',
  params: Type.Object({ agent_id: AgentId }),
  body: Type.Object(
    {
      // Not marked as an id: the reply may show that a public agent exists, as GET /v1/agents/{id} does.
      to_agent: Type.String({ pattern: ID_PATTERN.agent, description: 'The agent it relies on' }),
      weight: Type.Optional(Type.Number({ minimum: 0, maximum: 1, description: 'Default 0.5' })),
      reason: Type.Optional(enumOf(EDGE_REASONS, 'Default manual')),
    },
    { additionalProperties: false },
  ),
  reply: { status: 201, schema: Type.Object({ ...EdgeWire.properties, created: Type.Literal(true) }) },
  errors: ['agent_not_found', 'org_access_denied', 'conflict', 'bad_request'],
  example: {
    params: { agent_id: EXAMPLE_EDGE.from_agent },
    body: { to_agent: EXAMPLE_EDGE.to_agent, weight: 0.5, reason: 'manual' },
    reply: { ...EXAMPLE_EDGE, created: true },
  },

  async handle(context) {
    const { params, body, principal, tx, now, newId } = context;
    const from = await lockOwned(tx, principal.accounts, params.agent_id as AgentId);
    const role = principal.memberships.find((m) => m.accountId === from?.account_id)?.role;
    if (from?.account_id === undefined || from.account_id === null || role === undefined) throw fail('agent_not_found');
    if (!canEditAgent(role)) throw fail('org_access_denied', { org_id: from.org_id, role });
    if (body.to_agent === from.agent_id) throw fail('bad_request', { reason: 'self_edge' });
    const to = await visible(context, body.to_agent as AgentId);
    const edge = await insertEdge(tx, {
      edgeId: newId('trust_edge'),
      account: from.account_id,
      from: from.agent_id,
      to: to.agent_id,
      weight: body.weight ?? WEIGHT_DEFAULT,
      reason: body.reason ?? 'manual',
      by: principal.subject,
      at: now,
    });
    if (edge === undefined) throw fail('conflict', { reason: 'edge_exists' });
    await context.audit(edgeAudit('agent.trust_edge_declared', from, edge));
    return { ...toEdge(edge), created: true as const };
  },
});

/** @throws Refusal agent_not_found for an agent that strangers do not see and that is not the caller's */
async function visible({ tx, principal }: Pick<Context, 'tx' | 'principal'>, agentId: AgentId): Promise<AgentRow> {
  const row = await findAnywhere(tx, agentId);
  const isOwn = principal.accounts.some((account) => account === row?.account_id);
  if (row === undefined || (!isOwn && (!row.is_public || row.visibility === 'private')))
    throw fail('agent_not_found', { field: 'to_agent' });
  return row;
}
