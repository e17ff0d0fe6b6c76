/** Shapes of streams.mjs; test/sdk/streams.test.ts holds what is made of them to the streams of the service. */
import type { Emitted } from '../src/testing/streams.ts';

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
export function feedFilter(query: FeedQuery): (event: Pick<Emitted, 'type' | 'data'>) => boolean;
export function listenFrame(event: Emitted): Frame;
export function feedFrame(event: Emitted): Frame;
export function readyFrame(cursor: string): Frame;
export function resetFrame(cursor: string): Frame;
export function closeFrame(cursor: string): Frame;
export function errorFrame(cursor: string): Frame;
export function frameText(frame: Frame, id?: string): string;
