/** What counts against the plan: computations, not events. One change of a roster is one, however many agents came with it. */
import { Type } from 'typebox';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { jsonOf, Timestamp } from '../../../platform/db/row.ts';
import { sql } from '../../../platform/db/sql.ts';
import { makeTeam, newAgents, putOnPlan } from '../../../../test/support/teams.ts';
import { seedTenant, type Tenant } from '../../../../test/support/tenants.ts';
import { testServer, type TestServer } from '../../../../test/support/server.ts';
import { recomputeTeam } from './compute-rating.ts';
import { followTeams } from './jobs/recompute.ts';

let server: TestServer;
let a: Tenant;
let agents: string[];
beforeAll(async () => {
  server = await testServer();
  a = await seedTenant(server);
  agents = await newAgents(server, a, 50);
});
afterAll(() => server.stop());

let seen = '0';
/** Hands the team's new events to the subscriber, in their order, as the worker does. @returns how many there were */
async function follow(teamId: string): Promise<number> {
  const events = await server.db.direct.many(
    Type.Object({
      event_id: Type.String(),
      type: Type.String(),
      account_id: Type.String(),
      data: jsonOf<Record<string, unknown>>(),
      created_at: Timestamp,
      seq: Type.String(),
    }),
    sql`-- test.team_events
    select event_id, type, account_id, data, created_at, seq from events
     where data ->> 'team_id' = ${teamId} and type like 'team.%' and seq > ${seen} order by seq`,
  );
  seen = events.at(-1)?.seq ?? seen;
  const subscriber = followTeams(server.services);
  for (const event of events) await server.db.systemTx((tx) => subscriber.handle(event as never, tx));
  return events.length;
}
const used = async (accountId: string = a.accountId): Promise<number> =>
  (
    await server.db.direct.one(
      Type.Object({ used: Type.Integer() }),
      sql`-- test.used
      select coalesce(sum(used), 0)::int as used from usage_counters where meter = 'team_reputation' and account_id = ${accountId}`,
    )
  ).used;
let keys = 0;
const send = (method: string, path: string, body?: object) =>
  server.call(method, path, { headers: a.headers, key: `k${(keys += 1)}`, ...(body === undefined ? {} : { body }) });
const tick = (teamId: string) =>
  server.db.systemTx((tx) =>
    recomputeTeam(
      server.services,
      tx,
      { teamId, cause: 'tick' },
      { now: server.services.clock.now(), newId: server.services.newId },
    ),
  );

describe('computations', () => {
  it('are one for the founding and one for 48 agents that join together', async () => {
    const teamId = await makeTeam(server, a, agents.slice(0, 2));
    expect(await follow(teamId)).toBe(1);
    const founded = await used();
    await send('POST', `/v1/teams/${teamId}/members`, { agent_ids: agents.slice(2) });
    expect(await follow(teamId)).toBe(48);
    expect([founded, await used()]).toEqual([1, 2]);
  });

  it('are one for each change that was computed by itself, and one where several were waiting', async () => {
    const teamId = await makeTeam(server, a, agents.slice(0, 6));
    await follow(teamId);
    const before = await used();
    const leave = (n: number) => send('DELETE', `/v1/teams/${teamId}/members/${agents[n]}`);
    await leave(0);
    await follow(teamId);
    await leave(1);
    await follow(teamId);
    expect(await used()).toBe(before + 2);
    await leave(2);
    await leave(3);
    expect(await follow(teamId)).toBe(2);
    expect(await used()).toBe(before + 3);
  });

  it('of the passing of time neither count nor hide a change that comes after them', async () => {
    const teamId = await makeTeam(server, a, agents.slice(0, 3));
    await follow(teamId);
    const before = await used();
    await send('DELETE', `/v1/teams/${teamId}/members/${agents[0]}`);
    await tick(teamId);
    expect(await used()).toBe(before);
    await follow(teamId);
    expect(await used()).toBe(before + 1);
  });

  it('come back with the plan: what changed meanwhile is one', async () => {
    const tenant = await seedTenant(server);
    const own = await newAgents(server, tenant, 4);
    const teamId = await makeTeam(server, tenant, own);
    await follow(teamId);
    await putOnPlan(server, tenant.accountId, 'plan-free');
    const leave = (n: number) =>
      server.call('DELETE', `/v1/teams/${teamId}/members/${own[n]}`, { headers: tenant.headers, key: `leave ${n}` });
    await leave(0);
    await follow(teamId);
    expect(await used(tenant.accountId)).toBe(1);
    await putOnPlan(server, tenant.accountId, 'plan-team');
    await leave(1);
    await follow(teamId);
    expect(await used(tenant.accountId)).toBe(2);
  });
});
