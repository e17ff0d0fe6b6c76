/** Result of judging one turn's reasoning. Types, and a list of causes; produced by the pure rules of areas/evidence/checkpoints. */
import type {
  AnalysisStatus,
  AssuranceReason,
  ConcernCategory,
  IntegrityAction,
  IntegrityVerdict,
  JudgeStratum,
  Severity,
} from './enums.ts';

export interface Concern {
  readonly category: ConcernCategory;
  readonly severity: Severity;
  readonly description: string;
  /** At most 200 characters of the reasoning or action. */
  readonly evidence: string;
  readonly relevant_card_field: string | null;
  readonly relevant_conscience_value: string | null;
}

export interface ConscienceContext {
  readonly values_checked: readonly string[];
  readonly conflicts: readonly string[];
  readonly supports: readonly string[];
  readonly considerations: readonly string[];
  readonly consultation_depth: 'surface' | 'standard' | 'deep';
}

/** Causes of an unverified turn of which the reasoning is missing or not read, and answer and calls were judged. */
export const UNREAD_CAUSES = ['no_reasoning', 'unread_language', 'redacted'] as const;

export interface Analysis {
  readonly status: AnalysisStatus;
  /**
   * Why it is unverified: no_reasoning, unread_language, redacted, incomplete_turn, mode_off, timeout, error, breaker_open; of a judging model
   * also over_budget, too_long, nonsense, hijacked. Null when verified.
   */
  readonly unverifiedCause: string | null;
  readonly concerns: readonly Concern[];
  readonly conscience: ConscienceContext;
  readonly summary: string;
  /** `hash` names the exact rules; absent: the offline analyser's own. */
  readonly analyser: { readonly name: string; readonly version: string; readonly hash?: string };
  /** A language model judged the whole turn; absent: the rules alone. */
  readonly judgedByModel?: true;
  /** Why no model's opinion is in it although one may judge this agent's turns; absent: there is one, or none may. */
  readonly assuranceReason?: AssuranceReason;
  /** How the turn was chosen for a model, or not, where a part of the turns is judged; absent: no sample is drawn. */
  readonly sample?: JudgeSample;
  readonly durationMs: number;
  readonly thinkingTokens: number; // estimated by script: contract/tokens.ts
  /** How far the reasoning text can be trusted to be the reasoning, 0..1 (docs/reference/gateway.md#reasoning). */
  readonly extractionConfidence: number;
}

export interface JudgeSample {
  readonly stratum: JudgeStratum;
  /** Share of the drawn stratum, 0 to 100. */
  readonly share_percent: number;
}

/** What asking a model about one turn, or several, has cost. */
export interface JudgeSpend {
  readonly calls: number;
  /** Of these, without a usable answer. */
  readonly failed: number;
  /** As the provider counted them. */
  readonly inputTokens: number;
  readonly outputTokens: number;
}

export interface Judgement {
  readonly verdict: IntegrityVerdict;
  readonly action: IntegrityAction;
  readonly proceed: boolean; // false only for boundary_violation
}
