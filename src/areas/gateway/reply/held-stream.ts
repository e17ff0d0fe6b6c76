/** A stream that is held back as far as the modes require: text until the leak scanner has decided it, in
 * integrity enforce until the verdict on the reasoning is there; a tool call until it is complete and judged; the end until the
 * verdict on the whole turn. Where a language model decides on the release, all of it waits for that one verdict (docs/adr/0365). A violation ends the stream with a reply of the gateway, in the dialect's own events, 2xx.
 * Source: docs/reference/gateway.md#enforce-on-streams; docs/reference/wire.md#error-rules 4 and 5.
 */
import type { Analysis } from '../../../contract/integrity.ts';
import {
  hasContent,
  type CallEditor,
  type ClientView,
  type DialectCodec,
  type ReadEvent,
  type TurnReader,
} from '../dialects/dialect.ts';
import { adviseLogprobs, noteOutput, noteRead, screenAhead, textsOf } from '../turn/back.ts';
import { scannersOf } from './link-scanner.ts';
import { integrityReplacement } from '../turn/fences.ts';
import { unverifiedBecause } from '../turn/guarded-analyser.ts';
import { checksCalls, mayRelease, noteUnreadEvent, redacts, type Run, setIntegrityWords } from '../turn/run.ts';
import { clientHeaders } from '../transport/headers.ts';
import type { ClientWriter } from '../transport/client-writer.ts';
import { AwaitedVerdicts } from './awaited-verdicts.ts';
import {
  endEvent,
  endRefusal,
  upstreamRefusal,
  type FailureKind,
  type ReplyDelegate,
  type ReplyHead,
  type EndReason,
} from './delegate.ts';
import { HeldQueue, type Released } from './held-queue.ts';
import { JudgedCalls } from './judged-calls.ts';
import { LastEvent, type Outcome } from './last-event.ts';
import { StreamGoingOn, type Continued } from './stream-going-on.ts';

/** The reason given for withholding a call that the provider never finished. */
const UNFINISHED = 'it was not complete';

export class HeldStream implements ReplyDelegate {
  readonly #run: Run;
  readonly #writer: ClientWriter;
  readonly #head: ReplyHead;
  readonly #giveUp: () => void;
  readonly #events: ReturnType<DialectCodec['createEventReader']>;
  readonly #reader: TurnReader;
  readonly #view: ClientView;
  readonly #queue: HeldQueue;
  readonly #editor: CallEditor;
  readonly #asked = new Set<string>();
  readonly #calls: JudgedCalls;
  readonly #judges: boolean;
  readonly #last: LastEvent;
  /** Null: the turn does not go on when its calls are withheld. */
  readonly #on: StreamGoingOn | null;
  #stopKeepAlive: () => void;
  /** Null: integrity does not enforce. */
  readonly #verdicts: AwaitedVerdicts | null;
  /** The end was read while a call was not judged. */
  #isEndDue = false;
  #finalAsked = false;
  #upstreamEnded = false;
  #headSent = false;
  #over = false;
  /** The event that completes the turn was released. */
  #isComplete = false;
  #acted: Outcome['acted'] = 'none';
  #wroteSinceTick = false;
  #analysis: Analysis | null = null;

