/**
 * `node bench/pooler.ts [--rounds 5]`: a service through PgBouncer in transaction mode and one that is connected directly, on two
 * databases of one server with fsync, measured in alternation: recorded turns a second, reads and writes of the API, CPU of the parts.
 * The recorder goes past the pooler (docs/adr/0660), so turns are to cost the same. Needs pgbouncer. Below three minutes.
 */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { startEmbedded } from '../src/platform/db/embedded.ts';
import { silentLog } from '../src/platform/log.ts';
import { findPgBouncer, startPgBouncer } from '../test/support/pgbouncer.ts';
import { cpuMs, treeMs } from './gateway/cpu.ts';
import * as load from './several/load.ts';

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '5' } } });
const ROUNDS = Number(values.rounds);
const POOL_SIZE = 20; // PgBouncer's own default
const TURNS = 400;
const READS = 300;
const WRITES = 80;
const AGENTS = 20;
const program = findPgBouncer();
if (program === undefined) throw new Error('pgbouncer is not installed');

const folder = mkdtempSync(join(tmpdir(), 'surety-pooler-bench-'));
chmodSync(folder, 0o755);
const server = await startEmbedded({ dataDir: join(folder, 'server'), log: silentLog, transport: 'tcp' });
const { host, port, user, password } = server.connection;
const urlOf = (name: string): string =>
  `postgres://${user}:${encodeURIComponent(String(password))}@${host}:${port}/${name}`;

interface Target {
  readonly service: load.Service;
  readonly database: pg.Client;
}
interface Found {
  readonly perSecond: number;
  readonly serviceUs: number;
  readonly postgresUs: number;
  readonly poolerUs: number;
  readonly reads: readonly number[];
  readonly writes: readonly number[];
}

async function connect(name: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: urlOf(name) });
  await client.connect();
  return client;
}

async function stored({ database }: Target): Promise<number> {
  const { rows } = await database.query<{ n: string }>('select coalesce(sum(size), 0) as n from evidence_logs');
  return Number(rows[0]?.n);
}

async function round(target: Target, poolerPid: number): Promise<Found> {
  const { service } = target;
  const cpu = () => ({
    service: treeMs(service.child.pid ?? 0),
    postgres: treeMs(server.pid()),
    pooler: cpuMs(poolerPid),
  });
  const before = { ...cpu(), stored: await stored(target), at: performance.now() };
  load.timesOf(await load.callers(16, TURNS, (i) => load.turn(service, `agent-${i % AGENTS}`)));
  while ((await stored(target)) < before.stored + TURNS) await load.pause(5);
  const seconds = (performance.now() - before.at) / 1_000;
  const after = cpu();
  const us = (of: 'service' | 'postgres' | 'pooler'): number => ((after[of] - before[of]) * 1_000) / TURNS;
  const { api_key: key, org_id: org } = service.owner;
  const reads = await load.callers(8, READS, (i) =>
    load.ask(`${service.api}${i % 2 === 0 ? `/v1/orgs/${org}/agents?limit=50` : '/v1/agents?limit=50'}`, { key }),
  );
  const writes = await load.callers(4, WRITES, (i) =>
    load.ask(`${service.api}/v1/agents`, {
      key,
      method: 'POST',
      body: JSON.stringify({ name: `w-${i}-${crypto.randomUUID().slice(0, 8)}`, hash_proof: hex32() }),
      headers: { 'idempotency-key': crypto.randomUUID() },
    }),
  );
  return {
    perSecond: TURNS / seconds,
    serviceUs: us('service'),
    postgresUs: us('postgres'),
    poolerUs: us('pooler'),
    reads: load.timesOf(reads),
    writes: load.timesOf(writes),
  };
}

const hex32 = (): string => Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString('hex');

const provider = await load.startProvider();
const administrator = await connect('postgres');
for (const name of ['direct', 'pooled']) await administrator.query(`create database ${name}`);
await administrator.end();
const pooler = await startPgBouncer(program, urlOf('pooled'), POOL_SIZE);
const env = { UPSTREAM_ANTHROPIC_URL: provider.url };
const services: load.Service[] = [];
const clients: pg.Client[] = [];

try {
  services.push(await load.startService(join(folder, 'direct'), { ...env, DATABASE_URL: urlOf('direct') }));
  services.push(
    await load.startService(join(folder, 'pooled'), {
      ...env,
      DATABASE_URL: pooler.url,
      DATABASE_DIRECT_URL: urlOf('pooled'),
    }),
  );
  const targets: Target[] = [];
  for (const [at, name] of ['direct', 'pooled'].entries()) {
    const database = await connect(name);
    clients.push(database);
    targets.push({ service: services[at] as load.Service, database });
  }
  for (const target of targets) await round(target, pooler.pid); // warm
  const found: Found[][] = [[], []];
  for (let n = 0; n < ROUNDS; n += 1)
    for (const at of n % 2 === 0 ? [0, 1] : [1, 0]) found[at]?.push(await round(targets[at] as Target, pooler.pid));
  print(found);
} finally {
  for (const client of clients) await client.end();
  for (const service of services) await service.stop();
  await pooler.stop();
  provider.stop();
  await server.stop();
  await load.closeCallers();
  rmSync(folder, { recursive: true, force: true });
}

function print(found: readonly (readonly Found[])[]): void {
  const row = (what: string, unit: string, of: (one: Found) => number, digits = 1): void => {
    const [direct = Number.NaN, pooled = Number.NaN] = found.map((rounds) => load.middle(rounds.map(of)));
    console.log(
      `| ${what} | ${direct === 0 ? '' : `x ${(pooled / direct).toFixed(2)}`} | ${direct.toFixed(digits)} ${unit} | ${pooled.toFixed(digits)} ${unit} |`,
    );
  };
  console.log(`| Middle of ${ROUNDS} rounds | pooled / direct | direct | pooled |\n|---|---|---|---|`);
  row('turns answered and stored', 'a second', (one) => one.perSecond, 0);
  row('CPU a turn: service and recorder', 'us', (one) => one.serviceUs, 0);
  row('CPU a turn: PostgreSQL', 'us', (one) => one.postgresUs, 0);
  row('CPU a turn: PgBouncer', 'us', (one) => one.poolerUs, 0);
  row('agent list, 8 at once, p50', 'ms', (one) => load.quantile(one.reads, 0.5));
  row('agent list, 8 at once, p99', 'ms', (one) => load.quantile(one.reads, 0.99));
  row('agent made, 4 at once, p50', 'ms', (one) => load.quantile(one.writes, 0.5));
  row('agent made, 4 at once, p99', 'ms', (one) => load.quantile(one.writes, 0.99));
  console.log(`\n${load.machine()}`);
}
