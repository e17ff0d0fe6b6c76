/**
 * Pages of a numbered log for many concurrent streams: streams of the same accounts at the same position share one read,
 * so that one event to 500 readers is one query and not 500. A read is shared only while it runs: nothing is cached.
 */
import type { Database } from '../db/sql.ts';
import { readOwnBetween, type OwnSpan, type StoredEvent } from './store/cursor.ts';

/** Reads a page under the row security of its accounts. The events are shared and must not be changed. */
export type ReadPage = (page: OwnSpan) => Promise<readonly StoredEvent[]>;

export const sharedPages = (db: Database): ReadPage =>
  sharedReads((page) => db.accountTx(page.accounts, (tx) => readOwnBetween(tx, page)));

/** The same question at the same time is one read. Its parts must be plain values. */
export function sharedReads<Question, Answer>(
  read: (question: Question) => Promise<Answer>,
): (question: Question) => Promise<Answer> {
  const running = new Map<string, Promise<Answer>>();
  return (question) => {
    const key = JSON.stringify(question);
    const known = running.get(key);
    if (known !== undefined) return known;
    const started = read(question).finally(() => running.delete(key));
    running.set(key, started);
    return started;
  };
}
