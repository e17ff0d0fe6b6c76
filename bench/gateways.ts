/**
 * `node bench/gateways.ts [--rounds 3] [--rate 40]`: what a second gateway process costs and brings on one database. An API, a worker, one
 * or two gateways with their recorders and PostgreSQL with fsync, as deploy/compose.yaml has them. At one total rate: CPU a turn of each
 * part with one gateway, with a second that has nothing to do, and with two that share the turns, of agents of their own or of the same
 * ones, whose logs both must lock. Then as fast as 32 callers go. CPU is told by the kernel for each process, so that it needs no four
 * cores; the last does, and says only what this machine gives. Below three minutes on a quiet machine.
 */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { startEmbedded } from '../src/platform/db/embedded.ts';
import { silentLog } from '../src/platform/log.ts';
import { temporaryFolder } from '../test/faults/service-process.ts';
import { treeMs } from './gateway/cpu.ts';
import { recorderOf } from './gateway/recorded-parts.ts';
import * as load from './several/load.ts';

const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '3' }, rate: { type: 'string', default: '40' } },
});
const ROUNDS = Number(values.rounds);
/** Turns a second in all. */
const RATE = Number(values.rate);
const SECONDS = 8;
const AGENTS = 10;
const REST_SECONDS = 8;
const SATURATED_TURNS = 1_000;

type Way = 'one' | 'second idle' | 'two, agents of their own' | 'two, the same agents';
const PARTS = ['gateways', 'recorders', 'PostgreSQL', 'API and worker'] as const;
type Part = (typeof PARTS)[number];
interface Found {
  readonly us: Readonly<Record<Part, number>>;
  readonly commits: number;
  /** Turns that the recorders stored in one transaction. */
  readonly together: number;
  /** Times out of a hundred that a session was seen waiting for a lock. */
  readonly lockPercent: number;
}

const folder = temporaryFolder('gateways-bench');
const server = await startEmbedded({ dataDir: join(folder.path, 'server'), log: silentLog, transport: 'tcp' });
const { host, port, user, password } = server.connection;
const url = `postgres://${user}:${encodeURIComponent(String(password))}@${host}:${port}/surety`;
const database = new pg.Client({ connectionString: url });
await database.connect();
const provider = await load.startProvider();
const others: load.Service[] = [];
const gateways: load.Service[] = [];
const found = new Map<Way, Found[]>();

const start = (name: string, role: string): Promise<load.Service> =>
  load.startService(
    join(folder.path, name),
    { DATABASE_URL: url, UPSTREAM_ANTHROPIC_URL: provider.url, PUBLIC_URL: 'http://localhost:8787', ROLE: role },
    join(folder.path, 'api'),
  );

function cpuMs(): Record<Part, number> {
  const recorders = gateways.map(({ child }) => treeMs(recorderOf(child.pid ?? 0)));
  const sum = (all: readonly number[]): number => all.reduce((a, b) => a + b, 0);
  return {
    gateways: sum(gateways.map(({ child }) => treeMs(child.pid ?? 0))) - sum(recorders),
    recorders: sum(recorders),
    PostgreSQL: treeMs(server.pid()),
    'API and worker': sum(others.map(({ child }) => treeMs(child.pid ?? 0))),
  };
}

async function figure(query: string): Promise<number> {
  const { rows } = await database.query<{ n: string }>(query);
  return Number(rows[0]?.n);
}
const stored = (): Promise<number> => figure('select coalesce(sum(size), 0) as n from evidence_logs');
const commits = (): Promise<number> =>
  figure(`select pg_stat_clear_snapshot(), xact_commit as n from pg_stat_database where datname = 'surety'`);
const waiting = (): Promise<number> =>
  figure(`select count(*) as n from pg_stat_activity where wait_event_type = 'Lock'`);

const turnsTogether = (count: number): Promise<number> =>
  figure(
    `select count(*)::float8 / count(distinct xmin::text) as n from (select xmin from checkpoints order by created_at desc limit ${count}) c`,
  );

/** Which gateway answers the i-th turn, and for which agent. */
function placeOf(way: Way, i: number): { readonly at: number; readonly agent: string } {
  const at = way.startsWith('two') ? i % 2 : 0;
  const n = (i >> 1) % AGENTS;
  return { at, agent: way === 'two, agents of their own' ? `agent-${at}-${n}` : `agent-0-${n}` };
}

const turn = (way: Way, i: number): Promise<load.Asked> => {
  const { at, agent } = placeOf(way, i);
  return load.turn(gateways[at] as load.Service, agent);
};

async function paced(way: Way): Promise<Found> {
  const count = RATE * SECONDS;
  const before = { cpu: cpuMs(), stored: await stored(), commits: await commits() };
  const began = performance.now();
  const pending: Promise<load.Asked>[] = [];
  const over = new AbortController();
  const locks = watchLocks(over.signal);
  for (let i = 0; i < count; i += 1) {
    pending.push(turn(way, i));
    await load.pause(Math.max(0, began + ((i + 1) * 1_000) / RATE - performance.now()));
  }
  load.timesOf(await Promise.all(pending));
  while ((await stored()) < before.stored + count) await load.pause(20);
  over.abort();
  const lockPercent = await locks;
  const after = cpuMs();
  const us = Object.fromEntries(PARTS.map((part) => [part, ((after[part] - before.cpu[part]) * 1_000) / count]));
  return {
    us: us as Found['us'],
    commits: ((await commits()) - before.commits) / count,
    together: await turnsTogether(count),
    lockPercent,
  };
}

