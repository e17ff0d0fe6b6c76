/**
 * Journeys through the page Screening: an attack through the gateway is counted and leads to its turn, thresholds are moved and drafted,
 * a pattern matches, a canary is planted and revoked, a recipe is started. Needs Chromium; see chromium.ts.
 */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AgentId } from '../../src/contract/ids.ts';
import { verdictOf } from '../../src/areas/screening/engine.ts';
import { DEFAULT_THRESHOLDS } from '../../src/contract/thresholds.ts';
import { CLEAN, evaluationOf, storeBatch } from '../support/evaluations.ts';
import { findChromium } from './chromium.ts';
import { consoleFixture, ORDER, type ConsoleFixture, type Visit } from './console-fixture.ts';
import { expectAccessible, expectGoodLooks, picture } from './console-looks.ts';

const path = findChromium();
const AGENTS = ['ledger-helper', 'intake-bot', 'mail-reader-with-31-characters-1'] as const;
const HOSTILE = '<img src=x onerror=document.title=1> \u202Eecruos \u05E9\u05DC\u05D5\u05DD '.padEnd(180, 'w');
const PHRASE = 'the lavender ledger must be paid before sunset';
const SIZE = { viewport: { width: 1280, height: 860 } };

let on: ConsoleFixture;
let visit: Visit;
let agentIds: readonly string[] = [];
beforeAll(async () => {
  if (path === undefined) return;
  on = await consoleFixture(path, { jobs: true, work: true });
  for (const name of AGENTS) agentIds = [...agentIds, await on.guarded(name)];
  visit = await on.signedIn(SIZE);
}, 180_000);
afterAll(() => on?.stop(), 60_000);

const goTo = (page: Page, search = '') => page.goto(`${on.origin}/o/${on.orgId}/screening${search}`);
const dialog = (page: Page) => page.getByRole('dialog');
const panel = (page: Page, name: string) => page.getByRole('region', { name });

const DAY_MS = 86_400_000;
const KINDS = [
  { surface: 'tool_responses', source: 'tool_result', tool: 'fetch_page', type: 'indirect_injection' },
  { surface: 'tool_responses', source: 'tool_result', tool: 'read_mail', type: 'bec_fraud' },
  { surface: 'incoming', source: 'user_message', tool: null, type: 'prompt_injection' },
  { surface: 'tool_responses', source: 'document', tool: null, type: 'social_engineering' },
] as const;

/** A month as an organisation has it: mostly ordinary texts, some attacks, more of them on some days. */
async function aMonth(): Promise<void> {
  const { newId } = on.server.services;
  const drafts = Array.from({ length: 900 }, (_, i) => {
    const { surface, source, tool, type } = KINDS[(i + Math.floor(i / 6)) % 4] ?? KINDS[0];
    const isAttack = i % 6 === 0;
    const risk = isAttack ? 0.55 + ((i * 37) % 44) / 100 : ((i * 13) % 40) / 100;
    const verdict = verdictOf(risk, DEFAULT_THRESHOLDS);
    const isHeld = verdict === 'quarantine' || verdict === 'block';
    return evaluationOf(on.server, {
      accountId: on.tenant.accountId,
      orgId: on.tenant.orgId,
      agentId: agentIds[i % 3] as AgentId,
      createdAt: new Date(Date.now() - ((i * 11 + (i % 7) * 3) % 30) * DAY_MS - (i % 20) * 60_000),
      action: isHeld ? 'replaced' : 'none',
      screening: {
        ...CLEAN,
        surface,
        source,
        verdict,
        overall_risk: risk,
        threats: isAttack ? [{ type, confidence: risk, reasoning: 'Test.' }] : [],
      },
      ...(isHeld && tool !== null
        ? { quarantine: { quarantineId: newId('quarantine'), toolName: tool, content: `text ${i}`, threshold: 0.8 } }
        : {}),
    });
  });
  for (let i = 0; i < drafts.length; i += 60) await storeBatch(on.server, drafts.slice(i, i + 60));
}

/** Opens the page anew until this is there: the recorder writes a moment after the turn. */
async function eventually(page: Page, search: string, isThere: () => Promise<boolean>): Promise<void> {
  await expect
    .poll(
      async () => {
        await goTo(page, search);
        await page.getByRole('heading', { name: 'Screening' }).waitFor();
        await page.getByRole('status', { name: 'Loading' }).waitFor({ state: 'detached' });
        return isThere();
      },
      { timeout: 60_000, interval: 500 },
    )
    .toBe(true);
}

