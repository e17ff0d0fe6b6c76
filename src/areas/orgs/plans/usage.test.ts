/** Quota events over a real database: each limit is notified once, however the plan changes. */
import { Type } from 'typebox';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { json, sql } from '../../../platform/db/sql.ts';
import { seedTenant, type Tenant } from '../../../../test/support/tenants.ts';
import { putOnPlan } from '../../../../test/support/teams.ts';
import { stepUp } from '../../../../test/support/organisations.ts';
import { testServer, type TestServer } from '../../../../test/support/server.ts';
import type { UsageMeter } from '../../../contract/plans.ts';
import { insertEvent } from '../../../platform/outbox/outbox.ts';
import { countUsage } from './index.ts';
import { checksIn, countChecks } from './count-checks.ts';

let server: TestServer;
let staff: Tenant;
beforeAll(async () => {
  server = await testServer();
  staff = await seedTenant(server, { isStaff: true });
  await stepUp(server, staff.user);
  await server.db.direct.run(sql`-- test.plans
    insert into plans (plan_id, display_name, description, feature_flags, limits, sort_order) values
      ('plan-ten', 'Ten', 'Of tests.', '{"risk_assessment": true}', '{"checks": 10, "risk": 10}', 11),
      ('plan-hundred', 'Hundred', 'Of tests.', '{"risk_assessment": true}', '{"checks": 100, "risk": 100}', 12),
      ('plan-none', 'None', 'Of tests.', '{}', '{"risk": 0}', 13)`);
});
afterAll(() => server.stop());

const onPlan = async (planId: string): Promise<Tenant> => {
  const tenant = await seedTenant(server);
  await putOnPlan(server, tenant.accountId, planId);
  return tenant;
};
let keys = 0;
const setPlan = async (accountId: string, planId: string): Promise<void> => {
  const { status } = await server.call('PUT', `/v1/admin/accounts/${accountId}/plan`, {
    headers: staff.user.headers,
    body: { plan_id: planId },
    key: `set ${(keys += 1)}`,
  });
  expect(status).toBe(200);
};
const use = (accountId: string, amount: number, meter: UsageMeter = 'risk') =>
  server.db.accountTx([accountId], (tx) =>
    countUsage(
      server.services,
      tx,
      { accountId, meter, subject: 'agent-1', amount },
      { now: server.services.clock.now(), newId: server.services.newId },
    ),
  );
const told = async (accountId: string): Promise<readonly (readonly [string, number])[]> =>
  (
    await server.db.direct.many(
      Type.Object({ type: Type.String(), percent: Type.Number() }),
      sql`-- test.told
      select type, (data ->> 'usage_percent')::float8 as percent from events
       where type like 'quota.%' and account_id = ${accountId} order by seq`,
    )
  ).map((row) => [row.type, row.percent] as const);

