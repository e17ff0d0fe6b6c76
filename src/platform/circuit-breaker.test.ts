/** The circuit breaker by itself; as the gateway uses it: areas/gateway/transport/breaker.alone.test.ts. */
import { describe, expect, it } from 'vitest';
import { fixedClock } from './clock.ts';
import { createCircuitBreaker } from './circuit-breaker.ts';

const setUp = () => {
  const clock = fixedClock();
  const circuits = createCircuitBreaker(clock, { failuresMax: 3, coolDownMs: 10_000 });
  const failTimes = (times: number): boolean[] =>
    Array.from({ length: times }, () => circuits.failed('a', circuits.enter('a')));
  return { clock, circuits, failTimes };
};

describe('a circuit', () => {
  it('opens with the third failure in a row, and says so once', () => {
    const { circuits, failTimes } = setUp();
    expect(circuits.isQuiet).toBe(true);
    const late = circuits.enter('a');
    expect(failTimes(3)).toEqual([false, false, true]);
    expect(circuits.failed('a', late)).toBe(false); // open already
    expect([circuits.isOpen('a'), circuits.isQuiet, circuits.enter('a')]).toEqual([true, false, { leftMs: 10_000 }]);
    expect(circuits.enter('b')).toBe('call');
  });

  it('is as new after a success between failures', () => {
    const { circuits, failTimes } = setUp();
    failTimes(2);
    circuits.succeeded('a', circuits.enter('a'));
    expect([circuits.isQuiet, failTimes(2), circuits.isOpen('a')]).toEqual([true, [false, false], false]);
  });

  it('lets one probe out at a time after the cool-down, and closes when it succeeds', () => {
    const { clock, circuits, failTimes } = setUp();
    const late = circuits.enter('a');
    failTimes(3);
    clock.advance(9_999);
    expect(circuits.enter('a')).toEqual({ leftMs: 1 });
    clock.advance(1);
    expect([circuits.enter('a'), circuits.enter('a')]).toEqual(['probe', { leftMs: 0 }]);
    circuits.succeeded('a', late); // of a call from before: not evidence of the present
    expect(circuits.isOpen('a')).toBe(true);
    circuits.succeeded('a', 'probe');
    expect([circuits.isOpen('a'), circuits.enter('a'), circuits.enter('a')]).toEqual([false, 'call', 'call']);
  });

  it('stays open for another cool-down when the probe fails, and probes again at once when the probe was abandoned', () => {
    const { clock, circuits, failTimes } = setUp();
    failTimes(3);
    clock.advance(10_000);
    expect(circuits.failed('a', circuits.enter('a'))).toBe(false);
    expect(circuits.enter('a')).toEqual({ leftMs: 10_000 });
    clock.advance(10_000);
    circuits.released('a', circuits.enter('a'));
    expect(circuits.enter('a')).toBe('probe');
  });
});
