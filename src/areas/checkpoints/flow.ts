/**
 * Appending checkpoints: rows, session chain, Merkle leaf, certificate, signed head, drift and events in one transaction,
 * in a fixed number of statements however large the batch. The agents' log rows are the locks: appends to one agent queue,
 * others do not meet. Nothing is half done: the transaction commits all of it or none.
 */
import type { AccountId, CertificateId, CheckpointId } from '../../contract/ids.ts';
import type { AnalysisStatus, CheckpointVerdict, IntegrityVerdict } from '../../contract/enums.ts';
import type { Tx } from '../../platform/db/sql.ts';
import type { EventDraft } from '../../platform/http/operation.ts';
import { insertEvents, type Moment } from '../../platform/outbox/outbox.ts';
import { analyserOf, claimsOf, isCounted, type CheckpointDraft } from './draft.ts';
import { checkpointEvents } from './events.ts';
import { watchVerdict } from './monitors.ts';
import {
  findOwners,
  findSessions,
  findTaken,
  insertCheckpoints,
  insertHeads,
  insertNodes,
  lockLogs,
  saveAlerts,
  saveLogs,
  saveSessions,
  type NewCheckpoint,
  type NewHead,
  type NewNode,
  type SavedAlert,
} from './repository.ts';
import {
  chainHash,
  coreLeaf,
  coreOf,
  hashOf,
  jcs,
  signCore,
  signHead,
  type Claims,
  type Signer,
} from './rules/certificate.ts';
import {
  NO_DRIFT,
  stepDrift,
  WINDOW_SIZE,
  within,
  type DriftFiring,
  type DriftState,
  type WindowEntry,
} from './rules/drift.ts';
import type { VerdictMonitor } from './rules/change.ts';
import { append, EMPTY_TREE, rootOf, type Frontier } from './rules/merkle.ts';

export interface StoredCheckpoint {
  readonly checkpointId: CheckpointId;
  readonly accountId: AccountId | null;
  readonly agentId: string;
  readonly sessionId: string;
  readonly requestId: string;
  readonly createdAt: Date;
  readonly status: AnalysisStatus;
  /** null where there is none; never read as clear. */
  readonly verdict: IntegrityVerdict | null;
  readonly counted: boolean;
  readonly thinkingTokens: number;
  readonly certificateId: CertificateId;
  readonly chainHash: string;
  readonly leafHash: string;
  readonly leafIndex: number;
  /** Drift alert that this checkpoint opened or repeated. */
  readonly fired: DriftFiring | null;
}

interface Session {
  seq: number;
  chain: string | null;
  drift: DriftState;
  accountId: AccountId | null;
  at: string;
}

/** What one batch works on: the locked logs and sessions, changed in memory, and the rows to write. */
interface Bench {
  readonly logs: Map<string, Frontier>;
  readonly sessions: Map<string, Session>;
  readonly verdicts: Map<string, VerdictMonitor>;
  readonly rows: NewCheckpoint[];
  readonly nodes: NewNode[];
  readonly alerts: Map<string, SavedAlert>;
  readonly events: EventDraft[];
  readonly stored: StoredCheckpoint[];
}

/**
 * Stores drafts in their order. A draft whose checkpoint id already stands for the same request is left out (a batch may be
 * retried); an id that clashes with another request is minted anew, so read the ids of the answer.
 */
