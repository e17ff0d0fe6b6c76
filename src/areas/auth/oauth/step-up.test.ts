/** Second factors at the authorization pages, and what a token records of them. */
import { randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testServer, type TestServer } from '../../../../test/support/server.ts';
import type { Tenant } from '../../../../test/support/tenants.ts';
import { fixedClock, type FixedClock } from '../../../platform/clock.ts';
import { sql } from '../../../platform/db/sql.ts';
import { operation } from '../../../platform/http/operation.ts';
import type { Area } from '../../../platform/http/area.ts';
import { areas } from '../../../areas.ts';
import { Type } from 'typebox';
import { Browser, leftFor, shownOf } from '../../../../test/support/oauth-browser.ts';
import {
  authorizeUrl,
  clientOf,
  exchange,
  newVerifier,
  PASSWORD,
  refresh,
  seedPerson,
  statusWith,
} from '../../../../test/support/oauth-client.ts';

const guarded = operation({
  id: 'guarded.look',
  method: 'GET',
  path: '/v1/guarded',
  tag: 'guarded',
  summary: 'Wants step-up verification',
  description: 'For tests.',
  access: { allow: 'authenticated', scope: 'api:read', aal2: true },
  limit: 'default',
  effect: 'read',
  reply: { status: 200, schema: Type.Object({}) },
  errors: [],
  example: { reply: {} },
  tenantFree: 'test',
  handle: async () => ({}),
});
const guardedArea: Area = { name: 'guarded', operations: [guarded] };

let clock: FixedClock;
let server: TestServer;
let person: Tenant;
let plain: Tenant;
const secret = randomBytes(20);
const code = (offsetS = 0): string =>
  new TOTP({ secret: new Secret({ buffer: new Uint8Array(secret).buffer }) }).generate({
    timestamp: clock.now().getTime() + offsetS * 1_000,
  });

beforeAll(async () => {
  clock = fixedClock(new Date());
  server = await testServer({ clock, areas: [...areas, guardedArea] });
  person = await seedPerson(server);
  plain = await seedPerson(server);
  const id = server.services.newId('mfa_factor');
  const sealed = server.services.sealer.seal(secret, `mfa_factor:${id}`);
  await server.db.direct.run(sql`-- test.factor
    insert into mfa_factors (factor_id, user_id, kind, secret_sealed, created_at, verified_at)
    values (${id}, ${person.user.userId}, 'totp', ${sealed}, ${clock.now()}, ${clock.now()})`);
});
afterAll(() => server.stop());

const AAL2 = { scope: 'openid mcp:read', acr_values: 'urn:svc:aal2' };
const password = (who: Tenant) => ({ email: who.user.email, password: PASSWORD, step: 'password' });
const acrOf = (idToken = ''): unknown =>
  (JSON.parse(Buffer.from(idToken.split('.')[1] ?? '', 'base64url').toString()) as { acr?: unknown }).acr;

/** From the consent page to tokens. */
async function allow(browser: Browser, page: Parameters<Browser['submit']>[0], clientId: string, verifier: string) {
  expect(shownOf(page).heading).toBe('Allow Desk Assistant?');
  const back = leftFor(await browser.submit(page, { org_id: person.orgId, step: 'consent' }));
  return (await exchange(server, { code: back.searchParams.get('code') ?? '', verifier, clientId, back })).body;
}

