import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BUCKETS, bucketStarts, bucketsIn, ceilTo, floorTo, splitHours } from './metric-spans.ts';

const instant = fc.date({ min: new Date('2020-01-01'), max: new Date('2030-01-01'), noInvalidDate: true });
const span = fc
  .tuple(instant, instant)
  .filter(([a, b]) => a.getTime() !== b.getTime())
  .map(([a, b]) => (a < b ? { from: a, to: b } : { from: b, to: a }));

describe('spans of metrics', () => {
  it('whole hours and ends cover a span once, and nothing else', () => {
    fc.assert(
      fc.property(span, (given) => {
        const { hours, edges } = splitHours(given);
        const parts = [...edges, ...(hours === null ? [] : [hours])].sort(
          (a, b) => a.from.getTime() - b.from.getTime(),
        );
        expect(parts[0]?.from).toEqual(given.from);
        expect(parts.at(-1)?.to).toEqual(given.to);
        for (const [i, part] of parts.entries()) {
          expect(part.from < part.to).toBe(true);
          if (i > 0) expect(part.from).toEqual(parts[i - 1]?.to);
        }
        for (const edge of edges) expect(edge.to.getTime() - edge.from.getTime()).toBeLessThanOrEqual(2 * 3_600_000);
      }),
    );
  });

  it('buckets follow each other without hole and hold the instants of the span', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...BUCKETS),
        instant,
        fc.integer({ min: 1, max: 5_000_000_000 }),
        (unit, from, ms) => {
          const to = new Date(from.getTime() + ms);
          const whole = { from: floorTo(unit, from), to: ceilTo(unit, to) };
          const starts = bucketStarts(unit, whole);
          expect(starts.length).toBe(bucketsIn(unit, whole));
          expect(starts[0]).toEqual(whole.from);
          expect(floorTo(unit, new Date(to.getTime() - 1))).toEqual(starts.at(-1));
          for (const start of starts) expect(floorTo(unit, start)).toEqual(start);
        },
      ),
    );
  });

  it('a week begins on Monday', () => {
    expect(floorTo('week', new Date('2026-08-23T23:00:00Z'))).toEqual(new Date('2026-08-17T00:00:00Z'));
  });
});
