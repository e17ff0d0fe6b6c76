/** SQL of the hourly job: which agents to examine. System scope. */
import { Type } from 'typebox';
import { Nullable } from '../../../../platform/db/row.ts';
import { sql, type Tx } from '../../../../platform/db/sql.ts';
import type { AgentName } from './ratings.ts';

const NameRow = Type.Object({ agent_id: Type.String(), account_id: Nullable(Type.String()) });

export interface TickQuery {
  readonly afterId: string;
  readonly now: Date;
  /** Agents computed since then are skipped; one computed by a clock that was ahead is not. */
  readonly computedBefore: Date;
  readonly week: string;
  /** First day of the drift window, and the instant before which relations are stale. */
  readonly driftFrom: string;
  readonly relationsBefore: Date;
  readonly limit: number;
}

/**
 * Agents whose rating can have changed by time alone or by records not scanned yet: a decaying violation, a session leaving the
 * drift window, no point of history for this week, relations due for their daily reading. In order of id, after `afterId`.
 */
export async function findTickable(tx: Tx, at: TickQuery): Promise<AgentName[]> {
  const rows = await tx.many(
    NameRow,
    sql`
    -- reputation.find_tickable
    select r.agent_id, a.account_id
      from reputation_agents r join v_agents a on a.agent_id = r.agent_id and a.deleted_at is null
     where r.agent_id > ${at.afterId} and (r.computed_at < ${at.computedBefore} or r.computed_at > ${at.now})
       and (r.impact_sessions > 0 or r.scanned_count < r.read_count or r.relations_read_at is null
            or r.relations_read_at not between ${at.relationsBefore} and ${at.now}
            or r.review_until <= ${at.now}
            or (r.grade <> 'NR' and r.snapshot_week is distinct from ${at.week}::date)
            or exists (select from reputation_sessions s
                        where s.agent_id = r.agent_id and s.drift_live and s.last_day < ${at.driftFrom}::date))
     order by r.agent_id
     limit ${at.limit}`,
  );
  return rows.map((row) => ({ agentId: row.agent_id, accountId: row.account_id }));
}

/** Agents whose relations were never read, or have changed since. */
export async function findUnread(tx: Tx, limit: number): Promise<AgentName[]> {
  const rows = await tx.many(
    NameRow,
    sql`
    -- reputation.find_unread
    select r.agent_id, a.account_id
      from reputation_agents r join v_agents a on a.agent_id = r.agent_id and a.deleted_at is null
     where r.relations_read_at is null
     order by r.agent_id
     limit ${limit}`,
  );
  return rows.map((row) => ({ agentId: row.agent_id, accountId: row.account_id }));
}
