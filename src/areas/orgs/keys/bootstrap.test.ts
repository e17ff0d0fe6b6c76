import { mkdtempSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Type } from 'typebox';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testServer, type TestServer } from '../../../../test/support/server.ts';
import { sql } from '../../../platform/db/sql.ts';
import { identity } from '../../auth/identity/index.ts';
import { ensureBootstrap, keys, newKeyText } from './index.ts';

let server: TestServer;
let dir: string;
beforeAll(async () => {
  server = await testServer({ areas: [identity, keys] });
  await server.db.direct.run(sql`
    -- test.let_the_ledger_be_emptied
    alter table billing_entries disable trigger billing_entries_keep`);
});
afterAll(() => server.stop());
beforeEach(async () => {
  dir = mkdtempSync(join(tmpdir(), 'surety-bootstrap-'));
  await server.db.systemTx(async (tx) => {
    // The billing ledger refuses to be emptied, which a cascade would do.
    await tx.run(sql`-- test.without_triggers
      set local session_replication_role = replica`);
    await tx.run(sql`-- test.empty
      truncate users, orgs cascade`);
  });
});

const parts = (dataDir = dir) => ({ ...server.services, settings: { ...server.services.settings, DATA_DIR: dataDir } });
const users = async () =>
  (
    await server.db.direct.one(
      Type.Object({ n: Type.Integer() }),
      sql`
  -- test.users
  select count(*)::int as n from users`,
    )
  ).n;

describe('first start', () => {
  it('makes an owner, an organisation and a key that work, and writes them to a private file', async () => {
    const made = await ensureBootstrap(parts());
    expect(made).toMatchObject({
      email: expect.stringMatching(/^owner-[a-z0-9]{8}@localhost$/),
      org_id: expect.stringMatching(/^org-[a-z0-9]{8}$/),
    });
    const file = join(dir, 'bootstrap.json');
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(made);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readdirSync(dir)).toEqual(['bootstrap.json']);

    const login = await server.call<{ access_token: string }>('POST', '/v1/auth/login', {
      body: { email: made?.email, password: made?.password },
    });
    expect(login.status).toBe(200);
    const who = await server.call('GET', '/v1/api-keys/whoami', { headers: { 'x-svc-api-key': made?.api_key ?? '' } });
    expect(who.body).toMatchObject({ scopes: ['gateway', 'api:read', 'api:write', 'admin:org'] });
    const org = await server.call('GET', `/v1/orgs/${made?.org_id}/api-keys`, {
      headers: { 'x-svc-api-key': made?.api_key ?? '' },
    });
    expect(org.status).toBe(200);
  });

  it('makes an organisation that can be shared, so that an invitation works there, issue 15 line 17', async () => {
    const made = await ensureBootstrap(parts());
    const row = await server.db.direct.one(
      Type.Object({ name: Type.String(), is_personal: Type.Boolean(), slug: Type.String() }),
      sql`
      -- test.first_org
      select name, is_personal, slug from orgs where org_id = ${made?.org_id ?? ''}`,
    );
    expect(row).toEqual({ name: 'First organisation', is_personal: false, slug: made?.org_id });
  });

  it('the address of the owner of a fresh install cannot be guessed, to lock the owner out, issue 15 line 16', async () => {
    const email = (await ensureBootstrap(parts()))?.email ?? '';
    expect(email).toMatch(/^owner-[a-z0-9]{8,}@localhost$/); // 8 characters are 41 bits
  });

  it('takes address, password, name and key from the BOOTSTRAP_ settings, and refuses bad ones, issue 15 line 17', async () => {
    const given = {
      BOOTSTRAP_EMAIL: 'Ops@Example.test',
      BOOTSTRAP_PASSWORD: 'three small green boats',
      BOOTSTRAP_ORG: 'Acme',
      BOOTSTRAP_API_KEY: newKeyText(),
    };
    const { settings, ...rest } = parts();
    for (const bad of [{ BOOTSTRAP_PASSWORD: 'short' }, { BOOTSTRAP_API_KEY: 'sk_x' }, { BOOTSTRAP_EMAIL: 'nobody' }])
      await expect(ensureBootstrap({ ...rest, settings: { ...settings, ...given, ...bad } })).rejects.toThrow(
        Object.keys(bad)[0],
      );
    expect(await users()).toBe(0);
    const made = await ensureBootstrap({ ...rest, settings: { ...settings, ...given } });
    expect(made).toMatchObject({ email: 'ops@example.test', api_key: given.BOOTSTRAP_API_KEY });
    const login = { email: 'ops@example.test', password: given.BOOTSTRAP_PASSWORD };
    expect((await server.call('POST', '/v1/auth/login', { body: login })).status).toBe(200);
    const who = await server.call('GET', '/v1/api-keys/whoami', {
      headers: { 'x-svc-api-key': given.BOOTSTRAP_API_KEY },
    });
    expect(who.status).toBe(200);
  });

  it.each([
    ['short', 'too short'],
    ['ops-password-12345', 'contains the e-mail address'],
    ['password-1234567', 'common'],
    ['aaaaaaaaaaaaaaaa', 'repeats few characters'],
  ])('says which rule the password %s breaks', async (password, rule) => {
    const { settings, ...rest } = parts();
    const given = { BOOTSTRAP_EMAIL: 'Ops-Password@Example.test', BOOTSTRAP_PASSWORD: password };
    await expect(ensureBootstrap({ ...rest, settings: { ...settings, ...given } })).rejects.toThrow(
      new RegExp(`^BOOTSTRAP_PASSWORD .*${rule}`),
    );
  });

  it('does nothing when a user exists, and does not touch the file', async () => {
    const made = await ensureBootstrap(parts());
    const before = readFileSync(join(dir, 'bootstrap.json'), 'utf8');
    expect(await ensureBootstrap(parts())).toBeNull();
    expect(readFileSync(join(dir, 'bootstrap.json'), 'utf8')).toBe(before);
    expect([await users(), made === null]).toEqual([1, false]);
  });

  it('makes one owner when many processes start concurrently', async () => {
    const made = await Promise.all(Array.from({ length: 5 }, () => ensureBootstrap(parts())));
    expect(made.filter((one) => one !== null)).toHaveLength(1);
    expect(await users()).toBe(1);
    expect(JSON.parse(readFileSync(join(dir, 'bootstrap.json'), 'utf8'))).toEqual(made.find((one) => one !== null));
  });

  it('leaves no owner behind when the file cannot be written, so the next start can try again', async () => {
    await expect(ensureBootstrap(parts(join('/dev/null', 'surety')))).rejects.toThrow();
    expect(await users()).toBe(0);
    expect(await ensureBootstrap(parts(join(dir, 'made', 'later')))).not.toBeNull();
  });
});
