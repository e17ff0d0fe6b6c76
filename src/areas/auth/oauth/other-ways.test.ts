/**
 * Ways past the password on the sign-in page: the organisation's provider, and the page where passkeys work.
 * docs/reference/auth.md#step-up-verification.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Browser, leftFor, shownOf, type Shown } from '../../../../test/support/oauth-browser.ts';
import { authorizeUrl, clientOf, newVerifier, PASSWORD } from '../../../../test/support/oauth-client.ts';
import {
  ORIGIN,
  organisation,
  ownerOf,
  pathOf,
  fixture,
  type SsoFixture,
} from '../../../../test/support/sso-fixture.ts';
import { seedBrowser, seedMember, seedTenant, type Tenant, type TenantUser } from '../../../../test/support/tenants.ts';
import { sql } from '../../../platform/db/sql.ts';
import { governance } from '../../events/governance/index.ts';
import { oauth } from './index.ts';

let on: SsoFixture;
let company: Tenant;
let member: TenantUser;
beforeAll(async () => {
  on = await fixture({}, [oauth, governance]);
  company = await organisation(on, 'example.test');
  member = await seedMember(on.server, company.sharedOrg, 'member');
  const lender = await seedTenant(on.server, { password: PASSWORD });
  await on.server.db.systemTx(async (tx) => {
    await tx.run(sql`-- test.password
    update users set password_hash = (select password_hash from users where user_id = ${lender.user.userId}) where user_id = ${member.userId}`);
  });
});
afterAll(() => on.stop());

const open = async (changes: Record<string, string> = {}) => {
  const browser = new Browser(on.server.url, ORIGIN);
  const page = await browser.open(authorizeUrl(await clientOf(on.server), newVerifier(), changes));
  return { browser, page: shownOf(page) };
};
const linkIn = (page: Shown, words: string): string =>
  (new RegExp(`<a[^>]*href="([^"]+)"[^>]*>${words}`).exec(page.text)?.[1] ?? '').replace(/&#38;|&amp;/g, '&');

/** Follows the button to the provider, and comes back as the member. */
async function viaProvider(browser: Browser, page: Shown): Promise<Shown> {
  on.idp.person = { subject: `sub-${member.userId}`, email: member.email };
  const away = leftFor(await browser.open(linkIn(page, 'Continue to your identity provider')));
  const back = await on.idp.visit(away.href);
  return shownOf(await browser.open(back));
}

describe('the sign-in page', () => {
  it('leads to the provider of the address and back to where the person was (req:SSO-1)', async () => {
    const { browser, page } = await open();
    const offer = shownOf(await browser.submit(page, { email: member.email, password: '', step: 'sso' }));
    expect(offer.heading).toBe('Sign in at your organisation');
    expect((await viaProvider(browser, offer)).heading).toBe('Allow Desk Assistant?');
  });

  it('is content with that sign-in where the client wants a new one', async () => {
    const { browser, page } = await open({ prompt: 'login', scope: 'openid mcp:read' });
    const offer = shownOf(await browser.submit(page, { email: member.email, password: '', step: 'sso' }));
    expect((await viaProvider(browser, offer)).heading).toBe('Allow Desk Assistant?');
  });

  it('sends anyone who must sign in at the provider there, once the password was right', async () => {
    const { issuer, clientId, clientSecret } = on.idp;
    const enforced = await on.server.call('PUT', pathOf(company), {
      headers: await ownerOf(on, company),
      body: {
        issuer,
        client_id: clientId,
        client_secret: clientSecret,
        allowed_domains: ['example.test'],
        enforced: true,
      },
    });
    expect(enforced.status, enforced.text).toBe(200);
    const { browser, page } = await open();
    const wrong = shownOf(await browser.submit(page, { email: member.email, password: 'no', step: 'password' }));
    expect(wrong.heading).toBe('Sign in'); // a stranger learns nothing
    const offer = shownOf(await browser.submit(page, { email: member.email, password: PASSWORD, step: 'password' }));
    expect(offer.heading).toBe('Sign in at your organisation');
    expect(linkIn(offer, 'Continue to your identity provider')).toContain(`org_id=${company.sharedOrg.orgId}&`);
  });

  it('says so where an address has no provider', async () => {
    const { browser, page } = await open();
    for (const email of ['somebody@elsewhere.test', '', 'x', `${'x'.repeat(400)}@example.test`])
      expect(shownOf(await browser.submit(page, { email, password: '', step: 'sso' })).text).toContain(
        'Single sign-on is not set up for this address.',
      );
  });

  it('names the page where passkeys work, and that one leads back here and nowhere else', async () => {
    const { browser, page } = await open();
    const account = linkIn(page, 'Sign in with a passkey');
    const signIn = shownOf(await browser.open(account));
    expect([signIn.heading, signIn.text.includes('id="passkey-sign-in"')]).toEqual(['Sign in', true]);
    // without this no browser follows its form to an identity provider
    expect(signIn.headers.get('content-security-policy')).toContain("form-action 'self' https: ");
    browser.addCookie(`${(await seedBrowser(on.server, company.user))['cookie'] ?? ''}; path=/`);
    expect(shownOf(await browser.open(account)).heading).toBe('Allow Desk Assistant?');
    for (const evil of ['https://evil.example/', '//evil.example', '/v1/oauth/interaction/../x', '/v1/auth/sign-out'])
      expect(
        (await on.server.call('GET', `/v1/auth/account?redirect_after=${encodeURIComponent(evil)}`)).status,
        evil,
      ).toBe(400);
  });
});
