/** Limits on judging hold for an account: in a burst, after a restart, over several processes, and anew each hour and day. */
import { beforeEach, describe, expect, it } from 'vitest';
import { createJudgeBudget, type JudgeBudget } from './judge-budget.ts';
import type { Spent } from './store/judge-spend.ts';

const NONE: Spent = { hourCalls: 0, dayCalls: 0, dayTokens: 0 };
const LIMITS = { callsPerHour: 3, callsPerDay: 5, tokensPerDay: 1_000 };

let nowMs: number;
let written: Spent;
let reads: number;
let budget: JudgeBudget;
beforeEach(() => {
  nowMs = Date.parse('2026-11-23T10:30:00Z');
  written = NONE;
  reads = 0;
  budget = createJudgeBudget({ now: () => new Date(nowMs), monotonicMs: () => nowMs }, async () => {
    reads += 1;
    return written;
  });
});
const taken = async (times: number, limits = LIMITS): Promise<string[]> => {
  const answers = await Promise.all(Array.from({ length: times }, () => budget.take('a', limits)));
  for (const answer of answers) if (answer === 'taken') budget.settle('a', 100);
  return answers;
};

describe('the limits of an account', () => {
  it('hold in a burst, with one reading of the database', async () => {
    expect(await taken(5)).toEqual(['taken', 'taken', 'taken', 'over_budget', 'over_budget']);
    expect(reads).toBe(1);
    expect(await budget.take('b', LIMITS)).toBe('taken'); // another account has its own
  });

  it('begin again with the hour, and the day counts on', async () => {
    await taken(3);
    nowMs += 30 * 60_000;
    expect(await taken(3)).toEqual(['taken', 'taken', 'over_budget']); // five in the day
    nowMs += 24 * 3_600_000;
    expect(await taken(1)).toEqual(['taken']);
  });

  it('count what other processes and earlier starts have written', async () => {
    written = { hourCalls: 2, dayCalls: 2, dayTokens: 0 };
    expect(await taken(2)).toEqual(['taken', 'over_budget']);
    written = { ...NONE, dayTokens: 1_000 };
    nowMs += 60_000;
    expect(await budget.take('a', { ...LIMITS, callsPerHour: 100 })).toBe('over_budget');
  });

  it('stop at the tokens of the day, and give back a call that was not made', async () => {
    const limits = { ...LIMITS, tokensPerDay: 100 };
    expect(await budget.take('a', limits)).toBe('taken');
    budget.settle('a', null);
    expect(await taken(1, limits)).toEqual(['taken']);
    expect(await budget.take('a', limits)).toBe('over_budget');
  });

  it('are not passed when they cannot be read', async () => {
    const broken = createJudgeBudget({ now: () => new Date(nowMs), monotonicMs: () => nowMs }, () =>
      Promise.reject(new Error('away')),
    );
    await expect(broken.take('a', LIMITS)).rejects.toThrow('away');
  });

  it('let 32 questions of an account be under way at once', async () => {
    const wide = { callsPerHour: 100, callsPerDay: 100, tokensPerDay: null };
    const answers = await Promise.all(Array.from({ length: 33 }, () => budget.take('a', wide)));
    expect([answers.filter((a) => a === 'taken').length, answers.at(-1)]).toEqual([32, 'busy']);
  });
});
