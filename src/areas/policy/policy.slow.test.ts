/** Policy evaluation and transactions over real HTTP and a real database. */
import { HOUR_MS } from '../../contract/durations.ts';
import { createHash } from 'node:crypto';
import { Type } from 'typebox';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testServer, type TestServer } from '../../../test/support/server.ts';
import { seedMember, seedTenant, setRole, type Tenant } from '../../../test/support/tenants.ts';

import { recordToolUses, type ToolUse } from './record-tool-uses.ts';
import { expireTransactions, forgetOldTraces } from './jobs/expire.ts';
import { fixedClock } from '../../platform/clock.ts';
import { sql } from '../../platform/db/sql.ts';

const clock = fixedClock('2026-08-17T12:00:00.000Z');
let server: TestServer;
let a: Tenant;
let b: Tenant;
let agentId: string;

const CARD = {
  card_version: 'unified/2026-04-26',
  autonomy_mode: 'observe',
  integrity_mode: 'observe',
  values: { declared: ['honesty'] },
  autonomy: {
    bounded_actions: ['web_fetch', 'web_search', 'read', 'write', 'send_response'],
    escalation_triggers: [{ condition: "tool_matches('mcp__pay__*')", action: 'escalate', reason: 'a person decides' }],
  },
  capabilities: { web: { tools: ['mcp__browser__*'], required_actions: ['web_fetch', 'web_search'] } },
  enforcement: {
    forbidden_tools: [
      { pattern: 'mcp__filesystem__delete*', reason: 'no deletion', severity: 'critical' },
      { pattern: 'mcp__browser__exec*', reason: 'no scripts', severity: 'medium' },
    ],
  },
  audit: { retention_days: 90, queryable: false },
};

const Rows = Type.Object({ type: Type.String(), data: Type.Unsafe<Record<string, unknown>>({}) });
const eventsOf = (type: string) =>
  server.db.direct.many(
    Rows,
    sql`-- t.events
    select type, data from events where type = ${type} and account_id = ${a.accountId} order by seq`,
  );

async function makeAgent(tenant: Tenant, card?: object): Promise<string> {
  const made = await server.call<{ agent_id: string }>('POST', '/v1/agents', {
    headers: tenant.headers,
    body: {
      name: 'shopper',
      hash_proof: createHash('sha256').update(`${tenant.orgId} ${Math.random()}`).digest('hex'),
    },
  });
  expect(made.status).toBe(201);
  if (card !== undefined) {
    const put = await server.call('PUT', `/v1/alignment/agent/${made.body.agent_id}`, {
      headers: tenant.headers,
      body: card,
      key: made.body.agent_id,
    });
    expect(put.status, put.text).toBe(200);
  }
  return made.body.agent_id;
}

const evaluate = (tools: string[], more: object = {}, headers = a.headers) =>
  server.call<Record<string, unknown>>('POST', '/v1/policies/evaluate', {
    headers,
    body: { agent_id: agentId, tools, ...more },
  });
const history = (start: Date, end: Date, headers = a.headers, agent = agentId) =>
  server.call<Record<string, unknown>>('POST', '/v1/policies/evaluate/historical', {
    headers,
    body: { agent_id: agent, time_range: { start: start.toISOString(), end: end.toISOString() } },
  });
const begin = (body: object, headers = a.headers) =>
  server.call<Record<string, unknown>>('POST', '/v1/transactions', { headers, body: { agent_id: agentId, ...body } });

let uses = 0;
const use = (tools: string[], at: Date, more: Partial<ToolUse> = {}): ToolUse => ({
  agentId,
  accountId: a.accountId,
  sessionId: 's1',
  requestId: `request-${(uses += 1)}`,
  checkpointId: null,
  at,
  tools,
  tainted: false,
  ...more,
});
const record = (...list: ToolUse[]) => server.db.systemTx((tx) => recordToolUses(tx, list));
const ago = (ms: number) => new Date(clock.now().getTime() - ms);

beforeAll(async () => {
  server = await testServer({ clock });
  a = await seedTenant(server);
  b = await seedTenant(server);
  agentId = await makeAgent(a, CARD);
});
afterAll(() => server.stop());

