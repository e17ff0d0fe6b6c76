/**
 * The page of an invitation: what it shows to whom, and that a browser without script can accept. Source:
 * docs/reference/organisations.md#invitations; ADR 0098.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mailsTo } from '../../../../test/support/mail.ts';
import { stepUp, refusalOf } from '../../../../test/support/organisations.ts';
import { seedPerson, tokensFor } from '../../../../test/support/oauth-client.ts';
import { sendRaw } from '../../../../test/support/raw-http.ts';
import { testServer, type TestServer } from '../../../../test/support/server.ts';
import {
  seedBrowser,
  seedMember,
  seedTenant,
  seedUser,
  type Headers,
  type Tenant,
} from '../../../../test/support/tenants.ts';
import { sql } from '../../../platform/db/sql.ts';
import type { Invitation } from './wire/organisations.ts';

let server: TestServer;
let t: Tenant;
beforeAll(async () => {
  server = await testServer();
  t = await seedTenant(server);
});
afterAll(() => server.stop());

const invite = async (email: string, headers: Headers = t.user.headers) =>
  (
    await server.call<Invitation & { token: string }>('POST', `/v1/orgs/${t.sharedOrg.orgId}/invitations`, {
      headers,
      body: { email, role: 'auditor' },
    })
  ).body;
const show = (token: string, headers: Headers = {}) =>
  server.call('GET', `/v1/orgs/invitations/accept?token=${encodeURIComponent(token)}`, { headers });
const join = (token: string, headers: Headers) =>
  server.call('POST', '/v1/orgs/invitations/join', {
    headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ token }).toString(),
  });
const isForm = (text: string): boolean => text.includes('<form');

describe('the page', () => {
  it('shows a visitor who is not signed in what the mail says, names nobody, and asks them to sign in', async () => {
    const { token } = await invite('kim@example.test');
    const { status, text, headers } = await show(token);
    expect([status, headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    expect(text).toMatch(/shared<\/strong> as <strong>auditor/);
    expect(text).toContain('href="/v1/auth/account"');
    expect(text).toContain('href="/v1/auth/create-account?email=kim%40example.test"');
    const form = await server.call('GET', '/v1/auth/create-account?email=kim%40example.test');
    expect(form.text).toContain('value="kim@example.test"');
    expect([isForm(text), text.includes(t.user.email), text.includes(token)]).toEqual([false, false, false]);
  });

  it('does not leak the token to other sites: no Referer with a path, no script, no frame, no cache', async () => {
    const { headers } = await show((await invite('ref@example.test')).token);
    expect(headers.get('referrer-policy')).toBe('strict-origin');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('content-security-policy')).toMatch(/script-src 'none'.*frame-ancestors 'none'/);
  });

  it('offers the invited person a form and names the inviter; sending the form again says that it was accepted', async () => {
    const guest = await seedUser(server);
    const { token } = await invite(guest.email);
    const browser = await seedBrowser(server, guest);
    const { text } = await show(token, browser);
    expect([isForm(text), text.includes(t.user.email)]).toEqual([true, true]);
    const joined = await join(token, browser);
    expect([joined.status, joined.text.includes('You have joined')]).toEqual([200, true]);
    expect(joined.text).toContain(`href="/o/${t.sharedOrg.orgId}"`);
    expect((await server.call('GET', `/v1/orgs/${t.sharedOrg.orgId}`, { headers: guest.headers })).status).toBe(200);
    const again = await join(token, browser);
    expect([again.status, again.text.includes('It was accepted already')]).toEqual([409, true]);
    expect((await show(token, browser)).status).toBe(409);
  });

  it('offers the form to nobody else, and replies to theirs as to an unknown token', async () => {
    const { token } = await invite('somebody@example.test');
    const browser = await seedBrowser(server, await seedUser(server));
    expect(isForm((await show(token, browser)).text)).toBe(false);
    const [wrong, none] = [await join(token, browser), await join('inv_nothing', browser)];
    expect([wrong.status, wrong.text]).toEqual([404, none.text]);
  });

  it('needs a confirmed address', async () => {
    const guest = await seedUser(server);
    await server.db.direct.run(sql`-- test.unconfirmed
      update users set email_verified_at = null where user_id = ${guest.userId}`);
    const { token } = await invite(guest.email);
    const browser = await seedBrowser(server, guest);
    expect(isForm((await show(token, browser)).text)).toBe(false);
    expect((await join(token, browser)).status).toBe(403);
  });

  it('404 for an unknown token, 409 for a revoked one, without naming the organisation', async () => {
    expect((await show('inv_nothing')).status).toBe(404);
    const { token, invitation_id: id } = await invite('back@example.test');
    await server.call('DELETE', `/v1/orgs/${t.sharedOrg.orgId}/invitations/${id}`, { headers: t.user.headers });
    const { status, text } = await show(token);
    expect([status, text.includes('taken back'), text.includes('shared')]).toEqual([409, true, false]);
  });

  it('refuses the form of another site', async () => {
    const guest = await seedUser(server);
    const { token } = await invite(guest.email);
    const reply = await join(token, { ...(await seedBrowser(server, guest)), origin: 'https://evil.test' });
    expect(refusalOf(reply).slice(0, 2)).toEqual([403, 'origin_not_allowed']);
  });
});

describe('the mail', () => {
  it('links to the page of this service, whatever host the inviter named', async () => {
    const body = JSON.stringify({ email: 'host@example.test', role: 'member' });
    const reply = await sendRaw(
      server.port,
      [
        `POST /v1/orgs/${t.sharedOrg.orgId}/invitations HTTP/1.1`,
        'Host: evil.test',
        `Authorization: ${t.user.headers['authorization'] ?? ''}`,
        'Content-Type: application/json',
        `Content-Length: ${body.length}`,
        '',
        body,
      ].join('\r\n'),
    );
    expect(reply.status).toBe(201);
    const [mail] = await mailsTo(server, 'host@example.test');
    expect(mail?.link).toMatch(/^\/v1\/orgs\/invitations\/accept\?token=inv_/);
    expect((await show(new URL(mail?.link ?? '', server.url).searchParams.get('token') ?? '')).status).toBe(200);
    expect(mail?.text).not.toContain('evil.test');
  });
});

describe('a client that acts for a person', () => {
  it('may not create, join or leave organisations', async () => {
    const person = await seedPerson(server);
    const { access_token: accessToken } = await tokensFor(server, person);
    const headers = { authorization: `Bearer ${accessToken}` };
    const { token } = await invite(person.user.email);
    for (const [path, body] of [
      ['/v1/orgs', { name: 'Mine', slug: `s-${person.user.userId.slice(0, 8)}` }],
      ['/v1/orgs/invitations/accept', { token }],
      [`/v1/orgs/${person.orgId}/leave`, {}],
    ] as const)
      expect(refusalOf(await server.call('POST', path, { headers, body }))).toEqual([
        403,
        'forbidden',
        'delegated_token',
      ]);
  });
});

describe('account deletion', () => {
  it('closes the invitations that the user sent', async () => {
    const admin = await seedMember(server, t.sharedOrg, 'admin');
    const { token } = await invite('friend@example.test', admin.headers);
    await stepUp(server, admin);
    expect((await server.call('DELETE', '/v1/auth/delete-account', { headers: admin.headers })).status).toBe(200);
    expect((await show(token)).text).toContain('taken back');
  });
});
