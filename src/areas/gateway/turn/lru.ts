/**
 * A map of bounded size that forgets what was used longest ago. Order of use is kept from half full on: below that nothing
 * is near being forgotten, and a hit costs one lookup. Pure.
 */
export class Lru<K, V> {
  readonly #entries = new Map<K, V>();
  readonly #sizeMax: number;
  /** Entries set so far: as long as it stands, nothing was added or exchanged. */
  writes = 0;

  constructor(sizeMax: number) {
    this.#sizeMax = sizeMax;
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
    this.#entries.delete(key);
    this.#entries.set(key, value);
    if (this.#entries.size > this.#sizeMax) {
      const oldest = this.#entries.keys().next();
      if (oldest.done !== true) this.#entries.delete(oldest.value);
    }
  }

  delete(key: K): void {
    this.#entries.delete(key);
  }
}
