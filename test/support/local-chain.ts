/**
 * A chain on this machine for tests: anvil on a free port of 127.0.0.1, with the committed contract deployed. Blocks are made by `mine`
 * alone, so that nothing depends on how fast it is; `safe` is a few blocks behind the newest.
 */
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { once } from 'node:events';
import { encodeDeployData, type Abi, type Hex } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { createJsonRpc } from '../../src/platform/evm/json-rpc.ts';
import { freePort } from './free-port.ts';

/** The first two accounts of anvil's own mnemonic, published in its manual: they hold nothing on any real chain. */
export const ADMIN_KEY: Hex = '0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80';
export const WRITER_KEY: Hex = '0x59c6995e998f97a5a0044966f0945389dc9e86dae88c7a8412f4603b6b78690d';
export const CHAIN_ID = 31_337;
const ADMIN = privateKeyToAccount(ADMIN_KEY).address;
/** The third account of the same mnemonic: somebody who uses the service. */
export const CUSTOMER: Hex = '0x3c44cdddb6a900fa2b585dd299e03d12fa4293bc';
/** In `--slots-in-an-epoch 1`, `safe` is one epoch behind. */
const EPOCH_SLOTS = 1;

export interface LocalChain {
  readonly url: string;
  readonly contract: Hex;
  readonly settings: {
    readonly CHAIN_RPC_URL: string;
    readonly CHAIN_ID: number;
    readonly CHAIN_CONTRACT: Hex;
    readonly CHAIN_PRIVATE_KEY: string;
  };
  ask(method: string, params?: readonly unknown[]): Promise<unknown>;
  mine(blocks: number): Promise<void>;
  /** Deploys a committed contract. @param name of the JSON file below contracts/, without its ending */
  deploy(name: string, args: readonly unknown[]): Promise<Hex>;
  /** Into a block, from one of anvil's accounts. @throws when it reverts */
  transact(from: Hex, to: Hex, data: Hex): Promise<void>;
  stop(): Promise<void>;
}

/** Whether this machine can run it: anvil is an optional dependency, for Linux on x64. There a missing one is a failure, not a skip. */
export const HAS_LOCAL_CHAIN = process.platform === 'linux' && process.arch === 'x64';

function anvilProgram(): string {
  const program = createRequire(import.meta.url).resolve('@foundry-rs/anvil-linux-amd64/bin/anvil');
  if (!existsSync(program)) throw new Error('anvil is not installed: npm ci brings it');
  return program;
}

/** Runs a program until its own input ends, which is also when the process that started it is killed. */
const UNTIL_CLOSED = 'trap "" INT TERM HUP; "$@" & cat >/dev/null; kill -9 $!; wait';

/** @throws when anvil does not start within 20 s */
export async function startLocalChain(): Promise<LocalChain> {
  const port = await freePort();
  const args = [
    '--port',
    String(port),
    '--host',
    '127.0.0.1',
    '--chain-id',
    String(CHAIN_ID),
    '--slots-in-an-epoch',
    String(EPOCH_SLOTS),
    '--no-mining',
    '--silent',
  ];
  const child = spawn('sh', ['-c', UNTIL_CLOSED, 'sh', anvilProgram(), ...args], {
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  const url = `http://127.0.0.1:${port}`;
  const rpc = createJsonRpc({ url, timeoutMs: 5_000 });
  const ask = async (method: string, params: readonly unknown[] = []): Promise<unknown> => {
    const answer = await rpc.call(method, params);
    if (answer.kind !== 'answered') throw new Error(`${method}: ${JSON.stringify(answer)}`);
    return answer.result;
  };
  const mine = async (blocks: number): Promise<void> => {
    await ask('anvil_mine', [`0x${blocks.toString(16)}`]);
  };
  const stop = async (): Promise<void> => {
    await rpc.close();
    if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return;
    const gone = once(child, 'exit');
    child.stdin.end();
    await gone;
  };
  let contract: Hex;
  try {
    await untilAnswers(ask, child.pid);
    contract = await deploy({ ask, mine }, 'SuretyAnchors', [ADMIN, privateKeyToAccount(WRITER_KEY).address]);
  } catch (error) {
    await stop(); // nobody else could
    throw error;
  }
  return {
    url,
    contract,
    settings: { CHAIN_RPC_URL: url, CHAIN_ID, CHAIN_CONTRACT: contract, CHAIN_PRIVATE_KEY: WRITER_KEY },
    ask,
    mine,
    deploy: (name, args) => deploy({ ask, mine }, name, args),
    transact: (from, to, data) => transact({ ask, mine }, { from, to, data }),
    stop,
  };
}

async function untilAnswers(ask: LocalChain['ask'], pid: number | undefined): Promise<void> {
  if (pid === undefined) throw new Error('anvil could not be started');
  const until = performance.now() + 20_000;
  for (;;) {
    try {
      await ask('eth_chainId');
      return;
    } catch (error) {
      if (performance.now() > until) throw error;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }
}

/** Deploys committed bytecode from anvil's first account. */
async function deploy(
  { ask, mine }: Pick<LocalChain, 'ask' | 'mine'>,
  name: string,
  args: readonly unknown[],
): Promise<Hex> {
  const { abi, bytecode } = JSON.parse(
    readFileSync(new URL(`../../contracts/${name}.json`, import.meta.url), 'utf8'),
  ) as { abi: Abi; bytecode: Hex };
  const data = encodeDeployData({ abi, bytecode, args });
  const hash = await ask('eth_sendTransaction', [{ from: ADMIN, data }]);
  await mine(1);
  const receipt = (await ask('eth_getTransactionReceipt', [hash])) as { contractAddress: Hex } | null;
  if (receipt === null) throw new Error(`${name} was not deployed`);
  return receipt.contractAddress;
}

async function transact(
  { ask, mine }: Pick<LocalChain, 'ask' | 'mine'>,
  transaction: { readonly from: Hex; readonly to: Hex; readonly data: Hex },
): Promise<void> {
  const hash = await ask('eth_sendTransaction', [transaction]);
  await mine(1);
  const receipt = (await ask('eth_getTransactionReceipt', [hash])) as { status: string } | null;
  if (receipt?.status !== '0x1') throw new Error('the transaction failed');
}