describe('a person with an authenticator app', () => {
  it('requires its code after the password; a wrong one stays on the page, a used one is refused (req:OAUTH-5)', async () => {
    const browser = new Browser(server.url);
    const [clientId, verifier] = [await clientOf(server), newVerifier()];
    const asked = await browser.submit(await browser.open(authorizeUrl(clientId, verifier)), password(person));
    expect(shownOf(asked).heading).toBe('Enter your code');
    expect(browser.cookieNames()).not.toContain('svc_session');
    const wrong = await browser.submit(asked, { code: '000000', step: 'code' });
    expect([shownOf(wrong).status, shownOf(wrong).heading]).toEqual([401, 'Enter your code']);
    const consent = await browser.submit(wrong, { code: code(), step: 'code' });
    expect(browser.cookieNames()).toContain('svc_session');
    const tokens = await allow(browser, consent, clientId, verifier);
    expect(await statusWith(server, tokens.access_token, 'GET', '/v1/guarded')).toBe(200);
    clock.advance(5 * 60_000 + 1_000);
    expect(await statusWith(server, tokens.access_token, 'GET', '/v1/guarded')).toBe(403);
    expect(
      await statusWith(
        server,
        (await refresh(server, clientId, tokens.refresh_token)).body.access_token,
        'GET',
        '/v1/guarded',
      ),
    ).toBe(403);
  });

  it('is asked again when a client wants urn:svc:aal2, and the next token says so (req:OAUTH-15)', async () => {
    const browser = new Browser(server.url);
    const [clientId, verifier] = [await clientOf(server), newVerifier()];
    clock.advance(60_000);
    const first = await browser.submit(await browser.open(authorizeUrl(clientId, verifier)), password(person));
    await browser.submit(first, { code: code(), step: 'code' });
    clock.advance(10 * 60_000); // signed in, but the step-up verification is old

    const again = newVerifier();
    const stepUp = await browser.open(authorizeUrl(clientId, again, AAL2));
    expect(shownOf(stepUp).heading).toBe('Enter your code');
    const tokens = await allow(browser, await browser.submit(stepUp, { code: code(), step: 'code' }), clientId, again);
    expect(acrOf(tokens.id_token)).toBe('urn:svc:aal2');
    expect(await statusWith(server, tokens.access_token, 'GET', '/v1/guarded')).toBe(200);

    const third = newVerifier();
    const without = await browser.open(authorizeUrl(clientId, third, AAL2));
    expect(shownOf(without).heading).toBe('Allow Desk Assistant?'); // recent enough: not asked again
  });
});

describe('a person without a second factor', () => {
  it('is shown so, and the client gets the refusal (req:OAUTH-15)', async () => {
    const browser = new Browser(server.url);
    const page = await browser.submit(
      await browser.open(authorizeUrl(await clientOf(server), newVerifier(), AAL2)),
      password(plain),
    );
    expect(shownOf(page).heading).toBe('A second factor is needed');
    expect(leftFor(await browser.submit(page, { step: 'deny' })).searchParams.get('error')).toBe('access_denied');
  });

  it('gets tokens of one factor, which open nothing guarded', async () => {
    const browser = new Browser(server.url);
    const [clientId, verifier] = [await clientOf(server), newVerifier()];
    const consent = await browser.submit(
      await browser.open(authorizeUrl(clientId, verifier, { scope: 'openid mcp:read' })),
      password(plain),
    );
    const back = leftFor(await browser.submit(consent, { org_id: plain.orgId, step: 'consent' }));
    const tokens = (await exchange(server, { code: back.searchParams.get('code') ?? '', verifier, clientId, back }))
      .body;
    expect(acrOf(tokens.id_token)).toBe('urn:svc:aal1');
    expect(await statusWith(server, tokens.access_token, 'GET', '/v1/guarded')).toBe(403);
  });

  it('who signed in too long ago for the client signs in again', async () => {
    const browser = new Browser(server.url);
    const clientId = await clientOf(server);
    await browser.submit(await browser.open(authorizeUrl(clientId, newVerifier())), password(plain));
    const ask = async (changes: Record<string, string>) =>
      shownOf(await browser.open(authorizeUrl(clientId, newVerifier(), { scope: 'openid mcp:read', ...changes })))
        .heading;
    expect(await ask({})).toBe('Allow Desk Assistant?');
    expect(await ask({ prompt: 'login' })).toBe('Sign in');
    clock.advance(120_000);
    expect(await ask({ max_age: '60' })).toBe('Sign in');
    expect(await ask({ max_age: '600' })).toBe('Allow Desk Assistant?');
  });
});
