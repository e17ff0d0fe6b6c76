/** Signals end to end: from an event to a row, its notifications and its end, over real HTTP and a real database. */
import { createHmac, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  governanceFixture,
  SECRET,
  SOON,
  type GovernanceFixture,
} from '../../../../test/support/governance-fixture.ts';
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

describe('a drift alert', () => {
  it('becomes one signal with one event, sent to the destinations whose filter matches it, signed', async () => {
    await on.destination({ filter: { pattern_types: ['told'] } });
    await on.drift('told');
    const signal = await on.raised('told');
    expect(signal).toMatchObject({ status: 'open', severity: 'high', detail: { sustained_checks: 3 } });
    await vi.waitFor(() => expect(on.receiver.received.some((r) => r.body.includes(signal.id))).toBe(true), SOON);
    const { headers, body } = on.receiver.received.find((r) => r.body.includes(signal.id)) ?? {
      path: '',
      headers: {},
      body: '',
    };
    const expected = createHmac('sha256', SECRET)
      .update(`${String(headers['x-webhook-timestamp'])}.${body}`)
      .digest('hex');
    expect(headers['x-webhook-signature']).toBe(`v1=${expected}`);
    await vi.waitFor(async () => expect((await on.raised('told')).notification_state).toBe('delivered'), SOON);
    expect(await on.eventsOf('governance.signal.fired', signal.id)).toBe(1);
  });

  it('that repeats refreshes its signal, never makes it milder, and opens no second one', async () => {
    const { agentId } = await on.drift('again');
    const first = await on.raised('again');
    await on.drift('again', { agentId, sessionId: 's-2', severity: 'low', sustainedChecks: 8 });
    await vi.waitFor(async () => expect((await on.raised('again')).detail['sustained_checks']).toBe(8), SOON);
    expect((await on.signals('?pattern_type=again')).map((s) => [s.id, s.severity])).toEqual([[first.id, 'high']]);
    expect(await on.eventsOf('governance.signal.fired', first.id)).toBe(1);
  });

  it('escalates once when a rule fits, the rule reaches its own destinations and shows fire_count and last_fired_at, issue 15 part E', async () => {
    const to = await on.destination();
    const rule = await on.call<{ id: string }>('POST', `/v1/orgs/${org}/governance/escalation-rules`, {
      name: 'Escalate',
      predicate: { pattern_type: 'escalates', severity_min: 'high' },
      destination_ids: [to],
    });
    await on.drift('escalates');
    const signal = await on.raised('escalates');
    await vi.waitFor(
      () =>
        expect(
          on.receiver.received.filter((r) => r.body.includes(signal.id)).map((r) => JSON.parse(r.body).type),
        ).toEqual(['governance.escalation.triggered']),
      SOON,
    );
    expect(await on.eventsOf('governance.escalation.triggered', signal.id)).toBe(1);
    expect(rule.body).toMatchObject({ fire_count: 0, last_fired_at: null });
    const { body } = await on.call<{ rules: { id: string }[] }>('GET', `/v1/orgs/${org}/governance/escalation-rules`);
    expect(body.rules.find(({ id }) => id === rule.body.id)).toMatchObject({
      fire_count: 1,
      last_fired_at: expect.any(String),
    });
  });

  it('escalates by no rule that could never hold: those are refused with 400', async () => {
    const rules = `/v1/orgs/${org}/governance/escalation-rules`;
    const make = (predicate: object) =>
      on.call<{ id: string }>('POST', rules, { name: 'R', predicate, destination_ids: [to], enabled: false });
    const to = await on.destination();
    const [own, foreign, archived] = await Promise.all(
      [
        { of: a.sharedOrg, status: 'active' },
        { of: b.sharedOrg, status: 'active' },
        { of: a.sharedOrg, status: 'archived' },
      ].map(async ({ of, status }) => {
        const team = randomUUID();
        await server.db.direct.run(sql`-- test.make_team
          insert into teams (team_id, account_id, org_id, name, status, created_at)
          values (${team}, ${of.accountId}, ${of.orgId}, ${team}, ${status}, now())`);
        return team;
      }),
    );
    const refusals = [
      [{ severity_min: 'critical', severity_max: 'info' }, 'predicate.severity_max'],
      [{ team_id: foreign }, 'predicate.team_id'],
      [{ team_id: archived }, 'predicate.team_id'],
      [{ team_id: randomUUID() }, 'predicate.team_id'],
    ] as const;
    const rule = await make({ severity_min: 'warn', severity_max: 'warn', team_id: own });
    expect(rule.status).toBe(201);
    for (const [predicate, path] of refusals)
      for (const reply of [await make(predicate), await on.call('PATCH', `${rules}/${rule.body.id}`, { predicate })])
        expect(reply).toMatchObject({
          status: 400,
          body: { error: { code: 'validation_error', details: { fields: [{ path }] } } },
        });
    expect((await on.call('PATCH', `${rules}/${rule.body.id}`, { predicate: { team_id: own } })).status).toBe(200);
  });

  it('acknowledged by a member emits drift.resolved and resolves the signal behind it; a second time is 409', async () => {
    const { alertId, agentId } = await on.drift('closes');
    await server.db.direct.run(sql`-- test.insert_alert
      insert into drift_alerts (alert_id, account_id, agent_id, session_id, severity, direction, sustained_checks, opened_at, last_fired_at)
      values (${alertId}, ${a.sharedOrg.accountId}, ${agentId}, 's-1', 'high', 'intent_drift', 3, now(), now())`);
    const { id } = await on.raised('closes');
    const path = `/v1/orgs/${org}/drift/${alertId}/acknowledge`;
    const viewer = await seedMember(server, a.sharedOrg, 'viewer');
    expect((await on.call('POST', path, undefined, viewer.headers)).status).toBe(403);
    expect((await on.call('POST', path, undefined, b.headers)).status).toBe(404);
    expect((await on.call('POST', path)).body).toMatchObject({ status: 'acknowledged' });
    expect((await on.call('POST', path)).status).toBe(409);
    await vi.waitFor(
      async () =>
        expect((await on.call('GET', `/v1/governance/signals/${id}`)).body).toMatchObject({
          status: 'resolved',
          resolution_status: 'action_taken',
        }),
      SOON,
    );
    expect(await on.eventsOf('governance.signal.resolved', id)).toBe(1);
  });
});

