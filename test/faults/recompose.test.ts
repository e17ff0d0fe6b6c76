/** kill -9 in the middle of a pass over the agents below a changed card: the next process ends what this one began. */
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, expect, it, vi } from 'vitest';
import { embeddedDatabase } from './kill-rounds.ts';
import { startProcess, temporaryFolder } from './service-process.ts';

const AGENTS = 2_000;
const folder = temporaryFolder('recompose');
afterAll(() => {
  folder.remove();
});

interface Progress {
  readonly status: string;
  readonly done: number;
  readonly failed: number;
}

it('a pass that kill -9 interrupts is ended by the next process, each agent once (req:CARD-8)', async () => {
  let service = await startProcess(folder);
  const client = new pg.Client(embeddedDatabase(folder.dataDir));
  try {
    const { api_key: key } = JSON.parse(readFileSync(join(folder.dataDir, 'bootstrap.json'), 'utf8')) as {
      api_key: string;
    };
    const headers = { 'x-svc-api-key': key, 'content-type': 'application/json' };
    await client.connect();
    const { rows } = await client.query<{ org_id: string; account_id: string }>(
      'select org_id, account_id from orgs limit 1',
    );
    const { org_id: org = '', account_id: account = '' } = rows[0] ?? {};
    await client.query(
      `insert into agents (agent_id, account_id, org_id, agent_hash, proof_digest, claimed_at, created_at)
       select 'svc-' || gen_random_uuid(), $1, $2, substr(md5(i::text), 1, 16), decode(repeat('00', 32), 'hex'), now(), now()
         from generate_series(1, ${AGENTS}) i`,
      [account, org],
    );
    await client.end();
    const progress = async (): Promise<Progress> => {
      const reply = await fetch(`${service.api}/v1/protection/org/${org}?include=sources`, { headers });
      return ((await reply.json()) as { recompose: Progress }).recompose;
    };
    const put = await fetch(`${service.api}/v1/protection/org/${org}`, {
      method: 'PUT',
      headers: { ...headers, 'idempotency-key': randomUUID() },
      body: '{"mode":"enforce"}',
    });
    expect(put.status).toBe(200);
    await vi.waitFor(async () => expect((await progress()).done).toBeGreaterThan(0), { timeout: 20_000, interval: 2 });
    const before = await progress();
    await service.kill();
    expect(before).toMatchObject({ status: 'running' });

    service = await startProcess(folder);
    await vi.waitFor(async () => expect(await progress()).toMatchObject({ status: 'done', done: AGENTS, failed: 0 }), {
      timeout: 30_000,
      interval: 50,
    });
    const judge = new pg.Client(embeddedDatabase(folder.dataDir));
    await judge.connect();
    const recorded = await judge.query<{ n: number }>(
      `select count(*)::int as n from composed_cards where kind = 'protection' and card ->> 'mode' = 'enforce'`,
    );
    await judge.end();
    expect(recorded.rows[0]?.n).toBe(AGENTS);
  } finally {
    await service.stop();
  }
}, 120_000);
