/**
 * `node bench/replica.ts [--rounds 5]`: reads that may lag with DATABASE_REPLICA_URL and without, two services on one primary with one
 * streaming replica, fsync on, measured in alternation, first in quiet and then while turns are recorded; how far the replica is behind
 * meanwhile; and what a reader sees of what it has just written (docs/adr/0661). Below three minutes on a quiet machine.
 */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { temporaryFolder } from '../test/faults/service-process.ts';
import { replicated, type Server } from '../test/support/replicated.ts';
import { treeMs } from './gateway/cpu.ts';
import * as load from './several/load.ts';

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '5' } } });
const ROUNDS = Number(values.rounds);
const READS = 200;
const SEEDED_TURNS = 600;
const AGENTS = 20;
const OWN_WRITES = 40;

const folder = temporaryFolder('replica-bench');
const pair = await replicated({ isDurable: true });
const provider = await load.startProvider();
const services: load.Service[] = [];
const hex32 = (): string => Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString('hex');

try {
  const env = { DATABASE_URL: pair.primary.url, UPSTREAM_ANTHROPIC_URL: provider.url };
  const owner = join(folder.path, 'without');
  services.push(await load.startService(owner, env));
  services.push(
    await load.startService(join(folder.path, 'with'), { ...env, DATABASE_REPLICA_URL: pair.replica.url }, owner),
  );
  const [without, withReplica] = services as [load.Service, load.Service];
  load.timesOf(await load.callers(8, SEEDED_TURNS, (i) => load.turn(without, `agent-${i % AGENTS}`)));
  await caughtUp();

  console.log(
    '| Reads that may lag, 4 at once | with / without | without a replica | with | CPU of the primary a read | |\n|---|---|---|---|---|---|',
  );
  await reads('nothing else', [without, withReplica]);
  const writing = writeTurns(without);
  const lag = watchLag();
  await reads('while turns are recorded', [without, withReplica]);
  const own = await ownWrites(withReplica);
  const seen = await lag.stop();
  const turns = await writing.stop();
  printLag(seen, turns);
  printOwn(own);
} finally {
  for (const service of services) await service.stop();
  provider.stop();
  await pair.stop();
  await load.closeCallers();
  folder.remove();
}
console.log(`\n${load.machine()}`);

async function caughtUp(): Promise<void> {
  for (;;) {
    const { rows } = await pair.replica.query(
      'select coalesce(pg_last_wal_receive_lsn() = pg_last_wal_replay_lsn(), false) as near',
    );
    if ((rows[0] as { near: boolean }).near) return;
    await load.pause(50);
  }
}

function lagging(service: load.Service, i: number): Promise<load.Asked> {
  const path = i % 2 === 0 ? `/v1/orgs/${service.owner.org_id}/turns/counts` : '/v1/reputation/search';
  return load.ask(service.api + path, { key: service.owner.api_key });
}

/** Alternating, middle of the rounds. */
async function reads(when: string, on: readonly load.Service[]): Promise<void> {
  for (const service of on) await load.callers(4, READS, (i) => lagging(service, i)); // warm
  const found: { p50: number; p99: number; primaryUs: number; replicaUs: number }[][] = [[], []];
  const cpu = ({ pid }: Server): number => treeMs(pid);
  for (let round = 0; round < ROUNDS; round += 1)
    for (const at of round % 2 === 0 ? [0, 1] : [1, 0]) {
      const service = on[at] as load.Service;
      const before = [cpu(pair.primary), cpu(pair.replica)] as const;
      const times = load.timesOf(await load.callers(4, READS, (i) => lagging(service, i)));
      const us = (server: Server, from: number): number => ((cpu(server) - from) * 1_000) / READS;
      found[at]?.push({
        p50: load.quantile(times, 0.5),
        p99: load.quantile(times, 0.99),
        primaryUs: us(pair.primary, before[0]),
        replicaUs: us(pair.replica, before[1]),
      });
    }
  const of = (at: number, key: 'p50' | 'p99' | 'primaryUs' | 'replicaUs'): number =>
    load.middle((found[at] ?? []).map((one) => one[key]));
  for (const key of ['p50', 'p99'] as const)
    console.log(
      `| ${when}, ${key} | x ${(of(1, key) / of(0, key)).toFixed(2)} | ${of(0, key).toFixed(1)} ms | ${of(1, key).toFixed(1)} ms | ` +
        `${of(0, 'primaryUs').toFixed(0)} us without, ${of(1, 'primaryUs').toFixed(0)} with | replica ${of(1, 'replicaUs').toFixed(0)} us |`,
    );
}

/** Four callers that record turns as fast as they are answered, until stopped: turns a second. */
function writeTurns(service: load.Service): { stop(): Promise<number> } {
  const over = new AbortController();
  let count = 0;
  const began = performance.now();
  const running = Array.from({ length: 4 }, async (_, n) => {
    while (!over.signal.aborted) {
      load.timesOf([await load.turn(service, `agent-${(count + n) % AGENTS}`)]);
      count += 1;
    }
  });
  return {
    async stop() {
      over.abort();
      await Promise.all(running);
      return count / ((performance.now() - began) / 1_000);
    },
  };
}

