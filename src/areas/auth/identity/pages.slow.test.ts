/**
 * Our own pages in a real browser without script: what the specification of a cookie or a policy means is what Chromium does with
 * it.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type BrowserContext } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { mailsTo } from '../../../../test/support/mail.ts';
import { testServer, type TestServer } from '../../../../test/support/server.ts';
import { keys } from '../../orgs/keys/index.ts';
import { identity } from './index.ts';

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
const PASSWORD = 'three small green boats';
const NEXT = 'seven large blue ships';
let server: TestServer;
let site: Server;
let listed: string;
let profile: string;
let context: BrowserContext;
let own: string;
beforeAll(async () => {
  site = createServer((_request, response) => response.end('<title>The console</title>'));
  await new Promise<void>((resolve) => {
    site.listen(0, '127.0.0.1', resolve);
  });
  listed = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
  server = await testServer({ areas: [identity, keys], settings: { SIGN_UP: 'open', CORS_ORIGINS: [listed] } });
  own = `http://localhost:${server.port}`;
  profile = mkdtempSync(join(tmpdir(), 'surety-chromium-'));
  context = await chromium.launchPersistentContext(profile, {
    executablePath: '/usr/bin/chromium',
    args: ARGS,
    javaScriptEnabled: false,
  });
}, 60_000);
afterAll(async () => {
  await context.close();
  site.close();
  await server.stop();
  rmSync(profile, { recursive: true, force: true });
});

it('a person signs up and resets a forgotten password, with forms only', async () => {
  const page = await context.newPage();
  const email = 'ada@example.test';
  await page.goto(`${own}/v1/auth/create-account`);
  expect(await page.locator('h1').count()).toBe(1);
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password').fill('password1234');
  await page.getByRole('button', { name: 'Create the account' }).click();
  expect(await page.getByRole('alert').textContent()).toContain('tried first');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Create the account' }).click();
  expect(await page.title()).toContain('Look into your mail');

  const confirmation = (await mailsTo(server, email)).at(-1)?.link ?? '';
  await page.goto(`${own}${confirmation}`);
  expect(await page.title()).toContain('Your address is confirmed');
  const cookies = await context.cookies(own);
  expect(cookies).toMatchObject(
    ['svc_sign_up', 'svc_session', 'svc_known_device'].map((name) => ({
      name,
      httpOnly: true,
      secure: true,
      sameSite: 'Lax',
      path: '/',
    })),
  );
  const session = await page.goto(`${own}/v1/auth/session`);
  expect(await session?.json()).toMatchObject({ user: { email } });

  await page.goto(`${own}/v1/auth/forgot-password`);
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('button', { name: 'Send the link' }).click();
  const reset = (await mailsTo(server, email)).at(-1)?.link ?? '';
  await page.goto(`${own}${reset}`);
  await page.getByLabel('New password').fill(NEXT);
  await page.getByRole('button', { name: 'Set password' }).click();
  expect(await page.title()).toContain('Your password is set');
  expect((await page.goto(`${own}/v1/auth/session`))?.status()).toBe(401);
  const login = (password: string) => server.call('POST', '/v1/auth/login', { body: { email, password } });
  expect([(await login(PASSWORD)).status, (await login(NEXT)).status]).toEqual([401, 200]);
}, 60_000);

it('the form for a new password leads on to a listed page: its policy lets the browser follow', async () => {
  const page = await context.newPage();
  const email = 'grace@example.test';
  await server.call('POST', '/v1/auth/sign-up', { body: { email, password: PASSWORD } });
  await page.goto(`${own}${(await mailsTo(server, email)).at(-1)?.link ?? ''}`);
  await server.call('POST', '/v1/auth/password-reset-request', { body: { email } });
  const link = new URL((await mailsTo(server, email)).at(-1)?.link ?? '', own);
  const secret = link.searchParams.get('token_hash') ?? '';
  const query = new URLSearchParams({ token_hash: secret, redirect_after: `${listed}/welcome` });
  await page.goto(`${own}/v1/auth/set-password?${query.toString()}`);
  await page.getByLabel('Password', { exact: true }).fill(NEXT); // the first one of an account that was not confirmed
  await page.getByRole('button', { name: 'Set password' }).click();
  expect([page.url(), await page.title()]).toEqual([`${listed}/welcome`, 'The console']);
}, 60_000);
