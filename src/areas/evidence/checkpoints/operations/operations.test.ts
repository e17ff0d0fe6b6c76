import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkCertificate, readKeys, type Json } from '../../../../../verifier/index.mjs';
import { testServer, type TestServer } from '../../../../../test/support/server.ts';
import { seedTenant, type Tenant } from '../../../../../test/support/tenants.ts';
import { sql } from '../../../../platform/db/sql.ts';
import { proofOf } from '../../../agents/index.ts';
import { draft, REVIEW, UNVERIFIED, VIOLATION } from '../evidence.fixture.ts';
import type { StoredCheckpoint } from '../sign-checkpoint.ts';
import type { CheckpointWire } from '../wire/checkpoints.ts';

let server: TestServer;
let a: Tenant;
let b: Tenant;
let agentId: string;
let stored: StoredCheckpoint[];
beforeAll(async () => {
  server = await testServer();
  [a, b] = [await seedTenant(server, { marker: 'alpha' }), await seedTenant(server, { marker: 'bravo' })];
  const made = await server.call<{ id: string }>('POST', '/v1/agents', {
    headers: a.headers,
    body: { hash_proof: proofOf(randomUUID(), 'bot-1'), name: 'bot-1' },
  });
  agentId = made.body.id;
  stored = [];
  for (const reasoning of [undefined, VIOLATION, REVIEW, VIOLATION, UNVERIFIED]) {
    stored.push(
      ...(await server.db.systemTx((tx) =>
        server.services.evidence.append(tx, [
          draft({
            agentId,
            accountId: a.accountId,
            sessionId: 'sess-1',
            at: new Date(Date.now() + stored.length),
            ...(reasoning === undefined ? {} : { reasoning }),
          }),
        ]),
      )),
    );
  }
});
afterAll(() => server.stop());

const get = <B = Record<string, never>>(path: string, headers = {}) => server.call<B>('GET', path, { headers });
const visibility = (to: string) =>
  server.db.direct.run(sql`-- test.visibility
  update agents set visibility = ${to} where agent_id = ${agentId}`);
interface List {
  checkpoints: CheckpointWire[];
  total: number;
  limit: number;
  offset: number;
}
const idOf = (i: number): string => stored[i]?.checkpointId ?? '';

describe('GET checkpoints', () => {
  it('200: newest first, paged, filtered by verdict and session', async () => {
    const all = await get<List>(`/v1/agents/${agentId}/checkpoints`, a.headers);
    expect([all.status, all.body.total, all.body.limit, all.body.offset]).toEqual([200, 5, 20, 0]);
    expect(all.body.checkpoints.map((c) => c.checkpoint_id)).toEqual(stored.map((s) => s.checkpointId).toReversed());
    const page = await get<List>(`/v1/agents/${agentId}/checkpoints?limit=2&offset=1`, a.headers);
    expect(page.body.checkpoints.map((c) => c.checkpoint_id)).toEqual([idOf(3), idOf(2)]);
    expect(
      (await get<List>(`/v1/agents/${agentId}/checkpoints?verdict=boundary_violation`, a.headers)).body.total,
    ).toBe(2);
    expect(
      (await get<List>(`/v1/agents/${agentId}/checkpoints?verdict=unverified`, a.headers)).body.checkpoints[0],
    ).toMatchObject({ unverified_cause: 'no_reasoning', counted: false });
    expect((await get<List>(`/v1/agents/${agentId}/checkpoints?session_id=other`, a.headers)).body.total).toBe(0);
  });

  it('400: limits outside 1..100 and negative offsets', async () => {
    expect((await get(`/v1/agents/${agentId}/checkpoints?limit=101`, a.headers)).body).toMatchObject({
      error: { code: 'invalid_limit_parameter' },
    });
    expect((await get(`/v1/agents/${agentId}/checkpoints?offset=-1`, a.headers)).body).toMatchObject({
      error: { code: 'invalid_offset_parameter' },
    });
  });

  it('200: one checkpoint with action, source, summary and attestation (req:INT-6)', async () => {
    const { status, body } = await get(`/v1/agents/${agentId}/checkpoints/${idOf(1)}`, a.headers);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      verdict: 'boundary_violation',
      action: 'pause_for_review',
      proceed: false,
      source: 'gateway',
      attestation: { certificate_id: stored[1]?.certificateId, chain_hash: stored[1]?.chainHash, seq: 1 },
    });
  });

  it('401 without a credential, 404 for another account and for unknown ids', async () => {
    expect((await get(`/v1/agents/${agentId}/checkpoints`)).status).toBe(401);
    for (const path of [
      `/v1/agents/${agentId}/checkpoints`,
      `/v1/agents/${agentId}/checkpoints/${idOf(0)}`,
      `/v1/agents/${agentId}/drift-alerts`,
    ])
      expect((await get(path, b.headers)).status).toBe(404);
    expect((await get(`/v1/agents/${agentId}/checkpoints/ic-00000000`, a.headers)).status).toBe(404);
  });

  it('200: the drift alert of three verdicts in a row', async () => {
    const { body } = await get(`/v1/agents/${agentId}/drift-alerts`, a.headers);
    expect(body).toMatchObject({
      data: [{ session_id: 'sess-1', sustained_checks: 3, status: 'open', severity: 'high' }],
    });
  });
});

