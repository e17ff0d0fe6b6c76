/** The public page of a rating in Chromium: read without script, in light and dark, on a telephone, by axe, and with all its files. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Browser, Page } from 'playwright-core';
import { reputation } from '../../src/areas/ratings/reputation/index.ts';
import { fixedClock } from '../../src/platform/clock.ts';
import { newId } from '../../src/platform/ids.ts';
import { addRecord, callers, ratedAgent } from '../support/rated-agents.ts';
import { testServer, type TestServer } from '../support/server.ts';
import { findChromium, launchChromium } from './chromium.ts';
import { expectAccessible, picture } from './console-looks.ts';

const chromium = findChromium();
const clock = fixedClock('2026-08-17T12:00:00.000Z');
const WEEK_MS = 7 * 86_400_000;
/** Violations in 40 turns of each week but the first; undefined: no turns, so no point. */
const WEEKS = [0, 0, 1, 0, 2, 6, 9, undefined, undefined, 3, 1, 0, 0, 1, 0, 0, 0];

/** Asked for by the browser itself; the areas of this test have none. */
const isIcon = (url: string): boolean => url.endsWith('/favicon.ico');

async function agentWithHistory(server: TestServer): Promise<string> {
  const start = clock.now().getTime() - WEEKS.length * WEEK_MS;
  const agentId = await ratedAgent(server.db, new Date(start), { name: 'invoice-bot' });
  for (const [i, violations] of WEEKS.entries()) {
    if (violations === undefined) continue;
    await addRecord(server.db, agentId, new Date(start + (i + 1) * WEEK_MS), { counted: 40, violations });
  }
  return agentId;
}

describe.skipIf(chromium === undefined)('the public page of a rating', () => {
  let server: TestServer;
  let browser: Browser;
  let page: Page;
  const faults: string[] = [];
  beforeAll(async () => {
    server = await testServer({ areas: [callers, reputation], clock });
    browser = await launchChromium(chromium ?? '');
    page = await browser.newPage({ viewport: { width: 1100, height: 900 } });
    page.on('pageerror', (error) => faults.push(error.message));
    page.on('console', (line) => line.type() === 'error' && !isIcon(line.location().url) && faults.push(line.text()));
  }, 90_000);
  afterAll(async () => {
    await browser.close();
    await server.stop();
  });

  async function expectHandsome(name: string): Promise<void> {
    for (const width of [1100, 360]) {
      await page.setViewportSize({ width, height: 900 });
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        await expectAccessible(page);
        await picture(page, `${name}-${width}-${colorScheme}`, true);
      }
    }
  }

  it('of a rated agent: the badge is a picture, the history a line with a gap, the weeks a table', async () => {
    await page.goto(`${server.url}/trust/${await agentWithHistory(server)}`);
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('invoice-bot');
    expect(await page.getByRole('img', { name: /^16 weeks from 2026-04-19 to 2026-08-16/ }).isVisible()).toBe(true);
    expect(await page.evaluate('document.querySelector("img.badge").naturalHeight')).toBe(20);
    await page.getByText('Week by week').click();
    expect(await page.getByRole('row').count()).toBe(17);
    await page.getByText('Week by week').click();
    await expectHandsome('trust-rated');
    expect(faults).toEqual([]);
  }, 60_000);

  it('of an agent that is not rated yet, and of none', async () => {
    await page.goto(`${server.url}/trust/${await ratedAgent(server.db, clock.now(), { counted: 12 })}`);
    await expectHandsome('trust-building');
    expect(faults).toEqual([]);
    await page.goto(`${server.url}/trust/${newId('agent')}`);
    await expectHandsome('trust-none');
  }, 60_000);
});
