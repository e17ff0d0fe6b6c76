/** What each role sees in the console: all may look, and who may not act is told who may. Needs Chromium; see chromium.ts. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findChromium } from './chromium.ts';
import { consoleFixture, ORDER, type ConsoleFixture } from './console-fixture.ts';
import { expectAccessible } from './console-looks.ts';

const path = findChromium();
const AGENT = 'ledger-helper';

let on: ConsoleFixture;
let agentId: string;
beforeAll(async () => {
  if (path === undefined) return;
  on = await consoleFixture(path);
  agentId = await on.guarded(AGENT);
  await on.turn(AGENT, `Supplier portal. ${ORDER}`);
}, 180_000);
afterAll(() => on?.stop(), 60_000);

describe.skipIf(path === undefined).each(['viewer', 'auditor', 'member'] as const)(
  '%s',
  { timeout: 90_000 },
  (role) => {
    it('looks at agents and turns, and is told who may pause', async () => {
      const visit = await on.signedInAs(role, { viewport: { width: 1280, height: 860 } });
      const { page } = visit;
      await page.goto(`${on.origin}/o/${on.orgId}/agents/${agentId}`);
      await page.getByText('Owners and admins pause and resume agents.').waitFor();
      expect(await page.getByRole('button', { name: 'Pause agent' }).count()).toBe(0);
      await expect.poll(() => page.getByRole('row').count(), { timeout: 40_000 }).toBe(2);
      await page.goto(`${on.origin}/o/${on.orgId}/review`);
      await page.getByRole('region', { name: /rompt injection/ }).waitFor();
      const whyNot = page.getByText('Owners, admins and members of the organisation decide. You may look.');
      await expect.poll(() => whyNot.count()).toBe(role === 'member' ? 0 : 1);
      expect(await page.getByRole('button', { name: 'Release text' }).count()).toBe(role === 'member' ? 1 : 0);
      await page.getByRole('button', { name: 'Open text' }).click();
      const shown = page.locator('.held-text'); // the sentence, and nothing of the text
      await expect.poll(() => shown.innerText()).toBe('Owners and admins of the organisation may open held texts.');
      await expectAccessible(page);
      expect(visit.faults).toEqual([]);
      await visit.context.close();
    });
  },
);
