/**
 * PUT /v1/agents/{agent_id}: display name and who may see the agent. Source: docs/reference/agents.md#registration.
 * The name is a label: the possession proof keeps the name it was made with, so renaming changes no binding.
 */
import { Type } from 'typebox';
import { VISIBILITIES, enumOf } from '../../../contract/enums.ts';
import { fail } from '../../../contract/errors.ts';
import { AgentId } from '../../../contract/ids.ts';
import { operation } from '../../../platform/http/operation.ts';
import { agentAudit } from '../events.ts';
import { AgentOwned, toOwned } from '../wire/agents.ts';
import { lockOwned, updateOwned } from '../store/agents.ts';
import { NAME_PATTERN, canEditAgent } from '../rules/agents.ts';

export const updateAgent = operation({
  id: 'agents.update_agent',
  method: 'PUT',
  path: '/v1/agents/:agent_id',
  tag: 'Agents',
  summary: 'Rename an agent or change who may see it',
  description: 'Members left out stay as they are; at least one is needed. Roles owner, admin and member.',
  access: { allow: 'authenticated', scope: 'api:write' },
  limit: 'default',
  effect: 'write',
  params: Type.Object({ agent_id: AgentId }),
  body: Type.Object(
    {
      name: Type.Optional(
        Type.String({
          pattern: NAME_PATTERN,
          description: '2 to 32 letters, digits or hyphens, alphanumeric at both ends',
        }),
      ),
      public: Type.Optional(Type.Boolean({ description: 'The identity record may be read by anyone' })),
      visibility: Type.Optional(
        enumOf(VISIBILITIES, 'Visibility of the trust rating; private also hides the identity record'),
      ),
      avatar_url: Type.Optional(
        Type.Union([Type.String({ maxLength: 2_048, pattern: '^https://[^\\s]+$' }), Type.Null()]),
      ),
    },
    { additionalProperties: false, minProperties: 1 },
  ),
  reply: { status: 200, schema: AgentOwned },
  errors: ['validation_error', 'org_access_denied', 'agent_not_found'],
  example: {
    params: { agent_id: 'svc-0f8fad5b-d9cb-469f-a165-70867728950e' },
    body: { name: 'invoice-bot-eu' },
    reply: {
      id: 'svc-0f8fad5b-d9cb-469f-a165-70867728950e',
      agent_id: 'svc-0f8fad5b-d9cb-469f-a165-70867728950e',
      name: 'invoice-bot-eu',
      claimed: true,
      status: 'offline',
      avatar_url: null,
      created_at: '2026-08-17T12:00:00.000Z',
      last_seen: null,
      agent_hash: '9f86d081884c7d65',
      org_id: 'org-a1b2c3d4',
      billing_account_id: 'ba-a1b2c3d4',
      user_id: null,
      claimed_by: null,
      created_by: null,
      claimed_at: '2026-08-17T12:00:00.000Z',
      email: null,
      key_prefix: null,
      containment_status: 'active',
      aip_enforcement_mode: null,
      public: true,
      visibility: 'public',
      agent_proof_captured_at: '2026-08-17T12:00:00.000Z',
      rekeyed_at: null,
      rekey_count: 0,
      deleted_at: null,
    },
  },

  async handle(context) {
    const { params, body, principal, tx, now } = context;
    const agentId = params.agent_id as AgentId;
    const before = await lockOwned(tx, principal.accounts, agentId);
    if (before === undefined) throw fail('agent_not_found');
    const role = principal.memberships.find((m) => m.accountId === before.account_id)?.role;
    if (role === undefined || !canEditAgent(role))
      throw fail('org_access_denied', { org_id: before.org_id, role: role ?? null });
    const after = await updateOwned(tx, principal.accounts, agentId, {
      ...(body.name === undefined ? {} : { name: body.name }),
      ...(body.public === undefined ? {} : { isPublic: body.public }),
      ...(body.visibility === undefined ? {} : { visibility: body.visibility }),
      ...(body.avatar_url === undefined ? {} : { avatarUrl: body.avatar_url }),
    });
    await context.audit(agentAudit('agent.updated', before, after));
    return toOwned(after, now);
  },
});
