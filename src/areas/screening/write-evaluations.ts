/** Writes evaluations, quarantined texts (sealed) and triggered canaries, in the transaction of the gateway's recorder. Screening
 * and action are given; nothing is decided here.
 */
import { hash } from 'node:crypto';
import type { Mode, ScreenAction } from '../../contract/enums.ts';
import type { AccountId, AgentId, EvaluationId, OrgId, QuarantineId } from '../../contract/ids.ts';
import { questionKeyOf } from '../../contract/question-key.ts';
import type { Screening } from '../../contract/screening.ts';
import type { Tx } from '../../platform/db/sql.ts';
import type { WriteContext } from '../../platform/outbox/outbox.ts';
import type { Services } from '../../platform/services.ts';
import { insertEvaluations, type EvaluationInsert } from './store/evaluations.ts';
import { insertQuarantine, type QuarantineInsert } from './store/quarantine.ts';

/** One screened text of one turn, and what was done to it. */
export interface EvaluationDraft {
  readonly evaluationId: EvaluationId;
  readonly accountId: AccountId | null; // null: unclaimed agent
  readonly orgId: OrgId | null;
  readonly agentId: AgentId;
  readonly sessionId: string | null;
  readonly requestId: string | null;
  readonly mode: Mode;
  readonly action: ScreenAction;
  readonly screening: Screening;
  readonly durationMs: number;
  readonly createdAt: Date;
  /** Present when the text was held back: enough to review it, and the text itself (stored sealed). */
  readonly quarantine?: {
    readonly quarantineId: QuarantineId;
    readonly toolName: string | null;
    readonly content: string;
    readonly threshold: number;
  };
}

/** sha256:<hex> of a text, as quarantine records and replacement memory name it. */
export const contentHash = (text: string): string => `sha256:${hash('sha256', text)}`;

/** The associated data under which a quarantined text is sealed; it binds the bytes to their record. */
export const quarantineAad = (id: QuarantineId): string => `quarantine:${id}`;

/**
 * A step after evaluations, in the transaction that wrote them. Called once for each batch with the new ones (a batch
 * that is recorded again has none), in the given order. Rows of unclaimed agents have no account.
 */
export type AfterEvaluations = (tx: Tx, written: readonly EvaluationDraft[], at: WriteContext) => Promise<void>;

export type StoreServices = Pick<Services, 'sealer' | 'clock' | 'newId'>;

/** Stores a batch in the caller's transaction, so that it becomes visible together with the turn's checkpoint. */
export async function writeEvaluations(
  tx: Tx,
  services: StoreServices,
  drafts: readonly EvaluationDraft[],
  after: readonly AfterEvaluations[],
): Promise<void> {
  const inserted = await insertEvaluations(tx, drafts.map(toEvaluation));
  const written = drafts.filter((draft) => inserted.has(draft.evaluationId));
  if (written.length === 0) return;
  await insertQuarantine(
    tx,
    written.flatMap((draft) => toQuarantine(draft, services)),
  );
  const at: WriteContext = { now: services.clock.now(), newId: services.newId };
  for (const step of after) await step(tx, written, at);
}

function toEvaluation(draft: EvaluationDraft): EvaluationInsert {
  const { screening } = draft;
  return {
    evaluation_id: draft.evaluationId,
    account_id: draft.accountId,
    agent_id: draft.agentId,
    session_id: draft.sessionId,
    request_id: draft.requestId,
    mode: draft.mode,
    surface: screening.surface,
    source: screening.source,
    verdict: screening.verdict,
    action: draft.action,
    overall_risk: screening.overall_risk,
    threats: screening.threats.map((threat) => ({
      ...threat,
      ...(threat.span === undefined ? {} : { span: [...threat.span] }),
    })) as EvaluationInsert['threats'],
    leaks: screening.leaks.map(({ kind, type, label, span }) => ({ kind, type, label, span: [...span] })),
    detector_scores: { ...screening.detector_scores },
    detection_sources: [...screening.detection_sources],
    session_multiplier: screening.session_multiplier ?? 1,
    quarantine_id: draft.quarantine?.quarantineId ?? null,
    engine: screening.engine,
    duration_ms: draft.durationMs,
    created_at: draft.createdAt,
  };
}

function toQuarantine(draft: EvaluationDraft, { sealer }: StoreServices): QuarantineInsert[] {
  const { quarantine, screening } = draft;
  if (quarantine === undefined) return [];
  const evaluation = toEvaluation(draft);
  const top = [...screening.threats].sort((a, b) => b.confidence - a.confidence)[0];
  return [
    {
      quarantine_id: quarantine.quarantineId,
      account_id: draft.accountId,
      org_id: draft.orgId,
      agent_id: draft.agentId,
      session_id: draft.sessionId,
      request_id: draft.requestId,
      evaluation_id: draft.evaluationId,
      surface: screening.surface,
      source: screening.source,
      tool_name: quarantine.toolName,
      verdict: screening.verdict,
      threat_type: top?.type ?? (screening.surface === 'tool_calls' ? null : 'prompt_injection'),
      threats: evaluation.threats,
      overall_risk: screening.overall_risk,
      threshold: quarantine.threshold,
      detector_scores: evaluation.detector_scores,
      detection_sources: evaluation.detection_sources,
      content_hash: contentHash(quarantine.content),
      questionKey: screening.surface === 'tool_calls' ? questionKeyOf(quarantine.content) : null,
      fingerprint: screening.fingerprint ?? null,
      contentSealed: sealer.seal(Buffer.from(quarantine.content, 'utf8'), quarantineAad(quarantine.quarantineId)),
      created_at: draft.createdAt,
    },
  ];
}
