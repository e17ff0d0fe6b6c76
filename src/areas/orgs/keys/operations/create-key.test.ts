import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedKey, seedMember, seedTenant, type Tenant } from '../../../../../test/support/tenants.ts';
import { testServer, type TestServer } from '../../../../../test/support/server.ts';
import { identity } from '../../../auth/identity/index.ts';
import { keys } from '../index.ts';
import { Type } from 'typebox';
import { sql } from '../../../../platform/db/sql.ts';
import { isWellFormedKey } from '../rules.ts';

interface Created {
  key_id: string;
  key: string;
  key_prefix: string;
  name: string;
  scopes: string[];
  created_at: string;
}
interface Refused {
  error: { code: string; details: { not_eligible: string[] } };
}

let server: TestServer;
let a: Tenant;
let b: Tenant;
beforeAll(async () => {
  server = await testServer({ areas: [identity, keys] });
  [a, b] = [await seedTenant(server), await seedTenant(server)];
});
afterAll(() => server.stop());

const create = <B = Created>(headers: Tenant['headers'], body: unknown, key?: string) =>
  server.call<B>('POST', '/v1/api-keys', { headers, body, ...(key === undefined ? {} : { key }) });

describe('POST /v1/api-keys', () => {
  it('201: replies with exactly the specified fields, with the default scopes and a usable secret, req:KEY-1 req:KEY-2', async () => {
    const { status, body } = await create(a.user.headers, { name: '  my key ' });
    expect(status).toBe(201);
    expect(Object.keys(body).sort()).toEqual(['created_at', 'key', 'key_id', 'key_prefix', 'name', 'scopes']);
    expect(body).toMatchObject({ name: 'my key', scopes: ['gateway', 'api:read', 'api:write'] });
    expect(isWellFormedKey(body.key)).toBe(true);
    expect(body.key.startsWith(body.key_prefix)).toBe(true);
    const who = await server.call('GET', '/v1/api-keys/whoami', { headers: { 'x-svc-api-key': body.key } });
    expect(who).toMatchObject({
      status: 200,
      body: { key_id: body.key_id, org_id: null, user_id: a.user.userId, billed_to: a.accountId },
    });
  });

  it('stores the SHA-256 only: the secret is in no table, req:KEY-1', async () => {
    const { body } = await create(a.user.headers, { name: 'nowhere' }, 'idem-nowhere');
    const secret = body.key.slice(20);
    const tables = await server.db.direct.many(
      Type.Object({ name: Type.String() }),
      sql`
      -- test.tables
      select quote_ident(tablename) as name from pg_tables where schemaname = current_schema()`,
    );
    for (const { name } of tables) {
      const query = {
        ...sql`-- test.scan`,
        text: `-- test.scan_${name}\nselect count(*)::int as hits from ${name} t where t::text like $1 or t::text like $2`,
        values: [`%${secret}%`, `%${Buffer.from(secret).toString('hex')}%`],
      };
      expect([name, (await server.db.direct.one(Type.Object({ hits: Type.Integer() }), query)).hits]).toEqual([
        name,
        0,
      ]);
    }
    expect(tables.map((t) => t.name)).toContain('idempotency_keys');
  });

  it('replays byte for byte under an idempotency key, without a second key, req:CONV-2', async () => {
    const first = await create(a.user.headers, { name: 'once' }, 'idem-1');
    const again = await create(a.user.headers, { name: 'once' }, 'idem-1');
    expect(again.text).toBe(first.text);
    expect(again.headers.get('idempotent-replay')).toBe('true');
    const listed = await server.call<{ keys: { name: string }[] }>('GET', '/v1/api-keys', { headers: a.user.headers });
    expect(listed.body.keys.filter((k) => k.name === 'once')).toHaveLength(1);
  });

  it('writes one audit row without the secret', async () => {
    const { body } = await create(a.user.headers, { name: 'audited' });
    const rows = await server.db.direct.many(
      Type.Object({ text: Type.String(), action: Type.String() }),
      sql`
      -- test.audit
      select audit_log::text as text, action from audit_log where target_id = ${body.key_id}`,
    );
    expect(rows.map((r) => r.action)).toEqual(['api_key.create']);
    expect(rows[0]?.text).not.toContain(body.key.slice(20));
  });

  it.each([
    ['absent', {}],
    ['empty', { name: '' }],
    ['blank', { name: '  \t' }],
  ])('400 name_required: name %s, req:KEY-9', async (_, body) => {
    expect(await create<Refused>(a.user.headers, body)).toMatchObject({
      status: 400,
      body: { error: { code: 'name_required' } },
    });
  });

  it('400: an unknown scope, an empty list, an unknown member', async () => {
    for (const extra of [{ scopes: ['root'] }, { scopes: [] }, { key_id: 'mk-aaaaaaaa' }]) {
      expect(await create<Refused>(a.user.headers, { name: 'x', ...extra })).toMatchObject({
        status: 400,
        body: { error: { code: 'validation_error' } },
      });
    }
  });

  it('reads the legacy scope set [gateway, api] as the default one, req:KEY-2', async () => {
    expect((await create(a.user.headers, { name: 'old', scopes: ['gateway', 'api'] })).body.scopes).toEqual([
      'gateway',
      'api:read',
      'api:write',
    ]);
  });

  it('refuses a name of more than 100 characters instead of cutting it, and keeps one of 100 whole', async () => {
    const kept = await create(a.user.headers, { name: '🔑'.repeat(100) });
    expect([kept.status, kept.body.name]).toEqual([201, '🔑'.repeat(100)]);
    const refused = await server.call<{ error: { code: string; message: string } }>('POST', '/v1/api-keys', {
      headers: a.user.headers,
      body: { name: '🔑'.repeat(101) },
    });
    expect([refused.status, refused.body.error.code, refused.body.error.message]).toEqual([
      400,
      'validation_error',
      'name: must have at most 100 characters; got 101',
    ]);
  });

  it('401 without credentials', async () => {
    expect(await create<Refused>({}, { name: 'x' })).toMatchObject({
      status: 401,
      body: { error: { code: 'auth_required' } },
    });
  });

  it('403 insufficient_scope above the ceiling: admin:org without an administered org, admin:platform without staff, req:KEY-5', async () => {
    const owner = await create<Refused>(a.user.headers, { name: 'x', scopes: ['api:read', 'admin:platform'] });
    expect(owner).toMatchObject({
      status: 403,
      body: { error: { code: 'insufficient_scope', details: { not_eligible: ['admin:platform'] } } },
    });
    expect((await create(a.user.headers, { name: 'x', scopes: ['admin:org'] })).status).toBe(201);

    const staff = await seedTenant(server, { isStaff: true });
    expect((await create(staff.user.headers, { name: 'x', scopes: ['admin:platform'] })).status).toBe(201);
  });

  it('403: a key grants no more than it has, even when its user could', async () => {
    const reader = await seedKey(server, a.user, { kind: 'personal', accountId: a.accountId, userId: a.user.userId }, [
      'api:read',
      'api:write',
    ]);
    expect(await create<Refused>(reader.headers, { name: 'x' })).toMatchObject({
      status: 403,
      body: { error: { details: { not_eligible: ['gateway'] } } },
    });
    expect((await create(reader.headers, { name: 'x', scopes: ['api:read'] })).status).toBe(201);
  });

  it('403: a key without api:write, and a key of an organisation, create no personal keys', async () => {
    const readOnly = await seedKey(
      server,
      a.user,
      { kind: 'personal', accountId: a.accountId, userId: a.user.userId },
      ['api:read', 'gateway'],
    );
    expect(await create<Refused>(readOnly.headers, { name: 'x', scopes: ['api:read'] })).toMatchObject({
      status: 403,
      body: { error: { code: 'insufficient_scope' } },
    });
    expect(await create<Refused>(a.orgKey.headers, { name: 'x', scopes: ['api:read'] })).toMatchObject({
      status: 403,
      body: { error: { code: 'forbidden' } },
    });
  });

  it('402: nobody to bill when the user has no personal organisation', async () => {
    const guest = await seedMember(server, b.sharedOrg, 'member');
    expect(await create<Refused>(guest.headers, { name: 'x' })).toMatchObject({
      status: 402,
      body: { error: { code: 'billing_unconfigured' } },
    });
  });
});
