import { describe, expect, it } from 'vitest';
import { createGapWatch } from './gap.ts';

const events = (...numbers: number[]) => numbers.map((n) => ({ seq: String(n) }));

describe('holes in the order of events', () => {
  it('nothing is held back while numbers follow each other', () => {
    expect(createGapWatch().take(events(4, 5, 6), '3', '10')).toEqual({
      events: events(4, 5, 6),
      gapAt: undefined,
    });
  });

  it('events behind a hole wait until all who ran when it was seen have ended', () => {
    const watch = createGapWatch();
    expect(watch.take(events(4, 6), '3', '10')).toEqual({ events: events(4), gapAt: 5n });
    watch.bound(5n, '13');
    expect(watch.take(events(6), '4', '12').events).toEqual([]); // 12 still runs
    expect(watch.take(events(6, 7), '4', '13')).toEqual({ events: events(6, 7), gapAt: undefined });
  });

  it('a number that arrives late is handled in its place', () => {
    const watch = createGapWatch();
    watch.bound(5n, '13');
    expect(watch.take(events(5, 6), '4', '11').events).toEqual(events(5, 6));
  });

  it('a second hole is judged for itself', () => {
    const watch = createGapWatch();
    watch.bound(5n, '13');
    expect(watch.take(events(6, 8), '4', '13')).toEqual({ events: events(6), gapAt: 7n });
    expect([watch.isBounded(5n), watch.isBounded(7n)]).toEqual([true, false]);
  });
});
