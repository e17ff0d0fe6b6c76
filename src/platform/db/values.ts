/**
 * How values come out of PostgreSQL: int8, numeric and date stay strings (a number would lose digits, a Date would shift
 * by the zone). How they go in: plain objects become JSON text, arrays PostgreSQL arrays, Date an instant, Buffer bytea.
 */
import pg from 'pg';

const TEXT = new Set([20, 1082, 1700]); // int8, date, numeric
const TEXT_ARRAYS = new Set([1016, 1182, 1231]); // arrays of the same
const TEXT_ARRAY = 1009;

type Parser = (value: string) => unknown;
const builtin = (oid: number, format: string | undefined): Parser =>
  (pg.types.getTypeParser as (oid: number, format?: string) => Parser)(oid, format);
const keepText: Parser = (value) => value;

function parserOf(oid: number, format?: string): Parser {
  if (TEXT.has(oid)) return keepText;
  return TEXT_ARRAYS.has(oid) ? builtin(TEXT_ARRAY, 'text') : builtin(oid, format);
}

export const typeParsers: pg.CustomTypesConfig = { getTypeParser: parserOf as pg.CustomTypesConfig['getTypeParser'] };
