/** `surety login|logout|whoami` against the service's own authorization server, and the files that profiles are. */
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Profile } from '../../cli/src/profiles.ts';
import { PASSWORD, seedPerson } from '../support/oauth-client.ts';
import { Browser, shownOf } from '../support/oauth-browser.ts';
import { testServer, type TestServer } from '../support/server.ts';
import type { Tenant } from '../support/tenants.ts';
import { command, type Outcome } from './command.ts';

let server: TestServer;
let person: Tenant;
let folder: string;
beforeAll(async () => {
  server = await testServer();
  person = await seedPerson(server);
  folder = mkdtempSync(join(tmpdir(), 'surety-login-'));
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await server.stop();
}, 60_000);

const surety = (line: string, more: NodeJS.ProcessEnv = {}, stdin = ''): Promise<Outcome> =>
  command(line.split(' '), { env: { XDG_CONFIG_HOME: folder, ...more }, stdin });
const fileOf = (name: string): string => join(folder, 'surety/profiles', `${name}.json`);
const profileOf = (name: string): Profile => JSON.parse(readFileSync(fileOf(name), 'utf8')) as Profile;

/** What the person does: opens the address, enters the code, confirms, signs in and decides. */
async function decide(said: string, step: 'consent' | 'deny'): Promise<void> {
  const [, address = '', code = ''] = /open (\S+) and enter the code (\S+)/.exec(said) ?? [];
  const browser = new Browser(server.url);
  const asked = await browser.submit(await browser.open(address), { user_code: code });
  const signIn = await browser.submit(asked, { confirm: 'yes' });
  const consent = await browser.submit(signIn, { email: person.user.email, password: PASSWORD, step: 'password' });
  expect(shownOf(consent).text).toContain('surety on');
  await browser.submit(consent, step === 'consent' ? { org_id: person.orgId, step } : { step });
}

/** The person acts as soon as the code is shown. */
async function login(line: string, step: 'consent' | 'deny'): Promise<Outcome> {
  let acted: Promise<void> | undefined;
  const outcome = await command(line.split(' '), {
    env: { XDG_CONFIG_HOME: folder },
    noted: (said) => {
      if (said.includes('enter the code')) acted = decide(said, step);
    },
  });
  await acted;
  return outcome;
}

it(
  'signs in by device code, is known then, renews its tokens, and ends the grant at logout',
  { timeout: 60_000 },
  async () => {
    const done = await login(`login ${server.url}`, 'consent');
    expect([done.code, done.stderr]).toEqual([0, expect.stringMatching(/enter the code [A-Z]{4}-[A-Z]{4}/)]);
    expect(statSync(fileOf('default')).mode & 0o777).toBe(0o600);
    expect(profileOf('default').gateway_url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/); // the service told it
    expect(readdirSync(join(folder, 'surety/profiles'))).toEqual(['default.json']);
    expect(JSON.parse((await surety('whoami')).stdout)).toMatchObject({
      by: 'sign-in',
      org_id: person.orgId,
      url: server.url,
    });
    expect((await surety('agent list')).code).toBe(0);

    const before = profileOf('default');
    const oauth = { ...before.oauth, expires_at: Date.now() - 1 };
    writeFileSync(fileOf('default'), JSON.stringify({ ...before, oauth }));
    const both = await Promise.all([surety('agent list'), surety('agent list'), surety('agent list')]);
    expect(both.map(({ code }) => code)).toEqual([0, 0, 0]); // a refresh token that is used twice would have ended the grant
    expect(profileOf('default').oauth?.access_token).not.toBe(before.oauth?.access_token);
    expect((await surety('agent list')).code).toBe(0);

    const { access_token = '' } = profileOf('default').oauth ?? {};
    expect((await surety('logout')).code).toBe(0);
    expect(existsSync(fileOf('default'))).toBe(false);
    const after = await server.call('GET', '/v1/agents', { headers: { authorization: `Bearer ${access_token}` } });
    expect(after.status).toBe(401);
    expect((await surety('agent list', { SURETY_URL: server.url })).code).toBe(4);
  },
);

it('a refusal in the browser is 4 and leaves no profile', { timeout: 60_000 }, async () => {
  const refused = await login(`login --profile refused ${server.url}`, 'deny');
  expect([refused.code, refused.stderr]).toEqual([4, expect.stringContaining('refused in the browser')]);
  expect(existsSync(fileOf('refused'))).toBe(false);
});

