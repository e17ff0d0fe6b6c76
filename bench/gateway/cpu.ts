/** Processor time and memory of processes, from /proc. Linux. */
import { readFileSync, readdirSync } from 'node:fs';

const TICK_MS = 10; // CLK_TCK is 100 on every Linux this runs on

const fieldsOf = (pid: number | string): string[] => {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
};
export const parentOf = (pid: string): number => Number(fieldsOf(pid)[1]);

export const childrenOf = (pid: number): number[] =>
  readdirSync('/proc').flatMap((name) => {
    try {
      return /^\d+$/.test(name) && parentOf(name) === pid ? [Number(name)] : [];
    } catch {
      return []; // it ended between listing and reading
    }
  });

/** CPU of the children that have ended, milliseconds. */
export function reapedMs(pid: number): number {
  const fields = fieldsOf(pid);
  return (Number(fields[13]) + Number(fields[14])) * TICK_MS;
}

/** CPU of all threads so far, milliseconds: to the nanosecond where the kernel tells, else in ticks. */
export function cpuMs(pid: number): number {
  try {
    let ns = 0;
    for (const thread of readdirSync(`/proc/${pid}/task`))
      ns += Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ')[0]);
    return ns / 1e6;
  } catch {
    const fields = fieldsOf(pid);
    return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
  }
}

/** The same of the main thread alone: what is not V8 compiling and collecting beside it. */
export const mainThreadMs = (pid: number): number =>
  Number(readFileSync(`/proc/${pid}/task/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6;

/** Resident memory now, KB. */
export const rssKb = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0);

/** CPU of a process and of all below it so far, those that have ended included, milliseconds. */
export function treeMs(root: number): number {
  const below = new Map<number, number[]>();
  for (const name of readdirSync('/proc').filter((entry) => /^\d+$/.test(entry)))
    try {
      const parent = parentOf(name);
      below.set(parent, [...(below.get(parent) ?? []), Number(name)]);
    } catch {
      continue; // it ended between listing and reading
    }
  const sum = (pid: number): number => {
    try {
      return cpuMs(pid) + reapedMs(pid) + (below.get(pid) ?? []).reduce((all, child) => all + sum(child), 0);
    } catch {
      return 0;
    }
  };
  return sum(root);
}
