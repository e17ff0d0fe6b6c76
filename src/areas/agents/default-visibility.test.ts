/** Issue 15, item 17: who sees a new agent is a setting, is said at start, and is told to who registers the first. ADR 0524. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freshProof } from '../../../test/support/agents.ts';
import { testServer, type TestServer } from '../../../test/support/server.ts';
import { seedKey, seedTenant, type Tenant } from '../../../test/support/tenants.ts';

interface Registered {
  readonly id: string;
  readonly visibility: string;
  readonly visibility_notice?: string;
}

describe.each(['public', 'unlisted', 'private'] as const)('DEFAULT_AGENT_VISIBILITY=%s', (visibility) => {
  let server: TestServer;
  let a: Tenant;
  beforeAll(async () => {
    server = await testServer({ settings: { DEFAULT_AGENT_VISIBILITY: visibility } });
    a = await seedTenant(server);
  });
  afterAll(() => server.stop());

  const register = async (proof = freshProof()) =>
    (
      await server.call<Registered>('POST', '/v1/agents', {
        headers: a.headers,
        body: { hash_proof: proof, name: 'bot-1' },
      })
    ).body;
  const visibilityOf = async (id: string): Promise<string> =>
    (await server.call<{ visibility: string }>('GET', `/v1/agents/${id}`, { headers: a.headers })).body.visibility;

  it('is named to who registers the first agent, with the call that changes it; later ones are told the word', async () => {
    const first = await register();
    expect(first.visibility).toBe(visibility);
    expect(first.visibility_notice).toContain(`PUT /v1/agents/${first.id} {"visibility": `);
    const later = await register();
    expect([later.visibility, later.visibility_notice]).toEqual([visibility, undefined]);
    expect(await visibilityOf(later.id)).toBe(visibility);
    const wanted = visibility === 'private' ? 'public' : 'private';
    expect(first.visibility_notice).toContain(`"${wanted}"`);
    const path = `/v1/agents/${first.id}`;
    expect((await server.call('PUT', path, { headers: a.headers, body: { visibility: wanted } })).status).toBe(200);
    expect(await visibilityOf(first.id)).toBe(wanted);
  });

  it('holds for an agent that the gateway registers by name, and for one that is claimed later', async () => {
    const key = await seedKey(server, a.user, { kind: 'org', accountId: a.accountId, orgId: a.orgId }, ['gateway']);
    const by = { keyId: key.keyId, accountId: a.accountId, orgId: a.orgId };
    const met = { proof: freshProof('by-name'), name: 'by-name', keyPrefix: 'sk-test' };
    const named = await server.services.agentDirectory.resolveNamed({ ...met, by, requestId: randomUUID() });
    expect(await visibilityOf(named.agentId)).toBe(visibility);
    const proof = freshProof();
    await server.services.agentDirectory.resolve({ proof, name: 'bot-1', keyPrefix: 'sk-test' });
    expect((await register(proof)).visibility).toBe(visibility);
  });

  it('hides a private agent from strangers, and no other', async () => {
    const { id } = await register();
    expect((await server.call('GET', `/v1/agents/${id}`)).status).toBe(visibility === 'private' ? 404 : 200);
  });

  it('is said by the posture', async () => {
    const { body } = await server.call<{ posture: string[] }>('GET', '/health/ready');
    expect(body.posture.some((line) => line.startsWith(`new agents: ${visibility}, `))).toBe(true);
  });
});
