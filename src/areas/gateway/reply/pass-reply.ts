/** A reply whose bytes are sent as they arrive: refusals of the provider, unread surfaces, and streams in observe mode, which are
 * read while they pass and judged afterwards. Source: docs/reference/gateway.md#streaming (observe).
 */
import { setImmediate as nextTurnOfLoop } from 'node:timers/promises';
import type { AssistantTurn } from '../../../contract/turn.ts';
import type { HttpExchange } from '../turn/http-exchange.ts';
import { hasContent, type ReadEvent, type TurnReader } from '../dialects/dialect.ts';
import { noteOutput, noteRead, screenAhead, textsOf } from '../turn/back.ts';
import { judgeCall } from '../turn/call-guard.ts';
import { keepTurn, recordScreens, recordTurn, type NoTurn, type Outcome } from '../turn/record.ts';
import { noteUnreadEvent, type Run, setIntegrityWords } from '../turn/run.ts';
import { clientHeaders } from '../transport/headers.ts';
import type { ClientWriter } from '../transport/client-writer.ts';
import type { FailureKind } from '../transport/forward.ts';
import type { StreamEvent, StreamEventReader } from '../framing/stream-event.ts';
import { endEvent, noTurnAfter, noTurnBy, type EndReason, type ReplyDelegate, type ReplyHead } from './delegate.ts';
import { LastEvent } from './last-event.ts';

type Judged = Pick<Outcome, 'analysis' | 'pending'>;

/** Longer output text is judged after the reply was sent (observe), so that it adds no delay. */
export const JUDGE_FIRST_CHARS_MAX = 32 * 1024;
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

  endEarly(): void {
    this.#writer.cut();
  }
}

/** A stream in observe: passed at once and read at the same time; its last event leaves when the turn is kept. */
export class ObservedStream implements ReplyDelegate {
  readonly #run: Run;
  readonly #writer: ClientWriter;
  readonly #events: StreamEventReader;
  readonly #turn: TurnReader;
  readonly #last: LastEvent;
  #reading = true;
  /** Why there is no turn, if nothing of one comes. */
  #noTurn: NoTurn = NO_CONTENT;

  constructor(run: Run, writer: ClientWriter, head: ReplyHead) {
    this.#run = run;
    this.#writer = writer;
    this.#events = run.codec.createEventReader(run.framing ?? 'sse');
    this.#turn = run.codec.createTurnReader();
    this.#last = new LastEvent(run, writer, {
      record: () => {
        this.#record();
      },
      failure: () => this.#failure('The turn could not be recorded.'),
    });
    setIntegrityWords(run, null, 'none');
    run.exchange.sendHead(head.status, clientHeaders(head.headers, true));
  }

  body(chunk: Buffer): void {
    if (this.#reading && !this.#last.isRecorded) this.#read(chunk);
    this.#writer.write(chunk);
  }

  /** The chunk that completes the turn waits; content behind it lets it go on. */
  #read(chunk: Buffer): void {
    for (const event of this.#events.push(chunk)) {
      const read = this.#readEvent(event);
      if (hasContent(read)) this.#last.goOn();
      if (read.terminal) this.#last.wait(read.mayGoOn);
    }
    if (this.#events.pendingBytes() > EVENT_BYTES_MAX || this.#turn.overflowed()) this.#reading = false;
  }

  #readEvent(event: StreamEvent): ReadEvent {
    const read = this.#turn.read(event);
    noteUnreadEvent(this.#run, read);
    return read;
  }

  end(): void {
    this.#last.end();
    this.#conclude();
  }

  failed(kind: FailureKind): void {
    this.#noTurn = noTurnAfter(kind);
    if (kind !== 'aborted') {
      const broken =
        this.#events.pendingBytes() > 0 && this.#run.framing === 'sse' ? Buffer.from('\n\n') : Buffer.alloc(0);
      this.#last.fail(Buffer.concat([broken, this.#failure('The provider broke off.')]));
    }
    this.#conclude();
  }

  endEarly(reason: EndReason): void {
    this.#noTurn = noTurnBy(reason);
    const view = this.#run.codec.createView(this.#run.context);
    this.#last.fail(endEvent(view, reason));
    this.#conclude(); // what was sent before is recorded
  }

  #failure(message: string): Buffer {
    const view = this.#run.codec.createView(this.#run.context);
    return failureBytes(view, this.#run, 'service_unavailable', message);
  }

  /** Nothing more of the reply comes. */
  #conclude(): void {
    try {
      if (!this.#last.isRecorded) for (const event of this.#events.end()) this.#readEvent(event);
    } catch (err) {
      this.#run.gw.log.error({ err }, 'gateway: the end of a passed stream could not be read');
    }
    this.#last.conclude();
  }

  /** As far as it was read. */
  #record(): void {
    try {
      const read = this.#turn.turn();
      const turn = this.#reading ? read : { ...read, complete: false };
      if (isEmpty(turn)) recordScreens(this.#run, this.#noTurn);
      else judgeOrKeep(this.#run, turn);
    } catch (err) {
      this.#run.gw.log.error({ err }, 'gateway: a passed stream could not be judged');
    }
  }
}

/** The provider answered with success, and with nothing that makes a turn. */
const NO_CONTENT: NoTurn = { cause: 'provider_failed', providerStatus: null };

const isEmpty = (turn: AssistantTurn): boolean =>
  turn.text === '' && turn.toolCalls.length === 0 && turn.reasoning.text === '' && !turn.complete;

/** Screens and records a turn; a long one is only kept now, so that its client does not wait for the screen. */
function judgeOrKeep(run: Run, turn: AssistantTurn): void {
  if (turn.text.length <= JUDGE_FIRST_CHARS_MAX) {
    judgeConcurrently(run, turn);
    return;
  }
  judgeLater(run, turn);
}

/** Keeps a turn now, and screens and records it when its reply is sent. */
export function judgeLater(run: Run, turn: AssistantTurn, judged: Judged = { analysis: null }): void {
  keepTurn(run, turn);
  const judge = (): void => {
    try {
      judgeConcurrently(run, turn, judged);
    } catch (err) {
      run.gw.log.error({ err }, 'gateway: a passed reply could not be judged');
      recordTurn(run, { turn, ...judged, acted: 'none' });
    }
  };
  const ahead = screenAhead(run, textsOf(turn)) ?? nextTurnOfLoop();
  run.gw.recorder.await(ahead.then(judge));
}

/** Screens and records a turn whose bytes are sent unchanged. */
function judgeConcurrently(run: Run, turn: AssistantTurn, judged: Judged = { analysis: null }): void {
  if (isEmpty(turn)) {
    recordScreens(run, NO_CONTENT);
    return;
  }
  if (turn.text !== '' && run.policy.protectionMode !== 'off' && run.policy.screenSurfaces.outgoing)
    noteOutput(run, turn.text, 'none');
  for (const call of turn.toolCalls) judgeCall(run, call);
  noteRead(run, turn);
  recordTurn(run, { turn, ...judged, acted: 'none' });
}

const failureBytes = (view: ReturnType<Run['codec']['createView']>, run: Run, code: string, message: string): Buffer =>
  run.framing === 'array' ? Buffer.alloc(0) : view.failure(503, code, message);
