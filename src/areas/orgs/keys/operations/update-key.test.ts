/** Reading and changing one key, and its expiry at the API. Source: docs/reference/organisations.md#expiry-of-a-key. */
import { Type } from 'typebox';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { textOf } from '../../../../../test/support/refusals.ts';
import { testServer, type TestServer } from '../../../../../test/support/server.ts';
import {
  seedKey,
  seedMember,
  seedTenant,
  type Headers,
  type Tenant,
  type TenantUser,
} from '../../../../../test/support/tenants.ts';
import { fixedClock } from '../../../../platform/clock.ts';
import { jsonOf } from '../../../../platform/db/row.ts';
import { sql } from '../../../../platform/db/sql.ts';
import { identity } from '../../../auth/identity/index.ts';
import { orgs } from '../../organisations/index.ts';
import { keys } from '../index.ts';

const clock = fixedClock();
let server: TestServer;
let a: Tenant;
let b: Tenant;
let admin: TenantUser;
let member: TenantUser;
beforeAll(async () => {
  server = await testServer({ areas: [identity, keys, orgs], clock });
  [a, b] = [await seedTenant(server), await seedTenant(server)];
  [admin, member] = [await seedMember(server, a.sharedOrg, 'admin'), await seedMember(server, a.sharedOrg, 'member')];
});
afterAll(() => server.stop());

interface Listed {
  key_id: string;
  name: string;
  created_at: string;
  expires_at: string | null;
  org_id: string | null;
  is_active: boolean;
}
interface Made {
  key_id: string;
  key: string;
  expires_at?: string;
}
interface Refused {
  error: { code: string; message: string; details: { reason: string; key_id: string; expired_at: string } };
}
const inSeconds = (seconds: number): string => new Date(clock.now().getTime() + seconds * 1_000).toISOString();
const withKey = (key: string): Headers => ({ 'x-svc-api-key': key });
const create = <B = Made>(body: unknown, headers: Headers = a.user.headers) =>
  server.call<B>('POST', '/v1/api-keys', { headers, body });
const read = <B = Listed>(keyId: string, headers: Headers = a.user.headers) =>
  server.call<B>('GET', `/v1/api-keys/${keyId}`, { headers });
const patch = <B = Listed>(keyId: string, body: unknown, headers: Headers = a.user.headers) =>
  server.call<B>('PATCH', `/v1/api-keys/${keyId}`, { headers, body });
const rotate = <B = Made>(keyId: string, headers: Headers = a.user.headers) =>
  server.call<B>('POST', `/v1/api-keys/${keyId}/rotate`, { headers });
const probe = async (headers: Headers) => (await server.call('GET', '/v1/api-keys/whoami', { headers })).status;
const codeOf = ({ status, body }: { status: number; body: unknown }) => [status, (body as Refused).error.code];
const auditOf = (keyId: string) =>
  server.db.direct.many(
    Type.Object({
      action: Type.String(),
      org_id: Type.String(),
      before_json: jsonOf<Record<string, unknown>>(),
      after_json: jsonOf<Record<string, unknown>>(),
    }),
    sql`
    -- test.audit
    select action, org_id, before_json, after_json from audit_log
     where target_id = ${keyId} and action = 'api_key.update' order by created_at, audit_id`,
  );

describe('GET /v1/api-keys/{key_id}', () => {
  it('shows a personal key as the list does, without its secret', async () => {
    const { status, body, text } = await read(a.key.keyId);
    expect([status, body.expires_at, body.is_active, body.org_id]).toEqual([200, null, true, null]);
    const list = await server.call<{ keys: Listed[] }>('GET', '/v1/api-keys', { headers: a.user.headers });
    expect(body).toEqual(list.body.keys.find((key) => key.key_id === a.key.keyId));
    expect(text).not.toMatch(/"key"|key_hash/);
  });

  it("shows an organisation's key to each of its members and to its keys", async () => {
    for (const headers of [a.user.headers, admin.headers, member.headers, a.orgKey.headers, a.key.headers])
      expect(await read(a.orgKey.keyId, headers)).toMatchObject({
        status: 200,
        body: { key_id: a.orgKey.keyId, org_id: a.sharedOrg.orgId },
      });
  });

  it("404 for a stranger, another member's personal key, an organisation's key asking for a personal one, a revoked and an unknown key: equal answers", async () => {
    const gone = (await create({ name: 'gone' })).body;
    await server.call('DELETE', `/v1/api-keys/${gone.key_id}`, { headers: a.user.headers });
    const ofPersonalOrg = await seedKey(server, a.user, { kind: 'org', ...a.org });
    const replies = await Promise.all([
      read(a.key.keyId, b.user.headers),
      read(a.orgKey.keyId, b.user.headers),
      read(a.key.keyId, admin.headers),
      read(a.key.keyId, a.orgKey.headers),
      read(a.key.keyId, ofPersonalOrg.headers),
      read(gone.key_id),
      read('mk-00000000'),
    ]);
    expect(new Set(replies.map((reply) => `${reply.status} ${textOf(reply)}`)).size).toBe(1);
    expect(replies[0]?.status).toBe(404);
  });

  it('needs api:read', async () => {
    const writer = await seedKey(server, a.user, { kind: 'personal', accountId: a.accountId, userId: a.user.userId }, [
      'api:write',
    ]);
    expect(codeOf(await read(writer.keyId, writer.headers))).toEqual([403, 'insufficient_scope']);
  });
});

