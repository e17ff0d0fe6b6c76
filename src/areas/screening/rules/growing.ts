/** A list of 32-bit numbers that doubles when full. */
export class Growing {
  items: Uint32Array;
  n = 0;
  constructor(capacity: number) {
    this.items = new Uint32Array(capacity);
  }
  push(value: number): void {
    if (this.n === this.items.length) this.reserve(1);
    this.items[this.n] = value;
    this.n += 1;
  }
  /** Makes room for so many more. */
  reserve(more: number): void {
    if (this.n + more <= this.items.length) return;
    const bigger = new Uint32Array(Math.max(this.n + more, this.n * 2));
    bigger.set(this.items);
    this.items = bigger;
  }
}

/** The buffers of a longer text are not kept for the next one. */
const KEPT_MAX = 1 << 22;

/** A list that texts share one after another, emptied for the next one. */
export function emptied(list: Growing, capacity: number): Growing {
  if (list.items.length > KEPT_MAX) list.items = new Uint32Array(capacity);
  list.n = 0;
  return list;
}
