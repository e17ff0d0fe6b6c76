/** Agents that are there: read, listed, changed and claimed. Source: docs/reference/agents.md#agent-record. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../../platform/db/sql.ts';
import { auditsOf, freshProof, registerAgent, throughGateway } from '../../../../test/support/agents.ts';
import { seedTenant, type Tenant } from '../../../../test/support/tenants.ts';
import { testServer, type TestServer } from '../../../../test/support/server.ts';
import type { AgentOwned, AgentWire } from '../wire/agents.ts';

interface Failure {
  error: { code: string; details?: Record<string, unknown> };
}
interface Claimed {
  claimed: boolean;
  agent_id: string;
  org_id: string;
  claimed_at: string;
}

let server: TestServer;
let a: Tenant;
let b: Tenant;
beforeAll(async () => {
  server = await testServer();
  [a, b] = [await seedTenant(server, { marker: 'alpha' }), await seedTenant(server, { marker: 'bravo' })];
});
afterAll(() => server.stop());

/** As the gateway does on a first request. */
const provision = async (proof: string, name: string | null = 'bot-1'): Promise<string> =>
  (await throughGateway(server, proof, name)).agentId;

describe('GET /v1/agents/{agent_id}', () => {
  it('200: shows strangers the identity and members everything', async () => {
    const { id } = await registerAgent(server, a);
    const stranger = await server.call<AgentWire>('GET', `/v1/agents/${id}`);
    expect(stranger.status).toBe(200);
    expect(Object.keys(stranger.body).toSorted()).toEqual([
      'agent_id',
      'avatar_url',
      'caller',
      'claimed',
      'created_at',
      'id',
      'last_seen',
      'name',
      'status',
    ]);
    expect(stranger.body).toMatchObject({ caller: 'anonymous', claimed: true, status: 'offline', last_seen: null });
    expect((await server.call<AgentWire>('GET', `/v1/agents/${id}`, { headers: b.headers })).body.caller).toBe(
      'authenticated',
    );
    const member = await server.call<AgentWire>('GET', `/v1/agents/${id}`, { headers: a.headers });
    expect(member.body).toMatchObject({
      caller: 'org_member',
      org_id: a.orgId,
      containment_status: 'active',
      billing_account_id: a.accountId,
      public: true,
    });
    expect(member.text).not.toContain('proof_digest');
  });

  it('404: for strangers when the agent is not public; never for members', async () => {
    const { id } = await registerAgent(server, a);
    for (const edit of [{ public: false }, { public: true, visibility: 'private' }]) {
      expect((await server.call('PUT', `/v1/agents/${id}`, { headers: a.headers, body: edit })).status).toBe(200);
      expect((await server.call<Failure>('GET', `/v1/agents/${id}`)).body.error.code).toBe('agent_not_found');
      expect((await server.call('GET', `/v1/agents/${id}`, { headers: b.headers })).status).toBe(404);
      expect((await server.call('GET', `/v1/agents/${id}`, { headers: a.headers })).status).toBe(200);
    }
  });

  it('200: an agent of the legacy id form is read, changed and given a card like any other (req:AGT-5)', async () => {
    const { id } = await registerAgent(server, a, 'elder');
    const legacy = 'elder-0a1b2c3d';
    await server.db.direct.run(sql`
      -- test.age_agent
      update agents set agent_id = ${legacy} where agent_id = ${id}`);
    expect((await server.call('GET', `/v1/agents/${legacy}`, { headers: a.headers })).body).toMatchObject({
      id: legacy,
      name: 'elder',
      caller: 'org_member',
    });
    expect(
      (await server.call('PUT', `/v1/agents/${legacy}`, { headers: a.headers, body: { name: 'older' } })).status,
    ).toBe(200);
    const card = await server.call('PUT', `/v1/protection/agent/${legacy}`, {
      headers: a.headers,
      key: randomUUID(),
      body: { mode: 'nudge' },
    });
    expect([card.status, card.body]).toMatchObject([200, { agent_id: legacy }]);
    expect((await server.call('GET', `/v1/reputation/${legacy}`)).body).toMatchObject({ agent_id: legacy });
  });

  it('404: for an unknown id, legacy form included; 400 for none at all', async () => {
    for (const id of [`svc-${randomUUID()}`, 'abc-0123abcd'])
      expect((await server.call('GET', `/v1/agents/${id}`)).status).toBe(404);
    expect((await server.call('GET', '/v1/agents/nonsense')).status).toBe(400);
  });
});

