/**
 * One PostgreSQL for a whole test run, started by the first test file that needs it (runs of pure tests pay nothing),
 * stopped by global-setup's teardown. fsync is off: the data is thrown away.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findBinaries } from '../../src/platform/db/embedded/binaries.ts';
import { DATABASE_USER, ensureCluster } from '../../src/platform/db/embedded/initdb.ts';
import { resolveLocation } from '../../src/platform/db/embedded/location.ts';
import { startPostmaster, stopPostmaster } from '../../src/platform/db/embedded/postmaster.ts';
import { isAlive, startedAt } from '../../src/platform/db/embedded/process-identity.ts';
import type { PostgresConnection } from '../../src/platform/db/pool.ts';
import { silentLog } from '../../src/platform/log.ts';
import { MEMORY_FOLDER } from './memory-folder.ts';

const PREFIX = 'surety-test-';
const STATE_DIR = join(tmpdir(), 'surety-test-state');

interface Ready {
  readonly connection: PostgresConnection;
  readonly pid: number;
  readonly host: string;
}

/** The run's directory: named after the process that owns the run, so leftovers of killed runs can be recognised. */
export const runDirectory = (): string => join(tmpdir(), `${PREFIX}${process.pid}-${startedAt(process.pid) ?? 0}`);

/** Maintenance connection of the run's cluster; the first caller starts it, the others wait. */
export async function testCluster(): Promise<PostgresConnection> {
  const external = process.env['TEST_DATABASE_URL'];
  if (external !== undefined && external !== '') return { connectionString: external };
  const dir = process.env['TEST_RUN_DIR'];
  if (dir === undefined) throw new Error('test/support/global-setup.ts has not run: start tests through vitest');
  mkdirSync(dir, { recursive: true, mode: 0o711 });
  for (let waitedMs = 0; waitedMs < 60_000; waitedMs += 25) {
    const ready = readReady(dir);
    if (ready !== undefined) return ready.connection;
    if (claim(dir)) return await startIn(dir);
    await new Promise((resolve) => {
      setTimeout(resolve, 25);
    });
  }
  throw new Error('the test database did not start within 60 s');
}

function claim(dir: string): boolean {
  try {
    mkdirSync(join(dir, 'starting'));
    return true;
  } catch {
    return false;
  }
}

async function startIn(dir: string): Promise<PostgresConnection> {
  try {
    const location = resolveLocation(dir, STATE_DIR, findBinaries(), silentLog);
    await ensureCluster(location, { password: undefined, sync: false });
    const server = await startPostmaster(location, {
      transport: 'socket',
      connectionsMax: 200,
      extra: ['fsync=off', 'full_page_writes=off', 'synchronous_commit=off', 'autovacuum=off', 'shared_buffers=64MB'],
    });
    const connection = { host: server.host, port: server.port, user: DATABASE_USER, database: 'postgres' };
    const partial = join(dir, 'ready.partial');
    writeFileSync(partial, JSON.stringify({ connection, pid: server.pid, host: server.host } satisfies Ready));
    renameSync(partial, join(dir, 'ready.json'));
    return connection;
  } catch (error) {
    rmSync(join(dir, 'starting'), { recursive: true, force: true });
    throw error;
  }
}

function readReady(dir: string): Ready | undefined {
  const path = join(dir, 'ready.json');
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Ready) : undefined;
}

/** Stops the cluster of a run directory, if it was started, and removes the directory. */
export async function removeRun(dir: string): Promise<void> {
  const ready = readReady(dir);
  if (ready !== undefined && isAlive(ready.pid)) await stopPostmaster({ pid: ready.pid, host: ready.host }, 2_000);
  rmSync(dir, { recursive: true, force: true });
}

/** Cleans up after runs whose process was killed before its teardown. */
export async function removeAbandonedRuns(): Promise<void> {
  for (const folder of new Set([tmpdir(), MEMORY_FOLDER].filter((path) => existsSync(path))))
    for (const entry of readdirSync(folder)) {
      const match = /^surety-test-(\d+)-(\S+)$/.exec(entry);
      if (match === null || startedAt(Number(match[1])) === match[2]) continue;
      await removeRun(join(folder, entry)).catch(() => {}); // another user's: theirs to remove
    }
}
