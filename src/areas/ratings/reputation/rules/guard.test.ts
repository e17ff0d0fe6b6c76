import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { guardedRecord } from './guard.ts';

describe('the recent-change guard (docs/reference/ratings.md#recent-change-guard)', () => {
  it('a turned agent is judged by its last 30 days, not by a long clean past', () => {
    const recent = { counted: 50, clear: 30, clearByRules: 0 };
    expect(guardedRecord({ counted: 10_050, clear: 10_020, clearByRules: 0 }, recent)).toEqual({
      ...recent,
      isRecent: true,
    });
  });

  it('needs 30 recent observations, an earlier record, and significance at 1 %', () => {
    const all = { counted: 1000, clear: 980, clearByRules: 0 };
    expect(guardedRecord(all, { counted: 29, clear: 10, clearByRules: 0 }).isRecent).toBe(false);
    expect(
      guardedRecord({ counted: 60, clear: 20, clearByRules: 0 }, { counted: 60, clear: 20, clearByRules: 0 }).isRecent,
    ).toBe(false);
    expect(guardedRecord(all, { counted: 100, clear: 96, clearByRules: 0 }).isRecent).toBe(false); // z 1.51
    expect(guardedRecord(all, { counted: 100, clear: 94, clearByRules: 0 }).isRecent).toBe(true); // z 3.01
    expect(
      guardedRecord({ counted: 100, clear: 100, clearByRules: 0 }, { counted: 40, clear: 40, clearByRules: 0 })
        .isRecent,
    ).toBe(false);
  });

  it('never publishes better than the whole record, and never NaN', () => {
    const share = fc
      .nat(500)
      .chain((counted) =>
        fc.record({ counted: fc.constant(counted), clear: fc.nat(counted), clearByRules: fc.constant(0) }),
      );
    fc.assert(
      fc.property(share, share, (earlier, recent) => {
        const all = { counted: earlier.counted + recent.counted, clear: earlier.clear + recent.clear, clearByRules: 0 };
        const used = guardedRecord(all, recent);
        if (all.counted > 0) expect(used.clear / used.counted).toBeLessThanOrEqual(all.clear / all.counted);
      }),
    );
  });
});
