/**
 * Schemas for database rows: the column types that JSON Schema has no word for. What each PostgreSQL type arrives as:
 * timestamptz -> Date; int8, numeric, date -> string; int4, float8 -> number; bytea -> Buffer; json, jsonb -> parsed.
 */
import { Type, type TSchema, type TUnsafe } from 'typebox';

/** timestamptz or timestamp: a Date. */
export const Timestamp = Type.Refine(
  Type.Unsafe<Date>({}),
  (value) => value instanceof Date,
  () => 'must be a Date',
) as TUnsafe<Date>;

/** bytea: a Buffer. */
export const Bytes = Type.Refine(
  Type.Unsafe<Buffer>({}),
  (value) => value instanceof Buffer,
  () => 'must be a Buffer',
) as TUnsafe<Buffer>;

/** int8 (also count(*)): decimal digits, because a JavaScript number cannot hold all of them. */
export const Int8 = Type.String({ pattern: '^-?[0-9]+$' });

/** numeric: decimal text, exact. */
export const Numeric = Type.String({ pattern: '^(-?[0-9]+([.][0-9]+)?|NaN|-?Infinity)$' });

/** date: YYYY-MM-DD. */
export const DateOnly = Type.String({ pattern: '^[0-9]{4,}-[0-9]{2}-[0-9]{2}$' });

/** json or jsonb whose inside is trusted because we wrote it: typed, not checked. */
export const jsonOf = <T>(): TUnsafe<T> => Type.Unsafe<T>({});

/** A column that may be null. */
export const Nullable = <S extends TSchema>(schema: S) => Type.Union([schema, Type.Null()]);

/** A statement whose rows are not read. */
export const NoColumns = Type.Object({});
