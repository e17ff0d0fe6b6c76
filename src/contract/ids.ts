/**
 * Identifier shapes of every resource, as schemas and branded types. Source: docs/reference/wire.md#identifiers.
 * Generation is in platform/ids.ts (it needs randomness); this file only defines what is valid.
 */
import { Type, type TString } from 'typebox';

declare const brand: unique symbol;
/** A string that has been checked (or made) as one kind of identifier. */
export type Id<K extends string> = string & { readonly [brand]: K };

const TOKEN = '[A-Za-z0-9]{8,32}';
const SHORT = '[a-z0-9]{8}';
const UUID_V4 = '[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}';
const UUID = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';

/** Pattern source of each identifier kind, anchored. These shapes are written nowhere else. */
export const ID_PATTERN = {
  /** The second form is the permanently valid legacy id: a fixed prefix (not named by the spec) plus 8 hex. Versioning rule 7. */
  agent: `^(svc-${UUID_V4}|[a-z]{3,12}-[0-9a-f]{8})$`,
  org: `^org-${SHORT}$`,
  team: `^${UUID}$`,
  user: `^${UUID}$`,
  api_key: `^mk-${SHORT}$`,
  webhook_endpoint: `^whe-${SHORT}$`,
  webhook_delivery: `^whd-${SHORT}$`,
  event: `^evt-${SHORT}$`,
  checkpoint: `^ic-${SHORT}$`,
  certificate: `^cert-${TOKEN}$`,
  reclassification: `^rcl-${TOKEN}$`,
  amendment: `^amend-${TOKEN}$`,
  policy: `^pol-${TOKEN}$`,
  proof: `^prf-${TOKEN}$`,
  canary: `^can_${TOKEN}$`,
  campaign: `^camp_${TOKEN}$`,
  pattern: `^pat_${TOKEN}$`,
  recipe: `^rcp-${TOKEN}$`,
  recipe_candidate: `^rcc-${TOKEN}$`,
  quarantine: `^qid_${TOKEN}$`,
  evaluation: `^ev_${TOKEN}$`,
  account: `^ba-${SHORT}$`,
  alignment_card: `^ac-${UUID}$`,
  protection_card: `^pc-${UUID}$`,
  drift_alert: `^ida-${TOKEN}$`,
  advisory: `^pa-[0-9a-f]{12}$`,
  /** What the operator publishes; `advisory` is text of the gateway for one agent. */
  security_advisory: `^${UUID}$`,
  indicator: `^ioc-${TOKEN}$`,
  license: `^lic-${TOKEN}$`,
  export: `^exp-${TOKEN}$`,
  deployment: `^dep-${TOKEN}$`,
  anchor: `^anc-${TOKEN}$`,
  publication: `^pub-${TOKEN}$`,
  ownership_claim: `^ocl-${TOKEN}$`,
  audit: `^aud-${TOKEN}$`,
  dead_letter: `^dlt-${TOKEN}$`,
  containment_entry: `^cle-${TOKEN}$`,
  trust_edge: `^te-${TOKEN}$`,
  agent_key: `^agk-${TOKEN}$`,
  deletion: `^del-${UUID}$`,
  trace: `^tr-${TOKEN}$`,
  exemption: `^exm-${TOKEN}$`,
  fault_line_analysis: `^fl-${TOKEN}$`,
  forecast: `^fc-${TOKEN}$`,
  recommendation: `^rec-${TOKEN}$`,
  /** Made here as cv-<token>, or the id that a card gave it. */
  conscience_value: '^[A-Za-z0-9][A-Za-z0-9._:-]{0,127}$',
  /** Made here as txn-<token>, or chosen by the client. */
  transaction: '^[A-Za-z0-9][A-Za-z0-9._:-]{0,127}$',
  /** Follows from what it is about. */
  review_item: '^rvw-[0-9a-f]{24}$',
  governance_signal: '^gs-[0-9a-f]{12}$',
  /** A webhook endpoint with a signal filter. */
  notification_destination: `^whe-${SHORT}$`,
  escalation_rule: `^ger-${TOKEN}$`,
  invitation: `^inv-${TOKEN}$`,
  oauth_grant: `^ogr-${TOKEN}$`,
  risk_assessment: `^ra-${TOKEN}$`,
  team_risk_assessment: `^tra-${TOKEN}$`,
  billing_entry: `^ble-${TOKEN}$`,
  billing_hold: `^blh-${TOKEN}$`,
  billing_lot: `^lot-${TOKEN}$`,
  session: `^${UUID}$`,
  mfa_factor: `^${UUID}$`,
  mfa_challenge: `^${UUID}$`,
} as const;

export type IdKind = keyof typeof ID_PATTERN;

const schema = (kind: IdKind, description: string): TString =>
  Type.String({ pattern: ID_PATTERN[kind], description, 'x-id': kind });

