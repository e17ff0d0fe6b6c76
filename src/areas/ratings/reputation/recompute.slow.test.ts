import fc from 'fast-check';
import { Type } from 'typebox';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fixedClock } from '../../../platform/clock.ts';
import { sql } from '../../../platform/db/sql.ts';
import { newId } from '../../../platform/ids.ts';
import { createLog, silentLog } from '../../../platform/log.ts';
import { testDatabase, type TestDatabase } from '../../../../test/support/database.ts';
import { standInEvidence } from '../../../../test/support/evidence-table.ts';
import { readCardGaps, takeCardGaps } from './card-gaps.ts';
import { saveWorksets, loadWorksets } from './workset.ts';
import { applyCheckpoints, recomputeAgent, type AppliedCheckpoint } from './update-ratings.ts';
import { rebuild, rebuildDue } from './rebuild.ts';
import { lockSource } from './store/adjustments.ts';
import { findWindowChanges, listRebuildsDue, lockAgents } from './store/ratings.ts';

const HOUR = 3_600_000;
const START = new Date('2026-08-17T12:00:00.000Z');
const ACCOUNT = 'ba-11111111';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
  await database.db.systemTx(standInEvidence);
});
afterAll(() => database.drop());

/** One agent's evidence, growing. */
function evidence() {
  const agentId = newId('agent');
  let index = 0;
  return {
    agentId,
    async add(now: Date, rows: readonly Partial<AppliedCheckpoint>[]): Promise<string[]> {
      const full = rows.map((row): AppliedCheckpoint & { leafIndex: number } => ({
        checkpointId: newId('checkpoint'),
        accountId: ACCOUNT,
        agentId,
        sessionId: 'one',
        createdAt: now,
        status: 'verified',
        verdict: 'clear',
        counted: true,
        assurance: 'model',
        severity: null,
        leafHash: String(index).padStart(64, '0'),
        ...row,
        leafIndex: index++,
      }));
      await database.db.systemTx(async (tx) => {
        for (const r of full) {
          await tx.run(sql`-- test.add_checkpoint
            insert into v_checkpoints values (${r.checkpointId}, ${agentId}, ${r.sessionId}, ${r.createdAt}, ${r.status},
              ${r.verdict}, ${r.counted}, null, ${r.leafHash}, ${r.leafIndex},
              default, ${r.assurance}, ${r.severity}, ${r.sampled === true})`);
        }
        await applyCheckpoints(tx, full, { now, newId });
      });
      return full.map((r) => r.checkpointId);
    },
    reclassify: (checkpointId: string, as = 'card_gap') =>
      database.db.systemTx((tx) =>
        tx.run(sql`-- test.reclassify
      update v_checkpoints set reclassified_as = ${as} where checkpoint_id = ${checkpointId} and verdict = 'boundary_violation'`),
      ),
    recompute: (now: Date) =>
      database.db.systemTx((tx) => recomputeAgent(tx, { agentId, accountId: ACCOUNT }, { now, newId })),
    rebuild: (now: Date) => database.db.systemTx((tx) => rebuild(tx, { agentId, accountId: ACCOUNT }, { now, newId })),
    row: async () => (await database.db.systemTx((tx) => lockAgents(tx, [{ agentId, accountId: ACCOUNT }], START)))[0]!,
  };
}

const services = () => ({ db: database.db, clock: fixedClock(START), newId, log: silentLog });

const CountRow = Type.Object({ n: Type.Integer() });
const waiting = async () =>
  (
    await database.db.direct.one(
      CountRow,
      sql`-- test.waiting
      select count(*)::int as n from pg_locks
       where locktype = 'advisory' and not granted and database = (select oid from pg_database where datname = current_database())`,
    )
  ).n;

const clears = (n: number) => Array.from({ length: n }, () => ({}));

