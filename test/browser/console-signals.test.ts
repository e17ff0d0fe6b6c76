/** Journeys through signals: a decision here holds in Review, and the other way round; roles; a list that could not be read. Needs Chromium. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  alertsFixture,
  HOSTILE,
  VIEWPORT,
  open,
  withoutAlerts,
  destination,
  raised,
  type AlertsFixture,
} from './alerts-fixture.ts';
import { findChromium } from './chromium.ts';
import { expectAccessible, expectGoodLooks } from './console-looks.ts';

const path = findChromium();
let at: AlertsFixture;
let on: AlertsFixture['on'];
let visit: AlertsFixture['visit'];
beforeAll(async () => {
  if (path === undefined) return;
  at = await alertsFixture(path);
  ({ on, visit } = at);
}, 180_000);
afterAll(() => at?.stop(), 60_000);

const openSignal = (page: Page, id: string) => page.goto(`${on.origin}/o/${on.orgId}/integrations/signals/${id}`);

describe.skipIf(path === undefined)('signals', { timeout: 120_000 }, () => {
  it('one that is acknowledged here is gone from the open items of Review, and found by the link of a message', async () => {
    const { page } = visit;
    const id = await raised(at, 'prompt_injection');
    const hostile = await raised(at, HOSTILE, HOSTILE);
    await open(at, page, 'tab=signals');
    await page
      .getByRole('link', { name: HOSTILE.slice(0, 4) })
      .first()
      .waitFor();
    await expectGoodLooks(page, 'signals');
    await openSignal(page, hostile);
    await page.getByText('It waits there too').waitFor();
    await expectGoodLooks(page, 'signal-hostile');
    await page.goto(`${on.origin}/o/${on.orgId}/review?item=${id}`); // the link that messages have
    await page.locator('.prose').getByText('A text that the agent was to read was held back.').waitFor();
    expect(page.url()).toContain(`/integrations/signals/${id}`);
    await page.getByRole('link', { name: 'Open it in Review' }).waitFor();
    await expectGoodLooks(page, 'signal');
    await page.getByRole('link', { name: 'Open it in Review' }).click();
    await page.getByRole('button', { name: 'Acknowledge signal' }).waitFor();
    await page.goBack();
    await page.getByLabel('Note').fill('Looking into it.');
    await page.getByRole('button', { name: 'Acknowledge signal' }).click();
    await page.getByText('Acknowledged', { exact: true }).first().waitFor();
    await page.getByText('Looking into it.').waitFor();
    await expectGoodLooks(page, 'signal-acknowledged');
    const items = await on.server.call<{ data: { source_id: string }[] }>(
      'GET',
      `/v1/orgs/${on.orgId}/review/items?kind=signal&limit=100`,
      { headers: on.tenant.headers },
    );
    expect(items.body.data.map(({ source_id: source }) => source)).not.toContain(id);
    await page.getByRole('link', { name: 'Open it in Review' }).click();
    await page.getByText('It cannot be decided twice.').waitFor();
  });

  it('one that is dismissed in Review is dismissed here; filters are in the address', async () => {
    const { page } = visit;
    const id = await raised(at, 'data_exfiltration');
    await openSignal(page, id);
    await page.getByRole('link', { name: 'Open it in Review' }).click();
    await page.getByRole('button', { name: 'Dismiss signal' }).click();
    await page.getByText('Dismissed', { exact: true }).first().waitFor();
    await open(at, page, 'tab=signals');
    await page.getByLabel('State').selectOption('Dismissed');
    await page.getByRole('link', { name: 'Data sent out' }).first().waitFor();
    expect(page.url()).toContain('status=dismissed');
    await page.getByLabel('Severity').selectOption('Info');
    await page.getByText('No signal fits the filters.').waitFor();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Show all that are open' }).click();
    await page.waitForURL(/tab=signals$/);
    await openSignal(page, id);
    await page.getByText('Dismissed as a false alarm').waitFor();
  });

  it('a viewer is told who may change alerts and decide about signals', async () => {
    const id = await raised(at, 'credential_leakage');
    await withoutAlerts(at);
    await destination(at, 'On-call');
    const other = await on.signedInAs('viewer', { viewport: VIEWPORT });
    const { page } = other;
    await open(at, page, 'tab=alerts');
    await page.getByText('Owners and admins change destinations.').waitFor();
    await page.getByText('Owners and admins change rules.').waitFor();
    await page.getByText('Every kind of signal reaches somebody.').waitFor();
    expect(await page.getByRole('button', { name: /^(?:Add|Test|More actions for)/ }).count()).toBe(0);
    await expectAccessible(page);
    await page.getByRole('link', { name: 'On-call' }).click();
    await page.getByText('Not for your role').waitFor();
    await page.getByText('Owners and admins change destinations.').waitFor();
    await expectAccessible(page);
    await openSignal(page, id);
    await page.getByText('Owners and admins of the organisation decide about signals.').waitFor();
    expect(await page.getByRole('button', { name: /signal$/ }).count()).toBe(0);
    await expectAccessible(page);
    expect(other.faults).toEqual([]);
    await other.context.close();
  });

  it('a list that could not be read says so, with a way on', async () => {
    const { page } = visit;
    const list = '**/v1/governance/signals?*';
    await page.route(list, (route) =>
      route.fulfill({ status: 400, json: { error: { code: 'validation_error', message: 'The list is refused' } } }),
    );
    await open(at, page, 'tab=signals');
    await page.getByText('The signals could not be read').waitFor();
    await expectAccessible(page);
    await page.unroute(list);
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('table').waitFor();
  });

  it('breaks no rule of its policy and throws nothing', () => {
    expect(visit.faults.filter((fault) => !fault.includes('status of 400'))).toEqual([]);
  });
});
