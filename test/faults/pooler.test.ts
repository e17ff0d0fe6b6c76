/**
 * The service behind PgBouncer in transaction mode, with fewer server connections than it uses: every statement, transaction and
 * notification works. Source: docs/adr/0660.
 */
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Type } from 'typebox';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectDatabase, type PostgresDatabase } from '../../src/platform/db/database.ts';
import { sql } from '../../src/platform/db/sql.ts';
import { silentLog } from '../../src/platform/log.ts';
import { startFakeProvider, type FakeProvider } from '../support/fakes/llm-provider.ts';
import { findPgBouncer, startPgBouncer, type Pooler } from '../support/pgbouncer.ts';
import { externalServer, type ExternalServer } from '../support/external-server.ts';
import { startProcess, temporaryFolder, type ServiceProcess } from './service-process.ts';

const program = findPgBouncer();
const SERVER_CONNECTIONS = 4;
const folders = [temporaryFolder('pooler-1'), temporaryFolder('pooler-2')] as const;
let server: ExternalServer;
let pooler: Pooler;
let direct: string;

describe.skipIf(program === undefined)('behind a pooler in transaction mode', () => {
  beforeAll(async () => {
    server = await externalServer();
    await server.administrator('create database pooled; create role surety_app');
    direct = server.urlOf('pooled');
    pooler = await startPgBouncer(program ?? '', direct, SERVER_CONNECTIONS);
  });
  afterAll(async () => {
    await pooler.stop();
    await server.stop();
    for (const folder of folders) folder.remove();
  });

  describe('transactions', () => {
    let db: PostgresDatabase;
    beforeAll(async () => {
      db = await connectDatabase({
        connection: { connectionString: pooler.url },
        sessions: { connectionString: direct },
        log: silentLog,
        poolSize: 24,
        statementTimeoutMs: 1_500,
      });
    });
    afterAll(() => db.close());

    it('have their limits, and leave none behind', async () => {
      const limits = sql`-- platform.read_limits
        select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock`;
      const row = Type.Object({ statement: Type.String(), lock: Type.String() });
      const seen = await Promise.all(
        Array.from({ length: 40 }, (_, i) =>
          i % 2 === 0 ? db.systemTx((tx) => tx.one(row, limits)) : db.direct.one(row, limits),
        ),
      );
      for (const [i, found] of seen.entries())
        expect(found, `statement ${i}`).toEqual(
          i % 2 === 0 ? { statement: '1500ms', lock: '900ms' } : { statement: '0', lock: '0' },
        );
      await expect(
        db.systemTx((tx) =>
          tx.run(sql`-- platform.sleep
            select pg_sleep(5)`),
        ),
      ).rejects.toMatchObject({ code: '57014' });
    });

    it('the same statement runs on every server connection', async () => {
      const pids = await Promise.all(
        Array.from({ length: 60 }, () =>
          db.systemTx(async (tx) => {
            const { pid } = await tx.one(
              Type.Object({ pid: Type.Integer() }),
              sql`-- platform.read_pid
                select pg_backend_pid() as pid from pg_sleep(0.01)`,
            );
            return pid;
          }),
        ),
      );
      expect(new Set(pids).size).toBeGreaterThan(1);
      expect(new Set(pids).size).toBeLessThanOrEqual(SERVER_CONNECTIONS);
    });

    it('a notification reaches the listener, which has a session of its own', async () => {
      const heard: string[] = [];
      await db.listen('surety_pooler_test', (payload) => heard.push(payload));
      await db.systemTx((tx) =>
        tx.run(sql`-- platform.tell
          select pg_notify('surety_pooler_test', 'told')`),
      );
      await expect.poll(() => heard).toEqual(['told']);
    });
  });

  describe('two processes', () => {
    let provider: FakeProvider;
    const services: ServiceProcess[] = [];
    let owner: { readonly api_key: string; readonly org_id: string };

    beforeAll(async () => {
      provider = await startFakeProvider();
      for (const { dataDir } of folders) {
        const masterKey =
          services.length === 0
            ? {}
            : { MASTER_KEY: readFileSync(join(folders[0].dataDir, 'master.key'), 'utf8').trim() };
        services.push(
          await startProcess({
            dataDir,
            readyMsMax: 90_000,
            env: {
              DATABASE_URL: pooler.url,
              DATABASE_DIRECT_URL: direct,
              ROW_SECURITY: 'required',
              UPSTREAM_ANTHROPIC_URL: provider.url,
              ...masterKey,
            },
          }),
        );
      }
      const path = join(folders[0].dataDir, 'bootstrap.json');
      owner = JSON.parse(readFileSync(path, 'utf8')) as typeof owner;
    }, 200_000);
    afterAll(async () => {
      for (const service of services) await service.stop();
      await provider.close();
    });

    const call = (service: ServiceProcess | undefined, path: string, body?: object): Promise<Response> =>
      fetch(`${service?.api}${path}`, {
        method: body === undefined ? 'GET' : 'POST',
        headers: {
          'x-svc-api-key': owner.api_key,
          ...(body === undefined ? {} : { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
    const turn = (service: ServiceProcess | undefined): Promise<Response> =>
      fetch(`${service?.gateway}/anthropic/v1/messages`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-api-key': 'sk-test',
          'x-svc-api-key': owner.api_key,
          'x-svc-agent': 'pooled-agent',
        },
        body: JSON.stringify({ model: 'm', max_tokens: 9, messages: [{ role: 'user', content: 'Hello' }] }),
      });

    it('many writers at once: every acknowledged agent is there, also at the other process', async () => {
      const made = await Promise.all(
        Array.from({ length: 20 }, async (_, i) => {
          const response = await call(services[i % 2], '/v1/agents', {
            name: `writer-${i}`,
            hash_proof: randomBytes(32).toString('hex'),
          });
          expect(response.status, await response.clone().text()).toBe(201);
          return ((await response.json()) as { id: string }).id;
        }),
      );
      for (const [i, id] of made.entries())
        expect((await call(services[(i + 1) % 2], `/v1/agents/${id}`)).status).toBe(200);
    });

    it('a turn is recorded, and a pause at one process is felt at the gateway of the other', async () => {
      const answered = await turn(services[0]);
      expect(answered.status).toBe(200);
      const id = answered.headers.get('x-svc-agent') ?? '';
      await expect
        .poll(async () => {
          const page = (await (await call(services[1], `/v1/agents/${id}/checkpoints`)).json()) as { total: number };
          return page.total;
        })
        .toBe(1);
      expect((await call(services[1], `/v1/orgs/${owner.org_id}/agents/${id}/pause`, { reason: 'test' })).status).toBe(
        200,
      );
      await expect.poll(async () => (await turn(services[0])).status).toBe(403);
    });

    it('nothing failed at the database meanwhile', () => {
      for (const service of services)
        expect(service.output()).not.toMatch(/prepared statement|unsupported startup parameter|does not exist/);
    });
  });
});
