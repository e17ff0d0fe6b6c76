/** POST /v1/agents/{agent_id}/resolve: records an operator's decision about a checkpoint; the timeline shows it (kind=resolution). */
import { Type } from 'typebox';
import { enumOf } from '../../../../contract/enums.ts';
import { failField } from '../../../../contract/errors.ts';
import { AgentId, CheckpointId } from '../../../../contract/ids.ts';
import { ownAgent } from '../../../../platform/auth/agent-access.ts';
import { operation } from '../../../../platform/http/operation.ts';
import { ResolutionWire } from '../resolution-reply.ts';
import { resolve } from '../resolve.ts';
import { RESOLUTIONS } from '../store/operators.ts';
import { AGENT_ID, CHECKPOINT_ID, RESOLUTION } from './examples.ts';

export const resolveCheckpoint = operation({
  id: 'checkpoints.resolve_checkpoint',
  method: 'POST',
  path: '/v1/agents/:agent_id/resolve',
  tag: 'Integrity checkpoints',
  summary: 'Record what was decided about a checkpoint',
  description:
    'acknowledged: seen, nothing to change. allow_action and add_value: the card lacks this action or value (subject). One decision a checkpoint; ' +
    'a second is a conflict; the timeline lists them. The evidence stays as it is, and the card is changed by its own endpoints.',
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

  async handle(context) {
    const { params, body, principal, tx } = context;
    const { account_id: accountId } = await ownAgent(tx, principal, params.agent_id);
    if ((body.resolution === 'acknowledged') !== (body.subject === undefined))
      throw failField('body', 'subject', 'must name the action or value, and be absent with acknowledged');
    return resolve(context, {
      accountId,
      agentId: params.agent_id,
      checkpointId: body.checkpoint_id,
      resolution: body.resolution,
      subject: body.subject ?? null,
      note: body.note ?? null,
    });
  },
});
