/** Registering an agent: what it needs, who may, and whose it becomes. Source: docs/reference/agents.md#agent-record. */
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { auditsOf, freshProof, registerAgent, throughGateway } from '../../../../test/support/agents.ts';
import { seedKey, seedMember, seedTenant, seedUser, setRole, type Tenant } from '../../../../test/support/tenants.ts';
import { testServer, type TestServer } from '../../../../test/support/server.ts';

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

let server: TestServer;
let a: Tenant;
let b: Tenant;
beforeAll(async () => {
  server = await testServer();
  [a, b] = [await seedTenant(server, { marker: 'alpha' }), await seedTenant(server, { marker: 'bravo' })];
});
afterAll(() => server.stop());

const waitFor = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 10_000, interval: 10 });
const create = <B>(tenant: Tenant, body: object) =>
  server.call<B>('POST', '/v1/agents', { headers: tenant.headers, body });
/** As the gateway does on a first request. */
const provision = async (proof: string, name: string | null = 'bot-1'): Promise<string> =>
  (await throughGateway(server, proof, name)).agentId;

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
    expect(await auditsOf(server, body.id)).toEqual(['agent.created']);
  });

  it('201: claims the agent that the gateway provisioned for the proof', async () => {
    const proof = freshProof();
    const id = await provision(proof);
    const { status, body } = await create<Created>(a, { hash_proof: proof, name: 'named-now' });
    expect([status, body.id]).toEqual([201, id]);
    expect(await auditsOf(server, id)).toEqual(['agent.claimed']);
  });

  it('201: answers the same agent when its owner repeats the registration', async () => {
    const proof = freshProof();
    const first = await create<Created>(a, { hash_proof: proof, name: 'bot-1' });
    const second = await create<Created>(a, { hash_proof: proof, name: 'bot-1' });
    expect([second.status, second.body.id]).toEqual([201, first.body.id]);
    expect(await auditsOf(server, first.body.id)).toEqual(['agent.created']);
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
    expect((await auditsOf(server, good.body.id)).toSorted()).toEqual(['agent.created', 'alignment_card.put']);

    const proof = freshProof();
    const bad = await create<Failure>(a, {
      hash_proof: proof,
      name: 'bot-1',
      card_json: { ...card_json, autonomy: { bounded_actions: ['read'], forbidden_actions: ['read'] } },
    });
    expect([bad.status, bad.body.error.code]).toEqual([400, 'validation_error']);
    expect((await create<Created>(b, { hash_proof: proof, name: 'bot-1' })).status).toBe(201);
  });

  it('413: accepts no larger card than PUT does: 128 KiB', async () => {
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
    const { proof } = await registerAgent(server, a);
    const twin = proof.slice(0, 16) + freshProof().slice(16);
    const { status, body } = await create<Failure>(b, { hash_proof: twin, name: 'bot-1' });
    expect([status, body.error.code, body.error.details]).toEqual([403, 'invalid_hash_proof', undefined]);
  });

  it('409: names the agent when the proof belongs to another owner or to an own agent of another name', async () => {
    const { id, proof } = await registerAgent(server, a);
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
