import { describe, expect, it } from 'vitest';
import type { Refusal } from '../../contract/errors.ts';
import { ttlCache } from './ttl-cache.ts';

/** A value that is produced when the test says so. */
function held() {
  let release: (value: number) => void = () => {};
  const value = new Promise<number>((resolve) => {
    release = resolve;
  });
  return { make: () => value, release };
}

describe('a TTL cache', () => {
  it('keeps a value for a minute, also while it is made, and not before the clock that made it', async () => {
    const cache = ttlCache<number>({ name: 'test.ttl', waitingMax: 5 });
    let made = 0;
    const ask = (nowMs: number) => cache.get('a', nowMs, async () => (made += 1));
    expect(await Promise.all([ask(0), ask(0), ask(59_999)])).toEqual([1, 1, 1]);
    expect([await ask(60_000), await ask(0)]).toEqual([2, 3]);
  });

  it('refuses what would wait behind too many, with the time to come again, and goes on when they are done', async () => {
    const cache = ttlCache<number>({ name: 'test.ttl', waitingMax: 2 });
    const [first, second] = [held(), held()];
    const asked = [cache.get('a', 0, first.make), cache.get('b', 0, second.make)];
    const refusal = await cache.get('c', 0, async () => 3).catch((error: unknown) => error as Refusal);
    expect(refusal).toMatchObject({ code: 'service_unavailable', status: 503, headers: { 'retry-after': '5' } });
    const shared = cache.get('b', 0, async () => 9); // what is being made is shared, however many wait
    first.release(1);
    second.release(2);
    expect(await Promise.all([...asked, shared])).toEqual([1, 2, 2]);
    expect(await cache.get('c', 0, async () => 3)).toBe(3);
  });

  it('caches no failure, and a failure does not block the next call', async () => {
    const cache = ttlCache<number>({ name: 'test.ttl', waitingMax: 1 });
    await expect(cache.get('a', 0, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await cache.get('a', 0, async () => 1)).toBe(1);
  });

  it('keeps the configured number and evicts the oldest', async () => {
    const cache = ttlCache<string>({ name: 'test.ttl', entriesMax: 2, waitingMax: 5 });
    const ask = (key: string, value: string) => cache.get(key, 0, async () => value);
    for (const key of ['a', 'b', 'c']) await ask(key, 'first');
    expect([await ask('c', 'second'), await ask('a', 'second')]).toEqual(['first', 'second']);
  });

  it('makes values side by side when no queue is asked for, each key once, for its own time', async () => {
    const cache = ttlCache<number>({ name: 'test.ttl', ttlMs: 10 });
    const first = held();
    const a = cache.get('a', 0, first.make);
    expect(await cache.get('b', 0, async () => 2)).toBe(2); // while the first is still being made
    const shared = cache.get('a', 9, async () => 9);
    first.release(1);
    expect(await Promise.all([a, shared])).toEqual([1, 1]);
    expect(await cache.get('a', 10, async () => 3)).toBe(3);
  });
});
