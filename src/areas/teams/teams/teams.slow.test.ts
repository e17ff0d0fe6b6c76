/** Teams over real HTTP: making, changing, rosters, roles, tenancy, races, and what an agent's deletion does to them. */
import { Type } from 'typebox';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../../platform/db/sql.ts';
import { makeTeam, newAgents } from '../../../../test/support/teams.ts';
import { stepUp, refusalOf, statusesOf } from '../../../../test/support/organisations.ts';
import { seedMember, seedTenant, type Headers, type Tenant } from '../../../../test/support/tenants.ts';
import { walkByCursor } from '../../../../test/support/cursor-walk.ts';
import { testServer, type TestServer } from '../../../../test/support/server.ts';
import { publishMembershipRemovals } from './removed-members.ts';
import type { TeamWithMembersWire } from './wire/teams.ts';
import { textOf } from '../../../../test/support/refusals.ts';

let server: TestServer;
let a: Tenant;
let b: Tenant;
let agents: string[];
beforeAll(async () => {
  server = await testServer();
  a = await seedTenant(server);
  b = await seedTenant(server);
  agents = await newAgents(server, a, 56);
});
afterAll(() => server.stop());

let keys = 0;
const send = <B = Record<string, unknown>>(
  method: string,
  path: string,
  body?: unknown,
  headers: Headers = a.headers,
) =>
  server.call<B>(method, path, {
    headers,
    ...(body === undefined ? {} : { body }),
    ...(method === 'GET' ? {} : { key: `k${(keys += 1)}` }),
  });
const make = (body: Record<string, unknown>, headers?: Headers) =>
  send<TeamWithMembersWire>('POST', '/v1/teams', { org_id: a.orgId, ...body }, headers);
const read = async (teamId: string) => (await send<TeamWithMembersWire>('GET', `/v1/teams/${teamId}`)).body;
const eventsOf = async (teamId: string) =>
  server.db.direct.many(
    Type.Object({ type: Type.String(), data: Type.Unknown() }),
    sql`-- test.team_events
    select type, data from events where data ->> 'team_id' = ${teamId} order by seq`,
  );
const auditsOf = async (teamId: string) =>
  (
    await server.db.direct.many(
      Type.Object({ action: Type.String() }),
      sql`-- test.team_audits
      select action from audit_log where target_id = ${teamId} order by created_at, audit_id`,
    )
  ).map((row) => row.action);
interface History {
  readonly total: number;
  readonly changes: { id: string; change_type: string; agent_id: string; actor_id: string }[];
}
const historyOf = async (teamId: string) => (await send<History>('GET', `/v1/teams/${teamId}/roster-history`)).body;

