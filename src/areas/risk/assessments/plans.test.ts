/** What a plan lets an account assess, and that a proof never blocks an assessment. */
import { Type } from 'typebox';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { TestServer } from '../../../../test/support/server.ts';
import { seedTenant, type Tenant } from '../../../../test/support/tenants.ts';
import { sql } from '../../../platform/db/sql.ts';
import { riskFixture } from '../../../../test/support/risk-fixture.ts';

const fixture = riskFixture();
const { carded, assess, assessTeam, get } = fixture;
let server: TestServer;
beforeAll(async () => {
  ({ server } = await fixture.open());
});
afterAll(() => fixture.close());

describe('plans and proofs', () => {
  const setPlan = async (tenant: Tenant, plan: string): Promise<void> => {
    await server.db.direct.run(sql`-- t.set_plan
      insert into account_plans (account_id, plan_id, set_by, set_at) values (${tenant.accountId}, ${plan}, 'test', now())
      on conflict (account_id) do update set plan_id = excluded.plan_id`);
  };

  it('a plan without the feature gives 402, one without proofs gives none; both as soon as it is set', async () => {
    const c = await seedTenant(server);
    const [one, two] = [await carded(c), await carded(c)];
    expect((await assess(one, {}, c)).body).toMatchObject({ proof_status: 'pending' });
    await setPlan(c, 'plan-developer');
    await vi.waitFor(async () => expect((await assess(one, {}, c)).body.proof_status).toBe('none'));
    const { body } = await assess(one, {}, c);
    expect(body).toMatchObject({ proof_id: null, proof_status: 'none' });
    expect((await get(`/v1/risk/assessments/${body.assessment_id}`, c)).body).toEqual(body);
    expect((await assessTeam({ agent_ids: [one, two] }, {}, c)).body).toMatchObject({
      error: { code: 'feature_required', details: { feature: 'team_risk_assessment' } },
    });
    await setPlan(c, 'plan-free');
    await vi.waitFor(async () => expect((await assess(one, {}, c)).status).toBe(402));
  });

  it('a proof that cannot be dispatched fails no assessment', async () => {
    const agentId = await carded();
    await server.db.direct.run(sql`-- t.break
      alter table risk_proofs add constraint broken check (false) not valid`);
    try {
      const { status, body } = await assess(agentId);
      expect([status, body.proof_id, body.proof_status]).toEqual([200, null, 'none']);
      expect((await get(`/v1/risk/assessments/${body.assessment_id}`)).body).toEqual(body);
    } finally {
      await server.db.direct.run(sql`-- t.mend
        alter table risk_proofs drop constraint broken`);
    }
  });

  it('usage counts against the plan', async () => {
    const c = await seedTenant(server);
    const [one, two] = [await carded(c), await carded(c)];
    await assess(one, {}, c);
    await assessTeam({ agent_ids: [one, two] }, {}, c);
    const Used = Type.Object({ used: Type.Integer() });
    const { used } = await server.db.direct.one(
      Used,
      sql`-- t.usage
      select used::int from usage_counters where account_id = ${c.accountId} and meter = 'risk'`,
    );
    expect(used).toBe(2);
  });
});
