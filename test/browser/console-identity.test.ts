/**
 * Journeys through the identity of an agent and its trust edges: a key that is registered, one that is refused with its field, a revocation, a
 * new provider key; an edge that is added, drawn, followed and removed, and many of them; who may not, is told who may. Needs Chromium.
 */
import { generateKeyPairSync, hash, randomUUID, sign } from 'node:crypto';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sql } from '../../src/platform/db/sql.ts';
import { newAgent, send } from '../support/cards.ts';
import { seedTenant } from '../support/tenants.ts';
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
  await addAuthenticator(visit.context, visit.page);
  expect(await inPage(visit.page, 'enrol', 'This laptop', {})).toMatchObject({ status: 200 });
}, 180_000);
afterAll(() => on?.stop(), 60_000);

const goTo = (page: Page, tab: string, id = agentId) => page.goto(`${on.origin}/o/${on.orgId}/agents/${id}?tab=${tab}`);
const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });
/** When Mira's second factor was shown last; null: it is asked for. */
const proved = (at: Date | null) =>
  on.server.db.direct.run(sql`-- test.proved
    update sessions set aal2_at = ${at}::timestamptz where user_id = (select user_id from users where email = ${on.person.email})`);
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
    await proved(null);
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
    await proof.getByRole('button', { name: 'Use a passkey' }).click();
    await page.getByText('It is not a signature of the key').waitFor();
    expect(await page.getByLabel('Signature').getAttribute('aria-invalid')).toBe('true');
    expect(await key.getAttribute('aria-invalid')).not.toBe('true');
    await expectGoodLooks(page, 'identity-refused');
  });

  it('registers a key by the commands that it shows, whatever its label, and a second time says that it is known', async () => {
    const { page } = visit;
    await proved(new Date());
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
    await proved(new Date());
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
});

