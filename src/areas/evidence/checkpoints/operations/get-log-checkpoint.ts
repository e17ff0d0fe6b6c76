/** GET /v1/tlog/{agent_id}/checkpoint: the tree head as a signed note. Source: c2sp.org/tlog-checkpoint. */
import { Type } from 'typebox';
import { AgentId } from '../../../../contract/ids.ts';
import { operation, raw } from '../../../../platform/http/operation.ts';
import { EVIDENCE_VISIBILITY } from '../certificates.ts';
import { checkpointNote, findCheckpointHead, originOf, requireLog } from '../tlog.ts';
import { AGENT_ID } from './examples.ts';

const NOTE =
  `trust.example.com/v1/tlog/${AGENT_ID}\n12\nnU4bD2osjT5fcJGis8TV5vcIGSo7TF1uf4CRorPE1eY=\n\n` +
  `\u2014 trust.example.com/v1/tlog/${AGENT_ID} wI1dYwAB\n`;

export const getLogCheckpoint = operation({
  id: 'checkpoints.get_log_checkpoint',
  method: 'GET',
  path: '/v1/tlog/:agent_id/checkpoint',
  tag: 'Integrity checkpoints',
  summary: 'Checkpoint of the log of an agent, as a signed note',
  description:
    'C2SP tlog-checkpoint: origin, size and root, our signature, and the cosignatures of witnesses over this very head. The newest head; with ' +
    'size the head of that many leaves; with witnessed=true the newest one that a witness has cosigned.',
  access: { allow: 'public' },
  limit: 'default',
  effect: 'read',
  reach: 'system',
  tenantFree: EVIDENCE_VISIBILITY,
  params: Type.Object({ agent_id: AgentId }),
  query: Type.Object({
    size: Type.Optional(
      Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER, description: 'Size of a signed head' }),
    ),
    witnessed: Type.Optional(Type.Boolean({ description: 'The newest head with a cosignature' })),
  }),
  reply: { status: 200, schema: Type.String(), contentType: 'text/plain; charset=utf-8' },
  errors: ['agent_not_found', 'resource_not_found'],
  example: { params: { agent_id: AGENT_ID }, reply: NOTE },

  async handle({ params, query, principal, tx, services }) {
    const { isPublic } = await requireLog(tx, principal, params.agent_id);
    const origin = originOf(services.settings, params.agent_id);
    const wanted = { size: query.size ?? null, witnessed: query.witnessed === true };
    const head = await findCheckpointHead(tx, params.agent_id, origin, wanted);
    const body = await checkpointNote(tx, origin, head, await services.evidence.signer());
    return raw({ headers: { 'cache-control': isPublic ? 'public, max-age=2' : 'private, no-store' }, body });
  },
});
