/**
 * The processes of `npm start`: npm, the service, recorder, PostgreSQL. However one of them is ended, all end, in order where a
 * signal allows it, and no acknowledged write is lost. Source: docs/reference/reliability.md#f12-termination, docs/reference/reliability.md#f4-database-hangs.
 */
import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { readPostmasterFile } from '../../src/platform/db/embedded/postmaster-file.ts';
import { startedAt } from '../../src/platform/db/embedded/process-identity.ts';
import { startProcess, temporaryFolder, type ServiceProcess } from './service-process.ts';

const NPM_START = ['npm', 'start', '--silent'];
/** What a kill -9 leaves has this long, ms. The machine does other things too. */
const FOLLOW_MS = 2_000;
const STOP_MS = 15_000;

const folder = temporaryFolder('processes');
const registered: string[] = [];
let family: readonly Member[] = [];

interface Member {
  readonly pid: number;
  readonly started: string;
}

const isThere = ({ pid, started }: Member): boolean => startedAt(pid) === started;
const left = (): number[] => family.filter(isThere).map(({ pid }) => pid);

/** The process and all that it started, by the parents that Linux knows. */
function familyOf(root: number): Member[] {
  const children = new Map<number, number[]>();
  for (const name of readdirSync('/proc').filter((entry) => /^\d+$/.test(entry))) {
    const parent = parentOf(Number(name));
    if (parent !== undefined) children.set(parent, [...(children.get(parent) ?? []), Number(name)]);
  }
  const within = (pid: number): number[] => [pid, ...(children.get(pid) ?? []).flatMap(within)];
  return within(root).flatMap((pid) => {
    const started = startedAt(pid);
    return started === undefined ? [] : [{ pid, started }];
  });
}

function parentOf(pid: number): number | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
  } catch {
    return undefined; // it ended meanwhile
  }
}

const key = (): string =>
  (JSON.parse(readFileSync(join(folder.dataDir, 'bootstrap.json'), 'utf8')) as { api_key: string }).api_key;

const headers = (): Record<string, string> => ({ 'content-type': 'application/json', 'x-svc-api-key': key() });

async function register(service: ServiceProcess): Promise<number> {
  const response = await fetch(`${service.api}/v1/agents`, {
    method: 'POST',
    headers: headers(),
    body: JSON.stringify({
      name: `agent-${randomBytes(6).toString('hex')}`,
      hash_proof: randomBytes(32).toString('hex'),
    }),
  });
  const body = (await response.json()) as { id: string };
  if (response.status === 201) registered.push(body.id);
  else if (response.status < 500) throw new Error(JSON.stringify(body));
  return response.status;
}

/** Starts, finds what earlier rounds were told is stored, and stores one more. */
async function start(command: readonly string[]): Promise<ServiceProcess> {
  const service = await startProcess({ dataDir: folder.dataDir, command });
  family = familyOf(service.child.pid ?? 0);
  for (const id of registered)
    expect((await fetch(`${service.api}/v1/agents/${id}`, { headers: headers() })).status).toBe(200);
  expect(await register(service)).toBe(201);
  return service;
}

const exitOf = (service: ServiceProcess): Promise<number | NodeJS.Signals | null> =>
  new Promise((resolve) => {
    service.child.once('exit', (code, signal) => {
      resolve(code ?? signal);
    });
  });

/** The service itself: the process that holds DATA_DIR. */
const main = (): number =>
  (JSON.parse(readFileSync(join(folder.dataDir, 'surety.lock'), 'utf8')) as { pid: number }).pid;

/** Signals `target`, and expects this exit and nothing left. */
async function endsInOrder(
  service: ServiceProcess,
  target: number,
  signal: NodeJS.Signals,
  code: unknown,
): Promise<void> {
  expect(family.length).toBeGreaterThan(6);
  const exit = exitOf(service);
  process.kill(target, signal);
  expect(await exit).toBe(code);
  await expect.poll(left, { timeout: STOP_MS }).toEqual([]);
  expect(readPostmasterFile(cluster)).toBeUndefined(); // PostgreSQL ended by itself
  expect(() => main()).toThrow('ENOENT'); // and the lock was given back
}

const cluster = join(folder.dataDir, 'postgres');
const pause = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });

afterEach(() => {
  for (const pid of left()) process.kill(pid, 'SIGKILL'); // of a test that failed
});
afterAll(() => {
  folder.remove();
});

describe.skipIf(process.platform !== 'linux')('npm start', () => {
  it('a PostgreSQL that hangs gives 503 for every write, never 500; then SIGTERM to npm alone ends everything in order', async () => {
    const service = await start(NPM_START);
    const stopped = familyOf(readPostmasterFile(cluster)?.pid ?? 0);
    for (const { pid } of stopped) process.kill(pid, 'SIGSTOP');
    const statuses = Promise.all(Array.from({ length: 300 }, () => register(service)));
    expect((await fetch(`${service.api}/health/ready`)).status).toBe(503);
    expect((await fetch(`${service.api}/health/live`)).status).toBe(200);
    expect([...new Set(await statuses)]).toEqual([503]);
    for (const { pid } of stopped) process.kill(pid, 'SIGCONT');
    await expect.poll(() => register(service), { timeout: 10_000 }).toBe(201);
    await endsInOrder(service, service.child.pid ?? 0, 'SIGTERM', 0);
  }, 60_000);

  it.each([
    ['SIGINT', 'the process group', 0],
    ['SIGHUP', 'npm alone', 'SIGHUP'], // npm knows no SIGHUP and ends by it
  ] as const)(
    '%s to %s ends everything in order',
    async (signal, to, code) => {
      const service = await start(NPM_START);
      const npm = service.child.pid ?? 0;
      await endsInOrder(service, to === 'npm alone' ? npm : -npm, signal, code);
    },
    60_000,
  );

  it.skipIf(!hasScript())(
    'a terminal that is closed ends everything in order (skipped: no script(1) to make a terminal)',
    async () => {
      const service = await start(['script', '-qec', `exec ${NPM_START.join(' ')}`, '/dev/null']);
      service.child.kill('SIGKILL'); // the kernel hangs up on its terminal
      await expect.poll(left, { timeout: STOP_MS }).toEqual([]);
      expect(readPostmasterFile(cluster)).toBeUndefined();
      expect(() => main()).toThrow('ENOENT');
    },
    60_000,
  );

  it('a service that is killed takes the recorder and PostgreSQL along', async () => {
    const service = await start(NPM_START);
    const exit = exitOf(service);
    process.kill(main(), 'SIGKILL');
    await expect.poll(left, { timeout: FOLLOW_MS, interval: 20 }).toEqual([]);
    expect(await exit).not.toBe(0);
  }, 60_000);

  it('a second signal in the middle of a stop leaves nothing behind', async () => {
    const service = await start(NPM_START);
    const { hostname, port } = new URL(service.api);
    const stalled = connect(Number(port), hostname).on('error', () => {});
    stalled.write(
      `POST /v1/agents HTTP/1.1\r\nhost: ${hostname}\r\nx-svc-api-key: ${key()}\r\ncontent-length: 9\r\n\r\n`,
    );
    await pause(200);
    const exit = exitOf(service);
    service.child.kill('SIGTERM');
    await pause(1_000);
    expect(left()).toContain(main()); // it waits for the body
    service.child.kill('SIGTERM');
    expect(await exit).toBe(1);
    await expect.poll(left, { timeout: FOLLOW_MS, interval: 20 }).toEqual([]);
    stalled.destroy();
  }, 60_000);
});

function hasScript(): boolean {
  try {
    execFileSync('script', ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
