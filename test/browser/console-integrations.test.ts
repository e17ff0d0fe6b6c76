/** Journeys through the integrations: an endpoint is added, tested, gets events, fails, gets them again, and is deleted. Needs Chromium. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { GROUPS, namesOf } from '../../console/src/pages/integrations/groups.ts';
import { EVENT_TYPES } from '../../src/contract/events.ts';
import { createEgress, egressPolicy } from '../../src/platform/egress/egress.ts';
import { webhookReceiver, type WebhookReceiver } from '../support/fakes/webhook-receiver.ts';
import { findChromium } from './chromium.ts';
import { consoleFixture, type ConsoleFixture, type Visit } from './console-fixture.ts';
import { expectAccessible, expectGoodLooks } from './console-looks.ts';

const path = findChromium();
const HOSTILE = '<img src=x onerror="document.title=1"> pager of the team';

let on: ConsoleFixture;
let visit: Visit;
let receiver: WebhookReceiver;
beforeAll(async () => {
  if (path === undefined) return;
  receiver = await webhookReceiver();
  on = await consoleFixture(path, {
    work: true,
    egress: createEgress(egressPolicy({ EGRESS_PORTS: [], EGRESS_ALLOW_LOOPBACK: true })),
  });
  visit = await on.signedIn({ viewport: { width: 1280, height: 860 } });
}, 180_000);
afterAll(async () => {
  await on?.stop();
  await receiver?.close();
}, 60_000);

const goTo = (page: Page, place: string) => page.goto(`${on.origin}/o/${on.orgId}/${place}`);
const dialog = (page: Page) => page.getByRole('dialog');

/** An agent that is made and paused: agent.paused. */
async function paused(name: string): Promise<void> {
  const { status } = await on.server.call('POST', `/v1/orgs/${on.orgId}/agents/${await on.guarded(name)}/pause`, {
    headers: on.tenant.headers,
    body: {},
  });
  expect(status).toBe(200);
}

/** What the API says was sent by each delivery. */
async function bodies(): Promise<(string | null)[]> {
  const { headers } = on.tenant;
  const list = `/v1/orgs/${on.orgId}/webhooks/deliveries`;
  const found = await on.server.call<{ delivery_id: string }[]>('GET', list, { headers });
  return Promise.all(
    found.body.map(
      async ({ delivery_id: id }) =>
        (await on.server.call<{ body: string | null }>('GET', `${list}/${id}/body`, { headers })).body.body,
    ),
  );
}

async function addEndpoint(page: Page, url: string): Promise<void> {
  await goTo(page, 'integrations');
  await page.getByRole('button', { name: 'Add endpoint' }).click();
  await page.getByLabel('Address').fill(url);
  await page.getByLabel('What it is for').fill(HOSTILE);
}

describe('the groups of events', () => {
  it('hold every event of the catalogue between them, and all of them are every event', () => {
    const names: readonly string[] = GROUPS.flatMap(([, , , all]) => all);
    const isTold = (type: string) => names.some((name) => type.startsWith(name.slice(0, -1)));
    expect(EVENT_TYPES.filter((type) => !isTold(type))).toEqual([]);
    expect(namesOf(GROUPS.map(([group]) => group))).toEqual([]);
    expect(namesOf(['agents'])).toEqual(['agent.*']);
  });
});

