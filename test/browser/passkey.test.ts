/**
 * Passkeys as a person has them: the real service as a process, headless Chromium with a software authenticator
 * (CTAP2, resident keys, user verification), on http://localhost. Needs Chromium; see chromium.ts for where it must be there.
 */
import { Secret, TOTP } from 'otpauth';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inPage } from './ceremony.ts';
import { addAuthenticator, findChromium, type VirtualAuthenticator } from './chromium.ts';
import { browserFixture, type BrowserFixture } from './fixture.ts';

const path = findChromium();
if (path === undefined)
  console.warn(
    'skipped: no Chromium on this machine (apt-get install chromium, or set SURETY_TEST_CHROMIUM to its path)',
  );

let on: BrowserFixture;
beforeAll(async () => {
  if (path !== undefined) on = await browserFixture(path);
}, 120_000);
afterAll(() => on?.stop(), 60_000);

describe.skipIf(path === undefined)('passkeys in Chromium, req:PASSKEY-1 req:PASSKEY-4', { timeout: 60_000 }, () => {
  let context: BrowserContext;
  let page: Page;
  let authenticator: VirtualAuthenticator;
  let bearer: { authorization: string };
  let credentialId = '';

  beforeAll(async () => {
    context = await on.browser.newContext();
    page = await context.newPage();
    await page.goto(`${on.origin}/health/live`);
    authenticator = await addAuthenticator(context, page);
    const login = await inPage<{ access_token: string }>(page, 'call', 'POST', '/v1/auth/login', {
      email: on.person.email,
      password: on.person.password,
    });
    expect(login.status).toBe(200);
    bearer = { authorization: `Bearer ${login.body.access_token}` };
  });

  it('makes a passkey', async () => {
    const made = await inPage<{ credential_id: string }>(page, 'enrol', 'This laptop', bearer);
    expect(made).toMatchObject({ status: 200, body: { friendly_name: 'This laptop' } });
    credentialId = made.body.credential_id;
    expect(await authenticator.credentials()).toEqual([Buffer.from(credentialId, 'base64url').toString('base64')]);
  });

  it('signs in with it, without an address, by the session cookie', async () => {
    expect((await inPage(page, 'call', 'GET', '/v1/auth/me')).status).toBe(401);
    const proof = await inPage<{ user: { email: string } }>(page, 'prove');
    expect(proof).toMatchObject({ status: 200, body: { user: { email: on.person.email } } });
    const [cookie] = await context.cookies();
    expect(cookie).toMatchObject({ name: 'svc_session', httpOnly: true, secure: true, sameSite: 'Lax', path: '/' });
    const me = await inPage(page, 'call', 'GET', '/v1/auth/me');
    expect(me).toMatchObject({ status: 200, body: { email: on.person.email } });
    await context.clearCookies();
  });

  it('opens an operation that needs a second factor, refused before step-up verification and accepted after it, req:PASSKEY-5', async () => {
    const remove = () => inPage(page, 'call', 'DELETE', '/v1/auth/passkeys/bmV2ZXI', undefined, bearer);
    expect(await remove()).toMatchObject({ status: 403, body: { error: { code: 'aal2_required' } } });
    expect(await inPage(page, 'prove', bearer)).toMatchObject({
      status: 200,
      body: { user: { email: on.person.email } },
    });
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

/** After the tests above, which leave the owner without a passkey. */
describe.skipIf(path === undefined)('the account page', { timeout: 90_000 }, () => {
  let context: BrowserContext;
  let page: Page;
  let authenticator: VirtualAuthenticator;
  let address: string;
  const complaints: string[] = [];

  beforeAll(async () => {
    address = `${on.origin}/v1/auth/account`;
    context = await on.browser.newContext();
    page = await context.newPage();
    page.setDefaultTimeout(30_000);
    page.on('console', (message) => {
      if (message.type() === 'error' && /Content Security|Refused to|Uncaught/.test(message.text()))
        complaints.push(message.text());
    });
    page.on('pageerror', (error) => complaints.push(error.message));
    await page.goto(address);
    authenticator = await addAuthenticator(context, page);
  });

  const heading = () => page.locator('h1').textContent();
  const landed = (title: string) => page.locator('h1', { hasText: title }).waitFor();

  it('asks who one is, and says in words that a password is wrong', async () => {
    expect(await heading()).toBe('Sign in');
    await page.getByLabel('E-mail', { exact: true }).fill(on.person.email);
    await page.getByLabel('Password').fill('not the password');
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.getByRole('alert').waitFor();
    expect(await page.getByRole('alert').textContent()).toBe(
      'The e-mail address or the password is not right; try again, or ask for a new password',
    );
  });

  it('signs in by password, and shows what there is', async () => {
    await page.getByLabel('Password').fill(on.person.password);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await landed('Your account');
    expect(await page.locator('main').textContent()).toContain(on.person.email);
    expect(await page.getByText('None yet.').isVisible()).toBe(true);
    expect(await page.getByText('(this one)').isVisible()).toBe(true);
  });

  it('adds a passkey, and signs in with it', async () => {
    await page.getByLabel('Name of a new passkey').fill('<b>Laptop</b>');
    await page.getByRole('button', { name: 'Add a passkey' }).click();
    await page.getByText('<b>Laptop</b>').waitFor(); // its name as text, not as markup
    expect(await authenticator.credentials()).toHaveLength(1);
    await page.getByRole('button', { name: 'Sign out', exact: true }).click();
    await landed('Sign in');
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await landed('Your account');
  });

  it('ends another session, by asking for the passkey when step-up verification is too old', async () => {
    const other = await on.browser.newContext();
    const elsewhere = await other.newPage();
    await elsewhere.goto(address);
    await elsewhere.getByLabel('E-mail', { exact: true }).fill(on.person.email);
    await elsewhere.getByLabel('Password').fill(on.person.password);
    await elsewhere.getByRole('button', { name: 'Sign in', exact: true }).click();
    await elsewhere.locator('h1', { hasText: 'Your account' }).waitFor();
    const second = await addAuthenticator(other, elsewhere); // a device without the passkey: step-up verification is not possible
    expect(await second.credentials()).toEqual([]);
    await elsewhere
      .getByRole('button', { name: /^Sign out / })
      .first()
      .click();
    await elsewhere.getByRole('alert').waitFor();
    expect(await elsewhere.getByRole('alert').textContent()).toBe('The passkey was not used.');

    await page.reload();
    const others = page.getByRole('button', { name: /^Sign out / }); // last used first: the one above leads
    const before = await others.count();
    await others.first().click();
    await page.getByText('(this one)').waitFor();
    await expect.poll(() => others.count(), { timeout: 30_000 }).toBe(before - 1);
    await elsewhere.reload();
    expect(await elsewhere.locator('h1').textContent()).toBe('Sign in');
    await other.close();
  });

  it('shows its lists without script, and nothing that would need it', async () => {
    const plain = await on.browser.newContext({ javaScriptEnabled: false });
    await plain.addCookies(await context.cookies());
    const still = await plain.newPage();
    await still.goto(address);
    expect(await still.getByText('<b>Laptop</b>').isVisible()).toBe(true);
    expect(await still.locator('button:visible, form:visible').count()).toBe(0);
    await plain.close();
  });

  it('removes the passkey', async () => {
    await page.getByRole('button', { name: /^Remove passkey/ }).click();
    await page.getByText('None yet.').waitFor();
  });

  it('sets up an authenticator app, which is asked for after the password from then on', async () => {
    await page.getByRole('button', { name: 'Set up an authenticator app' }).click();
    await page.getByRole('img', { name: 'QR code' }).waitFor();
    const secret = Secret.fromBase32((await page.locator('#new-app-text').textContent()) ?? '');
    const codeAt = (ms: number): string => new TOTP({ secret }).generate({ timestamp: ms });
    await page.getByLabel('Code from your authenticator app').fill(codeAt(Date.now()));
    await page.getByRole('button', { name: 'Confirm' }).click();
    await page.getByText('Your recovery codes, shown this once.').waitFor();
    const codes = await page.locator('#recovery-list li').allTextContents();
    expect(codes).toHaveLength(10);
    await page.getByRole('button', { name: 'I have kept them' }).click();
    await page.getByText('Set up: a code is asked for').waitFor();

    const other = await on.browser.newContext();
    const elsewhere = await other.newPage();
    await elsewhere.goto(address);
    await elsewhere.getByLabel('E-mail', { exact: true }).fill(on.person.email);
    await elsewhere.getByLabel('Password').fill(on.person.password);
    await elsewhere.getByRole('button', { name: 'Sign in', exact: true }).click();
    await elsewhere.getByLabel('Code from your authenticator app').fill(codeAt(Date.now() + 30_000)); // the next one: a code works once
    await elsewhere.getByRole('button', { name: 'Confirm' }).click();
    await elsewhere.locator('h1', { hasText: 'Your account' }).waitFor();
    await elsewhere.getByRole('button', { name: 'Sign out', exact: true }).click();
    await elsewhere.getByLabel('Password').fill(on.person.password);
    await elsewhere.getByLabel('E-mail', { exact: true }).fill(on.person.email);
    await elsewhere.getByRole('button', { name: 'Sign in', exact: true }).click();
    await elsewhere.getByLabel('or a recovery code').fill(codes[0] ?? '');
    await elsewhere.getByRole('button', { name: 'Confirm' }).click();
    await elsewhere.locator('h1', { hasText: 'Your account' }).waitFor();
    await other.close();
    expect(complaints).toEqual([]); // the page's own policy blocked nothing
  });
});

it('a missing browser is a skip on the machine of a developer and a failure where one is required', () => {
  expect(findChromium(['/nowhere/chromium'], false)).toBeUndefined();
  expect(() => findChromium(['/nowhere/chromium'], true)).toThrow('a browser is required');
});
