/**
 * What is used is counted once, by day and agent or team, with or without a billing account; what the gateway does not charge by
 * leases is charged in groups; the statement says how many. docs/reference/billing.md#usage.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Type } from 'typebox';
import { ledgerFaults, openBillingAccount } from '../../../../test/support/billing.ts';
import { newAgent } from '../../../../test/support/cards.ts';
import { testServer, type TestServer } from '../../../../test/support/server.ts';
import { seedTenant, type Headers, type Tenant } from '../../../../test/support/tenants.ts';
import { runBillingCommand } from '../../../billing-command.ts';
import { fixedClock } from '../../../platform/clock.ts';
import { sql } from '../../../platform/db/sql.ts';
import { insertEvent } from '../../../platform/outbox/outbox.ts';
import { billing, setPrice } from '../index.ts';
import { countChecks } from './count-checks.ts';

const clock = fixedClock('2026-11-09T12:00:00.000Z');
let server: TestServer;
let [paying, free]: [Tenant, Tenant] = [] as never;
beforeAll(async () => {
  server = await testServer({ clock });
  paying = await seedTenant(server, { marker: 'paying' });
  free = await seedTenant(server, { marker: 'free' });
  await openBillingAccount(server.services.db, paying);
  await server.services.db.systemTx(async (tx) => {
    await setPrice(tx, { planId: 'plan-enterprise', meter: 'checks', mmu: 100n });
    await setPrice(tx, { planId: 'plan-enterprise', meter: 'risk', mmu: 2_500n });
  });
});
afterAll(() => server.stop());

interface Row {
  readonly day: string | null;
  readonly meter: string;
  readonly subject_id: string | null;
  readonly name: string | null;
  readonly quantity: number;
  readonly mmu: string;
}
const get = (path: string, headers: Headers) =>
  server.call<{ data: Row[]; next_cursor: string | null }>('GET', path, { headers });
const rows = async (query: string, who: Tenant) =>
  (await get(`/v1/billing/usage?${query}`, who.user.headers)).body.data;

/** Checkpoints in the event log, and the numbers before and after them. */
async function checkpoints(accountId: string, agentId: string, days: readonly string[]) {
  const seq = async () =>
    (
      await server.db.direct.one(
        Type.Object({ seq: Type.String() }),
        sql`-- test.last_seq
        select coalesce(max(seq), 0)::text as seq from events`,
      )
    ).seq;
  const data = { checkpoint_id: 'ic-a1b2c3d4', agent_id: agentId, session_id: 's', verdict: 'clear' };
  const rest = { assurance: 'rules', reasoning_summary: 'Fine.', concerns: [] };
  const after = await seq();
  await server.db.systemTx(async (tx) => {
    for (const day of days)
      await insertEvent(
        tx,
        { type: 'integrity.checkpoint', accountId: accountId as never, data: { ...data, ...rest } },
        { now: new Date(`${day}T23:59:59.999Z`), newId: server.services.newId },
      );
  });
  return { after, upTo: await seq() };
}

