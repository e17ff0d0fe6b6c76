/** GET /v1/status of a service with parts that are down, and what processes report. Source: docs/reference/operator.md#status. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testServer, type TestServer } from '../../../../test/support/server.ts';
import { seedTenant, seedUser, type Tenant, type TenantUser } from '../../../../test/support/tenants.ts';
import { sql } from '../../../platform/db/sql.ts';
import { outboxReport } from '../../../platform/outbox/standing.ts';
import { recordRun } from '../../../platform/jobs/store/jobs.ts';
import { createStatusReports, type PartReport } from '../../../platform/status/reports.ts';
import { listReports } from '../../../platform/status/store/reports.ts';
import { recorderReport, secondLookReport } from '../../gateway/report-gateway.ts';
import { WORDS, type PartName } from './rules/words.ts';
import { workerReports } from './worker-reports.ts';

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
    ['mail', 'off'],
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
      sentence: 'Mail waits for the mail server.',
      since: '2026-01-02T00:00:00.000Z',
      note: '1: connect ECONNREFUSED',
    });
    await server.db.direct.run(sql`-- test.forget_mail
      delete from mail_messages where mail_id = 'mail-1'`);
  });

  it('a job that failed for good', async () => {
    const at = new Date(Date.now() - 3_600_000);
    const run = { job: 'agents.forget_nonces', startedAt: at, finishedAt: at, error: 'Error: no' };
    await recordRun(server.db.direct, run);
    expect((await part('jobs'))?.state).toBe('works');
    await recordRun(server.db.direct, { ...run, isGivenUp: true });
    expect(await part('jobs')).toMatchObject({
      state: 'degraded',
      sentence: '1 background job failed for good since yesterday.',
      note: 'agents.forget_nonces',
    });
    await server.db.direct.run(sql`-- test.forget_runs
      update job_runs set gave_up_at = now() - interval '25 hours' where gave_up_at is not null`);
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
    expect(await read()).toMatchObject({
      state: 'degraded',
      code: 'behind',
      note: 'test.slow',
      since: expect.any(Date) as Date,
    });
    await server.db.direct.run(sql`-- test.forget_event
      update event_cursors set seq = (select max(seq) from events) where subscriber = 'test.slow'`);
    await event('evt-old2', '1 hour');
    expect((await read()).state).toBe('down');
  });
});

describe('what the worker reports', () => {
  const PLACE = { chainId: 8453, contract: `0x${'a1'.repeat(20)}` };
  const reports = (): Readonly<Record<string, () => Promise<PartReport>>> =>
    workerReports({
      ...server.services,
      evidence: { witnesses: [{}] } as never,
      chain: { node: PLACE } as never,
    });
  const run = (text: ReturnType<typeof sql>) => server.db.direct.run(text);
  const mail = (id: string, created: string, failed: string | null, error: string | null) =>
    run(sql`-- test.add_mail
      insert into mail_messages (mail_id, sealed, attempts, next_attempt_at, created_at, failed_at, last_error)
      values (${id}, case when ${failed}::text is null then '\\x00'::bytea end, 3, now() + interval '1 hour', now() - ${created}::interval,
              now() - ${failed}::interval, ${error})`);
  const head = (size: number, age: string) =>
    run(sql`-- test.add_head
      insert into evidence_heads (agent_id, tree_size, root, signed_at, kid, signature)
      values ('ag-witness1', ${size}, '\\x00', now() - ${age}::interval, 'k', '\\x00')`);
  const cosign = (size: number, age: string) =>
    run(sql`-- test.add_cosignature
      insert into evidence_cosignatures (agent_id, tree_size, origin, witness, cosigned_at, line, received_at)
      values ('ag-witness1', ${size}, 'o', 'w', now(), 'l', now() - ${age}::interval)`);
  const transaction = (chainId: number, age: string) =>
    run(sql`-- test.add_transaction
      insert into chain_transactions (subject_kind, subject_id, chain_id, contract, data, created_at, problem)
      values ('anchor', 'a', ${chainId}, ${PLACE.contract}, '0x', now() - ${age}::interval, 'no funds')`);

  // in this order: some rows stay
  it.each<[PartName, string, () => Promise<unknown>, PartReport['state'], string, object]>([
    [
      'mail',
      'is young, though it failed once',
      () => mail('m-1', '14 minutes', null, 'refused 451'),
      'off',
      'folder',
      {},
    ],
    [
      'mail',
      'was refused for its receiver',
      () => mail('m-2', '2 hours', '1 hour', 'refused 550'),
      'off',
      'folder',
      {},
    ],
    [
      'mail',
      'ran out of time',
      () => mail('m-3', '25 hours', '0', 'timeout'),
      'degraded',
      'given_up',
      { note: '1: timeout' },
    ],
    [
      'mail',
      'waits, and nobody tried',
      () => mail('m-4', '16 minutes', null, null),
      'degraded',
      'waiting',
      { note: '2' },
    ],
    ['witnesses', 'have not begun', () => head(1, '3 days'), 'works', 'none_yet', {}],
    ['witnesses', 'have nothing to sign', () => cosign(1, '2 days'), 'works', 'works', {}],
    ['witnesses', 'have had something for an hour', () => head(2, '1 hour'), 'works', 'works', {}],
    ['witnesses', 'have had something for a day', () => head(3, '25 hours'), 'degraded', 'silent', {}],
    ['witnesses', 'have signed again', () => cosign(3, '1 hour'), 'works', 'works', {}],
    ['chain', 'has a transaction under way', () => transaction(8453, '5 minutes'), 'works', 'works', {}],
    ['chain', 'has what was left for another', () => transaction(1, '2 days'), 'works', 'works', {}],
    [
      'chain',
      'has one that does not get there',
      () =>
        run(sql`-- test.age_transaction
        update chain_transactions set created_at = now() - interval '2 hours' where chain_id = 8453`),
      'degraded',
      'stuck',
      { note: 'no funds' },
    ],
    [
      'dead_letters',
      'has one',
      () =>
        run(sql`-- test.add_dead_letter
        with e as (insert into events (event_id, type, account_id, data, created_at)
                   values ('evt-dead', 'quota.warning', ${member.accountId}, '{}', now()) returning event_id)
        insert into event_dead_letters (dead_letter_id, subscriber, event_id, attempts, error)
        select 'dl-1', 'test.dead', event_id, 10, 'Error: no' from e`),
      'degraded',
      'kept',
      { figure: 1, note: 'test.dead' },
    ],
    [
      'jobs',
      'has one that nobody takes',
      () =>
        run(sql`-- test.add_waiting_job
        with q as (select surety_jobs.create_queue('licenses.never_there', '{"policy":"standard"}'::jsonb))
        insert into surety_jobs.job (name, state, start_after, keep_until)
        select 'licenses.never_there', 'created', now() - interval '3 minutes', now() + interval '1 day' from q`),
      'degraded',
      'behind',
      { since: expect.any(Date) as Date },
    ],
  ])('%s %s', async (name, _what, happens, state, code, more) => {
    await happens();
    const report = await reports()[name]?.();
    expect(report).toMatchObject({ state, code, ...more });
    expect(WORDS[name].codes).toHaveProperty(code);
    if (state === 'degraded') expect(report?.since).toBeInstanceOf(Date);
  });
});

describe('reports of a process', () => {
  it('one that cannot be written keeps no other back', async () => {
    const { db, clock, log } = server.services;
    const run = db.direct.run.bind(db.direct);
    const failing = (query: ReturnType<typeof sql>) =>
      query.values.includes('recorder') ? Promise.reject(new Error('no')) : run(query);
    const reports = createStatusReports({ db: { ...db, direct: { ...db.direct, run: failing } }, clock, log });
    reports.report('recorder', () => ({ state: 'works', code: 'works' }));
    reports.report('second_look', () => ({ state: 'off', code: 'off' }));
    await reports.writeNow();
    await reports.writeNow();
    const parts = (await listReports(server.db.direct)).map((row) => row.part);
    expect([parts.includes('recorder'), parts.includes('second_look')]).toEqual([false, true]);
    await reports.stop();
  });

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
