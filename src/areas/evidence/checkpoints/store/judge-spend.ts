/** SQL of what judging with the turns' own credentials has cost, by agent and hour. */
import { Type } from 'typebox';
import type { JudgeSpend } from '../../../../contract/integrity.ts';
import { Int8 } from '../../../../platform/db/row.ts';
import { bigints, instants, integers, texts } from '../../../../platform/db/columns.ts';
import { sql, type Queryable, type Tx } from '../../../../platform/db/sql.ts';

/** Of an account in this hour and day of UTC. */
export interface Spent {
  readonly hourCalls: number;
  readonly dayCalls: number;
  readonly dayTokens: number;
}

export interface SpendRow extends JudgeSpend {
  readonly agentId: string;
  readonly accountId: string;
  readonly hour: Date;
}

/** Adds spend in order of agents and hours, so that two writers cannot wait for each other. One row of each at most. */
export const addSpend = (tx: Tx, rows: readonly SpendRow[]) =>
  tx.run(sql`
    -- checkpoints.add_judge_spend
    insert into judge_spend as s (agent_id, hour, account_id, calls, failed, input_tokens, output_tokens)
    select * from unnest(${texts(rows, (r) => r.agentId)}::text[], ${instants(rows, (r) => r.hour)}::timestamptz[],
                         ${texts(rows, (r) => r.accountId)}::text[], ${integers(rows, (r) => r.calls)}::integer[],
                         ${integers(rows, (r) => r.failed)}::integer[], ${bigints(rows, (r) => r.inputTokens)}::bigint[],
                         ${bigints(rows, (r) => r.outputTokens)}::bigint[])
     order by 1, 2
    on conflict (agent_id, hour, account_id) do update set
           calls = s.calls + excluded.calls, failed = s.failed + excluded.failed,
           input_tokens = s.input_tokens + excluded.input_tokens, output_tokens = s.output_tokens + excluded.output_tokens`);

const SpentRow = Type.Object({ hour_calls: Int8, day_calls: Int8, day_tokens: Int8 });

/** Of all agents of an account, in this hour and day of UTC. */
export async function findSpent(db: Queryable, accountId: string, now: Date): Promise<Spent> {
  const row = await db.one(
    SpentRow,
    sql`
    -- checkpoints.find_judge_spent
    select coalesce(sum(calls) filter (where hour = date_trunc('hour', ${now}::timestamptz, 'UTC')), 0)::bigint as hour_calls,
           coalesce(sum(calls), 0)::bigint as day_calls, coalesce(sum(input_tokens + output_tokens), 0)::bigint as day_tokens
      from judge_spend where account_id = ${accountId} and hour >= date_trunc('day', ${now}::timestamptz, 'UTC')`,
  );
  return {
    hourCalls: Number(row.hour_calls),
    dayCalls: Number(row.day_calls),
    dayTokens: Number(row.day_tokens),
  };
}

const SpendDayRow = Type.Object({
  day: Type.String(),
  calls: Int8,
  failed: Int8,
  input_tokens: Int8,
  output_tokens: Int8,
});

/** Of one agent by day of UTC, newest first. */
export const listSpendDays = (db: Queryable, agentId: string, accounts: readonly string[], days: number) =>
  db.many(
    SpendDayRow,
    sql`
    -- checkpoints.list_judge_spend
    select to_char(hour at time zone 'UTC', 'YYYY-MM-DD') as day, sum(calls)::bigint as calls, sum(failed)::bigint as failed,
           sum(input_tokens)::bigint as input_tokens, sum(output_tokens)::bigint as output_tokens
      from judge_spend where agent_id = ${agentId} and account_id = any(${accounts}::text[]) group by 1 order by 1 desc limit ${days}`,
  );

/** Removes up to `limit` rows of hours before; resolves to how many. */
export const forgetSpend = (tx: Tx, before: Date, limit: number): Promise<number> =>
  tx.run(sql`
    -- checkpoints.forget_judge_spend
    delete from judge_spend where (agent_id, hour, account_id) in (
      select agent_id, hour, account_id from judge_spend where hour < ${before} limit ${limit})`);
