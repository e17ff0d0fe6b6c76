/** GET /v1/agents/{agent_id}/checkpoints/{checkpoint_id}. Source: docs/reference/evidence.md#checkpoint. */
import { Type } from 'typebox';
import { fail } from '../../../../contract/errors.ts';
import { AgentId, CheckpointId } from '../../../../contract/ids.ts';
import { operation } from '../../../../platform/http/operation.ts';
import { CheckpointWire, toCheckpointWire } from '../wire/checkpoints.ts';
import { findCheckpoint } from '../store/checkpoints.ts';
import { combinedOf } from '../rules/certificate.ts';
import { AGENT_ID, CHECKPOINT, CHECKPOINT_ID } from './examples.ts';

export const getCheckpoint = operation({
  id: 'checkpoints.get_checkpoint',
  method: 'GET',
  path: '/v1/agents/:agent_id/checkpoints/:checkpoint_id',
  tag: 'Integrity checkpoints',
  summary: 'Read a checkpoint',
  description: 'Verdict, concerns and attestation of one turn. Reasoning and output are present as SHA-256 only.',
  access: { allow: 'authenticated', scope: 'api:read' },
  limit: 'default',
  effect: 'read',
  params: Type.Object({ agent_id: AgentId, checkpoint_id: CheckpointId }),
  reply: { status: 200, schema: CheckpointWire },
  errors: ['checkpoint_not_found'],
  example: { params: { agent_id: AGENT_ID, checkpoint_id: CHECKPOINT_ID }, reply: CHECKPOINT },

  async handle({ params, principal, tx }) {
    const row = await findCheckpoint(tx, principal.accounts, params.agent_id, params.checkpoint_id);
    if (row === undefined) throw fail('checkpoint_not_found');
    return toCheckpointWire(row, combinedOf);
  },
});
