/**
 * SQL of the checkpoints area. Appending runs with system reach (the gateway has no principal); lookups by an owner take
 * the caller's accounts; evidence lookups are public by the agent's visibility, which `findAgent` tells.
 */
import type { Static } from 'typebox';
import type { CheckpointVerdict } from '../../contract/enums.ts';
import { sql, type Queryable, type Sql, type Tx } from '../../platform/db/sql.ts';
import { json } from '../../platform/db/sql.ts';
import {
  AgentRow,
  AlertRow,
  CheckpointRow,
  CountRow,
  HeadRow,
  KnownRow,
  LogRow,
  NodeRow,
  SessionRow,
  type CheckpointRow as Checkpoint,
} from './records.ts';
import { setGoalOwner } from './repository-goals.ts';
import type { VerdictMonitor } from './rules/change.ts';
import type { NodeName, TreeNode } from './rules/merkle.ts';

/** Locks the logs of these agents in one order, so that two batches cannot wait for each other; new agents get an empty log. */
export async function lockLogs(tx: Tx, agentIds: readonly string[]): Promise<Static<typeof LogRow>[]> {
  const ordered = [...agentIds].sort();
  const locked = await selectLogs(tx, ordered);
  if (locked.length === ordered.length) return locked;
  await tx.run(sql`
    -- checkpoints.open_logs
    insert into evidence_logs (agent_id) select unnest(${ordered}::text[]) on conflict do nothing`);
  return selectLogs(tx, ordered);
}

const selectLogs = (tx: Tx, ordered: readonly string[]) =>
  tx.many(
    LogRow,
    sql`
    -- checkpoints.lock_logs
    select agent_id, size, peaks, verdicts from evidence_logs where agent_id = any(${ordered}::text[]) order by agent_id for update`,
  );

/** Sessions by (agent, session) pairs. Safe without a lock of their own: the agent's log is locked. */
export const findSessions = (tx: Tx, agentIds: readonly string[], sessionIds: readonly string[]) =>
  tx.many(
    SessionRow,
    sql`
    -- checkpoints.find_sessions
    select s.agent_id, s.session_id, s.next_seq, s.chain_hash, s.nonclear_count, s.alert_id, s.categories, s.recent
      from unnest(${agentIds}::text[], ${sessionIds}::text[]) as wanted (agent_id, session_id)
      join drift_states s using (agent_id, session_id)`,
  );

/** Owners of agents as they are now. Read after the log is locked: setEvidenceOwner takes the same lock. */
export const findOwners = (tx: Tx, agentIds: readonly string[]) =>
  tx.many(
    AgentRow,
    sql`
    -- checkpoints.find_owners
    select agent_id, account_id, visibility from v_agents where agent_id = any(${agentIds}::text[])`,
  );

/** Which of these checkpoint ids are taken, and by which request. */
export const findTaken = (tx: Tx, checkpointIds: readonly string[]) =>
  tx.many(
    KnownRow,
    sql`
    -- checkpoints.find_taken
    select checkpoint_id, request_id, agent_id from checkpoints where checkpoint_id = any(${checkpointIds}::text[])`,
  );

export interface NewCheckpoint {
  readonly checkpoint_id: string;
  readonly account_id: string | null;
  readonly agent_id: string;
  readonly session_id: string;
  readonly request_id: string;
  readonly created_at: string;
  readonly status: string;
  readonly verdict: CheckpointVerdict;
  readonly counted: boolean;
  readonly thinking_tokens: number;
  readonly claims: unknown;
  readonly certificate_id: string;
  readonly core: string;
  readonly signature: string;
  readonly kid: string;
  readonly seq: number;
  readonly prev_chain_hash: string | null;
  readonly chain_hash: string;
  readonly leaf_index: number;
  readonly leaf_hash: string;
}

