/** Journeys through alerts: who is told, rules, and what reaches nobody. Needs Chromium. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  alertsFixture,
  HOSTILE,
  LONG,
  dialog,
  panel,
  open,
  withoutAlerts,
  add,
  destination,
  rule,
  raised,
  type AlertsFixture,
} from './alerts-fixture.ts';
import { findChromium } from './chromium.ts';
import { expectGoodLooks } from './console-looks.ts';

const path = findChromium();
let at: AlertsFixture;
let visit: AlertsFixture['visit'];
let receiver: AlertsFixture['receiver'];
beforeAll(async () => {
  if (path === undefined) return;
  at = await alertsFixture(path);
  ({ visit, receiver } = at);
}, 180_000);
afterAll(() => at?.stop(), 60_000);

describe.skipIf(path === undefined)('alerts', { timeout: 120_000 }, () => {
  it('begin empty and say that nobody would be told; a destination is added, and its test reaches the receiver', async () => {
    const { page } = visit;
    await withoutAlerts(at);
    await open(at, page, 'tab=alerts');
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
    await withoutAlerts(at);
    await destination(at, 'On-call', { sources: ['safe_house.attack'] });
    await open(at, page, 'tab=alerts');
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
    await withoutAlerts(at);
    const broken = await destination(at, 'Old pager', { sources: [] }, '500');
    const second = await destination(at, HOSTILE, { severities: ['high', 'critical'] });
    await destination(at, LONG, { sources: ['safe_house.attack', 'safe_house.leak', 'sideband.drift'] });
    await rule(at, 'Only the pager', [broken], { source: 'safe_house.canary' });
    await rule(at, HOSTILE, [broken, second], { severity_min: 'high', threshold_count: 5, window_minutes: 30 });
    await open(at, page, 'tab=alerts');
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
    await withoutAlerts(at);
    const id = await destination(at, 'On-call', { severities: ['high', 'critical'] });
    await rule(at, 'Attacks at once', [id], { source: 'safe_house.attack' });
    await open(at, page, 'tab=alerts');
    await page.getByRole('link', { name: 'On-call' }).click();
    await page.getByText('Nothing was sent yet').waitFor();
    await page.getByText('Attacks at once').waitFor();
    const sent = receiver.received.length;
    await raised(at, `bec_fraud_${sent}`);
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
    await withoutAlerts(at);
    const hook = 'https://hooks.slack.com/services/T0/B0/s3cretpath';
    const slack = await add(at, {
      channel: 'slack',
      display_name: 'Slack #ops',
      config: { webhook_url: hook },
      filter: { sources: ['safe_house.attack', 'safe_house.tool_call'], severities: ['high', 'critical'] },
    });
    const pager = await add(at, {
      channel: 'pagerduty',
      display_name: 'Night shift',
      config: { routing_key: 'R0123456789abcdefR0123456789wxyz' },
      filter: { sources: [] },
    });
    await add(at, {
      channel: 'email',
      display_name: 'Security desk',
      config: { to: ['desk@halden.test', 'mira@halden.test'] },
      filter: { sources: ['safe_house.leak', 'safe_house.canary'] },
    });
    await rule(at, 'Leaked credential', [pager, slack], { source: 'safe_house.canary' });
    await rule(at, 'Drift that stays', [pager], {
      source: 'sideband.drift',
      scope: 'agent',
      severity_min: 'high',
      threshold_count: 3,
    });
    await open(at, page, 'tab=alerts');
    await panel(page, 'Destinations').getByText('Slack: hooks.slack.com').waitFor();
    await panel(page, 'Destinations').getByText('PagerDuty: key ending …wxyz').waitFor();
    await panel(page, 'Destinations').getByText('Mail: desk@halden.test, mira@halden.test').waitFor();
    await page.getByText('Canaries → Night shift and Slack #ops, at once').waitFor();
    for (const secret of ['s3cretpath', 'R0123456789']) expect(await page.content()).not.toContain(secret);
    await expectGoodLooks(page, 'alerts-channels');
  });

  it('an address that the service refuses is said at its field, and what was written stays', async () => {
    const { page } = visit;
    await withoutAlerts(at);
    await open(at, page, 'tab=alerts');
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
    await withoutAlerts(at);
    await destination(at, 'On-call', { severities: ['warn', 'critical'], pattern_types: ['prompt_injection'] });
    await open(at, page, 'tab=alerts');
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

  it('breaks no rule of its policy and throws nothing', () => {
    expect(visit.faults.filter((fault) => !/status of 40[09]/.test(fault))).toEqual([]);
  });
});
