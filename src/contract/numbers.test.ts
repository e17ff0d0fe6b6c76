import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isRecord } from './json.ts';
import { clamp, roundTo } from './numbers.ts';
import { seededRandom } from './random.ts';

describe('roundTo', () => {
  it.each([
    [0.123_45, 4, 0.123_5],
    [0.123_449, 4, 0.123_4],
    [-0.123_45, 4, -0.123_4], // half goes up
    [1.005, 2, 1], // the number nearest to 1.005 is below it
    [12.5, 0, 13],
    [2 / 3, 6, 0.666_667],
    [2 / 3, 9, 0.666_666_667],
  ] as const)('of %d to %d decimals is %d', (value, decimals, expected) => {
    expect(roundTo(value, decimals)).toBe(expected);
  });
  it('is never minus zero, and rounds what is rounded to itself', () => {
    expect(Object.is(roundTo(-0.000_01, 4), 0)).toBe(true);
    fc.assert(
      fc.property(fc.double({ min: -1e6, max: 1e6, noNaN: true }), (value) => {
        const once = roundTo(value, 4);
        return roundTo(once, 4) === once && Math.abs(once - value) <= 0.000_05 + 1e-9;
      }),
    );
  });
});

describe('clamp', () => {
  it('keeps what is between, moves the rest to the nearer bound, and passes NaN on', () => {
    expect([-1, 0, 0.4, 1, 7, Number.NaN].map((value) => clamp(value, 0, 1))).toEqual([0, 0, 0.4, 1, 1, Number.NaN]);
  });
});

describe('isRecord', () => {
  it('is true for JSON objects alone', () => {
    expect([{}, { a: 1 }, Object.create(null)].map(isRecord)).toEqual([true, true, true]);
    expect([null, undefined, [], 'a', 1, true, () => {}].map(isRecord)).toEqual(Array(7).fill(false));
  });
});

describe('seededRandom', () => {
  it('gives the same numbers for the same seed, in [0, 1)', () => {
    const random = seededRandom(1);
    // mulberry32 as published gives these for the seed 1
    expect([random(), random(), random()].map((x) => roundTo(x, 9))).toEqual([
      0.627_073_941, 0.002_735_721, 0.527_447_04,
    ]);
    const other = seededRandom(2);
    const numbers = Array.from({ length: 10_000 }, () => other());
    expect(Math.min(...numbers)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...numbers)).toBeLessThan(1);
    expect(Math.abs(numbers.reduce((sum, x) => sum + x, 0) / 10_000 - 0.5)).toBeLessThan(0.02);
  });
});
