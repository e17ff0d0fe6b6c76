/** Staff: made and ended by command and setting, felt at once, and what staff does is told to whom it concerns. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { stepUp } from '../../../test/support/organisations.ts';
import { testServer, type TestServer } from '../../../test/support/server.ts';
import { seedTenant, type Tenant } from '../../../test/support/tenants.ts';
import { runStaffCommand } from '../../staff-command.ts';
import { sql } from '../../platform/db/sql.ts';
import { identity } from '../auth/identity/index.ts';

let server: TestServer;
let person: Tenant;
beforeAll(async () => {
  server = await testServer();
  person = await seedTenant(server, { marker: 'person' });
});
afterAll(() => server.stop());

const run = async (...args: string[]) => {
  const out: string[] = [];
  const err: string[] = [];
  const env = { DATABASE_URL: server.databaseUrl, MASTER_KEY: Buffer.alloc(32).toString('base64') };
  const line = { args, env, operator: 'olga', out: (x: string) => out.push(x), err: (x: string) => err.push(x) };
  const code = await runStaffCommand(line);
  return { code, out: out.join('\n'), err: err.join('\n') };
};
const isStaff = async (who: Tenant): Promise<boolean> =>
  (await server.call('GET', '/v1/admin/audit-log', { headers: who.user.headers })).status === 200;
interface Log {
  readonly entries: readonly {
    readonly action: string;
    readonly target_id: string;
    readonly actor_user_id: string | null;
  }[];
}
const log = async (who: Tenant, action: string) =>
  (await server.call<Log>('GET', `/v1/admin/audit-log?action=${action}`, { headers: who.user.headers })).body.entries;

describe('the command', () => {
  it('makes and ends staff, felt at the next request, and says so in the audit log', async () => {
    expect(await isStaff(person)).toBe(false);
    expect((await run('add', person.user.email)).out).toBe(`${person.user.email} is now staff`);
    expect(await isStaff(person)).toBe(true);
    expect((await log(person, 'staff.add')).map((row) => row.target_id)).toContain(person.user.userId);
    expect((await run('list')).out).toContain(`${person.user.email}  by command  no second factor yet`);
    expect((await run('add', person.user.email)).out).toBe(`${person.user.email} is already staff`);
    expect((await run('remove', person.user.email)).out).toBe(`${person.user.email} is now not staff`);
    expect(await isStaff(person)).toBe(false);
  });

  it('refuses who has no account or has not confirmed the address, and what it does not understand', async () => {
    expect(await run('add', 'nobody@example.test')).toEqual({
      code: 1,
      out: '',
      err: 'there is no account for nobody@example.test',
    });
    const unconfirmed = await seedTenant(server, { marker: 'unconfirmed' });
    await server.db.systemTx((tx) =>
      tx.run(sql`
      -- test.unconfirm
      update users set email_verified_at = null where user_id = ${unconfirmed.user.userId}`),
    );
    expect((await run('add', unconfirmed.user.email)).err).toBe(`${unconfirmed.user.email} is not confirmed yet`);
    for (const args of [['add'], ['promote', 'x@y.test'], ['add', 'x@y.test', 'z'], ['add', 'nonsense']])
      expect((await run(...args)).code, args.join(' ')).toBe(2);
    expect((await run('help')).code).toBe(0);
  });
});

describe('the setting STAFF_EMAILS', () => {
  const job = identity.jobs?.find(({ name }) => name === 'identity.follow_staff_setting');
  const follow = (emails: readonly string[]) =>
    job?.handle({}, { ...server.services, settings: { ...server.services.settings, STAFF_EMAILS: emails } });

  it('makes staff of confirmed accounts, and ends only what it gave', async () => {
    const [named, byCommand] = [await seedTenant(server), await seedTenant(server)];
    await run('add', byCommand.user.email);
    await follow([named.user.email.toUpperCase(), 'nobody@example.test']);
    expect([await isStaff(named), await isStaff(byCommand)]).toEqual([true, true]);
    expect((await run('list')).out).toContain(`${named.user.email}  by setting`);
    await follow([]);
    expect([await isStaff(named), await isStaff(byCommand)]).toEqual([false, true]);
    expect((await log(byCommand, 'staff.remove')).map((row) => row.target_id)).toContain(named.user.userId);
  });

  it('does not make staff of an address that nobody confirmed', async () => {
    const early = await seedTenant(server);
    await server.db.systemTx((tx) =>
      tx.run(sql`
      -- test.unconfirm
      update users set email_verified_at = null where user_id = ${early.user.userId}`),
    );
    await follow([early.user.email]);
    expect(await isStaff(early)).toBe(false);
  });
});

describe('what staff changes', () => {
  it('takes a second factor: the platform’s card and the plan of an account', async () => {
    const staff = await seedTenant(server, { isStaff: true, marker: 'staff' });
    const card = () =>
      server.call<{ error: { code: string } }>('PUT', '/v1/protection/platform/default', {
        headers: staff.user.headers,
        key: `card ${Math.random()}`,
        body: { mode: 'observe' },
      });
    const plan = () =>
      server.call('PUT', `/v1/admin/accounts/${person.accountId}/plan`, {
        headers: staff.user.headers,
        body: { plan_id: 'plan-team' },
      });
    const refused = await card();
    expect([refused.status, refused.body.error.code]).toEqual([403, 'aal2_required']);
    expect((await plan()).status).toBe(403);
    await stepUp(server, staff.user);
    expect((await card()).status).toBe(200);
    expect((await plan()).status).toBe(200);
    const rows = await log(staff, 'platform_protection_template.put');
    expect(rows[0]?.actor_user_id).toBe(staff.user.userId);
  });

  it('is read by staff only', async () => {
    expect((await server.call('GET', '/v1/admin/audit-log', { headers: person.user.headers })).status).toBe(403);
    expect((await server.call('GET', '/v1/admin/audit-log')).status).toBe(401);
  });
});
