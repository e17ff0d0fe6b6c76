/**
 * The budget of an account that two whole services spend over one database: refused at zero and nothing sent, taken again when
 * it was added to, counted only in passthrough, and whole after a kill -9. Source: docs/reference/billing.md#leases.
 */
import { createHash, randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Type } from 'typebox';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { grant } from '../../src/areas/billing/index.ts';
import { insertAccount, setMode } from '../../src/areas/billing/ledger/store/accounts.ts';
import { connectDatabase } from '../../src/platform/db/database.ts';
import { sql, type Database } from '../../src/platform/db/sql.ts';
import { newId } from '../../src/platform/ids.ts';
import { silentLog } from '../../src/platform/log.ts';
import { ledgerFaults } from '../support/billing.ts';
import { emptyDatabase } from '../support/database.ts';
import { startFakeProvider, type FakeProvider } from '../support/fakes/llm-provider.ts';
import { startProcess, temporaryFolder, type ServiceProcess } from './service-process.ts';

const KEY = 'sk-ant-budget-0001';
const PRICE = 1_000n;
const SUMS = Type.Object({ balance: Type.Integer(), held: Type.Integer() });
const folders = [temporaryFolder('budget-a'), temporaryFolder('budget-b')];
const processes: ServiceProcess[] = [];
let env: Record<string, string>;
let provider: FakeProvider;
let database: Awaited<ReturnType<typeof emptyDatabase>>;
let db: Database;
let owner: { org_id: string; api_key: string };
let accountId: string;
let agentId: string;

const startAt = (index: number) => startProcess({ dataDir: folders[index]?.dataDir ?? '', env });

beforeAll(async () => {
  provider = await startFakeProvider();
  provider.answer({ script: { text: 'Hello.' } });
  database = await emptyDatabase();
  env = {
    DATABASE_URL: database.url,
    MASTER_KEY: randomBytes(32).toString('base64'),
    UPSTREAM_ANTHROPIC_URL: provider.url,
  };
  for (const index of folders.keys()) processes.push(await startAt(index));
  db = await connectDatabase({ connection: database.url, log: silentLog });
  owner = JSON.parse(readFileSync(join(folders[0]?.dataDir ?? '', 'bootstrap.json'), 'utf8')) as typeof owner;
  const proof = createHash('sha256').update(`${KEY}|spender`).digest('hex');
  agentId = (await call<{ agent_id: string }>('/v1/agents', { name: 'spender', hash_proof: proof })).agent_id;
  accountId = (await call<{ billing_account_id: string }>(`/v1/agents/${agentId}`)).billing_account_id;
}, 60_000);
afterAll(async () => {
  await Promise.all(processes.map((p) => p.stop()));
  await db.close();
  await provider.close();
  await database.drop();
  for (const folder of folders) folder.remove();
});

