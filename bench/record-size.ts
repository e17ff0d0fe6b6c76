/**
 * `node bench/record-size.ts [--small 100000] [--large 10000000] [--seconds 600]`: what reads and appends cost on a record a hundred
 * times as large, two databases of one server, measured in alternation. Bar: 1.5 times (issue 17, Speed). Seeding: bench/record/seed.ts,
 * at most `--seconds`, and then what is there counts. Reads are the statements of the operations, without HTTP, whose fixed cost would
 * hide a ratio; appends are the recorder's, 100 checkpoints of 100 agents in one commit, fsync on. Settings of the embedded server.
 * `--folder DIR` seeds there and leaves it, and measures again what it finds there; `--only timeline` measures what begins so.
 */
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { cpus, freemem, loadavg, tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { openStore, type Store } from '../src/platform/store.ts';
import { startEmbedded, type Embedded } from '../src/platform/db/embedded.ts';
import { createLog } from '../src/platform/log.ts';
import { readSettings } from '../src/platform/config.ts';
import { costsOf, explainTimeline, type Cost } from './record/costs.ts';
import { seedRecord } from './record/seed.ts';

const { values } = parseArgs({
  options: {
    small: { type: 'string', default: '100000' },
    large: { type: 'string', default: '10000000' },
    seconds: { type: 'string', default: '600' },
    rounds: { type: 'string', default: '9' },
    folder: { type: 'string' },
    only: { type: 'string', default: '' },
  },
});
const BAR = 1.5;
const NAMES = ['small', 'large'] as const;
const END = new Date(Math.floor(Date.now() / 1_000) * 1_000 - 3_600_000);
const log = createLog('warn');
const isThere = values.folder !== undefined && existsSync(values.folder);
const folder = values.folder ?? mkdtempSync(join(tmpdir(), 'surety-record-size-'));
mkdirSync(folder, { recursive: true });
chmodSync(folder, 0o755);
/** For seeding only: it builds indexes in an order that is random. */
const SEEDING = ['shared_buffers=2GB', 'max_wal_size=8GB', 'autovacuum=off', 'maintenance_work_mem=512MB'];
let server: Embedded | undefined;

const start = async (settings: readonly string[]): Promise<Embedded> =>
  startEmbedded({ dataDir: folder, log, transport: 'tcp', settings });
const urlOf = ({ connection: { host, port, user, password } }: Embedded, name: string): string =>
  `postgres://${user}:${encodeURIComponent(String(password))}@${host}:${port}/${name}`;
const open = (on: Embedded, name: string): Promise<Store> =>
  openStore(
    readSettings({
      DATA_DIR: folder,
      MASTER_KEY: Buffer.alloc(32, 7).toString('base64'),
      DATABASE_URL: urlOf(on, name),
    }),
    log,
  );

async function seed(): Promise<void> {
  server = await start(SEEDING);
  for (const name of NAMES) {
    const client = new pg.Client({ connectionString: urlOf(server, 'postgres') });
    await client.connect();
    await client.query(`create database ${name}`);
    await client.end();
    const store = await open(server, name);
    const { checkpoints, seconds, bytesEach } = await seedRecord(store.db, urlOf(server, name), {
      count: Number(values[name]),
      secondsMax: Number(values.seconds),
      end: END,
    });
    await store.close();
    console.log(
      `${name}: ${checkpoints} checkpoints in ${seconds.toFixed(0)} s, ${bytesEach.toFixed(0)} bytes each with their indexes; load ${loadavg()[0]?.toFixed(1)}`,
    );
  }
  await server.stop();
}

const middle = (all: readonly number[]): number => all.toSorted((a, b) => a - b)[all.length >> 1] ?? Number.NaN;

async function measure(): Promise<void> {
  server = await start([]);
  const stores = [await open(server, 'small'), await open(server, 'large')] as const;
  const costs: readonly (readonly Cost[])[] = [await costsOf(stores[0].db), await costsOf(stores[1].db)];
  console.log(
    `| What, middle of ${values.rounds} rounds | small, ms | large, ms | large / small | |\n|---|---|---|---|---|`,
  );
  for (const [at, { name, times }] of (costs[0] ?? []).entries()) {
    if (!name.startsWith(values.only)) continue;
    const taken: [number[], number[]] = [[], []];
    for (let round = 0; round < Number(values.rounds); round += 1)
      for (const which of round % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const)) {
        const began = performance.now();
        for (let i = 0; i < times; i += 1) await costs[which]?.[at]?.work(round * times + i);
        taken[which].push((performance.now() - began) / times);
      }
    const [small, large] = [middle(taken[0]), middle(taken[1])];
    const ratio = large / small;
    const leasts = Math.min(...taken[1]) / Math.min(...taken[0]);
    console.log(
      `| ${name} | ${small.toFixed(3)} | ${large.toFixed(3)} | x ${ratio.toFixed(2)} | x ${leasts.toFixed(2)} | ${ratio <= BAR ? 'held' : '**missed**'} |`,
    );
    if (ratio > BAR) {
      process.exitCode = 1;
      if (name.startsWith('timeline')) for (const { db } of stores) console.log(await explainTimeline(db));
    }
  }
  for (const store of stores) await store.close();
  await server.stop();
}

try {
  if (!isThere) await seed();
  await measure();
} finally {
  await server?.stop();
  if (values.folder === undefined) rmSync(folder, { recursive: true, force: true });
}
console.log(
  `${cpus().length} cores, ${cpus()[0]?.model ?? 'unknown'}, ${(totalmem() / 1e9).toFixed(0)} GB (${(freemem() / 1e9).toFixed(0)} free), Node ${process.versions.node}, load ${loadavg()[0]?.toFixed(1)}`,
);