describe('GET /v1/agents', () => {
  it('200: lists the caller’s agents newest first, in pages, and no one else’s', async () => {
    const c = await seedTenant(server, { marker: 'charlie' });
    const ids: string[] = [];
    for (const name of ['bot-1', 'bot-2', 'bot-3']) ids.unshift((await registerAgent(server, c, name)).id);
    const page = async (query: string) =>
      (await server.call<{ agents: AgentOwned[]; scope: string }>('GET', `/v1/agents${query}`, { headers: c.headers }))
        .body;
    expect((await page('')).agents.map((agent) => agent.id)).toEqual(ids);
    expect((await page('?limit=1&offset=1')).agents.map((agent) => agent.id)).toEqual([ids[1]]);
    expect((await page('?scope=all')).scope).toBe('all');
  });

  it('400: names the wrong page parameter', async () => {
    for (const [query, code] of [
      ['limit=0', 'invalid_limit_parameter'],
      ['limit=101', 'invalid_limit_parameter'],
      ['limit=x', 'invalid_limit_parameter'],
      ['offset=-1', 'invalid_offset_parameter'],
    ] as const) {
      expect((await server.call<Failure>('GET', `/v1/agents?${query}`, { headers: a.headers })).body.error.code).toBe(
        code,
      );
    }
  });
});

describe('PUT /v1/agents/{agent_id}', () => {
  it('200: changes what is sent and keeps the rest', async () => {
    const { id } = await registerAgent(server, a);
    const { status, body } = await server.call<AgentOwned>('PUT', `/v1/agents/${id}`, {
      headers: a.headers,
      body: { name: 'renamed', avatar_url: 'https://img.example/x.png' },
    });
    expect([status, body.name, body.avatar_url, body.public]).toEqual([
      200,
      'renamed',
      'https://img.example/x.png',
      true,
    ]);
    expect(
      (await server.call<AgentOwned>('PUT', `/v1/agents/${id}`, { headers: a.headers, body: { avatar_url: null } }))
        .body,
    ).toMatchObject({ avatar_url: null, name: 'renamed' });
    expect((await auditsOf(server, id)).filter((action) => action === 'agent.updated')).toHaveLength(2);
  });

  it('400 for nothing or a bad name; 404 for another tenant, without a trace', async () => {
    const { id } = await registerAgent(server, a);
    for (const body of [{}, { name: '-x' }, { avatar_url: 'javascript:alert(1)' }, { containment_status: 'active' }]) {
      expect((await server.call('PUT', `/v1/agents/${id}`, { headers: a.headers, body })).status).toBe(400);
    }
    expect(
      (await server.call<Failure>('PUT', `/v1/agents/${id}`, { headers: b.headers, body: { name: 'stolen' } })).body
        .error.code,
    ).toBe('agent_not_found');
    expect(await auditsOf(server, id)).toEqual(['agent.created']);
  });
});

