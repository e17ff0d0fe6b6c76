/**
 * Classifies an attempt's outcome: done, retry at which instant, or failed for good. Pure; chance is an argument. Source:
 * docs/reference/events.md#delivery-schedule schedule (a); docs/reference/reliability.md#w1-receivers-that-misbehave; ADR 0118.
 */

/** Pauses after the first to fifth failed attempt, seconds. */
export const RETRY_SECONDS = [10, 30, 120, 600, 3_600] as const;
export const ATTEMPTS_MAX = RETRY_SECONDS.length + 1;
/** Each pause is drawn from this share around it, so that receivers are not hit in step. */
const JITTER = 0.2;
/** Least pause after a 429 that names none. */
const TOO_MANY_SECONDS = 60;
/** The longest pause that a receiver may request. */
const RETRY_AFTER_SECONDS_MAX = 86_400;
/** Failures in a row that switch an endpoint off. */
export const FAILURES_MAX = 100;
/** From this many failures in a row on, an endpoint rests between attempts. */
const RESTING_FAILURES = 10;
const REST_SECONDS = 30;

/** What came of one attempt. */
export type Attempt =
  | { readonly kind: 'reply'; readonly status: number; readonly retryAfterSeconds: number | undefined }
  | { readonly kind: 'no_reply'; readonly error: string } // network, time-out, refused by our own guard
  | { readonly kind: 'accepted' } // a mail: our own queue has it
  | { readonly kind: 'unsendable'; readonly error: string }; // a fault of this service: the event is too large, or deleted

export type Decision =
  | { readonly kind: 'delivered' }
  | { readonly kind: 'retry'; readonly afterMs: number }
  | { readonly kind: 'failed'; readonly isGone: boolean };

/**
 * @param attempts made so far, this one included
 * @param chance 0 to 1
 */
export function decide(attempt: Attempt, attempts: number, chance: number): Decision {
  if (attempt.kind === 'unsendable') return { kind: 'failed', isGone: false };
  if (attempt.kind === 'accepted') return { kind: 'delivered' };
  if (attempt.kind === 'reply') {
    if (attempt.status >= 200 && attempt.status < 300) return { kind: 'delivered' };
    if (!isRetried(attempt.status)) return { kind: 'failed', isGone: attempt.status === 410 };
  }
  const pause = RETRY_SECONDS[attempts - 1];
  if (pause === undefined) return { kind: 'failed', isGone: false };
  const scheduled = pause * (1 - JITTER + 2 * JITTER * chance);
  return { kind: 'retry', afterMs: Math.round(Math.max(scheduled, askedPause(attempt)) * 1_000) };
}

/** 408, 429 and server errors may pass; other 4xx will not, and a redirect is never followed. */
const isRetried = (status: number): boolean => status === 408 || status === 429 || status >= 500;

/** Seconds that the receiver asked us to wait, 0 when it did not. */
function askedPause(attempt: Attempt): number {
  if (attempt.kind !== 'reply') return 0;
  const asked = attempt.retryAfterSeconds ?? 0;
  return Math.min(attempt.status === 429 ? Math.max(asked, TOO_MANY_SECONDS) : asked, RETRY_AFTER_SECONDS_MAX);
}

/**
 * How long the whole endpoint is paused after this attempt, ms: as requested (429 or 503 with Retry-After), or a pause when it
 * has
 * failed many times in a row, so that failing receivers do not fill the slots of healthy ones.
 */
export function holdMs(attempt: Attempt, consecutiveFailures: number): number {
  const isAsked = attempt.kind === 'reply' && (attempt.status === 429 || attempt.status === 503);
  const rest = consecutiveFailures >= RESTING_FAILURES && attempt.kind !== 'unsendable' ? REST_SECONDS : 0;
  return Math.max(isAsked ? askedPause(attempt) : 0, rest) * 1_000;
}

/** Retry-After as seconds from now: a number, or an HTTP date. Undefined when absent or unreadable. */
export function readRetryAfter(value: string | undefined, now: Date): number | undefined {
  if (value === undefined) return undefined;
  if (/^\d{1,9}$/.test(value.trim())) return Number(value.trim());
  const at = Date.parse(value);
  return Number.isNaN(at) ? undefined : Math.max(0, Math.ceil((at - now.getTime()) / 1_000));
}

/** One line about a failure, for the delivery record. */
export function errorOf(attempt: Attempt): string | null {
  if (attempt.kind === 'accepted') return null;
  if (attempt.kind !== 'reply') return attempt.error;
  if (attempt.status >= 200 && attempt.status < 300) return null;
  if (attempt.status >= 300 && attempt.status < 400)
    return `the receiver answered ${attempt.status}: redirects are not followed`;
  return `the receiver answered ${attempt.status}`;
}
