/**
 * What streams of events say: the envelope of an event, the messages of the two streams over the log of events, their text. The
 * service sends them, and so does the fake of the SDK. Source: docs/reference/events.md#webhook-endpoint,
 * docs/reference/wire.md#event-streams. Pure.
 */

/** An event as it is stored. */
export interface EmittedEvent<Data = unknown> {
  readonly event_id: string;
  readonly type: string;
  readonly created_at: Date;
  /** null: of the platform. */
  readonly account_id: string | null;
  readonly data: Data;
}

/** One message of a stream. */
export interface Frame {
  readonly event: string;
  readonly data: unknown;
}

/** The stream of screening begins again where a cursor is older than this; that of an organisation takes any. */
export const FEED_REPLAY_MS = 10 * 60_000;

/** The envelope of an event as it was emitted: the same bytes at every attempt and at every replay of a webhook. */
export const envelopeOf = ({ event_id, type, created_at, account_id, data }: EmittedEvent) => ({
  id: event_id,
  type,
  created_at: created_at.toISOString(),
  account_id,
  data,
});

/** In the stream of an organisation. */
export function listenFrame(event: EmittedEvent): Frame {
  const { id, type, ...envelope } = envelopeOf(event);
  return { event: 'webhook.event', data: { event_id: id, event_type: type, id, type, ...envelope } };
}

/** Whether an event belongs into the stream of screening. */
export const isOfFeed = (type: string): boolean => type.startsWith('safe_house.');

/** In the stream of screening. */
export const feedFrame = ({
  event_id,
  type,
  created_at,
  data,
}: EmittedEvent<Readonly<Record<string, unknown>>>): Frame => ({
  event: type,
  data: { event_id, created_at: created_at.toISOString(), ...data },
});

/** The first message of a stream. */
export const readyFrame = (cursor: string): Frame => ({ event: 'ready', data: { cursor } });
/** After `ready`, where the cursor given was too old: what came since is missed. */
export const resetFrame = (cursor: string): Frame => ({ event: 'reset', data: { reason: 'cursor_too_old', cursor } });
/** The last message of a stream that ends in order. */
export const closeFrame = (cursor: string): Frame => ({ event: 'close', data: { cursor } });
/** The last but one of a stream that cannot go on. */
export const errorFrame = (cursor: string): Frame => ({
  event: 'error',
  data: { code: 'service_unavailable', cursor },
});

/** @param id the cursor after this message */
export const frameText = ({ event, data }: Frame, id?: string): string =>
  `${id === undefined ? '' : `id: ${id}\n`}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
