/**
 * The whole confusion matrix of machine credentials: every kind, in every carrier, at every kind's operation, at a user's
 * operation; and every token rebuilt with another kind's type, audience or key. Only the diagonal opens.
 */
import { createPublicKey } from 'node:crypto';
import { SignJWT } from 'jose';
import { Type } from 'typebox';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testServer, type TestServer } from '../../../../test/support/server.ts';
import { seedTenant, type Headers, type Tenant } from '../../../../test/support/tenants.ts';
import { SERVICE_CREDENTIALS, type ServiceCredential } from '../../../contract/enums.ts';
import { fixedClock } from '../../../platform/clock.ts';
import type { Area } from '../../../platform/http/area.ts';
import { operation } from '../../../platform/http/operation.ts';
import { identity } from '../identity/index.ts';
import { keys } from '../../orgs/keys/index.ts';
import { demandAudience, mintServiceCredential, revokeServiceCredential, serviceCredentials } from './index.ts';
import { CREDENTIALS, purposeOf } from './rules.ts';

const LICENCE_SECRET = 'a licence secret of this test, long enough';
const TOKENS = SERVICE_CREDENTIALS.filter((kind) => CREDENTIALS[kind].form !== 'key');
const HEADERS = [
  'authorization',
  'x-svc-api-key',
  'x-internal-key',
  'x-service-key',
  'x-svc-agent-proof',
  'cookie',
] as const;

/** One operation a kind, one for two receivers, one for users, one for everybody. */
const door = (name: string, access: Parameters<typeof operation>[0]['access'], audience?: string) =>
  operation({
    id: `probe.${name.replaceAll('-', '_')}`,
    method: 'GET',
    path: `/v1/probe/${name}`,
    tag: 'probe',
    summary: 'A door',
    description: 'A door.',
    access,
    limit: 'default',
    effect: 'read',
    tenantFree: 'a door',
    reply: { status: 200, schema: Type.Object({ subject: Type.String() }) },
    errors: ['forbidden'],
    example: { reply: { subject: 'x' } },
    async handle({ principal }) {
      if (audience !== undefined) demandAudience(principal, audience);
      return { subject: principal.subject };
    },
  });
const probe: Area = {
  name: 'probe',
  operations: [
    ...SERVICE_CREDENTIALS.map((kind) => door(kind, { allow: 'service', services: [kind] })),
    door('dispatch', { allow: 'service', services: ['coherence'] }, 'surety:governance-dispatch'),
    door('user', { allow: 'authenticated', scope: 'api:read' }),
    door('person', { allow: 'authenticated', endUser: true }),
    door('public', { allow: 'public' }),
  ],
};

const clock = fixedClock();
let server: TestServer;
let tenant: Tenant;
const secrets = {} as Record<ServiceCredential, string>;
const ids = {} as Record<ServiceCredential, string>;
beforeAll(async () => {
  server = await testServer({
    areas: [identity, keys, serviceCredentials, probe],
    settings: { LICENCE_SECRET },
    clock,
  });
  tenant = await seedTenant(server);
  for (const kind of SERVICE_CREDENTIALS) [secrets[kind], ids[kind]] = await mint(kind);
});
afterAll(() => server.stop());

async function mint(
  kind: ServiceCredential,
  more: { audience?: string; ttl?: string } = {},
): Promise<[string, string]> {
  const { secret, row } = await mintServiceCredential(server.services, {
    kind,
    subject: `test ${kind}`,
    audience: more.audience,
    ttl: more.ttl,
    operator: 'tester',
  });
  return [secret, row.credential_id];
}

const carrierOf = (kind: ServiceCredential): (typeof HEADERS)[number] =>
  kind === 'internal_key' ? 'x-internal-key' : kind === 'service_key' ? 'x-service-key' : 'authorization';
const sent = (secret: string, header: (typeof HEADERS)[number]): Headers => ({
  [header]: header === 'authorization' ? `Bearer ${secret}` : header === 'cookie' ? `svc_session=${secret}` : secret,
});
const own = (kind: ServiceCredential): Headers => sent(secrets[kind], carrierOf(kind));
const open = async (name: string, headers: Headers) =>
  (await server.call('GET', `/v1/probe/${name}`, { headers })).status;

