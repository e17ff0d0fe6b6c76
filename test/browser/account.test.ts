/** The account page in Chromium: signing in three ways' worth of buttons, adding and removing a passkey, and without script. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Secret, TOTP } from 'otpauth';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startProcess, temporaryFolder, type ServiceProcess } from '../faults/service-process.ts';
import { addAuthenticator, findChromium, launchChromium, type VirtualAuthenticator } from './chromium.ts';

const path = findChromium();

describe.skipIf(path === undefined)('the account page', { timeout: 90_000 }, () => {
  const folder = temporaryFolder('account');
  let service: ServiceProcess;
  let browser: Browser;
  let context: BrowserContext;
  let page: Page;
  let authenticator: VirtualAuthenticator;
  let person: { readonly email: string; readonly password: string };
  let address: string;
  const complaints: string[] = [];

  beforeAll(async () => {
    service = await startProcess({ dataDir: folder.dataDir });
    address = `${service.api.replace('127.0.0.1', 'localhost')}/v1/auth/account`;
    person = JSON.parse(readFileSync(join(folder.dataDir, 'bootstrap.json'), 'utf8')) as typeof person;
    browser = await launchChromium(path ?? '');
    context = await browser.newContext();
    page = await context.newPage();
    page.setDefaultTimeout(30_000);
    page.on('console', (message) => {
      if (message.type() === 'error' && /Content Security|Refused to|Uncaught/.test(message.text()))
        complaints.push(message.text());
    });
    page.on('pageerror', (error) => complaints.push(error.message));
    await page.goto(address);
    authenticator = await addAuthenticator(context, page);
  }, 120_000);
  afterAll(async () => {
    await browser?.close();
    await service?.stop();
    folder.remove();
  }, 60_000);

  const heading = () => page.locator('h1').textContent();
  const landed = (title: string) => page.locator('h1', { hasText: title }).waitFor();

  it('asks who one is, and says in words that a password is wrong', async () => {
    expect(await heading()).toBe('Sign in');
    await page.getByLabel('E-mail', { exact: true }).fill(person.email);
    await page.getByLabel('Password').fill('not the password');
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.getByRole('alert').waitFor();
    expect(await page.getByRole('alert').textContent()).toBe('The credentials are not valid.');
  });

  it('signs in by password, and shows what there is', async () => {
    await page.getByLabel('Password').fill(person.password);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await landed('Your account');
    expect(await page.locator('main').textContent()).toContain(person.email);
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

  it('ends another session, by asking for the passkey when the gesture is too old', async () => {
    const other = await browser.newContext();
    const elsewhere = await other.newPage();
    await elsewhere.goto(address);
    await elsewhere.getByLabel('E-mail', { exact: true }).fill(person.email);
    await elsewhere.getByLabel('Password').fill(person.password);
    await elsewhere.getByRole('button', { name: 'Sign in', exact: true }).click();
    await elsewhere.locator('h1', { hasText: 'Your account' }).waitFor();
    const second = await addAuthenticator(other, elsewhere); // a device without the passkey: the gesture cannot be made
    expect(await second.credentials()).toEqual([]);
    await elsewhere
      .getByRole('button', { name: /^Sign out / })
      .first()
      .click();
    await elsewhere.getByRole('alert').waitFor();
    expect(await elsewhere.getByRole('alert').textContent()).toBe('The passkey was not used.');

    await page.reload();
    await page
      .getByRole('button', { name: /^Sign out / })
      .first()
      .click();
    await page.getByText('(this one)').waitFor();
    await expect.poll(() => page.getByRole('button', { name: /^Sign out / }).count()).toBe(0);
    await elsewhere.reload();
    expect(await elsewhere.locator('h1').textContent()).toBe('Sign in');
    await other.close();
  });

  it('shows its lists without script, and nothing that would need it', async () => {
    const plain = await browser.newContext({ javaScriptEnabled: false });
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
    await page.getByText('Set up: a code is asked for').waitFor();

    const other = await browser.newContext();
    const elsewhere = await other.newPage();
    await elsewhere.goto(address);
    await elsewhere.getByLabel('E-mail', { exact: true }).fill(person.email);
    await elsewhere.getByLabel('Password').fill(person.password);
    await elsewhere.getByRole('button', { name: 'Sign in', exact: true }).click();
    await elsewhere.getByLabel('Code from your authenticator app').fill(codeAt(Date.now() + 30_000)); // the next one: a code works once
    await elsewhere.getByRole('button', { name: 'Confirm' }).click();
    await elsewhere.locator('h1', { hasText: 'Your account' }).waitFor();
    await other.close();
    expect(complaints).toEqual([]); // the page's own policy never stood in its way
  });
});
