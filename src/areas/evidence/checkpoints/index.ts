/** The checkpoints area: judging turns, and the signed evidence of it. See README.md. */
import type { Analysis } from '../../../contract/integrity.ts';
import { randomHex } from '../../../platform/auth/random.ts';
import type { Tx } from '../../../platform/db/sql.ts';
import type { Area } from '../../../platform/http/area.ts';
import { BY_PROVIDER } from '../../../platform/settings/judges.ts';
import { createProviderModels } from '../../../platform/language-model/provider-models.ts';
import { createLanguageModel } from '../../../platform/language-model/language-model.ts';
import type { Services } from '../../../platform/services.ts';
import type { CheckpointDraft } from './draft.ts';
import { appendCheckpoints } from './append-checkpoints.ts';
import type { StoredCheckpoint } from './sign-checkpoint.ts';
import { openKeys, signerOf, type EvidenceKey } from './keys.ts';
import { createCallCheck, type CallCheck } from './call-check.ts';
import { createJudgeBudget } from './judge-budget.ts';
import { createModelJudge } from './model-judge.ts';
import { createProviderJudge, type ProviderJudge } from './provider-judge.ts';
import { forgetJudgeSpend } from './jobs/forget-judge-spend.ts';
import { getCertificate } from './operations/get-certificate.ts';
import { getCheckpoint } from './operations/get-checkpoint.ts';
import { getConsistency } from './operations/get-consistency.ts';
import { getInclusionProof } from './operations/get-inclusion-proof.ts';
import { acknowledgeDrift } from './operations/acknowledge-drift.ts';
import { analyzeTurn } from './operations/analyze-turn.ts';
import { analyzeTurns } from './operations/analyze-turns.ts';
import { listSessions } from './operations/list-sessions.ts';
import { listOrgDrift } from './operations/list-org-drift.ts';
import { getSessionState } from './operations/get-session-state.ts';
import { listHeadsOperation } from './operations/list-heads.ts';
import { getMerkleRoot } from './operations/get-merkle-root.ts';
import { listCheckpoints } from './operations/list-checkpoints.ts';
import { listDriftAlerts } from './operations/list-drift-alerts.ts';
import { listJwks, listKeys } from './operations/list-keys.ts';
import { signStatement } from './rules/certificate.ts';
import { verifyCertificate } from './operations/verify-certificate.ts';
import { addCosignature } from './operations/add-cosignature.ts';
import { getLogCheckpoint } from './operations/get-log-checkpoint.ts';
import { getLogTile } from './operations/get-log-tile.ts';
import { getIntegrity } from './operations/get-integrity.ts';
import { getTimeline } from './operations/get-timeline.ts';
import { resolveCheckpoint } from './operations/resolve-checkpoint.ts';
import { reverifyAgent } from './operations/reverify-agent.ts';
import { getLog } from './operations/get-log.ts';
import { readWitnessKey, type NoteKey } from './rules/note.ts';
import type { ViewSigner } from './rules/views.ts';
import { DECISIONS } from './store/archive.ts';
import { findSpent } from './store/judge-spend.ts';
import { analyzeInSlices } from './sliced-analysis.ts';
import { warmAnalyser, type AnalysisInput } from './rules/analyzer.ts';
import { aadOf } from './keys.ts';

/** Stores judged turns as signed evidence. */
export interface EvidenceService {
  /** In the caller's system transaction; all or nothing. See appendCheckpoints. */
  append(tx: Tx, drafts: readonly CheckpointDraft[]): Promise<StoredCheckpoint[]>;
  /** Ed25519 over the RFC 8785 text of the statement and the key's id, for heads of other logs. */
  sign(statement: Readonly<Record<string, unknown>>): { readonly kid: string; readonly signature: string };
  /** Public and private keys, newest first. Private parts must not leave the process. */
  keys(): Promise<readonly EvidenceKey[]>;
  /** The key that signs now, for views of certificates and notes of heads. */
  signer(): Promise<ViewSigner>;
  /** The witnesses whose cosignatures are accepted. */
  readonly witnesses: readonly NoteKey[];
}

