/** Lifetimes, audiences and rows of machine credentials, and the operator's command on a real database. Spec: Authentication table. */
import { Type } from 'typebox';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testDatabase, type TestDatabase } from '../../../../test/support/database.ts';
import { SERVICE_CREDENTIALS } from '../../../contract/enums.ts';
import { runCredentialCommand } from '../../../credential-command.ts';
import { sql } from '../../../platform/db/sql.ts';
import { audienceOf, CREDENTIALS, isKeyOf, kindOfTyp, lifetimeOf, purposeOf } from './rules.ts';

describe('the seven kinds', () => {
  it('share no mark, no audience and no signing key', () => {
    const specs = SERVICE_CREDENTIALS.map((kind) => CREDENTIALS[kind]);
    for (const list of [
      specs.map((s) => s.mark),
      specs.flatMap((s) => s.audiences),
      SERVICE_CREDENTIALS.map(purposeOf),
    ])
      expect(new Set(list).size).toBe(list.length);
    expect(specs.flatMap((s) => s.audiences)).not.toContain('surety:user');
    expect(specs.map((s) => s.mark)).not.toContain('at+jwt');
  });

  it('are told by type or prefix, keys never by type', () => {
    for (const kind of SERVICE_CREDENTIALS) {
      const { form, mark } = CREDENTIALS[kind];
      expect(kindOfTyp(mark)).toBe(form === 'key' ? undefined : kind);
      expect(isKeyOf(kind, `${mark}${'a'.repeat(43)}`)).toBe(true);
      expect(isKeyOf(kind, `${mark}${'a'.repeat(42)}`)).toBe(false);
    }
    for (const typ of ['at+jwt', 'JWT', '', undefined, 7, 'COHERENCE+JWT']) expect(kindOfTyp(typ)).toBeUndefined();
  });

  it.each([
    ['coherence', undefined, { kind: 'until', seconds: 86_400 }],
    ['coherence', '90s', { kind: 'until', seconds: 90 }],
    ['service_role', '366d', { kind: 'until', seconds: 31_622_400 }],
    ['internal_key', undefined, { kind: 'open' }],
    ['internal_key', '12h', { kind: 'until', seconds: 43_200 }],
  ] as const)('%s with lifetime %s: %j', (kind, ttl, expected) => {
    expect(lifetimeOf(kind, ttl)).toEqual(expected);
  });

  it.each(['367d', '0s', '1', '1y', '-1h', '1.5h', '', '99999999999s'])('a lifetime of %s is refused', (ttl) => {
    expect(lifetimeOf('coherence', ttl).kind).toBe('refused');
  });

  it('are for a receiver of their own kind only', () => {
    expect(audienceOf('coherence', 'governance-dispatch')).toEqual({
      kind: 'fits',
      audience: 'surety:governance-dispatch',
    });
    expect(audienceOf('coherence', 'surety:coherence')).toEqual({ kind: 'fits', audience: 'surety:coherence' });
    expect(audienceOf('coherence', 'feedback').kind).toBe('refused');
  });
});

describe("the operator's command", () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await testDatabase();
  });
  afterAll(() => database.drop());

  const run = async (...args: string[]) => {
    const [out, err]: [string[], string[]] = [[], []];
    const code = await runCredentialCommand({
      args,
      env: { DATABASE_URL: database.url, MASTER_KEY: Buffer.alloc(32, 7).toString('base64') },
      operator: 'olga',
      out: (line) => out.push(line),
      err: (line) => err.push(line),
    });
    return { code, out, err };
  };

  it('mints, lists and revokes; the secret is on standard output alone, and nowhere in the database', async () => {
    const minted = await run('mint', 'internal_key', '--subject', 'edge eu-1', '--ttl', '30d');
    expect([minted.code, minted.out.length]).toEqual([0, 1]);
    const secret = minted.out[0] ?? '';
    expect(secret).toMatch(/^svck_int_[0-9A-Za-z]{43}$/);
    expect(minted.err.join()).not.toContain(secret);
    const token = await run('mint', 'coherence', '--subject', 'worker', '--audience', 'governance-dispatch');
    expect(token.out[0]).toMatch(/^eyJ/);

    const listed = (await run('list', '--json')).out.map((line) => JSON.parse(line) as Record<string, string>);
    expect(
      listed
        .map((row) => [row['kind'], row['subject'], row['issued_by']].join())
        .toSorted((x, y) => x.localeCompare(y)),
    ).toEqual(['coherence,worker,olga', 'internal_key,edge eu-1,olga']);
    expect((await run('list')).out.join('\n')).not.toContain(secret);

    const id = listed.find((row) => row['kind'] === 'internal_key')?.['credential_id'] ?? '';
    expect((await run('revoke', id)).code).toBe(0);
    expect((await run('revoke', id)).code).toBe(1);
    expect((await run('list')).out).toHaveLength(1);
    expect((await run('list', '--all')).out).toHaveLength(2);

    const Row = Type.Object({ n: Type.Integer(), actions: Type.Array(Type.String()) });
    const found = await database.db.direct.one(
      Row,
      sql`-- test.secret_in_clear
      select (select count(*)::int from service_credentials c where to_jsonb(c)::text like ${`%${secret}%`}) as n,
             (select array_agg(action order by created_at, action) from audit_log where target_id = ${id}) as actions`,
    );
    expect(found).toEqual({ n: 0, actions: ['service_credential.create', 'service_credential.revoke'] });
  });

  it.each([
    [['mint', 'user_token', '--subject', 'x'], 2],
    [['mint', 'coherence'], 2],
    [['mint', 'coherence', '--subject', 'x', '--ttl', '9y'], 2],
    [['mint', 'coherence', '--subject', 'x', '--audience', 'admin'], 2],
    [['mint', 'coherence', '--subject', '  '], 2],
    [['mint', 'licence', '--subject', 'x'], 2], // LICENCE_SECRET is not set
    [['mint', 'coherence', '--subject', 'x', '--forever'], 2],
    [['conjure'], 2],
    [['revoke', 'sc-neverwas0'], 1],
    [['help'], 0],
  ])('%j ends with code %i and one clear line', async (args, code) => {
    const ran = await run(...args);
    expect(ran.code).toBe(code);
    expect(ran.out.length + ran.err.length).toBeGreaterThan(0);
    expect(ran.err.join('\n')).not.toMatch(/^\s+at /m); // no stack
  });

  it('says what is wrong with the settings instead of opening a database', async () => {
    const err: string[] = [];
    const code = await runCredentialCommand({
      args: ['list'],
      env: { LICENCE_SECRET: 'short' },
      operator: 'olga',
      out: () => {},
      err: (line) => err.push(line),
    });
    expect([code, err]).toEqual([1, ['LICENCE_SECRET must have 32 bytes or more (RFC 7518, 3.2)']]);
  });

  it('rows take a revocation once and nothing else, whatever the statement', async () => {
    await run('mint', 'service_key', '--subject', 'rows');
    for (const change of [
      sql`expires_at = null, subject = 'other'`,
      sql`kind = 'internal_key'`,
      sql`secret_hash = sha256('x')`,
    ])
      await expect(
        database.db.direct.run(sql`
        -- test.change_credential
        update service_credentials set ${change} where kind = 'service_key'`),
      ).rejects.toThrow(/only revoked/);
    await expect(
      database.db.direct.run(sql`
      -- test.unrevoke
      update service_credentials set revoked_at = null, revoked_by = null where revoked_at is not null`),
    ).rejects.toThrow(/cannot be changed/);
  });
});
