/** The operator's command for the chain. Source: docs/chain.md. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HAS_LOCAL_CHAIN, startLocalChain, WRITER_KEY, type LocalChain } from '../test/support/local-chain.ts';
import { runChainCommand } from './chain-command.ts';

let chain: LocalChain;
beforeAll(async () => {
  if (HAS_LOCAL_CHAIN) chain = await startLocalChain();
});
afterAll(async () => {
  if (HAS_LOCAL_CHAIN) await chain.stop();
});

async function run(args: readonly string[], env: Readonly<Record<string, string>>) {
  const [out, err]: [string[], string[]] = [[], []];
  const code = await runChainCommand({
    args,
    env,
    operator: 'tester',
    out: (line) => out.push(line),
    err: (line) => err.push(line),
  });
  return { code, out: out.join('\n'), err: err.join('\n') };
}

describe.runIf(HAS_LOCAL_CHAIN)('deploy', () => {
  const env = () => ({ CHAIN_RPC_URL: chain.url, CHAIN_ID: '31337', CHAIN_PRIVATE_KEY: WRITER_KEY });

  it('puts the contract on the chain without a database, and prints the setting to start with', async () => {
    const { code, out } = await run(['deploy'], env());
    expect(code).toBe(0);
    const [, address = ''] = /^CHAIN_CONTRACT=(0x[0-9a-f]{40})$/m.exec(out) ?? [];
    await chain.mine(1);
    expect(await chain.ask('eth_getCode', [address, 'latest'])).toMatch(/^0x60[0-9a-f]{1000,}$/);
    expect(out).not.toContain(WRITER_KEY.slice(2));
  });

  it('refuses a node of another chain, a missing key and an administrator that is no address, each in one line', async () => {
    const other = await run(['deploy'], { ...env(), CHAIN_ID: '1' });
    expect([other.code, other.err]).toEqual([1, 'the node is of chain 31337, not 1']);
    const { CHAIN_PRIVATE_KEY: _, ...without } = env();
    expect((await run(['deploy'], without)).err).toContain('must name the key that pays');
    expect((await run(['deploy', '--admin', 'me'], env())).err).toBe("'me' is no address");
  });
});

it('a command that does not exist is told with the usage', async () => {
  const { code, err } = await run(['nonsense'], {});
  expect(code).toBe(2);
  expect(err).toContain("'nonsense' is no command");
});
