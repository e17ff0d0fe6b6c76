/**
 * POST /v1/agents/{agent_id}/rekey: the agent goes on under a new provider key. Source: docs/reference/agents.md#agent-record;
 * docs/reference/agents.md#rekey. Of the new proof only 16 characters come along; the rest is learnt at the first request that
 * shows it (docs/adr/0101).
 */
import { Type } from 'typebox';
import { fail } from '../../../contract/errors.ts';
import { AgentId } from '../../../contract/ids.ts';
import { sqlState } from '../../../platform/db/errors.ts';
import { operation, type Context } from '../../../platform/http/operation.ts';
import { agentAudit } from '../events.ts';
import type { AgentRow } from '../wire/agents.ts';
import { lockOwned, lockByHashAnywhere } from '../store/agents.ts';
import { findDeletedByHash } from '../store/gateway-agents.ts';
import { setKey } from '../store/identity.ts';
import { KEY_HASH_PATTERN, PROOF_PATTERN, proofDigestOf } from '../rules/agents.ts';
import { decideRekey } from '../rules/identity.ts';

export const rekeyAgent = operation({
  id: 'agents.rekey_agent',
  method: 'POST',
  path: '/v1/agents/:agent_id/rekey',
  tag: 'Agents',
  summary: 'Bind an agent to a new provider key',
  description:
    'new_key_hash is the first 16 characters of the new possession proof; new_hash_proof, the whole of it, may be sent along and ' +
    'is otherwise recorded at the first gateway request that shows it. The old key no longer opens this agent. 409 names the active ' +
    'agent that has the hash, or asks for the whole proof where a deleted agent of others had it. Roles owner and admin; a ' +
    'contained agent keeps its key.',
  access: { allow: 'authenticated', scope: 'api:write' },
  limit: 'default',
  effect: 'write',
  reach: 'system',
  params: Type.Object({ agent_id: AgentId }),
  body: Type.Object(
    {
      new_key_hash: Type.String({ pattern: KEY_HASH_PATTERN, description: '16 lowercase hex characters' }),
      new_hash_proof: Type.Optional(
        Type.String({ pattern: PROOF_PATTERN, description: '64 lowercase hex characters' }),
      ),
    },
    { additionalProperties: false },
  ),
  reply: {
    status: 200,
    schema: Type.Object({
      success: Type.Literal(true),
      agent_id: AgentId,
      rekeyed_at: Type.String({ format: 'date-time' }),
    }),
  },
  errors: [
    'agent_not_found',
    'org_access_denied',
    'agent_contained',
    'conflict',
    'invalid_key_hash_format',
    'bad_request',
  ],
  example: {
    params: { agent_id: 'svc-0f8fad5b-d9cb-469f-a165-70867728950e' },
    body: { new_key_hash: '9f86d081884c7d65' },
    reply: {
      success: true,
      agent_id: 'svc-0f8fad5b-d9cb-469f-a165-70867728950e',
      rekeyed_at: '2026-08-17T12:00:00.000Z',
    },
  },

  async handle(context) {
    const { params, body, principal, tx, now } = context;
    const agent = await lockOwned(tx, principal.accounts, params.agent_id as AgentId);
    if (agent === undefined) throw fail('agent_not_found');
    const facts = {
      accountId: agent.account_id,
      orgId: agent.org_id,
      containment: agent.containment_status,
      agentHash: agent.agent_hash,
    };
    const next = { hash: body.new_key_hash, proof: body.new_hash_proof };
    const decision = decideRekey(facts, next, principal.memberships);
    if (decision.kind === 'refused') throw fail(decision.code, decision.details);
    const after = await rekey(context, agent, next);
    await context.audit(agentAudit('agent.rekeyed', agent, after));
    return { success: true as const, agent_id: agent.agent_id, rekeyed_at: now.toISOString() };
  },
});

async function rekey(
  { tx, principal, now }: Pick<Context, 'tx' | 'principal' | 'now'>,
  agent: AgentRow,
  next: { readonly hash: string; readonly proof: string | undefined },
): Promise<AgentRow> {
  const holder = await lockByHashAnywhere(tx, next.hash);
  if (holder !== undefined)
    throw fail('conflict', { reason: 'hash_already_bound', conflict_agent_id: holder.agent_id });
  // Members knew the 16 characters of an agent that is deleted; of the traffic that still comes, only its key may decide.
  const buried = next.proof === undefined ? await findDeletedByHash(tx, next.hash) : undefined;
  if (buried !== undefined && !principal.accounts.some((account) => account === buried.account_id))
    throw fail('conflict', { reason: 'whole_proof_needed' });
  try {
    await setKey(tx, {
      agentId: agent.agent_id,
      account: agent.account_id ?? '',
      agentHash: next.hash,
      proofDigest: next.proof === undefined ? null : proofDigestOf(next.proof),
      at: now,
    });
  } catch (error) {
    if (sqlState(error) === '23505') throw fail('conflict', { reason: 'hash_already_bound' }); // provisioned this moment
    throw error;
  }
  return { ...agent, agent_hash: next.hash, rekeyed_at: now, rekey_count: agent.rekey_count + 1 };
}
