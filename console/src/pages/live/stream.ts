/**
 * The connection to the stream of turns: opened again by itself from the last id, at once where the service ended it and after a
 * growing wait where it was lost. Knows nothing of the page.
 */
import { EventSourceParserStream } from 'eventsource-parser/stream';
import { api, must } from '../../api/client';
import { isPassing, Refusal } from '../../api/refusal';
import type { TurnFilter, TurnRow } from '../turns/queries';

/** A heartbeat comes every 15 s: a connection without one for this long is dead, whatever the browser thinks. */
const SILENT_MS = 40_000;
const FIRST_WAIT_MS = 1_000;
const WAIT_MAX_MS = 15_000;

export type Connection =
  { readonly is: 'connecting' | 'live' } | { readonly is: 'lost' | 'refused'; readonly error: Error };

export interface Listener {
  onTurns(turns: readonly TurnRow[], skipped: number): void;
  /** The stream begins now: what came before is in the list only. `isFirst`: nothing was streamed before. */
  onBegin(isFirst: boolean): void;
  onConnection(connection: Connection): void;
}

/** Follows until the signal; resolves then, or where the service refuses for good. */
export async function follow(
  orgId: string,
  filter: TurnFilter,
  listener: Listener,
  signal: AbortSignal,
  cursor: { id: string | undefined },
): Promise<void> {
  let attempt = 0;
  listener.onConnection({ is: 'connecting' });
  while (!signal.aborted) {
    const beganMs = performance.now();
    try {
      await readOnce({ orgId, filter, listener, cursor, onReady: () => (attempt = 0) }, signal);
      await waited(FIRST_WAIT_MS - (performance.now() - beganMs), signal); // never a loop, whatever ends it
    } catch (error) {
      if (signal.aborted) return;
      const shown = error instanceof Error ? error : new Error(String(error));
      if (shown instanceof Refusal && !isPassing(shown)) {
        listener.onConnection({ is: 'refused', error: shown });
        return;
      }
      listener.onConnection({ is: 'lost', error: shown });
      const asked = shown instanceof Refusal ? (shown.retryAfterSeconds ?? 0) * 1_000 : 0;
      await waited(Math.max(asked, Math.min(WAIT_MAX_MS, FIRST_WAIT_MS * 2 ** attempt)), signal);
      attempt += 1;
    }
  }
}

interface Reading {
  readonly orgId: string;
  readonly filter: TurnFilter;
  readonly listener: Listener;
  readonly cursor: { id: string | undefined };
  readonly onReady: () => void;
}

/** One connection, to its end. @throws Refusal; whatever the browser says of a connection that broke */
async function readOnce({ orgId, filter, listener, cursor, onReady }: Reading, signal: AbortSignal): Promise<void> {
  const silence = silenceAfter(SILENT_MS);
  const isFirst = cursor.id === undefined;
  try {
    const body = await must(
      api.GET('/v1/orgs/{org_id}/turns/stream', {
        params: { path: { org_id: orgId }, query: filter },
        ...(cursor.id === undefined ? {} : { headers: { 'last-event-id': cursor.id } }),
        parseAs: 'stream',
        signal: AbortSignal.any([signal, silence.signal]),
      }),
    );
    if (body === null || body === undefined) throw new Error('The service sent no stream');
    const onId = (id: string): void => {
      silence.heard();
      cursor.id = id;
    };
    const messages = body.pipeThrough(new TextDecoderStream()).pipeThrough(new EventSourceParserStream({ onId }));
    for await (const { event, data } of messages as unknown as AsyncIterable<{ event?: string; data: string }>) {
      silence.heard();
      if (event === 'ready') {
        onReady();
        listener.onConnection({ is: 'live' });
        if (isFirst) listener.onBegin(true);
      } else if (event === 'reset') listener.onBegin(false);
      else if (event === 'turns') {
        const { turns, skipped } = JSON.parse(data) as { readonly turns: readonly TurnRow[]; readonly skipped: number };
        listener.onTurns(turns, skipped);
      } else if (event === 'close') return;
      else if (event === 'error') throw new Error('The service could not read its log');
    }
    throw new Error('The connection ended');
  } finally {
    silence.end();
  }
}

function silenceAfter(ms: number) {
  const controller = new AbortController();
  const late = (): void => controller.abort(new Error('The service has fallen silent'));
  let timer = setTimeout(late, ms);
  return {
    signal: controller.signal,
    heard: () => {
      clearTimeout(timer);
      timer = setTimeout(late, ms);
    },
    end: () => clearTimeout(timer),
  };
}

/** Ends early with the signal. */
const waited = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