async function call<T>(path: string, body?: unknown): Promise<T> {
  const response = await fetch(`${processes[1]?.api ?? ''}${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { 'x-svc-api-key': owner.api_key, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  expect(response.status, text).toBeLessThan(300);
  return JSON.parse(text) as T;
}
const turn = (at: ServiceProcess | undefined): Promise<Response> =>
  fetch(`${at?.gateway ?? ''}/anthropic/v1/messages`, {
    method: 'POST',
    headers: { 'x-api-key': KEY, 'x-svc-agent': 'spender', 'content-type': 'application/json' },
    body: JSON.stringify({ model: 'm', max_tokens: 50, messages: [{ role: 'user', content: 'Hi' }] }),
  });
const status = async (at: ServiceProcess | undefined): Promise<number> => {
  const response = await turn(at);
  await response.arrayBuffer();
  return response.status;
};
const write = (work: Parameters<Database['systemTx']>[0]) => db.systemTx(work);
const add = (turns: bigint, reference: string) =>
  write((tx) => grant(tx, accountId, { mmu: turns * PRICE, reference }, { now: new Date(), newId }));
/** In turns. */
async function sums(): Promise<{ readonly balance: number; readonly held: number }> {
  const row = await db.direct.one(
    SUMS,
    sql`
    -- test.sums
    select (balance_mmu / 1000)::int as balance, (held_mmu / 1000)::int as held from billing_accounts`,
  );
  return row;
}

it('without a billing account every turn passes, and an account without a balance is refused as soon as it is made', async () => {
  for (const p of processes) expect(await status(p)).toBe(200);
  await write((tx) =>
    tx.run(sql`
    -- test.price
    insert into billing_prices (plan_id, meter, mmu) select plan_id, 'checks', ${String(PRICE)}::bigint from plans`),
  );
  await write((tx) =>
    insertAccount(tx, { accountId, orgId: owner.org_id, mode: 'enforce', by: 'test', at: new Date() }),
  );
  for (const p of processes) await expect.poll(() => status(p)).toBe(402);
});

it('two processes spend exactly what there is, then refuse with 402 before anything is sent', async () => {
  await add(30n, 'thirty');
  for (const p of processes) await expect.poll(() => status(p)).toBe(200);
  const before = provider.requests.length;
  const statuses = await Promise.all(Array.from({ length: 60 }, (_, n) => status(processes[n % 2])));
  expect(statuses.filter((s) => s === 200)).toHaveLength(28);
  expect(statuses.filter((s) => s === 402)).toHaveLength(32);
  expect(provider.requests.length - before).toBe(28);
  const refused = await turn(processes[0]);
  expect(refused.headers.get('x-svc-verdict')).not.toBeNull();
  expect(await refused.json()).toMatchObject({
    error: { code: 'billing_error', details: { reason: 'balance_depleted' } },
  });
  expect(await sums()).toEqual({ balance: 0, held: 0 });
});

it('a contained agent without a balance is told that it is contained', async () => {
  await call(`/v1/orgs/${owner.org_id}/agents/${agentId}/pause`, { reason: 'Stopped for a look.' });
  for (const p of processes) await expect.poll(() => status(p)).toBe(403);
  await call(`/v1/orgs/${owner.org_id}/agents/${agentId}/resume`, {});
  for (const p of processes) await expect.poll(() => status(p)).toBe(402);
});

it('a turn that the provider refused costs nothing', async () => {
  await add(1n, 'one');
  provider.answer({ script: { text: '' }, misbehave: { kind: 'status', status: 500 } });
  for (let n = 0; n < 5; n += 1) await expect.poll(() => status(processes[0])).toBe(500);
  provider.answer({ script: { text: 'Hello.' } });
  await expect.poll(() => status(processes[0])).toBe(200);
  await expect.poll(() => status(processes[0])).toBe(402);
});

it('in passthrough nothing is refused', async () => {
  await write((tx) => setMode(tx, accountId, 'passthrough'));
  for (const p of processes) {
    await expect.poll(() => status(p)).toBe(200);
    for (let n = 0; n < 5; n += 1) expect(await status(p)).toBe(200);
  }
  await write((tx) => setMode(tx, accountId, 'enforce'));
  for (const p of processes) await expect.poll(() => status(p)).toBe(402);
});

it('what a killed process held is returned when it expires, and no turn is charged twice', async () => {
  const before = (await sums()).balance;
  await add(100_000n, 'many');
  for (const p of processes) await expect.poll(() => status(p)).toBe(200);
  for (let n = 0; n < 9; n += 1) for (const p of processes) expect(await status(p)).toBe(200);
  expect((await sums()).held).toBeGreaterThan(0);
  await processes[0]?.kill();
  await write((tx) =>
    tx.run(sql`
    -- test.expire
    update billing_holds set expires_at = created_at + interval '1 ms' where closed_at is null`),
  );
  await expect.poll(async () => (await sums()).held, { timeout: 25_000 }).toBe(0); // the living one was idle: it returned its own
  processes[0] = await startAt(0); // its journal is replayed
  expect(await status(processes[0])).toBe(200);
  await Promise.all(processes.map((p) => p.stop()));
  const { balance, held } = await sums();
  expect(held).toBe(0);
  const spent = before + 100_000 - balance;
  expect(spent).toBeGreaterThanOrEqual(11); // of the process that lived, and of the one started again
  expect(spent).toBeLessThanOrEqual(21);
  expect(await ledgerFaults(db, accountId)).toEqual([]);
  for (const index of folders.keys()) processes[index] = await startAt(index);
}, 90_000);
