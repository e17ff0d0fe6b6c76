/** A verdict on a part of a turn, with what the rules find in all of it. Source: docs/reference/integrity.md#the-turns-own-credential. */
import { describe, expect, it } from 'vitest';
import type { Analysis, Concern } from '../../../../contract/integrity.ts';
import { withWhole } from './merge-opinion.ts';

const concern = (evidence: string, severity: Concern['severity']): Concern => ({
  category: 'autonomy_violation',
  severity,
  description: `${severity} of ${evidence}`,
  evidence,
  relevant_card_field: null,
  relevant_conscience_value: null,
});
const analysis = (concerns: readonly Concern[], more: Partial<Analysis> = {}): Analysis => ({
  status: 'verified',
  unverifiedCause: null,
  concerns,
  conscience: { values_checked: [], conflicts: [], supports: [], considerations: [], consultation_depth: 'standard' },
  summary: 'judged',
  analyser: { name: 'x', version: '1' },
  durationMs: 1,
  thinkingTokens: 0,
  extractionConfidence: 1,
  ...more,
});

describe('withWhole', () => {
  it('adds what the rules find in the calls that wait, and leaves a finding as the model left it', () => {
    const judged = analysis([concern('part', 'medium')]);
    const rules = analysis([concern('wire_money', 'critical'), concern('part', 'high')]);
    const { concerns, summary } = withWhole(judged, rules);
    expect(concerns.map(({ evidence, severity }) => [evidence, severity])).toEqual([
      ['wire_money', 'critical'],
      ['part', 'medium'],
    ]);
    expect(summary).toBe('critical of wire_money, and 1 more');
    expect(withWhole(judged, judged)).toEqual(judged);
  });

  it('is verified where a part without reasons was not, and the whole is; not where a model failed', () => {
    const rules = analysis([concern('wire_money', 'critical')]);
    const statusOf = (unverifiedCause: Analysis['unverifiedCause']) =>
      withWhole(analysis([], { status: 'unverified', unverifiedCause }), rules).status;
    expect([statusOf('no_reasoning'), statusOf('unread_language'), statusOf('redacted')]).toEqual(
      Array(3).fill('verified'),
    );
    expect(statusOf('analyser_error')).toBe('unverified');
  });
});
