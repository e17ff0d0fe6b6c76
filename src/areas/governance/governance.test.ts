/** Signals end to end: from an event to a row, its notifications and its end, over real HTTP and a real database. */
import { createHmac, randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { testServer, type TestServer } from '../../../test/support/server.ts';
import { seedMember, seedTenant, type Tenant } from '../../../test/support/tenants.ts';
import { Type } from 'typebox';
import { checkpoints } from '../checkpoints/index.ts';
import { identity } from '../identity/index.ts';
import { keys } from '../keys/index.ts';
import { governance } from './index.ts';
import { sql } from '../../platform/db/sql.ts';
import { insertEvent } from '../../platform/outbox/outbox.ts';

let server: TestServer;
let a: Tenant;
let b: Tenant;
let receiver: Server;
let receiverUrl: string;
const received: { headers: Record<string, unknown>; body: string }[] = [];
let answer = 200;

beforeAll(async () => {
  receiver = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      received.push({ headers: request.headers, body });
      response.writeHead(answer).end();
    });
  });
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  const port = (receiver.address() as AddressInfo).port;
  receiverUrl = `http://127.0.0.1:${port}/hook`;
  server = await testServer({
    jobs: true,
    work: true,
    areas: [identity, keys, checkpoints, governance],
    settings: { EGRESS_ALLOW_LOOPBACK: true, EGRESS_PORTS: [String(port)], EVENT_STREAM_SECONDS: 300 },
  });
  [a, b] = [await seedTenant(server, { marker: 'alpha' }), await seedTenant(server, { marker: 'bravo' })];
});
afterAll(async () => {
  await server.stop();
  await new Promise((resolve) => receiver.close(resolve));
});

interface Signal {
  id: string;
  status: string;
  severity: string;
  notification_state: string;
  detail: Record<string, unknown>;
}
const org = (): string => a.sharedOrg.orgId;
const call = <B = Record<string, unknown>>(method: string, path: string, body?: unknown, headers = a.headers) =>
  server.call<B>(method, path, { headers, key: randomUUID(), ...(body === undefined ? {} : { body }) });
const signals = async (query = ''): Promise<Signal[]> =>
  (await call<{ signals: Signal[] }>('GET', `/v1/orgs/${org()}/governance/signals${query}`)).body.signals;

async function drift(pattern: string, severity = 'high', alertId = server.services.newId('drift_alert')) {
  const agentId = server.services.newId('agent');
  await server.db.systemTx((tx) =>
    insertEvent(
      tx,
      {
        type: 'sideband.drift.fired',
        accountId: a.sharedOrg.accountId,
        data: {
          alert_id: alertId,
          agent_id: agentId,
          session_id: 's-1',
          severity,
          drift_direction: pattern,
          sustained_checks: 3,
          message: 'm',
        },
      },
      { now: server.services.clock.now(), newId: server.services.newId },
    ),
  );
  return { alertId, agentId };
}

async function raised(pattern: string): Promise<Signal> {
  return vi.waitFor(
    async () => {
      const [found] = await signals(`?pattern_type=${pattern}`);
      if (found === undefined) throw new Error('no signal yet');
      return found;
    },
    { timeout: 10_000 },
  );
}
async function eventsOf(type: string, signalId: string): Promise<number> {
  const { n } = await server.db.direct.one(
    Type.Object({ n: Type.Integer() }),
    sql`-- test.count_events
    select count(*)::int as n from events where type = ${type} and data -> 'signal' ->> 'id' = ${signalId}`,
  );
  return n;
}
const destination = async (over: Record<string, unknown> = {}): Promise<string> =>
  (
    await call<{ id: string }>('POST', `/v1/orgs/${org()}/governance/notification-destinations`, {
      channel: 'webhook',
      config: { url: receiverUrl, secret: 'a-secret-of-16-chars-or-more' },
      filter: { pattern_types: [] },
      ...over,
    })
  ).body.id;

