/** Stored analyses and forecasts, as they were answered, over HTTP and a real database. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { send } from '../../../../../test/support/cards.ts';
import { walkByCursor } from '../../../../../test/support/cursor-walk.ts';
import { makeTeam, newAgents, putOnPlan } from '../../../../../test/support/teams.ts';
import { seedMember, seedTenant, type Tenant } from '../../../../../test/support/tenants.ts';
import { testServer, type TestServer } from '../../../../../test/support/server.ts';
import type { AnalysisWire, ForecastWire } from '../wire/reply.ts';

let server: TestServer;
let [a, b]: [Tenant, Tenant] = [] as never;
let team: string;
beforeAll(async () => {
  server = await testServer();
  [a, b] = [await seedTenant(server), await seedTenant(server)];
  const agents = await newAgents(server, a, 2);
  for (const [i, agent] of agents.entries())
    await send(server, a, 'PUT', `/v1/alignment/agent/${agent}`, {
      card_version: 'unified/2026-04-26',
      autonomy_mode: 'observe',
      integrity_mode: 'observe',
      values: i === 0 ? { declared: ['move_fast'] } : { declared: ['care'], conflicts_with: ['move_fast'] },
      autonomy: { bounded_actions: ['act'] },
      audit: { retention_days: 90, queryable: false },
    });
  team = await makeTeam(server, a, agents);
});
afterAll(() => server.stop());

interface List<T> {
  readonly data: readonly T[];
  readonly next_cursor: string | null;
}
const read = <T>(what: string, headers = a.headers) =>
  server.call<List<T>>('GET', `/v1/teams/${team}/${what}`, { headers });
const post = <T>(what: string, body: object) =>
  server.call<T>('POST', `/v1/teams/${what}`, { headers: a.headers, body: { team_id: team, ...body } });

it('are empty before the first, then newest first and equal to what was answered, page by page', async () => {
  expect((await read('fault-lines')).body).toEqual({ data: [], next_cursor: null });
  expect((await read('forecasts')).body).toEqual({ data: [], next_cursor: null });
  const analyses: AnalysisWire[] = [];
  const forecasts: ForecastWire[] = [];
  for (let i = 0; i < 3; i += 1) {
    analyses.unshift((await post<AnalysisWire>('fault-lines', {})).body);
    const basis = { fault_line_analysis_id: analyses[0]?.analysis_id };
    forecasts.unshift((await post<ForecastWire>('forecast', basis)).body);
  }
  expect((await read('fault-lines?limit=10')).body.data).toEqual(analyses);
  expect((await read('forecasts?limit=10')).body.data).toEqual(forecasts);
  const walked = (path: string, id: string) =>
    walkByCursor(server, a.headers, { path: `/v1/teams/${team}/${path}`, size: 'limit=2', rows: 'data', id });
  expect((await walked('fault-lines', 'analysis_id')).flat()).toEqual(analyses.map((each) => each.analysis_id));
  expect((await walked('forecasts', 'forecast_id')).flat()).toEqual(forecasts.map((each) => each.forecast_id));
  expect((await read('forecasts?limit=11')).status).toBe(400);
  expect((await read('forecasts?cursor=x')).status).toBe(400);
});

it('are read by every member on any plan, and by no stranger', async () => {
  const viewer = await seedMember(server, a.org, 'viewer');
  await putOnPlan(server, a.accountId, 'plan-free');
  for (const what of ['fault-lines', 'forecasts']) {
    expect((await read(what, viewer.headers)).status).toBe(200);
    expect((await read(what, b.headers)).status).toBe(404);
  }
  expect((await post('fault-lines', {})).status).toBe(402);
});
