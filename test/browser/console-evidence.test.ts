/** Journeys through the evidence: a log is checked in the page, a certificate is verified, a forged one fails, a rewritten log fails. Needs Chromium. */
import type { Page } from 'playwright-core';
import { generateKeyPairSync, sign } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makePart } from '../../src/areas/ratings/exports/make-export.ts';
import { checkExport, cosign, readKeys, readNote, witnessVkey } from '../../verifier/index.mjs';
import { PASSWORD } from '../support/identity-fixture.ts';
import { setRole } from '../support/tenants.ts';
import { findChromium } from './chromium.ts';
import { consoleFixture, newVisit, ORDER, signInByForm, type ConsoleFixture, type Visit } from './console-fixture.ts';
import { expectAccessible, expectGoodLooks } from './console-looks.ts';

const path = findChromium();
const LONG_NAME = 'w'.repeat(32); // the longest that there is, and no other letters are allowed
const AGENT = 'ledger-helper';
const TURNS = 4;

let on: ConsoleFixture;
let visit: Visit;
let agentId: string;
beforeAll(async () => {
  if (path === undefined) return;
  on = await consoleFixture(path);
  agentId = await on.guarded(AGENT);
  await on.guarded(LONG_NAME);
  for (let n = 0; n < TURNS; n += 1) await on.turn(AGENT, n === 0 ? ORDER : undefined);
  visit = await on.signedIn({ viewport: { width: 1280, height: 860 } });
}, 180_000);
afterAll(() => on?.stop(), 60_000);

const goTo = (page: Page, place: string) => page.goto(`${on.origin}/o/${on.orgId}/${place}`);
const log = (page: Page) => page.getByRole('region', { name: 'Head of its log' });
const certificates = (page: Page) => page.getByRole('region', { name: 'Certificates' }).getByRole('listitem');

/** The leaves the recorder has written; it does so shortly after the turn. */
const leaves = async (): Promise<number> =>
  (
    await on.server.call<{ leaf_count: number }>('GET', `/v1/agents/${agentId}/merkle-root`, {
      headers: on.tenant.headers,
    })
  ).body.leaf_count;

interface Certificate {
  readonly claims: Record<string, unknown>;
}

