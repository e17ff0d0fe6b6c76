/** GET /v1/on-chain/verify-proof/{agent_id}: the published score, checked against the contract now. Source: docs/reference/chain.md#reading. */
import { Type } from 'typebox';
import { fail } from '../../../contract/errors.ts';
import { AgentId } from '../../../contract/ids.ts';
import { operation } from '../../../platform/http/operation.ts';
import { ChainUnavailable } from '../chain-node.ts';
import { textHash } from '../rules/scores.ts';
import { findScore } from '../store/scores.ts';
import { isOnChain } from '../verify-score.ts';
import { PUBLIC_BY_VISIBILITY, requireVisible } from '../visible.ts';
import { explorerUrl, readRecord, VerifiedScoreWire } from '../wire/reply.ts';
import { AGENT_ID, VERIFIED } from './examples.ts';

export const verifyProof = operation({
  id: 'chain.verify_proof',
  method: 'GET',
  path: '/v1/on-chain/verify-proof/:agent_id',
  tag: 'On-chain',
  summary: 'Read and verify the published score of an agent',
  description:
    'The newest score that was published on the chain. `verified` is computed for this reply: the root is read from the contract and the ' +
    'proof is checked. 502 where the chain cannot be read. `proof` is enough to check it with a node of your own.',
  access: { allow: 'public' },
  limit: 'on_chain_verify',
  effect: 'read',
  reach: 'system',
  tenantFree: PUBLIC_BY_VISIBILITY,
  params: Type.Object({ agent_id: AgentId }),
  reply: { status: 200, schema: VerifiedScoreWire },
  errors: ['agent_not_found', 'resource_not_found', 'chain_unavailable'],
  example: { params: { agent_id: AGENT_ID }, reply: VERIFIED },

  async handle(context) {
    const { params, tx, services } = context;
    await requireVisible(context, params.agent_id);
    const row = await findScore(tx, params.agent_id);
    if (row === undefined) throw fail('resource_not_found');
    const record = readRecord(row.record);
    let verified;
    try {
      verified = await isOnChain(services.chain, params.agent_id, row);
    } catch (error) {
      if (!(error instanceof ChainUnavailable)) throw error;
      services.log.warn({ err: error }, 'chain: a score could not be verified');
      throw fail('chain_unavailable');
    }
    return {
      agent_id: params.agent_id,
      on_chain_score: record.score,
      grade: record.grade,
      metadata_hash: textHash(row.record),
      published_at: row.published_at.toISOString(),
      block_number: Number(row.block_number),
      tx_hash: row.tx_hash,
      verified,
      explorer_url: explorerUrl(services.settings.CHAIN_EXPLORER_URL, row.tx_hash),
      proof: {
        chain_id: Number(row.chain_id),
        contract: row.contract,
        root: row.root,
        record: row.record,
        path: row.path,
      },
    };
  },
});