describe('use', () => {
  it('of the gateway is counted by day and agent, with its price, for accounts that pay and that do not', async () => {
    const counter = countChecks(server.services);
    const [one, two] = [await newAgent(server, paying, 'one'), await newAgent(server, paying, 'two')];
    const other = await newAgent(server, free, 'other');
    for (const [who, agent, days] of [
      [paying, one, ['2026-10-31', '2026-11-01', '2026-11-01']],
      [paying, two, ['2026-11-01']],
      [free, other, ['2026-11-02', '2026-11-02']],
    ] as const) {
      const span = await checkpoints(who.accountId, agent, days);
      await server.db.systemTx((tx) => counter.handleSpan?.(span, tx) ?? Promise.resolve());
    }
    expect(await rows('from=2026-10-01&to=2026-11-30', paying)).toEqual([
      { day: '2026-10-31', meter: 'checks', subject_id: one, name: 'one', quantity: 1, mmu: '100', mu: '0.1' },
      ...[
        { day: '2026-11-01', meter: 'checks', subject_id: one, name: 'one', quantity: 2, mmu: '200', mu: '0.2' },
        { day: '2026-11-01', meter: 'checks', subject_id: two, name: 'two', quantity: 1, mmu: '100', mu: '0.1' },
      ].toSorted((x, y) => (x.subject_id < y.subject_id ? -1 : 1)),
    ]);
    expect(await rows('by=day', paying)).toMatchObject([
      { day: '2026-11-01', subject_id: null, name: null, quantity: 3 },
    ]);
    expect(await rows(`by=subject&from=2026-10-31&subject_id=${one}`, paying)).toMatchObject([
      { day: null, subject_id: one, quantity: 3, mmu: '300' },
    ]);
    expect(await rows('', free)).toMatchObject([{ day: '2026-11-02', subject_id: other, quantity: 2, mmu: '200' }]);
  });

  it('counts the same by the ids of events as by a stretch of the log', async () => {
    const agent = await newAgent(server, free, 'batched');
    const { after, upTo } = await checkpoints(free.accountId, agent, ['2026-11-03', '2026-11-03', '2026-11-04']);
    const events = await server.db.direct.many(
      Type.Object({ event_id: Type.String(), type: Type.String() }),
      sql`-- test.stored
      select event_id, type from events where seq > ${after} and seq <= ${upTo}`,
    );
    await server.db.systemTx((tx) => countChecks(server.services).handleBatch(events as never, tx));
    expect((await rows(`subject_id=${agent}`, free)).map(({ day, quantity }) => [day, quantity])).toEqual([
      ['2026-11-03', 2],
      ['2026-11-04', 1],
    ]);
  });

  it('of risk is counted with the assessment, charged once in a group, and named in the statement', async () => {
    const agent = await newAgent(server, paying, 'assessed');
    const assess = (key: string) =>
      server.call('POST', '/v1/risk/assess', {
        headers: paying.headers,
        key,
        body: { agent_id: agent, context: { action_type: 'financial_transaction' } },
      });
    for (const key of ['first', 'second', 'second', 'third']) expect((await assess(key)).status).toBe(200);
    expect(await rows(`subject_id=${agent}`, paying)).toMatchObject([
      { day: '2026-11-09', meter: 'risk', quantity: 3, mmu: '7500' },
    ]);
    const charge = billing.jobs?.find(({ name }) => name === 'billing.charge_due');
    await Promise.all([charge?.handle({}, server.services), charge?.handle({}, server.services)]);
    await charge?.handle({}, server.services);
    const { body } = await server.call<{ lines: object[]; closingMmu: string }>(
      'GET',
      '/v1/billing/mu/statement?period=2026-11',
      { headers: paying.user.headers },
    );
    expect(body.closingMmu).toBe('-7500');
    expect(body.lines).toEqual([
      { description: 'Risk assessments', quantity: 3, unit: 'assessment', mmu: '-7500', usd: '-0.075' },
    ]);
    expect(await ledgerFaults(server.db, paying.accountId)).toEqual([]);
  });

  it('is charged to nobody without a billing account', async () => {
    const agent = await newAgent(server, free, 'assessed');
    const body = { agent_id: agent, context: { action_type: 'financial_transaction' } };
    expect((await server.call('POST', '/v1/risk/assess', { headers: free.headers, key: 'free', body })).status).toBe(
      200,
    );
    const due = await server.db.direct.many(
      Type.Object({ account_id: Type.String() }),
      sql`-- test.meters
      select account_id from billing_meters where account_id = ${free.accountId}`,
    );
    expect(due).toEqual([]);
  });
});

describe('the report', () => {
  it('is read page by page without a row twice, and whole as CSV', async () => {
    const all = await rows('from=2026-10-01&limit=500', paying);
    const paged: Row[] = [];
    let cursor: string | null = null;
    do {
      const at: string = cursor === null ? '' : `&cursor=${cursor}`;
      const { body } = await get(`/v1/billing/usage?from=2026-10-01&limit=1${at}`, paying.user.headers);
      paged.push(...body.data);
      cursor = body.next_cursor;
    } while (cursor !== null);
    expect(paged).toEqual(all);
    const csv = await get('/v1/billing/usage?from=2026-10-01&format=csv', paying.user.headers);
    expect(csv.headers.get('content-type')).toMatch(/^text\/csv/);
    const lines = csv.text.trim().split('\r\n');
    expect(lines[0]).toBe('day,meter,subject_id,name,quantity,mmu,mu');
    expect(lines.slice(1).map((line) => line.split(',').slice(0, 3))).toEqual(
      all.map(({ day, meter, subject_id: id }) => [day, meter, id]),
    );
  });

  it('is for members who signed in, and refuses days that make no sense', async () => {
    expect((await get('/v1/billing/usage', paying.key.headers)).status).toBe(403);
    expect((await get(`/v1/billing/usage?org_id=${free.orgId}`, paying.user.headers)).status).toBe(403);
    for (const query of [
      'from=2026-11-10&to=2026-11-01',
      'from=2024-01-01&to=2026-01-01',
      'from=2026-02-30',
      'by=hour',
    ])
      expect((await get(`/v1/billing/usage?${query}`, paying.user.headers)).status, query).toBe(400);
  });

  it('of all organisations is what the operator sees', async () => {
    const out: string[] = [];
    const env = { DATABASE_URL: server.databaseUrl, MASTER_KEY: Buffer.alloc(32).toString('base64') };
    const line = { args: ['usage', '2026-11'], env, operator: 'olga', out: (x: string) => out.push(x), err: () => {} };
    expect(await runBillingCommand(line)).toBe(0);
    expect(out).toContain(`${paying.orgId}  risk  3  7.5 mu`);
    expect(out.some((one) => one.startsWith(`${free.orgId}  checks  5`))).toBe(true);
  });
});
