/**
 * `node bench/console.ts`: the console over an organisation of 100,000 agents and 1,000,000 turns in 30 days, with 20,000 open items of
 * the review queue. For each page: from the click in the side bar to the content and to the slowest answer of the service, in Chromium,
 * in a window that has just been loaded (no answer and no part of the page is kept); then the same again with what the window keeps.
 * Bar: a click is answered within 100 ms. Then agents are found by name, in their list and in the palette. Real service, real PostgreSQL;
 * about four minutes. `--only Review,Evidence` visits those pages alone; `--profile` says in which functions their time went.
 *
 *   node bench/console.ts [--agents 100000] [--turns 1000000] [--held 20000] [--rounds 5] [--only Review,search] [--profile]
 */
import { cpus, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import type { Page } from 'playwright-core';
import { findChromium } from '../test/browser/chromium.ts';
import { consoleFixture, type ConsoleFixture } from '../test/browser/console-fixture.ts';
import { setup } from '../test/support/global-setup.ts';
import { PLACES, type Visited } from './console/places.ts';
import { profiled } from './console/profile.ts';
import { searchList, searchPalette, SEARCHES } from './console/searches.ts';
import { seedOrganisation } from './console/seed.ts';

const { values } = parseArgs({
  options: {
    agents: { type: 'string', default: '100000' },
    turns: { type: 'string', default: '1000000' },
    held: { type: 'string', default: '20000' },
    rounds: { type: 'string', default: '5' },
    only: { type: 'string' },
    profile: { type: 'boolean', default: false },
  },
});
const sizes = { agents: Number(values.agents), turns: Number(values.turns), held: Number(values.held) };
const rounds = Number(values.rounds);
const only = values.only?.split(',');
const isWanted = (name: string): boolean => only === undefined || only.includes(name);

interface Seen {
  /** Milliseconds from the click: the page changes; its content stands. */
  readonly answeredMs: number;
  readonly contentMs: number;
  readonly slowest: { readonly path: string; readonly ms: number } | undefined;
  readonly bytes: number;
}

/** Clicks, and waits in the page itself, frame by frame, so that no message between processes is in the time. */
const CLICK = `async (selector) => {
  performance.clearResourceTimings();
  const before = document.querySelector('main')?.innerHTML;
  const isLoading = () => document.querySelector('main [role=status][aria-label=Loading], main .skeleton') !== null;
  const frame = () => new Promise(requestAnimationFrame);
  const began = performance.now();
  document.querySelector(selector).click();
  let answeredMs, still = 0, last = '', contentMs = 0;
  for (;;) {
    await frame();
    const now = document.querySelector('main')?.innerHTML ?? '';
    const at = performance.now() - began;
    if (answeredMs === undefined && now !== before) answeredMs = at;
    if (answeredMs !== undefined && !isLoading()) {
      if (now !== last) contentMs = at;
      still = now === last ? still + 1 : 0;
      if (still >= 30) break; // half a second without a change
    } else still = 0;
    last = now;
    if (at > 30000) break;
  }
  const calls = performance.getEntriesByType('resource').filter((e) => e.name.includes('/v1/') && e.responseEnd > 0);
  const slowest = calls.map((e) => ({ path: new URL(e.name).pathname, ms: e.duration })).sort((a, b) => b.ms - a.ms)[0];
  return { answeredMs, contentMs, slowest, bytes: calls.reduce((sum, e) => sum + e.encodedBodySize, 0) };
}`;

const median = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;

/** @param isFresh the window is loaded anew before each click */
async function visits(page: Page, on: ConsoleFixture, place: Visited, isFresh: boolean): Promise<Seen[]> {
  const seen: Seen[] = [];
  for (let round = 0; round < rounds; round += 1) {
    if (isFresh) await page.goto(`${on.origin}/o/${on.orgId}/settings`);
    else await page.click('nav.side a[href$="/settings"]');
    for (const step of place.before ?? []) await page.click(step);
    await page.waitForSelector(place.click);
    await page.waitForTimeout(600);
    seen.push(await page.evaluate<Seen>(`(${CLICK})(${JSON.stringify(place.click)})`));
  }
  return seen;
}

function line(name: string, fresh: readonly Seen[], again: readonly Seen[]): string {
  const slowest = fresh.flatMap((seen) => seen.slowest ?? []).toSorted((a, b) => a.ms - b.ms)[
    Math.floor(fresh.length / 2)
  ];
  const ms = (of: readonly Seen[], key: 'answeredMs' | 'contentMs'): string => median(of.map((s) => s[key])).toFixed(0);
  const path =
    slowest?.path.replace(/^\/v1/, '').replaceAll(/(?:org|svc|rvw)-[^/]+|[0-9a-f]{8}-[0-9a-f-]{27}/g, '*') ?? '';
  return `| ${name} | ${ms(fresh, 'answeredMs')} | ${ms(fresh, 'contentMs')} | ${ms(again, 'answeredMs')} | ${ms(again, 'contentMs')} | ${path} ${slowest?.ms.toFixed(0) ?? ''} | ${(median(fresh.map((s) => s.bytes)) / 1_000).toFixed(0)} |`;
}

async function searches(page: Page): Promise<void> {
  console.log('\n| Agents by name | list: shown | its call | rows | palette: shown | its call |');
  console.log('|---|---|---|---|---|---|');
  for (const search of SEARCHES) {
    const listed = await searchList(page, on, search, sizes.agents, rounds);
    const chosen = await searchPalette(page, on, search, sizes.agents, rounds);
    const of = (found: typeof listed, key: 'shownMs' | 'callMs' | 'rows') =>
      median(found.map((one) => one[key])).toFixed(0);
    console.log(
      `| ${search.name} | ${of(listed, 'shownMs')} | ${of(listed, 'callMs')} | ${of(listed, 'rows')} | ${of(chosen, 'shownMs')} | ${of(chosen, 'callMs')} |`,
    );
  }
}

/** Where the database's time went: the statements that took longest together. */
function statementLines({ server }: ConsoleFixture): string {
  const heaviest = server.db.stats().statements.toSorted((a, b) => b.seconds - a.seconds);
  return heaviest
    .slice(0, 14)
    .map(({ query, count, seconds }) => `${query}: ${count} times, ${((seconds * 1_000) / count).toFixed(1)} ms`)
    .join('\n');
}

const chromium = findChromium();
if (chromium === undefined) throw new Error('Chromium is needed: see test/browser/chromium.ts');
const stopCluster = await setup();
const on = await consoleFixture(chromium);
try {
  const began = performance.now();
  const said = (what: string): void =>
    console.error(`${what} after ${((performance.now() - began) / 1_000).toFixed(0)} s`);
  await seedOrganisation(on, sizes, said);
  const { page, faults } = await on.signedIn({ viewport: { width: 1280, height: 860 } });
  console.log(
    `${sizes.agents} agents, ${sizes.turns} turns, ${sizes.held} open items; ${cpus().length} cores, load ${loadavg()[0]?.toFixed(1)}; medians of ${rounds}, ms\n`,
  );
  console.log('| Page | answers | content | again: answers | content | slowest call, ms | kB |');
  console.log('|---|---|---|---|---|---|---|');
  for (const place of PLACES.filter(({ name }) => isWanted(name))) {
    const fresh = await visits(page, on, place, true);
    const again = await visits(page, on, place, false);
    console.log(line(place.name, fresh, again));
    if (values.profile) console.log(await profiled(page, () => visits(page, on, place, false)));
  }
  if (isWanted('search')) await searches(page);
  console.log(`\n${statementLines(on)}`);
  for (const fault of faults) console.log(`fault: ${fault}`);
} finally {
  await on.stop();
  await stopCluster?.();
}
