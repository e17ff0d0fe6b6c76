/** kill -9 in the middle of writing, a few rounds; `node test/faults/kill-loop.ts --rounds 200` is the long form. */
import { afterAll, expect, it } from 'vitest';
import { embeddedDatabase, killLoop } from './kill-rounds.ts';
import { startProcess, temporaryFolder } from './service-process.ts';

const folder = temporaryFolder('kill');
afterAll(() => {
  folder.remove();
});

it('loses no acknowledged write to kill -9, and a replayed key has exactly one effect (req:ROB-4)', async () => {
  const outcome = await killLoop({
    rounds: 4,
    seed: 20261121,
    dataDir: folder.dataDir,
    database: embeddedDatabase(folder.dataDir),
    start: () => startProcess(folder),
  });
  expect(outcome.faults).toEqual([]);
  expect(outcome.acknowledged).toBeGreaterThan(20);
  expect(outcome.restartMsMax).toBeLessThan(15_000);
}, 120_000);
