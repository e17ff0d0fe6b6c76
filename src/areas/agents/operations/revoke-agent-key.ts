/**
 * DELETE /v1/agents/{agent_id}/keys/{key_id}: the key proves nothing any more. Source: docs/reference/agents.md#signed-requests.
 */
import { Type } from 'typebox';
import { ownAgent } from '../../../platform/auth/agent-access.ts';
import { fail } from '../../../contract/errors.ts';
import { AgentId, AgentKeyId } from '../../../contract/ids.ts';
import { operation } from '../../../platform/http/operation.ts';
import { keyAudit } from '../events.ts';
import { EXAMPLE_KEY } from '../wire/keys.ts';
import { revokeAgentKey as revoke } from '../store/keys.ts';
import { governing } from '../rules/identity.ts';

export const revokeAgentKey = operation({
  id: 'agents.revoke_key',
  method: 'DELETE',
  path: '/v1/agents/:agent_id/keys/:key_id',
  tag: 'Agents',
  summary: 'Revoke a key of an agent',
  description: 'For good: a revoked key cannot be registered again. Roles owner and admin.',
  access: { allow: 'authenticated', scope: 'api:write' },
  limit: 'default',
  effect: 'write',
  params: Type.Object({ agent_id: AgentId, key_id: AgentKeyId }),
  reply: {
    status: 200,
    schema: Type.Object({
      revoked: Type.Literal(true),
      key_id: AgentKeyId,
      revoked_at: Type.String({ format: 'date-time' }),
    }),
  },
  errors: ['agent_not_found', 'org_access_denied', 'resource_not_found'],
  example: {
    params: { agent_id: EXAMPLE_KEY.agent_id, key_id: EXAMPLE_KEY.key_id },
    reply: { revoked: true, key_id: EXAMPLE_KEY.key_id, revoked_at: '2026-08-17T13:00:00.000Z' },
  },

  async handle(context) {
    const { params, principal, tx, now } = context;
    const agent = await ownAgent(tx, principal, params.agent_id);
    const own = governing({ accountId: agent.account_id }, principal.memberships);
    if (own.kind === 'refused') throw fail(own.code, own.details);
    const which = { agentId: agent.agent_id, keyId: params.key_id, by: principal.subject, at: now };
    const key = await revoke(tx, principal.accounts, which);
    if (key === undefined) throw fail('resource_not_found');
    await context.audit(keyAudit('agent.key_revoked', agent, key));
    return { revoked: true as const, key_id: key.key_id, revoked_at: now.toISOString() };
  },
});
