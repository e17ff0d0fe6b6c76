/**
 * `node bench/archive.ts [--small 20000] [--large 200000]`: what reads and appends cost on a large record, with a small one as the measure,
 * and an archive of it from beginning to end: write, verify, remove, read again. Turns, in a partitioned table and in one as it was before,
 * are inserted in turns. Checkpoints are appended as the recorder does, a hundred agents, six months. Ratios are of one run on one machine,
 * with the embedded PostgreSQL and its fsync. Some five minutes.
 */
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { Type } from 'typebox';
import { checkArchive } from '../verifier/archive.mjs';
import { readKeys } from '../verifier/index.mjs';
import { appendCheckpoints } from '../src/areas/evidence/checkpoints/append-checkpoints.ts';
import { draft, SEALER } from '../src/areas/evidence/checkpoints/evidence.fixture.ts';
import { openKeys, signerOf } from '../src/areas/evidence/checkpoints/keys.ts';
import { readTimeline, TIMELINE_KINDS } from '../src/areas/evidence/checkpoints/store/timeline.ts';
import { openArchiveKeys } from '../src/areas/evidence/index.ts';
import { listCheckpoints } from '../src/areas/ratings/reputation/store/evidence.ts';
import { runArchiveCommand } from '../src/archive-command.ts';
import { sql } from '../src/platform/db/sql.ts';
import type { PostgresDatabase } from '../src/platform/db/database.ts';
import { newId } from '../src/platform/ids.ts';
import { readSettings } from '../src/platform/config.ts';
import { createLog } from '../src/platform/log.ts';
import { openStore } from '../src/platform/store.ts';
import { agentAt } from './fleet-rows.ts';

const { values } = parseArgs({ options: { small: { type: 'string' }, large: { type: 'string' } } });
const SMALL = Number(values.small ?? 20_000);
const LARGE = Number(values.large ?? 200_000);
const AGENTS = 100;
const BATCH = 500;
const MONTHS = 6;
const MONTH = '2026-01';
const ACCOUNT = 'ba-bench000';
const folder = mkdtempSync(join(tmpdir(), 'surety-archive-bench-'));
const dataDir = join(folder, 'data');
const masterKey = Buffer.alloc(32, 7).toString('base64');
const store = await openStore(readSettings({ DATA_DIR: dataDir, MASTER_KEY: masterKey }), createLog('warn'));
const { db } = store;
const TEMPLATE = draft({ accountId: ACCOUNT });
const signer = signerOf(await openKeys(db, SEALER, new Date('2025-12-01T00:00:00Z')));
let appended = 0;

try {
  await grow(SMALL);
  const small = await figures();
  await grow(LARGE);
  const large = await figures();
  console.log(`\n${SMALL} -> ${LARGE} checkpoints in ${AGENTS} logs: median ms`);
  for (const [name, before] of Object.entries(small)) {
    const after = large[name] ?? Number.NaN;
    console.log(`  ${name.padEnd(38)} ${before.toFixed(3)} -> ${after.toFixed(3)}  x${(after / before).toFixed(2)}`);
  }
  await insertTurns();
  await archive();
} finally {
  await store.close();
  rmSync(folder, { recursive: true, force: true });
}
console.log(
  `${cpus().length} cores, ${cpus()[0]?.model ?? 'unknown'}, ${store.version}, Node ${process.versions.node}`,
);

async function grow(until: number): Promise<void> {
  const started = performance.now();
  const from = appended;
  while (appended < until) await append(BATCH);
  await db.systemTx(async (tx) => {
    await tx.run(sql`-- bench.limit
    set local statement_timeout = 0`);
    await tx.run(sql`-- bench.analyze
    analyze checkpoints`);
  });
  const ms = performance.now() - started;
  console.log(
    `${until - from} checkpoints appended in ${(ms / 1_000).toFixed(0)} s, ${((ms * 1_000) / (until - from)).toFixed(0)} us each`,
  );
}

/** Each agent's checkpoints in sessions of ten, over six months in the order of the log. */
async function append(count: number): Promise<void> {
  const month = Math.floor((appended / LARGE) * MONTHS);
  const at = new Date(Date.UTC(2026, Math.min(month, MONTHS), 10, 0, 0, 0, appended % 1_000));
  const drafts = Array.from({ length: count }, (_, i) => ({
    ...TEMPLATE,
    checkpointId: newId('checkpoint'),
    requestId: newId('request'),
    agentId: agentAt((appended + i) % AGENTS) as typeof TEMPLATE.agentId,
    sessionId: `s-${Math.floor((appended + i) / (AGENTS * 10))}`,
    timestamp: at,
  }));
  appended += count;
  await db.systemTx((tx) => appendCheckpoints(tx, drafts, { now: at, newId, signer }));
}

async function medianMs(times: number, work: (i: number) => Promise<unknown>): Promise<number> {
  const taken: number[] = [];
  for (let i = 0; i < times; i += 1) {
    const started = performance.now();
    await work(i);
    taken.push(performance.now() - started);
  }
  return taken.toSorted((a, b) => a - b)[Math.floor(times / 2)] ?? Number.NaN;
}

