/** What every page of the console must satisfy: axe finds nothing, nothing is wider than the window or cut off. And pictures, where asked for. */
import { mkdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { expectReflow, expectStructure } from './console-reflow.ts';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
/** What another colour scheme can break. */
const COLOURS = ['color-contrast', 'link-in-text-block'];
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** A folder for pictures of what the tests see; without it none are taken. */
const PICTURES = process.env['SURETY_TEST_PICTURES'];

interface AxeResult {
  readonly violations: readonly { readonly id: string; readonly nodes: readonly { readonly html: string }[] }[];
}

/** The bar of decisions stands where the page ends: a control half below it is reached by scrolling, and would count as too small. */
const UNSTUCK = `(() => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('.act-bar { position: static !important }');
  document.adoptedStyleSheets = [sheet];
})()`;

/** Fails on any violation of WCAG 2.2 AA that axe can find by these rules, and on a page that scrolls sideways. */
export async function expectAccessible(page: Page, rules: readonly string[] = RULES): Promise<void> {
  await settled(page);
  if (!(await page.evaluate<boolean>('"axe" in window'))) await page.evaluate(AXE);
  await page.evaluate(UNSTUCK);
  const { violations } = await page.evaluate<AxeResult>(
    `axe.run(document, ${JSON.stringify({ runOnly: rules, resultTypes: ['violations'], preload: false, elementRef: false })})`,
  );
  await page.evaluate('document.adoptedStyleSheets = []');
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`),
  ).toEqual([]);
  const overflow = await page.evaluate<number>(
    'document.documentElement.scrollWidth - document.documentElement.clientWidth',
  );
  expect(overflow, 'pixels wider than the window').toBeLessThanOrEqual(0);
}

/** Animations have ended: a colour in between would count as a contrast. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(
    'Promise.all(document.getAnimations().filter((a) => a.effect.getTiming().iterations !== Infinity).map((a) => a.finished.catch(() => {})))',
  );
}

/** @param isWhole the whole page, not the part in the window */
export async function picture(page: Page, name: string, isWhole = false): Promise<void> {
  if (PICTURES === undefined) return;
  mkdirSync(PICTURES, { recursive: true });
  await settled(page);
  await page.screenshot({ path: join(PICTURES, `${name}.png`), fullPage: isWhole });
}

/** Every look a page has: light, dark, narrow, at 200 %, spaced; and what a screen reader goes by. */
export async function expectGoodLooks(page: Page, name: string): Promise<void> {
  const size = page.viewportSize() ?? { width: 1280, height: 860 };
  await expectAccessible(page);
  await expectStructure(page);
  await picture(page, name);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page, COLOURS); // the rest is what it was
  await picture(page, `${name}-dark`);
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize({ width: 360, height: 740 });
  await page.evaluate('window.scrollTo(0, 0)'); // a button half below the bar of the page would count as too small
  await expectAccessible(page);
  await picture(page, `${name}-360`);
  await expectReflow(page);
  await page.setViewportSize(size);
}
