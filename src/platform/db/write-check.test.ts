/** Whether the database takes writes: asked with a write, since reads go on where a disk is full. Needs root for the full disk. */
import { execFileSync } from 'node:child_process';
import { chownSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { Type } from 'typebox';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { testDatabase, type TestDatabase } from '../../../test/support/database.ts';
import { systemClock } from '../clock.ts';
import { connectDatabase } from './database.ts';
import { silentLog } from '../log.ts';
import { sql } from './sql.ts';
import { createWriteCheck, type WriteFault } from './write-check.ts';

let database: TestDatabase;
beforeEach(async () => {
  database = await testDatabase({ poolSize: 2 });
});
afterEach(() => database.drop());

/** As a process sees it that connects now: settings of a database hold for new sessions. */
async function seenNow(): Promise<WriteFault | null> {
  const db = await connectDatabase({ connection: database.connection, log: silentLog, poolSize: 1 });
  try {
    return await createWriteCheck(db, systemClock)();
  } finally {
    await db.close();
  }
}

/** Runs `text` with the name of the test's database for DB. */
async function administer(text: string): Promise<{ rows: unknown[] }> {
  const client = new pg.Client(database.connection);
  await client.connect();
  try {
    return await client.query(text.replaceAll('DB', String(database.connection.database)));
  } finally {
    await client.end();
  }
}

const isLocal = (process.env['TEST_DATABASE_URL'] ?? '') === '';

/** A file system of 64 KiB in memory, as a tablespace; undefined where this login may not mount. */
async function smallDisk(): Promise<{ readonly path: string; unmount(): void } | undefined> {
  const path = mkdtempSync(join(tmpdir(), 'surety-disk-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=64k', 'tmpfs', path], { stdio: 'ignore' });
  } catch {
    rmSync(path, { recursive: true });
    return undefined;
  }
  const [{ data_directory: cluster } = { data_directory: '/' }] = (await administer('show data_directory')).rows as {
    data_directory: string;
  }[];
  const { uid, gid } = statSync(cluster);
  chownSync(path, uid, gid);
  return {
    path,
    unmount: () => {
      execFileSync('umount', ['-l', path]);
      rmSync(path, { recursive: true });
    },
  };
}

describe('writes', () => {
  it('that work are no fault, leave nothing, and are not asked again for a while', async () => {
    let elapsedMs = 0;
    const check = createWriteCheck(database.db, { ...systemClock, monotonicMs: () => elapsedMs });
    const asked = () => database.db.stats().statements.find((one) => one.query === 'platform.write_check')?.count ?? 0;
    expect([await check(), await check()]).toEqual([null, null]);
    expect(asked()).toBe(1);
    elapsedMs = 2_001;
    expect(await check()).toBeNull();
    expect(asked()).toBe(2);
    const left = await database.db.direct.one(
      Type.Object({ n: Type.Integer() }),
      sql`-- t.left
        select count(*)::int as n from pg_class where relname = 'surety_write_check'`,
    );
    expect(left.n).toBe(0);
  });

  it('to a database that is read-only are a fault with that reason', async () => {
    await administer('alter database DB set default_transaction_read_only = on');
    expect(await seenNow()).toBe('database read-only');
  });

  it.runIf(isLocal)('to a disk that is full are a fault with that reason, until there is room', async (test) => {
    const disk = await smallDisk();
    test.skip(disk === undefined, 'no right to mount');
    if (disk === undefined) return;
    try {
      await administer(`create tablespace t_DB location '${disk.path}'`);
      await administer('alter database DB set temp_tablespaces = t_DB');
      expect(await seenNow()).toBe('disk full');
      execFileSync('mount', ['-o', 'remount,size=8m', disk.path]);
      expect(await seenNow()).toBeNull();
      await administer('alter database DB reset temp_tablespaces');
      await administer('drop tablespace t_DB');
    } finally {
      disk.unmount();
    }
  });

  it('to a database that is away are a fault, and nothing is thrown', async () => {
    const db = await connectDatabase({ connection: database.connection, log: silentLog });
    await db.close();
    expect(await createWriteCheck(db, systemClock)()).toBe('database unavailable');
  });
});
