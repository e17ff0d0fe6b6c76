/** Journeys through alerts and signals: who is told, rules, what reaches nobody, and a decision that holds in Review too. Needs Chromium. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { raiseSignal } from '../../src/areas/events/index.ts';
import type { AgentId } from '../../src/contract/ids.ts';
import { createEgress, egressPolicy } from '../../src/platform/egress/egress.ts';
import { webhookReceiver, type WebhookReceiver } from '../support/fakes/webhook-receiver.ts';
import { findChromium } from './chromium.ts';
import { consoleFixture, type ConsoleFixture, type Visit } from './console-fixture.ts';
import { expectAccessible, expectGoodLooks } from './console-looks.ts';

const path = findChromium();
const HOSTILE = '<img src=x onerror="document.title=1">\u202eتحويل<b>';
const LONG = `pager_${'x'.repeat(90)}`;
const VIEWPORT = { width: 1280, height: 860 };

let on: ConsoleFixture;
let visit: Visit;
let receiver: WebhookReceiver;
let agentId: AgentId;
beforeAll(async () => {
  if (path === undefined) return;
  receiver = await webhookReceiver();
  on = await consoleFixture(path, {
    work: true,
    egress: createEgress(egressPolicy({ EGRESS_PORTS: [], EGRESS_ALLOW_LOOPBACK: true })),
  });
  agentId = (await on.guarded('ledger-helper')) as AgentId;
  visit = await on.signedIn({ viewport: VIEWPORT });
}, 180_000);
afterAll(async () => {
  await on?.stop();
  await receiver?.close();
}, 60_000);

const open = (page: Page, query: string) => page.goto(`${on.origin}/o/${on.orgId}/integrations?${query}`);
const openSignal = (page: Page, id: string) => page.goto(`${on.origin}/o/${on.orgId}/integrations/signals/${id}`);
const dialog = (page: Page) => page.getByRole('dialog');
const panel = (page: Page, name: string) => page.getByRole('region', { name });

/** Takes away what an earlier try of a test left. */
async function withoutAlerts(): Promise<void> {
  const at = `/v1/orgs/${on.orgId}/governance`;
  const { headers } = on.tenant;
  const rules = await on.server.call<{ rules: { id: string }[] }>('GET', `${at}/escalation-rules`, { headers });
  for (const { id } of rules.body.rules) await on.server.call('DELETE', `${at}/escalation-rules/${id}`, { headers });
  const list = `${at}/notification-destinations`;
  const found = await on.server.call<{ destinations: { id: string }[] }>('GET', list, { headers });
  for (const { id } of found.body.destinations) await on.server.call('DELETE', `${list}/${id}`, { headers });
}

/** By the API, as another person or the command line would. */
async function add(body: object): Promise<string> {
  const reply = await on.server.call<{ id: string }>(
    'POST',
    `/v1/orgs/${on.orgId}/governance/notification-destinations`,
    { headers: on.tenant.headers, body },
  );
  expect(reply.status).toBe(201);
  return reply.body.id;
}

const destination = (name: string, filter: object = {}, way = 'ok') =>
  add({ channel: 'webhook', config: { url: receiver.url(way) }, display_name: name, filter });

async function rule(name: string, destinationIds: readonly string[], predicate: object): Promise<void> {
  const { status } = await on.server.call('POST', `/v1/orgs/${on.orgId}/governance/escalation-rules`, {
    headers: on.tenant.headers,
    body: { name, destination_ids: destinationIds, predicate },
  });
  expect(status).toBe(201);
}

const raised = async (patternType: string, message = 'A text that the agent was to read was held back.') => {
  const { services, db } = on.server;
  const { accountId, orgId } = on.tenant;
  const signal = await db.systemTx((tx) =>
    raiseSignal(tx, services, {
      accountId,
      orgId,
      teamId: null,
      agentIds: [agentId],
      scope: 'agent',
      scopeId: agentId,
      source: 'safe_house.attack',
      patternType,
      severity: message === HOSTILE ? 'warn' : 'high',
      detectedBy: 'test',
      detail: { message, risk: 0.93 },
      sourceRef: null,
      at: services.clock.now(),
      sourceEvent: services.newId('event'),
    }),
  );
  return signal?.signal_id ?? '';
};