describe.skipIf(path === undefined)('the trust edges of an agent', { timeout: 120_000 }, () => {
  const graph = (page: Page) => page.getByRole('figure', { name: /among the agents/ });
  const table = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true });
  let other: string;
  const more: string[] = []; // further agents
  beforeAll(async () => {
    if (path === undefined) return;
    other = await newAgent(on.server, on.tenant, 'invoice-reader');
    for (const name of ['rates-watch', 'offer-scout', 'payment-runner', 'month-end'])
      more.push(await newAgent(on.server, on.tenant, name));
  });
  beforeEach(async () => {
    await on.server.db.direct.run(sql`-- test.no_edges
      delete from trust_edges where from_agent in (${agentId}, ${other}) or to_agent in (${agentId}, ${other})`);
    await on.server.db.direct.run(sql`-- test.no_many_agents
      update agents set deleted_at = now() where name ~ '^(edge-|<img|www)'`);
  });

  it('say what one does where there is none; one is added, drawn and listed, leads to the other agent, and is removed', async () => {
    const { page } = visit;
    await goTo(page, 'trust');
    await page.getByText('No trust edges').waitFor();
    await expectGoodLooks(page, 'trust-empty');
    await page.getByRole('button', { name: 'Add trust edge' }).click();
    const agents = page.getByLabel('Agent', { exact: true });
    await agents.selectOption({ label: 'invoice-reader' });
    expect(await agents.locator('option').allInnerTexts()).not.toContain(AGENT);
    await page.getByLabel('Weight').selectOption('0.75');
    await expectGoodLooks(page, 'trust-add');
    await press(page, 'Add trust edge');
    await graph(page).getByRole('link', { name: 'invoice-reader' }).waitFor();
    expect(
      await table(page, 'It relies on')
        .getByRole('row', { name: /invoice-reader/ })
        .innerText(),
    ).toMatch(/0\.75\s+Declared/);
    await graph(page).getByRole('link', { name: 'invoice-reader' }).click();
    await page.getByRole('heading', { name: 'invoice-reader' }).waitFor();
    await table(page, 'Relies on it').getByRole('link', { name: AGENT }).click();
    await page.getByRole('heading', { name: AGENT }).waitFor();
    await page.getByRole('button', { name: 'Remove the edge to invoice-reader' }).click();
    await expectGoodLooks(page, 'trust-remove');
    await press(page, 'Remove edge');
    await page.getByText('No trust edges').waitFor();
  });

  it('are refused to an agent that nobody may see, at the field of its id', async () => {
    const { page } = visit;
    await goTo(page, 'trust');
    await page.getByRole('button', { name: 'Add trust edge' }).click();
    await page.getByLabel('Agent', { exact: true }).selectOption({ label: 'A public agent of somebody else' });
    const id = page.getByLabel('Id of the agent');
    await id.fill('invoice-reader');
    await page.getByText('This is not the id of an agent').waitFor();
    await id.fill(`svc-${randomUUID()}`);
    await press(page, 'Add trust edge');
    await expect.poll(() => id.getAttribute('aria-invalid')).toBe('true');
    await page.getByText('No agent that you may see has this id').waitFor();
    await expectGoodLooks(page, 'trust-refused');
  });

  it('stay readable where there are many, whatever the agents are called and whose they are', async () => {
    const { page } = visit;
    const stranger = await seedTenant(on.server);
    const [mine, theirs] = [on.tenant.accountId, stranger.accountId];
    await on.server.db.direct.run(sql`-- test.many_agents
      insert into agents (agent_id, account_id, org_id, claimed_at, name, agent_hash, proof_digest, created_at)
      select 'svc-' || gen_random_uuid(), case when i % 40 = 3 then ${theirs} else ${mine} end,
             case when i % 40 = 3 then ${stranger.orgId} else ${on.orgId} end, now(),
             case i when 1 then ${HOSTILE.slice(0, 32)} when 2 then ${'w'.repeat(32)} else 'edge-' || i end,
             substr(md5(random()::text), 1, 16), sha256(random()::text::bytea), now() from generate_series(1, 140) i`);
    await on.server.db.direct.run(sql`-- test.many_edges
      insert into trust_edges (edge_id, account_id, from_agent, to_agent, weight, reason, created_by, created_at)
      select 'te-' || substr(md5(random()::text), 1, 16), a.account_id, d.from_agent, d.to_agent,
             case when a.name like 'edge-%' then (abs(hashtext(a.name)) % 90) / 100.0 else 0.95 end, 'manual', 'test', now()
        from agents a, lateral (values (${agentId}, a.agent_id, 200), (a.agent_id, ${agentId}, 5)) d (from_agent, to_agent, most)
       where a.account_id in (${mine}, ${theirs}) and a.deleted_at is null and (a.name like 'edge-%' or a.name like '<img%' or a.name like 'www%')
         and (a.name !~ '[0-9]' or substr(a.name, 6)::int <= d.most)`);
    await goTo(page, 'trust');
    await graph(page).getByText('Of 140 agents that it relies on the 12 with the most weight are drawn.').waitFor();
    await graph(page).getByText('<img').first().waitFor();
    await expect.poll(() => graph(page).getByRole('listitem').count()).toBe(17);
    await expectGoodLooks(page, 'trust-many');
    expect(await table(page, 'It relies on').getByRole('row').count()).toBe(101);
    await page.getByRole('button', { name: 'Show more' }).click();
    await expect.poll(() => table(page, 'It relies on').getByRole('row').count()).toBe(141);
    const foreign = table(page, 'Relies on it').getByRole('row', { name: /edge-3 .*another organisation/ });
    expect(await foreign.getByRole('link').getAttribute('href')).toMatch(/^\/trust\/svc-/);
    expect(await page.title()).toBe(`${AGENT} · Surety`);
  });

  it('are drawn with their weight on either side, to a viewer too, who is told who may change them', async () => {
    const [rates = '', scout = '', runner = '', monthEnd = ''] = more;
    const edges: readonly (readonly [string, string, number])[] = [
      [agentId, other, 0.9],
      [agentId, rates, 0.5],
      [agentId, scout, 0.1],
      [runner, agentId, 0.75],
      [monthEnd, agentId, 0.25],
    ];
    for (const [from, to, weight] of edges)
      await send(on.server, on.tenant, 'POST', `/v1/agents/${from}/trust-edges`, { to_agent: to, weight });
    await goTo(visit.page, 'trust');
    await expect
      .poll(() => graph(visit.page).getByRole('listitem').allInnerTexts())
      .toEqual([
        expect.stringMatching(/^payment-runner\s+0.75$/),
        expect.stringMatching(/^month-end\s+0.25$/),
        expect.stringMatching(/^invoice-reader\s+0.90$/),
        expect.stringMatching(/^rates-watch\s+0.50$/),
        expect.stringMatching(/^offer-scout\s+0.10$/),
      ]);
    await expectGoodLooks(visit.page, 'trust');
    const viewer = await on.signedInAs('viewer', WIDE);
    const { page } = viewer;
    await goTo(page, 'trust');
    await page.getByText('Owners, admins and members declare and remove edges.').waitFor();
    expect(await page.getByRole('button', { name: /Add trust edge|Remove/ }).count()).toBe(0);
    expect(await graph(page).getByRole('link').count()).toBe(5);
    await expectGoodLooks(page, 'trust-viewer');
    expect(viewer.faults).toEqual([]);
    await page.route('**/trust-edges?*', (route) => route.fulfill({ status: 500, json: {} }));
    await page.reload();
    await page.getByText('The trust edges could not be read').waitFor({ timeout: 40_000 });
    await expectGoodLooks(page, 'trust-error');
    await viewer.context.close();
  });

  it('breaks no rule of its policy and throws nothing but what it was refused', () => {
    const refused = /status of (?:400|404|409)/; // the browser reports every refusal; the page explains it
    expect(visit.faults.filter((fault) => !refused.test(fault))).toEqual([]);
  });
});
