/** Journeys through the Risk page: an agent and a team assessed by form, the answer with its parts, the receipt verified in the page. Needs Chromium. */
import { createHash, randomBytes } from 'node:crypto';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../src/platform/db/sql.ts';
import { newAgent, send } from '../support/cards.ts';
import { makeTeam } from '../support/teams.ts';
import { findChromium } from './chromium.ts';
import { consoleFixture, type ConsoleFixture, type Visit } from './console-fixture.ts';
import { expectAccessible, expectGoodLooks, picture } from './console-looks.ts';

const path = findChromium();
const HOSTILE = '<img src=x onerror=alert(1)>';
const WIDE = { viewport: { width: 1280, height: 860 } };
const CARD = {
  card_version: 'unified/2026-04-26',
  autonomy_mode: 'observe',
  integrity_mode: 'observe',
  values: { declared: ['honesty', 'transparency'] },
  autonomy: { bounded_actions: ['read', 'pay'], max_autonomous_value: { amount: 500, currency: 'EUR' } },
  audit: { retention_days: 90, queryable: false },
};

let on: ConsoleFixture;
let visit: Visit;
let [buyer, reader]: [string, string] = ['', ''];

beforeAll(async () => {
  if (path === undefined) return;
  on = await consoleFixture(path, { jobs: true });
  visit = await on.signedIn(WIDE);
  [buyer, reader] = [await carded('buyer'), await carded('offer-reader')];
  await makeTeam(on.server, on.tenant, [buyer, reader], { name: 'Purchasing' });
}, 180_000);
afterAll(() => on?.stop(), 60_000);

async function carded(name: string): Promise<string> {
  const id = await newAgent(on.server, on.tenant, name);
  const put = await send(on.server, on.tenant, 'PUT', `/v1/alignment/agent/${id}`, CARD);
  expect(put.status, put.text).toBe(200);
  return id;
}
const goTo = (page: Page, place: string) => page.goto(`${on.origin}/o/${on.orgId}/${place}`);
const dialog = (page: Page) => page.getByRole('dialog');
const ask = (page: Page) => page.getByRole('button', { name: 'Assess a risk' }).first().click();

