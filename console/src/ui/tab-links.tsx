/** Tabs that are addresses: each can be shared, opened in a new window and gone back from. */
import type { ReactNode } from 'react';

export function TabLinks({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <nav className="tab-links" aria-label={label}>
      {children}
    </nav>
  );
}

/** What a link of the router needs to be one of them. */
export const TAB_LINK = { className: 'tab', activeProps: { 'data-selected': true } } as const;
