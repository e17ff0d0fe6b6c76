/** `npm run demo` runs to its end: it checks every step, and exits 1 when one fails. */
import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';

const ROOT = new URL('../..', import.meta.url).pathname;

const demo = (env: Readonly<Record<string, string>>): { status: number | null; stdout: string; stderr: string } =>
  spawnSync(process.execPath, ['bin/demo.mjs'], {
    cwd: ROOT,
    env: { ...process.env, NO_COLOR: '1', ...env },
    encoding: 'utf8',
    timeout: 90_000,
  });

it("runs every step and exits 0, also in a terminal with the command line's variables and settings of another service", () => {
  const other = { SURETY_KEY: 'x', SURETY_URL: 'http://127.0.0.1:1', DATABASE_URL: 'postgres://127.0.0.1:1/other' };
  const run = demo(other);
  expect(`${run.stdout}${run.stderr}`).toContain('That was the whole story.');
  expect(run.status).toBe(0);
  expect(run.stdout.match(/^\d {2}\S/gm)).toHaveLength(8);
  // What names $API, $KEY or $AGENT is for another service, and the end says where they come from.
  for (const line of run.stdout.split('\n').filter((text) => /\$(?:API|KEY|AGENT)\b/.test(text)))
    expect(line).toMatch(/^ {3}(?:call: curl |The lines "call:" ask that one: README\.md)/);
  expect(run.stdout).toContain('sets $API, $KEY and $AGENT.');
}, 100_000);

it('says in the words of the service why it did not start', () => {
  const run = demo({ LOG_LEVL: 'loud' });
  expect([run.status, run.stderr]).toEqual([
    1,
    `
The demo ended early: the service did not start:
surety cannot start: LOG_LEVL is not a setting; did you mean LOG_LEVEL?

`,
  ]);
});
