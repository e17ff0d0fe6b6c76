/**
 * Whether a subscriber has anything to do, asked for all of them in one statement: a pass takes six, and most of the time most
 * subscribers want nothing of what was committed. Whoever is asked meanwhile waits for the next statement, which sees more.
 */
import type { EventType } from '../../contract/events.ts';
import type { Database } from '../db/sql.ts';
import { findWork, skipUnwanted, type Wants } from './store/cursor.ts';

/** After this many events of other types a cursor is advanced anyway, so that the check stays short. */
const FAR_MAX = 500;
/** Maximum of such cursors per check; the rest follow at the next one. */
const SKIPPED_MAX = 5_000;

export interface Work {
  /** A pass would find something; also true where only a pass can decide. */
  readonly hasEvents: boolean;
  /** Dead letters are to be replayed. */
  readonly hasReplays: boolean;
}

export interface Probe {
  workOf(subscriber: string): Promise<Work>;
}

export function createProbe(
  db: Database,
  subscribers: readonly { readonly name: string; readonly types?: readonly EventType[] | undefined }[],
): Probe {
  const wants = new Map(
    subscribers.map(({ name, types }): [string, Wants] => [name, { subscriber: name, types: types ?? null }]),
  );
  let next: Promise<ReadonlySet<string>> | undefined;
  const look = async (): Promise<ReadonlySet<string>> => {
    await Promise.resolve(); // those woken together ask together
    next = undefined;
    const rows = await findWork(db.direct, [...wants.values()], FAR_MAX);
    return new Set(rows.map((row) => `${row.work} ${row.subscriber}`));
  };
  const mustFollow = async (subscriber: string): Promise<boolean> => {
    const own = wants.get(subscriber);
    return own === undefined || !(await skipUnwanted(db.direct, own, SKIPPED_MAX));
  };
  return {
    async workOf(subscriber) {
      next ??= look();
      const found = await next;
      return {
        hasEvents:
          found.has(`wanted ${subscriber}`) || (found.has(`far ${subscriber}`) && (await mustFollow(subscriber))),
        hasReplays: found.has(`replay ${subscriber}`),
      };
    },
  };
}
