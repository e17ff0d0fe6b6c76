/** Journeys through the teams: made, changed, compared, its fault lines found, forecast and assessed; each role; hostile names. Needs Chromium. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { recomputeTeam } from '../../src/areas/ratings/team-reputation/compute-rating.ts';
import { sql } from '../../src/platform/db/sql.ts';
import { newAgent, send } from '../support/cards.ts';
import { makeTeam, putOnPlan } from '../support/teams.ts';
import { findChromium } from './chromium.ts';
import { consoleFixture, type ConsoleFixture, type Visit } from './console-fixture.ts';
import { expectAccessible, expectGoodLooks } from './console-looks.ts';

const path = findChromium();
const HOSTILE = '<img src=x onerror=alert(1)>';
const LONG = 'w'.repeat(32);
const WIDE = { viewport: { width: 1280, height: 860 } };

const card = (declared: readonly string[], refused: readonly string[] = [], definitions: object = {}) => ({
  card_version: 'unified/2026-04-26',
  autonomy_mode: 'observe',
  integrity_mode: 'observe',
  values: { declared, definitions, ...(refused.length === 0 ? {} : { conflicts_with: refused }) },
  autonomy: { bounded_actions: ['read_invoice', 'pay_invoice'] },
  audit: { retention_days: 90, queryable: false },
});
const HASTE = { haste: { description: 'Pay an invoice on the day it comes in.' } };
const AGENTS = [
  [
    'ledger-helper',
    card(['accuracy', 'transparency', 'thrift'], ['haste'], {
      thrift: { description: 'Spend what is needed, and no more.' },
    }),
  ],
  ['invoice-reader', card(['accuracy', 'transparency', 'thrift'], ['haste'])],
  ['offer-scout', card(['accuracy', 'transparency'])],
  ['payment-runner', card(['haste', 'accuracy'], [], HASTE)],
  ['plain-bot', null],
] as const;

let on: ConsoleFixture;
let visit: Visit;
const ids = new Map<string, string>();
const idOf = (name: string) => ids.get(name) ?? '';
let team = '';

beforeAll(async () => {
  if (path === undefined) return;
  on = await consoleFixture(path);
  visit = await on.signedIn(WIDE);
  for (const [name, content] of AGENTS) {
    const id = await newAgent(on.server, on.tenant, name);
    ids.set(name, id);
    if (content === null) continue;
    const put = await send(on.server, on.tenant, 'PUT', `/v1/alignment/agent/${id}`, content);
    expect(put.status, put.text).toBe(200);
  }
}, 180_000);
afterAll(() => on?.stop(), 60_000);

const goTo = (page: Page, place: string) => page.goto(`${on.origin}/o/${on.orgId}/${place}`);
const goToTeam = (page: Page, search = '') => goTo(page, `teams/${team}${search}`);
const dialog = (page: Page) => page.getByRole('dialog');
const tick = (page: Page, name: string) => dialog(page).locator('label', { hasText: name }).click();

/** Weeks of rating: the newest assessment again at earlier times, then the rating at the end of each week. */
async function rated(teamId: string): Promise<void> {
  const now = Date.now();
  for (let week = 8; week >= 0; week -= 1) {
    for (let i = 0; i < 4; i += 1) {
      const id = `tra-old${week}${i}0000`;
      await on.server.db.direct.run(sql`-- test.assessments
        insert into risk_team_assessments (assessment_id, account_id, team_id, agent_ids, action_type, risk_tolerance, coherence, systemic,
          risk_micro, level, recommendation, methodology_version, inputs_digest, inputs, answer, created_at)
        select ${id}, account_id, team_id, agent_ids, action_type, risk_tolerance, ${0.6 + ((week * 7) % 4) * 0.08}::numeric, systemic,
          risk_micro, level, recommendation, methodology_version, inputs_digest, inputs,
          jsonb_set(answer, '{assessment_id}', to_jsonb(${id}::text)), ${new Date(now - week * 7 * 86_400_000 - (i + 1) * 60_000)}
          from risk_team_assessments where team_id = ${teamId} order by created_at desc limit 1`);
    }
    const at = new Date(now - week * 7 * 86_400_000);
    await on.server.db.systemTx((tx) =>
      recomputeTeam(on.server.services, tx, { teamId, cause: 'tick' }, { now: at, newId: on.server.services.newId }),
    );
  }
}

