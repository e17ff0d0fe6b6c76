/** Journeys through live turns: they come without reload, wait while somebody looks, are filtered, paused, and what is missing is said. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { recordTurns, type EndedReply } from '../../src/areas/turns/record-turns.ts';
import { findChromium } from './chromium.ts';
import { consoleFixture, ORDER, type ConsoleFixture, type Visit } from './console-fixture.ts';
import { expectAccessible, expectGoodLooks, picture } from './console-looks.ts';

const path = findChromium();
const HOSTILE = ['<img src=x onerror="document.title=1"> intake', `agent-${'w'.repeat(194)}`, 'وكيل الفواتير'];
const OTHER_AGENT = 'svc-0f8fad5b-d9cb-469f-a165-70867728950e';
const SOON = { timeout: 20_000 };

const REPLY: Omit<EndedReply, 'checkpointId' | 'tools'> = {
  verdict: 'boundary_violation',
  provider: 'anthropic',
  model: 'm',
  streamed: false,
  front: 'pass',
  back: 'pass',
  durationMs: 812,
  inputTokens: null,
  outputTokens: null,
  secondAsked: false,
  acted: 'withheld',
};

let made = 0;
let on: ConsoleFixture;
let visit: Visit;
beforeAll(async () => {
  if (path === undefined) return;
  on = await consoleFixture(path);
  await on.guarded('ledger-helper');
  visit = await on.signedIn({ viewport: { width: 1280, height: 860 } });
}, 180_000);
afterAll(() => on?.stop(), 60_000);

const goTo = (page: Page, search = '') => page.goto(`${on.origin}/o/${on.orgId}/live${search}`);
const isLive = (page: Page) => page.getByText('Connected: turns appear when they end').waitFor();
const rows = (page: Page) => page.locator('.live-body').getByRole('row');
/** Turns as the recorder writes them; `tools`: with a reply that calls them. */
async function record(many: number, agentId: string, prefix: string, tools?: readonly string[]): Promise<void> {
  const reply =
    tools === undefined ? null : { ...REPLY, checkpointId: `ic-${(made + 0x10000000).toString(16)}`, tools };
  const turns = Array.from({ length: many }, (_, n) => ({
    requestId: `${prefix}-${n}-${(made += 1)}`,
    accountId: on.tenant.accountId,
    agentId,
    sessionId: prefix,
    at: new Date(),
    texts: [],
    reply,
    noReply: null,
  }));
  await on.server.db.systemTx((tx) => recordTurns(tx, turns, []));
}

