/** Agents that prove themselves by possession of their key. Source: Authentication; docs/reference/agents.md#signed-requests. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freshProof, registerAgent, throughGateway } from '../../../test/support/agents.ts';
import { mirror } from '../../../test/support/mirror-area.ts';
import { seedTenant, type Headers, type Tenant } from '../../../test/support/tenants.ts';
import { testServer, type TestServer } from '../../../test/support/server.ts';
import { areas } from '../../areas.ts';
import type { AgentWire } from './wire/agents.ts';

interface Failure {
  error: { code: string; details?: Record<string, unknown> };
}

let server: TestServer;
let a: Tenant;
beforeAll(async () => {
  server = await testServer({ areas: [...areas, mirror] });
  a = await seedTenant(server);
});
afterAll(() => server.stop());

const proving = (proof: string): Headers => ({ 'x-svc-agent-proof': proof });
const look = (headers: Headers, body: unknown = {}) =>
  server.call<{ assurance: string; agent_id: string } & Failure>('POST', '/v1/mirror', { headers, body });

describe('X-Svc-Agent-Proof (req:AGT-12)', () => {
  it('is the agent itself: L1 once claimed, L0 before; its own record without people and account', async () => {
    const { id, proof } = await registerAgent(server, a);
    expect((await look(proving(proof))).body).toEqual({ kind: 'agent', agent_id: id, assurance: 'L1' });
    const self = await server.call<AgentWire>('GET', `/v1/agents/${id}`, { headers: proving(proof) });
    expect(self.body).toMatchObject({
      caller: 'agent',
      org_id: a.orgId,
      containment_status: 'active',
      agent_hash: proof.slice(0, 16),
    });
    for (const hidden of ['user_id', 'claimed_by', 'created_by', 'email', 'billing_account_id', 'key_prefix'])
      expect(self.body).not.toHaveProperty(hidden);
    const other = await registerAgent(server, a);
    expect(
      (await server.call<AgentWire>('GET', `/v1/agents/${other.id}`, { headers: proving(proof) })).body.caller,
    ).toBe('authenticated');
    const unclaimed = freshProof();
    await throughGateway(server, unclaimed);
    expect((await look(proving(unclaimed))).body.assurance).toBe('L0');
  });

  it('is refused when it is wrong, half right or malformed, and never provisions', async () => {
    const { proof } = await registerAgent(server, a);
    const unknown = freshProof();
    for (const bad of [unknown, proof.slice(0, 16) + unknown.slice(16), 'nonsense', proof.toUpperCase()])
      expect((await look(proving(bad))).body.error.code).toBe('invalid_credentials');
    expect((await look(proving(unknown))).status).toBe(401);
  });

  it('reads what holds for itself, and for no other agent of its owner', async () => {
    const [self, other] = [await registerAgent(server, a), await registerAgent(server, a)];
    for (const kind of ['alignment', 'protection']) {
      const read = (id: string) =>
        server.call('GET', `/v1/${kind}/agent/${id}/effective`, { headers: proving(self.proof) });
      expect([(await read(self.id)).status, (await read(other.id)).status]).toEqual([200, 404]);
    }
  });

  it('opens nothing that is for users and keys', async () => {
    const { id, proof } = await registerAgent(server, a);
    for (const [method, path] of [
      ['GET', '/v1/agents'],
      ['GET', `/v1/agents/${id}/keys`],
      ['DELETE', `/v1/agents/${id}`],
      ['POST', `/v1/orgs/${a.orgId}/agents/${id}/resume`],
    ] as const)
      expect((await server.call<Failure>(method, path, { headers: proving(proof) })).body.error.code).toBe('forbidden');
  });

  it('of a contained agent is answered 403 with the reason', async () => {
    const { id, proof } = await registerAgent(server, a);
    await server.call('POST', `/v1/orgs/${a.orgId}/agents/${id}/pause`, { headers: a.headers });
    await expect.poll(async () => (await look(proving(proof))).body.error?.details).toEqual({ reason: 'agent_paused' });
  });

  it('of an unclaimed agent raises no rate limit: anyone can create one', async () => {
    const { RATE_LIMITS: rateLimits } = server.services.settings;
    const strict = await testServer({
      areas: [...areas, mirror],
      settings: { RATE_LIMITS: { ...rateLimits, reputation_read: { perMinute: 2, authenticatedPerMinute: 1_000 } } },
    });
    try {
      const proofs = [0, 1, 2].map(() => freshProof());
      for (const proof of proofs)
        await strict.services.agentDirectory.resolve({ proof, name: 'bot-1', keyPrefix: null });
      const glance = async (headers: Headers) => (await strict.call('GET', '/v1/mirror', { headers })).status;
      const replies: number[] = [];
      for (const proof of proofs) replies.push(await glance(proving(proof)));
      expect(replies).toEqual([200, 200, 429]);
      const tenant = await seedTenant(strict);
      const claimed = { hash_proof: proofs[0], name: 'bot-1' };
      await strict.call('POST', '/v1/agents', { headers: tenant.headers, body: claimed });
      expect(await glance(proving(proofs[0] ?? ''))).toBe(200);
    } finally {
      await strict.stop();
    }
  });

  it('comes last: a valid key is sufficient', async () => {
    const { proof } = await registerAgent(server, a);
    expect((await look({ ...proving(proof), ...a.headers })).body).toMatchObject({ kind: 'api_key' });
  });
});
