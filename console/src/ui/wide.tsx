/** A box for a table that may be wider than what it stands in. */
import type { ReactNode } from 'react';
import { useSideways } from './use-sideways';

export function Wide({ children }: { readonly children: ReactNode }) {
  const box = useSideways<HTMLDivElement>();
  return (
    <div className="wide-box" {...box}>
      {children}
    </div>
  );
}
