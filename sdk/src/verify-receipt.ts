/**
 * `@surety/sdk/verify-receipt`: a risk receipt checked in this process, without asking the service and without the record that the
 * score was computed from. An entry of its own, since it brings the elliptic curve of the zero-knowledge proof (noble-curves).
 */
import { readKeys } from '../../verifier/index.mjs';
import {
  checkReceipt,
  receiptIn,
  receiptStatement,
  recordFault,
  RECEIPT_CHECKS,
} from '../../verifier/risk-receipt.mjs';
import { parsed } from './document.ts';
import type { VerifiedCheck } from './verify.ts';

export interface ReceiptReport {
  /** Every check holds: the signed score follows from the committed inputs by the published formula. */
  readonly valid: boolean;
  /** `format`, `formula`, `conclusion`, `signature`, `proof`; `record` where the document is the record around a receipt. */
  readonly checks: readonly VerifiedCheck[];
  /** Agent, action, risk and recommendation, in words; only when the receipt is valid. */
  readonly statement?: string;
  /** The proof it is of; only when the receipt is valid. Compare it where you asked for a proof: another one's is as valid. */
  readonly proofId?: string;
}

/**
 * @param document the answer of `GET /v1/risk/proofs/{proof_id}`, whose ids are then compared with the signed ones, or the `receipt` in
 *   it; or either as JSON text
 * @param keys the key set of `GET /v1/keys`, or a JWK set
 * @throws TypeError when `keys` is no key set. A document that is no receipt is a report with faults
 */
export async function verifyReceipt(document: unknown, keys: unknown): Promise<ReceiptReport> {
  const known = await readKeys(keys);
  const read = parsed(document);
  if ('fault' in read) return { valid: false, checks: [{ name: 'format', fault: read.fault }] };
  const receipt = receiptIn(read.value);
  const report = await checkReceipt(receipt, known);
  const checks: VerifiedCheck[] = RECEIPT_CHECKS.map((name) => ({ name, fault: report[name] }));
  if (receipt !== read.value) checks.push({ name: 'record', fault: recordFault(read.value, receipt) });
  if (checks.some(({ fault }) => fault !== null)) return { valid: false, checks };
  const { proof_id: proofId } = (receipt as { journal: { proof_id: string } }).journal;
  return { valid: true, checks, statement: receiptStatement(receipt) as string, proofId };
}
