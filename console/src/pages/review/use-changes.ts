/** What others decide appears by itself: a request waits for the next change of the queue, and then all that is shown is read again. */
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { readChange } from './queries';

const AFTER_FAILURE_MS = 5_000;
/** A queue that changes all the time is read at most this often. */
const PAUSE_MS = 1_000;
/** One whose place stays is read this often all the same: a change that commits late may have a lower place than the last. */
const AGAIN_MS = 20_000;

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
          const next = await readChange(orgId, place, signal);
          if (next !== place || performance.now() - readAt >= AGAIN_MS) {
            await queries.cancelQueries(shown); // a first reading that is under way may be older than the change
            await queries.invalidateQueries(shown);
            readAt = performance.now();
          }
          place = next;
          await pause(PAUSE_MS, signal);
        } catch {
          await pause(AFTER_FAILURE_MS, signal);
        }
      }
    };
    void follow();
    return () => ended.abort();
  }, [orgId, queries]);
}
