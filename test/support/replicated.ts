/**
 * A primary and a streaming replica over TCP on 127.0.0.1, of the embedded programs. The replica is made as PostgreSQL's manual says
 * for a low-level base backup ("Making a Base Backup Using the Low Level API"). Without `isDurable` fsync is off: the data is thrown away.
 */
import { chmodSync, chownSync, cpSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { findBinaries } from '../../src/platform/db/embedded/binaries.ts';
import { DATABASE_USER, ensureCluster } from '../../src/platform/db/embedded/initdb.ts';
import { resolveLocation, type ClusterLocation, type RunAs } from '../../src/platform/db/embedded/location.ts';
import { startPostmaster, stopPostmaster, type Postmaster } from '../../src/platform/db/embedded/postmaster.ts';
import { silentLog } from '../../src/platform/log.ts';

const STATE_DIR = join(tmpdir(), 'surety-test-state');
const REPLICA_NAME = 'replica';

export interface Server {
  readonly url: string;
  readonly port: number;
  readonly pid: number;
  query(statement: string): Promise<pg.QueryResult>;
  /** SIGKILL of the server process; its children follow by themselves. */
  kill(): void;
}

export interface Replicated {
  readonly primary: Server;
  readonly replica: Server;
  /** From now on a commit of the primary is acknowledged only when the replica has flushed it. */
  makeSynchronous(): Promise<void>;
  stop(): Promise<void>;
}

/** @param isDurable fsync as in production, for figures of time */
export async function replicated({ isDurable = false } = {}): Promise<Replicated> {
  const folder = mkdtempSync(join(tmpdir(), 'surety-replicated-'));
  chmodSync(folder, 0o711);
  const location = resolveLocation(folder, STATE_DIR, findBinaries(), silentLog);
  await ensureCluster(location, { password: undefined, sync: false });
  const settings = isDurable ? [] : ['fsync=off', 'shared_buffers=32MB'];
  const extra = [...settings, 'wal_level=replica', 'max_wal_senders=4'];
  const first = await start(location, extra);
  await first.server.query('create database surety');
  const second = { ...location, cluster: join(dirname(location.cluster), REPLICA_NAME) };
  await baseBackup(first.server, location, second);
  const other = await start(second, extra);
  return {
    primary: first.server,
    replica: other.server,
    async makeSynchronous() {
      await first.server.query(`alter system set synchronous_standby_names = '${REPLICA_NAME}'`);
      await first.server.query('select pg_reload_conf()');
    },
    async stop() {
      for (const { postmaster } of [first, other]) await stopPostmaster(postmaster, 2_000);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function start(
  location: ClusterLocation,
  extra: readonly string[],
): Promise<{ readonly server: Server; readonly postmaster: Postmaster }> {
  const postmaster = await startPostmaster(location, { transport: 'tcp', connectionsMax: 60, extra });
  const urlOf = (database: string): string => `postgres://${DATABASE_USER}@127.0.0.1:${postmaster.port}/${database}`;
  return {
    postmaster,
    server: {
      url: urlOf('surety'),
      port: postmaster.port,
      pid: postmaster.pid,
      async query(statement) {
        const client = new pg.Client({ connectionString: urlOf('postgres') });
        await client.connect();
        try {
          return await client.query(statement);
        } finally {
          await client.end();
        }
      },
      kill: () => {
        process.kill(postmaster.pid, 'SIGKILL');
      },
    },
  };
}

/** Copies the running primary; the replica begins where the copy ends and follows from there. */
async function baseBackup(primary: Server, from: ClusterLocation, to: ClusterLocation): Promise<void> {
  const client = new pg.Client({ connectionString: primary.url });
  await client.connect();
  try {
    await client.query(`select pg_backup_start('replica', true)`);
    cpSync(from.cluster, to.cluster, {
      recursive: true,
      verbatimSymlinks: true,
      filter: (path) => !/\/postmaster\.(pid|opts)$/.test(path),
    });
    const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)');
    writeFileSync(join(to.cluster, 'backup_label'), rows[0]?.labelfile ?? '');
  } finally {
    await client.end();
  }
  writeFileSync(join(to.cluster, 'standby.signal'), '');
  writeFileSync(
    join(to.cluster, 'postgresql.auto.conf'),
    `primary_conninfo = 'host=127.0.0.1 port=${primary.port} user=${DATABASE_USER} application_name=${REPLICA_NAME}'\n`,
  );
  if (to.user !== undefined) giveAll(to.cluster, to.user);
}

function giveAll(path: string, { uid, gid }: RunAs): void {
  chownSync(path, uid, gid);
  for (const name of readdirSync(path, { recursive: true })) chownSync(join(path, String(name)), uid, gid);
  chmodSync(path, 0o700);
}
