/** Which unverified turns enforce releases: docs/reference/integrity.md#unverified. */
import { expect, it } from 'vitest';
import { unverifiedBecause } from './guarded-analyser.ts';
import { mayRelease } from './run.ts';

const turn = { reasoning: { text: '支払います', confidence: 1, redacted: false } } as Parameters<
  typeof unverifiedBecause
>[1]['turn'];

it('reasoning that is missing or in a language that is not read withholds no reply; a fault of the service does', () => {
  const released = (cause: string): boolean => mayRelease(unverifiedBecause(cause, { turn }, 0), true);
  expect(['no_reasoning', 'unread_language', 'redacted', 'mode_off'].filter(released)).toHaveLength(4);
  expect(['error', 'timeout', 'breaker_open', 'incomplete_turn', 'over_budget'].filter(released)).toEqual([]);
});

it('its tokens are estimated by script', () => expect(unverifiedBecause('error', { turn }, 0).thinkingTokens).toBe(5));
