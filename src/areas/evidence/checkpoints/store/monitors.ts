/**
 * SQL of the monitors of slow drift: of behaviour a row an agent, of verdicts a column of the agent's log. Their state is
 * JSON text.
 */
import { Type } from 'typebox';
import { texts } from '../../../../platform/db/columns.ts';
import { sql, type Tx } from '../../../../platform/db/sql.ts';
import { LogRow } from '../wire/rows.ts';
import type { BehaviourMonitor } from '../rules/behaviour.ts';
import { NO_VERDICTS, type VerdictMonitor } from '../rules/change.ts';

/** state: JSON text of a BehaviourMonitor. */
const MonitorRow = Type.Object({ agent_id: Type.String(), state: Type.String() });

/** Monitors of behaviour by agent; without one for those that have none yet. */
export async function findMonitors(tx: Tx, agentIds: readonly string[]): Promise<Map<string, BehaviourMonitor>> {
  const rows = await tx.many(
    MonitorRow,
    sql`
    -- checkpoints.find_monitors
    select agent_id, state from behaviour_monitors where agent_id = any(${agentIds}::text[])`,
  );
  return new Map(rows.map((row) => [row.agent_id, JSON.parse(row.state) as BehaviourMonitor]));
}

export interface SavedMonitor {
  readonly agentId: string;
  readonly accountId: string;
  readonly state: BehaviourMonitor | undefined;
}

export const saveMonitors = (tx: Tx, rows: readonly SavedMonitor[], now: Date): Promise<number> =>
  tx.run(sql`
    -- checkpoints.save_monitors
    insert into behaviour_monitors (agent_id, account_id, state, updated_at)
    select agent_id, account_id, state, ${now}
      from unnest(${texts(rows, (r) => r.agentId)}::text[], ${texts(rows, (r) => r.accountId)}::text[], ${texts(rows, (r) => JSON.stringify(r.state))}::text[])
        as r (agent_id, account_id, state)
    on conflict (agent_id) do update set account_id = excluded.account_id, state = excluded.state, updated_at = excluded.updated_at`);

/** The monitor of one agent of these accounts. */
export async function findBehaviour(
  tx: Tx,
  accounts: readonly string[],
  agentId: string,
): Promise<BehaviourMonitor | undefined> {
  const row = await tx.maybeOne(
    MonitorRow,
    sql`
    -- checkpoints.find_behaviour
    select agent_id, state from behaviour_monitors where agent_id = ${agentId} and account_id = any(${accounts}::text[])`,
  );
  return row === undefined ? undefined : (JSON.parse(row.state) as BehaviourMonitor);
}

/** The monitor of an agent's verdicts; the caller has checked whose agent it is. */
export async function findVerdicts(tx: Tx, agentId: string): Promise<VerdictMonitor> {
  const row = await tx.maybeOne(
    Type.Pick(LogRow, ['verdicts']),
    sql`
    -- checkpoints.find_verdicts
    select verdicts from evidence_logs where agent_id = ${agentId}`,
  );
  return typeof row?.verdicts === 'string' ? (JSON.parse(row.verdicts) as VerdictMonitor) : NO_VERDICTS;
}
