/** Callers of a service on 127.0.0.1, and the provider behind it, for benches of several processes: no process is pinned to a core. */
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { Agent } from 'undici';
import { startProcess, type ServiceProcess } from '../../test/faults/service-process.ts';

const ROOT = new URL('../..', import.meta.url).pathname;
/** So high that none is met. */
const RATE_LIMITS = [
  ...['default', 'auth', 'gateway_ip', 'gateway_agent', 'gateway_org'].map((name) => `${name}:100000000`),
  ...['search', 'reputation_read'].map((name) => `${name}:100000000/100000000`),
].join(',');
/** All migrations, on a machine that others use. */
const READY_MS = 120_000;
const client = new Agent({ connections: 64, bodyTimeout: 60_000, headersTimeout: 60_000 });

export interface Provider {
  readonly url: string;
  stop(): void;
}

export async function startProvider(): Promise<Provider> {
  const child = spawn(process.execPath, ['bench/gateway/provider.mjs'], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const port = await new Promise<string>((resolve, reject) => {
    child.stdout.once('data', (chunk: Buffer) => resolve(chunk.toString().trim()));
    child.once('exit', (code) => reject(new Error(`the provider ended with ${code}`)));
  });
  return { url: `http://127.0.0.1:${port}`, stop: () => child.kill() };
}

export interface Service extends ServiceProcess {
  readonly owner: { readonly api_key: string; readonly org_id: string };
}

/** @param dataDir its folder  @param ownerIn the folder of the process that made the first owner, where that is another */
export async function startService(
  dataDir: string,
  env: Readonly<Record<string, string>>,
  ownerIn = dataDir,
): Promise<Service> {
  const service = await startProcess({
    dataDir,
    readyMsMax: READY_MS,
    env: { MASTER_KEY: Buffer.alloc(32, 5).toString('base64'), LOG_LEVEL: 'error', RATE_LIMITS, ...env },
  });
  const owner = JSON.parse(readFileSync(join(ownerIn, 'bootstrap.json'), 'utf8')) as Service['owner'];
  return { ...service, owner };
}

export interface Asked {
  /** 0: no answer. */
  readonly status: number;
  readonly ms: number;
  readonly body: string;
  readonly requestId: string;
}

export async function ask(
  url: string,
  {
    key,
    method = 'GET',
    body,
    headers = {},
  }: {
    readonly key: string;
    readonly method?: 'GET' | 'POST';
    readonly body?: string;
    readonly headers?: Readonly<Record<string, string>>;
  },
): Promise<Asked> {
  const { origin, pathname, search } = new URL(url);
  const began = performance.now();
  const ended = (): number => performance.now() - began;
  try {
    const response = await client.request({
      origin,
      path: pathname + search,
      method,
      headers: {
        'x-svc-api-key': key,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body }),
    });
    const text = await response.body.text();
    const requestId = response.headers['x-svc-request-id'];
    return {
      status: response.statusCode,
      ms: ended(),
      body: text,
      requestId: typeof requestId === 'string' ? requestId : '',
    };
  } catch {
    return { status: 0, ms: ended(), body: '', requestId: '' };
  }
}

const TURN = JSON.stringify({
  model: 'json',
  max_tokens: 1024,
  messages: [
    { role: 'user', content: 'Please look at the attached tool output and say what changed since yesterday.' },
  ],
});

/** One turn of about 1 KB with reasoning. @param agent its name, registered by its first turn */
export const turn = ({ gateway, owner }: Service, agent: string): Promise<Asked> =>
  ask(`${gateway}/anthropic/v1/messages`, {
    key: owner.api_key,
    method: 'POST',
    body: TURN,
    headers: { 'x-api-key': 'sk-bench', 'anthropic-version': '2023-06-01', 'x-svc-agent': agent },
  });

/** So many callers at once, each with its next request as soon as it has its answer. */
export async function callers(count: number, amount: number, each: (i: number) => Promise<Asked>): Promise<Asked[]> {
  const all: Asked[] = [];
  let next = 0;
  const caller = async (): Promise<void> => {
    while (next < amount) {
      const i = next;
      next += 1;
      all.push(await each(i));
    }
  };
  await Promise.all(Array.from({ length: count }, caller));
  return all;
}

/** Throws where one was not answered with 2xx: a figure of failures is no figure. */
export function timesOf(asked: readonly Asked[]): number[] {
  const bad = asked.find(({ status }) => status < 200 || status > 299);
  if (bad !== undefined) throw new Error(`answered ${bad.status}: ${bad.body.slice(0, 300)}`);
  return asked.map(({ ms }) => ms).toSorted((a, b) => a - b);
}

/** @param sorted ascending  @param share 0 to 1 */
export const quantile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;

export const middle = (all: readonly number[]): number =>
  quantile(
    all.toSorted((a, b) => a - b),
    0.5,
  );

export const pause = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });

export const machine = (): string =>
  `${cpus().length} cores, ${cpus()[0]?.model ?? 'unknown'}, Node ${process.versions.node}, load ${loadavg()[0]?.toFixed(1)}`;

/** Connections of the callers are closed, so that the process ends. */
export const closeCallers = (): Promise<void> => client.destroy();