describe.skipIf(path === undefined)('live turns', { timeout: 90_000 }, () => {
  it('says that there are none yet and what to do, and shows a turn of the gateway without a reload', async () => {
    const { page } = visit;
    await page.keyboard.press('g');
    await page.keyboard.press('l');
    await isLive(page);
    await page.getByText('No turns yet').waitFor();
    await expectGoodLooks(page, 'live-empty');
    await on.turn('ledger-helper');
    await rows(page).first().waitFor();
    await on.turn('ledger-helper', `Supplier portal. ${ORDER}`);
    await expect.poll(() => rows(page).count(), SOON).toBe(2);
    await rows(page).first().getByText('Replaced').waitFor();
    await rows(page).first().getByText('ledger-helper').waitFor();
  });

  it('shows hostile names as text, in their column', async () => {
    const { page } = visit;
    const ids = await Promise.all(HOSTILE.map((_, n) => on.guarded(`hostile-${n}`)));
    // Names of agents are letters and digits; the page does not rely on it.
    await page.route('**/agents?limit=100', async (route) => {
      const answer = await route.fetch();
      const body = (await answer.json()) as { agents: { agent_id: string; agent_name: string }[] };
      for (const agent of body.agents) agent.agent_name = HOSTILE[ids.indexOf(agent.agent_id)] ?? agent.agent_name;
      await route.fulfill({ response: answer, json: body });
    });
    for (const [n, id] of ids.entries()) await record(1, id, `hostile-${n}`, [HOSTILE[n] ?? '', 'second']);
    await goTo(page);
    for (const [n] of ids.entries())
      await expect.poll(() => page.locator('.live-body').innerText(), SOON).toContain(HOSTILE[n]?.slice(0, 40));
    expect(await page.title()).toBe('Live · Surety');
    await expectGoodLooks(page, 'live');
    expect(visit.faults).toEqual([]);
    await page.unroute('**/agents?limit=100');
  });

  it('filters by the address, and what does not match does not come', async () => {
    const { page } = visit;
    await goTo(page);
    await page.getByLabel('Done').selectOption('replaced');
    await expect.poll(() => rows(page).count(), SOON).toBe(1);
    expect(page.url()).toContain('action=replaced');
    await page.reload();
    await expect.poll(() => rows(page).count(), SOON).toBe(1);
    await isLive(page);
    await on.turn('ledger-helper');
    await on.turn('ledger-helper', `Another page. ${ORDER}`);
    await expect.poll(() => rows(page).count(), SOON).toBe(2);
    await page.getByLabel('Done').selectOption('redacted');
    await page.getByText('No turn matches yet').waitFor();
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await page.getByRole('button', { name: 'Notable only' }).click();
    await expect.poll(() => rows(page).count(), SOON).toBe(2 + HOSTILE.length);
    expect(page.url()).toContain('notable=true');
    await page.getByRole('button', { name: 'Clear filters' }).click();
  });

  it('keeps new turns back while paused, walked through or scrolled, and counts them', async () => {
    const { page } = visit;
    await goTo(page);
    await isLive(page);
    const known = await count(page);
    await record(40, await on.guarded('batch-reader'), 'many');
    await expect.poll(() => count(page), SOON).toBe(known + 40);
    const firstId = () => page.locator('[data-turn]').first().getAttribute('data-turn');
    const before = await firstId();
    await page.keyboard.press(' ');
    await page.getByText('Paused: new turns are kept').waitFor();
    await on.turn('ledger-helper');
    const pill = page.getByRole('button', { name: /^\d+ new turns?$/ });
    await pill.waitFor();
    expect([await pill.innerText(), await firstId()]).toEqual(['1 new turn', before]);
    await expectAccessible(page);
    await picture(page, 'live-paused');
    await page.keyboard.press(' ');
    await expect.poll(firstId, SOON).not.toBe(before);
    await page.keyboard.press('j');
    await page.keyboard.press('j');
    const focused = () => page.evaluate<string | undefined>('document.activeElement.dataset.turn');
    const second = await page.locator('[data-turn]').nth(1).getAttribute('data-turn');
    await expect.poll(focused, SOON).toBe(second);
    await on.turn('ledger-helper');
    await pill.waitFor();
    expect(await focused()).toBe(second); // the list did not move under it
    await page.keyboard.press('Escape');
    await expect.poll(() => pill.count(), SOON).toBe(0);
    await page.evaluate("document.querySelector('.live-scroll').scrollTo(0, 400)");
    await expect.poll(() => scrolled(page)).toBeGreaterThan(0);
    await on.turn('ledger-helper');
    await pill.click();
    await expect.poll(() => scrolled(page)).toBe(0);
    await page.keyboard.press('j');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: /^Turn/ }).waitFor();
    expect(page.url()).toContain('/turns/');
  });

  it('tells of a lost connection, and continues from its place without a gap', async () => {
    const { page } = visit;
    await goTo(page);
    await isLive(page);
    const before = await count(page);
    await visit.context.setOffline(true);
    await reopen(page);
    await page.getByText(/Connection lost/).waitFor();
    await expectAccessible(page);
    await record(3, await on.guarded('reader-2'), 'while-away');
    await visit.context.setOffline(false);
    await isLive(page);
    await expect.poll(() => count(page), SOON).toBe(before + 3);
    expect(await page.getByText(/connection was away/).count()).toBe(0);
  });

  it('whose place is too old says so and reads what was missed, and links to the list where that is too much', async () => {
    const { page } = visit;
    const before = await count(page);
    const tell = (id: string) =>
      page.route('**/turns/stream*', (route) => {
        const headers = route.request().headers();
        return route.continue({
          headers: headers['last-event-id'] === undefined ? headers : { ...headers, 'last-event-id': id },
        });
      });
    await tell('of-another-installation');
    await reopen(page, () => record(5, OTHER_AGENT, 'gap'));
    await page.getByText('The connection was away. 5 turns of that time were added.').waitFor();
    expect(await count(page)).toBe(before + 5);
    await expectGoodLooks(page, 'live-filled');
    await page.getByRole('button', { name: 'Dismiss' }).click();
    await page.route(/\/turns\?/, (route) => route.fulfill({ status: 400, json: { error: 'validation_error' } }));
    await reopen(page, () => record(1, OTHER_AGENT, 'unread'));
    await page.getByText('what came meanwhile could not be read').waitFor();
    await page.unroute(/\/turns\?/);
    await page.getByRole('button', { name: 'Dismiss' }).click();
    await reopen(page, () => record(2_200, OTHER_AGENT, 'big-gap'));
    await page.getByRole('link', { name: 'Open them as a list' }).waitFor();
    await expectGoodLooks(page, 'live-gap');
    await page.getByRole('link', { name: 'Open them as a list' }).click();
    await page.getByText(/^Only turns/).waitFor();
    expect(page.url()).toMatch(/from=.*to=/);
    await expectAccessible(page);
    await page.unroute('**/turns/stream*');
  });

  it('counts what came too fast to be read', async () => {
    const { page } = visit;
    await goTo(page);
    await isLive(page);
    await record(300, OTHER_AGENT, 'fast');
    await page.getByText(/2[34]\d turns in which nothing was found are not shown/).waitFor();
    await expectAccessible(page);
  });

  it('works in two windows at once, and gives a tab back what it missed while it was put away', async () => {
    const { page, context } = visit;
    const second = await context.newPage();
    await goTo(second, '?action=replaced');
    await isLive(second);
    await goTo(page);
    await isLive(page);
    const [before, ofSecond] = [await count(page), await count(second)];
    await on.turn('ledger-helper', `Two windows. ${ORDER}`);
    await expect.poll(() => count(page), SOON).toBe(before + 1);
    await expect.poll(() => count(second), SOON).toBe(ofSecond + 1);
    await reopen(page, () => on.turn('ledger-helper'));
    await expect.poll(() => count(page), SOON).toBe(before + 2);
    await second.close();
  });

  it('opens the sign-in over the page when the session ends, and goes on after it', async () => {
    const { page, context } = visit;
    await context.clearCookies();
    await reopen(page);
    await page.getByRole('dialog', { name: 'Your session has ended' }).waitFor();
    await page.getByLabel('Email').fill(on.person.email);
    await page.getByLabel('Password').fill(on.person.password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await isLive(page);
  });
});

const scrolled = (page: Page) => page.evaluate<number>("document.querySelector('.live-scroll').scrollTop");

/** Turns that the list holds, in the window or not. */
const count = async (page: Page): Promise<number> =>
  Number(await page.getByRole('table').getAttribute('aria-rowcount')) - 1;

/** Ends the stream as a tab that is put away does, and opens it as one that is shown again. */
async function reopen(page: Page, meanwhile: () => Promise<void> = async () => {}): Promise<void> {
  const show = (state: 'hidden' | 'visible') =>
    page.evaluate(
      `Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => '${state}' }); document.dispatchEvent(new Event('visibilitychange'))`,
    );
  await show('hidden');
  await meanwhile();
  await show('visible');
}
