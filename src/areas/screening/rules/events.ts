/** Hits of word classes in a folded text, column by column, in text order. */

/** One class hit. */
export interface Events {
  /** Class number 0..31. */
  readonly kind: Uint8Array;
  readonly from: Int32Array;
  readonly to: Int32Array;
  /** Word number of the hit. */
  readonly word: Int32Array;
  /** Sentence number of the hit. */
  readonly sentence: Int32Array;
  /** 1 when the hit opens its sentence. */
  readonly opens: Uint8Array;
  count: number;
}

export const eventsOf = (capacity: number): Events => ({
  kind: new Uint8Array(capacity),
  from: new Int32Array(capacity),
  to: new Int32Array(capacity),
  word: new Int32Array(capacity),
  sentence: new Int32Array(capacity),
  opens: new Uint8Array(capacity),
  count: 0,
});

/** The same hits with twice the capacity. */
export function doubled(events: Events): Events {
  const more = eventsOf(events.kind.length * 2);
  for (const column of ['kind', 'from', 'to', 'word', 'sentence', 'opens'] as const) more[column].set(events[column]);
  more.count = events.count;
  return more;
}
