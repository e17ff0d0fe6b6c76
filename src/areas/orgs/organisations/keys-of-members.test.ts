/** Issue 15, item 16: personal keys end with the membership that let them be made, at once, also where they are cached. ADR 0523. */
import { Type } from 'typebox';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { stepUp } from '../../../../test/support/organisations.ts';
import { testServer, type TestServer } from '../../../../test/support/server.ts';
import { seedKey, seedMember, seedTenant, type Tenant, type TenantUser } from '../../../../test/support/tenants.ts';
import type { Role, Scope } from '../../../contract/enums.ts';
import { connectDatabase } from '../../../platform/db/database.ts';
import { jsonOf } from '../../../platform/db/row.ts';
import { sql } from '../../../platform/db/sql.ts';
import { silentLog } from '../../../platform/log.ts';
import { createKeyCache, type KeyCache } from '../keys/index.ts';

let server: TestServer;
let remoteDb: Awaited<ReturnType<typeof connectDatabase>>;
let remote: KeyCache; // of another process, as a gateway has one
beforeAll(async () => {
  server = await testServer();
  remoteDb = await connectDatabase({ connection: server.db.connection, log: silentLog, poolSize: 2, checkRows: true });
  remote = await createKeyCache({ db: remoteDb, clock: server.services.clock, log: silentLog });
});
afterAll(async () => {
  await remote.close();
  await remoteDb.close();
  await server.stop();
});

/** A personal key that the shared organisation pays for. */
const keyOf = (t: Tenant, user: TenantUser, scopes: readonly Scope[]) =>
  seedKey(server, user, { kind: 'personal', accountId: t.sharedOrg.accountId, userId: user.userId }, scopes);
/** In the cache of both processes, so that its end has to reach them. */
async function cached(key: string): Promise<void> {
  expect([await server.services.keyCache.find(key), await remote.find(key)]).not.toContain(undefined);
}
async function isEnded(key: {
  readonly key: string;
  readonly headers: Readonly<Record<string, string>>;
}): Promise<void> {
  expect((await server.call('GET', '/v1/agents', { headers: key.headers })).status).toBe(401);
  expect(await server.services.keyCache.find(key.key)).toBeUndefined();
  await expect.poll(() => remote.find(key.key), { timeout: 5_000, interval: 5 }).toBeUndefined();
}
const setTo = (t: Tenant, userId: string, role: Role) =>
  server.call('PATCH', `/v1/orgs/${t.sharedOrg.orgId}/members/${userId}`, { headers: t.user.headers, body: { role } });

it('with the deletion of the organisation: also the personal keys that it pays for, of every member, issue 15 line 16', async () => {
  const t = await seedTenant(server);
  const admin = await seedMember(server, t.sharedOrg, 'admin');
  const [own, theirs] = [
    await keyOf(t, t.user, ['gateway', 'api:read']),
    await keyOf(t, admin, ['gateway', 'api:read']),
  ];
  for (const { key } of [own, theirs, t.orgKey, t.key]) await cached(key);
  await stepUp(server, t.user);
  const { status, body } = await server.call('DELETE', `/v1/orgs/${t.sharedOrg.orgId}`, { headers: t.user.headers });
  expect([status, body]).toMatchObject([200, { keys_revoked: 3 }]);
  for (const key of [own, theirs, t.orgKey]) await isEnded(key);
  expect((await server.services.keyCache.find(t.key.key))?.keyId).toBe(t.key.keyId); // another organisation pays for it
});

it('with a departure', async () => {
  const t = await seedTenant(server);
  const member = await seedMember(server, t.sharedOrg, 'member');
  const key = await keyOf(t, member, ['gateway', 'api:read']);
  await cached(key.key);
  const path = `/v1/orgs/${t.sharedOrg.orgId}/members/${member.userId}`;
  expect((await server.call('DELETE', path, { headers: t.user.headers })).status).toBe(200);
  await isEnded(key);
});

it('with a lower role: exactly the keys that can do more than the role, and the audit row names them', async () => {
  const t = await seedTenant(server);
  const admin = await seedMember(server, t.sharedOrg, 'admin');
  const strong = await keyOf(t, admin, ['api:read', 'admin:org']);
  const traffic = await keyOf(t, admin, ['gateway']);
  const reader = await keyOf(t, admin, ['api:read']);
  for (const { key } of [strong, traffic, reader]) await cached(key);
  expect((await setTo(t, admin.userId, 'member')).status).toBe(200);
  await isEnded(strong);
  for (const { key } of [traffic, reader]) await cached(key);
  expect((await setTo(t, admin.userId, 'viewer')).status).toBe(200);
  await isEnded(traffic);
  await cached(reader.key);
  const rows = await server.db.direct.many(
    Type.Object({ metadata: jsonOf<object>() }),
    sql`
    -- test.role_changes
    select metadata from audit_log where target_id = ${admin.userId} and action = 'org_member.set_role' order by created_at, audit_id`,
  );
  expect(new Set(rows.flatMap(({ metadata }) => Object.values(metadata).flat()))).toEqual(
    new Set([strong.keyId, traffic.keyId]),
  );
  expect((await setTo(t, admin.userId, 'admin')).status).toBe(200);
  await isEnded(strong); // an end is for good
});

it('a higher role ends none', async () => {
  const t = await seedTenant(server);
  const member = await seedMember(server, t.sharedOrg, 'member');
  const key = await keyOf(t, member, ['gateway', 'api:read', 'api:write']);
  expect((await setTo(t, member.userId, 'admin')).status).toBe(200);
  await cached(key.key);
});
