import { describe, expect, it } from 'vitest';
import type { Clock } from '../../../platform/clock.ts';
import { createSessions, fingerprintOf } from './sessions.ts';

const MINUTE_MS = 60_000;
function fixture() {
  const time = { nowMs: 0 };
  let made = 0;
  const clock = { monotonicMs: () => time.nowMs } as Clock;
  const sessions = createSessions(clock, () => `fresh-${(made += 1)}`);
  return {
    time,
    of: (fingerprint: string | null, asked: string | null = null) => sessions.sessionOf({ asked, fingerprint }),
  };
}

describe('sessions', () => {
  it('go on for as long as no pause is longer than 30 minutes, and begin again after one', () => {
    const { time, of } = fixture();
    const first = of('f');
    for (let i = 0; i < 5; i += 1) {
      time.nowMs += 30 * MINUTE_MS;
      expect(of('f')).toBe(first);
    }
    time.nowMs += 30 * MINUTE_MS + 1;
    const second = of('f');
    expect(second).not.toBe(first);
    time.nowMs += 29 * MINUTE_MS;
    expect(of('f')).toBe(second);
  });

  it('of conversations that begin otherwise, or of another agent, are others', () => {
    const prints = [
      fingerprintOf('svc-a', 'Be brief', 'Hi'),
      fingerprintOf('svc-b', 'Be brief', 'Hi'),
      fingerprintOf('svc-a', 'Be long', 'Hi'),
      fingerprintOf('svc-a', 'Be brief', 'Hello'),
    ];
    expect(new Set(prints).size).toBe(4);
    expect(prints.every((p) => /^[0-9a-f]{16}$/.test(p ?? ''))).toBe(true);
    expect(fingerprintOf('svc-a', 'Be brief', '')).toBeNull();
  });

  it('are what the client asks for when it has the shape of one; without a first message each turn is its own', () => {
    const { of } = fixture();
    expect(of('f', 'mine:1')).toBe('mine:1');
    expect(of('f', 'not a session')).toBe('f');
    expect(of(null)).not.toBe(of(null));
  });
});