describe.skipIf(path === undefined)('the evidence', { timeout: 90_000 }, () => {
  it('lists the logs of the agents with their heads, and checks each signature in the browser', async () => {
    await expect.poll(leaves, { timeout: 40_000 }).toBe(TURNS);
    const { page } = visit;
    await goTo(page, 'evidence');
    const row = page.getByRole('row', { name: new RegExp(AGENT) });
    await row.getByText('Holds').waitFor();
    expect(await row.innerText()).toContain(String(TURNS));
    await page
      .getByRole('region', { name: 'Log of cards' })
      .getByText(/^All \d checks hold$/)
      .waitFor();
    await page
      .getByRole('region', { name: 'What your browser trusts' })
      .getByText(/first seen here on/)
      .waitFor();
    await expectGoodLooks(page, 'evidence');
  });

  it('checks the log of an agent, remembers its head, and shows that the log only grew since', async () => {
    const { page } = visit;
    await goTo(page, 'evidence');
    await page.getByRole('link', { name: AGENT }).click();
    await log(page).getByText('the first head of this log in this browser').waitFor();
    await on.turn(AGENT);
    await expect.poll(leaves, { timeout: 40_000 }).toBe(TURNS + 1);
    await log(page).getByRole('button', { name: 'Read again' }).click();
    await log(page).getByText(`the log only grew since ${TURNS} leaves`).waitFor();
    await log(page)
      .getByText(/^All \d checks hold$/)
      .waitFor();
  });

  it('verifies a real certificate, check by check', async () => {
    const { page } = visit;
    await goTo(page, `evidence/${agentId}`);
    const first = certificates(page).filter({ hasText: 'leaf' }).first();
    await first.getByRole('button', { name: 'Verify here' }).click();
    await first.getByText('All 11 checks hold').waitFor();
    await first.getByText('the verdict follows from the concerns by the public rule').waitFor();
    await first.getByText(/in the same log as the head of/).waitFor();
    await expectGoodLooks(page, 'evidence-agent');
  });

  it('shows a forged certificate as failed, whoever forged it', async () => {
    const { page } = visit;
    await page.route('**/v1/checkpoints/*/certificate', async (route) => {
      const certificate = (await (await route.fetch()).json()) as Certificate;
      await route.fulfill({ json: { ...certificate, claims: { ...certificate.claims, model: 'another-model' } } });
    });
    await goTo(page, `evidence/${agentId}`);
    const first = certificates(page).filter({ hasText: 'leaf' }).first();
    await first.getByRole('button', { name: 'Verify here' }).click();
    await first.getByText('Not valid: Claims').waitFor();
    await first.getByText('what is displayed is not what was signed').waitFor();
    await expectGoodLooks(page, 'evidence-forged');
    await page.unroute('**/v1/checkpoints/*/certificate');
  });

  it('shows the certificate of another turn as failed, although it is genuine', async () => {
    const { page } = visit;
    await goTo(page, `evidence/${agentId}`);
    const rows = certificates(page).filter({ hasText: 'leaf' });
    const other = (await rows.nth(1).getByRole('link').last().getAttribute('href')) ?? '';
    await page.route('**/v1/checkpoints/*/certificate', async (route) =>
      route.fulfill({ response: await route.fetch({ url: `${on.origin}${other}` }) }),
    );
    await rows.first().getByRole('button', { name: 'Verify here' }).click();
    await rows.first().getByText('Not valid: Asked for').waitFor();
    await page.unroute('**/v1/checkpoints/*/certificate');
  });

  it('shows a log that was rewritten as failed, and goes on remembering the head from before', async () => {
    const { page } = visit;
    await goTo(page, `evidence/${agentId}`);
    await log(page)
      .getByText(/^All \d checks hold$/)
      .waitFor();
    const name = `surety.evidence.head.${agentId}`;
    const forged = JSON.stringify({ size: 2, root: 'ab'.repeat(32), at: '2026-11-01T00:00:00.000Z' });
    const before = await page.evaluate<string>(`localStorage.getItem(${JSON.stringify(name)})`);
    await page.evaluate(`localStorage.setItem(${JSON.stringify(name)}, ${JSON.stringify(forged)})`);
    await page.reload();
    await log(page).getByText('Not valid: Remembered').waitFor();
    await log(page)
      .getByText(/^the proof does not lead to the \w+ root$/)
      .waitFor();
    expect(await page.evaluate(`localStorage.getItem(${JSON.stringify(name)})`)).toBe(forged);
    await page.evaluate(`localStorage.setItem(${JSON.stringify(name)}, ${JSON.stringify(before)})`);
  });

  it('trusts a witness by its name and its key', async () => {
    const { page } = visit;
    const made = async () => {
      const { publicKey, privateKey } = generateKeyPairSync('ed25519');
      const name = 'witness.example/w1';
      const publicBytes = publicKey.export({ format: 'der', type: 'spki' }).subarray(-32);
      const signed = (message: Uint8Array) => Promise.resolve(sign(null, message, privateKey));
      return { name, publicBytes, sign: signed, vkey: await witnessVkey(name, publicBytes) };
    };
    const [known, other] = [await made(), await made()];
    const note = (await on.server.call('GET', `/v1/tlog/${agentId}/checkpoint`)).text;
    const cosigned = note + (await cosign(known, readNote(note).body, Math.floor(Date.now() / 1000)));
    await page.route('**/v1/tlog/*/checkpoint*', (route) => route.fulfill({ body: cosigned }));
    await goTo(page, `evidence/${agentId}`);
    await page.evaluate(
      `localStorage.setItem('surety.evidence.witnesses', ${JSON.stringify(`${known.vkey}\n${other.vkey}`)})`,
    );
    await page.reload();
    const idOf = ({ vkey }: typeof known) => vkey.split('+').slice(0, 2).join('+');
    await log(page)
      .getByText(`Not valid: Witness ${idOf(other)}`)
      .waitFor();
    await log(page).getByText('has not cosigned the newest cosigned head').waitFor();
    await page.evaluate(`localStorage.removeItem('surety.evidence.witnesses')`);
    await page.unroute('**/v1/tlog/*/checkpoint*');
  });

  it('checks a certificate that was given, by keys that the person brought', async () => {
    const { page } = visit;
    const { body: list } = await on.server.call<{ checkpoints: { checkpoint_id: string }[] }>(
      'GET',
      `/v1/agents/${agentId}/checkpoints`,
      { headers: on.tenant.headers },
    );
    const { body: certificate } = await on.server.call<Certificate>(
      'GET',
      `/v1/checkpoints/${list.checkpoints[0]?.checkpoint_id}/certificate?format=dsse`,
      { headers: on.tenant.headers },
    );
    const { body: keys } = await on.server.call<{ keys: { public_key: string }[] }>('GET', '/v1/keys');
    await goTo(page, 'evidence');
    const given = page.getByRole('region', { name: 'Check a certificate you were given' });
    await given.getByLabel('Certificate').fill(JSON.stringify(certificate));
    await given.getByRole('button', { name: 'Check certificate' }).click();
    await given.getByText('All 10 checks hold').waitFor();
    await given.getByLabel('Certificate').fill('{"claims":{},"claims":{}}');
    await given.getByRole('button', { name: 'Check certificate' }).click();
    await given.getByText('the member "claims" is named twice').waitFor();
    await given.getByLabel('Certificate').fill(JSON.stringify(certificate));
    await page.getByRole('button', { name: 'Choose keys' }).click();
    const other = keys.keys.map((key) => ({ ...key, public_key: `${'0'.repeat(62)}01` }));
    await page.getByLabel('Key set').fill(JSON.stringify({ keys: other }));
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Trust these' }).click();
    await page.getByText('Keys that you brought').waitFor();
    await given.getByRole('button', { name: 'Check certificate' }).click();
    await given.getByText(/^Not valid: .*Signature/).waitFor();
    await page.getByRole('button', { name: 'Choose keys' }).click();
    await page.getByLabel('Key set').fill('');
    await page.getByRole('button', { name: 'Trust these' }).click();
    await page.getByText('The keys that this service gives out').waitFor();
  });

  it('does not take another key under a known name', async () => {
    const { page } = visit;
    await page.route('**/v1/keys', async (route) => {
      const { keys } = (await (await route.fetch()).json()) as { keys: object[] };
      await route.fulfill({ json: { keys: keys.map((key) => ({ ...key, public_key: `${'0'.repeat(62)}01` })) } });
    });
    await goTo(page, `evidence/${agentId}`);
    await log(page)
      .getByText(/^Not valid: Keys/)
      .waitFor();
    await log(page)
      .getByText(/is another one than this browser saw on/)
      .waitFor();
    await page.unroute('**/v1/keys');
  });

  it('verifies the certificate on the page of its turn', async () => {
    const { page } = visit;
    await goTo(page, `evidence/${agentId}`);
    await certificates(page).filter({ hasText: 'leaf' }).first().getByRole('link').first().click();
    await page.getByRole('heading', { name: /^Turn/ }).waitFor();
    await page.getByRole('button', { name: 'Verify here' }).click();
    await page.getByText('All 11 checks hold').waitFor();
    await expectGoodLooks(page, 'turn-verified');
  });

  it('exports a period with its progress, and the file holds offline and in the page', async () => {
    const { page } = visit;
    await goTo(page, 'evidence?tab=exports');
    await page.getByText('No export yet').waitFor();
    await page.getByRole('button', { name: 'Export a period' }).click();
    await expectGoodLooks(page, 'evidence-export-new');
    await page.getByText(AGENT).click();
    await page.getByRole('button', { name: 'Make export' }).click();
    await page.getByText('The export is being made').waitFor();
    await page.getByText('Waiting for its turn').waitFor();
    const { body } = await on.server.call<{ data: { export_id: string }[] }>('GET', `/v1/orgs/${on.orgId}/exports`, {
      headers: on.tenant.headers,
    });
    const id = body.data[0]?.export_id ?? '';
    await makePart(on.server.services, id);
    await page.getByText(`0 of ${TURNS + 1} certificates`).waitFor();
    while (await makePart(on.server.services, id));
    await page.getByText('Done').waitFor();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Download' }).click(),
    ]);
    const text = await readFile(await download.path(), 'utf8');
    const keys = await readKeys((await on.server.call('GET', '/v1/keys')).body);
    expect((await checkExport(text.trim().split('\n'), keys)).valid).toBe(true);
    const input = page.locator('input[type=file]');
    const file = { name: 'export.jsonl', mimeType: 'application/jsonl', buffer: Buffer.from(text) };
    await input.setInputFiles(file);
    await page.getByText('All 7 checks hold').waitFor();
    await expectGoodLooks(page, 'evidence-exports');
    await input.setInputFiles({
      ...file,
      buffer: Buffer.from(text.replace('"issued_at":"2', '"issued_at":"1')),
    });
    await page.getByText(/^Not valid: Certificates/).waitFor();
  });

  it('says what an anchor would be where there is no chain', async () => {
    const { page } = visit;
    await goTo(page, 'evidence?tab=chain');
    await page.getByText('Nothing is anchored').waitFor();
    await expectGoodLooks(page, 'evidence-chain');
  });

  it('an auditor may look, check and export; a viewer is told who may export', async () => {
    const user = await on.someone('auditor');
    await setRole(on.server, on.tenant.org, user, 'auditor');
    const other = await newVisit(on.browser, on.origin, { viewport: { width: 1280, height: 860 } });
    await signInByForm(other, on.origin, { email: user.email, password: PASSWORD });
    await goTo(other.page, `evidence/${agentId}`);
    await log(other.page)
      .getByText(/^All \d checks hold$/)
      .waitFor();
    await expectAccessible(other.page);
    await goTo(other.page, 'evidence?tab=exports');
    await other.page.getByRole('button', { name: 'Export a period' }).waitFor();
    await setRole(on.server, on.tenant.org, user, 'viewer');
    await other.page.reload();
    await other.page.getByText('Owners, admins and auditors export evidence.').waitFor();
    expect(other.faults).toEqual([]);
    await other.context.close();
  });

  it('breaks no rule of its policy and throws nothing', () => {
    expect(visit.faults).toEqual([]);
  });
});
