/**
 * What every page must bear from the eyes of its reader: 320 CSS pixels (WCAG 2.2, 1.4.10), a window of 1280 pixels at 200 % (1.4.4), wider
 * spacing of the text (1.4.12). Then nothing scrolls sideways but what has a scroller of its own, and no control is cut off.
 */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** CSS pixels. 1280 by 1024 at 400 % and at 200 %. */
const SIZES = [
  { width: 320, height: 256 },
  { width: 640, height: 512 },
] as const;

/** The least that 1.4.12 names, set as a style of the document's own: the policy of the page allows no foreign style element. */
const SPACED = `(() => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }');
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
})()`;
const PLAIN = 'document.adoptedStyleSheets = document.adoptedStyleSheets.slice(0, -1)';

/**
 * Controls of which a part lies outside of what can be reached: left or right of the window, or of a box that hides what overflows and
 * does not scroll. What only assistive technology sees, and what a dialog covers, is left out.
 */
const CUT_OFF = `(() => {
  const CONTROLS = 'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=tab], [role=slider]';
  const scrolls = (style) => /auto|scroll/.test(style.overflowX);
  const named = (control, why) => why + ': ' + control.outerHTML.slice(0, 120);
  const found = [];
  for (const control of document.querySelectorAll(CONTROLS)) {
    const box = control.getBoundingClientRect();
    const hidden = control.closest('[inert], .hidden-visually, .unseen, .skip') || getComputedStyle(control).clipPath !== 'none' || getComputedStyle(control).opacity === '0';
    if (hidden || box.width < 2 || box.height < 2 || !control.checkVisibility({ visibilityProperty: true })) continue;
    let isReached = false;
    for (let around = control.parentElement; around !== null && !isReached; around = around.parentElement) {
      const style = getComputedStyle(around);
      if (scrolls(style) && around !== document.documentElement) isReached = true;
      else if (/hidden|clip/.test(style.overflowX)) {
        const edge = around.getBoundingClientRect();
        if (edge.width < 2) isReached = true; // an input that its label draws
        else if (style.textOverflow !== 'ellipsis' && (box.right > edge.right + 1 || box.left < edge.left - 1)) found.push(named(control, 'hidden by its box'));
      }
    }
    if (!isReached && (box.right > innerWidth + 1 || box.left < -1)) found.push(named(control, 'outside the window'));
    if (/^(BUTTON|A)$/.test(control.tagName) && getComputedStyle(control).overflowX === 'visible' && getComputedStyle(control).display !== 'inline' && control.scrollWidth > control.clientWidth + 1)
      found.push(named(control, 'wider than itself'));
  }
  return found;
})()`;

/** What makes the document wider than the window: the innermost elements that reach beyond it. */
const TOO_WIDE = `(() => {
  if (document.documentElement.scrollWidth <= document.documentElement.clientWidth) return [];
  const beyond = (element) => element.getBoundingClientRect().right > document.documentElement.clientWidth + 1;
  return [...document.querySelectorAll('body *')]
    .filter((element) => beyond(element) && ![...element.children].some(beyond))
    .map((element) => element.outerHTML.slice(0, 160));
})()`;

async function expectWhole(page: Page, where: string): Promise<void> {
  expect(await page.evaluate<string[]>(TOO_WIDE), `wider than the window, ${where}`).toEqual([]);
  expect(await page.evaluate<string[]>(CUT_OFF), `cut off, ${where}`).toEqual([]);
}

/**
 * Fails where a page scrolls sideways or cuts a control off: narrow and at 200 %, with spaced text, which takes more room than its own. Leaves
 * the window as it was.
 */
export async function expectReflow(page: Page): Promise<void> {
  const before = page.viewportSize() ?? { width: 1280, height: 860 };
  for (const size of SIZES) {
    await page.setViewportSize(size);
    await page.evaluate(SPACED);
    await expectWhole(page, `at ${size.width} pixels with spaced text`);
    await page.evaluate(PLAIN);
  }
  await page.setViewportSize(before);
}

/**
 * What a screen reader goes by: one heading of the first level and one main part, a title of the document that names the page, a name and
 * the focus for the dialog that is open, headers for every table.
 */
export async function expectStructure(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog');
  const isOpen = (await dialog.count()) > 0;
  if (isOpen) {
    const held = page.locator('[role=dialog]:focus, [role=dialog] :focus');
    await expect.poll(() => held.count(), { message: 'what has the focus, in the dialog' }).toBe(1);
    expect(await dialog.first().ariaSnapshot(), 'the name of the dialog').toMatch(/^- dialog ".+"/);
  } else {
    expect(await page.getByRole('heading', { level: 1 }).count(), 'headings of the first level').toBe(1);
    expect(await page.getByRole('main').count(), 'main parts').toBe(1);
    expect(await page.title(), 'title of the document').toMatch(/\S/);
  }
  for (const table of await page.getByRole('table').all())
    expect(await table.getByRole('columnheader').count(), 'headers of a table').toBeGreaterThan(0);
}