/** signature is hex. */
export const insertCheckpoints = (tx: Tx, rows: readonly NewCheckpoint[]) =>
  tx.run(sql`
    -- checkpoints.insert_checkpoints
    insert into checkpoints (checkpoint_id, account_id, agent_id, session_id, request_id, created_at, status, verdict, counted, thinking_tokens,
                             claims, certificate_id, core, signature, kid, seq, prev_chain_hash, chain_hash, leaf_index, leaf_hash)
    select checkpoint_id, account_id, agent_id, session_id, request_id, created_at, status, verdict, counted, thinking_tokens,
           claims, certificate_id, core, decode(signature, 'hex'), kid, seq, prev_chain_hash, chain_hash, leaf_index, leaf_hash
      from jsonb_to_recordset(${json(rows)}::jsonb) as r (
           checkpoint_id text, account_id text, agent_id text, session_id text, request_id text, created_at timestamptz, status text, verdict text,
           counted boolean, thinking_tokens integer, claims jsonb, certificate_id text, core text, signature text, kid text, seq bigint,
           prev_chain_hash text, chain_hash text, leaf_index bigint, leaf_hash text)`);

export interface NewNode extends TreeNode {
  readonly agentId: string;
}

export const insertNodes = (tx: Tx, nodes: readonly NewNode[]) =>
  tx.run(sql`
    -- checkpoints.insert_nodes
    insert into evidence_nodes (agent_id, level, index, hash)
    select * from unnest(${nodes.map((n) => n.agentId)}::text[], ${nodes.map((n) => n.level)}::smallint[], ${nodes.map((n) => n.index)}::bigint[],
                         ${nodes.map((n) => n.hash)}::bytea[])`);

export interface NewLog {
  readonly agent_id: string;
  readonly size: number;
  readonly peaks: readonly string[]; // hex
  readonly verdicts: VerdictMonitor | null;
}

export const saveLogs = (tx: Tx, logs: readonly NewLog[]) =>
  tx.run(sql`
    -- checkpoints.save_logs
    update evidence_logs l
       set size = r.size, verdicts = r.verdicts, peaks = array(select decode(p, 'hex') from jsonb_array_elements_text(r.peaks) with ordinality as e (p, place) order by place)
      from jsonb_to_recordset(${json(logs)}::jsonb) as r (agent_id text, size bigint, peaks jsonb, verdicts jsonb)
     where l.agent_id = r.agent_id`);

export interface NewHead {
  readonly agent_id: string;
  readonly tree_size: number;
  readonly root: string;
  readonly signed_at: string;
  readonly kid: string;
  readonly signature: string;
}

export const insertHeads = (tx: Tx, heads: readonly NewHead[]) =>
  tx.run(sql`
    -- checkpoints.insert_heads
    insert into evidence_heads (agent_id, tree_size, root, signed_at, kid, signature)
    select agent_id, tree_size, decode(root, 'hex'), signed_at, kid, decode(signature, 'hex')
      from jsonb_to_recordset(${json(heads)}::jsonb) as r (agent_id text, tree_size bigint, root text, signed_at timestamptz, kid text, signature text)`);

export interface SavedSession {
  readonly agent_id: string;
  readonly session_id: string;
  readonly account_id: string | null;
  readonly next_seq: number;
  readonly chain_hash: string;
  readonly nonclear_count: number;
  readonly alert_id: string | null;
  readonly categories: readonly string[];
  readonly recent: unknown;
  readonly updated_at: string;
}

export const saveSessions = (tx: Tx, sessions: readonly SavedSession[]) =>
  tx.run(sql`
    -- checkpoints.save_sessions
    insert into drift_states (agent_id, session_id, account_id, next_seq, chain_hash, nonclear_count, alert_id, categories, recent, updated_at)
    select * from jsonb_to_recordset(${json(sessions)}::jsonb) as r (
           agent_id text, session_id text, account_id text, next_seq bigint, chain_hash text, nonclear_count integer, alert_id text,
           categories jsonb, recent jsonb, updated_at timestamptz)
    on conflict (agent_id, session_id) do update
       set account_id = excluded.account_id, next_seq = excluded.next_seq, chain_hash = excluded.chain_hash, nonclear_count = excluded.nonclear_count,
           alert_id = excluded.alert_id, categories = excluded.categories, recent = excluded.recent, updated_at = excluded.updated_at`);