describe('a drift alert', () => {
  it('becomes one signal with one event, told to the destinations whose filter takes it, signed', async () => {
    await destination({ filter: { pattern_types: ['told'] } });
    await drift('told');
    const signal = await raised('told');
    expect(signal).toMatchObject({ status: 'open', severity: 'high', detail: { sustained_checks: 3 } });
    await vi.waitFor(() => expect(received.some((r) => r.body.includes(signal.id))).toBe(true), { timeout: 10_000 });
    const { headers, body } = received.find((r) => r.body.includes(signal.id)) ?? { headers: {}, body: '' };
    const expected = createHmac('sha256', 'a-secret-of-16-chars-or-more')
      .update(`${String(headers['x-webhook-timestamp'])}.${body}`)
      .digest('hex');
    expect(headers['x-webhook-signature']).toBe(`v1=${expected}`);
    await vi.waitFor(async () => expect((await raised('told')).notification_state).toBe('delivered'), {
      timeout: 10_000,
    });
    expect(await eventsOf('governance.signal.fired', signal.id)).toBe(1);
  });

  it('that repeats refreshes its signal, never makes it milder, and opens none beside it', async () => {
    const { agentId } = await drift('again', 'high');
    const first = await raised('again');
    await server.db.systemTx((tx) =>
      insertEvent(
        tx,
        {
          type: 'sideband.drift.fired',
          accountId: a.sharedOrg.accountId,
          data: {
            alert_id: server.services.newId('drift_alert'),
            agent_id: agentId,
            session_id: 's-2',
            severity: 'low',
            drift_direction: 'again',
            sustained_checks: 8,
            message: 'm',
          },
        },
        { now: server.services.clock.now(), newId: server.services.newId },
      ),
    );
    await vi.waitFor(async () => expect((await raised('again')).detail['sustained_checks']).toBe(8), {
      timeout: 10_000,
    });
    expect((await signals('?pattern_type=again')).map((s) => [s.id, s.severity])).toEqual([[first.id, 'high']]);
    expect(await eventsOf('governance.signal.fired', first.id)).toBe(1);
  });

  it('escalates once when a rule fits, and the rule reaches its own destinations', async () => {
    const to = await destination();
    await call('POST', `/v1/orgs/${org()}/governance/escalation-rules`, {
      name: 'Escalate',
      predicate: { pattern_type: 'escalates', severity_min: 'high' },
      destination_ids: [to],
    });
    await drift('escalates');
    const signal = await raised('escalates');
    await vi.waitFor(
      () =>
        expect(received.filter((r) => r.body.includes(signal.id)).map((r) => JSON.parse(r.body).type)).toEqual([
          'governance.escalation.triggered',
        ]),
      { timeout: 10_000 },
    );
    expect(await eventsOf('governance.escalation.triggered', signal.id)).toBe(1);
  });

  it('acknowledged by a member emits drift.resolved and resolves the signal behind it; a second time is 409', async () => {
    const { alertId, agentId } = await drift('closes');
    await server.db.direct.run(sql`-- test.insert_alert
      insert into drift_alerts (alert_id, account_id, agent_id, session_id, severity, direction, sustained_checks, opened_at, last_fired_at)
      values (${alertId}, ${a.sharedOrg.accountId}, ${agentId}, 's-1', 'high', 'intent_drift', 3, now(), now())`);
    const { id } = await raised('closes');
    const path = `/v1/orgs/${org()}/drift/${alertId}/acknowledge`;
    const viewer = await seedMember(server, a.sharedOrg, 'viewer');
    expect((await call('POST', path, undefined, viewer.headers)).status).toBe(403);
    expect((await call('POST', path, undefined, b.headers)).status).toBe(404);
    expect((await call('POST', path)).body).toMatchObject({ status: 'acknowledged' });
    expect((await call('POST', path)).status).toBe(409);
    await vi.waitFor(
      async () =>
        expect((await call('GET', `/v1/governance/signals/${id}`)).body).toMatchObject({
          status: 'resolved',
          resolution_status: 'action_taken',
        }),
      { timeout: 10_000 },
    );
    expect(await eventsOf('governance.signal.resolved', id)).toBe(1);
  });
});

describe('the life of a signal', () => {
  it('open, acknowledged, resolved; each step once, one audit row and one event each', async () => {
    await drift('lives');
    const { id } = await raised('lives');
    const verb = (name: string, body?: unknown) => call('POST', `/v1/governance/signals/${id}/${name}`, body ?? {});
    expect((await verb('acknowledge')).body).toMatchObject({
      status: 'acknowledged',
      acknowledged_actor_role: 'owner',
    });
    expect((await verb('acknowledge')).status).toBe(409);
    expect((await verb('resolve', { resolution_status: 'wont_fix' })).body).toMatchObject({
      status: 'resolved',
      resolution_status: 'wont_fix',
    });
    expect((await verb('dismiss')).status).toBe(409);
    const log = await call<{ entries: { action: string }[] }>('GET', `/v1/orgs/${org()}/audit-log?target_id=${id}`);
    expect(log.body.entries.map((e) => e.action)).toEqual([
      'governance_signal.resolve',
      'governance_signal.acknowledge',
    ]);
  });

  it('a member reads it and may not change it; a stranger gets 404', async () => {
    await drift('guarded');
    const { id } = await raised('guarded');
    const member = await seedMember(server, a.sharedOrg, 'member');
    expect((await call('GET', `/v1/governance/signals/${id}`, undefined, member.headers)).status).toBe(200);
    expect((await call('POST', `/v1/governance/signals/${id}/resolve`, {}, member.headers)).status).toBe(403);
    expect((await call('GET', `/v1/governance/signals/${id}`, undefined, b.headers)).status).toBe(404);
    expect((await call('POST', `/v1/governance/signals/${id}/resolve`, {}, b.headers)).status).toBe(404);
  });
});

