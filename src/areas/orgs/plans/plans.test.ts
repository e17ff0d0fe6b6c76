/** Plans over real HTTP: 402 by account, changes in force at once, usage notified at 80 and 100 percent. */
import { randomBytes } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { Type } from 'typebox';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { areas } from '../../../areas.ts';
import type { Area } from '../../../platform/http/area.ts';
import { operation } from '../../../platform/http/operation.ts';
import { sql } from '../../../platform/db/sql.ts';
import { seedTenant, type Tenant } from '../../../../test/support/tenants.ts';
import { stepUp } from '../../../../test/support/organisations.ts';
import { testServer, type TestServer } from '../../../../test/support/server.ts';
import { readSettings } from '../../../platform/config.ts';
import { countUsage } from './index.ts';

const reads = {
  tag: 'test',
  summary: 'Gated',
  description: 'Gated.',
  limit: 'forecast',
  effect: 'read',
  tenantFree: 'test',
  reply: { status: 200, schema: Type.Object({ ok: Type.Boolean() }) },
  errors: [],
  example: { reply: { ok: true } },
} as const;
const access = { allow: 'authenticated', scope: 'api:read', agent: true } as const;
const doors: Area = {
  name: 'doors',
  operations: [
    operation({
      ...reads,
      id: 'doors.proofs',
      method: 'GET',
      path: '/v1/doors/proofs',
      access,
      feature: 'zk_proofs',
      handle: async () => ({ ok: true }),
    }),
    operation({
      ...reads,
      id: 'doors.of_org',
      method: 'GET',
      path: '/v1/doors/:org_id/teams',
      access: { ...access, org: { param: 'org_id', roles: ['owner'] } },
      feature: 'team_reputation',
      params: Type.Object({ org_id: Type.String() }),
      handle: async () => ({ ok: true }),
    }),
  ],
};

let server: TestServer;
let tenant: Tenant;
let staff: Tenant;
beforeAll(async () => {
  server = await testServer({ areas: [...areas, doors] });
  tenant = await seedTenant(server);
  staff = await seedTenant(server, { isStaff: true });
  await stepUp(server, staff.user);
});
afterAll(() => server.stop());

const setPlan = (accountId: string, planId: string) =>
  server.call('PUT', `/v1/admin/accounts/${accountId}/plan`, {
    headers: staff.user.headers,
    body: { plan_id: planId },
    key: `${accountId}-${planId}-${Math.random()}`,
  });
const proofs = () => server.call('GET', '/v1/doors/proofs', { headers: tenant.orgKey.headers });
/** Another process is notified by NOTIFY shortly after the commit. */
const until = async (holds: () => Promise<boolean>): Promise<void> => {
  while (!(await holds())) await nextTurn(); // bounded by the test's own time limit
};

describe('features', () => {
  it('of an account without a plan of its own are those of DEFAULT_PLAN: everything', async () => {
    expect((await proofs()).status).toBe(200);
  });

  it("are refused with 402 as soon as the account's plan lacks them, and the refusal names the plans that have them", async () => {
    expect((await setPlan(tenant.sharedOrg.accountId, 'plan-team')).body).toMatchObject({
      plan_id: 'plan-team',
      is_default: false,
      limits: { team_reputation: 200 },
    });
    await until(async () => (await proofs()).status === 402);
    expect((await proofs()).body).toMatchObject({
      error: {
        code: 'feature_required',
        details: { feature: 'zk_proofs', plan_id: 'plan-team', required_plans: ['plan-enterprise'] },
      },
    });
  });

  it('are those of the organisation that the path names, not of another one of the caller', async () => {
    await setPlan(tenant.sharedOrg.accountId, 'plan-free');
    const of = (orgId: string) =>
      server.call('GET', `/v1/doors/${orgId}/teams`, { headers: tenant.user.headers }).then(({ status }) => status);
    await until(async () => (await of(tenant.sharedOrg.orgId)) === 402);
    expect(await of(tenant.orgId)).toBe(200);
    expect(await of(staff.orgId)).toBe(404);
  });

  it('follow a changed plan row at once', async () => {
    await setPlan(tenant.sharedOrg.accountId, 'plan-team');
    await until(async () => (await proofs()).status === 402);
    await server.db.direct.run(sql`-- test.widen_plan
      update plans set feature_flags = feature_flags || '{"zk_proofs": true}' where plan_id = 'plan-team'`);
    await until(async () => (await proofs()).status === 200);
  });
});