describe.each(SERVICE_CREDENTIALS)('%s', (kind) => {
  it('opens its own door and no other, req:SVC-1', async () => {
    for (const other of SERVICE_CREDENTIALS)
      expect([other, await open(other, own(kind))]).toEqual([other, other === kind ? 200 : 403]);
  });

  it('is nobody at the doors of users and people', async () => {
    expect([await open('user', own(kind)), await open('person', own(kind))]).toEqual([403, 403]);
    expect((await server.call('GET', '/v1/api-keys', { headers: own(kind) })).status).toBe(403);
    expect((await server.call('GET', '/v1/auth/me', { headers: own(kind) })).status).toBe(403);
  });

  it('counts in its own carrier alone: anywhere else it is 401, not ignored', async () => {
    for (const header of HEADERS.filter((name) => name !== carrierOf(kind) && name !== 'x-svc-agent-proof'))
      for (const door of [kind, 'user'])
        expect([header, door, await open(door, sent(secrets[kind], header))]).toEqual([header, door, 401]);
  });

  it('describes itself at /v1/internal/credential, without its secret', async () => {
    const { status, body, text } = await server.call('GET', '/v1/internal/credential', { headers: own(kind) });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      credential_id: ids[kind],
      kind,
      subject: `test ${kind}`,
      audience: CREDENTIALS[kind].audiences[0],
    });
    expect(text).not.toContain(secrets[kind]);
  });

  it('ends with its revocation at the next request, and with its lifetime, req:SVC-2', async () => {
    const [secret, id] = await mint(kind);
    const headers = sent(secret, carrierOf(kind));
    expect(await open(kind, headers)).toBe(200);
    expect(await revokeServiceCredential(server.services, id, 'tester')).toBe(true);
    expect(await revokeServiceCredential(server.services, id, 'tester')).toBe(false);
    expect(await open(kind, headers)).toBe(401);
    const [short] = await mint(kind, { ttl: '1s' });
    expect(await open(kind, sent(short, carrierOf(kind)))).toBe(200);
    clock.advance(1_000);
    expect(await open(kind, sent(short, carrierOf(kind)))).toBe(401);
  });

  it('damaged by one character is refused', async () => {
    const secret = secrets[kind];
    for (const at of [0, Math.floor(secret.length / 2), secret.length - 2]) {
      const other = secret[at] === 'A' ? 'B' : 'A';
      expect(await open(kind, sent(secret.slice(0, at) + other + secret.slice(at + 1), carrierOf(kind)))).toBe(401);
    }
  });
});

describe('users, keys and nobody', () => {
  it('pass no door of machines', async () => {
    for (const kind of [...SERVICE_CREDENTIALS, 'dispatch']) {
      expect(await open(kind, tenant.user.headers)).toBe(403);
      expect(await open(kind, tenant.headers)).toBe(403);
      expect(await open(kind, {})).toBe(401);
    }
    expect((await server.call('GET', '/v1/internal/credential', { headers: tenant.headers })).status).toBe(403);
  });

  it('cannot send their own credentials in the headers of machines', async () => {
    for (const secret of [tenant.key.key, tenant.user.accessToken, '', 'x'])
      for (const header of ['x-internal-key', 'x-service-key'] as const)
        expect([header, await open('user', sent(secret, header))]).toEqual([header, 401]);
  });

  it('come before machines when a request carries both: the first in order decides alone', async () => {
    expect(await open('user', { ...tenant.headers, ...own('internal_key') })).toBe(200);
    expect(await open('internal_key', { ...tenant.headers, ...own('internal_key') })).toBe(403);
    expect(await open('internal_key', { 'x-svc-api-key': 'sk_surety_nobody', ...own('internal_key') })).toBe(401);
    expect(await open('service_role', { cookie: 'svc_session=nobody', ...own('service_role') })).toBe(401);
  });
});

interface Forgery {
  readonly typ: string;
  readonly aud: string | string[];
  readonly signedAs: ServiceCredential | 'user_token';
  readonly jti: string;
  readonly iss?: string;
  readonly expS?: number;
}

async function forge({ typ, aud, signedAs, jti, iss = 'urn:surety:services', expS = 600 }: Forgery): Promise<string> {
  const nowS = Math.floor(server.services.clock.now().getTime() / 1_000);
  const jwt = new SignJWT({ sid: 'x' })
    .setIssuer(iss)
    .setAudience(aud)
    .setSubject('test')
    .setJti(jti)
    .setIssuedAt(nowS)
    .setExpirationTime(nowS + expS);
  if (signedAs === 'licence') return jwt.setProtectedHeader({ alg: 'HS256', typ }).sign(Buffer.from(LICENCE_SECRET));
  const key = await server.services.signingKeys.current(signedAs === 'user_token' ? signedAs : purposeOf(signedAs));
  return jwt.setProtectedHeader({ alg: 'EdDSA', typ, kid: key.kid }).sign(key.privateKey);
}

