/** DELETE /v1/agents/{agent_id}/erc8004-registration: the service forgets the token. Source: docs/reference/chain.md#registration-of-agents. */
import { Type } from 'typebox';
import { fail } from '../../../contract/errors.ts';
import { AgentId } from '../../../contract/ids.ts';
import { operation } from '../../../platform/http/operation.ts';
import { registrationAudit, requireOwner } from '../owned.ts';
import { removeRegistration } from '../store/registrations.ts';
import { REGISTRATION_PARAMS } from './registration-examples.ts';

export const deleteRegistration = operation({
  id: 'chain.delete_registration',
  method: 'DELETE',
  path: '/v1/agents/:agent_id/erc8004-registration',
  tag: 'On-chain',
  summary: 'Forget the token of an agent',
  description: 'The token itself stays with its owner. Roles owner and admin. 404 where none is named.',
  access: { allow: 'authenticated', scope: 'api:write' },
  limit: 'default',
  effect: 'write',
  params: Type.Object({ agent_id: AgentId }),
  reply: { status: 200, schema: Type.Object({ removed: Type.Literal(true), agent_id: AgentId }) },
  errors: ['org_access_denied', 'agent_not_found', 'resource_not_found'],
  example: { params: REGISTRATION_PARAMS, reply: { removed: true, ...REGISTRATION_PARAMS } },

  async handle(context) {
    const { params, tx } = context;
    const owner = await requireOwner(context, params.agent_id);
    if ((await removeRegistration(tx, owner.accountId, params.agent_id)) === 0) throw fail('resource_not_found');
    await context.audit(registrationAudit('agent.registration_removed', owner, params.agent_id, null));
    return { removed: true as const, agent_id: params.agent_id };
  },
});
