/** Screens a text: a long one in a thread, so that other requests do not wait. Used by the API and by the gateway. */
import { fail, type ErrorCode } from '../../contract/errors.ts';
import type { Screening } from '../../contract/screening.ts';
import type { Log } from '../../platform/log.ts';
import { ThreadError } from '../../platform/threads/pool.ts';
import type { ScreenInput } from './engine.ts';
import type { ScreenPool } from './screen-pool.ts';

/** Longer inbound texts are screened in a thread: a megabyte would block the process for 400 ms. */
export const LONG_CHARS = 16 * 1024;

export interface Screens {
  readonly screener: { screen(input: ScreenInput): Screening };
  readonly pool: Pick<ScreenPool, 'screen'>;
  readonly log: Log;
  /** What a request is refused with whose text finds the queue of the thread full. */
  readonly busy: Extract<ErrorCode, 'saturated' | 'service_unavailable'>;
}

/**
 * A thread that died is replaced, and the text screened here.
 * @throws Refusal `busy` when the queue of the thread is full: screening here would hold up all that is under way
 */
export async function screenApart({ screener, pool, log, busy }: Screens, input: ScreenInput): Promise<Screening> {
  const isInbound = input.surface === 'incoming' || input.surface === 'tool_responses';
  if (!isInbound || input.text.length <= LONG_CHARS) return screener.screen(input);
  try {
    return await pool.screen(input);
  } catch (err) {
    if (err instanceof ThreadError && err.fault === 'busy')
      throw fail(busy, { reason: 'busy' }, { headers: { 'retry-after': '1' }, cause: err });
    log.warn({ err }, 'screening: the thread failed, screening here');
    return screener.screen(input);
  }
}
