/**
 * What a watcher gets of a group of turns that was recorded together: all that are notable, and of the others as many as a person
 * could still read. Source: docs/reference/turns.md#stream. Pure, but for what it remembers of one stream.
 */
import type { TurnRow } from '../wire/rows.ts';
import type { TurnFilter } from './filter.ts';
import { isNotable, matches } from './matches.ts';

/** Turns a second of which nothing was found or done. */
export const PLAIN_PER_SECOND = 60;
/** Such turns at once, for a watcher that continues: what it missed. */
export const PLAIN_MISSED_MAX = 2_000;

export interface Group<Row> {
  readonly turns: readonly Row[];
  /** Turns that match and are not sent: nothing was found or done in them. */
  readonly skipped: number;
}

/** @param nowMs monotonic milliseconds */
export type TakeGroup = <Row extends TurnRow>(rows: readonly Row[], nowMs: number) => Group<Row>;

/** @param isContinued the stream has a cursor, so that its first groups are what was missed and not the rate of now */
export function groupsOf(filter: TurnFilter, { isContinued }: { readonly isContinued: boolean }): TakeGroup {
  let allowance = isContinued ? PLAIN_MISSED_MAX : PLAIN_PER_SECOND;
  let lastMs: number | undefined;
  return (rows, nowMs) => {
    const earned = ((nowMs - (lastMs ?? nowMs)) / 1_000) * PLAIN_PER_SECOND;
    allowance = Math.max(allowance, Math.min(PLAIN_PER_SECOND, allowance + earned));
    lastMs = nowMs;
    let skipped = 0;
    const turns = rows.filter((row) => {
      if (!matches(filter, row)) return false;
      if (isNotable(row)) return true;
      if (allowance < 1) {
        skipped += 1;
        return false;
      }
      allowance -= 1;
      return true;
    });
    return { turns, skipped };
  };
}
