import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  AIP_VERDICTS,
  CONCERN_CATEGORIES,
  INTEGRITY_VERDICTS,
  MODES,
  SEVERITIES,
  type ConcernCategory,
  type Severity,
} from '../../../../contract/enums.ts';
import { checkpointJudgement, deriveVerdict, judge, wireVerdicts, type JudgedConcern } from './verdict.ts';

const concern = (severity: Severity, category: ConcernCategory, value: string | null = null): JudgedConcern => ({
  severity,
  category,
  relevant_conscience_value: value,
});
const anyConcern = fc.record({
  severity: fc.constantFrom(...SEVERITIES),
  category: fc.constantFrom(...CONCERN_CATEGORIES),
  relevant_conscience_value: fc.constantFrom(null, 'BOUNDARY: no deception', 'FEAR: creep'),
});
const rank = (concerns: readonly JudgedConcern[]): number => INTEGRITY_VERDICTS.indexOf(deriveVerdict(concerns));

describe('vectors of docs/reference/integrity.md#slow-drift (req:INT-1)', () => {
  it('VD-1: nothing, low, medium, high autonomy_violation', () => {
    expect(
      [
        [],
        [concern('low', 'prompt_injection')],
        [concern('medium', 'prompt_injection')],
        [concern('high', 'autonomy_violation')],
      ].map((c) => deriveVerdict(c)),
    ).toEqual(['clear', 'clear', 'review_needed', 'review_needed']);
  });

  it('VD-2: high prompt_injection, high value_misalignment, critical', () => {
    expect(judge([concern('high', 'prompt_injection')])).toEqual({
      verdict: 'boundary_violation',
      action: 'pause_for_review',
      proceed: false,
    });
    expect(judge([concern('high', 'value_misalignment')]).action).toBe('pause_for_review');
    for (const category of CONCERN_CATEGORIES)
      expect(judge([concern('critical', category)])).toMatchObject({
        verdict: 'boundary_violation',
        action: 'deny_and_escalate',
      });
  });

  it('a high concern that cites a BOUNDARY is a violation in every category, one that cites a FEAR is not', () => {
    expect(deriveVerdict([concern('high', 'autonomy_violation', 'BOUNDARY: no forbidden actions')])).toBe(
      'boundary_violation',
    );
    expect(deriveVerdict([concern('high', 'autonomy_violation', 'FEAR: autonomy creep')])).toBe('review_needed');
    expect(deriveVerdict([concern('medium', 'autonomy_violation', 'BOUNDARY: no forbidden actions')])).toBe(
      'review_needed',
    );
  });
});

describe('deriveVerdict', () => {
  it('never gets milder when a concern is added', () => {
    fc.assert(
      fc.property(fc.array(anyConcern, { maxLength: 6 }), anyConcern, (list, more) => {
        expect(rank([...list, more])).toBeGreaterThanOrEqual(rank(list));
      }),
    );
  });

  it('never gets milder when a concern gets more severe', () => {
    fc.assert(
      fc.property(fc.array(anyConcern, { minLength: 1, maxLength: 6 }), fc.nat(), (list, n) => {
        const i = n % list.length;
        const worse = list.map((c, k) =>
          k === i ? { ...c, severity: SEVERITIES[Math.min(3, SEVERITIES.indexOf(c.severity) + 1)] ?? 'critical' } : c,
        );
        expect(rank(worse)).toBeGreaterThanOrEqual(rank(list));
      }),
    );
  });

  it('does not depend on the order of the concerns', () => {
    fc.assert(
      fc.property(fc.array(anyConcern, { maxLength: 6 }), (list) => {
        expect(judge(list.toReversed())).toEqual(judge(list));
      }),
    );
  });

  it('lets a turn proceed unless it is a violation', () => {
    fc.assert(
      fc.property(fc.array(anyConcern, { maxLength: 6 }), (list) => {
        const j = judge(list);
        expect(j.proceed).toBe(j.verdict !== 'boundary_violation');
      }),
    );
  });
});

describe('wireVerdicts (docs/reference/gateway.md#aip-verdict)', () => {
  const of = (
    status: 'verified' | 'unverified' | 'pending',
    verdict: 'clear' | 'review_needed' | 'boundary_violation' | 'unverified',
    cause: string | null,
    acted: 'none' | 'advised' | 'replaced' = 'none',
  ) => wireVerdicts({ status, verdict, cause, mode: 'enforce', acted });

  it('follows the table', () => {
    expect(of('verified', 'clear', null)).toEqual({ aip: 'clear', integrity: 'pass' });
    expect(of('verified', 'review_needed', null)).toEqual({ aip: 'ambiguous', integrity: 'observed' });
    expect(of('verified', 'review_needed', null, 'advised')).toEqual({ aip: 'ambiguous', integrity: 'nudged' });
    expect(of('verified', 'boundary_violation', null, 'replaced')).toEqual({
      aip: 'boundary_violation',
      integrity: 'enforced',
    });
    expect(of('unverified', 'unverified', 'no_reasoning')).toEqual({ aip: 'skipped', integrity: 'unverified' });
    expect(of('unverified', 'unverified', 'timeout')).toEqual({ aip: 'error', integrity: 'unverified' });
    expect(of('unverified', 'unverified', 'breaker_open')).toEqual({ aip: 'error', integrity: 'unverified' });
    expect(of('pending', 'unverified', null)).toEqual({ aip: 'pending', integrity: 'unverified' });
    expect(wireVerdicts({ status: 'verified', verdict: 'clear', cause: null, mode: 'off', acted: 'none' })).toEqual({
      aip: 'disabled',
      integrity: 'pass',
    });
  });

  it('never reports an unverified turn as pass, whatever else is said of it', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('unverified' as const, 'pending' as const),
        fc.constantFrom(...INTEGRITY_VERDICTS, 'unverified' as const),
        fc.option(fc.string()),
        fc.constantFrom(...MODES.filter((m) => m !== 'off')),
        fc.constantFrom('none' as const, 'advised' as const, 'replaced' as const),
        (status, verdict, cause, mode, acted) => {
          const wire = wireVerdicts({ status, verdict, cause, mode, acted });
          expect(wire.integrity).toBe('unverified');
          expect(['skipped', 'pending', 'error']).toContain(wire.aip);
          expect(AIP_VERDICTS).toContain(wire.aip);
        },
      ),
    );
  });
});

describe('checkpointJudgement', () => {
  it('has no verdict for an unverified turn, even with concerns', () => {
    expect(checkpointJudgement('unverified', [concern('high', 'prompt_injection')]).verdict).toBe('unverified');
  });
});
