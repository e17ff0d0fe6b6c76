/**
 * A page whose object is not read yet, or could not be: under a heading that says what kind of page it is. While it loads the heading takes
 * no focus, so that the one that follows does (shell/focus.ts).
 */
import type { ReactNode } from 'react';
import { isNoId } from '../api/refusal';
import { PageHead } from './page';
import { Loading, Problem } from './states';

interface UnreadProps {
  /** The kind of object: "Turn". */
  readonly title: string;
  /** Null while it is being read. */
  readonly error: unknown;
  readonly retry?: () => void;
  /** More words, below why it could not be read. */
  readonly children?: ReactNode;
}

export function Unread({ title, error, retry, children }: UnreadProps) {
  if (error === null)
    return (
      <div className="page">
        <h1 className="hidden-visually">{title}</h1>
        <Loading />
      </div>
    );
  return (
    <div className="page">
      <PageHead title={title} />
      {isNoId(error) ? (
        <p className="notice stop" role="alert">
          This address names no {title.toLowerCase()}: a part of it is missing or mistyped.
        </p>
      ) : (
        <Problem what={`The ${title.toLowerCase()} could not be read`} error={error} retry={retry} />
      )}
      {children}
    </div>
  );
}
