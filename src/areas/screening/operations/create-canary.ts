/**
 * POST /v1/safe-house/canaries: makes a credential that nobody uses, so that its appearance in output proves a leak.
 * The credential is shown once. Source: docs/reference/screening.md#canaries.
 */
import { Type } from 'typebox';
import { enumOf } from '../../../contract/enums.ts';
import { fail } from '../../../contract/errors.ts';
import { AgentId } from '../../../contract/ids.ts';
import { ownAgent } from '../../../platform/auth/agent-access.ts';
import { requireWriter } from '../../../platform/http/access.ts';
import { operation } from '../../../platform/http/operation.ts';
import { makeCredential } from '../credentials.ts';
import { EXAMPLE_CANARY } from '../examples.ts';
import { CANARY_TYPES, CanaryWire, INJECT_SITES, canaryToWire } from '../wire/evaluations.ts';
import { countCanaries, insertCanary } from '../store/canaries.ts';
import { canaryAad } from '../canary-directory.ts';

/** Most canaries of an account that are not revoked: every gateway process looks for all of them in all output. */
const CANARIES_MAX = 200;

export const createCanary = operation({
  id: 'safe_house.create_canary',
  method: 'POST',
  path: '/v1/safe-house/canaries',
  tag: 'Safe House',
  summary: 'Create a canary credential',
  description:
    'Put the credential where an attacker would look. The gateway recognises it in every reply and tool call of your organisation, also encoded. At most 200 that are not revoked.',
  access: { allow: 'authenticated', scope: 'api:write' },
  limit: 'default',
  effect: 'write',
  sealReply: true,
  body: Type.Object(
    {
      agent_id: AgentId,
      type: Type.Optional(enumOf(CANARY_TYPES)),
      canary_type: Type.Optional(enumOf(CANARY_TYPES, 'Alias of type')),
      label: Type.String({ minLength: 1, maxLength: 100 }),
      inject_into: Type.Optional(enumOf(INJECT_SITES, 'Where you will put it; default system_prompt')),
    },
    { additionalProperties: false },
  ),
  reply: {
    status: 201,
    schema: Type.Object({ ...CanaryWire.properties, credential: Type.String({ description: 'Shown only now' }) }),
  },
  errors: ['agent_not_found', 'org_access_denied', 'agent_id_required', 'unprocessable_entity', 'validation_error'],
  example: {
    body: { agent_id: EXAMPLE_CANARY.agent_id, type: 'api_key', label: 'billing prompt', inject_into: 'system_prompt' },
    reply: { ...EXAMPLE_CANARY, credential: 'key-example-shown-once' },
  },

  async handle({ body, principal, tx, now, newId, services, audit }) {
    const agent = await ownAgent(tx, principal, body.agent_id);
    requireWriter(principal, agent.account_id);
    if ((await countCanaries(tx, agent.account_id)) >= CANARIES_MAX)
      throw fail('unprocessable_entity', { reason: 'too_many_canaries', max: CANARIES_MAX });
    const canaryId = newId('canary');
    const type = body.type ?? body.canary_type ?? 'api_key';
    const credential = makeCredential(type);
    const row = await insertCanary(tx, {
      canaryId,
      accountId: agent.account_id,
      agentId: agent.agent_id,
      type,
      label: body.label,
      injectInto: body.inject_into ?? 'system_prompt',
      createdBy: principal.subject,
      createdAt: now,
      credentialSealed: services.sealer.seal(Buffer.from(credential), canaryAad(canaryId)),
    });
    await audit({
      action: 'canary.create',
      targetType: 'canary',
      targetId: canaryId,
      orgId: null,
      accountId: agent.account_id,
      before: null,
      after: canaryToWire(row),
    });
    tx.afterCommit(() => {
      services.safeHouse.canaries.forget(agent.account_id);
    });
    return { ...canaryToWire(row), credential };
  },
});
