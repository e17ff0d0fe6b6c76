/** Pages of rows by instant and id, newest first: what a cursor of such a list holds. */
import { cutPage, decodeCursor, TimePosition } from '../../../platform/http/pagination.ts';

/**
 * Where the page before ended. These rows are written with milliseconds, so a Date holds their instant.
 * @throws Refusal invalid_cursor_parameter
 */
export function positionOf(cursor: string | undefined): { createdAt: Date; id: string } | undefined {
  const position = decodeCursor(TimePosition, cursor);
  if (position === undefined) return undefined;
  return { createdAt: new Date(`${position.at.replace(' ', 'T')}Z`), id: position.id };
}

/** An instant as a `TimePosition` holds it. */
export const instantText = (at: Date): string => `${at.toISOString().slice(0, -1).replace('T', ' ')}000`;

/** A page of at most `limit` rows, and the cursor of the next. `rows` has one row more than the page. */
export const pageOf = <R extends { readonly created_at: Date }>(
  rows: readonly R[],
  limit: number,
  idOf: (row: R) => string,
) => cutPage(rows, limit, (row) => ({ at: instantText(row.created_at), id: idOf(row) }));
