/**
 * The pages in a real browser with JavaScript switched off: sign-in, code, consent, the device's three, error. Pictures go
 * to OAUTH_PAGES_DIR where it is set. Needs Chromium; skipped where there is none.
 */
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { Secret, TOTP } from 'otpauth';
import { chromium, type Browser, type Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  authorizeUrl,
  beginDevice,
  clientOf,
  deviceClient,
  newVerifier,
  PASSWORD,
  pollDevice,
  seedPerson,
} from '../../../../test/support/oauth-client.ts';
import { testServer, type TestServer } from '../../../../test/support/server.ts';
import type { Tenant } from '../../../../test/support/tenants.ts';
import { sql } from '../../../platform/db/sql.ts';

const CHROMIUM = '/usr/bin/chromium';
const ARGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
const PICTURES = process.env['OAUTH_PAGES_DIR'];

describe.skipIf(!existsSync(CHROMIUM))('the pages, without script', () => {
  let server: TestServer;
  let person: Tenant;
  let plain: Tenant; // without a second factor
  let browser: Browser;
  let callback: Server;
  let redirect: string;
  const secret = randomBytes(20);

  beforeAll(async () => {
    server = await testServer();
    person = await seedPerson(server);
    plain = await seedPerson(server);
    const id = server.services.newId('mfa_factor');
    await server.db.direct.run(sql`-- test.factor
      insert into mfa_factors (factor_id, user_id, kind, secret_sealed, created_at, verified_at)
      values (${id}, ${person.user.userId}, 'totp', ${server.services.sealer.seal(secret, `mfa_factor:${id}`)}, now(), now())`);
    callback = createServer((_request, response) => response.end('back at the client'));
    await new Promise<void>((resolve) => callback.listen(0, '127.0.0.1', resolve));
    redirect = `http://127.0.0.1:${(callback.address() as AddressInfo).port}/callback`;
    browser = await chromium.launch({ executablePath: CHROMIUM, args: ARGS });
  }, 60_000);
  afterAll(async () => {
    await browser.close();
    callback.close();
    await server.stop();
  });

  const newPage = async (): Promise<Page> => {
    const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 900, height: 760 } });
    return context.newPage();
  };
  const code = (): string => new TOTP({ secret: new Secret({ buffer: new Uint8Array(secret).buffer }) }).generate();

  /** What every page must have, and its screenshot. */
  async function look(page: Page, name: string, heading: string): Promise<void> {
    expect(await page.locator('h1').allTextContents()).toEqual([heading]);
    expect(await page.locator('html').getAttribute('lang')).toBe('en');
    expect(await page.title()).toContain(heading);
    expect(await page.locator('main').count()).toBe(1);
    for (const field of await page.locator('input:not([type=hidden]), select').all())
      expect(await page.locator(`label[for="${await field.getAttribute('id')}"]`).count()).toBe(1);
    if (PICTURES === undefined) return;
    mkdirSync(PICTURES, { recursive: true });
    await page.screenshot({ path: join(PICTURES, `${name}.png`) });
  }

  async function signIn(page: Page, prefix: string): Promise<void> {
    await look(page, `${prefix}-sign-in`, 'Sign in');
    await page.getByLabel('E-mail').fill(person.user.email);
    await page.getByLabel('Password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await look(page, `${prefix}-code`, 'Enter your code');
    await page.getByLabel('Code from your authenticator app').fill(code());
    await page.getByRole('button', { name: 'Continue' }).click();
  }

  it('lead from the client through sign-in and consent back to the client (req:OAUTH-5)', async () => {
    const page = await newPage();
    const clientId = await clientOf(server, { redirect_uris: [redirect] });
    await page.goto(server.url + authorizeUrl(clientId, newVerifier(), { redirect_uri: redirect }));
    await page.getByLabel('E-mail').fill(person.user.email);
    await page.getByLabel('Password').fill('not this one');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await look(page, 'web-wrong-password', 'Sign in');
    await signIn(page, 'web');
    await look(page, 'web-consent', 'Allow Desk Assistant?');
    await page.getByLabel('In which organisation?').selectOption({ value: person.sharedOrg.orgId });
    await page.getByRole('button', { name: 'Allow' }).click();
    expect(page.url().startsWith(`${redirect}?code=`)).toBe(true);
    expect(await page.textContent('body')).toBe('back at the client');

    await page.goto(server.url + authorizeUrl(clientId, newVerifier(), { redirect_uri: redirect }));
    await page.getByRole('button', { name: 'Deny' }).click();
    expect(new URL(page.url()).searchParams.get('error')).toBe('access_denied');
    await page.goto(server.url + authorizeUrl(clientId, newVerifier(), { redirect_uri: 'https://evil.example/' }));
    await look(page, 'web-error', 'This did not work');
  }, 60_000);

  it('connect a device that shows a code (req:OAUTH-3)', async () => {
    const page = await newPage();
    const clientId = await deviceClient(server);
    const { body: device } = await beginDevice(server, clientId);
    await page.goto(`${server.url}/v1/oauth/device`);
    await page.getByLabel('Code').fill('AAAA-BBBB');
    await page.getByRole('button', { name: 'Continue' }).click();
    await look(page, 'device-wrong-code', 'Connect a device');
    await page.goto(device.verification_uri_complete);
    expect(await page.getByLabel('Code').inputValue()).toBe(device.user_code);
    await look(page, 'device-input', 'Connect a device');
    await page.getByRole('button', { name: 'Continue' }).click();
    await look(page, 'device-confirm', 'Is this your device?');
    await page.getByRole('button', { name: 'Yes, continue' }).click();
    await page.getByLabel('E-mail').fill(plain.user.email);
    await page.getByLabel('Password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await look(page, 'device-consent', 'Allow Terminal?');
    await page.getByRole('button', { name: 'Allow' }).click();
    await look(page, 'device-done', 'Device connected');
    expect((await pollDevice(server, clientId, device.device_code)).status).toBe(200);
  }, 90_000);
});
