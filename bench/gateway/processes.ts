/** Starts and measures the processes of the gateway benchmark. Linux: reads /proc. Target on core 0, the rest on core 1. */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parentOf } from './cpu.ts';

const ROOT = new URL('../..', import.meta.url).pathname;
/** A loaded machine takes a minute. */
const START_MS = 240_000;
/** `BENCH_PINS=0`: every process where the system puts it, for what all cores do together (`node bench/recorded.ts rate`). */
const pins = process.env['BENCH_PINS'] !== '0' && spawnSync('taskset', ['--version']).status === 0;
const children: ChildProcess[] = [];
const folders: string[] = [];
export const LOAD_CORE = '1';
export const TARGET_CORE = '0';

export interface Target {
  readonly name: string;
  readonly url: string;
  readonly pid: number;
  readonly headers: Readonly<Record<string, string>>;
  /** DATA_DIR of a service. */
  readonly folder?: string;
}

/** Where a measured process leaves its CPU profile (bench/gateway/profile.ts). */
export const profileOf = (name: string): string => join(tmpdir(), `surety-bench-${process.pid}-${name}.cpuprofile`);
/** Where it leaves its longest stretches without a round of the loop (bench/gateway/stretch.mjs). */
export const stretchesOf = (name: string): string =>
  join(tmpdir(), `surety-bench-${process.pid}-${name.replaceAll(' ', '-')}.stretches`);
const preload = process.argv.includes('profile') ? 'profiler.mjs' : 'stretch.mjs';
const profiler = ['--import', new URL(preload, import.meta.url).pathname];

function launch(
  args: readonly string[],
  core: string,
  env: Readonly<Record<string, string>> = {},
  cwd = ROOT,
): ChildProcess {
  const command = pins ? ['taskset', '-c', core, process.execPath, ...args] : [process.execPath, ...args];
  const child = spawn(command[0] ?? '', command.slice(1), {
    cwd,
    env: { ...process.env, NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  return child;
}

const firstLine = (child: ChildProcess, match: RegExp): Promise<string> =>
  new Promise((resolve, reject) => {
    let seen = '';
    child.stdout?.on('data', (chunk: Buffer) => {
      seen += chunk.toString();
      const found = match.exec(seen);
      if (found !== null) resolve(found[1] ?? '');
    });
    child.on('exit', (code) => {
      reject(new Error(`ended with ${code} before it was ready:\n${seen}`));
    });
  });

/** The provider; resolves to its base URL. */
export async function startProvider(): Promise<string> {
  return `http://127.0.0.1:${await firstLine(launch(['bench/gateway/provider.mjs'], LOAD_CORE), /^(\d+)/m)}`;
}

export const startBareUndici = (provider: string): Promise<Target> =>
  startForwarder(provider, { script: 'bare-undici.mjs', name: 'bare undici', profile: 'bare' });

/** Bare undici with the least that a recorded turn must have (bench/gateway/floor.mjs). */
export const startFloor = (provider: string): Promise<Target> =>
  startForwarder(provider, { script: 'floor.mjs', name: 'floor', profile: 'floor' });

async function startForwarder(
  provider: string,
  { script, name, profile }: { readonly script: string; readonly name: string; readonly profile: string },
): Promise<Target> {
  const child = launch([...profiler, `bench/gateway/${script}`, provider], TARGET_CORE, {
    BENCH_PROFILE: profileOf(profile),
    BENCH_STRETCH: stretchesOf(name),
  });
  const port = await firstLine(child, /^(\d+)/m);
  return { name, url: `http://127.0.0.1:${port}`, pid: child.pid ?? 0, headers: {} };
}

/** The whole service with an embedded database, everything on; limits raised by settings, never bypassed. */
const PORT = Number(process.env.BENCH_PORT ?? 18_787); // and the next one; 20 and 21 above it for another working copy
export const API = `http://127.0.0.1:${PORT}`;

export interface SuretyOptions {
  readonly name?: string;
  /** Of the API; the gateway has the next. */
  readonly port?: number;
  /** Another working copy, to be compared in the same run. */
  readonly root?: string;
  readonly env?: Readonly<Record<string, string>>;
}

export async function startSurety(provider: string, options: SuretyOptions = {}): Promise<Target> {
  const { root, name = root === undefined ? 'surety' : 'surety before' } = options;
  const { port = root === undefined ? PORT : PORT + 20 } = options;
  const api = `http://127.0.0.1:${port}`;
  const folder = mkdtempSync(join(tmpdir(), 'surety-bench-'));
  chmodSync(folder, 0o755); // PostgreSQL's own user must pass through it
  folders.push(folder);
  const env = {
    BENCH_PROFILE: profileOf(name),
    BENCH_STRETCH: stretchesOf(name),
    DATA_DIR: folder,
    PORT: String(port),
    GATEWAY_PORT: String(port + 1),
    UPSTREAM_ANTHROPIC_URL: provider,
    LOG_LEVEL: 'warn',
    RATE_LIMITS: ['gateway_ip', 'gateway_agent', 'gateway_org', 'default', 'reputation_read']
      .map((name) => `${name}:100000000`)
      .join(','),
    ...(root === undefined ? { NODE_OPTIONS: process.env.BENCH_NODE_OPTIONS ?? '' } : {}),
    ...options.env,
  };
  const child = launch([...profiler, 'src/main.ts'], TARGET_CORE, env, root);
  child.stdout?.resume();
  await until(async () => (await fetch(`${api}/health/ready`)).ok, START_MS);
  pinOthers(folder, child.pid ?? 0);
  const bootstrap = JSON.parse(readFileSync(join(folder, 'bootstrap.json'), 'utf8')) as { api_key: string };
  return {
    name,
    url: `http://127.0.0.1:${port + 1}`,
    pid: child.pid ?? 0,
    headers: { 'x-svc-api-key': bootstrap.api_key },
    folder,
  };
}

/** Database and recorder are measured apart and must not share the target's core. */
function pinOthers(folder: string, pid: number): void {
  if (!pins) return;
  for (const other of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      const command = readFileSync(`/proc/${other}/cmdline`, 'utf8');
      const isDatabase =
        readFileSync(`/proc/${other}/comm`, 'utf8').trim() === 'postgres' &&
        (command.startsWith('postgres') || command.includes(folder));
      const isRecorder = command.includes('recorder-process') && parentOf(other) === pid;
      if (isDatabase || isRecorder) spawnSync('taskset', ['-acp', LOAD_CORE, other]);
    } catch {
      continue;
    } // the process ended between listing and reading
  }
}

export async function until(condition: () => Promise<boolean>, timeoutMs: number): Promise<void> {
  const end = performance.now() + timeoutMs;
  for (;;) {
    try {
      if (await condition()) return;
    } catch {
      /* not up yet: the deadline below decides */
    }
    if (performance.now() > end) throw new Error('timed out');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

export function stopAll(): void {
  for (const child of children) child.kill('SIGTERM');
  setTimeout(() => {
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  }, 4_000);
}
if (pins) spawnSync('taskset', ['-acp', LOAD_CORE, String(process.pid)]);
