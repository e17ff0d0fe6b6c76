/** The rules of the threshold explorer: what is computed in the browser is what the screen would have done. Pure. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  added,
  bandsOf,
  decidedChange,
  ordered,
  reaching,
  withThresholds,
} from '../../console/src/pages/screening/threshold-rules.ts';
import { screeningSearch } from '../../console/src/pages/screening/search.ts';
import { verdictOf } from '../../src/areas/screening/engine.ts';
import { binOf, emptyBins } from '../../src/areas/screening/rules/score-bins.ts';

const hundredth = fc.integer({ min: 0, max: 100 }).map((n) => n / 100);
const risk = fc.integer({ min: 0, max: 10_000 }).map((n) => n / 10_000);
const thresholds = fc.tuple(hundredth, hundredth, hundredth).map((three) => {
  const [warn = 0, quarantine = 0, block = 0] = three.toSorted((a, b) => a - b);
  return { warn, quarantine, block };
});

const binsOf = (risks: readonly number[]) => {
  const bins = emptyBins();
  for (const each of risks) bins[binOf(each)]! += 1;
  return bins;
};

describe('bands', () => {
  it('are those that the engine gives for the same thresholds, for any scores', () => {
    fc.assert(
      fc.property(fc.array(risk, { maxLength: 60 }), thresholds, (risks, chosen) => {
        const verdicts = Map.groupBy(risks, (each) => verdictOf(each, chosen));
        const count = (verdict: 'pass' | 'warn' | 'quarantine' | 'block') => verdicts.get(verdict)?.length ?? 0;
        expect(bandsOf(binsOf(risks), chosen)).toEqual({
          pass: count('pass'),
          warn: count('warn'),
          quarantine: count('quarantine'),
          block: count('block'),
        });
      }),
    );
  });

  it('of two surfaces are those of all their texts', () => {
    expect(reaching(added(binsOf([0.9, 0.1]), binsOf([0.9])), 0.9)).toBe(2);
  });
});

describe('decisions', () => {
  it('are kept or lost by the score from which a text is held', () => {
    const decided = [
      { bin: 81, released: 3, confirmed: 1 },
      { bin: 90, released: 1, confirmed: 4 },
    ];
    expect(decidedChange(decided, 0.81)).toEqual({
      releasedHeld: 4,
      releasedFree: 0,
      confirmedHeld: 5,
      confirmedFree: 0,
    });
    expect(decidedChange(decided, 0.82)).toEqual({
      releasedHeld: 1,
      releasedFree: 3,
      confirmedHeld: 4,
      confirmedFree: 1,
    });
  });
});

describe('thresholds of an address', () => {
  it('are hundredths between 0 and 1, and in order', () => {
    expect(
      screeningSearch({ tab: 'thresholds', warn: 0.123, quarantine: 2, block: '0.9', type: 'nothing', period: 'week' }),
    ).toEqual({
      tab: 'thresholds',
      warn: 0.12,
      period: 'week',
    });
    expect(ordered({ warn: 0.6, quarantine: 0.8, block: 0.95 }, { warn: 0.9 })).toEqual({
      warn: 0.9,
      quarantine: 0.9,
      block: 0.95,
    });
  });
});

describe('the draft of a card', () => {
  const NEXT = { warn: 0.5, quarantine: 0.7, block: 0.9 };
  const SECTION = 'thresholds:\n  warn: 0.5\n  quarantine: 0.7\n  block: 0.9\n';

  it('has the thresholds in place of its own, and the rest as it was', () => {
    const before =
      'mode: enforce\nthresholds:\n  warn: 0.6\n  quarantine: 0.8\n  block: 0.95\nscreen_surfaces:\n  incoming: true\n';
    expect(withThresholds(before, NEXT)).toBe(`mode: enforce\n${SECTION}screen_surfaces:\n  incoming: true\n`);
    expect(withThresholds('thresholds: { warn: 0.6, quarantine: 0.8, block: 0.95 }', NEXT)).toBe(SECTION);
  });

  it('gets them where it had none', () => {
    expect(withThresholds('mode: enforce', NEXT)).toBe(`mode: enforce\n${SECTION}`);
  });
});
