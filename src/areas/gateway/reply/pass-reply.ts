/* * A reply whose bytes are sent as they arrive: refusals of the provider, unread surfaces, and streams in observe mode, which are
 * read while they pass and judged afterwards. Source: docs/reference/gateway.md#streaming (observe).
 */
import type { HttpExchange } from '../turn/http-exchange.ts';
import type { TurnReader } from '../dialects/dialect.ts';
import { noteOutput } from '../turn/back.ts';
import { judgeCall } from '../turn/call-guard.ts';
import { recordScreens, recordTurn } from '../turn/record.ts';
import { setIntegrityWords, type Run } from '../turn/run.ts';
import { clientHeaders } from '../transport/headers.ts';
import type { ClientWriter } from '../transport/client-writer.ts';
import type { FailureKind } from '../transport/forward.ts';
import type { StreamEventReader } from '../framing/stream-event.ts';
import type { ContainedReason, ReplyDelegate, ReplyHead } from './delegate.ts';

/** An unfinished event larger than this is not read; the stream is then only passed. */
const EVENT_BYTES_MAX = 8 * 1024 * 1024;

export class PassReply implements ReplyDelegate {
  readonly #exchange: HttpExchange;
  readonly #writer: ClientWriter;

  constructor(exchange: HttpExchange, writer: ClientWriter, head: ReplyHead) {
    this.#exchange = exchange;
    this.#writer = writer;
    exchange.sendHead(head.status, clientHeaders(head.headers, true));
  }

  body(chunk: Buffer): void {
    this.#writer.write(chunk);
  }

  end(): void {
    this.#writer.end();
  }

  failed(kind: FailureKind): void {
    if (kind !== 'aborted') this.#writer.cut(); // no error can be written into a body of unknown form
    this.#exchange.response.destroy();
  }

  contain(): void {
    this.#writer.cut();
  }
}

/** A stream in observe: passed at once and read at the same time. */
export class ObservedStream implements ReplyDelegate {
  readonly #run: Run;
  readonly #writer: ClientWriter;
  readonly #events: StreamEventReader;
  readonly #turn: TurnReader;
  #reading = true;
  #judged = false;

  constructor(run: Run, writer: ClientWriter, head: ReplyHead) {
    this.#run = run;
    this.#writer = writer;
    this.#events = run.codec.createEventReader(run.framing ?? 'sse');
    this.#turn = run.codec.createTurnReader();
    setIntegrityWords(run, null, 'none');
    if (run.policy.protectionMode !== 'off') run.exchange.verdict.backUnread = true;
    run.exchange.sendHead(head.status, clientHeaders(head.headers, true));
  }

  body(chunk: Buffer): void {
    this.#writer.write(chunk);
    if (!this.#reading) return;
    for (const event of this.#events.push(chunk)) this.#turn.read(event);
    if (this.#events.pendingBytes() > EVENT_BYTES_MAX || this.#turn.overflowed()) this.#reading = false;
  }

  end(): void {
    this.#writer.end();
    this.#judge();
  }

  failed(kind: FailureKind): void {
    if (kind !== 'aborted') {
      const view = this.#run.codec.createView(this.#run.context);
      const broken =
        this.#events.pendingBytes() > 0 && this.#run.framing === 'sse' ? Buffer.from('\n\n') : Buffer.alloc(0);
      this.#writer.end(
        Buffer.concat([broken, failureBytes(view, this.#run, 'service_unavailable', 'The provider broke off.')]),
      );
    }
    this.#judge();
  }

  contain(reason: ContainedReason): void {
    const view = this.#run.codec.createView(this.#run.context);
    this.#writer.end(view.failure(403, 'agent_contained', `The agent is contained: ${reason}.`));
    this.#judge(); // what was sent before is recorded
  }

  /** Runs after the last byte was sent; the client does not wait for it. */
  #judge(): void {
    if (this.#judged) return;
    this.#judged = true;
    setImmediate(() => {
      const { gw } = this.#run;
      try {
        for (const event of this.#events.end()) this.#turn.read(event);
        const read = this.#turn.turn();
        const turn = this.#reading ? read : { ...read, complete: false };
        judgeConcurrently(this.#run, turn);
      } catch (err) {
        gw.log.error({ err }, 'gateway: a passed stream could not be judged');
      }
    });
  }
}

/** Screens and records a turn whose bytes were sent already. */
export function judgeConcurrently(run: Run, turn: ReturnType<TurnReader['turn']>): void {
  if (turn.text === '' && turn.toolCalls.length === 0 && turn.reasoning.text === '' && !turn.complete) {
    recordScreens(run);
    return;
  }
  if (turn.text !== '' && run.policy.protectionMode !== 'off' && run.policy.screenSurfaces.outgoing)
    noteOutput(run, turn.text, 'none');
  for (const call of turn.toolCalls) judgeCall(run, call);
  recordTurn(run, { turn, analysis: null, acted: 'none' });
}

const failureBytes = (view: ReturnType<Run['codec']['createView']>, run: Run, code: string, message: string): Buffer =>
  run.framing === 'array' ? Buffer.alloc(0) : view.failure(503, code, message);