export const AgentId = schema('agent', 'Agent id: svc-<uuid v4>, or a legacy id');
export const OrgId = schema('org', 'Organisation id');
export const UserId = schema('user', 'User id');
export const KeyId = schema('api_key', 'API key id');
export const WebhookEndpointId = schema('webhook_endpoint', 'Webhook endpoint id');
export const WebhookDeliveryId = schema('webhook_delivery', 'Webhook delivery id');
export const EventId = schema('event', 'Event id, also the idempotency key of its deliveries');
export const DeadLetterId = schema('dead_letter', 'Event that a subscriber gave up on');
export const CheckpointId = schema('checkpoint', 'Integrity checkpoint id');
export const CertificateId = schema('certificate', 'Integrity certificate id');
export const AccountId = schema('account', 'Billing account id: the tenant key of every row');
export const QuarantineId = schema('quarantine', 'Quarantine id (opaque)');
export const EvaluationId = schema('evaluation', 'Safe House evaluation id');
export const ConscienceValueId = schema('conscience_value', 'Conscience value id');
export const TraceId = schema('trace', 'Alignment trace id');
export const ReclassificationId = schema('reclassification', 'Reclassification id');
export const AmendmentId = schema('amendment', 'Card amendment id');
export const ProofId = schema('proof', 'Proof of a risk assessment');
export const TransactionId = schema('transaction', 'Transaction id: txn-<token>, or the one the client chose');
export const CanaryId = schema('canary', 'Canary credential id');
export const SecurityAdvisoryId = schema('security_advisory', 'Security advisory id');
export const ExportId = schema('export', 'Export of the evidence of a period');
export const LicenseId = schema('license', 'License of a self-hosted installation');
export const DeploymentId = schema('deployment', 'Installation that uses a license');
export const AnchorId = schema('anchor', 'Anchor id');
export const PublicationId = schema('publication', 'Publication id');
export const OwnershipClaimId = schema('ownership_claim', 'Ownership claim id');
export const CampaignId = schema('campaign', 'Campaign id');
export const PatternId = schema('pattern', 'Pattern id');
export const RecipeId = schema('recipe', 'Detection recipe id');
export const TrustEdgeId = schema('trust_edge', 'Trust edge id');
export const AgentKeyId = schema('agent_key', 'Agent key id');
export const ReviewItemId = schema('review_item', 'Item of the review queue');
export const DriftAlertId = schema('drift_alert', 'Drift alert id');
export const SignalId = schema('governance_signal', 'Governance signal id');
export const DestinationId = schema('notification_destination', 'Notification destination id');
export const EscalationRuleId = schema('escalation_rule', 'Escalation rule id');
export const TeamId = schema('team', 'Team id');
export const FaultLineAnalysisId = schema('fault_line_analysis', 'Fault-line analysis id');
export const ExemptionId = schema('exemption', 'Exemption id');
export const OAuthGrantId = schema('oauth_grant', 'Grant of a person to an OAuth client');
export const RiskAssessmentId = schema('risk_assessment', 'Risk assessment of an agent');
export const TeamRiskAssessmentId = schema('team_risk_assessment', 'Risk assessment of a team');
export const InvitationId = schema('invitation', 'Invitation into an organisation');

export const SessionId = schema('session', 'Session id (opaque)');
export const MfaFactorId = schema('mfa_factor', 'Second factor id (opaque)');
export const MfaChallengeId = schema('mfa_challenge', 'Id of a question for a code (opaque)');

export type AgentId = Id<'agent'>;
export type OrgId = Id<'org'>;
export type TeamId = Id<'team'>;
export type UserId = Id<'user'>;
export type KeyId = Id<'api_key'>;
export type WebhookEndpointId = Id<'webhook_endpoint'>;
export type WebhookDeliveryId = Id<'webhook_delivery'>;
export type EventId = Id<'event'>;
export type DeadLetterId = Id<'dead_letter'>;
export type CheckpointId = Id<'checkpoint'>;
export type CertificateId = Id<'certificate'>;
export type AccountId = Id<'account'>;
export type QuarantineId = Id<'quarantine'>;
export type EvaluationId = Id<'evaluation'>;
export type CanaryId = Id<'canary'>;
export type SecurityAdvisoryId = Id<'security_advisory'>;
export type OwnershipClaimId = Id<'ownership_claim'>;
export type CampaignId = Id<'campaign'>;
export type PatternId = Id<'pattern'>;
export type RecipeId = Id<'recipe'>;
export type TrustEdgeId = Id<'trust_edge'>;
export type AgentKeyId = Id<'agent_key'>;
export type ExemptionId = Id<'exemption'>;
export type OAuthGrantId = Id<'oauth_grant'>;
export type InvitationId = Id<'invitation'>;