it('keeps a key that the service knows, two profiles beside each other, and sends each to its own address alone', async () => {
  const other = await seedPerson(server);
  for (const [name, { key }] of [
    ['one', person],
    ['two', other],
  ] as const)
    expect((await surety(`login --with-key --profile ${name} ${server.url}`, {}, `${key.key}\n`)).code).toBe(0);
  expect((await surety(`login --with-key --profile three ${server.url}`, {}, 'sk_surety_wrong')).code).toBe(4);
  const [one, two] = await Promise.all([surety('whoami --profile one'), surety('whoami', { SURETY_PROFILE: 'two' })]);
  expect([JSON.parse(one.stdout), JSON.parse(two.stdout)]).toMatchObject([
    { org_id: person.orgId },
    { org_id: other.orgId },
  ]);
  expect(JSON.parse((await surety('whoami --profile one', { SURETY_API_KEY: other.key.key })).stdout)).toMatchObject({
    by: 'SURETY_API_KEY',
    org_id: other.orgId,
  });
  expect((await surety('whoami --profile one', { SURETY_URL: 'http://127.0.0.1:1' })).stderr).toContain('nobody');
  writeFileSync(fileOf('one'), JSON.stringify({ ...profileOf('one'), gateway_url: 'http://127.0.0.1:9' }));
  expect((await surety('env --profile one')).stdout).toContain('http://127.0.0.1:9/openai');
  const elsewhere = await surety('env --profile one', { SURETY_URL: 'http://127.0.0.1:8787' });
  expect(elsewhere.stdout).toContain('http://127.0.0.1:8788/openai');
  expect((await surety('profile use two')).code).toBe(0);
  expect(JSON.parse((await surety('whoami')).stdout)).toMatchObject({ profile: 'two' });
  expect((await surety('profile list -o name')).stdout).toBe('one\ntwo\n');
  expect(await surety('whoami --profile nobody')).toMatchObject({
    code: 4,
    stderr: expect.stringContaining('there is no profile nobody'),
  });
  expect((await surety('whoami --profile ../../etc/passwd')).stderr).toContain('a profile is called by letters');
});

it('an organisation is meant by name too, and one that is not there is named with those that are', async () => {
  const shared = person.sharedOrg;
  const { body } = await server.call<{ name: string }>('GET', `/v1/orgs/${shared.orgId}`, { headers: person.headers });
  const named = await command(['whoami', '--profile', 'one', '--org', body.name], { env: { XDG_CONFIG_HOME: folder } });
  expect(JSON.parse(named.stdout)).toMatchObject({ org_id: shared.orgId });
  expect(await surety('whoami --profile one --org nowhere')).toMatchObject({
    code: 1,
    stderr: expect.stringContaining(shared.orgId),
  });
});

it('a folder that cannot be written is said before anybody signs in; a profile that was damaged, when it is read', async () => {
  const blocked = join(folder, 'blocked');
  writeFileSync(blocked, ''); // a file where a folder must be: also root cannot write below it
  const said = await command(['login', server.url], { env: { XDG_CONFIG_HOME: blocked } });
  expect([said.code, said.stderr]).toEqual([
    1,
    expect.stringMatching(/cannot be written: ENOTDIR\. Set XDG_CONFIG_HOME/),
  ]);
  expect((await command(['whoami'], { env: { XDG_CONFIG_HOME: blocked } })).code).toBe(4);
  mkdirSync(join(folder, 'damaged/surety/profiles'), { recursive: true });
  writeFileSync(join(folder, 'damaged/surety/profiles/default.json'), '{"url": "http://127');
  const damaged = await command(['whoami'], { env: { XDG_CONFIG_HOME: join(folder, 'damaged') } });
  expect([damaged.code, damaged.stderr]).toEqual([4, expect.stringContaining('is not a profile')]);
});

it('logout keeps the profile where the service is away, unless it is to be forgotten', async () => {
  const oauth = { client_id: 'c', access_token: 'a', refresh_token: 'r', expires_at: Date.now() + 600_000 };
  writeFileSync(fileOf('away'), JSON.stringify({ url: 'http://127.0.0.1:1', oauth }));
  expect((await surety('logout --profile away')).code).toBe(5);
  expect(existsSync(fileOf('away'))).toBe(true);
  expect((await surety('logout --profile away --forget')).code).toBe(0);
  expect(existsSync(fileOf('away'))).toBe(false);
});