describe.skipIf(path === undefined)('the teams', { timeout: 120_000 }, () => {
  it('begin empty, and the first is made from there', async () => {
    const { page } = visit;
    await goTo(page, 'overview');
    await page.getByRole('button', { name: 'Account and theme' }).waitFor();
    await page.keyboard.press('g');
    await page.keyboard.press('m');
    await page.getByText('No teams yet').waitFor();
    await expectGoodLooks(page, 'teams-empty');
    await page.route('**/agents?*', (route) => route.fulfill({ json: { agents: [], total: 0, next_cursor: null } }));
    await page.getByRole('button', { name: 'Create team' }).first().click();
    await dialog(page).getByText('There is no agent yet: connect one first.').waitFor();
    await page.unroute('**/agents?*');
    await page.reload();
    await page.getByRole('button', { name: 'Create team' }).first().click();
    await page.getByLabel('Name', { exact: true }).fill('Payables');
    await page.getByLabel('What it does').fill('Reads invoices, compares them with offers, and pays.');
    await expect.poll(() => dialog(page).getByRole('button', { name: 'Create team' }).isDisabled()).toBe(true);
    for (const name of ['ledger-helper', 'invoice-reader', 'offer-scout']) await tick(page, name);
    await expectGoodLooks(page, 'teams-new');
    await dialog(page).getByRole('button', { name: 'Create team' }).click();
    await page.getByRole('heading', { name: 'Payables' }).waitFor();
    team = page.url().split('/').at(-1) ?? '';
    expect(await page.getByRole('row').count()).toBe(4);
  });

  it('add members and remove them, and say who came and went', async () => {
    const { page } = visit;
    await goToTeam(page);
    await page.getByRole('button', { name: 'Add agents' }).click();
    expect(await dialog(page).locator('label', { hasText: 'ledger-helper' }).count()).toBe(0);
    for (const name of ['payment-runner', 'plain-bot']) await tick(page, name);
    await dialog(page).getByRole('button', { name: 'Add agents' }).click();
    await page.getByText('Added 2 agents to Payables').waitFor();
    await page.getByRole('button', { name: 'Remove invoice-reader' }).click();
    await dialog(page).getByRole('button', { name: 'Remove agent' }).click();
    await page.getByText('Removed invoice-reader from Payables').waitFor();
    await page.getByText(/left$/).waitFor();
    await page.getByRole('button', { name: 'Add agents' }).click();
    await tick(page, 'invoice-reader');
    await dialog(page).getByRole('button', { name: 'Add agents' }).click();
    await page.getByText('Added 1 agent to Payables').waitFor();
    await expect.poll(() => page.getByRole('row').count()).toBe(6);
    await page.getByRole('button', { name: 'Close message' }).first().click();
    await expectGoodLooks(page, 'team-members');
  });

  it('show each two members beside each other, and what the two cards say', async () => {
    const { page } = visit;
    await goToTeam(page, '?tab=coherence');
    const cell = page
      .getByRole('button', { name: /payment-runner.*1 value in dispute|.*payment-runner: .*dispute/ })
      .first();
    await cell.waitFor();
    expect(await page.locator('.matrix button').count()).toBe(6);
    await page.getByText('Not compared, because they have no card of their own').waitFor();
    await expectGoodLooks(page, 'team-coherence');
    await cell.click();
    await dialog(page).getByText('“Pay an invoice on the day it comes in.”').waitFor();
    await dialog(page).getByText('Its card names it among the values it conflicts with.').waitFor();
    await expectGoodLooks(page, 'team-pair');
    const shared = page.url();
    await dialog(page).getByRole('button', { name: 'Close' }).click();
    await expect.poll(() => page.url()).not.toContain('pair');
    await page.goto(shared);
    await dialog(page).getByText('“Pay an invoice on the day it comes in.”').waitFor();
    await page.route('**/v1/alignment/agent/*/effective', (route) => route.fulfill({ status: 404, json: {} }));
    await page.goto(shared);
    await expect.poll(() => dialog(page).getByText('The card could not be read').count()).toBe(4);
    expect(await dialog(page).getByText('Reading the card…').count()).toBe(0);
    await page.unroute('**/v1/alignment/agent/*/effective');
  });

  it('find fault lines when asked, and put the two sentences that clash beside each other', async () => {
    const { page } = visit;
    await goToTeam(page, '?tab=forecast');
    await page.getByText('A forecast rests on fault lines').waitFor();
    await goToTeam(page, '?tab=lines');
    await page.getByText('Not looked for yet').waitFor();
    await expectGoodLooks(page, 'team-lines-empty');
    await page.getByRole('button', { name: 'Find fault lines' }).click();
    const line = page.getByRole('region', { name: 'Fault line haste' });
    await line.getByText('“Pay an invoice on the day it comes in.”').waitFor();
    await line.getByText('Its card names it among the values it conflicts with.').waitFor();
    expect(await line.innerText()).not.toContain(idOf('payment-runner')); // a name stands where the service writes an id
    await page.getByRole('button', { name: 'Close message' }).click();
    await expectGoodLooks(page, 'team-lines');
    await page.reload(); // what was found is stored
    await line.waitFor();
  });

  it('forecast how the team may fail, and say what that rests on', async () => {
    const { page } = visit;
    await goToTeam(page, '?tab=forecast');
    await page.getByLabel('How the members work together').selectOption('sequential');
    await page.getByRole('button', { name: 'Make forecast' }).click();
    await page.getByRole('region', { name: 'The next 30 days' }).waitFor();
    await page.getByRole('region', { name: 'What it rests on' }).getByText('0 of 200').first().waitFor();
    await page.getByRole('link', { name: /haste/ }).first().waitFor();
    await expectGoodLooks(page, 'team-forecast');
  });

  it('assess the risk of the team, with the share of each member, and begin its rating', async () => {
    const { page } = visit;
    await goToTeam(page, '?tab=rating');
    await page.getByText(/So far there were 0/).waitFor();
    await goToTeam(page, '?tab=risk');
    await page.getByText('Not assessed yet').waitFor();
    await page.getByRole('button', { name: 'Assess risk' }).click();
    await page.getByLabel('How its members work together').selectOption('sequential');
    await page.getByLabel('The task').fill('Month-end closing');
    await expectGoodLooks(page, 'team-assess');
    await dialog(page).getByRole('button', { name: 'Assess risk' }).click();
    const shares = page.getByRole('list', { name: 'Shares of the coherence' });
    await shares.waitFor();
    expect(await shares.getByRole('listitem').count()).toBe(5);
    await page.getByText('The task: Month-end closing').waitFor();
    await expectGoodLooks(page, 'team-risk');
    await page.getByRole('link', { name: 'All its assessments' }).click();
    await page.getByRole('link', { name: 'Team Payables' }).waitFor();
    expect(page.url()).toContain(`team=${team}`);
    await rated(team);
    await goToTeam(page, '?tab=rating');
    await page.getByRole('region', { name: 'Week by week' }).waitFor();
    await page.getByRole('region', { name: 'What it is made of' }).waitFor();
    await expectGoodLooks(page, 'team-rating');
  });

  it('ask for a plan where the plan has no analysis, and go on once it has', async () => {
    const { page } = visit;
    await putOnPlan(on.server, on.tenant.accountId, 'plan-free');
    await goToTeam(page, '?tab=lines');
    await page.getByRole('button', { name: 'Look again' }).click();
    await dialog(page).getByText('Not in your plan').waitFor();
    await expectAccessible(page);
    const refused = page.waitForResponse((response) => response.url().endsWith('/v1/teams/fault-lines'));
    await dialog(page).getByRole('button', { name: 'Try again' }).click(); // before the plan was changed
    expect((await refused).ok()).toBe(false);
    await dialog(page).getByText('Not in your plan').waitFor();
    await putOnPlan(on.server, on.tenant.accountId, 'plan-enterprise');
    await dialog(page).getByRole('button', { name: 'Try again' }).click();
    await page.getByText(/^Found \d+ fault line/).waitFor();
  });

  it('hold names of any kind, and many members', async () => {
    const { page } = visit;
    const many: string[] = [];
    for (let i = 0; i < 20; i += 1) {
      const id = await newAgent(on.server, on.tenant, `worker-${i}`);
      many.push(id);
      const values =
        i % 4 === 0 ? card(['haste', `value_${i}`]) : card(['accuracy', `value_${i}`], i % 3 === 0 ? ['haste'] : []);
      await send(on.server, on.tenant, 'PUT', `/v1/alignment/agent/${id}`, values);
    }
    const made = await makeTeam(on.server, on.tenant, many, { description: 'w'.repeat(300) });
    for (const [i, name] of [HOSTILE, LONG, 'مساعد الفواتير'].entries())
      await on.server.db.direct.run(sql`-- test.name_agent
        update agents set name = ${name} where agent_id = ${many[i] ?? ''}`);
    await on.server.db.direct.run(sql`-- test.name_team
      update teams set name = ${`${HOSTILE} ${made.slice(0, 8)} ${'w'.repeat(60)}`} where team_id = ${made}`);
    await goTo(page, 'teams');
    const link = page.getByRole('link', { name: `${HOSTILE} ${made.slice(0, 8)}` });
    await link.waitFor();
    await expectGoodLooks(page, 'teams');
    await link.click();
    await page.getByRole('heading', { name: HOSTILE }).waitFor();
    await expectGoodLooks(page, 'team-hostile');
    await goTo(page, `teams/${made}?tab=coherence`);
    await page.locator('.matrix button').first().waitFor();
    expect(await page.locator('.matrix button').count()).toBe(190);
    await expectGoodLooks(page, 'team-coherence-many');
    await goTo(page, `teams/${made}?tab=lines`);
    await page.getByRole('button', { name: 'Find fault lines' }).click();
    await page.getByRole('region', { name: 'Fault line haste' }).waitFor();
    await expectGoodLooks(page, 'team-lines-many');
    expect(await page.title()).not.toBe('1');
  });

  it.each([
    ['viewer', false],
    ['auditor', false],
    ['member', true],
  ] as const)('tell a %s who may change a team', async (role, analyses) => {
    const other = await on.signedInAs(role, WIDE);
    const { page } = other;
    await goTo(page, 'teams');
    await page.getByText('Owners and admins change teams.').waitFor();
    await page.getByRole('link', { name: 'Payables' }).click();
    await page.getByText('Owners and admins change teams.').waitFor();
    expect(await page.getByRole('button', { name: /^(Add|Remove|Create)/ }).count()).toBe(0);
    await goToTeam(page, '?tab=lines');
    await page.getByRole('region', { name: 'Fault line haste' }).waitFor();
    expect(await page.getByText('Owners, admins and members have a team analysed.').count()).toBe(analyses ? 0 : 1);
    expect(await page.getByRole('button', { name: 'Look again' }).count()).toBe(analyses ? 1 : 0);
    await expectAccessible(page);
    expect(other.faults).toEqual([]);
    await other.context.close();
  });

  it('are archived, and found apart', async () => {
    const { page } = visit;
    await goToTeam(page);
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Archive team' }).click();
    await dialog(page).getByRole('button', { name: 'Archive team' }).click();
    await page.getByText('Archived', { exact: true }).waitFor();
    expect(await page.getByRole('button', { name: 'Add agents' }).count()).toBe(0);
    await goTo(page, 'teams?status=archived');
    await page.getByRole('link', { name: 'Payables' }).waitFor();
    await goTo(page, 'teams/00000000-0000-4000-8000-000000000000');
    await page.getByText('The team could not be read').waitFor();
    await page.getByText('Request id').waitFor();
  });

  it('break no rule of the policy and throw nothing', () => {
    expect(visit.faults.filter((fault) => !/status of 40[24]/.test(fault))).toEqual([]);
  });
});