describe('after a change of plan', () => {
  it('the larger limit is notified too, though the smaller one was reached', async () => {
    const { accountId } = await onPlan('plan-ten');
    await use(accountId, 11);
    await setPlan(accountId, 'plan-hundred');
    await use(accountId, 68);
    expect(await told(accountId)).toEqual([['quota.risk_exceeded', 110]]);
    await use(accountId, 1);
    await use(accountId, 20);
    await use(accountId, 1);
    expect(await told(accountId)).toEqual([
      ['quota.risk_exceeded', 110],
      ['quota.risk_warning', 80],
      ['quota.risk_exceeded', 101],
    ]);
  });

  it('a smaller limit that is already reached is notified with the change, once', async () => {
    const { accountId } = await onPlan('plan-hundred');
    await use(accountId, 9);
    await setPlan(accountId, 'plan-ten');
    expect(await told(accountId)).toEqual([['quota.risk_warning', 90]]);
    await setPlan(accountId, 'plan-ten');
    await use(accountId, 1);
    await use(accountId, 1);
    await use(accountId, 1);
    expect(await told(accountId)).toEqual([
      ['quota.risk_warning', 90],
      ['quota.risk_exceeded', 110],
    ]);
  });

  it('of a limit within the same plan, the next use notifies', async () => {
    const { accountId } = await onPlan('plan-hundred');
    await use(accountId, 40);
    await server.db.direct.run(sql`-- test.narrow
      update plans set limits = limits || '{"risk": 50}' where plan_id = 'plan-hundred'`);
    await use(accountId, 1);
    await server.db.direct.run(sql`-- test.widen
      update plans set limits = limits || '{"risk": 100}' where plan_id = 'plan-hundred'`);
    expect(await told(accountId)).toEqual([['quota.risk_warning', 82]]);
  });

  it('nothing is notified of a feature that the new plan lacks', async () => {
    const { accountId } = await onPlan('plan-hundred');
    await use(accountId, 50);
    await setPlan(accountId, 'plan-none');
    await use(accountId, 1);
    expect(await told(accountId)).toEqual([]);
  });

  it('concurrent with the use that reaches the new limit, that limit is notified once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { accountId } = await onPlan('plan-hundred');
      await Promise.all([setPlan(accountId, 'plan-ten'), ...Array.from({ length: 8 }, () => use(accountId, 1))]);
      expect(await told(accountId)).toEqual([['quota.risk_warning', 80]]);
    }
  });
});

describe('the plan that a member reads', () => {
  it('has the limits, what is used of them this month, and nothing of last month or of others', async () => {
    const tenant = await onPlan('plan-ten');
    await use((await onPlan('plan-ten')).accountId, 5);
    await use(tenant.accountId, 3);
    await server.db.direct.run(sql`-- test.used_before
      insert into usage_counters (account_id, meter, month, used) values (${tenant.accountId}, 'risk', '2020-01-01', 70)`);
    const read = (headers: Tenant['headers']) => server.call('GET', `/v1/orgs/${tenant.orgId}/plan`, { headers });
    expect(await read(tenant.headers)).toMatchObject({
      status: 200,
      body: {
        plan_id: 'plan-ten',
        display_name: 'Ten',
        is_default: false,
        feature_flags: { risk_assessment: true, zk_proofs: false },
        limits: { checks: 10, risk: 10, team_reputation: null },
        used: { checks: 0, risk: 3, team_reputation: 0 },
      },
    });
    expect((await read((await seedTenant(server)).headers)).status).toBe(404);
  });
});

