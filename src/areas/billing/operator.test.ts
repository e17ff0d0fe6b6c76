/** What the operator does for billing by command, and that the alert follows what was spent. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Type } from 'typebox';
import { ledgerFaults } from '../../../test/support/billing.ts';
import { testServer, type TestServer } from '../../../test/support/server.ts';
import { seedTenant, type Tenant } from '../../../test/support/tenants.ts';
import { runBillingCommand } from '../../billing-command.ts';
import { newId } from '../../platform/ids.ts';
import { sql, type Tx } from '../../platform/db/sql.ts';
import { adjust, billing, burn, ledgerFaults as faultsOf } from './index.ts';

let server: TestServer;
let tenant: Tenant;
beforeAll(async () => {
  server = await testServer();
  tenant = await seedTenant(server, { marker: 'billed' });
});
afterAll(() => server.stop());

const run = async (...args: string[]) => {
  const out: string[] = [];
  const err: string[] = [];
  const env = { DATABASE_URL: server.databaseUrl, MASTER_KEY: Buffer.alloc(32).toString('base64') };
  const line = { args, env, operator: 'olga', out: (x: string) => out.push(x), err: (x: string) => err.push(x) };
  const code = await runBillingCommand(line);
  return { code, out: out.join('\n'), err: err.join('\n') };
};
const balance = async () =>
  (
    await server.call<{ balanceMu: string; effectiveMode: string }>('GET', '/v1/billing/mu', {
      headers: tenant.user.headers,
    })
  ).body;

it('opens an account, credits it once for a reference, takes away, and sets mode and price', async () => {
  const org = tenant.orgId;
  expect(await run('grant', org, '10', '--reference', 'order 1')).toMatchObject({ code: 1, out: '' });
  expect((await run('open', org)).out).toBe(`${org} has a billing account: enforce, balance 0 mu`);
  expect((await run('open', org)).out).toBe(`${org} has a billing account already`);
  expect((await run('grant', org, '12.5', '--reference', 'order 1')).out).toBe(`${org} has 12.5 mu, 12.5 available`);
  expect((await run('grant', org, '12.5', '--reference', 'order 1')).out).toBe(`${org} has 12.5 mu, 12.5 available`);
  expect((await run('adjust', org, '-2.125', '--reference', 'mistake')).out).toBe(
    `${org} has 10.375 mu, 10.375 available`,
  );
  expect((await run('mode', org, 'passthrough')).out).toBe(`${org} is billed in passthrough`);
  expect(await balance()).toMatchObject({ balanceMu: '10.375', effectiveMode: 'passthrough' });
  expect((await run('price', 'plan-team', 'checks', '0.05')).out).toBe('plan-team: checks costs 0.05 mu');
  expect((await run('list')).out).toBe(`${org}  passthrough  10.375 mu  0 held`);
  expect(await ledgerFaults(server.services.db, tenant.accountId)).toEqual([]);
});

it('checks ledgers, and says with exit code 1 what does not agree', async () => {
  const org = tenant.orgId;
  for (const which of [[], [org]]) {
    const whole = await run('check', ...which);
    expect(whole).toEqual({ code: 0, out: 'ledgers read: 1, not whole: 0', err: '' });
  }
  const by = async (mmu: number): Promise<number> =>
    server.services.db.direct.run(sql`-- test.tamper
      update billing_accounts set balance_mmu = balance_mmu + ${mmu} where account_id = ${tenant.accountId}`);
  await by(5);
  const broken = await run('check', org);
  expect(broken).toMatchObject({ code: 1, out: 'ledgers read: 1, not whole: 1' });
  expect(broken.err).toContain(`${org}  balance: kept 10380, entries say 10375`);
  await by(-5);
  expect(await run('check', 'org-00000000')).toMatchObject({ code: 1, out: '' });
  expect(await run('check', 'all')).toMatchObject({ code: 2 });
});

it('checks a ledger while it moves: as it was at one instant, and without holding up a movement', async () => {
  const [org, { accountId }] = [tenant.orgId, tenant];
  const { db } = server.services;
  const move = (tx: Tx, reference: string) =>
    adjust(tx, accountId, { mmu: -1n, reference }, { now: server.services.clock.now(), newId });
  await db.systemTx(async (tx) => {
    await move(tx, 'under way');
    expect(await run('check', org)).toMatchObject({ code: 0, err: '' });
  });
  const faults = await db.systemTx((tx) =>
    faultsOf(
      {
        ...tx,
        many: async (row, query) => {
          await db.systemTx((other) => move(other, 'between two reads'));
          return tx.many(row, query);
        },
      },
      accountId,
    ),
  );
  expect(faults).toEqual([]);
  await db.systemTx((tx) =>
    adjust(tx, accountId, { mmu: 2n, reference: 'as it was' }, { now: server.services.clock.now(), newId }),
  );
});

it('refuses what it does not understand', async () => {
  const org = tenant.orgId;
  for (const args of [
    ['grant', org, 'ten', '--reference', 'x'],
    ['grant', org, '1.0005', '--reference', 'x'],
    ['grant', org, '1'],
    ['mode', org, 'free'],
    ['open', 'somewhere'],
    ['burn', org, '1', '--reference', 'x'],
  ])
    expect((await run(...args)).code, args.join(' ')).toBe(2);
  expect((await run('grant', org, '-1', '--reference', 'x')).code).toBe(1);
  expect((await run('open', 'org-zzzzzzzz')).err).toBe('there is no organisation org-zzzzzzzz');
});

it('an alert is sent once when spending has reached it, without anybody calling', async () => {
  const put = await server.call('PUT', '/v1/billing/budget-alert', {
    headers: tenant.user.headers,
    body: { threshold_cents: 5 },
  });
  expect(put.status).toBe(200);
  const job = billing.jobs?.find(({ name }) => name === 'billing.send_alerts');
  const alerts = () =>
    server.db.direct.many(
      Type.Object({ data: Type.Any() }),
      sql`-- test.alerts
      select data from events where type = 'quota.sh_warning' and account_id = ${tenant.accountId}`,
    );
  await job?.handle({}, server.services);
  expect(await alerts()).toEqual([]);
  await server.services.db.systemTx((tx) =>
    burn(tx, tenant.accountId, { mmu: 6_000n, reference: 'use' }, { now: server.services.clock.now(), newId }),
  );
  for (let n = 0; n < 2; n += 1) await job?.handle({}, server.services);
  expect((await alerts()).map(({ data }) => data)).toMatchObject([{ threshold_cents: 5, spent_cents: 6 }]);
});