describe('a team', () => {
  it('is made of 2 to 50 agents of one organisation, with one audit row and one event', async () => {
    const { status, body } = await make({ name: 'Buyers', agent_ids: agents.slice(0, 3), description: 'They buy.' });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      name: 'Buyers',
      status: 'active',
      visibility: 'public',
      member_count: 3,
      team: { id: body.team_id, org_id: a.orgId, description: 'They buy.' },
    });
    expect(body.members.map((member) => member.agent_id).toSorted()).toEqual(agents.slice(0, 3).toSorted());
    expect(body.members[0]).toMatchObject({ role: 'member', reputation_score: null, is_eligible: false });
    expect(await read(body.team_id)).toEqual(body);
    expect(await auditsOf(body.team_id)).toEqual(['team.create']);
    expect((await eventsOf(body.team_id)).map((event) => event.type)).toEqual(['team.created']);
    expect((await historyOf(body.team_id)).total).toBe(3);
  });

  it('of 1, of the same agent twice, or of 51 is refused with 400', async () => {
    expect((await make({ name: 'one', agent_ids: agents.slice(0, 1) })).status).toBe(400);
    expect(refusalOf(await make({ name: 'one', agent_ids: [agents[0], agents[0]] }))).toEqual([
      400,
      'bad_request',
      'team_too_small',
    ]);
    expect((await make({ name: 'many', agent_ids: agents.slice(0, 51) })).status).toBe(400);
    expect((await make({ name: '   ', agent_ids: agents.slice(0, 2) })).body).toMatchObject({
      error: { code: 'name_required' },
    });
  });

  it('of agents that are another tenant’s, or were never there, is refused alike; of another organisation of yours with 422', async () => {
    const [theirs = ''] = await newAgents(server, b, 1);
    const never = server.services.newId('agent');
    const [foreign, absent] = [
      await make({ name: 'x', agent_ids: [agents[0], theirs] }),
      await make({ name: 'x', agent_ids: [agents[0], never] }),
    ];
    expect([foreign.status, textOf(foreign).replaceAll(theirs, never)]).toEqual([404, textOf(absent)]);
    const elsewhere = await make({ org_id: a.sharedOrg.orgId, name: 'x', agent_ids: agents.slice(0, 2) });
    expect(refusalOf(elsewhere)).toEqual([422, 'unprocessable_entity', 'agent_of_another_organisation']);
  });

  it('has a name of its own among the active teams of its organisation', async () => {
    const first = await make({ name: 'Only one', agent_ids: agents.slice(0, 2) });
    expect(refusalOf(await make({ name: ' Only one', agent_ids: agents.slice(0, 2) }))).toEqual([
      409,
      'conflict',
      'name_taken',
    ]);
    const other = await make({ name: 'Another', agent_ids: agents.slice(0, 2) });
    expect(refusalOf(await send('PATCH', `/v1/teams/${other.body.team_id}`, { name: 'Only one' }))[0]).toBe(409);
    await send('DELETE', `/v1/teams/${first.body.team_id}`);
    expect((await make({ name: 'Only one', agent_ids: agents.slice(0, 2) })).status).toBe(201);
  });

  it('created twice concurrently with one name exists once: one 201, one 409', async () => {
    for (let round = 0; round < 5; round += 1) {
      const name = `race ${round}`;
      const replies = await Promise.all([1, 2, 3].map(() => make({ name, agent_ids: agents.slice(0, 2) })));
      expect(statusesOf(replies)).toEqual([201, 409, 409]);
    }
  });

  it('changes what is named and nothing else', async () => {
    const teamId = await makeTeam(server, a, agents.slice(0, 2), { description: 'old', metadata: { a: 1 } });
    const { body } = await send('PATCH', `/v1/teams/${teamId}`, { visibility: 'unlisted', description: null });
    expect(body).toMatchObject({ id: teamId, visibility: 'unlisted', description: null, metadata: { a: 1 } });
    expect((await send('PATCH', `/v1/teams/${teamId}`, {})).status).toBe(400);
    expect(await auditsOf(teamId)).toEqual(['team.create', 'team.update']);
  });

  it('once archived is read, listed apart, and changes no more', async () => {
    const teamId = await makeTeam(server, a, agents.slice(0, 3));
    expect((await send('DELETE', `/v1/teams/${teamId}`)).body).toEqual({ archived: true, team_id: teamId });
    expect((await read(teamId)).status).toBe('archived');
    const listed = async (status: string) =>
      (
        await send<{ teams: { team_id: string }[] }>('GET', `/v1/orgs/${a.orgId}/teams?status=${status}&per_page=100`)
      ).body.teams.map((team) => team.team_id);
    expect(await listed('archived')).toContain(teamId);
    expect(await listed('active')).not.toContain(teamId);
    const refused = [
      await send('DELETE', `/v1/teams/${teamId}`),
      await send('PATCH', `/v1/teams/${teamId}`, { name: 'no' }),
      await send('POST', `/v1/teams/${teamId}/members`, { agent_ids: [agents[9]] }),
      await send('DELETE', `/v1/teams/${teamId}/members/${agents[0]}`),
    ];
    expect(statusesOf(refused)).toEqual([409, 409, 409, 409]);
    expect((await eventsOf(teamId)).map((event) => event.type)).toEqual(['team.created', 'team.archived']);
  });
});

