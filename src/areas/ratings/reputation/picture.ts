/**
 * PNG pictures of ratings, drawn in a thread so that traffic never waits for them. One at a time, each kept for a minute; who asks for the
 * same picture shares it. The thread ends with a minute of rest, and with it the fonts it has read.
 */
import { fail } from '../../../contract/errors.ts';
import type { Services } from '../../../platform/services.ts';
import { createThreadPool, type ThreadSettings } from '../../../platform/threads/pool.ts';
import { createShelf } from './shared-cache.ts';

/** Drawing takes tens of milliseconds, reading the fonts some more. */
const ANSWER_MS = 15_000;
const REST_MS = 60_000;
/** Pictures kept, some 60 KB each, and pictures that may wait to be drawn. */
const LIMITS = { entriesMax: 100, waitingMax: 50 } as const;

export interface Pictures {
  /**
   * The PNG of an SVG document, at the document's own size.
   * @param key tells the document from others
   * @throws Refusal service_unavailable while too many wait for theirs, or when drawing failed
   */
  draw(svg: string, key: string, now: Date): Promise<Buffer>;
  close(): Promise<void>;
}

/** @param changes of the pool's settings, for tests */
export function createPictures(
  { clock, log }: Pick<Services, 'clock' | 'log'>,
  changes: Partial<ThreadSettings> = {},
): Pictures {
  const pool = createThreadPool<string, Uint8Array>({
    module: new URL('./picture-worker.ts', import.meta.url),
    name: 'the drawing thread',
    waitingMax: LIMITS.waitingMax,
    answerMs: ANSWER_MS,
    restMs: REST_MS,
    clock,
    ...changes,
  });
  const kept = createShelf<Buffer>(LIMITS);
  const drawn = async (svg: string): Promise<Buffer> => {
    try {
      return Buffer.from(await pool.ask(svg));
    } catch (err) {
      log.warn({ err }, 'reputation: a picture could not be drawn');
      throw fail('service_unavailable');
    }
  };
  return {
    draw: (svg, key, now) => kept.get(key, now.getTime(), () => drawn(svg)),
    close: () => pool.close(),
  };
}
