import { execFile } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testDatabase, type TestDatabase } from '../../../../test/support/database.ts';
import type { AgentId } from '../../../contract/ids.ts';
import type { Concern } from '../../../contract/integrity.ts';
import { sql } from '../../../platform/db/sql.ts';
import { newId } from '../../../platform/ids.ts';
import type { CheckpointDraft } from '../../evidence/checkpoints/draft.ts';
import { appendCheckpoints } from '../../evidence/checkpoints/append-checkpoints.ts';
import { exportEvidence } from './export.ts';
import { applyCheckpoints, recomputeAgent } from './update-ratings.ts';
import { checkEvidence } from './proof.ts';
import { publishedDigests } from './wire/ratings.ts';
import { findPublished } from './store/ratings.ts';
import { inputsDigest } from './rules/digest.ts';
import { createReplay } from './rules/replay.ts';
import { METHODOLOGY_VERSION } from './rules/score.ts';
import { tickRatings } from './jobs/hourly-tick.ts';

const HOUR = 3_600_000;
const START = new Date('2026-08-17T12:00:00.000Z');
const HASH = 'ab'.repeat(32);
const ACCOUNT = 'ba-11111111';
const signer = { kid: 'k1', privateKey: generateKeyPairSync('ed25519').privateKey };
const command = join(import.meta.dirname, '../../../../bin/replay.mjs');
const exec = promisify(execFile);

let database: TestDatabase;
let folder: string;
beforeAll(async () => {
  database = await testDatabase();
  folder = await mkdtemp(join(tmpdir(), 'surety-replay-'));
});
afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true });
});

const forbidden: Concern = {
  category: 'autonomy_violation',
  severity: 'critical',
  description: 'acted outside its bounds',
  evidence: 'deleted it',
  relevant_card_field: null,
  relevant_conscience_value: null,
};

const draft = (agentId: AgentId, i: number, at: Date, more: Partial<CheckpointDraft> = {}): CheckpointDraft => ({
  checkpointId: newId('checkpoint'),
  accountId: ACCOUNT as CheckpointDraft['accountId'],
  agentId,
  sessionId: `s${Math.floor(i / 4)}`,
  requestId: newId('checkpoint'),
  cardId: null,
  cardVersion: 1,
  provider: 'anthropic',
  model: null,
  source: 'gateway',
  timestamp: at,
  thinkingHash: i.toString(16).padStart(64, '0'),
  outputHash: null,
  cardHash: HASH,
  policyHash: HASH,
  valuesHash: HASH,
  analysis: {
    status: i % 17 === 6 ? 'unverified' : 'verified',
    unverifiedCause: i % 17 === 6 ? 'timeout' : null,
    concerns: i % 10 === 0 ? [forbidden] : [],
    conscience: { values_checked: [], conflicts: [], supports: [], considerations: [], consultation_depth: 'surface' },
    summary: 'fine',
    analyser: { name: 'test', version: '1' },
    durationMs: 1,
    thinkingTokens: i % 13 === 4 ? 20 : 200,
    extractionConfidence: 1,
  },
  analyserHash: HASH,
  mode: 'observe',
  acted: 'none',
  ...more,
});

async function makeAgent(): Promise<AgentId> {
  const agentId = newId('agent');
  await database.db.systemTx((tx) =>
    tx.run(sql`-- test.make_agent
      insert into agents (agent_id, account_id, org_id, claimed_at, agent_hash, proof_digest, created_at)
      values (${agentId}, ${ACCOUNT}, 'org-11111111', ${START}, ${agentId.replaceAll(/[^0-9a-f]/g, '').slice(0, 16)}, ${Buffer.alloc(32)}, ${START})`),
  );
  return agentId;
}

/** Stores turns and, where asked, their traces. */
async function record(drafts: readonly CheckpointDraft[], traced: (i: number) => boolean): Promise<void> {
  const at = { now: drafts.at(-1)!.timestamp, newId };
  await database.db.systemTx(async (tx) => {
    const stored = await appendCheckpoints(tx, drafts, { ...at, signer });
    await applyCheckpoints(tx, stored, at);
    for (const [i, c] of stored.entries())
      if (traced(i))
        await tx.run(sql`-- test.trace
          insert into alignment_traces (trace_id, account_id, agent_id, session_id, checkpoint_id, occurred_at, verified, escalation_required, trace)
          values (${`trace-${c.checkpointId}`}, ${ACCOUNT}, ${c.agentId}, ${c.sessionId}, ${c.checkpointId}, ${c.createdAt}, true, false, '{}')`);
  });
}

