/**
 * A proof from dispatch to receipt on the whole service: completed only when the published verifier has accepted it with the keys
 * of
 * /v1/keys; a false statement fails, named and final; the work of a dead prover is claimed again; other accounts see nothing.
 */
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { fixedClock } from '../../../platform/clock.ts';
import { sql } from '../../../platform/db/sql.ts';
import { testServer, type TestServer } from '../../../../test/support/server.ts';
import { seedTenant, type Tenant } from '../../../../test/support/tenants.ts';
import { readKeys } from '../../../../verifier/index.mjs';
import { checkOpenings, checkReceipt } from '../../../../verifier/risk-receipt.mjs';
import { dispatchRiskProof, proveOne } from './make-proof.ts';
import { resumeProofs } from './jobs/prove.ts';
import { createProver } from './prover.ts';
import { PAYMENT } from './receipt.fixture.ts';
import type { RiskStatement } from './rules/statement.ts';

const clock = fixedClock();
let server: TestServer;
let tenant: Tenant;
let agentId: string;
let assessments = 0;

beforeAll(async () => {
  server = await testServer({ clock });
  tenant = await seedTenant(server);
  agentId = await makeAgent('prover');
});
afterAll(() => server.stop());

async function makeAgent(name: string): Promise<string> {
  const { body } = await server.call<{ id: string }>('POST', '/v1/agents', {
    headers: tenant.headers,
    body: { name, hash_proof: createHash('sha256').update(name).digest('hex') },
    key: `make ${name}`,
  });
  return body.id;
}
const dispatch = (changes: Partial<RiskStatement> = {}) =>
  server.services.db.systemTx(async (tx) => {
    assessments += 1;
    const made = { assessmentId: `ra-Test0000000${assessments}`, accountId: tenant.accountId, createdAt: clock.now() };
    return dispatchRiskProof(tx, server.services, { ...PAYMENT, agentId, ...made, ...changes });
  });
interface Proof {
  readonly status: string;
  readonly receipt?: Record<string, unknown> & { journal: Record<string, unknown> };
  readonly openings?: unknown;
  readonly error: string | null;
  readonly retry_count: number;
  readonly verified_at: string | null;
}
const read = async (proofId: string | null, query = '', headers = tenant.headers) =>
  server.call<Proof>('GET', `/v1/risk/proofs/${proofId}${query}`, { headers });

