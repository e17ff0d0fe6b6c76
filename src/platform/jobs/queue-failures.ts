/** What the job library reports while it runs: once every few seconds while the database is unavailable, with the reason. */
import type { Clock } from '../clock.ts';
import { isRetryable, isUnavailable } from '../db/errors.ts';
import type { Log } from '../log.ts';

/** Each of some thirty queues reports every look that fails. */
const AGAIN_MS = 10_000;

/** Call it with each error that the library emits. */
export function queueFailures(log: Log, clock: Pick<Clock, 'monotonicMs'>): (emitted: unknown) => void {
  let reportedMs = Number.NEGATIVE_INFINITY;
  return (emitted) => {
    const err = errorOf(emitted);
    if (isRetryable(err)) {
      log.warn({ err }, 'the job queue was held up and tries again'); // two processes that do the same maintenance
      return;
    }
    if (!isUnavailable(err)) {
      log.error({ err }, 'the job queue failed');
      return;
    }
    const now = clock.monotonicMs();
    if (now - reportedMs < AGAIN_MS) return;
    reportedMs = now;
    log.warn({ err }, 'jobs wait for the database');
  };
}

/** The library makes plain objects of some errors, with their members. */
function errorOf(emitted: unknown): Error {
  if (emitted instanceof Error) return emitted;
  const { message, ...members } = Object(emitted) as { readonly message?: unknown };
  const code = (members as { readonly code?: unknown }).code;
  const words =
    typeof message === 'string' && message !== '' ? message : typeof code === 'string' ? code : JSON.stringify(emitted);
  return Object.assign(new Error(words), members);
}
