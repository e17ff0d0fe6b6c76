/** `npm run demo` runs to its end: it checks every step, and exits 1 when one fails. */
import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';

const ROOT = new URL('../..', import.meta.url).pathname;

it('runs every step and exits 0', () => {
  const run = spawnSync(process.execPath, ['bin/demo.mjs'], {
    cwd: ROOT,
    env: { ...process.env, NO_COLOR: '1' },
    encoding: 'utf8',
    timeout: 90_000,
  });
  expect(`${run.stdout}${run.stderr}`).toContain('That was the whole story.');
  expect(run.status).toBe(0);
  expect(run.stdout.match(/^\d {2}\S/gm)).toHaveLength(8);
}, 100_000);
