/** A team's card over real HTTP: by hand, derived, its history, and that it holds for no member. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeTeam, newAgents } from '../../../../test/support/teams.ts';
import { send, trailOf } from '../../../../test/support/cards.ts';
import { refusalOf, statusesOf } from '../../../../test/support/organisations.ts';
import { seedMember, seedTenant, type Tenant } from '../../../../test/support/tenants.ts';
import { walkByCursor } from '../../../../test/support/cursor-walk.ts';
import { testServer, type TestServer } from '../../../../test/support/server.ts';

let server: TestServer;
let a: Tenant;
let agents: string[];
let team: string;
let path: string;
beforeAll(async () => {
  server = await testServer();
  a = await seedTenant(server);
  agents = await newAgents(server, a, 4);
  team = await makeTeam(server, a, agents.slice(0, 3));
  path = `/v1/teams/${team}/card`;
});
afterAll(() => server.stop());

const own = (values: string[], bounded: string[], forbidden: string[] = []) => ({
  card_version: 'unified/2026-04-26',
  autonomy_mode: 'observe',
  integrity_mode: 'observe',
  values: { declared: values },
  autonomy: { bounded_actions: bounded, forbidden_actions: forbidden },
  audit: { retention_days: 400, queryable: false },
});
const read = async () => (await server.call('GET', path, { headers: a.headers })).body;

describe('the card of a team', () => {
  it('is null before the first, and what was set afterwards, older names of sections included', async () => {
    expect(await read()).toBeNull();
    const written = await send(server, a, 'PUT', path, {
      principal: { type: 'organization', identifier: 'acme' },
      values: { declared: ['accuracy'] },
      autonomy_envelope: { bounded_actions: ['read'], forbidden_actions: ['delete'] },
      audit_commitment: { retention_days: 30, queryable: false },
    });
    expect(written.body).toMatchObject({ team_id: team, card_source: 'manual', version: 1 });
    expect(await read()).toMatchObject({
      card_id: written.body['card_id'],
      is_active: true,
      card_json: {
        principal: { type: 'organization', identifier: 'acme' },
        values: { declared: ['accuracy'] },
        autonomy: { bounded_actions: ['read'], forbidden_actions: ['delete'] },
        audit: { retention_days: 30 },
      },
    });
  });

  it('is checked like any alignment card', async () => {
    const put = async (body: unknown) => (await send(server, a, 'PUT', path, body)).status;
    expect([
      await put({}),
      await put({ values: {} }),
      await put({ values: { declared: ['a'] }, autonomy: { bounded_actions: ['x'], forbidden_actions: ['x'] } }),
      await put({ values: { declared: ['a'] }, autonomy: {}, autonomy_envelope: {} }),
      await put({ values: { declared: ['a'] }, surprise: 1 }),
      await put([]),
    ]).toEqual([400, 400, 400, 400, 400, 400]);
  });

  it('cannot be derived from fewer than two members’ cards', async () => {
    expect(refusalOf(await send(server, a, 'POST', `${path}/derive`))).toEqual([400, 'bad_request', 'too_few_cards']);
  });

  it('is derived from the members that have one, and becomes the one in force', async () => {
    await send(server, a, 'PUT', `/v1/alignment/agent/${agents[0]}`, own(['candour', 'accuracy'], ['read', 'pay']));
    await send(server, a, 'PUT', `/v1/alignment/agent/${agents[1]}`, own(['candour'], ['write'], ['pay']));
    await send(server, a, 'PUT', `/v1/alignment/agent/${agents[3]}`, own(['stranger'], ['anything'])); // not a member
    const { body } = await send(server, a, 'POST', `${path}/derive`);
    expect(body).toMatchObject({
      card_source: 'auto_derived',
      member_count: 3,
      members_with_cards: 2,
      conflicts: ['pay'],
      derived_card: {
        values: { declared: ['candour', 'accuracy'] },
        autonomy: { bounded_actions: ['read', 'write'], forbidden_actions: ['pay'] },
        audit: { retention_days: 400 },
      },
    });
    expect(await read()).toMatchObject({ card_id: body['card_id'], version: 2, card_json: body['derived_card'] });
    const history = await server.call<{ cards: { card_id: string; card_source: string; is_active: boolean }[] }>(
      'GET',
      `${path}/history`,
      { headers: a.headers },
    );
    expect(history.body.cards.map((card) => [card.card_source, card.is_active])).toEqual([
      ['auto_derived', true],
      ['manual', false],
    ]);
    const reading = { path: `${path}/history`, size: 'per_page=1', rows: 'cards', id: 'card_id' } as const;
    const ids = history.body.cards.map((card) => [card.card_id]);
    expect(await walkByCursor(server, a.headers, reading)).toEqual(ids);
    const { events, audits } = await trailOf(server, team);
    expect(audits.map((row) => row.action).slice(-2)).toEqual(['team_card.put', 'team_card.put']);
    expect(events.filter((event) => event.type === 'team.card_updated')).toHaveLength(2);
  });

  it('applies to no member: no composed card changes', async () => {
    const { body } = await server.call<{ autonomy: { forbidden_actions?: string[] } }>(
      'GET',
      `/v1/alignment/agent/${agents[0]}/effective`,
      { headers: a.headers },
    );
    expect(JSON.stringify(body)).not.toContain('"delete"');
    expect((await server.call('GET', `/v1/alignment/team/${team}`, { headers: a.headers })).body).toMatchObject({
      enabled: false,
    });
  });

  it('written and derived concurrently gets two versions in sequence', async () => {
    const replies = await Promise.all([
      ...[1, 2, 3].map((n) => send(server, a, 'PUT', path, { values: { declared: [`v${n}`] } })),
      ...[1, 2, 3].map(() => send(server, a, 'POST', `${path}/derive`)),
    ]);
    expect(statusesOf(replies)).toEqual([200, 200, 200, 200, 200, 200]);
    expect(replies.map(({ body }) => Number(body['version'])).toSorted((x, y) => x - y)).toEqual([3, 4, 5, 6, 7, 8]);
  });

  it('is read by every member of the organisation and written by owner and admin', async () => {
    const { headers } = await seedMember(server, a.org, 'member');
    expect((await server.call('GET', path, { headers })).status).toBe(200);
    expect((await send(server, { headers }, 'PUT', path, { values: { declared: ['a'] } })).status).toBe(403);
    expect((await send(server, { headers }, 'POST', `${path}/derive`)).status).toBe(403);
    const b = await seedTenant(server);
    expect([
      (await server.call('GET', path, { headers: b.headers })).status,
      (await send(server, b, 'POST', `${path}/derive`)).status,
    ]).toEqual([404, 404]);
  });
});
