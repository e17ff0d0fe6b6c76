/** Journeys through the Policy page: who inherits what, a tightened organisation card, a conflict, a test, exemptions. Needs Chromium. */
import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { recordToolUses } from '../../src/areas/policy/index.ts';
import { newAgent, newTeam, send } from '../support/cards.ts';
import { sql } from '../../src/platform/db/sql.ts';
import { findChromium } from './chromium.ts';
import { consoleFixture, type ConsoleFixture, type Visit } from './console-fixture.ts';
import { expectGoodLooks, picture } from './console-looks.ts';

const path = findChromium();
const HOSTILE = '<img src=x onerror=alert(1)>';
const LONG = 'w'.repeat(32);
const WIDE = { viewport: { width: 1280, height: 860 } };

const CARD = {
  card_version: 'unified/2026-04-26',
  autonomy_mode: 'enforce',
  integrity_mode: 'observe',
  values: { declared: ['honesty'] },
  autonomy: { bounded_actions: ['web_fetch', 'read_invoice'] },
  capabilities: { web: { tools: ['web.*'], required_actions: ['web_fetch'] } },
  enforcement: { grace_period_hours: 0 },
  audit: { retention_days: 90, queryable: false },
};

let on: ConsoleFixture;
let visit: Visit;
let agentId: string;
let team: string;

async function used(tools: readonly string[]): Promise<void> {
  const at = new Date(Date.now() - 3_600_000);
  const { accountId } = on.tenant;
  const one = { agentId, accountId, sessionId: 's1', requestId: randomUUID(), checkpointId: null, at, tainted: false };
  await on.server.db.systemTx((tx) => recordToolUses(tx, [{ ...one, tools }]));
}

const write = async (where: string, body: object) => {
  const put = await send(on.server, on.tenant, 'PUT', `/v1/${where}`, body);
  expect(put.status, put.text).toBe(200);
};

beforeAll(async () => {
  if (path === undefined) return;
  on = await consoleFixture(path);
  visit = await on.signedIn(WIDE);
  agentId = await newAgent(on.server, on.tenant, 'ledger-helper');
  for (const [plain, name] of [
    ['agent-hostile', HOSTILE],
    ['agent-long', LONG],
    ['agent-right-to-left', 'مساعد الفواتير'],
  ] as const) {
    const id = await newAgent(on.server, on.tenant, plain);
    await on.server.db.direct.run(sql`-- test.name_agent
      update agents set name = ${name} where agent_id = ${id}`);
  }
  team = await newTeam(on.server, on.tenant, [agentId]);
  await on.server.db.direct.run(sql`-- test.name_team
    update teams set name = ${HOSTILE} where team_id = ${team}`);
  const wide = await newTeam(on.server, on.tenant, []);
  await on.server.db.direct.run(sql`-- test.name_team
    update teams set name = ${'w'.repeat(100)} where team_id = ${wide}`);
  await write(`alignment/agent/${agentId}`, CARD);
  await used(['web.fetch', 'web.fetch', 'fs.read']);
  await used(['web.search', HOSTILE.slice(0, 20)]);
}, 180_000);
afterAll(() => on?.stop(), 60_000);

const open = (page: Page, search = '') => page.goto(`${on.origin}/o/${on.orgId}/policy${search}`);
const text = (page: Page) => page.getByLabel('Card, as YAML');
const changes = (page: Page) => page.getByRole('region', { name: 'What changes' });
const effective = async () =>
  (
    await on.server.call<Record<string, unknown>>('GET', `/v1/alignment/agent/${agentId}/effective`, {
      headers: on.tenant.headers,
    })
  ).body;
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