describe('POST /v1/agents/{agent_id}/claim', () => {
  const claim = <B>(headers: Tenant['headers'], id: string, body?: object) =>
    server.call<B>('POST', `/v1/agents/${id}/claim`, { headers, ...(body === undefined ? {} : { body }) });

  it('200: adopts a provisioned agent by proof, once; repeating keeps claimed_at (req:AGT-4)', async () => {
    const proof = freshProof();
    const id = await provision(proof);
    expect((await server.call<AgentWire>('GET', `/v1/agents/${id}`)).body.claimed).toBe(false);
    const first = await claim<Claimed>(a.headers, id, { hash_proof: proof });
    expect([first.status, first.body.org_id, first.body.claimed]).toEqual([200, a.orgId, true]);
    const again = await claim<Claimed>(a.headers, id);
    expect(again.body).toEqual(first.body);
    expect(await auditsOf(server, id)).toEqual(['agent.claimed']);
  });

  it('200: moves an own agent with its cards to another organisation', async () => {
    const { id } = await registerAgent(server, a);
    const put = await server.call('PUT', `/v1/protection/agent/${id}`, {
      headers: a.headers,
      key: randomUUID(),
      body: { mode: 'nudge' },
    });
    expect(put.status).toBe(200);
    const moved = await claim<Claimed>(a.user.headers, id, { org_id: a.sharedOrg.orgId });
    expect([moved.status, moved.body.org_id]).toEqual([200, a.sharedOrg.orgId]);
    expect((await server.call('GET', `/v1/agents/${id}`, { headers: a.orgKey.headers })).body).toMatchObject({
      caller: 'org_member',
    });
    expect(
      (await server.call<{ mode: string }>('GET', `/v1/protection/agent/${id}`, { headers: a.orgKey.headers })).body
        .mode,
    ).toBe('nudge');
    expect(await auditsOf(server, id)).toContain('agent.moved');
  });

  it('400 without a proof, 403 with a wrong one', async () => {
    const id = await provision(freshProof());
    expect((await claim<Failure>(a.headers, id)).body.error.code).toBe('hash_proof_required');
    expect((await claim<Failure>(a.headers, id, { hash_proof: 'abc' })).body.error.code).toBe(
      'invalid_key_hash_format',
    );
    const { status, body } = await claim<Failure>(a.headers, id, { hash_proof: freshProof() });
    expect([status, body.error.code]).toEqual([403, 'invalid_hash_proof']);
  });

  it('403: names the organisations the caller may choose instead', async () => {
    const proof = freshProof();
    const id = await provision(proof);
    const { status, body } = await claim<Failure>(a.user.headers, id, { hash_proof: proof, org_id: b.orgId });
    expect([status, body.error.code]).toEqual([403, 'agent_org_not_member']);
    expect(body.error.details).toMatchObject({ requested_org_id: b.orgId });
    expect(body.error.details?.['claimable_orgs']).toEqual(
      expect.arrayContaining([{ org_id: a.orgId, name: 'alpha personal', is_personal: true }]),
    );
    expect(JSON.stringify(body)).not.toContain('bravo');
  });

  it('404 for a stranger without the proof, 403 agent_cross_tenant with it, and nothing changes', async () => {
    const { id, proof } = await registerAgent(server, a);
    expect((await claim<Failure>(b.headers, id)).body.error.code).toBe('agent_not_found');
    expect((await claim<Failure>(b.headers, id, { hash_proof: freshProof() })).body.error.code).toBe('agent_not_found');
    const { status, body } = await claim<Failure>(b.headers, id, { hash_proof: proof });
    expect([status, body.error.code]).toEqual([403, 'agent_cross_tenant']);
    expect((await server.call<AgentWire>('GET', `/v1/agents/${id}`, { headers: a.headers })).body.org_id).toBe(a.orgId);
  });

  it('is decided once between two claimants of one agent', async () => {
    const proof = freshProof();
    const id = await provision(proof);
    const results = await Promise.all(
      [a, b, a, b].map((tenant) => claim<Claimed & Failure>(tenant.headers, id, { hash_proof: proof })),
    );
    const orgs = new Set(results.filter((r) => r.status === 200).map((r) => r.body.org_id));
    expect(orgs.size).toBe(1);
    expect(results.filter((r) => r.status !== 200).map((r) => r.body.error.code)).toEqual([
      'agent_cross_tenant',
      'agent_cross_tenant',
    ]);
  });
});
