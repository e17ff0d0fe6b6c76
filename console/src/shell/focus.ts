/**
 * Where the focus is after going to another page: at its heading, so that a screen reader reads it and the next Tab is in the page. Where the
 * heading still waits for what it names, `main` has the focus until it comes (ui/page.tsx).
 */
import { useRouterState } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';

export function useFocusOnPage(): void {
  const path = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.pathname });
  const last = useRef<string>(undefined);
  useEffect(() => {
    if (path === undefined || path === last.current) return;
    const isFirst = last.current === undefined;
    last.current = path;
    if (isFirst || document.querySelector('[role=dialog]') !== null) return;
    const main = document.getElementById('main');
    const place = main?.querySelector<HTMLElement>('h1[tabindex]') ?? main;
    place?.focus({ preventScroll: true });
  }, [path]);
}
