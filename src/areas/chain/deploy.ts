/** Puts the committed contract on the chain: the operator's first step. Source: docs/chain.md. */
import { readFileSync } from 'node:fs';
import type { Abi, Hex } from 'viem';
import { encodeDeployData, getContractAddress, isHex, keccak256 } from 'viem/utils';
import type { PrivateKeyAccount } from 'viem/accounts';
import type { JsonRpc } from '../../platform/evm/json-rpc.ts';
import { createChainNode } from './chain-node.ts';
import { advisedFees } from './rules/next-step.ts';

const ARTIFACT = new URL('../../../contracts/SuretyAnchors.json', import.meta.url);
/** Measured 1.05 million. */
const GAS = 2_000_000n;
const NOWHERE: Hex = `0x${'0'.repeat(40)}`;

export interface Deployment {
  readonly rpc: JsonRpc;
  readonly chainId: number;
  /** Signs, pays, and may write. */
  readonly account: PrivateKeyAccount;
  /** May give and take the right to write. */
  readonly admin: Hex;
}

export interface Deployed {
  readonly contract: Hex;
  readonly hash: Hex;
}

/** Sends the transaction and does not wait for its block. @throws ChainUnavailable; Error when the node refuses it */
export async function deployContract({ rpc, chainId, account, admin }: Deployment): Promise<Deployed> {
  const node = createChainNode(rpc, { chainId, contract: NOWHERE });
  await node.requireChain();
  const { abi, bytecode } = JSON.parse(readFileSync(ARTIFACT, 'utf8')) as { abi: Abi; bytecode: unknown };
  if (!isHex(bytecode)) throw new Error('contracts/SuretyAnchors.json has no bytecode');
  const nonce = await node.minedNonce(account.address);
  const fees = advisedFees((await node.block('latest'))?.baseFee ?? 0n, await node.tip());
  const raw = await account.signTransaction({
    type: 'eip1559',
    chainId,
    nonce,
    gas: GAS,
    data: encodeDeployData({ abi, bytecode, args: [admin, account.address] }),
    maxFeePerGas: fees.maxFee,
    maxPriorityFeePerGas: fees.priority,
    value: 0n,
  });
  const problem = await node.send(raw);
  if (problem !== null) throw new Error(`the node refused the transaction: ${problem}`);
  return {
    contract: getContractAddress({ from: account.address, nonce: BigInt(nonce) }).toLowerCase() as Hex,
    hash: keccak256(raw),
  };
}
