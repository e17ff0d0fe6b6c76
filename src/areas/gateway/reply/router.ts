/**
 * Receives the provider's reply and selects its handler. Source: docs/reference/gateway.md#streaming,
 * docs/reference/gateway.md#provider-errors.
 */
import type { Refusal } from '../../../contract/errors.ts';
import { unverifiedBecause } from '../turn/guarded-analyser.ts';
import { once } from '../turn/gateway.ts';
import { integrityReplacement } from '../turn/fences.ts';
import { recordScreens, recordTurn } from '../turn/record.ts';
import { enforces, holdsReply, setIntegrityWords, type Run } from '../turn/run.ts';
import { ClientWriter } from '../transport/client-writer.ts';
import { headerOf } from '../transport/headers.ts';
import type { Call, FailureKind, FlowControl, ReplySink } from '../transport/forward.ts';
import {
  endRefusal,
  isPlain,
  noTurnAfter,
  noTurnBy,
  upstreamRefusal,
  type ReplyDelegate,
  type ReplyHead,
  type EndReason,
} from './delegate.ts';
import { HeldStream } from './held-stream.ts';
import { sendOnceKept, unkeptRefusal } from './once-kept.ts';
import { ObservedStream, PassReply } from './pass-reply.ts';
import { unreadTurn, WholeReply } from './whole-reply.ts';

export class ReplyRouter implements ReplySink {
  readonly #run: Run;
  readonly #writer: ClientWriter;
  /** Resolves when the concurrent screen of the request is done; null when it is done already. */
  #frontPending: Promise<void> | null = null;
  #call: Call | null = null;
  #delegate: ReplyDelegate | null = null;
  #over = false;

  constructor(run: Run) {
    this.#run = run;
    this.#writer = new ClientWriter(run.exchange.response);
  }

  attach(call: Call): void {
    this.#call = call;
  }

  /** The reply's head waits for this screen, at most `observeWaitMs`. Call it before the reply can arrive. */
  waitFor(screen: Promise<void> | null): void {
    this.#frontPending = screen;
  }

  head(status: number, headers: readonly string[], flow: FlowControl): void {
    this.#writer.attach(flow);
    if (this.#frontPending === null) {
      this.#begin({ status, headers });
      return;
    }
    flow.pause();
    let begun = false;
    const begin = (): void => {
      if (begun || this.#over) return;
      begun = true;
      stop();
      this.#begin({ status, headers });
      flow.resume();
    };
    const { gw } = this.#run;
    const stop = once(gw.clock, gw.settings.observeWaitMs, () => {
      begin(); // the front word is `observed` until the screen is done
    });
    this.#frontPending.then(begin, begin);
  }

  body(chunk: Buffer): void {
    if (!this.#over) this.#delegate?.body(chunk);
  }

  end(): void {
    if (this.#over) return;
    this.#over = true;
    this.#delegate?.end();
  }

  failed(kind: FailureKind): void {
    if (this.#over) return;
    this.#over = true;
    if (this.#delegate !== null) {
      this.#delegate.failed(kind);
      return;
    }
    if (kind === 'aborted') this.#writer.cut();
    else this.#refuse(upstreamRefusal(kind));
    recordScreens(this.#run, noTurnAfter(kind));
  }

  /** Before there is anything to record: the refusal names no checkpoint. */
  #refuse(refusal: Refusal): void {
    this.#run.exchange.checkpointId = null;
    this.#run.exchange.refuse(refusal);
  }

  /**
   * Call when the agent is paused or killed during its turn, also when the provider has finished and the reply is still held, and
   * when the service stops.
   */
  endEarly(reason: EndReason): void {
    if (this.#delegate !== null) this.#delegate.endEarly(reason);
    else this.#beforeHead(reason);
    this.#giveUp();
  }

  #beforeHead(reason: EndReason): void {
    if (this.#over) return;
    this.#refuse(endRefusal(reason));
    recordScreens(this.#run, noTurnBy(reason));
  }

  readonly #giveUp = (): void => {
    this.#over = true;
    this.#call?.abort();
  };

  #begin(head: ReplyHead): void {
    const run = this.#run;
    const { exchange, policy } = run;
    if (head.status >= 300 && head.status < 400) {
      this.#giveUp();
      this.#refuse(upstreamRefusal('redirect'));
      recordScreens(run, { cause: 'provider_failed', providerStatus: head.status });
      return;
    }
    if (head.status < 200 || head.status > 299) {
      exchange.checkpointId = null;
      exchange.verdict.aip = 'skipped';
      exchange.verdict.integrity = 'unverified';
      recordScreens(run, { cause: 'provider_refused', providerStatus: head.status });
      this.#delegate = new PassReply(exchange, this.#writer, head);
      sendOnceKept(run, this.#writer);
      return;
    }
    if (!run.codec.givesTurn) {
      exchange.checkpointId = null;
      exchange.verdict.raiseBack('observed');
      recordScreens(run, null);
      this.#delegate = new PassReply(exchange, this.#writer, head);
      sendOnceKept(run, this.#writer);
      return;
    }
    if (!isPlain(headerOf(head.headers, 'content-encoding'))) {
      this.#unreadable(head, enforces(policy));
      return;
    }
    if (run.framing === null) this.#delegate = new WholeReply(run, this.#writer, head, this.#giveUp);
    else if (holdsReply(run)) this.#delegate = new HeldStream(run, this.#writer, head, this.#giveUp);
    else this.#delegate = new ObservedStream(run, this.#writer, head);
  }

  /**
   * The provider sent a content encoding although `identity` was asked for: the reply is passed unread, or withheld where a
   * mode enforces.
   */
  #unreadable(head: ReplyHead, withheld: boolean): void {
    const run = this.#run;
    const turn = unreadTurn(run);
    const analysis = unverifiedBecause('incomplete_turn', { turn }, 0);
    setIntegrityWords(run, analysis, withheld ? 'replaced' : 'none');
    recordTurn(run, { turn, analysis, acted: withheld ? 'replaced' : 'none' });
    if (!withheld) {
      this.#delegate = new PassReply(run.exchange, this.#writer, head);
    } else {
      this.#giveUp();
      const text = integrityReplacement(analysis);
      run.gw.recorder.kept((isKept) => {
        if (isKept) this.#sendNotice(text);
        else run.exchange.refuse(unkeptRefusal());
      });
      return;
    }
    sendOnceKept(run, this.#writer);
  }

  /** A notice of the gateway instead of the reply. */
  #sendNotice(text: string): void {
    const { exchange, codec, context, framing } = this.#run;
    if (framing === null) {
      exchange.sendJson(200, codec.reply(text, undefined, context));
      return;
    }
    exchange.sendHead(200, [
      'content-type',
      framing === 'sse' ? 'text/event-stream; charset=utf-8' : 'application/json',
    ]);
    this.#writer.end(codec.createView(context).finish(text));
  }
}
