/** The list of teams page by page with ratings, and the members of a team compared pair by pair, over HTTP and a real database. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { send } from '../../../../../test/support/cards.ts';
import { walkByCursor } from '../../../../../test/support/cursor-walk.ts';
import { makeTeam, newAgents } from '../../../../../test/support/teams.ts';
import { seedMember, seedTenant, type Tenant } from '../../../../../test/support/tenants.ts';
import { testServer, type TestServer } from '../../../../../test/support/server.ts';
import { sql } from '../../../../platform/db/sql.ts';
import type { TeamCoherenceWire } from '../wire/coherence.ts';
import type { ListedTeamWire } from '../wire/teams.ts';

let server: TestServer;
let a: Tenant;
let b: Tenant;
beforeAll(async () => {
  server = await testServer();
  [a, b] = [await seedTenant(server), await seedTenant(server)];
});
afterAll(() => server.stop());

const get = <B>(path: string, headers = a.headers) => server.call<B>('GET', path, { headers });

describe('the list of teams', () => {
  it('goes on by cursor where the page ended, also among teams of one instant', async () => {
    const agents = await newAgents(server, a, 2);
    const made: string[] = [];
    for (let i = 0; i < 5; i += 1) made.push(await makeTeam(server, a, agents));
    await server.db.direct.run(sql`-- test.one_instant
      update teams set created_at = '2026-01-01T00:00:00Z' where team_id = any (${made}::text[])`);
    const path = `/v1/orgs/${a.orgId}/teams`;
    const pages = await walkByCursor(server, a.headers, { path, size: 'per_page=2', rows: 'teams', id: 'team_id' });
    expect(pages.map((page) => page.length)).toEqual([2, 2, 1]);
    expect(pages.flat().map(String).toSorted()).toEqual(made.toSorted());
    const whole = (await get<{ teams: ListedTeamWire[] }>(path)).body.teams.map((team) => team.team_id);
    expect(pages.flat()).toEqual(whole);
    expect((await get(`${path}?cursor=x`)).status).toBe(400);
  });

  it('says the rating of a team that has one, and when its roster changed last', async () => {
    const owner = await seedTenant(server);
    const [agents, [more]] = [await newAgents(server, owner, 2), await newAgents(server, owner, 1)];
    const team = await makeTeam(server, owner, agents);
    const read = async () =>
      (await get<{ teams: ListedTeamWire[] }>(`/v1/orgs/${owner.orgId}/teams`, owner.headers)).body.teams[0];
    const before = await read();
    expect(before).toMatchObject({ team_id: team, member_count: 2, reputation_score: null, reputation_grade: null });
    await send(server, owner, 'POST', `/v1/teams/${team}/members`, { agent_ids: [more] });
    const after = await read();
    expect(after?.member_count).toBe(3);
    expect(Date.parse(after?.last_change_at ?? '')).toBeGreaterThan(Date.parse(before?.last_change_at ?? ''));
  });
});

describe('the coherence of a team', () => {
  const card = (declared: readonly string[], refused: readonly string[] = []) => ({
    card_version: 'unified/2026-04-26',
    autonomy_mode: 'observe',
    integrity_mode: 'observe',
    values: { declared, ...(refused.length === 0 ? {} : { conflicts_with: refused }) },
    autonomy: { bounded_actions: ['read'] },
    audit: { retention_days: 30, queryable: false },
  });

  it('has each two members with a card once, and who agrees most with the others is first', async () => {
    const [one, two, odd, silent] = (await newAgents(server, a, 4)) as [string, string, string, string];
    const team = await makeTeam(server, a, [odd, one, two, silent]);
    const path = `/v1/teams/${team}/coherence`;
    const empty = (await get<TeamCoherenceWire>(path)).body;
    expect(empty).toMatchObject({ score: null, agents: [], pairs: [] });
    expect(empty.agents_without_card.toSorted()).toEqual([one, two, odd, silent].toSorted());
    for (const agent of [one, two])
      await send(server, a, 'PUT', `/v1/alignment/agent/${agent}`, card(['candour', 'thrift'], ['haste']));
    await send(server, a, 'PUT', `/v1/alignment/agent/${odd}`, card(['haste']));
    const { body } = await get<TeamCoherenceWire>(path);
    expect(body.agents.at(-1)).toBe(odd);
    expect(body.agents_without_card).toEqual([silent]);
    expect(body.pairs).toHaveLength(3);
    const of = (x: string, y: string) => body.pairs.find(({ agents }) => agents.includes(x) && agents.includes(y));
    // two agreements and no dispute: (2 + 1.5) / (2 + 2); one dispute and no agreement: 1.5 / 3
    expect(of(one, two)).toMatchObject({ score: 0.875, agree: 2, disagree: 0, disputed_values: [] });
    expect(of(one, odd)).toMatchObject({ score: 0.5, agree: 0, disagree: 1, disputed_values: ['haste'] });
    expect(body.score).toBe(0.625);
    expect((await get(path, (await seedMember(server, a.org, 'viewer')).headers)).status).toBe(200);
    expect((await get(path, b.headers)).status).toBe(404);
    await server.call('DELETE', `/v1/teams/${team}`, { headers: a.headers, key: 'end' });
    expect((await get<TeamCoherenceWire>(path)).body).toMatchObject({ score: null, agents: [], pairs: [] });
  });
});