describe.skipIf(path === undefined)('the integrations', { timeout: 90_000 }, () => {
  it('adds an endpoint, shows its secret once, and tests it', async () => {
    const { page } = visit;
    await goTo(page, 'integrations');
    await page.getByText('Nothing is told yet').waitFor();
    await expectGoodLooks(page, 'integrations-empty');
    await addEndpoint(page, receiver.url('ok'));
    await expectGoodLooks(page, 'integrations-add');
    await dialog(page).getByRole('button', { name: 'Add endpoint' }).click();
    await page.getByText('It is shown this once').waitFor();
    expect(await page.locator('.secret .mono').innerText()).toMatch(/^[0-9a-f]{64}$/);
    await page.getByRole('button', { name: 'I have copied it' }).click();
    await page.getByRole('link', { name: `127.0.0.1:${receiver.port}/ok` }).click();
    await page.getByText('Nothing was sent yet').waitFor();
    await page.getByRole('button', { name: 'Send test event' }).click();
    await page.getByText(/The receiver answered 200 in/).waitFor();
    expect(receiver.received.map(({ headers }) => headers['x-webhook-test'])).toEqual(['true']);
  });

  it('shows what was delivered, and sends it again', async () => {
    const { page } = visit;
    await paused('ledger-helper');
    const again = page.getByRole('button', { name: /^Send again evt-/ });
    await again.first().waitFor({ timeout: 40_000 });
    const sent = receiver.received.length;
    await expectGoodLooks(page, 'integrations-endpoint');
    await page
      .getByRole('button', { name: /body of evt-/ })
      .first()
      .click();
    await dialog(page)
      .getByText(/"type": "/)
      .waitFor();
    await expectGoodLooks(page, 'integrations-body');
    await dialog(page).getByRole('button', { name: 'Close' }).click();
    expect(await bodies()).toEqual(expect.arrayContaining(receiver.received.slice(1).map(({ body }) => String(body))));
    await again.first().click();
    await page.getByText('Sent again').waitFor();
    await expect.poll(() => receiver.received.length, { timeout: 40_000 }).toBeGreaterThan(sent);
    const ids = receiver.received.slice(1).map(({ headers }) => headers['x-webhook-id']);
    expect(new Set(ids).size).toBeLessThan(ids.length); // the same event came twice
  });

  it('says what a receiver refused, switches an endpoint off, and deletes it', async () => {
    const { page } = visit;
    await addEndpoint(page, receiver.url('404'));
    await dialog(page).getByRole('button', { name: 'Add endpoint' }).click();
    await page.getByRole('button', { name: 'I have copied it' }).click();
    await page.getByRole('link', { name: `127.0.0.1:${receiver.port}/404` }).click();
    await page.getByRole('button', { name: 'Send test event' }).click();
    await page.getByText(/The test did not arrive/).waitFor();
    await paused('intake-bot');
    await page.getByText('Failed').first().waitFor({ timeout: 40_000 });
    await page
      .getByRole('cell', { name: /^404 in/ })
      .first()
      .waitFor();
    await expectGoodLooks(page, 'integrations-failed');
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Switch off' }).click();
    await page.getByText('The endpoint is off').waitFor();
    await goTo(page, 'integrations');
    await page.getByRole('row', { name: /404 .*Off/ }).waitFor();
    await expectGoodLooks(page, 'integrations');
    await page.getByRole('link', { name: `127.0.0.1:${receiver.port}/404` }).click();
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Delete endpoint' }).click();
    await dialog(page).getByRole('button', { name: 'Delete endpoint' }).click();
    await page.getByText(/^Deleted 127/).waitFor();
    await expect.poll(() => page.getByRole('row').count()).toBe(2);
  });

  it.each([
    ['auditor', 'Owners and admins change endpoints.'],
    ['viewer', 'Not for your role'],
  ] as const)('an %s is told who may change endpoints', async (role, words) => {
    const other = await on.signedInAs(role, { viewport: { width: 1280, height: 860 } });
    await goTo(other.page, 'integrations');
    await other.page.getByText('Owners and admins add endpoints.').waitFor();
    if (role === 'auditor') await other.page.getByRole('link', { name: `127.0.0.1:${receiver.port}/ok` }).click();
    await other.page.getByText(words).waitFor();
    expect(await other.page.getByRole('button', { name: /^Send/ }).count()).toBe(0);
    await expectAccessible(other.page);
    expect(other.faults).toEqual([]);
    await other.context.close();
  });

  it('breaks no rule of its policy and throws nothing', () => {
    expect(visit.faults).toEqual([]);
  });
});
