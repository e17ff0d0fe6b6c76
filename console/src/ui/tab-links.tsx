/** Tabs that are addresses: each can be shared, opened in a new window and gone back from. */
import type { ReactNode } from 'react';
import { useEffect, useRef } from 'react';

interface Props {
  readonly label: string;
  readonly children: ReactNode;
}

/** The parts of a page. Where they are wider than the window they scroll, and the one that is open stands in sight. */
export function TabLinks({ label, children }: Props) {
  const row = useRef<HTMLElement>(null);
  useEffect(() => {
    const nav = row.current;
    if (nav === null) return undefined;
    const watch = new ResizeObserver(() => bringIntoSight(nav));
    watch.observe(nav); // tells of the size at once, and of each later one
    return () => watch.disconnect();
  });
  return (
    <nav className="tab-links" aria-label={label} ref={row}>
      {children}
    </nav>
  );
}

function bringIntoSight(nav: HTMLElement): void {
  const tab = nav.querySelector<HTMLElement>('[data-selected]');
  if (tab === null || nav.scrollWidth <= nav.clientWidth) return;
  const start = tab.getBoundingClientRect().left - nav.getBoundingClientRect().left + nav.scrollLeft;
  nav.scrollLeft = start - (nav.clientWidth - tab.offsetWidth) / 2;
}

/** One of two or three ways to see the same page, as its period. */
export const Segments = ({ label, children }: Props) => (
  <nav className="segments" aria-label={label}>
    {children}
  </nav>
);

/** What a link of the router needs to be one of them. */
export const TAB_LINK = { className: 'tab', activeProps: { 'data-selected': true } } as const;
