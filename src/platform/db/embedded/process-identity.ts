/** Distinguishes a process from a later one with the same number: pid plus start time, within one pid namespace of one boot. */
import { execFileSync } from 'node:child_process';
import { readFileSync, readlinkSync } from 'node:fs';
import { hostname } from 'node:os';

/** When the process started, as the system words it; undefined when there is no such process (or it is a zombie). */
export function startedAt(pid: number): string | undefined {
  if (process.platform === 'linux') return linuxStart(pid);
  if (!isSignalable(pid)) return undefined;
  if (process.platform === 'win32') return 'unknown';
  try {
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim() || undefined;
  } catch {
    return undefined;
  }
}

function linuxStart(pid: number): string | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' '); // the command before it may hold spaces
    return fields[0] === 'Z' || fields[0] === 'X' ? undefined : fields[19];
  } catch {
    return undefined;
  }
}

function isSignalable(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** True while the process runs (a zombie does not). */
export const isAlive = (pid: number): boolean => startedAt(pid) !== undefined;

/**
 * The scope in which process numbers are comparable: host name, boot and pid namespace. Two containers on one volume differ here,
 * and
 * then only the lock's heartbeat shows whether the other one lives.
 */
export function pidRealm(): string {
  if (process.platform !== 'linux') return hostname();
  const read = (f: () => string): string => {
    try {
      return f().trim();
    } catch {
      return '';
    }
  };
  const boot = read(() => readFileSync('/proc/sys/kernel/random/boot_id', 'utf8'));
  return [hostname(), boot, read(() => readlinkSync('/proc/self/ns/pid'))].join(' ');
}

/** Command line of a process, arguments joined by blanks; undefined when it cannot be read. */
export function commandLine(pid: number): string | undefined {
  try {
    if (process.platform === 'linux') return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
    return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).trim();
  } catch {
    return undefined;
  }
}