describe('POST /v1/policies/evaluate', () => {
  it('judges by the composed card, names the policy, and emits policy.violation on fail; req:POL-1', async () => {
    const { status, body } = await evaluate(['mcp__browser__navigate', 'mcp__filesystem__delete']);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      verdict: 'fail',
      violations: [{ type: 'forbidden', tool: 'mcp__filesystem__delete', severity: 'critical' }],
      coverage: { coverage_pct: 40 },
      policy_version: 1,
      context: 'gateway',
      transaction_id: null,
    });
    expect(body['policy_id']).toMatch(/^pol-[0-9a-f]{16}$/);
    expect(body['duration_ms']).toBeGreaterThanOrEqual(0);
    const events = await eventsOf('policy.violation');
    expect(events).toHaveLength(1);
    expect(events[0]?.data).toMatchObject({ policy_id: body['policy_id'], violation_count: 1, context: 'gateway' });
  });

  it('emits nothing for warn and pass', async () => {
    const before = (await eventsOf('policy.violation')).length;
    expect((await evaluate(['mcp__browser__exec_js'], { context: 'runtime' })).body).toMatchObject({
      verdict: 'warn',
      context: 'runtime',
    });
    expect((await evaluate([])).body['verdict']).toBe('pass');
    expect(await eventsOf('policy.violation')).toHaveLength(before);
  });

  it('a card written a moment ago counts, and the policy id changes with it', async () => {
    const id = await makeAgent(a, CARD);
    const ask = async () =>
      (
        await server.call<Record<string, unknown>>('POST', '/v1/policies/evaluate', {
          headers: a.headers,
          body: { agent_id: id, tools: ['new'] },
        })
      ).body;
    const before = await ask();
    await server.call('PUT', `/v1/alignment/agent/${id}`, {
      headers: a.headers,
      key: `${id} 2`,
      body: { ...CARD, enforcement: { allow_unmapped_tools: true } },
    });
    const after = await ask();
    expect([before['verdict'], after['verdict']]).toEqual(['fail', 'pass']);
    expect(after['policy_version']).toBe(2);
    expect(after['policy_id']).not.toBe(before['policy_id']);
  });

  it('an agent without a card may use no tool', async () => {
    const bare = await makeAgent(a);
    const { body } = await server.call<Record<string, unknown>>('POST', '/v1/policies/evaluate', {
      headers: a.headers,
      body: { agent_id: bare, tools: ['anything'] },
    });
    expect(body).toMatchObject({ verdict: 'fail', policy_version: 0 });
  });

  it('is 404 for a stranger, 401 without a credential, 400 without agent_id', async () => {
    expect((await evaluate(['x'], {}, b.headers)).status).toBe(404);
    expect((await evaluate(['x'], {}, {})).status).toBe(401);
    const missing = await server.call('POST', '/v1/policies/evaluate', { headers: a.headers, body: { tools: [] } });
    expect(missing).toMatchObject({ status: 400, body: { error: { code: 'agent_id_required' } } });
  });

  it('takes any name, and what it records can be stored', async () => {
    const { status, body } = await evaluate(['', 'mcp__x\ny', '__proto__', 'é😀', 'x'.repeat(1_000)]);
    expect(status).toBe(200);
    expect(body).toMatchObject({ verdict: 'fail' });
    expect(body['violations']).toHaveLength(5);
    expect((await evaluate(['a\u0000b'])).status).toBe(400); // no JSON text of ours holds it
  });
});

