/** How long the packed command takes to start, above the Node it runs on: by itself, because it is a bound in time. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { MACHINE_PATH, packedCli, type Packed } from './packed.ts';

/** Processor time, which other work on the machine does not add to. Measured: 40 to 50 ms on two slow cores. */
const HELP_MS_MAX = 110;
/** Until the program runs: the addresses, the credentials, the variables. */
const RUN_MS_MAX = 200;
const ROUNDS = 7;

let packed: Packed;
beforeAll(async () => {
  packed = await packedCli();
}, 120_000);
afterAll(() => packed.remove());

/** The least of some rounds: milliseconds of user and system time, as the shell's `times` counts those of what it ran. */
function leastMs(line: string): number {
  const rounds = Array.from({ length: ROUNDS }, () => {
    const { stdout, status } = spawnSync('bash', ['-c', `${line} > /dev/null || exit 1; times`], {
      encoding: 'utf8',
      env: { PATH: MACHINE_PATH, LC_ALL: 'C', XDG_CONFIG_HOME: join(packed.folder, 'config') },
    });
    expect(status, line).toBe(0);
    const [, ran = ''] = stdout.trim().split('\n');
    return [...ran.matchAll(/(\d+)m([\d.]+)s/g)].reduce(
      (sum, [, minutes, seconds]) => sum + Number(minutes) * 60_000 + Number(seconds) * 1000,
      0,
    );
  });
  return Math.min(...rounds);
}

it.each([
  ['the machine', 'node'],
  ['the service', process.execPath],
])('on the Node of %s help and run add little to what Node itself takes', { timeout: 120_000 }, (_, node) => {
  const bare = leastMs(`${node} -e 0`);
  expect(bare).toBeGreaterThan(10);
  expect(leastMs(`${node} ${packed.main} --help`) - bare).toBeLessThan(HELP_MS_MAX);
  expect(leastMs(`${node} ${packed.main} run --quiet -- true`) - bare).toBeLessThan(RUN_MS_MAX);
});
