/** Risk over real HTTP and a real database: what is assessed, kept and told, and to whom. */
import { randomUUID } from 'node:crypto';
import { Type } from 'typebox';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { newAgent, newTeam, send } from '../../../test/support/cards.ts';
import { testServer, type TestServer } from '../../../test/support/server.ts';
import { seedMember, seedTenant, type Tenant } from '../../../test/support/tenants.ts';
import { fixedClock } from '../../platform/clock.ts';
import { jsonOf } from '../../platform/db/row.ts';
import { sql } from '../../platform/db/sql.ts';
import { CLEAR, draft, VIOLATION } from '../checkpoints/evidence.fixture.ts';
import { applyCheckpoints } from '../reputation/index.ts';
import { digestOf } from './facts.ts';
import { learn } from './jobs.ts';
import type { AssessmentWire } from './records-wire.ts';
import type { TeamAssessmentWire } from './records-team-wire.ts';
import { assessAgent } from './rules/individual.ts';
import { teamSteps, type TeamInputs } from './rules/team.ts';
import { finish } from './rules/risk.fixture.ts';
import type { IndividualInputs } from './rules/individual.ts';

const START = '2026-08-17T12:00:00.000Z';
const DAY_MS = 86_400_000;
const clock = fixedClock(START);
let server: TestServer;
let a: Tenant;
let b: Tenant;

const CARD = {
  card_version: 'unified/2026-04-26',
  autonomy_mode: 'observe',
  integrity_mode: 'observe',
  values: { declared: ['honesty', 'transparency'] },
  autonomy: {
    bounded_actions: ['read', 'pay'],
    max_autonomous_value: { amount: 100, currency: 'EUR' },
  },
  audit: { retention_days: 90, queryable: false },
};

beforeAll(async () => {
  server = await testServer({ clock });
  a = await seedTenant(server);
  b = await seedTenant(server);
});
afterAll(() => server.stop());

/** An agent with a card, as most tests need it. */
async function carded(tenant: Tenant = a, card: object = CARD): Promise<string> {
  const agentId = await newAgent(server, tenant, `bot-${randomUUID().slice(0, 8)}`);
  const put = await send(server, tenant, 'PUT', `/v1/alignment/agent/${agentId}`, card);
  expect(put.status, put.text).toBe(200);
  return agentId;
}

/** Judged turns of the agent, as the recorder stores them: evidence and rating. */
async function turns(agentId: string, tenant: Tenant, reasonings: readonly string[], at = clock.now()): Promise<void> {
  const drafts = reasonings.map((reasoning, i) =>
    draft({
      agentId,
      accountId: tenant.accountId,
      reasoning,
      at,
      sessionId: `s-${agentId}-${Math.floor(i / 5)}-${at.getTime()}`,
    }),
  );
  await server.db.systemTx(async (tx) => {
    const stored = await server.services.evidence.append(tx, drafts);
    await applyCheckpoints(tx, stored, { now: at, newId: server.services.newId });
  });
}

const assess = (agentId: string, context: object = {}, caller: { headers: Tenant['headers'] } = a) =>
  send<AssessmentWire>(server, caller, 'POST', '/v1/risk/assess', {
    agent_id: agentId,
    context: { action_type: 'financial_transaction', ...context },
  });
const assessTeam = (who: object, context: object = {}, caller: { headers: Tenant['headers'] } = a) =>
  send<TeamAssessmentWire>(server, caller, 'POST', '/v1/risk/assess/team', {
    ...who,
    context: { action_type: 'task_delegation', ...context },
  });
