import { METHODOLOGY_VERSION } from '../rules/score.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { standInEvidence } from '../../../../../test/support/evidence-table.ts';
import { testServer, type TestServer } from '../../../../../test/support/server.ts';
import { fixedClock } from '../../../../platform/clock.ts';
import { sql } from '../../../../platform/db/sql.ts';
import { newId } from '../../../../platform/ids.ts';
import { applyCheckpoints, type AppliedCheckpoint } from '../update-ratings.ts';
import { reputation } from '../index.ts';
import { appendLeaf, EMPTY_FRONTIER, rootOf } from '../rules/merkle.ts';

const clock = fixedClock('2026-08-17T12:00:00.000Z');
let server: TestServer;
beforeAll(async () => {
  server = await testServer({ areas: [reputation], clock });
  await server.db.systemTx(standInEvidence); // so that evidence can be tampered with
});
afterAll(() => server.stop());

const leafOf = (i: number): string => i.toString(16).padStart(64, '0');

async function makeAgent(count: number): Promise<string> {
  const agentId = newId('agent');
  const now = clock.now();
  const rows = Array.from({ length: count }, (_, i): AppliedCheckpoint => ({
    checkpointId: `${agentId}-${i}`,
    accountId: null,
    agentId,
    sessionId: null,
    createdAt: now,
    status: i % 9 === 8 ? 'unverified' : 'verified',
    verdict: 'clear',
    counted: true,
    assurance: 'model',
    severity: null,
    leafHash: leafOf(i),
  }));
  await server.db.systemTx(async (tx) => {
    await tx.run(sql`-- test.make_agent
      insert into agents (agent_id, agent_hash, proof_digest, created_at)
      values (${agentId}, ${agentId.replaceAll(/[^0-9a-f]/g, '').slice(0, 16)}, ${Buffer.alloc(32)}, ${now})`);
    for (const [i, r] of rows.entries()) {
      await tx.run(sql`-- test.add_checkpoint
        insert into v_checkpoints values (${r.checkpointId}, ${agentId}, null, ${now}, ${r.status}, ${r.verdict}, true, null, ${r.leafHash}, ${i})`);
    }
    const root = rootOf(rows.map((r) => Buffer.from(r.leafHash, 'hex')).reduce(appendLeaf, EMPTY_FRONTIER));
    await tx.run(sql`-- test.sign_head
      insert into evidence_heads (agent_id, tree_size, root, signed_at, kid, signature)
      values (${agentId}, ${count}, ${Buffer.from(root, 'hex')}, ${now}, 'k1', ${Buffer.alloc(64)})`);
    await applyCheckpoints(tx, rows, { now, newId });
  });
  return agentId;
}

interface Proof {
  verified: boolean;
  verification: Record<string, unknown>;
  error: { code: string; details: unknown };
}
const verify = (agentId: string) => server.call<Proof>('GET', `/v1/reputation/${agentId}/verify`);

describe('GET /v1/reputation/{agent_id}/verify', () => {
  it('200: proves a rating by the evidence it was made of', async () => {
    const agentId = await makeAgent(60);
    const { status, body } = await verify(agentId);
    const root = rootOf(
      Array.from({ length: 60 }, (_, i) => Buffer.from(leafOf(i), 'hex')).reduce(appendLeaf, EMPTY_FRONTIER),
    );
    expect([status, body.verified]).toEqual([200, true]);
    expect(body.verification).toMatchObject({
      certificate_hash: `sha256:${leafOf(59)}`,
      merkle_root: `sha256:${root}`,
      hash_chain_valid: true,
      checkpoint_count: 54,
      latest_checkpoint_id: `${agentId}-59`,
      proof_generated_at: clock.now().toISOString(),
      methodology_version: METHODOLOGY_VERSION,
    });
    expect(body.verification.inputs_digest).toMatch(/^sha256:[0-9a-f]{64}$/);
  });

  it.each([
    [
      'an unverified record passed off as verified',
      (id: string) => sql`-- test.tamper_a
      update v_checkpoints set status = 'verified' where checkpoint_id = ${`${id}-8`}`,
    ],
    [
      'a verdict turned',
      (id: string) => sql`-- test.tamper_e
      update v_checkpoints set verdict = 'boundary_violation' where checkpoint_id = ${`${id}-20`}`,
    ],
    [
      'a record removed',
      (id: string) => sql`-- test.tamper_b
      delete from v_checkpoints where checkpoint_id = ${`${id}-20`}`,
    ],
    [
      'a leaf exchanged',
      (id: string) => sql`-- test.tamper_c
      update v_checkpoints set leaf_hash = ${leafOf(999)} where checkpoint_id = ${`${id}-20`}`,
    ],
    [
      'another root signed',
      (id: string) => sql`-- test.tamper_f
      update evidence_heads set root = ${Buffer.alloc(32)} where agent_id = ${id}`,
    ],
    [
      'everything removed',
      (id: string) => sql`-- test.tamper_d
      delete from v_checkpoints where agent_id = ${id}`,
    ],
  ])('200, not verified: %s since it was counted', async (_what, tamper) => {
    const agentId = await makeAgent(60);
    expect(await server.db.systemTx((tx) => tx.run(tamper(agentId)))).toBeGreaterThan(0);
    const { status, body } = await verify(agentId);
    expect([status, body.verified, body.verification.hash_chain_valid]).toEqual([200, false, false]);
  });

  it('200: ignores evidence that is not counted yet', async () => {
    const agentId = await makeAgent(60);
    await server.db.systemTx((tx) =>
      tx.run(sql`-- test.append
      insert into v_checkpoints values (${`${agentId}-60`}, ${agentId}, null, ${clock.now()}, 'verified', 'clear', true, null, ${leafOf(60)}, 60)`),
    );
    expect((await verify(agentId)).body.verified).toBe(true);
  });

  it('200: one proof is valid for a minute, then a new one is made', async () => {
    const agentId = await makeAgent(60);
    const first = (await verify(agentId)).body.verification.proof_generated_at;
    clock.advance(59_000);
    expect((await verify(agentId)).body.verification.proof_generated_at).toBe(first);
    clock.advance(2_000);
    expect((await verify(agentId)).body.verification.proof_generated_at).toBe(clock.now().toISOString());
  });

  it('422: below 50 analysed checkpoints; 404: unknown', async () => {
    const { status, body } = await verify(await makeAgent(49));
    expect([status, body.error.code, body.error.details]).toEqual([
      422,
      'ineligible_agent',
      { checkpoint_count: 44, required: 50 },
    ]);
    expect((await verify(newId('agent'))).status).toBe(404);
  });
});
