/** Rows and wire shape of proofs. Source: docs/reference/risk.md#base-risk. */
import { Type, type Static } from 'typebox';
import type { Openings } from '../rules/receipt.ts';
import { enumOf, vocabulary } from '../../../../contract/enums.ts';
import { Bytes, jsonOf, Nullable, Timestamp } from '../../../../platform/db/row.ts';

const DISCLOSURES = vocabulary('ProofDisclosure', ['score', 'level']);
export const PROOF_STATUSES = ['pending', 'proving', 'completed', 'failed'] as const;

const instant = Type.String({ format: 'date-time' });
const micro = Type.Integer({ minimum: 0, maximum: 1_000_000 });
const commitment = Type.String({ description: 'A point of ristretto255, base64url' });

const Journal = Type.Object(
  {
    proof_id: Type.String(),
    assessment_id: Type.String(),
    agent_id: Type.String(),
    assessed_at: instant,
    action_type: Type.String(),
    risk_tolerance: Type.String(),
    methodology_version: Type.String(),
    inputs_digest: Type.String({ description: 'SHA-256 of the canonical inputs of the assessment' }),
    disclosure: enumOf(DISCLOSURES, 'level: the score stays private, only its level is proved'),
    base_risk_micro: Type.Object(
      { low: micro, high: micro },
      { description: 'The linear risk lies between these, in millionths' },
    ),
    exposure_micro: micro,
    counterparty_risk_micro: Type.Union([micro, Type.Null()]),
    risk_score_micro: Type.Union([micro, Type.Null()]),
    floors: Type.Array(Type.Object({ reason: Type.String(), at_least: enumOf(['review', 'deny']) })),
    risk_level: Type.String(),
    recommendation: Type.String(),
  },
  { title: 'RiskProofJournal', description: 'Everything public; the proof is bound to it as a whole' },
);

const ReceiptWire = Type.Object(
  {
    type: Type.Literal('surety-risk-receipt/v1'),
    kind: Type.Literal('linear-zk'),
    proof_type: Type.Literal('individual_risk'),
    setup: Type.Literal('none', { description: 'No trusted setup' }),
    code_digest: Type.String({ description: 'SHA-256 of the formula' }),
    journal: Journal,
    commitments: Type.Object({
      integrity_ratio: commitment,
      compliance: commitment,
      drift_stability: commitment,
      trace_completeness: commitment,
      coherence_compatibility: commitment,
      violations: commitment,
      confidence_penalty: commitment,
    }),
    proof: Type.String({ description: 'Two aggregated range proofs (Bulletproofs), base64url' }),
    issued_at: instant,
    statement: Type.String({ description: 'What is proved, and what not, in words' }),
    signature: Type.Object({ alg: Type.Literal('EdDSA'), key_id: Type.String(), value: Type.String() }),
  },
  { title: 'RiskProofReceipt' },
);
export type Receipt = Static<typeof ReceiptWire>;

const OpeningsWire = Type.Object(
  { values: Type.Record(Type.String(), Type.Integer()), blindings: Type.Record(Type.String(), Type.String()) },
  {
    title: 'RiskProofOpenings',
    description:
      'The committed numbers and what hides them. Anyone who has them can recompute score and commitments without the proof.',
  },
);

export const ProofWire = Type.Object(
  {
    proof_id: Type.String(),
    proof_type: Type.Literal('individual_risk'),
    status: enumOf(PROOF_STATUSES),
    assessment_id: Type.String(),
    agent_id: Type.String(),
    disclosure: enumOf(DISCLOSURES),
    receipt: Type.Optional(ReceiptWire),
    openings: Type.Optional(OpeningsWire),
    retry_count: Type.Integer({ minimum: 0 }),
    error: Type.Union([Type.String(), Type.Null()]),
    proving_duration_ms: Type.Union([Type.Integer(), Type.Null()]),
    created_at: instant,
    verified_at: Type.Union([instant, Type.Null()], {
      description: 'When the service itself had verified the receipt with the published verifier',
    }),
  },
  { title: 'RiskProof' },
);

export const ProofRow = Type.Object({
  proof_id: Type.String(),
  account_id: Type.String(),
  assessment_id: Type.String(),
  agent_id: Type.String(),
  disclosure: enumOf(DISCLOSURES),
  status: enumOf(PROOF_STATUSES),
  attempts: Type.Integer(),
  error: Nullable(Type.String()),
  receipt: Nullable(jsonOf<Receipt>()),
  openings: Nullable(Bytes),
  proving_ms: Nullable(Type.Integer()),
  created_at: Timestamp,
  verified_at: Nullable(Timestamp),
});
export type ProofRow = Static<typeof ProofRow>;

/** Statement that waits to be proved. */
export const WaitingRow = Type.Object({
  proof_id: Type.String(),
  disclosure: enumOf(DISCLOSURES),
  statement: Bytes,
  attempts: Type.Integer(),
});
export type WaitingRow = Static<typeof WaitingRow>;

/** What the sealed openings hold is only shown when asked for. */
export function toProofWire(row: ProofRow, openings: Openings | null): Static<typeof ProofWire> {
  return {
    proof_id: row.proof_id,
    proof_type: 'individual_risk',
    status: row.status,
    assessment_id: row.assessment_id,
    agent_id: row.agent_id,
    disclosure: row.disclosure,
    ...(row.receipt === null ? {} : { receipt: row.receipt }),
    ...(openings === null ? {} : { openings }),
    retry_count: Math.max(0, row.attempts - 1),
    error: row.error,
    proving_duration_ms: row.proving_ms,
    created_at: row.created_at.toISOString(),
    verified_at: row.verified_at?.toISOString() ?? null,
  };
}

export const Forgotten = Type.Object({ proof_id: Type.String() });
