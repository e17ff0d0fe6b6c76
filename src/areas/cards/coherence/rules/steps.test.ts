/** Sorting in steps. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { finish, sortSteps } from './steps.ts';

describe('sorting in steps', () => {
  it('gives the order of a stable sort, and pauses', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.integer({ min: 0, max: 9 }), fc.nat()), { maxLength: 1_500 }), (list) => {
        const compare = ([a]: readonly [number, number], [b]: readonly [number, number]): number => a - b;
        expect(finish(sortSteps(list, compare))).toEqual(list.toSorted(compare));
      }),
      { numRuns: 50 },
    );
    let pauses = 0;
    for (const _ of sortSteps(
      Array.from({ length: 10_000 }, (_entry, i) => -i),
      (a, b) => a - b,
    ))
      pauses += 1;
    expect(pauses).toBeGreaterThan(100);
  });
});
