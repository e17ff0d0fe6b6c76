/**
 * S14 in a browser: the page of the verifier in headless Chromium accepts a certificate in its three envelopes, and with every
 * field altered in turn refuses it and names the check. The page has no network but its own files.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Browser, Page } from 'playwright-core';
import { appender, draft, freshAgent, NOW, VIOLATION } from '../../src/areas/evidence/checkpoints/evidence.fixture.ts';
import { buildCertificate } from '../../src/areas/evidence/checkpoints/certificates.ts';
import { signerOf } from '../../src/areas/evidence/checkpoints/keys.ts';
import { findEvidence } from '../../src/areas/evidence/checkpoints/store/checkpoints.ts';
import { credentialOf, dsseOf } from '../../src/areas/evidence/checkpoints/rules/views.ts';
import { altered, get, leavesOf, variants, type Json } from '../../src/areas/evidence/checkpoints/tamper.fixture.ts';
import { testDatabase, type TestDatabase } from '../support/database.ts';
import { checkCertificate, readKeys, type Keys } from '../../verifier/index.mjs';
import { servePage } from '../../verifier/page-server.mjs';
import { KEY_SET, PAYMENT, proved } from '../../src/areas/risk/proofs/receipt.fixture.ts';
import { findChromium, launchChromium } from './chromium.ts';

const chromium = findChromium();

/** As somebody does it: text into the field, a click, and the verdict when it is there. */
const PASTE = `async (texts) => {
  const shown = [];
  const verdict = document.getElementById('verdict');
  for (const text of texts) {
    document.getElementById('document').value = text;
    document.getElementById('verify').click();
    if (verdict.dataset.state !== undefined) throw new Error('the verdict before was not taken away');
    await new Promise((resolve) => {
      const watch = new MutationObserver(() => {
        if (verdict.dataset.state === undefined) return;
        watch.disconnect();
        resolve();
      });
      watch.observe(verdict, { attributes: true });
    });
    const bad = [...document.querySelectorAll('li.bad')];
    shown.push({ state: verdict.dataset.state, failed: bad.map((line) => line.dataset.check ?? '') });
  }
  return shown;
}`;