export interface SavedAlert {
  readonly alert_id: string;
  readonly account_id: string | null;
  readonly agent_id: string;
  readonly session_id: string;
  readonly severity: string;
  readonly direction: string;
  readonly sustained_checks: number;
  readonly fired_at: string;
}

export const saveAlerts = (tx: Tx, alerts: readonly SavedAlert[]) =>
  tx.run(sql`
    -- checkpoints.save_alerts
    insert into drift_alerts (alert_id, account_id, agent_id, session_id, severity, direction, sustained_checks, opened_at, last_fired_at)
    select alert_id, account_id, agent_id, session_id, severity, direction, sustained_checks, fired_at, fired_at
      from jsonb_to_recordset(${json(alerts)}::jsonb) as r (
           alert_id text, account_id text, agent_id text, session_id text, severity text, direction text, sustained_checks integer, fired_at timestamptz)
    on conflict (alert_id) do update
       set severity = excluded.severity, direction = excluded.direction, sustained_checks = excluded.sustained_checks, last_fired_at = excluded.last_fired_at`);

/**
 * The agent's evidence follows it to its (new) owner. Called in the transaction of a claim or a move, after the agent's row
 * has changed. Takes the append lock, so that no checkpoint on its way keeps the old owner.
 */
export async function setEvidenceOwner(tx: Tx, agentId: string, accountId: string): Promise<void> {
  await lockLogs(tx, [agentId]);
  await tx.run(sql`-- checkpoints.set_owner
    update checkpoints set account_id = ${accountId} where agent_id = ${agentId} and account_id is distinct from ${accountId}`);
  await tx.run(sql`-- checkpoints.set_session_owner
    update drift_states set account_id = ${accountId} where agent_id = ${agentId} and account_id is distinct from ${accountId}`);
  await tx.run(sql`-- checkpoints.set_alert_owner
    update drift_alerts set account_id = ${accountId} where agent_id = ${agentId} and account_id is distinct from ${accountId}`);
  await tx.run(sql`-- checkpoints.set_resolution_owner
    update checkpoint_resolutions set account_id = ${accountId} where agent_id = ${agentId} and account_id is distinct from ${accountId}`);
  await tx.run(sql`-- checkpoints.set_reevaluation_owner
    update checkpoint_reevaluations set account_id = ${accountId} where agent_id = ${agentId} and account_id is distinct from ${accountId}`);
  await tx.run(sql`-- checkpoints.set_monitor_owner
    update behaviour_monitors set account_id = ${accountId} where agent_id = ${agentId} and account_id is distinct from ${accountId}`);
  await setGoalOwner(tx, agentId, accountId);
}

const COLUMNS: Sql = sql`checkpoint_id, account_id, agent_id, session_id, created_at, claims, certificate_id, core, signature, kid, seq,
           prev_chain_hash, chain_hash, leaf_index, leaf_hash, counted,
           (select t.trace_id from v_alignment_traces t
             where t.trace_id = 'tr-' || left(encode(sha256(convert_to(request_id, 'UTF8')), 'hex'), 32)) as linked_trace_id,
           (select jsonb_build_object('verdict', r.verdict, 'at', r.re_evaluated_at, 'warnings', r.warnings)
              from checkpoint_reevaluations r where r.checkpoint_id = checkpoints.checkpoint_id) as reevaluation`;

export interface CheckpointFilter {
  readonly agentId: string;
  readonly verdict: string | null;
  readonly sessionId: string | null;
}

/** One page of an agent's checkpoints, newest first. */
export const listCheckpoints = (
  tx: Tx,
  accounts: readonly string[],
  f: CheckpointFilter,
  page: { limit: number; offset: number },
): Promise<Checkpoint[]> =>
  tx.many(
    CheckpointRow,
    sql`
    -- checkpoints.list_checkpoints
    select ${COLUMNS} from checkpoints
     where account_id = any(${accounts}::text[]) and agent_id = ${f.agentId}
       and (${f.verdict}::text is null or verdict = ${f.verdict}) and (${f.sessionId}::text is null or session_id = ${f.sessionId})
     order by created_at desc, checkpoint_id desc limit ${page.limit} offset ${page.offset}`,
  );

