/** Closed vocabularies of the wire. Each is written once; schemas and types are derived from these lists. No logic. */
import { Type, type TEnum } from 'typebox';

/** Names of lists, by the list itself. */
const names = new WeakMap<readonly string[], string>();

/** A list with the name that its schema has in the OpenAPI document. */
export function vocabulary<const L extends readonly string[]>(name: string, values: L): L {
  names.set(values, name);
  return values;
}

// ascending strictness (docs/reference/cards.md#protection-card)
export const MODES = vocabulary('EnforcementMode', ['off', 'observe', 'nudge', 'enforce']);
export type Mode = (typeof MODES)[number];

/** What a card asks of the record: ascending strength. */
export const TAMPER_EVIDENCE = vocabulary('TamperEvidence', ['append_only', 'signed', 'merkle']);
export const SCREEN_VERDICTS = vocabulary('ScreenVerdict', ['pass', 'warn', 'quarantine', 'block']); // score bands
export type ScreenVerdict = (typeof SCREEN_VERDICTS)[number];

/** How a part of the service does: as it should, not set up, worse than it should, not at all. */
export const SERVICE_PART_STATES = vocabulary('ServicePartState', ['works', 'off', 'degraded', 'down']);
export type ServicePartState = (typeof SERVICE_PART_STATES)[number];

/** What was done to a text or a call, ascending. */
export const SCREEN_ACTIONS = vocabulary('ScreenAction', [
  'none',
  'advised',
  'wrapped',
  'replaced',
  'redacted',
  'withheld',
]);
export type ScreenAction = (typeof SCREEN_ACTIONS)[number];

/** Why a request got no assistant turn. */
export const NO_REPLY_CAUSES = vocabulary('NoReplyCause', [
  'provider_refused',
  'provider_unreachable',
  'provider_timeout',
  'provider_failed',
  'client_left',
  'agent_contained',
  'service_stopping',
]);
export type NoReplyCause = (typeof NO_REPLY_CAUSES)[number];

export const SURFACES = vocabulary('Surface', ['incoming', 'outgoing', 'tool_calls', 'tool_responses']);
export type Surface = (typeof SURFACES)[number];

/** What a text may be screened as: on a surface, or as a file that agents are meant to obey, wherever it stands. */
export const SCREENED_AS = vocabulary('ScreenedAs', [...SURFACES, 'instructions']);
export type ScreenedAs = (typeof SCREENED_AS)[number];

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
export const THREAT_TYPES = vocabulary('ThreatType', [
  ...INBOUND_THREAT_TYPES,
  'pii_in_inbound',
  'canary_triggered',
  'pii_leakage',
  'system_prompt_leakage',
  'credential_leakage',
  'laundered_output',
  'regulatory_violation',
]);
export type ThreatType = (typeof THREAT_TYPES)[number];

/** Kinds of calls that enforce asks the user about (docs/reference/gateway.md#confirmation). */
export const CONFIRMED_CLASSES = vocabulary('ConfirmedClass', [
  'payments',
  'access',
  'shell',
  'deletion',
  'recipients',
  'outside_values',
]);
export type ConfirmedClass = (typeof CONFIRMED_CLASSES)[number];
/** What enforce asks the user about where no card says otherwise. Source: docs/reference/gateway.md#confirmation. */
export const DEFAULT_CONFIRMED_CLASSES: readonly ConfirmedClass[] = ['payments', 'access', 'shell', 'deletion'];
/** Those that a call has by its own name and members. */
export type DeedClass = Exclude<ConfirmedClass, 'outside_values'>;

export const INTEGRITY_VERDICTS = vocabulary('IntegrityVerdict', ['clear', 'review_needed', 'boundary_violation']);
export type IntegrityVerdict = (typeof INTEGRITY_VERDICTS)[number];

/** What a stored checkpoint shows: a verdict, or the fact that there is none (docs/reference/evidence.md#checkpoint). */
export const CHECKPOINT_VERDICTS = vocabulary('CheckpointVerdict', [...INTEGRITY_VERDICTS, 'unverified']);
export type CheckpointVerdict = (typeof CHECKPOINT_VERDICTS)[number];

/** Absence of analysis is a first-class, signed fact: never counted, never called pass (docs/reference/evidence.md#checkpoint). */
export const ANALYSIS_STATUSES = vocabulary('AnalysisStatus', ['verified', 'unverified']);
export type AnalysisStatus = (typeof ANALYSIS_STATUSES)[number];

/**
 * What a verdict rests on: nobody judged the turn; rules scanned it and understood nothing; a language model judged it
 * (docs/reference/integrity.md#assurance).
 */
export const VERDICT_ASSURANCES = vocabulary('VerdictAssurance', ['none', 'rules', 'model']); // ascending
export type VerdictAssurance = (typeof VERDICT_ASSURANCES)[number];

/** Why a turn that a model could have judged rests on rules (docs/reference/integrity.md#assurance). */
export const ASSURANCE_REASONS = vocabulary('AssuranceReason', [
  'not_sampled',
  'over_budget',
  'busy',
  'no_key',
  'too_long',
  'timeout',
  'error',
  'breaker_open',
  'interrupted',
]);
export type AssuranceReason = (typeof ASSURANCE_REASONS)[number];

/** How a turn came before a model: always judged, or drawn with a known share (docs/reference/integrity.md#sampling). */
export const JUDGE_STRATA = vocabulary('JudgeStratum', ['certain', 'share']);
export type JudgeStratum = (typeof JUDGE_STRATA)[number];

