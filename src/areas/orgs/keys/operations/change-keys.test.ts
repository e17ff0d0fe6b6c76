/** Rotation and revocation of personal keys, and their failures. */
import { Type } from 'typebox';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testServer, type CallResult, type TestServer } from '../../../../../test/support/server.ts';
import { seedKey, seedTenant, type Headers, type Tenant, type TenantKey } from '../../../../../test/support/tenants.ts';
import { Timestamp, Nullable } from '../../../../platform/db/row.ts';
import { sql } from '../../../../platform/db/sql.ts';
import { identity } from '../../../auth/identity/index.ts';
import { keys } from '../index.ts';
import { textOf } from '../../../../../test/support/refusals.ts';

let server: TestServer;
let a: Tenant;
let b: Tenant;
beforeAll(async () => {
  server = await testServer({ areas: [identity, keys] });
  [a, b] = [await seedTenant(server), await seedTenant(server)];
});
afterAll(() => server.stop());

interface Made {
  key_id: string;
  key: string;
  name: string;
  scopes: string[];
}
interface Refused {
  error: {
    code: string;
    details: { hint: string; reason: string; old_key_id: string; new_key: Made };
    request_id: string;
  };
}

const fresh = (scopes?: readonly string[]): Promise<TenantKey> =>
  seedKey(server, a.user, { kind: 'personal', accountId: a.accountId, userId: a.user.userId }, scopes);
const probe = async (headers: Headers) => (await server.call('GET', '/v1/api-keys/whoami', { headers })).status;
const rotate = <B = Made>(keyId: string, headers: Headers = a.user.headers): Promise<CallResult<B>> =>
  server.call<B>('POST', `/v1/api-keys/${keyId}/rotate`, { headers });
const revoke = (keyId: string, headers: Headers = a.user.headers) =>
  server.call<{ revoked: boolean; is_active: boolean; revoked_at: string }>('DELETE', `/v1/api-keys/${keyId}`, {
    headers,
  });
const rowOf = (keyId: string) =>
  server.db.direct.maybeOne(
    Type.Object({ revoked_at: Nullable(Timestamp), revoked_by: Nullable(Type.String()) }),
    sql`
  -- test.key_row
  select revoked_at, revoked_by from api_keys where key_id = ${keyId}`,
  );
const actionsOn = async (keyId: string) =>
  (
    await server.db.direct.many(
      Type.Object({ action: Type.String() }),
      sql`
  -- test.actions
  select action from audit_log where target_id = ${keyId} order by created_at, audit_id`,
    )
  ).map((row) => row.action);

describe('POST /v1/api-keys/{key_id}/rotate', () => {
  it('201: same name and scopes, new id and secret; the old key is invalid when the reply arrives, req:KEY-4', async () => {
    const old = await fresh(['gateway', 'api:read']);
    expect(await probe(old.headers)).toBe(200);
    const { status, body } = await rotate(old.keyId);
    expect(status).toBe(201);
    expect(body).toMatchObject({ name: 'seeded', scopes: ['gateway', 'api:read'] });
    expect(body.key_id).not.toBe(old.keyId);
    expect([await probe(old.headers), await probe({ 'x-svc-api-key': body.key })]).toEqual([401, 200]);
    expect(await actionsOn(old.keyId)).toEqual(['api_key.rotate']);
  });

  it('a key may replace itself, but not a more powerful one', async () => {
    const [self, strong] = [await fresh(['api:read', 'api:write']), await fresh(['gateway', 'api:read', 'api:write'])];
    expect(await rotate<Refused>(strong.keyId, self.headers)).toMatchObject({
      status: 403,
      body: { error: { code: 'insufficient_scope' } },
    });
    expect(await probe(strong.headers)).toBe(200);
    expect((await rotate(self.keyId, self.headers)).status).toBe(201);
    expect(await probe(self.headers)).toBe(401);
  });

  it('of ten concurrent rotations exactly one succeeds and one key is left', async () => {
    const old = await fresh();
    const replies = await Promise.all(Array.from({ length: 10 }, () => rotate(old.keyId)));
    expect(replies.map((r) => r.status).sort((x, y) => x - y)).toEqual([201, ...Array.from({ length: 9 }, () => 404)]);
  });

  it("404 for another account's key, a revoked key, an unknown key: byte-equal replies, req:AUTH-5", async () => {
    const gone = await fresh();
    await revoke(gone.keyId);
    const texts = await Promise.all(
      [b.key.keyId, b.orgKey.keyId, gone.keyId, 'mk-00000000'].map(async (id) => {
        const reply = await rotate(id);
        return [reply.status, textOf(reply)];
      }),
    );
    expect(new Set(texts.map(String)).size).toBe(1);
    expect(texts[0]?.[0]).toBe(404);
    expect(await probe(b.headers)).toBe(200);
  });

  it('500 when the new key cannot be inserted, and the old key stays valid', async () => {
    const old = await fresh();
    await failOn('insert', `new.name = 'seeded'`, async () => {
      expect(await rotate<Refused>(old.keyId)).toMatchObject({
        status: 500,
        body: { error: { code: 'internal_error' } },
      });
    });
    expect(await probe(old.headers)).toBe(200);
    expect(await actionsOn(old.keyId)).toEqual([]);
  });

  it('500 with a hint when only the revocation fails, and the new key is active', async () => {
    const old = await fresh();
    const reply = await failOn('update', `old.key_id = '${old.keyId}'`, () => rotate<Refused>(old.keyId));
    expect(reply.status).toBe(500);
    const { code, details, request_id: requestId } = reply.body.error;
    expect([code, details.old_key_id, details.hint]).toEqual([
      'internal_error',
      old.keyId,
      expect.stringContaining(`DELETE /v1/api-keys/${old.keyId}`),
    ]);
    expect(requestId).toBe(reply.headers.get('x-request-id'));
    expect([await probe(old.headers), await probe({ 'x-svc-api-key': details.new_key.key })]).toEqual([200, 200]);
    expect((await revoke(old.keyId)).status).toBe(200);
    expect(await probe(old.headers)).toBe(401);
  });
});