describe('a card whose actions are named as its tools', () => {
  it('is read the same by evaluation and transactions, and a write names what does not meet', async () => {
    const id = await makeAgent(a, {
      ...CARD,
      autonomy: { bounded_actions: ['search'], forbidden_actions: ['delete_data'] },
      capabilities: {},
    });
    const judged = await evaluate(['search', 'delete_data'], { agent_id: id });
    expect(judged.body).toMatchObject({
      verdict: 'fail',
      violations: [{ type: 'forbidden', tool: 'delete_data' }],
      warnings: [],
    });
    const begun = await begin({ agent_id: id, tools: ['search'] });
    expect(begun.status, JSON.stringify(begun.body)).toBe(201);
    expect(begun.body).toMatchObject({
      merged_policy: { bounded_tools: ['search'], forbidden_actions: ['delete_data'] },
    });
    const card = { ...CARD, autonomy: { bounded_actions: ['search'] } };
    const put = (body: object) =>
      server.call('PUT', `/v1/alignment/agent/${id}`, { headers: a.headers, body, key: `unmet-${Math.random()}` });
    const written = await put(card);
    expect(written.body).toMatchObject({
      warnings: [
        'Tools of the capability web (mcp__browser__*) are refused: bounded_actions does not have web_fetch, web_search.',
      ],
    });
    const again = await put({ ...(written.body as object), capabilities: {} });
    expect(again.status, JSON.stringify(again.body)).toBe(200);
    expect(again.body).not.toHaveProperty('warnings');
  });

  it('is warned of in the reply to a write of a template too, of what the template itself says both halves of', async () => {
    const put = (body: object) =>
      server.call('PUT', `/v1/alignment/org/${a.orgId}`, { headers: a.headers, body, key: `unmet-${Math.random()}` });
    const { capabilities } = CARD;
    const half = await put({ card_version: CARD.card_version, capabilities });
    expect(half.status, JSON.stringify(half.body)).toBe(200);
    expect(half.body).not.toHaveProperty('warnings');
    const both = await put({
      card_version: CARD.card_version,
      capabilities,
      autonomy: { bounded_actions: ['search'] },
    });
    expect(both.body).toMatchObject({
      warnings: [
        'Tools of the capability web (mcp__browser__*) are refused: bounded_actions does not have web_fetch, web_search, unless the card of an agent adds it.',
      ],
    });
    await server.call('DELETE', `/v1/alignment/org/${a.orgId}`, { headers: a.headers, key: `unmet-${Math.random()}` });
  });
});

describe('grace of new tools', () => {
  it('begins with the first observed use, not with asking, and ends after 24 hours', async () => {
    expect((await evaluate(['mcp__new__tool'])).body['verdict']).toBe('fail');
    expect((await evaluate(['mcp__new__tool'])).body['verdict']).toBe('fail');
    await record(use(['mcp__new__tool'], ago(24 * HOUR_MS - 60_000)));
    expect((await evaluate(['mcp__new__tool'])).body).toMatchObject({
      verdict: 'warn',
      warnings: [{ type: 'unmapped' }],
    });
    clock.advance(60_000);
    expect((await evaluate(['mcp__new__tool'])).body['verdict']).toBe('fail');
  });

  it('is not given to a tool that came with an injection; a later clean use changes nothing, an earlier one counts', async () => {
    await record(use(['mcp__evil__send'], ago(HOUR_MS), { tainted: true }));
    await record(use(['mcp__evil__send'], ago(1_000)));
    expect((await evaluate(['mcp__evil__send'])).body['verdict']).toBe('fail');
    await record(use(['mcp__late__b'], ago(HOUR_MS)));
    await record(use(['mcp__late__b'], ago(25 * HOUR_MS)));
    expect((await evaluate(['mcp__late__b'])).body['verdict']).toBe('fail');
  });
});

