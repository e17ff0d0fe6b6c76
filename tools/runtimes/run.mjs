// npm run test:runtimes: installs Deno and Bun (194 MB, their install scripts not run) and runs the packed SDK on both, beside
// Node and a Chromium.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const here = fileURLToPath(new URL('./', import.meta.url));
const project = fileURLToPath(new URL('../..', import.meta.url));
const run = (command, args, cwd) => {
  const env = { ...process.env, SURETY_TEST_RUNTIMES: 'required' };
  const { status } = spawnSync(command, args, { cwd, env, stdio: 'inherit', shell: process.platform === 'win32' });
  if (status !== 0) process.exit(status ?? 1);
};
run('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], here);
run('npm', ['test', '--', 'test/sdk/runtimes.slow.test.ts'], project);
