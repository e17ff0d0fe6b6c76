/**
 * A streaming replica: reads that may lag go to it while it is near, and to the database itself otherwise; and when the primary is
 * killed and the replica promoted, no acknowledged write is missing. Source: docs/adr/0661.
 */
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Type } from 'typebox';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { connectDatabase, type PostgresDatabase } from '../../src/platform/db/database.ts';
import { sql } from '../../src/platform/db/sql.ts';
import { silentLog } from '../../src/platform/log.ts';
import { addressOf, type Address } from '../support/movable-address.ts';
import { replicated, type Replicated } from '../support/replicated.ts';
import { startProcess, temporaryFolder, type ServiceProcess } from './service-process.ts';

const WHERE = sql`-- platform.read_where
  select pg_is_in_recovery() as replica`;
const WhereRow = Type.Object({ replica: Type.Boolean() });

describe('reads that may lag', () => {
  let pair: Replicated;
  let db: PostgresDatabase;
  beforeAll(async () => {
    pair = await replicated();
    db = await connectDatabase({
      connection: { connectionString: pair.primary.url },
      replica: { connectionString: pair.replica.url },
      log: silentLog,
    });
  });
  afterAll(async () => {
    await db.close();
    await pair.stop();
  });

  const readsReplica = async (): Promise<boolean> => (await db.lagging.direct.one(WhereRow, WHERE)).replica;

  it('go to the replica, in transactions too; everything else does not', async () => {
    await expect.poll(readsReplica).toBe(true); // a replica that has replayed nothing yet is not near
    expect(await db.lagging.accountTx(['acct'], (tx) => tx.one(WhereRow, WHERE))).toEqual({ replica: true });
    expect(await db.direct.one(WhereRow, WHERE)).toEqual({ replica: false });
    expect(await db.accountTx(['acct'], (tx) => tx.one(WhereRow, WHERE))).toEqual({ replica: false });
  });

  it('a replica that stopped replaying is left, and read again when it is near', async () => {
    await pair.replica.query('select pg_wal_replay_pause()');
    await pair.primary.query('create table if not exists written_meanwhile (n integer)');
    await expect.poll(readsReplica, { timeout: 20_000, interval: 200 }).toBe(false);
    await pair.replica.query('select pg_wal_replay_resume()');
    await expect.poll(readsReplica, { timeout: 10_000, interval: 100 }).toBe(true);
  }, 40_000);

  it('a replica that dies costs no read', async () => {
    pair.replica.kill();
    let reads = 0;
    while (await readsReplica()) reads += 1; // its sessions outlive it for a moment; none of these reads rejects
    expect(reads).toBeLessThan(10_000);
    for (let i = 0; i < 20; i += 1) expect(await readsReplica(), `read ${i}`).toBe(false);
  });
});

describe('promotion', () => {
  const folder = temporaryFolder('promotion');
  let pair: Replicated;
  let address: Address;
  let service: ServiceProcess | undefined;

  beforeAll(async () => {
    pair = await replicated();
    address = await addressOf(pair.primary.port);
    const { username, pathname } = new URL(pair.primary.url);
    service = await startProcess({
      dataDir: folder.dataDir,
      readyMsMax: 90_000, // all migrations, on a replicated server
      env: { DATABASE_URL: `postgres://${username}@127.0.0.1:${address.port}${pathname}` },
    });
    await pair.makeSynchronous();
  }, 120_000);
  afterAll(async () => {
    await service?.stop();
    address.close();
    await pair.stop();
    folder.remove();
  });
  afterEach((context) => {
    if (context.task.result?.state === 'fail') process.stderr.write(service?.output() ?? '');
  });

  it('the primary is killed amid writes and the replica promoted: what was acknowledged is there, and the service goes on', async () => {
    const { api_key } = JSON.parse(readFileSync(join(folder.dataDir, 'bootstrap.json'), 'utf8')) as { api_key: string };
    const headers = { 'x-svc-api-key': api_key, 'content-type': 'application/json' };
    const acknowledged: string[] = [];
    const stop = new AbortController();
    const writer = async (): Promise<void> => {
      while (!stop.signal.aborted) {
        const response = await fetch(`${service?.api}/v1/agents`, {
          method: 'POST',
          headers: { ...headers, 'idempotency-key': crypto.randomUUID() },
          body: JSON.stringify({
            name: `w-${randomBytes(6).toString('hex')}`,
            hash_proof: randomBytes(32).toString('hex'),
          }),
        });
        const body = (await response.json()) as { id: string };
        if (response.status === 201) acknowledged.push(body.id);
        else expect([response.status, body]).toEqual([503, expect.anything()]);
      }
    };
    const writers = [writer(), writer(), writer()];
    await expect.poll(() => acknowledged.length).toBeGreaterThan(20);
    pair.primary.kill();
    const before = acknowledged.length;
    await pair.replica.query('select pg_promote()');
    await pair.replica.query(`alter system set synchronous_standby_names = ''`);
    await pair.replica.query('select pg_reload_conf()');
    address.moveTo(pair.replica.port);
    await expect.poll(() => acknowledged.length, { timeout: 30_000 }).toBeGreaterThan(before + 10);
    stop.abort();
    await Promise.all(writers);
    for (const id of acknowledged) {
      const found = await fetch(`${service?.api}/v1/agents/${id}`, { headers });
      expect(found.status, id).toBe(200);
    }
  }, 90_000);
});
