/** GET /v1/checkpoints/{checkpoint_id}/inclusion-proof: proof that its leaf is in the agent's log. Source: RFC 9162 2.1.3. */
import { Type } from 'typebox';
import { failField } from '../../../../contract/errors.ts';
import { CheckpointId } from '../../../../contract/ids.ts';
import { operation } from '../../../../platform/http/operation.ts';
import { EVIDENCE_VISIBILITY, proveInclusion, readablePlace } from '../certificates.ts';
import { ProofStepWire, TreeHeadWire } from '../wire/checkpoints.ts';
import { CHECKPOINT_ID, LEAF, STEP, TREE_HEAD } from './examples.ts';

export const getInclusionProof = operation({
  id: 'checkpoints.get_inclusion_proof',
  method: 'GET',
  path: '/v1/checkpoints/:checkpoint_id/inclusion-proof',
  tag: 'Integrity checkpoints',
  summary: 'Prove that a checkpoint is in the log',
  description:
    'Proof under the newest signed head, or with tree_size under the signed head of exactly that size. Also of a checkpoint whose content is archived.',
  access: { allow: 'public' },
  limit: 'default',
  effect: 'read',
  reach: 'system',
  tenantFree: EVIDENCE_VISIBILITY,
  params: Type.Object({ checkpoint_id: CheckpointId }),
  query: Type.Object({
    tree_size: Type.Optional(
      Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER, description: 'Size of a signed head' }),
    ),
  }),
  reply: {
    status: 200,
    schema: Type.Object({
      checkpoint_id: CheckpointId,
      leaf_hash: Type.String(),
      leaf_index: Type.Integer(),
      tree_size: Type.Integer(),
      root: Type.String(),
      inclusion_proof: Type.Array(ProofStepWire),
      tree_head: TreeHeadWire,
    }),
  },
  errors: ['checkpoint_not_found', 'validation_error'],
  example: {
    params: { checkpoint_id: CHECKPOINT_ID },
    reply: {
      checkpoint_id: CHECKPOINT_ID,
      leaf_hash: LEAF,
      leaf_index: 11,
      tree_size: 12,
      root: LEAF,
      inclusion_proof: [STEP],
      tree_head: TREE_HEAD,
    },
  },

  async handle({ params, query, principal, tx }) {
    const row = await readablePlace(tx, principal, params.checkpoint_id);
    const found = await proveInclusion(tx, row, query.tree_size ?? null);
    if (found === undefined)
      throw failField('query', 'tree_size', 'must be the size of a signed head that covers the checkpoint');
    return {
      checkpoint_id: row.checkpoint_id,
      leaf_hash: row.leaf_hash,
      leaf_index: Number(row.leaf_index),
      tree_size: found.head.tree_size,
      root: found.head.root,
      inclusion_proof: [...found.steps],
      tree_head: found.head,
    };
  },
});
