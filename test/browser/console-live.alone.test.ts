/** Live turns at a thousand a minute, with two thousand rows in the list: the page keeps drawing. What was measured is printed. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { recordTurns } from '../../src/areas/turns/record-turns.ts';
import { findChromium } from './chromium.ts';
import { consoleFixture, type ConsoleFixture } from './console-fixture.ts';

const path = findChromium();
const AGENT = 'svc-0f8fad5b-d9cb-469f-a165-70867728950e';
const SECONDS = 15;
/** 17 a second are 1,020 a minute. */
const PER_SECOND = 17;
const QUARTERS = 4;
const BEFORE = 1_900;

let on: ConsoleFixture;
beforeAll(async () => {
  if (path !== undefined) on = await consoleFixture(path);
}, 180_000);
afterAll(() => on?.stop(), 60_000);

let made = 0;
const record = (many: number) =>
  on.server.db.systemTx((tx) =>
    recordTurns(
      tx,
      Array.from({ length: many }, () => ({
        requestId: `rate-${(made += 1)}`,
        accountId: on.tenant.accountId,
        agentId: AGENT,
        sessionId: 'rate',
        at: new Date(),
        texts: [],
        reply: null,
        noReply: null,
      })),
      [],
    ),
  );

const show = (page: Page, state: 'hidden' | 'visible') =>
  page.evaluate(
    `Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => '${state}' }); document.dispatchEvent(new Event('visibilitychange'))`,
  );

interface Measured {
  readonly frames: number;
  readonly worstMs: number;
  readonly longTasks: number;
  readonly longestMs: number;
}
const startMeasuring = (page: Page) =>
  page.evaluate(`(() => {
    const seen = { frames: 0, worstMs: 0, longTasks: 0, longestMs: 0 };
    globalThis.measured = seen;
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) { seen.longTasks += 1; seen.longestMs = Math.max(seen.longestMs, duration); }
    }).observe({ entryTypes: ['longtask'] });
    let last = performance.now();
    const draw = (now) => { seen.frames += 1; seen.worstMs = Math.max(seen.worstMs, now - last); last = now; requestAnimationFrame(draw); };
    requestAnimationFrame(draw);
  })()`);

it.skipIf(path === undefined)(
  'hold a thousand turns a minute without a task that a person would feel',
  { timeout: 120_000 },
  async () => {
    const { page } = await on.signedIn({ viewport: { width: 1280, height: 860 } });
    await page.goto(`${on.origin}/o/${on.orgId}/live`);
    await page.getByText('Connected: turns appear when they end').waitFor();
    const count = async () =>
      Number(
        (await page
          .locator('[aria-rowcount]')
          .getAttribute('aria-rowcount', { timeout: 1_000 })
          .catch(() => null)) ?? 1,
      ) - 1;
    await show(page, 'hidden');
    await record(BEFORE);
    await show(page, 'visible'); // what was missed comes whole
    await expect.poll(count, { timeout: 20_000 }).toBe(BEFORE);
    const begun = BEFORE;
    await startMeasuring(page);
    const from = performance.now();
    for (let quarter = 1; quarter <= SECONDS * QUARTERS; quarter += 1) {
      await record(quarter % QUARTERS === 0 ? PER_SECOND - 12 : QUARTERS);
      const waitMs = from + quarter * (1_000 / QUARTERS) - performance.now();
      if (waitMs > 0) await new Promise((resolve) => setTimeout(resolve, waitMs));
    }
    const tookS = (performance.now() - from) / 1_000;
    const { frames, worstMs, longTasks, longestMs } = await page.evaluate<Measured>('globalThis.measured');
    await expect.poll(count, { timeout: 10_000 }).toBe(begun + SECONDS * PER_SECOND);
    console.log(
      `live rate=${Math.round((SECONDS * PER_SECOND * 60) / tookS)}/min rows=${begun} frames=${(frames / tookS).toFixed(0)}/s ` +
        `worst_frame_ms=${worstMs.toFixed(0)} long_tasks=${longTasks} longest_ms=${longestMs.toFixed(0)}`,
    );
    expect(longestMs).toBeLessThan(200);
  },
);
