/**
 * Journeys through the identity of an agent: a key that is registered and signs, one that is refused with its field, a revocation, a new
 * provider key; who may not, is told who may. Needs Chromium.
 */
import { generateKeyPairSync, hash, sign } from 'node:crypto';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../src/platform/db/sql.ts';
import { newAgent } from '../support/cards.ts';
import { inPage } from './ceremony.ts';
import { addAuthenticator, findChromium } from './chromium.ts';
import { consoleFixture, type ConsoleFixture, type Visit } from './console-fixture.ts';
import { expectGoodLooks } from './console-looks.ts';

const path = findChromium();
const AGENT = 'ledger-helper';
const HOSTILE = `<img src=x onerror="document.title=1"> ${'w'.repeat(60)}`;
const WIDE = { viewport: { width: 1280, height: 860 } };

let on: ConsoleFixture;
let visit: Visit;
let agentId: string;
beforeAll(async () => {
  if (path === undefined) return;
  on = await consoleFixture(path);
  agentId = await on.guarded(AGENT);
  await on.turn(AGENT);
  await on.server.db.direct.run(sql`-- test.claimed_by_mira
    update agents set claimed_by = (select user_id from users where email = ${on.person.email}) where agent_id = ${agentId}`);
  visit = await on.signedIn(WIDE);
}, 180_000);
afterAll(() => on?.stop(), 60_000);

const goTo = (page: Page, tab: string, id = agentId) => page.goto(`${on.origin}/o/${on.orgId}/agents/${id}?tab=${tab}`);
const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });
const press = (page: Page, name: string) => page.getByRole('dialog').getByRole('button', { name }).click();

/** The three lines that the page's own command writes, signed as the agent would. */
async function signedAsShown(page: Page, key: ReturnType<typeof generateKeyPairSync>['privateKey']): Promise<string> {
  const command = await page.locator('.snippet pre').innerText();
  const [, form = '', id = '', thumbprint = ''] = /'(.+)'[\s\\]+(\S+)[\s\\]+(\S+)[\s\\]+>/.exec(command) ?? [];
  const text = form
    .replaceAll(String.raw`\n`, '\n')
    .replace('%s', id)
    .replace('%s', thumbprint);
  return sign(null, Buffer.from(text), key).toString('base64');
}

