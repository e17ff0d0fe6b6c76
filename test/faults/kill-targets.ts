/** What a kill round may kill: the processes of one service and of its embedded database, found in /proc. Linux. */
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { clusterOf } from '../../src/platform/db/embedded/location.ts';

export const TARGETS = ['main', 'recorder', 'both', 'backend', 'postmaster', 'all'] as const;
export type Target = (typeof TARGETS)[number];

interface Process {
  readonly pid: number;
  readonly parent: number;
  readonly command: string;
}

function processes(): Process[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const parent = Number(/PPid:\s+(\d+)/.exec(readFileSync(`/proc/${name}/status`, 'utf8'))?.[1]);
        return [{ pid: Number(name), parent, command: readFileSync(`/proc/${name}/cmdline`, 'utf8') }];
      } catch {
        return []; // ended while we looked
      }
    });
}

/** Process id of the database; null while it is not there. */
function postmasterOf(dataDir: string): number | null {
  try {
    return Number(readFileSync(join(clusterOf(dataDir), 'postmaster.pid'), 'utf8').split('\n')[0]);
  } catch {
    return null;
  }
}

/** Children of a process whose command line holds `what`. */
export const pidsUnder = (parent: number, what: string, all: readonly Process[] = processes()): number[] =>
  all.filter((one) => one.parent === parent && one.command.includes(what)).map(({ pid }) => pid);

/** The processes of a target that live now: none while what an earlier round killed is on its way back. */
export function pidsOf(
  target: Target,
  { main, dataDir, chance }: { readonly main: number; readonly dataDir: string; readonly chance: number },
): number[] {
  const all = processes();
  const recorder = pidsUnder(main, 'recorder-process.ts', all);
  const postmaster = postmasterOf(dataDir);
  switch (target) {
    case 'main':
      return [main];
    case 'recorder':
      return recorder;
    case 'both':
      return [main, ...recorder];
    default:
  }
  if (postmaster === null || !all.some(({ pid }) => pid === postmaster))
    return target === 'all' ? [main, ...recorder] : [];
  if (target === 'postmaster') return [postmaster];
  if (target === 'all') return [main, ...recorder, postmaster, ...pidsUnder(postmaster, '', all)];
  const backends = pidsUnder(postmaster, '[local]', all);
  return backends.slice(Math.floor(chance * backends.length)).slice(0, 1);
}

export function killAll(pids: readonly number[]): void {
  for (const pid of pids)
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // ended already
    }
}