export async function appendCheckpoints(
  tx: Tx,
  drafts: readonly CheckpointDraft[],
  deps: Moment & { readonly signer: Signer },
): Promise<StoredCheckpoint[]> {
  if (drafts.length === 0) return [];
  const agentIds = [...new Set(drafts.map((d) => d.agentId))];
  const locked = await lockLogs(tx, agentIds);
  const fresh = await withOwners(tx, await freshDrafts(tx, drafts, deps));
  if (fresh.length === 0) return [];
  const bench: Bench = {
    logs: new Map(locked.map((row) => [row.agent_id, { size: Number(row.size), peaks: row.peaks }])),
    sessions: await openSessions(tx, fresh),
    verdicts: new Map(locked.flatMap((row) => (row.verdicts === null ? [] : [[row.agent_id, row.verdicts] as const]))),
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

async function freshDrafts(tx: Tx, drafts: readonly CheckpointDraft[], { newId }: Moment): Promise<CheckpointDraft[]> {
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

/** A draft may have been made just before its agent was claimed: the owner of this moment counts. */
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

const keyOf = (agentId: string, sessionId: string): string => `${agentId} ${sessionId}`;

async function openSessions(tx: Tx, drafts: readonly CheckpointDraft[]): Promise<Map<string, Session>> {
  const pairs = [...new Map(drafts.map((d) => [keyOf(d.agentId, d.sessionId), d])).values()];
  const rows = await findSessions(
    tx,
    pairs.map((d) => d.agentId),
    pairs.map((d) => d.sessionId),
  );
  return new Map(
    rows.map((row): [string, Session] => [
      keyOf(row.agent_id, row.session_id),
      {
        seq: Number(row.next_seq),
        chain: row.chain_hash,
        accountId: null,
        at: '',
        drift: { count: row.nonclear_count, alertId: row.alert_id, categories: row.categories, window: row.recent },
      },
    ]),
  );
}

/** Signs one draft into its place: next in its session, next leaf of its log. */
function addOne(bench: Bench, draft: CheckpointDraft, { newId, signer }: Moment & { readonly signer: Signer }): void {
  const key = keyOf(draft.agentId, draft.sessionId);
  const session = bench.sessions.get(key) ?? { seq: 0, chain: null, drift: NO_DRIFT, accountId: null, at: '' };
  const ts = draft.timestamp.toISOString();
  const before = within(session.drift.window, ts);
  const claims = claimsOf(draft, Math.min(before.length + 1, WINDOW_SIZE));
  const certificateId = newId('certificate');
  const core = coreText(draft, session, { claims, certificateId, before });
  const chain = chainHash(core);
  const leaf = coreLeaf(core);
  const log = bench.logs.get(draft.agentId) ?? EMPTY_TREE;
  const grown = append(log, leaf);
  bench.logs.set(draft.agentId, grown.tree);
  bench.nodes.push(...grown.made.map((node) => ({ ...node, agentId: draft.agentId })));

  const drift = stepDrift(session.drift, {
    entry: { checkpoint_id: draft.checkpointId, verdict: claims.verdict, at: ts },
    categories: claims.concerns.map((c) => c.category),
    newAlertId: () => newId('drift_alert'),
  });
  bench.sessions.set(key, { seq: session.seq + 1, chain, drift: drift.state, accountId: draft.accountId, at: ts });
  if (drift.fired !== null) bench.alerts.set(drift.fired.alertId, alertOf(draft, drift.fired, ts));
  bench.events.push(...checkpointEvents(draft, claims, drift.fired));
  bench.events.push(
    ...watchVerdict(bench.verdicts, { accountId: draft.accountId, agentId: draft.agentId, verdict: claims.verdict }),
  );
  const row: NewCheckpoint = {
    checkpoint_id: draft.checkpointId,
    account_id: draft.accountId,
    agent_id: draft.agentId,
    session_id: draft.sessionId,
    request_id: draft.requestId,
    created_at: ts,
    status: claims.status,
    verdict: claims.verdict,
    counted: isCounted(draft.analysis),
    thinking_tokens: draft.analysis.thinkingTokens,
    claims,
    certificate_id: certificateId,
    core,
    signature: signCore(core, signer).toString('hex'),
    kid: signer.kid,
    seq: session.seq,
    prev_chain_hash: session.chain,
    chain_hash: chain,
    leaf_index: log.size,
    leaf_hash: leaf.toString('hex'),
  };
  bench.rows.push(row);
  bench.stored.push(storedOf(draft, row, drift.fired));
}

interface Place {
  readonly claims: Claims;
  readonly certificateId: CertificateId;
  /** The session's window before this turn: what the verdict was seen against. */
  readonly before: readonly WindowEntry[];
}

function coreText(draft: CheckpointDraft, session: Session, { claims, certificateId, before }: Place): string {
  const core = coreOf({
    certificateId,
    checkpointId: draft.checkpointId,
    agentId: draft.agentId,
    cardId: draft.cardId,
    sessionId: draft.sessionId,
    seq: session.seq,
    prev: session.chain,
    ts: draft.timestamp.toISOString(),
    claims,
    analyser: analyserOf(draft),
    commitments: {
      thinking_hash: draft.thinkingHash,
      output_hash: draft.outputHash,
      card_hash: draft.cardHash,
      policy_hash: draft.policyHash,
      values_hash: draft.valuesHash,
      window_hash: hashOf(before),
    },
  });
  return jcs(core);
}

const storedOf = (draft: CheckpointDraft, row: NewCheckpoint, fired: DriftFiring | null): StoredCheckpoint => ({
  checkpointId: draft.checkpointId,
  accountId: draft.accountId,
  agentId: draft.agentId,
  sessionId: draft.sessionId,
  requestId: draft.requestId,
  createdAt: draft.timestamp,
  status: draft.analysis.status,
  verdict: verdictOrNull(row.verdict),
  counted: row.counted,
  thinkingTokens: row.thinking_tokens,
  certificateId: row.certificate_id as CertificateId,
  chainHash: row.chain_hash,
  leafHash: row.leaf_hash,
  leafIndex: row.leaf_index,
  fired,
});

const verdictOrNull = (verdict: CheckpointVerdict): IntegrityVerdict | null =>
  verdict === 'unverified' ? null : verdict;

const alertOf = (draft: CheckpointDraft, fired: DriftFiring, ts: string): SavedAlert => ({
  alert_id: fired.alertId,
  account_id: draft.accountId,
  agent_id: draft.agentId,
  session_id: draft.sessionId,
  severity: fired.severity,
  direction: fired.direction,
  sustained_checks: fired.sustainedChecks,
  fired_at: ts,
});

async function save(tx: Tx, bench: Bench, deps: Moment & { readonly signer: Signer }): Promise<void> {
  await insertCheckpoints(tx, bench.rows);
  await insertNodes(tx, bench.nodes);
  const touched = [...new Set(bench.rows.map((row) => row.agent_id))];
  await saveLogs(
    tx,
    touched.map((agent_id) => {
      const log = bench.logs.get(agent_id);
      return {
        agent_id,
        size: log?.size ?? 0,
        peaks: (log?.peaks ?? []).map((p) => p.toString('hex')),
        verdicts: bench.verdicts.get(agent_id) ?? null,
      };
    }),
  );
  await insertHeads(
    tx,
    touched.map((agentId) => headOf(agentId, bench.logs.get(agentId) ?? { size: 0, peaks: [] }, deps)),
  );
  await saveSessions(
    tx,
    [...new Set(bench.rows.map((row) => keyOf(row.agent_id, row.session_id)))].map((key) => savedSession(bench, key)),
  );
  if (bench.alerts.size > 0) await saveAlerts(tx, [...bench.alerts.values()]);
  await insertEvents(tx, bench.events, deps);
}

function headOf(agentId: string, log: Frontier, { now, signer }: Moment & { readonly signer: Signer }): NewHead {
  const head = {
    log_id: agentId,
    tree_size: log.size,
    root: rootOf(log).toString('hex'),
    timestamp: now.toISOString(),
    key_id: signer.kid,
  };
  return {
    agent_id: agentId,
    tree_size: log.size,
    root: head.root,
    signed_at: head.timestamp,
    kid: signer.kid,
    signature: signHead(head, signer).toString('hex'),
  };
}

function savedSession(bench: Bench, key: string) {
  const session = bench.sessions.get(key);
  const row = bench.rows.find((r) => keyOf(r.agent_id, r.session_id) === key);
  if (session === undefined || row === undefined) throw new Error(`session ${key} was not opened`);
  return {
    agent_id: row.agent_id,
    session_id: row.session_id,
    account_id: session.accountId,
    next_seq: session.seq,
    chain_hash: session.chain ?? '',
    nonclear_count: session.drift.count,
    alert_id: session.drift.alertId,
    categories: session.drift.categories,
    recent: session.drift.window,
    updated_at: session.at,
  };
}
