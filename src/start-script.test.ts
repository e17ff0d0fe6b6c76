/** The start script of the service, bin/surety.mjs. */
import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const SCRIPT = new URL('../bin/surety.mjs', import.meta.url).pathname;

it.each([
  ['--help', 0],
  ['--port', 2],
])('given %s it says where the settings are, ends with %i and starts nothing', async (argument, expected) => {
  const folder = mkdtempSync(join(tmpdir(), 'surety-start-'));
  const ended = new Promise<{ code: number; out: string }>((done) => {
    const env = { ...process.env, DATA_DIR: join(folder, 'data') };
    execFile(process.execPath, [SCRIPT, argument], { env, timeout: 10_000 }, (error, out, err) =>
      done({ code: error === null ? 0 : Number(error.code), out: out + err }),
    );
  });
  expect(await ended).toEqual({ code: expected, out: expect.stringContaining('docs/settings.md') });
  expect(existsSync(join(folder, 'data'))).toBe(false);
  rmSync(folder, { recursive: true });
});
