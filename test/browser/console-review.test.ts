/** Journeys through the review queue: by keyboard alone, together, at two desks, as an auditor, with hostile texts. Needs Chromium. */
import type { Page, Route } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { raiseSignal } from '../../src/areas/events/index.ts';
import { recordGate } from '../../src/areas/policy/index.ts';
import type { AgentId } from '../../src/contract/ids.ts';
import { sql } from '../../src/platform/db/sql.ts';
import { PASSWORD } from '../support/identity-fixture.ts';
import { evaluationOf, storeBatch } from '../support/evaluations.ts';
import { fraudAt } from '../support/review-fixture.ts';
import { setRole } from '../support/tenants.ts';
import { findChromium } from './chromium.ts';
import { consoleFixture, newVisit, ORDER, signInByForm, type ConsoleFixture, type Visit } from './console-fixture.ts';
import { expectAccessible, expectGoodLooks, picture } from './console-looks.ts';

const path = findChromium();
const AGENT = 'ledger-helper';
const HOSTILE = '<img src=x onerror="document.title=1">\u202eتحويل<b>';
const LONG = `wire_transfer_${'x'.repeat(180)}`;

let on: ConsoleFixture;
let visit: Visit;
let agentId: AgentId;
beforeAll(async () => {
  if (path === undefined) return;
  on = await consoleFixture(path);
  agentId = (await on.guarded(AGENT)) as AgentId;
  for (const page of ['1 of 3', '2 of 3', '3 of 3']) await on.turn(AGENT, `Supplier portal, page ${page}. ${ORDER}`);
  await hold('invoice_mail', `Pay at once. ${HOSTILE}`, 4);
  await hold(LONG, HOSTILE, 1, 'tool_calls');
  await seedOthers();
  visit = await on.signedIn({ viewport: { width: 1360, height: 900 } });
}, 180_000);
afterAll(() => on?.stop(), 60_000);

/** Texts or calls that a tool brought, as the recorder writes them. */
async function hold(
  tool: string,
  content: string,
  times: number,
  surface: 'tool_responses' | 'tool_calls' = 'tool_responses',
) {
  const { newId } = on.server.services;
  const drafts = Array.from({ length: times }, (_, n) =>
    evaluationOf(on.server, {
      accountId: on.tenant.accountId,
      orgId: on.tenant.orgId,
      agentId,
      action: 'replaced',
      screening: {
        ...fraudAt(0.91),
        surface,
        source: 'tool_result',
        detector_scores: { patterns: 0.91, model: 0.4, structure: 0 },
        threats: [
          {
            type: 'bec_fraud',
            confidence: 0.91,
            reasoning: `The text presses for a payment. "Invoice ${2_100 + n} is overdue, and must be paid today"`,
          },
        ],
      },
      quarantine: { quarantineId: newId('quarantine'), toolName: tool, content: `${content} ${n}`, threshold: 0.8 },
    }),
  );
  await storeBatch(on.server, drafts);
}

/** A drift alert, a signal with a hostile name, and a tool in other words. */
async function seedOthers() {
  const { services, db } = on.server;
  const { accountId, orgId } = on.tenant;
  await db.direct.run(sql`
    -- test.seed_drift_alert
    insert into drift_alerts (alert_id, account_id, agent_id, session_id, severity, direction, sustained_checks, opened_at, last_fired_at)
    values (${services.newId('drift_alert')}, ${accountId}, ${agentId}, 'evening', 'medium', 'intent_drift', 3, now(), now())`);
  await db.systemTx((tx) =>
    raiseSignal(tx, services, {
      accountId,
      orgId,
      teamId: null,
      agentIds: [agentId],
      scope: 'agent',
      scopeId: agentId,
      source: 'safe_house.campaign',
      patternType: HOSTILE,
      severity: 'warn',
      detectedBy: 'test',
      detail: { note: HOSTILE },
      sourceRef: null,
      at: services.clock.now(),
      sourceEvent: 'journey',
    }),
  );
  for (const words of ['Sends a letter.', `Sends a letter, and a copy to the archive. ${HOSTILE}`])
    await db.systemTx((tx) =>
      recordGate(
        tx,
        [
          {
            accountId,
            agentId,
            sessionId: 'evening',
            requestId: 'seed',
            at: services.clock.now(),
            policy: { cardHash: 'none', cardVersion: 1 },
            violations: [],
            transactionId: null,
            declarations: [{ tool: 'send_letter', hash: words.padEnd(64, '0').slice(0, 64), words: [words] }],
          },
        ],
        { now: services.clock.now(), newId: services.newId },
      ),
    );
}

