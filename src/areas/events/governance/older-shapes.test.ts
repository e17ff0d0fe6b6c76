/** Signals of a team, and the older shape of signals at deprecated paths, which answer until their end. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { registerAgent } from '../../../../test/support/agents.ts';
import { testServer, type TestServer } from '../../../../test/support/server.ts';
import { makeTeam, newAgents } from '../../../../test/support/teams.ts';
import { seedTenant, type Tenant } from '../../../../test/support/tenants.ts';
import { fixedClock } from '../../../platform/clock.ts';
import { raiseSignal } from './raise-signals.ts';

const clock = fixedClock('2027-01-14T23:00:00.000Z');
let server: TestServer;
let [a, b]: [Tenant, Tenant] = [] as never;
let [team, agent] = ['', ''];
beforeAll(async () => {
  server = await testServer({ clock });
  [a, b] = [await seedTenant(server), await seedTenant(server)];
  team = await makeTeam(server, a, await newAgents(server, a, 2));
  agent = (await registerAgent(server, a, 'watched')).id;
  await raise({ scope: 'team', scopeId: team, teamId: team, agentIds: [] });
  await raise({ scope: 'agent', scopeId: agent, teamId: null, agentIds: [agent] });
});
afterAll(() => server.stop());

const raise = (about: { scope: 'team' | 'agent'; scopeId: string; teamId: string | null; agentIds: string[] }) =>
  server.db.systemTx((tx) =>
    raiseSignal(tx, server.services, {
      ...about,
      accountId: a.accountId,
      orgId: a.orgId,
      source: 'sideband.fault_line',
      patternType: `of_${about.scope}`,
      severity: 'high',
      detectedBy: 'test',
      detail: { message: 'Two members disagree.' },
      sourceRef: null,
      sourceEvent: `evt-${about.scope}`,
      at: clock.now(),
    }),
  );
const get = (path: string, tenant = a) =>
  server.call<Record<string, unknown>>('GET', path, { headers: tenant.headers });

it('GET /v1/teams/{team_id}/governance/signals has the signals of the team and no others, issue 15 line 15', async () => {
  const { status, body } = await get(`/v1/teams/${team}/governance/signals?status=open`);
  expect([status, body]).toMatchObject([200, { team_id: team, total: 1, signals: [{ pattern_type: 'of_team' }] }]);
  expect((await get(`/v1/teams/${team}/governance/signals`, b)).status).toBe(404);
});

const OLDER = () =>
  [
    [`/v1/agents/${agent}/sideband-advisories`, `/v1/governance/signals?agent_id=${agent}`],
    [`/v1/teams/${team}/sideband-advisories`, `/v1/teams/${team}/governance/signals`],
    ['/v1/safe-house/cbd/evaluations', '/v1/safe-house/evaluations'],
  ] as const;

it('the deprecated reads answer with Deprecation, Sunset and Link, issue 15 line 15', async () => {
  for (const [path, successor] of OLDER()) {
    const { status, headers } = await get(path);
    expect([path, status, headers.get('deprecation'), headers.get('sunset'), headers.get('link')]).toEqual([
      path,
      200,
      'true',
      'Fri, 15 Jan 2027 00:00:00 GMT',
      `<${successor}>; rel="successor-version"`,
    ]);
  }
  const missing = await get(`/v1/safe-house/cbd/evaluations/${server.services.newId('evaluation')}`);
  expect(missing.status).toBe(404);
});

it('sideband advisories have their older shape, and are for members only, issue 15 line 15', async () => {
  const ofAgent = await get(`/v1/agents/${agent}/sideband-advisories`);
  const advisory = { nudge_content: 'Two members disagree.', status: 'pending', consumed_at: null };
  expect(ofAgent.body).toMatchObject({ agent_id: agent, advisories: [{ ...advisory, agent_id: agent }] });
  const ofTeam = await get(`/v1/teams/${team}/sideband-advisories`);
  expect(ofTeam.body).toMatchObject({ team_id: team, advisories: [{ ...advisory, agent_id: null }] });
  for (const [path] of OLDER().slice(0, 2)) expect((await get(path, b)).status).toBe(404);
});

it('from their end on they are gone, and name what to use', async () => {
  clock.set('2027-01-15T00:00:00.000Z');
  for (const [path, replacement] of OLDER()) {
    const { status, body } = await get(path);
    expect([status, body]).toMatchObject([410, { error: { code: 'gone', details: { replacement } } }]);
  }
});
