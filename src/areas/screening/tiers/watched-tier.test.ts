/** A classifier that is watched says how often in a row it gave no answer. */
import { expect, it } from 'vitest';
import { fixedClock } from '../../../platform/clock.ts';
import type { TierFinding } from './second-tier.ts';
import { watchedTier, worstStanding } from './watched-tier.ts';

it('counts from the first look without an answer, and forgets at the next answer', async () => {
  const clock = fixedClock('2026-08-17T12:00:00Z');
  let answer: TierFinding | undefined;
  const tier = watchedTier({ name: 'model', look: () => Promise.resolve(answer) }, clock);
  expect(tier.standing()).toEqual({ failures: 0, since: null });
  await tier.look({ text: 'a', surface: 'incoming' });
  clock.advance(60_000);
  await tier.look({ text: 'b', surface: 'incoming' });
  expect(tier.standing()).toEqual({ failures: 2, since: new Date('2026-08-17T12:00:00Z') });
  const other = watchedTier({ name: 'other', look: () => Promise.resolve(undefined) }, clock);
  expect(worstStanding([other, tier])?.failures).toBe(2);
  answer = { score: 0.9, type: 'prompt_injection', reasoning: 'It orders.' };
  expect(await tier.look({ text: 'c', surface: 'incoming' })).toBe(answer);
  expect(tier.standing()).toEqual({ failures: 0, since: null });
  expect(worstStanding([])).toBeNull();
});
