/** Finding agents by name while one types: from the last key to the rows that match, on the page of agents and in the palette. */
import type { Page } from 'playwright-core';
import type { ConsoleFixture } from '../../test/browser/console-fixture.ts';

export interface Found {
  /** Milliseconds from the last key until what is shown is what was asked for; the pause after the last key is in it. */
  readonly shownMs: number;
  readonly callMs: number;
  readonly rows: number;
}

export interface Search {
  readonly name: string;
  /** A beginning that as many names have as its words say. @param round so that no answer is kept from the round before */
  readonly words: (round: number, agents: number) => string;
}

/** Names are `agent-` and the number of the agent: those with a short number are the beginnings of many. */
export const SEARCHES: readonly Search[] = [
  { name: 'every name', words: (round) => 'agent-'.slice(0, 6 - (round % 3)) },
  { name: 'a tenth of the names', words: (round) => `agent-${1 + (round % 8)}` },
  { name: 'a few names', words: (round, agents) => `agent-${Math.floor(agents / 20) + round}` },
  { name: 'none', words: (round) => `zebra-${round}` },
];

/** Sets the field as a person who types the last letter, and waits in the page, frame by frame. `rows` are what the answer makes. */
const TYPE = `async ([field, rows, words, empty]) => {
  performance.clearResourceTimings();
  const input = document.querySelector(field);
  const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set;
  const frame = () => new Promise(requestAnimationFrame);
  const matches = () => {
    const found = [...document.querySelectorAll(rows)].map((each) => each.textContent.toLowerCase());
    if (found.length === 0) return document.querySelector(empty) !== null;
    return found.every((text) => text.startsWith(words));
  };
  const asked = () => performance.getEntriesByType('resource').find((e) => e.name.includes('/agents?') && e.name.includes('q=' + words) && e.responseEnd > 0);
  const began = performance.now();
  set.call(input, words);
  input.dispatchEvent(new Event('input', { bubbles: true }));
  while (performance.now() - began < 30000) {
    await frame();
    if (asked() !== undefined && matches()) break;
  }
  const shownMs = performance.now() - began;
  return { shownMs, callMs: asked()?.duration ?? NaN, rows: document.querySelectorAll(rows).length };
}`;

const LIST = ['.search-box input', 'table.agents tbody .name', '.empty'] as const;
const PALETTE = ['.palette input', '.palette [data-key^="agent:"] > span:not(.end)', '.palette'] as const;

/** @param agents how many the organisation has */
export async function searchList(page: Page, on: ConsoleFixture, { words }: Search, agents: number, rounds: number) {
  await page.goto(`${on.origin}/o/${on.orgId}/agents`);
  const found: Found[] = [];
  for (let round = 0; round < rounds; round += 1) {
    await page.waitForSelector('table.agents');
    found.push(await typed(page, LIST, words(round, agents)));
    await page.fill(LIST[0], '');
    await page.waitForTimeout(600);
  }
  return found;
}

/** The same in the palette, which is opened over the settings. */
export async function searchPalette(page: Page, on: ConsoleFixture, { words }: Search, agents: number, rounds: number) {
  await page.goto(`${on.origin}/o/${on.orgId}/settings`);
  const found: Found[] = [];
  for (let round = 0; round < rounds; round += 1) {
    await page.click('.bar .find');
    await page.waitForSelector(PALETTE[0]);
    await page.waitForTimeout(400);
    found.push(await typed(page, PALETTE, words(round, agents)));
    for (const key of ['Escape', 'Escape']) await page.keyboard.press(key); // the first empties the field
    await page.waitForSelector(PALETTE[0], { state: 'detached' });
  }
  return found;
}

async function typed(
  page: Page,
  [field, rows, empty]: readonly [string, string, string],
  words: string,
): Promise<Found> {
  return page.evaluate<Found>(`(${TYPE})(${JSON.stringify([field, rows, words, empty])})`);
}