function newestVerdicts(on: PostgresDatabase) {
  return on.direct.many(
    Type.Object({ verdict: Type.Union([Type.String(), Type.Null()]) }),
    sql`-- bench.newest
    select c.verdict from unnest(${Array.from({ length: 50 }, (_, i) => agentAt(i))}::text[]) a(agent_id)
     cross join lateral (select verdict from v_checkpoints v where v.agent_id = a.agent_id order by created_at desc, checkpoint_id desc limit 1) c`,
  );
}

async function figures(): Promise<Record<string, number>> {
  const agent = (i: number): string => agentAt((i * 7) % AGENTS);
  const last = Math.floor(appended / AGENTS) - 200;
  return {
    'rating: 200 newest records of an agent': await medianMs(100, (i) =>
      db.systemTx((tx) => listCheckpoints(tx, agent(i), last, 200)),
    ),
    'agent list: newest verdict of 50 agents': await medianMs(50, () => newestVerdicts(db)),
    'timeline: a page of an agent': await medianMs(100, (i) =>
      db.systemTx((tx) =>
        readTimeline(tx, [ACCOUNT], agent(i), { kinds: [...TIMELINE_KINDS], after: undefined, limit: 50 }),
      ),
    ),
    'append: 100 checkpoints, one commit': await medianMs(40, () => append(100)),
  };
}

/** The same rows into the partitioned table and into one with the keys and indexes of before, alternating. */
async function insertTurns(): Promise<void> {
  await db.direct.run(sql`-- bench.flat
    create table turns_flat (like turns including all)`);
  await db.direct.run(sql`-- bench.flat_key
    alter table turns_flat drop constraint turns_flat_pkey, add primary key (request_id)`);
  const insert = (into: 'turns' | 'turns_flat', at: Date) => {
    const rows = sql`(request_id, account_id, agent_id, session_id, at, tools, action, risk, threat_types, evaluation_ids)
      select gen_random_uuid(), ${ACCOUNT}, 'svc-' || i % 100, 's-' || i % 500, ${at}::timestamptz + i * interval '1 ms', '{}', 'none', 0, '{}', '{}'
        from generate_series(1, 100) i on conflict do nothing`;
    return db.systemTx((tx) =>
      tx.run(
        into === 'turns'
          ? sql`-- bench.insert_turns
      insert into turns ${rows}`
          : sql`-- bench.insert_flat
      insert into turns_flat ${rows}`,
      ),
    );
  };
  const taken: Record<'turns' | 'turns_flat', number[]> = { turns: [], turns_flat: [] };
  for (let i = 0; i < 600; i += 1)
    for (const into of i % 2 === 0 ? (['turns', 'turns_flat'] as const) : (['turns_flat', 'turns'] as const)) {
      const started = performance.now();
      await insert(into, new Date(Date.UTC(2026, 0, 1) + i * 60_000));
      taken[into].push(performance.now() - started);
    }
  const median = (all: readonly number[]): number => all.toSorted((a, b) => a - b)[all.length >> 1] ?? Number.NaN;
  const [now, before] = [median(taken.turns), median(taken.turns_flat)];
  console.log(
    `\n100 turns inserted, one commit: one table ${before.toFixed(2)} ms, partitioned ${now.toFixed(2)} ms, x${(now / before).toFixed(2)}`,
  );
  await db.direct.run(sql`-- bench.drop_flat
    drop table turns_flat`);
}

async function archive(): Promise<void> {
  const run = async (...args: string[]): Promise<number> => {
    const started = performance.now();
    const env = { DATA_DIR: dataDir, MASTER_KEY: masterKey, EVIDENCE_RETENTION: '4' };
    const line = { args, env, operator: 'bench', folder, isTerminal: false, now: new Date('2027-01-15T00:00:00Z') };
    const code = await runArchiveCommand({ ...line, out: console.log, err: () => {} });
    if (code !== 0) throw new Error(`archive ${args.join(' ')} ended with ${code}`);
    return performance.now() - started;
  };
  const seconds = (ms: number): string => `${(ms / 1_000).toFixed(1)} s`;
  const rss = (): string => `${Math.round(process.memoryUsage().rss / 1e6)} MB resident`;
  console.log(`\nwrite  ${seconds(await run('write', MONTH, '.'))}, ${rss()}`);
  const path = join(folder, MONTH);
  const bytes = readdirSync(path).reduce((sum, name) => sum + statSync(join(path, name)).size, 0);
  const keys = await readKeys((await openArchiveKeys(db, SEALER, new Date())).published);
  const started = performance.now();
  const { valid, summary } = await checkArchive(path, keys);
  const ms = performance.now() - started;
  if (!valid) throw new Error('the archive does not verify');
  const each = `${Math.round(bytes / summary.checkpoints)} bytes and ${((ms * 1_000) / summary.checkpoints).toFixed(0)} us a checkpoint`;
  console.log(`verify ${seconds(ms)}: ${summary.checkpoints} checkpoints, ${each}, ${rss()}`);
  console.log(`remove ${seconds(await run('remove', MONTH, '.'))} (it verifies again), ${rss()}`);
  const after = await figures();
  for (const [name, value] of Object.entries(after)) console.log(`  ${name.padEnd(38)} ${value.toFixed(3)} afterwards`);
}
