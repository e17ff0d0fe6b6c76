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
const ANSWER_MS = 5_000;

interface Listener {
  readonly channel: string;
  readonly onPayload: (payload: string) => void;
  readonly onReset: () => void;
}

export interface ListenHub {
  /** Connections that ended by themselves, since the start. */
  lost(): number;
  listen(channel: string, onPayload: (payload: string) => void, onReset?: () => void): Promise<() => Promise<void>>;
  close(): Promise<void>;
}

export function listenHub(connection: PostgresConnection, log: Log): ListenHub {
  const listeners = new Set<Listener>();
  const call = (action: () => void): void => {
    try {
      action();
    } catch (error) {
      log.error({ err: error }, 'a LISTEN callback threw');
    }
  };
  let losses = 0;
  const line = keepConnected(connection, log, {
    onNotification: (channel, payload) => {
      for (const l of listeners) if (l.channel === channel) call(() => l.onPayload(payload));
    },
    channels: () => new Set([...listeners].map((l) => l.channel)),
    onLost: () => {
      losses += 1;
    },
    onReset: () => {
      for (const l of listeners) call(l.onReset);
    },
  });
  return {
    lost: () => losses,
    async listen(channel, onPayload, onReset = () => {}) {
      const listener = { channel, onPayload, onReset };
      listeners.add(listener);
      try {
        await (await line.client()).query(listenTo(channel));
      } catch (error) {
        listeners.delete(listener);
        throw error;
      }
      return async () => {
        listeners.delete(listener);
      };
    },
    async close() {
      listeners.clear();
      await line.close();
    },
  };
}

interface LineEvents {
  onNotification(channel: string, payload: string): void;
  channels(): Iterable<string>;
  /** When the connection ended by itself. */
  onLost(): void;
  /** After a reconnection, when all channels are listened to again. */
  onReset(): void;
}

/** A connection that is opened at first use and again after each loss, as long as any channel is wanted. */
function keepConnected(
  connection: PostgresConnection,
  log: Log,
  events: LineEvents,
): { client(): Promise<pg.Client>; close(): Promise<void> } {
  let client: pg.Client | undefined;
  let opening: Promise<pg.Client> | undefined;
  let timer: NodeJS.Timeout | undefined;
  let closed = false;

  const after = (ms: number, action: () => void): void => {
    clearTimeout(timer);
    if (!closed) timer = setTimeout(action, ms).unref();
  };
  const lost = (gone: pg.Client): void => {
    if (closed || client !== gone) return;
    client = undefined;
    events.onLost();
    gone.end().catch(() => {});
    log.warn({}, 'the LISTEN connection ended; opening another');
    reconnect(RECONNECT_MS_MIN);
  };
  const reconnect = (waitMs: number): void =>
    after(waitMs, () => {
      current().then(
        () => events.onReset(),
        () => reconnect(Math.min(waitMs * 2, RECONNECT_MS_MAX)),
      );
    });
  const probe = (of: pg.Client): void =>
    after(PROBE_MS, () => {
      of.query('select 1').then(
        () => probe(of),
        () => lost(of),
      );
    });
  const open = async (): Promise<pg.Client> => {
    const fresh = new pg.Client({
      ...connection,
      application_name: 'surety-listen',
      keepAlive: true,
      connectionTimeoutMillis: ANSWER_MS,
      query_timeout: ANSWER_MS,
    });
    fresh.on('error', () => lost(fresh));
    fresh.on('end', () => lost(fresh));
    fresh.on('notification', ({ channel, payload }) => events.onNotification(channel, payload ?? ''));
    await fresh.connect();
    for (const channel of events.channels()) await fresh.query(listenTo(channel));
    client = fresh;
    probe(fresh);
    return fresh;
  };
  const current = (): Promise<pg.Client> => {
    if (client !== undefined) return Promise.resolve(client);
    opening ??= open().finally(() => {
      opening = undefined;
    });
    return opening;
  };
  return {
    client: current,
    async close() {
      closed = true;
      clearTimeout(timer);
      await opening?.catch(() => {});
      await client?.end().catch(() => {});
    },
  };
}

const listenTo = (channel: string): string => `listen ${pg.escapeIdentifier(channel)}`;
