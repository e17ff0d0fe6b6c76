/** Issue 15, item 16: wrong passwords of strangers. Browsers that signed in before, and how IPv6 networks are counted. ADR 0521. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openBrowser, type Browser } from '../../../../../test/support/browser.ts';
import { stepUp } from '../../../../../test/support/organisations.ts';
import { testServer, type TestServer } from '../../../../../test/support/server.ts';
import { seedTenant, type Tenant } from '../../../../../test/support/tenants.ts';

const PASSWORD = 'three small green boats';
const HOME = '203.0.113.7';
let server: TestServer;
beforeAll(async () => {
  server = await testServer({ settings: { TRUSTED_PROXY_HOPS: 1 } });
});
afterAll(() => server.stop());

const signIn = async (browser: Browser, { user }: Tenant, password: string, ip = HOME): Promise<number> =>
  (
    await browser.call('POST', '/v1/auth/sign-in', {
      headers: { 'x-forwarded-for': ip },
      body: { email: user.email, password },
    })
  ).status;
const login = async ({ user }: Tenant, password: string, ip: string): Promise<number> =>
  (
    await server.call('POST', '/v1/auth/login', {
      headers: { 'x-forwarded-for': ip },
      body: { email: user.email, password },
    })
  ).status;

/** A person whose browser has signed in, and out again: only the cookie of the device is left. */
async function known(): Promise<{ tenant: Tenant; browser: Browser }> {
  const tenant = await seedTenant(server, { password: PASSWORD });
  const browser = openBrowser(server);
  expect(await signIn(browser, tenant, PASSWORD)).toBe(200);
  for (const name of browser.jar.keys()) if (!name.includes('known_device')) browser.jar.delete(name);
  expect(browser.jar.size).toBe(1);
  return { tenant, browser };
}
/** Strangers use up what may be tried from this network. */
async function lockOut(tenant: Tenant): Promise<void> {
  for (let n = 0; n < 10; n += 1) expect(await login(tenant, 'wrong', HOME)).toBe(401);
  expect(await login(tenant, PASSWORD, HOME)).toBe(429);
}

it('a browser that signed in before is not locked out by wrong passwords of strangers, issue 15 line 16', async () => {
  const { tenant, browser } = await known();
  await lockOut(tenant);
  expect(await signIn(openBrowser(server), tenant, PASSWORD)).toBe(429); // a browser that nobody knows
  expect(await signIn(browser, tenant, PASSWORD)).toBe(200);
});

it('nor by a hundred of them from many networks', async () => {
  const { tenant, browser } = await known();
  for (let network = 0; network < 10; network += 1)
    for (let n = 0; n < 10; n += 1) expect(await login(tenant, 'wrong', `198.51.${network}.1`)).toBe(401);
  expect(await login(tenant, PASSWORD, '192.0.2.1')).toBe(429);
  expect(await signIn(browser, tenant, PASSWORD)).toBe(200);
});

it('a known browser may guess ten times itself, and that locks nobody else out', async () => {
  const { tenant, browser } = await known();
  for (let n = 0; n < 10; n += 1) expect(await signIn(browser, tenant, 'wrong')).toBe(401);
  expect(await signIn(browser, tenant, PASSWORD)).toBe(429);
  expect(await login(tenant, PASSWORD, HOME)).toBe(200);
});

it('the cookie is for its person alone, cannot be read or written by others, and admits to nothing', async () => {
  const { tenant, browser } = await known();
  const other = await seedTenant(server, { password: PASSWORD });
  await lockOut(other);
  expect(await signIn(browser.copy(), other, PASSWORD)).toBe(429);
  await lockOut(tenant);
  const [[name, value] = ['', '']] = [...browser.jar];
  for (const forged of ['x', value.slice(0, -2), `${value}AAAA`, Buffer.from('[]').toString('base64url')])
    expect(await signIn(openBrowser(server, server.url, [[name, forged]]), tenant, PASSWORD), forged).toBe(429);
  const line = browser.lines.find((one) => one.startsWith(name)) ?? '';
  expect(line).toMatch(/; HttpOnly; Secure; SameSite=Lax$/);
  expect((await browser.copy().call('GET', '/v1/auth/me')).status).toBe(401);
});

it('two people of one browser are both known', async () => {
  const { tenant: first, browser } = await known();
  const second = await seedTenant(server, { password: PASSWORD });
  expect(await signIn(browser, second, PASSWORD)).toBe(200);
  for (const person of [first, second]) {
    await lockOut(person);
    expect(await signIn(browser.copy(), person, PASSWORD)).toBe(200);
  }
});

it('a new password and signing out everywhere make every browser unknown', async () => {
  const changed = await known();
  const password = 'four large yellow boats';
  const { headers } = changed.tenant.user;
  expect((await server.call('POST', '/v1/auth/password', { headers, body: { password } })).status).toBe(200);
  for (let n = 0; n < 10; n += 1) expect(await login(changed.tenant, 'wrong', HOME)).toBe(401);
  expect(await signIn(changed.browser, changed.tenant, password)).toBe(429);

  const left = await known();
  await stepUp(server, left.tenant.user);
  const gone = await server.call('DELETE', '/v1/auth/sessions', { headers: left.tenant.user.headers });
  expect(gone.status).toBe(200);
  await lockOut(left.tenant);
  expect(await signIn(left.browser, left.tenant, PASSWORD)).toBe(429);
});

it('sign-in counts IPv6 addresses by their /64, issue 15 line 16', async () => {
  const tenant = await seedTenant(server, { password: PASSWORD });
  for (let host = 1; host <= 10; host += 1) expect(await login(tenant, 'wrong', `2001:db8:1:2::${host}`)).toBe(401);
  expect(await login(tenant, PASSWORD, '2001:db8:1:2:ffff:ffff:ffff:ffff')).toBe(429);
  expect(await login(tenant, PASSWORD, '2001:db8:1:3::1')).toBe(200);
});
