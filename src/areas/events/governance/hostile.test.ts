/** What bad luck and bad will do to signals: races, repeats, removed destinations, mail to strangers, forged cursors. */
import { randomUUID } from 'node:crypto';
import { Type } from 'typebox';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testServer, type TestServer } from '../../../../test/support/server.ts';
import { seedTenant, type Tenant } from '../../../../test/support/tenants.ts';
import { sql } from '../../../platform/db/sql.ts';
import { encodeCursor } from '../../../platform/http/pagination.ts';
import { identity } from '../../auth/identity/index.ts';
import { keys } from '../../orgs/keys/index.ts';
import { raiseSignal, type Finding } from './raise-signals.ts';
import { governance } from './index.ts';
import { MAILS_A_DAY_MAX, webhooks } from '../webhooks/index.ts';
import { expireOldSignals } from './jobs/expire-signals.ts';

let server: TestServer;
let a: Tenant;
beforeAll(async () => {
  server = await testServer({ jobs: true, areas: [identity, keys, governance, webhooks] });
  a = await seedTenant(server, { marker: 'alpha' });
});
afterAll(() => server.stop());

const call = <B = Record<string, unknown>>(method: string, path: string, body?: unknown) =>
  server.call<B>(method, path, { headers: a.headers, key: randomUUID(), ...(body === undefined ? {} : { body }) });
const outlets = (): string => `/v1/orgs/${a.sharedOrg.orgId}/governance/notification-destinations`;
const finding = (patternType: string, over: Partial<Finding> = {}): Finding => ({
  accountId: a.sharedOrg.accountId,
  orgId: a.sharedOrg.orgId,
  teamId: null,
  agentIds: [],
  scope: 'org',
  scopeId: a.sharedOrg.orgId,
  source: 'sideband.fleet',
  patternType,
  severity: 'warn',
  detectedBy: 'test',
  detail: {},
  sourceRef: null,
  at: server.services.clock.now(),
  sourceEvent: randomUUID(),
  ...over,
});
const raise = (what: Finding) => server.db.systemTx((tx) => raiseSignal(tx, server.services, what));
const count = async (what: ReturnType<typeof sql>): Promise<number> =>
  (await server.db.direct.one(Type.Object({ n: Type.Integer() }), what)).n;
const rowsOf = (pattern: string): Promise<number> =>
  count(sql`-- test.count_signals
    select count(*)::int as n from governance_signals where pattern_type = ${pattern}`);
const destination = async (body: object): Promise<string> => {
  const reply = await call<{ id: string }>('POST', outlets(), body);
  expect(reply.status).toBe(201);
  return reply.body.id;
};
const ruleTo = (destinationId: string, pattern: string) =>
  call<{ id: string }>('POST', `/v1/orgs/${a.sharedOrg.orgId}/governance/escalation-rules`, {
    name: 'R',
    predicate: { pattern_type: pattern },
    destination_ids: [destinationId],
  });

describe('raising', () => {
  it('at the same moment from two sides makes one signal and fails neither', async () => {
    let second: Promise<unknown> = Promise.resolve();
    await server.db.systemTx(async (tx) => {
      await raiseSignal(tx, server.services, finding('raced'));
      second = raise(finding('raced'));
      second.catch(() => {});
      await new Promise((resolve) => setTimeout(resolve, 100)); // the second now waits for this one
    });
    await second;
    expect(await rowsOf('raced')).toBe(1);
  });

  it('the same finding again after its signal was closed opens none', async () => {
    const once = finding('repeated');
    const signal = await raise(once);
    await call('POST', `/v1/governance/signals/${signal?.signal_id}/resolve`, {});
    expect(await raise(once)).toBeUndefined();
    expect(await rowsOf('repeated')).toBe(1);
  });

  it('is not stopped by a rule whose destination is deleted', async () => {
    const id = await destination({
      channel: 'email',
      config: { to: ['x@example.com'] },
      filter: { pattern_types: [] },
    });
    await ruleTo(id, 'dangling');
    await server.db.direct.run(sql`-- test.drop_destination
      delete from webhook_endpoints where endpoint_id = ${id}`);
    expect(await raise(finding('dangling'))).toMatchObject({ status: 'open' });
  });

  it('purges firings that no window reaches, and keeps the others', async () => {
    const old = new Date(server.services.clock.now().getTime() - 40 * 86_400_000);
    await raise(finding('long', { at: old }));
    await raise(finding('long'));
    await expireOldSignals.handle({}, server.services);
    const left = await count(sql`-- test.count_firings
      select count(*)::int as n from governance_firings f join governance_signals s using (signal_id) where s.pattern_type = 'long'`);
    expect(left).toBe(1);
  });
});

describe('a destination', () => {
  it('that a rule starts to use concurrently is not removed', async () => {
    const id = await destination({
      channel: 'email',
      config: { to: ['x@example.com'] },
      filter: { pattern_types: [] },
    });
    let made: ReturnType<typeof ruleTo> | undefined;
    let isMade = false;
    await server.db.systemTx(async (tx) => {
      await tx.run(sql`-- test.remove_destination
        delete from webhook_endpoints where endpoint_id = ${id}`);
      made = ruleTo(id, 'beside');
      void made.then(() => (isMade = true));
      await new Promise((resolve) => setTimeout(resolve, 150));
      expect(isMade).toBe(false); // waits to see whether it stays
    });
    expect((await made)?.status).toBe(404);
  });

  it.each(['a,b@example.com', '<a@example.com', 'a;b@example.com', '"a"@example.com', 'a@example.com>'])(
    'of mail does not accept %s as one address',
    async (address) => {
      const reply = await call('POST', outlets(), { channel: 'email', config: { to: [address] } });
      expect(reply.status).toBe(400);
    },
  );

  it('of mail sends a limited number of mails a day, tests included, and says so', async () => {
    const to = Array.from({ length: 20 }, (_, n) => `stranger${n}@example.com`);
    const id = await destination({ channel: 'email', config: { to }, filter: { pattern_types: [] } });
    const test = () => call<{ result: { ok: boolean; last_error?: string } }>('POST', `${outlets()}/${id}/test`);
    await server.db.direct.run(sql`-- test.fill_mail_day
      insert into webhook_mail_days (account_id, day, mails) values (${a.sharedOrg.accountId}, ${server.services.clock.now()}::timestamptz at time zone 'utc', ${MAILS_A_DAY_MAX - 20})`);
    expect((await test()).body.result).toMatchObject({ ok: true });
    expect((await test()).body.result).toMatchObject({ ok: false, last_error: expect.stringContaining('mails') });
  });
});

describe('the audit log', () => {
  it.each(['9999999999999999999', '9223372036854775807', '99999999999999999'])(
    'answers a forged cursor at %s with 400',
    async (at) => {
      const cursor = encodeCursor({ at, id: 'aud-x' });
      const reply = await call('GET', `/v1/orgs/${a.sharedOrg.orgId}/audit-log?cursor=${cursor}`);
      expect([reply.status, reply.body]).toMatchObject([400, { error: { code: 'invalid_cursor_parameter' } }]);
    },
  );
});