describe('recompute', () => {
  it('CO-2: takes card gaps out of compliance, 58 points here, and reports how many', async () => {
    const agent = evidence();
    await agent.add(START, clears(97));
    const now = new Date(START.getTime() + 168 * HOUR);
    await agent.add(START, [{ verdict: 'boundary_violation', sessionId: 's2' }]);
    const gaps = await agent.add(now, [
      { verdict: 'boundary_violation', sessionId: 's1', createdAt: new Date(now.getTime() - HOUR) },
      { verdict: 'boundary_violation', sessionId: 's1' },
    ]);
    for (const id of gaps) await agent.reclassify(id);
    const { before, after, reclassificationsApplied } = await agent.recompute(now);
    expect([after.scores.compliance, after.score - before.score, reclassificationsApplied]).toEqual([544, 58, 2]);
    expect(after.scores.integrity_ratio).toBe(970);
  });

  it('lifts the cap of the grade when its violation becomes a card gap, and keeps that of another', async () => {
    const agent = evidence();
    await agent.add(START, clears(98));
    const [high, critical] = await agent.add(START, [
      { verdict: 'boundary_violation', severity: 'high' },
      { verdict: 'boundary_violation', severity: 'critical' },
    ]);
    expect((await agent.row()).grade_cap).toMatchObject({ grade: 'BB', checkpointId: critical });
    await agent.reclassify(critical!);
    expect((await agent.recompute(START)).after.cap).toMatchObject({ grade: 'BBB', checkpointId: high });
    await agent.reclassify(high!);
    expect((await agent.recompute(START)).after.cap).toBeNull();
  });

  it('ends the cap of the grade when its violation leaves the window', async () => {
    const agent = evidence();
    await agent.add(START, [...clears(99), { verdict: 'boundary_violation', severity: 'high' }]);
    expect((await agent.recompute(new Date(START.getTime() + 2160 * HOUR))).after.cap).toMatchObject({ grade: 'BBB' });
    expect((await agent.recompute(new Date(START.getTime() + 2161 * HOUR))).after.cap).toBeNull();
  });

  it('waits for the recompute: a checkpoint in between leaves a reclassification pending', async () => {
    const agent = evidence();
    await agent.add(START, clears(60));
    const [gap] = await agent.add(START, [{ verdict: 'boundary_violation', sessionId: 's1' }]);
    await agent.reclassify(gap!);
    await agent.add(START, clears(1));
    expect((await agent.row()).scores.compliance).toBe(354);
    await agent.recompute(START);
    expect((await agent.row()).scores.compliance).toBe(1000);
  });

  it('DS-2: a session that was unstable only by card gaps becomes stable, also one without a session id', async () => {
    const agent = evidence();
    await agent.add(START, clears(60));
    const ids = await agent.add(
      START,
      [{}, {}, {}].map(() => ({ verdict: 'boundary_violation' as const, sessionId: 's1' })),
    );
    const [lone] = await agent.add(START, [{ verdict: 'boundary_violation', sessionId: null }]);
    expect((await agent.row()).sessions_unstable).toBe(1);
    await agent.reclassify(ids[1]!);
    await agent.reclassify(lone!);
    await agent.recompute(START);
    expect(await agent.row()).toMatchObject({ sessions_unstable: 0, impact_sessions: 1, card_gaps: 2 });
  });

  it('leaves behavior gaps counting', async () => {
    const agent = evidence();
    await agent.add(START, clears(60));
    const [id] = await agent.add(START, [{ verdict: 'boundary_violation', sessionId: 's1' }]);
    await agent.reclassify(id!, 'behavior_gap');
    expect((await agent.recompute(START)).after.scores.compliance).toBe(354);
  });

  it('gives one result for two concurrent requests', async () => {
    const agent = evidence();
    await agent.add(START, clears(60));
    const [gap] = await agent.add(START, [{ verdict: 'boundary_violation', sessionId: 's1' }]);
    await agent.reclassify(gap!);
    const both = await Promise.all([agent.recompute(START), agent.recompute(START)]);
    expect(new Set(both.map((r) => r.after.score)).size).toBe(1);
    expect(both.map((r) => r.before.score).toSorted((a, b) => a - b)[1]).toBe(both[0].after.score);
  });

  it('reads the sessions of card gaps before it locks anything, and then what came to them meanwhile', async () => {
    const agent = evidence();
    await agent.add(START, clears(60));
    const violation = { verdict: 'boundary_violation', sessionId: 's1' } as const;
    const [gap] = await agent.add(START, [violation, {}, violation]);
    await agent.reclassify(gap!);
    await database.db.systemTx(async (tx) => {
      const gaps = await readCardGaps(tx, agent.agentId);
      const [second] = await agent.add(START, [violation, { sessionId: 's1' }]); // waits for nobody
      await agent.reclassify(second!);
      const worksets = await loadWorksets(tx, [{ agentId: agent.agentId, accountId: ACCOUNT }], START);
      await takeCardGaps(tx, worksets.get(agent.agentId)!, gaps, START);
      await saveWorksets(tx, worksets, { now: START, newId });
    });
    expect(await agent.row()).toMatchObject({ violations: 2, card_gaps: 1, sessions_unstable: 0 }); // the second waits
    await agent.recompute(START);
    const running = await agent.row();
    expect(running).toMatchObject({ violations: 1, card_gaps: 2 });
    await agent.rebuild(START);
    expect(await agent.row()).toEqual(running);
  });

  it('marks compliance as under review while it is, for 90 days at most', async () => {
    const agent = evidence();
    await agent.add(START, clears(60));
    const at = (now: Date, isUnderReview?: boolean) =>
      database.db.systemTx((tx) =>
        recomputeAgent(
          tx,
          { agentId: agent.agentId, accountId: ACCOUNT },
          { now, newId, ...(isUnderReview === undefined ? {} : { isUnderReview }) },
        ),
      );
    const lineOf = async () => [(await agent.row()).factors.compliance].flat()[1];
    const plain = (await at(START)).after;
    const marked = (await at(START, true)).after;
    expect([marked.score, await lineOf()]).toEqual([plain.score, expect.stringContaining('Under review')]);
    await agent.add(new Date(START.getTime() + HOUR), clears(1));
    expect(await lineOf()).toContain('Under review');
    await at(START);
    expect(await lineOf()).toBeUndefined();
    await at(START, true);
    await agent.add(new Date(START.getTime() + 90 * 24 * HOUR), clears(1));
    expect([await lineOf(), (await agent.row()).review_until]).toEqual([undefined, null]);
  });
});