describe.skipIf(chromium === undefined)('the page in Chromium', () => {
  let database: TestDatabase;
  let browser: Browser;
  let page: Page;
  let views: Record<'certificate' | 'dsse' | 'vc', Json>;
  let keySet: Json;
  let keys: Keys;
  const faults: string[] = [];
  beforeAll(async () => {
    database = await testDatabase();
    const evidence = await appender(database.db);
    const agentId = freshAgent();
    await evidence.append(draft({ agentId }), draft({ agentId }));
    const [stored] = await evidence.append(draft({ agentId, reasoning: VIOLATION }));
    const certificate = await database.db.systemTx(async (tx) => {
      const row = await findEvidence(tx, stored?.checkpointId ?? '');
      if (row === undefined) throw new Error('not stored');
      return buildCertificate(tx, row);
    });
    const publicBytes = Buffer.from(evidence.keys[0]?.publicJwk.x ?? '', 'base64url');
    const signer = { ...signerOf(evidence.keys), publicBytes };
    views = JSON.parse(
      JSON.stringify({
        certificate,
        dsse: dsseOf(certificate, NOW.toISOString(), signer),
        vc: credentialOf(certificate, NOW.toISOString(), signer),
      }),
    ) as typeof views;
    keySet = JSON.parse(JSON.stringify({ keys: evidence.keys.map((k) => k.publicJwk) })) as Json;
    keys = await readKeys(keySet);
    browser = await launchChromium(chromium ?? '');
    page = await browser.newPage({ viewport: { width: 1100, height: 900 } });
    page.on('pageerror', (error) => faults.push(error.message));
    page.on('console', (line) => line.type() === 'error' && faults.push(line.text()));
    await page.goto(`http://127.0.0.1:${await servePage(0)}/`);
    await page.fill('#keys', JSON.stringify(keySet));
  }, 90_000);
  afterAll(async () => {
    await browser?.close();
    await database?.drop();
  });

  interface Shown {
    readonly state: string;
    /** Names of the failed checks. */
    readonly failed: string[];
  }
  /** What the page shows of each, pasted one after the other: within the page, where a round trip for each step would take minutes. */
  async function pasteAll(documents: readonly (Json | string)[]): Promise<Shown[]> {
    const texts = documents.map((one) => (typeof one === 'string' ? one : JSON.stringify(one)));
    return page.evaluate<Shown[]>(`(${PASTE})(${JSON.stringify(texts)})`);
  }
  const paste = async (document: Json | string): Promise<Shown> => (await pasteAll([document]))[0] as Shown;

  it('accepts a certificate in each of its envelopes', async () => {
    for (const [kind, view] of Object.entries(views)) {
      expect([kind, await paste(view)]).toEqual([kind, { state: 'valid', failed: [] }]);
      expect(await page.locator('li.good').count()).toBe(kind === 'certificate' ? 8 : 9);
    }
    const picture = process.env['SURETY_TEST_PICTURES'];
    if (picture !== undefined) await page.screenshot({ path: `${picture}/verify-valid.png`, fullPage: true });
    expect(faults).toEqual([]);
  });

  it('refuses it with any field altered, and names the checks that the command names', async () => {
    const paths = leavesOf(views.certificate);
    const altereds = paths.map((path) => altered(views.certificate, path, variants(get(views.certificate, path))[0]));
    const shown = await pasteAll(altereds);
    for (const [i, path] of paths.entries()) {
      const report = Object.entries(await checkCertificate(altereds[i], keys)).filter(([, fault]) => fault !== null);
      expect([path.join('.'), shown[i]]).toEqual([
        path.join('.'),
        { state: 'invalid', failed: report.map(([name]) => name) },
      ]);
      expect(shown[i]?.failed.length).toBeGreaterThan(0);
    }
    expect(paths.length).toBeGreaterThan(60);
    const picture = process.env['SURETY_TEST_PICTURES'];
    await paste(altered(views.certificate, ['claims', 'verdict'], 'clear'));
    if (picture !== undefined) await page.screenshot({ path: `${picture}/verify-invalid.png`, fullPage: true });
  }, 120_000);

  it('refuses the envelopes likewise', async () => {
    for (const view of [views.dsse, views.vc]) {
      const paths = leavesOf(view).filter((p) => !p.includes('certificate'));
      const shown = await pasteAll(paths.map((path) => altered(view, path, variants(get(view, path))[0])));
      expect(paths.length).toBeGreaterThan(2);
      for (const [i, path] of paths.entries())
        expect([path.join('.'), shown[i]?.state]).toEqual([path.join('.'), 'invalid']);
    }
  }, 120_000);

  it('verifies a risk receipt without any network but its own files, and refuses it with any byte of it altered', async () => {
    const { receipt, openings } = proved(PAYMENT);
    const root = JSON.parse(JSON.stringify(receipt)) as Json;
    await page.fill('#keys', JSON.stringify(KEY_SET));
    expect(await paste(root)).toEqual({ state: 'valid', failed: [] });
    expect(await paste(JSON.parse(JSON.stringify({ receipt, openings })) as Json)).toEqual({
      state: 'valid',
      failed: [],
    });
    expect(await page.locator('li.good').count()).toBe(7);
    const picture = process.env['SURETY_TEST_PICTURES'];
    if (picture !== undefined) await page.screenshot({ path: `${picture}/verify-receipt.png`, fullPage: true });
    const paths = leavesOf(root);
    const shown = await pasteAll(paths.map((path) => altered(root, path, variants(get(root, path))[0])));
    for (const [i, path] of paths.entries())
      expect([path.join('.'), shown[i]?.state]).toEqual([path.join('.'), 'invalid']);
    await page.fill('#keys', JSON.stringify(keySet));
    expect(faults).toEqual([]);
  }, 120_000);

  it('says so when it cannot read what was pasted, and shows markup as text', async () => {
    const nonsense = ['', '{', '[1]', 'null', '{"type":"<img src=x onerror=alert(1)>"}'];
    for (const { state } of await pasteAll(nonsense)) expect(state).toBe('invalid');
    expect(await page.locator('#checks img').count()).toBe(0);
    expect(faults).toEqual([]);
  });
});
