/** GET /v1/on-chain/status/{agent_id}. Source: docs/reference/chain.md#reading. */
import { Type, type Static } from 'typebox';
import { AgentId } from '../../../contract/ids.ts';
import type { Queryable } from '../../../platform/db/sql.ts';
import { operation } from '../../../platform/http/operation.ts';
import { inclusionPlan } from '../../evidence/index.ts';
import { findAnchored, readNodes } from '../store/anchors.ts';
import { findGiven } from '../store/feedback.ts';
import { findScore } from '../store/scores.ts';
import { PUBLIC_BY_VISIBILITY, requireVisible } from '../visible.ts';
import { ChainStatusWire, readRecord, toFeedback, type AnchorProofWire } from '../wire/reply.ts';
import { AGENT_ID, STATUS } from './examples.ts';

export const getStatus = operation({
  id: 'chain.get_status',
  method: 'GET',
  path: '/v1/on-chain/status/:agent_id',
  tag: 'On-chain',
  summary: 'What is on the chain of an agent',
  description:
    'The newest published score and the newest anchor that covers its evidence, of those that are confirmed, with the proof from the head of ' +
    'its evidence log to what is anchored. As recorded; verify-proof reads the chain.',
  access: { allow: 'public' },
  limit: 'on_chain',
  effect: 'read',
  reach: 'system',
  tenantFree: PUBLIC_BY_VISIBILITY,
  params: Type.Object({ agent_id: AgentId }),
  reply: { status: 200, schema: ChainStatusWire },
  errors: ['agent_not_found'],
  example: { params: { agent_id: AGENT_ID }, reply: STATUS },

  async handle(context) {
    const { params, tx } = context;
    await requireVisible(context, params.agent_id);
    const score = await findScore(tx, params.agent_id);
    const given = await findGiven(tx, params.agent_id);
    const anchored = await findAnchored(tx, params.agent_id);
    const record = score === undefined ? undefined : readRecord(score.record);
    const times = [score?.published_at, anchored?.anchored_at].flatMap((at) =>
      at === undefined ? [] : [at.getTime()],
    );
    return {
      agent_id: params.agent_id,
      has_on_chain_score: score !== undefined,
      latest_score:
        score === undefined || record === undefined
          ? null
          : {
              score: record.score,
              grade: record.grade,
              block_number: Number(score.block_number),
              published_at: score.published_at.toISOString(),
            },
      latest_anchor:
        anchored === undefined
          ? null
          : {
              merkle_root: anchored.root,
              block_number: Number(anchored.block_number),
              anchored_at: anchored.anchored_at.toISOString(),
            },
      last_updated: times.length === 0 ? null : new Date(Math.max(...times)).toISOString(),
      anchor_proof: anchored === undefined ? null : await proofOf(tx, anchored),
      latest_feedback: given === undefined ? null : toFeedback(given),
    };
  },
});

type Anchored = NonNullable<Awaited<ReturnType<typeof findAnchored>>>;

async function proofOf(db: Queryable, row: Anchored): Promise<Static<typeof AnchorProofWire>> {
  const [index, size] = [Number(row.leaf_index), Number(row.size)];
  const plan = inclusionPlan(index, size);
  const nodes = new Map((await readNodes(db, plan.needs)).map((n) => [`${n.level} ${n.index}`, n.hash]));
  const path = plan.fold(({ level, index: at }) => nodes.get(`${level} ${at}`) as Buffer);
  return {
    chain_id: Number(row.chain_id),
    contract: row.contract,
    log_id: row.log_id,
    root: row.root,
    size,
    leaf_index: index,
    head: { tree_size: Number(row.tree_size), root: row.head_root },
    path: path.map((hash) => hash.toString('hex')),
  };
}
