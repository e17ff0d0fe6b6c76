/** GET /v1/agents/{agent_id}/erc8004-registration: the agent's registration file. Source: docs/reference/chain.md#registration-of-agents. */
import { Type } from 'typebox';
import { AgentId } from '../../../contract/ids.ts';
import { operation } from '../../../platform/http/operation.ts';
import { describeRegistration } from '../describe-registration.ts';
import { issuerOf } from '../issuer.ts';
import { PUBLIC_BY_VISIBILITY, requireVisible } from '../visible.ts';
import { RegistrationFileWire } from '../wire/registration.ts';
import { FILE, REGISTRATION_PARAMS } from './registration-examples.ts';

export const getRegistrationFile = operation({
  id: 'chain.get_registration_file',
  method: 'GET',
  path: '/v1/agents/:agent_id/erc8004-registration',
  tag: 'On-chain',
  summary: 'Registration file of an agent (ERC-8004)',
  description:
    'What the token of the agent in an ERC-8004 identity registry points to: the owner writes this address there. Members as the standard spells them. ' +
    '404 for a private agent, except to its owner.',
  access: { allow: 'public' },
  limit: 'on_chain',
  effect: 'read',
  reach: 'system',
  tenantFree: PUBLIC_BY_VISIBILITY,
  params: Type.Object({ agent_id: AgentId }),
  reply: { status: 200, schema: RegistrationFileWire },
  errors: ['agent_not_found'],
  example: { params: REGISTRATION_PARAMS, reply: FILE },

  async handle(context) {
    const { params, tx, services } = context;
    await requireVisible(context, params.agent_id);
    return describeRegistration(tx, issuerOf(services.settings), params.agent_id);
  },
});
