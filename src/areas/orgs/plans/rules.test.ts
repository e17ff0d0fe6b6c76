import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pendingLevel, limitOf, monthOf, planFrom, reached, usagePercent, type Counter } from './rules.ts';

const row = { plan_id: 'plan-x', display_name: 'X', description: 'Of tests.', sort_order: 1 };

describe('a plan from its stored members', () => {
  it('includes a feature only where the flag is true, and limits a meter only by a whole number', () => {
    const plan = planFrom({
      ...row,
      feature_flags: { risk_assessment: true, intelligence: 'true', zk_proofs: 1, other: true },
      limits: { risk: 10, team_reputation: '200', checks: 5.5, other: 5 },
    });
    expect([...plan.features]).toEqual(['risk_assessment']);
    expect([...plan.limits]).toEqual([['risk', 10]]);
  });
});

describe('shares of a limit', () => {
  it('are reached at 80 and at 100 percent, exactly', () => {
    expect([0, 79, 80, 99, 100, 101].map((used) => reached(used, 100, 'checks'))).toEqual([0, 0, 80, 80, 100, 100]);
    expect([0, 1].map((used) => reached(used, 0, 'checks'))).toEqual([0, 100]);
    for (const meter of ['risk', 'team_reputation'] as const)
      expect([0, 1].map((used) => reached(used, 0, meter))).toEqual([0, 100]);
    for (const meter of ['risk', 'team_reputation'] as const)
      expect([99, 100, 101].map((used) => reached(used, 100, meter))).toEqual([80, 80, 100]);
    expect(usagePercent(160, 200)).toBe(80);
  });

  it('never fall while usage grows, and are never NaN', () => {
    fc.assert(
      fc.property(fc.nat(10_000), fc.nat(10_000), fc.nat(10_000), (a, b, limit) => {
        const [low, high] = [Math.min(a, b), Math.max(a, b)];
        expect(reached(low, limit, 'checks')).toBeLessThanOrEqual(reached(high, limit, 'checks'));
        expect(usagePercent(low, limit)).toBeLessThanOrEqual(usagePercent(high, limit));
        expect(Number.isFinite(usagePercent(high, limit))).toBe(true);
      }),
    );
  });

  it('are notified once per limit, from the lower to the higher, and never go back', () => {
    const counter = (used: number, notifiedLevel: Counter['notifiedLevel'], notifiedLimit: number | null) => ({
      used,
      notifiedLevel,
      notifiedLimit,
    });
    expect(pendingLevel(counter(79, 0, null), 100, 'checks')).toBe(0);
    expect(pendingLevel(counter(80, 0, null), 100, 'checks')).toBe(80);
    expect(pendingLevel(counter(99, 80, 100), 100, 'checks')).toBe(0);
    expect(pendingLevel(counter(100, 80, 100), 100, 'checks')).toBe(100);
    expect(pendingLevel(counter(500, 100, 100), 100, 'checks')).toBe(0);
    expect(pendingLevel(counter(500, 100, 100), 1_000, 'checks')).toBe(0); // a larger plan: there is capacity again
    expect(pendingLevel(counter(800, 100, 100), 1_000, 'checks')).toBe(80);
    expect(pendingLevel(counter(800, 80, 1_000), 100, 'checks')).toBe(100); // back on the smaller one
  });

  it('of a meter that no feature of the plan uses are not notified', () => {
    const limits = { checks: 1, team_reputation: 2, risk: 3 };
    const limitsWith = (...features: string[]) => {
      const plan = planFrom({
        ...row,
        feature_flags: Object.fromEntries(features.map((name) => [name, true])),
        limits,
      });
      return (['checks', 'team_reputation', 'risk'] as const).map((meter) => limitOf(plan, meter));
    };
    expect(limitsWith()).toEqual([1, undefined, undefined]);
    expect(limitsWith('team_reputation')).toEqual([1, 2, undefined]);
    expect(limitsWith('risk_assessment')).toEqual([1, undefined, 3]);
    expect(limitsWith('team_risk_assessment')).toEqual([1, undefined, 3]);
  });

  it('belong to the month of UTC', () => {
    expect(monthOf(new Date('2026-02-28T23:59:59.999Z'))).toBe('2026-02-01');
    expect(monthOf(new Date('2026-03-01T00:00:00+01:00'))).toBe('2026-02-01');
  });
});
