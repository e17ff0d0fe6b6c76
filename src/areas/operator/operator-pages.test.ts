/** What staff reads over all accounts: jobs, accounts, deployments; and nobody else. Source: docs/reference/operator.md#jobs. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testServer, type TestServer } from '../../../test/support/server.ts';
import { seedTenant, seedUser, type Tenant, type TenantUser } from '../../../test/support/tenants.ts';
import { sql } from '../../platform/db/sql.ts';
import { listJobs, recordRun } from '../../platform/jobs/store/jobs.ts';
import { nextRun } from './jobs/rules/next-run.ts';

let server: TestServer;
let [a, b]: [Tenant, Tenant] = [] as never;
let staff: TenantUser;
beforeAll(async () => {
  server = await testServer({ jobs: true, work: true });
  [a, b] = [await seedTenant(server, { marker: 'alpha' }), await seedTenant(server, { marker: 'bravo' })];
  staff = await seedUser(server, { isStaff: true });
});
afterAll(() => server.stop());

interface List<T> {
  readonly data: readonly T[];
  readonly next_cursor: string | null;
}
const read = async <T>(path: string): Promise<List<T>> => {
  const { status, body, text } = await server.call<List<T>>('GET', path, { headers: staff.headers });
  expect(status, text).toBe(200);
  return body;
};

it.each(['/v1/admin/jobs', '/v1/admin/accounts', '/v1/admin/deployments'])('%s is for staff only', async (path) => {
  expect((await server.call('GET', path, { headers: a.user.headers })).status).toBe(403);
  expect((await server.call('GET', path)).status).toBe(401);
  expect((await server.call('GET', `${path}?cursor=x`, { headers: staff.headers })).status).toBe(400);
});

interface Job {
  readonly job: string;
  readonly state: string;
  readonly cron: string | null;
  readonly next_at: string | null;
  readonly last_error: string | null;
  readonly runs: number;
  readonly failures: number;
  readonly waiting: number;
  readonly given_up: number;
}

describe('jobs', () => {
  it('are listed by name with schedule, next run and last run; the pages join', async () => {
    await expect
      .poll(async () => (await read<Job>('/v1/admin/jobs?limit=100')).data.some(({ runs }) => runs > 0), {
        timeout: 40_000,
      })
      .toBe(true);
    const all = (await read<Job>('/v1/admin/jobs?limit=100')).data;
    const names = all.map(({ job }) => job);
    expect(names).toEqual(names.toSorted());
    expect(names.some((name) => name.startsWith('__'))).toBe(false);
    const scheduled = all.filter(({ cron }) => cron !== null);
    expect(scheduled.length).toBeGreaterThan(5);
    for (const { next_at: next } of scheduled) expect(Date.parse(next ?? '')).toBeGreaterThan(Date.now() - 1_000);
    const walked: string[] = [];
    for (let cursor = ''; ;) {
      const page = await read<Job>(`/v1/admin/jobs?limit=7${cursor}`);
      walked.push(...page.data.map(({ job }) => job));
      if (page.next_cursor === null) break;
      cursor = `&cursor=${encodeURIComponent(page.next_cursor)}`;
    }
    expect(walked).toEqual(names);
  });

  it('a failed run says why, until the next one succeeds; both are counted, and the one that ended last is told', async () => {
    const job = 'licenses.never_there';
    await server.db.direct.run(sql`-- test.add_queue
      select surety_jobs.create_queue(${job}, '{"policy":"standard"}'::jsonb)`);
    const at = (minute: number) => new Date(Date.UTC(2026, 7, 17, 12, minute));
    const find = async () => (await read<Job>('/v1/admin/jobs?limit=100')).data.find((row) => row.job === job);
    expect((await find())?.state).toBe('never');
    await recordRun(server.db.direct, { job, startedAt: at(0), finishedAt: at(1), error: 'Error: no answer' });
    expect(await find()).toMatchObject({ state: 'failed', last_error: 'Error: no answer', runs: 1, failures: 1 });
    await recordRun(server.db.direct, { job, startedAt: at(2), finishedAt: at(3), error: null });
    expect(await find()).toMatchObject({ state: 'succeeded', last_error: null, runs: 2, failures: 1 });
    await recordRun(server.db.direct, {
      job,
      startedAt: at(0),
      finishedAt: at(2),
      error: 'Error: ended earlier, noted later',
    });
    expect(await find()).toMatchObject({
      state: 'succeeded',
      last_error: null,
      last_started_at: at(2).toISOString(),
      succeeded_at: at(3).toISOString(),
      failed_at: at(2).toISOString(),
      runs: 3,
      failures: 2,
    });
    await recordRun(server.db.direct, { job, startedAt: at(0), finishedAt: at(1), error: null });
    expect(await find()).toMatchObject({ succeeded_at: at(3).toISOString(), runs: 4, failures: 2 });
    await server.db.direct.run(sql`-- test.add_waiting_job
      insert into surety_jobs.job (name, state, start_after, keep_until)
      values (${job}, 'created', now() - interval '3 minutes', now() + interval '1 day'),
             (${job}, 'created', now() + interval '3 minutes', now() + interval '1 day'),
             (${job}, 'failed', now() - interval '3 minutes', now() + interval '1 day')`);
    expect(await find()).toMatchObject({ state: 'waiting', waiting: 1, given_up: 1 });
  });

  it('a database in which no worker has run yet has no job', async () => {
    const fresh = await testServer();
    expect(await listJobs(fresh.db.direct, { after: undefined, limit: 10 })).toEqual([]);
    await fresh.stop();
  });

  it('the next run is the first after now, in UTC', () => {
    const now = new Date('2026-08-17T12:00:30Z');
    expect(nextRun('* * * * *', now)).toEqual(new Date('2026-08-17T12:01:00Z'));
    expect(nextRun('23 2 * * *', now)).toEqual(new Date('2026-08-18T02:23:00Z'));
    expect([nextRun(null, now), nextRun('never', now)]).toEqual([null, null]);
  });
});

interface Account {
  readonly org_id: string;
  readonly account_id: string;
  readonly name: string;
  readonly owner_email: string | null;
  readonly plan_id: string | null;
}
const find = async (q: string) =>
  (await read<Account>(`/v1/admin/accounts?limit=100&q=${encodeURIComponent(q)}`)).data.map((row) => row.org_id);

describe('accounts', () => {
  it('are found by id, by the address of a member, and by the beginning of the name', async () => {
    expect(await find(a.orgId)).toEqual([a.orgId]);
    expect(await find(a.accountId)).toEqual([a.orgId]);
    expect(await find(b.user.email.toUpperCase())).toContain(b.orgId);
    expect(await find('ALPHA')).toContain(a.orgId);
    expect(await find('alpha')).not.toContain(b.orgId);
    expect([await find('%'), await find('lpha'), await find("' or true --")]).toEqual([[], [], []]);
  });

  it('are in the order of their names, and the cursor goes through all of them once', async () => {
    for (const name of ['Ärger', 'zebra', 'Zebra', '<img src=x onerror=alert(1)>', 'zebra'])
      await seedTenant(server).then((t) =>
        server.db.direct.run(sql`-- test.rename
          update orgs set name = ${name} where org_id = ${t.orgId}`),
      );
    const all = (await read<Account>('/v1/admin/accounts?limit=100')).data;
    const walked: string[] = [];
    for (let cursor = ''; ;) {
      const page = await read<Account>(`/v1/admin/accounts?limit=3${cursor}`);
      walked.push(...page.data.map((row) => row.org_id));
      if (page.next_cursor === null) break;
      cursor = `&cursor=${encodeURIComponent(page.next_cursor)}`;
    }
    expect(walked).toEqual(all.map((row) => row.org_id));
    expect(new Set(walked).size).toBe(walked.length);
    expect(all.find((row) => row.org_id === a.orgId)?.owner_email).toBe(a.user.email);
  });
});

it('deployments of every account are listed, the newest first', async () => {
  const add = (id: string, tenant: Tenant, age: string) =>
    server.db.direct.run(sql`-- test.add_deployment
      with l as (insert into licenses (license_id, account_id, plan_id, feature_flags, limits, max_activations, is_offline, issued_by, issued_at, expires_at)
                 values (${`lic-${id}`}, ${tenant.accountId}, 'plan-team', '{}', '{}', 3, false, ${staff.userId}, now(), now() + interval '1 year') returning license_id)
      insert into deployments (deployment_id, account_id, license_id, instance_id, heartbeat_data, first_seen_at, last_seen_at)
      select ${`dep-${id}`}, ${tenant.accountId}, license_id, ${`instance-${id}`}, '{}', now() - ${age}::interval, now() from l`);
  await add('aaaaaaaa', a, '2 days');
  await add('bbbbbbbb', b, '1 day');
  const { data } = await read<{ deployment_id: string; org_id: string }>('/v1/admin/deployments');
  expect(data.map((row) => [row.deployment_id, row.org_id])).toEqual([
    ['dep-bbbbbbbb', b.orgId],
    ['dep-aaaaaaaa', a.orgId],
  ]);
  const first = await read<{ deployment_id: string }>('/v1/admin/deployments?limit=1');
  const second = await read<{ deployment_id: string }>(
    `/v1/admin/deployments?limit=1&cursor=${encodeURIComponent(first.next_cursor ?? '')}`,
  );
  expect([first, second].map(({ data: [row] }) => row?.deployment_id)).toEqual(['dep-bbbbbbbb', 'dep-aaaaaaaa']);
});
