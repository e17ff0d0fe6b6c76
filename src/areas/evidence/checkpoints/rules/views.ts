/** Two envelopes for a certificate, made and signed at the time of the request: DSSE around an in-toto Statement v1, and
 * a W3C Verifiable Credential 2.0 with a Data Integrity proof (eddsa-jcs-2022). They contain the unchanged certificate,
 * so that all its checks can be made. Sources: docs/reference/evidence.md#views-of-a-certificate; docs/adr/0136. Pure.
 */
import { createHash, sign, verify } from 'node:crypto';
import { isRecord } from '../../../../contract/json.ts';
import { base58, keyMultibase } from './base58.ts';
import { CONTEXT, isCanonicalBase64, jcs, sha256Hex, type Certificate, type Signer } from './certificate.ts';
import type { VerificationKey } from './verify.ts';

export const VIEWS = ['jws', 'dsse', 'vc'] as const;
export const DSSE_TYPE = 'application/vnd.dsse.envelope.v1+json';
export const VC_TYPE = 'application/vc';

const STATEMENT = 'https://in-toto.io/Statement/v1';
const PAYLOAD_TYPE = 'application/vnd.in-toto+json';
const VC_CONTEXT = [
  'https://www.w3.org/ns/credentials/v2',
  {
    IntegrityCertificate: 'urn:surety:vocab#IntegrityCertificate',
    certificate: { '@id': 'urn:surety:vocab#certificate', '@type': '@json' },
  },
] as const;

/** A signing key and the 32 bytes of its public half. */
export interface ViewSigner extends Signer {
  readonly publicBytes: Buffer;
}

export interface DsseEnvelope {
  readonly payloadType: string;
  readonly payload: string; // base64
  readonly signatures: readonly { readonly keyid: string; readonly sig: string }[];
}

/** The payload is the RFC 8785 text of the statement. @param renderedAt when this envelope was signed, ISO */
export function dsseOf(certificate: Certificate, renderedAt: string, { kid, privateKey }: Signer): DsseEnvelope {
  const payload = jcs(statementOf(certificate, renderedAt));
  return {
    payloadType: PAYLOAD_TYPE,
    payload: Buffer.from(payload).toString('base64'),
    signatures: [{ keyid: kid, sig: sign(null, preAuthentication(payload), privateKey).toString('base64') }],
  };
}

const statementOf = (certificate: Certificate, renderedAt: string) => ({
  _type: STATEMENT,
  subject: [{ name: certificate.subject.checkpoint_id, digest: { sha256: sha256Hex(signedText(certificate)) } }],
  predicateType: CONTEXT,
  predicate: { certificate, rendered_at: renderedAt },
});

/** The core as it was signed: the payload of the JWS. */
const signedText = (certificate: Certificate): string =>
  Buffer.from(certificate.proofs.signature.value.split('.')[1] ?? '', 'base64url').toString('utf8');

/** DSSE v1 encoding: type and body with their lengths, so that neither can be read as part of the other. */
function preAuthentication(payload: string): Buffer {
  const body = Buffer.from(payload, 'utf8');
  return Buffer.concat([Buffer.from(`DSSEv1 ${PAYLOAD_TYPE.length} ${PAYLOAD_TYPE} ${body.length} `, 'utf8'), body]);
}

/** The credential: issued by the did:key of the key that signs it now. */
export function credentialOf(certificate: Certificate, renderedAt: string, signer: ViewSigner) {
  const { document, options } = unsigned(certificate, renderedAt, signer.publicBytes);
  const proofValue = `z${base58(sign(null, proofInput(document, options), signer.privateKey))}`;
  return { ...document, proof: { ...options, proofValue } };
}
export type Credential = ReturnType<typeof credentialOf>;

