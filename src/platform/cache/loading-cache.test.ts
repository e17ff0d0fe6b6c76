import { describe, expect, it } from 'vitest';
import { loadingCache } from './loading-cache.ts';

/** A load that ends when the test ends it. */
function held<V>() {
  let release!: (value: V) => void;
  const promise = new Promise<V>((resolve) => {
    release = resolve;
  });
  return { load: () => promise, release };
}

describe('a loading cache', () => {
  it('loads once for concurrent callers and not at all when warm', async () => {
    const cache = loadingCache<number>({ name: 'test.loading', entriesMax: 4 });
    let loads = 0;
    const load = () => Promise.resolve(++loads);
    expect(await Promise.all([cache.get('a', load), cache.get('a', load)])).toEqual([1, 1]);
    expect(await cache.get('a', load)).toBe(1);
    expect(loads).toBe(1);
  });

  it('does not keep a value whose load began before the drop', async () => {
    for (const invalidate of ['drop', 'dropLoads', 'clear'] as const) {
      const cache = loadingCache<string>({ name: 'test.loading', entriesMax: 4 });
      const old = held<string>();
      const first = cache.get('a', old.load);
      cache[invalidate]('a');
      const second = cache.get('a', () => Promise.resolve('new'));
      old.release('old');
      expect(await first).toBe('old');
      expect(await second).toBe('new');
      expect(cache.peek('a')).toBe('new');
    }
  });

  it('does not keep a failure', async () => {
    const cache = loadingCache<string>({ name: 'test.loading', entriesMax: 4 });
    await expect(cache.get('a', () => Promise.reject(new Error('down')))).rejects.toThrow('down');
    expect(await cache.get('a', () => Promise.resolve('up'))).toBe('up');
  });

  it('never holds more than its bound and evicts the least recently used first', async () => {
    const forgotten: string[] = [];
    const cache = loadingCache<string>({
      name: 'test.loading',
      entriesMax: 2,
      onDropped: (key) => forgotten.push(key),
    });
    for (const key of ['a', 'b']) await cache.get(key, () => Promise.resolve(key));
    cache.peek('a');
    await cache.get('c', () => Promise.resolve('c'));
    expect(cache.size).toBe(2);
    expect(forgotten).toEqual(['b']);
  });
});
