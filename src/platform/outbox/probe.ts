/**
 * Whether a subscriber has anything to do, asked for all of them in one statement: a pass takes six, and most of the time most
 * subscribers want nothing of what was committed. Whoever is asked meanwhile waits for the next statement, which sees more.
 */
import type { EventType } from '../../contract/events.ts';
import type { Database } from '../db/sql.ts';
import { findBehind, skipUnwanted, type Wants } from './cursor.ts';

/** Events nobody wanted after which a cursor follows all the same, so that looking stays short. */
const FAR_MAX = 500;
/** Of these at once; any more are skipped with the next look. */
const SKIPPED_MAX = 5_000;

export interface Probe {
  /** Whether a pass of this subscriber would find something; also true where only a pass can tell. */
  hasWork(subscriber: string): Promise<boolean>;
}

export function createProbe(
  db: Database,
  subscribers: readonly { readonly name: string; readonly types?: readonly EventType[] | undefined }[],
): Probe {
  const wants = new Map(
    subscribers.map(({ name, types }): [string, Wants] => [name, { subscriber: name, types: types ?? null }]),
  );
  let next: Promise<Map<string, boolean>> | undefined;
  const look = async (): Promise<Map<string, boolean>> => {
    await Promise.resolve(); // those woken together ask together
    next = undefined;
    const rows = await findBehind(db.direct, [...wants.values()], FAR_MAX);
    return new Map(rows.map((row) => [row.subscriber, row.is_wanted]));
  };
  return {
    async hasWork(subscriber) {
      next ??= look();
      const isWanted = (await next).get(subscriber);
      if (isWanted !== false) return isWanted ?? false;
      const own = wants.get(subscriber);
      return own === undefined || !(await skipUnwanted(db.direct, own, SKIPPED_MAX));
    },
  };
}
