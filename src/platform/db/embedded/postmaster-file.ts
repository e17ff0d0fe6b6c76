/** postmaster.pid, PostgreSQL's own record of the running server of a cluster. */
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { commandLine, isAlive } from './process-identity.ts';

export interface PostmasterFile {
  readonly pid: number;
  readonly port: number;
  readonly socketDir: string; // '' when it listens on TCP only
  readonly host: string; // first listen address, '' when none
  readonly ready: boolean;
}

/** Undefined when there is none, or it is half written. */
export function readPostmasterFile(cluster: string): PostmasterFile | undefined {
  let lines: string[];
  try {
    lines = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n');
  } catch {
    return undefined;
  }
  const pid = Number(lines[0]);
  const port = Number(lines[3]);
  if (!(pid > 0) || !(port > 0)) return undefined;
  return { pid, port, socketDir: lines[4] ?? '', host: lines[5] ?? '', ready: (lines[7] ?? '').trim() === 'ready' };
}

/** The record of a server that really runs: the pid exists and is a postgres of this cluster, not a later process. */
export function runningPostmaster(cluster: string): PostmasterFile | undefined {
  const file = readPostmasterFile(cluster);
  if (file === undefined || !isAlive(file.pid)) return undefined;
  const command = commandLine(file.pid);
  return command === undefined || command.includes(cluster) ? file : undefined;
}

const LEAVE_MS_MAX = 10_000;

/**
 * Prepares the start of a new server after one was killed. Its backends must have ended first (they notice within milliseconds).
 * The file is then removed if its process was never reaped (a container whose first process does not reap): PostgreSQL takes
 * a zombie for a running server and would refuse permanently. Linux only; elsewhere PostgreSQL's own checks apply.
 */
export async function clearKilledServer(cluster: string): Promise<void> {
  const file = readPostmasterFile(cluster);
  if (file === undefined || process.platform !== 'linux' || isAlive(file.pid)) return;
  const deadline = performance.now() + LEAVE_MS_MAX;
  while (attachedProcesses(cluster) > 0) {
    if (performance.now() > deadline) return; // PostgreSQL will refuse, with its reason
    await new Promise((resolve) => {
      setTimeout(resolve, 10);
    });
  }
  if (exists(file.pid)) rmSync(join(cluster, 'postmaster.pid'), { force: true });
}

function exists(pid: number): boolean {
  try {
    readFileSync(`/proc/${pid}/stat`);
    return true;
  } catch {
    return false;
  }
}

/** Processes attached to the System V segment on line 7 of the file; 0 when the segment no longer exists. */
function attachedProcesses(cluster: string): number {
  const shmid = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')[6]?.trim().split(/\s+/)[1];
  const rows = readFileSync('/proc/sysvipc/shm', 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((row) => row.trim().split(/\s+/));
  const row = rows.find((columns) => columns[1] === shmid);
  return row === undefined ? 0 : Number(row[6]); // key shmid perms size cpid lpid nattch
}
