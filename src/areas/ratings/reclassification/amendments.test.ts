/** Amendments: one for each member that a version changed, recorded when it is written and read page by page. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newAgent, send } from '../../../../test/support/cards.ts';
import { walkByCursor } from '../../../../test/support/cursor-walk.ts';
import { refusalOf } from '../../../../test/support/organisations.ts';
import { encodeCursor } from '../../../platform/http/pagination.ts';
import { testServer, type TestServer } from '../../../../test/support/server.ts';
import { seedTenant, type Tenant } from '../../../../test/support/tenants.ts';
import { cardWith, putCard, reclassify, TOOL, violated } from '../../../../test/support/violations.ts';

let server: TestServer;
let tenant: Tenant;
let agentId: string;
beforeAll(async () => {
  server = await testServer();
  tenant = await seedTenant(server);
  agentId = await newAgent(server, tenant);
});
afterAll(() => server.stop());

interface Amendment {
  readonly amendment_id: string;
  readonly field_changed: string;
  readonly previous_value: unknown;
  readonly new_value: unknown;
  readonly card_version: number;
}
const page = async (query: string, of: Pick<Tenant, 'headers'> = tenant) =>
  (
    await server.call<{ card_amendments: Amendment[]; total: number }>(
      'GET',
      `/v1/agents/${agentId}/card-amendments?${query}`,
      {
        headers: of.headers,
      },
    )
  ).body;
const told = (list: readonly Amendment[]) =>
  list.map(({ card_version, field_changed, previous_value, new_value }) => [
    card_version,
    field_changed,
    previous_value,
    new_value,
  ]);

describe('amendments', () => {
  it('a first version amends nothing; later ones name each member that came, changed or went', async () => {
    await putCard(server, tenant, `agent/${agentId}`, cardWith([]));
    expect(await page('limit=10')).toMatchObject({ card_amendments: [], total: 0 });
    await putCard(server, tenant, `agent/${agentId}`, cardWith([TOOL], { forbidden_actions: ['export_all'] }));
    await putCard(server, tenant, `agent/${agentId}`, cardWith([TOOL]));
    const { card_amendments: all, total } = await page('limit=10');
    expect([total, told(all)]).toEqual([
      3,
      [
        [3, 'autonomy.forbidden_actions', ['export_all'], null],
        [2, 'autonomy.bounded_actions', ['inference'], ['inference', TOOL]],
        [2, 'autonomy.forbidden_actions', null, ['export_all']],
      ],
    ]);
    expect(told((await page('limit=1&offset=1')).card_amendments)).toEqual(told(all.slice(1, 2)));
    expect(await page('limit=10&offset=10')).toMatchObject({ card_amendments: [], total: 3 });
    const ids = all.map((amendment) => amendment.amendment_id);
    const path = `/v1/agents/${agentId}/card-amendments`;
    for (const [size, pages] of [
      ['limit=1', ids.map((id) => [id])],
      ['limit=2', [ids.slice(0, 2), ids.slice(2)]],
    ] as const)
      expect(
        await walkByCursor(server, tenant.headers, { path, size, rows: 'card_amendments', id: 'amendment_id' }),
      ).toEqual(pages);
    const noVersion = encodeCursor({ key: 'newest', id: ids[0] ?? '' });
    const refused = await server.call('GET', `${path}?cursor=${noVersion}`, { headers: tenant.headers });
    expect(refusalOf(refused)).toEqual([400, 'invalid_cursor_parameter', undefined]);
  });

  it('a reclassification names one by id, and only one of its own agent', async () => {
    const other = await newAgent(server, tenant, 'other');
    await putCard(server, tenant, `agent/${other}`, cardWith([]));
    const id = await violated(server, { agentId: other, accountId: tenant.accountId });
    const [foreign] = (await page('limit=1')).card_amendments;
    const reply = await reclassify(server, tenant, other, id, { card_amendment_id: foreign?.amendment_id ?? '' });
    expect([reply.status, reply.text.includes('names no amendment')]).toEqual([404, true]);
  });

  it('follow the agent to another account', async () => {
    const moved = await send(server, tenant.user, 'POST', `/v1/agents/${agentId}/claim`, {
      org_id: tenant.sharedOrg.orgId,
    });
    expect(moved.status, moved.text).toBe(200);
    expect((await page('limit=10', { headers: tenant.orgKey.headers })).total).toBe(3);
  });
});
