/** The head of a page and its panels. The title of the page is that of the browser's tab too. */
import type { ReactNode } from 'react';
import { useEffect } from 'react';

interface HeadProps {
  readonly title: string;
  readonly lead?: ReactNode;
  readonly children?: ReactNode; // actions
}

export function PageHead({ title, lead, children }: HeadProps) {
  useEffect(() => {
    document.title = `${title} · Surety`;
  }, [title]);
  return (
    <div className="page-head">
      <div>
        <h1>{title}</h1>
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
  return (
    <section className="panel" aria-label={title}>
      {title !== undefined && (
        <header>
          <h2>{title}</h2>
          {end}
        </header>
      )}
      {isFlush ? children : <div className="body">{children}</div>}
    </section>
  );
}
