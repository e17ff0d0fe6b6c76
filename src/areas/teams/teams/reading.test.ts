/**
 * What members of an organisation read of their teams: the list over all of theirs, the roster, their role, coherence over time.
 */
import { DAY_MS } from '../../../contract/durations.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../../platform/db/sql.ts';
import { send } from '../../../../test/support/cards.ts';
import { makeTeam, newAgents } from '../../../../test/support/teams.ts';
import { seedMember, seedTenant, type Headers, type Tenant } from '../../../../test/support/tenants.ts';
import { testServer, type TestServer } from '../../../../test/support/server.ts';

let server: TestServer;
let a: Tenant;
let b: Tenant;
let agents: string[];
let team: string;
let start: number;
beforeAll(async () => {
  server = await testServer();
  start = server.services.clock.now().getTime();
  [a, b] = [await seedTenant(server), await seedTenant(server)];
  agents = await newAgents(server, a, 3);
  team = await makeTeam(server, a, agents);
});
afterAll(() => server.stop());

const get = <B = Record<string, unknown>>(path: string, headers: Headers = a.headers) =>
  server.call<B>('GET', path, { headers });

describe('the list of teams', () => {
  interface Page {
    readonly teams: { readonly team_id: string; readonly org_id: string }[];
    readonly total: number;
  }
  const idsOf = async (path: string, headers?: Headers) =>
    (await get<Page>(path, headers)).body.teams.map((row) => row.team_id);

  it('holds the teams of one organisation, newest first, archived ones apart, for its members', async () => {
    const owner = await seedTenant(server);
    const [own, ended] = [await newAgents(server, owner, 2), await newAgents(server, owner, 2)];
    const first = await makeTeam(server, owner, own);
    const past = await makeTeam(server, owner, ended);
    await server.call('DELETE', `/v1/teams/${past}`, { headers: owner.headers, key: 'past' });
    const [shared, next] = [server.services.newId('team'), server.services.newId('team')];
    await server.db.direct.run(sql`-- test.shared_team
      insert into teams (team_id, account_id, org_id, name, created_at)
      values (${shared}, ${owner.sharedOrg.accountId}, ${owner.sharedOrg.orgId}, 'shared', now()),
             (${next}, ${owner.accountId}, ${owner.orgId}, 'next', now() + interval '1 second')`);
    const { headers } = owner.user;
    const path = `/v1/orgs/${owner.orgId}/teams`;
    expect(await idsOf(path, headers)).toEqual([next, first]);
    expect(await idsOf(`/v1/orgs/${owner.sharedOrg.orgId}/teams`, headers)).toEqual([shared]);
    expect(await idsOf(`${path}?status=archived`, headers)).toEqual([past]);
    expect((await get<Page>(`${path}?page=2&per_page=1`, headers)).body).toMatchObject({
      teams: [{ team_id: first }],
      total: 2,
      page: 2,
    });
    expect((await get(path, b.headers)).status).toBe(404);
    expect((await get(`${path}?page=0`, headers)).status).toBe(400);
    expect((await server.call('GET', path)).status).toBe(401);
  });
});

describe('the roster', () => {
  it('is read by every member, and by no stranger', async () => {
    const viewer = await seedMember(server, a.org, 'viewer');
    const { body } = await get<{ team_id: string; members: { agent_id: string }[] }>(
      `/v1/teams/${team}`,
      viewer.headers,
    );
    expect(body.team_id).toBe(team);
    expect(body.members.map((member) => member.agent_id).toSorted()).toEqual(agents.toSorted());
    expect((await get(`/v1/teams/${team}`, b.headers)).status).toBe(404);
  });
});

describe('coherence over time', () => {
  interface History {
    readonly days: number;
    readonly current: { score: number; compared_agents: number; weakest_pair: { agents: string[] } } | null;
    readonly points: Record<string, unknown>[];
  }
  let made = 0;
  const assess = (daysAgo: number, coherence: number, systemic: number) =>
    server.db.direct.run(sql`
      -- test.assess_team
      insert into risk_team_assessments (assessment_id, account_id, team_id, agent_ids, action_type, risk_tolerance, coherence,
        systemic, risk_micro, level, recommendation, methodology_version, inputs_digest, inputs, answer, created_at)
      values (${`tra-${String((made += 1)).padStart(8, '0')}`}, ${a.accountId}, ${team}, ${agents.slice(0, 2)}::text[], 'financial',
        'moderate', ${coherence}, ${systemic}, 200000, 'low', 'approve_team', 'test', ${'0'.repeat(64)}, '{}', '{}',
        ${new Date(start - daysAgo * DAY_MS)})`);
  const dayOf = (daysAgo: number): string => new Date(start - daysAgo * DAY_MS).toISOString().slice(0, 10);
  const read = (query = '') => get<History>(`/v1/teams/${team}/coherence-history${query}`);

  it('has one point a day on which the team was assessed, newest first, within the days asked for', async () => {
    expect((await read()).body).toMatchObject({ days: 90, points: [] });
    await assess(1, 0.8, 0.1);
    await assess(1, 0.6, 0.3);
    await assess(3, 0.5, 0.2);
    await assess(200, 0.1, 0.9);
    const { points } = (await read()).body;
    expect(points).toEqual([
      {
        date: dayOf(1),
        assessments: 2,
        coherence: 0.7,
        coherence_low: 0.6,
        coherence_high: 0.8,
        systemic_risk: 0.2,
      },
      { date: dayOf(3), assessments: 1, coherence: 0.5, coherence_low: 0.5, coherence_high: 0.5, systemic_risk: 0.2 },
    ]);
    expect((await read('?days=2')).body.points).toHaveLength(1);
    expect((await read('?days=365')).body.points).toHaveLength(3);
    expect([(await read('?days=0')).status, (await read('?days=366')).status]).toEqual([400, 400]);
  });

  it('compares the members’ cards as they are, once two have one of their own', async () => {
    expect((await read()).body.current).toBeNull();
    const card = (values: string[]) => ({
      card_version: 'unified/2026-04-26',
      autonomy_mode: 'observe',
      integrity_mode: 'observe',
      values: { declared: values },
      autonomy: { bounded_actions: ['read'] },
      audit: { retention_days: 30, queryable: false },
    });
    for (const agent of agents.slice(0, 2))
      await send(server, a, 'PUT', `/v1/alignment/agent/${agent}`, card(['candour', 'accuracy']));
    // two agreements and no dispute: (2 + 1.5) / (2 + 2)
    expect((await read()).body.current).toMatchObject({
      score: 0.875,
      floor: 0.875,
      compared_agents: 2,
      conflict_edge_count: 0,
      weakest_pair: { agents: agents.slice(0, 2).toSorted() },
    });
  });

  it('is for members of the organisation, of any role', async () => {
    const path = `/v1/teams/${team}/coherence-history`;
    expect((await get(path, (await seedMember(server, a.org, 'viewer')).headers)).status).toBe(200);
    expect((await get(path, b.headers)).status).toBe(404);
  });
});
