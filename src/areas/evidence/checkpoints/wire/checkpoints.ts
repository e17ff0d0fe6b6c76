/** Checkpoints, certificates, heads and drift alerts as they are answered, and how rows become them. */
import { Type, type Static } from 'typebox';
import {
  ANALYSIS_STATUSES,
  ASSURANCE_REASONS,
  CHECKPOINT_VERDICTS,
  CONCERN_CATEGORIES,
  COUNTED_REASONS,
  enumOf,
  INTEGRITY_ACTIONS,
  JUDGE_STRATA,
  MODES,
  SEVERITIES,
  VERDICT_ASSURANCES,
  WIRE_VERDICTS,
} from '../../../../contract/enums.ts';
import { AgentId, CertificateId, CheckpointId } from '../../../../contract/ids.ts';
import { Nullable } from '../../../../platform/db/row.ts';
import { assuranceIn } from '../rules/assurance.ts';
import type { Core } from '../rules/certificate.ts';
import { DRIFT_DIRECTIONS } from '../rules/drift.ts';
import type { AlertRow, CheckpointRow } from './rows.ts';

const Hex = Type.String({ pattern: '^[0-9a-f]{64}$' });
const text = () => Type.String();

const ConcernWire = Type.Object(
  {
    category: enumOf(CONCERN_CATEGORIES),
    severity: enumOf(SEVERITIES),
    description: text(),
    evidence: Type.String({ maxLength: 200 }),
    relevant_card_field: Nullable(text()),
    relevant_conscience_value: Nullable(text()),
  },
  { title: 'Concern' },
);
const ConscienceWire = Type.Object(
  {
    values_checked: Type.Array(text()),
    conflicts: Type.Array(text()),
    supports: Type.Array(text()),
    considerations: Type.Array(text()),
    consultation_depth: Type.Enum(['surface', 'standard', 'deep']),
  },
  { title: 'ConscienceContext' },
);
export const ClaimsWire = Type.Object(
  {
    status: enumOf(ANALYSIS_STATUSES),
    unverified_cause: Nullable(text()),
    verdict: enumOf(CHECKPOINT_VERDICTS),
    assurance: Type.Optional(
      enumOf(
        VERDICT_ASSURANCES,
        'What the verdict rests on. rules: scanned, not understood; clear then means that no rule matched',
      ),
    ),
    assurance_reason: Type.Optional(
      enumOf(ASSURANCE_REASONS, 'Why no model judged the turn although the card or the installation asks for one'),
    ),
    judge_sample: Type.Optional(
      Type.Object(
        {
          stratum: enumOf(JUDGE_STRATA, 'certain: always judged; share: drawn with this share'),
          share_percent: Type.Number(),
        },
        { title: 'JudgeSample' },
      ),
    ),
    action: enumOf(INTEGRITY_ACTIONS),
    proceed: Type.Boolean(),
    concerns: Type.Array(ConcernWire),
    reasoning_summary: text(),
    conscience_context: ConscienceWire,
    analysis_metadata: Type.Object(
      {
        analysis_model: text(),
        analysis_duration_ms: Type.Number(),
        thinking_tokens: Type.Integer(),
        truncated: Type.Boolean(),
        extraction_confidence: Type.Number(),
      },
      { title: 'AnalysisMetadata' },
    ),
    window_position: Type.Object({ index: Type.Integer(), window_size: Type.Integer() }),
    provider: text(),
    model: Nullable(text()),
    source: Type.Enum(['gateway', 'observer', 'sdk'], { title: 'CheckpointSource' }),
    card_version: Type.Integer(),
    request_id: text(),
    integrity_mode: enumOf(MODES),
    acted: Type.Enum(['none', 'advised', 'replaced'], { title: 'IntegrityEffect' }),
    gateway_turn: Type.Optional(
      Type.Object(
        {
          process: Type.String({ description: 'Names one start of one gateway process.' }),
          number: Type.Integer({ description: 'Of all turns of the process, from 1 without gaps.' }),
          agent_number: Type.Integer({ description: "Of the agent's turns at the process, from 1 without gaps." }),
        },
        { title: 'GatewayTurn', description: 'Absent where the turn did not come through the gateway.' },
      ),
    ),
    svc_verdict: Type.Optional(
      Type.Object(
        {
          front: enumOf(WIRE_VERDICTS),
          back: enumOf(WIRE_VERDICTS),
          integrity: Type.Enum([...WIRE_VERDICTS, 'unverified'], { title: 'IntegrityWord' }),
        },
        {
          title: 'SvcVerdict',
          description:
            'The words of X-Svc-Verdict for the whole turn, also of a stream; absent for turns that did not pass the gateway',
        },
      ),
    ),
    second_asked: Type.Optional(
      Type.Literal(true, { description: 'The gateway called the provider a second time, after it withheld a call' }),
    ),
    unchecked_calls: Type.Optional(
      Type.Integer({ description: 'Calls that a model was to check (confirmations.model_check) and did not' }),
    ),
  },
  { title: 'CertificateClaims' },
);

