/**
 * A month of an organisation over real HTTP: balance, ledger, statement (also CSV) and budget alert agree, for its members and nobody else.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../platform/ids.ts';
import { sql, type Tx } from '../../platform/db/sql.ts';
import { Type } from 'typebox';
import { ledgerFaults, openBillingAccount } from '../../../test/support/billing.ts';
import { seedTenant, type Headers, type Tenant } from '../../../test/support/tenants.ts';
import { testServer, type TestServer } from '../../../test/support/server.ts';
import { burn, grant, hold, refund, release, settle } from './index.ts';
import { checkCrossing } from './usage/check-crossing.ts';

let server: TestServer;
let [a, b]: [Tenant, Tenant] = [] as never;
beforeAll(async () => {
  server = await testServer();
  [a, b] = [await seedTenant(server, { marker: 'alpha' }), await seedTenant(server, { marker: 'bravo' })];
  await openBillingAccount(server.services.db, a);
});
afterAll(() => server.stop());

const tx = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => server.services.db.systemTx(work);
const on = (day: string) => ({ now: new Date(`${day}T12:00:00.000Z`), newId });
const get = (path: string, headers: Headers) => server.call<Record<string, never>>('GET', path, { headers });
const READS = ['mu', 'mu/ledger', 'mu/statement?period=2026-10', 'budget-alert', 'payment-methods', 'receipts'];
const at = (path: string, org: string) => `/v1/billing/${path}${path.includes('?') ? '&' : '?'}org_id=${org}`;

describe('billing', () => {
  it.each(READS)('GET %s refuses API keys, strangers and organisations without a billing account', async (path) => {
    expect((await get(`/v1/billing/${path}`, a.key.headers)).status).toBe(403);
    expect((await server.call('GET', `/v1/billing/${path}`)).status).toBe(401);
    const [foreign, absent] = await Promise.all([
      get(at(path, b.orgId), a.user.headers),
      get(at(path, 'org-nobody00'), a.user.headers),
    ]);
    expect([foreign.status, absent.status]).toEqual([403, 403]);
    expect(foreign.body).toMatchObject({ error: { code: 'org_access_denied', details: { reason: 'not_a_member' } } });
    expect((await get(`/v1/billing/${path}`, b.user.headers)).body).toMatchObject({
      error: { code: 'conflict', details: { reason: 'no_billing_account' } },
    });
    expect((await get(at(path, a.orgId), a.user.headers)).status).toBe(200);
  });

  it('says why payment methods and receipts are empty', async () => {
    const why = { unavailableReason: 'payments_not_configured' };
    expect((await get('/v1/billing/payment-methods', a.user.headers)).body).toEqual({ paymentMethods: [], ...why });
    expect((await get('/v1/billing/receipts', a.user.headers)).body).toEqual({ receipts: [], ...why });
  });

  it('a month adds up in balance, ledger and statement, and each month begins where the one before ended', async () => {
    const id = a.accountId;
    await tx((t) => grant(t, id, { mmu: 1_000_000n, reference: 'order 1' }, on('2026-10-01')));
    for (let day = 1; day <= 31; day += 1) {
      const when = on(`2026-10-${String(day).padStart(2, '0')}`);
      const expiresAt = new Date(when.now.getTime() + 60_000);
      const held = await tx((t) => hold(t, id, { mmu: 9_000n, reference: 'lease', meter: 'checks', expiresAt }, when));
      if (held.kind !== 'held') throw new Error(held.kind);
      await tx((t) => settle(t, { accountId: id, holdId: held.holdId }, 1_001n * BigInt(day % 9), when));
      await tx((t) => release(t, { accountId: id, holdId: held.holdId }, when));
      await tx((t) => burn(t, id, { mmu: 333n, reference: `risk ${day}`, meter: 'risk' }, when));
    }
    await tx((t) => refund(t, id, { mmu: 77n, reference: 'ticket 9', meter: 'risk' }, on('2026-10-31')));
    await tx((t) => burn(t, id, { mmu: 5n, reference: 'next month' }, on('2026-11-01')));

    const statement = async (period: string) =>
      (await get(`/v1/billing/mu/statement?period=${period}`, a.user.headers)).body as unknown as {
        openingMmu: string;
        closingMmu: string;
        totalUsd: string;
        lines: { description: string; mmu: string }[];
      };
    const [october, november] = [await statement('2026-10'), await statement('2026-11')];
    const sum = october.lines.reduce((all, { mmu }) => all + BigInt(mmu), BigInt(october.openingMmu));
    expect(sum).toBe(BigInt(october.closingMmu));
    expect(october.openingMmu).toBe('0');
    expect(november.openingMmu).toBe(october.closingMmu);
    const checks = Array.from({ length: 31 }, (_, i) => BigInt((i + 1) % 9) * 1_001n).reduce((x, y) => x + y, 0n);
    expect(Object.fromEntries(october.lines.map(({ description, mmu }) => [description, mmu]))).toEqual(
      Object.fromEntries([
        ['Credits', '1000000'],
        ['Integrity checks', String(-checks)],
        ['Refunds', '77'],
        ['Risk assessments', String(-333n * 31n)],
      ]),
    );
    expect(october.totalUsd).toBe(
      `1.${String(checks + 333n * 31n - 77n - 100_000n)
        .padStart(5, '0')
        .replace(/0+$/, '')}`,
    );

    const balance = (await get('/v1/billing/mu', a.user.headers)).body;
    expect(balance).toMatchObject({ balanceMmu: november.closingMmu, activeHoldsMmu: '0', effectiveMode: 'enforce' });

    let cursor: string | null = null;
    const entries: { balanceChangeMmu: string; seq: number }[] = [];
    do {
      const page: { entries: typeof entries; nextCursor: string | null } = (
        await get(`/v1/billing/mu/ledger?limit=50${cursor === null ? '' : `&cursor=${cursor}`}`, a.user.headers)
      ).body as never;
      entries.push(...page.entries);
      cursor = page.nextCursor;
    } while (cursor !== null);
    expect(entries.reduce((all, entry) => all + BigInt(entry.balanceChangeMmu), 0n)).toBe(BigInt(november.closingMmu));
    expect(entries.map(({ seq }) => seq)).toEqual(entries.map((_, i) => entries.length - i));
    expect(await ledgerFaults(server.services.db, id)).toEqual([]);
  });

  it('gives no statement of a month that has not begun, and one of the present month', async () => {
    const now = server.services.clock.now();
    const next = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1)).toISOString().slice(0, 7);
    for (const period of [next, '2999-01', `${next}&format=csv`])
      expect(await get(`/v1/billing/mu/statement?period=${period}`, a.user.headers)).toMatchObject({
        status: 400,
        body: { error: { code: 'validation_error', details: { in: 'query', fields: [{ path: 'period' }] } } },
      });
    const present = now.toISOString().slice(0, 7);
    expect((await get(`/v1/billing/mu/statement?period=${present}`, a.user.headers)).status).toBe(200);
  });

  it('gives the statement as CSV with the same sums', async () => {
    const reply = await get('/v1/billing/mu/statement?period=2026-10&format=csv', a.user.headers);
    expect(reply.headers.get('content-type')).toMatch(/^text\/csv/);
    const rows = reply.text
      .trim()
      .split('\r\n')
      .map((line) => line.split(','));
    expect(rows[0]).toEqual(['period', 'description', 'quantity', 'unit', 'mmu', 'usd']);
    const mmu = rows.slice(1).map((row) => BigInt(row[4] ?? ''));
    expect(mmu.slice(0, -1).reduce((x, y) => x + y, 0n)).toBe(mmu.at(-1));
  });

  it('tells of a reached budget once a month and threshold, by webhook event and mail', async () => {
    const put = (cents: number | null) =>
      server.call('PUT', '/v1/billing/budget-alert', { headers: a.user.headers, body: { threshold_cents: cents } });
    const told = async () =>
      (
        await tx((t) =>
          t.many(
            Type.Object({ data: Type.Unknown() }),
            sql`-- test.told
          select data from events where type = 'quota.sh_warning' and account_id = ${a.accountId} order by seq`,
          ),
        )
      ).map(({ data }) => data);
    const mails = async () =>
      (
        await tx((t) =>
          t.one(
            Type.Object({ n: Type.Integer() }),
            sql`-- test.mails
          select count(*)::int as n from mail_messages`,
          ),
        )
      ).n;
    const before = await mails();
    const now = { now: server.services.clock.now(), newId };
    const period = now.now.toISOString().slice(0, 7);
    await tx((t) => grant(t, a.accountId, { mmu: 100_000_000n, reference: 'order 2' }, now));
    expect((await put(50)).body).toEqual({ threshold_cents: 50, updated: true });
    const spend = async (mmu: bigint) => {
      await tx((t) => burn(t, a.accountId, { mmu, reference: 'use' }, now));
      await tx((t) => checkCrossing(server.services, t, a.accountId, now));
    };
    await spend(49_000n);
    expect(await told()).toEqual([]);
    await spend(1_000n);
    await spend(1_000n);
    const first = { period, threshold_cents: 50 };
    expect(await told()).toEqual([{ ...first, spent_cents: expect.any(Number) as number }]);
    expect((await mails()) - before).toBe(1);
    await put(51); // reached already: told at once
    await put(51);
    expect(await told()).toHaveLength(2);
    expect((await get('/v1/billing/budget-alert', a.user.headers)).body).toMatchObject({
      threshold_cents: 51,
      last_alert_sent_at: expect.any(String) as string,
    });
    expect((await put(null)).body).toEqual({ threshold_cents: null, updated: true });
    expect((await put(0)).status).toBe(400);
    expect((await put(1.5)).status).toBe(400);
  });
});
