/** Journeys through editing a card: it is tightened by preview, refused by field, and two people do not overwrite each other. Needs Chromium. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findChromium } from './chromium.ts';
import { consoleFixture, type ConsoleFixture, type Visit } from './console-fixture.ts';
import { expectAccessible, expectGoodLooks, picture } from './console-looks.ts';

const path = findChromium();
const HOSTILE = '<img src=x onerror="document.title=1">';

let on: ConsoleFixture;
let visit: Visit;
let agentId: string;
beforeAll(async () => {
  if (path === undefined) return;
  on = await consoleFixture(path);
  agentId = await on.guarded('ledger-helper');
  visit = await on.signedIn({ viewport: { width: 1280, height: 860 } });
}, 180_000);
afterAll(() => on?.stop(), 60_000);

const cards = (page: Page, edit = '') => page.goto(`${on.origin}/o/${on.orgId}/agents/${agentId}?tab=cards${edit}`);
const text = (page: Page) => page.getByLabel('Card, as YAML');
const changes = (page: Page) => page.getByRole('region', { name: 'What changes' });
const inForce = async (kind: 'alignment' | 'protection') =>
  (
    await on.server.call<Record<string, unknown>>('GET', `/v1/${kind}/agent/${agentId}/effective`, {
      headers: on.tenant.headers,
    })
  ).body;

describe.skipIf(path === undefined)('the editor of cards', { timeout: 90_000 }, () => {
  it('tightens a card that the agent does not have yet: preview, then publish', async () => {
    const { page } = visit;
    await cards(page);
    await page.getByRole('link', { name: 'Edit alignment card' }).click();
    await page.getByText('The agent has no card of its own').waitFor();
    const before = await text(page).inputValue();
    expect(before).not.toMatch(/^(?:card_id|version|content_hash):/m);
    expect(await page.getByRole('button', { name: 'Publish card' }).isDisabled()).toBe(true);
    const tightened = before.replace(
      'forbidden_tools: []',
      `forbidden_tools:\n    - pattern: mail.*\n      reason: '${HOSTILE}'\n      severity: high`,
    );
    expect(tightened).not.toBe(before);
    await text(page).fill(tightened);
    await page.getByRole('button', { name: 'Preview changes' }).click();
    await changes(page).getByText('enforcement.forbidden_tools').waitFor();
    expect(await changes(page).innerText()).toMatch(/^1 change[^]*pattern: mail\.\*/);
    await expectGoodLooks(page, 'card-editor');
    await changes(page).scrollIntoViewIfNeeded();
    await picture(page, 'card-editor-changes');
    await page.getByRole('button', { name: 'Publish card' }).click();
    await page.getByText('Version 1 is published').waitFor();
    await page.getByText('mail.*').first().waitFor();
    expect(await inForce('alignment')).toMatchObject({ enforcement: { forbidden_tools: [{ pattern: 'mail.*' }] } });
  });

  it('says what is wrong where, and keeps the draft through a new sign-in', async () => {
    const { page } = visit;
    await cards(page, '&edit=protection');
    const before = await text(page).inputValue();
    await text(page).fill(before.replace('mode: enforce', 'mode: sometimes'));
    await page.getByRole('button', { name: 'Preview changes' }).click();
    await page
      .getByRole('alert')
      .getByText(/must be one of off, observe, nudge, enforce/)
      .waitFor();
    await expectGoodLooks(page, 'card-editor-refused');
    await page.reload();
    await page.getByText('This is your draft of before').waitFor();
    expect(await text(page).inputValue()).toContain('mode: sometimes');
    await page.getByRole('button', { name: 'Discard draft' }).click();
    await expect.poll(() => text(page).inputValue()).toBe(before);
  });

  it('says in the form what is not a number, and what the card has instead', async () => {
    const { page } = visit;
    await cards(page, '&edit=protection');
    await page.getByRole('button', { name: 'Form', exact: true }).click();
    await page.getByLabel('Hold from').fill('lots');
    await page.getByText('Not a number. The card keeps 0.8.').waitFor();
    await expectAccessible(page);
    await picture(page, 'card-form-not-a-number');
    await page.getByLabel('Hold from').fill('0.8');
    await page.getByText('Not a number').waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'YAML', exact: true }).click();
  });

  it('does not overwrite what somebody else published meanwhile', async () => {
    const { page } = visit;
    await cards(page, '&edit=protection');
    const mine = (await text(page).inputValue()).replace('warn: 0.6', 'warn: 0.55');
    await text(page).fill(mine);
    await page.getByRole('button', { name: 'Preview changes' }).click();
    await changes(page).getByText('thresholds.warn').waitFor();
    const theirs = await on.server.call('PATCH', `/v1/protection/agent/${agentId}/thresholds`, {
      headers: on.tenant.headers,
      body: { block: 0.9 },
    });
    expect(theirs.status, theirs.text).toBe(200);
    await page.getByRole('button', { name: 'Publish card' }).click();
    await page.getByText('Somebody published another version meanwhile').waitFor();
    await expectGoodLooks(page, 'card-editor-overtaken');
    expect(await inForce('protection')).toMatchObject({ thresholds: { warn: 0.6, block: 0.9 } });
    await page.getByRole('button', { name: 'Go on with my draft' }).click();
    await page.getByText('Somebody published another version meanwhile').waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'Preview changes' }).click();
    await changes(page).getByText('thresholds.warn').waitFor();
    expect(await changes(page).innerText()).toContain('thresholds.block'); // against theirs, not against what was there before
    await page.getByRole('button', { name: 'Publish card' }).click();
    await page.getByText(/Version \d+ is published/).waitFor();
    expect(await inForce('protection')).toMatchObject({ thresholds: { warn: 0.55 } });
  });

  it('compares an older version with the card in force, and restores it as a new one', async () => {
    const { page } = visit;
    await cards(page);
    await page.getByRole('link', { name: 'Compare and restore version 1' }).click();
    await page.getByText('This is version 1.').waitFor();
    expect(await text(page).inputValue()).toContain('block: 0.95');
    await page.getByRole('button', { name: 'Preview changes' }).click();
    await changes(page).getByText('thresholds.warn').waitFor();
    await expectGoodLooks(page, 'card-editor-version');
    await page.getByRole('button', { name: 'Publish card' }).click();
    await page.getByText(/Version \d+ is published/).waitFor();
    expect(await inForce('protection')).toMatchObject({ thresholds: { warn: 0.6, block: 0.95 } });
  });

  it('a viewer is told who edits cards', async () => {
    const other = await on.signedInAs('viewer', { viewport: { width: 1280, height: 860 } });
    await cards(other.page);
    await other.page.getByText('Owners, admins and members edit cards.').first().waitFor();
    expect(await other.page.getByRole('link', { name: /^Edit/ }).count()).toBe(0);
    expect(other.faults).toEqual([]);
    await other.context.close();
  });

  it('breaks no rule of its policy and throws nothing but what it was refused', () => {
    const refused = /status of (?:400|412)/; // the browser reports every refusal; the page explains it
    expect(visit.faults.filter((fault) => !refused.test(fault))).toEqual([]);
  });
});