export const CheckpointWire = Type.Object(
  {
    checkpoint_id: CheckpointId,
    agent_id: AgentId,
    card_id: Nullable(text()),
    session_id: text(),
    timestamp: text(),
    ...ClaimsWire.properties,
    thinking_block_hash: Hex,
    output_block_hash: Nullable(Hex),
    card_hash: text(),
    policy_hash: Hex,
    counted: Type.Boolean({
      description: 'Enters the trust rating; counted_reason says why or why not',
    }),
    counted_reason: enumOf(COUNTED_REASONS),
    linked_trace_id: Nullable(text()),
    re_evaluated_at: Nullable(text()),
    original_verdict: Nullable(text()),
    re_evaluated_verdict: Nullable(
      Type.String({
        description: 'What the concerns give under the rule and values of re_evaluated_at; verdict is the signed one',
      }),
    ),
    cross_validation_warnings: Type.Array(text()),
    attestation: Type.Object({
      certificate_id: CertificateId,
      chain_hash: Hex,
      prev_chain_hash: Nullable(Hex),
      seq: Type.Integer(),
      input_commitment: Hex,
      signing_key_id: text(),
      merkle_leaf_index: Type.Integer(),
      merkle_leaf_hash: Hex,
      certificate_url: text(),
    }),
  },
  { title: 'Checkpoint' },
);
export type CheckpointWire = Static<typeof CheckpointWire>;

/** `combined` is the input commitment of the core. */
export function toCheckpointWire(row: CheckpointRow, combined: (core: Core) => string): CheckpointWire {
  const core = JSON.parse(row.core) as Core;
  return {
    checkpoint_id: row.checkpoint_id,
    agent_id: row.agent_id,
    card_id: core.card_id,
    session_id: row.session_id,
    timestamp: core.ts,
    ...(row.claims as Static<typeof ClaimsWire>),
    assurance: assuranceIn(row.claims),
    thinking_block_hash: core.thinking_hash,
    output_block_hash: core.output_hash,
    card_hash: core.card_hash,
    policy_hash: core.policy_hash,
    counted: row.counted,
    counted_reason: row.counted_reason,
    linked_trace_id: row.linked_trace_id,
    re_evaluated_at: row.reevaluation === null ? null : new Date(row.reevaluation.at).toISOString(),
    original_verdict: row.reevaluation === null ? null : row.claims.verdict,
    re_evaluated_verdict: row.reevaluation?.verdict ?? null,
    cross_validation_warnings: [...(row.reevaluation?.warnings ?? [])],
    attestation: {
      certificate_id: row.certificate_id,
      chain_hash: row.chain_hash,
      prev_chain_hash: row.prev_chain_hash,
      seq: Number(row.seq),
      input_commitment: combined(core),
      signing_key_id: row.kid,
      merkle_leaf_index: Number(row.leaf_index),
      merkle_leaf_hash: row.leaf_hash,
      certificate_url: `/v1/checkpoints/${row.checkpoint_id}/certificate`,
    },
  };
}

const Size = Type.Integer({ minimum: 0 });
export const TreeHeadWire = Type.Object(
  {
    log_id: text(),
    tree_size: Size,
    root: Hex,
    timestamp: text(),
    key_id: text(),
    signature: text(),
  },
  { title: 'SignedTreeHead' },
);
export const ProofStepWire = Type.Object(
  { hash: Hex, position: Type.Enum(['left', 'right'], { title: 'ProofSide' }) },
  { title: 'ProofStep' },
);
const AnalyserWire = Type.Object({ name: text(), version: text(), hash: text() }, { title: 'Analyser' });
export const CertificateWire = Type.Object(
  {
    '@context': text(),
    type: Type.Literal('IntegrityCertificate'),
    version: Type.Integer(),
    certificate_id: CertificateId,
    issued_at: text(),
    subject: Type.Object({
      checkpoint_id: CheckpointId,
      agent_id: AgentId,
      card_id: Nullable(text()),
      session_id: text(),
    }),
    claims: ClaimsWire,
    input_commitments: Type.Object({
      thinking_hash: Hex,
      output_hash: Nullable(Hex),
      card_hash: text(),
      policy_hash: Hex,
      values_hash: Hex,
      window_hash: Hex,
      concerns_hash: Hex,
      claims_hash: Hex,
      analyser: AnalyserWire,
      combined: Hex,
    }),
    proofs: Type.Object({
      signature: Type.Object({ algorithm: Type.Literal('EdDSA'), key_id: text(), value: text() }),
      chain: Type.Object({ chain_hash: Hex, prev_chain_hash: Nullable(Hex), position: Size }),
      merkle: Type.Object({
        leaf_hash: Hex,
        leaf_index: Size,
        tree_size: Size,
        root: Hex,
        inclusion_proof: Type.Array(ProofStepWire),
        tree_head: TreeHeadWire,
      }),
      verdict_derivation: Type.Object({ rule: text(), verdict: enumOf(CHECKPOINT_VERDICTS) }),
    }),
    verification: Type.Object({ certificate_url: text(), keys_url: text(), verify_url: text() }),
  },
  { title: 'Certificate' },
);

export const AlertWire = Type.Object(
  {
    alert_id: text(),
    agent_id: AgentId,
    session_id: text(),
    severity: Type.Enum(['low', 'medium', 'high']),
    drift_direction: enumOf(DRIFT_DIRECTIONS),
    sustained_checks: Type.Integer(),
    status: Type.Enum(['open', 'acknowledged'], { title: 'DriftAlertStatus' }),
    opened_at: text(),
    last_fired_at: text(),
    acknowledged_at: Nullable(text()),
  },
  { title: 'DriftAlert' },
);
export const toAlertWire = (row: Static<typeof AlertRow>): Static<typeof AlertWire> => ({
  alert_id: row.alert_id,
  agent_id: row.agent_id,
  session_id: row.session_id,
  severity: row.severity,
  drift_direction: row.direction as (typeof DRIFT_DIRECTIONS)[number],
  sustained_checks: row.sustained_checks,
  status: row.status,
  opened_at: row.opened_at.toISOString(),
  last_fired_at: row.last_fired_at.toISOString(),
  acknowledged_at: row.acknowledged_at?.toISOString() ?? null,
});
