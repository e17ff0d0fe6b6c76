/**
 * Appending checkpoints: rows, session chain, Merkle leaf, certificate, signed head, drift and events in one transaction,
 * in a fixed number of statements however large the batch. The agents' log rows are the locks: appends to one agent wait for
 * each other, others do not.
 */
import type { AccountId } from '../../../contract/ids.ts';
import type { Tx } from '../../../platform/db/sql.ts';
import { insertEvents, type WriteContext } from '../../../platform/outbox/outbox.ts';
import type { CheckpointDraft } from './draft.ts';
import { addOne, keyOf, type Bench, type Session, type StoredCheckpoint } from './sign-checkpoint.ts';
import {
  findOwners,
  findSessions,
  findTaken,
  insertCheckpoints,
  insertNodes,
  lockLogs,
  saveAlerts,
  saveLogs,
  saveSessions,
  type GrownLog,
  type SavedSession,
} from './store/append.ts';
import { signHead, type Signer } from './rules/certificate.ts';
import type { VerdictMonitor } from './rules/change.ts';
import type { DriftState } from './rules/drift.ts';
import { EMPTY_TREE, frontierOf, peaksOf, rootOf } from './rules/merkle.ts';

/**
 * Stores drafts in their order. A draft that was stored before (same checkpoint id and request) is left out, because a batch may be
 * retried. An id that belongs to another request is made again, so use the ids of the result.
 */
export async function appendCheckpoints(
  tx: Tx,
  drafts: readonly CheckpointDraft[],
  deps: WriteContext & { readonly signer: Signer },
): Promise<StoredCheckpoint[]> {
  if (drafts.length === 0) return [];
  const agentIds = [...new Set(drafts.map((d) => d.agentId))];
  const locked = await lockLogs(tx, agentIds);
  const fresh = await withOwners(tx, await freshDrafts(tx, drafts, deps));
  if (fresh.length === 0) return [];
  const bench: Bench = {
    logs: new Map(locked.map((row) => [row.agent_id, { size: Number(row.size), peaks: peaksOf(row.frontier) }])),
    sessions: await openSessions(tx, fresh),
    touched: new Map(),
    verdicts: new Map(
      locked.flatMap((row) =>
        row.verdicts === null ? [] : [[row.agent_id, JSON.parse(row.verdicts) as VerdictMonitor] as const],
      ),
    ),
    rows: [],
    nodes: [],
    alerts: new Map(),
    events: [],
    stored: [],
  };
  for (const draft of fresh) addOne(bench, draft, deps);
  await save(tx, bench, deps);
  return bench.stored;
}

async function freshDrafts(
  tx: Tx,
  drafts: readonly CheckpointDraft[],
  { newId }: WriteContext,
): Promise<CheckpointDraft[]> {
  const taken = new Map(
    (
      await findTaken(
        tx,
        drafts.map((d) => d.checkpointId),
      )
    ).map((row) => [row.checkpoint_id, `${row.agent_id} ${row.request_id}`]),
  );
  const fresh: CheckpointDraft[] = [];
  for (const draft of drafts) {
    const mine = `${draft.agentId} ${draft.requestId}`;
    const holder = taken.get(draft.checkpointId);
    if (holder === mine) continue;
    taken.set(draft.checkpointId, mine);
    fresh.push(holder === undefined ? draft : { ...draft, checkpointId: newId('checkpoint') });
  }
  return fresh;
}

/** The agent may have been claimed after the draft was made, so the present owner is read. */
async function withOwners(tx: Tx, drafts: readonly CheckpointDraft[]): Promise<CheckpointDraft[]> {
  if (drafts.length === 0) return [];
  const owners = new Map(
    (await findOwners(tx, [...new Set(drafts.map((d) => d.agentId))])).map((row) => [
      row.agent_id,
      row.account_id as AccountId | null,
    ]),
  );
  return drafts.map((draft) => ({ ...draft, accountId: owners.get(draft.agentId) ?? draft.accountId }));
}

async function openSessions(tx: Tx, drafts: readonly CheckpointDraft[]): Promise<Map<string, Session>> {
  const pairs = [...new Map(drafts.map((d) => [keyOf(d.agentId, d.sessionId), d])).values()];
  const rows = await findSessions(tx, pairs);
  return new Map(
    rows.map((row): [string, Session] => [
      keyOf(row.agent_id, row.session_id),
      {
        seq: Number(row.next_seq),
        chain: row.chain_hash,
        drift: {
          count: row.nonclear_count,
          alertId: row.alert_id,
          categories: JSON.parse(row.categories) as DriftState['categories'],
          window: JSON.parse(row.recent) as DriftState['window'],
        },
      },
    ]),
  );
}

async function save(tx: Tx, bench: Bench, deps: WriteContext & { readonly signer: Signer }): Promise<void> {
  await insertCheckpoints(tx, bench.rows);
  if (bench.nodes.length > 0) await insertNodes(tx, bench.nodes);
  const grown = [...new Set(bench.rows.map((row) => row.agent_id))];
  await saveLogs(
    tx,
    grown.map((agentId) => grownLog(bench, agentId, deps)),
  );
  await saveSessions(
    tx,
    [...bench.touched].map(([key, draft]) => savedSession(bench, key, draft)),
  );
  if (bench.alerts.size > 0) await saveAlerts(tx, [...bench.alerts.values()]);
  await insertEvents(tx, bench.events, deps);
}

function grownLog(
  bench: Bench,
  agentId: string,
  { now, signer }: WriteContext & { readonly signer: Signer },
): GrownLog {
  const log = bench.logs.get(agentId) ?? EMPTY_TREE;
  const root = rootOf(log);
  const head = {
    log_id: agentId,
    tree_size: log.size,
    root: root.toString('hex'),
    timestamp: now.toISOString(),
    key_id: signer.kid,
  };
  return {
    agent_id: agentId,
    size: log.size,
    frontier: frontierOf(log),
    verdicts: bench.verdicts.get(agentId) ?? null,
    root,
    signed_at: now,
    kid: signer.kid,
    signature: signHead(head, signer),
  };
}

function savedSession(bench: Bench, key: string, draft: CheckpointDraft): SavedSession {
  const session = bench.sessions.get(key);
  if (session === undefined) throw new Error(`session ${key} was not opened`);
  return {
    agent_id: draft.agentId,
    session_id: draft.sessionId,
    account_id: draft.accountId,
    next_seq: session.seq,
    chain_hash: session.chain ?? '',
    nonclear_count: session.drift.count,
    alert_id: session.drift.alertId,
    categories: session.drift.categories,
    recent: session.drift.window,
    updated_at: draft.timestamp,
  };
}
