/**
 * The kill loop as a script: `node test/faults/kill-loop.ts [--rounds 200] [--seed N]`, on the embedded database, or on
 * DATABASE_URL (a throw-away database) when set. Prints one line: name value gate pass|fail, and the seed.
 */
import { parseArgs } from 'node:util';
import { embeddedDatabase, killLoop } from './kill-rounds.ts';
import { startProcess, temporaryFolder } from './service-process.ts';

const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '200' }, seed: { type: 'string', default: '1' } },
});
const folder = temporaryFolder('kill');
const { dataDir } = folder;
const url = process.env['DATABASE_URL'];
try {
  const outcome = await killLoop({
    rounds: Number(values.rounds),
    seed: Number(values.seed),
    dataDir,
    database: url === undefined ? embeddedDatabase(dataDir) : { connectionString: url },
    start: () => startProcess({ dataDir, ...(url === undefined ? {} : { env: { DATABASE_URL: url } }) }),
  });
  for (const fault of outcome.faults) console.log(`  ${fault}`);
  const passed = outcome.faults.length === 0 && outcome.restartMsMax <= 5_000;
  console.log(
    `F1-kill-loop faults=${outcome.faults.length} gate=0 restart_ms_max=${outcome.restartMsMax.toFixed(0)} gate=5000 ${passed ? 'pass' : 'fail'} rounds=${values.rounds} acknowledged=${outcome.acknowledged}/${outcome.attempts} seed=${values.seed}`,
  );
  process.exitCode = passed ? 0 : 1;
} finally {
  folder.remove();
}
