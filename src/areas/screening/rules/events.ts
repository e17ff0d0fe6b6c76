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

/** In one buffer: six of them cost short texts more than all that is put into them. */
export function eventsOf(capacity: number): Events {
  const buffer = new ArrayBuffer(capacity * 18);
  const numbers = (column: number): Int32Array => new Int32Array(buffer, column * capacity * 4, capacity);
  return {
    kind: new Uint8Array(buffer, capacity * 16, capacity),
    from: numbers(0),
    to: numbers(1),
    word: numbers(2),
    sentence: numbers(3),
    opens: new Uint8Array(buffer, capacity * 17, capacity),
    count: 0,
  };
}

/** The same hits with twice the capacity. */
export function doubled(events: Events): Events {
  const more = eventsOf(events.kind.length * 2);
  for (const column of ['kind', 'from', 'to', 'word', 'sentence', 'opens'] as const) more[column].set(events[column]);
  more.count = events.count;
  return more;
}
