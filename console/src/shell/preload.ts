/** The code of menus, of the pages of the side bar and of signing in again, fetched while nothing else is to do: a press is answered at once. */
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { loadMenus } from '../ui/menu';
import type { Place } from './places';

/** After the page that was opened has what it asks for: its answers come first. */
const PAUSE_MS = 300;
const AT_ONCE = 4;

/** @param places those that this person may go to */
export function usePreload(places: readonly Place[]): void {
  const router = useRouter();
  const queries = useQueryClient();
  useEffect(() => {
    const isQuiet = (): boolean => queries.isFetching() === 0 && router.state.status === 'idle';
    const waiting = places.map(({ to }) => to);
    let timer: ReturnType<typeof setTimeout> | undefined;
    const next = async (): Promise<void> => {
      if (waiting.length === 0) {
        const dialogs = [import('../ui/dialog'), import('../session/sign-in'), import('../session/proof')];
        await Promise.allSettled([import('./palette'), ...dialogs]);
        return;
      }
      // what fails is asked for again by a press, which says why
      if (isQuiet()) await loadMenus().catch(() => {}); // every page has one, in its bar
      if (isQuiet())
        await Promise.allSettled(
          waiting.splice(0, AT_ONCE).map(async (to) => router.loadRouteChunk(router.routesByPath[to])),
        );
      later(isQuiet() ? 0 : PAUSE_MS);
    };
    const later = (ms: number): void => {
      timer = setTimeout(() => void next(), ms);
    };
    later(PAUSE_MS);
    return () => {
      waiting.length = 0;
      clearTimeout(timer);
    };
  }, [router, queries, places]);
}
