/** Which rule decides, what a draft would decide, and the tools of an agent, over HTTP and a real database. */
import { randomUUID } from 'node:crypto';
import { Type } from 'typebox';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newAgent, newTeam, send } from '../../../../test/support/cards.ts';
import { testServer, type TestServer } from '../../../../test/support/server.ts';
import { seedTenant, type Tenant } from '../../../../test/support/tenants.ts';
import { sql } from '../../../platform/db/sql.ts';
import { recordToolUses } from '../record-tool-uses.ts';

const CARD = {
  card_version: 'unified/2026-04-26',
  autonomy_mode: 'enforce',
  integrity_mode: 'observe',
  values: { declared: ['honesty'] },
  autonomy: {
    bounded_actions: ['web_fetch', 'send_response'],
    escalation_triggers: [{ condition: "tool_matches('web.pay*')", action: 'escalate', reason: 'a person decides' }],
  },
  capabilities: { 'web.all': { tools: ['web.*'], required_actions: ['web_fetch'] } },
  enforcement: { grace_period_hours: 0 },
  audit: { retention_days: 90, queryable: false },
};
const FORBIDS = { enforcement: { forbidden_tools: [{ pattern: 'web.fetch*', reason: 'not now', severity: 'high' }] } };

let server: TestServer;
let a: Tenant;
let b: Tenant;
let agentId: string;
let team: string;
beforeAll(async () => {
  server = await testServer();
  [a, b] = [await seedTenant(server, { marker: 'alpha' }), await seedTenant(server, { marker: 'bravo' })];
  agentId = await newAgent(server, a, 'shopper');
  team = await newTeam(server, a, [agentId]);
  const put = await send(server, a, 'PUT', `/v1/alignment/agent/${agentId}`, CARD);
  expect(put.status, put.text).toBe(200);
  const org = await send(server, a, 'PUT', `/v1/alignment/org/${a.orgId}`, {
    enforcement: { forbidden_tools: [{ pattern: 'mail.*', severity: 'critical' }] },
  });
  expect(org.status, org.text).toBe(200);
});
afterAll(() => server.stop());

const Count = Type.Object({ n: Type.Integer() });
const use = (at: Date, tools: readonly string[]) =>
  server.db.systemTx((tx) =>
    recordToolUses(tx, [
      {
        agentId,
        accountId: a.accountId,
        sessionId: 's1',
        requestId: randomUUID(),
        checkpointId: null,
        at,
        tools,
        tainted: false,
      },
    ]),
  );

interface Rule {
  readonly tool: string;
  readonly verdict: string;
  readonly rule: string;
  readonly scope: string | null;
}
interface Reply {
  readonly verdict: string;
  readonly enforcement_mode?: string;
  readonly rules?: readonly Rule[];
  readonly data: readonly (Rule & { readonly turns_30d: number })[];
  readonly next_cursor: string | null;
}
const evaluate = (body: object, tenant = a) =>
  server.call<Reply>('POST', '/v1/policies/evaluate', {
    headers: tenant.headers,
    body: {
      agent_id: agentId,
      tools: ['web.fetch', 'web.pay', 'mail.send', 'fs.read', 'a b', 'send_response'],
      ...body,
    },
  });
const short = (rules: readonly Rule[] | undefined) =>
  rules?.map(({ tool, verdict, rule, scope }) => [tool, verdict, rule, scope]);

it('names for each tool the rule that decides and the scope it came from, where that is asked for', async () => {
  const { body, status } = await evaluate({ explain: true });
  expect(status).toBe(200);
  expect(short(body.rules)).toEqual([
    ['web.fetch', 'pass', 'capability', 'agent'],
    ['web.pay', 'warn', 'escalation_trigger', 'agent'],
    ['mail.send', 'fail', 'forbidden_tool', 'org'],
    ['fs.read', 'fail', 'unmapped', 'platform'], // a default of the service
    ['a b', 'fail', 'not_a_tool_name', null],
    ['send_response', 'pass', 'bounded_action', 'agent'],
  ]);
  expect(body.rules?.[0]).toMatchObject({ path: 'capabilities.web.all.tools', entry: 'web.*', capability: 'web.all' });
  expect(body.enforcement_mode).toBe('enforce');
  expect((await evaluate({})).body).not.toHaveProperty('rules');
});

