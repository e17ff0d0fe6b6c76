/**
 * POST /v1/agents/{agent_id}/link: bind an agent to the person who shows its proof. Source:
 * docs/reference/auth.md#authentication-rules; docs/reference/agents.md#link.
 */
import { Type } from 'typebox';
import { fail } from '../../../contract/errors.ts';
import { AgentId, UserId } from '../../../contract/ids.ts';
import { operation, type Context } from '../../../platform/http/operation.ts';
import { agentAudit } from '../events.ts';
import { transferAgent } from '../transfer-ownership.ts';
import type { AgentRow } from '../wire/agents.ts';
import { lockAnywhere } from '../store/agents.ts';
import { setLinkedUser } from '../store/identity.ts';
import { PROOF_PATTERN, decideClaim } from '../rules/agents.ts';
import { decideLink } from '../rules/identity.ts';

export const linkAgent = operation({
  id: 'agents.link_agent',
  method: 'POST',
  path: '/v1/agents/:agent_id/link',
  tag: 'Agents',
  summary: 'Link an agent to yourself by its possession proof',
  description:
    'For signed-in people, never for API keys. An unclaimed agent is claimed into your home organisation first. 409 when it is ' +
    'linked to somebody else.',
  access: { allow: 'authenticated', endUser: true, scope: 'api:write' },
  limit: 'default',
  effect: 'write',
  reach: 'system',
  params: Type.Object({ agent_id: AgentId }),
  body: Type.Object(
    { hash_proof: Type.String({ pattern: PROOF_PATTERN, description: '64 lowercase hex characters' }) },
    { additionalProperties: false },
  ),
  reply: { status: 200, schema: Type.Object({ linked: Type.Literal(true), agent_id: AgentId, user_id: UserId }) },
  errors: [
    'hash_proof_required',
    'invalid_key_hash_format',
    'invalid_hash_proof',
    'agent_cross_tenant',
    'agent_not_found',
    'agent_contained',
    'agent_org_not_member',
    'org_access_denied',
    'conflict',
    'service_unavailable',
  ],
  example: {
    params: { agent_id: 'svc-0f8fad5b-d9cb-469f-a165-70867728950e' },
    body: { hash_proof: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08' },
    reply: {
      linked: true,
      agent_id: 'svc-0f8fad5b-d9cb-469f-a165-70867728950e',
      user_id: '7b0c9f6e-2d0a-4b57-9a40-51d5a0a7c1f2',
    },
  },

  async handle(context) {
    const { params, body, principal, tx } = context;
    const agent = await lockAnywhere(tx, params.agent_id as AgentId);
    const userId = principal.userId;
    if (agent === undefined || userId === null) throw fail('agent_not_found');
    const decision = decideLink({
      agent: { ...factsOf(agent), linkedUserId: agent.linked_user_id },
      proof: body.hash_proof,
      userId,
      memberships: principal.memberships,
    });
    if (decision.kind === 'refused') throw fail(decision.code, decision.details);
    const answer = { linked: true as const, agent_id: agent.agent_id, user_id: userId };
    if (decision.kind === 'same') return answer;
    const owned = decision.kind === 'claim_first' ? await claimHome(context, agent, body.hash_proof) : agent;
    await setLinkedUser(tx, owned.agent_id, userId);
    if (owned !== agent) await context.audit(agentAudit('agent.claimed', agent, owned));
    await context.audit(agentAudit('agent.linked', owned, { ...owned, linked_user_id: userId }));
    return answer;
  },
});

const factsOf = (agent: AgentRow) => ({
  accountId: agent.account_id,
  orgId: agent.org_id,
  containment: agent.containment_status,
  proofDigest: agent.proof_digest,
});

/** As POST claim without org_id. */
async function claimHome(
  { principal, tx, now }: Pick<Context, 'principal' | 'tx' | 'now'>,
  agent: AgentRow,
  proof: string,
): Promise<AgentRow> {
  const { homeOrg, memberships } = principal;
  const decision = decideClaim({
    agent: factsOf(agent),
    proof,
    orgsUsingKey: [],
    requestedOrg: undefined,
    homeOrg,
    memberships,
  });
  if (decision.kind === 'refused') throw fail(decision.code, decision.details);
  if (decision.kind === 'keep') return agent;
  const { accountId, orgId } = decision.into;
  return transferAgent(tx, agent, { accountId, orgId, userId: principal.userId, at: now });
}
