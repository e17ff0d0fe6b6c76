/** Vectors CU, PH, JS and DR of docs/reference/integrity.md#slow-drift, and what holds for any input. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runLength } from '../../../../../test/support/run-length.ts';
import {
  behaviourAlerts,
  centroidOf,
  featuresOf,
  noBehaviour,
  similarity,
  stepBehaviour,
  type ActionFacts,
} from './behaviour.ts';
import {
  CUSUM_DEFAULT,
  jensenShannon,
  NO_DISTANCE,
  NO_VERDICTS,
  ratesOf,
  stepCusum,
  stepPageHinkley,
  stepVerdicts,
} from './change.ts';

const HIGH_COMPLIANCE = { p0: 0.05, p1: 0.3, h: 5.3 };
/** Sums after each letter (n not clear, c clear), and the first alarm, from 1. */
function cusum(pattern: string, rates = HIGH_COMPLIANCE): { sums: number[]; at: number | null } {
  let sum = 0;
  const sums: number[] = [];
  for (const [i, letter] of [...pattern].entries()) {
    const step = stepCusum(sum, letter === 'n', rates);
    sum = step.sum;
    sums.push(Number(sum.toFixed(4)));
    if (step.alarm) return { sums, at: i + 1 };
  }
  return { sums, at: null };
}
function pageHinkley(series: readonly number[], mean: number): { at: number | null; statistic: number } {
  let state = NO_DISTANCE;
  for (const [i, x] of series.entries()) {
    const step = stepPageHinkley(state, x, mean);
    if (step.alarm) return { at: i + 1, statistic: Number(step.statistic.toFixed(4)) };
    state = step.state;
  }
  return { at: null, statistic: 0 };
}

describe('CUSUM over verdicts', () => {
  it('CU-1: three in a row', () => {
    expect(cusum('nnn')).toEqual({ sums: [1.7918, 3.5835, 5.3753], at: 3 });
  });

  it('CU-2: interleaved patterns, which three in a row never sees', () => {
    const [a, b] = [cusum('nncnn'), cusum('ncncncn')];
    expect([a.at, a.sums.at(-1)]).toEqual([5, 6.8617]);
    expect([b.at, b.sums.at(-1)]).toEqual([7, 6.2509]);
  });

  it('CU-3: one in three', () => {
    const { at, sums } = cusum('ncc'.repeat(10));
    expect([at, sums.at(-1)]).toEqual([10, 5.3347]);
  });

  it.each([
    [5.3, [51_101, 1904, 184, 60, 32, 16, 8], [0.02, 0.05, 0.1, 0.15, 0.2, 0.3, 0.5]],
    [CUSUM_DEFAULT.h, [8519, 388, 94, 44, 20, 10], [0.05, 0.1, 0.15, 0.2, 0.3, 0.5]],
  ])('table 3.5 run length at h %f, within a tenth: the table was made on a grid', (h, lengths, rates) => {
    const step = (sum: number, isBad: boolean) => stepCusum(sum, isBad, { p0: 0.05, p1: 0.3, h });
    const found = rates.map((rate, i) => runLength(step, rate) / (lengths[i] ?? 0));
    expect(Math.max(...found.map((ratio) => Math.abs(ratio - 1)))).toBeLessThan(0.1);
  });

  it('at its default needs four in a row, and forgets over clear ones', () => {
    expect(cusum('nnnn', CUSUM_DEFAULT).at).toBe(4);
    expect(cusum(`nnn${'c'.repeat(30)}nnn`, CUSUM_DEFAULT).at).toBeNull();
  });

  it('takes the agent’s own rate after 50 verdicts, but never more than a fifth for normal', () => {
    const after = (bad: number): number => ratesOf({ sum: 0, seen: 50, bad }).p0;
    expect([after(0), after(5), after(40)]).toEqual([0.05, 0.1, 0.2]);
    expect(ratesOf({ sum: 0, seen: 49, bad: 40 })).toEqual(CUSUM_DEFAULT);
  });

  it('starts again after an alarm, keeps a sum within 0 and the threshold, and is worse for more bad verdicts', () => {
    fc.assert(
      fc.property(fc.array(fc.boolean(), { maxLength: 200 }), (verdicts) => {
        let state = NO_VERDICTS;
        for (const bad of verdicts) {
          const step = stepVerdicts(state, bad);
          state = step.state;
          expect(state.sum).toBeGreaterThanOrEqual(0);
          expect(state.sum).toBeLessThanOrEqual(CUSUM_DEFAULT.h + 1e-6);
          expect(state.seen).toBeLessThanOrEqual(50);
          expect(stepCusum(state.sum, true, CUSUM_DEFAULT).sum).toBeGreaterThan(
            stepCusum(state.sum, false, CUSUM_DEFAULT).sum,
          );
        }
      }),
    );
  });
});