describe('PATCH /v1/api-keys/{key_id}', () => {
  it('renames, and leaves what is not named; one audit row with before and after, and no secret', async () => {
    const { body: made } = await create({ name: 'first', expires_at: inSeconds(600) });
    const { status, body } = await patch(made.key_id, { name: '  second ' });
    expect([status, body.name, body.expires_at]).toEqual([200, 'second', inSeconds(600)]);
    expect((await read(made.key_id)).body).toEqual(body);
    const [row, ...rest] = await auditOf(made.key_id);
    expect([row?.before_json?.['name'], row?.after_json?.['name'], row?.org_id, rest]).toEqual([
      'first',
      'second',
      a.orgId,
      [],
    ]);
    expect(JSON.stringify(row)).not.toContain(made.key.slice(20));
  });

  it('sets, moves and removes an expiry', async () => {
    const { body: made } = await create({ name: 'moved' });
    const moves = [inSeconds(60), inSeconds(3_600), '2030-01-01T02:00:00+02:00', null];
    const stored = moves.map((expires) => (expires === null ? null : new Date(expires).toISOString()));
    for (const [n, expires] of moves.entries()) {
      clock.advance(1); // audit rows in order
      const reply = await patch(made.key_id, { expires_at: expires });
      expect([reply.status, reply.body.expires_at, reply.body.name]).toEqual([200, stored[n], 'moved']);
    }
    const rows = await auditOf(made.key_id);
    expect(rows.map((row) => row.after_json?.['expires_at'])).toEqual(stored);
    expect(rows.map((row) => row.before_json?.['expires_at'])).toEqual([null, ...stored.slice(0, -1)]);
  });

  it.each([
    ['a past instant', { expires_at: '2020-01-01T00:00:00Z' }, 'validation_error'],
    ['an instant that has just passed', { expires_at: '2026-08-17T12:00:00Z' }, 'validation_error'],
    ['beyond the year 9999', { expires_at: '9999-12-31T23:59:59-10:00' }, 'validation_error'],
    ['no instant', { expires_at: 'tomorrow' }, 'validation_error'],
    ['a number', { expires_at: 1_900_000_000 }, 'validation_error'],
    ['an unknown member', { scopes: ['gateway'] }, 'validation_error'],
    ['nothing to change', {}, 'validation_error'],
    ['a name above its length', { name: 'n'.repeat(101) }, 'validation_error'],
    ['a blank name', { name: ' \t' }, 'name_required'],
  ])('400: %s, and nothing changes', async (_, body, code) => {
    const { body: made } = await create({ name: 'kept' });
    expect(codeOf(await patch(made.key_id, body))).toEqual([400, code]);
    expect(await read(made.key_id)).toMatchObject({ body: { name: 'kept', expires_at: null } });
  });

  it('names the field that is wrong', async () => {
    const { body } = await create<Refused>({ name: 'x', expires_at: inSeconds(-1) });
    expect(body.error.message).toBe('expires_at: must be an instant in the future, before the year 10000, or null');
  });

  it("404 to a stranger and to another member for a personal key; 403 to a member for another's key of the organisation", async () => {
    const refused = [
      await patch(a.key.keyId, { name: 'x' }, b.user.headers),
      await patch(a.orgKey.keyId, { name: 'x' }, b.user.headers),
      await patch(a.key.keyId, { name: 'x' }, admin.headers),
      await patch(a.key.keyId, { name: 'x' }, a.orgKey.headers),
      await patch(a.orgKey.keyId, { name: 'x' }, member.headers),
    ];
    expect(refused.map(({ status }) => status)).toEqual([404, 404, 404, 404, 403]);
    expect([(await read(a.key.keyId)).body.name, (await read(a.orgKey.keyId)).body.name]).toEqual(['seeded', 'seeded']);
  });

  it("owner, admin and creator change an organisation's key; the audit row is the organisation's", async () => {
    const key = await seedKey(server, admin, { kind: 'org', ...a.sharedOrg });
    for (const [headers, name] of [
      [a.user.headers, 'by owner'],
      [admin.headers, 'by creator'],
    ] as const)
      expect(await patch(key.keyId, { name }, headers)).toMatchObject({ status: 200, body: { name } });
    expect((await auditOf(key.keyId)).map((row) => row.org_id)).toEqual([a.sharedOrg.orgId, a.sharedOrg.orgId]);
  });

  it('needs api:write', async () => {
    const reader = await seedKey(server, a.user, { kind: 'personal', accountId: a.accountId, userId: a.user.userId }, [
      'api:read',
    ]);
    expect(codeOf(await patch(reader.keyId, { name: 'x' }, reader.headers))).toEqual([403, 'insufficient_scope']);
  });
});

