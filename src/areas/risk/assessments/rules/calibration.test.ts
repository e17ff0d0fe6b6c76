/** Calibration of risk scores by what happened. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  boundsOf,
  calibrate,
  chanceOf,
  CALIBRATED_FROM,
  CONFORMAL_FROM,
  isotonic,
  suggestedBounds,
  type Outcome,
} from './calibration.ts';
import { sfc32 } from './random.ts';

const outcomes = fc.array(fc.record({ riskMicro: fc.nat(1_000_000), violated: fc.boolean() }), { maxLength: 60 });

/** Violations that come with chance `chance(R)`. */
function drawn(count: number, seed: string, chance: (risk: number) => number): Outcome[] {
  const random = sfc32(seed);
  return Array.from({ length: count }, () => {
    const risk = random();
    return { riskMicro: Math.round(risk * 1e6), violated: random() < chance(risk) };
  });
}

describe('suggested thresholds', () => {
  it('are the scores from which violations were as frequent as the tolerance says; its own bounds without outcomes', () => {
    const bounds = [250_000, 500_000, 750_000] as const;
    expect(suggestedBounds([], bounds)).toEqual(bounds);
    const blocks = [
      { upTo: 99_999, chance: 0.02 },
      { upTo: 299_999, chance: 0.3 },
      { upTo: 900_000, chance: 0.6 },
    ];
    expect(suggestedBounds(blocks, bounds)).toEqual([100_000, 300_000, 750_000]);
  });
});

describe('calibration', () => {
  it('isotonic regression pools what falls', () => {
    const of = (...labels: number[]) => labels.map((label, i) => ({ riskMicro: i, violated: label === 1 }));
    expect(isotonic(of(0, 1, 0, 1))).toEqual([
      { upTo: 0, chance: 0 },
      { upTo: 2, chance: 0.5 },
      { upTo: 3, chance: 1 },
    ]);
    expect(isotonic(of(1, 0))).toEqual([{ upTo: 1, chance: 0.5 }]);
    expect(isotonic([])).toEqual([]);
  });

  it('is never falling, within 0..1, and right on average', () => {
    fc.assert(
      fc.property(outcomes, (found) => {
        const blocks = isotonic(found);
        const chances = blocks.map(({ chance }) => chance);
        expect(chances).toEqual(chances.toSorted((a, b) => a - b));
        const expected = found.reduce((sum, { riskMicro }) => sum + chanceOf(blocks, riskMicro), 0);
        if (found.length > 0) expect(expected).toBeCloseTo(found.filter(({ violated }) => violated).length, 6);
        for (const chance of chances) expect(chance >= 0 && chance <= 1).toBe(true);
      }),
    );
  });

  it('the order of equal risks changes no chance', () => {
    fc.assert(
      fc.property(outcomes, (found) => {
        expect(isotonic(found.toReversed())).toEqual(isotonic(found));
      }),
    );
  });

  it('too few outcomes, or all of one kind, are not calibrated', () => {
    expect(calibrate(drawn(CALIBRATED_FROM - 1, 'few', (risk) => risk))).toBeNull();
    expect(calibrate(drawn(CALIBRATED_FROM, 'none', () => 0))).toBeNull();
    expect(calibrate(drawn(CALIBRATED_FROM, 'all', () => 1))).toBeNull();
    expect(calibrate([])).toBeNull();
  });

  it('a score that is too high is corrected: the Brier score falls', () => {
    const found = calibrate(drawn(2_000, 'bold', (risk) => risk / 10));
    expect(found).not.toBeNull();
    expect(found?.brier).toBeLessThan(found?.brierRaw ?? 0);
    expect(chanceOf(found?.blocks ?? [], 900_000)).toBeLessThan(0.2);
  });

  it('bounds come with 500 outcomes, and hold nine in ten of those to come', () => {
    expect(calibrate(drawn(CONFORMAL_FROM - 1, 'before', (risk) => risk))?.halfWidth).toBeNull();
    const found = calibrate(drawn(1_000, 'past', (risk) => risk * risk));
    expect(found?.halfWidth).not.toBeNull();
    const future = drawn(4_000, 'future', (risk) => risk * risk);
    const held = future.filter(({ riskMicro, violated }) => {
      const bounds = found === null ? null : boundsOf(found, riskMicro);
      const label = violated ? 1 : 0;
      return bounds !== null && label >= bounds.lower - 1e-12 && label <= bounds.upper + 1e-12;
    });
    expect(held.length / future.length).toBeGreaterThan(0.87);
  });
});