describe('Page-Hinkley', () => {
  it('PH-1: a step', () => {
    expect(pageHinkley([...Array<number>(5).fill(0.1), ...Array<number>(8).fill(0.35)], 0.1)).toEqual({
      at: 11,
      statistic: 1.2,
    });
  });

  it('PH-2: a ramp that never crosses .30 similarity', () => {
    expect(
      pageHinkley(
        Array.from({ length: 20 }, (_, i) => 0.1 + 0.02 * i),
        0.1,
      ),
    ).toEqual({ at: 14, statistic: 1.21 });
  });
});

describe('Jensen-Shannon', () => {
  it('JS-1', () => {
    expect(jensenShannon({ a: 0.7, b: 0.2, c: 0.1 }, { a: 0.2, b: 0.3, c: 0.5 }).value).toBeCloseTo(0.218364, 6);
    expect(jensenShannon({ a: 1 }, { b: 1 }).value).toBe(1);
    expect(jensenShannon({ a: 2, b: 1 }, { a: 4, b: 2 })).toEqual({ value: 0, moved: null });
  });

  it('is symmetric, within 0 and 1, and names a feature of the two', () => {
    const histogram = fc.dictionary(fc.constantFrom('a', 'b', 'c', 'd'), fc.nat(50));
    fc.assert(
      fc.property(histogram, histogram, fc.constantFrom(0, 0.5), (p, q, prior) => {
        const [one, other] = [jensenShannon(p, q, prior), jensenShannon(q, p, prior)];
        expect(one.value).toBeCloseTo(other.value, 12);
        expect(one.value).toBeGreaterThanOrEqual(0);
        expect(one.value).toBeLessThanOrEqual(1);
        if (one.moved !== null) expect([...Object.keys(p), ...Object.keys(q)]).toContain(one.moved);
      }),
    );
  });
});

const T: ActionFacts = {
  type: 'execute',
  category: 'bounded',
  name: 'search',
  values: ['transparency'],
  escalationRequired: false,
  confidence: 0.9,
};
const FOREIGN: ActionFacts = {
  type: 'deny',
  category: 'forbidden',
  name: 'wipe',
  values: ['speed'],
  escalationRequired: true,
  confidence: 0.9,
};
const series = (pattern: string): ActionFacts[] => [...pattern].map((letter) => (letter === 't' ? T : FOREIGN));