/** Why a checkpoint enters the trust rating, or why not (docs/reference/ratings.md#what-counts). */
export const COUNTED_REASONS = vocabulary('CountedReason', [
  'judged_by_model',
  'enough_reasoning',
  'short_reasoning',
  'uncertain_reasoning',
  'unverified',
]);
export type CountedReason = (typeof COUNTED_REASONS)[number];

export const INTEGRITY_ACTIONS = vocabulary('IntegrityAction', [
  'continue',
  'log_and_continue',
  'pause_for_review',
  'deny_and_escalate',
]);
export type IntegrityAction = (typeof INTEGRITY_ACTIONS)[number];

export const CONCERN_CATEGORIES = vocabulary('ConcernCategory', [
  'prompt_injection',
  'value_misalignment',
  'autonomy_violation',
  'reasoning_corruption',
  'deceptive_reasoning',
  'undeclared_intent',
  'output_misalignment',
  'output_injection_compliance',
]);
export type ConcernCategory = (typeof CONCERN_CATEGORIES)[number];

export const SEVERITIES = vocabulary('Severity', ['low', 'medium', 'high', 'critical']); // ascending
export type Severity = (typeof SEVERITIES)[number];

export const ADVISORY_SEVERITIES = vocabulary('AdvisorySeverity', ['info', 'low', 'medium', 'high', 'critical']);
/** Installations that use a license. */
export const DEPLOYMENT_STATUSES = vocabulary('DeploymentStatus', ['active', 'inactive', 'degraded']);
export type DeploymentStatus = (typeof DEPLOYMENT_STATUSES)[number];
export type AdvisorySeverity = (typeof ADVISORY_SEVERITIES)[number];

/** Values of front= and back= in X-Svc-Verdict; integrity= may also be `unverified`. */
export const WIRE_VERDICTS = vocabulary('WireVerdict', ['pass', 'observed', 'nudged', 'enforced']); // ascending intervention
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

export const CONTAINMENT_STATUSES = vocabulary('ContainmentStatus', ['active', 'paused', 'killed']);
export type ContainmentStatus = (typeof CONTAINMENT_STATUSES)[number];

export const SCOPES = vocabulary('CredentialScope', [
  'gateway',
  'api:read',
  'api:write',
  'admin:org',
  'admin:platform',
]);
export type Scope = (typeof SCOPES)[number];
export const DEFAULT_KEY_SCOPES: readonly Scope[] = ['gateway', 'api:read', 'api:write'];

export const ROLES = vocabulary('Role', ['owner', 'admin', 'member', 'viewer', 'auditor']);
export type Role = (typeof ROLES)[number];

/** How well an agent's identity is proven, ascending: L0 provider-key hash only ... L3 (areas/agents README). */
const ASSURANCE_LEVELS = vocabulary('AssuranceLevel', ['L0', 'L1', 'L2', 'L3']);
export type AssuranceLevel = (typeof ASSURANCE_LEVELS)[number];

export const GRADES = vocabulary('Grade', ['AAA', 'AA', 'A', 'BBB', 'BB', 'B', 'CCC', 'NR']);
export type Grade = (typeof GRADES)[number];

export const CONFIDENCES = vocabulary('Confidence', ['insufficient', 'low', 'medium', 'high']);
export type Confidence = (typeof CONFIDENCES)[number];

export const VISIBILITIES = vocabulary('Visibility', ['public', 'unlisted', 'private']);
export type Visibility = (typeof VISIBILITIES)[number];

/** What the release of a held text allows: one turn, or the text for good, for its agent or for every agent of the organisation. */
export const RELEASE_SCOPES = vocabulary('ReleaseScope', ['once', 'agent', 'organization']);
export type ReleaseScope = (typeof RELEASE_SCOPES)[number];
export const QUARANTINE_STATUSES = vocabulary('QuarantineStatus', [
  'pending',
  'released',
  'confirmed_threat',
  'expired',
  'deleted',
]);
export type QuarantineStatus = (typeof QUARANTINE_STATUSES)[number];

export const CONSCIENCE_TYPES = vocabulary('ConscienceType', ['BOUNDARY', 'FEAR', 'COMMITMENT', 'BELIEF', 'HOPE']);
export const CONSCIENCE_SEVERITIES = vocabulary('ConscienceSeverity', ['advisory', 'mandatory']);
export const CONSCIENCE_MODES = vocabulary('ConscienceMode', ['augment', 'replace']);

export const DIALECTS = vocabulary('Dialect', [
  'anthropic_messages',
  'openai_chat',
  'openai_responses',
  'gemini_generate',
]);
export type Dialect = (typeof DIALECTS)[number];

/** JSON schema of one of these lists. */
export const enumOf = <const L extends readonly string[]>(values: L, description?: string): TEnum<[...L]> =>
  Type.Enum([...values], optionsOf(values, description)) as unknown as TEnum<[...L]>;

const optionsOf = (values: readonly string[], description: string | undefined): Record<string, string> => {
  const title = names.get(values);
  return { ...(title === undefined ? {} : { title }), ...(description === undefined ? {} : { description }) };
};

/** What an agent may be proven to speak for, and how (docs/reference/operator.md#ownership-claims). */
export const CLAIM_KINDS = vocabulary('OwnershipKind', ['domain', 'mcp_server']);
export type ClaimKind = (typeof CLAIM_KINDS)[number];
export const CLAIM_METHODS = vocabulary('OwnershipMethod', ['dns', 'well_known']);
export type ClaimMethod = (typeof CLAIM_METHODS)[number];
