/** Screens a text of an API request; a long one in a thread, so that other requests do not wait. */
import type { Screening } from '../../contract/screening.ts';
import type { Services } from '../../platform/services.ts';
import type { ScreenInput } from './engine.ts';

/** Longer inbound texts are screened in a thread: a megabyte would block the process for 400 ms. */
const LONG_CHARS = 16 * 1024;

export async function screenApart({ safeHouse, log }: Services, input: ScreenInput): Promise<Screening> {
  const { screener, pool } = safeHouse;
  const isInbound = input.surface === 'incoming' || input.surface === 'tool_responses';
  if (!isInbound || input.text.length <= LONG_CHARS) return screener.screen(input);
  try {
    return await pool.screen(input);
  } catch (err) {
    log.warn({ err }, 'safe house: the screening thread failed, screening here');
    return screener.screen(input);
  }
}
