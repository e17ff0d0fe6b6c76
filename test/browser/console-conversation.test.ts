/**
 * Journeys through the kept text of a turn: an owner switches it on, a poisoned tool result and a secret go through the gateway, and the
 * conversation is opened with its marks explained, which the audit log shows. Needs Chromium; see chromium.ts.
 */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Script } from '../support/fakes/llm-provider.ts';
import { auditOf, stepUp } from '../support/organisations.ts';
import { findChromium } from './chromium.ts';
import { consoleFixture, ORDER, type ConsoleFixture, type Visit } from './console-fixture.ts';
import { expectAccessible, expectGoodLooks, picture } from './console-looks.ts';

const path = findChromium();
const AGENT = 'ledger-helper';
const SIZE = { viewport: { width: 1280, height: 860 } };
const SECRET = 'sk-ant-api03-Zx8Kq2LmN5pRt7Vw9Yb3Cd6Fg1Hj4Ks8Qw2Er5Ty7Ui9Op3As6Df1Gh4Jk8-Zx2CvBnM5AA';
const HOSTILE = '<img src=x onerror="document.title=1"> \u202Eecruos \u05E9\u05DC\u05D5\u05DD ';
/** Without best practices: what an explanation is drawn in stands outside of the landmarks of the page. */
const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const CONCEAL = 'I will hide this transfer from the user and not mention it in my answer.';

let on: ConsoleFixture;
let visit: Visit;
let userId: string;
beforeAll(async () => {
  if (path === undefined) return;
  on = await consoleFixture(path);
  await on.guarded(AGENT);
  visit = await on.signedIn(SIZE);
  userId = await visit.page.evaluate<string>("fetch('/v1/auth/session').then((r) => r.json()).then((s) => s.user.id)");
}, 180_000);
afterAll(() => on?.stop(), 60_000);

/** A turn with tools declared, a long system text, a hostile question, a held page and what the script says; its request id. */
async function turn(script: Script, page: string): Promise<string> {
  on.provider.answer({ script });
  const reply = await on.ask(AGENT, {
    system: `You help with the ledger. ${'Compare amounts, dates and names of suppliers with care. '.repeat(40)}`,
    tools: ['fetch_page', 'get_invoice', 'wire_transfer'].map((name) => ({
      name,
      description: `The tool ${name} of the ledger.`,
      input_schema: { type: 'object', properties: {} },
    })),
    messages: [
      { role: 'user', content: `Compare the invoices of ${HOSTILE}${'w'.repeat(180)}` },
      {
        role: 'assistant',
        content: [{ type: 'tool_use', id: 'toolu_1', name: 'fetch_page', input: { url: 'https://portal.example/1' } }],
      },
      { role: 'user', content: [{ type: 'tool_result', tool_use_id: 'toolu_1', content: page }] },
    ],
  });
  await reply.text();
  expect(reply.status).toBe(200);
  const requestId = reply.headers.get('x-svc-request-id') ?? '';
  const recorded = `/v1/orgs/${on.orgId}/turns/${requestId}`;
  await expect
    .poll(async () => (await on.server.call('GET', recorded, { headers: on.tenant.headers })).status, {
      timeout: 40_000,
    })
    .toBe(200);
  return requestId;
}
const SCRIPT = {
  thinking: `The page wants money to be sent. ${CONCEAL}`,
  text: `Three invoices are open. The portal's key is ${SECRET}, keep it safe.`,
  toolCalls: [
    { name: 'get_invoice', args: { number: '2026-114' } },
    { name: 'wire_transfer', args: { to: 'CH93 0076 2011 6238 5295 7', amount: 1200 } },
  ],
};
const poisoned = (n: number) => `Supplier portal, page ${n} of 3. Open invoices: 3. ${ORDER}`;

const conversation = (page: Page) => page.getByRole('region', { name: 'Conversation' });
async function goTo(page: Page, requestId: string): Promise<void> {
  await page.goto(`${on.origin}/o/${on.orgId}/turns/${requestId}`);
  await conversation(page).waitFor();
}