describe.skipIf(path === undefined)('alerts', { timeout: 120_000 }, () => {
  it('begin empty and say that nobody would be told; a destination is added, and its test reaches the receiver', async () => {
    const { page } = visit;
    await withoutAlerts();
    await open(page, 'tab=alerts');
    await page.getByText('Nobody is told yet').waitFor();
    await page.getByText('Nobody would be told of any signal.').waitFor();
    await expectGoodLooks(page, 'alerts-empty');
    await page.getByRole('button', { name: 'Add destination' }).click();
    await dialog(page).getByLabel('Where').selectOption('Webhook');
    await dialog(page).getByLabel('Name').fill('On-call');
    await dialog(page).getByLabel('Address').fill(receiver.url('ok'));
    await dialog(page).getByLabel('Signing secret').fill('short');
    await dialog(page).getByText('11 characters are missing').waitFor();
    await dialog(page).getByLabel('Signing secret').fill('a-secret-of-our-own');
    await dialog(page).getByLabel('It gets by itself').selectOption('Signals of chosen kinds');
    await dialog(page).getByText('Attacks', { exact: true }).click();
    await dialog(page).getByLabel('From which severity').selectOption('High and critical');
    await expectGoodLooks(page, 'alerts-add');
    await dialog(page).getByRole('button', { name: 'Add destination' }).click();
    await page.getByText('Added On-call').waitFor();
    await page.getByRole('cell', { name: 'High and critical: attacks' }).waitFor();
    expect(await page.getByText('a-secret-of-our-own').count()).toBe(0);
    const before = receiver.received.length;
    await page.getByRole('button', { name: 'Test On-call' }).click();
    await page.getByText('On-call took the test message').waitFor();
    expect(receiver.received.slice(before).map(({ headers }) => headers['x-webhook-test'])).toEqual(['true']);
    await page.getByText('Accepted', { exact: true }).waitFor();
    await page.getByText(/^10 of 11 kinds would reach nobody: /).waitFor();
  });

  it('a rule for what reaches nobody is added from the table, and the table changes', async () => {
    const { page } = visit;
    await withoutAlerts();
    await destination('On-call', { sources: ['safe_house.attack'] });
    await open(page, 'tab=alerts');
    await page.getByRole('button', { name: 'Add rule for drift' }).click();
    await expect.poll(() => dialog(page).getByLabel('Kind of signal').inputValue()).toBe('sideband.drift');
    await dialog(page).getByLabel('Name').fill('Sustained drift');
    await dialog(page).getByLabel('From which severity').selectOption('High and critical');
    await dialog(page).getByLabel('About whom').selectOption('Single agents');
    await dialog(page).getByLabel('After how many firings').fill('many');
    await dialog(page).getByText('A number from 1 to 1,000').waitFor();
    await dialog(page).getByLabel('After how many firings').fill('3');
    await expectGoodLooks(page, 'alerts-rule');
    await dialog(page).getByRole('button', { name: 'Add rule' }).click();
    await page.getByText('Added Sustained drift').waitFor();
    const words = 'High and critical: drift of single agents → On-call, when one fires 3 times within 60 minutes';
    await panel(page, 'Escalation rules').getByText(words).waitFor();
    await page.getByText(/^9 of 11 kinds would reach nobody: /).waitFor();
    expect(await page.getByRole('button', { name: 'Add rule for drift' }).count()).toBe(0);
    await page.getByRole('button', { name: 'More actions for Sustained drift' }).click();
    await page.getByRole('menuitem', { name: 'Edit rule' }).click();
    await dialog(page).getByLabel('After how many firings').fill('1');
    await dialog(page).getByRole('button', { name: 'Save rule' }).click();
    await panel(page, 'Escalation rules').getByText('→ On-call, at once').waitFor();
    await page.getByRole('button', { name: 'More actions for Sustained drift' }).click();
    await page.getByRole('menuitem', { name: 'Switch off' }).click();
    await page.getByText('Sustained drift is off').waitFor();
    await page.getByText(/^10 of 11 kinds would reach nobody: /).waitFor();
  });

  it('says why a test failed, who is told nobody, and which rules lose a destination that is deleted', async () => {
    const { page } = visit;
    await withoutAlerts();
    const broken = await destination('Old pager', { sources: [] }, '500');
    const second = await destination(HOSTILE, { severities: ['high', 'critical'] });
    await destination(LONG, { sources: ['safe_house.attack', 'safe_house.leak', 'sideband.drift'] });
    await rule('Only the pager', [broken], { source: 'safe_house.canary' });
    await rule(HOSTILE, [broken, second], { severity_min: 'high', threshold_count: 5, window_minutes: 30 });
    await open(page, 'tab=alerts');
    await page.getByRole('button', { name: 'Test Old pager' }).click();
    await page.getByText('The test did not reach Old pager: the receiver answered 500').waitFor();
    await page.getByText('Failed', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'More actions for Old pager' }).click();
    await page.getByRole('menuitem', { name: 'Switch off' }).click();
    await page.getByText('Old pager is off').waitFor();
    await page.getByText('All its destinations are off: it tells nobody.').waitFor();
    await page.getByRole('button', { name: 'Close message' }).first().click();
    await page.getByRole('button', { name: 'Close message' }).first().click();
    const sentences = await panel(page, 'Escalation rules').locator('.small').allInnerTexts();
    expect(sentences.join(' ')).toContain('when one fires 5 times within 30 minutes');
    expect(sentences.join(' ')).not.toContain('\u202e'); // it would turn our words round
    await expectGoodLooks(page, 'alerts');
    await page.getByRole('button', { name: 'More actions for Old pager' }).click();
    await page.getByRole('menuitem', { name: 'Delete destination' }).click();
    await dialog(page).getByText('2 rules lose it:').waitFor();
    await dialog(page).getByText('sends to no other destination, and is deleted with it.').waitFor();
    await expectGoodLooks(page, 'alerts-delete');
    await dialog(page).getByRole('button', { name: 'Delete destination and rule' }).click();
    await page.getByText('Deleted Old pager').waitFor();
    await expect.poll(() => panel(page, 'Escalation rules').getByRole('row').count()).toBe(2);
    await expect.poll(() => panel(page, 'Destinations').getByRole('row').count()).toBe(3);
    expect(await page.title()).toBe('Integrations · Surety');
  });

  it('a signal is sent as the filter says, and the page of the destination shows it, sends it again and is left by deleting', async () => {
    const { page } = visit;
    await withoutAlerts();
    const id = await destination('On-call', { severities: ['high', 'critical'] });
    await rule('Attacks at once', [id], { source: 'safe_house.attack' });
    await open(page, 'tab=alerts');
    await page.getByRole('link', { name: 'On-call' }).click();
    await page.getByText('Nothing was sent yet').waitFor();
    await page.getByText('Attacks at once').waitFor();
    const sent = receiver.received.length;
    await raised(`bec_fraud_${sent}`);
    await expect.poll(() => receiver.received.length, { timeout: 40_000 }).toBe(sent + 2); // by itself, and by the rule
    await page
      .getByRole('button', { name: /^Send again evt-/ })
      .first()
      .click({ timeout: 40_000 });
    await page.getByText('Sent again').waitFor();
    await expect.poll(() => receiver.received.length, { timeout: 40_000 }).toBe(sent + 3);
    await expect
      .poll(() => page.getByRole('row').filter({ hasText: 'Delivered' }).count(), { timeout: 40_000 })
      .toBe(3);
    await expectGoodLooks(page, 'alerts-destination');
    await page.getByRole('button', { name: 'More actions for On-call' }).click();
    await page.getByRole('menuitem', { name: 'Delete destination' }).click();
    await dialog(page).getByRole('button', { name: 'Delete destination and rule' }).click();
    await page.getByText('Nobody is told yet').waitFor();
    await expect
      .poll(() =>
        page.getByRole('heading', { name: 'Integrations' }).evaluate((h) => h === h.ownerDocument.activeElement),
      )
      .toBe(true);
  });

  it('every channel shows where it leads, and none of its secrets', async () => {
    const { page } = visit;
    await withoutAlerts();
    const hook = 'https://hooks.slack.com/services/T0/B0/s3cretpath';
    const slack = await add({
      channel: 'slack',
      display_name: 'Slack #ops',
      config: { webhook_url: hook },
      filter: { sources: ['safe_house.attack', 'safe_house.tool_call'], severities: ['high', 'critical'] },
    });
    const pager = await add({
      channel: 'pagerduty',
      display_name: 'Night shift',
      config: { routing_key: 'R0123456789abcdefR0123456789wxyz' },
      filter: { sources: [] },
    });
    await add({
      channel: 'email',
      display_name: 'Security desk',
      config: { to: ['desk@halden.test', 'mira@halden.test'] },
      filter: { sources: ['safe_house.leak', 'safe_house.canary'] },
    });
    await rule('Leaked credential', [pager, slack], { source: 'safe_house.canary' });
    await rule('Drift that stays', [pager], {
      source: 'sideband.drift',
      scope: 'agent',
      severity_min: 'high',
      threshold_count: 3,
    });
    await open(page, 'tab=alerts');
    await panel(page, 'Destinations').getByText('Slack: hooks.slack.com').waitFor();
    await panel(page, 'Destinations').getByText('PagerDuty: key ending …wxyz').waitFor();
    await panel(page, 'Destinations').getByText('Mail: desk@halden.test, mira@halden.test').waitFor();
    await page.getByText('Canaries → Night shift and Slack #ops, at once').waitFor();
    for (const secret of ['s3cretpath', 'R0123456789']) expect(await page.content()).not.toContain(secret);
    await expectGoodLooks(page, 'alerts-channels');
  });

  it('an address that the service refuses is said at its field, and what was written stays', async () => {
    const { page } = visit;
    await withoutAlerts();
    await open(page, 'tab=alerts');
    await page.getByRole('button', { name: 'Add destination' }).click();
    await dialog(page).getByLabel('Name').fill('On-call');
    for (const [channel, field, wrong, said] of [
      ['Webhook', 'Address', 'ftp://receiver.example/in', /./],
      ['PagerDuty', 'Routing key', 'short', 'A routing key has 32 letters and digits'],
      ['Mail', 'Mail addresses', 'nobody', 'Each must be a mail address, none twice, and at most 20'],
    ] as const) {
      await dialog(page).getByLabel('Where').selectOption(channel);
      await dialog(page).getByLabel(field).fill(wrong);
      await dialog(page).getByRole('button', { name: 'Add destination' }).click();
      await dialog(page).locator('.wrong').filter({ hasText: said }).waitFor();
      expect(await dialog(page).getByLabel(field).inputValue()).toBe(wrong);
    }
    await expectGoodLooks(page, 'alerts-refused');
    await dialog(page).getByLabel('Mail addresses').fill('desk@halden.test; mira@halden.test');
    await dialog(page).getByRole('button', { name: 'Add destination' }).click();
    await page.getByText('Mail: desk@halden.test, mira@halden.test').waitFor();
  });

  it('the name and filter of a destination are changed without its address', async () => {
    const { page } = visit;
    await withoutAlerts();
    await destination('On-call', { severities: ['warn', 'critical'], pattern_types: ['prompt_injection'] });
    await open(page, 'tab=alerts');
    await page.getByRole('button', { name: 'More actions for On-call' }).click();
    await page.getByRole('menuitem', { name: 'Edit destination' }).click();
    await dialog(page).getByLabel('Name').fill('Night shift');
    await dialog(page).getByRole('button', { name: 'Save destination' }).click();
    await page.getByText('Changed Night shift').waitFor();
    await page
      .getByRole('cell', { name: 'Warning and critical: signals of every kind, only prompt_injection' })
      .waitFor();
    await panel(page, 'Destinations').getByText(receiver.url('ok')).waitFor();
  });
});

