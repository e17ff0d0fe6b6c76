/** Calls to one provider origin by a bounded undici pool and its dispatch, with backpressure and abort. Never follows a redirect,
 * never retries (a provider call costs money), and is independent of the dialect. Source: docs/reference/gateway.md#proxy-fidelity,
 * docs/reference/gateway.md#provider-errors; docs/reference/reliability.md#f6-upstream-faults,
 * docs/reference/reliability.md#f8-client-leaves.
 */
import type { Readable } from 'node:stream';
import { Pool, type Dispatcher } from 'undici';

export interface ForwardOptions {
  readonly connectTimeoutMs: number;
  /** Longest time from the end of the request to the first byte of the reply's head. */
  readonly firstByteTimeoutMs: number;
  /** Longest silence within the reply's body. */
  readonly idleTimeoutMs: number;
  /** Most connections to this origin and so most calls at once; beyond it `send` returns null. */
  readonly connectionsMax: number;
}

export interface UpstreamRequest {
  readonly method: string;
  /** Path with query at the provider. */
  readonly target: string;
  readonly headers: readonly string[];
  readonly body: Buffer | Readable | null;
}

export type FailureKind = 'connect' | 'first_byte_timeout' | 'idle_timeout' | 'reset' | 'protocol' | 'aborted';

/** Receives one reply. `failed` or `end` is the last call. */
export interface ReplySink {
  head(status: number, headers: readonly string[], flow: FlowControl): void;
  body(chunk: Buffer): void;
  end(): void;
  failed(kind: FailureKind, cause: unknown): void;
}

export interface FlowControl {
  pause(): void;
  resume(): void;
}

export interface Call {
  /** Ends the call; the socket is closed. `failed('aborted')` follows unless the reply was complete. */
  abort(): void;
}

export interface Upstream {
  /** Starts a call, or answers null when `connectionsMax` calls are in flight. */
  send(request: UpstreamRequest, sink: ReplySink): Call | null;
  readonly inFlight: number;
  close(): Promise<void>;
}

/** @param base origin of the provider, optionally with a path that is put before every target */
export function createUpstream(base: string, options: ForwardOptions): Upstream {
  const url = new URL(base);
  const prefix = url.pathname.replace(/\/+$/, '');
  const pool = new Pool(url.origin, {
    connections: options.connectionsMax,
    pipelining: 1,
    connect: { timeout: options.connectTimeoutMs },
    headersTimeout: options.firstByteTimeoutMs,
    bodyTimeout: options.idleTimeoutMs,
    allowH2: false,
  });
  let inFlight = 0;
  return {
    get inFlight() {
      return inFlight;
    },
    send(request, sink) {
      if (inFlight >= options.connectionsMax) return null;
      inFlight += 1;
      const handler = new ReplyHandler(sink, () => {
        inFlight -= 1;
      });
      pool.dispatch(
        {
          method: request.method,
          path: prefix + request.target,
          headers: request.headers as string[],
          body: request.body,
        },
        handler,
      );
      return handler;
    },
    close: () => pool.destroy(),
  };
}

class ReplyHandler implements Dispatcher.DispatchHandler, Call {
  readonly #sink: ReplySink;
  readonly #done: () => void;
  #controller: Dispatcher.DispatchController | undefined;
  #aborted = false;
  #over = false;

  constructor(sink: ReplySink, done: () => void) {
    this.#sink = sink;
    this.#done = done;
  }

  abort(): void {
    if (this.#over || this.#aborted) return;
    this.#aborted = true;
    this.#controller?.abort(new Error('aborted by the gateway'));
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    this.#controller = controller;
    if (this.#aborted) controller.abort(new Error('aborted by the gateway'));
  }

  onResponseStart(controller: Dispatcher.DispatchController, status: number, headers: DecodedHeaders): void {
    if (status < 200) return; // informational
    this.#sink.head(status, flat(headers), controller);
  }

  onResponseData(_controller: Dispatcher.DispatchController, chunk: Buffer): void {
    this.#sink.body(chunk);
  }

  onResponseEnd(): void {
    if (!this.#finish()) return;
    this.#sink.end();
  }

  onResponseError(_controller: Dispatcher.DispatchController, error: Error): void {
    if (!this.#finish()) return;
    this.#sink.failed(this.#aborted ? 'aborted' : kindOf(error), error);
  }

  #finish(): boolean {
    if (this.#over) return false;
    this.#over = true;
    this.#done();
    return true;
  }
}

type DecodedHeaders = Readonly<Record<string, string | string[] | undefined>>;

/** undici has decoded names (lower case) and values (latin1) already; repeated headers are lists. */
function flat(headers: DecodedHeaders): string[] {
  const out: string[] = [];
  for (const name of Object.keys(headers)) {
    const value = headers[name];
    if (typeof value === 'string') out.push(name, value);
    else if (value !== undefined) for (const one of value) out.push(name, one);
  }
  return out;
}

const KINDS: Readonly<Record<string, FailureKind>> = {
  UND_ERR_CONNECT_TIMEOUT: 'connect',
  ECONNREFUSED: 'connect',
  ENOTFOUND: 'connect',
  EAI_AGAIN: 'connect',
  EHOSTUNREACH: 'connect',
  ENETUNREACH: 'connect',
  ETIMEDOUT: 'connect',
  UND_ERR_HEADERS_TIMEOUT: 'first_byte_timeout',
  UND_ERR_BODY_TIMEOUT: 'idle_timeout',
  UND_ERR_SOCKET: 'reset',
  ECONNRESET: 'reset',
  EPIPE: 'reset',
  UND_ERR_HEADERS_OVERFLOW: 'protocol',
};

function kindOf(error: unknown): FailureKind {
  const code = (error as { code?: unknown }).code;
  if (error instanceof AggregateError) return 'connect';
  if (typeof code !== 'string') return 'reset';
  return (
    KINDS[code] ??
    (code.startsWith('HPE_') || code.startsWith('UND_ERR_')
      ? 'protocol'
      : code.startsWith('ERR_TLS') || code.startsWith('CERT_')
        ? 'connect'
        : 'reset')
  );
}
