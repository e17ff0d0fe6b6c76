/** GET /v1/status of a service with parts that are down, and what processes report. Source: docs/reference/operator.md#status. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testServer, type TestServer } from '../../../../test/support/server.ts';
import { seedTenant, seedUser, type Tenant, type TenantUser } from '../../../../test/support/tenants.ts';
import { sql } from '../../../platform/db/sql.ts';
import { outboxReport } from '../../../platform/outbox/standing.ts';
import { createStatusReports } from '../../../platform/status/reports.ts';
import { listReports } from '../../../platform/status/store/reports.ts';
import { recorderReport, secondLookReport } from '../../gateway/report-gateway.ts';

interface Status {
  readonly state: string;
  readonly parts: readonly {
    readonly part: string;
    readonly state: string;
    readonly sentence: string;
    readonly since: string | null;
    readonly remedy?: string | null;
    readonly note?: string | null;
  }[];
}

let server: TestServer;
let member: Tenant;
let staff: TenantUser;
beforeAll(async () => {
  server = await testServer({ work: true, jobs: true });
  member = await seedTenant(server);
  staff = await seedUser(server, { isStaff: true });
});
afterAll(() => server.stop());

const read = async (who: { readonly headers: Readonly<Record<string, string>> }): Promise<Status> => {
  await server.services.status.writeNow();
  const { status, body, text } = await server.call<Status>('GET', '/v1/status', { headers: who.headers });
  expect(status, text).toBe(200);
  return body;
};
const part = async (name: string, who: Parameters<typeof read>[0] = staff) =>
  (await read(who)).parts.find((each) => each.part === name);

it('a service without a gateway says so first, and its worker works', async () => {
  const { state, parts } = await read(member);
  expect(state).toBe('down');
  expect(parts.map((each) => [each.part, each.state])).toEqual([
    ['database', 'works'],
    ['gateway', 'down'],
    ['outbox', 'works'],
    ['jobs', 'works'],
    ['mail', 'works'],
    ['witnesses', 'off'],
    ['chain', 'off'],
  ]);
});

it('members read what it means; staff also what to do, and the dead letters', async () => {
  const [forMember, forStaff] = [await read(member), await read(staff)];
  expect(forMember.parts.every((each) => !('remedy' in each) && !('note' in each))).toBe(true);
  expect(forStaff.parts.find((each) => each.part === 'gateway')?.remedy).toMatch(/^Start a process/);
  expect(forStaff.parts.map((each) => each.part)).toContain('dead_letters');
  expect((await server.call('GET', '/v1/status')).status).toBe(401);
});

describe('what is wrong', () => {
  it('mail that waits for its server', async () => {
    await server.db.direct.run(sql`-- test.fail_mail
      insert into mail_messages (mail_id, sealed, attempts, next_attempt_at, created_at, last_error)
      values ('mail-1', '\\x00', 3, now() + interval '1 hour', ${new Date('2026-01-02T00:00:00Z')}, 'connect ECONNREFUSED')`);
    expect(await part('mail')).toMatchObject({
      state: 'degraded',
      sentence: '1 mail waits for the mail server.',
      since: '2026-01-02T00:00:00.000Z',
      note: 'connect ECONNREFUSED',
    });
    await server.db.direct.run(sql`-- test.forget_mail
      delete from mail_messages where mail_id = 'mail-1'`);
  });

  it('a job that failed for good, and a job that waits', async () => {
    const add = (state: string, times: string) =>
      server.db.direct.run(sql`-- test.add_job
        insert into surety_jobs.job (name, state, start_after, completed_on, keep_until)
        values ('agents.forget_nonces', ${state}::surety_jobs.job_state, now() - ${times}::interval,
                case when ${state} = 'failed' then now() - ${times}::interval end, now() + interval '1 day')`);
    await add('failed', '1 hour');
    expect(await part('jobs')).toMatchObject({
      state: 'degraded',
      sentence: '1 background job failed for good since yesterday.',
      note: 'agents.forget_nonces',
    });
    await server.db.direct.run(sql`-- test.forget_jobs
      delete from surety_jobs.job where state = 'failed'`);
    expect((await part('jobs'))?.state).toBe('works');
  });

  it('a subscriber that has not read an old event it wants', async () => {
    const slow = { name: 'test.slow', types: ['quota.warning'] as const, handle: () => Promise.resolve() };
    const read = outboxReport(server.db, [slow]);
    await server.db.direct.run(sql`-- test.hold_subscriber
      insert into event_cursors (subscriber, seq) values ('test.slow', 0)`);
    expect(await read()).toEqual({ state: 'works', code: 'works' });
    const event = (id: string, age: string) =>
      server.db.direct.run(sql`-- test.old_event
        insert into events (event_id, type, account_id, data, created_at) values (${id}, 'quota.warning', ${member.accountId}, '{}', now() - ${age}::interval)`);
    await event('evt-old1', '5 minutes');
    expect(await read()).toMatchObject({ state: 'degraded', code: 'behind', note: 'test.slow' });
    await server.db.direct.run(sql`-- test.forget_event
      update event_cursors set seq = (select max(seq) from events) where subscriber = 'test.slow'`);
    await event('evt-old2', '1 hour');
    expect((await read()).state).toBe('down');
  });
});

describe('reports of a process', () => {
  it('are taken back when it ends, and a part that cannot be read is said to be not measured', async () => {
    const reports = createStatusReports(server.services);
    reports.report('recorder', () => Promise.reject(new Error('gone')));
    reports.report('second_look', () => secondLookReport(null));
    await reports.writeNow();
    await reports.writeNow();
    expect(await part('recorder')).toMatchObject({ state: 'degraded', sentence: 'Its state could not be measured.' });
    expect((await part('second_look'))?.state).toBe('off');
    await reports.stop();
    expect((await listReports(server.db.direct)).map((row) => row.part)).not.toContain('recorder');
  });

  it('a recorder that is late or refuses, a second look that does not answer', () => {
    const now = new Date('2026-08-17T12:00:00Z');
    const minuteAgo = new Date('2026-08-17T11:59:00Z');
    expect(recorderReport({ oldestMs: 500, refusal: null }, now).state).toBe('works');
    expect(recorderReport({ oldestMs: 60_000, refusal: null }, now)).toEqual({
      state: 'degraded',
      code: 'behind',
      figure: 60,
      since: minuteAgo,
    });
    expect(recorderReport({ oldestMs: 0, refusal: 'journal' }, now)).toEqual({ state: 'down', code: 'journal' });
    expect(secondLookReport({ failures: 1, since: now }).state).toBe('works');
    expect(secondLookReport({ failures: 4, since: now })).toMatchObject({ state: 'degraded', figure: 4 });
  });
});
