/**
 * The last event of a stream: it leaves when the turn is kept, because a client takes the reply for complete with it. What follows
 * it (usage, the end) is waited for a moment, so that it is on record. Source: docs/reference/gateway.md#journal.
 */
import type { ClientWriter } from '../transport/client-writer.ts';
import { once } from '../turn/gateway.ts';
import { recordTurn, type Outcome } from '../turn/record.ts';
import type { Run } from '../turn/run.ts';
import type { EndReason } from './delegate.ts';
import { sendOnceKept } from './once-kept.ts';

export type { Outcome };

/** Longest wait of the last event for what follows it; then the turn is recorded as it is. */
const WAIT_MS = 10;
/** The same where content may follow it. */
const GOING_ON_MS = 250;

export interface LastEventParts {
  /** Pushes the turn as far as it is known; called once. */
  readonly record: () => void;
  /** Long texts that are read in a thread before the turn is recorded; null: none. */
  readonly ahead?: () => Promise<void> | null;
  /** Ends the stream of an agent that was contained while they were read. */
  readonly contained?: (reason: EndReason) => Buffer;
  /** Ends the stream of a turn that could not be kept. */
  readonly failure: () => Buffer;
}

export class LastEvent {
  readonly #run: Run;
  readonly #writer: ClientWriter;
  readonly #parts: LastEventParts;
  #isRecorded = false;
  #recording: Promise<void> | null = null;
  /** Null: the event that completes the turn is not written, or not held any more. */
  #stopWaiting: (() => void) | null = null;

  constructor(run: Run, writer: ClientWriter, parts: LastEventParts) {
    this.#run = run;
    this.#writer = writer;
    this.#parts = parts;
  }

  /** Records what `outcome` answers. */
  static of(
    run: Run,
    writer: ClientWriter,
    { outcome, ...rest }: { readonly outcome: () => Outcome } & Omit<LastEventParts, 'record'>,
  ): LastEvent {
    return new LastEvent(run, writer, {
      record: () => {
        recordTurn(run, outcome());
      },
      ...rest,
    });
  }

  /** Whether the turn is on record as far as it was known. */
  get isRecorded(): boolean {
    return this.#isRecorded;
  }

  /** Call before the event that completes the turn is written. */
  wait(mayGoOn = false): void {
    this.#writer.hold();
    this.#stopWaiting?.();
    this.#stopWaiting = once(this.#run.gw.clock, mayGoOn ? GOING_ON_MS : WAIT_MS, () => {
      this.conclude();
    });
  }

  /** Content follows: what waited, if anything did, was not the last event. */
  goOn(): void {
    if (this.#stopWaiting === null) return;
    this.#stopWaiting();
    this.#stopWaiting = null;
    this.#writer.release();
  }

  /** Writes the end of the reply; it leaves when the turn is kept. Call `conclude` afterwards. */
  end(bytes?: Buffer): void {
    this.#writer.hold();
    this.#writer.end(bytes);
  }

  /** The same with an error event. */
  fail(event: Buffer): void {
    this.#writer.hold();
    this.#writer.fail(event, this.#run.codec.skipsErrorEvents);
  }

  /** Records the turn, once, and lets go of what is held when it is kept. */
  conclude(): void {
    this.#stopWaiting?.();
    this.#stopWaiting = null;
    if (!this.#isRecorded) {
      this.#isRecorded = true;
      const ahead = this.#parts.ahead?.() ?? null;
      if (ahead === null) this.#parts.record();
      else this.#recordAfter(ahead);
    }
    if (this.#recording === null) this.#sendOnceKept();
    else void this.#recording.then(this.#sendUnlessContained);
  }

  /** What is held stays held meanwhile. */
  #recordAfter(ahead: Promise<void>): void {
    this.#recording = ahead
      .then(this.#parts.record)
      .catch((err: unknown) => {
        this.#run.gw.log.error({ err }, 'gateway: a long stream could not be recorded');
        this.#writer.cut();
      })
      .then(() => {
        this.#recording = null;
      });
    this.#run.gw.recorder.await(this.#recording);
  }

  /** Nothing that was held while a long text was read leaves when the agent was contained meanwhile. */
  readonly #sendUnlessContained = (): void => {
    const { gw, agent, codec } = this.#run;
    const status = gw.ports.agents.containment(agent.agentId);
    if (status === 'active' || this.#parts.contained === undefined) {
      this.#sendOnceKept();
      return;
    }
    this.#writer.drop();
    this.#writer.fail(this.#parts.contained(`agent_${status}`), codec.skipsErrorEvents);
  };

  readonly #sendOnceKept = (): void => {
    sendOnceKept(this.#run, this.#writer, this.#parts.failure);
  };
}