describe.skipIf(path === undefined)('the Policy page', { timeout: 120_000 }, () => {
  it('says what is empty, and leads to what comes next', async () => {
    const { page } = visit;
    await open(page);
    await page.getByText('No card yet: every agent is held to its own card alone.').waitFor();
    await row(page, 'ledger-helper').waitFor();
    await open(page, '?tab=exemptions');
    await page.getByText('Nobody is let off anything').waitFor();
    await expectGoodLooks(page, 'policy-exemptions-empty');
    await open(page, '?tab=conscience');
    await page.getByText('No values of the organisation').waitFor();
    await expectGoodLooks(page, 'policy-conscience-empty');
  });

  it("tightens the organisation's card by form and preview, and an agent's card in force changes with it", async () => {
    const { page } = visit;
    await open(page);
    await page.getByRole('link', { name: 'Organisation' }).click();
    await page.getByRole('link', { name: 'Edit alignment card' }).click();
    await page.getByText('There is no card of the organisation yet').waitFor();
    await text(page).fill(
      '# floors of us all\nautonomy:\n  forbidden_actions: [read_invoice]\nextensions:\n  ours: kept\n',
    );
    await page.getByRole('button', { name: 'Form', exact: true }).click();
    await page.getByRole('button', { name: 'Add forbidden tool' }).click();
    await page.getByLabel('Pattern').fill('web.fetch*');
    await page.getByLabel('Why').first().fill(HOSTILE);
    await page.getByLabel('Autonomy').selectOption('enforce');
    await expectGoodLooks(page, 'policy-form');
    await page.getByRole('button', { name: 'YAML', exact: true }).click();
    const yaml = await text(page).inputValue();
    expect(yaml).toContain('# floors of us all');
    expect(yaml).toContain('ours: kept');
    expect(yaml).toContain('pattern: web.fetch*');
    await page.getByRole('button', { name: 'Preview changes' }).click();
    await changes(page).getByText('The card in force changes for 4 of 4 agents').waitFor();
    expect(await changes(page).innerText()).toContain('ledger-helper');
    await changes(page).scrollIntoViewIfNeeded();
    await expectGoodLooks(page, 'policy-preview');
    await page.getByRole('button', { name: 'Publish card' }).click();
    await page.getByText('Version 1 is published').waitFor();
    expect(await effective()).toMatchObject({
      autonomy: { bounded_actions: ['web_fetch'] },
      enforcement: { forbidden_tools: [{ pattern: 'web.fetch*', reason: HOSTILE }] },
    });
  });

  it('shows who inherits what, and where layers disagree', async () => {
    const { page } = visit;
    await write(`alignment/team/${team}`, { audit: { retention_days: 900 } });
    await open(page);
    const helper = row(page, 'ledger-helper');
    await helper.getByText('1 entry').click();
    await helper.getByText('read_invoice').waitFor();
    await expectGoodLooks(page, 'policy-cards');
    await picture(page, 'policy-cards-whole', true);
    await page.getByRole('link', { name: '1 agent', exact: true }).click();
    await page.getByRole('heading', { name: /^Agents of/ }).waitFor();
    expect(await page.getByRole('row').count()).toBe(2);
    expect(await page.title()).toBe('Policy · Surety');
    await open(page, '?kind=protection');
    await row(page, 'ledger-helper').waitFor();
    await expectGoodLooks(page, 'policy-protection');
  });

  it("does not overwrite what somebody else published of the organisation's card, and restores an older version", async () => {
    const { page } = visit;
    await open(page, '?card=org&kind=alignment&edit=true');
    const mine = (await text(page).inputValue()).replace('web.fetch*', 'web.f*');
    await text(page).fill(mine);
    await page.getByRole('button', { name: 'Preview changes' }).click();
    await changes(page).getByText('enforcement.forbidden_tools').first().waitFor();
    await write(`alignment/org/${on.orgId}`, { enforcement: { forbidden_tools: [{ pattern: 'mail.*' }] } });
    await page.getByRole('button', { name: 'Publish card' }).click();
    await page.getByText('Somebody published another version meanwhile').waitFor();
    await page.getByRole('button', { name: 'Take theirs' }).click();
    await expect.poll(() => text(page).inputValue()).toContain('mail.*');
    await open(page, '?card=org&kind=alignment');
    await page.getByRole('link', { name: 'Compare and restore version 1' }).waitFor();
    await expectGoodLooks(page, 'policy-org-card');
    await page.getByRole('link', { name: 'Compare and restore version 1' }).click();
    await page.getByText('This is version 1.').waitFor();
    await page.getByRole('button', { name: 'Preview changes' }).click();
    await changes(page).getByText('The card in force changes for 4 of 4 agents').waitFor();
    await page.getByRole('button', { name: 'Publish card' }).click();
    await page.getByText('Version 3 is published').waitFor();
    expect(await effective()).toMatchObject({ enforcement: { forbidden_tools: [{ pattern: 'web.fetch*' }] } });
  });

  it('tests the last seven days against the cards in force and a draft, and a list of tools', async () => {
    const { page } = visit;
    await open(page, `?tab=test&agent=${agentId}&against=org`);
    const draft = page.getByLabel('Alignment card of the organisation, as YAML');
    await draft.fill('enforcement:\n  forbidden_tools:\n    - pattern: web.search\n');
    await page.getByRole('button', { name: 'Test', exact: true }).click();
    await page.getByText(/^2 turns called a tool/).waitFor();
    await page.getByText('With the draft 2 tools of 4 would be judged otherwise.').waitFor();
    expect(await row(page, 'web.search').innerText()).toMatch(/Passes[^]*Forbidden[^]*Organisation/);
    expect(await row(page, 'web.fetch').innerText()).toMatch(/Forbidden[^]*Passes[^]*Agent/);
    await expectGoodLooks(page, 'policy-test-draft');
    await picture(page, 'policy-test-whole', true);
    await open(page, `?tab=test&agent=${agentId}`);
    await page.getByLabel('Against').selectOption('team');
    await page.getByLabel('Team', { exact: true }).selectOption(team);
    await expect.poll(() => page.url()).toContain(`team=${team}`);
    await page
      .getByLabel('Alignment card of the team, as YAML')
      .fill('enforcement:\n  forbidden_tools:\n    - pattern: web.search\n');
    await page.getByRole('button', { name: 'Test', exact: true }).click();
    await page.getByText(/^With the draft 1 tool of 4 would/).waitFor();
    await expectGoodLooks(page, 'policy-test-team');
    await open(page, `?tab=test&agent=${agentId}&what=tools`);
    await page.getByLabel('Tools', { exact: true }).fill(`web.fetch\n${HOSTILE}\nfs.read`);
    await page.getByRole('button', { name: 'Test', exact: true }).click();
    await row(page, 'fs.read').getByText('Held').waitFor();
    await row(page, 'web.fetch').getByText('Forbidden', { exact: true }).waitFor();
    await expectGoodLooks(page, 'policy-test-tools');
  });

  it('lets an agent off for a time, and ends it', async () => {
    const { page } = visit;
    await open(page, '?tab=exemptions');
    await page.getByRole('button', { name: 'Add exemption' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Agent').selectOption(agentId);
    await dialog.getByLabel('Entries (optional)').fill('web.fetch*');
    await dialog.getByLabel('Why').fill(`The migration of this week needs it. ${HOSTILE}`);
    await expectGoodLooks(page, 'policy-exemption-add');
    await dialog.getByRole('button', { name: 'Add exemption' }).click();
    await row(page, 'ledger-helper').waitFor();
    expect(await effective()).not.toMatchObject({ enforcement: { forbidden_tools: [{ pattern: 'web.fetch*' }] } });
    await expectGoodLooks(page, 'policy-exemptions');
    await page.getByRole('button', { name: 'End exemption of ledger-helper' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'End exemption' }).click();
    await page.getByText('Nobody is let off anything').waitFor();
    expect(await effective()).toMatchObject({ enforcement: { forbidden_tools: [{ pattern: 'web.fetch*' }] } });
  });

  it('shows the conscience values and whom they hold', async () => {
    const { page } = visit;
    const made = await send(on.server, on.tenant, 'POST', `/v1/orgs/${on.orgId}/conscience-values`, {
      type: 'BOUNDARY',
      name: 'No price promises',
      description: `Do not promise a price that no person has confirmed. ${HOSTILE}`,
    });
    expect(made.status, made.text).toBe(201);
    await open(page, '?tab=conscience');
    await page.getByText('No price promises').waitFor();
    await page.getByText('holds 4 agents to them').waitFor();
    await expectGoodLooks(page, 'policy-conscience');
  });

  it("maps a tool of an agent from its Tools tab, through the agent's card", async () => {
    const { page } = visit;
    await page.goto(`${on.origin}/o/${on.orgId}/agents/${agentId}?tab=tools`);
    await row(page, 'fs.read').getByText('Held').waitFor();
    await expectGoodLooks(page, 'agent-tools');
    await page.getByRole('button', { name: 'Map fs.read' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Capability').selectOption({ label: 'A new capability' });
    await dialog.getByLabel('Name of the capability').fill('files');
    await dialog.getByRole('button', { name: 'Preview changes' }).click();
    await changes(page).getByText('capabilities.files').first().waitFor();
    await expectGoodLooks(page, 'agent-tools-map');
    await dialog.getByRole('button', { name: 'Publish card' }).click();
    await page.getByText('fs.read is mapped').waitFor();
    await row(page, 'fs.read').getByText('Passes').waitFor();
    expect(await effective()).toMatchObject({ capabilities: { files: { tools: ['fs.read'] } } });
  });

  it.each(['viewer', 'auditor'] as const)('a %s reads all of it and is told who may change it', async (role) => {
    const other = await on.signedInAs(role, WIDE);
    const { page } = other;
    await open(page);
    await row(page, 'ledger-helper').waitFor();
    await open(page, '?card=org&kind=alignment');
    await page.getByText('Owners and admins edit the cards of the organisation.').waitFor();
    expect(await page.getByRole('link', { name: /^(?:Edit|Compare)/ }).count()).toBe(0);
    await open(page, '?tab=exemptions');
    await page.getByText('Owners and admins add and end exemptions.').waitFor();
    await page.goto(`${on.origin}/o/${on.orgId}/agents/${agentId}?tab=tools`);
    await page.getByText('Owners, admins and members edit cards.').waitFor();
    expect(await page.getByRole('button', { name: /^Map/ }).count()).toBe(0);
    expect(other.faults).toEqual([]);
    await other.context.close();
  });

  it('breaks no rule of its policy and throws nothing but what it was refused', () => {
    const refused = /status of (?:400|412)/; // the browser reports every refusal; the page explains it
    expect(visit.faults.filter((fault) => !refused.test(fault))).toEqual([]);
  });
});
