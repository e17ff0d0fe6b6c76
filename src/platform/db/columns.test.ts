import fc from 'fast-check';
import { Type } from 'typebox';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testDatabase, type TestDatabase } from '../../../test/support/database.ts';
import { bigints, booleans, byteStrings, instants, integers, jsons, smallints, texts } from './columns.ts';
import { sql } from './sql.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

interface Row {
  readonly text: string | null;
  readonly bytes: Uint8Array | null;
  readonly json: unknown;
  readonly flag: boolean | null;
  readonly small: number | null;
  readonly int: number | null;
  readonly big: number | null;
  readonly at: Date | null;
}
const Read = Type.Unsafe<Omit<Row, 'big'> & { readonly big: string | null }>({});

const readBack = (rows: readonly Row[]) =>
  database.db.direct.many(
    Read,
    sql`-- test.columns
    select * from unnest(${texts(rows, (r) => r.text)}::text[], ${byteStrings(rows, (r) => r.bytes)}::bytea[],
                         ${jsons(rows, (r) => r.json)}::jsonb[], ${booleans(rows, (r) => r.flag)}::boolean[],
                         ${smallints(rows, (r) => r.small)}::smallint[], ${integers(rows, (r) => r.int)}::integer[],
                         ${bigints(rows, (r) => r.big)}::bigint[], ${instants(rows, (r) => r.at)}::timestamptz[])
      as r (text, bytes, json, flag, small, int, big, at)`,
  );

const orNull = <T>(values: fc.Arbitrary<T>) => fc.option(values, { nil: null });
const plain = fc.string({ unit: 'binary' }).map((text) => text.replaceAll('\u0000', ' '));
const rowOf: fc.Arbitrary<Row> = fc.record({
  text: orNull(plain),
  bytes: orNull(fc.uint8Array()),
  json: fc.oneof(fc.dictionary(fc.constantFrom('a', 'b', 'ü'), plain), fc.array(plain), plain, fc.constant(null)),
  flag: orNull(fc.boolean()),
  small: orNull(fc.integer({ min: -32_768, max: 32_767 })),
  int: orNull(fc.integer()),
  big: orNull(fc.maxSafeInteger()),
  at: orNull(fc.date({ min: new Date('1900-01-01'), max: new Date('2200-01-01'), noInvalidDate: true })),
});

describe('columns of rows as array parameters', () => {
  it('come back as they went in, nulls and every text included', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(rowOf, { maxLength: 8 }), async (rows) => {
        expect(await readBack(rows)).toEqual(
          rows.map((row) => ({
            ...row,
            bytes: row.bytes === null ? null : Buffer.from(row.bytes),
            big: row.big === null ? null : String(row.big),
          })),
        );
      }),
      { numRuns: 60 },
    );
  });

  it('of no rows are empty arrays', async () => {
    expect(await readBack([])).toEqual([]);
  });

  it('serialise an object that rows in a row share to the same value', async () => {
    const [shared, other] = [{ n: 1 }, { n: 2 }];
    const rows = [shared, shared, other, shared].map((json): Row => ({
      text: null,
      bytes: null,
      json,
      flag: null,
      small: null,
      int: null,
      big: null,
      at: null,
    }));
    expect((await readBack(rows)).map((row) => row.json)).toEqual([shared, shared, other, shared]);
  });

  it('refuse what is no safe integer', () => {
    expect(() => bigints([2 ** 53], (n) => n)).toThrow(RangeError);
    expect(() => bigints([1.5], (n) => n)).toThrow(RangeError);
  });
});
