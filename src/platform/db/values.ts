/**
 * How values cross between JavaScript and PostgreSQL. Going in: plain objects become JSON text, arrays become
 * PostgreSQL arrays, Date an ISO instant, Buffer bytea. For a JSON array or scalar in a jsonb column wrap it in `json()`.
 */
import pg from 'pg';

const OID = { int8: 20, date: 1082, numeric: 1700, int8Array: 1016, dateArray: 1182, numericArray: 1231 } as const;
const TEXT_ARRAY = 1009;

/** Parsers for pg: int8, numeric and date stay strings (a number would lose digits, a Date would shift by the zone). */
export const typeParsers: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') => {
    if (oid === OID.int8 || oid === OID.date || oid === OID.numeric) return keepText;
    if (oid === OID.int8Array || oid === OID.dateArray || oid === OID.numericArray) return pg.types.getTypeParser(TEXT_ARRAY as Parameters<typeof pg.types.getTypeParser>[0], 'text');
    return pg.types.getTypeParser(oid, format as 'text');
  }) as pg.CustomTypesConfig['getTypeParser'],
};

const keepText = (value: string): string => value;

/** Binds any JSON value as JSON text: `${json(['a', 'b'])}` for a jsonb column, where a bare array would be a PostgreSQL array. */
export function json(value: unknown): { toPostgres(): string } {
  const text = JSON.stringify(value ?? null);
  return { toPostgres: () => text };
}
