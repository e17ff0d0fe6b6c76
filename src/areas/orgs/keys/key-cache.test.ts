import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { testServer, type TestServer } from '../../../../test/support/server.ts';
import { seedKey, seedTenant, setRole, type Tenant } from '../../../../test/support/tenants.ts';
import { fixedClock } from '../../../platform/clock.ts';
import { connectDatabase } from '../../../platform/db/database.ts';
import { sql, type Database, type Queryable } from '../../../platform/db/sql.ts';
import { silentLog } from '../../../platform/log.ts';
import { identity } from '../../auth/identity/index.ts';
import { createKeyCache, keys, type KeyCache } from './index.ts';
import { composeKey } from './rules.ts';

let server: TestServer;
let tenant: Tenant;
let otherProcess: Awaited<ReturnType<typeof connectDatabase>>;
beforeAll(async () => {
  server = await testServer({ areas: [identity, keys] });
  tenant = await seedTenant(server);
  otherProcess = await connectDatabase({
    connection: server.db.connection,
    log: silentLog,
    poolSize: 2,
    checkRows: true,
  });
});
afterAll(async () => {
  await otherProcess.close();
  await server.stop();
});

const rings: KeyCache[] = [];
afterEach(async () => {
  for (const keyCache of rings.splice(0)) await keyCache.close();
});

/** A key cache of another process on the same database, which counts its lookups. */
async function remoteKeyCache(clock = fixedClock()) {
  const counted = { lookups: 0 };
  const direct: Queryable = {
    ...otherProcess.direct,
    maybeOne: (row, query) => {
      counted.lookups += 1;
      return otherProcess.direct.maybeOne(row, query);
    },
  };
  const db: Database = { ...otherProcess, direct };
  const keyCache = await createKeyCache({ db, clock, log: silentLog });
  rings.push(keyCache);
  return { ring: keyCache, counted, clock };
}
const personalKey = () =>
  seedKey(server, tenant.user, { kind: 'personal', accountId: tenant.accountId, userId: tenant.user.userId });

