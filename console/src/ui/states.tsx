/** What stands where there is nothing to show: still loading, nothing yet, not possible. */
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { useEffect, useState } from 'react';
import { Refusal } from '../api/refusal';
import { Button } from './button';
import { Copy } from './copy';

const SKELETON_AFTER_MS = 150;

/** Nothing for 150 ms, then lines where the content will be. */
export function Loading({ lines = 6 }: { readonly lines?: number }) {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), SKELETON_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className="stack" role="status" aria-label="Loading" style={{ padding: 16, gap: 20 }}>
      {isLate &&
        Array.from({ length: lines }, (_, line) => (
          <div key={line} className="skeleton" style={{ width: `${88 - ((line * 17) % 40)}%` }} />
        ))}
    </div>
  );
}

interface EmptyProps {
  readonly icon: LucideIcon;
  readonly title: string;
  /** What this is and why it is empty. */
  readonly children: ReactNode;
  /** One thing to do next. */
  readonly action?: ReactNode;
}

export function Empty({ icon: Icon, title, children, action }: EmptyProps) {
  return (
    <div className="empty">
      <Icon size={28} strokeWidth={1.5} aria-hidden="true" />
      <h2>{title}</h2>
      <p>{children}</p>
      {action}
    </div>
  );
}

/** What failed, in the service's own words, with the id of the request and a way on. */
export function Problem({
  what,
  error,
  retry,
}: {
  readonly what: string;
  readonly error: unknown;
  readonly retry?: (() => void) | undefined;
}) {
  const message = error instanceof Error ? error.message : String(error);
  const requestId = error instanceof Refusal ? error.requestId : null;
  return (
    <div className="notice stop" role="alert">
      <strong>{what}</strong>
      <span>{message}.</span>
      {requestId !== null && (
        <span className="small muted">
          Request id <Copy text={requestId} what="request id" />
        </span>
      )}
      {retry !== undefined && (
        <div>
          <Button onPress={retry}>Try again</Button>
        </div>
      )}
    </div>
  );
}
