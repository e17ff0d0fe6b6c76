/** Where a backup may be written, and what a restore says. The commands beside a service: test/acceptance/backup.test.ts. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ReadStream } from 'node:tty';
import { PassThrough } from 'node:stream';
import { afterAll, expect, it } from 'vitest';
import { newFile } from './platform/backup/backup.ts';
import { runDataCommand } from './backup-command.ts';
import { emptyDatabase, testDatabase } from '../test/support/database.ts';

const folder = mkdtempSync(join(tmpdir(), 'surety-backup-place-'));
afterAll(() => rmSync(folder, { recursive: true }));

async function run(
  verb: 'backup' | 'restore',
  args: readonly string[],
  database: Readonly<Record<string, string>> = {},
): Promise<{ code: number; said: string }> {
  let said = '';
  const code = await runDataCommand({
    args: [verb, ...args],
    env: { DATA_DIR: join(folder, 'data'), BACKUP_PASSPHRASE: 'a passphrase of this test', ...database },
    folder,
    input: new PassThrough() as unknown as ReadStream,
    output: new PassThrough(),
    isTerminal: false,
    err: (text) => {
      said += text;
    },
  });
  return { code, said };
}
const backup = (...args: string[]) => run('backup', args);

it('is no folder that is missing: a sentence and code 4', async () => {
  expect(await backup('none/x.backup')).toEqual({ code: 4, said: `backup: ${join(folder, 'none')} is no folder\n` });
});

it('is no device and no folder, also with --overwrite and by another name: neither is replaced by a file', async () => {
  execFileSync('mkfifo', [join(folder, 'pipe')]); // stands for a device, of which a test makes none
  symlinkSync(join(folder, 'pipe'), join(folder, 'other-name'));
  for (const place of ['pipe', 'other-name', folder])
    for (const more of [[], ['--overwrite']])
      expect(await backup(place, ...more)).toEqual({
        code: 4,
        said: expect.stringMatching(/^backup: \S+ is no file\n$/),
      });
  expect(readdirSync(folder).toSorted()).toEqual(['other-name', 'pipe']);
});

it('is said at once where the file cannot be opened', () => {
  expect(() => newFile(join(folder, 'none', 'x'))).toThrow('ENOENT');
});

it('is restored with a word about the logs, which end where it ended', async () => {
  const [from, to] = [await testDatabase(), await emptyDatabase()];
  const on = ({ url }: { readonly url: string }) => ({
    DATABASE_URL: url,
    MASTER_KEY: Buffer.alloc(32, 7).toString('base64'),
  });
  try {
    expect(await run('backup', ['kept.backup'], on(from))).toMatchObject({ code: 0 });
    const { code, said } = await run('restore', ['kept.backup'], on(to));
    expect([code, said]).toEqual([
      0,
      expect.stringMatching(
        /\.\nrestore: turns that were logged after \S+Z are not in it: whoever kept a later head of a log, or cosigned one, finds that log rewritten/,
      ),
    ]);
  } finally {
    await from.drop();
    await to.drop();
  }
}, 120_000);