describe('POST /v1/policies/evaluate/historical', () => {
  it('replays traces by the policy of today with grace by their own time, and counts; req:POL-4', async () => {
    const id = await makeAgent(a, CARD);
    const mine = (tools: string[], at: Date) => use(tools, at, { agentId: id });
    await record(
      mine(['mcp__browser__navigate'], ago(20 * HOUR_MS)),
      mine(['mcp__x__y'], ago(50 * HOUR_MS)),
      mine(['mcp__x__y'], ago(27 * HOUR_MS)),
      mine(['mcp__x__y'], ago(26 * HOUR_MS)),
      mine(['mcp__filesystem__delete'], ago(HOUR_MS)),
      mine([], ago(HOUR_MS)),
    );
    const { status, body } = await history(ago(60 * HOUR_MS), clock.now(), a.headers, id);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      agent_id: id,
      traces_evaluated: 5,
      truncated: false,
      verdict: 'fail',
      summary: { pass: 1, warn: 2, fail: 2 },
      violation_count: 2,
      violations: [
        { type: 'unmapped', tool: 'mcp__x__y', occurred_at: ago(26 * HOUR_MS).toISOString() },
        { type: 'forbidden', tool: 'mcp__filesystem__delete' },
      ],
      context: 'audit',
    });
    expect((await history(ago(22 * HOUR_MS), ago(2 * HOUR_MS), a.headers, id)).body).toMatchObject({
      traces_evaluated: 1,
      verdict: 'pass',
    });
    expect((await history(ago(60 * HOUR_MS), clock.now(), b.headers, id)).status).toBe(404);
  });

  it('allows exactly 30 days, refuses a millisecond more with 422 and a start after the end with 400; req:POL-5', async () => {
    const days30 = 30 * 24 * HOUR_MS;
    expect((await history(ago(days30), clock.now())).status).toBe(200);
    expect((await history(ago(days30 + 1), clock.now())).status).toBe(422);
    expect((await history(clock.now(), ago(1))).status).toBe(400);
    expect((await history(clock.now(), clock.now())).status).toBe(200);
  });

  it('takes the ends of the calendar, and any offset, without failing', async () => {
    const range = (start: string, end: string) =>
      server.call('POST', '/v1/policies/evaluate/historical', {
        headers: a.headers,
        body: { agent_id: agentId, time_range: { start, end } },
      });
    expect((await range('0000-01-01T00:00:00Z', '0000-01-02T00:00:00Z')).status).toBe(200);
    expect((await range('0001-01-01T00:00:00+14:00', '0001-01-02T00:00:00Z')).status).toBe(200);
    expect((await range('9999-12-31T23:59:59-12:00', '9999-12-31T23:59:59-12:00')).status).toBe(200);
    expect((await range('2026-08-17T12:00:00+02:00', '2026-08-17T10:00:00Z')).status).toBe(200);
    expect((await range('2026-08-17T12:00:00+01:59', '2026-08-17T10:00:00Z')).status).toBe(400);
  });

  it('a repeated batch is one trace, and traces past their retention are purged without a second grace', async () => {
    const id = await makeAgent(a, CARD);
    const old = use(['mcp__old__tool'], ago(91 * 24 * HOUR_MS), { agentId: id });
    await record(old);
    await record(old);
    const young = use(['mcp__old__tool'], ago(89 * 24 * HOUR_MS), { agentId: id });
    await record(young);
    const count = async () =>
      (
        await server.db.direct.one(
          Type.Object({ n: Type.Integer() }),
          sql`-- t.count
          select count(*)::int as n from traces where agent_id = ${id}`,
        )
      ).n;
    expect(await count()).toBe(2);
    await forgetOldTraces.handle({}, server.services);
    expect(await count()).toBe(1);
    await record(use(['mcp__old__tool'], ago(1_000), { agentId: id }));
    const { body } = await server.call<Record<string, unknown>>('POST', '/v1/policies/evaluate', {
      headers: a.headers,
      body: { agent_id: id, tools: ['mcp__old__tool'] },
    });
    expect(body['verdict']).toBe('fail');
  });
});

