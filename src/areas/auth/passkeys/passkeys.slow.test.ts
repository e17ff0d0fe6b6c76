/**
 * Passkeys over real HTTP and a real database, with an authenticator in software. docs/reference/auth.md#passkeys,
 * docs/reference/auth.md#step-up-verification.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TOTP } from 'otpauth';
import { Type } from 'typebox';
import { softwareAuthenticator, type SoftwareAuthenticator } from '../../../../test/browser/software-authenticator.ts';
import { testServer, type CallResult, type TestServer } from '../../../../test/support/server.ts';
import { seedBrowser, seedTenant, type Headers, type Tenant } from '../../../../test/support/tenants.ts';
import { fixedClock } from '../../../platform/clock.ts';
import { sql } from '../../../platform/db/sql.ts';
import { identity } from '../identity/index.ts';
import { keys } from '../../orgs/keys/index.ts';
import { fail } from '../../../contract/errors.ts';
import { forgetOldChallenges } from './jobs/cleanup.ts';
import { passkeys } from './index.ts';
import { userHandleOf } from './rules.ts';
import { textOf } from '../../../../test/support/refusals.ts';

const ORIGIN = 'http://localhost:8787';
const RP = { rpId: 'localhost', origin: ORIGIN };
const Row = Type.Object({ n: Type.Integer() });

interface Options {
  challenge: string;
  rp: { id: string };
  rpId: string;
  user: { id: string; name: string };
  excludeCredentials: { id: string }[];
  allowCredentials: unknown[];
  timeout: number;
  userVerification: string;
  authenticatorSelection: Record<string, unknown>;
}
interface Refused {
  error: { code: string; message: string; details?: { reason?: string } };
}

let server: TestServer;
let a: Tenant;
let b: Tenant;
const clock = fixedClock();
beforeAll(async () => {
  server = await testServer({ areas: [identity, passkeys, keys], clock, settings: { PUBLIC_URL: ORIGIN } });
  [a, b] = [await seedTenant(server), await seedTenant(server)];
});
afterAll(() => server.stop());

const browser = async (of: Tenant, aal2 = false): Promise<Headers> => ({
  ...(await seedBrowser(server, of.user, { aal2 })),
  origin: ORIGIN,
});
const post = <B>(path: string, headers: Headers, body?: unknown): Promise<CallResult<B>> =>
  server.call<B>('POST', `/v1/auth/passkey/${path}`, {
    headers: { origin: ORIGIN, ...headers },
    ...(body === undefined ? {} : { body }),
  });

const codeOf = (reply: CallResult): [number, string | undefined] => [
  reply.status,
  (reply.body as Refused | undefined)?.error?.code,
];

async function enrol(of: Tenant, authenticator: SoftwareAuthenticator, headers?: Headers): Promise<void> {
  const as = headers ?? (await browser(of, true));
  const options = await post<Options>('enroll', as);
  expect(options.status, options.text).toBe(200);
  const done = await post('verify-enroll', as, {
    response: authenticator.register({ ...RP, challenge: options.body.challenge }),
    friendly_name: ' Laptop ',
  });
  expect(done.status, done.text).toBe(200);
}
const newChallenge = async (): Promise<string> => (await post<Options>('challenge', {})).body.challenge;
const ofUser = (of: Tenant): SoftwareAuthenticator =>
  softwareAuthenticator(userHandleOf(of.user.userId).toString('base64url'));
const signIn = (response: unknown, headers: Headers = {}): Promise<CallResult> =>
  post('verify-auth', headers, { response });
const cookieOf = (reply: CallResult): string => (reply.headers.get('set-cookie') ?? '').split(';', 1)[0] ?? '';

describe('adding a passkey, req:PASSKEY-1', () => {
  it('asks for a discoverable credential with user verification, under our host name, within 30 s', async () => {
    const { body } = await post<Options>('enroll', await browser(a));
    expect(body).toMatchObject({
      rp: { id: 'localhost' },
      user: { id: userHandleOf(a.user.userId).toString('base64url'), name: a.user.email },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      attestation: 'none',
      excludeCredentials: [],
      timeout: 30_000,
    });
    expect(Buffer.from(body.challenge, 'base64url')).toHaveLength(32);
  });

  it('keeps what a good authenticator made, with its audit row, and lists it without anything that helps to use it', async () => {
    const authenticator = ofUser(a);
    await enrol(a, authenticator, await browser(a));
    const told = await server.db.direct.one(
      Row,
      sql`-- test.told
      select count(*)::int as n from mail_messages`,
    );
    expect(told.n).toBe(1);
    const listed = await server.call<{ passkeys: Record<string, unknown>[] }>('GET', '/v1/auth/passkeys', {
      headers: a.user.headers,
    });
    expect(listed.body.passkeys).toEqual([
      {
        credential_id: authenticator.credentialId,
        friendly_name: 'Laptop',
        device_type: 'multi_device',
        backed_up: true,
        transports: ['internal', 'hybrid'],
        created_at: expect.any(String),
        last_used_at: null,
      },
    ]);
    const audited = await server.db.direct.one(
      Row,
      sql`-- test.audit
      select count(*)::int as n from audit_log where action = 'passkey.create' and target_id = ${authenticator.credentialId} and actor_user_id = ${a.user.userId}`,
    );
    expect(audited.n).toBe(1);
  });

  it('needs fresh step-up verification once there is a second factor, req:PASSKEY-2', async () => {
    expect(codeOf(await post('enroll', await browser(a)))).toEqual([403, 'aal2_required']);
    const withStepUp = await post<Options>('enroll', await browser(a, true));
    expect(withStepUp.status).toBe(200);
    expect(withStepUp.body.excludeCredentials).toHaveLength(1);
  });

  it('is a second factor: adding an authenticator app then needs step-up verification, whether its enrolment began before or after', async () => {
    const c = await seedTenant(server);
    const thief = await browser(c);
    const call = <B>(path: string, body: unknown, headers = thief) =>
      server.call<B>('POST', `/v1/auth/mfa/${path}`, { headers, body });
    const begun = await call<{ id: string; totp: { secret: string } }>('enroll', {});
    const { challenge_id } = (await call<{ challenge_id: string }>('challenge', { factor_id: begun.body.id })).body;
    await enrol(c, ofUser(c));
    expect(codeOf(await call('enroll', {}))).toEqual([403, 'aal2_required']);
    const code = new TOTP({ secret: begun.body.totp.secret }).generate({ timestamp: clock.now().getTime() });
    expect(codeOf(await call('verify', { factor_id: begun.body.id, challenge_id, code }))).toEqual([
      403,
      'aal2_required',
    ]);
    expect((await call('enroll', {}, await browser(c, true))).status).toBe(200);
  });

  it('as the first second factor needs a sign-in of the last 15 minutes', async () => {
    const as = await browser(await seedTenant(server));
    clock.advance(16 * 60_000);
    expect(codeOf(await post('enroll', as))).toEqual([403, 'aal2_required']);
  });

  it.each<[string, (challenge: string, key: SoftwareAuthenticator) => unknown]>([
    ['another challenge', (_, key) => key.register({ ...RP, challenge: 'x'.repeat(43) })],
    ['another origin', (challenge, key) => key.register({ ...RP, challenge, origin: 'http://localhost:9' })],
    ['another relying party', (challenge, key) => key.register({ ...RP, challenge, rpId: 'example.com' })],
    ['no user verification', (challenge, key) => key.register({ ...RP, challenge, isVerified: false })],
    [
      'an assertion',
      (challenge, key) => ({
        ...key.register({ ...RP, challenge }),
        response: { ...(key.assert({ ...RP, challenge })['response'] as object), attestationObject: 'oA' },
      }),
    ],
  ])('refuses %s with 400, and the challenge is used up, req:PASSKEY-3', async (_what, forge) => {
    const as = await browser(b);
    const { challenge } = (await post<Options>('enroll', as)).body;
    const key = ofUser(b);
    expect(codeOf(await post('verify-enroll', as, { response: forge(challenge, key) }))).toEqual([400, 'bad_request']);
    if (_what !== 'another challenge')
      expect(codeOf(await post('verify-enroll', as, { response: key.register({ ...RP, challenge }) }))).toEqual([
        400,
        'bad_request',
      ]);
  });

  it("refuses a challenge after 30 s, somebody else's, and one for signing in", async () => {
    const mine = await browser(b);
    const late = (await post<Options>('enroll', mine)).body.challenge;
    clock.advance(30_001);
    const foreign = (await post<Options>('enroll', await browser(a, true))).body.challenge;
    const anonymous = await newChallenge();
    for (const challenge of [late, foreign, anonymous]) {
      const reply = await post('verify-enroll', mine, { response: ofUser(b).register({ ...RP, challenge }) });
      expect(codeOf(reply)).toEqual([400, 'bad_request']);
    }
  });

  it('answers 409 for a credential that is registered, to whomever', async () => {
    const shared = ofUser(a);
    await enrol(a, shared);
    const as = await browser(b);
    const { challenge } = (await post<Options>('enroll', as)).body;
    expect(codeOf(await post('verify-enroll', as, { response: shared.register({ ...RP, challenge }) }))).toEqual([
      409,
      'conflict',
    ]);
  });

  it('is for a signed-in person with a session: keys and strangers are refused', async () => {
    expect(codeOf(await post('enroll', {}))[0]).toBe(401);
    expect(codeOf(await post('enroll', a.headers))).toEqual([403, 'forbidden']);
  });
});

it('challenges of a flood are all dropped by one run of the job, however many they are', async () => {
  await server.db.direct.run(sql`-- test.flood
    insert into passkey_challenges (challenge_hash, expires_at)
    select sha256(i::text::bytea), ${new Date(clock.now().getTime() - 1)} from generate_series(1, 10001) i`);
  await forgetOldChallenges.handle({}, server.services);
  const { n } = await server.db.direct.one(
    Row,
    sql`-- test.left
    select count(*)::int as n from passkey_challenges where expires_at < ${clock.now()}`,
  );
  expect(n).toBe(0);
});

describe('signing in with a passkey, req:PASSKEY-4', () => {
  let key: SoftwareAuthenticator;
  beforeAll(async () => {
    key = ofUser(b);
    await enrol(b, key);
  });

  it('challenges everybody alike, without naming a passkey', async () => {
    const { body } = await post<Options>('challenge', {});
    expect(body).toEqual({
      rpId: 'localhost',
      challenge: expect.any(String),
      userVerification: 'required',
      allowCredentials: [],
      timeout: 30_000,
    });
  });

  it('begins a session by cookie that is stepped up, with auth_method passkey', async () => {
    const reply = await signIn(key.assert({ ...RP, challenge: await newChallenge() }));
    expect(reply.status, reply.text).toBe(200);
    expect(reply.body).toMatchObject({ user: { id: b.user.userId, email: b.user.email } });
    expect(reply.headers.get('set-cookie')).toMatch(
      /^svc_session=.+; Path=\/; Max-Age=\d+; HttpOnly; Secure; SameSite=Lax$/,
    );
    const headers = { cookie: cookieOf(reply), origin: ORIGIN };
    const began = await server.db.direct.one(
      Type.Object({ auth_method: Type.String(), is_stepped_up: Type.Boolean() }),
      sql`-- test.session
      select auth_method, aal2_at = created_at as is_stepped_up from sessions where user_id = ${b.user.userId} and auth_method = 'passkey'`,
    );
    expect(began).toEqual({ auth_method: 'passkey', is_stepped_up: true });
    expect((await post('enroll', headers)).status).toBe(200); // asks for step-up verification: this session has one
  });

  it('steps up the present session instead of beginning another one, req:PASSKEY-5', async () => {
    const headers = await browser(b);
    const target = `/v1/auth/passkeys/${key.credentialId.slice(0, 20)}`;
    expect(codeOf(await server.call('DELETE', target, { headers }))).toEqual([403, 'aal2_required']);
    const reply = await signIn(key.assert({ ...RP, challenge: await newChallenge() }), headers);
    expect([reply.status, cookieOf(reply).startsWith('svc_session='), cookieOf(reply) === headers['cookie']]).toEqual([
      200,
      true, // more rights, another cookie
      false,
    ]);
    const counted = await server.db.direct.one(
      Row,
      sql`-- test.began
      select count(*)::int as n from sessions where user_id = ${b.user.userId} and auth_method = 'passkey'`,
    );
    expect(counted.n).toBe(1); // the one of the test before
    expect(codeOf(await server.call('DELETE', target, { headers }))).toEqual([404, 'resource_not_found']);
    clock.advance(5 * 60_000 + 1);
    expect(codeOf(await server.call('DELETE', target, { headers }))).toEqual([403, 'aal2_required']);
  });

  it("does not step up somebody else's session", async () => {
    const headers = await browser(a);
    expect(codeOf(await signIn(key.assert({ ...RP, challenge: await newChallenge() }), headers))).toEqual([
      403,
      'forbidden',
    ]);
    expect(codeOf(await server.call('DELETE', '/v1/auth/passkeys/abc', { headers }))).toEqual([403, 'aal2_required']);
  });

  it('answers every fault alike, byte for byte but the request id, req:PASSKEY-6', async () => {
    const stranger = softwareAuthenticator();
    const old = await newChallenge();
    clock.advance(30_001);
    const used = await newChallenge();
    expect((await signIn(key.assert({ ...RP, challenge: used }))).status).toBe(200);
    const enrolment = (await post<Options>('enroll', await browser(a, true))).body.challenge;
    const replies = [
      await signIn(stranger.assert({ ...RP, challenge: await newChallenge() })),
      await signIn(stranger.assert({ ...RP, challenge: await newChallenge() }, { id: key.credentialId })),
      await signIn(key.assert({ ...RP, challenge: await newChallenge(), isVerified: false })),
      await signIn(key.assert({ ...RP, challenge: await newChallenge(), origin: 'https://evil.example' })),
      await signIn(key.assert({ ...RP, challenge: await newChallenge(), rpId: 'evil.example' })),
      await signIn(
        key.assert(
          { ...RP, challenge: await newChallenge() },
          { userHandle: userHandleOf(a.user.userId).toString('base64url') },
        ),
      ),
      await signIn(key.assert({ ...RP, challenge: old })),
      await signIn(key.assert({ ...RP, challenge: used })),
      await signIn(key.assert({ ...RP, challenge: enrolment })),
      await signIn(key.assert({ ...RP, challenge: 'y'.repeat(43) })),
    ];
    expect(replies.map((reply) => reply.status)).toEqual(replies.map(() => 403));
    expect(new Set(replies.map(textOf)).size).toBe(1);
    expect(replies.every((reply) => reply.headers.get('set-cookie') === null)).toBe(true);
  });

  it('uses a challenge up even when the proof was wrong', async () => {
    const challenge = await newChallenge();
    expect((await signIn(key.assert({ ...RP, challenge, isVerified: false }))).status).toBe(403);
    expect((await signIn(key.assert({ ...RP, challenge }))).status).toBe(403);
  });

  it('refuses a signature counter that went back or stood still, req:PASSKEY-7', async () => {
    const at = async (counter: number): Promise<number> =>
      (await signIn(key.assert({ ...RP, challenge: await newChallenge(), counter }))).status;
    expect([
      await at(1_000),
      await at(1_000),
      await at(999),
      await at(0),
      await at(1_001),
      await at(4_294_967_295),
    ]).toEqual([200, 403, 403, 403, 200, 200]);
    await expect(
      server.db.direct.run(sql`-- test.go_back
        update passkeys set sign_count = 5 where credential_id = ${key.credentialId}`),
    ).rejects.toThrow(/cannot go back/);
  });

  it('lets one of two concurrent uses of one counter value pass', async () => {
    const fresh = ofUser(b);
    await enrol(b, fresh);
    const [one, two] = [await newChallenge(), await newChallenge()];
    const statuses = await Promise.all([
      signIn(fresh.assert({ ...RP, challenge: one, counter: 50 })),
      signIn(fresh.assert({ ...RP, challenge: two, counter: 50 })),
    ]);
    expect(statuses.map((reply) => reply.status).sort((x, y) => x - y)).toEqual([200, 403]);
  });

  it('bears authenticators that do not count', async () => {
    const fresh = ofUser(b);
    const as = await browser(b, true);
    const { challenge } = (await post<Options>('enroll', as)).body;
    expect(
      (await post('verify-enroll', as, { response: fresh.register({ ...RP, challenge, counter: 0 }) })).status,
    ).toBe(200);
    for (let use = 0; use < 2; use += 1)
      expect((await signIn(fresh.assert({ ...RP, challenge: await newChallenge(), counter: 0 }))).status).toBe(200);
  });

  it('is refused from a page of somebody else (Origin check)', async () => {
    const fresh = ofUser(b);
    await enrol(b, fresh);
    const response = fresh.assert({ ...RP, challenge: await newChallenge() });
    expect(codeOf(await signIn(response, { origin: 'https://evil.example' }))).toEqual([403, 'origin_not_allowed']);
  });

  it('is refused where single sign-on is required, and so is adding one', async () => {
    const c = await seedTenant(server);
    const own = ofUser(c);
    await enrol(c, own);
    server.services.signInChecks.add(async ({ userId, method }) => {
      if (userId === c.user.userId && method === 'passkey') throw fail('sso_required');
    });
    const reply = await signIn(own.assert({ ...RP, challenge: await newChallenge() }));
    expect([...codeOf(reply), reply.headers.get('set-cookie')]).toEqual([403, 'sso_required', null]);
    expect(codeOf(await post('enroll', await browser(c, true)))).toEqual([403, 'sso_required']);
  });
});

describe('removing a passkey, req:PASSKEY-8', () => {
  it('needs step-up verification, replies 404 to everyone but its user, and takes effect at once', async () => {
    const key = ofUser(a);
    await enrol(a, key);
    const path = `/v1/auth/passkeys/${key.credentialId}`;
    expect(codeOf(await server.call('DELETE', path, { headers: await browser(a) }))).toEqual([403, 'aal2_required']);
    const foreign = await server.call('DELETE', path, { headers: await browser(b, true) });
    const absent = await server.call('DELETE', '/v1/auth/passkeys/bmV2ZXI', { headers: await browser(b, true) });
    expect([foreign.status, textOf(foreign)]).toEqual([404, textOf(absent)]);

    const mails = async (): Promise<number> =>
      (
        await server.db.direct.one(
          Row,
          sql`-- test.mails
          select count(*)::int as n from mail_messages`,
        )
      ).n;
    const before = await mails();
    const gone = await server.call('DELETE', path, { headers: await browser(a, true) });
    expect(await mails()).toBe(before + 1);
    expect([gone.status, gone.body]).toEqual([200, { ok: true }]);
    expect((await signIn(key.assert({ ...RP, challenge: await newChallenge() }))).status).toBe(403);
    expect((await server.call('DELETE', path, { headers: await browser(a, true) })).status).toBe(404);
    const audited = await server.db.direct.one(
      Row,
      sql`-- test.audit_delete
      select count(*)::int as n from audit_log where action = 'passkey.delete' and target_id = ${key.credentialId}`,
    );
    expect(audited.n).toBe(1);
  });

  it('happens with the account: a deleted user leaves no passkey behind', async () => {
    const c = await seedTenant(server);
    await enrol(c, ofUser(c));
    await server.db.direct.run(sql`-- test.delete_user
      update users set deleted_at = now() where user_id = ${c.user.userId}`);
    const left = await server.db.direct.one(
      Row,
      sql`-- test.left
      select count(*)::int as n from passkeys where user_id = ${c.user.userId}`,
    );
    expect(left.n).toBe(0);
  });
});

describe('what is kept', () => {
  it('of a challenge is its hash only, until the job drops it', async () => {
    const challenge = await newChallenge();
    const count = async (): Promise<number> =>
      (
        await server.db.direct.one(
          Row,
          sql`-- test.challenges
          select count(*)::int as n from passkey_challenges`,
        )
      ).n;
    const hits = await server.db.direct.run(sql`-- test.plain
      select 1 from passkey_challenges c where c::text like ${`%${challenge}%`} or c::text like ${`%${Buffer.from(challenge, 'base64url').toString('hex')}%`}`);
    expect([hits, (await count()) > 0]).toEqual([0, true]);
    clock.advance(31_000);
    await forgetOldChallenges.handle({}, server.services);
    expect(await count()).toBe(0);
  });

  it('of a user is at most 20 passkeys', async () => {
    const c = await seedTenant(server);
    await server.db.direct.run(sql`-- test.many
      insert into passkeys (credential_id, user_id, public_key, sign_count, device_type, backed_up, transports, aaguid, friendly_name, created_at)
      select 'key-' || i || ${c.user.userId}, ${c.user.userId}, '\\x00', 0, 'single_device', false, '{}', '', 'k', now() from generate_series(1, 20) i`);
    expect(codeOf(await post('enroll', await browser(c, true)))).toEqual([422, 'unprocessable_entity']);
  });
});

it('by an address instead of a name there is no relying party: 422 says what to do', async () => {
  const bare = await testServer({ areas: [identity, passkeys] });
  try {
    const reply = await bare.call<Refused>('POST', '/v1/auth/passkey/challenge');
    expect([reply.status, reply.body.error.details?.reason]).toEqual([422, 'host_name_required']);
  } finally {
    await bare.stop();
  }
});
