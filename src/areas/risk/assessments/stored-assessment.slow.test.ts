/** Stored assessments: never changed, reproducible from their inputs, and readable only by their account. */
import { Type } from 'typebox';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { newAgent, send } from '../../../../test/support/cards.ts';
import { walkByCursor } from '../../../../test/support/cursor-walk.ts';
import type { TestServer } from '../../../../test/support/server.ts';
import { seedMember, type Tenant } from '../../../../test/support/tenants.ts';
import { jsonOf } from '../../../platform/db/row.ts';
import { sql } from '../../../platform/db/sql.ts';
import { CLEAR, VIOLATION } from '../../evidence/checkpoints/evidence.fixture.ts';
import { digestOf } from './facts.ts';
import type { AssessmentWire } from './wire/reply.ts';
import { riskFixture } from '../../../../test/support/risk-fixture.ts';
import { assessAgent, type IndividualInputs } from './rules/individual.ts';
import { finish } from './rules/risk.fixture.ts';
import { teamSteps, type TeamInputs } from './rules/team.ts';

const fixture = riskFixture();
const { clock, carded, turns, assess, assessTeam, get } = fixture;
let server: TestServer;
let a: Tenant;
let b: Tenant;
beforeAll(async () => {
  ({ server, a, b } = await fixture.open());
});
afterAll(() => fixture.close());

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

  it('of a team is reproduced from the stored inputs, to the digit', async () => {
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

  it('is found only by its account: others get the reply of an unknown id', async () => {
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
    const reading = {
      path: `/v1/risk/history/${agentId}`,
      size: 'limit=2',
      rows: 'assessments',
      id: 'assessment_id',
    } as const;
    expect(await walkByCursor(server, a.headers, reading)).toEqual([ids.slice(0, 2), ids.slice(2)]);
    expect((await get(`/v1/risk/history/${agentId}?limit=101`)).body).toMatchObject({
      error: { code: 'invalid_limit_parameter' },
    });
  });

  it('is 404 once its agent is deleted', async () => {
    const agentId = await carded();
    await assess(agentId);
    const deleted = await send(server, a, 'DELETE', `/v1/agents/${agentId}`);
    expect(deleted.status).toBeLessThan(300);
    expect((await assess(agentId)).status).toBe(404);
    expect((await get(`/v1/risk/history/${agentId}`)).status).toBe(404);
    expect((await assessTeam({ agent_ids: [agentId, await carded()] })).status).toBe(404);
  });

  it('an agent that is deleted while it is assessed is a 404, and nothing is stored', async () => {
    const agentId = await carded();
    const plan = await server.services.plans.planOf(a.accountId);
    const gone = vi.spyOn(server.services.plans, 'planOf').mockImplementationOnce(async () => {
      await server.db.direct.run(sql`-- t.delete_meanwhile
        update agents set deleted_at = now() where agent_id = ${agentId}`);
      return { ...plan, features: new Set() };
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

  it('assessments concurrent with a deletion reply 200 or 404', async () => {
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