describe('transactions', () => {
  it('narrow the policy of an evaluation while they are active; req:TXN-1', async () => {
    const made = await begin({
      description: 'Look around',
      policy: { capability_mappings: { web: { tools: ['mcp__browser__navigate'], card_actions: ['web_fetch'] } } },
    });
    expect(made.status, made.text).toBe(201);
    const id = made.body['transaction_id'] as string;
    expect(made.body).toMatchObject({
      id,
      status: 'active',
      merged_policy: {
        capability_mappings: { web: { tools: ['mcp__browser__navigate'], card_actions: ['web_fetch'] } },
      },
      expires_at: new Date(clock.now().getTime() + HOUR_MS).toISOString(),
    });
    expect(made.body['resolved_policy']).toEqual(made.body['merged_policy']);
    expect((await evaluate(['mcp__browser__click'])).body['verdict']).toBe('pass');
    const within = await evaluate(['mcp__browser__navigate', 'mcp__browser__click'], { transaction_id: id });
    expect(within.body).toMatchObject({
      verdict: 'fail',
      transaction_id: id,
      violations: [{ tool: 'mcp__browser__click' }],
    });
    expect(within.body['policy_id']).toBe(made.body['policy_id']);

    const other = await makeAgent(a, CARD);
    expect((await evaluate(['x'], { transaction_id: id, agent_id: other })).status).toBe(404);
    expect((await evaluate(['x'], { transaction_id: 'txn-unknown000000000' })).status).toBe(404);
    clock.advance(HOUR_MS);
    expect(await evaluate(['x'], { transaction_id: id })).toMatchObject({
      status: 409,
      body: { error: { details: { status: 'expired' } } },
    });
  });

  it('end once: DELETE is 204, then completed, one event and one audit row; a second DELETE is 409; req:TXN-3', async () => {
    const { body } = await begin({ transaction_id: 'order-77' });
    expect(body['transaction_id']).toBe('order-77');
    const ended = await server.call('DELETE', '/v1/transactions/order-77', { headers: a.headers });
    expect([ended.status, ended.text]).toEqual([204, '']);
    expect((await server.call('GET', '/v1/transactions/order-77', { headers: a.headers })).body).toMatchObject({
      status: 'completed',
      ended_at: clock.now().toISOString(),
    });
    expect((await server.call('DELETE', '/v1/transactions/order-77', { headers: a.headers })).status).toBe(409);
    const completed = (await eventsOf('transaction.completed')).filter((e) => e.data['transaction_id'] === 'order-77');
    expect(completed.map((e) => e.data['status'])).toEqual(['completed']);
  });

  it('expire by time, reported once by the job however often it runs', async () => {
    const { body } = await begin({ duration_hours: 0.5 });
    const id = body['transaction_id'] as string;
    const reported = async (type: string) =>
      (await eventsOf(type)).filter((e) => e.data['transaction_id'] === id).map((e) => e.data['status']);
    await expireTransactions.handle({}, server.services);
    expect(await reported('transaction.expired')).toEqual([]);
    clock.advance(HOUR_MS / 2);
    expect((await server.call('GET', `/v1/transactions/${id}`, { headers: a.headers })).body).toMatchObject({
      status: 'expired',
    });
    expect((await server.call('DELETE', `/v1/transactions/${id}`, { headers: a.headers })).status).toBe(409);
    await Promise.all([expireTransactions.handle({}, server.services), expireTransactions.handle({}, server.services)]);
    expect(await reported('transaction.expired')).toEqual(['expired']);
    expect(await reported('transaction.completed')).toEqual([]); // a consumer that pays on it must not pay now, issue 15 line 14
  });

  it('emit transaction.completed for autonomous operations only, issue 15 line 14', async () => {
    const kinds = ['autonomous_operation', 'data_access'];
    for (const action_type of kinds) {
      const { body } = await begin({ transaction_id: `of-${action_type}`, action_type });
      await server.call('DELETE', `/v1/transactions/${String(body['transaction_id'])}`, { headers: a.headers });
    }
    const of = async (type: string) =>
      (await eventsOf(type)).map((e) => e.data['transaction_id']).filter((id) => String(id).startsWith('of-'));
    expect(await of('transaction.completed')).toEqual(['of-autonomous_operation']);
    expect(await of('transaction.ended')).toEqual(['of-data_access']);
  });

  it('refuse an id in use with 409; another tenant may use it and does not learn of it', async () => {
    expect((await begin({ transaction_id: 'shared-1' })).status).toBe(201);
    expect((await begin({ transaction_id: 'shared-1' })).status).toBe(409);
    expect((await server.call('GET', '/v1/transactions/shared-1', { headers: b.headers })).status).toBe(404);
    const theirs = await makeAgent(b, CARD);
    expect((await begin({ transaction_id: 'shared-1', agent_id: theirs }, b.headers)).status).toBe(201);
    expect((await begin({ agent_id: theirs })).status).toBe(404);
  });

  it('refuse what cannot be: times, conditions, tools that are none, and tools the agent may not have', async () => {
    const status = async (body: object) => (await begin(body)).status;
    expect(await status({ duration_hours: 25 })).toBe(400);
    expect(await status({ duration_hours: 0 })).toBe(400);
    expect(await status({ expires_at: ago(1).toISOString() })).toBe(400);
    expect(await status({ expires_at: new Date(clock.now().getTime() + 25 * HOUR_MS).toISOString() })).toBe(400);
    expect(
      await status({ expires_at: new Date(clock.now().getTime() + HOUR_MS).toISOString(), duration_hours: 1 }),
    ).toBe(400);
    expect(await status({ action_type: 'Not A Word' })).toBe(400);
    expect(await status({ policy: { escalation_triggers: [{ condition: 'spend > 5', action: 'deny' }] } })).toBe(400);
    expect(await begin({ tools: ['not a tool'] })).toMatchObject({
      status: 422,
      body: { error: { details: { reason: 'bad_tool' } } },
    });
    expect(await begin({ tools: ['mcp__filesystem__delete'] })).toMatchObject({
      status: 422,
      body: { error: { details: { reason: 'merge_conflict', tools: ['mcp__filesystem__delete'] } } },
    });
    expect(await begin({ policy: { capability_mappings: { nothing: { tools: ['*'] } } } })).toMatchObject({
      status: 422,
      body: { error: { details: { reason: 'merge_conflict', capabilities: ['nothing'] } } },
    });
    expect(await status({ tools: ['mcp__browser__*'], policy: { capability_mappings: {} } })).toBe(201);
  });

  it('store any text a client sends, or reply 400', async () => {
    for (const odd of ['a\u0000b', '\ud800', '__proto__', 'constructor', '\u2028']) {
      const tries = [
        { description: odd },
        { policy: { meta: { [odd]: odd } } },
        { policy: { capability_mappings: { [odd]: { tools: [odd] }, web: { tools: ['*'] } } } },
        { policy: { forbidden: [{ pattern: odd, reason: odd }] } },
        { conscience_values: [{ type: 'BELIEF', content: odd }] },
      ];
      for (const body of tries) expect([201, 400], JSON.stringify(body)).toContain((await begin(body)).status);
    }
  });

  it('patterns that would take seconds to match are refused with 422, not tried', async () => {
    const tools = Array.from({ length: 480 }, (_, i) => `*${'a'.repeat(60)}b?${i}*`);
    const id = await makeAgent(a, { ...CARD, capabilities: { web: { tools, required_actions: ['read'] } } });
    const names = Array.from({ length: 1_000 }, (_, i) => `${'a'.repeat(120)}${i}`);
    expect(await evaluate(names, { agent_id: id })).toMatchObject({
      status: 422,
      body: { error: { details: { reason: 'too_many_patterns' } } },
    });
  });

  it('a principal of two accounts meets the transaction of the agent it asks about', async () => {
    expect((await begin({ transaction_id: 'twice-1', tools: ['mcp__browser__navigate'] })).status).toBe(201);
    const theirs = await makeAgent(b, CARD);
    clock.advance(1);
    expect((await begin({ transaction_id: 'twice-1', agent_id: theirs }, b.headers)).status).toBe(201);
    const both = await seedMember(server, b.org, 'member');
    await setRole(server, a.org, both, 'member');
    expect((await evaluate(['mcp__browser__navigate'], { transaction_id: 'twice-1' }, both.headers)).status).toBe(200);
  });

  it('are listed newest first by agent and status, and are not for viewers to write', async () => {
    const id = await makeAgent(a, CARD);
    const made = await begin({ agent_id: id });
    const list = await server.call<{ transactions: { id: string }[] }>(
      'GET',
      `/v1/transactions?agent_id=${id}&status=active`,
      { headers: a.headers },
    );
    expect(list.body.transactions.map((t) => t.id)).toEqual([made.body['transaction_id']]);
    expect(
      (
        await server.call<{ transactions: unknown[] }>('GET', '/v1/transactions?status=expired&limit=1', {
          headers: a.headers,
        })
      ).body.transactions,
    ).toHaveLength(1);
    const viewer = await seedMember(server, a.org, 'viewer');
    expect((await begin({ agent_id: id }, viewer.headers)).status).toBe(403);
    expect(
      (
        await server.call('DELETE', `/v1/transactions/${String(made.body['transaction_id'])}`, {
          headers: viewer.headers,
        })
      ).status,
    ).toBe(403);
    expect(
      (await server.call('GET', `/v1/transactions/${String(made.body['transaction_id'])}`, { headers: viewer.headers }))
        .status,
    ).toBe(200);
  });
});
