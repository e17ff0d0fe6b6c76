/**
 * LISTEN on one connection of its own, shared by all channels of a database. When it dies it comes back with growing
 * pauses and every listener's `onReset` runs, because notifications sent meanwhile are lost.
 */
import pg from 'pg';
import type { Log } from '../log.ts';
import type { PostgresConnection } from './pool.ts';

const RECONNECT_MS_MIN = 50;
const RECONNECT_MS_MAX = 5_000;
/** A silent connection (no TCP reset) is noticed by a query at this interval. */
const PROBE_MS = 15_000;

interface Listener {
  readonly channel: string;
  readonly onPayload: (payload: string) => void;
  readonly onReset: () => void;
}

export interface ListenHub {
  listen(channel: string, onPayload: (payload: string) => void, onReset?: () => void): Promise<() => Promise<void>>;
  close(): Promise<void>;
}

export function listenHub(connection: PostgresConnection, log: Log): ListenHub {
  const listeners = new Set<Listener>();
  let client: pg.Client | undefined;
  let opening: Promise<pg.Client> | undefined;
  let timer: NodeJS.Timeout | undefined;
  let closed = false;

  const open = async (): Promise<pg.Client> => {
    const fresh = new pg.Client({
      ...connection, application_name: 'surety-listen', keepAlive: true, connectionTimeoutMillis: 5_000, query_timeout: 5_000,
    });
    fresh.on('error', () => lost(fresh));
    fresh.on('end', () => lost(fresh));
    fresh.on('notification', (note) => {
      for (const listener of listeners) if (listener.channel === note.channel) call(() => listener.onPayload(note.payload ?? ''));
    });
    await fresh.connect();
    for (const channel of new Set([...listeners].map((l) => l.channel))) await fresh.query(`listen ${quoted(channel)}`);
    client = fresh;
    schedule(PROBE_MS, () => { fresh.query('select 1').then(() => schedule(PROBE_MS, probe), () => lost(fresh)); });
    return fresh;
  };
  const probe = (): void => {
    const current = client;
    current?.query('select 1').then(() => schedule(PROBE_MS, probe), () => lost(current));
  };
  const connect = (): Promise<pg.Client> => {
    opening ??= open().finally(() => { opening = undefined; });
    return client === undefined ? opening : Promise.resolve(client);
  };
  const schedule = (ms: number, action: () => void): void => {
    clearTimeout(timer);
    if (!closed) timer = setTimeout(action, ms).unref();
  };
  const lost = (gone: pg.Client): void => {
    if (closed || client !== gone) return;
    client = undefined;
    gone.end().catch(() => {});
    log.warn({}, 'the LISTEN connection ended; opening another');
    reconnect(RECONNECT_MS_MIN);
  };
  const reconnect = (waitMs: number): void => schedule(waitMs, () => {
    connect().then(
      () => { for (const listener of listeners) call(listener.onReset); },
      () => reconnect(Math.min(waitMs * 2, RECONNECT_MS_MAX)),
    );
  });
  const call = (action: () => void): void => {
    try { action(); } catch (error) { log.error({ err: error }, 'a LISTEN callback threw'); }
  };

  return {
    async listen(channel, onPayload, onReset = () => {}) {
      const listener = { channel, onPayload, onReset };
      listeners.add(listener);
      try {
        await (await connect()).query(`listen ${quoted(channel)}`);
      } catch (error) {
        listeners.delete(listener);
        throw error;
      }
      return async () => { listeners.delete(listener); };
    },
    async close() {
      closed = true;
      clearTimeout(timer);
      listeners.clear();
      await opening?.catch(() => {});
      await client?.end().catch(() => {});
    },
  };
}

const quoted = (channel: string): string => pg.escapeIdentifier(channel);
