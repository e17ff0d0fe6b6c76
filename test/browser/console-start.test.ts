/** From a fresh organisation to the first verdict and the first cards. Needs Chromium; see chromium.ts. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findChromium } from './chromium.ts';
import { consoleFixture, ORDER, type ConsoleFixture, type Visit } from './console-fixture.ts';
import { expectAccessible, expectGoodLooks, picture } from './console-looks.ts';

const path = findChromium();
const run = promisify(execFile);
const FIRST_VERDICT_MS_MAX = 60_000;

let on: ConsoleFixture;
let visit: Visit;
beforeAll(async () => {
  if (path === undefined) return;
  on = await consoleFixture(path);
  Object.assign(on.server.services.settings, { GATEWAY_PUBLIC_URL: on.url }); // its port is known only now
  visit = await on.signedIn({ viewport: { width: 1280, height: 900 } });
}, 180_000);
afterAll(() => on?.stop(), 60_000);

describe.skipIf(path === undefined)('connecting an agent', { timeout: 120_000 }, () => {
  it('says what the provider refused, and shows the first verdict within a minute of the first page', async () => {
    const { page } = visit;
    const began = performance.now();
    await page.getByRole('heading', { name: 'Connect an agent' }).waitFor(); // an organisation without agents opens here
    await expectAccessible(page);
    await picture(page, 'start');
    await page.getByRole('link', { name: 'curl' }).click();
    await page.getByLabel('Name of the agent').fill('ledger-helper');
    await page.getByRole('button', { name: 'Make the key' }).click();
    await page.getByText('It is shown once').waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Copy: Terminal' }).click();
    const pasted = await page.evaluate<string>('navigator.clipboard.readText()');
    expect(pasted).toContain('X-Svc-Agent: ledger-helper');
    const send = () => run('sh', ['-ec', pasted], { env: { ...process.env, ANTHROPIC_API_KEY: 'sk-test' } });
    const fault = { type: 'error', error: { type: 'authentication_error', message: 'invalid x-api-key' } };
    on.provider.answer({ script: {}, misbehave: { kind: 'status', status: 401, body: JSON.stringify(fault) } });
    await send();
    await page.getByText('The provider answered with status 401').waitFor();
    await expectAccessible(page);
    await picture(page, 'start-refused');
    on.provider.answer({ script: { text: 'Hello.' } });
    await send();
    await page.getByRole('heading', { name: 'ledger-helper is connected' }).waitFor();
    expect(performance.now() - began).toBeLessThan(FIRST_VERDICT_MS_MAX);
    await page.getByText('Let through').waitFor();
  });

  it('offers the tools that were called, and says what each mode would have changed', async () => {
    const { page } = visit;
    on.provider.answer({ script: { text: 'I look.', toolCalls: [{ name: 'read_invoice', args: { id: 7 } }] } });
    await on.turn('ledger-helper', undefined, on.tenant.headers);
    await on.turn('ledger-helper', `Supplier portal, page 1 of 1. ${ORDER}`, on.tenant.headers);
    await page.getByText('read_invoice').waitFor();
    await page.getByText('1 would have been changed').waitFor({ timeout: 30_000 });
    await expectAccessible(page);
    await page.getByText('Choose how strict').scrollIntoViewIfNeeded();
    await page.evaluate('window.scrollTo(0, document.body.scrollHeight)');
    await picture(page, 'start-connected');
    await page.emulateMedia({ colorScheme: 'dark' });
    await picture(page, 'start-connected-dark');
    await page.emulateMedia({ colorScheme: 'light' });
    await page.setViewportSize({ width: 360, height: 740 });
    await expectAccessible(page);
    await picture(page, 'start-360');
    await page.setViewportSize({ width: 1280, height: 900 });
  });

  it('writes both cards, and they are in force', async () => {
    const { page } = visit;
    await page.getByText('Must not').first().click();
    await page.getByText('Enforce', { exact: true }).click();
    await page.getByRole('button', { name: 'Save and finish' }).click();
    await page.getByRole('heading', { name: 'ledger-helper', exact: true }).waitFor();
    const { headers } = on.tenant;
    const found = await on.server.call<{ agents: { id: string }[] }>('GET', '/v1/agents?name=ledger-helper', {
      headers,
    });
    const id = found.body.agents[0]?.id ?? '';
    const alignment = await on.server.call('GET', `/v1/alignment/agent/${id}`, { headers });
    expect(alignment.body).toMatchObject({
      autonomy_mode: 'enforce',
      enforcement: { forbidden_tools: [{ pattern: 'read_invoice' }] },
    });
    const protection = await on.server.call('GET', `/v1/protection/agent/${id}`, { headers });
    expect(protection.body).toMatchObject({ mode: 'enforce' });
    await page.goBack();
    await page.getByRole('heading', { name: 'It has cards of its own' }).waitFor();
    expect(visit.faults).toEqual([]);
  });

  it('keeps the refused request among the turns, with what helps', async () => {
    const { page } = visit;
    await page.goto(`${on.origin}/o/${on.orgId}/turns?answered=false`);
    await page.getByText('Provider answered 401').filter({ visible: true }).first().waitFor();
    expect(await page.locator('tbody tr').count()).toBe(1);
    await expectGoodLooks(page, 'turns-no-reply');
    await page.locator('tbody tr a').first().click();
    await page.getByText('It did not accept the key of the program').waitFor();
    await expectGoodLooks(page, 'turn-no-reply');
    expect(visit.faults).toEqual([]);
  });
});
