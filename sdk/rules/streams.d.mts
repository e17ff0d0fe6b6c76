/** Shapes of streams.mjs; test/sdk/streams.test.ts holds what is made of them to the streams of the service. */
interface EmittedEvent {
  readonly event_id: string;
  readonly type: string;
  readonly created_at: Date;
  readonly account_id: string | null;
  readonly data: Readonly<Record<string, unknown>>;
}
interface Frame {
  readonly event: string;
  readonly data: unknown;
}
interface FeedQuery {
  readonly agent_id?: string | undefined;
  readonly surface?: string | undefined;
  readonly verdict?: string | undefined;
  readonly min_risk?: number | undefined;
}

export const FEED_REPLAY_MS: number;
export function isOfFeed(type: string): boolean;
export function feedFilter(query: FeedQuery): (event: Pick<EmittedEvent, 'type' | 'data'>) => boolean;
export function listenFrame(event: EmittedEvent): Frame;
export function feedFrame(event: EmittedEvent): Frame;
export function readyFrame(cursor: string): Frame;
export function resetFrame(cursor: string): Frame;
export function closeFrame(cursor: string): Frame;
export function errorFrame(cursor: string): Frame;
export function frameText(frame: Frame, id?: string): string;