describe('the order of refusals', () => {
  it('402 comes before the rate limit counts, and a contained agent sees 403 and never 402', async () => {
    const { RATE_LIMITS: rateLimits } = readSettings({});
    const tight = { ...rateLimits, intelligence: { perMinute: 2, authenticatedPerMinute: 2 } };
    const own = await testServer({
      areas: [...areas, doors],
      settings: { RATE_LIMITS: tight, DEFAULT_PLAN: 'plan-free' },
    });
    try {
      const caller = await seedTenant(own);
      const proof = randomBytes(32).toString('hex');
      const { body } = await own.call<{ agent_id: string }>('POST', '/v1/agents', {
        headers: caller.headers,
        body: { name: 'gated', hash_proof: proof },
      });
      const ask = async (headers: Readonly<Record<string, string>>) =>
        (await own.call('GET', '/v1/doors/proofs', { headers })).status;
      const statuses: number[] = [];
      for (let i = 0; i < 4; i += 1) statuses.push(await ask(caller.headers));
      expect(statuses).toEqual([402, 402, 402, 402]);
      const agent = { 'x-svc-agent-proof': proof };
      expect(await ask(agent)).toBe(402);
      await own.db.direct.run(sql`-- test.pause
        update agents set containment_status = 'paused', contained_at = now() where agent_id = ${body.agent_id}`);
      await until(async () => own.services.agentDirectory.containment(body.agent_id as never) === 'paused');
      expect(await ask(agent)).toBe(403);
    } finally {
      await own.stop();
    }
  });
});

describe('the plan of an account', () => {
  it('is set by staff only, emits one event, and unknown plans and accounts are refused', async () => {
    const path = `/v1/admin/accounts/${tenant.accountId}/plan`;
    const body = { plan_id: 'plan-team' };
    expect((await server.call('PUT', path, { headers: tenant.user.headers, body, key: 'no' })).status).toBe(403);
    expect((await setPlan(tenant.accountId, 'plan-none')).status).toBe(422);
    expect((await setPlan('ba-zzzzzzzz', 'plan-team')).status).toBe(404);
    await setPlan(tenant.accountId, 'plan-developer');
    const row = await server.db.direct.one(
      Type.Object({ data: Type.Unknown() }),
      sql`-- test.plan_event
      select data from events where type = 'subscription.status_changed' and account_id = ${tenant.accountId}`,
    );
    expect(row.data).toMatchObject({ previous_plan_id: 'plan-enterprise', new_plan_id: 'plan-developer' });
  });
});

describe('usage', () => {
  const events = (accountId: string) =>
    server.db.direct.many(
      Type.Object({ type: Type.String(), data: Type.Unknown() }),
      sql`-- test.quota_events
      select type, data from events where type like 'quota.%' and account_id = ${accountId} order by seq`,
    );
  const use = (accountId: string, amount: number, at: string) =>
    server.db.accountTx([accountId], (tx) =>
      countUsage(
        server.services,
        tx,
        { accountId, meter: 'risk', subject: 'agent-1', amount },
        {
          now: new Date(at),
          newId: server.services.newId,
        },
      ),
    );

  it('is notified once at 80 and once at 100 percent in a month, and again the next month', async () => {
    const { accountId } = tenant; // plan-developer: 100 risk assessments
    await until(async () => (await server.services.plans.planOf(accountId)).planId === 'plan-developer');
    for (const amount of [79, 1, 5, 14]) await use(accountId, amount, '2026-05-31T23:00:00Z');
    expect(await events(accountId)).toEqual([
      {
        type: 'quota.risk_warning',
        data: { usage_percent: 80, assessments_used: 80, assessments_included: 100 },
      },
    ]);
    for (const amount of [1, 1]) await use(accountId, amount, '2026-05-31T23:00:00Z');
    await use(accountId, 80, '2026-06-01T00:00:00Z');
    expect((await events(accountId)).map(({ type }) => type)).toEqual([
      'quota.risk_warning',
      'quota.risk_exceeded',
      'quota.risk_warning',
    ]);
  });

  it('is counted correctly under concurrency', async () => {
    const { accountId } = staff.sharedOrg;
    await setPlan(accountId, 'plan-developer');
    await until(async () => (await server.services.plans.planOf(accountId)).planId === 'plan-developer');
    await Promise.all(Array.from({ length: 21 }, () => use(accountId, 5, '2026-05-01T00:00:00Z')));
    expect((await events(accountId)).map(({ type }) => type)).toEqual(['quota.risk_warning', 'quota.risk_exceeded']);
  });

  it('of an unlimited plan is counted and never notified', async () => {
    await use(staff.accountId, 1_000_000, '2026-05-01T00:00:00Z');
    expect(await events(staff.accountId)).toEqual([]);
  });
});

describe('the default plan', () => {
  it('stops the start when there is no such plan', async () => {
    const starting = testServer({ settings: { DEFAULT_PLAN: 'plan-nothing' } });
    await expect(starting).rejects.toThrow(/DEFAULT_PLAN is plan-nothing/);
  });
});
