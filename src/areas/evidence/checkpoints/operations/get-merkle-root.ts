/** GET /v1/agents/{agent_id}/merkle-root: the newest signed head of an agent's log. */
import { Type } from 'typebox';
import { AgentId } from '../../../../contract/ids.ts';
import { visibleAgent } from '../../../../platform/auth/agent-access.ts';
import { operation } from '../../../../platform/http/operation.ts';
import { EVIDENCE_VISIBILITY } from '../certificates.ts';
import { TreeHeadWire } from '../wire/checkpoints.ts';
import { toTreeHead } from '../wire/tree-head.ts';
import { findHead } from '../store/checkpoints.ts';
import { EMPTY_ROOT } from '../rules/merkle.ts';
import { AGENT_ID, LEAF, TREE_HEAD } from './examples.ts';

export const getMerkleRoot = operation({
  id: 'checkpoints.get_merkle_root',
  method: 'GET',
  path: '/v1/agents/:agent_id/merkle-root',
  tag: 'Integrity checkpoints',
  summary: 'Root of the log of an agent, with its signed tree head',
  description:
    'One log per agent, RFC 9162. An agent without checkpoints has the root of the empty tree and no signed head. Keep heads you have seen ' +
    'and ask for consistency later: a log that was rewritten cannot prove it.',
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
      merkle_root: Type.String(),
      tree_depth: Type.Integer(),
      leaf_count: Type.Integer(),
      last_updated: Type.Union([Type.String(), Type.Null()]),
      tree_head: Type.Union([TreeHeadWire, Type.Null()]),
    }),
  },
  errors: ['agent_not_found'],
  example: {
    params: { agent_id: AGENT_ID },
    reply: {
      agent_id: AGENT_ID,
      merkle_root: LEAF,
      tree_depth: 4,
      leaf_count: 12,
      last_updated: TREE_HEAD.timestamp,
      tree_head: TREE_HEAD,
    },
  },

  async handle({ params, principal, tx }) {
    await visibleAgent(tx, principal, params.agent_id);
    const row = await findHead(tx, params.agent_id, null);
    const head = row === undefined ? null : toTreeHead(row);
    const size = head?.tree_size ?? 0;
    return {
      agent_id: params.agent_id,
      merkle_root: head?.root ?? EMPTY_ROOT.toString('hex'),
      leaf_count: size,
      tree_depth: size <= 1 ? 0 : Math.ceil(Math.log2(size)),
      last_updated: head?.timestamp ?? null,
      tree_head: head,
    };
  },
});
