/** Escalation triggers whose condition is prose. Source: docs/adr/0528; docs/reference/policy.md#trigger-conditions. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  ALIGNMENT,
  cardCalls,
  fieldsOf,
  type CardCalls,
  type Failure,
} from '../../../../../test/support/card-calls.ts';
import { send } from '../../../../../test/support/cards.ts';
import { testServer, type TestServer } from '../../../../../test/support/server.ts';
import { seedTenant, type Tenant } from '../../../../../test/support/tenants.ts';

let server: TestServer;
let a: Tenant;
let cards: CardCalls;
beforeAll(async () => {
  server = await testServer();
  a = await seedTenant(server);
  cards = cardCalls(server, a);
});
afterAll(() => server.stop());

const PROSE = 'the refund exceeds 500 euros, or the customer sounds upset';
const triggers = [
  { condition: "tool_matches('pay__*')", action: 'escalate', reason: 'money' },
  { condition: PROSE, action: 'deny' },
];
const card = { ...ALIGNMENT, autonomy: { ...ALIGNMENT.autonomy, escalation_triggers: triggers } };
const WARNING = [expect.stringMatching(/^autonomy\.escalation_triggers\.1\.condition is not machine-checked/)];

it('escalation triggers: a free-text condition is stored and answered with _warnings "not machine-checked"', async () => {
  const path = `/v1/alignment/agent/${await cards.newAgent(a)}`;
  const written = await cards.put(a, path, card);
  expect([written.status, written.body['_warnings']]).toEqual([200, WARNING]);
  expect((await cards.get(path)).body['autonomy']).toMatchObject({ escalation_triggers: triggers });
  expect((await cards.get(`${path}/effective`)).body['autonomy']).toMatchObject({ escalation_triggers: triggers });
  const again = await cards.put(a, path, written.body);
  expect([again.status, again.body.content_hash]).toEqual([200, written.body.content_hash]);
  expect((await cards.put(a, path, ALIGNMENT)).body).not.toHaveProperty('_warnings');
  const draft = await server.call('POST', `${path}/preview-compose`, { headers: a.headers, body: card });
  expect(draft.body).toMatchObject({ _warnings: WARNING });
});

it('escalation triggers: a template with a free-text condition is answered with _warnings too', async () => {
  const template = { autonomy: { escalation_triggers: triggers } };
  const written = await send(server, a, 'PUT', `/v1/alignment/org/${a.orgId}`, template, {
    'idempotency-key': randomUUID(),
  });
  expect([written.status, written.body['_warnings']]).toEqual([200, WARNING]);
});

it('escalation triggers: a free-text condition is bounded, and a checked form with a mistake stays refused', async () => {
  const path = `/v1/alignment/agent/${await cards.newAgent(a)}`;
  for (const condition of ['x'.repeat(401), '', 'tool_count >= 3', 'tool_matches(pay__*)']) {
    const autonomy = { ...ALIGNMENT.autonomy, escalation_triggers: [{ condition, action: 'deny' }] };
    const refused = await cards.put<Failure>(a, path, { ...ALIGNMENT, autonomy });
    expect([refused.status, ...fieldsOf(refused)]).toEqual([400, 'autonomy.escalation_triggers.0.condition']);
  }
});

it('escalation triggers: a free-text condition never decides a tool, also not with the action deny', async () => {
  const agentId = await cards.newAgent(a);
  const verdictOf = async (tool: string) =>
    (
      await server.call<{ verdict: string }>('POST', '/v1/policies/evaluate', {
        headers: a.headers,
        body: { agent_id: agentId, tools: [tool] },
      })
    ).body;
  await cards.put(a, `/v1/alignment/agent/${agentId}`, ALIGNMENT);
  const without = await verdictOf('fs__read');
  await cards.put(a, `/v1/alignment/agent/${agentId}`, card);
  const under = await verdictOf('fs__read');
  expect(without.verdict).toBe('pass');
  expect([under.verdict, JSON.stringify(under).includes(PROSE)]).toEqual(['pass', false]);
});
