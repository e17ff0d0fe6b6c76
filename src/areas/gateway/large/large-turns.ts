/**
 * Turns with a large body are made by a gateway process of their own, so that reading such a body holds up no other turn. This end
 * hands requests over as they arrive and sends the replies on. The other end: inside.ts. Source: docs/adr/0470;
 * docs/reference/gateway.md#large-bodies.
 */
import type { IncomingMessage } from 'node:http';
import { fail } from '../../../contract/errors.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { ProcessFigures } from '../../../platform/linked-process.ts';
import type { Log } from '../../../platform/log.ts';
import { surfaceOf } from '../routes.ts';
import { createUpstream, type Call, type Upstream } from '../transport/forward.ts';
import { endToEnd } from '../transport/headers.ts';
import { LARGE_BYTES } from '../transport/large-bodies.ts';
import { discardBody } from '../transport/request-body.ts';
import { streamedBody } from '../transport/streamed-body.ts';
import type { HttpExchange } from '../turn/http-exchange.ts';
import { HandedReply, unavailable } from './handed-reply.ts';
import { HANDED_OVER, peerOf } from './inside.ts';

/** The process that makes the turns. */
export interface LargeProcess {
  /** The loopback port it listens on now. Starts it where it is not running; rejects when it does not come up. */
  port(): Promise<number>;
  /** What it knows requests of this process by. */
  readonly secret: string;
  /** Its own figures; `work`: what it wrote since it was asked last, as tallies. Undefined while it does not run. */
  figures(): Promise<ProcessFigures | undefined>;
}

export interface LargeTurns {
  /** Whether the head says that the body is large, is read, and is allowed. */
  takes(request: IncomingMessage): boolean;
  /**
   * Hands the request over, with what was read of its body.
   * @throws Refusal service_unavailable when the process does not come up
   */
  pass(exchange: HttpExchange, first: readonly Buffer[]): Promise<void>;
  close(): Promise<void>;
}

export interface LargeOptions {
  readonly bytesMax: number;
  readonly idleMs: number;
  readonly callsMax: number;
  readonly clock: Clock;
  readonly log: Log;
}

/** A process that starts reads some hundred files and connects to the database. */
const START_MS_MAX = 20_000;
/** The other process bounds what it waits for, and ends its replies. */
const NO_LIMIT_MS = 0;
const CONNECT_MS = 2_000;

export function createLargeTurns(process: LargeProcess, options: LargeOptions): LargeTurns {
  const lines = new Lines(options.callsMax);
  return {
    takes(request) {
      const length = Number(request.headers['content-length'] ?? 0);
      if (!(length > LARGE_BYTES) || length > options.bytesMax) return false;
      const surface = surfaceOf(request.method ?? '', request.url ?? '');
      return typeof surface === 'object' && surface.codec !== null;
    },
    async pass(exchange, first) {
      const port = await started(process, options);
      if (exchange.response.destroyed) return;
      send(exchange, { first, upstream: lines.to(port), secret: process.secret, idleMs: options.idleMs });
    },
    close: () => lines.close(),
  };
}

async function started(process: LargeProcess, { clock, log }: LargeOptions): Promise<number> {
  let stop = (): void => undefined;
  const late = new Promise<never>((_resolve, reject) => {
    stop = clock.every(START_MS_MAX, () => {
      reject(new Error(`it did not come up within ${START_MS_MAX} ms`));
    });
  });
  try {
    return await Promise.race([process.port(), late]);
  } catch (err) {
    log.error({ err }, 'gateway: the process for large bodies is unavailable');
    throw unavailable();
  } finally {
    stop();
  }
}

interface Handed {
  readonly first: readonly Buffer[];
  readonly upstream: Upstream;
  readonly secret: string;
  readonly idleMs: number;
}

function send(exchange: HttpExchange, { first, upstream, secret, idleMs }: Handed): void {
  const { request, response } = exchange;
  const reply = new HandedReply(exchange);
  const under: { call?: Call | null } = {};
  const bounds = { bytesMax: Infinity, idleMs, large: () => undefined }; // the other process bounds size and number
  const refused = (refusal: unknown): void => {
    reply.refuse(refusal);
    under.call?.abort();
  };
  const body = streamedBody(request, bounds, refused, first);
  response.on('close', () => {
    body.destroy();
    under.call?.abort(); // no effect on a call that is complete
    if (!request.complete && !request.destroyed) discardBody(request); // answered before the end
  });
  under.call = upstream.send(
    { method: request.method ?? 'POST', target: request.url ?? '', headers: headersOf(request, secret), body },
    reply,
  );
  if (under.call === null) throw fail('saturated', undefined, { headers: { 'retry-after': '1' } });
}

const headersOf = (request: IncomingMessage, secret: string): string[] => [
  ...endToEnd(request.rawHeaders, HANDED_OVER),
  HANDED_OVER,
  `${secret} ${peerOf(request) ?? ''}`,
];

/** Connections to the process that runs now; those to one that is gone are closed. */
class Lines {
  readonly #callsMax: number;
  #port = 0;
  #upstream: Upstream | null = null;

  constructor(callsMax: number) {
    this.#callsMax = callsMax;
  }

  to(port: number): Upstream {
    if (this.#upstream !== null && this.#port === port) return this.#upstream;
    void this.#upstream?.close();
    this.#port = port;
    this.#upstream = createUpstream(`http://127.0.0.1:${port}`, {
      connectTimeoutMs: CONNECT_MS,
      firstByteTimeoutMs: NO_LIMIT_MS,
      idleTimeoutMs: NO_LIMIT_MS,
      connectionsMax: this.#callsMax,
    });
    return this.#upstream;
  }

  async close(): Promise<void> {
    await this.#upstream?.close();
  }
}
