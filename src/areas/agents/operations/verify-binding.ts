/**
 * POST /v1/agents/{agent_id}/verify-binding: whether this lookup key belongs to this agent. Reveals nothing else: an unknown or
 * hidden agent and a wrong key get the same reply in the same time. Anyone who sends the right key has seen the key or the
 * agent's record. Source: docs/reference/agents.md#agent-record; docs/reference/agents.md#verify-binding.
 */
import { Type } from 'typebox';
import { enumOf } from '../../../contract/enums.ts';
import { fail } from '../../../contract/errors.ts';
import { AgentId } from '../../../contract/ids.ts';
import { operation } from '../../../platform/http/operation.ts';
import { AGENT_CALLERS, callerOf } from '../wire/agents.ts';
import { findAnywhere } from '../store/agents.ts';
import { KEY_HASH_PATTERN, isSameHash } from '../rules/agents.ts';

const KeyHash = Type.Optional(Type.String({ pattern: KEY_HASH_PATTERN, description: '16 lowercase hex characters' }));

export const verifyBinding = operation({
  id: 'agents.verify_binding',
  method: 'POST',
  path: '/v1/agents/:agent_id/verify-binding',
  tag: 'Agents',
  summary: 'Check whether a key opens an agent',
  description:
    'key_hash (or new_key_hash) is the first 16 characters of a possession proof. bound is false for a wrong key and for an ' +
    'agent that does not exist alike. Members of the owning organisation also see the display prefix of the key.',
  access: { allow: 'public' },
  limit: 'default',
  effect: 'read',
  reach: 'system',
  tenantFree: 'answers the same for a foreign, a hidden and an absent agent unless the caller holds its key',
  params: Type.Object({ agent_id: AgentId }),
  body: Type.Object({ key_hash: KeyHash, new_key_hash: KeyHash }, { additionalProperties: false, minProperties: 1 }),
  reply: {
    status: 200,
    schema: Type.Object({
      bound: Type.Boolean(),
      caller: enumOf(AGENT_CALLERS, 'Which projection this is'),
      key_prefix: Type.Optional(
        Type.Union([Type.String(), Type.Null()], { description: 'For members of the owning organisation' }),
      ),
    }),
  },
  errors: ['validation_error', 'invalid_key_hash_format'],
  example: {
    params: { agent_id: 'svc-0f8fad5b-d9cb-469f-a165-70867728950e' },
    body: { key_hash: '9f86d081884c7d65' },
    reply: { bound: false, caller: 'anonymous' },
  },

  async handle({ params, body, principal, tx }) {
    const given = body.key_hash ?? body.new_key_hash;
    if (given === undefined || (body.new_key_hash ?? given) !== given)
      throw fail('validation_error', { fields: [{ path: 'new_key_hash', problem: 'must equal key_hash' }] });
    const row = await findAnywhere(tx, params.agent_id as AgentId);
    const bound = isSameHash(given, row?.agent_hash);
    const caller = callerOf(row, principal);
    return caller === 'org_member' ? { bound, caller, key_prefix: row?.key_prefix ?? null } : { bound, caller };
  },
});
