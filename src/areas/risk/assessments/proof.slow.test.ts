/** From an assessment to a receipt that anyone can verify, over HTTP: the receipt states what the assessment replied. */
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { send } from '../../../../test/support/cards.ts';
import { testServer, type TestServer } from '../../../../test/support/server.ts';
import { seedTenant, type Tenant } from '../../../../test/support/tenants.ts';
import { checkReceipt } from '../../../../verifier/risk-receipt.mjs';
import { readKeys } from '../../../../verifier/index.mjs';
import type { AssessmentWire } from './wire/reply.ts';
import type { Static } from 'typebox';

type Assessment = Static<typeof AssessmentWire>;
interface Proof {
  readonly status: string;
  readonly receipt?: { readonly journal: Record<string, unknown> };
}

const stand = async (settings: { readonly RISK_PROOFS?: boolean }, jobs: boolean) => {
  const server = await testServer({ settings, jobs });
  const tenant = await seedTenant(server);
  const { body } = await send<{ id: string }>(server, tenant, 'POST', '/v1/agents', {
    name: 'payer',
    hash_proof: createHash('sha256').update('payer').digest('hex'),
  });
  return { server, tenant, agentId: body.id };
};
const assess = (server: TestServer, tenant: Tenant, agentId: string) =>
  send<Assessment>(server, tenant, 'POST', '/v1/risk/assess', {
    agent_id: agentId,
    context: {
      action_type: 'financial_transaction',
      amount: 40,
      counterparty_id: 'svc-00000000-0000-4000-8000-000000000000',
    },
  });

describe('the proof of an assessment', () => {
  let at: Awaited<ReturnType<typeof stand>>;
  beforeAll(async () => {
    at = await stand({}, true);
  });
  afterAll(() => at.server.stop());

  it('is made by the worker, verifies with the published keys, and states what the assessment replied', async () => {
    const { status, body } = await assess(at.server, at.tenant, at.agentId);
    expect([status, body.proof_status]).toEqual([200, 'pending']);
    const proof = async () =>
      (await at.server.call<Proof>('GET', `/v1/risk/proofs/${body.proof_id}`, { headers: at.tenant.headers })).body;
    await expect.poll(async () => (await proof()).status, { timeout: 150_000, interval: 250 }).toBe('completed');
    const { receipt } = await proof();
    const keys = await readKeys((await at.server.call('GET', '/v1/keys')).body);
    expect(Object.values(await checkReceipt(receipt, keys))).toEqual([null, null, null, null, null]);
    expect(receipt?.journal).toMatchObject({
      assessment_id: body.assessment_id,
      agent_id: at.agentId,
      risk_level: body.risk_level,
      recommendation: body.recommendation,
    });
    expect(Number(receipt?.journal['risk_score_micro']) / 1_000_000).toBeCloseTo(body.risk_score, 4);
    const again = await at.server.call<Assessment>('GET', `/v1/risk/assessments/${body.assessment_id}`, {
      headers: at.tenant.headers,
    });
    expect(again.body.proof_status).toBe('completed');
  }, 180_000);
});

describe('RISK_PROOFS=off', () => {
  it('leaves the assessment unchanged, and gives none', async () => {
    const { server, tenant, agentId } = await stand({ RISK_PROOFS: false }, false);
    try {
      expect((await assess(server, tenant, agentId)).body).toMatchObject({ proof_id: null, proof_status: 'none' });
    } finally {
      await server.stop();
    }
  });
});