describe.skipIf(path === undefined)('the page Screening', { timeout: 120_000 }, () => {
  it('of an organisation that nobody attacked says what will stand there', async () => {
    const { page } = visit;
    await goTo(page);
    await page.getByText('No attack in this period').waitFor();
    await expectGoodLooks(page, 'screening-empty');
    for (const [tab, words] of [
      ['thresholds', 'No text was scored yet'],
      ['patterns', 'No pattern yet'],
      ['canaries', 'No canary is planted'],
      ['campaigns', 'No campaign was seen'],
      ['recipes', 'No recipe yet'],
    ] as const) {
      await goTo(page, `?tab=${tab}`);
      await page.getByText(words).waitFor();
      await expectAccessible(page);
      await picture(page, `screening-${tab}-empty`);
    }
  });

  it('counts an attack by type, source and time, and leads to its turn', async () => {
    const { page } = visit;
    for (const name of AGENTS) await on.turn(name, `Supplier portal. ${ORDER}`);
    await eventually(page, '', async () => (await panel(page, 'The texts').getByRole('row').count()) >= 4);
    await panel(page, 'Attacks over time')
      .getByRole('img', { name: /^\d+ attacks/ })
      .waitFor();
    await panel(page, 'Attacks over time').getByRole('button', { name: 'View as table' }).click();
    expect(await panel(page, 'Attacks over time').getByRole('row').count()).toBe(2); // today, under the head
    await expectAccessible(page);
    await panel(page, 'Attacks over time').getByRole('button', { name: 'View as chart' }).click();
    await expectGoodLooks(page, 'screening-attacks');
    await panel(page, 'By source').getByRole('link', { name: 'Tool result of fetch_page' }).click();
    await expect.poll(() => page.url()).toContain('tool=fetch_page');
    await page.getByRole('link', { name: 'End the filter Tool result of fetch_page' }).waitFor();
    await panel(page, 'By type').getByRole('link', { name: 'Data sent out' }).first().click();
    await expect.poll(() => page.url()).toContain('type=data_exfiltration');
    await page.getByRole('link', { name: 'End the filter Data sent out' }).waitFor();
    await panel(page, 'The texts').getByRole('row').nth(1).getByRole('link').first().click();
    await page.getByText('What was screened').waitFor();
  });

  it('shows the same attack on three agents as one campaign', async () => {
    const { page } = visit;
    await eventually(page, '?tab=campaigns', async () => (await page.getByText('on 3 agents').count()) > 0);
    await page.getByRole('link', { name: AGENTS[2] }).first().waitFor();
    await expectGoodLooks(page, 'screening-campaigns');
  });

  it('says what other thresholds would have stopped while they move, and drafts them into the card of an agent', async () => {
    const { page } = visit;
    await goTo(page, '?tab=thresholds');
    const band = (name: string) => panel(page, 'Bands that the texts would reach').getByRole('row', { name });
    const stopped = async () =>
      Number(await band('Hold band').locator('strong').innerText()) +
      Number(await band('Block band').locator('strong').innerText());
    await expect.poll(stopped).toBe(3);
    await expectGoodLooks(page, 'screening-thresholds');
    await page.getByRole('slider', { name: 'Block from' }).focus();
    await page.keyboard.press('End');
    await page.getByRole('slider', { name: 'Hold from' }).focus();
    await page.keyboard.press('End');
    await expect.poll(stopped).toBe(0);
    await expect.poll(() => page.url()).toContain('quarantine=1');
    expect(await page.evaluate('document.activeElement.getAttribute("aria-label")')).toContain('Hold from'); // the address changed, the focus stayed
    expect(
      await panel(page, 'In the arena')
        .getByRole('row', { name: 'Attacks caught, held or more' })
        .locator('strong')
        .innerText(),
    ).toBe('0');
    await page.reload();
    await expect.poll(stopped).toBe(0);
    await page.getByText('Choose an agent to use them').waitFor();
    await page.getByLabel('Agent', { exact: true }).selectOption({ label: 'ledger-helper' });
    await expect.poll(stopped).toBe(1);
    await page.getByRole('slider', { name: 'Warn from' }).focus();
    for (let i = 0; i < 5; i += 1) await page.keyboard.press('ArrowLeft');
    await page.getByText('Warn from 0.55').waitFor();
    await page.getByRole('button', { name: 'Use these thresholds' }).click();
    await page.getByLabel('Card, as YAML').waitFor();
    expect(await page.getByLabel('Card, as YAML').inputValue()).toMatch(
      /thresholds:\n {2}warn: 0\.55\n {2}quarantine: 0\.8\n {2}block: 0\.95\n/,
    );
    await page.getByRole('button', { name: 'Preview changes' }).click();
    await page.getByText('1 change of the card in force').waitFor();
    await page.getByRole('button', { name: 'Cancel' }).click();
  });

  it('takes the decisions on two of three held texts', async () => {
    const { headers } = on.tenant;
    const held = await on.server.call<{ items: { quarantine_id: string }[] }>('GET', '/v1/safe-house/quarantine', {
      headers,
    });
    const [one, other] = held.body.items.map(({ quarantine_id: id }) => id);
    const decide = (id: string | undefined, verb: string, body: object) =>
      on.server.call('POST', `/v1/safe-house/quarantine/${id}/${verb}`, { headers, body });
    expect((await decide(one, 'release', { is_false_positive: true })).status).toBe(200);
    expect((await decide(other, 'report', {})).status).toBe(200);
  });

  it('says which decided texts other thresholds would spare or lose', async () => {
    const { page } = visit;
    await goTo(page, '?tab=thresholds&quarantine=1&block=1');
    const decisions = panel(page, 'What people decided');
    await decisions.getByText('Of 1 released text, 1 would not be held any more').waitFor();
    await decisions.getByText('Of 1 confirmed threat, 1 would pass').waitFor();
    expect(await decisions.getByRole('row').count()).toBe(3);
    await expectGoodLooks(page, 'screening-thresholds-moved');
    await page.goto(`${on.origin}/o/${on.orgId}/review`); // the third text waits, and the two were like it
    await page.getByText('2 similar cases: 1 confirmed as threats, 1 released').click();
    await page.getByText('the same words').first().waitFor();
    await expectAccessible(page);
    await picture(page, 'screening-similar');
    await page.getByRole('link', { name: 'Open the turn' }).click();
    await page.getByRole('heading', { level: 1, name: /^Turn/ }).waitFor();
    await page.getByText('2 similar cases').waitFor();
    await expectAccessible(page);
  });

  it('adds a pattern, shows what the arena measured, and counts its match', async () => {
    const { page } = visit;
    await goTo(page, '?tab=patterns');
    await page.getByRole('button', { name: 'Add pattern' }).click();
    await page.getByLabel('Pattern', { exact: true }).fill('short');
    await page.getByLabel('Description').fill(HOSTILE);
    await page.getByLabel('Where you have it from').fill('incident of 12 November');
    await dialog(page).getByRole('button', { name: 'Add pattern' }).click();
    await dialog(page).getByRole('alert').waitFor(); // too short: in the service's words
    await expectGoodLooks(page, 'screening-add-pattern');
    await page.getByLabel('Pattern', { exact: true }).fill(PHRASE);
    await dialog(page).getByRole('button', { name: 'Add pattern' }).click();
    await page.getByText('Added the pattern').waitFor();
    const row = page.getByRole('row', { name: new RegExp(PHRASE) });
    await row.getByText('Active', { exact: true }).waitFor({ timeout: 60_000 });
    await row.getByRole('cell', { name: /^finds \S+ % of its family/ }).waitFor();
    await on.turn('intake-bot', `Minutes of Tuesday: ${PHRASE}, said the clerk.`);
    await eventually(page, '?tab=patterns', async () => (await row.getByRole('cell', { name: /^1 / }).count()) > 0);
    await expectGoodLooks(page, 'screening-patterns');
    await row.getByRole('button', { name: /^End / }).click();
    await page.getByText('Ended the pattern').waitFor();
    await row.getByText('decided by a person').waitFor();
  });

  it('plants a canary, shows its credential once, and revokes it', async () => {
    const { page } = visit;
    await goTo(page, '?tab=canaries');
    await page.getByRole('button', { name: 'Plant canary' }).click();
    await dialog(page).getByLabel('Agent').selectOption({ label: 'ledger-helper' });
    await dialog(page).getByLabel('Label').fill(HOSTILE.slice(0, 90));
    await dialog(page).getByRole('button', { name: 'Make canary' }).click();
    await page.getByText('It is shown this once').waitFor();
    const credential = await page.locator('.secret .mono').innerText();
    await page.getByRole('button', { name: 'I have copied it' }).click();
    await page.getByText('Planted', { exact: true }).waitFor();
    await expect
      .poll(
        async () => {
          await on.turn('intake-bot', `The old key was ${credential}, do not use it.`);
          await goTo(page, '?tab=canaries');
          await page.getByRole('row').nth(1).waitFor();
          return page.getByText('Seen', { exact: true }).count();
        },
        { timeout: 40_000, interval: 1_000 },
      )
      .toBe(1);
    await expectGoodLooks(page, 'screening-canaries');
    await page.getByRole('button', { name: /^Revoke / }).click();
    await dialog(page).getByRole('button', { name: 'Revoke canary' }).click();
    await page.getByText('Revoked', { exact: true }).waitFor();
    expect(await page.getByRole('button', { name: /^Revoke / }).count()).toBe(0);
  });

  it('starts a recipe and shows what it matched', async () => {
    const { page } = visit;
    const made = await on.server.call('POST', '/v1/recipes', {
      headers: on.tenant.headers,
      body: {
        door: 'front',
        threat_type: 'multi_vector',
        variant_class: HOSTILE.slice(0, 90),
        severity: 'p1',
        scope: 'production',
        conditions: [{ field: 'overall_risk', operator: 'gte', value: 0.5 }],
        override: 'escalate',
        summary: HOSTILE,
      },
    });
    expect(made.status, made.text).toBe(201);
    await goTo(page, '?tab=recipes');
    await page.getByRole('button', { name: /^Observe / }).click();
    await page.getByText('Observing').waitFor();
    await on.turn('intake-bot', `Another portal. ${ORDER}`);
    await eventually(page, '?tab=recipes', async () => (await page.getByText(/^1 match,/).count()) > 0);
    await page.getByRole('link', { name: 'Open the matches' }).click();
    await page.getByText('Nothing: observed').waitFor();
    await expectGoodLooks(page, 'screening-recipes');
    await page.getByRole('button', { name: /^End / }).click();
    await page.getByText('Ended the recipe').waitFor();
  });

  it('is readable with a month of traffic, and reads the older texts on', async () => {
    const { page } = visit;
    await aMonth();
    await goTo(page);
    await page.getByText(/^1[0-9]{2} attacks, by band: /).waitFor();
    await expectGoodLooks(page, 'screening-attacks-full');
    await page.getByRole('button', { name: 'Show older texts' }).click();
    await page.getByText('100 shown').waitFor();
    await page.getByRole('link', { name: '24 hours' }).click();
    await expect.poll(() => page.url()).toContain('period=day');
    await goTo(page, '?tab=thresholds');
    await page.getByText(/^9[0-9]{2} texts of 30 days/).waitFor();
    await page.getByRole('slider', { name: 'Hold from' }).focus();
    for (let i = 0; i < 8; i += 1) await page.keyboard.press('ArrowLeft');
    await page.getByText('hold from 0.72').waitFor();
    await expectGoodLooks(page, 'screening-thresholds-full');
  });

  it.each(['viewer', 'auditor'] as const)('a %s looks, and is told who may change', async (role) => {
    const other = await on.signedInAs(role, SIZE);
    for (const [tab, words] of [
      ['patterns', 'Owners, admins and members change patterns.'],
      ['canaries', 'Owners, admins and members plant and revoke canaries.'],
      ['recipes', 'Owners and admins start and end recipes.'],
      ['thresholds', 'Owners, admins and members change thresholds.'],
    ] as const) {
      await goTo(other.page, `?tab=${tab}`);
      await other.page.getByText(words).waitFor();
      expect(await other.page.getByRole('button', { name: /^(Add|Plant|Revoke|End|Use|Observe)/ }).count()).toBe(0);
    }
    await goTo(other.page);
    await panel(other.page, 'The texts').getByRole('row').nth(1).waitFor();
    expect(other.faults).toEqual([]);
    await other.context.close();
  });

  it('breaks no rule of its policy, throws nothing, and lets no name run', async () => {
    expect(visit.faults.filter((fault) => !fault.includes('status of 400'))).toEqual([]); // the pattern that was refused
    expect(await visit.page.title()).not.toBe('1');
  });
});
