import { describe, expect, it } from 'vitest';
import { cacheFigures } from './figures.ts';
import { notifiedCache } from './notified-cache.ts';

/** A channel that is notified by hand, and a table whose rows are read by key. */
function fixture() {
  const listeners = new Set<{ onPayload: (payload: string) => void; onReset: () => void }>();
  const rows = new Map([['a', 1]]);
  const reads: string[] = [];
  return {
    rows,
    reads,
    listeners,
    db: {
      listen: async (_channel: string, onPayload: (payload: string) => void, onReset: () => void = () => {}) => {
        const listener = { onPayload, onReset };
        listeners.add(listener);
        return async () => void listeners.delete(listener);
      },
    },
    load: async (key: string) => {
      reads.push(key);
      return rows.get(key) ?? 0;
    },
    notify: (payload: string) => listeners.forEach(({ onPayload }) => onPayload(payload)),
    reset: () => listeners.forEach(({ onReset }) => onReset()),
  };
}

describe('a notified cache', () => {
  it('reads a key once, and again after a notification of that key', async () => {
    const f = fixture();
    const cache = await notifiedCache(f.db, 'channel', f.load, { name: 'test.notified', entriesMax: 4 });
    expect([await cache.get('a'), await cache.get('a'), cache.peek('a')]).toEqual([1, 1, 1]);
    f.rows.set('a', 2);
    f.notify('b');
    expect(await cache.get('a')).toBe(1);
    f.notify('a');
    expect(cache.peek('a')).toBeUndefined();
    expect(await cache.get('a')).toBe(2);
    expect(f.reads).toEqual(['a', 'a']);
  });

  it('keeps no value whose load began before the notification', async () => {
    const f = fixture();
    const cache = await notifiedCache(f.db, 'channel', f.load, { name: 'test.notified', entriesMax: 4 });
    const old = cache.get('a');
    f.rows.set('a', 2);
    f.notify('a');
    expect(await old).toBe(1);
    expect(await cache.get('a')).toBe(2);
  });

  it('reads a key again by itself after its notification, where it is asked to, and only what it had', async () => {
    const f = fixture();
    const options = { name: 'test.notified', entriesMax: 4, rereads: true };
    const cache = await notifiedCache(f.db, 'channel', f.load, options);
    await cache.get('a');
    f.rows.set('a', 2);
    f.notify('a');
    f.notify('b');
    expect(cache.peek('a')).toBeUndefined();
    await expect.poll(() => cache.peek('a')).toBe(2);
    expect(f.reads).toEqual(['a', 'a']);
  });

  it('drops every key when notifications were lost, and for the payload that means every key', async () => {
    const f = fixture();
    let cleared = 0;
    const options = { name: 'test.notified', entriesMax: 4, allPayload: '*', onCleared: () => void (cleared += 1) };
    const cache = await notifiedCache(f.db, 'channel', f.load, options);
    for (const drop of [f.reset, () => f.notify('*')]) {
      await cache.get('a');
      await cache.get('b');
      drop();
      expect([cache.peek('a'), cache.peek('b')]).toEqual([undefined, undefined]);
    }
    expect(cleared).toBe(2);
  });

  it('is empty and gets no more notifications when closed', async () => {
    const f = fixture();
    const cache = await notifiedCache(f.db, 'channel', f.load, { name: 'test.notified', entriesMax: 4 });
    await cache.get('a');
    await cache.close();
    expect(cache.peek('a')).toBeUndefined();
    expect(f.listeners.size).toBe(0);
  });

  it('counts hits, misses and entries under its name', async () => {
    const f = fixture();
    const cache = await notifiedCache(f.db, 'channel', f.load, { name: 'test.counted', entriesMax: 4 });
    await cache.get('a');
    await cache.get('a');
    cache.peek('a');
    cache.peek('b');
    const figures = cacheFigures().find(({ name }) => name === 'test.counted');
    expect(figures).toEqual({ name: 'test.counted', hits: 2, misses: 1, entries: 1 });
  });
});
