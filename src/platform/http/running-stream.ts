/**
 * One open stream of server-sent events over a numbered log. It holds no connection of the database while nothing happens, sends a
 * comment every 15 s, and ends after a while so that a demotion is noticed at the reconnect. Source:
 * docs/reference/wire.md#event-streams. Who may open one, and where it begins, is decided in event-stream.ts.
 */
import { Transform } from 'node:stream';
import type { AccountId } from '../../contract/ids.ts';
import { closeFrame, errorFrame, frameText, readyFrame, resetFrame, type Frame } from '../../contract/streams.ts';
import type { Sealer } from '../auth/secrets.ts';
import type { Clock } from '../clock.ts';
import { isUnavailable } from '../db/errors.ts';
import type { Database } from '../db/sql.ts';
import type { Log } from '../log.ts';
import type { StreamCursors } from '../outbox/stream-cursor.ts';
import type { Follower, Tail } from '../outbox/tail.ts';
import type { Wakeups } from '../outbox/wakeups.ts';

/** What every stream is asked for. */
export interface StreamRequest {
  /** Whom the open streams are counted by: `principal.subject`. */
  readonly subject: string;
  /** Whose rows; never empty of meaning: the caller's own, checked before. */
  readonly accounts: readonly AccountId[];
  /** Cursor from the query. The header, which a browser sends when it reconnects, comes before it. */
  readonly since: string | undefined;
  readonly lastEventId: string | undefined;
  /**
   * Maximum age of a cursor, from when it was issued. With an older one, or an unknown Last-Event-ID, the stream starts now and
   * says so (`reset`): the client has to read the log. Absent: any age. Heartbeats then contain the
   * cursor on, so that a quiet stream's does not grow old.
   */
  readonly replayMs?: number;
}

export interface EventStreamParts {
  readonly db: Database;
  readonly wakeups: Wakeups;
  readonly clock: Clock;
  readonly log: Log;
  readonly sealer: Sealer;
  /** A stream ends after this many seconds; the client continues from its cursor. */
  readonly secondsMax: number;
}

/** What a stream reads from. */
export interface Source {
  readonly tail: Tail;
  /** Numbers that a cursor may be behind; absent: any. */
  readonly behindMax?: bigint;
  /** Messages of the rows after a number and up to another, oldest first; `seq`: read to here, all of it where `isLast`. */
  read(
    after: string,
    upTo: string,
  ): Promise<{
    readonly frames: readonly (Frame & { readonly seq: string })[];
    readonly seq: string;
    readonly isLast: boolean;
  }>;
}

export const HEARTBEAT_MS = 15_000;
/** A client that takes nothing for this long while something waits is dropped; it can continue from its cursor. */
const STALLED_MS = 2 * HEARTBEAT_MS;
/** What waits for a slow client in memory. Beyond it nothing more is read for it. */
const QUEUED_BYTES_MAX = 1_048_576;

/** The place of a cursor that is too old. */
export const LOST = Symbol('a cursor beyond the replay');

interface RunParts {
  readonly parts: EventStreamParts;
  readonly cursors: StreamCursors;
  readonly request: StreamRequest;
  readonly source: Source;
  readonly onClose: () => void;
}

export class RunningStream {
  readonly body: Transform;
  readonly #x: RunParts;
  #follower: Follower | undefined;
  #seq = '0'; // everything up to here has been sent
  #isPumping = false;
  #hasMore = false;
  #waitingSinceMs: number | undefined;
  #stopTimers: (() => void)[] = [];