export const countCheckpoints = (tx: Tx, accounts: readonly string[], f: CheckpointFilter) =>
  tx.one(
    CountRow,
    sql`
    -- checkpoints.count_checkpoints
    select count(*) as total from checkpoints
     where account_id = any(${accounts}::text[]) and agent_id = ${f.agentId}
       and (${f.verdict}::text is null or verdict = ${f.verdict}) and (${f.sessionId}::text is null or session_id = ${f.sessionId})`,
  );

/** Undefined also when it is another account's: the query cannot tell. */
export const findCheckpoint = (
  tx: Tx,
  accounts: readonly string[],
  agentId: string,
  checkpointId: string,
): Promise<Checkpoint | undefined> =>
  tx.maybeOne(
    CheckpointRow,
    sql`
    -- checkpoints.find_checkpoint
    select ${COLUMNS} from checkpoints
     where account_id = any(${accounts}::text[]) and agent_id = ${agentId} and checkpoint_id = ${checkpointId}`,
  );

/** Evidence of one checkpoint, whoever asks; the caller checks the agent's visibility. */
export const findEvidence = (tx: Tx, checkpointId: string): Promise<Checkpoint | undefined> =>
  tx.maybeOne(
    CheckpointRow,
    sql`
    -- checkpoints.find_evidence
    select ${COLUMNS} from checkpoints where checkpoint_id = ${checkpointId}`,
  );

export const findAgent = (tx: Queryable, agentId: string) =>
  tx.maybeOne(
    AgentRow,
    sql`
    -- checkpoints.find_agent
    select agent_id, account_id, visibility from v_agents where agent_id = ${agentId} and deleted_at is null`,
  );

/** The newest signed head, or that of exactly `size` leaves. */
export const findHead = (tx: Tx, agentId: string, size: number | null) =>
  tx.maybeOne(
    HeadRow,
    sql`
    -- checkpoints.find_head
    select agent_id, tree_size, root, signed_at, kid, signature from evidence_heads
     where agent_id = ${agentId} and (${size}::bigint is null or tree_size = ${size}) order by tree_size desc limit 1`,
  );

/** A lookup over the named nodes. @throws Error when one is missing: the log would be damaged */
export async function readNodes(
  tx: Tx,
  agentId: string,
  names: readonly NodeName[],
): Promise<(name: NodeName) => Buffer> {
  const rows =
    names.length === 0
      ? []
      : await tx.many(
          NodeRow,
          sql`
    -- checkpoints.read_nodes
    select n.level, n.index, n.hash
      from unnest(${names.map((n) => n.level)}::smallint[], ${names.map((n) => n.index)}::bigint[]) as wanted (level, index)
      join evidence_nodes n on n.agent_id = ${agentId} and n.level = wanted.level and n.index = wanted.index`,
        );
  const byName = new Map(rows.map((row) => [`${row.level}/${row.index}`, row.hash]));
  return ({ level, index }) => {
    const hash = byName.get(`${level}/${index}`);
    if (hash === undefined) throw new Error(`evidence node ${agentId} ${level}/${index} is missing`);
    return hash;
  };
}

export const listAlerts = (
  tx: Tx,
  accounts: readonly string[],
  agentId: string,
  page: { limit: number; offset: number },
) =>
  tx.many(
    AlertRow,
    sql`
    -- checkpoints.list_alerts
    select alert_id, agent_id, session_id, severity, direction, sustained_checks, status, opened_at, last_fired_at, acknowledged_at from drift_alerts
     where account_id = any(${accounts}::text[]) and agent_id = ${agentId} order by opened_at desc, alert_id desc limit ${page.limit} offset ${page.offset}`,
  );
