/**
 * SQL of an agent's move to another organisation: its turns and their counts go with it. Source: docs/reference/agents.md#move.
 * System scope, because the rows change their tenant.
 */
import type { AccountId } from '../../../contract/ids.ts';
import { sql, type Tx } from '../../../platform/db/sql.ts';

export async function transferTurns(
  tx: Tx,
  agentId: string,
  { from, to }: { readonly from: AccountId; readonly to: AccountId },
): Promise<void> {
  await tx.run(sql`-- turns.transfer_turns
    update turns set account_id = ${to} where account_id = ${from} and agent_id = ${agentId}`);
  await tx.run(sql`
    -- turns.transfer_counts
    with moved as (delete from turn_hourly where account_id = ${from} and agent_id = ${agentId} returning *),
    shares as (
      select m.*, s.account, s.agent, s.sign from moved m
       cross join lateral (values (${to}::text, m.agent_id, 1), (${to}::text, '#0', 1), (${from}::text, '#0', -1)) as s (account, agent, sign))
    insert into turn_hourly as h (account_id, agent_id, hour, turns, answered, by_action, by_integrity, by_screening, by_duration,
           input_tokens, output_tokens, cost_micros, priced)
    select account, agent, hour, sign * turns, sign * answered, surety_scale_counts(by_action, sign),
           surety_scale_counts(by_integrity, sign), surety_scale_counts(by_screening, sign), surety_scale_counts(by_duration, sign),
           sign * input_tokens, sign * output_tokens, sign * cost_micros, sign * priced
      from shares
    on conflict (account_id, agent_id, hour) do update
       set turns = h.turns + excluded.turns, answered = h.answered + excluded.answered,
           by_action = surety_sum_counts(h.by_action, excluded.by_action),
           by_integrity = surety_sum_counts(h.by_integrity, excluded.by_integrity),
           by_screening = surety_sum_counts(h.by_screening, excluded.by_screening),
           by_duration = surety_sum_counts(h.by_duration, excluded.by_duration),
           input_tokens = h.input_tokens + excluded.input_tokens, output_tokens = h.output_tokens + excluded.output_tokens,
           cost_micros = h.cost_micros + excluded.cost_micros, priced = h.priced + excluded.priced`);
}
