/** The console as a person uses it: the real service, its gateway and headless Chromium. Needs Chromium; see chromium.ts. */
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findChromium } from './chromium.ts';
import { consoleFixture, newVisit, ORDER, type ConsoleFixture, type Visit } from './console-fixture.ts';
import { expectAccessible, picture } from './console-looks.ts';

const path = findChromium();
const FIRST_LOAD_BYTES_MAX = 180_000; // gzip

let on: ConsoleFixture;
beforeAll(async () => {
  if (path === undefined) return;
  on = await consoleFixture(path);
}, 180_000);
afterAll(() => on?.stop(), 60_000);

describe.skipIf(path === undefined)('the console in Chromium', { timeout: 60_000 }, () => {
  let visit: Visit;
  beforeAll(async () => {
    visit = await on.signedIn({ viewport: { width: 1280, height: 800 } });
  }, 60_000);

  it('says why a sign-in was refused, and shows nothing to nobody', async () => {
    const stranger = await newVisit(on.browser, on.origin);
    await stranger.page.goto(`${on.origin}/o/${on.orgId}/agents`);
    await stranger.page.getByLabel('Email').fill(on.person.email);
    await stranger.page.getByLabel('Password').fill('not the password');
    await stranger.page.getByRole('button', { name: 'Sign in' }).click();
    await stranger.page.getByRole('alert').waitFor();
    await expectAccessible(stranger.page);
    await picture(stranger.page, 'sign-in');
    expect(await stranger.page.getByRole('navigation').count()).toBe(0);
    expect(stranger.faults).toEqual([]);
    await stranger.context.close();
  });

  it('an organisation without agents says what to do', async () => {
    await visit.page.getByRole('heading', { name: 'Connect an agent' }).waitFor();
    await visit.page.getByRole('link', { name: 'Overview' }).click();
    await visit.page.getByRole('heading', { name: 'No turns in this period' }).waitFor();
    await expectAccessible(visit.page);
    await picture(visit.page, 'overview-empty');
    await visit.page.getByRole('link', { name: 'Agents' }).click();
    await visit.page.getByRole('heading', { name: 'No agents yet' }).waitFor();
    await expectAccessible(visit.page);
    await picture(visit.page, 'agents-empty');
  });

  it('lists the agents with what became of their turns', async () => {
    await on.guarded('ledger-helper');
    await on.guarded('intake-bot');
    await on.turn('ledger-helper');
    await on.turn('ledger-helper', `Supplier portal, page 1 of 1. ${ORDER}`);
    await on.turn('intake-bot');
    await visit.page.reload();
    const row = visit.page.getByRole('row', { name: /ledger-helper/ });
    await row.getByText('Active').last().waitFor();
    await expectAccessible(visit.page);
    await picture(visit.page, 'agents');
  });

  it('tells a screen reader where it is: each page has its own title, and the focus goes to its heading', async () => {
    const { page } = visit;
    const links = page.getByRole('navigation', { name: 'Pages' }).getByRole('link');
    const titles = new Set<string>();
    const words = (await links.allInnerTexts()).filter(
      (each) => !['Surety', 'API reference', 'Connect'].includes(each),
    );
    expect(words.length).toBeGreaterThan(10);
    for (const word of words) {
      await links.filter({ hasText: new RegExp(`^${word}$`) }).press('Enter');
      await expect.poll(() => page.title()).toBe(`${word} · Surety`);
      await expect.poll(() => page.locator(':focus').ariaSnapshot()).toBe(`- heading "${word}" [level=1]`);
      titles.add(await page.title());
    }
    expect(titles.size).toBe(words.length);
  });

  it('tells a screen reader what became of an action and of a filter; a closed dialog gives the focus back', async () => {
    const { page } = visit;
    await page.getByRole('link', { name: 'Agents', exact: true }).click();
    await page.getByText('Rows in the list: 2').waitFor();
    expect(await page.getByText('Rows in the list: 2').getAttribute('aria-live')).toBe('polite');
    await page.getByLabel('Find by name or id').fill('ledger');
    await page.getByText('Rows in the list: 1').waitFor();
    await page.getByRole('link', { name: 'ledger-helper' }).click();
    const pause = page.getByRole('button', { name: 'Pause agent' });
    await pause.click();
    await page.getByRole('dialog', { name: /Pause/ }).waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => page.locator(':focus').innerText()).toBe('Pause agent');
    await pause.click();
    await page.getByLabel('Reason').fill('Asked to.');
    await page.getByRole('dialog').getByRole('button', { name: 'Pause agent' }).click();
    await page.getByRole('status').getByText('Paused ledger-helper').waitFor();
    await page.getByRole('link', { name: 'Agents', exact: true }).click();
  });

  it('goes by keyboard: palette, theme, pages', async () => {
    const { page } = visit;
    await page.keyboard.press('Control+k');
    await page.getByRole('dialog', { name: 'Command palette' }).waitFor();
    await expectAccessible(page);
    await picture(page, 'palette');
    await page.keyboard.type('dark');
    await page.getByRole('menuitem', { name: /Theme: dark/ }).waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect.poll(() => page.evaluate('document.documentElement.dataset.theme')).toBe('dark');
    await expectAccessible(page);
    await picture(page, 'agents-dark');
    await page.goto(`${on.origin}/nowhere`);
    await page.getByRole('heading', { name: 'No such page' }).waitFor();
    await expectAccessible(page);
    await picture(page, 'no-such-page');
    await page.goto(`${on.origin}/o/${on.orgId}/agents?mine=true`);
    await page.getByRole('heading', { name: 'Agents', exact: true }).waitFor();
    expect(await page.evaluate('document.documentElement.dataset.theme')).toBe('dark');
  });

  it('opens a menu that is pressed before its code has come, gives it the focus and its button the focus back', async () => {
    const early = await on.signedIn();
    const { page, context } = early;
    await page.route(/\/assets\/menu-list/, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1_500));
      await route.continue();
    });
    await page.reload();
    const button = page.getByRole('button', { name: 'Account and theme' });
    const focused = (words: string) => page.getByRole('menuitem', { name: words }).and(page.locator(':focus'));
    await button.click();
    await page.getByRole('menuitem', { name: 'Sign out' }).waitFor();
    for (const [key, first] of [
      ['Enter', 'Theme: as the system'],
      [' ', 'Theme: as the system'],
      ['ArrowDown', 'Theme: as the system'],
      ['ArrowUp', 'Sign out'],
    ] as const) {
      await page.keyboard.press('Escape');
      await button.and(page.locator(':focus')).waitFor();
      expect(await button.getAttribute('aria-expanded')).toBe('false');
      await page.keyboard.press(key);
      await focused(first).waitFor();
    }
    await expectAccessible(page);
    await picture(page, 'menu');
    await page.mouse.click(600, 500); // beside the menu: it closes
    await button.and(page.locator(':focus')).waitFor();
    expect(await page.getByRole('menu').count()).toBe(0);
    await button.click();
    await page.getByRole('menuitem', { name: 'Theme: dark' }).click();
    await expect.poll(() => page.evaluate('document.documentElement.dataset.theme')).toBe('dark');
    await picture(page, 'agents-chosen-dark');
    await button.and(page.locator(':focus')).waitFor();
    expect(early.faults).toEqual([]);
    await context.close();
  });

  it('reads at 360 pixels', async () => {
    const narrow = await on.signedIn({ viewport: { width: 360, height: 740 } });
    await narrow.page.getByRole('button', { name: 'Pages' }).click();
    await picture(narrow.page, 'menu-360');
    await narrow.page.getByRole('menuitem', { name: 'Agents' }).click();
    await narrow.page.getByText('ledger-helper').first().waitFor();
    await expectAccessible(narrow.page);
    await picture(narrow.page, 'agents-360');
    expect(narrow.faults).toEqual([]);
    await narrow.context.close();
  });

  it('asks again over the page when the session has ended, and goes on there', async () => {
    const { page, context } = visit;
    await context.clearCookies();
    await page.getByRole('link', { name: 'All', exact: true }).click();
    await page.getByRole('dialog', { name: 'Your session has ended' }).waitFor();
    await page.getByLabel('Email').fill(on.person.email);
    await page.getByLabel('Password').fill(on.person.password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.getByText('ledger-helper').first().waitFor();
  });

  it('an address of another organisation shows nothing of it', async () => {
    await visit.page.goto(`${on.origin}/o/org-000000000000/agents`);
    await visit.page.getByText('No such organisation').waitFor();
    await expectAccessible(visit.page);
  });

  it('loads less than 180 kB before it can be used, and breaks no rule of its policy', async () => {
    const { page } = visit;
    await page.addInitScript(`new MutationObserver((_, watch) => {
      if (!document.body?.textContent.includes('ledger-helper')) return;
      window.usableAt = performance.now(); // what is fetched ahead of a press comes later
      watch.disconnect();
    }).observe(document, { subtree: true, childList: true })`);
    await page.goto(`${on.origin}/o/${on.orgId}/agents`);
    await page.getByText('ledger-helper').first().waitFor();
    const asked = await page.evaluate<string[]>(
      "performance.getEntriesByType('resource').filter((each) => each.startTime < window.usableAt).map((each) => new URL(each.name).pathname)",
    );
    const bytes = [...new Set(asked)].filter((name) => name.startsWith('/assets/')).map((name) => gzipBytes(name));
    expect(bytes.length).toBeGreaterThan(1);
    expect(bytes.reduce((sum, n) => sum + n, 0)).toBeLessThan(FIRST_LOAD_BYTES_MAX);
    expect(visit.faults).toEqual([]);
  });
});

function gzipBytes(name: string): number {
  const file = join('console/dist', `${name}.gz`);
  if (!existsSync(file)) throw new Error(`${name} has no compressed form`);
  return statSync(file).size;
}
