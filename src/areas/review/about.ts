/**
 * What tells the items of a page apart: their cause is the same, and often agent and minute too. Read from the areas that own the things,
 * one statement a source. No sealed text. Source: docs/reference/review.md#items.
 */
import type { AccountId } from '../../contract/ids.ts';
import type { Tx } from '../../platform/db/sql.ts';
import { signalMessagesOf } from '../events/index.ts';
import { firstConcernsOf } from '../evidence/index.ts';
import { heldFactsOf } from '../screening/index.ts';
import { inOneRow, quotedIn } from './rules/quoted.ts';
import { driftSessionsOf } from './store/drift-sessions.ts';
import type { ItemRow } from './wire/items.ts';

export interface About {
  readonly session_id: string | null;
  readonly about: string | null;
}

/** Of an item whose thing is gone, or that stands alone in its cause. */
export const NOTHING_APART: About = { session_id: null, about: null };

/** By the id of the thing; one that is gone is left out. @param rows at most a page */
export async function whatTellsApart(
  tx: Tx,
  accountId: AccountId,
  rows: readonly Pick<ItemRow, 'source' | 'source_id'>[],
): Promise<ReadonlyMap<string, About>> {
  const idsOf = (source: ItemRow['source']) =>
    rows.filter((row) => row.source === source).map(({ source_id: id }) => id);
  const read = async <T>(source: ItemRow['source'], of: (ids: readonly string[]) => Promise<readonly T[]>) => {
    const ids = idsOf(source);
    return ids.length === 0 ? [] : of(ids);
  };
  const held = await read('quarantine', (ids) => heldFactsOf(tx, accountId, ids));
  const judged = await read('checkpoint', (ids) => firstConcernsOf(tx, accountId, ids));
  const drifted = await read('drift_alert', (ids) => driftSessionsOf(tx, accountId, ids));
  const signalled = await read('signal', (ids) => signalMessagesOf(tx, accountId, ids));
  return new Map<string, About>([
    ...held.map(({ id, session_id, reasoning }) => apart(id, session_id, reasoning && quotedIn(reasoning))),
    ...judged.map(({ id, session_id, words }) => apart(id, session_id, words)),
    ...drifted.map(({ id, session_id }) => apart(id, session_id, null)),
    ...signalled.map(({ id, message }) => apart(id, null, message)),
  ]);
}

const apart = (id: string, sessionId: string | null, words: string | null): [string, About] => [
  id,
  { session_id: sessionId, about: inOneRow(words) },
];
