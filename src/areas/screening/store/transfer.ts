/**
 * SQL of an agent's move to another organisation: what was screened, held and counted goes with it. Source:
 * docs/reference/agents.md#move. System scope, because the rows change their tenant. Campaigns and recipes stay: they are of several
 * agents.
 */
import type { AccountId } from '../../../contract/ids.ts';
import { sql, type Tx } from '../../../platform/db/sql.ts';
import { transferScores } from './scores.ts';

export interface Move {
  readonly from: AccountId;
  readonly to: AccountId;
  readonly orgId: string;
  readonly at: Date;
}

/** Moves evaluations, held texts, reviewers' signals, session risk and hourly counts of an agent. */
export async function transferScreening(tx: Tx, agentId: string, { from, to, orgId, at }: Move): Promise<void> {
  await tx.run(sql`-- screening.transfer_evaluations
    update safe_house_evaluations set account_id = ${to} where account_id = ${from} and agent_id = ${agentId}`);
  // What one organisation allowed for all its agents is not for another to inherit.
  await tx.run(sql`-- screening.transfer_quarantine
    update safe_house_quarantine set account_id = ${to}, org_id = ${orgId},
           allow_revoked_at = case when allow_scope = 'organization' then coalesce(allow_revoked_at, ${at}) else allow_revoked_at end
     where account_id = ${from} and agent_id = ${agentId}`);
  await tx.run(sql`-- screening.transfer_reviews
    update safe_house_signals set account_id = ${to} where account_id = ${from} and agent_id = ${agentId}`);
  await tx.run(sql`-- screening.transfer_sessions
    update safe_house_sessions set account_id = ${to} where agent_id = ${agentId} and account_id = ${from}`);
  await transferCounts(tx, agentId, { from, to });
  await transferScores(tx, agentId, { from, to });
}

/** The rows of the agent, and what they add to the rows of both accounts. The highest confidence of the old account stays. */
const transferCounts = (tx: Tx, agentId: string, { from, to }: Pick<Move, 'from' | 'to'>): Promise<number> =>
  tx.run(sql`
    -- screening.transfer_counts
    with moved as (delete from safe_house_hourly where account_id = ${from} and agent_id = ${agentId} returning *),
    shares as (
      select ${to}::text as account_id, agent_id, 1 as sign, threat_type, hour, passed, warned, quarantined, blocked, confidence_sum, confidence_max from moved
      union all select ${to}, '#0', 1, threat_type, hour, passed, warned, quarantined, blocked, confidence_sum, confidence_max from moved
      union all select ${from}, '#0', -1, threat_type, hour, passed, warned, quarantined, blocked, confidence_sum, 0 from moved)
    insert into safe_house_hourly as h (account_id, agent_id, threat_type, hour, passed, warned, quarantined, blocked, confidence_sum, confidence_max)
    select account_id, agent_id, threat_type, hour, sign * passed, sign * warned, sign * quarantined, sign * blocked, sign * confidence_sum, confidence_max
      from shares
    on conflict (account_id, agent_id, threat_type, hour) do update set
      passed = h.passed + excluded.passed, warned = h.warned + excluded.warned, quarantined = h.quarantined + excluded.quarantined,
      blocked = h.blocked + excluded.blocked, confidence_sum = h.confidence_sum + excluded.confidence_sum,
      confidence_max = greatest(h.confidence_max, excluded.confidence_max)`);
