/** The real service as a child process, for tests that kill it: start, wait until ready, kill -9, stop. Loopback only. */
import { spawn, type ChildProcess } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../support/free-port.ts';

const ROOT = new URL('../..', import.meta.url).pathname;
const READY_MS = 30_000;

export interface ServiceProcess {
  readonly api: string;
  readonly gateway: string;
  readonly child: ChildProcess;
  /** Milliseconds from spawn to ready. */
  readonly readyMs: number;
  output(): string;
  /** SIGKILL; resolves when the process is gone. */
  kill(): Promise<void>;
  /** SIGTERM; resolves to the exit code. */
  stop(): Promise<number | null>;
}

/**
 * A folder for DATA_DIR and its removal. Others may pass it (0711), as any ordinary place: PostgreSQL's own user, under whom
 * root runs it, then stays inside, and nothing is left in the state directory of this machine.
 */
export function temporaryFolder(name: string): { readonly path: string; readonly dataDir: string; remove(): void } {
  const path = mkdtempSync(join(tmpdir(), `surety-${name}-`));
  chmodSync(path, 0o711);
  return {
    path,
    dataDir: join(path, 'data'),
    remove: () => {
      rmSync(path, { recursive: true, force: true });
    },
  };
}

export interface ServiceOptions {
  readonly dataDir: string;
  readonly env?: Readonly<Record<string, string>>;
  /** Program and arguments before the script, e.g. a user switch. */
  readonly prefix?: readonly string[];
  /** Nothing set but DATA_DIR and the two ports: the rate ceilings and the log level are the shipped ones. */
  readonly isBare?: boolean;
  /** How long a start may take; default 30 s. */
  readonly readyMsMax?: number;
  /** Started with these words instead of node and the script, in a process group of its own: npm start, or a terminal around it. */
  readonly command?: readonly string[];
}

const AMPLE = {
  LOG_LEVEL: 'warn',
  RATE_LIMITS: 'default:1000000,auth:1000000,reputation_read:1000000,gateway_ip:1000000,gateway_agent:1000000',
};

function spawnService(
  options: ServiceOptions,
  ports: { readonly api: number; readonly gateway: number },
): ChildProcess {
  const started = options.command ?? [process.execPath, `${ROOT}bin/surety.mjs`];
  const [command, ...args] = [...(options.prefix ?? []), ...started];
  return spawn(command ?? process.execPath, args, {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: options.command !== undefined,
    env: {
      PATH: process.env['PATH'] ?? '',
      HOME: process.env['HOME'] ?? '/',
      DATA_DIR: options.dataDir,
      PORT: String(ports.api),
      GATEWAY_PORT: String(ports.gateway),
      ...(options.isBare === true ? {} : AMPLE),
      ...options.env,
    },
  });
}

/** Everything the process writes, from now on. */
function listen(child: ChildProcess): () => string {
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
  }
  return () => output;
}

const exitOf = (child: ChildProcess): Promise<number | null> =>
  new Promise((resolve) => {
    child.once('close', resolve);
  });

/** A start that is meant to fail: its exit code and the lines it wrote. Killed after 30 s, and then the code is null. */
export async function failToStart(options: ServiceOptions): Promise<{ code: number | null; lines: readonly string[] }> {
  const child = spawnService(options, { api: await freePort(), gateway: await freePort() });
  const output = listen(child);
  const timer = setTimeout(() => child.kill('SIGKILL'), READY_MS);
  const code = await exitOf(child);
  clearTimeout(timer);
  return {
    code,
    lines: output()
      .split('\n')
      .filter((line) => line !== ''),
  };
}

/** SIGTERM as soon as `isTime` holds, ready or not: the exit code. */
export async function stopDuringStart(options: ServiceOptions, isTime: () => boolean): Promise<number | null> {
  const child = spawnService(options, { api: await freePort(), gateway: await freePort() });
  const exited = exitOf(child);
  while (!isTime() && child.exitCode === null) {
    await new Promise((resolve) => {
      setTimeout(resolve, 5);
    });
  }
  child.kill('SIGTERM');
  return exited;
}

/** SIGKILL this long after the start, ready or not. */
export async function killDuringStart(options: ServiceOptions, afterMs: number): Promise<void> {
  const child = spawnService(options, { api: await freePort(), gateway: await freePort() });
  const exited = exitOf(child);
  for (const stream of [child.stdout, child.stderr]) stream?.resume();
  await new Promise((resolve) => {
    setTimeout(resolve, afterMs);
  });
  child.kill('SIGKILL');
  await exited;
}

/** Starts the service and resolves when /health/ready answers 200; rejects with its output when it ends before that. */
export async function startProcess(options: ServiceOptions): Promise<ServiceProcess> {
  const { readyMsMax = READY_MS } = options;
  const [port, gatewayPort] = [await freePort(), await freePort()];
  const started = performance.now();
  const child = spawnService(options, { api: port, gateway: gatewayPort });
  const output = listen(child);
  const exited = exitOf(child);
  const api = `http://127.0.0.1:${port}`;
  while (
    !(await fetch(`${api}/health/ready`).then(
      (response) => response.ok,
      () => false,
    ))
  ) {
    if (child.exitCode !== null || child.signalCode !== null)
      throw new Error(`the service ended before it was ready:\n${output()}`);
    if (performance.now() - started > readyMsMax) {
      child.kill('SIGKILL');
      throw new Error(`the service was not ready after ${readyMsMax} ms:\n${output()}`);
    }
    await new Promise((resolve) => {
      setTimeout(resolve, 20);
    });
  }
  return {
    api,
    gateway: `http://127.0.0.1:${gatewayPort}`,
    child,
    readyMs: performance.now() - started,
    output,
    async kill() {
      child.kill('SIGKILL');
      await exited;
    },
    async stop() {
      child.kill('SIGTERM');
      return exited;
    },
  };
}
