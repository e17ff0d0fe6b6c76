/** `total` of a list: exact to 10,000, then a lower bound. Source: docs/reference/wire.md#totals. */
import { Type } from 'typebox';

/** Rows counted for a `total`, and rows that an offset may reach: beyond it the number helps nobody and costs the most. */
export const TOTAL_MAX = 10_000;

/** What a reply says of how many rows match. The second member is absent while `total` is exact. */
export interface Total {
  readonly total: number;
  readonly total_is_lower_bound?: true;
}

/** Member of a reply that pages by cursor; null at the end. */
export const NextCursor = Type.Union([Type.String(), Type.Null()], {
  title: 'NextCursor',
  description: 'Cursor of the next page; null at the end',
});

/** Members of a reply schema: `Type.Object({ teams: Type.Array(Team), ...TOTAL })`. */
export const TOTAL = {
  total: Type.Integer({ minimum: 0, description: 'Rows that match, counted to 10,000' }),
  total_is_lower_bound: Type.Optional(
    Type.Literal(true, { title: 'TotalIsLowerBound', description: 'Present when more rows match than `total` says' }),
  ),
};
