/** Server-sent events as an async iterator that connects again with the last cursor, so that no event is lost or repeated. */
import { SuretyError } from './errors.ts';

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
 * Events until the caller stops reading. `ready` and `close` are not events; `reset` says that events before it are missed.
 * @throws the reason of the signal once it is aborted
 */
export async function* streamEvents(
  open: OpenStream,
  { since, signal }: StreamOptions,
): AsyncGenerator<StreamEvent, void, void> {
  let cursor = since;
  for (;;) {
    const { body } = await open(cursor);
    if (body === null) throw new SuretyError(0, { error: { code: 'unreachable', message: 'The stream has no body' } });
    try {
      for await (const event of parse(body, signal)) {
        cursor = event.cursor ?? cursor;
        if (event.type === 'error')
          throw new SuretyError(503, {
            error: { code: event.data['code'], message: 'The stream was ended by an error' },
          });
        if (event.type !== 'ready' && event.type !== 'close') yield event;
      }
    } catch (error) {
      if (error instanceof SuretyError || (error as Error).name === 'AbortError') throw error;
    } // a connection that was lost is opened again after the last cursor
    signal?.throwIfAborted();
  }
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
  const data = JSON.parse(text) as Record<string, unknown>;
  const inData = typeof data['cursor'] === 'string' ? data['cursor'] : undefined;
  return { type: fields.get('event') ?? 'message', data, cursor: fields.get('id') ?? inData };
}
