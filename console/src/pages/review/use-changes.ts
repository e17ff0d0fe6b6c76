/** What others decide appears by itself: a request waits for the next change of the queue, and then all that is shown is read again. */
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { followChanges } from './follow-changes';
import { readChange } from './queries';

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });

/** Between two looks whether an action of the person is done. */
const ACTION_MS = 100;

/** An action of the person shows by itself what it changed, in its order: what is heard of it is read after it. */
async function actionsDone(queries: QueryClient, signal: AbortSignal): Promise<void> {
  while (queries.isMutating() > 0 && !signal.aborted) await pause(ACTION_MS, signal);
}

export function useChanges(orgId: string): void {
  const queries = useQueryClient();
  useEffect(() => {
    const ended = new AbortController();
    const { signal } = ended;
    const shown = { queryKey: ['review', orgId] };
    void followChanges({
      ask: (after) => readChange(orgId, after, signal),
      async readAgain() {
        await actionsDone(queries, signal);
        await queries.cancelQueries(shown); // a first reading that is under way may be older than the change
        await queries.invalidateQueries(shown);
      },
      pause: (ms) => pause(ms, signal),
      signal,
    });
    return () => ended.abort();
  }, [orgId, queries]);
}
