/**
 * SQL of turns in the order in which they were recorded, for streams of them. Source: docs/reference/turns.md#stream.
 * Every statement reads one range of the index turns_numbered.
 */
import { Type, type Static } from 'typebox';
import type { AccountId } from '../../../contract/ids.ts';
import { Int8 } from '../../../platform/db/row.ts';
import { sql, type Queryable, type Sql } from '../../../platform/db/sql.ts';
import { TurnRow } from '../wire/rows.ts';
import { COLUMNS } from './turns.ts';

const NumberedRow = Type.Object({ ...TurnRow.properties, seq: Int8 });
export type NumberedRow = Static<typeof NumberedRow>;

/** Highest number given out, also to transactions that still run. */
export async function lastNumber(db: Queryable): Promise<bigint> {
  const { last } = await db.one(
    Type.Object({ last: Int8 }),
    sql`-- turns.last_number
    select case when is_called then last_value else 0 end::text as last from turns_seq`,
  );
  return BigInt(last);
}

/** Turns with numbers after `from` and up to `to`, by account. */
export const countNumbered = (db: Queryable, from: bigint, to: bigint) =>
  db.many(Type.Object({ account_id: Type.String(), count: Int8 }), numberedCounts(String(from), String(to)));

export const numberedCounts = (from: string, to: string): Sql => sql`-- turns.count_numbered
    select account_id, count(*)::text as count from turns where seq > ${from} and seq <= ${to} group by account_id`;

interface Span {
  readonly accounts: readonly AccountId[];
  readonly after: string;
  readonly upTo: string;
  readonly limit: number;
}

/** Turns of these accounts in one stretch of the log, oldest first. */
export const readNumbered = (db: Queryable, span: Span): Promise<NumberedRow[]> =>
  db.many(NumberedRow, numberedTurns(span));

export const numberedTurns = ({ accounts, after, upTo, limit }: Span): Sql => sql`-- turns.read_numbered
    select ${COLUMNS}, seq::text as seq from turns
     where seq > ${after} and seq <= ${upTo} and account_id = any(${accounts}::text[])
     order by turns.seq limit ${limit}`;