async function watchLocks(over: AbortSignal): Promise<number> {
  let [seen, all] = [0, 0];
  while (!over.aborted) {
    seen += (await waiting()) > 0 ? 1 : 0;
    all += 1;
    await load.pause(40);
  }
  return (seen * 100) / all;
}

async function run(way: Way): Promise<void> {
  found.set(way, [...(found.get(way) ?? []), await paced(way)]);
}

/** CPU of everything while nothing is asked, milliseconds a second, and commits a second. */
type Rest = Readonly<Record<Part | 'commits', number>>;
async function rest(): Promise<Rest> {
  const before = { ...cpuMs(), commits: await commits() };
  await load.pause(REST_SECONDS * 1_000);
  const after = { ...cpuMs(), commits: await commits() };
  const parts = [...PARTS, 'commits'] as const;
  return Object.fromEntries(parts.map((part) => [part, (after[part] - before[part]) / REST_SECONDS])) as Rest;
}

/** Turns answered and stored a second, 32 callers. */
async function saturated(way: Way): Promise<number> {
  const before = await stored();
  const began = performance.now();
  load.timesOf(await load.callers(32, SATURATED_TURNS, (i) => turn(way, i)));
  while ((await stored()) < before + SATURATED_TURNS) await load.pause(5);
  return SATURATED_TURNS / ((performance.now() - began) / 1_000);
}

try {
  for (const role of ['api', 'worker']) others.push(await start(role, role));
  gateways.push(await start('gateway-0', 'gateway'));
  await saturated('one'); // warm
  const alone = await rest();
  const before = Math.ceil(ROUNDS / 2);
  for (let n = 0; n < before; n += 1) await run('one');
  gateways.push(await start('gateway-1', 'gateway'));
  await saturated('two, agents of their own');
  const both = await rest();
  const ways = ['second idle', 'two, agents of their own', 'two, the same agents'] as const;
  for (let n = 0; n < ROUNDS; n += 1) for (const way of n % 2 === 0 ? ways : ways.toReversed()) await run(way);
  const rates: Record<'second idle' | 'two, agents of their own', number[]> = {
    'second idle': [],
    'two, agents of their own': [],
  };
  for (let n = 0; n < 3; n += 1)
    for (const way of ['second idle', 'two, agents of their own'] as const) rates[way].push(await saturated(way));
  await gateways.pop()?.stop();
  for (let n = before; n < ROUNDS; n += 1) await run('one');
  print(alone, both);
  const [one, two] = [load.middle(rates['second idle']), load.middle(rates['two, agents of their own'])];
  console.log(
    `\n32 callers on the same cores: ${one.toFixed(0)} turns a second by one gateway, ${two.toFixed(0)} by two: x ${(two / one).toFixed(2)}`,
  );
} catch (error) {
  for (const service of [...others, ...gateways]) console.error(service.output().slice(-3_000));
  throw error;
} finally {
  for (const service of [...gateways, ...others]) await service.stop();
  provider.stop();
  await database.end();
  await server.stop();
  await load.closeCallers();
  folder.remove();
}
console.log(`\n${load.machine()}`);

function print(alone: Rest, both: Rest): void {
  console.log(
    `| CPU a turn at ${RATE} turns a second in all, middle of ${ROUNDS} rounds of ${RATE * SECONDS} | ${PARTS.join(' | ')} | together | against one | commits a turn | turns in one transaction of a recorder | a session waits for a lock |`,
  );
  console.log(`|${'---|'.repeat(PARTS.length + 6)}`);
  const middles = (way: Way): number[] =>
    PARTS.map((part) => load.middle((found.get(way) ?? []).map(({ us }) => us[part])));
  const sum = (all: readonly number[]): number => all.reduce((a, b) => a + b, 0);
  const base = sum(middles('one'));
  for (const [way, rounds] of found) {
    const us = middles(way);
    const more = [
      `${sum(us).toFixed(0)} us`,
      `x ${(sum(us) / base).toFixed(2)}`,
      load.middle(rounds.map((one) => one.commits)).toFixed(2),
      load.middle(rounds.map((one) => one.together)).toFixed(2),
      `${load.middle(rounds.map((one) => one.lockPercent)).toFixed(1)} % of the time`,
    ];
    console.log(`| ${way} | ${us.map((one) => `${one.toFixed(0)} us`).join(' | ')} | ${more.join(' | ')} |`);
  }
  const line = (of: Rest): string =>
    ([...PARTS, 'commits'] as const).map((part) => `${part} ${of[part].toFixed(1)}`).join(', ');
  console.log(`\nAt rest, milliseconds of CPU and commits a second: one gateway: ${line(alone)}; two: ${line(both)}`);
}
