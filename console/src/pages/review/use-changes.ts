/** What others decide appears by itself: a request waits for the next change of the queue, and then all that is shown is read again. */
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { readChange } from './queries';

/** Between one answer and the next request: a queue that changes all the time is read 12 times a minute. */
const PAUSE_MS = 5_000;
/** An unchanged place that comes before the service gave up waiting (20 s) stands for a change that committed late, below the last place. */
const EARLY_MS = 19_000;
/** One whose place stays is read once a minute all the same, with the answer after that time: such a change may also commit during the pause. */
const AGAIN_MS = 40_000;

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });

export function useChanges(orgId: string): void {
  const queries = useQueryClient();
  useEffect(() => {
    const ended = new AbortController();
    const { signal } = ended;
    const shown = { queryKey: ['review', orgId] };
    const follow = async (): Promise<void> => {
      let place: number | undefined; // none yet: what changed between the first reading and the first answer is read too
      let readAt = 0;
      while (!signal.aborted) {
        try {
          const askedAt = performance.now();
          const next = await readChange(orgId, place, signal);
          const now = performance.now();
          if (next !== place || now - askedAt < EARLY_MS || now - readAt >= AGAIN_MS) {
            await queries.cancelQueries(shown); // a first reading that is under way may be older than the change
            await queries.invalidateQueries(shown);
            readAt = performance.now();
          }
          place = next;
        } catch {
          // asked again after the pause
        }
        await pause(PAUSE_MS, signal);
      }
    };
    void follow();
    return () => ended.abort();
  }, [orgId, queries]);
}
