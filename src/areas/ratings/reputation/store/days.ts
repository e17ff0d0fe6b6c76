/** SQL of the daily counts of counting checkpoints, for the recent-change guard. System scope, under the agents' locks. */
import { Type, type Static } from 'typebox';
import { json, sql, type Tx } from '../../../../platform/db/sql.ts';
import type { SampleCounts } from '../rules/sample.ts';

interface SampleColumns {
  readonly sample_judged: number;
  readonly sample_clear: number;
  readonly sample_rest: number;
}

export const sampleColumns = ({ judged, clear, rest }: SampleCounts): SampleColumns => ({
  sample_judged: judged,
  sample_clear: clear,
  sample_rest: rest,
});
export const sampleIn = (row: SampleColumns): SampleCounts => ({
  judged: row.sample_judged,
  clear: row.sample_clear,
  rest: row.sample_rest,
});

export interface DayChange extends SampleColumns {
  readonly agent_id: string;
  readonly account_id: string | null;
  readonly day: string;
  readonly counted: number;
  readonly clear: number;
  readonly clear_by_rules: number;
}

/** Adds to days of agents; a removal is a negative change. */
export function addDays(tx: Tx, changes: readonly DayChange[]): Promise<number> {
  return tx.run(sql`
    -- reputation.add_days
    insert into reputation_days as d (agent_id, day, account_id, counted, clear, clear_by_rules, sample_judged, sample_clear, sample_rest)
    select r.agent_id, r.day, r.account_id, r.counted, r.clear, r.clear_by_rules, r.sample_judged, r.sample_clear, r.sample_rest
      from jsonb_to_recordset(${json(changes)}::jsonb) as r(agent_id text, day date, account_id text, counted integer, clear integer, clear_by_rules integer,
           sample_judged integer, sample_clear integer, sample_rest integer)
        on conflict (agent_id, day) do update set
           account_id = excluded.account_id, counted = d.counted + excluded.counted, clear = d.clear + excluded.clear,
           clear_by_rules = d.clear_by_rules + excluded.clear_by_rules, sample_judged = d.sample_judged + excluded.sample_judged,
           sample_clear = d.sample_clear + excluded.sample_clear, sample_rest = d.sample_rest + excluded.sample_rest`);
}

/** Deletes an agent's days, before they are counted again. */
export function deleteDays(tx: Tx, agentId: string): Promise<number> {
  return tx.run(sql`
    -- reputation.delete_days
    delete from reputation_days where agent_id = ${agentId}`);
}

const SumRow = Type.Object({
  agent_id: Type.String(),
  counted: Type.Integer(),
  clear: Type.Integer(),
  clear_by_rules: Type.Integer(),
  sample_judged: Type.Integer(),
  sample_clear: Type.Integer(),
  sample_rest: Type.Integer(),
});
type SumRow = Static<typeof SumRow>;

/** Sums from a day on; an agent without a day in it is missing. At most some 30 rows an agent. */
export function sumDays(tx: Tx, agentIds: readonly string[], from: string): Promise<SumRow[]> {
  return tx.many(
    SumRow,
    sql`
    -- reputation.sum_days
    select agent_id, sum(counted)::int as counted, sum(clear)::int as clear, sum(clear_by_rules)::int as clear_by_rules,
           sum(sample_judged)::int as sample_judged, sum(sample_clear)::int as sample_clear, sum(sample_rest)::int as sample_rest
      from reputation_days
     where agent_id = any(${agentIds}::text[]) and day >= ${from}::date
     group by agent_id`,
  );
}
