/**
 * `node bench/recorder.ts`: checkpoints a second through the recorder's own process into an external PostgreSQL with fsync on,
 * each with analysis, certificate, log leaf, rating and trace; committed in groups, counted as written only after the
 * commit. First 1,000/s offered, then more than it can take: what is dropped is counted. DATABASE_URL names the server;
 * without it PostgreSQL's programs of this machine make one that is thrown away. About a minute and a half.
 */
import { spawn, spawnSync } from 'node:child_process';
import { chownSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Type } from 'typebox';
import { POLICY } from '../test/support/fakes/gateway-ports.ts';
import type { TurnAgent } from '../src/areas/gateway/ports.ts';
import type { TurnRecord } from '../src/areas/gateway/turn-record.ts';
import { packedGroup } from '../src/areas/gateway/turn/packed-turns.ts';
import { createRecorder } from '../src/areas/gateway/turn/recorder.ts';
import type { AccountId, OrgId } from '../src/contract/ids.ts';
import { systemClock } from '../src/platform/clock.ts';
import { readSettings } from '../src/platform/config.ts';
import { sql } from '../src/platform/db/sql.ts';
import { newId } from '../src/platform/ids.ts';
import { startLinkedProcess } from '../src/platform/linked-process.ts';
import { createLog } from '../src/platform/log.ts';
import { openStore } from '../src/platform/store.ts';

const OFFERED = 1_000;
/** `node bench/recorder.ts steady` leaves out the flood. */
const onlySteady = process.argv.includes('steady');
const SECONDS = 20;
const FLOOD_SECONDS = 15;
const FLOOD = 8_000;
const AGENTS = 50;
const REASONING = 'I compare the two tables row by row and only report what changed between them. '.repeat(6);

const stops: (() => void)[] = [];
let serverPid: number | undefined;
const url = process.env['DATABASE_URL'] ?? startPostgres();
const log = createLog('warn');
const settings = { ...readSettings({}), DATABASE_URL: url };
const store = await openStore(settings, log);
const link = await startLinkedProcess({
  module: new URL('../src/recorder-process.ts', import.meta.url),
  init: { connection: { connectionString: url }, masterKey: Buffer.alloc(32, 7), logLevel: 'warn', settings },
  log,
});
const counts = { written: 0, dropped: 0 };
const recorder = createRecorder(
  {
    record: () => Promise.reject(new Error('groups only')),
    group: () => packedGroup((packed) => link.ask(packed)),
  },
  systemClock,
  log,
  { written: (n) => (counts.written += n), dropped: (n) => (counts.dropped += n) },
);

try {
  const agents = await makeAgents();
  await offer(agents, 300, 5); // what is hot is compiled, connections are open
  await steady(agents);
  if (!onlySteady) await flood(agents);
  const stored = await store.db.direct.one(
    Type.Object({ n: Type.Integer(), fsync: Type.String() }),
    sql`-- bench.stored
    select count(*)::int as n, current_setting('fsync') as fsync from checkpoints`,
  );
  console.log(`\n${stored.n} checkpoints stored, ${counts.written} counted as written; fsync ${stored.fsync}`);
  if (stored.n !== counts.written) process.exitCode = 1;
} finally {
  await link.close();
  await store.close();
  for (const stop of stops) stop();
}
console.log(
  `${cpus().length} cores, ${cpus()[0]?.model ?? 'unknown'}, ${store.version}, Node ${process.versions.node}`,
);

async function steady(agents: readonly TurnAgent[]): Promise<void> {
  const before = { ...counts, cpu: cpuMsOf([link.pid() ?? 0]), database: cpuMsOf(servers()) };
  const started = performance.now();
  const longest = await offer(agents, OFFERED, SECONDS);
  const seconds = (performance.now() - started) / 1_000;
  const written = counts.written - before.written;
  const us = (ms: number): string => ((ms * 1_000) / written).toFixed(0);
  console.log(
    `offered ${OFFERED}/s for ${SECONDS} s: ${(written / seconds).toFixed(0)}/s durable, ${counts.dropped - before.dropped} dropped, at most ${longest} waiting; a checkpoint costs ${us(cpuMsOf([link.pid() ?? 0]) - before.cpu)} us of the recorder's CPU and ${us(cpuMsOf(servers()) - before.database)} of PostgreSQL's`,
  );
  if (written / seconds < OFFERED * 0.97) process.exitCode = 1;
}

async function flood(agents: readonly TurnAgent[]): Promise<void> {
  const before = { ...counts };
  const started = performance.now();
  await offer(agents, FLOOD, FLOOD_SECONDS, false);
  const seconds = (performance.now() - started) / 1_000;
  const [written, dropped] = [counts.written - before.written, counts.dropped - before.dropped];
  console.log(
    `offered ${FLOOD}/s for ${FLOOD_SECONDS} s: ${(written / seconds).toFixed(0)}/s durable, ${(dropped / seconds).toFixed(0)}/s dropped and counted (${((100 * dropped) / (FLOOD * FLOOD_SECONDS)).toFixed(0)} %)`,
  );
  await recorder.flush();
}

