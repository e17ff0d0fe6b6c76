/**
 * `node bench/rating.ts`: cost of one more checkpoint, of a recompute and of a read at 100, 10,000 and 1,000,000
 * checkpoints of one agent, as ratios to the smallest. Everything is counted in through applyCheckpoints, in bulk. Bar:
 * the median at a million is at most twice that at a hundred. Real PostgreSQL on a local socket; about two minutes.
 *
 * v_checkpoints is a table with that view's columns here, so that a million rows can be put in by one statement.
 */
import { cpus } from 'node:os';
import { setup } from '../test/support/global-setup.ts';
import { indexEvidence, standInEvidence } from '../test/support/evidence-table.ts';
import { testDatabase, type TestDatabase } from '../test/support/database.ts';
import {
  applyCheckpoints,
  recomputeAgent,
  type AppliedCheckpoint,
} from '../src/areas/ratings/reputation/update-ratings.ts';
import { findPublished } from '../src/areas/ratings/reputation/store/ratings.ts';
import { TREND_MS } from '../src/areas/ratings/reputation/rules/week.ts';
import { sql } from '../src/platform/db/sql.ts';
import { newId } from '../src/platform/ids.ts';

const SIZES = [100, 10_000, 1_000_000] as const;
const BATCH = 10_000;
const FILL = 50_000;
const ROUNDS = 300;
const RATIO_MAX = 2;
const PER_SESSION = 20;
const CARD_GAPS = 5;
const DAY_MS = 24 * 3_600_000;
const END = new Date('2026-08-17T12:00:00.000Z');

/** The i-th of n checkpoints, spread over the last 180 days: 96 % clear, 1 % violations, 20 a session. */
function checkpointAt(agentId: string, i: number, n: number): AppliedCheckpoint {
  const kind = (i * 37) % 100;
  return {
    checkpointId: `ic-${i.toString(36).padStart(8, '0')}`,
    accountId: 'ba-bench000',
    agentId,
    sessionId: `s${Math.floor(i / PER_SESSION)}`,
    createdAt: new Date(END.getTime() - Math.floor(((n - i) / n) * 180 * DAY_MS)),
    status: 'verified',
    verdict: kind === 0 ? 'boundary_violation' : kind < 4 ? 'review_needed' : 'clear',
    counted: true,
    assurance: 'model',
    severity: null,
    leafHash: i.toString(16).padStart(64, '0'),
  };
}

async function seed({ db }: TestDatabase, n: number): Promise<string> {
  const agentId = newId('agent');
  await db.systemTx((tx) =>
    tx.run(sql`-- bench.make_agent
    insert into agents (agent_id, agent_hash, proof_digest, created_at)
    values (${agentId}, ${agentId.replaceAll(/[^0-9a-f]/g, '').slice(0, 16)}, ${Buffer.alloc(32)}, ${END})`),
  );
  for (let from = 0; from < n; from += BATCH) {
    const rows = Array.from({ length: Math.min(BATCH, n - from) }, (_, k) => checkpointAt(agentId, from + k, n));
    const now = rows.at(-1)?.createdAt ?? END;
    await db.systemTx((tx) => applyCheckpoints(tx, rows, { now, newId }));
  }
  for (let from = 0; from < n; from += FILL)
    await db.systemTx((tx) =>
      tx.run(sql`-- bench.fill_checkpoints
    insert into v_checkpoints
    select ${agentId} || '-' || i, ${agentId}, 's' || i / ${PER_SESSION}::int, ${END}, 'verified',
           case when i * 37 % 100 = 0 then 'boundary_violation' when i * 37 % 100 < 4 then 'review_needed' else 'clear' end, true,
           case when i * 37 % 100 = 0 and i / 100 < ${CARD_GAPS}::int then 'card_gap' end, lpad(to_hex(i), 64, '0'), i
      from generate_series(${from}::int, ${Math.min(n, from + FILL)}::int - 1) as i`),
    );
  return agentId;
}

async function medianUs(work: (round: number) => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const start = performance.now();
    await work(round);
    times.push((performance.now() - start) * 1000);
  }
  return times.toSorted((a, b) => a - b)[ROUNDS / 2] ?? 0;
}

async function measure({ db }: TestDatabase, agentId: string, n: number): Promise<Record<string, number>> {
  const at = { now: END, newId };
  const agent = { agentId, accountId: 'ba-bench000' };
  await db.systemTx((tx) => recomputeAgent(tx, agent, at));
  return {
    'one more checkpoint': await medianUs((round) =>
      db.systemTx((tx) =>
        applyCheckpoints(tx, [{ ...checkpointAt(agentId, n + round, n + ROUNDS), createdAt: END }], at),
      ),
    ),
    recompute: await medianUs(() => db.systemTx((tx) => recomputeAgent(tx, agent, at))),
    read: await medianUs(() => findPublished(db.direct, agentId, new Date(END.getTime() - TREND_MS))),
  };
}

const teardown = await setup();
const database = await testDatabase({ checkRows: false });
let missed = 0;
try {
  await prepare(database);
  const agents: string[] = [];
  for (const n of SIZES) {
    const start = performance.now();
    agents.push(await seed(database, n));
    console.log(`seeded ${n} checkpoints in ${((performance.now() - start) / 1000).toFixed(1)} s`);
  }
  await database.db.systemTx((tx) =>
    tx.run(sql`-- bench.analyze
    analyze`),
  );
  await measure(database, agents[0] ?? '', SIZES[0]); // warm up
  const results: Record<string, number>[] = [];
  for (const [i, n] of SIZES.entries()) results.push(await measure(database, agents[i] ?? '', n));
  for (const what of Object.keys(results[0] ?? {})) {
    const us = results.map((result) => result[what] ?? 0);
    const ratio = (us.at(-1) ?? 0) / (us[0] ?? 1);
    missed += ratio <= RATIO_MAX ? 0 : 1;
    console.log(
      `| ${what} | ${us.map((t) => `${t.toFixed(0)} us`).join(' | ')} | ${ratio.toFixed(2)} x | ${ratio <= RATIO_MAX ? 'held' : 'MISSED'} |`,
    );
  }
  console.log(
    `${cpus().length} cores, Node ${process.versions.node}; medians of ${ROUNDS}; columns: ${SIZES.join(', ')} checkpoints, ratio of last to first`,
  );
} finally {
  await database.drop();
  await teardown();
}
process.exitCode = missed === 0 ? 0 : 1;

function prepare({ db }: TestDatabase): Promise<void> {
  return db.systemTx(async (tx) => {
    await standInEvidence(tx);
    await indexEvidence(tx);
  });
}
