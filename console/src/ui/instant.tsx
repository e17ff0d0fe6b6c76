/** An instant: near ones as a distance that keeps up, the exact time on hover and for assistive technology. */
import { useSyncExternalStore } from 'react';
import { precisely, when } from '../format/time';

const TICK_MS = 30_000;
let now = new Date();
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

/** One timer for all instants of the page, which ends with the last of them. */
function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (timer === undefined) now = new Date(); // nothing kept it up since the last instant went
  timer ??= setInterval(() => {
    now = new Date();
    for (const each of listeners) each();
  }, TICK_MS);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

interface Props {
  readonly at: string | null;
  readonly absent?: string;
  /** It is to come, as the end of something; else one that is ahead of this clock counts as now. */
  readonly isAhead?: boolean;
}

export function Instant({ at, absent = 'Never', isAhead = false }: Props) {
  const current = useSyncExternalStore(subscribe, () => now);
  if (at === null) return <span className="muted">{absent}</span>;
  const date = new Date(at);
  return (
    <time className="nowrap" dateTime={at} title={precisely(date)}>
      {when(date, !isAhead && date > current ? date : current)}
    </time>
  );
}