describe('checks', () => {
  const at = (day: string) => new Date(`${day}T12:00:00.000Z`);
  const check = (accountId: string | null, day: string) =>
    ({ type: 'integrity.checkpoint', account_id: accountId, created_at: at(day) }) as const;

  it('are stored checkpoints, by account and month; other events and unclaimed agents are not counted', () => {
    expect(
      checksIn([
        check('ba-one', '2026-05-31'),
        check('ba-two', '2026-05-31'),
        check('ba-one', '2026-05-31'),
        check('ba-one', '2026-06-01'),
        check(null, '2026-05-31'),
        { ...check('ba-one', '2026-05-31'), type: 'integrity.violation' },
      ]),
    ).toEqual([
      { accountId: 'ba-one', month: '2026-05-01', amount: 2 },
      { accountId: 'ba-two', month: '2026-05-01', amount: 1 },
      { accountId: 'ba-one', month: '2026-06-01', amount: 1 },
    ]);
  });

  it('are counted in one batch for many accounts, each notified of its own limit', async () => {
    const [small, large] = [await onPlan('plan-ten'), await onPlan('plan-hundred')];
    const batch = async (...counts: [Tenant, number][]) => {
      const events = counts.flatMap(([{ accountId }, n]) =>
        Array.from({ length: n }, () => ({ ...check(accountId, '2026-05-10'), event_id: 'evt-0', seq: '1', data: {} })),
      );
      await server.db.systemTx((tx) => countChecks(server.services).handleBatch(events as never, tx));
    };
    await batch([large, 7], [small, 7]);
    expect([await told(small.accountId), await told(large.accountId)]).toEqual([[], []]);
    await batch([small, 1], [large, 74]);
    await batch([large, 20], [small, 2]);
    expect(await told(small.accountId)).toEqual([
      ['quota.warning', 80],
      ['quota.exceeded', 100],
    ]);
    expect(await told(large.accountId)).toEqual([
      ['quota.warning', 81],
      ['quota.exceeded', 101],
    ]);
  });

  it('of a stretch of the event log are counted in the database as they are one by one', async () => {
    const [small, large] = [await onPlan('plan-ten'), await onPlan('plan-hundred')];
    const heads = [
      ...Array.from({ length: 8 }, () => check(small.accountId, '2026-05-10')),
      ...Array.from({ length: 5 }, () => check(large.accountId, '2026-05-31')),
      check(large.accountId, '2026-06-01'),
      check(null, '2026-05-10'),
      { ...check(small.accountId, '2026-05-10'), type: 'integrity.violation' },
    ];
    const Numbers = Type.Object({ after: Type.String(), up_to: Type.String() });
    const { after, up_to: upTo } = await server.db.direct.one(
      Numbers,
      sql`-- test.insert_heads
      with written as (
        insert into events (event_id, type, account_id, data, created_at)
        select 'evt-c' || lpad(h.n::text, 7, '0'), h.x ->> 'type', h.x ->> 'account_id', '{}', (h.x ->> 'created_at')::timestamptz
          from jsonb_array_elements(${json(heads)}::jsonb) with ordinality as h (x, n) order by h.n
        returning seq)
      select (min(seq) - 1)::text as after, max(seq)::text as up_to from written`,
    );
    const counted = (accountIds: readonly string[]) =>
      server.db.direct.many(
        Type.Object({ account_id: Type.String(), month: Type.String(), used: Type.Integer() }),
        sql`-- test.counted
        select account_id, month::text as month, used::int as used from usage_counters
         where meter = 'checks' and account_id = any(${accountIds}::text[])`,
      );
    await server.db.systemTx(
      (tx) => countChecks(server.services).handleSpan?.({ after, upTo }, tx) ?? Promise.reject(),
    );
    const expected = checksIn(heads).map(({ accountId, month, amount }) => ({
      account_id: accountId,
      month,
      used: amount,
    }));
    const found = await counted([small.accountId, large.accountId]);
    expect(found).toHaveLength(3);
    expect(new Set(found)).toEqual(new Set(expected));
    expect(await told(small.accountId)).toEqual([['quota.warning', 80]]);
  });

  it('come by the event log, in the worker', async () => {
    const working = await testServer({ work: true });
    try {
      const { accountId } = await seedTenant(working);
      const [now, { newId }] = [working.services.clock.now(), working.services];
      const stored = {
        checkpoint_id: 'ic-a1b2c3d4',
        agent_id: newId('agent'),
        session_id: 's-1',
        verdict: 'clear',
        assurance: 'rules',
        reasoning_summary: 'Fine.',
        concerns: [],
      };
      // A new subscriber starts at the end of the log, so events from before its first pass are not counted.
      const countOneMore = async () => {
        await working.db.systemTx((tx) =>
          insertEvent(tx, { type: 'integrity.checkpoint', accountId, data: stored }, { now, newId }),
        );
        const row = await working.db.direct.maybeOne(
          Type.Object({ month: Type.String() }),
          sql`-- test.checks_used
          select month::text as month from usage_counters where meter = 'checks' and account_id = ${accountId}`,
        );
        return row?.month;
      };
      await expect.poll(countOneMore, { timeout: 10_000, interval: 100 }).toBe(`${now.toISOString().slice(0, 7)}-01`);
    } finally {
      await working.stop();
    }
  });
});