describe('an expired key', () => {
  it('is refused from its expiry on with 401, which says which key and since when; without expiry it goes on', async () => {
    const { body: made } = await create({ name: 'short', expires_at: inSeconds(60) });
    const { body: open } = await create({ name: 'open' });
    const expiry = inSeconds(60);
    expect([made.expires_at, 'expires_at' in open]).toEqual([expiry, false]);
    clock.advance(59_999);
    expect(await probe(withKey(made.key))).toBe(200);
    clock.advance(1);
    const refused = await server.call<Refused>('GET', '/v1/api-keys/whoami', { headers: withKey(made.key) });
    expect([...codeOf(refused), refused.body.error.details]).toEqual([
      401,
      'invalid_credentials',
      { reason: 'key_expired', key_id: made.key_id, expired_at: expiry },
    ]);
    expect(refused.body.error.message).toBe(
      `The API key ${made.key_id} expired at ${expiry}; use another key, or move its expiry with PATCH /v1/api-keys/${made.key_id}`,
    );
    expect(refused.headers.get('www-authenticate')).toContain('invalid_token');
    const asBearer = await server.call('GET', '/v1/api-keys/whoami', {
      headers: { authorization: `Bearer ${made.key}` },
    });
    expect([asBearer.status, await probe(withKey(open.key))]).toEqual([401, 200]);
  });

  it('stays in lists with is_active false, is read by id, and works again once its expiry is moved', async () => {
    const { body: made } = await create({ name: 'renewed', expires_at: inSeconds(30) });
    const who = await server.call<Listed>('GET', '/v1/api-keys/whoami', { headers: withKey(made.key) });
    expect(who.body.expires_at).toBe(made.expires_at);
    clock.advance(30_000);
    const list = await server.call<{ keys: Listed[] }>('GET', '/v1/api-keys', { headers: a.user.headers });
    const listed = list.body.keys.find((key) => key.key_id === made.key_id);
    expect([listed?.is_active, listed?.expires_at, listed]).toEqual([
      false,
      made.expires_at,
      (await read(made.key_id)).body,
    ]);
    expect((await patch(made.key_id, { expires_at: null })).body.is_active).toBe(true);
    expect(await probe(withKey(made.key))).toBe(200);
  });

  it('cannot be rotated (409), and can be revoked; revoked it is refused as any unknown key', async () => {
    const { body: made } = await create({ name: 'spent', expires_at: inSeconds(5) });
    clock.advance(5_000);
    expect(await rotate<Refused>(made.key_id)).toMatchObject({
      status: 409,
      body: { error: { code: 'conflict', details: { reason: 'key_expired' } } },
    });
    const ended = await server.call('DELETE', `/v1/api-keys/${made.key_id}`, { headers: a.user.headers });
    const refused = await server.call<Refused>('GET', '/v1/api-keys/whoami', { headers: withKey(made.key) });
    expect([ended.status, ...codeOf(refused), refused.body.error.details]).toEqual([
      200,
      401,
      'invalid_credentials',
      { credential: 'api_key' },
    ]);
  });

  it('hands its expiry on when it is rotated in time', async () => {
    const { body: made } = await create({ name: 'rotated', expires_at: inSeconds(600) });
    const { status, body } = await rotate(made.key_id);
    expect([status, body.expires_at]).toEqual([201, made.expires_at]);
  });
});

describe('a key with an expiry', () => {
  it('gives no key a later one: not by making, not by moving its own or another, not by replacing', async () => {
    const { body: own } = await create({ name: 'bounded', expires_at: inSeconds(600) });
    const headers = withKey(own.key);
    const { body: open } = await create({ name: 'unbounded' });
    const late = [
      await create<Refused>({ name: 'x' }, headers),
      await create<Refused>({ name: 'x', expires_at: inSeconds(601) }, headers),
      await patch<Refused>(own.key_id, { expires_at: inSeconds(601) }, headers),
      await patch<Refused>(own.key_id, { expires_at: null }, headers),
      await patch<Refused>(open.key_id, { expires_at: inSeconds(601) }, headers),
      await rotate<Refused>(open.key_id, headers),
    ];
    for (const reply of late)
      expect([reply.status, reply.body.error.code, reply.body.error.details.reason]).toEqual([
        403,
        'forbidden',
        'outlives_caller',
      ]);
    expect(late[0]?.body.error.message).toContain(`The key you use expires at ${own.expires_at}`);
    expect(await create({ name: 'x', expires_at: own.expires_at }, headers)).toMatchObject({ status: 201 });
    expect((await patch(own.key_id, { name: 'renamed', expires_at: inSeconds(60) }, headers)).status).toBe(200);
    expect((await patch(open.key_id, { name: 'renamed' }, headers)).status).toBe(200);
    expect((await rotate(own.key_id, headers)).status).toBe(201);
  });
});
