/** The operator's pages: for staff alone, and nobody else loads their code. Needs Chromium; see chromium.ts. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { indicators } from '../../src/areas/operator/indicators/index.ts';
import { sql } from '../../src/platform/db/sql.ts';
import { recordRun } from '../../src/platform/jobs/store/jobs.ts';
import { insertEvent } from '../../src/platform/outbox/outbox.ts';
import { insertDeadLetter } from '../../src/platform/outbox/store/dead-letters.ts';
import { PASSWORD } from '../support/identity-fixture.ts';
import { stepUp } from '../support/organisations.ts';
import { seedTenant, setRole, type TenantUser } from '../support/tenants.ts';
import { findChromium } from './chromium.ts';
import { consoleFixture, newVisit, signInByForm, type ConsoleFixture, type Visit } from './console-fixture.ts';
import { expectAccessible, expectGoodLooks, picture } from './console-looks.ts';

const path = findChromium();
const HOSTILE = '<img src=x onerror="document.title=1">';
const LONG = `${HOSTILE} شركة ${'w'.repeat(140)}`;

let on: ConsoleFixture;
let staff: TenantUser;
let visit: Visit;
beforeAll(async () => {
  if (path === undefined) return;
  on = await consoleFixture(path, { work: true, jobs: true });
  staff = await on.someone('stella', true);
  await setRole(on.server, on.tenant.org, staff, 'viewer');
  visit = await newVisit(on.browser, on.origin, { viewport: { width: 1280, height: 860 } });
  await signInByForm(visit, on.origin, { email: staff.email, password: PASSWORD });
  await stepUp(on.server, staff);
}, 180_000);
afterAll(() => on?.stop(), 60_000);

const open = (page: Page, search = '') => page.goto(`${on.origin}/o/${on.orgId}/operator${search}`);

/** An event that a subscriber has given up. */
async function givenUp(subscriber: string, error: string): Promise<void> {
  const { newId, clock } = on.server.services;
  await on.server.db.systemTx(async (tx) => {
    const eventId = await insertEvent(
      tx,
      {
        type: 'quota.warning',
        accountId: on.tenant.accountId,
        data: { usage_percent: 80, checks_used: 8, checks_included: 10 },
      },
      { now: clock.now(), newId },
    );
    await insertDeadLetter(tx, { id: newId('dead_letter'), subscriber, eventId, attempts: 10, error });
  });
}
const audited = (page: Page, action: string) =>
  page.evaluate<number>(
    `fetch('/v1/admin/audit-log?action=${action}').then((r) => r.json()).then((log) => log.entries.length)`,
  );

