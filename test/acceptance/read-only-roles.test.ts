/** Viewers and auditors read and cannot change anything, whichever way an operation finds its organisation. Real HTTP only. */
import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testServer, type TestServer } from '../support/server.ts';
import { seedMember, seedTenant, type Headers, type Tenant } from '../support/tenants.ts';

let server: TestServer;
let tenant: Tenant;
let agentId: string;
const as: Record<string, Headers> = {};
beforeAll(async () => {
  server = await testServer();
  tenant = await seedTenant(server);
  for (const role of ['viewer', 'auditor', 'member'] as const)
    as[role] = (await seedMember(server, tenant.sharedOrg, role)).headers;
  const proof = randomBytes(32).toString('hex');
  const made = await call<{ id: string }>('owner', 'POST', '/v1/agents', { name: 'bot-1', hash_proof: proof });
  agentId = made.body.id;
  await call('owner', 'POST', `/v1/agents/${agentId}/claim`, { hash_proof: proof, org_id: tenant.sharedOrg.orgId });
});
afterAll(() => server.stop());

const call = <B = { error?: { code: string; details?: Record<string, unknown> } }>(
  role: string,
  method: string,
  path: string,
  body?: unknown,
) =>
  server.call<B>(method, path, {
    headers: role === 'owner' ? tenant.user.headers : (as[role] ?? {}),
    key: randomUUID(),
    ...(body === undefined ? {} : { body }),
  });

const CARD = {
  card_version: 'unified/2026-04-26',
  autonomy_mode: 'observe',
  integrity_mode: 'observe',
  values: { declared: ['transparency'] },
  autonomy: { bounded_actions: ['read'] },
  audit: { retention_days: 30, queryable: false },
};
const MUTATIONS: readonly (readonly [method: string, path: string, body: unknown])[] = [
  ['PUT', '/v1/protection/agent/:id/mode', { mode: 'enforce' }],
  ['POST', '/v1/safe-house/canaries', { agent_id: ':id', type: 'api_key', label: 'x', inject_into: 'system_prompt' }],
  ['POST', '/v1/transactions', { agent_id: ':id', description: 'x', tools: ['a'] }],
  ['POST', '/v1/reputation/:id/recompute', undefined],
  ['PUT', '/v1/agents/:id', { name: 'bot-2' }],
  ['PUT', '/v1/alignment/agent/:id', CARD],
];
const filled = (value: unknown): unknown =>
  value === undefined ? undefined : JSON.parse(JSON.stringify(value).replaceAll(':id', agentId));

describe.each(['viewer', 'auditor'])('%s', (role) => {
  it('reads the agent and its cards', async () => {
    expect((await call(role, 'GET', `/v1/agents/${agentId}`)).status).toBe(200);
    expect((await call(role, 'GET', `/v1/protection/agent/${agentId}/effective`)).status).toBe(200);
  });

  it.each(MUTATIONS)('%s %s is refused', async (method, path, body) => {
    const reply = await call(role, method, path.replace(':id', agentId), filled(body));
    expect([reply.status, reply.body.error?.code]).toEqual([403, 'org_access_denied']);
  });
});

it.each(MUTATIONS)('a member may: %s %s', async (method, path, body) => {
  const reply = await call('member', method, path.replace(':id', agentId), filled(body));
  expect([200, 201, 422]).toContain(reply.status); // 422: too few checkpoints to rate
});
