/**
 * Deletion of an organisation while an agent is added: no agent is ever left in a deleted organisation. Whichever side is first
 * is
 * held at its audit row, its writes done and not yet committed. ADR 0098.
 */
import { randomUUID } from 'node:crypto';
import { Type } from 'typebox';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { inBetween } from '../../../../test/support/races.ts';
import { stepUp, refusalOf } from '../../../../test/support/organisations.ts';
import { testServer, type CallResult, type TestServer } from '../../../../test/support/server.ts';
import { seedTenant, type Headers, type Tenant } from '../../../../test/support/tenants.ts';
import { sql } from '../../../platform/db/sql.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.stop());

type Reply = CallResult<Record<string, unknown>>;
const register = (headers: Headers): Promise<Reply> =>
  server.call('POST', '/v1/agents', {
    headers,
    body: { hash_proof: randomUUID().replaceAll('-', '').repeat(2), name: 'bot-1' },
  });
const end = (t: Tenant): Promise<Reply> =>
  server.call('DELETE', `/v1/orgs/${t.sharedOrg.orgId}`, { headers: t.user.headers });

async function tenant(): Promise<Tenant> {
  const t = await seedTenant(server);
  await server.db.direct.run(sql`-- test.empty
    delete from agents where org_id = ${t.sharedOrg.orgId}`);
  await stepUp(server, t.user);
  return t;
}

const agentsIn = async (t: Tenant): Promise<number> =>
  (
    await server.db.direct.one(
      Type.Object({ n: Type.Integer() }),
      sql`-- test.agents_in
      select count(*)::int as n from agents where org_id = ${t.sharedOrg.orgId} and deleted_at is null`,
    )
  ).n;

it('no agent moves into an organisation that is being deleted, req:ORG-8', async () => {
  const t = await tenant();
  const { id } = (await register(t.headers)).body;
  const [ended, moved] = await inBetween(
    server,
    () => end(t),
    () =>
      server.call('POST', `/v1/agents/${String(id)}/claim`, {
        headers: t.user.headers,
        body: { org_id: t.sharedOrg.orgId },
      }),
  );
  expect([ended?.status, moved?.status, await agentsIn(t)]).toEqual([200, 403, 0]);
});

it("none is registered there by the organisation's key", async () => {
  const t = await tenant();
  const [ended, registered] = await inBetween(
    server,
    () => end(t),
    () => register(t.orgKey.headers),
  );
  expect([ended?.status, registered?.status, await agentsIn(t)]).toEqual([200, 403, 0]);
});

it('an agent whose transfer is not yet committed counts: the organisation stays', async () => {
  const t = await tenant();
  const [registered, ended] = await inBetween(
    server,
    () => register(t.orgKey.headers),
    () => end(t),
  );
  expect(registered?.status).toBe(201);
  expect(ended === undefined ? undefined : refusalOf(ended)).toEqual([409, 'conflict', 'organisation_has_agents']);
  expect(await agentsIn(t)).toBe(1);
});
