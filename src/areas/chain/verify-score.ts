/** Whether the contract has a published score: read from the chain and from the proof, never from what the row says of it. */
import { isHex } from 'viem/utils';
import { ChainUnavailable } from './chain-node.ts';
import type { Chain } from './open-chain.ts';
import { batchOfCall, readBatch } from './rules/abi.ts';
import { leafOf, rootFrom, textHash } from './rules/scores.ts';
import type { ScoreRow } from './store/scores.ts';
import { readRecord } from './wire/reply.ts';

type Published = Pick<ScoreRow, 'chain_id' | 'contract' | 'record' | 'path'>;

/** At the safe block, so that a reorganisation does not take it back. @throws ChainUnavailable */
export async function isOnChain(chain: Chain | null, agentId: string, row: Published): Promise<boolean> {
  if (chain === null) throw new ChainUnavailable('the service has no chain');
  const { node } = chain;
  if (String(node.chainId) !== row.chain_id || node.contract !== row.contract)
    throw new ChainUnavailable('the score was published on another chain or contract');
  const record = readRecord(row.record);
  if (record.agent_id !== agentId || !row.path.every((hash) => isHex(hash))) return false;
  await node.requireChain();
  const root = rootFrom(leafOf(agentId, record.score, textHash(row.record)), row.path);
  const batch = readBatch(await node.read(batchOfCall(root), 'safe'));
  return batch !== null && batch.epoch === record.epoch;
}
