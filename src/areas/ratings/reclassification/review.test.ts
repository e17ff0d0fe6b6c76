/**
 * The rating of an agent whose violations are excused systematically. Source:
 * docs/reference/ratings.md#deciding-the-type, abuse control.
 */
import { generateKeyPairSync } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { as, callers, ORG, OWNER } from '../../../../test/support/rated-agents.ts';
import { testServer, type TestServer } from '../../../../test/support/server.ts';
import type { AgentId } from '../../../contract/ids.ts';
import type { Concern } from '../../../contract/integrity.ts';
import { fixedClock } from '../../../platform/clock.ts';
import { sql } from '../../../platform/db/sql.ts';
import { newId } from '../../../platform/ids.ts';
import type { CheckpointDraft } from '../../evidence/checkpoints/draft.ts';
import { appendCheckpoints } from '../../evidence/checkpoints/append-checkpoints.ts';
import { applyCheckpoints, reputation } from '../reputation/index.ts';
import { reclassification } from './index.ts';

const HASH = 'ab'.repeat(32);
const clock = fixedClock();
const signer = { kid: 'k1', privateKey: generateKeyPairSync('ed25519').privateKey };
let server: TestServer;
beforeAll(async () => {
  server = await testServer({ areas: [callers, reputation, reclassification], clock });
});
afterAll(() => server.stop());

const unmapped: Concern = {
  category: 'autonomy_violation',
  severity: 'critical',
  description: 'acted outside its bounds',
  evidence: 'called it',
  relevant_card_field: null,
  relevant_conscience_value: null,
};

const draft = (agentId: AgentId, i: number, isViolation: boolean): CheckpointDraft => ({
  checkpointId: newId('checkpoint'),
  accountId: OWNER as CheckpointDraft['accountId'],
  agentId,
  sessionId: `s${i}`,
  requestId: newId('checkpoint'),
  cardId: null,
  cardVersion: 1,
  provider: 'anthropic',
  model: null,
  source: 'gateway',
  timestamp: clock.now(),
  thinkingHash: i.toString(16).padStart(64, '0'),
  outputHash: null,
  cardHash: HASH,
  policyHash: HASH,
  valuesHash: HASH,
  analysis: {
    status: 'verified',
    unverifiedCause: null,
    concerns: isViolation ? [unmapped] : [],
    conscience: { values_checked: [], conflicts: [], supports: [], considerations: [], consultation_depth: 'surface' },
    summary: 'fine',
    analyser: { name: 'test', version: '1' },
    durationMs: 1,
    thinkingTokens: 200,
    extractionConfidence: 1,
  },
  analyserHash: HASH,
  mode: 'observe',
  acted: 'none',
});

/** An agent with 60 checkpoints, the first `violations` of them violations; answers it with those. */
async function recorded(violations: number): Promise<{ agentId: AgentId; violating: readonly string[] }> {
  const agentId = newId('agent');
  const at = { now: clock.now(), newId };
  return server.db.systemTx(async (tx) => {
    await tx.run(sql`-- test.make_agent
      insert into agents (agent_id, account_id, org_id, claimed_at, agent_hash, proof_digest, created_at)
      values (${agentId}, ${OWNER}, ${ORG}, ${at.now}, ${agentId.replaceAll(/[^0-9a-f]/g, '').slice(0, 16)}, ${Buffer.alloc(32)}, ${at.now})`);
    const drafts = Array.from({ length: 60 }, (_, i) => draft(agentId, i, i < violations));
    const stored = await appendCheckpoints(tx, drafts, { ...at, signer });
    await applyCheckpoints(tx, stored, at);
    return { agentId, violating: stored.slice(0, violations).map((checkpoint) => checkpoint.checkpointId) };
  });
}

const excuse = (agentId: string, checkpointId: string) =>
  server.db.direct.run(sql`-- test.excuse
    insert into reclassifications (reclassification_id, account_id, agent_id, checkpoint_id, original_type, new_type, reason, findings,
                                   card_version, approved_by, score_before, created_at)
    values (${`rc-${checkpointId}`}, ${OWNER}, ${agentId}, ${checkpointId}, 'UNMAPPED_TOOL', 'card_gap', 'test', '[]', 1, 'user-1', 0, ${clock.now()})`);

/** The compliance component after a recompute. */
async function saidOfCompliance(agentId: string): Promise<readonly string[]> {
  const { status } = await server.call('POST', `/v1/reputation/${agentId}/recompute`, as(OWNER));
  expect(status).toBe(200);
  const { body } = await server.call<{ components: { key: string; factors: string[] }[] }>(
    'GET',
    `/v1/reputation/${agentId}`,
  );
  return body.components.find((component) => component.key === 'compliance')?.factors ?? [];
}

it('a recompute adds a factor line to compliance once five of five violations were excused, and not at four', async () => {
  const { agentId, violating } = await recorded(5);
  for (const checkpointId of violating.slice(0, 4)) await excuse(agentId, checkpointId);
  expect(await saidOfCompliance(agentId)).toEqual([
    expect.stringContaining('with boundary violations in the last 90 days'),
    expect.stringMatching(/^Grade at most BB until 2026-11-15 because of the critical violation ic-/),
  ]);
  await excuse(agentId, violating[4] ?? '');
  expect(await saidOfCompliance(agentId)).toEqual([
    'No boundary violation of the last 90 days counts; 5 on record were excused as gaps in the card or left out.',
    'Under review: most violations of the last 90 days were reclassified as gaps in the card.',
  ]);
});

it('there is none where as many violations remain as were excused', async () => {
  const { agentId, violating } = await recorded(12);
  for (const checkpointId of violating.slice(0, 6)) await excuse(agentId, checkpointId);
  expect(await saidOfCompliance(agentId)).toEqual([
    expect.stringContaining('with boundary violations in the last 90 days'),
    expect.stringMatching(/^Grade at most BB until 2026-11-15 because of the critical violation ic-/),
  ]);
});