  constructor(run: Run, writer: ClientWriter, head: ReplyHead, giveUp: () => void) {
    this.#run = run;
    this.#writer = writer;
    this.#head = head;
    this.#giveUp = giveUp;
    this.#events = run.codec.createEventReader(run.framing ?? 'sse');
    this.#reader = run.codec.createTurnReader();
    this.#view = run.codec.createView(run.context);
    this.#editor = run.codec.createCallEditor(run.context);
    this.#calls = new JudgedCalls(run, this.#broke);
    this.#judges = run.policy.integrityMode === 'enforce';
    this.#queue = new HeldQueue({ createScanner: scannersOf(run), holdsCalls: checksCalls(run.policy) });
    this.#verdicts = this.#judges ? new AwaitedVerdicts(run, this.#queue) : null;
    this.#queue.open = !this.#judges;
    this.#on = StreamGoingOn.of(run);
    this.#queue.mayEnd = !this.#judges && this.#on === null;
    this.#last = LastEvent.of(run, writer, {
      outcome: () => this.#outcome(),
      ahead: () => (this.#isScreened ? null : screenAhead(run, textsOf(this.#reader.turn()))),
      failure: () => this.#view.failure(503, 'service_unavailable', 'The turn could not be recorded.'),
      contained: (reason) => this.#contained(reason),
    });
    this.#stopKeepAlive = run.gw.clock.every(run.gw.settings.keepAliveMs, () => {
      this.#keepAlive();
    });
  }

  body(chunk: Buffer): void {
    if (this.#over) return;
    for (const event of this.#events.push(chunk)) this.#accept(this.#reader.read(event));
    if (
      this.#queue.heldBytes + this.#events.pendingBytes() > this.#run.gw.settings.heldBytesMax ||
      this.#reader.overflowed()
    ) {
      this.#withhold(unverifiedBecause('incomplete_turn', { turn: this.#reader.turn() }, 0));
      return;
    }
    this.#drain();
  }

  end(): void {
    if (this.#over) return;
    for (const event of this.#events.end()) this.#accept(this.#reader.read(event));
    this.#upstreamEnded = true;
    this.#queue.closeAll();
    this.#verdicts?.awaitGate();
    for (const block of this.#queue.undecidedCalls())
      if (!this.#asked.has(block)) this.#withholdCall(block, UNFINISHED);
    if (!this.#calls.isWaiting) this.#ended();
  }

  /** Nothing more of the reply comes, and all its calls are judged. */
  #ended(): void {
    if (!this.#finalAsked && this.#on?.begin(this.#reader.turn(), this.#goOn, this.#broke) === true) this.#drain();
    else this.#end();
  }

  /** The turn ends with this reply, once its calls are judged. */
  #askEnd(): void {
    this.#isEndDue = this.#calls.isWaiting;
    if (this.#isEndDue) return;
    this.#queue.mayEnd ||= !this.#judges;
    this.#askFinal();
  }

  #end(): void {
    this.#askEnd();
    this.#drain();
  }

  /** The turn ends with the second reply, which is judged; null: there is none. */
  readonly #goOn = (both: Continued | null): void => {
    if (this.#over) return;
    if (both === null) {
      this.#end();
      return;
    }
    this.#finalAsked = true;
    this.#analysis = both.analysis;
    if (!both.isReleased && both.analysis !== null) {
      this.#withhold(both.analysis);
      return;
    }
    for (const block of this.#queue.undecidedCalls()) this.#queue.approve(block);
    this.#queue.open = true;
    this.#queue.mayEnd = true;
    this.#drain();
  };

  readonly #broke = (err: unknown): void => {
    this.#run.gw.log.error({ err }, 'gateway: a stream could not go on');
    if (this.#over) return;
    this.#writer.cut();
    this.#finish('none');
  };

  failed(kind: FailureKind): void {
    if (this.#over) return;
    if (kind === 'aborted') this.#writer.cut();
    else if (this.#headSent) this.#last.fail(this.#view.failure(503, 'service_unavailable', 'The provider broke off.'));
    else this.#run.exchange.refuse(upstreamRefusal(kind));
    this.#finish('none');
  }

  endEarly(reason: EndReason): void {
    if (this.#over) return;
    if (this.#headSent) this.#last.fail(this.#contained(reason));
    else this.#run.exchange.refuse(endRefusal(reason));
    this.#giveUp();
    this.#on?.abort();
    this.#finish('none');
  }

  #contained(reason: EndReason): Buffer {
    return endEvent(this.#view, reason);
  }

  #accept(read: ReadEvent): void {
    if (this.#over) return;
    noteUnreadEvent(this.#run, read);
    if ((this.#finalAsked || this.#isEndDue) && !this.#upstreamEnded && hasContent(read)) this.#resume();
    this.#queue.add(read);
    this.#on?.read(read.json);
    for (const piece of read.pieces) {
      if (piece.kind === 'thinking') this.#verdicts?.appendThinking(piece);
      else if (piece.kind === 'tool' || piece.text !== '') this.#verdicts?.awaitGate();
    }
    for (const block of read.closes) this.#askCall(block);
    if (read.terminal && this.#on?.hasWithheld !== true) this.#askEnd();
  }

  /** Content behind what looked like the end waits for a verdict of its own. */
  #resume(): void {
    this.#isEndDue = false;
    if (!this.#finalAsked) return;
    this.#finalAsked = false;
    this.#isComplete = false;
    this.#verdicts?.goOn();
    this.#queue.mayEnd = !this.#judges && this.#on === null;
    this.#last.goOn();
  }

  #askCall(block: string): void {
    const call = this.#reader.callOf(block);
    if (call === undefined || this.#over || this.#asked.has(block)) return;
    this.#asked.add(block);
    this.#calls.judge(call, (notice) => this.#decide(block, notice), this.#goesOn);
  }

  #decide(block: string, notice: string | null): void {
    if (this.#over) return;
    if (notice !== null) this.#withholdCall(block, notice);
    else if (this.#verdicts === null) this.#queue.approve(block);
    else this.#verdicts.awaitCall(block);
  }

  /** A call was judged that a model had to check. */
  readonly #goesOn = (): void => {
    if (this.#over) return;
    if (this.#calls.isWaiting) this.#drain();
    else if (this.#upstreamEnded) this.#ended();
    else if (this.#isEndDue && this.#on?.hasWithheld !== true) this.#end();
    else this.#drain();
  };

  /** Withholds the call: a notice replaces it, and the rest of the turn goes on. */
  #withholdCall(block: string, notice: string): void {
    this.#on?.withhold(this.#reader.callOf(block), notice);
    this.#queue.hideLogprobs();
    this.#editor.withhold(block, notice);
    this.#queue.approve(block);
  }

  #askFinal(): void {
    if (this.#finalAsked || this.#over) return;
    this.#finalAsked = true;
    this.#verdicts?.awaitEnd();
  }

  /** What waits for the verdict goes on when it may be released, else the rest is withheld. */
  #judge(): void {
    if (this.#verdicts?.isAwaited !== true) return;
    const turn = this.#calls.judged(this.#reader.turn());
    this.#verdicts.next(turn).then(
      ({ analysis, release }) => {
        if (this.#over) return;
        this.#analysis = analysis;
        if (!mayRelease(analysis, this.#run.gw.ports.analyser.judge(analysis).proceed)) {
          this.#withhold(analysis);
          return;
        }
        release();
        this.#drain();
      },
      (err: unknown) => {
        this.#run.gw.log.error({ err }, 'gateway: a verdict failed');
        if (!this.#over) this.#withhold(unverifiedBecause('error', { turn }, 0));
      },
    );
  }

  #drain(): void {
    if (this.#over) return;
    this.#judge();
    // The turn is complete, so the head waits for the final verdict and reports it.
    if (!this.#headSent && this.#finalAsked && !this.#queue.mayEnd) return;
    for (let released = this.#queue.next(); released !== null; released = this.#queue.next()) {
      if (!this.#sendHead()) return;
      if (released.read.terminal && (this.#on?.turn ?? null) === null) this.#holdLast(released.read.mayGoOn);
      this.#write(released);
      this.#wroteSinceTick = true;
    }
    if (this.#upstreamEnded && this.#queue.isEmpty && this.#queue.mayEnd) {
      if (!this.#sendHead()) return;
      this.#last.end(this.#on?.rest());
      this.#finish('none');
    }
  }

  #write(released: Released): void {
    const { read, bytes } = released;
    for (const event of this.#editor.edit(released) ?? [{ bytes, json: read.json }]) {
      const sent = this.#on === null ? event : this.#on.sent(event, read.event, read.ending);
      if (sent === null) continue;
      this.#view.released(sent.json === read.json ? read : { ...read, json: sent.json });
      this.#writer.write(sent.bytes);
    }
  }

  /** False when the agent was contained meanwhile: then nothing of a held reply is sent. */
  #sendHead(): boolean {
    if (this.#headSent) return true;
    const run = this.#run;
    const containment = run.gw.ports.agents.containment(run.agent.agentId);
    if (containment !== 'active') {
      this.endEarly(`agent_${containment}`);
      return false;
    }
    setIntegrityWords(
      run,
      this.#judges ? (this.#analysis ?? unverifiedBecause('no_reasoning', { turn: this.#reader.turn() }, 0)) : null,
      'none',
    );
    if (this.#upstreamEnded) this.#noteTexts();
    else run.exchange.verdict.backUnread = !redacts(run.policy); // all that will be sent is read before: docs/adr/0282
    this.#headSent = true;
    run.exchange.sendHead(this.#head.status, clientHeaders(this.#head.headers, false));
    return true;
  }

  #withhold(analysis: Analysis): void {
    this.#analysis = analysis;
    setIntegrityWords(this.#run, analysis, 'replaced');
    this.#replaceRest(integrityReplacement(analysis), 'replaced');
  }

  /** Drops what is held, sends `text` in its place and ends the turn validly. */
  #replaceRest(text: string, acted: 'none' | 'replaced'): void {
    if (this.#over) return;
    this.#giveUp();
    if (!this.#headSent) {
      this.#headSent = true;
      if (acted === 'none') setIntegrityWords(this.#run, this.#analysis, 'none');
      this.#run.exchange.sendHead(200, clientHeaders(this.#head.headers, false));
    }
    this.#queue.clear();
    this.#last.end(this.#view.finish(text));
    this.#finish(acted);
  }

  #isScreened = false;
  /** Judges the visible text as a whole, once. */
  #noteTexts(): void {
    const { policy } = this.#run;
    if (this.#isScreened) return;
    this.#isScreened = true;
    const turn = this.#reader.turn();
    noteRead(this.#run, { ...turn, complete: this.#upstreamEnded || this.#isComplete });
    const { text } = turn;
    if (text !== '' && policy.protectionMode !== 'off' && policy.screenSurfaces.outgoing)
      noteOutput(this.#run, text, redacts(policy) ? 'redacted' : 'none');
  }

  #keepAlive(): void {
    if (this.#wroteSinceTick) {
      this.#wroteSinceTick = false;
      return;
    }
    const bytes = this.#run.codec.keepAlive(this.#run.framing ?? 'sse');
    if (this.#over || bytes === null) return;
    if (!this.#headSent) {
      setIntegrityWords(this.#run, null, 'none');
      this.#run.exchange.verdict.backUnread = !redacts(this.#run.policy);
      this.#headSent = true;
      this.#run.exchange.sendHead(this.#head.status, clientHeaders(this.#head.headers, false));
    }
    this.#writer.write(bytes);
  }

  /** The event that completes the turn is about to be written. */
  #holdLast(mayGoOn: true | undefined): void {
    this.#isComplete = true;
    this.#last.wait(mayGoOn);
  }

  #finish(acted: 'none' | 'replaced'): void {
    if (this.#over) return;
    this.#over = true;
    this.#calls.judgeRest();
    this.#stopKeepAlive();
    this.#acted = acted;
    this.#last.conclude();
  }

  #outcome(): Outcome {
    this.#noteTexts();
    if (this.#queue.hasHiddenLogprobs) adviseLogprobs(this.#run);
    const analysis = this.#judges && this.#finalAsked ? this.#analysis : null;
    if (analysis !== null) setIntegrityWords(this.#run, analysis, this.#acted);
    return { turn: this.#on?.turn ?? this.#reader.turn(), analysis, acted: this.#acted };
  }
}
