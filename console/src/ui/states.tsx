/** What stands where there is nothing to show: still loading, nothing yet, not possible. */
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { useEffect, useRef, useState } from 'react';
import { isTooMany, Refusal, sentenceOf } from '../api/refusal';
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

const TOO_MANY = 'Too many requests came from your address within a minute';
const SECOND_MS = 1_000;
/** Where the refusal does not say how long: a window of the limits. */
const WINDOW_SECONDS = 60;

/** Too many requests: what was to be read is read again by itself, when the service says that it may be. */
function Countdown({ of, retry }: { readonly of: Refusal; readonly retry: () => void }) {
  const [left, setLeft] = useState(of.retryAfterSeconds ?? WINDOW_SECONDS);
  const again = useRef(retry);
  useEffect(() => {
    again.current = retry;
  });
  useEffect(() => {
    const endsMs = performance.now() + (of.retryAfterSeconds ?? WINDOW_SECONDS) * SECOND_MS;
    const timer = setInterval(() => {
      const seconds = Math.max(0, Math.ceil((endsMs - performance.now()) / SECOND_MS));
      setLeft(seconds);
      if (seconds > 0) return;
      clearInterval(timer);
      again.current();
    }, SECOND_MS);
    return () => clearInterval(timer);
  }, [of]);
  return <span role="timer">{left === 0 ? 'Reading it again…' : `It is read again by itself in ${left} s.`}</span>;
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
  const requestId = error instanceof Refusal ? error.requestId : null;
  return (
    <div className="notice stop" role="alert">
      <strong>{what}</strong>
      <span>{isTooMany(error) ? TOO_MANY : sentenceOf(error)}.</span>
      {requestId !== null && (
        <span className="small muted">
          Request id <Copy text={requestId} what="request id" />
        </span>
      )}
      {retry !== undefined && isTooMany(error) && <Countdown of={error} retry={retry} />}
      {retry !== undefined && !isTooMany(error) && (
        <div>
          <Button onPress={retry}>Try again</Button>
        </div>
      )}
    </div>
  );
}
