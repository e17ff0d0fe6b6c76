import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { verified } from '../../../../test/support/fakes/gateway-ports.ts';
import { isNudged, ofConduct } from './nudging.ts';

const ids = Array.from({ length: 2_000 }, (_, i) => `00000000-0000-4000-8000-${String(i).padStart(12, '0')}`);
const share = (percent: number): number =>
  ids.filter((id) => isNudged({ strategy: 'sampling', percent, after: 3 }, id, 1)).length / ids.length;

describe('nudging', () => {
  it('samples the asked share of requests, none at 0 and all at 100, and decides alike every time', () => {
    expect([share(0), share(100)]).toEqual([0, 1]);
    expect(Math.abs(share(25) - 0.25)).toBeLessThan(0.04);
    expect(share(25)).toBe(share(25));
  });
  it('never drops a selected request when the share grows', () => {
    fc.assert(
      fc.property(fc.uuid(), fc.nat(100), fc.nat(100), (id, a, b) => {
        const recorded = (percent: number): boolean => isNudged({ strategy: 'sampling', percent, after: 1 }, id, 1);
        return !recorded(Math.min(a, b)) || recorded(Math.max(a, b));
      }),
    );
  });
  it('selects from the n-th violation on, always, or never', () => {
    const recorded = (strategy: 'always' | 'threshold' | 'off'): boolean[] =>
      [1, 2, 3, 4].map((n) => isNudged({ strategy, percent: 0, after: 3 }, 'id', n));
    expect(recorded('threshold')).toEqual([false, false, true, true]);
    expect(recorded('always')).toEqual([true, true, true, true]);
    expect(recorded('off')).toEqual([false, false, false, false]);
  });
});

describe('what is told', () => {
  const gap = {
    category: 'autonomy_violation',
    severity: 'high',
    description: 'Calls Bash, which the card does not provide for',
    evidence: 'Bash(ls)',
    relevant_card_field: 'autonomy.bounded_actions',
    relevant_conscience_value: null,
  } as const;
  it('leaves out what is missing in the card, and nothing else', () => {
    const forbidden = { ...gap, relevant_card_field: 'enforcement.forbidden_tools' };
    const undeclared = { ...gap, category: 'undeclared_intent' } as const;
    const analysis = { ...verified(), concerns: [gap, forbidden, undeclared] };
    expect(ofConduct(analysis).concerns).toEqual([forbidden, undeclared]);
    expect(ofConduct({ ...analysis, concerns: [gap] }).concerns).toEqual([]);
  });
});
