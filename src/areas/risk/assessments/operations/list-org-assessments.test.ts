/** The list of all assessments of an organisation, over HTTP and a real database. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { walkByCursor } from '../../../../../test/support/cursor-walk.ts';
import { riskFixture } from '../../../../../test/support/risk-fixture.ts';
import { makeTeam, putOnPlan } from '../../../../../test/support/teams.ts';
import { seedMember, type Tenant } from '../../../../../test/support/tenants.ts';
import type { TestServer } from '../../../../../test/support/server.ts';
import type { ListedAssessmentWire } from '../wire/listed.ts';

const risk = riskFixture();
let server: TestServer;
let a: Tenant;
let b: Tenant;
let agents: string[] = [];
let team = '';
beforeAll(async () => {
  ({ server, a, b } = await risk.open());
  agents = [await risk.carded(), await risk.carded()];
  team = await makeTeam(server, a, agents);
});
afterAll(() => risk.close());

const path = () => `/v1/orgs/${a.orgId}/risk/assessments`;
const list = (query = '', caller: Pick<Tenant, 'headers'> = a) =>
  risk.get<{ data: ListedAssessmentWire[]; next_cursor: string | null }>(`${path()}${query}`, caller);

it('has agents and teams in one order, newest first, with their names, page by page', async () => {
  expect((await list()).body).toEqual({ data: [], next_cursor: null });
  const made: string[] = [];
  for (let i = 0; i < 5; i += 1) {
    // several of one instant: the clock stands for two of them
    if (i % 2 === 0) risk.clock.advance(1_000);
    const { body } = i % 2 === 0 ? await risk.assess(agents[i % 2] ?? '') : await risk.assessTeam({ team_id: team });
    made.push(body.assessment_id);
  }
  const { data } = (await list()).body;
  expect(data.map((row) => row.assessment_id).toSorted()).toEqual(made.toSorted());
  const times = data.map((row) => row.created_at);
  expect(times).toEqual(times.toSorted().toReversed());
  const walked = await walkByCursor(server, a.headers, {
    path: path(),
    size: 'limit=2',
    rows: 'data',
    id: 'assessment_id',
  });
  expect(walked.flat()).toEqual(data.map((row) => row.assessment_id));
  const one = data.find((row) => row.agent_id !== null);
  const stored = (await risk.get(`/v1/risk/assessments/${one?.assessment_id}`)).body;
  expect(one).toMatchObject({
    agent_id: stored.agent_id,
    agent_name: expect.stringMatching(/^bot-/) as string,
    team_id: null,
    members: 1,
    risk_score: stored.risk_score,
    risk_level: stored.risk_level,
    recommendation: stored.recommendation,
  });
  expect(data.find((row) => row.team_id === team)).toMatchObject({
    agent_id: null,
    members: 2,
    team_name: expect.stringMatching(/^team /) as string,
  });
});

it('is filtered by agent, team and level', async () => {
  const all = (await list('?limit=100')).body.data;
  const same = async (query: string, keep: (row: ListedAssessmentWire) => boolean) =>
    expect((await list(`?limit=100&${query}`)).body.data).toEqual(all.filter(keep));
  await same(`agent_id=${agents[0]}`, (row) => row.agent_id === agents[0]);
  await same(`team_id=${team}`, (row) => row.team_id === team);
  await same(`agent_id=${agents[0]}&team_id=${team}`, () => false);
  for (const level of ['low', 'medium', 'high', 'critical'])
    await same(`level=${level}`, (row) => row.risk_level === level);
  expect((await list('?level=none')).status).toBe(400);
  expect((await list('?cursor=x')).status).toBe(400);
});

it('is for members of the organisation whose plan has assessments, of any role; those of teams where the plan has these too', async () => {
  const viewer = await seedMember(server, a.org, 'viewer');
  expect((await list('', viewer)).status).toBe(200);
  expect((await list('', b)).status).toBe(404);
  expect((await risk.get(`/v1/orgs/${b.orgId}/risk/assessments`, b)).body).toEqual({ data: [], next_cursor: null });
  expect((await list(`?agent_id=svc-${randomUUID()}`)).body.data).toEqual([]);
  await putOnPlan(server, a.accountId, 'plan-developer'); // has assessments, and none of teams
  const { data } = (await list('?limit=100')).body;
  expect(data.map((row) => row.team_id)).toEqual(data.map(() => null));
  expect(data.length).toBeGreaterThan(0);
  expect((await list(`?team_id=${team}`)).body.data).toEqual([]);
  await putOnPlan(server, a.accountId, 'plan-free');
  expect((await list()).status).toBe(402);
});
