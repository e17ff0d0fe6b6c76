/**
 * `@surety/sdk/verify-receipt`: a risk receipt checked in this process, without asking the service and without the record that the
 * score was computed from. An entry of its own, since it brings the elliptic curve of the zero-knowledge proof (noble-curves).
 */
import { readKeys } from '../../verifier/index.mjs';
import { checkReceipt, RECEIPT_CHECKS } from '../../verifier/risk-receipt.mjs';
import type { VerifiedCheck } from './verify.ts';

export interface ReceiptReport {
  /** Every check holds: the signed score follows from the committed inputs by the published formula. */
  readonly valid: boolean;
  /** `format`, `formula`, `conclusion`, `signature`, `proof`. */
  readonly checks: readonly VerifiedCheck[];
}

/**
 * @param document the `receipt` of `GET /v1/risk/proofs/{proof_id}`
 * @param keys the key set of `GET /v1/keys`, or a JWK set
 * @throws TypeError when `keys` is no key set. A document that is no receipt is a report with faults
 */
export async function verifyReceipt(document: unknown, keys: unknown): Promise<ReceiptReport> {
  const report = await checkReceipt(document, await readKeys(keys));
  const checks = RECEIPT_CHECKS.map((name) => ({ name, fault: report[name] }));
  return { valid: checks.every(({ fault }) => fault === null), checks };
}