it('judges as if a draft were in force, at each scope, and tells nobody', async () => {
  const events = async () =>
    (
      await server.db.direct.many(
        Count,
        sql`-- t.count_events
        select count(*)::int as n from events where type = 'policy.violation' and account_id = ${a.accountId}`,
      )
    )[0]?.n;
  const before = await events();
  for (const [scope, id] of [
    ['org', a.orgId],
    ['team', team],
  ]) {
    const { body, text } = await evaluate({ explain: true, draft: { scope, scope_id: id, card: FORBIDS } });
    expect(short(body.rules)?.[0], text).toEqual(['web.fetch', 'fail', 'forbidden_tool', scope]);
    // The draft stands in the place of the card: what only that card forbade is forbidden no longer.
    expect(short(body.rules)?.[2]?.[2]).toBe(scope === 'org' ? 'unmapped' : 'forbidden_tool');
  }
  const ownCard = { ...CARD, capabilities: { files: { tools: ['fs.*'], required_actions: ['web_fetch'] } } };
  const own = await evaluate({ explain: true, draft: { scope: 'agent', scope_id: agentId, card: ownCard } });
  expect(short(own.body.rules)?.[3]).toEqual(['fs.read', 'pass', 'capability', 'agent']);
  expect(await events()).toBe(before);
  expect(short((await evaluate({ explain: true })).body.rules)?.[0]?.[1]).toBe('pass');
});

it('refuses a draft that could not be written, is of a stranger, or holds for other agents', async () => {
  const tried = async (draft: object) => (await evaluate({ draft })).status;
  expect(await tried({ scope: 'org', scope_id: a.orgId, card: { autonomy_mode: 'sometimes' } })).toBe(400);
  expect(await tried({ scope: 'org', scope_id: b.orgId, card: FORBIDS })).toBe(404);
  const other = await newAgent(server, a, 'other');
  expect(await tried({ scope: 'agent', scope_id: other, card: CARD })).toBe(422);
  const emptyTeam = await newTeam(server, a, []);
  expect(await tried({ scope: 'team', scope_id: emptyTeam, card: FORBIDS })).toBe(422);
  expect((await evaluate({ explain: true }, b)).status).toBe(404);
});

it('replays the turns of the last days against a draft, with each tool that was used', async () => {
  const now = server.services.clock.now();
  const at = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
  await use(at(30), ['web.fetch', 'web.fetch', 'fs.read']);
  await use(at(10), ['web.fetch']);
  const range = { start: at(60).toISOString(), end: now.toISOString() };
  const replay = (body: object) =>
    server.call<Reply & { summary: object; traces_evaluated: number }>('POST', '/v1/policies/evaluate/historical', {
      headers: a.headers,
      body: { agent_id: agentId, time_range: range, explain: true, ...body },
    });
  const inForce = await replay({});
  expect(inForce.body).toMatchObject({ traces_evaluated: 2, summary: { pass: 1, warn: 0, fail: 1 } });
  expect(inForce.body.rules).toMatchObject([
    { tool: 'web.fetch', turns: 2, verdict: 'pass', last_used_at: at(10).toISOString() },
    { tool: 'fs.read', turns: 1, verdict: 'fail', rule: 'unmapped' },
  ]);
  const then = await replay({ draft: { scope: 'org', scope_id: a.orgId, card: FORBIDS } });
  expect(then.body).toMatchObject({ summary: { pass: 0, warn: 0, fail: 2 } });
  expect(short(then.body.rules)?.[0]).toEqual(['web.fetch', 'fail', 'forbidden_tool', 'org']);
});

it('lists the tools of an agent with their use, page by page, and not to strangers', async () => {
  const list = (query = '', tenant = a) =>
    server.call<Reply>('GET', `/v1/agents/${agentId}/tools${query}`, { headers: tenant.headers });
  const { body } = await list();
  expect(body.data.map(({ tool, turns_30d: turns, rule }) => [tool, turns, rule])).toEqual([
    ['fs.read', 1, 'unmapped'],
    ['web.fetch', 2, 'capability'],
  ]);
  const first = await list('?limit=1');
  expect((await list(`?limit=1&cursor=${first.body.next_cursor}`)).body.data.map(({ tool }) => tool)).toEqual([
    'web.fetch',
  ]);
  expect((await list('', b)).status).toBe(404);
  expect((await list('?cursor=zz')).status).toBe(400);
});