interface Lag {
  /** From the acknowledged commit at the primary until the replica shows it, milliseconds. */
  readonly visibleMs: readonly number[];
  /** Written at the primary and not replayed, bytes. */
  readonly bytes: readonly number[];
}

/** One marker after the other, in a table of its own. */
function watchLag(): { stop(): Promise<Lag> } {
  const over = new AbortController();
  const visibleMs: number[] = [];
  const bytes: number[] = [];
  const run = async (): Promise<void> => {
    const [primary, replica] = [pair.primary.url, pair.replica.url].map(
      (url) => new pg.Client({ connectionString: url }),
    );
    if (primary === undefined || replica === undefined) return;
    await primary.connect();
    await replica.connect();
    await primary.query('create table bench_marker (n integer)');
    try {
      for (let n = 0; !over.signal.aborted; n += 1) {
        await primary.query('insert into bench_marker values ($1)', [n]);
        const { rows: at } = await primary.query<{ lsn: string }>('select pg_current_wal_lsn()::text as lsn');
        const began = performance.now();
        const { rows: behind } = await replica.query<{ n: string }>(
          'select greatest(0, pg_wal_lsn_diff($1, pg_last_wal_replay_lsn())) as n',
          [at[0]?.lsn],
        );
        bytes.push(Number(behind[0]?.n));
        while (!(await isThere(replica, n))) await load.pause(1);
        visibleMs.push(performance.now() - began);
        await load.pause(50);
      }
    } finally {
      await primary.end();
      await replica.end();
    }
  };
  const running = run();
  return {
    async stop() {
      over.abort();
      await running;
      return { visibleMs: visibleMs.toSorted((a, b) => a - b), bytes: bytes.toSorted((a, b) => a - b) };
    },
  };
}

async function isThere(replica: pg.Client, n: number): Promise<boolean> {
  try {
    const { rows } = await replica.query('select from bench_marker where n = $1', [n]);
    return rows.length > 0;
  } catch {
    return false; // the table itself has not come yet
  }
}

function printLag({ visibleMs, bytes }: Lag, perSecond: number): void {
  const ms = (share: number): string => `${load.quantile(visibleMs, share).toFixed(1)} ms`;
  const kb = (share: number): string => `${(load.quantile(bytes, share) / 1_024).toFixed(0)} KB`;
  console.log(
    `\nWhile ${perSecond.toFixed(0)} turns a second were recorded: a commit is seen at the replica after ${ms(0.5)} (p50), ${ms(0.99)} (p99), at most ${ms(1)}, of ${visibleMs.length}; ` +
      `not yet replayed ${kb(0.5)} (p50), ${kb(0.99)} (p99), at most ${kb(1)}`,
  );
}

interface Own {
  /** A read that does not lag, right after the write. */
  readonly readBack: number;
  /** Reads that may lag which did not know of the write at first. */
  readonly missed: number;
  /** Until the read that may lag knew of it, for each write, milliseconds. */
  readonly untilMs: readonly number[];
}

async function ownWrites(service: load.Service): Promise<Own> {
  const { api_key: key } = service.owner;
  let readBack = 0;
  let missed = 0;
  const untilMs: number[] = [];
  for (let n = 0; n < OWN_WRITES; n += 1) {
    const made = await load.ask(`${service.api}/v1/agents`, {
      key,
      method: 'POST',
      body: JSON.stringify({ name: `own-${n}`, hash_proof: hex32() }),
      headers: { 'idempotency-key': crypto.randomUUID() },
    });
    load.timesOf([made]);
    const began = performance.now();
    const { id } = JSON.parse(made.body) as { id: string };
    let answer = await load.ask(`${service.api}/v1/reputation/${id}/history`, { key });
    if (answer.status === 404) missed += 1;
    while (answer.status === 404) answer = await load.ask(`${service.api}/v1/reputation/${id}/history`, { key });
    load.timesOf([answer]);
    untilMs.push(performance.now() - began);
    if ((await load.ask(`${service.api}/v1/agents/${id}`, { key })).status === 200) readBack += 1;
  }
  return { readBack, missed, untilMs: untilMs.toSorted((a, b) => a - b) };
}

function printOwn({ readBack, missed, untilMs }: Own): void {
  console.log(
    `An agent made and read at once, ${OWN_WRITES} times: by a read that may not lag, known each time (${readBack} of ${OWN_WRITES}); by one that may, unknown at first ${missed} times, ` +
      `known after ${load.quantile(untilMs, 0.5).toFixed(0)} ms (p50), at most ${load.quantile(untilMs, 1).toFixed(0)} ms, the read included`,
  );
}
