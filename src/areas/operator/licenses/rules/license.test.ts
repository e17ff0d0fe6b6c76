import { describe, expect, it } from 'vitest';
import { nextCheckSeconds, stateOf, statusOf, warningOf } from './license.ts';

const DAY = 24 * 3_600_000;
const END = new Date('2027-03-01T00:00:00Z');
const at = (ms: number): Date => new Date(END.getTime() + ms);
const license = { expires_at: END, revoked_at: null };

describe('a license', () => {
  it('counts until its end and a minute of clock skew', () => {
    expect([at(-1), at(0), at(60_000), at(60_001)].map((now) => stateOf(license, now))).toEqual([
      'valid',
      'valid',
      'valid',
      'expired',
    ]);
  });

  it('is revoked whatever its end says', () => {
    expect(stateOf({ ...license, revoked_at: at(-5 * DAY) }, at(-DAY))).toBe('revoked');
    expect(stateOf({ ...license, revoked_at: at(-5 * DAY) }, at(DAY))).toBe('revoked');
  });

  it('warns in its last fourteen days', () => {
    expect(warningOf(license, at(-14 * DAY - 1))).toBeNull();
    expect(warningOf(license, at(-14 * DAY))).toContain('in 14 days');
    expect(warningOf(license, at(-DAY))).toContain('on 2027-03-01, in 1 day;');
  });

  it('is checked daily, and at its end', () => {
    expect([at(-30 * DAY), at(-3_600_000), at(-1_000)].map((now) => nextCheckSeconds(license, now))).toEqual([
      86_400, 3_600, 60,
    ]);
  });
});

describe('a deployment', () => {
  const seen = { last_seen_at: at(0), last_heartbeat_at: at(0), reported_status: 'ok' };
  it('is degraded when it says so or misses three heartbeats, inactive after a day', () => {
    expect([at(900_000), at(900_001), at(DAY), at(DAY + 1)].map((now) => statusOf(seen, now))).toEqual([
      'active',
      'degraded',
      'degraded',
      'inactive',
    ]);
    expect(statusOf({ ...seen, reported_status: 'degraded' }, at(0))).toBe('degraded');
  });
  it('that only validates is active for a day', () => {
    expect(statusOf({ ...seen, last_heartbeat_at: null, reported_status: null }, at(DAY))).toBe('active');
  });
});
