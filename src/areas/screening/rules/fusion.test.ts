import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { doubtedForLength } from './fusion.ts';

const score = fc.integer({ min: 0, max: 10_000 }).map((n) => n / 10_000);
const windows = fc.integer({ min: 0, max: 40_000 });

describe('the length doubt', () => {
  it('never raises a score, never changes one that would be quarantined, nor that of a short text', () => {
    fc.assert(
      fc.property(score, windows, (s, n) => {
        const doubted = doubtedForLength(s, n);
        expect(doubted).toBeLessThanOrEqual(s + 1e-12);
        expect(doubted).toBeGreaterThanOrEqual(0);
        if (s >= 0.8 || n <= 1) expect(doubted).toBe(s);
      }),
    );
  });
  it('keeps the order of scores and grows with the length, up to a bound', () => {
    fc.assert(
      fc.property(score, score, windows, windows, (a, b, n, m) => {
        const [low, high] = a < b ? [a, b] : [b, a];
        expect(doubtedForLength(low, n)).toBeLessThanOrEqual(doubtedForLength(high, n) + 1e-12);
        const [short, long] = n < m ? [n, m] : [m, n];
        expect(doubtedForLength(a, long)).toBeLessThanOrEqual(doubtedForLength(a, short) + 1e-12);
      }),
    );
    expect(doubtedForLength(0.65, 24)).toBe(doubtedForLength(0.65, 40_000));
    expect(doubtedForLength(0.65, 24)).toBeLessThan(0.4);
  });
});