/** Judges one turn by the rules, and by a language model where one is configured. Never throws. */
export interface Judging {
  readonly asksModel: boolean;
  analyse(input: AnalysisInput): Analysis | Promise<Analysis>;
  /** Share of ordinary turns the model of the installation judges, 0 to 100. */
  readonly sharePercent: number;
  /** Judges by the provider of a turn; null unless the setting allows it. */
  readonly byProvider: ProviderJudge | null;
  /** Asks a model about single calls; null: none is configured. */
  readonly callCheck: CallCheck | null;
}

declare module '../../../platform/services.ts' {
  interface Services {
    readonly evidence: EvidenceService;
    readonly judging: Judging;
  }
}

/** Dependencies of signing and judging. */
export type EvidenceDeps = Pick<Services, 'db' | 'sealer' | 'clock' | 'newId' | 'settings'>;

function openJudging({ settings, clock, db }: EvidenceDeps): Judging {
  const clockMs = (): number => clock.monotonicMs();
  const url = settings.ANALYSER_MODEL_URL;
  const overBudget = settings.ANALYSER_MODEL_OVER_BUDGET;
  const thresholds = {
    violation: settings.ANALYSER_MODEL_VIOLATION_FROM,
    review: Math.min(settings.ANALYSER_MODEL_REVIEW_FROM, settings.ANALYSER_MODEL_VIOLATION_FROM),
  };
  const nonce = (): string => randomHex(8);
  const sharePercent = settings.ANALYSER_MODEL_SHARE_PERCENT;
  if (url === undefined) {
    const asked =
      settings.ANALYSER_MODEL === BY_PROVIDER
        ? {
            models: createProviderModels(clock, settings.ANALYSER_MODEL_TIMEOUT_MS),
            budget: createJudgeBudget(clock, (accountId, now) => findSpent(db.direct, accountId, now)),
          }
        : null;
    return {
      asksModel: false,
      sharePercent: 100,
      byProvider: asked && createProviderJudge({ ...asked, nonce, clockMs, thresholds, overBudget }),
      callCheck: asked && createCallCheck({ installation: null, byProvider: asked, nonce }),
      analyse: (input) => analyzeInSlices(input, clockMs),
    };
  }
  const model = createLanguageModel(
    {
      url,
      dialect: settings.ANALYSER_MODEL_DIALECT,
      model: settings.ANALYSER_MODEL,
      key: settings.ANALYSER_MODEL_KEY,
      timeoutMs: settings.ANALYSER_MODEL_TIMEOUT_MS,
      callsPerHour: settings.ANALYSER_MODEL_CALLS_PER_HOUR,
    },
    clock,
  );
  const judge = createModelJudge({ model, nonce, clockMs, overBudget, thresholds, sharePercent });
  return {
    asksModel: true,
    sharePercent,
    byProvider: null,
    callCheck: createCallCheck({ installation: model, byProvider: null, nonce }),
    analyse: (input) => judge.analyse(input),
  };
}

const KEYS_REREAD_MS = 60_000; // a key made by another process is read within this time

async function openEvidence({ db, sealer, clock, newId, settings }: EvidenceDeps): Promise<EvidenceService> {
  let known = await openKeys(db, sealer, clock.now());
  let readMs = clock.monotonicMs();
  const keys = async (): Promise<readonly EvidenceKey[]> => {
    if (clock.monotonicMs() - readMs >= KEYS_REREAD_MS) {
      known = await openKeys(db, sealer, clock.now());
      readMs = clock.monotonicMs();
    }
    return known;
  };
  const witnesses = settings.WITNESS_KEYS.map(readWitnessKey);
  return {
    keys,
    witnesses,
    async signer() {
      const signer = signerOf(await keys());
      const jwk = known.find((key) => key.kid === signer.kid)?.publicJwk;
      return { ...signer, publicBytes: Buffer.from(jwk?.x ?? '', 'base64url') };
    },
    sign: (statement) => signStatement(statement, signerOf(known)),
    append: (tx, drafts) => appendCheckpoints(tx, drafts, { now: clock.now(), newId, signer: signerOf(known) }),
  };
}

