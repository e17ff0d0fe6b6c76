/** Which turns a model judges: what speaks for itself always, of the others a share that no caller can steer. */
import { describe, expect, it } from 'vitest';
import { analyzeSafely } from './analyzer.ts';
import { inputOf } from './analyzer.fixture.ts';
import { drawOf, selectionOf } from './judge-selection.ts';

const CALM = analyzeSafely(
  inputOf({ reasoning: 'I will add the three figures up and answer with their sum.' }),
  () => 0,
);
const DOUBTFUL = {
  ...CALM,
  concerns: [
    {
      category: 'deceptive_reasoning',
      severity: 'medium',
      description: 'd',
      evidence: '',
      relevant_card_field: null,
      relevant_conscience_value: null,
    },
  ],
} as const;
const KEY = Buffer.alloc(32, 7);

describe('selection', () => {
  it('takes all at a share of 100, and then there is no sample', () => {
    expect(selectionOf(CALM, { isAtStake: false, draw: 0.99 }, 100)).toEqual({ asks: true, sample: undefined });
  });

  it('takes what the rules doubt or what is at stake, at any share', () => {
    const certain = { asks: true, sample: { stratum: 'certain', share_percent: 0 } };
    expect(selectionOf(CALM, { isAtStake: true, draw: 0.99 }, 0)).toEqual(certain);
    expect(selectionOf(DOUBTFUL, { isAtStake: false, draw: 0.99 }, 0)).toEqual(certain);
  });

  it('takes of the others those whose lot is below the share', () => {
    const sample = { stratum: 'share', share_percent: 10 };
    expect(selectionOf(CALM, { isAtStake: false, draw: 0.0999 }, 10)).toEqual({ asks: true, sample });
    expect(selectionOf(CALM, { isAtStake: false, draw: 0.1 }, 10)).toEqual({ asks: false, sample });
  });
});

describe('the lot of a turn', () => {
  it('follows from key and id alone', () => {
    expect(drawOf(KEY, 'ic-1')).toBe(drawOf(KEY, 'ic-1'));
    expect(drawOf(KEY, 'ic-1')).not.toBe(drawOf(Buffer.alloc(32, 8), 'ic-1'));
    // the first 6 bytes of HMAC-SHA-256, by `printf ic-1 | openssl dgst -sha256 -mac HMAC -macopt hexkey:0707...07`
    expect(drawOf(KEY, 'ic-1')).toBe(Number.parseInt('63952a8cb84b', 16) / 2 ** 48);
  });

  it('is spread evenly', () => {
    const below = Array.from({ length: 10_000 }, (_, i) => drawOf(KEY, `ic-${i}`)).filter((draw) => draw < 0.1).length;
    expect(Math.abs(below - 1_000)).toBeLessThan(3.3 * Math.sqrt(10_000 * 0.1 * 0.9)); // 3.3 standard deviations
  });
});
