/**
 * GET /v1/agents/{agent_id}/a2a-agent-card: the agent for other agents, with the attestation of its card and its rating. Source:
 * docs/reference/evidence.md#a2a-agent-card; docs/adr/0530.
 */
import { Type } from 'typebox';
import { AgentId } from '../../../../contract/ids.ts';
import { operation } from '../../../../platform/http/operation.ts';
import { attestedCard } from '../../../evidence/index.ts';
import { PUBLIC_BY_VISIBILITY, readable } from '../readable.ts';
import { A2aCardWire, toA2aCard } from '../wire/a2a.ts';
import { toRatingWire } from '../wire/reply.ts';
import { EXAMPLE_AGENT } from './examples.ts';

const EXAMPLE = toA2aCard({
  agentId: EXAMPLE_AGENT,
  name: 'invoice-bot',
  origin: 'https://trust.example',
  version: 3,
  extensions: [
    {
      uri: 'urn:surety:a2a:card-attestation:v1',
      body: {
        token: 'eyJhbGciOiJFZERTQSJ9.eyJpc3MiOiJ1cm46c3VyZXR5In0.c2lnbmF0dXJl',
        jwks_url: 'https://trust.example/v1/.well-known/jwks.json',
        log_url: `https://trust.example/v1/transparency/log/${EXAMPLE_AGENT}?log_index=41`,
      },
    },
  ],
});

export const getA2aCard = operation({
  id: 'reputation.get_a2a_card',
  method: 'GET',
  path: '/v1/agents/:agent_id/a2a-agent-card',
  tag: 'Trust rating',
  summary: 'A2A agent card with attestation and rating',
  description:
    'An Agent2Agent card, for published clients and other agents. Its first extension (A2A_EXTENSION_URI) holds a token, valid for one hour, ' +
    'that attests to the alignment card written last; it is that of the log entry at log_url, so both carry the same content hash. ' +
    'It is absent while no card was written, the rating while the agent is not rated. 404 for a private agent, except to its owner.',
  access: { allow: 'public' },
  limit: 'reputation_read',
  effect: 'read',
  reach: 'system',
  tenantFree: PUBLIC_BY_VISIBILITY,
  params: Type.Object({ agent_id: AgentId }),
  reply: { status: 200, schema: A2aCardWire },
  errors: ['agent_not_found'],
  example: { params: { agent_id: EXAMPLE_AGENT }, reply: EXAMPLE },

  async handle(context) {
    const { params, request, services, now } = context;
    const row = await readable(context, params.agent_id);
    const { origin } = request;
    const entry = await attestedCard(services, params.agent_id, now);
    const trust = toRatingWire(row, origin).a2a_trust_extension;
    const attestation = {
      token: entry?.signed_attestation,
      jwks_url: `${origin}/v1/.well-known/jwks.json`,
      log_url: `${origin}/v1/transparency/log/${params.agent_id}?log_index=${entry?.log_index}`,
    };
    return toA2aCard({
      agentId: params.agent_id,
      name: row.name ?? params.agent_id,
      origin,
      version: entry?.version ?? 0,
      extensions: [
        ...(entry === undefined ? [] : [{ uri: services.settings.A2A_EXTENSION_URI, body: attestation }]),
        ...(trust === undefined ? [] : [{ uri: trust.extension_uri, body: trust }]),
      ],
    });
  },
});
