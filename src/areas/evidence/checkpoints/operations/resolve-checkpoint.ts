/** POST /v1/agents/{agent_id}/resolve and GET .../resolutions: what an operator decided about a checkpoint. Source: open-shapes 9; 3.1. */
import { Type } from 'typebox';
import { enumOf } from '../../../../contract/enums.ts';
import { fail } from '../../../../contract/errors.ts';
import { AgentId, CheckpointId } from '../../../../contract/ids.ts';
import { operation } from '../../../../platform/http/operation.ts';
import { OffsetQuery } from '../../../../platform/http/pagination.ts';
import { requireOwnAgent, ResolutionWire, toResolutionWire } from '../own-agent.ts';
import { findCheckpoint } from '../store/checkpoints.ts';
import { insertResolution, listResolutions, RESOLUTIONS } from '../store/operators.ts';
import { AGENT_ID, CHECKPOINT_ID, RESOLUTION } from './examples.ts';

export const resolveCheckpoint = operation({
  id: 'checkpoints.resolve_checkpoint',
  method: 'POST',
  path: '/v1/agents/:agent_id/resolve',
  tag: 'Integrity checkpoints',
  summary: 'Record what was decided about a checkpoint',
  description:
    'acknowledged: seen, nothing to change. allow_action and add_value: the card lacks this action or value (subject). One decision a checkpoint; ' +
    'a second is a conflict. The evidence stays as it is, and the card is changed by its own endpoints.',
  access: { allow: 'authenticated', scope: 'api:write' },
  limit: 'default',
  effect: 'write',
  params: Type.Object({ agent_id: AgentId }),
  body: Type.Object(
    {
      checkpoint_id: CheckpointId,
      resolution: enumOf(RESOLUTIONS),
      subject: Type.Optional(
        Type.String({ minLength: 1, maxLength: 256, description: 'The action or value; not with acknowledged' }),
      ),
      note: Type.Optional(Type.String({ minLength: 1, maxLength: 2_000 })),
    },
    { additionalProperties: false },
  ),
  reply: { status: 200, schema: ResolutionWire },
  errors: ['agent_not_found', 'checkpoint_not_found', 'validation_error', 'conflict'],
  example: {
    params: { agent_id: AGENT_ID },
    body: {
      checkpoint_id: CHECKPOINT_ID,
      resolution: 'allow_action',
      subject: 'send_mail',
      note: 'Agreed with the team.',
    },
    reply: RESOLUTION,
  },

  async handle({ params, body, principal, tx, now, audit }) {
    const accountId = await requireOwnAgent(tx, principal, params.agent_id);
    if ((body.resolution === 'acknowledged') !== (body.subject === undefined))
      throw fail('validation_error', { subject: 'the action or value, and none with acknowledged' });
    const checkpoint = await findCheckpoint(tx, [accountId], params.agent_id, body.checkpoint_id);
    if (checkpoint === undefined) throw fail('checkpoint_not_found');
    const row = await insertResolution(tx, {
      accountId,
      agentId: params.agent_id,
      checkpointId: body.checkpoint_id,
      resolution: body.resolution,
      subject: body.subject ?? null,
      note: body.note ?? null,
      by: principal.subject,
      now,
    });
    if (row === undefined) throw fail('conflict', { reason: 'already_resolved' });
    const after = toResolutionWire(row);
    const target = { targetType: 'checkpoint', targetId: row.checkpoint_id, orgId: null, accountId };
    await audit({ action: 'checkpoint.resolve', ...target, before: null, after });
    return after;
  },
});

export const getResolutions = operation({
  id: 'checkpoints.list_resolutions',
  method: 'GET',
  path: '/v1/agents/:agent_id/resolutions',
  tag: 'Integrity checkpoints',
  summary: 'List decisions about checkpoints of an agent',
  description: 'Newest first.',
  access: { allow: 'authenticated', scope: 'api:read' },
  limit: 'default',
  effect: 'read',
  params: Type.Object({ agent_id: AgentId }),
  query: OffsetQuery,
  reply: {
    status: 200,
    schema: Type.Object({ resolutions: Type.Array(ResolutionWire), limit: Type.Integer(), offset: Type.Integer() }),
  },
  errors: ['agent_not_found', 'invalid_limit_parameter', 'invalid_offset_parameter'],
  example: {
    params: { agent_id: AGENT_ID },
    query: { limit: 20, offset: 0 },
    reply: { resolutions: [RESOLUTION], limit: 20, offset: 0 },
  },

  async handle({ params, query, principal, tx }) {
    await requireOwnAgent(tx, principal, params.agent_id);
    const rows = await listResolutions(tx, principal.accounts, params.agent_id, query);
    return { resolutions: rows.map(toResolutionWire), limit: query.limit, offset: query.offset };
  },
});
