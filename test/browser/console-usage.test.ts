/** Settings, Plan and usage, and Single sign-on, in Chromium: against the real service, a made-up name service and identity provider. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { grant } from '../../src/areas/billing/ledger/movements.ts';
import { countUsage } from '../../src/areas/orgs/plans/index.ts';
import { sql } from '../../src/platform/db/sql.ts';
import { identityProvider, type IdentityProvider } from '../support/fakes/identity-provider.ts';
import { openBillingAccount } from '../support/billing.ts';
import { setRole } from '../support/tenants.ts';
import { stepUp } from '../support/organisations.ts';
import { putOnPlan } from '../support/teams.ts';
import { findChromium } from './chromium.ts';
import { consoleFixture, newVisit, signInByForm, type ConsoleFixture, type Visit } from './console-fixture.ts';
import { expectGoodLooks } from './console-looks.ts';

const path = findChromium();
const VIEW = { viewport: { width: 1280, height: 860 } };
const HOSTILE = '<img src=x onerror=alert(1)>';
const records = new Map<string, string[]>();
let on: ConsoleFixture;
let idp: IdentityProvider;
let visit: Visit;

beforeAll(async () => {
  if (path === undefined) return;
  on = await consoleFixture(path, {
    txtRecords: async (name) => records.get(name) ?? [],
    settings: { EGRESS_ALLOW_LOOPBACK: true },
  });
  idp = await identityProvider(`${on.origin}/v1/auth/oidc/callback`);
  visit = await on.signedIn(VIEW);
}, 60_000);
afterAll(async () => {
  await on?.stop();
  await idp?.close();
});

const goTo = (page: Page, search: string) => page.goto(`${on.origin}/o/${on.orgId}/settings?${search}`);
const panel = (page: Page, name: string | RegExp) => page.getByRole('region', { name });

describe.skipIf(path === undefined)('plan and usage', { timeout: 90_000 }, () => {
  it('of an organisation that used nothing and is not billed says so', async () => {
    const { page } = visit;
    await goTo(page, 'tab=usage');
    await panel(page, 'Plan: Enterprise').getByText('this month, no limit').first().waitFor();
    await page.getByText('Nothing was used in this month').waitFor();
    await page.getByText('This organisation is not billed').waitFor();
    await expectGoodLooks(page, 'settings-usage-empty');
  });

  it('shows what is used of the plan, by day and by whom, as a chart, a table and a file', async () => {
    const { page } = visit;
    await putOnPlan(on.server, on.tenant.accountId, 'plan-team');
    const agents = [await on.guarded('ledger-helper'), await on.guarded('night-shift')];
    const at = { now: new Date(), newId: on.server.services.newId };
    await on.server.db.accountTx([on.tenant.accountId], async (tx) => {
      const use = (meter: 'checks' | 'risk', subject: string | undefined, amount: number) =>
        countUsage(
          on.server.services,
          tx,
          { accountId: on.tenant.accountId, meter, subject: subject ?? '', amount },
          at,
        );
      await use('checks', agents[0], 1_240);
      await use('checks', agents[1], 60);
      await use('risk', agents[0], 850);
    });
    await goTo(page, 'tab=usage');
    await panel(page, 'Plan: Team').getByText('850 of 1,000').waitFor();
    const row = panel(page, 'Used by agents and teams').getByRole('row', {
      name: /ledger-helper Integrity checks 1,240/,
    });
    await row.waitFor();
    await expectGoodLooks(page, 'settings-usage');
    await on.server.db.direct.run(sql`-- test.name_agent
      update agents set name = ${HOSTILE} where agent_id = ${agents[1]}`);
    await page.reload();
    await page.getByRole('row', { name: `${HOSTILE} Integrity checks 60` }).waitFor();
    await expectGoodLooks(page, 'settings-usage-hostile');
    await panel(page, 'Used by day').getByRole('button', { name: 'View as table' }).click();
    await panel(page, 'Used by day').getByRole('cell', { name: '1,300' }).waitFor();
    const href = await page.getByRole('link', { name: 'Download CSV' }).getAttribute('href');
    const file = await page.evaluate<string>(`fetch(${JSON.stringify(href)}).then((answer) => answer.text())`);
    expect(file.split('\n').filter((line) => line.includes(',checks,'))).toHaveLength(2);
    await page.getByRole('link', { name: 'Last month' }).click();
    await page.getByText('Nothing was used in this month').waitFor();
    expect(page.url()).toContain('month=last');
    await goTo(page, 'tab=usage');
    await row.getByRole('link', { name: 'ledger-helper' }).click();
    await page.getByRole('heading', { name: 'ledger-helper' }).waitFor();
  });

  it('of a billed organisation shows the credit, and sets and removes an alert; a member is told who may', async () => {
    const { page } = visit;
    const { accountId } = on.tenant;
    await openBillingAccount(on.server.services.db, on.tenant);
    const at = { now: new Date(), newId: on.server.services.newId };
    await on.server.db.accountTx([accountId], (tx) =>
      grant(tx, accountId, { mmu: 5_000_000n, reference: 'first' }, at),
    );
    await goTo(page, 'tab=usage');
    const billing = panel(page, 'Billing');
    await billing.getByText('$50.00').waitFor();
    await billing.getByText('This service takes no payments').waitFor();
    await billing.getByLabel(/^Tell us when/).fill('a lot');
    await billing.getByText('An amount such as 50 or 50.00').waitFor();
    await billing.getByLabel(/^Tell us when/).fill('20');
    await billing.getByRole('button', { name: 'Save alert' }).click();
    await page.getByText('Owners and admins are told at this amount').waitFor();
    await billing.getByRole('button', { name: 'Remove alert' }).waitFor();
    await page.evaluate('window.scrollTo(0, 0)'); // a link half below the bar of the page would count as too small
    await expectGoodLooks(page, 'settings-usage-billed');
    await billing.getByRole('button', { name: 'Remove alert' }).click();
    await billing.getByText('No alert is set').waitFor();
    const member = await on.signedInAs('member', VIEW);
    await goTo(member.page, 'tab=usage');
    await member.page.getByText('Owners and admins add credit and set the alert').waitFor();
    expect(member.faults).toEqual([]);
    await member.context.close();
  });
});

describe.skipIf(path === undefined)('single sign-on', { timeout: 90_000 }, () => {
  it('is set up by form: a bad issuer is refused, then a domain waits for its record, is proven, and is given up', async () => {
    const admin = await on.someone('nora');
    await setRole(on.server, on.tenant.sharedOrg, admin, 'owner');
    await stepUp(on.server, admin);
    const other = await newVisit(on.browser, on.origin, VIEW);
    const { page } = other;
    await signInByForm(other, on.origin, { email: admin.email, password: on.person.password });
    await stepUp(on.server, admin);
    const sso = `${on.origin}/o/${on.tenant.sharedOrg.orgId}/settings?tab=sso`;
    await page.goto(sso);
    await page.getByRole('button', { name: 'Set up single sign-on' }).waitFor();
    await expectGoodLooks(page, 'settings-sso-empty');
    await page.getByRole('button', { name: 'Set up single sign-on' }).click();
    await page.getByLabel('Issuer').fill('login');
    await page.getByLabel('Client id').fill(idp.clientId);
    await page.getByLabel('Client secret').fill(idp.clientSecret);
    await page.getByLabel('Name of the provider').fill(HOSTILE);
    await page.getByLabel('Domains', { exact: true }).fill('Halden.test\nnot a domain');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('An address that begins with https://').waitFor();
    await page.getByText('Not a domain: “not a domain”').waitFor();
    await expectGoodLooks(page, 'settings-sso-refused');
    await page.getByLabel('Issuer').fill(idp.issuer);
    await page.getByLabel('Name of the provider').fill('Halden ID');
    await page.getByLabel('Domains', { exact: true }).fill('Halden.test');
    await page.getByLabel('Who signs in').selectOption('viewer');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Not proven').waitFor();
    await expectGoodLooks(page, 'settings-sso');
    const facts = await panel(page, 'Domains').innerText();
    const [, name = ''] = /(_surety-sso\.\S+)/.exec(facts) ?? [];
    const [, value = ''] = /(surety-sso=\S+)/.exec(facts) ?? [];
    records.set(name, [value]);
    await page.getByRole('button', { name: 'Test' }).click();
    await page.getByText('The provider answers').waitFor();
    await panel(page, 'Domains').getByText('Proven', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Remove', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove single sign-on' }).click();
    await page.getByRole('button', { name: 'Set up single sign-on' }).waitFor();
    expect(other.faults.filter((fault) => !/status of 40[04]/.test(fault))).toEqual([]);
    await other.context.close();
  });

  it('is shown to owners and admins only', async () => {
    const member = await on.signedInAs('member', VIEW);
    await goTo(member.page, 'tab=sso');
    await member.page.getByText('Owners and admins see and change single sign-on').waitFor();
    expect(member.faults).toEqual([]);
    await member.context.close();
  });

  it('breaks no rule of the policy and throws nothing', () => {
    expect(visit.faults.filter((fault) => !/status of 409/.test(fault))).toEqual([]); // what says that there is no account
  });
});
