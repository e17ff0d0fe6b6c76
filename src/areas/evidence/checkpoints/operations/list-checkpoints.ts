/** GET /v1/agents/{agent_id}/checkpoints: checkpoints of one agent, newest first. Source: docs/reference/evidence.md#checkpoint. */
import { TOTAL } from '../../../../contract/totals.ts';
import { Type } from 'typebox';
import { CHECKPOINT_VERDICTS, enumOf } from '../../../../contract/enums.ts';
import { AgentId } from '../../../../contract/ids.ts';
import { ownAgent } from '../../../../platform/auth/agent-access.ts';
import { operation } from '../../../../platform/http/operation.ts';
import { OffsetQuery } from '../../../../platform/http/pagination.ts';
import { CheckpointWire, toCheckpointWire } from '../wire/checkpoints.ts';
import { countCheckpoints, listCheckpoints as list } from '../store/checkpoints.ts';
import { combinedOf } from '../rules/certificate.ts';
import { AGENT_ID, CHECKPOINT } from './examples.ts';

export const listCheckpoints = operation({
  id: 'checkpoints.list_checkpoints',
  method: 'GET',
  path: '/v1/agents/:agent_id/checkpoints',
  tag: 'Integrity checkpoints',
  summary: 'List the checkpoints of an agent',
  description:
    'Newest first. verdict unverified: no trustworthy analysis of the turn exists; it is never counted as clear.',
  access: { allow: 'authenticated', scope: 'api:read' },
  limit: 'default',
  effect: 'read',
  params: Type.Object({ agent_id: AgentId }),
  query: Type.Object({
    ...OffsetQuery.properties,
    verdict: Type.Optional(enumOf(CHECKPOINT_VERDICTS, 'Only this verdict')),
    session_id: Type.Optional(Type.String({ minLength: 1, maxLength: 256, description: 'Only this session' })),
  }),
  reply: {
    status: 200,
    schema: Type.Object({
      checkpoints: Type.Array(CheckpointWire),
      ...TOTAL,
      limit: Type.Integer(),
      offset: Type.Integer(),
    }),
  },
  errors: ['agent_not_found', 'invalid_limit_parameter', 'invalid_offset_parameter'],
  example: {
    params: { agent_id: AGENT_ID },
    query: { limit: 20, offset: 0 },
    reply: { checkpoints: [CHECKPOINT], total: 1, limit: 20, offset: 0 },
  },

  async handle({ params, query, principal, tx }) {
    await ownAgent(tx, principal, params.agent_id);
    const filter = { agentId: params.agent_id, verdict: query.verdict ?? null, sessionId: query.session_id ?? null };
    const rows = await list(tx, principal.accounts, filter, query);
    return {
      checkpoints: rows.map((row) => toCheckpointWire(row, combinedOf)),
      ...(await countCheckpoints(tx, principal.accounts, filter)),
      limit: query.limit,
      offset: query.offset,
    };
  },
});
