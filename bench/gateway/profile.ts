/** Where the CPU of one process goes: self time of a V8 profile by category, by file and by function. */
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { until } from './processes.ts';

interface Node {
  readonly id: number;
  readonly callFrame: { readonly functionName: string; readonly url: string; readonly lineNumber: number };
}
interface Profile {
  readonly nodes: readonly Node[];
  readonly samples: readonly number[];
  readonly timeDeltas: readonly number[];
}

/** Runs `load` while the process profiles itself (bench/gateway/profiler.mjs), and answers the profile's path. */
export async function profiled(pid: number, file: string, load: () => Promise<unknown>): Promise<void> {
  rmSync(file, { force: true });
  process.kill(pid, 'SIGUSR2');
  await load();
  process.kill(pid, 'SIGUSR2');
  await until(async () => existsSync(file), 20_000);
  await new Promise((resolve) => setTimeout(resolve, 500)); // it is written in one go, but not at once
}

const CATEGORIES: readonly (readonly [string, RegExp])[] = [
  ['ours', /\/src\//],
  ['undici', /node_modules\/undici\//],
  ['other packages', /node_modules\//],
  ['node http', /node:_http|node:http/],
  ['node streams, sockets', /node:(internal\/)?(stream|net|streams|tls)|stream_base_commons/],
  ['node rest', /^node:/],
];

function categoryOf({ callFrame: { functionName, url } }: Node): string {
  if (url !== '') return CATEGORIES.find(([, pattern]) => pattern.test(url))?.[0] ?? 'other';
  if (functionName === '(idle)' || functionName === '(garbage collector)') return functionName;
  return functionName === '(program)' ? 'native: system calls, parser' : `native: ${functionName}`;
}

/** Twice the sampling interval of profiler.mjs. */
const GAP_US_MAX = 400;

/** Lines of a breakdown, in microseconds per request. */
export function breakdown(file: string, requests: number, top = 70): string[] {
  const profile = JSON.parse(readFileSync(file, 'utf8')) as Profile;
  const self = new Map<number, number>();
  // a longer gap between two samples is time in which the machine did something else
  profile.samples.forEach((id, i) =>
    self.set(id, (self.get(id) ?? 0) + Math.min(GAP_US_MAX, profile.timeDeltas[i] ?? 0)),
  );
  const by = { category: new Map<string, number>(), file: new Map<string, number>(), line: new Map<string, number>() };
  const add = (map: Map<string, number>, key: string, us: number): void => void map.set(key, (map.get(key) ?? 0) + us);
  for (const node of profile.nodes) {
    const us = self.get(node.id) ?? 0;
    const { functionName, url, lineNumber } = node.callFrame;
    const name = url.replace(/^.*\/(?=src\/|node_modules\/)/, '');
    add(by.category, categoryOf(node), us);
    if (/\/src\//.test(url)) add(by.file, name, us);
    add(by.line, `${functionName || '(anonymous)'} ${name}:${lineNumber + 1}`, us);
  }
  const table = (map: Map<string, number>, rows: number): string[] =>
    [...map]
      .filter(([key]) => key !== '(idle)' && !key.startsWith('(idle)'))
      .sort((a, b) => b[1] - a[1])
      .slice(0, rows)
      .map(([key, us]) => `${(us / requests).toFixed(2).padStart(8)} us  ${key}`);
  return [
    'by category',
    ...table(by.category, 20),
    'by file of ours',
    ...table(by.file, 25),
    'by function',
    ...table(by.line, top),
  ];
}