describe.skipIf(path === undefined)('the identity of an agent', { timeout: 120_000 }, () => {
  it('says who the agent is and how it is recognised, and that it has no key yet', async () => {
    const { page } = visit;
    await page.goto(`${on.origin}/o/${on.orgId}/agents/${agentId}`);
    await page.getByRole('link', { name: 'Identity', exact: true }).click();
    const who = page.getByRole('region', { name: 'Who it is' });
    await expect.poll(() => who.innerText()).toContain('Halden Freight');
    expect(await who.innerText()).toContain(agentId);
    await page.getByRole('region', { name: 'How it is recognised' }).getByText(`X-Svc-Agent: ${AGENT}`).waitFor();
    await page.getByText('No keys yet').waitFor();
    await expectGoodLooks(page, 'identity-empty');
  });

  it('refuses a key that is none, a private one and a signature of another key, each at its field', async () => {
    const { page } = visit;
    await goTo(page, 'identity');
    await page.getByRole('button', { name: 'Register key' }).click();
    const key = page.getByLabel('Public key');
    const { publicKey, privateKey } = generateKeyPairSync('ed25519');
    await key.fill('hello');
    await page.getByText('Paste a JWK, or a PEM').waitFor();
    await key.fill(privateKey.export({ format: 'pem', type: 'pkcs8' }).toString());
    await page.getByText('This is a private key').waitFor();
    expect(await key.getAttribute('aria-invalid')).toBe('true');
    await expectGoodLooks(page, 'identity-private-key');
    await key.fill(publicKey.export({ format: 'pem', type: 'spki' }).toString());
    await page.getByLabel('Signature').fill(await signedAsShown(page, generateKeyPairSync('ed25519').privateKey));
    await press(page, 'Register key');
    const proof = dialog(page, 'Confirm that it is you');
    await proof.getByText('You have no second factor yet').waitFor();
    await page.keyboard.press('Escape');
    await addAuthenticator(visit.context, page);
    expect(await inPage(page, 'enrol', 'This laptop', {})).toMatchObject({ status: 200 });
    await page.reload(); // the passkeys of the person are read again
    await page.getByRole('button', { name: 'Register key' }).click();
    await key.fill(publicKey.export({ format: 'pem', type: 'spki' }).toString());
    await page.getByLabel('Signature').fill(await signedAsShown(page, generateKeyPairSync('ed25519').privateKey));
    await press(page, 'Register key');
    await proof.getByRole('button', { name: 'Use a passkey' }).click();
    await page.getByText('It is not a signature of the key').waitFor();
    expect(await page.getByLabel('Signature').getAttribute('aria-invalid')).toBe('true');
    expect(await key.getAttribute('aria-invalid')).not.toBe('true');
    await expectGoodLooks(page, 'identity-refused');
  });

  it('registers a key by the commands that it shows, whatever its label, and a second time says that it is known', async () => {
    const { page } = visit;
    await goTo(page, 'identity');
    const { publicKey, privateKey } = generateKeyPairSync('ed25519');
    for (const isAgain of [false, true]) {
      await page.getByRole('button', { name: 'Register key' }).click();
      await page.getByLabel('Label (optional)').fill(HOSTILE);
      await page.getByLabel('Public key').fill(JSON.stringify(publicKey.export({ format: 'jwk' })));
      await page.getByLabel('Signature').fill(await signedAsShown(page, privateKey));
      if (!isAgain) await expectGoodLooks(page, 'identity-register');
      await press(page, 'Register key');
      if (!isAgain) await page.getByText(/^Registered <img/).waitFor();
    }
    await page.getByText('The key is registered already; make another one').waitFor();
    await page.keyboard.press('Escape');
    const row = page.getByRole('row', { name: /<img/ }).first();
    await expect.poll(() => row.innerText()).toContain('L3');
    expect(await row.innerText()).toContain('Ed25519');
    expect(await page.title()).toBe(`${AGENT} · Surety`);
    await page.getByRole('button', { name: 'Close message' }).first().click();
    await expectGoodLooks(page, 'identity-hostile');
  });

  it('revokes a key after it said what stops', async () => {
    const { page } = visit;
    const [label, other] = ['worker in eu-west', 'batch host'];
    await on.server.db.direct.run(sql`-- test.earlier_keys
      delete from agent_keys where agent_id = ${agentId}`);
    await goTo(page, 'identity');
    for (const each of [other, label]) {
      const { publicKey, privateKey } = generateKeyPairSync('ed25519');
      await page.getByRole('button', { name: 'Register key' }).click();
      await page.getByLabel('Label (optional)').fill(each);
      await page.getByLabel('Public key').fill(publicKey.export({ format: 'pem', type: 'spki' }).toString());
      await page.getByLabel('Signature').fill(await signedAsShown(page, privateKey));
      await press(page, 'Register key');
      await page.getByText(`Registered ${each}`).waitFor();
    }
    await page.reload();
    await page.getByRole('row', { name: new RegExp(label) }).waitFor();
    await expectGoodLooks(page, 'identity');
    await page.getByRole('button', { name: `Revoke ${label}` }).click();
    await dialog(page, `Revoke ${label}`).getByText('is refused from now on').waitFor();
    await expectGoodLooks(page, 'identity-revoke');
    await press(page, 'Revoke key');
    await expect.poll(() => page.getByRole('row', { name: new RegExp(label) }).count()).toBe(0);
    expect(await page.getByRole('row', { name: new RegExp(other) }).count()).toBe(1);
  });

  it('binds the agent to a new provider key by a digest, and says which agent has a key already', async () => {
    const { page } = visit;
    const moved = await newAgent(on.server, on.tenant, 'moved-bot');
    await on.server.db.direct.run(sql`-- test.name_agent
      update agents set name = ${`it's <b>${'w'.repeat(20)}`} where agent_id = ${moved}`);
    await goTo(page, 'identity', moved);
    await page.getByRole('button', { name: 'Change provider key' }).click();
    const field = page.getByLabel('Digest of the new key');
    await field.fill('sk-live-of-somebody');
    await page.getByText('Neither 64 nor 16 characters').waitFor();
    await expectGoodLooks(page, 'identity-rekey');
    await field.fill(hash('sha256', `sk-test|${AGENT}`)); // the key of the other agent
    await press(page, 'Change provider key');
    await page.getByText('The key belongs to another agent').waitFor();
    const digest = hash('sha256', `${moved}|it`);
    await field.fill(`${digest}  -\n`);
    await press(page, 'Change provider key');
    await page.getByText('has a new provider key').waitFor();
    const found = page.getByRole('region', { name: 'How it is recognised' });
    await expect.poll(() => found.innerText()).toContain(`${digest.slice(0, 16)}…`);
    expect(await found.innerText()).toContain('1 time');
  });

  it('says to a viewer who may, and to everybody when the keys cannot be read', async () => {
    const other = await on.signedInAs('viewer', WIDE);
    const { page } = other;
    await goTo(page, 'identity');
    await page.getByText('Owners and admins register and revoke keys.').waitFor();
    await page.getByText('Owners and admins change the provider key.').waitFor();
    expect(await page.getByRole('button', { name: /Register|Revoke|Change provider/ }).count()).toBe(0);
    await expectGoodLooks(page, 'identity-viewer');
    expect(other.faults).toEqual([]);
    await page.route('**/keys?*', (route) => route.fulfill({ status: 500, json: { error: { code: 'internal' } } }));
    await page.reload();
    await page.getByText('The keys could not be read').waitFor({ timeout: 40_000 });
    await expectGoodLooks(page, 'identity-error');
    await other.context.close();
  });

  it('breaks no rule of its policy and throws nothing but what it was refused', () => {
    const refused = /status of (?:400|409)/; // the browser reports every refusal; the page explains it
    expect(visit.faults.filter((fault) => !refused.test(fault))).toEqual([]);
  });
});
