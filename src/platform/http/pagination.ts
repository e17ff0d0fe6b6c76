/**
 * Three ways of paging, as schema fragments and pure functions. Source: docs/reference/wire.md#pagination;
 * docs/reference/wire.md#rate-limits.
 */
import { Type, type Static, type TProperties, type TSchema } from 'typebox';
import { Compile } from 'typebox/schema';
import { fail } from '../../contract/errors.ts';
import { NextCursor } from '../../contract/totals.ts';

export { NextCursor };

/** page from 1, per_page 1..100. */
export const PageQuery = Type.Object({
  page: Type.Integer({
    minimum: 1,
    maximum: 1_000_000,
    default: 1,
    description: 'Page, from 1; times per_page 10,000 at most',
  }),
  per_page: Type.Integer({ minimum: 1, maximum: 100, default: 20, description: 'Rows a page' }),
});

/** limit 1..100, offset from 0. */
export const OffsetQuery = Type.Object({
  limit: Type.Integer({ minimum: 1, maximum: 100, default: 20, description: 'Rows at most' }),
  offset: Type.Integer({
    minimum: 0,
    maximum: 100_000_000,
    default: 0,
    description: 'Rows to skip; with limit 10,000 at most',
  }),
});

/** limit 1..100 and the cursor of the page before. */
export const CursorQuery = Type.Object({
  limit: Type.Integer({ minimum: 1, maximum: 100, default: 20, description: 'Rows at most' }),
  cursor: Type.Optional(Type.String({ minLength: 1, maxLength: 512, description: 'next_cursor of the page before' })),
});

/** As `CursorQuery`, for lists that are short by nature: whole where 100 rows hold them. */
export const ShortListQuery = Type.Object({
  limit: Type.Integer({ minimum: 1, maximum: 100, default: 100, description: 'Rows at most' }),
  cursor: CursorQuery.properties.cursor,
});

/** Parameter of a list that pages by offset or page and, past row 10,000, by cursor. */
export const CursorBesideOffset = {
  cursor: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 512,
      description: 'next_cursor of the page before; offset and page are then not looked at',
    }),
  ),
} as const;

/** Reply of a list: its rows and the cursor of the next page. `more` are members beside the rows. */
export const listOf = <S extends TSchema, M extends TProperties = {}>(item: S, more?: M) =>
  Type.Object({ data: Type.Array(item), next_cursor: NextCursor, ...(more ?? ({} as M)) });

/** Where a list that is ordered by time ends: an instant in UTC with microseconds, which a Date would lose, and the id of the row. */
export const TimePosition = Type.Object(
  {
    at: Type.String({ pattern: '^[12][0-9]{3}-[0-9]{2}-[0-9]{2} [0-9]{2}:[0-9]{2}:[0-9]{2}[.][0-9]{6}$' }),
    id: Type.String({ minLength: 1, maxLength: 256 }),
  },
  { additionalProperties: false },
);
export type TimePosition = Static<typeof TimePosition>;

/** Where a list that is ordered by a text, such as a name, ends: the text and the id of the row. */
export const KeyPosition = Type.Object(
  { key: Type.String({ maxLength: 256 }), id: Type.String({ minLength: 1, maxLength: 256 }) },
  { additionalProperties: false },
);
export type KeyPosition = Static<typeof KeyPosition>;

/** Where a list that is ordered by a unique whole number ends; digits, because a bigint is more than a number holds. */
export const NumberPosition = Type.Object(
  { number: Type.String({ pattern: '^[0-9]{1,18}$' }) },
  { additionalProperties: false },
);
export type NumberPosition = Static<typeof NumberPosition>;

/** The position after the last row of a page. A list has one of the three. */
export type Position = TimePosition | KeyPosition | NumberPosition;
type PositionShape = typeof TimePosition | typeof KeyPosition | typeof NumberPosition;

/** Rows to skip for a page. */
export const offsetOf = ({ page, per_page }: Static<typeof PageQuery>): number => (page - 1) * per_page;

/** A cursor: the position after the last row sent, opaque to clients. It grants nothing, so it is not signed: queries stay scoped. */
export const encodeCursor = (position: Position): string => Buffer.from(JSON.stringify(position)).toString('base64url');

/**
 * The position in a cursor, or undefined without one.
 * @throws Refusal invalid_cursor_parameter when it is not one that `encodeCursor` made of this shape
 */
export function decodeCursor<S extends PositionShape>(shape: S, cursor: string | undefined): Static<S> | undefined {
  if (cursor === undefined) return undefined;
  const position = /^[A-Za-z0-9_-]+$/.test(cursor)
    ? parse(Buffer.from(cursor, 'base64url').toString('utf8'))
    : undefined;
  if (position === undefined || holdsNul(position) || !compiled(shape).Check(position) || !isOnCalendar(position))
    throw fail('invalid_cursor_parameter');
  return position as Static<S>;
}

/** False for an instant that no row can have, such as 30 February: the database would refuse it. */
function isOnCalendar(position: unknown): boolean {
  const { at } = position as { at?: string };
  if (at === undefined) return true;
  const iso = `${at.slice(0, 10)}T${at.slice(11, 23)}Z`;
  const instant = new Date(iso);
  return !Number.isNaN(instant.getTime()) && instant.toISOString() === iso;
}

/**
 * Where a page begins, for a list that takes both: after the position of the cursor, or at the offset.
 * @throws Refusal invalid_cursor_parameter
 */
export function startOf<S extends PositionShape>(
  shape: S,
  cursor: string | undefined,
  offset: number,
): Start<Static<S>> {
  const after = decodeCursor(shape, cursor);
  return { after, offset: after === undefined ? offset : 0 };
}
export interface Start<P extends Position> {
  readonly after: P | undefined;
  readonly offset: number;
}

const validators = new WeakMap<TSchema, ReturnType<typeof Compile>>();

function compiled(shape: TSchema): { Check(value: unknown): boolean } {
  const known = validators.get(shape) ?? Compile(shape);
  validators.set(shape, known);
  return known;
}

const holdsNul = (position: unknown): boolean => JSON.stringify(position).includes('\\u0000');

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/**
 * Cuts the one row too many that a query asked for.
 * @param rows at most `limit` + 1
 * @returns the page and the cursor after its last row, null when nothing follows
 */
export function cutPage<T>(
  rows: readonly T[],
  limit: number,
  position: (row: T) => Position,
): { page: readonly T[]; next: string | null } {
  const page = rows.slice(0, limit);
  const last = page[page.length - 1];
  return { page, next: rows.length > limit && last !== undefined ? encodeCursor(position(last)) : null };
}
