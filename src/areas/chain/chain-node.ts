/**
 * What is asked of the node of the chain: typed, checked, and never believed for another chain. Every failure is ChainUnavailable.
 * Source: Ethereum JSON-RPC; docs/reference/chain.md#reading.
 */
import type { Hex } from 'viem';
import { hexToBigInt, hexToNumber, isHex, numberToHex } from 'viem/utils';
import type { JsonRpc, RpcAnswer } from '../../platform/evm/json-rpc.ts';
import type { Log } from './rules/feedback.ts';
import type { Receipt } from './rules/next-step.ts';

/** The chain could not be read; nothing may be shown as verified. `message` is for the log. */
export class ChainUnavailable extends Error {
  constructor(cause: string) {
    super(cause);
    this.name = 'ChainUnavailable';
  }
}

export interface Block {
  readonly number: number;
  readonly hash: string;
  readonly timestamp: Date;
  /** Wei; 0 on a chain without one. */
  readonly baseFee: bigint;
}

/** A call that the contract refused: its revert data. */
export type CallResult = { readonly kind: 'returned'; readonly data: Hex } | { readonly kind: 'reverted' };

export interface ChainNode {
  readonly chainId: number;
  readonly contract: Hex;
  /** @throws ChainUnavailable, also when the node is of another chain */
  requireChain(): Promise<void>;
  block(which: 'latest' | 'safe' | number): Promise<Block | null>;
  /** Reads the contract. */
  read(data: Hex, at: 'latest' | 'safe'): Promise<Hex>;
  /** Asks another contract. @throws ChainUnavailable, also where there is none */
  ask(contract: Hex, data: Hex, at: 'latest' | 'safe'): Promise<CallResult>;
  /** What a transaction of this account would do now. */
  simulate(from: Hex, data: Hex, to: Hex): Promise<CallResult>;
  receipt(hash: string): Promise<Receipt | null>;
  /** Events of a transaction that is in a block. @throws ChainUnavailable where it is in none */
  logs(hash: string): Promise<readonly Log[]>;
  minedNonce(account: Hex): Promise<number>;
  tip(): Promise<bigint>;
  /** @returns why the node did not take it; null: it did, or has it already */
  send(raw: Hex): Promise<string | null>;
  close(): Promise<void>;
}

/** Revert, of EIP-1474 and of geth. */
const REVERTED = 3;

export function createChainNode(
  rpc: JsonRpc,
  { chainId, contract }: Pick<ChainNode, 'chainId' | 'contract'>,
): ChainNode {
  const ask = async (method: string, params: readonly unknown[]): Promise<unknown> =>
    resultOf(await rpc.call(method, params));
  return {
    chainId,
    contract,
    async requireChain() {
      const found = quantity(await ask('eth_chainId', []));
      if (found !== chainId) throw new ChainUnavailable(`the node is of chain ${found}, not ${chainId}`);
    },
    async block(which) {
      const tag = typeof which === 'number' ? numberToHex(which) : which;
      return blockOf(await ask('eth_getBlockByNumber', [tag, false]));
    },
    async read(data, at) {
      const returned = hex(await ask('eth_call', [{ to: contract, data }, at]));
      if (returned === '0x') throw new ChainUnavailable('there is no contract at that address');
      return returned;
    },
    async ask(to, data, at) {
      const result = callResultOf(await rpc.call('eth_call', [{ to, data }, at]));
      if (result.kind === 'returned' && result.data === '0x')
        throw new ChainUnavailable('there is no contract at that address');
      return result;
    },
    async simulate(from, data, to) {
      return callResultOf(await rpc.call('eth_call', [{ from, to, data }, 'latest']));
    },
    async receipt(hash) {
      return receiptOf(await ask('eth_getTransactionReceipt', [hash]), hash);
    },
    async logs(hash) {
      return logsOf(await ask('eth_getTransactionReceipt', [hash]));
    },
    async minedNonce(account) {
      return quantity(await ask('eth_getTransactionCount', [account, 'latest']));
    },
    async tip() {
      return hexToBigInt(hex(await ask('eth_maxPriorityFeePerGas', [])));
    },
    async send(raw) {
      const answer = await rpc.call('eth_sendRawTransaction', [raw]);
      if (answer.kind === 'unavailable') throw new ChainUnavailable(answer.cause);
      if (answer.kind === 'answered' || /already known|already imported/i.test(answer.message)) return null;
      return answer.message;
    },
    close: () => rpc.close(),
  };
}

function callResultOf(answer: RpcAnswer): CallResult {
  if (answer.kind === 'refused' && (answer.code === REVERTED || /revert/i.test(answer.message)))
    return { kind: 'reverted' };
  return { kind: 'returned', data: hex(resultOf(answer)) };
}

function resultOf(answer: RpcAnswer): unknown {
  if (answer.kind === 'answered') return answer.result;
  throw new ChainUnavailable(answer.kind === 'refused' ? `${answer.code} ${answer.message}` : answer.cause);
}

function hex(value: unknown): Hex {
  if (!isHex(value)) throw new ChainUnavailable('an answer is no hex');
  return value;
}

function quantity(value: unknown): number {
  const number = hexToNumber(hex(value));
  if (!Number.isSafeInteger(number)) throw new ChainUnavailable('an answer is no number');
  return number;
}

function blockOf(value: unknown): Block | null {
  if (value === null) return null;
  const { number, hash, timestamp, baseFeePerGas } = value as Record<string, unknown>;
  return {
    number: quantity(number),
    hash: hex(hash),
    timestamp: new Date(quantity(timestamp) * 1000),
    baseFee: baseFeePerGas === undefined ? 0n : hexToBigInt(hex(baseFeePerGas)),
  };
}

function logsOf(value: unknown): Log[] {
  const logs: unknown = (value as { logs?: unknown } | null)?.logs;
  if (!Array.isArray(logs)) throw new ChainUnavailable('the receipt has no events');
  return (logs as Record<string, unknown>[]).map(({ address, data, topics }) => ({
    address: hex(address),
    data: hex(data),
    topics: Array.isArray(topics) ? topics.map(hex) : [],
  }));
}

function receiptOf(value: unknown, asked: string): Receipt | null {
  if (value === null) return null;
  const { transactionHash, status, blockNumber, blockHash } = value as Record<string, unknown>;
  if (transactionHash !== asked) throw new ChainUnavailable('the receipt is of another transaction');
  return { hash: asked, succeeded: status === '0x1', block: quantity(blockNumber), blockHash: hex(blockHash) };
}
