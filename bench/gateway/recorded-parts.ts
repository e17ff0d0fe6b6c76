/** CPU of the processes that record a turn, and how many are stored. Linux. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { clusterOf } from '../../src/platform/db/embedded/location.ts';
import { childrenOf, cpuMs, reapedMs } from './cpu.ts';
import type { Target } from './processes.ts';

/** Milliseconds so far, or microseconds a turn. */
export interface Parts {
  readonly gateway: number;
  readonly recorder: number;
  /** Of all its processes. */
  readonly postgres: number;
}

export function threeParts({ pid, folder = '' }: Target): Parts {
  const postmaster = Number(readFileSync(join(clusterOf(folder), 'postmaster.pid'), 'utf8').split('\n')[0]);
  const servers = [postmaster, ...childrenOf(postmaster)];
  return {
    gateway: cpuMs(pid),
    recorder: cpuMs(recorderOf(pid)),
    postgres: servers.reduce((sum, one) => sum + cpuOr0(one), reapedMs(postmaster)),
  };
}

/** The recorder of a service; 0 without one. */
export const recorderOf = (pid: number): number =>
  childrenOf(pid).find((child) => commandOf(child).includes('recorder-process')) ?? 0;

const commandOf = (pid: number): string => {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    return ''; // it ended meanwhile
  }
};

function cpuOr0(pid: number): number {
  try {
    return cpuMs(pid);
  } catch {
    return 0;
  }
}

const clients = new Map<string, pg.Client>();

/** Checkpoints in the database: the sizes of the logs, which are few rows. */
export async function stored({ folder = '' }: Target): Promise<number> {
  let client = clients.get(folder);
  if (client === undefined) {
    client = new pg.Client({ host: join(folder, 'run'), user: 'surety', database: 'surety' });
    client.on('error', () => undefined); // the query says so
    clients.set(folder, client);
    await client.connect();
  }
  const { rows } = await client.query<{ n: string }>('select coalesce(sum(size), 0) as n from evidence_logs');
  return Number(rows[0]?.n);
}

export const closeClients = (): Promise<unknown> => Promise.all([...clients.values()].map((client) => client.end()));
