/** Conditions and states of detection recipes. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Screening } from '../../../contract/screening.ts';
import { FIELDS, holds, matches, OPERATORS, problemOf, type Condition, type Judged } from './recipe-conditions.ts';
import { nextStep, SOAK_MS, ZERO_HITS_MS, type RecipeFacts } from './recipe-life.ts';

const screening: Screening = {
  surface: 'tool_responses',
  source: 'tool_result',
  overall_risk: 0.7,
  verdict: 'warn',
  threats: [{ type: 'hijack_attempt', confidence: 0.7, reasoning: 'x', matched_pattern: 'pat_abc' }],
  leaks: [],
  detector_scores: { signal_scorer: 0.7, semantic_analyzer: null },
  detection_sources: ['signal_scorer'],
  engine: 'test',
};
const judged: Judged = { screening, action: 'wrapped', mode: 'enforce' };

describe('conditions', () => {
  it('every condition that is accepted is answered; every field has an operator that is accepted', () => {
    const condition = fc.record({
      detector: fc.constantFrom(undefined, 'signal_scorer', 'semantic_analyzer', 'hijack_attempt'),
      field: fc.constantFrom(...FIELDS),
      operator: fc.constantFrom(...OPERATORS),
      value: fc.oneof(fc.double(), fc.string()),
    });
    const accepted = new Set<string>();
    fc.assert(
      fc.property(condition, (c: Condition) => {
        if (problemOf(c) !== null) return;
        accepted.add(c.field);
        expect(typeof holds(judged, c)).toBe('boolean');
      }),
      { numRuns: 3_000 },
    );
    expect([...accepted].sort()).toEqual([...FIELDS].sort());
  });

  it.each<[Condition, boolean]>([
    [{ field: 'overall_risk', operator: 'gte', value: 0.7 }, true],
    [{ field: 'overall_risk', operator: 'lt', value: 0.7 }, false],
    [{ field: 'score', detector: 'signal_scorer', operator: 'gt', value: 0.6 }, true],
    [{ field: 'score', detector: 'semantic_analyzer', operator: 'lt', value: 1 }, false], // it did not run
    [{ field: 'confidence', detector: 'hijack_attempt', operator: 'eq', value: 0.7 }, true],
    [{ field: 'threat_types', operator: 'contains', value: 'hijack_attempt' }, true],
    [{ field: 'leak_kinds', operator: 'not_contains', value: 'api_key' }, true],
    [{ field: 'session_multiplier', operator: 'eq', value: 1 }, true],
    [{ field: 'action', operator: 'eq', value: 'wrapped' }, true],
    [{ field: 'matched_patterns', operator: 'contains', value: 'pat_abc' }, true],
  ])('%j is %s', (condition, answer) => {
    expect([problemOf(condition), holds(judged, condition)]).toEqual([null, answer]);
  });

  it('all conditions must hold, in the direction of the recipe; none at all match nothing', () => {
    const yes: Condition = { field: 'threat_count', operator: 'eq', value: 1 };
    const no: Condition = { field: 'leak_count', operator: 'gt', value: 0 };
    expect(matches(judged, 'front', [yes])).toBe(true);
    expect([matches(judged, 'front', [yes, no]), matches(judged, 'back', [yes]), matches(judged, 'front', [])]).toEqual(
      [false, false, false],
    );
  });
});

describe('life', () => {
  const since = new Date('2026-08-01T00:00:00.000Z');
  const at = (ms: number) => new Date(since.getTime() + ms);
  const facts = (more: Partial<RecipeFacts>): RecipeFacts => ({
    status: 'observe',
    since,
    lastHitAt: null,
    confirmed: 0,
    falsePositives: 0,
    ...more,
  });
  it('is active after 24 hours in observe within the bound, and not before', () => {
    expect(nextStep(facts({}), at(SOAK_MS - 1))).toBeUndefined();
    expect(nextStep(facts({}), at(SOAK_MS))).toEqual({ to: 'active' });
  });
  it('ends with its reason: wrong in observe, wrong later, without matches', () => {
    expect(nextStep(facts({ falsePositives: 2 }), at(1))).toEqual({ to: 'archived', reason: 'observe_soak_fp' });
    expect(nextStep(facts({ status: 'active', falsePositives: 2, confirmed: 10 }), at(1))).toEqual({
      to: 'archived',
      reason: 'fp_rate_exceeded',
    });
    expect(nextStep(facts({ status: 'active', falsePositives: 2, confirmed: 18 }), at(1))).toBeUndefined();
    expect(nextStep(facts({ status: 'active', lastHitAt: at(5) }), at(ZERO_HITS_MS + 4))).toBeUndefined();
    expect(nextStep(facts({ status: 'active', lastHitAt: at(5) }), at(ZERO_HITS_MS + 5))).toEqual({
      to: 'archived',
      reason: 'zero_hits_window',
    });
  });
});
