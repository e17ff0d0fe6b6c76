/** A list of 32-bit numbers that doubles when full. */
export class Growing {
  items: Uint32Array;
  n = 0;
  constructor(capacity: number) {
    this.items = new Uint32Array(capacity);
  }
  push(value: number): void {
    if (this.n === this.items.length) {
      const bigger = new Uint32Array(this.n * 2);
      bigger.set(this.items);
      this.items = bigger;
    }
    this.items[this.n] = value;
    this.n += 1;
  }
}