describe('watching', () => {
  it('sees its own signals as they happen, and after a reconnect goes on without gap or repeat', async () => {
    const open = async (headers: Record<string, string>) => {
      const response = await fetch(`${server.url}/v1/realtime/governance`, { headers: { ...a.headers, ...headers } });
      const reader = (response.body ?? new ReadableStream()).pipeThrough(new TextDecoderStream()).getReader();
      let text = '';
      return {
        async until(sought: string): Promise<string> {
          while (!text.includes(sought)) {
            const { value, done } = await reader.read();
            if (done) throw new Error(`the stream ended before ${sought}: ${response.status} ${text}`);
            text += value;
          }
          return text;
        },
        close: () => reader.cancel(),
      };
    };
    const first = await open({});
    await first.until('event: ready');
    await drift('watched');
    const seen = await first.until((await raised('watched')).id);
    await first.close();
    const cursor = /id: (\S+)\nevent: governance\.signal\.fired/.exec(seen)?.[1] ?? /id: (\S+)/g.exec(seen)?.[1] ?? '';
    await drift('watched_later');
    const second = await open({ 'last-event-id': cursor });
    const rest = await second.until((await raised('watched_later')).id);
    await second.close();
    expect(rest).not.toContain((await raised('watched')).id);
  });
});

describe('destinations', () => {
  it('secrets are shown by no reply and stored in no clear column', async () => {
    const id = await destination({
      channel: 'slack',
      config: { webhook_url: 'https://hooks.example.com/T0/B0/s3cretpath' },
    });
    const list = await call('GET', `/v1/orgs/${org()}/governance/notification-destinations`);
    expect(JSON.stringify(list.body)).toContain(id);
    const { dump } = await server.db.direct.one(
      Type.Object({ dump: Type.String() }),
      sql`-- test.dump_destinations
      select string_agg(d::text, ' ') as dump from governance_destinations d`,
    );
    for (const text of [JSON.stringify(list.body), dump])
      for (const secret of ['s3cretpath', 'a-secret-of-16']) expect(text).not.toContain(secret);
  });

  it.each([
    ['webhook', { url: 'http://169.254.169.254/latest' }],
    ['webhook', { url: 'ftp://example.com' }],
    ['slack', { url: 'https://hooks.example.com' }],
    ['email', { to: [] }],
    ['pagerduty', { routing_key: 'short' }],
  ])('%s with %j is refused', async (channel, config) => {
    const reply = await call('POST', `/v1/orgs/${org()}/governance/notification-destinations`, { channel, config });
    expect(reply.body).toMatchObject({ error: { code: 'validation_error' } });
  });

  it('the test tells what the receiver said, and a failing one keeps no signal', async () => {
    const id = await destination();
    const path = `/v1/orgs/${org()}/governance/notification-destinations/${id}/test`;
    expect((await call('POST', path)).body).toMatchObject({ result: { ok: true, attempts: 1 } });
    answer = 500;
    expect((await call('POST', path)).body).toMatchObject({
      result: { ok: false, last_error: 'the receiver answered 500' },
    });
    answer = 200;
    expect(await signals('?pattern_type=test')).toEqual([]);
  });

  it('one that a rule sends to cannot be removed; a rule names only destinations of its own organisation', async () => {
    const id = await destination();
    const rules = `/v1/orgs/${org()}/governance/escalation-rules`;
    const rule = await call<{ id: string }>('POST', rules, {
      name: 'R',
      predicate: {},
      destination_ids: [id],
      enabled: false,
    });
    expect((await call('DELETE', `/v1/orgs/${org()}/governance/notification-destinations/${id}`)).status).toBe(409);
    expect((await call('DELETE', `${rules}/${rule.body.id}`)).body).toEqual({ ok: true });
    expect((await call('DELETE', `/v1/orgs/${org()}/governance/notification-destinations/${id}`)).status).toBe(200);
    const foreign = await call(
      'POST',
      `/v1/orgs/${b.sharedOrg.orgId}/governance/escalation-rules`,
      { name: 'R', predicate: {}, destination_ids: [await destination()] },
      b.headers,
    );
    expect(foreign.status).toBe(404);
  });
});

describe('the audit log', () => {
  it('pages through every row once, newest first, and filters; members and strangers may not read it', async () => {
    const path = `/v1/orgs/${org()}/audit-log`;
    type Page = { entries: { audit_id: string; action: string; created_at: string }[]; next_cursor: string | null };
    const whole = (await call<Page>('GET', `${path}?limit=100`)).body.entries.map((e) => e.audit_id);
    const paged: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const page: Page = (await call<Page>('GET', `${path}?limit=3${cursor === '' ? '' : `&cursor=${cursor}`}`)).body;
      paged.push(...page.entries.map((e) => e.audit_id));
      cursor = page.next_cursor;
    }
    expect(paged).toEqual(whole);
    expect(paged.length).toBeGreaterThan(6);
    const some = await call<Page>('GET', `${path}?action=escalation_rule.delete`);
    expect(some.body.entries.map((e) => e.action)).toEqual(['escalation_rule.delete']);
    const member = await seedMember(server, a.sharedOrg, 'member');
    expect((await call('GET', path, undefined, member.headers)).status).toBe(403);
    expect((await call('GET', path, undefined, b.headers)).status).toBe(404);
    expect((await call('GET', `${path}?cursor=nonsense`)).body).toMatchObject({
      error: { code: 'invalid_cursor_parameter' },
    });
  });
});
