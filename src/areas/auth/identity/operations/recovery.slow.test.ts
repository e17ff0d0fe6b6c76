/** Recovery codes over HTTP: shown once, used once, replaced, deleted with the last authenticator app. ADR 0095. */
import { Secret } from 'otpauth';
import { Type } from 'typebox';
import { describe, expect, it } from 'vitest';
import { identityFixture, MINUTE_MS, PASSWORD } from '../../../../../test/support/identity-fixture.ts';
import { openBrowser } from '../../../../../test/support/browser.ts';
import { mailsTo } from '../../../../../test/support/mail.ts';
import type { CallOptions, TestServer } from '../../../../../test/support/server.ts';
import { seedTenant, type Tenant } from '../../../../../test/support/tenants.ts';
import { sql } from '../../../../platform/db/sql.ts';
import { codeOf, stepOf } from '../rules/totp.ts';

let server: TestServer;
let a: Tenant;
const clock = identityFixture({}, (on) => {
  ({ server, a } = on);
});

interface Answer {
  id: string;
  totp: { secret: string };
  challenge_id: string;
  mfa_token: string;
  recovery_codes?: string[];
  recovery_codes_left: number;
  error?: { code: string };
}
type Ask = (method: string, path: string, options?: CallOptions) => Promise<{ status: number; body: Answer }>;
const asOwner: Ask = (method, path, options = {}) =>
  server.call<Answer>(method, path, { ...options, headers: a.user.headers });
const verify = async (ask: Ask, factor_id: string, code: string) => {
  const { challenge_id } = (await ask('POST', '/v1/auth/mfa/challenge', { body: { factor_id } })).body;
  return ask('POST', '/v1/auth/mfa/verify', { body: { factor_id, challenge_id, code } });
};
async function addApp() {
  const { id, totp } = (await asOwner('POST', '/v1/auth/mfa/enroll', { body: {} })).body;
  const secret = Buffer.from(Secret.fromBase32(totp.secret).bytes);
  const reply = await verify(asOwner, id, codeOf(secret, stepOf(clock.now())));
  expect(reply.status).toBe(200);
  return { id, codes: reply.body.recovery_codes };
}
async function withCodes() {
  const { id, codes = [] } = await addApp();
  clock.advance(6 * MINUTE_MS);
  return { id, codes, first: codes[0] ?? '', second: codes[1] ?? '' };
}
const login = async () =>
  (await server.call<Answer>('POST', '/v1/auth/login', { body: { email: a.user.email, password: PASSWORD } })).body
    .mfa_token;
const complete = async (code: string) =>
  server.call<Answer>('POST', '/v1/auth/login/mfa', { body: { mfa_token: await login(), code } });
const left = async () => (await asOwner('GET', '/v1/auth/mfa/factors')).body.recovery_codes_left;

