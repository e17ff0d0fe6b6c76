/**
 * Wake signals that events were committed, within this process at once and between processes by NOTIFY. They have no payload and
 * may be lost or superfluous: readers of the event log also poll it.
 */
import type { Database } from '../db/sql.ts';
import { notifyOthers } from './store/cursor.ts';
import { onCommit } from './signal.ts';

export const CHANNEL = 'surety_events';
const NOTIFY_MS = 50; // at most one NOTIFY per interval: each one takes a lock that every committing writer shares

export interface Wakeups {
  /** Calls `listener` after commits with events, here or elsewhere. It must not throw. */
  onEvents(listener: () => void): () => void;
  stop(): Promise<void>;
}

/** Notifies the other processes of this process's commits; for processes that write events and read none. */
export function tellOthers(db: Database, everyMs: number = NOTIFY_MS): () => void {
  let waiting: NodeJS.Timeout | undefined;
  const remove = onCommit(() => {
    waiting ??= setTimeout(() => {
      waiting = undefined;
      notifyOthers(db.direct).catch(() => {}); // they poll
    }, everyMs).unref();
  });
  return () => {
    remove();
    clearTimeout(waiting);
  };
}

/** Both directions; one per process is enough for all readers. */
export async function startWakeups(db: Database): Promise<Wakeups> {
  const listeners = new Set<() => void>();
  const wake = (): void => {
    for (const listener of listeners) listener();
  };
  const removeLocal = onCommit(wake);
  const stopTelling = tellOthers(db);
  const removeRemote = await db.listen(CHANNEL, wake, wake);
  return {
    onEvents(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    async stop() {
      removeLocal();
      stopTelling();
      listeners.clear();
      await removeRemote();
    },
  };
}
