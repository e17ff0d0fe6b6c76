/**
 * A month of an organisation that pays, through everything: credit bought at a scripted Stripe, turns over two gateways, risk assessments, the budget
 * alert, and at the end of the credit a refusal, which two other processes repeat until credit is bought again. Statement, ledger,
 * use and receipts agree. The wall clock is moved from day to day; timers run as always. docs/reference/billing.md.
 */
import { createHash, randomBytes } from 'node:crypto';
import { Type } from 'typebox';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { billing } from '../../src/areas/billing/index.ts';
import { setPrice } from '../../src/areas/billing/ledger/store/accounts.ts';
import { startGateway, type RunningGateway } from '../../src/areas/gateway/index.ts';
import { systemClock } from '../../src/platform/clock.ts';
import { sql } from '../../src/platform/db/sql.ts';
import { createMetrics } from '../../src/platform/metrics.ts';
import { ledgerFaults, openBillingAccount } from '../support/billing.ts';
import { startFakeProvider, type FakeProvider } from '../support/fakes/llm-provider.ts';
import { startFakeStripe, type FakeStripe } from '../support/fakes/stripe.ts';
import { testServer, type TestServer } from '../support/server.ts';
import { seedMember, seedTenant, type Headers, type Tenant } from '../support/tenants.ts';
import { startProcess, temporaryFolder, type ServiceProcess } from './service-process.ts';

const KEY = 'sk-ant-month-0001';
const DAYS = 31;
const CHECK = { mmu: 2_000n, cents: 2 };
const RISK = { mmu: 5_000n, cents: 5, assessments: 4 };
const BOUGHT = [120, 110];
const ALERT_CENTS = 100;
const MASTER_KEY = randomBytes(32);

let wall = new Date('2026-10-01T09:00:00.000Z');
const clock = { ...systemClock, now: () => wall };
const folders = [temporaryFolder('month-a'), temporaryFolder('month-b')];
const processes: ServiceProcess[] = [];
const gateways: RunningGateway[] = [];
let provider: FakeProvider;
let stripe: FakeStripe;
let server: TestServer;
let tenant: Tenant;

beforeAll(async () => {
  [provider, stripe] = [await startFakeProvider(), await startFakeStripe()];
  provider.answer({ script: { text: 'Hello.' } });
  server = await testServer({
    clock,
    work: true,
    masterKey: MASTER_KEY,
    settings: {
      UPSTREAM_ANTHROPIC_URL: provider.url,
      STRIPE_SECRET_KEY: 'sk_test_fake',
      STRIPE_WEBHOOK_SECRET: stripe.secret,
      STRIPE_API_URL: stripe.url,
    },
  });
  tenant = await seedTenant(server, { marker: 'month' });
  const hash_proof = createHash('sha256').update(`${KEY}|spender`).digest('hex');
  const made = await server.call('POST', '/v1/agents', {
    headers: tenant.headers,
    body: { name: 'spender', hash_proof },
  });
  expect(made.status).toBe(201);
  await server.services.db.systemTx(async (tx) => {
    await setPrice(tx, { planId: 'plan-enterprise', meter: 'checks', mmu: CHECK.mmu });
    await setPrice(tx, { planId: 'plan-enterprise', meter: 'risk', mmu: RISK.mmu });
  });
  await openBillingAccount(server.services.db, tenant);
  for (let n = 0; n < 2; n += 1)
    gateways.push(
      await startGateway(
        { ...server.services, metrics: createMetrics() },
        { limiter: { admitNow: () => undefined }, graceMs: 200 },
      ),
    );
}, 120_000);
afterAll(async () => {
  await Promise.all([...processes.map((p) => p.stop()), ...gateways.map((one) => one.close())]);
  await server.stop();
  await provider.close();
  await stripe.close();
  for (const folder of folders) folder.remove();
});

const turn = async (url: string): Promise<number> => {
  const response = await fetch(`${url}/anthropic/v1/messages`, {
    method: 'POST',
    headers: { 'x-api-key': KEY, 'x-svc-agent': 'spender', 'content-type': 'application/json' },
    body: JSON.stringify({ model: 'm', max_tokens: 50, messages: [{ role: 'user', content: 'Hi' }] }),
  });
  await response.arrayBuffer();
  return response.status;
};
const at = (n: number): string => `http://127.0.0.1:${gateways[n % 2]?.port ?? 0}`;

let keys = 0;
const post = async <T>(path: string, body: unknown, headers: Headers): Promise<T> => {
  const reply = await server.call<T>('POST', path, { headers, body, key: `month ${(keys += 1)}` });
  expect(reply.status, reply.text).toBeLessThan(300);
  return reply.body;
};
async function buy(cents: number, headers: Headers): Promise<void> {
  const page = await post<{ url: string }>('/v1/billing/checkout', { amount_cents: cents }, headers);
  const event = stripe.event('payment_intent.succeeded', { object: 'payment_intent', id: stripe.pay(page.url) });
  const signature = stripe.sign(event, Math.floor(clock.now().getTime() / 1_000));
  const told = await fetch(`${server.url}/v1/billing/stripe-webhook`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
    body: event.body,
  });
  expect([told.status, await told.text()]).toEqual([200, '{"received":true}']);
}
const run = (job: string) => billing.jobs?.find(({ name }) => name === job)?.handle({}, server.services);
const sums = () =>
  server.db.direct.one(
    Type.Object({ balance: Type.Integer(), held: Type.Integer(), told: Type.Integer(), counted: Type.Integer() }),
    sql`-- test.sums
    select balance_mmu::int as balance, held_mmu::int as held,
           (select count(*)::int from events where type = 'quota.sh_warning') as told,
           (select coalesce(sum(quantity), 0)::int from billing_usage where meter = 'checks') as counted
      from billing_accounts`,
  );

