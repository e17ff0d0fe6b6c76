import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { wilson } from './wilson.ts';

describe('the interval of a share', () => {
  // Computed by hand with z = 1.959964: all of n is n/(n+z²), none is z²/(n+z²).
  it.each([
    [50, 50, 0.9287, 1],
    [49, 50, 0.895, 0.9965],
    [48, 50, 0.8654, 0.989],
    [970, 1000, 0.9575, 0.9789],
    [10, 10, 0.7225, 1],
    [0, 10, 0, 0.2775],
  ])('IV-1: Wilson of %i/%i', (part, n, low, high) => {
    expect(wilson(part / n, n).low).toBeCloseTo(low, 4);
    expect(wilson(part / n, n).high).toBeCloseTo(high, 4);
  });

  it('says nothing of no sample', () => {
    expect(wilson(0, 0)).toEqual({ low: 0, high: 1 });
  });

  it('holds the share, stays within 0 and 1, and is narrower with more of the same', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 5_000 }), fc.double({ min: 0, max: 1, noNaN: true }), (n, share) => {
        const hits = Math.round(share * n);
        const [once, twice] = [wilson(hits / n, n), wilson(hits / n, 2 * n)];
        expect(once.low).toBeGreaterThanOrEqual(0);
        expect(once.high).toBeLessThanOrEqual(1);
        expect(once.low).toBeLessThanOrEqual(hits / n + 1e-12);
        expect(once.high).toBeGreaterThanOrEqual(hits / n - 1e-12);
        expect(twice.low).toBeGreaterThanOrEqual(once.low - 1e-12);
        expect(twice.high).toBeLessThanOrEqual(once.high + 1e-12);
      }),
    );
  });
});
