/**
 * GET /v1/safe-house/canaries: canaries of one agent, or all of the caller's accounts. Never the credential.
 * Source: docs/reference/screening.md#screening.
 */
import { Type } from 'typebox';
import { AgentId } from '../../../contract/ids.ts';
import { operation } from '../../../platform/http/operation.ts';
import { EXAMPLE_CANARY } from '../examples.ts';
import { CanaryWire, canaryToWire } from '../wire/evaluations.ts';
import { listCanaries } from '../store/canaries.ts';
import { accountsOf, OF_ORG } from './of-org.ts';

export const listCanariesOperation = operation({
  id: 'safe_house.list_canaries',
  method: 'GET',
  path: '/v1/safe-house/canaries',
  tag: 'Safe House',
  summary: 'List canaries',
  description: 'Newest first, at most 200; without agent_id those of every agent of yours.',
  access: { allow: 'authenticated', scope: 'api:read' },
  limit: 'default',
  effect: 'read',
  query: Type.Object({ agent_id: Type.Optional(AgentId), ...OF_ORG }),
  reply: { status: 200, schema: Type.Object({ canaries: Type.Array(CanaryWire) }) },
  errors: ['resource_not_found', 'validation_error'],
  example: { query: { agent_id: EXAMPLE_CANARY.agent_id }, reply: { canaries: [EXAMPLE_CANARY] } },

  async handle({ query, principal, tx }) {
    const rows = await listCanaries(
      tx,
      accountsOf(principal, query.org_id),
      (query.agent_id as AgentId | undefined) ?? null,
    );
    return { canaries: rows.map(canaryToWire) };
  },
});
