import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runLength, type Step } from '../../../../test/support/run-length.ts';
import {
  FRESH,
  limitFor,
  reasonOf,
  stepAuto,
  type AutoPolicy,
  type AutoState,
  type Observed,
} from './auto-containment.ts';

const RATE = { p0: 0.01, p1: 0.15, h: limitFor(3, 0.01, 0.15) };
const RUN: AutoPolicy = { threshold: 3, rate: null };
const BY_RATE: AutoPolicy = { threshold: null, rate: RATE };
const MINUTE = 60_000;
const seen = (letter: string, i: number): Observed => ({
  atMs: i * MINUTE,
  verdict: letter === 'v' || letter === 'x' ? 'boundary_violation' : letter === 'u' ? null : 'clear',
  isCritical: letter === 'x',
});

/** v violation, x critical violation, c clear, u unverified; answers the step (from 1) and the rule that paused, and the sums. */
function play(policy: AutoPolicy, pattern: string, start: AutoState = FRESH) {
  let state = start;
  const sums: number[] = [];
  for (const [i, letter] of pattern.split('').entries()) {
    const step = stepAuto(policy, state, seen(letter, i));
    state = step.state;
    sums.push(Number(state.cusum.toFixed(4)));
    if (step.due !== null) return { at: i + 1, cause: step.due, sums, state };
  }
  return { at: null, cause: null, sums, state };
}

const RATE_ALONE = (sum: number, isBad: boolean): Step => {
  const { state, due } = stepAuto(BY_RATE, { ...FRESH, cusum: sum }, seen(isBad ? 'v' : 'c', 0));
  return { sum: state.cusum, alarm: due !== null };
};
const RUN_ALONE = (sum: number, isBad: boolean): Step => {
  const { state, due } = stepAuto(RUN, { ...FRESH, run: sum }, seen(isBad ? 'v' : 'c', 0));
  return { sum: state.run, alarm: due !== null };
};

describe('automatic containment (vectors of docs/reference/agents.md#automatic-containment)', () => {
  it('CT-1: three violations in a row pause, by run and by rate (req:CON-5)', () => {
    expect(play(RUN, 'vvv')).toMatchObject({ at: 3, cause: 'run' });
    expect(play(BY_RATE, 'vvv')).toMatchObject({ at: 3, cause: 'rate', sums: [2.7081, 5.4161, 8.1242] });
  });

  it('CT-2: one clear verdict ends the run but not the rate', () => {
    expect(play(RUN, 'vvcv').at).toBeNull();
    expect(play(BY_RATE, 'vvcv')).toMatchObject({ at: null, sums: [2.7081, 5.4161, 5.2636, 7.9717] });
  });

  it('CT-3: alternation never makes a run, and pauses by rate at the seventh (req:CON-6)', () => {
    expect(play(RUN, 'vcvcvcv').at).toBeNull();
    const rated = play(BY_RATE, 'vcvcvcv');
    expect([rated.at, rated.sums.at(-1)]).toEqual([7, 10.3748]);
  });

  it('CT-4: one violation in five pauses by rate at 16', () => {
    const rated = play(BY_RATE, 'vcccc'.repeat(10));
    expect([rated.at, rated.sums.at(-1)]).toEqual([16, 9.0026]);
  });

  it.each([
    ['the rate rule, within a tenth', 0.1, RATE_ALONE, [74_032, 5536, 257, 57, 21, 13]],
    ['three in a row', 0.02, RUN_ALONE, [1_010_100, 127_550, 8420, 1110, 155, 52]],
  ] as const)('table 7.3 run length of %s: checkpoints until it pauses', (_rule, tolerance, step, lengths) => {
    const rates = [0.01, 0.02, 0.05, 0.1, 0.2, 0.3];
    const ratios = rates.map((rate, i) => runLength(step, rate) / (lengths[i] ?? 0));
    expect(Math.max(...ratios.map((ratio) => Math.abs(ratio - 1)))).toBeLessThan(tolerance);
  });

  it('CT-6: null is off, two is allowed', () => {
    expect(play({ threshold: null, rate: null }, 'vvvvvv')).toMatchObject({ at: null, state: FRESH });
    expect(play({ threshold: 2, rate: null }, 'vv').at).toBe(2);
  });

  it('two critical violations within 24 hours pause, a day apart they do not', () => {
    expect(play(RUN, 'xcx')).toMatchObject({ at: 3, cause: 'critical' });
    const late = { atMs: 24 * 3_600_000 + 1, verdict: 'boundary_violation', isCritical: true } as const;
    expect(stepAuto(RUN, play(RUN, 'xc').state, late).due).toBeNull();
    expect(stepAuto(RUN, play(RUN, 'xc').state, { ...late, atMs: late.atMs - 1 }).due).toBe('critical');
  });

  it('a clear checkpoint pauses no agent, also where a stricter limit was set meanwhile', () => {
    const { state } = play(BY_RATE, 'vv');
    const stricter = { threshold: null, rate: { p0: 0.01, p1: 0.15, h: 1 } };
    const seen = { atMs: 0, verdict: 'clear', isCritical: false } as const;
    expect(stepAuto(stricter, state, seen).due).toBeNull();
    expect(stepAuto(stricter, state, { ...seen, verdict: 'boundary_violation' }).due).toBe('rate');
  });

  it('an absent analysis neither counts nor breaks a run', () => {
    expect(play(RUN, 'vuvuuv').at).toBe(6);
  });

  it('the limit stays just under the threshold at the given rates', () => {
    expect(limitFor(3, 0.01, 0.15)).toBe(8.1);
    fc.assert(
      fc.property(
        fc.integer({ min: 2, max: 50 }),
        fc.double({ min: 0.001, max: 0.3, noNaN: true }),
        fc.double({ min: 0.05, max: 0.6, noNaN: true }),
        (threshold, p0, apart) => {
          const p1 = Math.min(0.95, p0 + apart);
          const rate = { p0, p1, h: limitFor(threshold, p0, p1) };
          const at = play({ threshold: null, rate }, 'v'.repeat(threshold)).at;
          expect(at).not.toBeNull();
          expect(rate.h).toBeLessThan(threshold * Math.log(p1 / p0));
        },
      ),
    );
  });

  it('says which rule acted', () => {
    for (const [policy, pattern, words] of [
      [RUN, 'vvv', '3 boundary violations in a row'],
      [RUN, 'xcx', 'Two critical'],
      [BY_RATE, 'vvv', 'CUSUM 8.1242, limit 8.1'],
    ] as const) {
      const { cause, state } = play(policy, pattern);
      expect(reasonOf(cause ?? 'run', policy, state)).toContain(words);
    }
  });
});