describe('public evidence', () => {
  it('a stranger fetches certificate and keys, verifies offline, and the service agrees', async () => {
    const certificate = await get<Json>(`/v1/checkpoints/${idOf(1)}/certificate`);
    const keys = await get<Json>('/v1/keys');
    const jwks = await get<Json>('/v1/.well-known/jwks.json');
    expect([certificate.status, keys.status, jwks.status]).toEqual([200, 200, 200]);
    for (const set of [keys.body, jwks.body])
      expect(
        Object.values(await checkCertificate(certificate.body, await readKeys(set))).filter((f) => f !== null),
      ).toEqual([]);
    expect((await server.call('POST', '/v1/verify', { body: { certificate: certificate.body } })).body).toMatchObject({
      valid: true,
      checks: { signature: true, merkle: true },
    });
    expect(JSON.stringify([keys.body, jwks.body])).not.toContain('"d"');
  });

  it('200 with valid false and the name of the check for a tampered certificate', async () => {
    const { body } = await get<{ claims: object }>(`/v1/checkpoints/${idOf(1)}/certificate`);
    const tampered = {
      ...body,
      claims: { ...body.claims, verdict: 'clear', action: 'continue', proceed: true, concerns: [] },
    };
    const answer = await server.call('POST', '/v1/verify', { body: { certificate: tampered } });
    expect([answer.status, answer.body]).toMatchObject([
      200,
      { valid: false, checks: { claims: false, signature: true, verdict_derivation: false } },
    ]);
    expect((await server.call('POST', '/v1/verify', { body: { certificate: 'x' } })).body).toMatchObject({
      valid: false,
    });
    expect((await server.call('POST', '/v1/verify', { body: {} })).status).toBe(400);
  });

  it('serves root, head, inclusion under an older head, and consistency between them', async () => {
    expect((await get(`/v1/agents/${agentId}/merkle-root`)).body).toMatchObject({
      leaf_count: 5,
      tree_depth: 3,
      tree_head: { log_id: agentId, tree_size: 5 },
    });
    expect((await get(`/v1/checkpoints/${idOf(0)}/inclusion-proof?tree_size=3`)).body).toMatchObject({
      tree_size: 3,
      leaf_index: 0,
      inclusion_proof: [{ position: 'right' }, { position: 'right' }],
    });
    expect((await get(`/v1/checkpoints/${idOf(4)}/inclusion-proof?tree_size=3`)).status).toBe(400);
    expect((await get(`/v1/evidence/consistency?agent_id=${agentId}&first=3&second=5`)).body).toMatchObject({
      first: 3,
      second: 5,
    });
    expect((await get(`/v1/evidence/consistency?agent_id=${agentId}&first=3&second=6`)).status).toBe(400);
    expect((await get(`/v1/agents/svc-${randomUUID()}/merkle-root`)).status).toBe(404);
  });

  it('a certificate is read by its own id too; one that another id begins like names nothing', async () => {
    const [id = '', other = ''] = stored.map(({ certificateId }) => certificateId);
    const read = (asked: string) => get<{ certificate_id: string }>(`/v1/checkpoints/${asked}/certificate`);
    expect((await read(id)).body.certificate_id).toBe(id);
    expect((await read(other)).body.certificate_id).toBe(other);
    for (const wrong of [`${id.slice(0, -1)}${id.endsWith('0') ? '1' : '0'}`, id.slice(0, 13), 'cert-zzzzzzzzAAAAAAAA'])
      expect([wrong, (await read(wrong)).status]).toEqual([wrong, 404]);
    expect((await read('cert-short')).status).toBe(400);
  });

  it('404 to strangers while the agent is private; the owner still sees it', async () => {
    await visibility('private');
    try {
      for (const path of [
        `/v1/checkpoints/${idOf(1)}/certificate`,
        `/v1/checkpoints/${stored[1]?.certificateId}/certificate`,
        `/v1/checkpoints/${idOf(1)}/inclusion-proof`,
        `/v1/agents/${agentId}/merkle-root`,
      ]) {
        expect([
          path,
          (await get(path)).status,
          (await get(path, b.headers)).status,
          (await get(path, a.headers)).status,
        ]).toEqual([path, 404, 404, 200]);
      }
    } finally {
      await visibility('public');
    }
  });
});

describe('an agent that changes hands', () => {
  it('takes its evidence along when it is claimed, even for checkpoints drafted before', async () => {
    const proof = proofOf(randomUUID(), 'bot-2');
    const { agentId: id } = await server.services.agentDirectory.resolve({ proof, name: 'bot-2', keyPrefix: null });
    const early = draft({ agentId: id, accountId: null });
    const late = draft({ agentId: id, accountId: null });
    await server.db.systemTx((tx) => server.services.evidence.append(tx, [early]));
    expect((await get(`/v1/agents/${id}/checkpoints`, a.headers)).status).toBe(404);
    const claim = await server.call('POST', `/v1/agents/${id}/claim`, {
      headers: a.headers,
      body: { hash_proof: proof },
    });
    expect(claim.status).toBe(200);
    await server.db.systemTx((tx) => server.services.evidence.append(tx, [late]));
    expect((await get<List>(`/v1/agents/${id}/checkpoints`, a.headers)).body.total).toBe(2);
  });
});