describe('recovery codes, req:AUTH-12', () => {
  it('come with the first confirmed app, ten different ones, once; a second app brings none', async () => {
    const { codes } = await addApp();
    expect(new Set(codes).size).toBe(10);
    for (const code of codes ?? []) expect(code).toMatch(/^[0-9a-hjkmnp-tv-z]{4}(-[0-9a-hjkmnp-tv-z]{4}){2}$/);
    expect(await left()).toBe(10);
    expect((await addApp()).codes).toBeUndefined();
  });

  it('are stored as keyed hashes: neither a code nor its plain digest is in the table', async () => {
    const { first } = await withCodes();
    const plain = first.replaceAll('-', '');
    const { n } = await server.db.direct.one(
      Type.Object({ n: Type.Integer() }),
      sql`
      -- t.scan
      select count(*)::int as n from mfa_recovery_codes r
       where r::text like ${`%${plain}%`} or code_hash in (sha256(${plain}::bytea), sha256(${first}::bytea))`,
    );
    expect(n).toBe(0);
  });

  it('complete a sign-in by token pair, stepped up, once each, however they are typed; a mail says how many are left', async () => {
    const { first, second } = await withCodes();
    expect((await complete(first)).status).toBe(200);
    expect([(await complete(first)).status, (await complete(first)).body.error?.code]).toEqual([
      400,
      'mfa_code_rejected',
    ]);
    expect((await complete(second.toUpperCase().replaceAll('-', ' '))).status).toBe(200);
    expect(await left()).toBe(8);
    expect((await mailsTo(server, a.user.email)).at(-1)?.text).toContain('Codes left: 8.');
  });

  it('of calls at the same time with one code, one gets in', async () => {
    const { first } = await withCodes();
    const tokens = await Promise.all([login(), login(), login()]);
    const replies = await Promise.all(
      tokens.map((mfa_token) => server.call('POST', '/v1/auth/login/mfa', { body: { mfa_token, code: first } })),
    );
    expect(replies.map((reply) => reply.status).toSorted((a, b) => a - b)).toEqual([200, 400, 400]);
  });

  it('complete the sign-in of a browser and step a session up; another user’s do not', async () => {
    const { id, first, second } = await withCodes();
    const browser = openBrowser(server);
    await browser.call('POST', '/v1/auth/sign-in', { body: { email: a.user.email, password: PASSWORD } });
    expect((await verify((...call) => browser.call<Answer>(...call), id, first)).status).toBe(200);
    expect([...browser.jar.keys()]).toEqual(['svc_session', 'svc_known_device']);
    expect((await asOwner('DELETE', '/v1/auth/sessions')).status).toBe(403);
    expect((await verify(asOwner, id, second)).status).toBe(200);
    expect((await asOwner('DELETE', '/v1/auth/sessions')).status).toBe(200);
    a = await seedTenant(server, { password: PASSWORD });
    const other = await withCodes();
    expect((await verify(asOwner, other.id, second)).status).toBe(400);
  });

  it('never confirm a new app', async () => {
    const { id, first } = await withCodes();
    expect((await verify(asOwner, id, first)).status).toBe(200);
    const fresh = (await asOwner('POST', '/v1/auth/mfa/enroll', { body: {} })).body.id;
    const refused = await verify(asOwner, fresh, (await asCodes())[0] ?? '');
    expect([refused.status, refused.body.error?.code]).toEqual([400, 'mfa_code_rejected']);
  });

  it('guessed wrong ten times make the code rest, not the app; the app at rest does not stop them', async () => {
    const { id, first } = await withCodes();
    const mfa_token = await login();
    const guess = (code: string) => server.call('POST', '/v1/auth/login/mfa', { body: { mfa_token, code } });
    for (let i = 0; i < 6; i += 1) await guess('000000');
    expect((await guess('000000')).status).toBe(429);
    expect((await guess(first)).status).toBe(200);
    clock.advance(16 * MINUTE_MS);
    const statuses = await Promise.all(
      Array.from({ length: 12 }, async () => (await verify(asOwner, id, 'aaaa-bbbb-cccc')).status),
    );
    expect(statuses.toSorted((a, b) => a - b)).toEqual([...Array.from({ length: 10 }, () => 400), 429, 429]);
  });

  const asCodes = async () => (await asOwner('POST', '/v1/auth/mfa/recovery-codes')).body.recovery_codes ?? [];
  it('are made again with step-up verification only, and then the earlier ones are void', async () => {
    const { id, first, second } = await withCodes();
    const refused = await asOwner('POST', '/v1/auth/mfa/recovery-codes');
    expect([refused.status, refused.body.error?.code]).toEqual([403, 'aal2_required']);
    await verify(asOwner, id, first);
    const codes = await asCodes();
    expect([codes.length, await left()]).toEqual([10, 10]);
    expect([(await complete(second)).status, (await complete(codes[0] ?? '')).status]).toEqual([400, 200]);
    expect((await mailsTo(server, a.user.email)).map((mail) => mail.subject)).toContain('New recovery codes were made');
  });

  it('go with the last app, and cannot be made without one (409)', async () => {
    const { id } = await addApp();
    expect((await asOwner('POST', '/v1/auth/mfa/unenroll', { body: { factor_id: id } })).status).toBe(200);
    expect(await left()).toBe(0);
    expect((await asOwner('POST', '/v1/auth/mfa/recovery-codes')).status).toBe(409);
  });
});
