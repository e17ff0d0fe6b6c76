/** postmaster.pid, PostgreSQL's own note about the running server of a cluster. */
import { readFileSync } from 'node:fs';
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

/** The note of a server that really runs: the pid lives and is a postgres of this cluster, not a later process. */
export function runningPostmaster(cluster: string): PostmasterFile | undefined {
  const file = readPostmasterFile(cluster);
  if (file === undefined || !isAlive(file.pid)) return undefined;
  const command = commandLine(file.pid);
  return command === undefined || command.includes(cluster) ? file : undefined;
}
