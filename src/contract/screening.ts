/** Result of screening one text. Types only; produced by the pure engine of areas/screening. */
import type { ScreenVerdict, Surface, ThreatType } from './enums.ts';
import type { SpanSource } from './turn.ts';

export interface Threat {
  readonly type: ThreatType;
  /** Calibrated 0..1. */
  readonly confidence: number;
  /** One sentence for a person; quotes at most 80 characters of the text. */
  readonly reasoning: string;
  /** Name of the rule or family that matched, if one did. */
  readonly matched_pattern?: string;
  /** UTF-16 offsets into the screened text; absent when the evidence is spread out. */
  readonly span?: readonly [number, number];
}

/** A secret or personal datum found by DLP, or a canary; always with exact offsets so it can be redacted in place. */
export interface LeakFinding {
  readonly kind: string; // 'credit_card', 'api_key', 'private_key', 'iban', 'jwt', 'email', 'canary', ...
  readonly type: ThreatType; // credential_leakage, pii_leakage, canary_triggered
  readonly span: readonly [number, number];
  /** The replacement text, e.g. [CARD REDACTED]. */
  readonly label: string;
  readonly canaryId?: string;
  /** sha256:<hex> of the passage a canary was found in; the passage itself is not stored. */
  readonly signalHash?: string;
}

/** A stretch of tool content that is doubtful by itself; offsets are UTF-16 units of the screened text. */
export interface DoubtfulPart {
  /** The field, row, entry or paragraph around the sentence. */
  readonly item: readonly [number, number];
  /** The sentence, or the sentences that one finding covers. */
  readonly sentence: readonly [number, number];
  /** Score of the stretch as if it were the whole text, 0..1. */
  readonly risk: number;
}

export interface Screening {
  readonly surface: Surface;
  readonly source: SpanSource;
  /** 0..1, rounded to 4 decimals. */
  readonly overall_risk: number;
  /** The score before the session's past raised it (of a trusted source, as trust lowered it); absent: overall_risk. */
  readonly base_risk?: number;
  /** By how much the session's past raised the score; absent: 1. */
  readonly session_multiplier?: number;
  /** False: an order of the user or operator that nothing recognised as an attack; it is no evidence for session risk. Absent: true. */
  readonly is_evidence?: boolean;
  /** MinHash of the flagged passage of a certain threat, serial form; for finding campaigns. */
  readonly fingerprint?: string;
  readonly verdict: ScreenVerdict;
  /** In tool content from two thirds of the bar of warn on: its doubtful parts, most exact and highest first, at most 32. */
  readonly parts?: readonly DoubtfulPart[];
  readonly threats: readonly Threat[];
  readonly leaks: readonly LeakFinding[];
  /** null: the detector did not run on this surface. */
  readonly detector_scores: Readonly<Record<string, number | null>>;
  readonly detection_sources: readonly string[];
  /** Identity of rules and weights; part of the memo key, so an upgrade re-screens. */
  readonly engine: string;
}