function unsigned(certificate: Certificate, renderedAt: string, publicBytes: Buffer) {
  const key = keyMultibase(publicBytes);
  const document = {
    '@context': VC_CONTEXT,
    id: `urn:surety:certificate:${certificate.certificate_id}`,
    type: ['VerifiableCredential', 'IntegrityCertificate'],
    issuer: `did:key:${key}`,
    validFrom: certificate.issued_at,
    credentialSubject: { id: `urn:surety:agent:${certificate.subject.agent_id}`, certificate },
  };
  const options = {
    type: 'DataIntegrityProof',
    cryptosuite: 'eddsa-jcs-2022',
    created: renderedAt,
    verificationMethod: `did:key:${key}#${key}`,
    proofPurpose: 'assertionMethod',
    '@context': VC_CONTEXT,
  };
  return { document, options };
}

/** Hash of the proof's own options, then hash of the document. */
const proofInput = (document: unknown, options: unknown): Buffer =>
  Buffer.concat([document, options].reverse().map((part) => createHash('sha256').update(jcs(part)).digest()));

export interface OpenedView {
  readonly certificate: unknown;
  /** Whether the envelope is unchanged and signed by a key that was valid then. */
  readonly holds: boolean;
}
type FindKey = (
  match: (kid: string, publicBytes: Buffer) => boolean,
) => (VerificationKey & { bytes: Buffer }) | undefined;

/** The certificate of an envelope; undefined for any other document. Never throws. */
export function openView(input: unknown, findKey: FindKey): OpenedView | undefined {
  if (!isRecord(input)) return undefined;
  try {
    if (typeof input['payload'] === 'string' && Array.isArray(input['signatures'])) return openDsse(input, findKey);
    if (isRecord(input['credentialSubject'])) return openCredential(input, findKey);
  } catch {
    return { certificate: null, holds: false };
  }
  return undefined;
}

function openDsse(input: Readonly<Record<string, unknown>>, findKey: FindKey): OpenedView {
  const payload = String(input['payload']);
  const text = Buffer.from(payload, 'base64').toString('utf8');
  const { predicate } = JSON.parse(text) as { predicate: { certificate: Certificate; rendered_at: string } };
  const [signature] = input['signatures'] as { keyid: string; sig: string }[];
  const known = findKey((kid) => kid === signature?.keyid);
  const { certificate, rendered_at: renderedAt } = predicate;
  const again = {
    payloadType: PAYLOAD_TYPE,
    payload,
    signatures: [{ keyid: signature?.keyid, sig: signature?.sig }],
  };
  const holds =
    jcs(again) === jcs(input) &&
    isCanonicalBase64(payload) &&
    isCanonicalBase64(String(signature?.sig)) &&
    text === jcs(statementOf(certificate, renderedAt)) &&
    isValidAt(known, renderedAt) &&
    verify(null, preAuthentication(text), known.key, Buffer.from(String(signature?.sig), 'base64'));
  return { certificate, holds };
}

function openCredential(input: Readonly<Record<string, unknown>>, findKey: FindKey): OpenedView {
  const { proof, credentialSubject } = input as unknown as Credential;
  const { certificate } = credentialSubject;
  const known = findKey((_kid, bytes) => input['issuer'] === `did:key:${keyMultibase(bytes)}`);
  if (known === undefined) return { certificate, holds: false };
  const { document, options } = unsigned(certificate, proof.created, known.bytes);
  const signature = base58.read(proof.proofValue.slice(1));
  const holds =
    jcs({ ...document, proof: { ...options, proofValue: `z${base58(signature)}` } }) === jcs(input) &&
    isValidAt(known, proof.created) &&
    verify(null, proofInput(document, options), known.key, signature);
  return { certificate, holds };
}

function isValidAt<K extends VerificationKey>(key: K | undefined, at: string): key is K {
  const time = Date.parse(at);
  return (
    key !== undefined &&
    time >= key.notBefore.getTime() - 60_000 &&
    (key.notAfter === null || time <= key.notAfter.getTime())
  );
}
