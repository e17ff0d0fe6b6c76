/**
 * Pages of the event log for many concurrent streams: streams of the same accounts at the same position share one read,
 * so that one event to 500 readers is one query and not 500. A read is shared only while it runs: nothing is cached.
 */
import type { Database } from '../db/sql.ts';
import { readOwnBetween, type OwnSpan, type StoredEvent } from './store/cursor.ts';

/** Reads a page under the row security of its accounts. The events are shared and must not be changed. */
export type ReadPage = (page: OwnSpan) => Promise<readonly StoredEvent[]>;

export function sharedPages(db: Database): ReadPage {
  const running = new Map<string, Promise<readonly StoredEvent[]>>();
  return (page) => {
    const key = JSON.stringify([page.accounts, page.types, page.after, page.upTo, page.limit]);
    const known = running.get(key);
    if (known !== undefined) return known;
    const read = db.accountTx(page.accounts, (tx) => readOwnBetween(tx, page)).finally(() => running.delete(key));
    running.set(key, read);
    return read;
  };
}
