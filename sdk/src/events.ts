/** Server-sent events as an async iterator that connects again with the last cursor, so that no event is lost or repeated. */
import { foreign, jsonOf, SuretyError, unanswered } from './errors.ts';
import { backoffMs, pause } from './transport.ts';

export interface StreamEvent {
  readonly type: string;
  /** Parsed JSON. */
  readonly data: Record<string, unknown>;
  /** Cursor to continue after this event. */
  readonly cursor: string | undefined;
}

/** Opens the stream after a cursor; a refusal rejects. */
export type OpenStream = (cursor: string | undefined) => Promise<Response>;

export interface StreamOptions {
  /** Cursor of an earlier event. */
  readonly since?: string | undefined;
  /** That of the caller itself. A request hands a signal on by weak references, which are lost while a stream is open for long. */
  readonly signal?: AbortSignal | undefined;
}

/**
 * Events until the caller stops reading. `ready` and `close` are not events; `reset` says that events before it are missed. A stream that
 * ends is opened again after the last event, for ten minutes while the service is unavailable. The first one is a call like any other: it
 * fails after the client's repetitions.
 * @throws the reason of the signal once it is aborted; SuretyError for a refusal, an answer that is no stream, or a longer outage
 */
export async function* streamEvents(
  open: OpenStream,
  { since, signal }: StreamOptions,
): AsyncGenerator<StreamEvent, void, void> {
  let cursor = since;
  const opening = keepOpening(open, signal ?? new AbortController().signal);
  for (;;) {
    const body = await opening.next(cursor);
    try {
      for await (const event of parse(body, signal)) {
        cursor = event.cursor ?? cursor;
        if (event.type === 'error')
          throw new SuretyError(503, {
            error: { code: event.data['code'], message: 'The stream was ended by an error' },
          });
        if (event.type === 'ready' || event.type === 'close') continue;
        opening.hasGivenEvent();
        yield event;
      }
    } catch (error) {
      if (error instanceof SuretyError || (error as Error).name === 'AbortError') throw error;
    } // a connection that was lost is opened again after the last cursor
    signal?.throwIfAborted();
  }
}

/** After a stream that gave an event or was open for so long the first pause is 0.1 to 0.2 s; after others the pauses grow. */
const SOUND_MS = 10_000;
/** Pauses after this one are as long: 13 to 26 s. */
const PAUSE_MAX = 7;
/** A longer outage is the caller's. The feed knows a cursor for ten minutes. */
const OUTAGE_MS_MAX = 600_000;
/** No answer, or one that says that the service is unavailable for a while. */
const UNAVAILABLE: readonly number[] = [0, 429, 502, 503, 504];

/** Opens a stream, and another when the last has ended. */
function keepOpening(open: OpenStream, signal: AbortSignal) {
  /** Pauses since a stream was sound; undefined before the first one is open. */
  let pauses: number | undefined;
  let openedMs = 0;
  const wait = async (): Promise<void> => {
    const before = pauses ?? 0;
    pauses = before + 1;
    await pause(backoffMs(Math.min(before, PAUSE_MAX)), signal);
  };
  return {
    hasGivenEvent: (): void => {
      pauses = 0;
    },
    async next(cursor: string | undefined): Promise<ReadableStream<Uint8Array>> {
      const endedMs = Date.now();
      if (pauses !== undefined) {
        if (endedMs - openedMs >= SOUND_MS) pauses = 0;
        await wait();
      }
      for (;;) {
        try {
          const body = bodyOf(await open(cursor));
          openedMs = Date.now();
          pauses ??= 0;
          return body;
        } catch (error) {
          const isUnavailable = error instanceof SuretyError && UNAVAILABLE.includes(error.status);
          if (pauses === undefined || !isUnavailable || Date.now() - endedMs >= OUTAGE_MS_MAX) throw error;
        }
        await wait();
      }
    },
  };
}

/** @throws SuretyError for what is no stream of events: the page of a proxy would end and be opened for ever */
function bodyOf({ body, status, headers }: Response): ReadableStream<Uint8Array> {
  const type = headers.get('content-type') ?? 'of no type';
  if (!type.startsWith('text/event-stream')) throw foreign(status, `it is ${type} and no stream of events`);
  if (body === null) throw unanswered('unreachable', 'The stream has no body', undefined);
  return body;
}

async function* parse(
  body: ReadableStream<Uint8Array>,
  signal: AbortSignal | undefined,
): AsyncGenerator<StreamEvent, void, void> {
  const reader = body.getReader();
  const stop = (): void => void reader.cancel().catch(() => {}); // the read that waits ends
  signal?.addEventListener('abort', stop, { once: true });
  if (signal?.aborted === true) stop(); // while the stream was opened
  const decoder = new TextDecoder();
  let rest = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      const blocks = (rest + decoder.decode(value, { stream: true })).split(/\r?\n\r?\n/);
      rest = blocks.pop() ?? '';
      for (const block of blocks) {
        const event = eventOf(block);
        if (event !== undefined) yield event;
      }
    }
  } finally {
    signal?.removeEventListener('abort', stop);
    await reader.cancel().catch(() => {});
  }
}

/** undefined for a comment. */
function eventOf(block: string): StreamEvent | undefined {
  const fields = new Map<string, string>();
  for (const line of block.split(/\r?\n/)) {
    const [, name, value] = /^(\w+): ?(.*)$/.exec(line) ?? [];
    if (name === undefined) continue;
    fields.set(name, name === 'data' && fields.has('data') ? `${fields.get('data')}\n${value}` : (value ?? ''));
  }
  const text = fields.get('data');
  if (text === undefined) return undefined;
  const data = dataIn(text);
  const inData = typeof data['cursor'] === 'string' ? data['cursor'] : undefined;
  return { type: fields.get('event') ?? 'message', data, cursor: fields.get('id') ?? inData };
}

/** @throws SuretyError for what no service sends: to open the stream again would bring it again */
function dataIn(text: string): Record<string, unknown> {
  const value = jsonOf(text, 200);
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw foreign(200, 'the data of an event is no object');
  return value as Record<string, unknown>;
}