/** Pushes turns at a rate, then waits for them where `all` is said; answers the longest queue seen. */
async function offer(agents: readonly TurnAgent[], rate: number, seconds: number, all = true): Promise<number> {
  const started = performance.now();
  let longest = 0;
  for (let sent = 0; sent < rate * seconds;) {
    const due = Math.min(rate * seconds, Math.floor(((performance.now() - started) / 1_000) * rate));
    for (; sent < due; sent += 1) recorder.push(turnOf(agents[sent % agents.length] as TurnAgent, sent));
    longest = Math.max(longest, recorder.queued);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  if (all) await recorder.flush();
  return longest;
}

function turnOf(agent: TurnAgent, i: number): TurnRecord {
  return {
    checkpointId: newId('checkpoint'),
    requestId: newId('request'),
    agent,
    sessionId: `session-${i % 500}`,
    at: new Date(),
    provider: 'anthropic',
    requestedModel: 'bench',
    streamed: false,
    turn: {
      dialect: 'anthropic_messages',
      model: 'bench',
      text: 'The figures moved by two percent since yesterday. '.repeat(8),
      reasoning: { text: REASONING, confidence: 1, redacted: false },
      toolCalls: [],
      stopReason: 'end_turn',
      inputTokens: 100,
      outputTokens: 80,
      complete: true,
    },
    policy: POLICY,
    analysis: null,
    unjudged: { untrusted: [], lastUserText: 'What changed since yesterday?', declaredTools: [] },
    front: 'pass',
    back: 'pass',
    acted: 'none',
    advisories: [],
    evaluations: [],
    replacements: [],
    violations: [],
    transactionId: null,
    declarations: [],
    durationMs: 1,
  };
}

async function makeAgents(): Promise<TurnAgent[]> {
  const made = Array.from({ length: AGENTS }, (): TurnAgent => ({
    agentId: newId('agent'),
    accountId: 'ba-bench000' as AccountId,
    orgId: 'org-bench000' as OrgId,
    name: 'bench',
    containment: 'active',
  }));
  for (const { agentId } of made)
    await store.db.systemTx((tx) =>
      tx.run(sql`-- bench.make_agent
      insert into agents (agent_id, account_id, org_id, claimed_at, agent_hash, proof_digest, created_at)
      values (${agentId}, 'ba-bench000', 'org-bench000', now(), ${agentId.replaceAll(/[^0-9a-f]/g, '').slice(0, 16)}, ${Buffer.alloc(32)}, now())`),
    );
  return made;
}

/** CPU so far of these processes together, without what has ended; milliseconds. */
function cpuMsOf(pids: readonly number[]): number {
  return pids.reduce((sum, pid) => {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return sum + (Number(fields[11]) + Number(fields[12])) * 10;
  }, 0);
}

/** The server of this bench and its children; none where DATABASE_URL names another. */
function servers(): number[] {
  if (serverPid === undefined) return [];
  const ofServer = (pid: string): boolean => {
    try {
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
      return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]) === serverPid;
    } catch {
      return false; // it ended meanwhile
    }
  };
  return [
    serverPid,
    ...readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name) && ofServer(name))
      .map(Number),
  ];
}

/** A throw-away server with PostgreSQL's own defaults: fsync, full_page_writes and synchronous_commit on. */
function startPostgres(): string {
  const bin = process.env['POSTGRES_BIN'] ?? dirname(realpathSync('/usr/local/bin/postgres'));
  const dir = mkdtempSync(join(tmpdir(), 'surety-pg-'));
  const ids = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};
  if (ids.uid !== undefined) chownSync(dir, ids.uid, ids.gid);
  const data = join(dir, 'data');
  const made = spawnSync(
    join(bin, 'initdb'),
    ['-D', data, '-U', 'surety', '-A', 'trust', '-E', 'UTF8', '--no-locale'],
    {
      ...ids,
      cwd: dir,
    },
  );
  if (made.status !== 0) throw new Error(`initdb: ${made.stderr?.toString() ?? made.error?.message ?? 'failed'}`);
  const server = spawn(join(bin, 'postgres'), ['-D', data, '-k', dir, '-c', 'listen_addresses='], {
    ...ids,
    cwd: dir,
    stdio: 'ignore',
  });
  serverPid = server.pid;
  stops.push(() => {
    server.kill('SIGINT');
    setTimeout(() => rmSync(dir, { recursive: true, force: true }), 1_000);
  });
  for (let i = 0; i < 300; i += 1) {
    const { status } = spawnSync(join(bin, 'psql'), ['-h', dir, '-U', 'surety', '-c', 'select 1', 'postgres']);
    if (status === 0) return `postgres://surety@localhost/postgres?host=${encodeURIComponent(dir)}`;
    spawnSync('sleep', ['0.1']);
  }
  throw new Error('PostgreSQL did not start');
}
