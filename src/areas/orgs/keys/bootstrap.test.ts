import { mkdtempSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Type } from 'typebox';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testServer, type TestServer } from '../../../../test/support/server.ts';
import { sql } from '../../../platform/db/sql.ts';
import { identity } from '../../auth/identity/index.ts';
import { ensureBootstrap, keys } from './index.ts';

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
  await server.db.direct.run(sql`
    -- test.empty
    truncate users, orgs cascade`);
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
    expect(made).toMatchObject({ email: 'owner@localhost', org_id: expect.stringMatching(/^org-[a-z0-9]{8}$/) });
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
