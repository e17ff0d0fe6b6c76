/**
 * `npm run chain:dev`: a chain on this machine (anvil on 127.0.0.1) with the contract deployed, and the service pointed at it. Ends with
 * the service. The key is anvil's published one and holds nothing anywhere else.
 */
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { deployRegistries } from '../../test/support/erc8004.ts';
import { startLocalChain } from '../../test/support/local-chain.ts';

const chain = await startLocalChain();
const { identity, reputation } = await deployRegistries(chain);
console.log(
  `Chain ${chain.settings.CHAIN_ID} at ${chain.url}, contract ${chain.contract}, identity registry ${identity}`,
);
const mining = setInterval(() => void chain.mine(1), 2_000); // so that blocks become safe
const service = spawn(process.execPath, [fileURLToPath(new URL('../../bin/surety.mjs', import.meta.url))], {
  stdio: 'inherit',
  env: {
    ...process.env,
    ...chain.settings,
    CHAIN_ID: String(chain.settings.CHAIN_ID),
    CHAIN_ERC8004_IDENTITY: identity,
    CHAIN_ERC8004_REPUTATION: reputation,
  },
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => service.kill(signal));
service.on('exit', (code) => {
  clearInterval(mining);
  void chain.stop().then(() => process.exit(code ?? 1));
});