describe('behaviour after the fact', () => {
  it('DR-1: too few traces give nothing', () => {
    expect(behaviourAlerts(series('tttff'), ['transparency'])).toEqual([]);
  });

  it('DR-2: three foreign traces are one alert', () => {
    expect(behaviourAlerts(series('tttfff'), ['transparency'])).toEqual([
      {
        at: 5,
        similarity: 0,
        direction: 'value_drift',
        indicators: [
          { indicator: 'escalation_rate_change', baseline: 0, current: 1 },
          { indicator: 'similarity_trend', baseline: 0, current: 0 },
        ],
      },
    ]);
  });

  it('DR-3: five are still one', () => {
    expect(behaviourAlerts(series('tttfffff'), ['transparency'])).toHaveLength(1);
  });

  it('DR-4: a broken streak is none', () => {
    expect(behaviourAlerts(series('tttfftff'), ['transparency'])).toEqual([]);
  });

  it('DR-5: similarity by the share of common features', () => {
    const centroid = centroidOf([T, T, T].map(featuresOf));
    const like = (facts: Partial<ActionFacts>): number => similarity(featuresOf({ ...T, ...facts }), centroid);
    expect(like({ name: 'mail', values: ['speed'] })).toBeCloseTo(0.6, 12);
    expect(like({ name: 'mail', values: ['speed'], escalationRequired: true, category: 'forbidden' })).toBeCloseTo(
      0.2,
      12,
    );
    expect(similarity(featuresOf(FOREIGN), centroid)).toBe(0);
  });
});

describe('behaviour as it comes', () => {
  const feed = (facts: readonly ActionFacts[], version = 1) => {
    let state = noBehaviour(version);
    const alarms: { at: number; moved: string | null; value: number }[] = [];
    for (const [i, one] of facts.entries()) {
      const step = stepBehaviour(state, featuresOf(one), version);
      state = step.state;
      if (step.alarm !== null) alarms.push({ at: i, moved: step.alarm.moved, value: step.alarm.value });
    }
    return { state, alarms };
  };
  const steady = Array.from({ length: 60 }, () => T);

  it('raises no alarm while nothing changes, nor for an agent that always did two things', () => {
    expect(feed(steady).alarms).toEqual([]);
    const two = Array.from({ length: 400 }, (_, i) => (i % 2 === 0 ? T : { ...T, name: 'mail' }));
    expect(feed(two).alarms).toEqual([]);
  });

  it('sees a drift that keeps two thirds of its features, and names what moved', () => {
    const mailing = Array.from({ length: 20 }, () => ({ ...T, name: 'send_mail', values: ['speed'] }));
    const { alarms } = feed([...steady, ...mailing]);
    expect(behaviourAlerts([...steady, ...mailing], ['transparency'])).toEqual([]); // the retrospective rule does not find it
    expect(alarms[0]?.at).toBeLessThan(66);
    expect(['action:send_mail', 'action:search', 'value:speed', 'value:transparency']).toContain(alarms[0]?.moved);
    expect(alarms[0]?.value).toBeGreaterThan(0);
  });

  it('keeps the newest twenty vectors in their order, each kind once', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('a', 'b', 'c', 'd', 'e'), { minLength: 1, maxLength: 90 }), (names) => {
        const { kinds, last } = feed([...steady, ...names.map((name) => ({ ...T, name }))]).state.window;
        const expected = [...steady.slice(20), ...names.map((name) => ({ ...T, name }))].slice(-20).map(featuresOf);
        expect(last.map((place) => kinds[place])).toEqual(expected);
        expect(new Set(kinds.map(String)).size).toBe(kinds.length);
        expect(new Set(last).size).toBe(kinds.length);
      }),
    );
  });

  it('makes a new baseline under another version of the card', () => {
    const before = feed(steady).state;
    const { state, alarm } = stepBehaviour(before, featuresOf(FOREIGN), 2);
    expect([alarm, state.baseline, state.first.length]).toEqual([null, null, 1]);
  });

  it('keeps a state of bounded size, whatever the names are', () => {
    const odd = fc.record({
      type: fc.string(),
      category: fc.string(),
      name: fc.string({ maxLength: 400 }),
      values: fc.array(fc.string({ maxLength: 200 }), { maxLength: 40 }),
      escalationRequired: fc.boolean(),
      confidence: fc.double({ min: 0, max: 1, noNaN: true }),
    });
    fc.assert(
      fc.property(fc.array(odd, { maxLength: 70 }), (facts) => {
        const { state } = feed(facts);
        expect(JSON.stringify(state).length).toBeLessThan(400_000);
        expect(Number.isFinite(state.distance.sum)).toBe(true);
      }),
      { numRuns: 30 },
    );
  });
});
