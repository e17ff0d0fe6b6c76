/**
 * All rows of a service copied from one database to another through a sealed file: every table, the sequences, the pending
 * jobs.
 */
import { createWriteStream, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createZstdCompress } from 'node:zlib';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serviceWorld, type World } from '../../../test/matrix/world.ts';
import { emptyDatabase } from '../../../test/support/database.ts';
import { createSealer } from '../auth/secrets.ts';
import { systemClock } from '../clock.ts';
import { silentLog } from '../log.ts';
import type { PostgresConnection } from '../db/pool.ts';
import type { Job, JobPayload } from '../jobs/job.ts';
import { startJobs } from '../jobs/jobs.ts';
import { archiveOf } from './archive.ts';
import { openArchive, readFrom } from './backup.ts';
import { checkArchive, move, restoreInto } from './restore.ts';
import { mainTables, nameOf, sequences } from './catalogue.ts';
import { refuseOtherSchema } from './load.ts';
import { noProgress } from './progress.ts';
import { seal, SealedFileError } from './sealed-stream.ts';
import { withSession } from './session.ts';

const PASSPHRASE = 'correct horse battery';
const MASTER_KEY = Buffer.alloc(32, 7);
const CHEAP = { log2N: 4, r: 1, p: 1 };
const folder = mkdtempSync(join(tmpdir(), 'surety-backup-'));
const file = join(folder, 'all.backup');

let world: World;
let source: PostgresConnection;
let content: Awaited<ReturnType<typeof contentOf>>;
const targets: Awaited<ReturnType<typeof emptyDatabase>>[] = [];
const seen: JobPayload[] = [];
const later: Job = {
  name: 't.later',
  async handle(payload) {
    seen.push(payload);
  },
};

async function newTarget(): Promise<PostgresConnection> {
  const database = await emptyDatabase();
  targets.push(database);
  return database.connection;
}

const jobsOn = (connection: PostgresConnection, work: boolean) =>
  startJobs({ connection, log: silentLog, services: world.server.services, jobs: [later], work, pollSeconds: 0.5 });

async function writeFile(path: string): Promise<void> {
  await withSession(source, 'surety-backup', async (client) => {
    const parts = { client, masterKey: MASTER_KEY, release: 't', now: systemClock.now(), progress: noProgress };
    await pipeline(
      Readable.from(archiveOf(parts), { objectMode: false }),
      createZstdCompress(),
      (plain: AsyncIterable<Uint8Array>) => seal(plain, PASSPHRASE, CHEAP),
      createWriteStream(path),
    );
  });
}

const opened = (path = file) => openArchive(readFrom(path), PASSPHRASE, () => {});
const restore = async (connection: PostgresConnection, mayOverwrite = false, path = file) =>
  restoreInto({ connection, mayOverwrite, log: silentLog, progress: noProgress }, await opened(path), null);

/** Every row of every table, as digests, and the state of every sequence. */
const contentOf = (connection: PostgresConnection) =>
  withSession(connection, 't', async (client) => {
    const tables: Record<string, string> = {};
    for (const table of await mainTables(client)) {
      const { rows } = await client.query<{ digest: string }>(
        `select count(*) || ' rows ' || coalesce(md5(string_agg(r::text, '|' order by r::text)), '') as digest from ${nameOf(table)} r`,
      );
      tables[table.name] = rows[0]?.digest ?? '';
    }
    return { tables, sequences: await sequences(client) };
  });

beforeAll(async () => {
  world = await serviceWorld();
  source = world.server.db.connection;
  const jobs = await jobsOn(source, false);
  await world.server.db.systemTx(async (tx) => {
    await jobs.enqueue(tx, 't.later', { n: 'pending' });
    await jobs.enqueue(tx, 't.later', { n: 'next year' }, { startAfter: new Date(Date.now() + 31e9) });
  });
  await jobs.stop();
  // The server of the test still writes when keys were last used: the content is that of the file once nothing moved meanwhile.
  for (let before = ''; before !== JSON.stringify(content);) {
    before = JSON.stringify(await contentOf(source));
    await writeFile(file);
    content = await contentOf(source);
  }
}, 120_000);
afterAll(async () => {
  for (const target of targets) await target.drop();
  await world.server.stop();
  rmSync(folder, { recursive: true, force: true });
});