describe('a roster', () => {
  it('reports who was added and who was a member already, one event for each that was added', async () => {
    const teamId = await makeTeam(server, a, agents.slice(0, 2));
    const { body } = await send<{ added: string[]; already_members: string[]; members: unknown[] }>(
      'POST',
      `/v1/teams/${teamId}/members`,
      { agent_ids: [agents[1], agents[2], agents[3]], role: 'lead' },
    );
    expect([body.added, body.already_members, body.members.length]).toEqual([[agents[2], agents[3]], [agents[1]], 4]);
    expect(body.members[0]).toMatchObject({ role: 'lead' });
    const again = await send('POST', `/v1/teams/${teamId}/members`, { agent_ids: [agents[1]] });
    expect(again.body).toMatchObject({ added: [], already_members: [agents[1]] });
    expect((await eventsOf(teamId)).slice(1)).toEqual(
      [2, 3].map((n) => ({
        type: 'team.member_added',
        data: { team_id: teamId, agent_id: agents[n], actor_id: a.user.userId, member_count: n + 1 },
      })),
    );
  });

  it('keeps at least 2, and records every change of the roster with its actor', async () => {
    const teamId = await makeTeam(server, a, agents.slice(0, 3));
    const leave = (n: number) => send('DELETE', `/v1/teams/${teamId}/members/${agents[n]}`);
    expect((await leave(0)).body).toEqual({ removed: true, agent_id: agents[0] });
    expect(refusalOf(await leave(1))).toEqual([400, 'bad_request', 'team_too_small']);
    expect((await leave(0)).status).toBe(404);
    await send('POST', `/v1/teams/${teamId}/members`, { agent_ids: [agents[0]] }); // returns
    const { changes, total } = await historyOf(teamId);
    expect(total).toBe(5);
    expect(changes.slice(0, 2)).toMatchObject([
      { change_type: 'agent_added', agent_id: agents[0], actor_id: a.user.userId },
      { change_type: 'agent_removed', agent_id: agents[0], actor_id: a.user.userId },
    ]);
    const page = await send<History>('GET', `/v1/teams/${teamId}/roster-history?page=2&per_page=2`);
    expect(page.body.changes).toHaveLength(2);
    const ids = changes.map((change) => change.id);
    const reading = {
      path: `/v1/teams/${teamId}/roster-history`,
      size: 'per_page=2',
      rows: 'changes',
      id: 'id',
    } as const;
    expect(await walkByCursor(server, a.headers, reading)).toEqual([ids.slice(0, 2), ids.slice(2, 4), ids.slice(4)]);
  });

  it('never passes 50, with any concurrent requests', async () => {
    const teamId = await makeTeam(server, a, agents.slice(0, 46));
    const replies = await Promise.all(
      agents.slice(46).map((agentId) => send('POST', `/v1/teams/${teamId}/members`, { agent_ids: [agentId] })),
    );
    expect(statusesOf(replies)).toEqual([200, 200, 200, 200, 400, 400, 400, 400, 400, 400]);
    expect((await read(teamId)).members).toHaveLength(50);
  });

  it('never falls below 2, with any concurrent removals', async () => {
    const teamId = await makeTeam(server, a, agents.slice(0, 5));
    const replies = await Promise.all(
      agents.slice(0, 5).map((agentId) => send('DELETE', `/v1/teams/${teamId}/members/${agentId}`)),
    );
    expect(statusesOf(replies)).toEqual([200, 200, 200, 400, 400]);
    expect((await read(teamId)).members).toHaveLength(2);
  });

  it('makes and unmakes the hold of the team’s template over a member, in the same transaction', async () => {
    const teamId = await makeTeam(server, a, agents.slice(0, 2));
    await send('PUT', `/v1/alignment/team/${teamId}`, { autonomy: { forbidden_actions: ['delete_everything'] } });
    const forbidden = async (): Promise<readonly string[]> => {
      const row = await server.db.direct.maybeOne(
        Type.Object({ forbidden: Type.Array(Type.String()) }),
        sql`-- test.forbidden
        select array(select json_array_elements_text(card -> 'autonomy' -> 'forbidden_actions')) as forbidden
          from composed_cards where kind = 'alignment' and agent_id = ${agents[9]}`,
      );
      return row?.forbidden ?? [];
    };
    await send('POST', `/v1/teams/${teamId}/members`, { agent_ids: [agents[9]] });
    expect(await forbidden()).toContain('delete_everything');
    await send('DELETE', `/v1/teams/${teamId}/members/${agents[9]}`);
    expect(await forbidden()).not.toContain('delete_everything');
    await send('POST', `/v1/teams/${teamId}/members`, { agent_ids: [agents[9]] });
    await send('DELETE', `/v1/teams/${teamId}`);
    expect(await forbidden()).not.toContain('delete_everything');
  });

  it('loses an agent that is deleted, at once, and emits one event', async () => {
    const gone = await newAgents(server, a, 1);
    const teamId = await makeTeam(server, a, [...agents.slice(0, 2), ...gone]);
    await stepUp(server, a.user);
    expect((await send('DELETE', `/v1/agents/${gone[0]}`, undefined, a.user.headers)).status).toBe(202);
    expect((await read(teamId)).members).toHaveLength(2);
    expect((await historyOf(teamId)).changes[0]).toMatchObject({
      change_type: 'agent_removed',
      agent_id: gone[0],
      actor_id: 'system',
    });
    await publishMembershipRemovals(server.services);
    await publishMembershipRemovals(server.services);
    expect((await eventsOf(teamId)).slice(1)).toEqual([
      {
        type: 'team.member_removed',
        data: { team_id: teamId, agent_id: gone[0], actor_id: 'system', member_count: 2 },
      },
    ]);
  });

  it('stays consistent while its agents are deleted, added and removed concurrently', async () => {
    const few = await newAgents(server, a, 6);
    const teamId = await makeTeam(server, a, [...agents.slice(0, 2), ...few.slice(0, 3)]);
    await stepUp(server, a.user);
    const replies = await Promise.all([
      ...few.slice(0, 6).map((id) => send('DELETE', `/v1/agents/${id}`, undefined, a.user.headers)),
      ...few.slice(3).map((id) => send('POST', `/v1/teams/${teamId}/members`, { agent_ids: [id] })),
      ...few.slice(0, 3).map((id) => send('DELETE', `/v1/teams/${teamId}/members/${id}`)),
    ]);
    expect(replies.filter(({ status }) => status >= 500).map(({ text }) => text)).toEqual([]);
    const present = (await read(teamId)).members.map((member) => member.agent_id);
    expect(present.toSorted()).toEqual(agents.slice(0, 2).toSorted());
  });
});

