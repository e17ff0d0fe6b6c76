import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { flagsOf, gapVariation, isSynthetic, syntheticSignsAt, type Arrival } from './stream.ts';

const arrivals = (n: number, gap: (i: number) => number, content: (i: number) => string): Arrival[] => {
  let atMs = 0;
  return Array.from({ length: n }, (_, i) => ({ atMs: (atMs += gap(i)), content: content(i) }));
};
const jitter = (i: number): number => 1000 + ((i * 7919) % 600);

describe('signs of a synthetic stream (docs/reference/ratings.md#synthetic-streams)', () => {
  it('machine-like intervals are a sign from 20 gaps on, at a variation below 5 %', () => {
    expect(syntheticSignsAt(arrivals(21, () => 1000, String)).isRegular).toBe(true);
    expect(syntheticSignsAt(arrivals(20, () => 1000, String)).isRegular).toBe(false);
    expect(syntheticSignsAt(arrivals(40, jitter, String)).isRegular).toBe(false);
    expect(syntheticSignsAt(arrivals(40, () => 0, String)).isRegular).toBe(false); // one batch
    expect(gapVariation([0, 10, 20, 30])).toBe(0);
    expect(gapVariation([5])).toBeNull();
  });

  it('one content in more than a fifth of 50 is a sign; so are not ten of them', () => {
    expect(syntheticSignsAt(arrivals(50, jitter, (i) => (i >= 39 ? 'same' : String(i)))).isRepeated).toBe(true);
    expect(syntheticSignsAt(arrivals(50, jitter, (i) => (i >= 40 ? 'same' : String(i)))).isRepeated).toBe(false);
    expect(syntheticSignsAt(arrivals(200, jitter, (i) => (i < 100 ? 'same' : String(i)))).isRepeated).toBe(false);
    expect(syntheticSignsAt([{ atMs: 1, content: null }]).isRepeated).toBe(false);
  });

  it('one sign alone excludes nothing; both do', () => {
    expect(isSynthetic({ isRegular: true, isRepeated: false })).toBe(false);
    expect(isSynthetic({ isRegular: false, isRepeated: true })).toBe(false);
    expect(
      isSynthetic(
        syntheticSignsAt(
          arrivals(
            60,
            () => 250,
            () => 'same',
          ),
        ),
      ),
    ).toBe(true);
  });

  it('flawless integrity without a single trace is flagged once 50 records were checked', () => {
    const none = { isRegular: false, isRepeated: false };
    expect(flagsOf(none, { scanned: 50, isFlawless: true, linked: 0 })).toEqual(['untraced_integrity']);
    for (const record of [
      { scanned: 49, isFlawless: true, linked: 0 },
      { scanned: 50, isFlawless: false, linked: 0 },
      { scanned: 50, isFlawless: true, linked: 1 },
    ])
      expect(flagsOf(none, record)).toEqual([]);
  });

  it('looks at no more than the last 50 and gives no NaN for any instants', () => {
    const one = fc.record({ atMs: fc.integer({ min: -1e15, max: 1e15 }), content: fc.constantFrom('a', 'b', null) });
    fc.assert(
      fc.property(fc.array(one, { minLength: 51, maxLength: 120 }), (all) => {
        expect(syntheticSignsAt(all)).toEqual(syntheticSignsAt(all.slice(-50)));
        const variation = gapVariation(all.map((a) => a.atMs));
        expect(variation === null || variation >= 0).toBe(true);
      }),
    );
  });
});
