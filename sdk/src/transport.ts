/**
 * One HTTP request with a time limit, an idempotency key and repetitions. A repetition follows 429, 502, 503 and 504, and a lost
 * connection; a request that changes something is repeated only under its idempotency key.
 */
import { foreign, isJson, jsonOf, unanswered } from './errors.ts';

export type Fetch = (request: Request) => Promise<Response>;

export interface TransportOptions {
  readonly fetch: Fetch;
  /** Milliseconds for one attempt. */
  readonly timeoutMs: number;
  /** Repetitions after the first attempt. */
  readonly retries: number;
  /** Longest `Retry-After` that is waited for; a longer one is the caller's. */
  readonly retryAfterMsMax: number;
}

const REPEATED = new Set([429, 502, 503, 504]);
const SAFE = new Set(['GET', 'HEAD', 'PUT', 'DELETE', 'OPTIONS']);
const FIRST_WAIT_MS = 200;

/** A `fetch` for openapi-fetch. @throws SuretyError when no attempt is answered */
export function transport(options: TransportOptions): Fetch {
  return async (request) => {
    const keyed = withKey(request);
    for (let attempt = 0; ; attempt++) {
      const isLast = attempt >= options.retries;
      try {
        const response = await attemptOnce(keyed.clone(), options);
        const waitMs = waitOf(response, attempt);
        if (isLast || !REPEATED.has(response.status) || waitMs > options.retryAfterMsMax) return response;
        await response.body?.cancel();
        await pause(waitMs, request.signal);
      } catch (error) {
        if (request.signal.aborted) throw request.signal.reason;
        if (isLast || !isRepeatable(keyed)) throw error;
        await pause(backoffMs(attempt), request.signal);
      }
    }
  };
}

/**
 * One attempt, with its whole reply: a body that is cut is a lost connection like any other. Of a stream of events only the headers are
 * waited for, and the limit ends with them.
 */
async function attemptOnce(request: Request, { fetch, timeoutMs }: TransportOptions): Promise<Response> {
  const limit = new AbortController();
  const late = unanswered('timeout', `No answer within ${timeoutMs} ms`, undefined);
  const timer: unknown = setTimeout(() => limit.abort(late), timeoutMs);
  (timer as { unref?: () => void }).unref?.(); // Node only: a program that has ended does not wait for it
  let isBegun = false;
  try {
    const response = await fetch(new Request(request, { signal: AbortSignal.any([request.signal, limit.signal]) }));
    isBegun = true;
    const isStream = response.headers.get('content-type')?.startsWith('text/event-stream') === true;
    const whole = isStream ? response : await wholeReply(response);
    clearTimeout(timer as Parameters<typeof clearTimeout>[0]);
    return whole;
  } catch (error) {
    if (request.signal.aborted) throw request.signal.reason;
    if (limit.signal.aborted) throw late;
    const { origin } = new URL(request.url);
    const message = isBegun
      ? `The answer of ${origin} ended before it was whole`
      : `The service at ${origin} cannot be reached`;
    throw unanswered('unreachable', message, error);
  }
}

/** A reply whose body has been read. */
async function wholeReply(response: Response): Promise<Response> {
  if (response.body === null) return response;
  const { status, statusText, headers } = response;
  return new Response(await response.arrayBuffer(), { status, statusText, headers });
}

/**
 * A `fetch` for operations that answer JSON or events. A success of another kind is no answer of the service.
 * @throws SuretyError of its status and code `unknown`
 */
export const typed =
  (send: Fetch): Fetch =>
  async (request) => {
    const response = await send(request);
    const type = response.headers.get('content-type') ?? '';
    if (!response.ok || response.body === null || type.startsWith('text/event-stream')) return response;
    if (!isJson(type)) throw foreign(response.status, `it is ${type === '' ? 'of no type' : type}`);
    const text = await response.clone().text();
    if (text !== '') jsonOf(text, response.status);
    return response;
  };

/** Every request that may change something has a key, the same in each attempt. */
function withKey(request: Request): Request {
  if (request.method === 'GET' || request.method === 'HEAD' || request.headers.has('idempotency-key')) return request;
  const headers = new Headers(request.headers);
  headers.set('idempotency-key', crypto.randomUUID());
  return new Request(request, { headers });
}

const isRepeatable = (request: Request): boolean => SAFE.has(request.method) || request.headers.has('idempotency-key');

/** Milliseconds before the next attempt: `Retry-After` in seconds or as a date, else twice the last wait. */
function waitOf(response: Response, attempt: number): number {
  const header = response.headers.get('retry-after');
  if (header === null) return backoffMs(attempt);
  const seconds = Number(header);
  const waitMs = Number.isFinite(seconds) ? seconds * 1000 : Date.parse(header) - Date.now();
  return Number.isFinite(waitMs) ? Math.max(0, waitMs) : backoffMs(attempt);
}

/** Milliseconds, from `attempt` 0 on: each wait is twice the last one, less a share of chance. */
export const backoffMs = (attempt: number): number => FIRST_WAIT_MS * 2 ** attempt * (0.5 + Math.random() / 2);

export function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = (): void => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop);
      resolve();
    }, ms);
    if (signal.aborted) stop();
    else signal.addEventListener('abort', stop, { once: true });
  });
}
