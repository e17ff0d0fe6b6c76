/**
 * SQL of containment. Order of locks everywhere: the agent's row here, then its row in agents, so that operations and the
 * recorder cannot deadlock. `...Anywhere` runs in system scope for the recorder.
 */
import type { AgentId } from '../../../contract/ids.ts';
import { json, sql, type Queryable, type Tx } from '../../../platform/db/sql.ts';
import { ContainmentRow, EntryRow, RuledRow, type ContainmentRow as Row } from '../wire/containment.ts';
import type { AutoPolicy, AutoState } from '../rules/auto-containment.ts';
import type { ChainedEntry } from '../rules/containment.ts';

const COLUMNS = sql`c.agent_id, c.account_id, c.auto_containment_threshold, c.rate_rule, c.run_length, c.cusum,
  c.last_critical_at, c.counting_since, c.log_seq, c.log_hash`;

export interface OrgAgent {
  readonly accounts: readonly string[];
  readonly orgId: string;
  readonly agentId: AgentId;
}

/** The containment row of an agent of this organisation, locked; made on first use. Undefined when there is no such agent. */
export async function lockContainment(tx: Tx, o: OrgAgent): Promise<Row | undefined> {
  await tx.run(sql`
    -- agents.open_containment
    insert into agent_containment (agent_id, account_id)
    select agent_id, account_id from agents
     where agent_id = ${o.agentId} and org_id = ${o.orgId} and account_id = any (${o.accounts}::text[]) and deleted_at is null
    on conflict (agent_id) do nothing`);
  return tx.maybeOne(
    ContainmentRow,
    sql`
    -- agents.lock_containment
    select ${COLUMNS} from agent_containment c
      join agents a using (agent_id)
     where c.agent_id = ${o.agentId} and a.org_id = ${o.orgId} and a.account_id = any (${o.accounts}::text[])
       and a.deleted_at is null
       for update of c`,
  );
}

/** Locks the containment of an owned agent, created on first use, before its owner changes. System scope. */
export async function lockContainmentAnywhere(tx: Tx, agentId: AgentId): Promise<void> {
  await tx.run(sql`
    -- agents.open_containment_anywhere
    insert into agent_containment (agent_id, account_id)
    select agent_id, account_id from agents where agent_id = ${agentId} and account_id is not null and deleted_at is null
    on conflict (agent_id) do nothing`);
  await tx.run(sql`
    -- agents.lock_containment_anywhere
    select 1 from agent_containment where agent_id = ${agentId} for update`);
}

export const findContainment = (tx: Tx, accounts: readonly string[], agentId: AgentId): Promise<Row | undefined> =>
  tx.maybeOne(
    ContainmentRow,
    sql`
    -- agents.find_containment
    select ${COLUMNS} from agent_containment c where c.agent_id = ${agentId} and c.account_id = any (${accounts}::text[])`,
  );

/** The rows of those agents that have an automatic rule, locked; few agents do, so this is one index look-up a batch. */
export const lockRuledAnywhere = (tx: Tx, agentIds: readonly string[]): Promise<RuledRow[]> =>
  tx.many(
    RuledRow,
    sql`
    -- agents.lock_ruled_anywhere
    select ${COLUMNS}, a.containment_status from agent_containment c
      join agents a using (agent_id)
     where c.agent_id = any (${agentIds}::text[]) and (c.auto_containment_threshold is not null or c.rate_rule is not null)
       and a.deleted_at is null
     order by c.agent_id
       for update of c`,
  );

export const saveCounters = (tx: Tx, account: string, agentId: string, s: AutoState): Promise<number> =>
  tx.run(sql`
    -- agents.save_counters
    update agent_containment
       set run_length = ${s.run}, cusum = ${s.cusum},
           last_critical_at = ${s.lastCriticalMs === null ? null : new Date(s.lastCriticalMs)}
     where agent_id = ${agentId} and account_id = ${account}`);

/** Stores the policy. `since` given: counting starts again there; null keeps the counters. */
export const savePolicy = (
  tx: Tx,
  row: Pick<Row, 'agent_id' | 'account_id'>,
  policy: AutoPolicy,
  since: Date | null,
): Promise<number> =>
  tx.run(sql`
    -- agents.save_policy
    update agent_containment
       set auto_containment_threshold = ${policy.threshold}, rate_rule = ${policy.rate === null ? null : json(policy.rate)}::jsonb,
           run_length = case when ${since !== null} then 0 else run_length end,
           cusum = case when ${since !== null || policy.rate === null} then 0 else cusum end,
           last_critical_at = case when ${since !== null} then null else last_critical_at end,
           counting_since = coalesce(${since}::timestamptz, counting_since)
     where agent_id = ${row.agent_id} and account_id = ${row.account_id}`);

/** Appends one entry and moves the head; back to active, counting starts again. The row is locked by the caller. */
export async function appendEntry(tx: Tx, account: string, entryId: string, e: ChainedEntry): Promise<void> {
  await tx.run(sql`
    -- agents.insert_containment_entry
    insert into containment_log (entry_id, account_id, org_id, agent_id, seq, action, actor, reason, checkpoint_id,
                                 previous_status, new_status, created_at, prev_hash, hash)
    values (${entryId}, ${account}, ${e.org_id}, ${e.agent_id}, ${e.seq}, ${e.action}, ${e.actor}, ${e.reason}, ${e.checkpoint_id},
            ${e.previous_status}, ${e.new_status}, ${e.created_at}, ${e.prev_hash}, ${e.hash})`);
  const isBack = e.new_status === 'active';
  await tx.run(sql`
    -- agents.move_containment_head
    update agent_containment
       set log_seq = ${e.seq}, log_hash = ${e.hash},
           run_length = case when ${isBack} then 0 else run_length end,
           cusum = case when ${isBack} then 0 else cusum end,
           last_critical_at = case when ${isBack} then null else last_critical_at end,
           counting_since = case when ${isBack} then ${e.created_at}::timestamptz else counting_since end
     where agent_id = ${e.agent_id} and account_id = ${account}`);
}

/** Newest entries first, up to a head that was read before: what came after it is not of this reading. */
export const listEntries = (
  db: Queryable,
  accounts: readonly string[],
  agentId: AgentId,
  { head, limit }: { readonly head: number; readonly limit: number },
): Promise<EntryRow[]> =>
  db.many(
    EntryRow,
    sql`
    -- agents.list_containment_entries
    select entry_id, org_id, agent_id, seq, action, actor, reason, checkpoint_id, previous_status, new_status, created_at,
           prev_hash, hash
      from containment_log where agent_id = ${agentId} and account_id = any (${accounts}::text[]) and seq <= ${head}
     order by seq desc limit ${limit}`,
  );

/** Moves policy, counters and log of the agent to its new owner. System scope. */
export async function transferContainment(tx: Tx, agentId: AgentId, account: string): Promise<void> {
  await tx.run(sql`
    -- agents.transfer_containment
    update agent_containment set account_id = ${account} where agent_id = ${agentId} and account_id <> ${account}`);
  await tx.run(sql`
    -- agents.transfer_containment_log
    update containment_log set account_id = ${account} where agent_id = ${agentId} and account_id <> ${account}`);
}