describe('callers', () => {
  it('of another tenant see no team, whatever they try', async () => {
    const teamId = await makeTeam(server, a, agents.slice(0, 2));
    const replies = [
      await send('GET', `/v1/teams/${teamId}`, undefined, b.headers),
      await send('PATCH', `/v1/teams/${teamId}`, { name: 'mine' }, b.headers),
      await send('DELETE', `/v1/teams/${teamId}`, undefined, b.headers),
      await send('POST', `/v1/teams/${teamId}/members`, { agent_ids: [agents[5]] }, b.headers),
      await send('DELETE', `/v1/teams/${teamId}/members/${agents[0]}`, undefined, b.headers),
      await send('GET', `/v1/teams/${teamId}/roster-history`, undefined, b.headers),
      await send('GET', `/v1/orgs/${a.orgId}/teams`, undefined, b.headers),
      await make({ name: 'theirs', agent_ids: agents.slice(0, 2) }, b.headers),
    ];
    expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 404));
    expect((await server.call('GET', `/v1/teams/${teamId}`)).status).toBe(401);
  });

  it('may read with any role, and change only as owner or admin', async () => {
    const teamId = await makeTeam(server, a, agents.slice(0, 3));
    const does = async (headers: Headers) => [
      (await send('GET', `/v1/teams/${teamId}`, undefined, headers)).status,
      (await send('GET', `/v1/teams/${teamId}/roster-history`, undefined, headers)).status,
      (await send('PATCH', `/v1/teams/${teamId}`, { description: 'new' }, headers)).status,
      (await send('POST', `/v1/teams/${teamId}/members`, { agent_ids: [agents[4]] }, headers)).status,
      (await make({ name: `by ${(keys += 1)}`, agent_ids: agents.slice(0, 2) }, headers)).status,
      (await send('DELETE', `/v1/teams/${teamId}/members/${agents[4]}`, undefined, headers)).status,
    ];
    for (const role of ['member', 'viewer', 'auditor'] as const)
      expect([role, await does((await seedMember(server, a.org, role)).headers)]).toEqual([
        role,
        [200, 200, 403, 403, 403, 403],
      ]);
    expect(await does((await seedMember(server, a.org, 'admin')).headers)).toEqual([200, 200, 200, 200, 201, 200]);
  });
});
