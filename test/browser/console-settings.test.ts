/** Journeys through the settings: a key that works and is revoked, a person who is invited, and the audit log of both. Needs Chromium. */
import { Type } from 'typebox';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../src/platform/db/sql.ts';
import { PASSWORD } from '../support/identity-fixture.ts';
import { setRole } from '../support/tenants.ts';
import { findChromium } from './chromium.ts';
import { consoleFixture, newVisit, signInByForm, type ConsoleFixture, type Visit } from './console-fixture.ts';
import { expectGoodLooks } from './console-looks.ts';

const path = findChromium();
const HOSTILE = '<img src=x onerror="document.title=1"> build';

let on: ConsoleFixture;
let visit: Visit;
beforeAll(async () => {
  if (path === undefined) return;
  on = await consoleFixture(path);
  visit = await on.signedIn({ viewport: { width: 1280, height: 860 } });
}, 180_000);
afterAll(() => on?.stop(), 60_000);

const goTo = (page: Page, place: string) => page.goto(`${on.origin}/o/${on.orgId}/${place}`);
const statusWith = async (secret: string): Promise<number> =>
  (await on.server.call('GET', '/v1/api-keys/whoami', { headers: { authorization: `Bearer ${secret}` } })).status;
type Org = ConsoleFixture['tenant']['org'];
const orgOf = async (orgId: string): Promise<Org> =>
  (await on.server.db.systemTx((tx) =>
    tx.one(
      Type.Object({ orgId: Type.String(), accountId: Type.String() }),
      sql`-- test.find_org
      select org_id as "orgId", account_id as "accountId" from orgs where org_id = ${orgId}`,
    ),
  )) as Org;
const dialog = (page: Page) => page.getByRole('dialog');

