/** The head of a page and its panels. The title of the page is that of the browser's tab too. */
import type { ReactNode } from 'react';
import { useEffect, useRef } from 'react';
import { useSideways } from './use-sideways';

interface HeadProps {
  readonly title: string;
  readonly lead?: ReactNode;
  readonly children?: ReactNode; // actions
}

export function PageHead({ title, lead, children }: HeadProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = `${title} · Surety`;
  }, [title]);
  useEffect(() => {
    if (document.activeElement?.id === 'main') heading.current?.focus({ preventScroll: true }); // shell/focus.ts waited for it
  }, []);
  return (
    <div className="page-head">
      <div>
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {lead !== undefined && <div className="lead">{lead}</div>}
      </div>
      {children !== undefined && <div className="row wrap">{children}</div>}
    </div>
  );
}

export function Panel({
  title,
  end,
  isFlush = false,
  children,
}: {
  readonly title?: string | undefined;
  readonly end?: ReactNode;
  readonly isFlush?: boolean; // a table that reaches the border
  readonly children: ReactNode;
}) {
  const section = useSideways<HTMLElement>();
  const body = useSideways<HTMLDivElement>();
  return (
    <section className="panel" aria-label={title} {...section}>
      {title !== undefined && (
        <header>
          <h2>{title}</h2>
          {end}
        </header>
      )}
      {isFlush ? (
        children
      ) : (
        <div className="body" {...body}>
          {children}
        </div>
      )}
    </section>
  );
}