describe('the life of a signal', () => {
  it('open, acknowledged, resolved; each step once, one audit row and one event each', async () => {
    await on.drift('lives');
    const { id } = await on.raised('lives');
    const verb = (name: string, body?: unknown) => on.call('POST', `/v1/governance/signals/${id}/${name}`, body ?? {});
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
    const log = await on.call<{ entries: { action: string }[] }>('GET', `/v1/orgs/${org}/audit-log?target_id=${id}`);
    expect(log.body.entries.map((e) => e.action)).toEqual([
      'governance_signal.resolve',
      'governance_signal.acknowledge',
    ]);
  });

  it('is in the list of its organisation and of the agents it names, and in no list of a stranger', async () => {
    const { agentId } = await on.drift('listed');
    await server.db.direct.run(sql`-- test.insert_agent
      insert into agents (agent_id, account_id, org_id, claimed_at, name, agent_hash, proof_digest, created_at)
      values (${agentId}, ${a.sharedOrg.accountId}, ${org}, now(), 'listed', 'f0f0f0f0f0f0f0f0', sha256('listed'), now())`);
    const { id } = await on.raised('listed');
    const list = async (query: string, headers = a.headers) => {
      const reply = await on.call<{ signals: { id: string }[] }>(
        'GET',
        `/v1/governance/signals${query}`,
        undefined,
        headers,
      );
      return reply.status === 200 ? reply.body.signals.map((signal) => signal.id) : reply.status;
    };
    expect(await list(`?org_id=${org}`)).toContain(id);
    expect(await list(`?agent_id=${agentId}`)).toEqual([id]);
    expect(await list(`?org_id=${org}&agent_id=${agentId}`)).toEqual([id]);
    expect(await list(`?org_id=${a.orgId}`)).not.toContain(id);
    expect(await list('', b.headers)).not.toContain(id);
    expect(await list(`?org_id=${org}`, b.headers)).toBe(404);
    expect(await list(`?agent_id=${agentId}`, b.headers)).toBe(404);
  });

  it('a member reads it and may not change it; a stranger gets 404', async () => {
    await on.drift('guarded');
    const { id } = await on.raised('guarded');
    const member = await seedMember(server, a.sharedOrg, 'member');
    expect((await on.call('GET', `/v1/governance/signals/${id}`, undefined, member.headers)).status).toBe(200);
    expect((await on.call('POST', `/v1/governance/signals/${id}/resolve`, {}, member.headers)).status).toBe(403);
    expect((await on.call('GET', `/v1/governance/signals/${id}`, undefined, b.headers)).status).toBe(404);
    expect((await on.call('POST', `/v1/governance/signals/${id}/resolve`, {}, b.headers)).status).toBe(404);
  });
});
