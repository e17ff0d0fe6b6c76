import { describe, expect, it } from 'vitest';
import type { CheckpointVerdict, ConcernCategory } from '../../../../contract/enums.ts';
import { driftDirection, driftSeverity, NO_DRIFT, stepDrift, within, WINDOW_SIZE, type DriftFiring } from './drift.ts';

/** c clear, n not clear, u unverified, one a minute; answers which steps (from 1) fired. */
function run(
  pattern: string,
  categories: readonly ConcernCategory[] = ['prompt_injection'],
): { readonly at: number[]; readonly fired: DriftFiring[] } {
  let state = NO_DRIFT,
    ids = 0;
  const at: number[] = [],
    fired: DriftFiring[] = [];
  [...pattern].forEach((letter, i) => {
    const verdict: CheckpointVerdict = letter === 'c' ? 'clear' : letter === 'n' ? 'review_needed' : 'unverified';
    const step = stepDrift(state, {
      entry: { checkpoint_id: `ic-${i}`, verdict, at: new Date(Date.UTC(2026, 0, 1, 0, i)).toISOString() },
      categories: verdict === 'review_needed' ? categories : [],
      newAlertId: () => `ida-${++ids}`,
    });
    state = step.state;
    if (step.fired !== null) {
      at.push(i + 1);
      fired.push(step.fired);
    }
  });
  return { at, fired };
}
const verdicts = (clear: number, other: number): CheckpointVerdict[] => [
  ...Array<CheckpointVerdict>(clear).fill('clear'),
  ...Array<CheckpointVerdict>(other).fill('review_needed'),
];

describe('vectors of docs/reference/integrity.md#slow-drift', () => {
  it('DR-6: severity by the share of clear verdicts', () => {
    expect([driftSeverity(verdicts(7, 3)), driftSeverity(verdicts(2, 3)), driftSeverity(verdicts(0, 3))]).toEqual([
      'low',
      'medium',
      'high',
    ]);
  });

  it('DR-7: direction only by strict majority', () => {
    expect(driftDirection(['prompt_injection', 'output_injection_compliance', 'value_misalignment'])).toBe(
      'injection_pattern',
    );
    expect(driftDirection(['prompt_injection', 'value_misalignment'])).toBe('unknown');
    expect(driftDirection([])).toBe('unknown');
  });
});

describe('stepDrift', () => {
  it('fires at 3, then at 8, 13, 18 under one alert', () => {
    const { at, fired } = run('n'.repeat(20));
    expect(at).toEqual([3, 8, 13, 18]);
    expect(new Set(fired.map((f) => f.alertId)).size).toBe(1);
    expect(fired.map((f) => f.repeated)).toEqual([false, true, true, true]);
  });

  it('a clear verdict ends the row; a new row is a new alert', () => {
    const { at, fired } = run('nncnnncnnn');
    expect(at).toEqual([6, 10]);
    expect(fired.map((f) => f.alertId)).toEqual(['ida-1', 'ida-2']);
  });

  it('unverified neither counts nor ends a row', () => {
    expect(run('nunuun').at).toEqual([6]);
    expect(run('uuuuuuu').at).toEqual([]);
    expect(run('nnu').at).toEqual([]);
  });

  it('judges severity on the window, not on the row alone', () => {
    expect(run('cccccccnnn').fired[0]?.severity).toBe('low');
    expect(run('ccnnn').fired[0]?.severity).toBe('medium');
    expect(run('nnn').fired[0]?.severity).toBe('high');
  });

  it('does not carry categories of an earlier row into the next', () => {
    const first = run('nnnc', ['deceptive_reasoning']);
    expect(first.fired[0]?.direction).toBe('deception_pattern');
  });
});

describe('within', () => {
  it('keeps the newest ten that are at most an hour old', () => {
    const entries = Array.from({ length: 15 }, (_, i) => ({
      checkpoint_id: `ic-${i}`,
      verdict: 'clear' as const,
      at: new Date(Date.UTC(2026, 0, 1, 0, i * 10)).toISOString(),
    }));
    expect(within(entries, '2026-01-01T02:20:00.000Z').map((e) => e.checkpoint_id)).toEqual([
      'ic-8',
      'ic-9',
      'ic-10',
      'ic-11',
      'ic-12',
      'ic-13',
      'ic-14',
    ]);
    expect(
      within(
        entries.map((e) => ({ ...e, at: '2026-01-01T02:20:00.000Z' })),
        '2026-01-01T02:20:00.000Z',
      ),
    ).toHaveLength(WINDOW_SIZE);
  });
});
