/**
 * `npm run bench`: every bench in turn, each in its own process. Results of the day go to bench/RESULTS.md by hand, with the
 * machine.
 */
import { spawnSync } from 'node:child_process';

const only = process.argv.slice(2);
let failed = 0;
for (const name of [
  'gateway',
  'recorder',
  'screening',
  'api',
  'rating',
  'rating-fleet',
  'proofs',
  'intelligence',
  'teams',
  'risk',
  'policy',
  'cards',
  'webhooks',
  'console',
]) {
  if (only.length > 0 && !only.includes(name)) continue;
  console.log(`\n## ${name}`);
  const run = spawnSync(process.execPath, [`bench/${name}.ts`], {
    stdio: 'inherit',
    cwd: new URL('..', import.meta.url).pathname,
  });
  failed += run.status === 0 ? 0 : 1;
}
process.exitCode = failed === 0 ? 0 : 1;
