/** Shapes that published clients of this API read, and that did not hold once (issue 15 part E). The others have their test beside their code. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newAgents } from '../support/teams.ts';
import { testServer, type TestServer } from '../support/server.ts';
import { seedTenant, type Tenant } from '../support/tenants.ts';

let server: TestServer;
let a: Tenant;
beforeAll(async () => {
  server = await testServer();
  a = await seedTenant(server);
});
afterAll(() => server.stop());

type Body = Record<string, unknown>;
const call = (method: 'GET' | 'POST' | 'PUT', path: string, body?: unknown) =>
  server.call<Body>(method, path, {
    headers: a.user.headers,
    ...(body === undefined ? {} : { body, key: randomUUID() }),
  });
const org = () => `/v1/orgs/${a.orgId}`;

it('protection mode: an unknown mode names the four', async () => {
  const [agent] = await newAgents(server, a, 1);
  const { status, body } = await call('PUT', `/v1/protection/agent/${agent}`, { mode: 'strict' });
  expect([status, body]).toMatchObject([
    400,
    { error: { message: expect.stringContaining('must be one of off, observe, nudge, enforce') } },
  ]);
});

it('fleet: all agents without asking for pages, with a total and a cursor; agents are found by name', async () => {
  const made = await newAgents(server, a, 101);
  const { body } = await call('GET', `${org()}/agents`);
  const { agents } = body as { agents: { agent_id: string; agent_name: string }[] };
  expect(agents.map(({ agent_id: id }) => id)).toEqual(expect.arrayContaining(made));
  expect(body).toMatchObject({ total: agents.length, limit: 1_000, next_cursor: null });
  const page = await call('GET', `${org()}/agents?limit=100`);
  expect(page.body).toMatchObject({ total: agents.length, next_cursor: expect.any(String) });
  const named = await call('POST', '/v1/agents', { name: 'ledger-keeper', hash_proof: 'a1'.repeat(32) });
  const found = await call('GET', '/v1/agents?name=ledger-keeper');
  expect((found.body as { agents: { id: string }[] }).agents.map(({ id }) => id)).toEqual([named.body['id']]);
  expect((await call('GET', '/v1/agents?name=nobody-has-this')).body).toMatchObject({ agents: [] });
});

it('a fresh agent: its integrity is 1 with no trace', async () => {
  const [agent] = await newAgents(server, a, 1);
  expect((await call('GET', `/v1/integrity/${agent}`)).body).toMatchObject({ total_traces: 0, integrity_score: 1 });
});

it('granular PUT: the members of the card stand beside ok', async () => {
  const [agent] = await newAgents(server, a, 1);
  await call('PUT', `/v1/protection/agent/${agent}/mode`, { mode: 'observe' });
  const thresholds = { warn: 0.5, quarantine: 0.7, block: 0.9 };
  const { status, body } = await call('PUT', `/v1/protection/agent/${agent}/thresholds`, thresholds);
  expect([status, body]).toMatchObject([200, { ok: true, value: thresholds, mode: 'observe', thresholds }]);
});

it('org templates: org_id stands in every answer at organisation scope', async () => {
  for (const kind of ['alignment', 'protection']) {
    const path = `/v1/${kind}/org/${a.orgId}`;
    const template = kind === 'alignment' ? { autonomy: { forbidden_actions: ['wire_money'] } } : { mode: 'observe' };
    for (const [method, body] of [['GET'], ['PUT', template], ['GET'], ['DELETE']] as const) {
      const reply = await server.call<Body>(method, path, {
        headers: a.user.headers,
        ...(method === 'GET' ? {} : { key: randomUUID() }),
        ...(body === undefined ? {} : { body }),
      });
      expect([method, reply.status, reply.body['org_id']]).toEqual([method, 200, a.orgId]);
    }
  }
});

it('subscriptions: webhook_url is accepted for url, when one is made and when it is changed', async () => {
  const path = `/v1/orgs/${a.sharedOrg.orgId}/webhooks`;
  const made = await call('POST', path, { webhook_url: 'https://hooks.example.com/one', event_types: [] });
  expect([made.status, made.body['url']]).toEqual([201, 'https://hooks.example.com/one']);
  const changed = await server.call<Body>('PATCH', `${path}/${String(made.body['endpoint_id'])}`, {
    headers: a.user.headers,
    body: { webhook_url: 'https://hooks.example.com/two' },
  });
  expect([changed.status, changed.body['url']]).toEqual([200, 'https://hooks.example.com/two']);
  expect((await call('POST', path, { webhook_url: 'http://127.0.0.1/x', event_types: [] })).status).toBe(400);
});

it('lists: the tools of an organisation are data', async () => {
  expect((await call('PUT', '/v1/tools/mail.send', { class: 'communicate' })).status).toBe(200);
  expect((await call('GET', '/v1/tools')).body).toMatchObject({ data: [{ name: 'mail.send' }], next_cursor: null });
});

it('gateway: an unknown session is resource_not_found, so that no client registers its agent again', async () => {
  const [agent] = await newAgents(server, a, 1);
  const { status, body } = await call('GET', `/v1/agent/sessions/never-seen?agent_id=${agent}`);
  expect([status, body]).toMatchObject([404, { error: { code: 'resource_not_found' } }]);
});