describe('a dispatched proof', () => {
  it('is pending, then completed with a receipt that anyone verifies with /v1/keys', async () => {
    const { proof_id: proofId, proof_status: status } = await dispatch();
    expect(status).toBe('pending');
    expect((await read(proofId)).body).toMatchObject({ status: 'pending', verified_at: null });
    await proveOne(server.services, proofId ?? '');
    const { body } = await read(proofId, '?openings=true');
    expect(body).toMatchObject({ status: 'completed', error: null, retry_count: 0 });
    const keys = await readKeys((await server.call('GET', '/v1/keys')).body);
    expect(Object.values(await checkReceipt(body.receipt, keys))).toEqual([null, null, null, null, null]);
    expect(await checkOpenings(body.receipt, body.openings)).toBeNull();
    expect((await read(proofId)).body.openings).toBeUndefined();
  }, 180_000);

  it('is 404 for another account', async () => {
    const { proof_id: proofId } = await dispatch();
    const stranger = await seedTenant(server);
    expect((await read(proofId, '', stranger.headers)).status).toBe(404);
    expect((await read('prf-Unknown000000')).status).toBe(404);
  });

  it('is made once, however often the job comes', async () => {
    const { proof_id: proofId } = await dispatch();
    await Promise.all([1, 2, 3].map(() => proveOne(server.services, proofId ?? '')));
    expect((await read(proofId)).body).toMatchObject({ status: 'completed', retry_count: 0 });
  }, 180_000);

  it('waits in the queue as pending: none is claimed before the thread is free for it', async () => {
    const [first, second] = [await dispatch(), await dispatch()];
    const { promise: held, reject } = Promise.withResolvers<never>();
    const prove = vi.spyOn(server.services.prover, 'prove').mockReturnValue(held);
    const asked = Promise.allSettled([first, second].map(({ proof_id: id }) => proveOne(server.services, id ?? '')));
    await expect.poll(async () => (await read(first.proof_id)).body.status).toBe('proving');
    expect((await read(second.proof_id)).body.status).toBe('pending');
    reject(new Error('held for long'));
    expect((await asked).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(prove).toHaveBeenCalledTimes(2);
    prove.mockRestore();
  });

  it('shows only the level of a private agent', async () => {
    const secret = await makeAgent('secret');
    await server.services.db.systemTx((tx) =>
      tx.run(sql`-- test.hide
        update agents set visibility = 'private' where agent_id = ${secret}`),
    );
    const { proof_id: proofId } = await dispatch({ agentId: secret });
    await proveOne(server.services, proofId ?? '');
    expect((await read(proofId)).body.receipt?.journal).toMatchObject({ disclosure: 'level', risk_score_micro: null });
  }, 180_000);

  it('is none when the agent is unknown or deleted', async () => {
    expect(await dispatch({ agentId: 'svc-00000000-0000-4000-8000-000000000000' })).toEqual({
      proof_id: null,
      proof_status: 'none',
    });
  });
});

describe('a proof that cannot be made', () => {
  it('fails by name after six attempts, never completes, and leaves no statement behind', async () => {
    const { proof_id: proofId } = await dispatch({ baseMicro: 1, riskMicro: 1 });
    for (let attempt = 1; attempt <= 5; attempt++) {
      await expect(proveOne(server.services, proofId ?? '')).rejects.toThrow(/range/);
      expect((await read(proofId)).body).toMatchObject({ status: 'pending', retry_count: attempt - 1 });
    }
    await proveOne(server.services, proofId ?? '');
    const { body } = await read(proofId);
    expect(body).toMatchObject({ status: 'failed', retry_count: 5 });
    expect(body.error).toMatch(/range/);
    expect(body.receipt).toBeUndefined();
    await proveOne(server.services, proofId ?? '');
    expect((await read(proofId)).body.status).toBe('failed');
  }, 180_000);

  it('is claimed again when its prover died', async () => {
    const { proof_id: proofId } = await dispatch();
    await server.services.db.systemTx((tx) =>
      tx.run(sql`-- test.die
        update risk_proofs set status = 'proving', started_at = ${clock.now()}, attempts = 1 where proof_id = ${proofId}`),
    );
    await proveOne(server.services, proofId ?? '');
    expect((await read(proofId)).body.status).toBe('proving');
    clock.advance(121_000);
    const enqueued: string[] = [];
    const jobs = {
      enqueue: async (_tx: unknown, _name: string, payload: object) => (enqueued.push(JSON.stringify(payload)), null),
    };
    await resumeProofs.handle({}, { ...server.services, jobs });
    expect(enqueued).toContain(JSON.stringify({ proof_id: proofId }));
    await proveOne(server.services, proofId ?? '');
    expect((await read(proofId)).body).toMatchObject({ status: 'completed', retry_count: 1 });
  }, 180_000);
});

describe('a service that stops', () => {
  it('claims no further proof: queued ones stay pending', async () => {
    const prover = createProver({ clock });
    const [first, second] = [await dispatch(), await dispatch()];
    const { promise: held, resolve } = Promise.withResolvers<undefined>();
    const begun = Promise.withResolvers<undefined>();
    const turn = prover.inTurn(() => {
      begun.resolve(undefined);
      return held;
    });
    await begun.promise;
    const services = { ...server.services, prover };
    const asked = Promise.allSettled([first, second].map(({ proof_id: id }) => proveOne(services, id ?? '')));
    await prover.close();
    resolve(undefined);
    await turn;
    expect((await asked).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    for (const { proof_id: id } of [first, second])
      expect((await read(id)).body).toMatchObject({ status: 'pending', retry_count: 0 });
  });
});

describe('erasure', () => {
  it('takes the openings and what waits to be proved; the receipt stays', async () => {
    const gone = await makeAgent('gone');
    const done = await dispatch({ agentId: gone });
    await proveOne(server.services, done.proof_id ?? '');
    const waiting = await dispatch({ agentId: gone });
    await server.services.db.systemTx(async (tx) => {
      await tx.run(sql`-- test.request_deletion
        insert into agent_deletions (deletion_request_id, account_id, org_id, agent_id, status, requested_by, requested_at)
        values (${server.services.newId('deletion')}, ${tenant.accountId}, ${tenant.orgId}, ${gone}, 'pending', 'test', ${clock.now()})`);
      await tx.run(sql`-- test.complete_deletion
        update agent_deletions set status = 'completed', completed_at = ${clock.now()} where agent_id = ${gone}`);
    });
    const { body } = await read(done.proof_id, '?openings=true');
    expect([body.status, body.openings]).toEqual(['completed', undefined]);
    expect((await read(waiting.proof_id)).status).toBe(404);
  }, 180_000);
});
