/**
 * GET /v1/tlog/{agent_id}: name, keys and size of an agent's log, for clients and witnesses.
 * Source: docs/reference/evidence.md#tiles-and-signed-notes.
 */
import { Type } from 'typebox';
import { AgentId } from '../../../../contract/ids.ts';
import { operation } from '../../../../platform/http/operation.ts';
import { EVIDENCE_VISIBILITY } from '../certificates.ts';
import { findHead } from '../store/checkpoints.ts';
import { EMPTY_ROOT } from '../rules/merkle.ts';
import { vkeyOf } from '../rules/note.ts';
import { originOf, requireLog } from '../tlog.ts';
import { AGENT_ID, LOG_VKEY, WITNESS_VKEY } from './examples.ts';

export const getLog = operation({
  id: 'checkpoints.get_log',
  method: 'GET',
  path: '/v1/tlog/:agent_id',
  tag: 'Integrity checkpoints',
  summary: 'What it takes to follow the log of an agent',
  description:
    'Each agent has a log in the forms of C2SP tlog-tiles: /checkpoint is a signed note, /tile/<L>/<N> are hashes. origin is the name of the ' +
    'log, vkeys are the keys its notes are signed with (retired ones last), witnesses those whose cosignatures this service takes.',
  access: { allow: 'public' },
  limit: 'default',
  effect: 'read',
  reach: 'system',
  tenantFree: EVIDENCE_VISIBILITY,
  params: Type.Object({ agent_id: AgentId }),
  reply: {
    status: 200,
    schema: Type.Object({
      agent_id: AgentId,
      origin: Type.String(),
      tree_size: Type.Integer(),
      root: Type.String({ description: 'Base64, as in the note' }),
      vkeys: Type.Array(Type.String()),
      witnesses: Type.Array(Type.Object({ name: Type.String(), vkey: Type.String() })),
      checkpoint_url: Type.String(),
      tiles_url: Type.String(),
    }),
  },
  errors: ['agent_not_found'],
  example: {
    params: { agent_id: AGENT_ID },
    reply: {
      agent_id: AGENT_ID,
      origin: `trust.example.com/v1/tlog/${AGENT_ID}`,
      tree_size: 12,
      root: 'nU4bD2osjT5fcJGis8TV5vcIGSo7TF1uf4CRorPE1eY=',
      vkeys: [LOG_VKEY],
      witnesses: [{ name: 'witness.example.com/w1', vkey: WITNESS_VKEY }],
      checkpoint_url: `/v1/tlog/${AGENT_ID}/checkpoint`,
      tiles_url: `/v1/tlog/${AGENT_ID}/tile`,
    },
  },

  async handle({ params, principal, tx, services }) {
    const { agent_id: agentId } = params;
    await requireLog(tx, principal, agentId);
    const origin = originOf(services.settings, agentId);
    const head = await findHead(tx, agentId, null);
    const keys = await services.evidence.keys();
    return {
      agent_id: agentId,
      origin,
      tree_size: Number(head?.tree_size ?? 0),
      root: (head?.root ?? EMPTY_ROOT).toString('base64'),
      vkeys: keys.map((key) => vkeyOf(origin, Buffer.from(key.publicJwk.x ?? '', 'base64url'))),
      witnesses: services.evidence.witnesses.map((w) => ({
        name: w.name,
        vkey: vkeyOf(w.name, w.publicBytes, w.type),
      })),
      checkpoint_url: `/v1/tlog/${agentId}/checkpoint`,
      tiles_url: `/v1/tlog/${agentId}/tile`,
    };
  },
});
