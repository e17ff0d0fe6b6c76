/** kill -9 in the middle of writing, a few rounds; `node test/faults/kill-loop.ts --rounds 200` is the long form. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { killLoop } from './kill-rounds.ts';
import { startProcess } from './service-process.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'surety-kill-'));
afterAll(() => {
  rmSync(dataDir, { recursive: true, force: true });
});

it('loses no acknowledged write to kill -9, and a replayed key has exactly one effect (req:ROB-4)', async () => {
  const outcome = await killLoop({ rounds: 4, seed: 20261121, dataDir, start: () => startProcess({ dataDir }) });
  expect(outcome.faults).toEqual([]);
  expect(outcome.acknowledged).toBeGreaterThan(20);
  expect(outcome.restartMsMax).toBeLessThan(15_000);
}, 120_000);
