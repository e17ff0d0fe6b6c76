/** Opens the chain of the settings: its node, its contract, and the account that writes. Source: docs/reference/chain.md#settings. */
import { readFileSync } from 'node:fs';
import type { Hex } from 'viem';
import { isHex, size } from 'viem/utils';
import { privateKeyToAccount, type PrivateKeyAccount } from 'viem/accounts';
import type { Settings } from '../../platform/config.ts';
import { createJsonRpc } from '../../platform/evm/json-rpc.ts';
import { createChainNode, type ChainNode } from './chain-node.ts';

export interface Chain {
  readonly node: ChainNode;
  /** Null: the service reads the chain and writes nothing. */
  readonly account: PrivateKeyAccount | null;
  /** ERC-8004; null: agents are not registered. */
  readonly identityRegistry: Hex | null;
  /** ERC-8004; null: no feedback is given. */
  readonly reputationRegistry: Hex | null;
}

type Needed = Pick<
  Settings,
  | 'CHAIN_RPC_URL'
  | 'CHAIN_ID'
  | 'CHAIN_CONTRACT'
  | 'CHAIN_PRIVATE_KEY'
  | 'CHAIN_PRIVATE_KEY_FILE'
  | 'CHAIN_TIMEOUT_MS'
  | 'CHAIN_ERC8004_IDENTITY'
  | 'CHAIN_ERC8004_REPUTATION'
>;

/** Null without CHAIN_RPC_URL. @throws Error with one sentence for settings that make no chain; no message has the key in it */
export function openChain(settings: Needed): Chain | null {
  const { CHAIN_RPC_URL: url } = settings;
  if (url === undefined) return null;
  const place = placeOfSettings(settings);
  const rpc = createJsonRpc({ url, timeoutMs: settings.CHAIN_TIMEOUT_MS });
  return {
    node: createChainNode(rpc, place),
    account: openAccount(settings),
    identityRegistry: settings.CHAIN_ERC8004_IDENTITY ?? null,
    reputationRegistry: settings.CHAIN_ERC8004_REPUTATION ?? null,
  };
}

/** The account that writes; null without a key. @throws Error with one sentence; no message has the key in it */
export function openAccount({
  CHAIN_PRIVATE_KEY: given,
  CHAIN_PRIVATE_KEY_FILE: file,
}: Pick<Settings, 'CHAIN_PRIVATE_KEY' | 'CHAIN_PRIVATE_KEY_FILE'>): PrivateKeyAccount | null {
  const text = given ?? (file === undefined ? undefined : readFileSync(file, 'utf8').trim());
  if (text === undefined) return null;
  const key = text.startsWith('0x') ? text : `0x${text}`;
  if (!isHex(key) || size(key) !== 32) throw new Error('the key of the chain must be 32 bytes as hex');
  try {
    return privateKeyToAccount(key);
  } catch {
    throw new Error('the key of the chain is no key of secp256k1'); // the library names the key
  }
}

/** The chain and contract of the settings. @throws Error with one sentence where they name none */
export function placeOfSettings({
  CHAIN_ID: chainId,
  CHAIN_CONTRACT: contract,
}: Pick<Settings, 'CHAIN_ID' | 'CHAIN_CONTRACT'>): { readonly chainId: number; readonly contract: Hex } {
  if (chainId === 0 || contract === undefined) throw new Error('CHAIN_ID and CHAIN_CONTRACT must name the contract');
  return { chainId, contract };
}
