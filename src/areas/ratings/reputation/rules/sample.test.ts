/** A judged sample stands for the turns it was drawn from. Figures by hand: docs/reference/ratings.md#judged-samples. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drawn, informationOf } from './draw.ts';
import { addedSamples, estimateOf, NO_SAMPLE, restThousandths, sampledInformation, withSample } from './sample.ts';

describe('the estimate of the drawn stratum', () => {
  it('is the share of the judged, with a finite-population correction', () => {
    // sqrt((1 - 100/1000) x .97 x .03 / 99) = sqrt(.02619 / 99) = .01626486; x 1.959964 = .03187853
    const estimate = estimateOf({ judged: 100, clear: 97, rest: 900 });
    expect(estimate?.share).toBe(0.97);
    expect(estimate?.margin).toBeCloseTo(0.031_878_53, 7);
    // without the correction: sqrt(.0291 / 99) = .0171448; x 1.959964 = .0336031
    expect(estimateOf({ judged: 100, clear: 97, rest: 1e12 })?.margin).toBeCloseTo(0.033_603, 6);
  });

  it('has no error when all were judged, none from one turn, and is none from nothing', () => {
    expect(estimateOf({ judged: 40, clear: 30, rest: 0 })).toEqual({ share: 0.75, margin: 0 });
    expect(estimateOf({ judged: 1, clear: 1, rest: 9 })).toEqual({ share: 1, margin: null });
    expect(estimateOf({ judged: 0, clear: 0, rest: 9 })).toBeUndefined();
  });
});

describe('a turn that was not drawn counts', () => {
  it.each([
    // q = min(.12 x rest, 10) observations of .56
    [{ judged: 0, clear: 0, rest: 90 }, 560],
    [{ judged: 10, clear: 10, rest: 90 }, 780], // (10 x .56 + 10) / 20
    [{ judged: 100, clear: 97, rest: 900 }, 932], // (5.6 + 97) / 110 = .93272
    [{ judged: 10, clear: 8, rest: 50 }, 710], // (6 x .56 + 8) / 16
    [{ judged: 990, clear: 0, rest: 1_000 }, 5], // 5.6 / 1000 = .0056
    [NO_SAMPLE, 560],
  ])('%o: %i thousandths', (sample, thousandths) => {
    expect(restThousandths(sample)).toBe(thousandths);
  });

  it('nears the share of the judged, and never leaves the range between it and .56', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 5_000 }), fc.nat(5_000), fc.nat(50_000), (judged, some, rest) => {
        const clear = some % (judged + 1);
        const share = (1000 * clear) / judged;
        const value = restThousandths({ judged, clear, rest });
        expect(value).toBeGreaterThanOrEqual(Math.floor(Math.min(share, 560)));
        expect(value).toBeLessThanOrEqual(Math.max(share, 560));
        expect(Math.abs(value - share)).toBeLessThanOrEqual((1000 * 10) / (10 + judged) + 1);
      }),
    );
  });
});

describe('what the record is worth', () => {
  it.each([
    // 1 / (1/100 + (1/20 - 1/100)) = 20: the judged and the prior, nothing more
    [100, { judged: 10, clear: 10, rest: 90 }, 20],
    // N 100 of which 50 drawn; q 4.8, m 14.8: 1 / (.01 + .25 x (1/14.8 - .02)) = 45.679
    [100, { judged: 10, clear: 10, rest: 40 }, 45.679],
    [100, { judged: 50, clear: 50, rest: 0 }, 100],
  ])('%i with %o: %d observations', (whole, sample, observations) => {
    expect(sampledInformation(whole, sample)).toBeCloseTo(observations, 3);
  });

  it('is never more than with all of it judged, and grows with what is judged', () => {
    fc.assert(
      fc.property(
        fc.nat(2_000),
        fc.integer({ min: 1, max: 2_000 }),
        fc.integer({ min: 1, max: 2_000 }),
        (others, judged, rest) => {
          const whole = others + judged + rest;
          const now = sampledInformation(whole, { judged, clear: judged, rest });
          expect(now).toBeLessThanOrEqual(whole + 1e-9);
          expect(
            sampledInformation(whole, { judged: judged + 1, clear: judged + 1, rest: rest - 1 }),
          ).toBeGreaterThanOrEqual(now - 1e-9);
        },
      ),
    );
  });

  it('leaves a record without a sample as it was', () => {
    const record = { counted: 60, clear: 58, clearByRules: 40 };
    expect(drawn({ ...record, sample: NO_SAMPLE })).toEqual(drawn(record));
    expect(informationOf({ ...record, sample: NO_SAMPLE })).toBe(informationOf(record));
  });

  it('counts certain, drawn and other turns each in their way', () => {
    // 200: 50 certain by a model (45 clear), 20 by rules alone; 13 of 130 drawn judged, all clear, 117 not: q 10, v (5.6 + 13)/23 = .808
    const record = {
      counted: 200,
      clear: 45 + 20 + 130,
      clearByRules: 20 + 117,
      sample: { judged: 13, clear: 13, rest: 117 },
    };
    expect(drawn(record)).toEqual({ counted: 200_000, clear: 58_000 + 20 * 560 + 117 * 808 });
    // I = 50 + 20 x .12 + 130 = 182.4; m = 23: 1 / (.0054825 + .507963 x (.0434783 - .0076923)) = 1 / .0236605 = 42.26
    expect(informationOf(record)).toBeCloseTo(42.26, 2);
  });
});

it('counts are added and taken back', () => {
  const judged = withSample(NO_SAMPLE, { verdict: 'clear', assurance: 'model' }, 1);
  const violated = withSample(judged, { verdict: 'boundary_violation', assurance: 'model' }, 1);
  const all = withSample(violated, { verdict: 'clear', assurance: 'rules' }, 1);
  expect(all).toEqual({ judged: 2, clear: 1, rest: 1 });
  expect(withSample(all, { verdict: 'clear', assurance: 'rules' }, -1)).toEqual(violated);
  expect(addedSamples(all, all)).toEqual({ judged: 4, clear: 2, rest: 2 });
});
