/**
 * Teams of an account whose plan has no teams any more: its owner leaves, hides, archives and takes along, and makes nothing new.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeTeam, newAgents, putOnPlan } from '../../../../test/support/teams.ts';
import { refusalOf } from '../../../../test/support/organisations.ts';
import { seedTenant, type Tenant } from '../../../../test/support/tenants.ts';
import { testServer, type TestServer } from '../../../../test/support/server.ts';

let server: TestServer;
let a: Tenant;
let agents: string[];
let team: string;
let archived: string;
beforeAll(async () => {
  server = await testServer();
  a = await seedTenant(server);
  agents = await newAgents(server, a, 5);
  team = await makeTeam(server, a, agents.slice(0, 4), { description: 'Ours.', metadata: { a: 1 } });
  archived = await makeTeam(server, a, agents.slice(0, 2));
  await send('PUT', `/v1/teams/${team}/card`, { values: { declared: ['candour'] } });
  await send('DELETE', `/v1/teams/${archived}`);
  await putOnPlan(server, a.accountId, 'plan-developer');
  await putOnPlan(server, a.sharedOrg.accountId, 'plan-developer');
});
afterAll(() => server.stop());

let keys = 0;
const send = (method: string, path: string, body?: unknown) =>
  server.call<Record<string, unknown>>(method, path, {
    headers: a.headers,
    ...(body === undefined ? {} : { body }),
    ...(method === 'GET' ? {} : { key: `k${(keys += 1)}` }),
  });

describe('an owner on a plan without teams', () => {
  it('makes no team, adds to none and writes no card: 402 names the feature and the plans that have it', async () => {
    const refused = [
      await send('POST', '/v1/teams', { org_id: a.orgId, name: 'New', agent_ids: agents.slice(0, 2) }),
      await send('POST', `/v1/teams/${team}/members`, { agent_ids: [agents[4]] }),
      await send('PUT', `/v1/teams/${team}/card`, { values: { declared: ['more'] } }),
      await send('POST', `/v1/teams/${team}/card/derive`),
      await send('PATCH', `/v1/teams/${team}`, { name: 'Other' }),
      await send('PATCH', `/v1/teams/${team}`, { visibility: 'private', description: 'More.' }),
    ];
    for (const { status, body } of refused)
      expect([status, body]).toMatchObject([
        402,
        {
          error: {
            code: 'feature_required',
            details: {
              feature: 'team_reputation',
              plan_id: 'plan-developer',
              required_plans: ['plan-team', 'plan-enterprise'],
            },
          },
        },
      ]);
    expect((await send('GET', `/v1/teams/${team}`)).body).toMatchObject({
      description: 'Ours.',
      visibility: 'public',
      member_count: 4,
    });
  });

  it('sees and takes along everything that is its own', async () => {
    const paths = [
      `/v1/orgs/${a.orgId}/teams`,
      ...['', '/roster-history', '/coherence-history', '/card', '/card/history'].map(
        (end) => `/v1/teams/${team}${end}`,
      ),
    ];
    for (const path of paths) expect([path, (await send('GET', path)).status]).toEqual([path, 200]);
  });

  it('hides a team and clears its texts, an archived one too, and reopens neither', async () => {
    const patch = async (id: string, body: object) => (await send('PATCH', `/v1/teams/${id}`, body)).status;
    expect(await patch(team, { visibility: 'unlisted', description: null, metadata: {}, avatar_url: null })).toBe(200);
    expect(await patch(team, { visibility: 'public' })).toBe(402);
    expect(await patch(archived, { visibility: 'private' })).toBe(200);
    expect(refusalOf(await send('PATCH', `/v1/teams/${archived}`, { visibility: 'public' }))).toEqual([
      409,
      'conflict',
      'team_archived',
    ]);
    expect((await send('GET', `/v1/teams/${team}`)).body).toMatchObject({
      visibility: 'unlisted',
      description: null,
      metadata: {},
    });
    expect((await send('GET', `/v1/teams/${archived}`)).body).toMatchObject({ visibility: 'private' });
  });

  it('takes an agent out and archives the team', async () => {
    expect((await send('DELETE', `/v1/teams/${team}/members/${agents[0]}`)).body).toEqual({
      removed: true,
      agent_id: agents[0],
    });
    expect((await send('DELETE', `/v1/teams/${team}`)).body).toEqual({ archived: true, team_id: team });
  });
});
