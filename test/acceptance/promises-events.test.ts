/** Promises about rates and events that did not hold once. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { EVENT_TYPES, WITHOUT_EMITTER } from '../../src/contract/events.ts';
import { makeTeam, newAgents } from '../support/teams.ts';
import { testServer, type TestServer } from '../support/server.ts';
import { seedTenant, type Tenant } from '../support/tenants.ts';

let server: TestServer;
let a: Tenant;
beforeAll(async () => {
  server = await testServer();
  a = await seedTenant(server);
});
afterAll(() => server.stop());

it('fault lines, forecast and recommend-policy have ten calls a minute each, issue 15 line 14', async () => {
  const team_id = await makeTeam(server, a, await newAgents(server, a, 2));
  const isRefused = async (path: string) => {
    const reply = await server.call('POST', `/v1/teams/${path}`, { headers: a.headers, body: { team_id } });
    return reply.status === 429;
  };
  const refused: Record<string, number> = { 'fault-lines': 0, forecast: 0, 'recommend-policy': 0 };
  for (const path of Object.keys(refused))
    for (let n = 0; n < 10; n += 1) if (await isRefused(path)) refused[path] = (refused[path] ?? 0) + 1;
  // A minute may begin anew while these run; that only makes fewer refusals.
  expect(refused).toEqual({ 'fault-lines': 0, forecast: 0, 'recommend-policy': 0 });
});

it('every event type is taken by a subscription, or refused by its name because nothing emits it, issue 15 line 14', async () => {
  const url = 'https://hooks.example.com/x';
  const path = `/v1/orgs/${a.sharedOrg.orgId}/webhooks`;
  const emitted = EVENT_TYPES.filter((type) => !WITHOUT_EMITTER.includes(type));
  const made = await server.call<{ event_types: string[] }>('POST', path, {
    headers: a.headers,
    body: { url, event_types: emitted },
  });
  expect([made.status, made.body.event_types]).toEqual([201, emitted]);
  for (const type of WITHOUT_EMITTER) {
    const refused = await server.call('POST', path, { headers: a.headers, body: { url, event_types: [type] } });
    expect([refused.status, refused.text]).toEqual([400, expect.stringContaining(type)]);
  }
});
