/** Feedback of ERC-8004: what is written of a published score, and what the registry answered. Pure. Source: docs/reference/chain.md#feedback. */
import type { Hex } from 'viem';
import { decodeEventLog, encodeFunctionData, keccak256, parseAbi, stringToHex } from 'viem/utils';
import type { ScoreRecord } from './scores.ts';

const ABI = parseAbi([
  'function giveFeedback(uint256 agentId, int128 value, uint8 valueDecimals, string tag1, string tag2, string endpoint, string feedbackURI, bytes32 feedbackHash)',
  'function revokeFeedback(uint256 agentId, uint64 feedbackIndex)',
  'event NewFeedback(uint256 indexed agentId, address indexed clientAddress, uint64 feedbackIndex, int128 value, uint8 valueDecimals, string indexed indexedTag1, string tag1, string tag2, string endpoint, string feedbackURI, bytes32 feedbackHash)',
]);

/** The score of 0 to 1000 as 0 to 100 with one decimal, which is what readers of the standard expect of a rating. */
const DECIMALS = 1;
const TAG = 'trust-rating';

/** The record itself is the file, so that it cannot change and needs no server: its hash is the metadata hash of the published score. */
export function feedbackCall(
  tokenId: bigint,
  { score, grade }: Pick<ScoreRecord, 'score' | 'grade'>,
  record: string,
): Hex {
  const uri = `data:application/json;base64,${Buffer.from(record).toString('base64')}`;
  const args = [tokenId, BigInt(score), DECIMALS, TAG, grade, '', uri, keccak256(stringToHex(record))] as const;
  return encodeFunctionData({ abi: ABI, functionName: 'giveFeedback', args });
}

export const revocationCall = (tokenId: bigint, index: bigint): Hex =>
  encodeFunctionData({ abi: ABI, functionName: 'revokeFeedback', args: [tokenId, index] });

/** An event of a receipt. */
export interface Log {
  readonly address: string;
  readonly data: Hex;
  readonly topics: readonly Hex[];
}

/** The number that the registry gave to the feedback; undefined: there is no such event of this registry. */
export function feedbackIndexIn(logs: readonly Log[], registry: string): bigint | undefined {
  for (const { address, data, topics } of logs) {
    if (address.toLowerCase() !== registry) continue;
    try {
      const event = decodeEventLog({ abi: ABI, data, topics: topics as [Hex, ...Hex[]] });
      return event.args.feedbackIndex;
    } catch {
      continue; // an event of another kind
    }
  }
  return undefined;
}
