/** What a stop waits for. Source: docs/operate.md#stop. */
import { setImmediate as nextTurnOfLoop } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { fixedClock } from '../../../platform/clock.ts';
import { silentLog } from '../../../platform/log.ts';
import { createActiveTurns, turnsOver } from './active-turns.ts';
import type { Gateway } from './gateway.ts';

function stopping(inFlight: { inFlight: number }) {
  const [active, clock] = [createActiveTurns(), fixedClock()];
  const warnings: object[] = [];
  const log = { ...silentLog, warn: (fields: object) => warnings.push(fields) };
  const upstreams = { anthropic: { inFlight: 0 }, openai: inFlight } as unknown as Gateway['upstreams'];
  const over = { is: false };
  const begin = (): void =>
    void turnsOver({ active, upstreams, clock, log }).then(() => {
      over.is = true;
    });
  const isOverAfter = async (ms: number): Promise<boolean> => {
    for (let passed = 0; passed < ms; passed += 10) {
      clock.advance(10);
      await nextTurnOfLoop();
    }
    return over.is;
  };
  return { active, warnings, begin, isOverAfter };
}

describe('a stop', () => {
  it('waits for requests and calls, and says nothing where all end', async () => {
    const calls = { inFlight: 1 };
    const { active, warnings, begin, isOverAfter } = stopping(calls);
    const request = Promise.withResolvers<void>();
    active.follow(request.promise);
    begin();
    expect(await isOverAfter(100)).toBe(false);
    request.resolve();
    expect(await isOverAfter(100)).toBe(false);
    calls.inFlight = 0;
    expect(await isOverAfter(100)).toBe(true);
    expect(warnings).toEqual([]);
  });

  it('waits 2 s at most, and then logs what is open', async () => {
    const { active, warnings, begin, isOverAfter } = stopping({ inFlight: 2 });
    active.follow(new Promise(() => undefined));
    begin();
    expect(await isOverAfter(1_900)).toBe(false);
    expect(await isOverAfter(200)).toBe(true);
    expect(warnings).toEqual([{ requests: 1, calls: 2 }]);
  });
});
