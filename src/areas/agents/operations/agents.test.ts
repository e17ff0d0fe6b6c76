import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { Type } from 'typebox';
import { sql } from '../../../platform/db/sql.ts';
import { seedKey, seedMember, seedTenant, seedUser, setRole, type Tenant } from '../../../../test/support/tenants.ts';
import { testServer, type TestServer } from '../../../../test/support/server.ts';
import { createAgentDirectory } from '../directory.ts';
import { proofOf } from '../rules.ts';
import type { AgentOwned, AgentWire } from '../records.ts';

interface Failure {
  error: { code: string; details?: Record<string, unknown> };
}
interface Created {
  id: string;
  agent_id: string;
  agent_hash: string;
  card_id: string | null;
  org_id: string;
  policy_created: boolean;
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

const waitFor = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 5_000, interval: 10 });
const freshProof = (name: string | null = 'bot-1') => proofOf(`sk-${randomUUID()}`, name);
const create = <B>(tenant: Tenant, body: object) =>
  server.call<B>('POST', '/v1/agents', { headers: tenant.headers, body });
const register = async (tenant: Tenant, name = 'bot-1'): Promise<{ id: string; proof: string }> => {
  const proof = freshProof(name);
  const { status, body } = await create<Created>(tenant, { hash_proof: proof, name });
  expect(status).toBe(201);
  return { id: body.id, proof };
};
/** As the gateway does on a first request. */
const provision = async (proof: string, name: string | null = 'bot-1'): Promise<string> => {
  const directory = await createAgentDirectory(server.services);
  try {
    return (await directory.resolve({ proof, name, keyPrefix: 'sk-test' })).agentId;
  } finally {
    await directory.close();
  }
};
const audits = async (agentId: string): Promise<string[]> =>
  (
    await server.db.direct.many(
      Type.Object({ action: Type.String() }),
      sql`
    -- test.audits
    select action from audit_log where target_id = ${agentId} order by created_at, action`,
    )
  ).map((row) => row.action);