describe.skipIf(path === undefined)('the operator’s pages', { timeout: 90_000 }, () => {
  it('who is not staff sees no such page, and loads none of its code', async () => {
    const owner = await on.signedIn({ viewport: { width: 1280, height: 860 } });
    const loaded: string[] = [];
    owner.page.on('request', (request) => loaded.push(new URL(request.url()).pathname));
    await owner.page.goto(`${on.origin}/o/${on.orgId}/overview`);
    await owner.page.getByRole('heading', { name: 'Overview' }).waitFor();
    expect(await owner.page.getByRole('link', { name: 'Operator' }).count()).toBe(0);
    await owner.page.keyboard.press('g');
    await owner.page.keyboard.press('x');
    await owner.page.keyboard.press('Control+k');
    await owner.page.getByRole('menuitem', { name: 'Go to Review' }).waitFor();
    expect(await owner.page.getByRole('menuitem', { name: 'Go to Operator' }).count()).toBe(0);
    await open(owner.page, '?tab=accounts');
    await owner.page.getByRole('heading', { name: 'No such page' }).waitFor();
    expect(loaded.filter((name) => /\/operator-[^/]+$/.test(name))).toEqual([]);
    expect(loaded.filter((name) => name.startsWith('/v1/admin/'))).toEqual([]);
    expect(owner.faults).toEqual([]);
    await owner.context.close();
  });

  it('staff finds them by a key and in a group of their own; health says what each part does', async () => {
    const { page } = visit;
    await page.goto(`${on.origin}/o/${on.orgId}/agents`);
    await page.getByRole('heading', { name: 'Agents', exact: true }).waitFor();
    await page.getByRole('link', { name: 'Operator' }).waitFor();
    await page.keyboard.press('g');
    await page.keyboard.press('x');
    await page.waitForURL(/\/operator$/);
    await page.getByText('Every event has reached its subscribers.').waitFor();
    await page.getByText('No gateway runs').waitFor({ state: 'detached' });
    await expectGoodLooks(page, 'operator-health');
  });

  it('jobs: those that failed stand first, each with why; when each runs next', async () => {
    const { page } = visit;
    await open(page, '?tab=jobs');
    await page.getByRole('row', { name: /indicators\.collect/ }).waitFor();
    await expectGoodLooks(page, 'operator-jobs');
    const now = new Date();
    const error = `TypeError: ${HOSTILE} ${'y'.repeat(200)}`;
    await recordRun(on.server.db.direct, { job: 'indicators.collect', startedAt: now, finishedAt: now, error });
    await open(page, '?tab=jobs');
    await page.getByRole('row', { name: /indicators\.collect/ }).waitFor();
    expect(await page.getByRole('row').nth(1).innerText()).toContain(HOSTILE);
    expect(await page.getByText('Failed', { exact: true }).count()).toBe(1);
    expect(await page.getByRole('row').nth(1).getByRole('cell').nth(3).innerText()).toMatch(
      /within a minute|in \d+ min/,
    );
    await expectGoodLooks(page, 'operator-jobs-failed');
  });

  it('dead letters: redelivered, or dropped after a question; both are audited', async () => {
    const { page } = visit;
    await open(page, '?tab=dead-letters');
    await page.getByRole('heading', { name: 'No dead letter' }).waitFor();
    await expectAccessible(page);
    await givenUp('somebody.gone', `Error: ${HOSTILE}`);
    await givenUp('another.one', 'Error: the agent of this event is not there');
    await open(page, '?tab=dead-letters');
    await page.getByRole('row', { name: /another\.one/ }).waitFor();
    await expectGoodLooks(page, 'operator-dead-letters');
    await page.getByRole('button', { name: 'Redeliver quota.warning to somebody.gone' }).click();
    await page.getByText('somebody.gone gets quota.warning again').waitFor();
    await page
      .getByRole('button', { name: 'Redeliver quota.warning to somebody.gone' })
      .getByText('Asked for')
      .waitFor();
    await page.getByRole('link', { name: 'another.one' }).click();
    await page.waitForURL(/subscriber=another\.one/);
    await expect.poll(() => page.getByRole('row').count()).toBe(2);
    await page.getByRole('button', { name: 'Drop quota.warning of another.one' }).click();
    await page.getByRole('dialog').getByText('This cannot be undone.').waitFor();
    await expectAccessible(page);
    await picture(page, 'operator-drop');
    await page.getByRole('button', { name: 'Drop event' }).click();
    await page.getByRole('heading', { name: 'No dead letter' }).waitFor();
    await page.getByRole('link', { name: 'Show all subscribers' }).click();
    await page.getByRole('row', { name: /somebody\.gone/ }).waitFor();
    expect([await audited(page, 'dead_letter.replay'), await audited(page, 'dead_letter.drop')]).toEqual([1, 1]);
  });

  it('accounts: found by name, whatever it holds; the plan of one is set', async () => {
    const { page } = visit;
    const other = await seedTenant(on.server, { marker: 'hostile' });
    await on.server.db.direct.run(sql`-- test.rename
      update orgs set name = ${LONG} where org_id = ${other.orgId}`);
    await open(page, '?tab=accounts');
    await page.getByLabel('Name, id or address of a member').fill('<IMG src');
    await page.keyboard.press('Enter');
    await page.waitForURL(/q=/);
    await expect.poll(() => page.getByRole('row').count()).toBe(2);
    await page.getByText(other.user.email).first().waitFor();
    await expectGoodLooks(page, 'operator-accounts');
    await page.getByRole('button', { name: /^Set plan of/ }).click();
    await page.getByRole('dialog').getByLabel('Plan', { exact: true }).selectOption('plan-team');
    await expectAccessible(page);
    await page.getByRole('dialog').getByRole('button', { name: 'Set plan' }).click();
    await page.getByRole('cell', { name: 'plan-team' }).waitFor();
    await page.getByLabel('Name, id or address of a member').fill('nobody of this name');
    await page.getByRole('button', { name: 'Search accounts' }).click();
    await page.getByRole('heading', { name: 'No account matches' }).waitFor();
    await expectAccessible(page);
  });

  it('licences: issued with a token that is shown once, and revoked with a reason', async () => {
    const { page } = visit;
    await open(page, '?tab=licences');
    await page.getByRole('heading', { name: 'No licence' }).waitFor();
    await page.getByRole('button', { name: 'Issue licence' }).first().click();
    await page.getByRole('dialog').getByLabel('Account').fill(on.tenant.accountId);
    await page.getByRole('dialog').getByLabel('Plan', { exact: true }).selectOption('plan-team');
    await page.getByRole('dialog').getByLabel('Note').fill(LONG);
    await page.getByRole('dialog').getByLabel('Installations').fill('1,000');
    await page.getByText('A whole number from 1 to 10,000').waitFor();
    expect(await page.getByRole('dialog').getByRole('button', { name: 'Issue licence' }).isDisabled()).toBe(true);
    await page.getByRole('dialog').getByLabel('Installations').fill('3');
    await expectAccessible(page);
    await picture(page, 'operator-issue');
    await page.getByRole('dialog').getByRole('button', { name: 'Issue licence' }).click();
    await page.getByText('It is shown this once.').waitFor();
    await page.getByRole('button', { name: 'I have copied it' }).click();
    await page.getByText('Valid', { exact: true }).waitFor();
    await expectGoodLooks(page, 'operator-licences');
    await open(page, '?tab=licences&account=ba-00000000');
    await page.getByRole('heading', { name: 'No licence' }).waitFor();
    await open(page, `?tab=licences&account=${on.tenant.accountId}`);
    await page.getByText('Valid', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Issue licence' }).click();
    expect(await page.getByRole('dialog').getByLabel('Account').inputValue()).toBe(on.tenant.accountId);
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('link', { name: 'Show all accounts' }).click();
    await page.waitForURL(/tab=licences$/);
    await page.getByRole('button', { name: /^Revoke licence/ }).click();
    await page.getByLabel('Reason').fill('The order was cancelled');
    await expectAccessible(page);
    await page.getByRole('dialog').getByRole('button', { name: 'Revoke licence' }).click();
    await page.getByText('Revoked: The order was cancelled').waitFor();
    expect([await audited(page, 'license.mint'), await audited(page, 'license.revoke')]).toEqual([1, 1]);
  });

  it('deployments: those of every account, with a way to the account', async () => {
    const { page } = visit;
    await open(page, '?tab=deployments');
    await page.getByRole('heading', { name: 'No installation' }).waitFor();
    await on.server.db.direct.run(sql`-- test.add_deployment
      insert into deployments (deployment_id, account_id, license_id, instance_id, instance_name, region, version, heartbeat_data, first_seen_at, last_seen_at)
      select 'dep-aaaaaaaa', account_id, license_id, 'instance-0001', ${HOSTILE}, 'eu-west', '0.1.0', '{}', now() - interval '3 days', now() from licenses limit 1`);
    await open(page, '?tab=deployments');
    await page.getByText(HOSTILE).waitFor();
    await expectGoodLooks(page, 'operator-deployments');
    await page.getByRole('link', { name: on.orgId }).click();
    await page.waitForURL(/tab=accounts/);
    await expect.poll(() => page.getByRole('row').count()).toBe(2);
    expect(await page.title()).toBe('Operator · Surety');
  });

  it('advisories: a draft, published after a question, with its public page, and archived', async () => {
    const { page } = visit;
    await open(page, '?tab=advisories');
    await page.getByRole('heading', { name: 'No advisory' }).waitFor();
    await page.getByRole('button', { name: 'Write advisory' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Title').fill(LONG);
    await dialog.getByLabel('Severity').selectOption('high');
    await dialog.getByLabel('Summary').fill('Pages hide orders in white text. Update your cards.');
    await dialog.getByLabel('Text').fill('# What happened');
    await expectAccessible(page);
    await picture(page, 'operator-write-advisory');
    await dialog.getByRole('button', { name: 'Keep draft' }).click();
    await page.getByText('Draft', { exact: true }).waitFor();
    await page.getByRole('button', { name: /^Edit / }).click();
    await dialog.getByLabel('Summary').fill('Pages hide orders.');
    await dialog.getByRole('button', { name: 'Save advisory' }).click();
    await page.getByText('Pages hide orders.', { exact: true }).waitFor();
    await on.server.db.direct.run(sql`-- test.edit_elsewhere
      update security_advisories set summary = 'Edited by another.'`);
    await page.getByRole('button', { name: /^Edit / }).click(); // begins with what another has saved since
    expect(await dialog.getByLabel('Summary').inputValue()).toBe('Edited by another.');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: /^Publish / }).click();
    await dialog.getByText('It does not become a draft again.').waitFor();
    await dialog.getByRole('button', { name: 'Publish advisory' }).click();
    await page.getByText('Published', { exact: true }).waitFor();
    await expectGoodLooks(page, 'operator-advisories');
    const address = await page.getByRole('link', { name: HOSTILE }).getAttribute('href');
    expect((await fetch(`${on.origin}${address}`)).status).toBe(200);
    await page.getByRole('button', { name: /^Archive / }).click();
    await dialog.getByRole('button', { name: 'Archive advisory' }).click();
    await page.getByText('Archived', { exact: true }).waitFor();
  });

  it('indicators: what is published, by one request, where there are more, and what it says where there is none', async () => {
    const { page } = visit;
    const feed = '**/v1/trust/iocs?*';
    await page.route(feed, (route) => route.fulfill({ json: { type: 'bundle', id: 'bundle--0' } }));
    await open(page, '?tab=indicators');
    await page.getByRole('heading', { name: 'No indicator yet' }).waitFor();
    await expectAccessible(page);
    await page.unroute(feed);
    await indicators.jobs?.[0]?.handle({}, on.server.services);
    const read = page.waitForResponse((response) => response.url().includes('/v1/trust/iocs'));
    await open(page, '?tab=indicators');
    await expect.poll(() => page.getByRole('row').count(), { timeout: 40_000 }).toBeGreaterThan(3);
    expect(await page.getByRole('link', { name: 'go on in the feed' }).count()).toBe(0);
    await expectGoodLooks(page, 'operator-indicators');
    const bundle = (await (await read).json()) as object;
    let requests = 0;
    await page.route(feed, (route) => {
      requests += 1;
      return route.fulfill({ json: { ...bundle, next_after: '2026-08-17T12:00:00.000Z' } });
    });
    await open(page, '?tab=indicators');
    const more = page.getByRole('link', { name: 'go on in the feed' });
    await more.waitFor();
    expect(await more.getAttribute('href')).toContain('?after=2026-08-17T12%3A00%3A00.000Z');
    await page.getByRole('link', { name: 'Jobs' }).click();
    await page.getByRole('row', { name: /indicators\.collect/ }).waitFor();
    await page.getByRole('link', { name: 'Indicators' }).click();
    await more.waitFor();
    expect(requests).toBe(1); // the feed answers one a minute
    await page.unroute(feed);
  });

  it('the platform’s cards: staff edits them, whatever the role in this organisation', async () => {
    const { page } = visit;
    await open(page, '?tab=cards');
    await page.getByRole('heading', { name: 'Protection card' }).waitFor();
    await expectGoodLooks(page, 'operator-cards');
    await page.getByRole('link', { name: 'Edit protection card' }).click();
    await page.waitForURL(/card=platform/);
    await page.getByRole('button', { name: 'Preview changes' }).waitFor();
  });

  it('the audit log has what was done here, with what it was before', async () => {
    const { page } = visit;
    await open(page, '?tab=audit');
    await page.getByText('Advisory publish').waitFor();
    for (const words of ['Advisory archive', 'License mint', 'License revoke', 'Dead letter drop'])
      expect(await page.getByText(words).count(), words).toBe(1);
    await page.getByText('What changed').first().click();
    await expectGoodLooks(page, 'operator-audit');
  });

  it('nothing was refused by the policy of the page', () => {
    expect(visit.faults).toEqual([]);
  });
});