describe('DELETE /v1/api-keys/{key_id}', () => {
  it('200: revokes with effect on the next request, and keeps the row, req:KEY-3', async () => {
    const key = await fresh();
    const { status, body } = await revoke(key.keyId);
    expect([status, body]).toEqual([
      200,
      { revoked: true, key_id: key.keyId, is_active: false, revoked_at: expect.any(String) },
    ]);
    expect(await probe(key.headers)).toBe(401);
    expect(await rowOf(key.keyId)).toMatchObject({ revoked_at: expect.any(Date), revoked_by: a.user.userId });
    expect(await actionsOn(key.keyId)).toEqual(['api_key.revoke']);
    const listed = await server.call<{ keys: { key_id: string }[] }>('GET', '/v1/api-keys', {
      headers: a.user.headers,
    });
    expect(listed.body.keys.map((k) => k.key_id)).not.toContain(key.keyId);
  });

  it('cannot be undone, not even by SQL', async () => {
    const key = await fresh();
    await revoke(key.keyId);
    await expect(
      server.db.direct.run(sql`
      -- test.reactivate
      update api_keys set revoked_at = null where key_id = ${key.keyId}`),
    ).rejects.toThrow('cannot be reactivated');
  });

  it("404 for another account's key and for one already revoked; nothing changes there", async () => {
    expect((await revoke(b.key.keyId)).status).toBe(404);
    expect(await rowOf(b.key.keyId)).toMatchObject({ revoked_at: null });
    const key = await fresh();
    expect([(await revoke(key.keyId)).status, (await revoke(key.keyId)).status]).toEqual([200, 404]);
  });

  it('400 for a malformed id', async () => {
    expect((await revoke('nonsense')).status).toBe(400);
  });
});

describe('GET /v1/api-keys', () => {
  it("shows the caller's active personal keys without secrets, and nobody else's", async () => {
    const { body, text } = await server.call<{ keys: { key_id: string; org_id: null; is_active: boolean }[] }>(
      'GET',
      '/v1/api-keys',
      { headers: a.user.headers },
    );
    expect(body.keys.map((k) => k.key_id)).toContain(a.key.keyId);
    expect(body.keys.every((k) => k.org_id === null && k.is_active)).toBe(true);
    for (const foreign of [b.key.keyId, b.orgKey.keyId, a.orgKey.keyId]) expect(text).not.toContain(foreign);
    expect(text).not.toMatch(/"key"|key_hash/);
  });

  it('shows when a key was last used; the time is written outside the request', async () => {
    const key = await fresh();
    await probe(key.headers);
    await server.services.keyCache.drain();
    const { body } = await server.call<{ keys: { key_id: string; last_used_at: string | null }[] }>(
      'GET',
      '/v1/api-keys',
      { headers: a.user.headers },
    );
    const seen = body.keys.find((k) => k.key_id === key.keyId)?.last_used_at ?? '';
    expect(Math.abs(Date.now() - Date.parse(seen))).toBeLessThan(10_000);
  });
});

/** Makes one kind of statement on api_keys fail while `work` runs. */
async function failOn<T>(kind: 'insert' | 'update', condition: string, work: () => Promise<T>): Promise<T> {
  const run = (name: string, text: string) =>
    server.db.direct.run({ ...sql`-- test.ddl`, name, text: `-- test.${name}\n${text}` });
  await run(
    'make_fault',
    `create or replace function test_fault() returns trigger language plpgsql as $$ begin raise exception 'injected'; end $$`,
  );
  await run(
    `arm_${kind}`,
    `create trigger test_fault before ${kind} on api_keys for each row when (${condition}) execute function test_fault()`,
  );
  try {
    return await work();
  } finally {
    await run('disarm', 'drop trigger test_fault on api_keys');
  }
}
