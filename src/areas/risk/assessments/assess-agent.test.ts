/** What an assessment of one agent follows from, over real HTTP and a real database. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newAgent } from '../../../../test/support/cards.ts';
import type { TestServer } from '../../../../test/support/server.ts';
import { seedTenant, type Tenant } from '../../../../test/support/tenants.ts';
import { sql } from '../../../platform/db/sql.ts';
import { CLEAR, VIOLATION } from '../../evidence/checkpoints/evidence.fixture.ts';
import { riskFixture } from '../../../../test/support/risk-fixture.ts';

const fixture = riskFixture();
const { carded, turns, assess } = fixture;
let server: TestServer;
let a: Tenant;
let b: Tenant;
beforeAll(async () => {
  ({ server, a, b } = await fixture.open());
});
afterAll(() => fixture.close());

describe('an assessment of one agent', () => {
  it('reviews a new agent and denies one without a card, whatever the score', async () => {
    const fresh = await assess(await carded());
    expect(fresh.status, fresh.text).toBe(200);
    expect(fresh.body).toMatchObject({
      risk_level: 'medium',
      recommendation: 'review',
      confidence: 0.4,
      floors: [{ reason: 'insufficient_history', at_least: 'review' }],
      calibration: { status: 'uncalibrated', outcomes: 0, violation_probability: null },
      proof_status: 'pending',
    });
    for (const factor of fresh.body.contributing_factors) expect(factor.observed_value).toBeNull(); // not rated: not shown
    const bare = await assess(await newAgent(server, a));
    expect(bare.body).toMatchObject({ recommendation: 'deny' });
    expect(bare.body.floors.map(({ reason }) => reason)).toContain('card_missing');
  });

  it('falls with a good record and rises with a violation', async () => {
    const agentId = await carded();
    const before = await assess(agentId);
    await turns(
      agentId,
      a,
      Array.from({ length: 60 }, () => CLEAR),
    );
    const good = await assess(agentId);
    expect(good.body.risk_score).toBeLessThan(before.body.risk_score);
    expect(good.body.floors).toEqual([]);
    await turns(agentId, a, [VIOLATION]);
    const bad = await assess(agentId);
    expect(bad.body.risk_score).toBeGreaterThan(good.body.risk_score);
    expect(bad.body.breakdown.violations).toBeGreaterThan(0);
    expect(bad.body.explanation).toContain('Boundary violations in 1 session');
  });

  it('does not approve money for an agent whose record only rules read, whatever it says of itself, and says why', async () => {
    const agentId = await carded();
    await turns(
      agentId,
      a,
      Array.from({ length: 60 }, () => CLEAR),
      {},
    );
    const { body } = await assess(agentId, { amount: 10 });
    expect(body).toMatchObject({
      recommendation: 'review',
      floors: [{ reason: 'not_judged_by_model', at_least: 'review' }],
    });
    expect(body.explanation).toContain('No model judged this agent');
    expect((await assess(agentId, { action_type: 'data_access' })).body.floors).toEqual([]);
    await turns(
      agentId,
      a,
      Array.from({ length: 60 }, () => CLEAR),
    );
    expect((await assess(agentId, { amount: 10 })).body).toMatchObject({ recommendation: 'approve', floors: [] });
  });

  it('weighs an amount against the limit of the card, and reviews one above it', async () => {
    const agentId = await carded();
    const [small, large] = [await assess(agentId, { amount: 10 }), await assess(agentId, { amount: 1_000 })];
    expect(large.body.risk_score).toBeGreaterThan(small.body.risk_score);
    expect(large.body.breakdown.exposure).toBe(0.25);
    expect(large.body.floors.map(({ reason }) => reason)).toContain('amount_over_limit');
    expect(small.body.floors.map(({ reason }) => reason)).not.toContain('amount_over_limit');
  });

  it('treats any public agent as known, and reveals nothing of a private one', async () => {
    const agentId = await carded();
    const [open, hidden] = [await carded(b), await carded(b)];
    await server.db.direct.run(sql`-- t.hide
      update agents set visibility = 'private' where agent_id = ${hidden}`);
    const known = await assess(agentId, { counterparty_id: open });
    const [secret, unknown, name] = [
      await assess(agentId, { counterparty_id: hidden }),
      await assess(agentId, { counterparty_id: server.services.newId('agent') }),
      await assess(agentId, { counterparty_id: 'ACME Ltd.' }),
    ];
    expect(known.body.breakdown.counterparty_risk).not.toBe(0.5);
    for (const reply of [secret, unknown, name]) {
      expect(reply.body.breakdown.counterparty_risk).toBe(0.5);
      expect(reply.body.explanation).toContain('unknown');
    }
    expect((await assess(agentId, { counterparty_id: agentId })).status).toBe(422);
  });

  it("does not reveal whether somebody else's agent is contained", async () => {
    const [agentId, theirs, ours] = [await carded(), await carded(b), await carded()];
    for (const id of [theirs, ours])
      await server.db.direct.run(sql`-- t.contain
        update agents set containment_status = 'paused', contained_at = now(), contained_by = 'test' where agent_id = ${id}`);
    expect((await assess(agentId, { counterparty_id: theirs })).body.breakdown.counterparty_risk).toBeLessThan(0.5);
    expect((await assess(agentId, { counterparty_id: ours })).body.breakdown.counterparty_risk).toBe(1);
    expect((await assess(ours)).body.recommendation).toBe('deny');
  });

  it('knows a counterparty as the account of the assessment does, also when the caller belongs to both', async () => {
    const c = await seedTenant(server);
    const [shared, own] = [await newAgent(server, { headers: c.orgKey.headers }, 'in-shared'), await carded(c)];
    await server.db.direct.run(sql`-- t.contain_own
      update agents set containment_status = 'paused', contained_at = now(), contained_by = 'test' where agent_id = ${own}`);
    const known = await assess(shared, { counterparty_id: own }, c.user);
    expect([known.status, known.body.breakdown.counterparty_risk === 1]).toEqual([200, false]);
    expect(known.body.breakdown.counterparty_risk).not.toBe(0.5);
    await server.db.direct.run(sql`-- t.hide_own
      update agents set visibility = 'private' where agent_id = ${own}`);
    expect((await assess(shared, { counterparty_id: own }, c.user)).body.breakdown.counterparty_risk).toBe(0.5);
  });

  it('leaves out violations that were cleared when their verdict was derived again, and keeps those confirmed', async () => {
    const agentId = await carded();
    await turns(agentId, a, [VIOLATION]);
    const reevaluate = (verdict: string) =>
      server.db.direct.run(sql`-- t.reevaluate
        insert into checkpoint_reevaluations (checkpoint_id, account_id, agent_id, original_verdict, verdict, derivation, card_version,
                                              warnings, re_evaluated_by, re_evaluated_at)
        select checkpoint_id, account_id, agent_id, verdict, ${verdict}, 'test', 1, '[]', 'test', now() from checkpoints
         where agent_id = ${agentId} and verdict = 'boundary_violation'
        on conflict (checkpoint_id) do update set verdict = excluded.verdict`);
    await reevaluate('boundary_violation');
    expect((await assess(agentId)).body.breakdown.violations).toBeGreaterThan(0);
    await reevaluate('review_needed');
    expect((await assess(agentId)).body.breakdown.violations).toBe(0);
  });
});

describe('violations that were gaps of the card', () => {
  it('do not count; behaviour gaps do', async () => {
    const agentId = await carded();
    await turns(agentId, a, [VIOLATION]);
    const reclassify = (newType: string) =>
      server.db.direct.run(sql`-- t.reclassify
        insert into reclassifications (reclassification_id, account_id, agent_id, checkpoint_id, original_type, new_type, reason, findings,
                                       card_version, approved_by, score_before, created_at)
        select 'rcl-' || checkpoint_id, account_id, agent_id, checkpoint_id, 'boundary_violation', ${newType}, 'test', '[]', 1, 'test', 0, now()
          from checkpoints where agent_id = ${agentId} and verdict = 'boundary_violation'
        on conflict (checkpoint_id) do update set new_type = excluded.new_type`);
    await reclassify('behavior_gap');
    expect((await assess(agentId)).body.breakdown.violations).toBeGreaterThan(0);
    await reclassify('card_gap');
    expect((await assess(agentId)).body.breakdown.violations).toBe(0);
  });
});
