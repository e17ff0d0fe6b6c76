/**
 * `@surety/sdk/verify`: certificates checked in this process, without asking the service. The checks are those of the offline
 * verifier, which shares no code with the service; Web Crypto does the cryptography, so it runs in Node 20, browsers and workers.
 */
import { readKeys, statementOf, verifyDocument } from '../../verifier/index.mjs';

export interface VerifiedCheck {
  /** `signature`, `merkle`, `chain` and so on; `envelope` for DSSE and verifiable credentials. */
  readonly name: string;
  /** null when the check holds, else the sentence that says what is wrong. */
  readonly fault: string | null;
}

export interface CertificateReport {
  /** Every check holds. */
  readonly valid: boolean;
  readonly kind: 'certificate' | 'dsse' | 'vc';
  readonly checks: readonly VerifiedCheck[];
  /** The verdict and what it rests on, in words; only when the certificate is valid. */
  readonly statement?: string;
}

/**
 * @param document a certificate as `GET /v1/checkpoints/{id}/certificate` answers it, plain, in DSSE or as a verifiable credential,
 *   or as JSON text
 * @param keys the key set of `GET /v1/keys`, or a JWK set. Keep it yourself: keys fetched together with a certificate prove
 *   nothing about who signed it
 * @throws TypeError when `keys` is no key set. A document that is none is a report with faults
 */
export async function verifyCertificate(document: unknown, keys: unknown): Promise<CertificateReport> {
  const { kind, certificate, valid, checks } = await verifyDocument(parsed(document), await readKeys(keys));
  const statement = valid ? statementOf(certificate) : undefined;
  return { valid, kind, checks, ...(statement === undefined ? {} : { statement }) };
}

function parsed(document: unknown): unknown {
  if (typeof document !== 'string') return document;
  try {
    return JSON.parse(document);
  } catch {
    return undefined;
  }
}
