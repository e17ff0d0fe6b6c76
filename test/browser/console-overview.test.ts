/** The Overview: agents that need attention with links to where one acts, interventions by kind, the health of the service. See chromium.ts. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../src/platform/db/sql.ts';
import { announceRatings, observeTools, openReviewItems, seenForDays } from '../support/attention.ts';
import { ALIGNMENT } from '../support/card-calls.ts';
import { PASSWORD } from '../support/identity-fixture.ts';
import { setStaff, stepUp } from '../support/organisations.ts';
import { seedTenant, setRole } from '../support/tenants.ts';
import { findChromium } from './chromium.ts';
import { consoleFixture, newVisit, ORDER, signInByForm, type ConsoleFixture, type Visit } from './console-fixture.ts';
import { expectGoodLooks, picture } from './console-looks.ts';

const path = findChromium();
const HOSTILE = '<img src=x onerror="document.title=1"><b>عامل</b> ' + 'x'.repeat(120);

let on: ConsoleFixture;
let visit: Visit;
const ids: Record<string, string> = {};
beforeAll(async () => {
  if (path === undefined) return;
  on = await consoleFixture(path, { work: true, jobs: true });
  for (const name of ['ledger-helper', 'intake-bot', 'mail-sorter', 'scraper-3', 'night-shift'])
    ids[name] = await on.guarded(name);
  for (let n = 0; n < 4; n += 1) await on.turn('ledger-helper');
  for (const page of ['1', '2', '3']) await on.turn('intake-bot', `Supplier portal, page ${page}. ${ORDER}`);
  const of = (name: string) => ({ accountId: on.tenant.accountId, agentId: ids[name]! });
  await announceRatings(on.server, of('ledger-helper'), [870, 887, 850, 759]);
  await openReviewItems(on.server, of('intake-bot'), { kind: 'held_call', severity: 4, count: 12 });
  await openReviewItems(on.server, of('intake-bot'), { kind: 'drift', severity: 4, count: 1 });
  await openReviewItems(on.server, of('intake-bot'), { kind: 'verdict', severity: 4, count: 2 });
  await seenForDays(on.server, ids['scraper-3']!);
  await on.server.call('PUT', `/v1/alignment/agent/${ids['mail-sorter']}`, {
    headers: on.tenant.headers,
    key: 'card',
    body: ALIGNMENT,
  });
  await observeTools(on.server, of('mail-sorter'), ['mail_send', '<b>web</b>', 'crm__export', 'sql__run'], {
    hours: 40,
  });
  await stepUp(on.server, on.tenant.user);
  await on.server.call('POST', `/v1/orgs/${on.orgId}/agents/${ids['night-shift']}/pause`, {
    headers: on.tenant.user.headers,
    body: { reason: 'Answered a stranger at night' },
  });
  await on.server.call('POST', `/v1/orgs/${on.orgId}/api-keys`, {
    headers: on.tenant.user.headers,
    key: 'key',
    body: { name: 'production', scopes: ['api:read'], expires_at: new Date(Date.now() + 4 * 86_400_000).toISOString() },
  });
  visit = await on.signedIn({ viewport: { width: 1280, height: 860 } });
}, 180_000);
afterAll(() => on?.stop(), 60_000);

const open = (page: Page, place = 'overview') => page.goto(`${on.origin}/o/${on.orgId}/${place}`);
const health = (page: Page) => page.getByRole('region', { name: 'Health of the service' });
const agentOf = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Agents that need attention' }).getByRole('listitem').filter({ hasText: name });

describe.skipIf(path === undefined)('the Overview', { timeout: 90_000 }, () => {
  it('names the agents that need attention, the worst first, each with its causes', async () => {
    const { page } = visit;
    await open(page);
    const names = page.getByRole('region', { name: 'Agents that need attention' }).locator('a.name');
    await expect
      .poll(() => names.allInnerTexts())
      .toEqual(['intake-bot', 'night-shift', 'ledger-helper', 'mail-sorter', 'scraper-3']);
    const text = await page.getByRole('region', { name: 'Agents that need attention' }).innerText();
    expect(text).toContain('Its rating fell by 128 points, from 887 to 759.');
    expect(text).toContain('12 held tool calls wait for a decision.');
    expect(text).toContain('2 boundary violations wait for a decision.');
    expect(text).toContain('It uses 4 tools that its card does not declare:');
    expect(text).toContain('API key production');
    expect(text).toContain('Paused: Answered a stranger at night');
    await expect
      .poll(() => page.getByRole('region', { name: 'Turns', exact: true }).innerText(), { timeout: 40_000 })
      .toMatch(/^Turns\s+7\b/);
    const kinds = page.getByRole('region', { name: 'Interventions by kind' });
    await expect.poll(() => kinds.getByRole('row').count()).toBe(2);
    expect(await kinds.innerText()).toMatch(/Replaced\s+3\s+42.9 %\s+\+3/);
    await expect.poll(() => health(page).innerText()).toContain('All parts of the service work.');
    await expectGoodLooks(page, 'overview-full');
    await picture(page, 'overview-whole', true);
    expect(await page.title()).toBe('Overview · Surety');
  });

  it('leads from each cause to where one acts', async () => {
    const { page } = visit;
    const old = await on.guarded('old-bot');
    const kill = await on.server.call('POST', `/v1/orgs/${on.orgId}/agents/${old}/kill`, {
      headers: on.tenant.user.headers,
      body: { reason: 'Its key leaked' },
    });
    expect(kill.status, kill.text).toBe(200);
    for (const [agent, words, place] of [
      ['mail-sorter', 'Map tools', /agents\/svc-[^/]+\?tab=tools/],
      ['ledger-helper', 'See rating', /agents\/svc-[^/]+\?tab=rating/],
      ['scraper-3', 'Write card', /agents\/svc-[^/]+\?tab=cards/],
      ['night-shift', 'See pause', /agents\/svc-[^/]+\?tab=containment/],
      ['old-bot', 'See why', /agents\/svc-[^/]+\?tab=containment/],
      ['API key production', 'Replace key', /\/settings$/],
      ['intake-bot', 'Review alerts', /review\?agent=/],
      ['intake-bot', 'Review violations', /review\?.*kind=verdict/],
      ['intake-bot', 'Decide calls', /review\?.*kind=held_call/],
    ] as const) {
      await open(page);
      await agentOf(page, agent).getByRole('link', { name: words }).first().click();
      await page.waitForURL(place);
    }
    await expect.poll(() => page.getByText('Call waits for a yes').count()).toBeGreaterThan(0);
  });

  it('the period stands in the address', async () => {
    const { page } = visit;
    await open(page, 'overview?period=month');
    await expect.poll(() => page.getByRole('link', { name: '30 days' }).getAttribute('data-selected')).toBe('true');
    await page.getByRole('link', { name: '7 days' }).click();
    await page.waitForURL(/period=week/);
  });

  it('names days as the service counts them, wherever the browser is, and says so', async () => {
    const west = await on.signedIn({ viewport: { width: 1280, height: 860 }, timezoneId: 'America/Los_Angeles' });
    await open(west.page, 'overview?period=week');
    const course = west.page.getByRole('region', { name: 'Turns by outcome' });
    await course.getByRole('button', { name: 'View as table' }).click();
    await course.getByRole('columnheader', { name: 'Day (UTC)' }).waitFor();
    const today = new Intl.DateTimeFormat('en-US', { day: 'numeric', month: 'short', timeZone: 'UTC' });
    const days = await course.getByRole('row').allInnerTexts();
    expect(days.at(-1)).toContain(today.format(new Date()));
    expect(west.faults).toEqual([]);
    await west.context.close();
  });

  it('names a destination whose messages fail, and leads to its deliveries', async () => {
    const { page } = visit;
    const made = await on.server.call<{ id: string }>(
      'POST',
      `/v1/orgs/${on.orgId}/governance/notification-destinations`,
      {
        headers: on.tenant.headers,
        body: { channel: 'email', config: { to: ['soc@halden.test'] }, display_name: 'SOC on call' },
      },
    );
    expect(made.status, made.text).toBe(201);
    await on.server.db.direct.run(sql`-- test.failing
      update webhook_endpoints set consecutive_failures = 4 where endpoint_id = ${made.body.id}`);
    await open(page);
    const row = agentOf(page, 'Alerts to SOC on call').first();
    await row.getByText('The last 4 attempts failed: nobody is told there.').waitFor();
    await expectGoodLooks(page, 'overview-failing-alerts');
    await row.getByRole('link', { name: 'See deliveries' }).click();
    await page.getByText('The last 4 attempts failed').waitFor();
    await page.goto(`${on.origin}/o/${on.orgId}/integrations?tab=alerts`);
    await page
      .getByText('Every kind of signal would be told to destinations that fail at present: nobody is reached.')
      .waitFor();
    await page.getByText('Failing', { exact: true }).waitFor();
    await expectGoodLooks(page, 'alerts-failing');
    await on.server.call('DELETE', `/v1/orgs/${on.orgId}/governance/notification-destinations/${made.body.id}`, {
      headers: on.tenant.headers,
    });
  });

  it('says in words what is down and since when; staff also reads what to do', async () => {
    const { page } = visit;
    const end = on.server.services.status.report('recorder', () => ({
      state: 'down',
      code: 'journal',
      since: new Date(Date.now() - 600_000),
      note: 'ENOSPC',
    }));
    await on.server.db.direct.run(sql`-- test.fail_mail
      insert into mail_messages (mail_id, sealed, attempts, next_attempt_at, created_at, last_error)
      values ('mail-1', '\\x00', 3, now() + interval '1 hour', now() - interval '2 hours', ${`connect ECONNREFUSED ${HOSTILE}`})`);
    await on.server.db.direct.run(sql`-- test.hostile_reason
      update agents set containment_reason = ${HOSTILE} where agent_id = ${ids['night-shift']}`);
    await on.server.services.status.writeNow();
    await on.server.services.status.writeNow();
    await open(page);
    await agentOf(page, 'night-shift').first().getByText('Paused: <img src=x onerror="document.title=1">').waitFor();
    await health(page).getByText('A part of the service is down.').waitFor();
    const words = await health(page).innerText();
    expect(words).toContain('The journal cannot be written: new turns are refused.');
    expect(words).toContain('10 min. ago');
    expect(words).toContain('Mail waits for the mail server.');
    expect(words).not.toContain('Free space');
    await health(page).getByRole('button', { name: 'Show all parts' }).click();
    await health(page).getByText('It answers and takes writes.').waitFor();
    await expectGoodLooks(page, 'overview-down');
    const staff = await on.someone('stella');
    await setRole(on.server, on.tenant.org, staff, 'viewer');
    await setStaff(on.server, staff, true);
    const other = await newVisit(on.browser, on.origin, { viewport: { width: 1280, height: 860 } });
    await signInByForm(other, on.origin, { email: staff.email, password: PASSWORD });
    await open(other.page);
    await health(other.page).getByText('Free space on the disk of DATA_DIR, and look at its permissions.').waitFor();
    await expectGoodLooks(other.page, 'overview-down-staff');
    expect(other.faults).toEqual([]);
    await other.context.close();
    end();
    await on.server.db.direct.run(sql`-- test.mend
      delete from mail_messages where mail_id = 'mail-1'`);
  });

  it('an organisation without agents is told what to do next', async () => {
    const empty = await seedTenant(on.server, { marker: 'newcomer', password: PASSWORD });
    const other = await newVisit(on.browser, on.origin, { viewport: { width: 1280, height: 860 } });
    await signInByForm(other, on.origin, { email: empty.user.email, password: PASSWORD });
    await other.page.goto(`${on.origin}/o/${empty.orgId}/overview`);
    await other.page.getByRole('heading', { name: 'No agent needs attention' }).waitFor();
    await other.page.getByRole('heading', { name: 'No turns in this period' }).waitFor();
    await expectGoodLooks(other.page, 'overview-empty');
    await other.page.getByRole('link', { name: 'Connect an agent' }).click();
    await other.page.waitForURL(/\/start/);
    expect(other.faults).toEqual([]);
    await other.context.close();
  });

  it('nothing was refused by the policy of the page', () => {
    expect(visit.faults).toEqual([]);
  });
});
