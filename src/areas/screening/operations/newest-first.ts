/** Pages of rows by instant and id, newest first: what a cursor of such a list holds. */
import { Type } from 'typebox';
import { fail } from '../../../contract/errors.ts';
import { cutPage, decodeCursor } from '../../../platform/http/pagination.ts';

const Position = Type.Object(
  { createdAt: Type.String({ format: 'date-time' }), id: Type.String() },
  { additionalProperties: false },
);

/**
 * The position at which the page before ended. The instant must have the form that cursors are made with.
 * @throws Refusal invalid_cursor_parameter
 */
export function positionOf(cursor: string | undefined): { createdAt: Date; id: string } | undefined {
  const position = decodeCursor(Position, cursor);
  if (position === undefined) return undefined;
  const createdAt = new Date(position.createdAt);
  if (Number.isNaN(createdAt.getTime()) || createdAt.toISOString() !== position.createdAt)
    throw fail('invalid_cursor_parameter');
  return { createdAt, id: position.id };
}

/** A page of at most `limit` rows, and the cursor of the next. `rows` has one row more than the page. */
export const pageOf = <R extends { readonly created_at: Date }>(
  rows: readonly R[],
  limit: number,
  idOf: (row: R) => string,
) => cutPage(rows, limit, (row) => ({ createdAt: row.created_at.toISOString(), id: idOf(row) }));
