// npm run test:onnx: installs the runtime of the optional classifier tier (291 MB, its install script not run: it would
// fetch GPU libraries) and runs the tier's test with it.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const here = fileURLToPath(new URL('./', import.meta.url));
const project = fileURLToPath(new URL('../..', import.meta.url));
const run = (command, args, cwd) => {
  const { status } = spawnSync(command, args, { cwd, stdio: 'inherit', shell: process.platform === 'win32' });
  if (status !== 0) process.exit(status ?? 1);
};
run('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], here);
run('npx', ['vitest', 'run', '--config', 'tools/onnx/vitest.config.ts'], project);
