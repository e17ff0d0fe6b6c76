/**
 * POST /v1/agents/{agent_id}/claim: adopt a provisioned agent into an organisation, or move an own one.
 * Source: docs/reference/agents.md#agent-record; docs/reference/agents.md#claim. Decision: rules.decideClaim.
 */
import { Type } from 'typebox';
import { fail } from '../../../contract/errors.ts';
import { AgentId, OrgId } from '../../../contract/ids.ts';
import { operation } from '../../../platform/http/operation.ts';
import { agentAudit, agentLeft } from '../events.ts';
import { transferAgent, lockForTransfer } from '../transfer-ownership.ts';
import { AgentClaimed, type AgentRow } from '../wire/agents.ts';
import { PROOF_PATTERN, decideClaim } from '../rules/agents.ts';
import { orgsUsingKeyOf } from '../store/credentials.ts';
import { explainClaim } from './claim-refusal.ts';

export const claimAgent = operation({
  id: 'agents.claim_agent',
  method: 'POST',
  path: '/v1/agents/:agent_id/claim',
  tag: 'Agents',
  summary: 'Claim an agent into an organisation, or move it',
  description:
    'Adopts an agent the gateway provisioned. hash_proof shows possession and may be left out for an agent the caller owns or lists as unclaimed. ' +
    "Without org_id the agent goes to the caller's home organisation; an own one stays. Claiming an own " +
    'agent with another org_id moves it: proof, or role owner or admin in the organisation it leaves.',
  access: { allow: 'authenticated', scope: 'api:write' },
  limit: 'default',
  effect: 'write',
  reach: 'system',
  params: Type.Object({ agent_id: AgentId }),
  body: Type.Object(
    {
      hash_proof: Type.Optional(Type.String({ pattern: PROOF_PATTERN, description: '64 lowercase hex characters' })),
      org_id: Type.Optional(OrgId),
    },
    { additionalProperties: false },
  ),
  bodyOptional: true,
  reply: { status: 200, schema: AgentClaimed },
  errors: [
    'hash_proof_required',
    'invalid_key_hash_format',
    'invalid_hash_proof',
    'agent_org_not_member',
    'agent_cross_tenant',
    'agent_contained',
    'org_access_denied',
    'agent_not_found',
    'service_unavailable',
  ],
  example: {
    params: { agent_id: 'svc-0f8fad5b-d9cb-469f-a165-70867728950e' },
    body: { hash_proof: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08' },
    reply: {
      claimed: true,
      agent_id: 'svc-0f8fad5b-d9cb-469f-a165-70867728950e',
      org_id: 'org-a1b2c3d4',
      claimed_at: '2026-08-17T12:00:00.000Z',
    },
  },

  async handle(context) {
    const { params, body, principal, tx, now } = context;
    const agent = await lockForTransfer(tx, principal.accounts, params.agent_id as AgentId);
    if (agent === undefined) throw fail('agent_not_found');
    const decision = decideClaim({
      agent: {
        accountId: agent.account_id,
        orgId: agent.org_id,
        containment: agent.containment_status,
        proofDigest: agent.proof_digest,
      },
      proof: body.hash_proof,
      orgsUsingKey:
        agent.account_id === null && body.hash_proof === undefined
          ? await orgsUsingKeyOf(tx, principal.accounts, agent.agent_id)
          : [],
      requestedOrg: body.org_id,
      homeOrg: principal.homeOrg,
      memberships: principal.memberships,
    });
    if (decision.kind === 'refused') throw fail(decision.code, await explainClaim(context, decision));
    if (decision.kind === 'keep') return toClaimed(agent);
    const owner = { accountId: decision.into.accountId, orgId: decision.into.orgId, userId: principal.userId, at: now };
    const owned = await transferAgent(tx, agent, owner);
    if (decision.kind === 'move') await context.audit(agentLeft(agent));
    await context.audit(agentAudit(decision.kind === 'move' ? 'agent.moved' : 'agent.claimed', agent, owned));
    return toClaimed(owned);
  },
});

const toClaimed = (row: AgentRow) => ({
  claimed: true as const,
  agent_id: row.agent_id,
  org_id: row.org_id,
  claimed_at: row.claimed_at?.toISOString() ?? null,
});
