/** PUT /v1/agents/{agent_id}/erc8004-registration: the owner names the token of the agent. Source: docs/reference/chain.md#registration-of-agents. */
import { Type } from 'typebox';
import { fail, failField } from '../../../contract/errors.ts';
import { AgentId } from '../../../contract/ids.ts';
import { operation } from '../../../platform/http/operation.ts';
import { ChainUnavailable } from '../chain-node.ts';
import { describeRegistration } from '../describe-registration.ts';
import { issuerOf } from '../issuer.ts';
import type { Chain } from '../open-chain.ts';
import { registrationAudit, requireOwner } from '../owned.ts';
import { readTokenUri, registrationUrl, tokenUriCall } from '../rules/registration.ts';
import { saveRegistration } from '../store/registrations.ts';
import { RegistrationFileWire } from '../wire/registration.ts';
import { FILE, REGISTRATION_PARAMS } from './registration-examples.ts';

export const putRegistration = operation({
  id: 'chain.put_registration',
  method: 'PUT',
  path: '/v1/agents/:agent_id/erc8004-registration',
  tag: 'On-chain',
  summary: 'Name the token of an agent in ERC-8004',
  description:
    'First register the agent in the identity registry with the address of its registration file (GET of this path), with a wallet of your own. The ' +
    'service reads the registry and takes the token only if it points to that address. Roles owner and admin.',
  access: { allow: 'authenticated', scope: 'api:write' },
  limit: 'on_chain',
  effect: 'write',
  params: Type.Object({ agent_id: AgentId }),
  body: Type.Object(
    {
      token_id: Type.Integer({ minimum: 0, description: 'agentId of the standard' }),
      feedback: Type.Optional(
        Type.Boolean({
          description:
            'Consent that the public score is written to the reputation registry. Without it nothing is, and what was is revoked',
        }),
      ),
    },
    { additionalProperties: false },
  ),
  reply: { status: 200, schema: RegistrationFileWire },
  errors: ['validation_error', 'org_access_denied', 'agent_not_found', 'chain_unavailable'],
  example: { params: REGISTRATION_PARAMS, body: { token_id: 22, feedback: true }, reply: FILE },

  async handle(context) {
    const { params, body, principal, tx, services, now } = context;
    const owner = await requireOwner(context, params.agent_id);
    const registry = registryOf(services.chain);
    const publicUrl = issuerOf(services.settings);
    const expected = registrationUrl(publicUrl, params.agent_id);
    const found = await uriOf(registry, BigInt(body.token_id)).catch((error: unknown) => {
      if (!(error instanceof ChainUnavailable)) throw error;
      services.log.warn({ err: error }, 'chain: a registration could not be read');
      throw fail('chain_unavailable');
    });
    if (found !== expected)
      throw failField('body', 'token_id', `must be a token whose address (tokenURI) is ${expected} in a safe block`);
    const chainId = registry.chain.node.chainId;
    const feedback = body.feedback === true;
    if (feedback && registry.chain.reputationRegistry === null)
      throw notConnected('reputation', 'CHAIN_ERC8004_REPUTATION');
    const saved = { feedback, chainId, registry: registry.address, tokenId: BigInt(body.token_id) };
    await saveRegistration(tx, {
      ...saved,
      accountId: owner.accountId,
      agentId: params.agent_id,
      by: principal.subject,
      at: now,
    });
    const after = { chain_id: chainId, registry: registry.address, token_id: body.token_id, feedback };
    await context.audit(registrationAudit('agent.registered_on_chain', owner, params.agent_id, after));
    return describeRegistration(tx, publicUrl, params.agent_id);
  },
});

const notConnected = (kind: 'identity' | 'reputation', setting: string) =>
  fail('chain_unavailable', undefined, {
    message: `This service is not connected to a registry of ${kind}; its operator sets ${setting}`,
  });

interface Registry {
  readonly chain: Chain;
  readonly address: NonNullable<Chain['identityRegistry']>;
}

/** @throws Refusal chain_unavailable where the operator named no registry */
function registryOf(chain: Chain | null): Registry {
  if (chain === null || chain.identityRegistry === null) throw notConnected('identity', 'CHAIN_ERC8004_IDENTITY');
  return { chain, address: chain.identityRegistry };
}

/** Null: the registry has no such token. @throws ChainUnavailable */
async function uriOf({ chain: { node }, address }: Registry, tokenId: bigint): Promise<string | null> {
  await node.requireChain();
  const answer = await node.ask(address, tokenUriCall(tokenId), 'safe');
  return answer.kind === 'reverted' ? null : readTokenUri(answer.data);
}
