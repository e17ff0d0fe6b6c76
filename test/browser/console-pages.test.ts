/** Journeys through the pages of the console: find why a text was stopped, pause the agent. Needs Chromium; see chromium.ts. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { proofOf } from '../../src/areas/agents/index.ts';
import { draft } from '../../src/areas/evidence/checkpoints/evidence.fixture.ts';
import { addRecord } from '../support/rated-agents.ts';
import { seedTenant } from '../support/tenants.ts';
import { inPage } from './ceremony.ts';
import { addAuthenticator, findChromium } from './chromium.ts';
import { consoleFixture, ORDER, type ConsoleFixture, type Visit } from './console-fixture.ts';
import { expectAccessible, expectGoodLooks, picture } from './console-looks.ts';

const path = findChromium();
const AGENT = 'ledger-helper';
const HOSTILE = '<img src=x onerror="document.title=1"><b>Reads orders';
const QUIET_TURNS = 6;
const WEEK_MS = 7 * 86_400_000;
/** Violations in 60 turns of each week up to now; undefined: no turns, so no point. */
const WEEKS = [0, 0, 3, 14, undefined, undefined, 2, 0];

let on: ConsoleFixture;
let visit: Visit;
let agentId: string;
beforeAll(async () => {
  if (path === undefined) return;
  on = await consoleFixture(path);
  agentId = await on.guarded(AGENT);
  await on.guarded('intake-bot');
  for (let n = 0; n < QUIET_TURNS; n += 1) await on.turn(n % 2 === 0 ? AGENT : 'intake-bot');
  for (const page of ['1 of 3', '2 of 3', '3 of 3']) await on.turn(AGENT, `Supplier portal, page ${page}. ${ORDER}`);
  visit = await on.signedIn({ viewport: { width: 1280, height: 860 } });
}, 180_000);
afterAll(() => on?.stop(), 60_000);

interface Judged {
  readonly checkpoint_id: string;
  readonly request_id: string;
  readonly session_id: string;
  readonly attestation: { readonly certificate_id: string };
}

const PALETTE = 'Search pages, actions, agents and ids';
/** Puts a text into the palette, as somebody who copied it. */
const paste = async (page: Page, text: string) => {
  await page.getByRole('button', { name: 'Account and theme' }).waitFor();
  await page.keyboard.press('Control+k');
  await page.getByPlaceholder(PALETTE).fill(text);
};

/** A turn of another account's agent that everybody may see: its certificate is public, its request is not. */
async function strangersCheckpoint() {
  const { server } = on;
  const other = await seedTenant(server, { marker: 'stranger' });
  const { body } = await server.call<{ id: string }>('POST', '/v1/agents', {
    headers: other.headers,
    body: { hash_proof: proofOf('sk-stranger', 'bot'), name: 'bot' },
  });
  const [stored] = await server.db.systemTx((tx) =>
    server.services.evidence.append(tx, [draft({ agentId: body.id, accountId: other.accountId })]),
  );
  if (stored === undefined) throw new Error('no checkpoint was written');
  const { status } = await server.call('GET', `/v1/checkpoints/${stored.checkpointId}/certificate`, {});
  expect(status).toBe(200);
  return stored;
}

const goTo = (page: Page, place: string) => page.goto(`${on.origin}/o/${on.orgId}/${place}`);