const open = (page: Page, query = '') => page.goto(`${on.origin}/o/${on.orgId}/review${query}`);
const causes = (page: Page) => page.getByRole('navigation', { name: 'Causes' });
const cause = (page: Page, words: string) => causes(page).getByRole('link').filter({ hasText: words });
/** Of each item of the open cause, in the order of the list, whether somebody looks after it. */
const itemsOf = async (page: Page) =>
  (await page.getByRole('list', { name: 'Items of this cause' }).getByRole('link').allInnerTexts()).map((words) =>
    words.includes(on.person.email),
  );
/** A message at the corner. */
const toast = (page: Page, words: string) => page.locator('.toasts').getByText(words, { exact: true });
const waiting = async (tool: string) => {
  const { body } = await on.server.call<{ items: { tool_name: string | null }[] }>(
    'GET',
    '/v1/safe-house/quarantine?status=pending&limit=100',
    { headers: on.tenant.headers },
  );
  return body.items.filter(({ tool_name: name }) => name === tool).length;
};
const statuses = async () => {
  const { body } = await on.server.call<{ items: { tool_name: string | null; status: string }[] }>(
    'GET',
    '/v1/safe-house/quarantine?status=all&limit=100',
    { headers: on.tenant.headers },
  );
  return body.items
    .filter(({ tool_name: name }) => name === 'fetch_page')
    .map(({ status }) => status)
    .toSorted();
};

