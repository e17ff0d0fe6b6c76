/**
 * Passkeys as a person has them: the real service as a process, headless Chromium with a software authenticator
 * (CTAP2, resident keys, user verification), on http://localhost. Needs Chromium; see chromium.ts for where it must be there.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startProcess, temporaryFolder, type ServiceProcess } from '../faults/service-process.ts';
import { inPage } from './ceremony.ts';
import { addAuthenticator, findChromium, launchChromium, type VirtualAuthenticator } from './chromium.ts';

const path = findChromium();
if (path === undefined)
  console.warn(
    'skipped: no Chromium on this machine (apt-get install chromium, or set SURETY_TEST_CHROMIUM to its path)',
  );

interface Person {
  readonly email: string;
  readonly password: string;
}

describe.skipIf(path === undefined)('passkeys in Chromium, req:PASSKEY-1 req:PASSKEY-4', { timeout: 60_000 }, () => {
  const folder = temporaryFolder('passkeys');
  let service: ServiceProcess;
  let browser: Browser;
  let context: BrowserContext;
  let page: Page;
  let authenticator: VirtualAuthenticator;
  let bearer: { authorization: string };
  let person: Person;
  let credentialId = '';

  beforeAll(async () => {
    service = await startProcess({ dataDir: folder.dataDir });
    person = JSON.parse(readFileSync(join(folder.dataDir, 'bootstrap.json'), 'utf8')) as Person;
    browser = await launchChromium(path ?? '');
    context = await browser.newContext();
    page = await context.newPage();
    await page.goto(`${service.api.replace('127.0.0.1', 'localhost')}/health/live`);
    authenticator = await addAuthenticator(context, page);
    const login = await inPage<{ access_token: string }>(page, 'call', 'POST', '/v1/auth/login', {
      email: person.email,
      password: person.password,
    });
    expect(login.status).toBe(200);
    bearer = { authorization: `Bearer ${login.body.access_token}` };
  }, 120_000);
  afterAll(async () => {
    await browser?.close();
    await service?.stop();
    folder.remove();
  }, 60_000);

  it('makes a passkey', async () => {
    const made = await inPage<{ credential_id: string }>(page, 'enrol', 'This laptop', bearer);
    expect(made).toMatchObject({ status: 200, body: { friendly_name: 'This laptop' } });
    credentialId = made.body.credential_id;
    expect(await authenticator.credentials()).toEqual([Buffer.from(credentialId, 'base64url').toString('base64')]);
  });

  it('signs in with it, without an address, by the session cookie', async () => {
    expect((await inPage(page, 'call', 'GET', '/v1/auth/me')).status).toBe(401);
    const proof = await inPage<{ user: { email: string } }>(page, 'prove');
    expect(proof).toMatchObject({ status: 200, body: { user: { email: person.email } } });
    const [cookie] = await context.cookies();
    expect(cookie).toMatchObject({ name: 'svc_session', httpOnly: true, secure: true, sameSite: 'Lax', path: '/' });
    const me = await inPage(page, 'call', 'GET', '/v1/auth/me');
    expect(me).toMatchObject({ status: 200, body: { email: person.email } });
    await context.clearCookies();
  });

  it('opens an operation that needs a second factor, refused before the gesture and accepted after it, req:PASSKEY-5', async () => {
    const remove = () => inPage(page, 'call', 'DELETE', '/v1/auth/passkeys/bmV2ZXI', undefined, bearer);
    expect(await remove()).toMatchObject({ status: 403, body: { error: { code: 'aal2_required' } } });
    expect(await inPage(page, 'prove', bearer)).toMatchObject({ status: 200, body: { user: { email: person.email } } });
    expect(await context.cookies()).toEqual([]); // the present session was stepped up, no other begun
    expect(await remove()).toMatchObject({ status: 404, body: { error: { code: 'resource_not_found' } } });
  });

  it('refuses a person the authenticator has not verified: in the browser, and at the service when the page asks for less', async () => {
    await authenticator.setUserVerified(false);
    await expect(inPage(page, 'prove')).rejects.toThrow('NotAllowedError');
    const unverified = await inPage(page, 'prove', {}, { userVerification: 'discouraged' });
    expect(unverified).toMatchObject({ status: 403, body: { error: { details: { reason: 'passkey_not_accepted' } } } });
    expect(await context.cookies()).toEqual([]);
    await authenticator.setUserVerified(true);
  });

  it('will not make a second passkey in the same authenticator', async () => {
    await expect(inPage(page, 'enrol', 'Again', bearer)).rejects.toThrow('InvalidStateError');
  });

  it('has no use for a passkey that was removed', async () => {
    const gone = await inPage(page, 'call', 'DELETE', `/v1/auth/passkeys/${credentialId}`, undefined, bearer);
    expect(gone.status).toBe(200);
    expect((await inPage(page, 'prove')).status).toBe(403);
  });
});

it('a missing browser is a skip on the machine of a developer and a failure where one is required', () => {
  expect(findChromium(['/nowhere/chromium'], false)).toBeUndefined();
  expect(() => findChromium(['/nowhere/chromium'], true)).toThrow('a browser is required');
});