describe('a backup', () => {
  it('holds every row of every table and every sequence; triggers work again afterwards, and the counts agree', async () => {
    const target = await newTarget();
    const { loaded } = await restore(target);
    expect(await contentOf(target)).toEqual(content);
    const filled = Object.values(content.tables).filter((digest) => !digest.startsWith('0 ')).length;
    expect(filled).toBeGreaterThan(60); // of some 110 tables
    expect(loaded.rows).toBeGreaterThan(filled);
    await withSession(target, 't', async (client) => {
      const { rows } = await client.query(`select tgname from pg_trigger where tgenabled = 'D'`);
      expect(rows).toEqual([]);
      await expect(client.query('truncate transparency_log cascade')).rejects.toThrow();
    });
  }, 60_000);

  it('includes pending jobs, which run where they were restored; scheduled ones keep waiting', async () => {
    const target = await newTarget();
    await restore(target);
    const jobs = await jobsOn(target, true);
    try {
      await expect.poll(() => seen).toEqual([{ n: 'pending' }]);
    } finally {
      await jobs.stop();
    }
    await withSession(target, 't', async (client) => {
      const { rows } = await client.query(
        `select data from surety_jobs.job where name = 't.later' and state < 'completed'`,
      );
      expect(rows).toEqual([{ data: { n: 'next year' } }]);
    });
  }, 60_000);

  it('can be read through without a database', async () => {
    const checked = await checkArchive(await opened(), noProgress);
    expect(checked.rows).toBeGreaterThan(100);
    await expect(openArchive(readFrom(file), 'another passphrase', () => {})).rejects.toThrow(
      'the passphrase is wrong',
    );
  });

  it('goes into no target that holds rows, unless they may go, and then nothing of them stays', async () => {
    const target = await newTarget();
    await restore(target);
    await withSession(target, 't', (client) =>
      client.query(`delete from idempotency_keys; update users set email = user_id || '@moved.example'`),
    );
    await expect(restore(target)).rejects.toThrow(
      /^the target is not empty \(table \w+ has rows\): --overwrite removes/,
    );
    await restore(target, true);
    expect(await contentOf(target)).toEqual(content);
  }, 60_000);

  it('changes nothing when the file was altered or is cut off, however late', async () => {
    const target = await newTarget();
    await restore(target);
    await withSession(target, 't', (client) => client.query(`update users set email = user_id || '@kept.example'`));
    const before = await contentOf(target);
    const bytes = readFileSync(file);
    const altered = Buffer.from(bytes);
    altered[bytes.length - 20] = (altered[bytes.length - 20] ?? 0) ^ 1;
    for (const [name, content] of [
      ['altered', altered],
      ['cut', bytes.subarray(0, bytes.length - 1)],
      ['half', bytes.subarray(0, Math.floor(bytes.length / 2))],
    ] as const) {
      const path = join(folder, name);
      writeFileSync(path, content);
      await expect((async () => restore(target, true, path))()).rejects.toThrow(SealedFileError);
      await expect((async () => checkArchive(await opened(path), noProgress))()).rejects.toThrow(SealedFileError);
    }
    expect(await contentOf(target)).toEqual(before);
  }, 60_000);

  it('of another schema is refused with both versions, and the release that fits', async () => {
    const { head } = await opened();
    const ours = head.migrations.map((row, i) => (i === 3 ? { ...row, checksum: 'f'.repeat(64) } : row));
    expect(() => refuseOtherSchema(head, ours)).toThrow(
      /another schema version \(\d+ migrations, the last 0\d+_\w+\.sql; release t\) than this release .*: restore it with the release that made it, then upgrade$/,
    );
    expect(() => refuseOtherSchema(head, head.migrations)).not.toThrow();
  });
});

describe('a move', () => {
  it('needs a stopped service, and brings everything without a file', async () => {
    const target = await newTarget();
    const keyFolder = join(folder, 'keys');
    const options = {
      from: source,
      connection: target,
      settings: { MASTER_KEY: MASTER_KEY.toString('base64'), DATA_DIR: keyFolder },
      mayOverwrite: false,
      release: 't',
      now: systemClock.now(),
      log: silentLog,
      progress: noProgress,
    };
    await expect(move({ ...options, mayRun: false })).rejects.toThrow(
      'the service is running on the database that moves: stop it first',
    );
    await expect(move({ ...options, mayRun: true })).rejects.toThrow(
      'the master key is not the one this database was sealed with',
    );
    await resealKeys();
    await move({ ...options, mayRun: true });
    expect(await contentOf(target)).toEqual(await contentOf(source));
    expect(existsSync(keyFolder)).toBe(false); // the key stays where it is
  }, 60_000);
});

/** The server of the test has its own key. */
async function resealKeys(): Promise<void> {
  const client = new pg.Client(source);
  await client.connect();
  const value = createSealer(MASTER_KEY).seal(Buffer.from('x'), 'any');
  for (const table of ['signing_keys', 'evidence_keys'])
    await client.query(`update ${table} set private_key = $1`, [value]);
  await client.end();
}
