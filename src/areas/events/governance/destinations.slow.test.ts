/** Where signals go: watchers, destinations with their secrets and rules, and the audit log of it all. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Type } from 'typebox';
import { deliveredEnvelope } from '../../../../test/support/delivered.ts';
import { governanceFixture, type GovernanceFixture } from '../../../../test/support/governance-fixture.ts';
import type { TestServer } from '../../../../test/support/server.ts';
import { seedMember, type Tenant } from '../../../../test/support/tenants.ts';
import type { OrgId } from '../../../contract/ids.ts';
import { sql } from '../../../platform/db/sql.ts';

let on: GovernanceFixture;
let server: TestServer;
let a: Tenant;
let b: Tenant;
let org: OrgId;
beforeAll(async () => {
  on = await governanceFixture();
  ({ server, a, b } = on);
  org = a.sharedOrg.orgId;
});
afterAll(() => on.stop());

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
    await on.drift('watched');
    const seen = await first.until((await on.raised('watched')).id);
    await first.close();
    const cursor = /id: (\S+)\nevent: governance\.signal\.fired/.exec(seen)?.[1] ?? /id: (\S+)/g.exec(seen)?.[1] ?? '';
    await on.drift('watched_later');
    const second = await open({ 'last-event-id': cursor });
    const rest = await second.until((await on.raised('watched_later')).id);
    await second.close();
    expect(rest).not.toContain((await on.raised('watched')).id);
  });
});

describe('coverage', () => {
  const ofAttacks = async () => {
    const { body } = await on.call<{ sources: { source: string; rules: number; severities: string[] }[] }>(
      'GET',
      `/v1/orgs/${org}/governance/coverage`,
    );
    const found = body.sources.find(({ source }) => source === 'safe_house.attack');
    return [found?.rules, found?.severities];
  };

  it('counts a rule while a destination of it is on, and names the severities that it tells', async () => {
    expect(await ofAttacks()).toEqual([0, []]);
    const id = await on.destination();
    await on.call('POST', `/v1/orgs/${org}/governance/escalation-rules`, {
      name: 'Attacks',
      predicate: { source: 'safe_house.attack', severity_min: 'high' },
      destination_ids: [id],
    });
    expect(await ofAttacks()).toEqual([1, ['high', 'critical']]);
    await on.call('PATCH', `/v1/orgs/${org}/governance/notification-destinations/${id}`, { enabled: false });
    expect(await ofAttacks()).toEqual([0, []]);
  });
});

describe('destinations', () => {
  it('secrets are shown by no reply and stored in no clear column', async () => {
    const id = await on.destination({
      channel: 'slack',
      config: { webhook_url: 'https://hooks.example.com/T0/B0/s3cretpath' },
    });
    const list = await on.call('GET', `/v1/orgs/${org}/governance/notification-destinations`);
    expect(JSON.stringify(list.body)).toContain(id);
    const { dump } = await server.db.direct.one(
      Type.Object({ dump: Type.String() }),
      sql`-- test.dump_destinations
      select string_agg(d::text, ' ') as dump from webhook_endpoints d`,
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
    const reply = await on.call('POST', `/v1/orgs/${org}/governance/notification-destinations`, { channel, config });
    expect(reply.body).toMatchObject({ error: { code: 'validation_error' } });
  });

  it('the test reports what the receiver answered, the destination shows last_test_status, and a failing one stores no signal, issue 15 part E', async () => {
    const id = await on.destination();
    const path = `/v1/orgs/${org}/governance/notification-destinations/${id}/test`;
    const before = on.receiver.received.length;
    const shown = async () => {
      const list = await on.call<{ destinations: { id: string; last_test_status: string | null }[] }>(
        'GET',
        `/v1/orgs/${org}/governance/notification-destinations`,
      );
      return list.body.destinations.find((one) => one.id === id)?.last_test_status;
    };
    expect(await shown()).toBeNull();
    expect((await on.call('POST', path)).body).toMatchObject({ result: { ok: true, attempts: 1 } });
    expect(await shown()).toBe('ok');
    expect(deliveredEnvelope(on.receiver.received[before]?.body ?? '')).toMatchObject({
      data: { signal: { pattern_type: 'test' } },
    });
    on.receiver.status = 500;
    expect((await on.call('POST', path)).body).toMatchObject({
      result: { ok: false, last_error: 'the receiver answered 500' },
    });
    expect(await shown()).toBe('failed');
    on.receiver.status = 200;
    expect(await on.signals('?pattern_type=test')).toEqual([]);
  });

  it('one that a rule sends to cannot be removed; a rule names only destinations of its own organisation', async () => {
    const id = await on.destination();
    const rules = `/v1/orgs/${org}/governance/escalation-rules`;
    const rule = await on.call<{ id: string }>('POST', rules, {
      name: 'R',
      predicate: {},
      destination_ids: [id],
      enabled: false,
    });
    expect((await on.call('DELETE', `/v1/orgs/${org}/governance/notification-destinations/${id}`)).status).toBe(409);
    expect((await on.call('DELETE', `${rules}/${rule.body.id}`)).body).toEqual({ ok: true });
    expect((await on.call('DELETE', `/v1/orgs/${org}/governance/notification-destinations/${id}`)).status).toBe(200);
    const foreign = await on.call(
      'POST',
      `/v1/orgs/${b.sharedOrg.orgId}/governance/escalation-rules`,
      { name: 'R', predicate: {}, destination_ids: [await on.destination()] },
      b.headers,
    );
    expect(foreign.status).toBe(404);
  });
});

describe('the audit log', () => {
  it('pages through every row once, newest first, and filters; members and strangers may not read it', async () => {
    const path = `/v1/orgs/${org}/audit-log`;
    type Page = { entries: { audit_id: string; action: string; created_at: string }[]; next_cursor: string | null };
    const whole = (await on.call<Page>('GET', `${path}?limit=100`)).body.entries.map((e) => e.audit_id);
    const paged: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const page: Page = (await on.call<Page>('GET', `${path}?limit=3${cursor === '' ? '' : `&cursor=${cursor}`}`))
        .body;
      paged.push(...page.entries.map((e) => e.audit_id));
      cursor = page.next_cursor;
    }
    expect(paged).toEqual(whole);
    expect(paged.length).toBeGreaterThan(6);
    const some = await on.call<Page>('GET', `${path}?action=escalation_rule.delete`);
    expect(some.body.entries.map((e) => e.action)).toEqual(['escalation_rule.delete']);
    const member = await seedMember(server, a.sharedOrg, 'member');
    expect((await on.call('GET', path, undefined, member.headers)).status).toBe(403);
    expect((await on.call('GET', path, undefined, b.headers)).status).toBe(404);
    expect((await on.call('GET', `${path}?cursor=nonsense`)).body).toMatchObject({
      error: { code: 'invalid_cursor_parameter' },
    });
  });
});