describe.skipIf(path === undefined)('the Risk page', { timeout: 120_000 }, () => {
  it('is empty at first, and assesses a payment of an agent by form', async () => {
    const { page } = visit;
    await goTo(page, 'overview');
    await page.getByRole('button', { name: 'Account and theme' }).waitFor();
    await page.keyboard.press('g');
    await page.keyboard.press('k');
    await page.getByText('Nothing assessed yet').waitFor();
    await expectGoodLooks(page, 'risk-empty');
    await ask(page);
    const submit = dialog(page).getByRole('button', { name: 'Assess risk' });
    await expect.poll(() => submit.isDisabled()).toBe(true); // nobody is chosen
    await dialog(page).getByLabel('Agent', { exact: true }).selectOption('buyer');
    await dialog(page).getByLabel('What it is to do').selectOption('financial_transaction');
    await dialog(page).getByLabel('Amount (optional)').fill('much');
    await dialog(page).getByText('A number from 0 on').waitFor();
    expect(await submit.isDisabled()).toBe(true);
    await dialog(page).getByLabel('Amount (optional)').fill('1,000'); // never taken for 1
    await dialog(page).getByText('A number from 0 on, with a point and no commas').waitFor();
    expect(await submit.isDisabled()).toBe(true);
    await dialog(page).getByLabel('Amount (optional)').fill('250');
    await dialog(page).getByLabel('With which agent (optional)').fill(reader);
    await dialog(page).getByLabel('What for (optional)').fill(`Supplier invoice ${HOSTILE}`);
    await expectGoodLooks(page, 'risk-ask');
    await submit.click();
    await page.getByRole('heading', { name: 'Risk of: move money' }).waitFor();
    await page.getByText('Fewer than 50 judged turns').waitFor();
    const parts = page.getByRole('list', { name: 'Parts of the score' });
    expect(await parts.getByRole('listitem').count()).toBe(5);
    expect(await page.getByRole('list', { name: 'Parts of the rating' }).getByRole('listitem').count()).toBe(5);
    await page.getByText(`Supplier invoice ${HOSTILE}`).waitFor();
    await expectGoodLooks(page, 'risk-agent');
    await picture(page, 'risk-agent-whole', true);
  });

  it('parts of a score add up to it', async () => {
    const { page } = visit;
    const figures = await page
      .getByRole('list', { name: 'Parts of the score' })
      .locator('li > .number')
      .allInnerTexts();
    const sum = figures.reduce((all, figure) => all + Number(figure), 0);
    expect(sum).toBeCloseTo(Number(await page.locator('.figure').innerText()), 2);
  });

  it('waits for the receipt and verifies it in the page; a bent one fails', async () => {
    const { page } = visit;
    const verify = page.getByRole('button', { name: 'Verify the receipt here' });
    await verify.waitFor({ timeout: 60_000 }); // the proof is made after the reply, and the page reads it by itself
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await verify.click();
    await page.getByText(/All \d+ checks hold/).waitFor({ timeout: 60_000 });
    for (const name of ['Formula', 'Conclusion', 'Proof', 'Signature', 'Asked for'])
      await page.locator('.checks li.good', { hasText: name }).first().waitFor();
    expect(asked.filter((url) => url.includes('/v1/verify'))).toEqual([]); // the service decides nothing
    await page.locator('.checked').scrollIntoViewIfNeeded();
    await expectGoodLooks(page, 'risk-verified');
    await page.route('**/v1/risk/proofs/*', async (route) => {
      const reply = await route.fetch();
      const body = (await reply.json()) as { receipt: { journal: { risk_level: string } } };
      body.receipt.journal.risk_level = body.receipt.journal.risk_level === 'low' ? 'high' : 'low';
      await route.fulfill({ response: reply, json: body });
    });
    await page.getByRole('button', { name: 'Verify again' }).click();
    await page.getByText(/^Not valid:/).waitFor({ timeout: 60_000 });
    await page.getByText('the receipt has another risk level than this page').waitFor();
    await picture(page, 'risk-bent');
    await page.unroute('**/v1/risk/proofs/*');
  });

  it('assesses a team, and shows what each member contributes', async () => {
    const { page } = visit;
    await goTo(page, 'risk');
    await ask(page);
    await dialog(page).getByRole('button', { name: 'A team' }).click();
    await dialog(page).getByLabel('Team', { exact: true }).selectOption('Purchasing');
    await dialog(page).getByRole('button', { name: 'Assess risk' }).click();
    await page.getByRole('heading', { name: 'Risk of a team' }).waitFor();
    const shares = page.getByRole('list', { name: 'Shares of the coherence' });
    expect(await shares.getByRole('listitem').count()).toBe(2);
    await page.getByText('Assessments of teams have no receipt').waitFor();
    await expectGoodLooks(page, 'risk-team');
  });

  it('lists assessments with its filters in the address, page by page', async () => {
    const { page } = visit;
    const named = await newAgent(on.server, on.tenant, 'hostile');
    await on.server.db.direct.run(sql`-- test.name_agent
      update agents set name = ${HOSTILE} where agent_id = ${named}`);
    for (let i = 0; i < 22; i += 1) {
      const agent_id = i % 2 === 0 ? named : reader;
      const body = { agent_id, context: { action_type: 'data_access' } };
      const { status } = await on.server.call('POST', '/v1/risk/assess', {
        headers: on.tenant.headers,
        body,
        key: createHash('sha256').update(randomBytes(8)).digest('hex'),
      });
      expect(status).toBe(200);
    }
    await goTo(page, 'risk');
    await page.getByRole('link', { name: HOSTILE }).first().waitFor();
    expect(await page.getByRole('row').count()).toBe(21);
    await expectGoodLooks(page, 'risk');
    await page.getByRole('button', { name: 'Show more' }).click();
    await expect.poll(() => page.getByRole('row').count()).toBe(25);
    await page.getByLabel('Agent', { exact: true }).selectOption('buyer');
    await expect.poll(() => page.getByRole('row').count()).toBe(2);
    expect(page.url()).toContain(`agent=${buyer}`);
    await page.reload();
    await page.getByRole('link', { name: 'buyer' }).waitFor();
    await page.getByLabel('Level').selectOption('critical');
    await page.getByText('No such assessment').waitFor();
    await page.getByRole('link', { name: 'Show all', exact: true }).click();
    await expect.poll(() => page.getByRole('row').count()).toBe(21);
    await goTo(page, `agents/${buyer}`);
    await page.locator('.page-head').getByRole('link', { name: 'Risk' }).click();
    await expect.poll(() => page.getByRole('row').count()).toBe(2);
  });

  it.each(['viewer', 'auditor'] as const)(
    'tells %s who may assess, and shows the request id of what is not there',
    async (role) => {
      const other = await on.signedInAs(role, WIDE);
      const { page } = other;
      await goTo(page, 'risk');
      await page.getByText('Owners, admins and members assess risks.').waitFor();
      expect(await page.getByRole('button', { name: 'Assess a risk' }).count()).toBe(0);
      await page
        .getByRole('link', { name: 'buyer' })
        .or(page.getByRole('link', { name: 'offer-reader' }))
        .first()
        .click();
      await page.getByRole('list', { name: 'Parts of the score' }).waitFor();
      await expectAccessible(page);
      await goTo(page, 'risk/ra-0000000000000000');
      await page.getByText('The assessment could not be read').waitFor();
      await page.getByText('Request id').waitFor();
      await expectGoodLooks(page, 'risk-unread');
      expect(other.faults.filter((fault) => !fault.includes('404'))).toEqual([]);
      await other.context.close();
    },
  );

  it('breaks no rule of its policy and throws nothing', () => {
    expect(visit.faults).toEqual([]);
  });
});
