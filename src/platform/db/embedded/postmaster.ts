/** The server process of a cluster: start, wait until it takes connections, find an orphan, stop. */
import { spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chownSync,
  closeSync,
  existsSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { spawnAs } from './initdb.ts';
import { privateDir, type ClusterLocation } from './location.ts';
import { readPostmasterFile, clearKilledServer, runningPostmaster, type PostmasterFile } from './postmaster-file.ts';
import { isAlive } from './process-identity.ts';

/** Unix socket names hold 107 bytes; the server adds `/.s.PGSQL.5432` and a lock file name. */
const SOCKET_DIR_BYTES_MAX = 80;
const SOCKET_PORT = 5432; // names the socket file; no TCP port
const START_TIMEOUT_MS = 60_000; // crash recovery replays at most max_wal_size
const LOG_BYTES_MAX = 10 * 1024 * 1024;

export interface ServerSettings {
  readonly transport: 'socket' | 'tcp';
  readonly connectionsMax: number;
  /** Extra `name=value` settings; tests switch fsync off. */
  readonly extra: readonly string[];
  /** Listen where an earlier server of this run did, so that pools find the new one. */
  readonly at?: { readonly host: string; readonly port: number };
  /** Called with the process as soon as there is one, long before the server takes connections. */
  readonly spawned?: (pid: number, child: ChildProcess) => void;
}

export interface Postmaster {
  readonly pid: number;
  readonly host: string; // socket directory or 127.0.0.1
  readonly port: number;
  readonly child: ChildProcess | undefined; // undefined for an adopted orphan
}

/** A server of this cluster left by an earlier process of ours (kill -9), if one runs; waits while it recovers. */
export async function findOrphan(cluster: string): Promise<(Postmaster & { readonly ready: boolean }) | undefined> {
  const deadline = performance.now() + START_TIMEOUT_MS;
  for (;;) {
    const file = runningPostmaster(cluster);
    if (file === undefined) return undefined;
    if (file.ready || performance.now() > deadline) return { ...fromFile(file, undefined), ready: file.ready };
    await sleep(20);
  }
}

function fromFile(file: PostmasterFile, child: ChildProcess | undefined): Postmaster {
  return { pid: file.pid, port: file.port, host: file.socketDir === '' ? '127.0.0.1' : file.socketDir, child };
}

/** Starts the server and resolves when it takes connections. The log of PostgreSQL goes to `<cluster>.log`. */
export async function startPostmaster(location: ClusterLocation, settings: ServerSettings): Promise<Postmaster> {
  const socketDir = settings.transport === 'socket' ? (settings.at?.host ?? socketDirectory(location)) : '';
  const port = settings.transport === 'socket' ? SOCKET_PORT : (settings.at?.port ?? (await freePort()));
  await clearKilledServer(location.cluster);
  const logPath = `${location.cluster}.log`;
  const log = openLog(logPath, location);
  const logStart = statSync(logPath).size;
  const program = join(location.binaries.bin, process.platform === 'win32' ? 'postgres.exe' : 'postgres');
  const child = spawn(program, ['-D', location.cluster, ...serverArguments(settings, socketDir, port)], {
    ...spawnAs(location),
    cwd: location.cluster,
    stdio: ['ignore', log, log],
    detached: true, // Ctrl-C reaches us, not the server: we stop it after the last query
  });
  closeSync(log);
  if (child.pid !== undefined) settings.spawned?.(child.pid, child);
  const failed = new Promise<never>((_, reject) => {
    child.once('error', (error) =>
      reject(new Error(`PostgreSQL could not be started: ${error.message}`, { cause: error })),
    );
    child.once('exit', (code, signal) =>
      reject(new Error(`PostgreSQL ended at start (${signal ?? code}): ${tailOf(logPath, logStart)}`)),
    );
  });
  child.unref();
  const file = await Promise.race([readyFile(location.cluster, child), failed]);
  return fromFile(file, child);
}

function serverArguments(settings: ServerSettings, socketDir: string, port: number): string[] {
  const values = [
    settings.transport === 'socket' ? 'listen_addresses=' : 'listen_addresses=127.0.0.1',
    `unix_socket_directories=${socketDir}`,
    'unix_socket_permissions=0700',
    `port=${port}`,
    `max_connections=${settings.connectionsMax}`,
    'shared_buffers=128MB',
    'jit=off',
    'deadlock_timeout=100ms',
    'timezone=UTC',
    'log_timezone=UTC',
    'fsync=on',
    'synchronous_commit=on',
    'full_page_writes=on',
    'wal_level=minimal',
    'max_wal_senders=0',
    'max_wal_size=512MB',
    'log_min_messages=warning',
    'log_checkpoints=off',
    'logging_collector=off',
    'log_destination=stderr',
    'log_statement=none',
    'log_min_error_statement=panic', // values may be secret
    ...settings.extra,
  ];
  return values.flatMap((value) => ['-c', value]);
}

async function readyFile(cluster: string, child: ChildProcess): Promise<PostmasterFile> {
  const deadline = performance.now() + START_TIMEOUT_MS;
  for (;;) {
    const file = readPostmasterFile(cluster);
    if (file?.ready && file.pid === child.pid) return file;
    if (performance.now() > deadline) {
      child.kill('SIGQUIT');
      throw new Error(`PostgreSQL did not become ready within ${START_TIMEOUT_MS / 1_000} s`);
    }
    await sleep(5);
  }
}

/** `run` next to the cluster, or a fresh private directory when that path is too long (or holds a list separator). */
function socketDirectory(location: ClusterLocation): string {
  const near = join(dirname(location.cluster), 'run');
  if (Buffer.byteLength(near) <= SOCKET_DIR_BYTES_MAX && /^[^,"\\]*$/.test(near)) {
    privateDir(near, location.user);
    if (runningPostmaster(location.cluster) === undefined) {
      for (const entry of readdirSync(near))
        if (entry.startsWith('.s.PGSQL.')) rmSync(join(near, entry), { force: true }); // of a killed server
    }
    return near;
  }
  const short = mkdtempSync(join(Buffer.byteLength(tmpdir()) < 40 ? tmpdir() : '/tmp', 'surety-'));
  privateDir(short, location.user);
  return short;
}

function openLog(path: string, location: ClusterLocation): number {
  if (existsSync(path) && statSync(path).size > LOG_BYTES_MAX) renameSync(path, `${path}.1`);
  const file = openSync(path, 'a', 0o600);
  if (location.user !== undefined) chownSync(path, location.user.uid, location.user.gid);
  return file;
}

/** PostgreSQL's hint to make the cluster again would throw the data away: it is replaced by what keeps them. */
const MAKE_ANEW = /HINT:.*\binitdb\b/;
const RESTORE = 'its files are damaged: restore a backup into an empty DATA_DIR (docs/operate.md#backup-and-restore)';

function tailOf(path: string, from: number): string {
  try {
    const lines = readFileSync(path, 'utf8').slice(from).trim().split('\n');
    return (
      lines
        .slice(-3)
        .map((line) => (MAKE_ANEW.test(line) ? RESTORE : line))
        .join(' / ') || 'no message'
    );
  } catch {
    return 'no message';
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
}

/** A password for TCP clusters. */
export const randomPassword = (): string => randomBytes(24).toString('base64url');

/**
 * Fast shutdown (open transactions roll back), after `graceMs` an immediate one. Resolves when the process is gone.
 * On Windows a signal ends the process at once; the next start recovers.
 */
export async function stopPostmaster(server: Pick<Postmaster, 'pid' | 'host'>, graceMs = 15_000): Promise<void> {
  const steps: readonly [NodeJS.Signals, number][] = [
    ['SIGINT', graceMs],
    ['SIGQUIT', 5_000],
    ['SIGKILL', 5_000],
  ];
  for (const [signal, waitMs] of steps) {
    if (!isAlive(server.pid)) break;
    try {
      process.kill(server.pid, signal);
      if (process.platform !== 'win32') process.kill(server.pid, 'SIGCONT'); // a stopped process sees no other signal
    } catch {
      break;
    }
    if (await gone(server.pid, waitMs)) break;
  }
  if (/\/surety-[A-Za-z0-9]{6}$/.test(server.host)) rmSync(server.host, { recursive: true, force: true }); // our short directory
}

async function gone(pid: number, waitMs: number): Promise<boolean> {
  const deadline = performance.now() + waitMs;
  while (performance.now() < deadline) {
    if (!isAlive(pid)) return true;
    await sleep(10);
  }
  return !isAlive(pid);
}

const sleep = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
