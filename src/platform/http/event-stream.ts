/**
 * Server-sent events over a numbered log, mostly that of events: the caller's accounts only, in order, without gap or duplicate
 * across reconnects. Source: docs/reference/events.md#delivery-schedule; docs/reference/events.md#webhook-endpoint (ready, close,
 * error, cursor); docs/reference/wire.md#event-streams. One open stream is in running-stream.ts.
 */
import type { EventType } from '../../contract/events.ts';
import { fail } from '../../contract/errors.ts';
import type { AccountId } from '../../contract/ids.ts';
import { envelopeOf, type Frame } from '../../contract/streams.ts';
import type { Tx } from '../db/sql.ts';
import type { StoredEvent } from '../outbox/store/cursor.ts';
import { sharedPages, sharedReads } from '../outbox/shared-pages.ts';
import { streamCursors, type StreamCursors } from '../outbox/stream-cursor.ts';
import { createTail, type NumberedLog, type Tail } from '../outbox/tail.ts';
import { raw, type RawReply } from './operation.ts';
import { LOST, RunningStream, type EventStreamParts, type Source, type StreamRequest } from './running-stream.ts';

export { HEARTBEAT_MS, type EventStreamParts } from './running-stream.ts';

export interface EventStreamRequest extends StreamRequest {
  /** Absent: every type. */
  readonly types?: readonly EventType[];
  /** Leaves out events by their content (one agent of the account, a card). */
  readonly wants?: (event: StoredEvent) => boolean;
  /** Event name and data on the wire. Default: the type, and the envelope of webhooks. */
  readonly frame?: (event: StoredEvent) => Frame;
}

/** A part of a log: numbers after one and up to another, oldest first. */
export interface Span {
  readonly accounts: readonly AccountId[];
  readonly after: string;
  readonly upTo: string;
  readonly limit: number;
}

/** A log other than that of events, which is sent in groups. A constant: all streams over it share one tail and their reads. */
export interface StreamedLog<Row extends { readonly seq: string }> {
  readonly numbers: NumberedLog;
  /** Milliseconds between two groups, at least. */
  readonly everyMs: number;
  /** Rows of one read. */
  readonly pageMax: number;
  /** A cursor that is behind by more numbers than this starts again, as one that is too old. */
  readonly behindMax: bigint;
  /** Reads under the row security of the accounts. The rows are shared and must not be changed. */
  read(tx: Tx, span: Span): Promise<readonly Row[]>;
}

export interface EventStreams {
  /**
   * Opens a stream from the cursor, or from now. The operation has `reach: 'system'`, so that it holds no transaction
   * meanwhile; rows are still read under the accounts' row security.
   * @throws Refusal invalid_cursor_parameter; rate_limit_exceeded when the caller has five open in this process
   */
  open(request: EventStreamRequest): Promise<RawReply>;
  /** The same over another log. `frame` makes one message of a group, or none. */
  openOver<Row extends { readonly seq: string }>(
    log: StreamedLog<Row>,
    request: StreamRequest & { readonly frame: (rows: readonly Row[]) => Frame | undefined },
  ): Promise<RawReply>;
  stop(): Promise<void>;
}

export const STREAMS_MAX = 5; // per caller and process
const PAGE = 50;

export function createEventStreams(parts: EventStreamParts): EventStreams {
  const cursors = streamCursors(parts.sealer.deriveKey('event-stream-cursor/v1'));
  const count = openCounts();
  const logs = createLogs(parts);
  const tail = createTail(parts);
  const readPage = sharedPages(parts.db);
  const start = async (request: StreamRequest, source: Source): Promise<RawReply> => {
    const from = placeOf(request, cursors, parts.clock.now());
    count(request.subject, 1);
    const run = new RunningStream({ parts, cursors, request, source, onClose: () => count(request.subject, -1) });
    await run.start(from);
    return raw({ headers: { 'cache-control': 'no-store', 'x-accel-buffering': 'no' }, body: run.body });
  };
  return {
    open: (request) => start(request, eventSource(request, tail, readPage)),
    openOver: (log, request) => {
      const { tail: tailOfLog, read } = logs.of(log);
      const { accounts, frame } = request;
      return start(request, {
        tail: tailOfLog,
        behindMax: log.behindMax,
        async read(after, upTo) {
          const rows = await read({ accounts, after, upTo, limit: log.pageMax });
          const isLast = rows.length < log.pageMax;
          const seq = isLast ? upTo : (rows.at(-1)?.seq ?? upTo);
          const group = rows.length === 0 ? undefined : frame(rows);
          return { frames: group === undefined ? [] : [{ ...group, seq }], seq, isLast };
        },
      });
    },
    async stop() {
      await Promise.all([tail.stop(), logs.stop()]);
    },
  };
}

/** Counts the streams of each caller. @throws Refusal rate_limit_exceeded */
function openCounts(): (subject: string, by: 1 | -1) => void {
  const open = new Map<string, number>();
  return (subject, by) => {
    const now = (open.get(subject) ?? 0) + by;
    if (now > STREAMS_MAX)
      throw fail(
        'rate_limit_exceeded',
        { reason: 'too_many_streams', streams_max: STREAMS_MAX },
        { headers: { 'retry-after': '5' } },
      );
    if (now > 0) open.set(subject, now);
    else open.delete(subject);
  };
}

interface OpenLog<Row> {
  readonly tail: Tail;
  readonly read: (span: Span) => Promise<readonly Row[]>;
}

/** One tail and one set of shared reads for each log that somebody follows or followed. */
function createLogs({ db, wakeups, log: to }: EventStreamParts) {
  const open = new Map<unknown, OpenLog<never>>();
  return {
    of<Row extends { readonly seq: string }>(log: StreamedLog<Row>): OpenLog<Row> {
      const known = open.get(log) as OpenLog<Row> | undefined;
      if (known !== undefined) return known;
      const made: OpenLog<Row> = {
        tail: createTail({ db, wakeups, log: to, numbers: log.numbers, everyMs: log.everyMs }),
        read: sharedReads((span: Span) => db.accountTx(span.accounts, (tx) => log.read(tx, span))),
      };
      open.set(log, made as OpenLog<never>);
      return made;
    },
    stop: () => Promise.all([...open.values()].map(({ tail }) => tail.stop())),
  };
}

function eventSource(
  { accounts, types, wants, frame }: EventStreamRequest,
  tail: Tail,
  readPage: ReturnType<typeof sharedPages>,
): Source {
  return {
    tail,
    async read(after, upTo) {
      const page = await readPage({ accounts, types: types ?? null, after, upTo, limit: PAGE });
      const isLast = page.length < PAGE;
      return {
        frames: page
          .filter((event) => wants?.(event) !== false)
          .map((event) => ({
            ...(frame?.(event) ?? { event: event.type, data: envelopeOf(event) }),
            seq: event.seq,
          })),
        seq: isLast ? upTo : (page.at(-1)?.seq ?? upTo),
        isLast,
      };
    },
  };
}

/** Where a stream begins: undefined now, `LOST` now because the cursor is too old. @throws Refusal invalid_cursor_parameter */
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
