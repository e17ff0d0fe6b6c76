import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  coherenceCompatibility,
  compliance,
  COMPONENT_KEYS,
  compositeScore,
  confidenceOf,
  driftStability,
  gradeOf,
  integrityRatio,
  isEligible,
  ORDINAL_OF_GRADE,
  pessimisticComponent,
  TIER_OF_GRADE,
  traceCompleteness,
  WEIGHT_HUNDREDTHS,
  type ComponentScores,
} from './score.ts';

const scores = (...points: number[]): ComponentScores =>
  Object.fromEntries(COMPONENT_KEYS.map((key, i) => [key, points[i]])) as unknown as ComponentScores;

describe('[req:REP-1] composite score', () => {
  it.each([
    ['TR-1', [920, 850, 700, 650, 390], 782, 'A', 'Reliable'],
    ['TR-2', [920, 850, 700, 650, 750], 818, 'AA', 'Established'],
    ['TR-3', [820, 750, 880, 650, 700], 789, 'A', 'Reliable'],
    ['TR-4', [1000, 0, 0, 0, 0], 400, 'B', 'Concerning'],
    ['TR-5', [1000, 1000, 1000, 1000, 750], 975, 'AAA', 'Exemplary'],
  ] as const)('%s gives the published score, grade and tier', (_id, points, score, grade, tier) => {
    expect(compositeScore(scores(...points))).toBe(score);
    expect(gradeOf(score)).toBe(grade);
    expect(TIER_OF_GRADE[gradeOf(score)]).toBe(tier);
  });

  it('has weights that sum to exactly 1', () => {
    expect(Object.values(WEIGHT_HUNDREDTHS).reduce((a, b) => a + b, 0)).toBe(100);
  });

  it('rounds half a point up', () => {
    expect(compositeScore(scores(0, 0, 0, 0, 5))).toBe(1); // 0.5
    expect(compositeScore(scores(0, 0, 0, 0, 4))).toBe(0);
  });

  it('refuses a component outside 0..1000 rather than publishing a plausible score', () => {
    for (const bad of [Number.NaN, -1, 1001, 0.5])
      expect(() => compositeScore(scores(bad, 0, 0, 0, 0))).toThrow(RangeError);
  });

  it('never falls when any component rises', () => {
    const point = fc.integer({ min: 0, max: 1000 });
    fc.assert(
      fc.property(fc.tuple(point, point, point, point, point), fc.nat(4), point, (points, at, other) => {
        const higher = points.map((p, i) => (i === at ? Math.max(p, other) : p));
        expect(compositeScore(scores(...higher))).toBeGreaterThanOrEqual(compositeScore(scores(...points)));
      }),
    );
  });
});

describe('components', () => {
  it('give the documented values without data', () => {
    expect([
      integrityRatio(0, 0),
      compliance(0),
      driftStability(0, 0),
      traceCompleteness(0, 0),
      coherenceCompatibility(0, 0),
    ]).toEqual([0, 1000, 1000, 1000, 750]);
  });

  it.each([
    [0, 1000],
    [0.0625, 913],
    [0.125, 838],
    [0.1875, 773],
    [0.5, 544],
    [0.8, 414],
    [1, 354],
    [1.37, 274],
    [1.5, 253],
    [1.56, 244],
    [2, 192],
    [3, 125],
    [3.2, 116],
  ])('table 1.11 compliance: at impact %f it follows the formula: %i', (impact, points) => {
    expect(compliance(impact)).toBe(points);
  });

  it('SH-1: coherence shrinks towards 0.75 and tends to the plain mean', () => {
    expect([0, 1, 3, 10].map((n) => coherenceCompatibility(0.39 * n, n))).toEqual([750, 630, 534, 450]);
    expect(coherenceCompatibility(39, 100)).toBe(397);
  });

  it('stay inside 0..1000 and exact for large counts', () => {
    expect(integrityRatio(999_999, 1_000_000)).toBe(1000);
    expect(integrityRatio(1, 2000)).toBe(1); // 0.5 rounds up
    expect(integrityRatio(1, 2001)).toBe(0);
  });
});

describe('[req:REP-4] eligibility, confidence, grade', () => {
  it('TR-7: confidence changes at 50, 200 and 1000 analysed checkpoints', () => {
    expect([49, 50, 199, 200, 999, 1000].map(confidenceOf)).toEqual([
      'insufficient',
      'low',
      'low',
      'medium',
      'medium',
      'high',
    ]);
    expect([49, 50].map(isEligible)).toEqual([false, true]);
  });

  it('TR-8: grade edges, and CCC all the way down', () => {
    expect([899, 900, 200, 199, 0].map(gradeOf)).toEqual(['AA', 'AAA', 'CCC', 'CCC', 'CCC']);
  });

  it('ranks grades from 7 to 0', () => {
    expect(Object.values(ORDINAL_OF_GRADE)).toEqual([7, 6, 5, 4, 3, 2, 1, 0]);
  });
});

describe('a component as a decision takes it (docs/reference/ratings.md#pessimistic-component)', () => {
  it('is 500 with nothing known, and closes in on the measured points', () => {
    expect(pessimisticComponent(0, 1000)).toBe(500);
    expect(pessimisticComponent(20, 1000)).toBe(750);
    expect(pessimisticComponent(980, 1000)).toBe(990);
    expect(pessimisticComponent(20, 0)).toBe(250);
  });

  it('lies between 500 and the measured points, the nearer to these the more is known', () => {
    fc.assert(
      fc.property(fc.nat(1_000_000), fc.nat(1000), (n, points) => {
        const [value, more] = [pessimisticComponent(n, points), pessimisticComponent(n + 1, points)];
        expect(value).toBeGreaterThanOrEqual(Math.min(500, points));
        expect(value).toBeLessThanOrEqual(Math.max(500, points));
        expect(Math.abs(more - points)).toBeLessThanOrEqual(Math.abs(value - points));
      }),
    );
  });

  it('refuses what no count and no component can be', () => {
    for (const [n, points] of [
      [-1, 5],
      [Number.NaN, 5],
      [3, -1],
      [3, 1001],
      [3, Number.NaN],
    ] as const)
      expect(() => pessimisticComponent(n, points)).toThrow(RangeError);
  });
});