describe.skipIf(path === undefined)('the settings', { timeout: 90_000 }, () => {
  let secret = '';
  let team = ''; // the organisation that the third journey makes

  it('creates a key, shows its secret once, and the key works', async () => {
    const { page } = visit;
    await goTo(page, 'settings');
    await page.getByRole('button', { name: 'Create key' }).click();
    await page.getByLabel('Name').fill(HOSTILE);
    await expectGoodLooks(page, 'settings-create-key');
    await dialog(page).getByRole('button', { name: 'Create key' }).click();
    await page.getByText('It is shown this once').waitFor();
    secret = await page.locator('.secret .mono').innerText();
    expect(await statusWith(secret)).toBe(200);
    await page.keyboard.press('Escape'); // a secret is not lost by a key
    await page.getByRole('button', { name: 'I have copied it' }).click();
    const row = page.getByRole('row', { name: /build/ });
    expect(await row.innerText()).toContain('Gateway, Read');
    expect(await page.content()).not.toContain(secret);
    await expectGoodLooks(page, 'settings-keys');
  });

  it('rotates it, so that only the new secret works, and revokes it', async () => {
    const { page } = visit;
    await page.getByRole('button', { name: `Actions of ${HOSTILE}` }).click();
    await page.getByRole('menuitem', { name: 'Rotate key' }).click();
    await dialog(page).getByRole('button', { name: 'Rotate key' }).click();
    await page.getByText('It is shown this once').waitFor();
    const next = await page.locator('.secret .mono').innerText();
    await page.getByRole('button', { name: 'I have copied it' }).click();
    expect([await statusWith(secret), await statusWith(next)]).toEqual([401, 200]);
    await page.getByRole('button', { name: `Actions of ${HOSTILE}` }).click();
    await page.getByRole('menuitem', { name: 'Revoke key' }).click();
    await expectGoodLooks(page, 'settings-revoke-key');
    await dialog(page).getByRole('button', { name: 'Revoke key' }).click();
    await page.getByText(`Revoked ${HOSTILE}`).waitFor();
    await expect.poll(() => page.getByRole('row', { name: /build/ }).count()).toBe(0);
    expect(await statusWith(next)).toBe(401);
  });

  it('lists the keys of the person, which no organisation lists, and revokes one', async () => {
    const { page } = visit;
    const made = await page.evaluate<{ key: string }>(
      `fetch('/v1/api-keys', { method: 'POST', headers: { 'content-type': 'application/json', 'idempotency-key': 'own' }, body: '{"name":"First key","scopes":["api:read","admin:org"]}' }).then((r) => r.json())`,
    );
    expect(await statusWith(made.key)).toBe(200);
    await goTo(page, 'settings');
    const own = page.getByRole('region', { name: 'Your own keys' });
    await own.getByText('First key').waitFor();
    await expectGoodLooks(page, 'settings-own-keys');
    await own.getByRole('button', { name: 'Revoke First key' }).click();
    await dialog(page).getByRole('button', { name: 'Revoke key' }).click();
    await page.getByText('Revoked First key').waitFor();
    await expect.poll(() => own.getByText('First key').count()).toBe(0);
    expect(await statusWith(made.key)).toBe(401);
  });

  it('says that a personal organisation cannot be shared, and makes one that can', async () => {
    const { page } = visit;
    await goTo(page, 'settings?tab=members');
    await page.getByRole('button', { name: 'Create organisation' }).click();
    await page.getByLabel('Name', { exact: true }).fill(`Field team ${on.tenant.orgId}`);
    const slug = await page.getByLabel('Short name').inputValue();
    expect(slug).toMatch(/^field-team-org-[a-z0-9]+$/);
    await expectGoodLooks(page, 'settings-create-org');
    await dialog(page).getByRole('button', { name: 'Create organisation' }).click();
    await page.waitForURL((url) => !url.pathname.includes(on.orgId));
    await page.getByText('(you)').waitFor();
    team = /\/o\/(org-[a-z0-9]+)\//.exec(page.url())?.[1] ?? '';
  });

  it('invites an auditor, who joins by the link, looks at everything and changes nothing', async () => {
    const { page } = visit;
    const ada = await on.someone('ada');
    await page.getByRole('button', { name: 'Invite member' }).click();
    await page.getByLabel('Email').fill(ada.email);
    await page.getByLabel('Role', { exact: true }).selectOption('auditor');
    await dialog(page).getByRole('button', { name: 'Invite member' }).click();
    const link = await page.locator('.secret .mono').innerText();
    await expectGoodLooks(page, 'settings-invited');
    await page.getByRole('button', { name: 'Done' }).click();
    await page.getByRole('region', { name: 'Invited' }).getByText('Auditor').waitFor();
    const other = await newVisit(on.browser, on.origin, { viewport: { width: 1280, height: 860 } });
    await other.page.goto(on.origin);
    await other.page.getByLabel('Email').fill(ada.email);
    await other.page.getByLabel('Password').fill(PASSWORD);
    await other.page.getByRole('button', { name: 'Sign in' }).click();
    await other.page.getByText('You belong to no organisation').waitFor();
    await other.page.goto(link);
    await other.page.getByRole('button', { name: /Join/ }).click();
    await other.page.getByRole('link', { name: /^Open Field team/ }).click();
    await other.page.waitForURL((url) => url.pathname.startsWith(`/o/${team}`));
    await other.page.goto(`${on.origin}/o/${team}/settings?tab=members`);
    await other.page.getByText('Owners and admins invite members.').waitFor();
    await other.page.goto(`${on.origin}/o/${team}/settings?tab=audit`);
    await other.page.getByText('The audit log is for owners and admins').waitFor();
    expect(other.faults).toEqual([]);
    await other.context.close();
    await page.reload();
    await page.getByRole('row', { name: new RegExp(`${ada.email} Auditor`) }).waitFor();
    expect(await page.getByRole('region', { name: 'Invited' }).count()).toBe(0);
  });

  it('changes a role, and removes a member', async () => {
    const { page } = visit;
    const colleague = await on.someone('jon');
    await setRole(on.server, await orgOf(team), colleague, 'member');
    await page.reload();
    await page.getByRole('button', { name: 'Invite member' }).click();
    await page.getByLabel('Email').fill('nobody@example.test');
    await dialog(page).getByRole('button', { name: 'Invite member' }).click();
    await page.getByRole('button', { name: 'Done' }).click();
    await page.getByRole('region', { name: 'Invited' }).waitFor();
    await expectGoodLooks(page, 'settings-members');
    await page.getByRole('button', { name: 'Revoke the invitation of nobody@example.test' }).click();
    await page.getByText('The invitation is revoked').waitFor();
    await page.getByRole('button', { name: `Actions for ${colleague.email}` }).click();
    await page.getByRole('menuitem', { name: 'Change role' }).click();
    await page.getByLabel('Role', { exact: true }).selectOption('viewer');
    await expectGoodLooks(page, 'settings-change-role');
    await dialog(page).getByRole('button', { name: 'Change role' }).click();
    await page.getByText(`${colleague.email} is now viewer`).waitFor();
    await page.getByRole('button', { name: `Actions for ${colleague.email}` }).click();
    await page.getByRole('menuitem', { name: 'Remove member' }).click();
    await dialog(page).getByRole('button', { name: 'Remove member' }).click();
    await page.getByText(`Removed ${colleague.email}`).waitFor();
    await expect.poll(() => page.getByRole('row', { name: new RegExp(colleague.email) }).count()).toBe(0);
  });

  it('the audit log has each of these changes, with what it was before and after, and its filters are its address', async () => {
    const { page } = visit;
    await page.goto(`${on.origin}/o/${team}/settings?tab=audit`);
    await page.getByRole('row').nth(3).waitFor();
    const actions = await page.getByLabel('What').locator('option').allInnerTexts();
    const roleChange = actions.find((action) => /role/i.test(action)) ?? '';
    await page.getByLabel('What').selectOption({ label: roleChange });
    await expect.poll(() => page.url()).toContain('action=');
    await expect.poll(() => page.getByRole('row').count()).toBe(2);
    await page.getByText('What changed').click();
    await expect.poll(() => page.locator('del').innerText()).toMatch(/member$/);
    await expect.poll(() => page.locator('ins').innerText()).toMatch(/viewer$/);
    await expectGoodLooks(page, 'settings-audit');
    await page.reload();
    await expect.poll(() => page.getByRole('row').count()).toBe(2);
    await page.getByLabel('Period').selectOption('day');
    await expect.poll(() => page.url()).toContain('period=day');
  });

  it('a viewer looks at keys and members, and is told who may change them', async () => {
    const user = await on.someone('viewer');
    await setRole(on.server, on.tenant.sharedOrg, user, 'viewer');
    const other = await newVisit(on.browser, on.origin, { viewport: { width: 1280, height: 860 } });
    await signInByForm(other, on.origin, { email: user.email, password: PASSWORD });
    const { page } = other;
    await page.goto(`${on.origin}/o/${on.tenant.sharedOrg.orgId}/settings`);
    await page.getByText('Owners and admins create keys.').waitFor();
    await page.goto(`${on.origin}/o/${on.tenant.sharedOrg.orgId}/settings?tab=members`);
    await page.getByText('Owners and admins invite members.').waitFor();
    expect(await page.getByRole('button', { name: /^Actions for/ }).count()).toBe(0);
    await page.goto(`${on.origin}/o/${on.tenant.sharedOrg.orgId}/settings?tab=audit`);
    await page.getByText('The audit log is for owners and admins').waitFor();
    expect(other.faults).toEqual([]);
    await other.context.close();
  });

  it('breaks no rule of its policy and throws nothing', () => {
    expect(visit.faults).toEqual([]);
  });
});
