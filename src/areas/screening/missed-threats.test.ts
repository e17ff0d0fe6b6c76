import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CLEAN } from '../../../test/support/evaluations.ts';
import type { AccountId, AgentId, EvaluationId } from '../../contract/ids.ts';
import type { Screening } from '../../contract/screening.ts';
import { missedSignal, type ViolatedTurn } from './missed-threats.ts';

const screening = (overall_risk: number, more: Partial<Screening> = {}): Screening => ({
  ...CLEAN,
  surface: 'tool_responses',
  source: 'tool_result',
  overall_risk,
  ...more,
});
const turnOf = (screenings: readonly Screening[], accountId: string | null = 'acc'): ViolatedTurn => ({
  accountId: accountId as AccountId | null,
  agentId: 'svc-1' as AgentId,
  at: new Date(),
  concerns: ['output_injection_compliance'],
  evaluations: screenings.map((of, i) => ({ evaluationId: `ev-${i}` as EvaluationId, screening: of })),
});

describe('the signal of a violation', () => {
  it('is absent where a score was high enough, else the highest score + 0.35, at most 0.95', () => {
    const risks = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(risks, (given) => {
        const highest = Math.max(...given);
        const signal = missedSignal(turnOf(given.map((risk) => screening(risk))));
        if (highest >= 0.6) expect(signal).toBeUndefined();
        else {
          expect(signal).toMatchObject({ kind: 'false_negative', evaluationId: `ev-${given.indexOf(highest)}` });
          expect(signal?.score).toBeCloseTo(Math.min(0.95, highest + 0.35), 3);
        }
      }),
    );
  });

  it('names the strongest threat, else the default threat of the text’s surface', () => {
    const threats: Screening['threats'] = [
      { type: 'bec_fraud', confidence: 0.4, reasoning: 'r' },
      { type: 'hijack_attempt', confidence: 0.5, reasoning: 'r' },
    ];
    expect(missedSignal(turnOf([screening(0.5, { threats })]))?.threatType).toBe('hijack_attempt');
    expect(missedSignal(turnOf([screening(0)]))?.threatType).toBe('indirect_injection');
    expect(missedSignal(turnOf([screening(0, { surface: 'incoming', source: 'document' })]))?.threatType).toBe(
      'prompt_injection',
    );
  });

  it('is absent where the violation has no link with a text, and for what the user wrote', () => {
    const of = (concerns: ViolatedTurn['concerns']) => missedSignal({ ...turnOf([screening(0.3)]), concerns });
    expect(of(['deceptive_reasoning', 'autonomy_violation'])).toBeUndefined();
    expect(of([])).toBeUndefined();
    expect(of(['deceptive_reasoning', 'prompt_injection'])?.evaluationId).toBe('ev-0');
    expect(missedSignal(turnOf([screening(0.3, { surface: 'incoming', source: 'user_message' })]))).toBeUndefined();
  });

  it('is absent for an unclaimed agent, and for a turn without a new text', () => {
    expect(missedSignal(turnOf([screening(0.1)], null))).toBeUndefined();
    expect(missedSignal(turnOf([]))).toBeUndefined();
    expect(missedSignal(turnOf([screening(0.1, { surface: 'outgoing' })]))).toBeUndefined();
  });
});
