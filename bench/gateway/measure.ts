/** The measurements of the gateway benchmark; each takes a target and returns figures, no printing. */
import http from 'node:http';
import autocannon from 'autocannon';
import { cpuMs, mainThreadMs, rssKb } from './cpu.ts';
import { until, type Target } from './processes.ts';

const SENTENCE = 'Please look at the attached tool output and say what changed since yesterday. ';

/** A request body of about `kib` KiB: an agent turn with history. `salt` makes its last message new. */
export function requestBody(kib: number, model: string, salt = ''): Buffer {
  const messages: { role: string; content: string }[] = [];
  for (let size = 0, i = 0; size < kib * 1024 - 1200; i += 1, size += 1100) {
    messages.push({ role: i % 2 === 0 ? 'user' : 'assistant', content: `${i} ${SENTENCE.repeat(14)}`.slice(0, 1060) });
  }
  if (messages.length % 2 === 1) messages.push({ role: 'assistant', content: 'Done.' });
  messages.push({ role: 'user', content: `${salt}${SENTENCE.repeat(4)}` });
  return Buffer.from(
    JSON.stringify({
      model,
      max_tokens: 1024,
      ...(model === 'json' || model === 'plain' ? {} : { stream: true }),
      messages,
    }),
  );
}

export const headersOf = (target: Target): Record<string, string> => ({
  'content-type': 'application/json',
  'x-api-key': 'sk-bench-credential',
  'anthropic-version': '2023-06-01',
  ...target.headers,
});

export interface Saturation {
  readonly perSecond: number;
  readonly cpuUs: number;
  /** Of it the main thread. */
  readonly mainUs: number;
  readonly p50Ms: number;
  readonly errors: number;
}

/** How long to load: seconds, or a number of requests, which measures alike on a machine that others use. */
export type Amount = number | { readonly requests: number };

/** CPU of the target's process per request at saturation, 32 connections. */
export async function saturate(target: Target, body: Buffer, amount: Amount): Promise<Saturation> {
  const before = cpuMs(target.pid);
  const mainBefore = mainThreadMs(target.pid);
  const result = await autocannon({
    url: `${target.url}/anthropic/v1/messages`,
    method: 'POST',
    headers: headersOf(target),
    body,
    connections: 32,
    ...(typeof amount === 'number' ? { duration: amount } : { amount: amount.requests }),
  });
  const requests = result['2xx'];
  return {
    perSecond: requests / result.duration,
    cpuUs: ((cpuMs(target.pid) - before) * 1000) / Math.max(1, requests),
    mainUs: ((mainThreadMs(target.pid) - mainBefore) * 1000) / Math.max(1, requests),
    p50Ms: result.latency.p50,
    errors: result.non2xx + result.errors,
  };
}

const agent = new http.Agent({ keepAlive: true, maxSockets: 4_000 });

interface Reply {
  readonly firstByteMs: number;
  readonly totalMs: number;
  readonly status: number;
}

/** One request; milliseconds to the first body byte and to the end. */
export function once(target: Target, body: Buffer): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const started = performance.now();
    let firstByteMs = Number.NaN;
    const request = http.request(
      `${target.url}/anthropic/v1/messages`,
      { method: 'POST', agent, headers: { ...headersOf(target), 'content-length': body.length } },
      (response) => {
        response.on('data', () => {
          if (Number.isNaN(firstByteMs)) firstByteMs = performance.now() - started;
        });
        response.on('end', () => {
          resolve({ firstByteMs, totalMs: performance.now() - started, status: response.statusCode ?? 0 });
        });
        response.on('error', reject);
      },
    );
    request.on('error', reject);
    request.end(body);
  });
}

/** Open loop: `perSecond` requests a second for `seconds`; sorted times in ms. */
export async function openLoop(
  target: Target,
  body: Buffer,
  perSecond: number,
  seconds: number,
): Promise<{ first: number[]; total: number[]; cpuUs: number }> {
  const pending: Promise<Reply>[] = [];
  const count = perSecond * seconds;
  const before = cpuMs(target.pid);
  for (let i = 0; i < count; i += 1) {
    pending.push(once(target, body));
    await new Promise((resolve) => setTimeout(resolve, 1000 / perSecond));
  }
  const replies = await Promise.all(pending);
  const bad = replies.filter((reply) => reply.status !== 200).length;
  if (bad > 0) throw new Error(`${target.name}: ${bad} of ${count} requests failed`);
  const sorted = (key: 'firstByteMs' | 'totalMs'): number[] => replies.map((reply) => reply[key]).sort((a, b) => a - b);
  return {
    first: sorted('firstByteMs'),
    total: sorted('totalMs'),
    cpuUs: ((cpuMs(target.pid) - before) * 1000) / count,
  };
}

export const quantile = (sorted: readonly number[], q: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(q * sorted.length))] ?? Number.NaN;

const open = (target: Target, body: Buffer): http.ClientRequest => {
  const request = http.request(
    `${target.url}/anthropic/v1/messages`,
    { method: 'POST', agent: false, headers: { ...headersOf(target), 'content-length': body.length } },
    (response) => {
      response.resume();
    },
  );
  request.on('error', () => undefined); // we end these on purpose
  request.end(body);
  return request;
};

const openAtProvider = async (provider: string): Promise<number> =>
  ((await (await fetch(`${provider}/stats`)).json()) as { open: number }).open;

/** Resident KB per open stream at `count` slow streams. */
export async function memoryPerStream(target: Target, provider: string, count: number): Promise<number> {
  const body = requestBody(1, 'paced-400');
  await once(target, requestBody(1, 'json'));
  const before = rssKb(target.pid);
  const requests = Array.from({ length: count }, () => open(target, body));
  await until(async () => (await openAtProvider(provider)) >= count, 30_000);
  await new Promise((resolve) => setTimeout(resolve, 1_500));
  const perStream = (rssKb(target.pid) - before) / count;
  for (const request of requests) request.destroy();
  await until(async () => (await openAtProvider(provider)) === 0, 30_000);
  return perStream;
}

/** Of `count` clients that leave mid-stream, how many upstream calls ended within 100 ms. */
export async function endedWhenClientsLeave(target: Target, provider: string, count: number): Promise<number> {
  const requests = Array.from({ length: count }, () => open(target, requestBody(1, 'paced-200')));
  await until(async () => (await openAtProvider(provider)) >= count, 10_000);
  for (const request of requests) request.destroy();
  await new Promise((resolve) => setTimeout(resolve, 100));
  return count - (await openAtProvider(provider));
}