describe('rebuild', () => {
  it('is done for agents whose totals were made by earlier rules, once', async () => {
    const agent = evidence();
    await agent.add(START, clears(60));
    await agent.add(START, [{ counted: false, verdict: 'boundary_violation', severity: 'high' }]);
    const asNow = await agent.row();
    expect(asNow).toMatchObject({ violations: 1, grade: 'BBB' });
    await database.db.direct.run(sql`-- test.earlier_rules
      update reputation_agents set violations = 0, impact_sessions = 0, impact_weight = 0, impact_squares = 0, grave = null,
             is_rebuild_due = true where agent_id = ${agent.agentId}`);
    expect(await rebuildDue(services())).toBe(1);
    expect(await agent.row()).toEqual(asNow);
    expect(await rebuildDue(services())).toBe(0);
  });

  it('that fails stays due and keeps no other from being done', async () => {
    const [broken, whole] = [evidence(), evidence()].toSorted((a, b) => (a.agentId < b.agentId ? -1 : 1));
    for (const agent of [broken!, whole!]) await agent.add(START, clears(3));
    await database.db.direct.run(sql`-- test.break_record
      update v_checkpoints set created_at = null where agent_id = ${broken!.agentId}`);
    await database.db.direct.run(sql`-- test.make_due
      update reputation_agents set is_rebuild_due = true where agent_id in (${broken!.agentId}, ${whole!.agentId})`);
    const lines: unknown[] = [];
    const log = createLog('error', { write: (line) => lines.push(JSON.parse(line)) });
    expect(await rebuildDue({ ...services(), log })).toBe(1);
    expect(lines).toMatchObject([{ agent_id: broken!.agentId }]);
    expect((await listRebuildsDue(database.db.direct, '', 9)).map((row) => row.agent_id)).toEqual([broken!.agentId]);
    await database.db.direct.run(sql`-- test.give_up
      update reputation_agents set is_rebuild_due = false where agent_id = ${broken!.agentId}`);
  });

  it('waits for a recompute of the same agent', async () => {
    const agent = evidence();
    await agent.add(START, clears(3));
    let rebuilt: Promise<void> | undefined;
    await database.db.systemTx(async (tx) => {
      await lockSource(tx, agent.agentId);
      rebuilt = agent.rebuild(START);
      await expect.poll(waiting).toBe(1);
    });
    await rebuilt;
  });

  const step = fc.record({
    sessionId: fc.constantFrom('a', 'b', 'c', null),
    verdict: fc.constantFrom('clear', 'clear', 'review_needed', 'boundary_violation'),
    counted: fc.constantFrom(true, true, true, false),
    status: fc.constantFrom('verified', 'verified', 'verified', 'unverified'),
    assurance: fc.constantFrom('model', 'rules'),
    sampled: fc.boolean(),
    waitHours: fc.integer({ min: 0, max: 300 }),
    reclassify: fc.boolean(),
    recompute: fc.boolean(),
  } as const);

  it('finds the running totals, digests and score exactly as they are, after any history', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 30, maxLength: 60 }), async (steps) => {
        const agent = evidence();
        let now = START;
        await agent.add(now, clears(45));
        for (const { waitHours, reclassify, recompute, ...row } of steps) {
          now = new Date(now.getTime() + waitHours * HOUR);
          const [id] = await agent.add(now, [row]);
          if (reclassify) await agent.reclassify(id!);
          if (recompute) await agent.recompute(now);
        }
        await agent.recompute(now);
        const running = await agent.row();
        await agent.rebuild(now);
        expect(await agent.row()).toEqual(running);
        const expired = await database.db.systemTx((tx) =>
          findWindowChanges(tx, {
            decaying: [agent.agentId],
            nextDay: [agent.agentId],
            ahead: [agent.agentId],
            violationsFrom: new Date(now.getTime() - 90 * 24 * HOUR),
            driftFrom: new Date(now.getTime() - 90 * 24 * HOUR).toISOString().slice(0, 10),
          }),
        );
        expect(expired).toEqual([]);
      }),
      { numRuns: 6 },
    );
  }, 60_000);
});