describe.skipIf(path === undefined)('the review queue', { timeout: 120_000 }, () => {
  it('shows every kind by cause, with what a decision will do; hostile names stay text', async () => {
    const { page, faults } = visit;
    await open(page);
    await expect.poll(() => causes(page).getByRole('link').count(), { timeout: 40_000 }).toBe(6);
    await cause(page, 'fetch_page').waitFor();
    await cause(page, 'fetch_page').click();
    await page.getByText(/This exact text passes once, for ledger-helper/).waitFor();
    await page.getByRole('button', { name: 'Open text' }).click();
    await page.locator('.held-text').waitFor();
    await expectGoodLooks(page, 'review');
    for (const [words, said] of [
      ['wire_transfer', 'may make exactly this call'],
      ['send_letter', 'in other words than before'],
      ['Intent drift', 'verdicts that were not clear'],
      ['campaign', 'What was measured'],
    ] as const) {
      await cause(page, words).click();
      await page.locator('.detail').getByText(said).first().waitFor();
      await expectAccessible(page);
      await picture(page, `review-${words.replaceAll(' ', '-')}`);
    }
    expect(await page.title()).toBe('Review · Surety');
    expect(faults).toEqual([]);
  });

  it('tells the items of a cause apart: by what was opened, all at once or one by a key', async () => {
    const { page } = visit;
    await open(page, '?kind=quarantine');
    await cause(page, 'invoice_mail').click();
    const rows = page.getByRole('list', { name: 'Items of this cause' }).getByRole('link');
    await page.getByText('item 1 of 4').waitFor();
    await page.keyboard.press('o');
    await page.locator('.held-text').getByText('Pay at once.').waitFor();
    await expect.poll(() => rows.first().innerText()).toContain('Pay at once.');
    expect(await rows.nth(1).innerText()).not.toContain('Pay at once.');
    await page.getByRole('button', { name: 'Open these 3' }).click();
    await expect.poll(async () => (await rows.allInnerTexts()).every((row) => row.includes('Pay at once.'))).toBe(true);
    await page.locator('.held-text').getByText('‹U+202E›').waitFor(); // it would turn the letters after it round
    await expectAccessible(page);
    const { body } = await on.server.call<{ entries: { action: string }[] }>(
      'GET',
      `/v1/orgs/${on.orgId}/audit-log?limit=100`,
      { headers: on.tenant.headers },
    );
    expect(body.entries.filter(({ action }) => action.includes('quarantine')).length).toBeGreaterThanOrEqual(4);
    await cause(page, 'fetch_page').click(); // a row that is sealed has what was quoted from its text
    await expect.poll(async () => new Set(await rows.allInnerTexts()).size).toBe(3);
  });

  it('is worked by keyboard alone: find why, open the turn, release, undo, confirm', async () => {
    const { page } = visit;
    await open(page, '?kind=quarantine');
    await cause(page, 'fetch_page').waitFor();
    await cause(page, 'fetch_page').focus();
    await page.keyboard.press('Enter');
    await page.getByText('item 1 of 3').waitFor();
    await page.keyboard.press('j');
    await page.getByText('item 2 of 3').waitFor();
    await page.keyboard.press('k');
    await page.getByText('item 1 of 3').waitFor();
    await page.keyboard.press('r');
    await toast(page, 'Released').waitFor();
    await expect.poll(statuses).toEqual(['pending', 'pending', 'released']);
    await page.getByText('item 1 of 2').waitFor();
    await picture(page, 'review-released');
    await page.keyboard.press('u');
    await page.getByText('The decision is undone').waitFor();
    await expect.poll(statuses).toEqual(['pending', 'pending', 'pending']);
    await page.getByText('item 1 of 3').waitFor();
    await page.keyboard.press('c');
    await toast(page, 'Confirmed').waitFor();
    await expect.poll(statuses).toEqual(['confirmed_threat', 'pending', 'pending']);
    await page.keyboard.press('a');
    await page.getByText(`Assigned to ${on.person.email}`).waitFor();
    await page.keyboard.press('e');
    await page.getByText('Escalated. No destination takes this signal').waitFor();
    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: 'Keys of this page' }).waitFor();
    await expectAccessible(page);
    await picture(page, 'review-keys');
    await page.getByLabel('Use these keys in this browser').uncheck();
    await page.keyboard.press('Escape');
    await page.keyboard.press('c');
    await expect.poll(statuses).toEqual(['confirmed_threat', 'pending', 'pending']);
    await page.getByRole('button', { name: 'Show keys' }).click();
    await page.getByLabel('Use these keys in this browser').check();
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: 'Mine' }).click();
    await expect.poll(() => causes(page).getByRole('link').count()).toBe(1);
    expect(page.url()).toContain('mine=true');
    await page.getByRole('link', { name: 'Open the turn' }).click();
    await page.waitForURL(/\/turns\//);
    await page.getByRole('heading', { name: /^Turn: .*rompt injection/ }).waitFor();
  });

  it('loses no key while items are read, and takes none for another item than was meant', async () => {
    const { page } = visit;
    const late = async (route: Route) => {
      await new Promise((resolve) => setTimeout(resolve, 400));
      await route.continue();
    };
    await page.route(/\/review\/items\/[^/?]+(\/decision)?$/, late);
    await open(page);
    await cause(page, 'invoice_mail').click();
    await page.getByText('item 1 of 4').waitFor();
    for (const key of 'jja') await page.keyboard.press(key); // the third is neither in the address nor read yet
    await toast(page, `Assigned to ${on.person.email}`).waitFor();
    await page.getByText('item 3 of 4').waitFor();
    expect(await itemsOf(page)).toEqual([false, false, true, false]);
    for (const key of 'cu') await page.keyboard.press(key);
    await toast(page, 'The decision is undone: the item waits again').waitFor();
    expect(await waiting('invoice_mail')).toBe(4);
    await page.getByText('item 3 of 4').waitFor();
    for (const key of 'cra') await page.keyboard.press(key);
    for (const key of 'ra') await toast(page, `${key} did nothing: the decision is still under way`).waitFor();
    await page.getByText('item 3 of 3').waitFor();
    expect(await waiting('invoice_mail')).toBe(3);
    expect(await itemsOf(page)).toEqual([false, false, false]);
    await page.keyboard.press('u');
    await page.getByText('item 3 of 4').waitFor();
    await page.getByRole('button', { name: 'Confirm threat' }).focus();
    await page.keyboard.press('Enter');
    await page.getByText('item 3 of 3').waitFor();
    await expect.poll(() => page.evaluate("document.activeElement?.matches('.review .detail')")).toBe(true);
    await page.keyboard.press('u');
    await page.getByText('item 3 of 4').waitFor();
    await page.unrouteAll({ behavior: 'wait' });
  });

  it('decides a cause together, says before what will happen, and leaves what came meanwhile', async () => {
    const { page } = visit;
    await open(page);
    await cause(page, 'invoice_mail').click();
    await page.getByText('item 1 of 4').waitFor();
    await page.keyboard.press('x');
    await page.getByRole('region', { name: '1 item together' }).waitFor();
    await page.keyboard.press('x');
    await page.getByLabel('Select all 4').check();
    await page.getByText('Items that come while you decide are left as they are.').waitFor();
    await page.getByText(/its wording is learnt/).waitFor();
    await expectGoodLooks(page, 'review-together');
    await page.keyboard.press('c');
    await page.getByText('Confirmed: 4 items').waitFor();
    await expect.poll(() => waiting('invoice_mail')).toBe(0);
    await page.keyboard.press('u');
    await page.getByText('Undone: 4 items wait again').waitFor();
    await expect.poll(() => waiting('invoice_mail')).toBe(4);
  });

  it('at two desks: the decision of one appears at the other, and nothing is decided twice', async () => {
    const { page } = visit;
    const jon = await on.someone('jon');
    await setRole(on.server, on.tenant.org, jon, 'member');
    const other = await newVisit(on.browser, on.origin, { viewport: { width: 1360, height: 900 } });
    await signInByForm(other, on.origin, { email: jon.email, password: PASSWORD });
    await open(page);
    await cause(page, 'wire_transfer').click();
    await page.getByRole('button', { name: 'Release call' }).waitFor();
    await other.page.goto(page.url());
    await other.page.getByRole('button', { name: 'Confirm refusal' }).click();
    await page.getByText('It cannot be decided twice.').waitFor({ timeout: 20_000 });
    await page
      .getByText(new RegExp(`Confirmed by ${jon.email}`))
      .first()
      .waitFor();
    expect(await page.getByRole('button', { name: 'Release call' }).count()).toBe(0);
    await picture(page, 'review-by-another');
    const { context } = other;
    await context.close();
  });

  it('that lost the race is told who was faster', async () => {
    const { page } = visit;
    await page.route('**/review/changes*', (route) => route.abort()); // this desk hears of nothing
    await open(page);
    await cause(page, 'invoice_mail').click();
    await page.getByRole('button', { name: 'Release text' }).waitFor();
    const { body } = await on.server.call<{ data: { item_id: string; place: string; version: number }[] }>(
      'GET',
      `/v1/orgs/${on.orgId}/review/items?kind=quarantine&limit=100`,
      { headers: on.tenant.headers },
    );
    const shown = new URL(page.url()).searchParams.get('item')?.replaceAll('"', '');
    const item = body.data.find(({ item_id: id }) => id === shown);
    await on.server.call('POST', `/v1/orgs/${on.orgId}/review/items/${shown}/decision`, {
      headers: on.tenant.headers,
      body: { decision: 'confirm', version: item?.version },
    });
    await page.getByRole('button', { name: 'Release text' }).click();
    await page.getByText(/The item was decided already: confirm by/).waitFor();
    await page.getByText('It cannot be decided twice.').waitFor();
    await page.unroute('**/review/changes*');
  });

  it('is seen whole by an auditor, who is told who may decide', async () => {
    const looking = await on.signedInAs('auditor', { viewport: { width: 1360, height: 900 } });
    const { page } = looking;
    await open(page);
    await page.getByText('Owners, admins and members of the organisation decide. You may look.').waitFor();
    for (const name of ['Release text', 'Confirm threat', 'Escalate item', 'Assign to me'])
      expect(await page.getByRole('button', { name }).count()).toBe(0);
    expect(await page.getByRole('checkbox').count()).toBe(0);
    await page.keyboard.press('c');
    await page.getByRole('link', { name: 'Decided' }).click();
    await expect.poll(() => causes(page).getByRole('link').count()).toBeGreaterThan(0);
    await expectAccessible(page);
    await picture(page, 'review-decided');
    expect(looking.faults).toEqual([]);
    const { context } = looking;
    await context.close();
  });

  it('is three screens on a narrow window', async () => {
    const { page } = visit;
    await page.setViewportSize({ width: 360, height: 740 });
    await open(page);
    await cause(page, 'invoice_mail').click();
    const items = page.getByRole('list', { name: 'Items of this cause' });
    await items.waitFor();
    expect(await causes(page).isVisible()).toBe(false);
    await expectAccessible(page);
    await picture(page, 'review-360-items');
    await items.getByRole('link').first().click();
    await page.getByRole('button', { name: 'Release text' }).waitFor();
    expect(await items.isVisible()).toBe(false);
    await expectAccessible(page);
    await picture(page, 'review-360-item');
    await page.getByRole('link', { name: 'Items', exact: true }).click();
    await items.waitFor();
    await page.getByRole('link', { name: 'Causes', exact: true }).click();
    await causes(page).waitFor();
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectAccessible(page);
    await picture(page, 'review-360-dark');
  });

  it('says what to do when nothing matches', async () => {
    const { page } = visit;
    await page.setViewportSize({ width: 1360, height: 900 });
    await page.emulateMedia({ colorScheme: 'light' });
    await open(page, '?kind=verdict');
    await page.getByRole('heading', { name: 'Nothing matches' }).waitFor();
    await expectAccessible(page);
    await picture(page, 'review-empty');
  });
});
