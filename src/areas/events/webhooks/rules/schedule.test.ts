import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ATTEMPTS_MAX, decide, errorOf, holdMs, readRetryAfter, RETRY_SECONDS, type Attempt } from './schedule.ts';

const reply = (status: number, retryAfterSeconds?: number): Attempt => ({ kind: 'reply', status, retryAfterSeconds });
const silence: Attempt = { kind: 'no_reply', error: 'timeout: nothing came' };
const chance = fc.double({ min: 0, max: 1, noNaN: true });

describe('the outcome of an attempt', () => {
  it('2xx is delivered, 408, 429, 5xx and silence are tried again, everything else has failed (req:WH-5)', () => {
    for (let status = 200; status < 600; status += 1) {
      const kind = decide(reply(status), 1, 0.5).kind;
      const expected =
        status < 300 ? 'delivered' : status === 408 || status === 429 || status >= 500 ? 'retry' : 'failed';
      expect([status, kind]).toEqual([status, expected]);
    }
    expect(decide(silence, 1, 0.5).kind).toBe('retry');
    expect(decide({ kind: 'unsendable', error: 'too large' }, 1, 0.5)).toEqual({ kind: 'failed', isGone: false });
  });

  it('only 410 disables the endpoint', () => {
    expect(decide(reply(410), 1, 0)).toEqual({ kind: 'failed', isGone: true });
    expect(decide(reply(404), 1, 0)).toEqual({ kind: 'failed', isGone: false });
  });

  it('there are six attempts, 10 s, 30 s, 2 min, 10 min and 1 h apart, each within a fifth (req:WH-4)', () => {
    expect([...RETRY_SECONDS]).toEqual([10, 30, 120, 600, 3_600]);
    expect(ATTEMPTS_MAX).toBe(6);
    fc.assert(
      fc.property(chance, fc.integer({ min: 1, max: 5 }), (c, attempts) => {
        const decision = decide(silence, attempts, c);
        const seconds = (RETRY_SECONDS[attempts - 1] ?? 0) * 1_000;
        if (decision.kind !== 'retry') throw new Error('not retried');
        expect(decision.afterMs).toBeGreaterThanOrEqual(0.8 * seconds - 1);
        expect(decision.afterMs).toBeLessThanOrEqual(1.2 * seconds + 1);
      }),
    );
    expect(decide(silence, 6, 0.5).kind).toBe('failed');
    expect(decide(reply(500), 99, 0.5).kind).toBe('failed');
  });

  it('the receiver may ask for a longer pause, up to a day, never for a shorter one; 429 alone asks for a minute', () => {
    const after = (attempt: Attempt, attempts = 1): number => {
      const decision = decide(attempt, attempts, 0.5);
      return decision.kind === 'retry' ? decision.afterMs / 1_000 : -1;
    };
    expect(after(reply(429))).toBe(60);
    expect(after(reply(429, 5))).toBe(60);
    expect(after(reply(429, 90))).toBe(90);
    expect(after(reply(503, 40))).toBe(40);
    expect(after(reply(503, 4))).toBe(10);
    expect(after(reply(429, 9_999_999))).toBe(86_400);
    expect(after(reply(503, 1), 5)).toBe(3_600);
  });

  it('an endpoint rests when it asks for it, and after ten failures in a row', () => {
    expect(holdMs(reply(429, 90), 1)).toBe(90_000);
    expect(holdMs(reply(503, 20), 1)).toBe(20_000);
    expect(holdMs(reply(500), 9)).toBe(0);
    expect(holdMs(reply(500), 10)).toBe(30_000);
    expect(holdMs(silence, 50)).toBe(30_000);
  });

  it('Retry-After is read as seconds or as a date; nonsense is nothing', () => {
    const now = new Date('2026-08-17T12:00:00Z');
    expect(readRetryAfter('120', now)).toBe(120);
    expect(readRetryAfter('Mon, 17 Aug 2026 12:01:30 GMT', now)).toBe(90);
    expect(readRetryAfter('Mon, 17 Aug 2026 11:00:00 GMT', now)).toBe(0);
    for (const text of [undefined, '', 'soon', '99999999999']) expect(readRetryAfter(text, now)).toBeUndefined();
  });

  it('the record names the failure in the service’s words, never in the receiver’s', () => {
    expect(errorOf(reply(204))).toBeNull();
    expect(errorOf(reply(302))).toContain('redirects are not followed');
    expect(errorOf(reply(503))).toBe('the receiver answered 503');
    expect(errorOf(silence)).toBe('timeout: nothing came');
  });
});
