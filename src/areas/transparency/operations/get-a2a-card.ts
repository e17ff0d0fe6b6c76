/** GET /v1/agents/{agent_id}/a2a-agent-card: the agent for other agents, with trust rating and attestation. Source: open-shapes 9; algorithms 1.9. */
import { Type } from 'typebox';
import { fail } from '../../../contract/errors.ts';
import { AgentId, type AccountId } from '../../../contract/ids.ts';
import { operation } from '../../../platform/http/operation.ts';
import { findReadable, toRatingWire } from '../../reputation/index.ts';
import { a2aCard, A2aCardWire } from '../records-a2a.ts';
import { issuerOf, LOG_VISIBILITY, requireReadable, signerNow } from '../flow.ts';
import { newestEntries } from '../repository.ts';
import { attest } from '../rules/attestation.ts';
import { A2A_CARD, AGENT_ID } from './examples.ts';

export const getA2aCard = operation({
  id: 'transparency.get_a2a_card',
  method: 'GET',
  path: '/v1/agents/:agent_id/a2a-agent-card',
  tag: 'Agents',
  summary: 'A2A agent card with trust and attestation',
  description:
    'An Agent2Agent card. Its extensions hold the trust rating (absent while the agent is not rated) and a token, valid for one hour, that ' +
    'attests to the composed alignment card; check it with /v1/.well-known/jwks.json. Where the agent listens is not known here: url is ' +
    'its record. 404 for an agent whose record is not public, except to its owner.',
  access: { allow: 'public' },
  limit: 'default',
  effect: 'read',
  reach: 'system',
  tenantFree: LOG_VISIBILITY,
  params: Type.Object({ agent_id: AgentId }),
  reply: { status: 200, schema: A2aCardWire },
  errors: ['agent_not_found'],
  example: { params: { agent_id: AGENT_ID }, reply: A2A_CARD },

  async handle(ctx) {
    const { params, principal, services, now, request } = ctx;
    const { direct } = services.db;
    const agent = await requireReadable(direct, principal, params.agent_id);
    const isMember = principal.accounts.some((account) => account === agent.account_id);
    if (!agent.is_public && !isMember) throw fail('agent_not_found');
    const policy =
      agent.account_id === null
        ? await services.policies.get(params.agent_id as never, null)
        : await services.policies.read(direct, params.agent_id as never, agent.account_id as AccountId);
    const [entry] = await newestEntries(direct, {
      scope: 'agent',
      scopeId: params.agent_id,
      kind: 'alignment',
      until: null,
      version: null,
      limit: 1,
    });
    const rating = await findReadable(ctx, params.agent_id);
    const claims = {
      content_hash: policy.cardHash,
      version: policy.cardVersion,
      composed_at: (entry?.composed_at ?? now).toISOString(),
      card_kind: 'alignment' as const,
      log_index: entry === undefined ? null : Number(entry.log_index),
    };
    const signer = await signerNow(services);
    const token = attest(
      claims,
      { issuer: issuerOf(services), subject: params.agent_id, now, isInForce: true },
      signer,
    );
    return a2aCard({
      agent,
      origin: request.origin,
      claims,
      attestation: { token, keyId: signer.kid },
      trust: rating === undefined ? undefined : toRatingWire(rating, request.origin).a2a_trust_extension,
    });
  },
});
