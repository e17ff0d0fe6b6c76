/** Rows as JSON Lines, streamed by COPY: memory does not grow with their number. */
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { identifier } from '../../backup/catalogue.ts';
import type { ArchivedTable, Part } from '../parts.ts';

/** JSON holds no control character, so that as CSV with these two nothing of it is ever quoted. */
const AS_IT_IS = `with (format csv, quote e'\\x01', delimiter e'\\x02')`;

/** @param select of one column of type json */
export async function* jsonLines(client: pg.Client, select: string): AsyncGenerator<Buffer> {
  for await (const bytes of client.query(copyTo(`copy (${select}) to stdout ${AS_IT_IS}`))) yield bytes as Buffer;
}

const instant = (at: Date): string => `'${at.toISOString()}'::timestamptz`;

/** The table's rows of the month, in the order of time. */
export const partOf = ({ table, time, key }: ArchivedTable): Part => ({
  name: table,
  open: ({ client, period }) =>
    jsonLines(
      client,
      `select row_to_json(t) from ${identifier(table)} t
        where ${identifier(time)} >= ${instant(period.from)} and ${identifier(time)} < ${instant(period.to)}
        order by ${identifier(time)}, ${identifier(key)}`,
    ),
});
