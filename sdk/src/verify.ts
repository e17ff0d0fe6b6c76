/**
 * `@surety/sdk/verify`: certificates checked in this process, without asking the service. The checks are those of the offline
 * verifier, which shares no code with the service; Web Crypto does the cryptography, so it runs in Node 20, browsers and workers.
 */
import { readKeys, statementOf, verifyDocument } from '../../verifier/index.mjs';
import { parsed } from './document.ts';

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
  /** The turn it is of; only when the certificate is valid. Compare it where you asked for a turn: another one's is as valid. */
  readonly checkpointId?: string;
  /** The agent whose turn it is; only when the certificate is valid. */
  readonly agentId?: string;
}

/**
 * @param document a certificate as `GET /v1/checkpoints/{id}/certificate` answers it, plain, in DSSE or as a verifiable credential,
 *   or as JSON text
 * @param keys the key set of `GET /v1/keys`, or a JWK set. Keep it yourself: keys fetched together with a certificate prove
 *   nothing about who signed it
 * @throws TypeError when `keys` is no key set. A document that is none is a report with faults
 */
export async function verifyCertificate(document: unknown, keys: unknown): Promise<CertificateReport> {
  const known = await readKeys(keys);
  const read = parsed(document);
  if ('fault' in read) return { valid: false, kind: 'certificate', checks: [{ name: 'format', fault: read.fault }] };
  const { kind, certificate, valid, checks } = await verifyDocument(read.value, known);
  if (!valid) return { valid, kind, checks };
  const { subject } = certificate as { subject: { checkpoint_id: string; agent_id: string } };
  const statement = statementOf(certificate);
  return {
    valid,
    kind,
    checks,
    ...(statement === undefined ? {} : { statement }),
    checkpointId: subject.checkpoint_id,
    agentId: subject.agent_id,
  };
}
