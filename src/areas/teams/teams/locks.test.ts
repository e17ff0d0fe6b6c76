/**
 * A member is removed while its agent is deleted: both lock in one order (agent, team, membership), so neither holds what the
 * other
 * waits for.
 */
import { Type } from 'typebox';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../../platform/db/sql.ts';
import { makeTeam, newAgents } from '../../../../test/support/teams.ts';
import { stepUp } from '../../../../test/support/organisations.ts';
import { seedTenant, type Tenant } from '../../../../test/support/tenants.ts';
import { testServer, type TestServer } from '../../../../test/support/server.ts';
import { publishMembershipRemovals } from './removed-members.ts';
import { lockTeam } from './store/teams.ts';

let server: TestServer;
let a: Tenant;
beforeAll(async () => {
  server = await testServer();
  a = await seedTenant(server);
});
afterAll(() => server.stop());

/** Queries of this database that wait for a lock, and the tables that their transactions have changed. */
const waiting = () =>
  server.db.direct.many(
    Type.Object({ query: Type.String(), changed: Type.Array(Type.String()) }),
    sql`-- test.waiting
    select substring(query from '-- ([a-z_.]+)') as query,
           array(select l.relation::regclass::text from pg_locks l
                  where l.pid = s.pid and l.mode = 'RowExclusiveLock' and l.relation is not null) as changed
      from pg_stat_activity s
     where datname = current_database() and wait_event_type = 'Lock' and pid <> pg_backend_pid()`,
  );
const waits = (query: string) =>
  expect.poll(async () => (await waiting()).map((row) => row.query), { timeout: 10_000 }).toContain(query);

/** Runs `work` while the team's row is locked by somebody else, and lets go afterwards. */
async function whileLocked(teamId: string, work: () => Promise<void>): Promise<void> {
  await server.db.systemTx(async (tx) => {
    await tx.run(sql`-- test.lock_team
      select 1 from teams where team_id = ${teamId} for update`);
    await work();
  });
}

describe('concurrent removal of a member and deletion of its agent', () => {
  const actorsOf = async (teamId: string) =>
    (
      await server.db.direct.many(
        Type.Object({ actor: Type.String() }),
        sql`-- test.moves
        select data ->> 'actor_id' as actor from events
         where type = 'team.member_removed' and data ->> 'team_id' = ${teamId} order by seq`,
      )
    ).map((row) => row.actor);

  it('the removal first: the deletion waits at the agent, before it has touched a stay', async () => {
    const [gone = '', ...others] = await newAgents(server, a, 3);
    const teamId = await makeTeam(server, a, [gone, ...others]);
    await stepUp(server, a.user);
    let replies: Promise<{ status: number }[]> = Promise.resolve([]);
    await whileLocked(teamId, async () => {
      const removal = server.call('DELETE', `/v1/teams/${teamId}/members/${gone}`, { headers: a.headers, key: 'r1' });
      await waits('teams.lock_team');
      const deletion = server.call('DELETE', `/v1/agents/${gone}`, { headers: a.user.headers, key: 'd1' });
      replies = Promise.all([removal, deletion]);
      await expect.poll(async () => (await waiting()).length, { timeout: 10_000 }).toBe(2);
      const deleting = (await waiting()).find(({ query }) => query !== 'teams.lock_team');
      expect(deleting?.query.startsWith('agents.')).toBe(true);
      expect(deleting?.changed).not.toContain('team_members');
    });
    expect((await replies).map(({ status }) => status)).toEqual([200, 202]);
    await publishMembershipRemovals(server.services);
    expect(await actorsOf(teamId)).toEqual([a.user.userId]);
  });

  it('the deletion first: it waits for no team lock, and then there is no member to remove', async () => {
    const [gone = '', ...others] = await newAgents(server, a, 3);
    const teamId = await makeTeam(server, a, [gone, ...others]);
    await stepUp(server, a.user);
    const deletion = async () =>
      (await server.call('DELETE', `/v1/agents/${gone}`, { headers: a.user.headers, key: 'd2' })).status;
    await server.db.systemTx(async (tx) => {
      await lockTeam(tx, a.accountId, teamId); // as every change of the team does
      expect(await deletion()).toBe(202);
    });
    const removal = await server.call('DELETE', `/v1/teams/${teamId}/members/${gone}`, {
      headers: a.headers,
      key: 'r2',
    });
    expect(removal.status).toBe(404);
    await publishMembershipRemovals(server.services);
    expect(await actorsOf(teamId)).toEqual(['system']);
  });
});
