/** Who inherits what, the effect of a draft on the agents below, and the exemptions of an organisation, over HTTP. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newAgent, newTeam, send } from '../../../../../test/support/cards.ts';
import { testServer, type TestServer } from '../../../../../test/support/server.ts';
import { seedTenant, type Tenant } from '../../../../../test/support/tenants.ts';
import { EXAMPLE_CARD } from './examples.ts';

let server: TestServer;
let a: Tenant;
let b: Tenant;
let own: string;
let plain: string;
let team: string;
beforeAll(async () => {
  server = await testServer();
  [a, b] = [await seedTenant(server, { marker: 'alpha' }), await seedTenant(server, { marker: 'bravo' })];
  own = await newAgent(server, a, 'ledger-helper');
  plain = await newAgent(server, a, 'scraper');
  team = await newTeam(server, a, [own]);
  const put = (path: string, body: object) => send(server, a, 'PUT', path, body);
  const written = [
    await put(`/v1/alignment/agent/${own}`, EXAMPLE_CARD.alignment),
    await put(`/v1/alignment/org/${a.orgId}`, {
      autonomy: { forbidden_actions: ['read_invoice'] },
      enforcement: { forbidden_tools: [{ pattern: 'mail.*', severity: 'high' }] },
    }),
    await put(`/v1/alignment/team/${team}`, { audit: { retention_days: 900 } }),
  ];
  expect(written.map(({ status, text }) => [status, status === 200 ? '' : text])).toEqual(written.map(() => [200, '']));
});
afterAll(() => server.stop());

interface Agent {
  readonly agent_id: string;
  readonly version: number;
  readonly team_ids: readonly string[];
  readonly conflict_count: number;
  readonly conflicts: readonly object[];
  readonly exemptions_in_force: number;
}
interface Inheritance {
  readonly platform: { readonly version: number };
  readonly org: object;
  readonly teams: readonly object[];
  readonly data: readonly Agent[];
  readonly next_cursor: string | null;
}
const inheritance = (query: string, tenant = a) =>
  server.call<Inheritance>('GET', `/v1/orgs/${a.orgId}/cards/inheritance?kind=${query}`, { headers: tenant.headers });

it('shows each scope with what its card says, and the agents with what their layers disagree on', async () => {
  const { status, body } = await inheritance('alignment');
  expect(status).toBe(200);
  expect(body.platform.version).toBe(0);
  expect(body.org).toMatchObject({
    version: 1,
    agents: 2,
    sets: [
      { path: 'autonomy.forbidden_actions', entries: 1, shown: ['read_invoice'] },
      { path: 'enforcement.forbidden_tools', entries: 1, shown: ['mail.*'] },
    ],
  });
  expect(body.teams).toMatchObject([
    { team_id: team, version: 1, agents: 1, sets: [{ path: 'audit.retention_days', entries: null, shown: ['900'] }] },
  ]);
  expect(body.data.map(({ agent_id: id, version, team_ids: teams }) => [id, version, teams])).toEqual([
    [plain, 0, []],
    [own, 1, [team]],
  ]);
  expect(body.data[1]).toMatchObject({
    conflict_count: 1,
    conflicts: [{ field: 'autonomy.bounded_actions', entry: 'read_invoice', layers: ['org', 'agent'] }],
  });
});

it('continues where the page ended, and lists one team alone', async () => {
  const first = await inheritance('protection&limit=1');
  expect(first.body.data.map((each) => each.agent_id)).toEqual([plain]);
  const second = await inheritance(`protection&limit=1&cursor=${first.body.next_cursor}`);
  expect([second.body.data.map((each) => each.agent_id), second.body.next_cursor]).toEqual([[own], null]);
  const ofTeam = await inheritance(`alignment&team_id=${team}`);
  expect(ofTeam.body.data.map((each) => each.agent_id)).toEqual([own]);
});

it('is not for another organisation, and refuses a broken cursor', async () => {
  expect((await inheritance('alignment', b)).status).toBe(404);
  expect((await inheritance('alignment&cursor=xx')).status).toBe(400);
  expect((await inheritance('cards')).status).toBe(400);
});

it('a draft above the agents says how many cards in force it would change, and which members', async () => {
  const draft = { enforcement: { forbidden_tools: [{ pattern: 'shell__*', severity: 'critical' }] } };
  const preview = (scope: string, id: string, body: object = draft) =>
    send(server, a, 'POST', `/v1/alignment/${scope}/${id}/preview-compose`, body);
  const org = await preview('org', a.orgId);
  expect(org.status, org.text).toBe(200);
  expect(org.body['agents']).toMatchObject({ total: 2, read: 2, changed: 2 });
  const { sample } = org.body['agents'] as { sample: { agent_id: string; name: string; changed: string[] }[] };
  expect(sample.find((each) => each.agent_id === own)).toEqual({
    agent_id: own,
    name: 'ledger-helper',
    changed: ['autonomy.bounded_actions', 'autonomy.forbidden_actions', 'enforcement.forbidden_tools'],
  });
  expect((await preview('team', team)).body['agents']).toMatchObject({ total: 1, changed: 1 });
  const same = await preview('team', team, { audit: { retention_days: 900 } });
  expect(same.body['agents']).toMatchObject({ total: 1, changed: 0, sample: [] });
  expect((await preview('agent', own, EXAMPLE_CARD.alignment)).body).not.toHaveProperty('agents');
  expect((await preview('platform', 'default')).body).not.toHaveProperty('agents');
});

it('lists the exemptions of all agents, the youngest first, and those that end soon', async () => {
  const grant = (agentId: string, expires: string | null) =>
    send(server, a, 'POST', `/v1/agents/${agentId}/exemptions`, {
      reason: 'The newsletter needs the mail tools.',
      exempt_section: 'enforcement.forbidden_tools',
      expires_at: expires,
    });
  const soon = new Date(server.services.clock.now().getTime() + 86_400_000).toISOString();
  expect([(await grant(own, null)).status, (await grant(plain, soon)).status]).toEqual([201, 201]);
  const list = (query = '', tenant = a) =>
    server.call<{ data: { agent_id: string; agent_name: string }[]; next_cursor: string | null }>(
      'GET',
      `/v1/orgs/${a.orgId}/exemptions${query}`,
      { headers: tenant.headers },
    );
  const first = await list('?limit=1');
  expect(first.body.data.map((each) => [each.agent_id, each.agent_name])).toEqual([[plain, 'scraper']]);
  expect((await list(`?limit=1&cursor=${first.body.next_cursor}`)).body.data.map((each) => each.agent_id)).toEqual([
    own,
  ]);
  const later = new Date(Date.parse(soon) + 1).toISOString();
  expect((await list(`?expires_before=${later}`)).body.data.map((each) => each.agent_id)).toEqual([plain]);
  expect((await list('', b)).status).toBe(404);
  const { body } = await inheritance('alignment');
  expect(body.data.map((each) => each.exemptions_in_force)).toEqual([1, 1]);
});
