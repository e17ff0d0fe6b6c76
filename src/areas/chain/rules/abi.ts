/** The functions of contracts/SuretyAnchors.sol that are called; a test compares them with the ABI of the compiler. Pure. */
import type { Hex } from 'viem';
import { decodeFunctionResult, encodeFunctionData, parseAbi } from 'viem/utils';

export const ABI = parseAbi([
  'struct Anchor { uint64 size; uint64 time; uint64 number; }',
  'struct Batch { uint64 count; uint64 epoch; uint64 time; uint64 number; }',
  'function anchor(bytes32 root, uint64 size, bytes32 logId)',
  'function publishBatch(bytes32 root, uint64 count, uint64 epoch)',
  'function anchorOf(bytes32 logId, bytes32 root) view returns (Anchor)',
  'function batchOf(bytes32 root) view returns (Batch)',
  'function sizeOf(bytes32 logId) view returns (uint64)',
]);

export const anchorCall = (root: Hex, size: number, logId: Hex): Hex =>
  encodeFunctionData({ abi: ABI, functionName: 'anchor', args: [root, BigInt(size), logId] });

export const publishCall = (root: Hex, count: number, epoch: number): Hex =>
  encodeFunctionData({ abi: ABI, functionName: 'publishBatch', args: [root, BigInt(count), BigInt(epoch)] });

export const anchorOfCall = (logId: Hex, root: Hex): Hex =>
  encodeFunctionData({ abi: ABI, functionName: 'anchorOf', args: [logId, root] });

export const batchOfCall = (root: Hex): Hex => encodeFunctionData({ abi: ABI, functionName: 'batchOf', args: [root] });

/** What the contract has of a root of the log. */
export interface Anchored {
  readonly size: number;
  readonly block: number;
}
/** What it has of a root of scores. */
export interface Batch {
  readonly count: number;
  readonly epoch: number;
  readonly block: number;
}

/** Null: it has none. @throws when the answer is not of this function */
export function readAnchor(data: Hex): Anchored | null {
  const { size, time, number } = decodeFunctionResult({ abi: ABI, functionName: 'anchorOf', data });
  return time === 0n ? null : { size: Number(size), block: Number(number) };
}

/** Null: it has none. @throws when the answer is not of this function */
export function readBatch(data: Hex): Batch | null {
  const { count, epoch, time, number } = decodeFunctionResult({ abi: ABI, functionName: 'batchOf', data });
  return time === 0n ? null : { count: Number(count), epoch: Number(epoch), block: Number(number) };
}
