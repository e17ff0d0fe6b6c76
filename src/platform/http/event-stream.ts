/**
 * Server-sent events over the event log: the caller's accounts only, in order, without gap or duplicate across
 * reconnects. Source: docs/reference/events.md#delivery-schedule; docs/reference/events.md#webhook-endpoint (ready, close,
 * error, cursor). A stream holds no connection while nothing happens, sends a comment every 15 s, and ends after a while so
 * that a demotion is noticed at the reconnect.
 */
import { Transform } from 'node:stream';
import type { EventType } from '../../contract/events.ts';
import { fail } from '../../contract/errors.ts';
import type { AccountId } from '../../contract/ids.ts';
import type { Sealer } from '../auth/secrets.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/sql.ts';
import { isUnavailable } from '../db/errors.ts';
import type { Log } from '../log.ts';
import type { StoredEvent } from '../outbox/store/cursor.ts';
import { sharedPages, type ReadPage } from '../outbox/shared-pages.ts';
import { streamCursors, type StreamCursors } from '../outbox/stream-cursor.ts';
import { createTail, type Follower, type Tail } from '../outbox/tail.ts';
import type { Wakeups } from '../outbox/wakeups.ts';
import { raw, type RawReply } from './operation.ts';

export interface EventStreamRequest {
  /** Whom the open streams are counted by: `principal.subject`. */
  readonly subject: string;
  /** Whose events; never empty of meaning: the caller's own, checked before. */
  readonly accounts: readonly AccountId[];
  /** Absent: every type. */
  readonly types?: readonly EventType[];
  /** Leaves out events by their content (one agent of the account, a card). */
  readonly wants?: (event: StoredEvent) => boolean;
  /** Cursor from the query. The header, which a browser sends when it reconnects, comes before it. */
  readonly since: string | undefined;
  readonly lastEventId: string | undefined;
  /**
   * Maximum age of a cursor, from when it was issued. With an older one, or an unknown Last-Event-ID, the stream starts now and
   * says
   * so (`reset`): the client has to read the log. Absent: any age. Heartbeats then contain the
   * cursor on, so that a quiet stream's does not grow old.
   */
  readonly replayMs?: number;
  /** Event name and data on the wire. Default: the type, and the envelope of webhooks. */
  readonly frame?: (event: StoredEvent) => Frame;
}

export interface Frame {
  readonly event: string;
  readonly data: unknown;
}

