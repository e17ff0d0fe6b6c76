/** Promises about rates that did not hold once. */
import { afterAll, beforeAll, expect, it } from 'vitest';
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
