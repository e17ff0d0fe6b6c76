/**
 * One more call of the provider for a turn whose calls were withheld: collected whole, within the bounds of the first, and made once.
 * It follows the first call's route and headers. Source: docs/reference/gateway.md#going-on; docs/adr/0480.
 */
import { asWhole, wholeTarget } from '../dialects/stream-join.ts';
import { dispatch, routeOfRun } from '../router/dispatch.ts';
import { headerOf } from '../transport/headers.ts';
import type { Call, ReplySink } from '../transport/forward.ts';
import type { Run } from '../turn/run.ts';
import { isPlain } from './delegate.ts';
import { AT_ONCE_BYTES, readInSteps, readWhole, type WholeBody } from './read-whole.ts';

/** Why there is no second reply. */
export type NoSecond = 'unreachable' | 'refused' | 'unreadable' | 'too_large' | 'broken';

export interface SecondCall {
  /** Never rejects. */
  readonly reply: Promise<WholeBody | NoSecond>;
  /** The client left, or the agent is contained. */
  abort(): void;
}

/** A key that lets the provider repeat its first answer would repeat the withheld call. */
const NOT_AGAIN: ReadonlySet<string> = new Set(['idempotency-key']);
/** What the client accepts of a stream does not hold for a whole reply. */
const NOT_OF_A_STREAM: ReadonlySet<string> = new Set([...NOT_AGAIN, 'accept']);

/** @param body in the caller's dialect */
export function callAgain(run: Run, body: Buffer): SecondCall {
  const { gw, exchange, head, conversation } = run;
  const { method = 'POST' } = exchange.request;
  let call: Call | null = null;
  const reply = new Promise<WholeBody | NoSecond>((resolve) => {
    try {
      const context = { ...run.context, seed: `${run.context.seed}2` }; // made-up ids of the two replies differ
      const route = routeOfRun({ ...run, surface: head.surface, context, framing: null }); // the second reply comes whole
      const whole = run.framing === null ? body : Buffer.from(asWhole(body.toString('utf8')));
      const upstream = without(run.framing === null ? NOT_AGAIN : NOT_OF_A_STREAM, route?.headers ?? head.upstream);
      const outgoing = {
        method,
        head: { ...head, upstream, target: wholeTarget(head.target) },
        body: route?.bodyOf(whole) ?? whole,
        model: conversation.model,
        route: route === null ? null : { ...route, headers: upstream },
      };
      call = dispatch(gw, outgoing, new Collector(gw.settings.heldBytesMax, () => call?.abort(), resolve));
    } catch (err) {
      gw.log.warn({ err, request_id: exchange.requestId }, 'gateway: a turn could not go on with a second call');
      resolve('unreachable');
    }
  });
  return { reply, abort: () => call?.abort() };
}

const without = (names: ReadonlySet<string>, headers: readonly string[]): string[] =>
  headers.filter((_, i) => !names.has((headers[i - (i % 2)] ?? '').toLowerCase()));

class Collector implements ReplySink {
  readonly #bytesMax: number;
  readonly #giveUp: () => void;
  readonly #resolve: (reply: WholeBody | NoSecond | Promise<WholeBody>) => void;
  readonly #chunks: Buffer[] = [];
  #bytes = 0;
  #isOver = false;

  constructor(
    bytesMax: number,
    giveUp: () => void,
    resolve: (reply: WholeBody | NoSecond | Promise<WholeBody>) => void,
  ) {
    this.#bytesMax = bytesMax;
    this.#giveUp = giveUp;
    this.#resolve = resolve;
  }

  head(status: number, headers: readonly string[]): void {
    if (status < 200 || status > 299) this.#end('refused');
    else if (!isPlain(headerOf(headers, 'content-encoding'))) this.#end('unreadable');
  }

  body(chunk: Buffer): void {
    if (this.#isOver) return;
    this.#chunks.push(chunk);
    this.#bytes += chunk.length;
    if (this.#bytes > this.#bytesMax) this.#end('too_large');
  }

  end(): void {
    if (this.#isOver) return;
    this.#isOver = true;
    this.#resolve(this.#bytes > AT_ONCE_BYTES ? readInSteps(this.#chunks) : readWhole(this.#chunks));
  }

  failed(): void {
    if (this.#isOver) return;
    this.#isOver = true;
    this.#resolve('broken');
  }

  #end(because: NoSecond): void {
    this.#isOver = true;
    this.#resolve(because);
    this.#giveUp();
  }
}
