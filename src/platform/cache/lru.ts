/**
 * A map of bounded size that evicts the least recently used entry. Order of use is tracked from half full on: below that no entry
 * is close to eviction, and a hit costs one lookup. Pure.
 */
export class Lru<K, V> {
  readonly #entries = new Map<K, V>(); // insertion order is order of use
  readonly #sizeMax: number;
  readonly #onDropped: ((key: K, value: V) => void) | undefined;
  /** Entries set so far: as long as it is the same, nothing was added or replaced. */
  writes = 0;

  /** @param onDropped called for each value that leaves: dropped, replaced or the oldest of too many */
  constructor(sizeMax: number, onDropped?: (key: K, value: V) => void) {
    this.#sizeMax = sizeMax;
    this.#onDropped = onDropped;
  }

  get size(): number {
    return this.#entries.size;
  }

  get(key: K): V | undefined {
    const value = this.#entries.get(key);
    if (value !== undefined && this.#entries.size * 2 > this.#sizeMax) {
      this.#entries.delete(key);
      this.#entries.set(key, value);
    }
    return value;
  }

  set(key: K, value: V): void {
    this.writes += 1;
    this.delete(key);
    this.#entries.set(key, value);
    if (this.#entries.size <= this.#sizeMax) return;
    const oldest = this.#entries.keys().next();
    if (oldest.done !== true) this.delete(oldest.value);
  }

  delete(key: K): void {
    if (this.#onDropped === undefined) {
      this.#entries.delete(key);
      return;
    }
    const value = this.#entries.get(key);
    if (value === undefined) return;
    this.#entries.delete(key);
    this.#onDropped(key, value);
  }

  clear(): void {
    for (const key of this.#entries.keys()) this.delete(key);
  }
}
