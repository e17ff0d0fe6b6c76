import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { monthOf, planFrom, reached, usagePercent } from './rules.ts';

const row = { plan_id: 'plan-x', display_name: 'X' };

describe('a plan from its stored members', () => {
  it('includes a feature only where the flag is true, and limits a meter only by a whole number', () => {
    const plan = planFrom({
      ...row,
      feature_flags: { risk_assessment: true, intelligence: 'true', zk_proofs: 1, other: true },
      limits: { risk: 10, team_reputation: '200', checks: 5 },
    });
    expect([...plan.features]).toEqual(['risk_assessment']);
    expect([...plan.limits]).toEqual([['risk', 10]]);
  });
});

describe('shares of a limit', () => {
  it('are reached at 80 and at 100 percent, exactly', () => {
    expect([0, 79, 80, 99, 100, 101].map((used) => reached(used, 100))).toEqual([0, 0, 80, 80, 100, 100]);
    expect([0, 1].map((used) => reached(used, 0))).toEqual([0, 100]);
    expect(usagePercent(160, 200)).toBe(80);
  });

  it('never fall while usage grows, and are never NaN', () => {
    fc.assert(
      fc.property(fc.nat(10_000), fc.nat(10_000), fc.nat(10_000), (a, b, limit) => {
        const [low, high] = [Math.min(a, b), Math.max(a, b)];
        expect(reached(low, limit)).toBeLessThanOrEqual(reached(high, limit));
        expect(usagePercent(low, limit)).toBeLessThanOrEqual(usagePercent(high, limit));
        expect(Number.isFinite(usagePercent(high, limit))).toBe(true);
      }),
    );
  });

  it('belong to the month of UTC', () => {
    expect(monthOf(new Date('2026-02-28T23:59:59.999Z'))).toBe('2026-02-01');
    expect(monthOf(new Date('2026-03-01T00:00:00+01:00'))).toBe('2026-02-01');
  });
});