export interface EventStreams {
  /**
   * Opens a stream from the cursor, or from now. The operation has `reach: 'system'`, so that it holds no transaction
   * meanwhile; rows are still read under the accounts' row security.
   * @throws Refusal invalid_cursor_parameter; rate_limit_exceeded when the caller has five open in this process
   */
  open(request: EventStreamRequest): Promise<RawReply>;
  stop(): Promise<void>;
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

export const STREAMS_MAX = 5; // per caller and process
export const HEARTBEAT_MS = 15_000;
/** A client that takes nothing for this long while something waits is dropped; it can continue from its cursor. */
export const STALLED_MS = 2 * HEARTBEAT_MS;
/** What waits for a slow client in memory. Beyond it nothing more is read for it. */
export const QUEUED_BYTES_MAX = 1_048_576;
const PAGE = 50;

export function createEventStreams(parts: EventStreamParts): EventStreams {
  const { db, wakeups, log, sealer } = parts;
  const tail = createTail(db, wakeups, log);
  const cursors = streamCursors(sealer.deriveKey('event-stream-cursor/v1'));
  const readPage = sharedPages(db);
  const open = new Map<string, number>();
  const count = (subject: string, by: 1 | -1): void => {
    const now = (open.get(subject) ?? 0) + by;
    if (now > 0) open.set(subject, now);
    else open.delete(subject);
  };
  return {
    async open(request) {
      const from = placeOf(request, cursors, parts.clock.now());
      if ((open.get(request.subject) ?? 0) >= STREAMS_MAX)
        throw fail(
          'rate_limit_exceeded',
          { reason: 'too_many_streams', streams_max: STREAMS_MAX },
          { headers: { 'retry-after': '5' } },
        );
      count(request.subject, 1);
      const run = new EventStream({
        parts,
        tail,
        cursors,
        readPage,
        request,
        onClose: () => count(request.subject, -1),
      });
      await run.start(from);
      return raw({ headers: { 'cache-control': 'no-store', 'x-accel-buffering': 'no' }, body: run.body });
    },
    stop: () => tail.stop(),
  };
}

/** Where a stream begins: undefined now, `lost` now because the cursor is too old. @throws Refusal invalid_cursor_parameter */
function placeOf(
  { lastEventId, since, replayMs }: EventStreamRequest,
  cursors: StreamCursors,
  now: Date,
): string | typeof LOST | undefined {
  const given = lastEventId ?? since;
  if (given === undefined) return undefined;
  const place = cursors.decodeDated(given);
  if (replayMs === undefined || (place === undefined && lastEventId === undefined)) {
    if (place === undefined) throw fail('invalid_cursor_parameter');
    return place.seq;
  }
  const ageMs = now.getTime() - (place?.at?.getTime() ?? Number.NEGATIVE_INFINITY);
  return place === undefined || ageMs > replayMs ? LOST : place.seq;
}

const LOST = Symbol('a cursor beyond the replay');

interface RunParts {
  readonly parts: EventStreamParts;
  readonly tail: Tail;
  readonly cursors: StreamCursors;
  readonly readPage: ReadPage;
  readonly request: EventStreamRequest;
  readonly onClose: () => void;
}

/** One open stream. */
class EventStream {
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
      flush: (done) => done(null, lines({ event: 'close', data: { cursor: this.#cursor() } })),
    });
    this.body.once('close', () => {
      this.#letGo();
      this.#x.onClose();
    });
    this.body.on('error', () => {}); // the client disconnected; `close` follows
  }

  /** @param from sequence number to continue after; undefined and LOST begin now */
  async start(from: string | typeof LOST | undefined): Promise<void> {
    const { parts, tail, request } = this.#x;
    try {
      this.#follower = await tail.follow(request.accounts, () => this.#more());
    } catch (error) {
      this.body.destroy();
      throw error;
    }
    const now = this.#follower.settledSeq();
    this.#seq = typeof from !== 'string' || BigInt(from) > BigInt(now) ? now : from;
    this.#write(lines({ event: 'ready', data: { cursor: this.#cursor() } }, this.#cursor()));
    if (from === LOST)
      this.#write(
        lines({ event: 'reset', data: { reason: 'cursor_too_old', cursor: this.#cursor() } }, this.#cursor()),
      );
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
        this.#write(lines({ event: 'error', data: { code: 'service_unavailable', cursor: this.#cursor() } }));
        this.#end();
      },
    );
  }

  /** Sends events whose order is final, page by page, no faster than the client takes it. */
  async #pump(): Promise<void> {
    const { readPage, request } = this.#x;
    while (this.#hasMore && this.#isOpen()) {
      this.#hasMore = false;
      const upTo = this.#follower?.settledSeq() ?? this.#seq;
      let isLast = BigInt(upTo) <= BigInt(this.#seq);
      while (!isLast && this.#isOpen()) {
        const { accounts, types = null } = request;
        const page = await readPage({ accounts, types, after: this.#seq, upTo, limit: PAGE });
        for (const event of page) await this.#send(event);
        isLast = page.length < PAGE;
      }
      if (isLast && this.#isOpen()) this.#seq = upTo;
    }
  }

  async #send(event: StoredEvent): Promise<void> {
    if (!this.#isOpen()) return;
    const { request } = this.#x;
    this.#seq = event.seq;
    if (request.wants?.(event) === false) return;
    const frame = request.frame?.(event) ?? { event: event.type, data: envelopeOf(event) };
    if (!this.#write(lines(frame, this.#cursor()))) await this.#drained();
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

/** Source: docs/reference/events.md#webhook-endpoint. */
export const envelopeOf = ({ event_id, type, created_at, account_id, data }: StoredEvent) => ({
  id: event_id,
  type,
  created_at: created_at.toISOString(),
  account_id,
  data,
});

const lines = ({ event, data }: Frame, id?: string): string =>
  `${id === undefined ? '' : `id: ${id}\n`}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
