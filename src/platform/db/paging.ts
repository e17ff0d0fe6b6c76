/**
 * SQL of pages by cursor: the condition that begins a page after a position, and the text of an instant that a position holds.
 * Without a position there is no condition, so that each text has one plan, which reads the index from the position on and
 * costs the same at every depth (docs/reference/wire.md#pagination). The index must hold both columns in the order of the list.
 */
import type { KeyPosition, NumberPosition, TimePosition } from '../http/pagination.ts';
import { sql, type Sql } from './sql.ts';

const EVERYTHING = sql`true`;

/** An instant as a `TimePosition` holds it: UTC, with its microseconds. */
export const instantText = (at: Sql): Sql => sql`to_char(${at} at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.US')`;

/** Rows before a position, for a list by time that is ordered by `at desc, id desc`. */
export const olderThan = (at: Sql, id: Sql, position: TimePosition | undefined): Sql =>
  position === undefined
    ? EVERYTHING
    : sql`(${at}, ${id}) < (${position.at}::timestamp at time zone 'UTC', ${position.id})`;

/** Rows after a position, for a list by a text that is ordered by `key, id`. */
export const keyAfter = (key: Sql, id: Sql, position: KeyPosition | undefined): Sql =>
  position === undefined ? EVERYTHING : sql`(${key}, ${id}) > (${position.key}, ${position.id})`;

/** Rows below a position, for a list by a unique whole number that is ordered by `column desc`. */
export const numberBelow = (column: Sql, position: NumberPosition | undefined): Sql =>
  position === undefined ? EVERYTHING : sql`${column} < ${position.number}::bigint`;
