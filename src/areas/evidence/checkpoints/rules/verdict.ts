/** The verdict as a pure function of the concerns: anyone can derive it again from a certificate
 * (docs/reference/integrity.md#verdict-rule, docs/adr/0063); and its form in headers (docs/reference/gateway.md#aip-verdict).
 */
import type {
  AipVerdict,
  AnalysisStatus,
  CheckpointVerdict,
  ConcernCategory,
  IntegrityAction,
  IntegrityVerdict,
  IntegrityWireVerdict,
  Mode,
  Severity,
} from '../../../../contract/enums.ts';
import { UNREAD_CAUSES, type Judgement } from '../../../../contract/integrity.ts';

/** Name of the rule in certificates; changes whenever an answer would change. */
export const DERIVATION = 'surety/derive@1';

const BOUNDARY_WHEN_HIGH: ReadonlySet<ConcernCategory> = new Set([
  'prompt_injection',
  'deceptive_reasoning',
  'value_misalignment',
  'output_injection_compliance',
]);

export interface JudgedConcern {
  readonly category: ConcernCategory;
  readonly severity: Severity;
  readonly relevant_conscience_value: string | null;
}

/** critical, or high in one of four categories, or high citing a BOUNDARY value: violation. Other high, medium: review. Else clear. */
export function deriveVerdict(concerns: readonly JudgedConcern[]): IntegrityVerdict {
  if (
    concerns.some(
      (c) =>
        c.severity === 'critical' ||
        (c.severity === 'high' && (BOUNDARY_WHEN_HIGH.has(c.category) || citesBoundary(c))),
    )
  ) {
    return 'boundary_violation';
  }
  return concerns.some((c) => c.severity === 'high' || c.severity === 'medium') ? 'review_needed' : 'clear';
}

const citesBoundary = (c: JudgedConcern): boolean => c.relevant_conscience_value?.startsWith('BOUNDARY') === true;

/** Verdict, action and whether the turn may proceed. */
export function judge(concerns: readonly JudgedConcern[]): Judgement {
  const verdict = deriveVerdict(concerns);
  return { verdict, action: actionOf(verdict, concerns), proceed: verdict !== 'boundary_violation' };
}

function actionOf(verdict: IntegrityVerdict, concerns: readonly JudgedConcern[]): IntegrityAction {
  if (verdict === 'clear') return 'continue';
  if (verdict === 'review_needed') return 'log_and_continue';
  return concerns.some((c) => c.severity === 'critical') ? 'deny_and_escalate' : 'pause_for_review';
}

/** The judgement that a checkpoint stores, or none: an unverified turn has no verdict and the action log_and_continue. */
export function checkpointJudgement(
  status: AnalysisStatus,
  concerns: readonly JudgedConcern[],
): { readonly verdict: CheckpointVerdict; readonly action: IntegrityAction; readonly proceed: boolean } {
  return status === 'unverified'
    ? { verdict: 'unverified', action: 'log_and_continue', proceed: true }
    : judge(concerns);
}

/** What was done to this turn's bytes because of the verdict. */
export type Acted = 'none' | 'advised' | 'replaced';

export interface WireInput {
  readonly status: AnalysisStatus | 'pending';
  /** Ignored unless status is verified. */
  readonly verdict: CheckpointVerdict;
  /** Of an unverified analysis. */
  readonly cause: string | null;
  readonly mode: Mode;
  readonly acted: Acted;
}

const ACTED: Readonly<Record<Acted, IntegrityWireVerdict>> = {
  none: 'observed',
  advised: 'nudged',
  replaced: 'enforced',
};
/** Causes without text or turn to judge; every other cause is a fault of the service. */
const SKIPPED: ReadonlySet<string> = new Set([...UNREAD_CAUSES, 'incomplete_turn', 'no_turn', 'upstream_error']);

/** X-AIP-Verdict and integrity= of one turn (docs/reference/gateway.md#aip-verdict). `unverified` is never reported as pass. */
export function wireVerdicts(input: WireInput): { readonly aip: AipVerdict; readonly integrity: IntegrityWireVerdict } {
  if (input.mode === 'off') return { aip: 'disabled', integrity: 'pass' };
  if (input.status === 'pending') return { aip: 'pending', integrity: 'unverified' };
  if (input.status === 'unverified' || input.verdict === 'unverified') {
    return { aip: SKIPPED.has(input.cause ?? '') ? 'skipped' : 'error', integrity: 'unverified' };
  }
  if (input.verdict === 'clear') return { aip: 'clear', integrity: 'pass' };
  return { aip: input.verdict === 'review_needed' ? 'ambiguous' : 'boundary_violation', integrity: ACTED[input.acted] };
}
