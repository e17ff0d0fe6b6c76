/**
 * The event streams of the fake: a log that the test writes, and whoever follows it. Cursors, `ready`, `reset`, `close` and `error` are
 * as the service sends them (docs/reference/wire.md#event-streams); a stream ends when the test says so and not by itself.
 */
import {
  closeFrame,
  errorFrame,
  FEED_REPLAY_MS,
  feedFilter,
  feedFrame,
  frameText,
  isOfFeed,
  listenFrame,
  readyFrame,
  resetFrame,
} from '../../rules/streams.mjs';
import { Refusal, type Call } from './operations.ts';

/** An event as it is emitted. */
export interface Emitted {
  readonly event_id: string;
  readonly type: string;
  readonly created_at: Date;
  readonly account_id: string | null;
  readonly data: Readonly<Record<string, unknown>>;
}

/** How a stream ends: in order and with its cursor; with the connection; because the service cannot go on. */
export type StreamEnd = 'close' | 'lost' | 'error';

interface Follower {
  send(event: Emitted, cursor: string): void;
  end(how: StreamEnd, cursor: string): void;
}

export interface Streams {
  /** Adds an event and sends it to whoever follows. */
  emit(event: Emitted): void;
  endAll(how: StreamEnd): void;
  /** Resolves as soon as this many are open. */
  open(count: number): Promise<void>;
  /** @throws Refusal invalid_cursor_parameter for a cursor that the fake did not give */
  listen(call: Call): Response;
  /** The same; a cursor that is older than the service's ten minutes begins anew, after `reset`. */
  feed(call: Call): Response;
}

/** Where a stream begins, by a cursor: how many events it has seen, and when the cursor was given. */
const PLACE = /^fake-(\d+)-(\d+)$/;

export function streams(now: () => Date): Streams {
  const log: Emitted[] = [];
  const followers = new Set<Follower>();
  let waiting: { readonly count: number; readonly resolve: () => void }[] = [];
  const cursorAt = (seen: number): string => `fake-${seen}-${now().getTime()}`;

  function follow(call: Call, kind: Kind): Response {
    const given = call.headers.get('last-event-id') ?? call.query.get('since');
    const place = given === null ? [] : PLACE.exec(given);
    if (place === null) throw new Refusal(400, 'invalid_cursor_parameter', 'The cursor is not one of this service');
    const [, seen = String(log.length), at] = place;
    const isLost = kind.replayMs !== undefined && at !== undefined && now().getTime() - Number(at) > kind.replayMs;
    const from = isLost ? log.length : Math.min(Number(seen), log.length);
    return streamOf(call.signal, (write, finish) => {
      const follower: Follower = {
        send: (event, cursor) => {
          if (kind.wants(event)) write(frameText(kind.frame(event), cursor));
        },
        end(how, cursor) {
          if (how === 'error') write(frameText(errorFrame(cursor)));
          if (how !== 'lost') write(frameText(closeFrame(cursor)));
          finish(how === 'lost');
        },
      };
      write(frameText(readyFrame(cursorAt(from)), cursorAt(from)));
      if (isLost) write(frameText(resetFrame(cursorAt(from)), cursorAt(from)));
      for (const [i, event] of log.slice(from).entries()) follower.send(event, cursorAt(from + i + 1));
      followers.add(follower);
      for (const { count, resolve } of waiting) if (followers.size >= count) resolve();
      waiting = waiting.filter(({ count }) => followers.size < count);
      return () => followers.delete(follower);
    });
  }

  return {
    emit(event) {
      log.push(event);
      for (const follower of followers) follower.send(event, cursorAt(log.length));
    },
    endAll(how) {
      for (const follower of followers) follower.end(how, cursorAt(log.length));
    },
    open: (count) =>
      new Promise((resolve) => {
        if (followers.size >= count) resolve();
        else waiting.push({ count, resolve });
      }),
    listen: (call) => follow(call, { wants: () => true, frame: listenFrame, replayMs: undefined }),
    feed: (call) => {
      const wants = feedFilter(queryOf(call));
      const kind = { wants: (event: Emitted) => isOfFeed(event.type) && wants(event), frame: feedFrame };
      return follow(call, { ...kind, replayMs: FEED_REPLAY_MS });
    },
  };
}

interface Kind {
  readonly wants: (event: Emitted) => boolean;
  readonly frame: typeof listenFrame;
  /** Milliseconds; undefined: a cursor of any age continues. */
  readonly replayMs: number | undefined;
}

function queryOf({ query }: Call): Parameters<typeof feedFilter>[0] {
  const risk = query.get('min_risk');
  return {
    agent_id: query.get('agent_id') ?? undefined,
    surface: query.get('surface') ?? undefined,
    verdict: query.get('verdict') ?? undefined,
    min_risk: risk === null ? undefined : Number(risk),
  };
}

type Begin = (write: (text: string) => void, finish: (isLost: boolean) => void) => () => void;

/**
 * A reply whose body is written while it is read. What was written before its end is read before the end is seen: an error of a
 * ReadableStream drops what is queued, so the queue is kept here. It is left when its reader cancels, or the signal of the call is aborted.
 */
function streamOf(signal: AbortSignal, begin: Begin): Response {
  const encoder = new TextEncoder();
  const written: string[] = [];
  let end: 'closed' | 'lost' | undefined;
  let leave = (): void => {};
  let wake = (): void => {};
  const finish = (how: 'closed' | 'lost'): void => {
    end ??= how;
    leave();
    wake();
  };
  const body = new ReadableStream<Uint8Array>(
    {
      start(controller) {
        leave = begin(
          (text) => {
            if (end === undefined) written.push(text);
            wake();
          },
          (isLost) => finish(isLost ? 'lost' : 'closed'),
        );
        const abort = (): void => {
          controller.error(signal.reason);
          finish('lost');
        };
        signal.addEventListener('abort', abort, { once: true });
      },
      async pull(controller) {
        if (written.length === 0 && end === undefined)
          await new Promise<void>((resolve) => {
            wake = resolve;
          });
        if (signal.aborted) return;
        const text = written.shift();
        if (text !== undefined) controller.enqueue(encoder.encode(text));
        else if (end === 'closed') controller.close();
        else controller.error(new TypeError('The connection was lost'));
      },
      cancel: () => finish('closed'),
    },
    { highWaterMark: 0 }, // a chunk is handed over when it is read, and not before
  );
  return new Response(body, { headers: { 'content-type': 'text/event-stream', 'cache-control': 'no-store' } });
}
