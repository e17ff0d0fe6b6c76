/** What the demo runs on: the real service as a child process with its own data directory, and calls to it. */
import { spawn, type ChildProcess } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SETTINGS } from '../src/platform/config.ts';

export const PROVIDER_KEY = 'sk-demo-provider-credential';
const READY_TIMEOUT_MS = 60_000;

export interface World {
  readonly api: string;
  readonly gateway: string;
  readonly key: string;
  readonly folder: string;
  /** JSON call to the API; throws with the error envelope on a refusal. */
  call<T>(method: string, path: string, body?: unknown): Promise<T>;
  /** One turn of the agent through the gateway, as any Anthropic client would send it. */
  turn(agent: string, messages: readonly unknown[], session: string): Promise<{ headers: Headers; text: string }>;
  stop(): Promise<void>;
}

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer();
    probe.on('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => {
        resolve(port);
      });
    });
  });

/** SHA-256 of "<provider key>|<agent name>": how the gateway will recognise the agent. */
export const proofOf = (name: string): string => createHash('sha256').update(`${PROVIDER_KEY}|${name}`).digest('hex');

/** The environment without settings of the service: a DATABASE_URL of this terminal is not the demo's. */
const surroundings = (): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(process.env).filter(([name]) => !Object.hasOwn(SETTINGS, name)));

/** @throws Error with what the service said, when it does not start; nothing is left of it then */
export async function startWorld(modelUrl: string): Promise<World> {
  const folder = mkdtempSync(join(tmpdir(), 'surety-demo-'));
  chmodSync(folder, 0o711); // so that PostgreSQL, which root starts as another user, can live in it
  const dataDir = join(folder, 'data');
  const [port, gatewayPort] = [await freePort(), await freePort()];
  const child = spawn(process.execPath, ['bin/surety.mjs'], {
    cwd: new URL('..', import.meta.url).pathname,
    stdio: ['ignore', 'ignore', 'pipe'],
    env: {
      ...surroundings(),
      DATA_DIR: dataDir,
      PORT: String(port),
      GATEWAY_PORT: String(gatewayPort),
      UPSTREAM_ANTHROPIC_URL: modelUrl,
      LOG_LEVEL: 'warn',
      RATE_LIMITS: 'gateway_ip:10000,gateway_agent:10000,default:10000,reputation_read:10000',
    },
  });
  const api = `http://127.0.0.1:${port}`;
  const stop = async (): Promise<void> => {
    if (child.exitCode === null && child.kill('SIGTERM')) await once(child, 'exit');
    rmSync(folder, { recursive: true, force: true });
  };
  await ready(child, api).catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  const { api_key: key } = JSON.parse(readFileSync(join(dataDir, 'bootstrap.json'), 'utf8')) as { api_key: string };
  return {
    api,
    gateway: `http://127.0.0.1:${gatewayPort}`,
    key,
    folder,
    call: (method, path, body) => call(api, key, { method, path, body }),
    turn: (agent, messages, session) => turn(`http://127.0.0.1:${gatewayPort}`, { key, agent, messages, session }),
    stop,
  };
}

async function ready(child: ChildProcess, api: string): Promise<void> {
  let complaint = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    complaint += chunk.toString();
  });
  const end = performance.now() + READY_TIMEOUT_MS;
  for (;;) {
    if (child.exitCode !== null) throw new Error(`the service did not start:\n${complaint}`);
    const up = await fetch(`${api}/health/ready`).then(
      (response) => response.ok,
      () => false,
    );
    if (up) return;
    if (performance.now() > end)
      throw new Error(`the service was not ready after ${READY_TIMEOUT_MS / 1000} s:\n${complaint}`);
    await new Promise((resolve) => {
      setTimeout(resolve, 50);
    });
  }
}

async function call<T>(
  api: string,
  key: string,
  { method, path, body }: { method: string; path: string; body?: unknown },
): Promise<T> {
  const response = await fetch(`${api}${path}`, {
    method,
    headers: {
      'x-svc-api-key': key,
      ...(method === 'GET' ? {} : { 'idempotency-key': randomUUID(), 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${text}`);
  return JSON.parse(text) as T;
}

async function turn(
  gateway: string,
  input: { key: string; agent: string; messages: readonly unknown[]; session: string },
): Promise<{ headers: Headers; text: string }> {
  const response = await fetch(`${gateway}/anthropic/v1/messages`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'anthropic-version': '2023-06-01',
      'x-api-key': PROVIDER_KEY,
      'x-svc-api-key': input.key,
      'x-svc-agent': input.agent,
      'x-svc-session': input.session,
    },
    body: JSON.stringify({ model: 'scripted-1', max_tokens: 512, messages: input.messages }),
  });
  const raw = await response.text();
  if (!response.ok) throw new Error(`the gateway answered ${response.status}: ${raw}`);
  const body = JSON.parse(raw) as { content: { type: string; text?: string }[] };
  return {
    headers: response.headers,
    text: body.content
      .filter((block) => block.type === 'text')
      .map((block) => block.text ?? '')
      .join('\n'),
  };
}

/** Waits until `read` answers something; the record of a turn is written just after its reply. */
export async function eventually<T>(read: () => Promise<T | undefined>, what: string): Promise<T> {
  const end = performance.now() + 10_000;
  for (;;) {
    const value = await read();
    if (value !== undefined) return value;
    if (performance.now() > end) throw new Error(`${what} did not appear within 10 s`);
    await new Promise((resolve) => {
      setTimeout(resolve, 50);
    });
  }
}
