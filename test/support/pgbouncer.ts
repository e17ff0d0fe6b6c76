/** PgBouncer of this machine in transaction mode, on a free port of 127.0.0.1, in front of one database. */
import { spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { unprivilegedUser } from '../../src/platform/db/embedded/location.ts';
import { freePort } from './free-port.ts';

const PROGRAMS = ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer', '/opt/homebrew/bin/pgbouncer'];

/** Its path, or undefined where it is not installed. Throws where a run requires it (CI). */
export function findPgBouncer(): string | undefined {
  const found = PROGRAMS.find((path) => existsSync(path));
  if (found === undefined && process.env['SURETY_TEST_PGBOUNCER'] === 'required')
    throw new Error('pgbouncer is not installed, and this run requires it');
  return found;
}

export interface Pooler {
  readonly url: string;
  readonly pid: number;
  stop(): Promise<void>;
}

/** @param server url of the database behind it  @param poolSize server connections it keeps: fewer than clients */
export async function startPgBouncer(program: string, server: string, poolSize: number): Promise<Pooler> {
  const { hostname, port: serverPort, pathname, username, password } = new URL(server);
  const folder = mkdtempSync(join(tmpdir(), 'surety-pgbouncer-'));
  chmodSync(folder, 0o755);
  const port = await freePort();
  const user = unprivilegedUser();
  writeFileSync(
    join(folder, 'pgbouncer.ini'),
    `[databases]
${pathname.slice(1)} = host=${hostname} port=${serverPort} user=${username} password=${decodeURIComponent(password)}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = ${poolSize}
max_client_conn = 200
`,
  );
  const child = spawn(program, [join(folder, 'pgbouncer.ini')], {
    stdio: ['ignore', 'ignore', 'pipe'],
    ...(user === undefined ? {} : { uid: user.uid, gid: user.gid }),
  });
  let said = '';
  child.stderr.on('data', (text: Buffer) => {
    said += text.toString();
  });
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
  });
  await listening(port, () => said);
  return {
    url: `postgres://${username}@127.0.0.1:${port}${pathname}`,
    pid: child.pid ?? 0,
    async stop() {
      child.kill('SIGINT');
      setTimeout(() => child.kill('SIGKILL'), 2_000).unref();
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function listening(port: number, said: () => string): Promise<void> {
  for (let tries = 0; tries < 200; tries += 1) {
    const open = await new Promise<boolean>((resolve) => {
      const socket = connect(port, '127.0.0.1', () => {
        socket.destroy();
        resolve(true);
      });
      socket.once('error', () => resolve(false));
    });
    if (open) return;
    await new Promise((resolve) => {
      setTimeout(resolve, 25);
    });
  }
  throw new Error(`pgbouncer did not listen: ${said()}`);
}
