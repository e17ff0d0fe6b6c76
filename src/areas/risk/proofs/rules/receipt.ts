/**
 * Makes a zero-knowledge risk receipt: commitments to the private inputs, a proof that they are in range and that the linear risk
 * of them lies in the stated interval, bound to this assessment and no other. docs/reference/risk.md#what-a-receipt-proves kind
 * 2. Pure but for `chance`.
 */
import { CODE_DIGEST, jcs, levelBounds, sha256Hex } from './formula.ts';
import { commit, mod, scalarBytes } from './group.ts';
import { assertInRange, proveRanges, type Chance, type Secret } from './range-proof.ts';
import {
  basesOf,
  COMMITTED,
  CONSTANT_NANO,
  factorsOf,
  secretsOf,
  type Disclosure,
  type RiskStatement,
} from './statement.ts';
import { createTranscript } from './transcript.ts';

export const RECEIPT_TYPE = 'surety-risk-receipt/v1';
const STATEMENT =
  'The service committed to five components, a sum of violations and a confidence penalty, each in its range, such that the stated risk, level and recommendation follow from them by the named formula. It does not show that these inputs are true: for that compare inputs_digest with the evidence.';

export interface Journal {
  readonly proof_id: string;
  readonly assessment_id: string;
  readonly agent_id: string;
  readonly assessed_at: string;
  readonly action_type: string;
  readonly risk_tolerance: string;
  readonly methodology_version: string;
  readonly inputs_digest: string;
  readonly disclosure: Disclosure;
  readonly base_risk_micro: { readonly low: number; readonly high: number };
  readonly exposure_micro: number;
  readonly counterparty_risk_micro: number | null;
  readonly risk_score_micro: number | null;
  readonly floors: RiskStatement['floors'];
  readonly risk_level: string;
  readonly recommendation: string;
}
export interface UnsignedReceipt {
  readonly type: typeof RECEIPT_TYPE;
  readonly kind: 'linear-zk';
  readonly proof_type: 'individual_risk';
  readonly setup: 'none';
  readonly code_digest: string;
  readonly journal: Journal;
  readonly commitments: Readonly<Record<string, string>>; // base64url
  readonly proof: string; // base64url
  readonly issued_at: string;
  readonly statement: string;
}
/** What the owner may show an auditor: the numbers themselves, and what hides them. */
export interface Openings {
  readonly values: Readonly<Record<string, number>>;
  readonly blindings: Readonly<Record<string, string>>; // base64url
}
export interface Order {
  readonly proofId: string;
  readonly disclosure: Disclosure;
  readonly issuedAt: Date;
}

const base64Url = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url');

/** About a second of CPU. @throws RangeError when the statement is false for its own numbers: a false one is never proved */
export function makeReceipt(
  statement: RiskStatement,
  order: Order,
  chance: Chance,
): { readonly receipt: UnsignedReceipt; readonly openings: Openings } {
  const values = secretsOf(statement);
  const blindings = values.map(chance);
  const journal = journalOf(statement, order);
  const secrets = [inputSecrets(values, blindings), intervalSecrets(values, blindings, statement, journal)] as const;
  for (const list of secrets) assertInRange(list);
  const commitments = values.map((value, i) => commit(value, blindings[i] ?? 0n).toBytes());
  const transcript = createTranscript();
  transcript.absorb('statement', Buffer.from(sha256Hex(jcs({ code_digest: CODE_DIGEST, journal })), 'utf8'));
  for (const commitment of commitments) transcript.absorb('commitment', commitment);
  const [inputs, interval] = secrets.map((list) => proveRanges(transcript, list, chance)) as [Buffer, Buffer];
  const named = <T>(list: readonly T[]): Record<string, T> =>
    Object.fromEntries(COMMITTED.map((name, i) => [name, list[i] as T]));
  return {
    receipt: {
      type: RECEIPT_TYPE,
      kind: 'linear-zk',
      proof_type: 'individual_risk',
      setup: 'none',
      code_digest: CODE_DIGEST,
      journal,
      commitments: named(commitments.map(base64Url)),
      proof: base64Url(Buffer.concat([inputs, interval])),
      issued_at: order.issuedAt.toISOString(),
      statement: STATEMENT,
    },
    openings: { values: named(values.map(Number)), blindings: named(blindings.map(scalarBytes).map(base64Url)) },
  };
}

/** What the service signs: the digest of every member but the signature itself. */
export const signedStatement = (receipt: UnsignedReceipt): { readonly typ: string; readonly digest: string } => ({
  typ: RECEIPT_TYPE,
  digest: sha256Hex(jcs(receipt)),
});

function journalOf(statement: RiskStatement, { proofId, disclosure }: Order): Journal {
  const shown = disclosure === 'score';
  const level = levelBounds(statement.tolerance, statement.level);
  return {
    proof_id: proofId,
    assessment_id: statement.assessmentId,
    agent_id: statement.agentId,
    assessed_at: statement.createdAt.toISOString(),
    action_type: statement.actionType,
    risk_tolerance: statement.tolerance,
    methodology_version: statement.methodologyVersion,
    inputs_digest: statement.inputsDigest,
    disclosure,
    base_risk_micro: shown
      ? { low: statement.baseMicro, high: statement.baseMicro }
      : basesOf(statement, level.low, level.high),
    exposure_micro: statement.exposureMicro,
    counterparty_risk_micro: statement.counterpartyMicro,
    risk_score_micro: shown ? statement.riskMicro : null,
    floors: statement.floors,
    risk_level: statement.level,
    recommendation: statement.recommendation,
  };
}

/** Components and violations, each with what it leaves to a million; the penalty in two bits. */
function inputSecrets(values: readonly bigint[], blindings: readonly bigint[]): readonly Secret[] {
  const measured = values.slice(0, -1).flatMap((value, i) => {
    const blinding = blindings[i] ?? 0n;
    return [
      { value, blinding, width: 20 },
      { value: 1_000_000n - value, blinding: mod(-blinding), width: 20 },
    ];
  });
  return [...measured, { value: values.at(-1) ?? 0n, blinding: blindings.at(-1) ?? 0n, width: 2 }];
}

/** What the risk leaves to both ends of the interval, in billionths. */
function intervalSecrets(
  values: readonly bigint[],
  blindings: readonly bigint[],
  { weightsPct }: RiskStatement,
  { base_risk_micro: { low, high } }: Journal,
): readonly Secret[] {
  const factors = factorsOf(weightsPct);
  const weightedSum = (list: readonly bigint[]): bigint =>
    factors.reduce((total, f, i) => total + f * (list[i] ?? 0n), 0n);
  const risk = CONSTANT_NANO + weightedSum(values);
  const blinding = weightedSum(blindings);
  return [
    { value: risk - (1000n * BigInt(low) - 500n), blinding: mod(blinding), width: 32 },
    { value: 1000n * BigInt(high) + 499n - risk, blinding: mod(-blinding), width: 32 },
  ];
}