describe.skipIf(path === undefined)('the pages of the console', { timeout: 90_000 }, () => {
  it('the overview counts what went through and what waits', async () => {
    const { page } = visit;
    await goTo(page, 'overview');
    await expect
      .poll(() => page.getByRole('region', { name: 'Waiting for you' }).innerText(), { timeout: 40_000 })
      .toMatch(/^Waiting for you\s+3\b/);
    await expect
      .poll(() => page.getByRole('region', { name: 'Stopped or changed' }).innerText())
      .toContain('of 9 turns');
    await page.getByRole('button', { name: 'View as table' }).click();
    await page.getByRole('columnheader', { name: 'Stopped or changed' }).waitFor();
    await page.getByRole('button', { name: 'View as chart' }).click();
    await expectGoodLooks(page, 'overview');
  });

  it('finds the turn that was stopped, and shows why', async () => {
    const { page } = visit;
    await goTo(page, 'turns');
    await page.getByRole('link', { name: 'Replaced' }).click();
    await expect.poll(() => page.getByRole('row').count()).toBe(4); // with its head
    await expectGoodLooks(page, 'turns');
    await page.setViewportSize({ width: 390, height: 844 }); // a phone shows verdict and finding too
    const narrow = page.getByRole('row').nth(1);
    await narrow.locator('.under').getByText('Not judged').waitFor();
    await narrow.locator('.under').getByText('Indirect prompt injection').waitFor();
    await page.setViewportSize({ width: 1280, height: 860 });
    await page.getByRole('row').nth(1).getByRole('link').first().click();
    await page.getByRole('heading', { name: /rompt injection/ }).waitFor();
    await page.getByText('Tool result').waitFor();
    await expectGoodLooks(page, 'turn');
    await page.getByRole('button', { name: 'Report an error' }).click();
    await page.getByRole('dialog').getByLabel('Note').fill(HOSTILE);
    await expectAccessible(page);
    await picture(page, 'turn-report');
    await page.getByRole('button', { name: 'Report error' }).click();
    await page.getByText('Reported: it counts for threshold suggestions').waitFor();
    await page.getByText('You reported that a text was stopped wrongly.').waitFor();
    const address = page.url();
    await goTo(page, 'agents');
    await page.getByRole('heading', { name: 'Agents', exact: true }).waitFor();
    await page.keyboard.press('Control+k');
    await page.getByPlaceholder(PALETTE).fill(address.split('/').at(-1) ?? '');
    await page.getByRole('menuitem', { name: /^Turn of the request/ }).click();
    await expect.poll(() => page.url()).toBe(address);
    await page.getByRole('heading', { name: /rompt injection/ }).waitFor();
    await page.keyboard.press('k'); // the turn before it in its session
    await expect.poll(() => page.url()).not.toBe(address);
  });

  it('the palette finds a turn by its certificate, checkpoint and request, turns by their session, and nothing of a stranger', async () => {
    const { page, context } = await on.signedIn({ viewport: { width: 1280, height: 860 } }); // refusals stand in its console
    const { body } = await on.server.call<{ checkpoints: readonly Judged[] }>(
      'GET',
      `/v1/agents/${agentId}/checkpoints?limit=1`,
      { headers: on.tenant.headers },
    );
    const [judged] = body.checkpoints;
    const turn = `/turns/${judged?.request_id}`;
    for (const [typed, choice, leads] of [
      [judged?.attestation.certificate_id, /^Turn of the certificate cert-/, turn],
      [judged?.checkpoint_id, /^Turn of the checkpoint ic-/, turn],
      [judged?.request_id, /^Turn of the request/, turn],
      [judged?.session_id, /^Turns of the session/, `session_id=${judged?.session_id}`],
    ] as const) {
      await goTo(page, 'agents');
      await paste(page, typed ?? '');
      await page.getByRole('menuitem', { name: choice }).click();
      await expect.poll(() => decodeURIComponent(page.url()).replaceAll('"', '')).toContain(leads);
    }
    const stranger = await strangersCheckpoint();
    await goTo(page, 'agents');
    for (const typed of [stranger.certificateId, stranger.checkpointId, 'cert-zzzzzzzz00000000']) {
      await paste(page, typed);
      await page.getByRole('menuitem').click();
      await page
        .locator('.toasts')
        .getByText(/this caller may/)
        .waitFor();
      await page.getByRole('button', { name: 'Close message' }).click();
      expect(page.url()).toMatch(/\/agents$/);
    }
    await context.close();
  });

  it('pauses an agent with a reason that stays text, and the next turn is refused', async () => {
    const { page } = visit;
    await goTo(page, 'agents');
    await page.getByRole('link', { name: AGENT }).click();
    await page.getByRole('button', { name: 'Pause agent' }).waitFor();
    await expectGoodLooks(page, 'agent');
    await page.getByRole('button', { name: 'Pause agent' }).click();
    await page.getByLabel('Reason').fill(HOSTILE);
    await expectAccessible(page);
    await picture(page, 'agent-pause');
    await page.getByRole('dialog').getByRole('button', { name: 'Pause agent' }).click();
    await page.getByText(`Paused ${AGENT}`).waitFor();
    await page.getByRole('button', { name: 'Resume agent' }).waitFor();
    await expect(on.turn(AGENT)).rejects.toThrow('agent_contained');
    await page.getByRole('link', { name: 'Containment' }).click();
    await page.getByText(HOSTILE).waitFor();
    expect(await page.title()).toBe(`${AGENT} · Surety`);
    await expectGoodLooks(page, 'agent-containment');
  });

  it('asks for a second factor where the service wants one, and then goes on by itself', async () => {
    const { page, context } = visit;
    await page.getByRole('button', { name: 'Resume agent' }).click();
    const resume = page.getByRole('dialog', { name: /Resume agent/ }).getByRole('button', { name: 'Resume agent' });
    await resume.click();
    const proof = page.getByRole('dialog', { name: 'Confirm that it is you' });
    await proof.getByText('You have no second factor yet').waitFor();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect.poll(() => page.evaluate('document.activeElement.textContent')).toBe('Resume agent');
    await addAuthenticator(context, page);
    expect(await inPage(page, 'enrol', 'This laptop', {})).toMatchObject({ status: 200 });
    await page.reload(); // the passkeys of the person are read again
    await page.getByRole('button', { name: 'Resume agent' }).click();
    await resume.click();
    await proof.getByRole('button', { name: 'Use a passkey' }).click();
    await page.getByText(`Resumed ${AGENT}`).waitFor();
    await expect(on.turn(AGENT)).resolves.toBeUndefined();
  });

  it('shows how a rating went: a line with its gap, each week under the pointer, the changes, the figures', async () => {
    const { page } = visit;
    const rated = await on.guarded('records-bot');
    for (const [i, violations] of WEEKS.entries()) {
      if (violations === undefined) continue;
      const at = new Date(Date.now() - (WEEKS.length - 1 - i) * WEEK_MS);
      await addRecord(on.server.db, rated, at, { counted: 60, violations, account: on.tenant.accountId });
    }
    await goTo(page, `agents/${rated}?tab=rating`);
    const chart = page.getByRole('img', { name: /^6 weeks from .* The table has every figure/ });
    await chart.waitFor();
    const line = (await chart.locator('path.line').getAttribute('d')) ?? '';
    expect([line.split('M').length - 1, line.split('L').length - 1]).toEqual([2, 4]); // two strokes: the gap is not joined
    await chart.locator('g').first().hover();
    await page.getByText(/^Week of .*rests on 60 judged turns\.$/).waitFor();
    await page
      .getByRole('region', { name: 'Changes' })
      .getByText(/^Grade/)
      .first()
      .waitFor();
    await expectGoodLooks(page, 'agent-rating-history');
    await page.getByRole('button', { name: 'View as table' }).click();
    const weeks = page.getByRole('region', { name: 'Week by week' });
    await expect.poll(() => weeks.getByRole('row').count()).toBe(7); // with its head
    expect(visit.faults).toEqual([]);
  });

  it('shows the rating, or why there is none, and the cards in force', async () => {
    const { page } = visit;
    await goTo(page, `agents/${agentId}?tab=rating`);
    await page
      .getByRole('heading', { name: /Rating|Not rated yet/ })
      .first()
      .waitFor();
    await expectGoodLooks(page, 'agent-rating');
    await page.getByRole('link', { name: 'Cards' }).click();
    await page.getByText('warn from 0.60, hold from 0.80, block from 0.95').waitFor();
    await page.getByText('Whole card').first().click();
    await expectGoodLooks(page, 'agent-cards');
  });

  it('shows beside the cards which exemptions hold until when, and every version of the own cards', async () => {
    const { page } = visit;
    const reason = `Reads supplier pages for the month-end ${HOSTILE}`;
    const made = await on.server.call('POST', `/v1/agents/${agentId}/exemptions`, {
      headers: on.tenant.headers,
      key: 'exempt',
      body: { reason, exempt_section: 'enforcement.forbidden_tools', exempt_patterns: ['mail.*'], expires_at: null },
    });
    expect(made.status, JSON.stringify(made.body)).toBe(201);
    await goTo(page, `agents/${agentId}?tab=cards`);
    const exemption = page.getByRole('row', { name: /mail\.\*/ });
    await exemption.getByText('Permanent').waitFor();
    expect(await exemption.innerText()).toContain(reason);
    const versions = page.getByRole('region', { name: 'Versions of its own protection card' });
    await versions.getByRole('row', { name: /^1 In force/ }).waitFor();
    await page.getByText('There is none yet. What is in force comes from the scopes above.').waitFor();
    await versions.scrollIntoViewIfNeeded();
    await expectGoodLooks(page, 'agent-cards-history');
  });

  it('breaks no rule of its policy and throws nothing', () => {
    expect(visit.faults).toEqual([]);
  });
});