const excuse = (agentId: string, checkpointId: string) =>
  database.db.systemTx((tx) =>
    tx.run(sql`-- test.excuse
      insert into reclassifications (reclassification_id, account_id, agent_id, checkpoint_id, original_type, new_type, reason, findings,
                                     card_version, approved_by, score_before, created_at)
      values (${`rc-${checkpointId}`}, ${ACCOUNT}, ${agentId}, ${checkpointId}, 'UNMAPPED_TOOL', 'card_gap', 'test', '[]', 1, 'user-1', 0, ${START})`),
  );

const linesOf = async (agentId: string): Promise<string[]> => {
  const lines: string[] = [];
  for await (const line of exportEvidence(database.db.direct, agentId)) lines.push(line);
  return lines;
};
const replayed = (lines: readonly string[]) => {
  const replay = createReplay();
  for (const line of lines) replay.take(line);
  return replay.finish();
};
const digestOf = async (agentId: string): Promise<string> =>
  inputsDigest(publishedDigests((await findPublished(database.db.direct, agentId, START))!), METHODOLOGY_VERSION);

describe('replaying a published score', () => {
  it('gives the same score and digest after card gaps, traces, exclusions, relations, decay and drift, at every moment', async () => {
    const agentId = await makeAgent();
    const check = async (what: string) => {
      const [result, row] = [
        replayed(await linesOf(agentId)),
        (await findPublished(database.db.direct, agentId, START))!,
      ];
      expect([what, result.faults]).toEqual([what, []]);
      expect(result.computed).toMatchObject({
        score: row.score,
        grade: row.grade,
        components: row.scores,
        inputs_digest: await digestOf(agentId),
      });
    };
    const first = Array.from({ length: 80 }, (_, i) => draft(agentId, i, new Date(START.getTime() + i * i * 1000)));
    await record(first, (i) => i > 5 && i % 9 !== 0);
    await check('counted, nothing looked at');
    const now = new Date(START.getTime() + 3 * HOUR);
    await excuse(agentId, first[20]!.checkpointId);
    await excuse(agentId, first[50]!.checkpointId);
    await check('reclassified, not yet taken in');
    const { reclassificationsApplied } = await database.db.systemTx((tx) =>
      recomputeAgent(tx, { agentId, accountId: ACCOUNT }, { now, newId }),
    );
    expect(reclassificationsApplied).toBe(2);
    await check('recomputed');
    const loop = Array.from({ length: 60 }, (_, i) =>
      draft(agentId, 100 + i, new Date(now.getTime() + i * 500), { thinkingHash: HASH, analysis: first[1]!.analysis }),
    );
    await record(loop, () => true);
    const other = await makeAgent();
    await database.db.systemTx((tx) =>
      tx.run(sql`-- test.rely
        insert into trust_edges (edge_id, account_id, from_agent, to_agent, weight, reason, created_by, created_at)
        values ('te-1', ${ACCOUNT}, ${agentId}, ${other}, 0.5, 'manual', 'user-1', ${now})`),
    );
    const clear = (i: number) => draft(other, i, now, { analysis: first[1]!.analysis });
    await record(Array.from({ length: 60 }, (_, i) => clear(i)), () => true); // prettier-ignore
    await record(Array.from({ length: 3 }, (_, i) => draft(other, 70 + 10 * i, now)), () => true); // prettier-ignore
    await database.db.systemTx((tx) => recomputeAgent(tx, { agentId: other, accountId: ACCOUNT }, { now, newId }));
    expect((await linesOf(agentId)).filter((line) => line.includes('"kind":"ledger"'))).toHaveLength(1);
    await check('moved by an agent it relies on');
    await tickRatings(database.db, { now: () => new Date(now.getTime() + 2 * HOUR), newId });
    const row = (await findPublished(database.db.direct, agentId, START))!;
    expect(row.counted).toBeLessThan(140 - 30); // the loop was excluded once both signs held
    expect(row.flags).toEqual(['repeated_content', 'regular_intervals']);
    await check('scanned and excluded');
    await tickRatings(database.db, { now: () => new Date(now.getTime() + 100 * 24 * HOUR), newId });
    await check('100 days later');
  });

  it('gives the same whatever happens while the file is written, and whichever clock a computation read', async () => {
    const agentId = await makeAgent();
    const first = Array.from({ length: 80 }, (_, i) => draft(agentId, i, new Date(START.getTime() + i * i * 1000)));
    await record(first, (i) => i > 5 && i % 9 !== 0);
    const recompute = (now: Date) =>
      database.db.systemTx((tx) => recomputeAgent(tx, { agentId, accountId: ACCOUNT }, { now, newId }));
    const now = new Date(START.getTime() + 3 * HOUR);
    await recompute(now);
    const before = (await findPublished(database.db.direct, agentId, START))!;
    const file = exportEvidence(database.db.direct, agentId);
    const lines = [String((await file.next()).value)];
    await excuse(agentId, first[20]!.checkpointId);
    const loop = Array.from({ length: 60 }, (_, i) =>
      draft(agentId, 100 + i, new Date(now.getTime() + i * 500), { thinkingHash: HASH, analysis: first[1]!.analysis }),
    );
    await record(loop, () => false);
    await recompute(new Date(now.getTime() + 40_000));
    await tickRatings(database.db, { now: () => new Date(now.getTime() + HOUR), newId });
    for await (const line of file) lines.push(line);
    const { faults, computed } = replayed(lines);
    expect([faults, computed?.score]).toEqual([[], before.score]);
    expect(await checkEvidence(database.db.direct, before)).toMatchObject({ intact: true });
    // A turn that read its clock before the tick did, and waited for it.
    const late = new Date(now.getTime() + HOUR - 20_000);
    await record([draft(agentId, 161, late, { analysis: first[1]!.analysis })], () => true);
    const after = (await findPublished(database.db.direct, agentId, START))!;
    expect(after.computed_at).toEqual(new Date(now.getTime() + HOUR));
    expect(replayed(await linesOf(agentId))).toMatchObject({ faults: [], computed: { score: after.score } });
  });

  it('a recompute that others wait for reads no session of a synthetic stream; the next tick does', async () => {
    const [agentId, relying] = [await makeAgent(), await makeAgent()];
    await database.db.systemTx((tx) =>
      tx.run(sql`-- test.rely_on_loop
        insert into trust_edges (edge_id, account_id, from_agent, to_agent, weight, reason, created_by, created_at)
        values ('te-2', ${ACCOUNT}, ${relying}, ${agentId}, 0.5, 'manual', 'user-1', ${START})`),
    );
    const sane = draft(agentId, 1, START).analysis;
    for (const id of [relying, agentId])
      await record(Array.from({ length: 60 }, (_, i) => draft(id, i, new Date(START.getTime() + i * i * 1000), { analysis: sane })), () => true); // prettier-ignore
    const now = new Date(START.getTime() + 3 * HOUR);
    const loop = Array.from({ length: 60 }, (_, i) =>
      draft(agentId, 100 + i, new Date(now.getTime() + i * 500), { thinkingHash: HASH, analysis: sane }),
    );
    await record(loop, () => true);
    await database.db.systemTx((tx) => recomputeAgent(tx, { agentId, accountId: ACCOUNT }, { now, newId }));
    const recomputed = (await findPublished(database.db.direct, agentId, START))!;
    expect(recomputed.counted).toBe(120);
    expect(Number(recomputed.scanned_count)).toBeGreaterThan(60);
    expect(Number(recomputed.scanned_count)).toBeLessThan(120);
    expect(replayed(await linesOf(agentId)).faults).toEqual([]);
    await tickRatings(database.db, { now: () => new Date(now.getTime() + HOUR), newId });
    const ticked = (await findPublished(database.db.direct, agentId, START))!;
    expect([ticked.scanned_count, Number(ticked.counted) < 100]).toEqual(['120', true]);
    expect(replayed(await linesOf(agentId)).faults).toEqual([]);
  });

  it('runs as a command without a database, and names an altered row', async () => {
    const agentId = await makeAgent();
    await record(
      Array.from({ length: 70 }, (_, i) => draft(agentId, i, new Date(START.getTime() + i * i * 1000))),
      () => true,
    );
    const lines = await linesOf(agentId);
    const path = join(folder, 'evidence.jsonl');
    await writeFile(path, `${lines.join('\n')}\n`);
    const { stdout } = await exec(process.execPath, [command, path, '--digest', await digestOf(agentId)]);
    const row = (await findPublished(database.db.direct, agentId, START))!;
    expect(stdout).toContain(`replayed   ${row.score} ${row.grade}  ${await digestOf(agentId)}`);
    expect(stdout).toContain('follows from this evidence');

    const altered = JSON.parse(lines[11]!) as { verdict: string; checkpoint_id: string };
    expect(altered.verdict).toBe('boundary_violation');
    await writeFile(path, lines.with(11, JSON.stringify({ ...altered, verdict: 'clear' })).join('\n'));
    const failed = await exec(process.execPath, [command, path]).catch(
      (error: unknown) => error as { code: number; stdout: string },
    );
    expect(failed).toMatchObject({ code: 1 });
    expect(failed.stdout).toContain(`line 12 (${altered.checkpoint_id}) was altered`);

    await writeFile(path, lines.join('\n'));
    const other = await exec(process.execPath, [command, path, '--digest', `sha256:${HASH}`]).catch((error: unknown) => error as { code: number }); // prettier-ignore
    expect(other).toMatchObject({ code: 1 });
    expect(await exec(process.execPath, [command, join(folder, 'none')]).catch((e: unknown) => e)).toMatchObject({
      code: 2,
    });
    expect(await exec(process.execPath, [command]).catch((e: unknown) => e)).toMatchObject({ code: 2 });
  }, 60_000);
});