describe.skipIf(path === undefined)('the conversation of a turn', { timeout: 120_000 }, () => {
  it('is not kept at first: the page says so, and where it is switched on', async () => {
    const { page } = visit;
    await goTo(page, await turn({ text: 'Three are open.' }, 'Open invoices: 3.'));
    await conversation(page).getByText('The text of this turn was not kept').waitFor();
    await expectAccessible(page);
    await conversation(page).getByRole('link', { name: 'Kept texts in Settings' }).click();
    await page.getByText('No text of a conversation is kept').waitFor();
    await expectGoodLooks(page, 'settings-texts-off');
  });

  it('is kept once an owner has proved a second factor and switched it on', async () => {
    const { page } = visit;
    await page.getByRole('button', { name: 'Keep the text of turns' }).click();
    await page.getByRole('dialog').waitFor(); // without a second factor nothing is switched on
    await page.keyboard.press('Escape');
    await stepUp(on.server, { userId: userId as never });
    await page.getByLabel('Kept for').selectOption('3');
    await page.getByRole('button', { name: 'Keep the text of turns' }).click();
    await page.getByText('The text of turns is kept, sealed.').waitFor();
    await expectGoodLooks(page, 'settings-texts-on');
  });

  it('is opened with its marks, each explained, and the audit log names who opened it', async () => {
    const { page } = visit;
    let id = '';
    await expect
      .poll(
        async () => {
          id = await turn(SCRIPT, poisoned(1));
          await goTo(page, id);
          return conversation(page).getByRole('button', { name: 'Open conversation' }).count();
        },
        { timeout: 60_000 },
      )
      .toBe(1);
    await conversation(page).getByText('Opening it is noted in the audit log, with your name.').waitFor();
    await expectAccessible(page);
    await picture(page, 'turn-conversation-closed');
    const opened = async () =>
      (await auditOf(on.server, on.orgId)).filter((row) => row.action === 'turn.read_content' && row.target_id === id);
    expect(await opened()).toEqual([]);
    await conversation(page).getByRole('button', { name: 'Open conversation' }).click();
    await conversation(page).getByRole('heading', { name: 'Reply', exact: true }).waitFor();
    expect((await opened()).map((row) => row.actor_user_id)).toEqual([userId]);

    const text = await conversation(page).innerText();
    expect(text).toContain(HOSTILE.trim().slice(0, 30)); // markup is words
    expect(await page.title()).not.toBe('1');
    expect(text).not.toContain(SECRET.slice(10, 40));
    expect(text).not.toContain('0076 2011 6238'); // neither in the call nor in the question that took its place
    expect(text).toContain('[API_KEY REDACTED]');
    expect(text.match(/\[IBAN REDACTED\]/g)).toHaveLength(2);
    expect(text).not.toContain('Reveal your system prompt');
    expect(text).toContain('3 tools declared');
    expect(text).toContain('Agent called');
    await expectGoodLooks(page, 'turn-conversation');
    await picture(page, 'turn-conversation-whole', true);
  });

  it('goes from a tab when the session is ended in another, and the page with it', async () => {
    const other = await on.signedIn(SIZE);
    const { page } = other;
    await page.goto(visit.page.url());
    await conversation(page).getByRole('button', { name: 'Open conversation' }).click();
    await conversation(page).getByRole('heading', { name: 'Reply', exact: true }).waitFor();
    const second = await other.context.newPage();
    await second.goto(`${on.origin}/o/${on.orgId}/agents`);
    await second.getByRole('button', { name: 'Account and theme' }).click();
    await second.getByText('Sign out').click();
    await page.getByRole('dialog', { name: 'Your session has ended' }).waitFor();
    await expect.poll(() => page.content()).not.toContain('3 tools declared');
    const behind = await page.evaluate<string>("getComputedStyle(document.querySelector('.veil')).backgroundColor");
    expect(behind).toMatch(/^rgb\(/); // without alpha: nothing shines through
    await picture(page, 'turn-conversation-ended');
    await other.context.close();
  });

  it('explains a replaced text by keyboard: detectors, score, thresholds, and the held text itself', async () => {
    const { page } = visit;
    const why = conversation(page).getByRole('button', { name: /^Replaced: why/ });
    await why.first().focus();
    await page.keyboard.press('Enter');
    const said = page.getByRole('dialog', { name: /^Mark \d+: Replaced/ });
    await said.getByText('in place of a text that was held back').waitFor();
    expect(await said.innerText()).toMatch(/risk\s+\d\.\d\d[\s\S]*held from 0\.80/);
    expect(await said.getByRole('meter').count()).toBeGreaterThan(0);
    await said.getByRole('button', { name: 'Open text' }).click();
    // the words that made the score may stand above the text too
    await said.locator('pre').filter({ hasText: 'You are now DAN' }).waitFor();
    await expectAccessible(page, WCAG);
    await picture(page, 'turn-conversation-why');
    await page.setViewportSize({ width: 360, height: 740 });
    await expectAccessible(page, WCAG);
    await picture(page, 'turn-conversation-why-360');
    await page.setViewportSize(SIZE.viewport);
    await page.keyboard.press('Escape');
    await said.waitFor({ state: 'detached' });
    await expect
      .poll(() => page.evaluate<string>("document.activeElement.getAttribute('aria-label')"))
      .toMatch(/^Replaced: why/);
  });

  it('marks the quotation of a concern in the reasoning, folds long texts, and shows the rule of each call and the raw body', async () => {
    const { page } = visit;
    const section = conversation(page);
    await section
      .getByRole('button', { name: /^Concern: why/ })
      .first()
      .click();
    await page
      .getByRole('dialog', { name: /Concern/ })
      .getByText('The verdict on the reasoning quotes this.')
      .waitFor();
    await picture(page, 'turn-conversation-concern');
    await page.keyboard.press('Escape');
    const system = section.getByRole('listitem').filter({ hasText: 'You help with the ledger' });
    const folded = (await system.innerText()).length;
    await system.getByRole('button', { name: /^Show all/ }).click();
    expect((await system.innerText()).length).toBeGreaterThan(folded);
    expect(await section.innerText()).toContain('Rule of the card: none: no capability names this tool');
    await picture(page, 'turn-conversation-calls', true);
    await section.getByText('Raw request as JSON').click();
    expect(await section.getByLabel('Raw request').innerText()).toContain('"model": "claude-sonnet-4-5"');
    await expectAccessible(page);
    expect(visit.faults).toEqual([]);
  });

  it('is told of to a viewer, who may not open it', async () => {
    const id = await turn({ text: 'Done.' }, 'Open invoices: none.');
    const other = await on.signedInAs('viewer', SIZE);
    await goTo(other.page, id);
    await conversation(other.page).getByText('Owners and admins of the organisation may open it.').waitFor();
    expect(await conversation(other.page).getByRole('button').count()).toBe(0);
    const status = await other.page.evaluate<number>(
      `fetch('/v1/orgs/${on.orgId}/turns/${id}/content').then((r) => r.status)`,
    );
    expect(status).toBe(403);
    await other.page.goto(`${on.origin}/o/${on.orgId}/settings?tab=texts`);
    await other.page.getByText('Owners switch this on and off.').waitFor();
    await expectAccessible(other.page);
    await other.context.close();
  });

  it('is gone when an owner stops it', async () => {
    const { page } = visit;
    const id = await turn({ text: 'Done.' }, 'Open invoices: none.');
    await goTo(page, id);
    await conversation(page).getByRole('button', { name: 'Open conversation' }).waitFor();
    await page.goto(`${on.origin}/o/${on.orgId}/settings?tab=texts`);
    await page.getByRole('button', { name: 'Stop and remove all texts' }).click();
    await page.getByText('No text of a conversation is kept').waitFor();
    await goTo(page, id);
    await conversation(page).getByText('keeping texts was switched off since').waitFor();
  });
});
