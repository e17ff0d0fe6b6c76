/** GET /v1/agents/{agent_id}/checkpoints/{checkpoint_id}. Source: docs/reference/evidence.md#checkpoint. */
import { Type } from 'typebox';
import { fail, type Refusal } from '../../../../contract/errors.ts';
import { AgentId, CheckpointId } from '../../../../contract/ids.ts';
import type { Principal } from '../../../../platform/auth/principal.ts';
import type { Tx } from '../../../../platform/db/sql.ts';
import { operation } from '../../../../platform/http/operation.ts';
import { CheckpointWire, toCheckpointWire } from '../wire/checkpoints.ts';
import { archived } from '../certificates.ts';
import { findCheckpoint, findPlace } from '../store/checkpoints.ts';
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
  errors: ['checkpoint_not_found', 'evidence_archived'],
  example: { params: { agent_id: AGENT_ID, checkpoint_id: CHECKPOINT_ID }, reply: CHECKPOINT },

  async handle({ params, principal, tx }) {
    const row = await findCheckpoint(tx, principal.accounts, params.agent_id, params.checkpoint_id);
    if (row === undefined) throw await whyNot(tx, principal, params);
    return toCheckpointWire(row, combinedOf);
  },
});

async function whyNot(
  tx: Tx,
  principal: Principal,
  { agent_id: agentId, checkpoint_id: id }: { readonly agent_id: string; readonly checkpoint_id: string },
): Promise<Refusal> {
  const place = await findPlace(tx, id);
  const isMine =
    place !== undefined && place.agent_id === agentId && principal.accounts.some((a) => a === place.account_id);
  return isMine && place.archived_in !== null ? archived(place) : fail('checkpoint_not_found');
}
