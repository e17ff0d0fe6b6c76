/** The reader of a provider's reply into neutral events, and the writer of the caller's dialect. Types only. */
import type { NeutralEvent } from './neutral.ts';

export interface ReplyReader {
  /** The neutral events of one stream event; `json` is undefined when its payload is not JSON. */
  event(event: { readonly data: string | null; readonly json: unknown }): NeutralEvent[];
  /** The neutral events of a whole reply, or null when it is not a reply of this provider. */
  whole(json: unknown): NeutralEvent[] | null;
}

export interface ReplyWriter {
  /** Bytes of the caller's stream for the next event. */
  event(event: NeutralEvent): string;
  /** A whole reply in the caller's dialect. */
  whole(events: readonly NeutralEvent[]): string;
}
