/** SQL of appending, in system scope, since the gateway has no principal. One statement for each table, with all rows as binary
 * columns (platform/db/columns.ts). The agents' rows in evidence_logs are the locks, taken in order of id.
 */
import type { Static } from 'typebox';
import type { CheckpointVerdict, CountedReason, Severity, VerdictAssurance } from '../../../../contract/enums.ts';
import {
  bigints,
  booleans,
  byteStrings,
  instants,
  integers,
  jsonTexts,
  smallints,
  texts,
} from '../../../../platform/db/columns.ts';
import { json, sql, type Tx } from '../../../../platform/db/sql.ts';
import { AgentRow, KnownRow, LogRow, SessionRow } from '../wire/rows.ts';
import type { VerdictMonitor } from '../rules/change.ts';
import type { TreeNode } from '../rules/merkle.ts';

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
    select agent_id, size, frontier, verdicts from evidence_logs where agent_id = any(${ordered}::text[]) order by agent_id for update`,
  );

/** Sessions by (agent, session) pairs. Safe without a lock of their own: the agent's log is locked. */
export const findSessions = (tx: Tx, sessions: readonly { readonly agentId: string; readonly sessionId: string }[]) =>
  tx.many(
    SessionRow,
    sql`
    -- checkpoints.find_sessions
    select s.agent_id, s.session_id, s.next_seq, s.chain_hash, s.nonclear_count, s.alert_id, s.categories, s.recent
      from unnest(${texts(sessions, (s) => s.agentId)}::text[], ${texts(sessions, (s) => s.sessionId)}::text[]) as wanted (agent_id, session_id)
      join drift_states s using (agent_id, session_id)`,
  );

/** Present owners of agents. Read after the log was locked, because setEvidenceOwner takes the same lock. */
export const findOwners = (tx: Tx, agentIds: readonly string[]) =>
  tx.many(
    AgentRow,
    sql`
    -- checkpoints.find_owners
    select agent_id, account_id, visibility from v_agents where agent_id = any(${agentIds}::text[])`,
  );

/** Those of these checkpoint ids that exist, with their requests. */
export const findTaken = (tx: Tx, checkpointIds: readonly string[]) =>
  tx.many(
    KnownRow,
    sql`
    -- checkpoints.find_taken
    select checkpoint_id, request_id, agent_id from checkpoints where checkpoint_id = any(${texts(checkpointIds, (id) => id)}::text[])`,
  );

export interface NewCheckpoint {
  readonly checkpoint_id: string;
  readonly account_id: string | null;
  readonly agent_id: string;
  readonly session_id: string;
  readonly request_id: string;
  readonly created_at: Date;
  readonly status: string;
  readonly verdict: CheckpointVerdict;
  readonly counted: boolean;
  readonly counted_reason: CountedReason;
  readonly thinking_tokens: number;
  readonly assurance: VerdictAssurance;
  readonly severity: Severity | null;
  readonly sampled: boolean;
  /** JSON text. */
  readonly claims: string;
  readonly certificate_id: string;
  readonly core: string;
  readonly signature: Buffer;
  readonly kid: string;
  readonly seq: number;
  readonly prev_chain_hash: string | null;
  readonly chain_hash: string;
  readonly leaf_index: number;
  readonly leaf_hash: string;
}

export const insertCheckpoints = (tx: Tx, rows: readonly NewCheckpoint[]) =>
  tx.run(sql`
    -- checkpoints.insert_checkpoints
    insert into checkpoints (checkpoint_id, account_id, agent_id, session_id, request_id, created_at, status, verdict, counted, thinking_tokens,
                             claims, certificate_id, core, signature, kid, seq, prev_chain_hash, chain_hash, leaf_index, leaf_hash,
                             assurance, counted_reason, severity, sampled)
    select * from unnest(
           ${texts(rows, (r) => r.checkpoint_id)}::text[], ${texts(rows, (r) => r.account_id)}::text[], ${texts(rows, (r) => r.agent_id)}::text[],
           ${texts(rows, (r) => r.session_id)}::text[], ${texts(rows, (r) => r.request_id)}::text[], ${instants(rows, (r) => r.created_at)}::timestamptz[],
           ${texts(rows, (r) => r.status)}::text[], ${texts(rows, (r) => r.verdict)}::text[], ${booleans(rows, (r) => r.counted)}::boolean[],
           ${integers(rows, (r) => r.thinking_tokens)}::integer[], ${jsonTexts(rows, (r) => r.claims)}::jsonb[], ${texts(rows, (r) => r.certificate_id)}::text[],
           ${texts(rows, (r) => r.core)}::text[], ${byteStrings(rows, (r) => r.signature)}::bytea[], ${texts(rows, (r) => r.kid)}::text[],
           ${bigints(rows, (r) => r.seq)}::bigint[], ${texts(rows, (r) => r.prev_chain_hash)}::text[], ${texts(rows, (r) => r.chain_hash)}::text[],
           ${bigints(rows, (r) => r.leaf_index)}::bigint[], ${texts(rows, (r) => r.leaf_hash)}::text[],
           ${texts(rows, (r) => r.assurance)}::text[], ${texts(rows, (r) => r.counted_reason)}::text[], ${texts(rows, (r) => r.severity)}::text[], ${booleans(rows, (r) => r.sampled)}::boolean[])`);

export interface NewNode extends TreeNode {
  readonly agentId: string;
}

export const insertNodes = (tx: Tx, nodes: readonly NewNode[]) =>
  tx.run(sql`
    -- checkpoints.insert_nodes
    insert into evidence_nodes (agent_id, level, index, hash)
    select * from unnest(${texts(nodes, (n) => n.agentId)}::text[], ${smallints(nodes, (n) => n.level)}::smallint[],
                         ${bigints(nodes, (n) => n.index)}::bigint[], ${byteStrings(nodes, (n) => n.hash)}::bytea[])`);

/** A log as it is after the batch, and its signed head. */
export interface GrownLog {
  readonly agent_id: string;
  readonly size: number;
  /** Roots of the complete subtrees, largest first, 32 bytes each. */
  readonly frontier: Buffer;
  readonly verdicts: VerdictMonitor | null;
  readonly root: Buffer;
  readonly signed_at: Date;
  readonly kid: string;
  readonly signature: Buffer;
}

/** Updates the logs and adds a head for each. */
export const saveLogs = (tx: Tx, logs: readonly GrownLog[]) =>
  tx.run(sql`
    -- checkpoints.save_logs
    with grown as materialized (
      select * from unnest(
             ${texts(logs, (l) => l.agent_id)}::text[], ${bigints(logs, (l) => l.size)}::bigint[], ${byteStrings(logs, (l) => l.frontier)}::bytea[],
             ${texts(logs, (l) => (l.verdicts === null ? null : JSON.stringify(l.verdicts)))}::text[], ${byteStrings(logs, (l) => l.root)}::bytea[], ${instants(logs, (l) => l.signed_at)}::timestamptz[],
             ${texts(logs, (l) => l.kid)}::text[], ${byteStrings(logs, (l) => l.signature)}::bytea[])
        as r (agent_id, size, frontier, verdicts, root, signed_at, kid, signature)),
    saved as (
      update evidence_logs l set size = r.size, frontier = r.frontier, verdicts = r.verdicts from grown r where l.agent_id = r.agent_id)
    insert into evidence_heads (agent_id, tree_size, root, signed_at, kid, signature)
    select agent_id, size, root, signed_at, kid, signature from grown`);

export interface SavedSession {
  readonly agent_id: string;
  readonly session_id: string;
  readonly account_id: string | null;
  readonly next_seq: number;
  readonly chain_hash: string;
  readonly nonclear_count: number;
  readonly alert_id: string | null;
  readonly categories: readonly string[];
  readonly recent: readonly unknown[];
  readonly updated_at: Date;
}

export const saveSessions = (tx: Tx, sessions: readonly SavedSession[]) =>
  tx.run(sql`
    -- checkpoints.save_sessions
    insert into drift_states (agent_id, session_id, account_id, next_seq, chain_hash, nonclear_count, alert_id, categories, recent, updated_at)
    select * from unnest(
           ${texts(sessions, (s) => s.agent_id)}::text[], ${texts(sessions, (s) => s.session_id)}::text[], ${texts(sessions, (s) => s.account_id)}::text[],
           ${bigints(sessions, (s) => s.next_seq)}::bigint[], ${texts(sessions, (s) => s.chain_hash)}::text[],
           ${integers(sessions, (s) => s.nonclear_count)}::integer[], ${texts(sessions, (s) => s.alert_id)}::text[],
           ${texts(sessions, (s) => JSON.stringify(s.categories))}::text[], ${texts(sessions, (s) => JSON.stringify(s.recent))}::text[],
           ${instants(sessions, (s) => s.updated_at)}::timestamptz[])
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