it('a month adds up: what was bought, used, counted, charged and told', async () => {
  const agent = (await server.call<{ agents: { id: string }[] }>('GET', '/v1/agents', { headers: tenant.headers })).body
    .agents[0]?.id;
  await buy(BOUGHT[0] ?? 0, tenant.user.headers);
  const alert = { threshold_cents: ALERT_CENTS };
  const put = await server.call('PUT', '/v1/billing/budget-alert', { headers: tenant.user.headers, body: alert });
  expect(put.status).toBe(200);

  let turns = 0;
  for (let day = 1; day <= DAYS; day += 1) {
    wall = new Date(Date.UTC(2026, 9, day, 9));
    for (let n = 0; n < 1 + (day % 4); n += 1) expect(await turn(at((turns += 1))), `day ${day}`).toBe(200);
    if (day % 8 === 0)
      await post(
        '/v1/risk/assess',
        { agent_id: agent, context: { action_type: 'financial_transaction' } },
        tenant.headers,
      );
    if (day === 20) await buy(BOUGHT[1] ?? 0, (await seedMember(server, tenant, 'owner')).headers);
    await expect.poll(async () => (await sums()).counted, { timeout: 30_000 }).toBe(turns);
    await run('billing.charge_due');
    await run('billing.send_alerts');
  }
  const credit = (BOUGHT[0] ?? 0) + (BOUGHT[1] ?? 0) - (RISK.assessments - 1) * RISK.cents;
  const affordable = Math.floor(credit / CHECK.cents);
  const last = await Promise.all(Array.from({ length: affordable - turns + 20 }, (_, n) => turn(at(n))));
  expect(last.filter((status) => status === 402).length).toBeGreaterThan(0);
  expect(last.every((status) => status === 200 || status === 402)).toBe(true);
  for (const n of [0, 1]) await expect.poll(() => turn(at(n))).toBe(402);
  turns += last.filter((status) => status === 200).length;
  await Promise.all(gateways.splice(0).map((one) => one.close()));
  await run('billing.send_alerts');
  await expect.poll(async () => (await sums()).counted, { timeout: 30_000 }).toBe(turns);

  const owner = (await seedMember(server, tenant, 'owner')).headers;
  const read = async <T>(path: string): Promise<T> =>
    (await server.call<T>('GET', `/v1/billing/${path}`, { headers: owner })).body;
  const statement = await read<Record<'openingMmu' | 'closingMmu' | 'totalUsd', string> & { lines: Line[] }>(
    'mu/statement?period=2026-10',
  );
  const { balance, held, told } = await sums();
  expect(held).toBe(0);
  expect(balance).toBeGreaterThanOrEqual(0);
  expect(balance).toBeLessThan(Number(CHECK.mmu));
  expect(statement.closingMmu).toBe(String(balance));
  expect(statement.lines.reduce((sum, { mmu }) => sum + BigInt(mmu), BigInt(statement.openingMmu))).toBe(
    BigInt(balance),
  );
  const line = (name: string) => statement.lines.find(({ description }) => description === name);
  const assessed = line('Risk assessments');
  expect(line('Credits')).toMatchObject({ quantity: 2, mmu: String(BOUGHT.reduce((a, b) => a + b, 0) * 1_000) });
  expect(assessed).toMatchObject({ quantity: 3, mmu: String(-3n * RISK.mmu) });
  expect(line('Integrity checks')?.quantity).toBe(turns);
  const refunds = BigInt(line('Refunds')?.mmu ?? 0); // charged in advance for turns that were not made
  expect(BigInt(line('Integrity checks')?.mmu ?? 0) + refunds).toBe(-BigInt(turns) * CHECK.mmu);

  const use = (
    await read<{ data: { meter: string; quantity: number; mmu: string }[] }>(
      'usage?from=2026-10-01&to=2026-10-31&by=day&limit=500',
    )
  ).data;
  expect(use.filter(({ meter }) => meter === 'checks')).toHaveLength(DAYS);
  expect(use.reduce((sum, { mmu }) => sum + BigInt(mmu), 0n)).toBe(BigInt(turns) * CHECK.mmu + 3n * RISK.mmu);
  const { receipts } = await read<{ receipts: { amountPaidCents: number; status: string }[] }>('receipts');
  expect(receipts.map(({ amountPaidCents }) => amountPaidCents).toSorted((a, b) => b - a)).toEqual(BOUGHT);
  expect(receipts.every(({ status }) => status === 'succeeded')).toBe(true);
  expect(told).toBe(1);
  expect(await ledgerFaults(server.db, tenant.accountId)).toEqual([]);
}, 240_000);

interface Line {
  readonly description: string;
  readonly quantity: number | null;
  readonly mmu: string;
}

it('two processes refuse at zero before anything is sent, and go on when credit was bought', async () => {
  wall = new Date();
  const env = {
    ROLE: 'gateway',
    DATABASE_URL: server.databaseUrl,
    MASTER_KEY: MASTER_KEY.toString('base64'),
    UPSTREAM_ANTHROPIC_URL: provider.url,
  };
  for (const { dataDir } of folders) processes.push(await startProcess({ dataDir, env }));
  const before = provider.requests.length;
  for (const { gateway } of processes) expect(await turn(gateway)).toBe(402);
  expect(provider.requests.length).toBe(before);
  await buy(100, (await seedMember(server, tenant, 'owner')).headers);
  for (const { gateway } of processes) await expect.poll(() => turn(gateway)).toBe(200);
}, 120_000);
