import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { effectiveSize, intraSessionCorrelation, scoreInterval, RHO_UNKNOWN } from './interval.ts';

describe('interval', () => {
  it('IV-2: checkpoints of few sessions count for much less', () => {
    expect(effectiveSize(347, 12.4, 0.1)).toBeCloseTo(162.1, 1);
    expect(effectiveSize(50, 25, 0.3)).toBeCloseTo(6.1, 1);
  });

  it('finds full correlation when sessions are all clear or all not', () => {
    const cluster = { clusters: 10, n: 100, clear: 50, sizeSquares: 1000, clearShare: 50 };
    expect(intraSessionCorrelation(cluster)).toBe(1);
  });

  it('finds no correlation when every session has the same share', () => {
    const cluster = { clusters: 10, n: 100, clear: 50, sizeSquares: 1000, clearShare: 25 };
    expect(intraSessionCorrelation(cluster)).toBe(0);
  });

  it('assumes a stated correlation when the record cannot show one', () => {
    expect(intraSessionCorrelation({ clusters: 1, n: 50, clear: 25, sizeSquares: 2500, clearShare: 12.5 })).toBe(
      RHO_UNKNOWN,
    );
    expect(intraSessionCorrelation({ clusters: 5, n: 50, clear: 50, sizeSquares: 500, clearShare: 50 })).toBe(
      RHO_UNKNOWN,
    );
  });

  it('ranks a long good record above a short perfect one by its lower end', () => {
    const rated = { driftUnstable: 0, impact: 0, impactSquares: 0 };
    const short = scoreInterval({
      ...rated,
      score: 975,
      driftRated: 5,
      cluster: { clusters: 5, n: 50, clear: 50, sizeSquares: 500, clearShare: 50 },
    });
    const long = scoreInterval({
      ...rated,
      score: 963,
      driftRated: 100,
      cluster: { clusters: 100, n: 1000, clear: 970, sizeSquares: 10_000, clearShare: 941.5 },
    });
    expect(long.low).toBeGreaterThan(short.low);
  });

  it('always holds the score and stays inside 0..1000', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1000 }),
        fc.integer({ min: 1, max: 50 }),
        fc.integer({ min: 1, max: 40 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.double({ min: 0, max: 20, noNaN: true }),
        (score, clusters, size, share, impact) => {
          const n = clusters * size;
          const clear = Math.floor(n * share);
          const { low, high } = scoreInterval({
            score,
            driftRated: clusters,
            driftUnstable: Math.floor(clusters * share),
            impact,
            impactSquares: impact,
            cluster: { clusters, n, clear, sizeSquares: clusters * size * size, clearShare: (clear * clear) / n },
          });
          expect(low).toBeGreaterThanOrEqual(0);
          expect(high).toBeLessThanOrEqual(1000);
          expect(low).toBeLessThanOrEqual(score);
          expect(high).toBeGreaterThanOrEqual(score);
        },
      ),
    );
  });
});
