/** POST /v1/agents/{agent_id}/move: by role, without the proof. Spec: open-shapes 3.9. Decision: rules-identity.decideMove. */
import { Type } from 'typebox';
import { fail } from '../../../contract/errors.ts';
import { AgentId, OrgId } from '../../../contract/ids.ts';
import { operation } from '../../../platform/http/operation.ts';
import { agentAudit } from '../events.ts';
import { handOver, lockToHandOver } from '../transfer-ownership.ts';
import { decideMove } from '../rules/identity.ts';
import { explainClaim } from './claim-refusal.ts';

export const moveAgent = operation({
  id: 'agents.move_agent',
  method: 'POST',
  path: '/v1/agents/:agent_id/move',
  tag: 'Agents',
  summary: 'Move an agent to another organisation',
  description:
    'For an owner or admin of both organisations. Cards, canaries, evidence, keys and trust edges go along; exemptions do not: ' +
    'they relax floors of the organisation that is left. A contained agent stays.',
  access: { allow: 'authenticated', scope: 'api:write' },
  limit: 'default',
  effect: 'write',
  reach: 'system',
  params: Type.Object({ agent_id: AgentId }),
  body: Type.Object({ dest_org_id: OrgId }, { additionalProperties: false }),
  reply: {
    status: 200,
    schema: Type.Object({
      moved: Type.Boolean({ description: 'False when the agent is there already' }),
      agent_id: AgentId,
      from_org_id: OrgId,
      to_org_id: OrgId,
    }),
  },
  errors: ['agent_not_found', 'org_access_denied', 'agent_org_not_member', 'agent_contained'],
  example: {
    params: { agent_id: 'svc-0f8fad5b-d9cb-469f-a165-70867728950e' },
    body: { dest_org_id: 'org-k3y5a1p9' },
    reply: {
      moved: true,
      agent_id: 'svc-0f8fad5b-d9cb-469f-a165-70867728950e',
      from_org_id: 'org-a1b2c3d4',
      to_org_id: 'org-k3y5a1p9',
    },
  },

  async handle(context) {
    const { params, body, principal, tx, now } = context;
    const agent = await lockToHandOver(tx, principal.accounts, params.agent_id as AgentId);
    if (agent === undefined) throw fail('agent_not_found');
    const facts = { accountId: agent.account_id, orgId: agent.org_id, containment: agent.containment_status };
    const decision = decideMove(facts, body.dest_org_id, principal.memberships);
    if (decision.kind === 'refused') throw fail(decision.code, await explainClaim(context, decision));
    const answer = { agent_id: agent.agent_id, from_org_id: agent.org_id ?? '', to_org_id: body.dest_org_id };
    if (decision.kind === 'keep') return { moved: false, ...answer };
    const { accountId, orgId } = decision.into;
    const owned = await handOver(tx, agent, { accountId, orgId, userId: principal.userId, at: now });
    await context.audit(agentAudit('agent.moved', agent, owned));
    return { moved: true, ...answer };
  },
});