describe('POST /v1/agents', () => {
  it('201: registers an agent in the home organisation and writes one audit row', async () => {
    const proof = freshProof('bot-1');
    const { status, body } = await create<Created>(a, { hash_proof: proof, name: 'bot-1' });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      agent_hash: proof.slice(0, 16),
      org_id: a.orgId,
      card_id: null,
      policy_created: false,
    });
    expect(body.id).toMatch(/^svc-[0-9a-f-]{36}$/);
    expect(await audits(body.id)).toEqual(['agent.created']);
  });

  it('201: claims the agent that the gateway provisioned for the proof', async () => {
    const proof = freshProof();
    const id = await provision(proof);
    const { status, body } = await create<Created>(a, { hash_proof: proof, name: 'named-now' });
    expect([status, body.id]).toEqual([201, id]);
    expect(await audits(id)).toEqual(['agent.claimed']);
  });

  it('201: answers the same agent when its owner repeats the registration', async () => {
    const proof = freshProof();
    const first = await create<Created>(a, { hash_proof: proof, name: 'bot-1' });
    const second = await create<Created>(a, { hash_proof: proof, name: 'bot-1' });
    expect([second.status, second.body.id]).toEqual([201, first.body.id]);
    expect(await audits(first.body.id)).toEqual(['agent.created']);
  });

  it('201: stores the card sent along, with its own audit row, and refuses a bad one without making the agent', async () => {
    const card_json = {
      card_version: 'unified/2026-04-26',
      autonomy_mode: 'observe',
      integrity_mode: 'observe',
      values: { declared: ['care'] },
      autonomy: { bounded_actions: ['read'] },
      audit: { retention_days: 30, queryable: false },
    };
    const good = await create<Created>(a, { hash_proof: freshProof(), name: 'bot-1', card_json });
    expect(good.status).toBe(201);
    expect(good.body).toMatchObject({ policy_created: true, card_id: expect.stringMatching(/^ac-/) as string });
    expect((await audits(good.body.id)).toSorted()).toEqual(['agent.created', 'alignment_card.put']);

    const proof = freshProof();
    const bad = await create<Failure>(a, {
      hash_proof: proof,
      name: 'bot-1',
      card_json: { ...card_json, autonomy: { bounded_actions: ['read'], forbidden_actions: ['read'] } },
    });
    expect([bad.status, bad.body.error.code]).toEqual([400, 'validation_error']);
    expect((await create<Created>(b, { hash_proof: proof, name: 'bot-1' })).status).toBe(201);
  });

  it('413: takes no larger card along than PUT takes: 128 KiB', async () => {
    const card_json = {
      card_version: 'unified/2026-04-26',
      autonomy_mode: 'observe',
      integrity_mode: 'observe',
      values: { declared: ['care'] },
      autonomy: { bounded_actions: ['read'] },
      audit: { retention_days: 30, queryable: false },
      extensions: { note: 'x'.repeat(140_000) },
    };
    const { status, body } = await create<Failure>(a, { hash_proof: freshProof(), name: 'bot-1', card_json });
    expect([status, body.error.code]).toEqual([413, 'payload_too_large']);
  });

  it('400: asks for hash_proof first, then name, then their form (req:AGT-1)', async () => {
    const codes = async (body: object): Promise<string> => (await create<Failure>(a, body)).body.error.code;
    expect(await codes({})).toBe('hash_proof_required');
    expect(await codes({ name: 'bot-1' })).toBe('hash_proof_required');
    expect(await codes({ hash_proof: freshProof() })).toBe('name_required');
    for (const hash_proof of ['ab', freshProof().toUpperCase(), freshProof().slice(0, 16), 7])
      expect(await codes({ hash_proof, name: 'bot-1' })).toBe('invalid_key_hash_format');
    for (const name of ['x', '-a', 'a b', 'x'.repeat(33)])
      expect(await codes({ hash_proof: freshProof(), name })).toBe('validation_error');
    expect(await codes({ hash_proof: freshProof(), name: 'bot-1', extra: 1 })).toBe('validation_error');
  });

  it('401 and 403: needs a credential, and api:write of a key', async () => {
    const body = { hash_proof: freshProof(), name: 'bot-1' };
    expect((await server.call('POST', '/v1/agents', { body })).status).toBe(401);
    const reader = await seedKey(server, a.user, { kind: 'personal', accountId: a.accountId, userId: a.user.userId }, [
      'api:read',
    ]);
    const refused = await server.call<Failure>('POST', '/v1/agents', { headers: reader.headers, body });
    expect([refused.status, refused.body.error.code]).toEqual([403, 'insufficient_scope']);
  });

  it('403 for a role that only looks on, 503 for a caller whose organisation is not there yet', async () => {
    const body = { hash_proof: freshProof(), name: 'bot-1' };
    for (const role of ['viewer', 'auditor'] as const) {
      const onlooker = await seedMember(server, a.sharedOrg, role);
      const refused = await server.call<Failure>('POST', '/v1/agents', { headers: onlooker.headers, body });
      expect([refused.status, refused.body.error.code]).toEqual([403, 'org_access_denied']);
    }
    const homeless = await server.call<Failure>('POST', '/v1/agents', {
      headers: (await seedUser(server)).headers,
      body,
    });
    expect([homeless.status, homeless.body.error.code]).toEqual([503, 'service_unavailable']);
  });

  it('403: gives a member who only looks on no way to write a card by repeating a registration', async () => {
    const c = await seedTenant(server);
    const proof = freshProof();
    const registered = await server.call<Created>('POST', '/v1/agents', {
      headers: c.orgKey.headers,
      body: { hash_proof: proof, name: 'bot-1' },
    });
    expect([registered.status, registered.body.org_id]).toEqual([201, c.sharedOrg.orgId]);
    await setRole(server, c.sharedOrg, a.user, 'viewer');
    const body = { hash_proof: proof, name: 'bot-1' };
    await waitFor(async () => {
      const refused = await server.call<Failure>('POST', '/v1/agents', { headers: a.user.headers, body });
      expect([refused.status, refused.body.error.code, refused.body.error.details?.['role']]).toEqual([
        403,
        'org_access_denied',
        'viewer',
      ]);
    });
  });

  it('403: refuses another proof with the same first 16 characters (req:AGT-3)', async () => {
    const { proof } = await register(a);
    const twin = proof.slice(0, 16) + freshProof().slice(16);
    const { status, body } = await create<Failure>(b, { hash_proof: twin, name: 'bot-1' });
    expect([status, body.error.code, body.error.details]).toEqual([403, 'invalid_hash_proof', undefined]);
  });

  it('409: names the agent when the proof belongs to another owner or to an own agent of another name', async () => {
    const { id, proof } = await register(a);
    for (const [tenant, name] of [
      [b, 'bot-1'],
      [a, 'other'],
    ] as const) {
      const { status, body } = await create<Failure>(tenant, { hash_proof: proof, name });
      expect([status, body.error.code, body.error.details?.['conflict_agent_id']]).toEqual([409, 'conflict', id]);
    }
  });

  it('gives one agent to one of many concurrent registrations', async () => {
    const proof = freshProof();
    const results = await Promise.all(
      Array.from({ length: 8 }, (_, i) =>
        create<Created & Failure>(i % 2 === 0 ? a : b, { hash_proof: proof, name: 'bot-1' }),
      ),
    );
    const winners = results.filter((r) => r.status === 201);
    expect(new Set(winners.map((r) => r.body.id)).size).toBe(1);
    expect(results.filter((r) => r.status !== 201).every((r) => r.body.error.code === 'conflict')).toBe(true);
    expect(winners).toHaveLength(4);
  });
});

