/**
 * The embedded database: PostgreSQL itself as our supervised child, in DATA_DIR, on a unix socket only its owner may
 * enter (Windows: loopback and a random password). fsync stays on. It ends within 2 s of us, also of a kill -9 (docs/adr/0310);
 * one that was left all the same is adopted.
 */
import type { ChildProcess } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import pg from 'pg';
import { makeDataDir } from '../data-dir.ts';
import type { Log } from '../log.ts';
import { findBinaries } from './embedded/binaries.ts';
import { follow } from './embedded/follow.ts';
import { DATABASE_USER, ensureCluster } from './embedded/initdb.ts';
import { lockDirectory } from './embedded/lock.ts';
import { clusterOf, resolveLocation, STATE_DIR, type ClusterLocation } from './embedded/location.ts';
import {
  findOrphan,
  randomPassword,
  startPostmaster,
  stopPostmaster,
  type Postmaster,
  type ServerSettings,
} from './embedded/postmaster.ts';
import { supervise } from './embedded/supervise.ts';
import { sqlState } from './errors.ts';
import type { PostgresConnection } from './pool.ts';

const DATABASE_NAME = 'surety';
const ORPHAN_GRACE_MS = 2_000; // it has not answered: do not wait long for a clean end, recovery is safe
const ANSWER_MS = 3_000;

export interface EmbeddedOptions {
  /** Made when absent (0711: PostgreSQL's user passes through it to its own cluster). */
  readonly dataDir: string;
  readonly log: Log;
  /** Directory for programs and cluster when root's unprivileged user cannot read them. */
  readonly stateDir?: string;
  readonly connectionsMax?: number; // default 100
  readonly transport?: 'socket' | 'tcp'; // default socket, tcp on Windows
  /** Directories with bin, lib, share to try before system installations; default the npm package. */
  readonly programs?: readonly string[];
  /** Extra server settings `name=value`. */
  readonly settings?: readonly string[];
  /** Called when the server's process runs, long before it takes connections. */
  readonly onSpawn?: () => void;
}

export interface Embedded {
  readonly connection: PostgresConnection;
  /** Process id of the server now; changes when it had to be started again. */
  pid(): number;
  /** True when this start found a running server of an earlier, killed process. */
  readonly adopted: boolean;
  /** Stops the server (fast shutdown) and frees the directory. */
  stop(): Promise<void>;
}

/**
 * Starts (or adopts) the database of `dataDir`.
 * Rejects with DataDirectoryInUse when another process has it, EmbeddedUnavailable when nothing can run here.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<Embedded> {
  const dataDir = resolve(options.dataDir);
  makeDataDir(dataDir, 0o711);
  const lock = await lockDirectory(dataDir);
  let forget = (): void => {};
  const spawned = (pid: number, child?: ChildProcess): void => {
    forget(); // an adopted server, which gives no event when it ends
    forget = follow(pid, options.log);
    child?.once('exit', forget);
    options.onSpawn?.();
  };
  try {
    const location = resolveLocation(
      dataDir,
      options.stateDir ?? STATE_DIR,
      findBinaries(options.programs),
      options.log,
    );
    const settings: ServerSettings = {
      transport: options.transport ?? (process.platform === 'win32' ? 'tcp' : 'socket'),
      connectionsMax: options.connectionsMax ?? 100,
      extra: options.settings ?? [],
      spawned,
    };
    const password = settings.transport === 'tcp' ? passwordOf(dataDir) : undefined;
    await ensureCluster(location, { password, sync: true });
    const orphan = await adopt(location, password, options.log);
    if (orphan !== undefined) spawned(orphan.pid);
    const server = orphan ?? (await startPostmaster(location, settings));
    const connection = connectionOf(server, password);
    await ensureDatabase(connection);
    const watch = supervise(
      server,
      () => startPostmaster(location, { ...settings, at: { host: server.host, port: server.port } }),
      options.log,
    );
    return {
      connection,
      adopted: orphan !== undefined,
      pid: () => watch.current().pid,
      async stop() {
        await watch.stop();
        forget();
        lock.release();
      },
    };
  } catch (error) {
    lock.release();
    throw error;
  }
}

/**
 * The database of `dataDir` if it runs and answers, for an operator's command while the service holds the directory.
 * Starts nothing and takes no lock.
 */
export async function findRunning(dataDir: string): Promise<PostgresConnection | undefined> {
  const dir = resolve(dataDir);
  const server = existsSync(dir) ? await findOrphan(clusterOf(dir)) : undefined;
  if (server?.ready !== true) return undefined;
  const connection = connectionOf(server, server.host === '127.0.0.1' ? passwordOf(dir) : undefined);
  return (await answers(connection)) ? connection : undefined;
}

/** An orphan that replies (at once, or after its recovery) is used as it is; one that does not is stopped. */
async function adopt(
  location: ClusterLocation,
  password: string | undefined,
  log: Log,
): Promise<Postmaster | undefined> {
  const orphan = await findOrphan(location.cluster);
  if (orphan === undefined) return undefined;
  if (orphan.ready && (await answers(connectionOf(orphan, password)))) {
    log.info({ pid: orphan.pid }, 'found the database server of a process that was killed; using it');
    return orphan;
  }
  log.warn({ pid: orphan.pid }, 'found a database server that does not answer; stopping it');
  await stopPostmaster(orphan, ORPHAN_GRACE_MS);
  return undefined;
}

function connectionOf(server: Postmaster, password: string | undefined): PostgresConnection {
  const base = { host: server.host, port: server.port, user: DATABASE_USER, database: DATABASE_NAME };
  return password === undefined ? base : { ...base, password };
}

async function answers(connection: PostgresConnection): Promise<boolean> {
  try {
    await withClient({ ...connection, database: 'postgres' }, (client) => client.query('select 1'), ANSWER_MS);
    return true;
  } catch {
    return false;
  }
}

/** The service's database inside the cluster; created at the first start. */
async function ensureDatabase(connection: PostgresConnection): Promise<void> {
  try {
    await withClient(connection, (client) => client.query('select 1'));
  } catch (error) {
    if (sqlState(error) !== '3D000') throw error;
    await withClient({ ...connection, database: 'postgres' }, (client) =>
      client.query(`create database ${DATABASE_NAME}`),
    );
  }
}

async function withClient<T>(
  connection: PostgresConnection,
  work: (client: pg.Client) => Promise<T>,
  connectMs = 30_000,
): Promise<T> {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: connectMs, query_timeout: 30_000 });
  client.on('error', () => {}); // the running statement rejects
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end().catch(() => {});
  }
}

function passwordOf(dataDir: string): string {
  const path = join(dataDir, 'postgres.password');
  if (!existsSync(path)) writeFileSync(path, randomPassword(), { mode: 0o600 });
  return readFileSync(path, 'utf8').trim();
}