  constructor(x: RunParts) {
    this.#x = x;
    this.body = new Transform({
      writableHighWaterMark: QUEUED_BYTES_MAX / 2,
      readableHighWaterMark: QUEUED_BYTES_MAX / 2,
      transform: (chunk: Buffer, _encoding, done) => done(null, chunk),
      flush: (done) => done(null, frameText(closeFrame(this.#cursor()))),
    });
    this.body.once('close', () => {
      this.#letGo();
      this.#x.onClose();
    });
    this.body.on('error', () => {}); // the client disconnected; `close` follows
  }

  /** @param from sequence number to continue after; undefined and LOST begin now */
  async start(from: string | typeof LOST | undefined): Promise<void> {
    const { parts, source, request } = this.#x;
    try {
      this.#follower = await source.tail.follow(request.accounts, () => this.#more());
    } catch (error) {
      this.body.destroy();
      throw error;
    }
    const now = this.#follower.settledSeq();
    const isLost = from === LOST || (typeof from === 'string' && isTooFar(from, now, source.behindMax));
    this.#seq = typeof from !== 'string' || isLost || BigInt(from) > BigInt(now) ? now : from;
    this.#write(frameText(readyFrame(this.#cursor()), this.#cursor()));
    if (isLost) this.#write(frameText(resetFrame(this.#cursor()), this.#cursor()));
    this.#stopTimers = [
      parts.clock.every(HEARTBEAT_MS, () => this.#beat()),
      parts.clock.every(parts.secondsMax * 1_000, () => this.#end()),
    ];
    if (this.body.destroyed) this.#letGo();
    else this.#more();
  }

  #more(): void {
    this.#hasMore = true;
    if (this.#isPumping) return;
    this.#isPumping = true;
    this.#pump().then(
      () => {
        this.#isPumping = false;
        if (this.#hasMore && this.#isOpen()) this.#more();
      },
      (error: unknown) => {
        this.#isPumping = false;
        if (!isUnavailable(error)) this.#x.parts.log.error({ err: error }, 'an event stream ended with an error');
        this.#write(frameText(errorFrame(this.#cursor())));
        this.#end();
      },
    );
  }

  /** Sends rows whose order is final, page by page, no faster than the client takes it. */
  async #pump(): Promise<void> {
    const { source } = this.#x;
    while (this.#hasMore && this.#isOpen()) {
      this.#hasMore = false;
      const upTo = this.#follower?.settledSeq() ?? this.#seq;
      let isLast = BigInt(upTo) <= BigInt(this.#seq);
      while (!isLast && this.#isOpen()) {
        const page = await source.read(this.#seq, upTo);
        for (const frame of page.frames) await this.#send(frame);
        if (this.#isOpen()) this.#seq = page.seq;
        isLast = page.isLast;
      }
    }
  }

  async #send(frame: Frame & { readonly seq: string }): Promise<void> {
    if (!this.#isOpen()) return;
    this.#seq = frame.seq;
    if (!this.#write(frameText(frame, this.#cursor()))) await this.#drained();
  }

  #drained(): Promise<void> {
    this.#waitingSinceMs = this.#x.parts.clock.monotonicMs();
    return new Promise((resolve) => {
      const done = (): void => {
        this.#waitingSinceMs = undefined;
        this.body.off('drain', done);
        this.body.off('close', done);
        resolve();
      };
      this.body.once('drain', done);
      this.body.once('close', done);
    });
  }

  #beat(): void {
    const { clock, log } = this.#x.parts;
    const since = this.#waitingSinceMs;
    if (since !== undefined && clock.monotonicMs() - since >= STALLED_MS) {
      log.info({ subject: this.#x.request.subject }, 'an event stream was dropped: its reader takes nothing');
      this.body.destroy();
    } else if (since === undefined) {
      const isDated = this.#x.request.replayMs !== undefined;
      this.#write(isDated ? `: still here\nid: ${this.#cursor()}\n\n` : ': still here\n\n');
    }
  }

  /** @returns false when the client should be waited for */
  #write(text: string): boolean {
    return this.#isOpen() ? this.body.write(text) : true;
  }

  #isOpen(): boolean {
    return !this.body.destroyed && !this.body.writableEnded;
  }

  #cursor(): string {
    const { cursors, parts, request } = this.#x;
    return cursors.encode(this.#seq, request.replayMs === undefined ? undefined : parts.clock.now());
  }

  #end(): void {
    if (this.#isOpen()) this.body.end();
  }

  #letGo(): void {
    for (const stop of this.#stopTimers.splice(0)) stop();
    this.#follower?.stop();
  }
}

const isTooFar = (from: string, now: string, behindMax: bigint | undefined): boolean =>
  behindMax !== undefined && BigInt(now) - BigInt(from) > behindMax;
