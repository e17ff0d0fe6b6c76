/** Assessments of teams over real HTTP and a real database: who contributes what, whose they are, and how many a day. */
import { Type } from 'typebox';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newAgent, newTeam } from '../../../../test/support/cards.ts';
import type { TestServer } from '../../../../test/support/server.ts';
import { seedTenant, type Tenant } from '../../../../test/support/tenants.ts';
import { jsonOf } from '../../../platform/db/row.ts';
import { sql } from '../../../platform/db/sql.ts';
import type { TeamAssessmentWire } from './wire/team-wire.ts';
import { CARD, DAY_MS, riskFixture } from '../../../../test/support/risk-fixture.ts';

interface Page {
  readonly data: TeamAssessmentWire[];
  readonly next_cursor: string | null;
}

const fixture = riskFixture();
const { clock, carded, assessTeam, get } = fixture;
let server: TestServer;
let a: Tenant;
let b: Tenant;
beforeAll(async () => {
  ({ server, a, b } = await fixture.open());
});
afterAll(() => fixture.close());

describe('an assessment of a team', () => {
  it("gives each member's contribution, and the shares sum to the coherence", async () => {
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
      team_recommendation: 'review', // no member is rated yet
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

  it('history by cursor gives every earlier row once while new ones arrive', async () => {
    const teamId = await newTeam(server, a, await Promise.all([carded(), carded()]));
    const before: string[] = [];
    for (let i = 0; i < 5; i++) {
      clock.advance(i % 2); // two of an instant: the id decides between them
      before.push((await assessTeam({ team_id: teamId })).body.assessment_id);
    }
    const seen: string[] = [];
    let cursor = '';
    do {
      const { body } = await get<Page>(`/v1/risk/team-history/${teamId}?limit=2${cursor}`);
      seen.push(...body.data.map(({ assessment_id: id }) => id));
      cursor = body.next_cursor === null ? '' : `&cursor=${body.next_cursor}`;
      clock.advance(1);
      await assessTeam({ team_id: teamId });
    } while (cursor !== '');
    expect(seen.toSorted()).toEqual(before.toSorted());
    expect((await get(`/v1/risk/team-history/${teamId}?cursor=${seen[0]}`)).status).toBe(400);
  });

  it('by team_id takes the roster; by agent_ids it belongs to the one team whose roster they are', async () => {
    const ids = await Promise.all([carded(), carded()]);
    const teamId = await newTeam(server, a, ids);
    const named = await assessTeam({ team_id: teamId }, { coordination_mode: 'hierarchical' });
    expect(named.status, named.text).toBe(200);
    expect(named.body).toMatchObject({ team_id: teamId, agent_ids: ids.toSorted(), leader_id: ids.toSorted()[0] });
    expect((await assessTeam({ agent_ids: ids.toReversed() })).body.team_id).toBe(teamId);
    expect((await assessTeam({ agent_ids: [...ids, await carded()] })).body.team_id).toBeNull();
    const history = await get<Page>(`/v1/risk/team-history/${teamId}`);
    expect(history.body).toMatchObject({ data: [{ team_id: teamId }, { team_id: teamId }], next_cursor: null });
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

  it('notifies the team rating once it is stored, and only where there is a team', async () => {
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

  it('one member, 51 members, a member named twice, both forms together and neither are refused', async () => {
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
      error: { code: 'rate_limit_exceeded' },
    });
    clock.advance(DAY_MS);
    expect((await assessTeam({ agent_ids: ids }, {}, c)).status).toBe(200);
  });
});
