/**
 * POST /v1/agents/{agent_id}/keys: a key with which the agent proves itself (RFC 9421). Source:
 * docs/reference/agents.md#signed-requests. The new key signs its own registration, so nobody can register a key they do not
 * hold.
 */
import { Type } from 'typebox';
import { fail } from '../../../contract/errors.ts';
import { AgentId } from '../../../contract/ids.ts';
import { requireStepUp } from '../../../platform/http/access.ts';
import { operation } from '../../../platform/http/operation.ts';
import { keyAudit } from '../events.ts';
import { AgentKeyWire, EXAMPLE_JWK, EXAMPLE_KEY, Jwk, toAgentKey } from '../wire/keys.ts';
import { lockOwned } from '../store/agents.ts';
import { insertAgentKey } from '../store/keys.ts';
import { governing } from '../rules/identity.ts';
import { isCanonicalJwk, provesPossession, thumbprintOf } from '../rules/keys.ts';

export const registerAgentKey = operation({
  id: 'agents.register_key',
  method: 'POST',
  path: '/v1/agents/:agent_id/keys',
  tag: 'Agents',
  summary: 'Register a key with which an agent proves itself',
  description:
    'An Ed25519 public key. proof is the Ed25519 signature, base64url, of the three lines "surety-agent-key/v1", the agent id and ' +
    'the RFC 7638 thumbprint of the key, by its private part. Requests signed with the key (RFC 9421, tag svc-agent) come from the ' +
    'agent itself: L3 when a signed-in owner or admin registered the key, L2 when an API key did. Roles owner and admin.',
  access: { allow: 'authenticated', scope: 'api:write', aal2: 'by_handler' },
  limit: 'default',
  effect: 'write',
  params: Type.Object({ agent_id: AgentId }),
  body: Type.Object(
    {
      jwk: Jwk,
      proof: Type.String({ pattern: '^[A-Za-z0-9_-]{86}$', description: 'Signature by the new key' }),
      label: Type.Optional(Type.String({ minLength: 1, maxLength: 100 })),
    },
    { additionalProperties: false },
  ),
  reply: { status: 201, schema: AgentKeyWire },
  errors: ['agent_not_found', 'org_access_denied', 'validation_error', 'conflict'],
  example: {
    params: { agent_id: EXAMPLE_KEY.agent_id },
    body: { jwk: EXAMPLE_JWK, proof: 'A'.repeat(86), label: 'worker in eu-west' },
    reply: EXAMPLE_KEY,
  },

  async handle(context) {
    const { params, body, principal, tx, now, newId } = context;
    const agent = await lockOwned(tx, principal.accounts, params.agent_id as AgentId);
    if (agent?.account_id === undefined || agent.account_id === null) throw fail('agent_not_found');
    const own = governing({ accountId: agent.account_id }, principal.memberships);
    if (own.kind === 'refused') throw fail(own.code, own.details);
    requireStepUp(principal, now);
    if (!isCanonicalJwk(body.jwk) || !provesPossession(agent.agent_id, body.jwk, body.proof))
      throw fail('validation_error', { fields: [{ path: 'proof', problem: 'is not a signature of the key' }] });
    const key = await insertAgentKey(tx, {
      keyId: newId('agent_key'),
      account: agent.account_id,
      agentId: agent.agent_id,
      thumbprint: thumbprintOf(body.jwk),
      jwk: body.jwk,
      label: body.label ?? null,
      isAttested: principal.kind === 'user',
      by: principal.subject,
      at: now,
    });
    if (key === undefined) throw fail('conflict', { reason: 'key_known' });
    await context.audit(keyAudit('agent.key_registered', agent, key));
    return toAgentKey(key);
  },
});
