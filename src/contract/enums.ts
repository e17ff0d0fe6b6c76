/** Closed vocabularies of the wire. Each stands once; schemas and types are derived from these lists. No logic. */
import { Type, type TEnum } from 'typebox';

export const MODES = ['off', 'observe', 'nudge', 'enforce'] as const; // ascending strictness (docs/reference/cards.md#protection-card)
export type Mode = (typeof MODES)[number];

export const SCREEN_VERDICTS = ['pass', 'warn', 'quarantine', 'block'] as const; // score bands
export type ScreenVerdict = (typeof SCREEN_VERDICTS)[number];

export const SURFACES = ['incoming', 'outgoing', 'tool_calls', 'tool_responses'] as const;
export type Surface = (typeof SURFACES)[number];

/** What an inbound text may attempt (docs/reference/screening.md#threat-types). */
export const INBOUND_THREAT_TYPES = [
  'prompt_injection',
  'indirect_injection',
  'social_engineering',
  'bec_fraud',
  'agent_spoofing',
  'hijack_attempt',
  'data_exfiltration',
  'privilege_escalation',
] as const;
/** Inbound and outbound threat types (docs/reference/screening.md#threat-types). */
export const THREAT_TYPES = [
  ...INBOUND_THREAT_TYPES,
  'pii_in_inbound',
  'canary_triggered',
  'pii_leakage',
  'system_prompt_leakage',
  'credential_leakage',
  'laundered_output',
  'regulatory_violation',
] as const;
export type ThreatType = (typeof THREAT_TYPES)[number];

export const INTEGRITY_VERDICTS = ['clear', 'review_needed', 'boundary_violation'] as const;
export type IntegrityVerdict = (typeof INTEGRITY_VERDICTS)[number];

/** What a stored checkpoint shows: a verdict, or the fact that there is none (docs/reference/evidence.md#checkpoint). */
export const CHECKPOINT_VERDICTS = [...INTEGRITY_VERDICTS, 'unverified'] as const;
export type CheckpointVerdict = (typeof CHECKPOINT_VERDICTS)[number];

/** Absence of analysis is a first-class, signed fact: never counted, never called pass (docs/reference/evidence.md#checkpoint). */
export const ANALYSIS_STATUSES = ['verified', 'unverified'] as const;
export type AnalysisStatus = (typeof ANALYSIS_STATUSES)[number];

export const INTEGRITY_ACTIONS = ['continue', 'log_and_continue', 'pause_for_review', 'deny_and_escalate'] as const;
export type IntegrityAction = (typeof INTEGRITY_ACTIONS)[number];

export const CONCERN_CATEGORIES = [
  'prompt_injection',
  'value_misalignment',
  'autonomy_violation',
  'reasoning_corruption',
  'deceptive_reasoning',
  'undeclared_intent',
  'output_misalignment',
  'output_injection_compliance',
] as const;
export type ConcernCategory = (typeof CONCERN_CATEGORIES)[number];

export const SEVERITIES = ['low', 'medium', 'high', 'critical'] as const; // ascending
export type Severity = (typeof SEVERITIES)[number];

/** Values of front= and back= in X-Svc-Verdict; integrity= may also be `unverified`. */
export const WIRE_VERDICTS = ['pass', 'observed', 'nudged', 'enforced'] as const; // ascending intervention
export type WireVerdict = (typeof WIRE_VERDICTS)[number];
export type IntegrityWireVerdict = WireVerdict | 'unverified';

/** Values of X-AIP-Verdict. Source: docs/reference/gateway.md#verdict-header. */
export const AIP_VERDICTS = [
  'pass',
  'boundary_violation',
  'ambiguous',
  'clear',
  'skipped',
  'pending',
  'disabled',
  'error',
] as const;
export type AipVerdict = (typeof AIP_VERDICTS)[number];

export const CONTAINMENT_STATUSES = ['active', 'paused', 'killed'] as const;
export type ContainmentStatus = (typeof CONTAINMENT_STATUSES)[number];

export const SCOPES = ['gateway', 'api:read', 'api:write', 'admin:org', 'admin:platform'] as const;
export type Scope = (typeof SCOPES)[number];
export const DEFAULT_KEY_SCOPES: readonly Scope[] = ['gateway', 'api:read', 'api:write'];

export const ROLES = ['owner', 'admin', 'member', 'viewer', 'auditor'] as const;
export type Role = (typeof ROLES)[number];

/** How well an agent is shown to be who it says, ascending: L0 provider-key hash only ... L3 (areas/agents README). */
export const ASSURANCE_LEVELS = ['L0', 'L1', 'L2', 'L3'] as const;
export type AssuranceLevel = (typeof ASSURANCE_LEVELS)[number];

export const GRADES = ['AAA', 'AA', 'A', 'BBB', 'BB', 'B', 'CCC', 'NR'] as const;
export type Grade = (typeof GRADES)[number];

export const CONFIDENCES = ['insufficient', 'low', 'medium', 'high'] as const;
export type Confidence = (typeof CONFIDENCES)[number];

export const VISIBILITIES = ['public', 'unlisted', 'private'] as const;
export type Visibility = (typeof VISIBILITIES)[number];

export const QUARANTINE_STATUSES = ['pending', 'released', 'confirmed_threat', 'expired', 'deleted'] as const;
export type QuarantineStatus = (typeof QUARANTINE_STATUSES)[number];

export const DIALECTS = ['anthropic_messages', 'openai_chat', 'openai_responses', 'gemini_generate'] as const;
export type Dialect = (typeof DIALECTS)[number];

/** JSON schema of one of these lists. */
export const enumOf = <const L extends readonly string[]>(values: L, description?: string): TEnum<[...L]> =>
  Type.Enum([...values], description === undefined ? {} : { description }) as unknown as TEnum<[...L]>;
