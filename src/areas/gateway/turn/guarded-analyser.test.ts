/** The deadline and the circuits of the analyser. Source: docs/reference/reliability.md#f7-analyser-faults. */
import { expect, it } from 'vitest';
import type { Analysis } from '../../../contract/integrity.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { AnalysisRequest } from '../ports.ts';
import { createGuardedAnalyser, unverifiedBecause } from './guarded-analyser.ts';

const timers: (() => void)[] = [];
const clock = {
  now: () => new Date(0),
  monotonicMs: () => 0,
  every: (_ms: number, tick: () => void) => {
    timers.push(tick);
    return () => undefined;
  },
} as Clock;
const request = (text: string): AnalysisRequest =>
  ({ turn: { reasoning: { text, confidence: 0, redacted: false } } }) as unknown as AnalysisRequest;
const sound: Analysis = { ...unverifiedBecause('x', request(''), 0), status: 'verified', unverifiedCause: null };

it('an agent whose turns take too long loses its own verdicts, and no other agent does', async () => {
  const analyser = createGuardedAnalyser(
    { analyse: (asked: AnalysisRequest) => (asked.turn.reasoning.text === 'slow' ? new Promise<never>(() => undefined) : sound) } as never, // prettier-ignore
    clock,
    { timeoutMs: 1 },
  );
  for (let n = 0; n < 5; n += 1) {
    const slow = analyser.analyse(request('slow'), 'svc-slow');
    for (const end of timers.splice(0)) end();
    expect((await slow).unverifiedCause).toBe('timeout');
  }
  expect(await analyser.analyse(request(''), 'svc-slow')).toMatchObject({ unverifiedCause: 'breaker_open' });
  expect(await analyser.analyse(request(''), 'svc-other')).toBe(sound);
});