describe('GET /v1/agents/{agent_id}', () => {
  it('200: shows strangers the identity and members everything', async () => {
    const { id } = await register(a);
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
    const { id } = await register(a);
    for (const edit of [{ public: false }, { public: true, visibility: 'private' }]) {
      expect((await server.call('PUT', `/v1/agents/${id}`, { headers: a.headers, body: edit })).status).toBe(200);
      expect((await server.call<Failure>('GET', `/v1/agents/${id}`)).body.error.code).toBe('agent_not_found');
      expect((await server.call('GET', `/v1/agents/${id}`, { headers: b.headers })).status).toBe(404);
      expect((await server.call('GET', `/v1/agents/${id}`, { headers: a.headers })).status).toBe(200);
    }
  });

  it('200: an agent of the legacy id form is read, changed and given a card like any other (req:AGT-5)', async () => {
    const { id } = await register(a, 'elder');
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
    for (const name of ['bot-1', 'bot-2', 'bot-3']) ids.unshift((await register(c, name)).id);
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
    const { id } = await register(a);
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
    expect((await audits(id)).filter((action) => action === 'agent.updated')).toHaveLength(2);
  });

  it('400 for nothing or a bad name; 404 for another tenant, without a trace', async () => {
    const { id } = await register(a);
    for (const body of [{}, { name: '-x' }, { avatar_url: 'javascript:alert(1)' }, { containment_status: 'active' }]) {
      expect((await server.call('PUT', `/v1/agents/${id}`, { headers: a.headers, body })).status).toBe(400);
    }
    expect(
      (await server.call<Failure>('PUT', `/v1/agents/${id}`, { headers: b.headers, body: { name: 'stolen' } })).body
        .error.code,
    ).toBe('agent_not_found');
    expect(await audits(id)).toEqual(['agent.created']);
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
    expect(await audits(id)).toEqual(['agent.claimed']);
  });

  it('200: moves an own agent with its cards to another organisation', async () => {
    const { id } = await register(a);
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
    expect(await audits(id)).toContain('agent.moved');
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
    const { id, proof } = await register(a);
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