export const checkpoints: Area = {
  name: 'checkpoints',
  sealedColumns: [
    { table: 'evidence_keys', column: 'private_key', key: ['kid'], nameOf: ([kid]) => aadOf(String(kid)) },
  ],
  archived: DECISIONS,
  jobs: [forgetJudgeSpend],
  tags: {
    'Integrity checkpoints': 'Verdicts on the reasoning of each turn, their certificates, sessions and drift.',
  },
  operations: [
    listCheckpoints,
    getCheckpoint,
    getSessionState,
    listSessions,
    getCertificate,
    getInclusionProof,
    getMerkleRoot,
    listHeadsOperation,
    getConsistency,
    getLog,
    getLogCheckpoint,
    getLogTile,
    addCosignature,
    listKeys,
    listJwks,
    verifyCertificate,
    listDriftAlerts,
    listOrgDrift,
    acknowledgeDrift,
    analyzeTurn,
    analyzeTurns,
    resolveCheckpoint,
    reverifyAgent,
    getTimeline,
    getIntegrity,
  ],
};

/** Opens the signing keys and the judges; also used by the recorder process. */
export async function startEvidence(deps: EvidenceDeps): Promise<Pick<Services, 'evidence' | 'judging'>> {
  warmAnalyser();
  return { evidence: await openEvidence(deps), judging: openJudging(deps) };
}

export { draftCheckpoint, outputHashOf, thinkingHashOf, type CheckpointDraft, type DraftInput } from './draft.ts';
export type { StoredCheckpoint } from './sign-checkpoint.ts';
export { createGoalDirectory, stepGoals, type GoalDirectory, type GoalTurn } from './goals.ts';
export { readContract } from './rules/goal-contract.ts';
export { watchBehaviour, type WatchedTrace } from './monitors.ts';
export { lockLogs } from './store/append.ts';
export { acknowledge, resolve, undoResolution } from './resolve.ts';
export { findAlert } from './store/alerts.ts';
export { AlertWire, toAlertWire } from './wire/checkpoints.ts';
export { listCertificates } from './certificates.ts';
export { checkpointsPart, emptyArchived, logsPart, refuseOtherLogs } from './archive.ts';
export { openArchiveKeys, type ArchiveKeys } from './archive-keys.ts';
export { rotateEvidenceKey } from './keys.ts';
export { listLeafRanges } from './store/leaf-ranges.ts';
export { findCheckpoint, supportsOf } from './store/checkpoints.ts';
export { firstConcernsOf } from './store/concerns.ts';
export { agreedTo, waitsFor } from './rules/signal-actions.ts';
export { CheckpointWire, toCheckpointWire } from './wire/checkpoints.ts';
export { CHECKPOINT } from './operations/examples.ts';
export { combinedOf } from './rules/certificate.ts';
export { priceOf } from './rules/goal-prices.ts';
export { setEvidenceOwner } from './store/checkpoints.ts';
export { openReasoningStream, type ReasoningStream } from './reasoning-stream.ts';
export { recordJudgeSpend } from './judge-spend.ts';
export { sampled } from './model-judge.ts';
export { withWhole } from './rules/merge-opinion.ts';
export type { JudgedTurn as ModelJudgedTurn, ProviderAsk } from './provider-judge.ts';
export { drawOf, selectionOf, type JudgeChoice } from './rules/judge-selection.ts';
export { answerFaults } from './rules/signal-answer.ts';
export { analyzeSafely, type AnalysisInput } from './rules/analyzer.ts';
export { directivesOf, type Directives } from './rules/directives.ts';
export { signHead } from './rules/certificate.ts';
export {
  append as appendLeaf,
  consistencyPlan,
  frontierOf,
  inclusionPlan,
  isConsistent,
  leafHash,
  peaksOf,
  rootFromInclusion,
  rootOf,
  sidesOf,
} from './rules/merkle.ts';
export { checkpointJudgement, judge, wireVerdicts, type Acted, type WireInput } from './rules/verdict.ts';
