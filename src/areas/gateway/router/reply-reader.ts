/** What reads a provider's reply into neutral events, and what writes them in the caller's dialect. Types only. */
import type { NeutralEvent } from './neutral.ts';

export interface ReplyReader {
  /** The neutral events of one stream event; `json` is undefined where its payload is none. */
  event(event: { readonly data: string | null; readonly json: unknown }): NeutralEvent[];
  /** The neutral events of a whole reply, or null when it is no reply of this provider. */
  whole(json: unknown): NeutralEvent[] | null;
}

export interface ReplyWriter {
  /** Bytes of the caller's stream for the next event. */
  event(event: NeutralEvent): string;
  /** A whole reply in the caller's dialect. */
  whole(events: readonly NeutralEvent[]): string;
}
