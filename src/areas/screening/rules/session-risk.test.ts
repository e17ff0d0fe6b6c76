import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Screening } from '../../../contract/screening.ts';
import {
  HALF_LIFE_MS,
  NO_RISK,
  RISK_LEVELS,
  isHigher,
  isCrescendo,
  levelOf,
  multiplierOf,
  raisedScore,
  riskAt,
  riskTurnOf,
  stepRisk,
  type RiskState,
  type RiskTurn,
} from './session-risk.ts';

const turn = (atMs: number, score: number, more: Partial<RiskTurn> = {}): RiskTurn => ({
  atMs,
  score,
  hijack: 0,
  canary: false,
  ...more,
});
const after = (...turns: RiskTurn[]): RiskState => turns.reduce(stepRisk, NO_RISK);
const MINUTE = 60_000;
const score = fc.double({ min: 0, max: 1, noNaN: true });
const turns = fc.array(
  fc.record({ gap: fc.integer({ min: 0, max: 3_600_000 }), score, hijack: score, canary: fc.boolean() }),
  { maxLength: 30 },
);
const run = (steps: readonly { gap: number; score: number; hijack: number; canary: boolean }[]): RiskState =>
  steps.reduce((state, { gap, ...rest }) => stepRisk(state, { atMs: state.atMs + gap, ...rest }), NO_RISK);

describe('session risk', () => {
  it('halves the evidence in ten minutes, and in any two stretches as in one', () => {
    fc.assert(
      fc.property(
        turns,
        fc.integer({ min: 0, max: 7_200_000 }),
        fc.integer({ min: 0, max: 7_200_000 }),
        (steps, a, b) => {
          const state = run(steps);
          const inTwo = riskAt(riskAt(state, state.atMs + a), state.atMs + a + b);
          const inOne = riskAt(state, state.atMs + a + b);
          expect(inTwo.evidence).toBeCloseTo(inOne.evidence, 9);
          expect(riskAt(state, state.atMs + HALF_LIFE_MS).evidence).toBeCloseTo(state.evidence / 2, 9);
        },
      ),
    );
  });

  it('never becomes negative, never NaN, and a clock that goes back changes nothing', () => {
    fc.assert(
      fc.property(turns, fc.integer({ min: 0, max: 3_600_000 }), (steps, back) => {
        const state = run(steps);
        expect(state.evidence).toBeGreaterThanOrEqual(0);
        const earlier = stepRisk(state, turn(state.atMs - back, 0));
        expect(earlier.evidence).toBeGreaterThanOrEqual(state.evidence);
        expect(earlier.atMs).toBe(state.atMs);
      }),
    );
  });

  it('a higher score in the newest turn never gives less risk', () => {
    fc.assert(
      fc.property(turns, score, score, (steps, a, b) => {
        const state = run(steps);
        const [low, high] = [Math.min(a, b), Math.max(a, b)];
        const calm = stepRisk({ ...state, recent: [] }, turn(state.atMs, low));
        const tense = stepRisk({ ...state, recent: [] }, turn(state.atMs, high));
        for (const subject of ['session', 'agent'] as const)
          expect(isHigher(levelOf(calm, calm.atMs, subject), levelOf(tense, tense.atMs, subject))).toBe(false);
      }),
    );
  });

  it('time alone never raises a level', () => {
    fc.assert(
      fc.property(turns, fc.integer({ min: 0, max: 7_200_000 }), (steps, later) => {
        const state = run(steps);
        const now = levelOf(state, state.atMs, 'session');
        expect(isHigher(levelOf(state, state.atMs + later, 'session'), now)).toBe(false);
      }),
    );
  });

  it('is medium after one warned turn, high after two, low again when it has been quiet', () => {
    expect(levelOf(after(turn(0, 0.2), turn(1, 0.25)), 1, 'session')).toBe('low');
    expect(levelOf(after(turn(0, 0.6)), 0, 'session')).toBe('medium');
    const two = after(turn(0, 0.6), turn(9 * MINUTE, 0.6));
    expect(levelOf(two, 9 * MINUTE, 'session')).toBe('high');
    expect(levelOf(two, 60 * MINUTE, 'session')).toBe('low');
  });

  it('reads the highest score of what counts as evidence, and a canary', () => {
    const of = (overall_risk: number, more: Partial<Screening> = {}) =>
      ({ surface: 'incoming', overall_risk, threats: [], leaks: [], ...more }) as unknown as Screening;
    const order = of(0.78, {
      is_evidence: false,
      threats: [{ type: 'hijack_attempt', confidence: 0.78, reasoning: 'r' }],
    });
    expect(riskTurnOf([of(0.4), order], 5)).toEqual(turn(5, 0.4));
    expect(riskTurnOf([of(0.4), { ...order, is_evidence: true }], 5)).toEqual(turn(5, 0.78, { hijack: 0.78 }));
  });

  it('is high at once after a hijack attempt, and after a leaked canary', () => {
    expect(levelOf(after(turn(0, 0.75, { hijack: 0.75 })), 0, 'session')).toBe('high');
    expect(levelOf(after(turn(0, 0, { canary: true })), 0, 'session')).toBe('high');
  });

  it('sees a rise over three turns that never reaches the warning', () => {
    expect(isCrescendo([0.2, 0.35, 0.5])).toBe(true);
    expect(isCrescendo([0.5, 0.35, 0.5])).toBe(false);
    expect(isCrescendo([0.05, 0.12, 0.2])).toBe(false);
    const flat = after(turn(0, 0.45), turn(1, 0.45), turn(2, 0.45), turn(3, 0.45));
    const rising = after(turn(0, 0.33), turn(1, 0.4), turn(2, 0.47), turn(3, 0.54));
    expect(levelOf(flat, 3, 'session')).toBe('medium');
    expect(levelOf(rising, 3, 'session')).toBe('high');
  });

  it('an agent keeps its risk over sessions, and needs more than one session to be high', () => {
    const agent = after(turn(0, 0.9), turn(1, 0.9), turn(2, 0.9));
    expect(levelOf(agent, 2, 'agent')).toBe('high');
    expect(levelOf(after(turn(0, 0.9)), 0, 'agent')).toBe('low');
    expect(levelOf(after(turn(0, 0.7), turn(1, 0.7)), 1, 'agent')).toBe('medium');
  });

  it('the multiplier only raises, and leaves 1 as the most', () => {
    fc.assert(
      fc.property(score, fc.constantFrom(...RISK_LEVELS), (s, level) => {
        const raised = raisedScore(s, multiplierOf(level));
        expect(raised).toBeGreaterThanOrEqual(s);
        expect(raised).toBeLessThanOrEqual(1);
      }),
    );
  });

  it('a rise is of turns that follow each other, not of single doubts hours apart', () => {
    const HOUR = 60 * MINUTE;
    const apart = after(turn(0, 0.35), turn(3 * HOUR, 0.45), turn(6 * HOUR, 0.55));
    expect(isCrescendo(apart.recent)).toBe(false);
    expect(apart.suspicious).toBeLessThan(0.1);
    expect(isCrescendo(after(turn(0, 0.35), turn(MINUTE, 0.45), turn(2 * MINUTE, 0.55)).recent)).toBe(true);
  });
});