describe('forged tokens', () => {
  /** A row whose subject the forgeries carry, so that only the token's own faults can refuse them. */
  const rowFor = async (kind: ServiceCredential): Promise<string> =>
    (
      await mintServiceCredential(server.services, {
        kind,
        subject: 'test',
        audience: undefined,
        ttl: undefined,
        operator: 'tester',
      })
    ).row.credential_id;
  const bearer = (token: string): Headers => ({ authorization: `Bearer ${token}` });

  it.each(TOKENS)('%s: the forger can make a good one, so the refusals below mean something', async (kind) => {
    const token = await forge({
      typ: CREDENTIALS[kind].mark,
      aud: CREDENTIALS[kind].audiences[0],
      signedAs: kind,
      jti: await rowFor(kind),
    });
    expect(await open(kind, bearer(token))).toBe(200);
  });

  const pairs = TOKENS.flatMap((kind) =>
    TOKENS.filter((other) => other !== kind).map((other) => [kind, other] as const),
  );
  it.each(pairs)(
    '%s with the type, the audience, the key or the row of %s is refused, req:SVC-1',
    async (kind, other) => {
      const good: Forgery = {
        typ: CREDENTIALS[kind].mark,
        aud: CREDENTIALS[kind].audiences[0],
        signedAs: kind,
        jti: await rowFor(kind),
      };
      const bad: Forgery[] = [
        { ...good, typ: CREDENTIALS[other].mark },
        { ...good, aud: CREDENTIALS[other].audiences[0] },
        { ...good, signedAs: other },
        { ...good, jti: await rowFor(other) },
        { ...good, aud: [CREDENTIALS[kind].audiences[0], CREDENTIALS[other].audiences[0]] },
        { ...good, typ: CREDENTIALS[other].mark, aud: CREDENTIALS[other].audiences[0] },
      ];
      for (const forgery of bad) {
        const token = await forge(forgery);
        expect([forgery, await open(kind, bearer(token)), await open(other, bearer(token))]).toEqual([
          forgery,
          401,
          401,
        ]);
      }
    },
  );

  it.each(TOKENS)('%s and a user token cannot be turned into each other', async (kind) => {
    const jti = await rowFor(kind);
    const { mark: typ, audiences } = CREDENTIALS[kind];
    for (const token of [
      await forge({ typ, aud: audiences[0], signedAs: 'user_token', jti }),
      await forge({ typ: 'at+jwt', aud: audiences[0], signedAs: kind, jti }),
      await forge({ typ: 'at+jwt', aud: 'surety:user', iss: 'urn:surety', signedAs: kind, jti }),
    ])
      expect([await open(kind, bearer(token)), await open('user', bearer(token))]).toEqual([401, 401]);
  });

  it.each(TOKENS)(
    '%s: unsigned, signed with a public key as secret, of another issuer, expired, without a row: refused',
    async (kind) => {
      const { mark: typ, audiences } = CREDENTIALS[kind];
      const jti = await rowFor(kind);
      const good: Forgery = { typ, aud: audiences[0], signedAs: kind, jti };
      const [, payload] = (await forge(good)).split('.');
      const header = Buffer.from(JSON.stringify({ alg: 'none', typ })).toString('base64url');
      const signing = await server.services.signingKeys.current(purposeOf('service_role'));
      const pem = createPublicKey(signing.privateKey).export({ type: 'spki', format: 'pem' });
      const nowS = Math.floor(server.services.clock.now().getTime() / 1_000);
      const hmac = new SignJWT()
        .setProtectedHeader({ alg: 'HS256', typ, kid: signing.kid })
        .setIssuer('urn:surety:services')
        .setAudience(audiences[0])
        .setSubject('test')
        .setJti(jti)
        .setIssuedAt(nowS)
        .setExpirationTime(nowS + 600);
      for (const token of [
        `${header}.${payload}.`,
        `${header}.${payload}.AAAA`,
        await hmac.sign(Buffer.from(pem)),
        await forge({ ...good, iss: 'urn:surety' }),
        await forge({ ...good, expS: -1 }),
        await forge({ ...good, jti: 'sc-neverwas0' }),
      ])
        expect(await open(kind, bearer(token))).toBe(401);
    },
  );

  it('a token for one receiver is not taken by another of the same kind', async () => {
    const [first] = await mint('coherence');
    const [second] = await mint('coherence', { audience: 'governance-dispatch' });
    expect([await open('dispatch', bearer(first)), await open('dispatch', bearer(second))]).toEqual([403, 200]);
  });

  it('a licence is worth nothing where LICENCE_SECRET is not set, or is another one', async () => {
    for (const settings of [{}, { LICENCE_SECRET: 'another secret that is long enough!!' }]) {
      const parts = {
        ...server.services,
        settings: { ...server.services.settings, LICENCE_SECRET: undefined, ...settings },
      };
      const { tokenReader } = await import('./readers.ts');
      expect(await tokenReader(parts).read(secrets.licence, parts.clock.now())).toBeUndefined();
    }
    expect(await open('public', bearer('eyJhbGciOiJub25lIn0.e30.AAAA'))).toBe(200); // a bad credential is none where none is needed
  });
});
