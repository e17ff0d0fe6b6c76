/** SQL of the hourly counts of turns. Every read takes the account. */
import { Type, type Static } from 'typebox';
import { Int8, Timestamp } from '../../../platform/db/row.ts';
import { json, sql, type Queryable, type Tx } from '../../../platform/db/sql.ts';
import { ALL_AGENTS, type HourlyCount } from '../rules/hourly.ts';

/** Adds to the counts; rows come in the order of the primary key. */
export async function addHourlyCounts(tx: Tx, counts: readonly HourlyCount[]): Promise<void> {
  if (counts.length === 0) return;
  await tx.run(sql`
    -- turns.add_hourly_counts
    insert into turn_hourly as h (account_id, agent_id, hour, turns, answered, by_action, by_integrity, by_screening, by_duration,
           input_tokens, output_tokens, cost_micros, priced)
    select c.* from jsonb_to_recordset(${json(counts)}::jsonb) as c(account_id text, agent_id text, hour timestamptz, turns integer,
           answered integer, by_action integer[], by_integrity integer[], by_screening integer[], by_duration integer[],
           input_tokens bigint, output_tokens bigint, cost_micros bigint, priced integer)
    on conflict (account_id, agent_id, hour) do update
       set turns = h.turns + excluded.turns, answered = h.answered + excluded.answered,
           by_action = surety_sum_counts(h.by_action, excluded.by_action),
           by_integrity = surety_sum_counts(h.by_integrity, excluded.by_integrity),
           by_screening = surety_sum_counts(h.by_screening, excluded.by_screening),
           by_duration = surety_sum_counts(h.by_duration, excluded.by_duration),
           input_tokens = h.input_tokens + excluded.input_tokens, output_tokens = h.output_tokens + excluded.output_tokens,
           cost_micros = h.cost_micros + excluded.cost_micros, priced = h.priced + excluded.priced`);
}

/** Whole hours: from inclusive, to exclusive. */
export interface Hours {
  readonly from: Date;
  readonly to: Date;
  /** Absent: all agents. */
  readonly agentId?: string | undefined;
}

const Counts = Type.Array(Type.Integer());
const CountRow = Type.Object({
  bucket: Timestamp,
  turns: Type.Integer(),
  answered: Type.Integer(),
  by_action: Counts,
  by_integrity: Counts,
  by_screening: Counts,
  by_duration: Counts,
  input_tokens: Int8,
  output_tokens: Int8,
  cost_micros: Int8,
  priced: Type.Integer(),
});
export type CountRow = Static<typeof CountRow>;

/** The counts of each hour as they are stored, several rows an hour where all agents are asked for; grouped by day where asked. */
export const readHours = (
  db: Queryable,
  accountId: string,
  { from, to, agentId }: Hours,
  unit: 'hour' | 'day',
): Promise<CountRow[]> =>
  db.many(
    CountRow,
    sql`
    -- turns.read_hours
    select date_trunc(${unit}::text, hour, 'UTC') as bucket, turns, answered, by_action, by_integrity, by_screening, by_duration,
           input_tokens::text as input_tokens, output_tokens::text as output_tokens, cost_micros::text as cost_micros, priced
      from turn_hourly
     where account_id = ${accountId} and agent_id = any(${agentId === undefined ? [...ALL_AGENTS] : [agentId]}::text[])
       and hour >= ${from} and hour < ${to}
     order by hour`,
  );
