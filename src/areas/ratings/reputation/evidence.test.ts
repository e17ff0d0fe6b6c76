import { generateKeyPairSync } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AgentId } from '../../../contract/ids.ts';
import type { Analysis, Concern } from '../../../contract/integrity.ts';
import { sql } from '../../../platform/db/sql.ts';
import { newId } from '../../../platform/ids.ts';
import { testDatabase, type TestDatabase } from '../../../../test/support/database.ts';
import type { CheckpointDraft } from '../../evidence/checkpoints/draft.ts';
import { appendCheckpoints } from '../../evidence/checkpoints/append-checkpoints.ts';
import { applyCheckpoints, recomputeAgent } from './update-ratings.ts';
import { rebuild } from './rebuild.ts';
import { checkEvidence } from './proof.ts';
import { findPublished, lockAgents } from './store/ratings.ts';

const START = new Date('2026-08-17T12:00:00.000Z');
const signer = { kid: 'k1', privateKey: generateKeyPairSync('ed25519').privateKey };
const HASH = 'ab'.repeat(32);

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

const forbidden: Concern = {
  category: 'autonomy_violation',
  severity: 'critical',
  description: 'acted outside its bounds',
  evidence: 'deleted it',
  relevant_card_field: null,
  relevant_conscience_value: null,
};

function draft(agentId: AgentId, i: number): CheckpointDraft {
  const analysis: Analysis = {
    status: i % 7 === 6 ? 'unverified' : 'verified',
    unverifiedCause: i % 7 === 6 ? 'timeout' : null,
    concerns: i % 10 === 0 ? [forbidden] : [],
    conscience: { values_checked: [], conflicts: [], supports: [], considerations: [], consultation_depth: 'surface' },
    summary: 'fine',
    analyser: { name: 'test', version: '1' },
    durationMs: 1,
    thinkingTokens: i % 5 === 4 ? 20 : 200,
    extractionConfidence: 1,
  };
  return {
    checkpointId: newId('checkpoint'),
    accountId: null,
    agentId,
    sessionId: `s${i % 4}`,
    requestId: `r${i}`,
    cardId: null,
    cardVersion: 1,
    provider: 'anthropic',
    model: null,
    source: 'gateway',
    timestamp: new Date(START.getTime() + i * 60_000),
    thinkingHash: HASH,
    outputHash: null,
    cardHash: HASH,
    policyHash: HASH,
    valuesHash: HASH,
    analysis,
    analyserHash: HASH,
    mode: 'observe',
    acted: 'none',
  };
}

describe('over the evidence of the checkpoints area', () => {
  it('batches recorded in one transaction are rated, proven, and found again by a rebuild', async () => {
    const agentId = newId('agent');
    const at = { now: new Date(START.getTime() + 7_200_000), newId };
    await database.db.systemTx((tx) =>
      tx.run(sql`-- test.make_agent
      insert into agents (agent_id, agent_hash, proof_digest, created_at)
      values (${agentId}, ${agentId.replaceAll(/[^0-9a-f]/g, '').slice(0, 16)}, ${Buffer.alloc(32)}, ${START})`),
    );
    for (const [from, to] of [
      [0, 1],
      [1, 40],
      [40, 103],
    ] as const) {
      await database.db.systemTx(async (tx) => {
        const drafts = Array.from({ length: to - from }, (_, k) => draft(agentId, from + k));
        await applyCheckpoints(tx, await appendCheckpoints(tx, drafts, { ...at, signer }), at);
      });
    }
    const row = (await findPublished(database.db.direct, agentId, START))!;
    expect(row.counted).toBe(Array.from({ length: 103 }, (_, i) => i).filter((i) => i % 7 !== 6 && i % 5 !== 4).length);
    expect(row.grade).not.toBe('NR');
    expect(await checkEvidence(database.db.direct, row)).toMatchObject({ intact: true });

    const stored = async () =>
      (await database.db.systemTx((tx) => lockAgents(tx, [{ agentId, accountId: null }], START)))[0];
    const running = await stored();
    expect(running!.impact_sessions).toBeGreaterThan(0);
    await database.db.systemTx((tx) => rebuild(tx, { agentId, accountId: null }, at));
    expect(await stored()).toEqual(running);
    expect(running!.factors.trace_completeness).toContain('Traces were not looked at yet');
    await database.db.systemTx((tx) => recomputeAgent(tx, { agentId, accountId: null }, at));
    expect((await stored())!.factors.trace_completeness).toBe('No traces are expected of this agent yet.');
  });
});
