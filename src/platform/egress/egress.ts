/**
 * The HTTP client for every URL that a customer gives: webhooks, notification channels, domain checks. Guarded against
 * requests into our own network, bounded in time and in bytes, never following a redirect.
 * Source: docs/reference/reliability.md#s6-outgoing-requests, docs/reference/reliability.md#w1-receivers-that-misbehave.
 */
import { Agent, request, type Dispatcher } from 'undici';
import type { Settings } from '../config.ts';
import { guardedConnector, systemDial, systemResolve, type Dial, type Resolve } from './dial.ts';
import { EgressError, toEgressError } from './fault.ts';
import { readTarget, type EgressPolicy } from './target.ts';

export { EgressError, type EgressFault } from './fault.ts';

export interface EgressRequest {
  readonly method?: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'; // default GET
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
  /** From the call to the end of the reply's body. Default 30,000. */
  readonly timeoutMs?: number;
  /** From the call to the reply's headers, name lookup and handshake included. Default 10,000. */
  readonly connectTimeoutMs?: number;
  /** The reply's body is read up to here and cut. Default 16,384. */
  readonly responseBytesMax?: number;
  readonly signal?: AbortSignal;
}

export interface EgressReply {
  readonly status: number;
  /** Lowercase names; repeated headers joined with a comma. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
  /** The body was longer than `responseBytesMax`. */
  readonly isCut: boolean;
}

export interface Egress {
  /** @throws EgressError; a status of 3xx, 4xx or 5xx is a reply, not an error */
  fetch(url: string, request?: EgressRequest): Promise<EgressReply>;
  /**
   * Checks what can be checked without a name lookup, for a URL that is being stored.
   * @returns one sentence for the caller, or undefined when the URL is fine so far
   */
  problemWith(url: string): string | undefined;
  close(): Promise<void>;
}

/** Parts that tests replace, so that no test dials a foreign address. */
export interface EgressParts {
  readonly resolve?: Resolve;
  readonly dial?: Dial;
}

const TIMEOUT_MS = 30_000;
const CONNECT_TIMEOUT_MS = 10_000;
const RESPONSE_BYTES_MAX = 16_384;
const DEFAULT_PORTS = [443, 8_443] as const;

/** The settings of outgoing requests. */
export const egressPolicy = ({
  EGRESS_PORTS,
  EGRESS_ALLOW_LOOPBACK,
}: Pick<Settings, 'EGRESS_PORTS' | 'EGRESS_ALLOW_LOOPBACK'>): EgressPolicy => ({
  ports: EGRESS_PORTS.length === 0 ? DEFAULT_PORTS : EGRESS_PORTS.map(Number),
  allowLoopback: EGRESS_ALLOW_LOOPBACK,
});

export function createEgress(policy: EgressPolicy, parts: EgressParts = {}): Egress {
  const agent = new Agent({
    connect: guardedConnector(policy, parts.resolve ?? systemResolve(), parts.dial ?? systemDial(CONNECT_TIMEOUT_MS)),
    pipelining: 1,
    keepAliveTimeout: 4_000,
    keepAliveMaxTimeout: 30_000,
    headersTimeout: 0, // the deadlines below cover it
    bodyTimeout: 0,
    allowH2: false,
  });
  return {
    async fetch(url, options = {}) {
      const { url: checked } = readTarget(url, policy);
      return exchange(agent, checked, options);
    },
    problemWith(url) {
      try {
        readTarget(url, policy);
        return undefined;
      } catch (error) {
        return toEgressError(error).message;
      }
    },
    close: () => agent.destroy(),
  };
}

async function exchange(agent: Agent, url: URL, options: EgressRequest): Promise<EgressReply> {
  const stop = new AbortController();
  const late = (): void => stop.abort(new EgressError('timeout', 'the receiver did not answer in time'));
  const total = setTimeout(late, options.timeoutMs ?? TIMEOUT_MS);
  const head = setTimeout(late, options.connectTimeoutMs ?? CONNECT_TIMEOUT_MS);
  const onAbort = (): void => stop.abort(new EgressError('aborted', 'the request was given up'));
  if (options.signal?.aborted === true) onAbort();
  options.signal?.addEventListener('abort', onAbort, { once: true });
  try {
    const reply = await request(url, {
      dispatcher: agent,
      method: options.method ?? 'GET',
      headers: { 'user-agent': 'surety', ...options.headers },
      ...(options.body === undefined ? {} : { body: options.body }),
      signal: stop.signal,
    });
    clearTimeout(head);
    const { body, isCut } = await readUpTo(reply.body, options.responseBytesMax ?? RESPONSE_BYTES_MAX);
    return { status: reply.statusCode, headers: flat(reply.headers), body, isCut };
  } catch (error) {
    throw stop.signal.aborted ? (stop.signal.reason as EgressError) : toEgressError(error);
  } finally {
    clearTimeout(head);
    clearTimeout(total);
    options.signal?.removeEventListener('abort', onAbort);
  }
}

/** Ending the loop early closes the connection, so the rest of a huge reply is never received. */
async function readUpTo(
  stream: Dispatcher.ResponseData['body'],
  bytesMax: number,
): Promise<{ body: Buffer; isCut: boolean }> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    size += chunk.length;
    if (size > bytesMax) return { body: Buffer.concat(chunks).subarray(0, bytesMax), isCut: true };
  }
  return { body: Buffer.concat(chunks), isCut: false };
}

function flat(headers: Dispatcher.ResponseData['headers']): Record<string, string> {
  const lines: Record<string, string> = {};
  for (const [name, value] of Object.entries(headers))
    if (value !== undefined) lines[name] = Array.isArray(value) ? value.join(', ') : value;
  return lines;
}