describe.skipIf(path === undefined)('signals', { timeout: 120_000 }, () => {
  it('one that is acknowledged here is gone from the open items of Review, and found by the link of a message', async () => {
    const { page } = visit;
    const id = await raised('prompt_injection');
    const hostile = await raised(HOSTILE, HOSTILE);
    await open(page, 'tab=signals');
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
    const id = await raised('data_exfiltration');
    await openSignal(page, id);
    await page.getByRole('link', { name: 'Open it in Review' }).click();
    await page.getByRole('button', { name: 'Dismiss signal' }).click();
    await page.getByText('Dismissed', { exact: true }).first().waitFor();
    await open(page, 'tab=signals');
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
    const id = await raised('credential_leakage');
    await withoutAlerts();
    await destination('On-call');
    const other = await on.signedInAs('viewer', { viewport: VIEWPORT });
    const { page } = other;
    await open(page, 'tab=alerts');
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
    const at = '**/v1/governance/signals?*';
    await page.route(at, (route) =>
      route.fulfill({ status: 400, json: { error: { code: 'validation_error', message: 'The list is refused' } } }),
    );
    await open(page, 'tab=signals');
    await page.getByText('The signals could not be read').waitFor();
    await expectAccessible(page);
    await page.unroute(at);
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('table').waitFor();
  });

  it('breaks no rule of its policy and throws nothing', () => {
    expect(visit.faults.filter((fault) => !fault.includes('status of 400'))).toEqual([]);
  });
});
