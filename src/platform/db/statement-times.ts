/**
 * Time by query name, and the slow-query log. On the path of every statement: two clock reads, a map lookup and three sums,
 * about 0.2 microseconds. Names are few, since they are in the source; beyond NAMES_MAX they count as `other`.
 */
import type { Log } from '../log.ts';

const NAMES_MAX = 2_000;
/** A query that is always slow writes a line at most this often; the lines count those left out. */
const QUIET_MS = 10_000;

export interface StatementTime {
  readonly query: string;
  readonly count: number;
  readonly seconds: number;
}

export interface StatementTimes {
  /** @param ms until the answer, on a single statement with the wait for a connection */
  observe(query: string, ms: number): void;
  all(): StatementTime[];
  /** Statements at or above the threshold since the start. */
  readonly slow: number;
}

interface Entry {
  count: number;
  ms: number;
  loggedMs: number;
  unlogged: number;
}

/** @param slowMs threshold of the slow-query log; 0 writes none */
export function createStatementTimes(slowMs: number, log: Log): StatementTimes {
  const entries = new Map<string, Entry>();
  let slow = 0;
  const entryOf = (query: string): Entry => {
    const known = entries.get(query);
    if (known !== undefined) return known;
    if (entries.size >= NAMES_MAX && query !== 'other') return entryOf('other');
    const made = { count: 0, ms: 0, loggedMs: -QUIET_MS, unlogged: 0 };
    entries.set(query, made);
    return made;
  };
  const note = (query: string, entry: Entry, ms: number): void => {
    slow += 1;
    const now = performance.now();
    if (now - entry.loggedMs < QUIET_MS) {
      entry.unlogged += 1;
      return;
    }
    log.warn({ query, ms: Math.round(ms), left_out: entry.unlogged }, 'a statement was slow');
    [entry.loggedMs, entry.unlogged] = [now, 0];
  };
  return {
    observe(query, ms) {
      const name = query === '' ? 'unnamed' : query;
      const entry = entryOf(name);
      entry.count += 1;
      entry.ms += ms;
      if (slowMs > 0 && ms >= slowMs) note(name, entry, ms);
    },
    all: () => [...entries].map(([query, { count, ms }]) => ({ query, count, seconds: ms / 1_000 })),
    get slow() {
      return slow;
    },
  };
}