const get = <B = AssessmentWire>(path: string, caller: { headers: Tenant['headers'] } = a) =>
  server.call<B>('GET', path, { headers: caller.headers });

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

  it('weighs an amount against the limit of the card, and reviews one above it', async () => {
    const agentId = await carded();
    const [small, large] = [await assess(agentId, { amount: 10 }), await assess(agentId, { amount: 1_000 })];
    expect(large.body.risk_score).toBeGreaterThan(small.body.risk_score);
    expect(large.body.breakdown.exposure).toBe(0.25);
    expect(large.body.floors.map(({ reason }) => reason)).toContain('amount_over_limit');
    expect(small.body.floors.map(({ reason }) => reason)).not.toContain('amount_over_limit');
  });

  it('takes a public agent of anybody as known, and tells nothing of a private one', async () => {
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

  it("does not tell whether somebody else's agent is contained", async () => {
    const [agentId, theirs, ours] = [await carded(), await carded(b), await carded()];
    for (const id of [theirs, ours])
      await server.db.direct.run(sql`-- t.contain
        update agents set containment_status = 'paused', contained_at = now(), contained_by = 'test' where agent_id = ${id}`);
    expect((await assess(agentId, { counterparty_id: theirs })).body.breakdown.counterparty_risk).toBeLessThan(0.5);
    expect((await assess(agentId, { counterparty_id: ours })).body.breakdown.counterparty_risk).toBe(1);
    expect((await assess(ours)).body.recommendation).toBe('deny');
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
  it('do not weigh; gaps of behaviour do', async () => {
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

describe('a stored assessment', () => {
  const Kept = Type.Object({
    inputs: jsonOf<IndividualInputs & TeamInputs & { kind: string }>(),
    inputs_digest: Type.String(),
  });

  it('reads as it was answered, and its inputs give the same score and digest again', async () => {
    const agentId = await carded();
    await turns(agentId, a, [CLEAR, VIOLATION]);
    const { body } = await assess(agentId, { amount: 12.34, counterparty_id: 'shop', use_case: 'one‮ text' });
    expect((await get(`/v1/risk/assessments/${body.assessment_id}`)).body).toEqual(body);
    const kept = await server.db.direct.one(
      Kept,
      sql`-- t.kept
      select inputs, inputs_digest from risk_assessments where assessment_id = ${body.assessment_id}`,
    );
    expect(digestOf(kept.inputs)).toBe(body.inputs_digest);
    expect(assessAgent(kept.inputs).riskMicro).toBe(body.risk_score_micro);
    await turns(agentId, a, [VIOLATION]);
    expect((await get(`/v1/risk/assessments/${body.assessment_id}`)).body).toEqual(body);
  });

  it('of a team is computed again from what is kept, to the digit', async () => {
    const ids = await Promise.all([carded(), carded(), carded()]);
    const { body } = await assessTeam({ agent_ids: ids }, { coordination_mode: 'consensus' });
    const kept = await server.db.direct.one(
      Kept,
      sql`-- t.kept_team
      select inputs, inputs_digest from risk_team_assessments where assessment_id = ${body.assessment_id}`,
    );
    expect(digestOf(kept.inputs)).toBe(body.inputs_digest);
    expect(finish(teamSteps(kept.inputs)).riskMicro).toBe(body.team_risk_score_micro);
  });

  it('cannot be changed or removed', async () => {
    const { body } = await assess(await carded());
    for (const change of [
      sql`-- t.change
      update risk_assessments set risk_micro = 0 where assessment_id = ${body.assessment_id}`,
      sql`-- t.remove
      delete from risk_assessments where assessment_id = ${body.assessment_id}`,
    ])
      await expect(server.db.direct.run(change)).rejects.toThrow(/is a record/);
  });

  it('is found by its account alone: strangers get what they get for an id that never was', async () => {
    const agentId = await carded();
    const { body } = await assess(agentId);
    const [stranger, never] = [
      await get(`/v1/risk/assessments/${body.assessment_id}`, b),
      await get(`/v1/risk/assessments/${server.services.newId('risk_assessment')}`, b),
    ];
    expect([stranger.status, never.status]).toEqual([404, 404]);
    expect((await get(`/v1/risk/history/${agentId}`, b)).status).toBe(404);
    expect((await assess(agentId, {}, b)).status).toBe(404);
    expect((await assess(server.services.newId('agent'))).status).toBe(404);
  });

  it('is listed newest first, fifty at most unless asked, with a level that does not flicker', async () => {
    const agentId = await carded();
    const ids: string[] = [];
    for (let i = 0; i < 3; i += 1) {
      clock.advance(1_000);
      ids.unshift((await assess(agentId)).body.assessment_id);
    }
    const history = await get<{ assessments: AssessmentWire[]; total: number; limit: number }>(
      `/v1/risk/history/${agentId}`,
    );
    expect(history.body.assessments.map(({ assessment_id: id }) => id)).toEqual(ids);
    expect(history.body).toMatchObject({ total: 3, limit: 50, offset: 0 });
    expect(new Set(history.body.assessments.map(({ monitoring_level: level }) => level)).size).toBe(1);
    const page = await get<{ assessments: AssessmentWire[] }>(`/v1/risk/history/${agentId}?limit=1&offset=1`);
    expect(page.body.assessments.map(({ assessment_id: id }) => id)).toEqual([ids[1]]);
    expect((await get(`/v1/risk/history/${agentId}?limit=101`)).body).toMatchObject({
      error: { code: 'invalid_limit_parameter' },
    });
  });

  it('is gone with its agent: deleted, it is a 404', async () => {
    const agentId = await carded();
    await assess(agentId);
    const deleted = await send(server, a, 'DELETE', `/v1/agents/${agentId}`);
    expect(deleted.status).toBeLessThan(300);
    expect((await assess(agentId)).status).toBe(404);
    expect((await get(`/v1/risk/history/${agentId}`)).status).toBe(404);
    expect((await assessTeam({ agent_ids: [agentId, await carded()] })).status).toBe(404);
  });

  it('an agent that is deleted while it is assessed is a 404, and nothing is kept', async () => {
    const agentId = await carded();
    const gone = vi.spyOn(server.services.plans, 'planOf').mockImplementationOnce(async () => {
      await server.db.direct.run(sql`-- t.delete_meanwhile
        update agents set deleted_at = now() where agent_id = ${agentId}`);
      return { planId: 'plan-free', displayName: 'Free', features: new Set(), limits: new Map() };
    });
    const { status, body } = await assess(agentId);
    gone.mockRestore();
    expect([status, body]).toMatchObject([404, { error: { code: 'agent_not_found' } }]);
    const Count = Type.Object({ n: Type.Integer() });
    const { n } = await server.db.direct.one(
      Count,
      sql`-- t.kept_of_deleted
      select count(*)::int as n from risk_assessments where agent_id = ${agentId}`,
    );
    expect(n).toBe(0);
  });

  it('assessments and a deletion at once answer 200 or 404', async () => {
    const [one, two] = [await carded(), await carded()];
    const replies = await Promise.all([
      ...Array.from({ length: 3 }, () => assess(one)),
      ...Array.from({ length: 3 }, () => assessTeam({ agent_ids: [one, two] })),
      send(server, a, 'DELETE', `/v1/agents/${one}`),
      ...Array.from({ length: 3 }, () => assess(one)),
    ]);
    for (const { status, text } of replies) expect([200, 202, 204, 404], text).toContain(status);
    expect((await assess(one)).status).toBe(404);
  });

  it('the same request under the same key is one assessment', async () => {
    const agentId = await carded();
    const body = { agent_id: agentId, context: { action_type: 'data_access' } };
    const [one, again] = [
      await server.call<AssessmentWire>('POST', '/v1/risk/assess', { headers: a.headers, body, key: agentId }),
      await server.call<AssessmentWire>('POST', '/v1/risk/assess', { headers: a.headers, body, key: agentId }),
    ];
    expect(again.body.assessment_id).toBe(one.body.assessment_id);
    expect((await get<{ total: number }>(`/v1/risk/history/${agentId}`)).body.total).toBe(1);
  });

  it('viewers and auditors look only', async () => {
    const agentId = await newAgent(server, { headers: a.orgKey.headers }, 'shared-bot');
    const viewer = await seedMember(server, a.sharedOrg, 'viewer');
    expect((await get(`/v1/risk/history/${agentId}`, viewer)).status).toBe(200);
    expect((await assess(agentId, {}, viewer)).status).toBe(403);
  });

  it('bad input is refused by name', async () => {
    const agentId = await carded();
    for (const context of [
      { action_type: 'robbery' },
      { amount: -1 },
      { amount: '5' },
      { risk_tolerance: 'brave' },
      { use_case: 'x'.repeat(2_001) },
      { unknown: 1 },
    ])
      expect((await assess(agentId, context)).status).toBe(400);
    const missing = await send(server, a, 'POST', '/v1/risk/assess', { context: { action_type: 'data_access' } });
    expect([missing.status, missing.text.includes('agent_id')]).toEqual([400, true]);
  });
});

describe('plans and proofs', () => {
  const setPlan = async (tenant: Tenant, plan: string): Promise<void> => {
    await server.db.direct.run(sql`-- t.set_plan
      insert into account_plans (account_id, plan_id, set_by, set_at) values (${tenant.accountId}, ${plan}, 'test', now())
      on conflict (account_id) do update set plan_id = excluded.plan_id`);
  };

  it('a plan without the feature is a 402, without proofs the answer says none; both as soon as it is set', async () => {
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

describe('what became of assessments', () => {
  it('is decided after seven days: violated, not violated, or nothing done', async () => {
    const c = await seedTenant(server);
    const [bad, good, idle] = [await carded(c), await carded(c), await carded(c)];
    const ids = [
      (await assess(bad, {}, c)).body.assessment_id,
      (await assess(good, {}, c)).body.assessment_id,
      (await assess(idle, {}, c)).body.assessment_id,
    ];
    clock.advance(DAY_MS);
    await turns(bad, c, [CLEAR, VIOLATION]);
    await turns(good, c, [CLEAR]);
    clock.advance(5 * DAY_MS);
    await learn(server.services);
    const Rows = Type.Object({ assessment_id: Type.String(), violated: Type.Union([Type.Boolean(), Type.Null()]) });
    const decided = () =>
      server.db.direct.many(
        Rows,
        sql`-- t.outcomes
        select assessment_id, violated from risk_outcomes where account_id = ${c.accountId}`,
      );
    expect(await decided()).toEqual([]); // the week is not over
    clock.advance(DAY_MS);
    await Promise.all([learn(server.services), learn(server.services)]);
    const found = new Map((await decided()).map((row) => [row.assessment_id, row.violated]));
    expect(ids.map((id) => found.get(id))).toEqual([true, false, null]);
    expect((await assess(bad, {}, c)).body.calibration).toMatchObject({ status: 'uncalibrated', outcomes: 2 });
  });

  it('calibrates the next answers of the same account and action type, and of no other', async () => {
    const c = await seedTenant(server);
    const agentId = await carded(c);
    const day = clock.now().getTime() - 700 * DAY_MS;
    await server.db.direct.run(sql`-- t.past
      with given as (select i, 'ra-past' || lpad(i::text, 8, '0') || ${c.accountId.slice(3)} as id,
                            to_timestamp(${day / 1_000}::float8) + make_interval(days => i) as at from generate_series(1, 600) i)
      insert into risk_assessments (assessment_id, account_id, agent_id, action_type, risk_tolerance, risk_micro, level, feed_level, recommendation,
                                    methodology_version, inputs_digest, inputs, answer, created_at)
      select id, ${c.accountId}, ${agentId}, 'financial_transaction', 'moderate', i * 1000, 'low', 'low', 'approve', 'test', repeat('0', 64), '{}', '{}', at
        from given`);
    await server.db.direct.run(sql`-- t.past_outcomes
      insert into risk_outcomes (assessment_id, account_id, action_type, risk_micro, assessed_at, violated, decided_at)
      select assessment_id, account_id, action_type, risk_micro, created_at, risk_micro > 500000, created_at from risk_assessments
       where account_id = ${c.accountId} and methodology_version = 'test'`);
    await learn(server.services);
    const calibrated = (await assess(agentId, {}, c)).body.calibration;
    expect(calibrated).toMatchObject({ status: 'calibrated', outcomes: 600 });
    expect(calibrated.violation_probability).toBeLessThan(0.1); // a third, where nobody with less than a half ever violated
    expect(calibrated.brier_score).toBeLessThan(0.05);
    expect(calibrated.lower).toBeLessThanOrEqual(calibrated.violation_probability ?? 0);
    expect(calibrated.upper).toBeGreaterThanOrEqual(calibrated.violation_probability ?? 1);
    expect((await assess(agentId, { action_type: 'data_access' }, c)).body.calibration.status).toBe('uncalibrated');
    expect((await assess(await carded()).then(({ body }) => body)).calibration.outcomes).toBeLessThan(600);
  });
});

describe('an assessment of a team', () => {
  it('says who contributes what, and the shares sum to the coherence', async () => {
    const ids = await Promise.all([
      carded(),
      carded(),
      carded(a, { ...CARD, values: { declared: ['speed'], conflicts_with: ['honesty'] } }),
    ]);
    const { status, text, body } = await assessTeam({ agent_ids: ids });
    expect(status, text).toBe(200);
    expect(body.agent_ids).toEqual(ids.toSorted());
    const sum = Object.values(body.shapley_values).reduce((total, value) => total + value, 0);
    expect(sum).toBeCloseTo(body.team_coherence_score, 3);
    expect(body).toMatchObject({
      team_id: null,
      team_recommendation: 'review', // nobody is rated yet
      shapley_method: 'exact',
      shapley_standard_errors: null,
      floors: [{ reason: 'unrated_member', agent_ids: ids.toSorted() }],
      proof_status: 'none',
    });
    expect(body.value_divergences.map(({ value }) => value)).toContain('honesty');
    expect(body.individual_assessments).toHaveLength(3);
    expect((await get<TeamAssessmentWire>(`/v1/risk/team-assessments/${body.assessment_id}`)).body).toEqual(body);
    expect((await get(`/v1/risk/team-assessments/${body.assessment_id}`, b)).status).toBe(404);
  });

  it('the order in which the agents are named changes nothing but the sampling and the leader', async () => {
    const ids = await Promise.all([carded(), carded(), carded()]);
    const [one, other] = [await assessTeam({ agent_ids: ids }), await assessTeam({ agent_ids: ids.toReversed() })];
    const { assessment_id: _a, inputs_digest: _b, created_at: _c, ...first } = one.body;
    const { assessment_id: _d, inputs_digest: _e, created_at: _f, ...second } = other.body;
    expect(second).toEqual(first);
  });

  it('by team_id takes the roster; by agent_ids it belongs to the one team whose roster they are', async () => {
    const ids = await Promise.all([carded(), carded()]);
    const teamId = await newTeam(server, a, ids);
    const named = await assessTeam({ team_id: teamId }, { coordination_mode: 'hierarchical' });
    expect(named.status, named.text).toBe(200);
    expect(named.body).toMatchObject({ team_id: teamId, agent_ids: ids.toSorted(), leader_id: ids.toSorted()[0] });
    expect((await assessTeam({ agent_ids: ids.toReversed() })).body.team_id).toBe(teamId);
    expect((await assessTeam({ agent_ids: [...ids, await carded()] })).body.team_id).toBeNull();
    const history = await get<{ assessments: TeamAssessmentWire[]; total: number }>(`/v1/risk/team-history/${teamId}`);
    expect(history.body.total).toBe(2);
    expect((await get(`/v1/risk/team-history/${teamId}`, b)).status).toBe(404);
    expect((await assessTeam({ team_id: teamId }, {}, b)).status).toBe(404);
    await newTeam(server, a, ids);
    expect((await assessTeam({ agent_ids: ids })).body.team_id).toBeNull(); // two teams have this roster now
  });

  it('a hierarchy is led by whom most members rely on; the card of a team enters its fit', async () => {
    const ids = (await Promise.all([carded(), carded(), carded()])).toSorted();
    const teamId = await newTeam(server, a, ids);
    const [first = '', second = '', last = ''] = ids;
    const lead = async () =>
      (await assessTeam({ agent_ids: [second, last, first] }, { coordination_mode: 'hierarchical' })).body.leader_id;
    expect(await lead()).toBe(second); // as they were named
    for (const from of [first, second])
      await server.db.direct.run(sql`-- t.edge
        insert into trust_edges (edge_id, account_id, from_agent, to_agent, weight, reason, created_by, created_at)
        values (${server.services.newId('trust_edge')}, ${a.accountId}, ${from}, ${last}, 0.5, 'manual', 'test', now())`);
    expect(await lead()).toBe(last);
    const bare = (await assessTeam({ team_id: teamId })).body.coherence_risk;
    await server.db.direct.run(sql`-- t.team_card
      insert into team_cards (team_id, version, account_id, card_id, card_source, card, content_hash, created_at, is_active)
      values (${teamId}, 1, ${a.accountId}, 'ac-test', 'manual', '{"values":{"declared":["speed"],"conflicts_with":["honesty","transparency"]},"autonomy":{"bounded_actions":["read"],"forbidden_actions":["pay"]}}',
              ${`sha256:${'0'.repeat(64)}`}, now(), true)`);
    expect((await assessTeam({ team_id: teamId })).body.coherence_risk).toBeGreaterThan(bare);
  });

  it('tells the team rating once it is stored, and only where there is a team', async () => {
    const ids = await Promise.all([carded(), carded()]);
    const teamId = await newTeam(server, a, ids);
    const { body } = await assessTeam({ team_id: teamId });
    const Rows = Type.Object({ data: jsonOf<Record<string, unknown>>() });
    const events = await server.db.direct.many(
      Rows,
      sql`-- t.told
      select data from events where type = 'risk.team_assessed' and account_id = ${a.accountId} and data ->> 'team_id' = ${teamId}`,
    );
    expect(events.map(({ data }) => data['assessment_id'])).toEqual([body.assessment_id]);
    const View = Type.Object({
      team_risk: Type.Number(),
      coherence: Type.Number(),
      agent_ids: Type.Array(Type.String()),
    });
    const seen = await server.db.direct.one(
      View,
      sql`-- t.view
      select team_risk::float8, coherence::float8, agent_ids from v_team_assessments where assessment_id = ${body.assessment_id}`,
    );
    expect(seen.team_risk).toBeCloseTo(body.team_risk_score, 4);
    expect(seen.coherence).toBeCloseTo(1 - body.coherence_risk, 4);
    expect(seen.agent_ids).toEqual(ids.toSorted());
  });

  it('one member, 51 members, a member named twice, both ways at once and none at all are refused', async () => {
    const [one, two] = [await carded(), await carded()];
    const teamId = await newTeam(server, a, [one]);
    expect((await assessTeam({ agent_ids: [one] })).status).toBe(400);
    expect(
      (await assessTeam({ agent_ids: Array.from({ length: 51 }, () => server.services.newId('agent')) })).status,
    ).toBe(400);
    expect((await assessTeam({ agent_ids: [one, one] })).status).toBe(422);
    expect((await assessTeam({ agent_ids: [one, two], team_id: teamId })).status).toBe(422);
    expect((await assessTeam({})).status).toBe(400);
    expect((await assessTeam({ team_id: teamId })).body).toMatchObject({
      error: { code: 'unprocessable_entity', details: { reason: 'team_too_small', members: 1 } },
    });
    expect((await assessTeam({ agent_ids: [one, await carded(b)] })).status).toBe(404);
  });

  it('agents of two accounts of one person are no team', async () => {
    const c = await seedTenant(server); // a session of now: the clock has moved on
    const own = await carded(c);
    const shared = await newAgent(server, { headers: c.orgKey.headers }, 'in-shared');
    const both = await assessTeam({ agent_ids: [own, shared] }, {}, c.user);
    expect(both.body).toMatchObject({ error: { details: { reason: 'agents_of_different_accounts' } } });
  });

  it('a hundred a day, and the hundred and first waits for midnight (UTC)', async () => {
    const c = await seedTenant(server);
    const ids = await Promise.all([carded(c), carded(c)]);
    const day = clock.now().toISOString().slice(0, 10);
    await server.db.direct.run(sql`-- t.use_up
      insert into risk_team_days (account_id, day, used) values (${c.accountId}, ${day}::date, 98)`);
    const replies = await Promise.all(Array.from({ length: 4 }, () => assessTeam({ agent_ids: ids }, {}, c)));
    expect(replies.map(({ status }) => status).toSorted((x, y) => x - y)).toEqual([200, 200, 429, 429]);
    const refused = replies.find(({ status }) => status === 429);
    expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await assessTeam({ agent_ids: ids.toReversed() }, {}, c)).body).toMatchObject({
      error: { code: 'rate_limited' },
    });
    clock.advance(DAY_MS);
    expect((await assessTeam({ agent_ids: ids }, {}, c)).status).toBe(200);
  });
});
