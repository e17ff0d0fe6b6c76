/** Signs one draft as the next of its session and the next leaf of its log, with certificate, drift and events. Works in
 * memory on the rows that append-checkpoints.ts has locked. Source: docs/reference/evidence.md#certificate,
 * docs/reference/evidence.md#session-chain.
 */
import type { AccountId, CertificateId, CheckpointId } from '../../../contract/ids.ts';
import {
  SEVERITIES,
  type AnalysisStatus,
  type CheckpointVerdict,
  type CountedReason,
  type IntegrityVerdict,
  type Severity,
  type VerdictAssurance,
} from '../../../contract/enums.ts';
import type { Concern } from '../../../contract/integrity.ts';
import type { EventDraft } from '../../../platform/http/operation.ts';
import type { WriteContext } from '../../../platform/outbox/outbox.ts';
import { analyserOf, claimsOf, countedReasonOf, isCounted, type CheckpointDraft } from './draft.ts';
import { checkpointEvents } from './events.ts';
import { watchVerdict } from './monitors.ts';
import type { NewCheckpoint, NewNode, SavedAlert } from './store/append.ts';
import { assuranceOf, isSampled } from './rules/assurance.ts';
import { chainHash, coreLeaf, coreOf, hashOf, jcs, signCore, type Claims, type Signer } from './rules/certificate.ts';
import { certificateIdFor } from './rules/certificate-id.ts';
import type { VerdictMonitor } from './rules/change.ts';
import {
  NO_DRIFT,
  stepDrift,
  WINDOW_SIZE,
  within,
  type DriftFiring,
  type DriftState,
  type WindowEntry,
} from './rules/drift.ts';
import { append, EMPTY_TREE, isKept, type Frontier } from './rules/merkle.ts';

export interface StoredCheckpoint {
  readonly checkpointId: CheckpointId;
  readonly accountId: AccountId | null;
  readonly agentId: string;
  readonly sessionId: string;
  readonly requestId: string;
  readonly createdAt: Date;
  readonly status: AnalysisStatus;
  /** null for an unverified turn. */
  readonly verdict: IntegrityVerdict | null;
  readonly counted: boolean;
  readonly countedReason: CountedReason;
  readonly assurance: VerdictAssurance;
  /** Heaviest of its concerns; null without one. */
  readonly severity: Severity | null;
  /** Of the part of which a drawn share is judged by a model. */
  readonly sampled: boolean;
  readonly thinkingTokens: number;
  readonly certificateId: CertificateId;
  readonly chainHash: string;
  readonly leafHash: string;
  readonly leafIndex: number;
  /** Drift alert that this checkpoint opened or repeated. */
  readonly fired: DriftFiring | null;
}

export interface Session {
  readonly seq: number;
  readonly chain: string | null;
  readonly drift: DriftState;
}

/** The workset of one batch: the locked logs and sessions, changed in memory, and the rows to write. */
export interface Bench {
  readonly logs: Map<string, Frontier>;
  readonly sessions: Map<string, Session>;
  /** Newest draft of each changed session, by the same keys. */
  readonly touched: Map<string, CheckpointDraft>;
  readonly verdicts: Map<string, VerdictMonitor>;
  readonly rows: NewCheckpoint[];
  readonly nodes: NewNode[];
  readonly alerts: Map<string, SavedAlert>;
  readonly events: EventDraft[];
  readonly stored: StoredCheckpoint[];
}

export const keyOf = (agentId: string, sessionId: string): string => `${agentId} ${sessionId}`;

/** Signs one draft as the next of its session and the next leaf of its log. */
export function addOne(
  bench: Bench,
  draft: CheckpointDraft,
  { newId, signer }: WriteContext & { readonly signer: Signer },
): void {
  const { accountId, agentId, checkpointId } = draft;
  const key = keyOf(agentId, draft.sessionId);
  const session = bench.sessions.get(key) ?? { seq: 0, chain: null, drift: NO_DRIFT };
  const ts = draft.timestamp.toISOString();
  const before = within(session.drift.window, ts);
  const claims = claimsOf(draft, Math.min(before.length + 1, WINDOW_SIZE));
  const place: Place = {
    claims,
    claimsText: jcs(claims),
    certificateId: certificateIdFor(checkpointId, newId('certificate')),
    before,
  };
  const core = coreText(draft, session, place);
  const chain = chainHash(core);
  const leaf = coreLeaf(core);
  const log = bench.logs.get(agentId) ?? EMPTY_TREE;
  const grown = append(log, leaf);
  bench.logs.set(agentId, grown.tree);
  for (const node of grown.made) if (isKept(node)) bench.nodes.push({ ...node, agentId });

  const drift = stepDrift(session.drift, {
    entry: { at: ts, checkpoint_id: checkpointId, verdict: claims.verdict },
    categories: claims.concerns.map((c) => c.category),
    newAlertId: () => newId('drift_alert'),
  });
  bench.sessions.set(key, { seq: session.seq + 1, chain, drift: drift.state });
  bench.touched.set(key, draft);
  if (drift.fired !== null) bench.alerts.set(drift.fired.alertId, alertOf(draft, drift.fired, ts));
  bench.events.push(...checkpointEvents(draft, claims, drift.fired));
  bench.events.push(...watchVerdict(bench.verdicts, { accountId, agentId, verdict: claims.verdict }));
  const row: NewCheckpoint = {
    ...subjectOf(draft),
    status: claims.status,
    verdict: claims.verdict,
    claims: place.claimsText,
    certificate_id: place.certificateId,
    core,
    signature: signCore(core, signer),
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

const heaviest = (concerns: readonly Concern[]): Severity | null =>
  SEVERITIES.findLast((severity) => concerns.some((c) => c.severity === severity)) ?? null;

const subjectOf = (draft: CheckpointDraft) => ({
  checkpoint_id: draft.checkpointId,
  account_id: draft.accountId,
  agent_id: draft.agentId,
  session_id: draft.sessionId,
  request_id: draft.requestId,
  created_at: draft.timestamp,
  counted: isCounted(draft.analysis),
  thinking_tokens: draft.analysis.thinkingTokens,
  assurance: assuranceOf(draft.analysis),
  counted_reason: countedReasonOf(draft.analysis),
  severity: heaviest(draft.analysis.concerns),
  sampled: isSampled(draft.analysis),
});

interface Place {
  readonly claims: Claims;
  /** RFC 8785 text, which is hashed and stored. */
  readonly claimsText: string;
  readonly certificateId: CertificateId;
  /** The session's window before this turn. */
  readonly before: readonly WindowEntry[];
}

function coreText(draft: CheckpointDraft, session: Session, place: Place): string {
  const parts = {
    certificateId: place.certificateId,
    checkpointId: draft.checkpointId,
    agentId: draft.agentId,
    cardId: draft.cardId,
    sessionId: draft.sessionId,
    seq: session.seq,
    prev: session.chain,
    ts: draft.timestamp.toISOString(),
    claims: place.claims,
    analyser: analyserOf(draft),
    commitments: {
      thinking_hash: draft.thinkingHash,
      output_hash: draft.outputHash,
      card_hash: draft.cardHash,
      policy_hash: draft.policyHash,
      values_hash: draft.valuesHash,
      window_hash: hashOf(place.before),
    },
  };
  return jcs(coreOf(parts, place.claimsText));
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
  countedReason: row.counted_reason,
  assurance: row.assurance,
  severity: row.severity,
  sampled: row.sampled,
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