describe('the key ring', () => {
  it('finds the holder of a key and queries the database once', async () => {
    const { ring: keyCache, counted } = await remoteKeyCache();
    const key = await personalKey();
    const found = await Promise.all(Array.from({ length: 20 }, () => keyCache.find(key.key)));
    expect(found[19]).toMatchObject({
      keyId: key.keyId,
      accountId: tenant.accountId,
      orgId: tenant.orgId,
      userId: tenant.user.userId,
    });
    expect([...(found[0]?.scopes ?? [])]).toEqual(['gateway', 'api:read', 'api:write']);
    expect(counted.lookups).toBe(1);
  });

  it('never queries the database for a text whose checksum fails, and caches no unknown key', async () => {
    const { ring: keyCache, counted } = await remoteKeyCache();
    const good = composeKey('A'.repeat(36));
    expect(await keyCache.find(`${good.slice(0, -1)}~`)).toBeUndefined();
    expect(await keyCache.find(`${good.slice(0, -6)}000000`)).toBeUndefined();
    expect(counted.lookups).toBe(0);
    expect([await keyCache.find(good), await keyCache.find(good)]).toEqual([undefined, undefined]);
    expect(counted.lookups).toBe(2);
  });

  it('drops a revoked key before the reply to the revocation, in the same process', async () => {
    const key = await personalKey();
    expect(await server.services.keyCache.find(key.key)).toBeDefined();
    await server.call('DELETE', `/v1/api-keys/${key.keyId}`, { headers: tenant.user.headers });
    expect(await server.services.keyCache.find(key.key)).toBeUndefined();
  });

  it('drops a revoked or rotated key in another process within a second', async () => {
    const { ring: keyCache } = await remoteKeyCache();
    for (const change of [
      ['DELETE', ''],
      ['POST', '/rotate'],
    ] as const) {
      const key = await personalKey();
      expect(await keyCache.find(key.key)).toBeDefined();
      await server.call(change[0], `/v1/api-keys/${key.keyId}${change[1]}`, { headers: tenant.user.headers });
      await expect.poll(() => keyCache.find(key.key), { timeout: 1_000, interval: 5 }).toBeUndefined();
    }
  });

  it('carries the expiry, and another process has a moved one within a second', async () => {
    const { ring: keyCache, counted } = await remoteKeyCache();
    const key = await personalKey();
    expect((await keyCache.find(key.key))?.expiresAtMs).toBe(Number.POSITIVE_INFINITY);
    for (const expires of ['2099-01-01T00:00:00.000Z', '2098-01-01T00:00:00.000Z', null]) {
      const ms = expires === null ? Number.POSITIVE_INFINITY : Date.parse(expires);
      const before = counted.lookups;
      const reply = await server.call('PATCH', `/v1/api-keys/${key.keyId}`, {
        headers: tenant.user.headers,
        body: { expires_at: expires },
      });
      expect([reply.status, (await server.services.keyCache.find(key.key))?.expiresAtMs]).toEqual([200, ms]);
      await expect
        .poll(async () => (await keyCache.find(key.key))?.expiresAtMs, { timeout: 1_000, interval: 5 })
        .toBe(ms);
      expect(counted.lookups).toBe(before + 1); // told, not asked again each time
    }
  });

  it('sees a demotion: admin:org is gone within a second, the key is not', async () => {
    const { ring: keyCache } = await remoteKeyCache();
    const lead = await seedTenant(server);
    const key = await seedKey(server, lead.user, { kind: 'org', ...lead.sharedOrg }, ['gateway', 'admin:org']);
    expect((await keyCache.find(key.key))?.scopes.has('admin:org')).toBe(true);
    await setRole(server, lead.sharedOrg, lead.user, 'viewer');
    await expect
      .poll(async () => [...((await keyCache.find(key.key))?.scopes ?? [])], { timeout: 1_000, interval: 5 })
      .toEqual(['gateway']);
  });

  it('queries again after the cache time, so the effect of a lost notification is bounded', async () => {
    const { ring: keyCache, counted, clock } = await remoteKeyCache();
    const key = await personalKey();
    await keyCache.find(key.key);
    clock.advance(29_999);
    await keyCache.find(key.key);
    expect(counted.lookups).toBe(1);
    clock.advance(1);
    await keyCache.find(key.key);
    expect(counted.lookups).toBe(2);
  });

  it('records a use at most once a minute, and never moves the time backwards', async () => {
    const { ring: keyCache, clock } = await remoteKeyCache();
    const key = await personalKey();
    const lastUsed = async () => {
      await keyCache.drain();
      const listed = await server.call<{ keys: { key_id: string; last_used_at: string | null }[] }>(
        'GET',
        '/v1/api-keys',
        { headers: tenant.user.headers },
      );
      return listed.body.keys.find((k) => k.key_id === key.keyId)?.last_used_at;
    };
    const note = (at: string) => {
      keyCache.note(key.keyId, new Date(at));
    };
    note('2026-08-17T12:00:00.000Z');
    expect(await lastUsed()).toBe('2026-08-17T12:00:00.000Z');
    clock.advance(30_000);
    note('2026-08-17T12:00:30.000Z');
    expect(await lastUsed()).toBe('2026-08-17T12:00:00.000Z');
    clock.advance(30_000);
    note('2026-08-17T12:01:00.000Z');
    expect(await lastUsed()).toBe('2026-08-17T12:01:00.000Z');
    clock.advance(60_000);
    note('2026-08-17T11:00:00.000Z');
    expect(await lastUsed()).toBe('2026-08-17T12:01:00.000Z');
  });

  it('row security hides keys from transactions of other accounts, and shows them to those of their own', async () => {
    const stranger = await seedTenant(server);
    const rowsOf = (accounts: readonly string[]) =>
      server.db.accountTx(accounts, (tx) =>
        tx.run(sql`
      -- test.visible_keys
      select key_id from v_api_keys where account_id = ${tenant.accountId}`),
      );
    expect(await rowsOf([stranger.accountId])).toBe(0);
    expect(await rowsOf([tenant.accountId])).toBeGreaterThan(0);
  });
});
