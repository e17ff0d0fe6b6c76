// The envelopes a certificate may come in: a DSSE envelope around an in-toto Statement, and a W3C Verifiable Credential with an
// eddsa-jcs-2022 proof. The envelope is checked here; the certificate inside is then checked like any other.
import { base58Of, concat, digest, fromBase58, fromBase64, isSigned, sha256, textOf, utf8 } from './bytes.mjs';
import { canonical, isDoc, text, wrongMember } from './canonical.mjs';
import { guarded, signedText } from './certificate.mjs';
import { keyAt } from './keys.mjs';

/** @typedef {Record<string, unknown>} Doc */

const PAYLOAD_TYPE = 'application/vnd.in-toto+json';
const VC_CONTEXT = [
  'https://www.w3.org/ns/credentials/v2',
  {
    IntegrityCertificate: 'urn:surety:vocab#IntegrityCertificate',
    certificate: { '@id': 'urn:surety:vocab#certificate', '@type': '@json' },
  },
];

/**
 * What a document is, and the certificate in it.
 * @param {unknown} document
 * @returns {{ kind: 'certificate' | 'dsse' | 'vc', certificate: unknown }}
 */
export function openDocument(document) {
  if (!isDoc(document)) return { kind: 'certificate', certificate: document };
  if ('payloadType' in document) return { kind: 'dsse', certificate: statementOf(document)?.certificate ?? null };
  if ('credentialSubject' in document)
    return {
      kind: 'vc',
      certificate: isDoc(document.credentialSubject) ? document.credentialSubject.certificate : null,
    };
  return { kind: 'certificate', certificate: document };
}

/**
 * null, or what is wrong with the envelope.
 * @param {Doc} document @param {'dsse' | 'vc'} kind @param {import('./keys.mjs').Keys} keys
 */
export const envelopeFault = (document, kind, keys) =>
  guarded(() => (kind === 'dsse' ? dsseFault(document, keys) : credentialFault(document, keys)));

/** @param {Doc} document @returns {Doc | null} */
function statementOf(document) {
  try {
    const statement = JSON.parse(textOf(fromBase64(text(document.payload))));
    return isDoc(statement) && isDoc(statement.predicate) ? statement.predicate : null;
  } catch {
    return null;
  }
}

/** @param {Doc} document @param {import('./keys.mjs').Keys} keys */
async function dsseFault(document, keys) {
  const wrong = wrongMember(document, ['payloadType', 'payload', 'signatures']);
  if (wrong !== undefined) return `member ${wrong} is missing or does not belong here`;
  if (document.payloadType !== PAYLOAD_TYPE) return 'the payload is of another type';
  const [signature, ...others] = Array.isArray(document.signatures) ? document.signatures : [];
  if (!isDoc(signature) || others.length > 0 || wrongMember(signature, ['keyid', 'sig']) !== undefined)
    return 'one signature with keyid and sig is required';
  const bytes = fromBase64(text(document.payload));
  const predicate = statementOf(document);
  if (predicate === null || !isDoc(predicate.certificate)) return 'the payload is no statement about a certificate';
  const { certificate, rendered_at } = predicate;
  const statement = {
    _type: 'https://in-toto.io/Statement/v1',
    subject: [
      {
        name: isDoc(certificate.subject) ? certificate.subject.checkpoint_id : null,
        digest: { sha256: await sha256(signedText(certificate)) },
      },
    ],
    predicateType: 'urn:surety:integrity-certificate:v1',
    predicate: { certificate, rendered_at },
  };
  if (canonical(statement) !== textOf(bytes)) return 'the statement is not the one of this certificate';
  const known = keyAt(keys, signature.keyid, Date.parse(text(rendered_at)));
  const message = concat(utf8(`DSSEv1 ${PAYLOAD_TYPE.length} ${PAYLOAD_TYPE} ${bytes.length} `), bytes);
  return (await isSigned(known.key, fromBase64(text(signature.sig)), message))
    ? null
    : 'the signature of the envelope does not verify';
}

/** @param {Doc} document @param {import('./keys.mjs').Keys} keys */
async function credentialFault(document, keys) {
  const { proof, ...rest } = document;
  if (!isDoc(proof)) return 'the credential has no proof';
  const { proofValue, ...options } = proof;
  const certificate = isDoc(document.credentialSubject) ? document.credentialSubject.certificate : null;
  if (!isDoc(certificate) || !isDoc(certificate.subject)) return 'the credential holds no certificate';
  const names = new Map(
    [...keys.values()].map((key) => [`z${base58Of(concat(Uint8Array.of(0xed, 1), key.bytes))}`, key.id]),
  );
  const issuer = text(document.issuer).replace(/^did:key:/, '');
  const expected = {
    '@context': VC_CONTEXT,
    id: `urn:surety:certificate:${text(certificate.certificate_id)}`,
    type: ['VerifiableCredential', 'IntegrityCertificate'],
    issuer: `did:key:${issuer}`,
    validFrom: certificate.issued_at ?? null,
    credentialSubject: { id: `urn:surety:agent:${text(certificate.subject.agent_id)}`, certificate },
  };
  if (canonical(rest) !== canonical(expected)) return 'the credential is not the one of this certificate';
  const expectedOptions = {
    type: 'DataIntegrityProof',
    cryptosuite: 'eddsa-jcs-2022',
    created: options.created ?? null,
    verificationMethod: `did:key:${issuer}#${issuer}`,
    proofPurpose: 'assertionMethod',
    '@context': VC_CONTEXT,
  };
  if (canonical(options) !== canonical(expectedOptions)) return 'the options of the proof are others';
  if (!names.has(issuer)) return 'the issuer is no key of the key set';
  const known = keyAt(keys, names.get(issuer), Date.parse(text(options.created)));
  return (await isProof(known.key, rest, options, text(proofValue))) ? null : 'the proof does not verify';
}

/**
 * eddsa-jcs-2022: Ed25519 over the hash of the options and the hash of the document.
 * @param {CryptoKey} key @param {Doc} document without its proof @param {Doc} options the proof without its value @param {string} proofValue
 */
export async function isProof(key, document, options, proofValue) {
  const signature = fromBase58(proofValue.slice(1));
  if (`z${base58Of(signature)}` !== proofValue) return false;
  const message = concat(await digest(canonical(options)), await digest(canonical(document)));
  return isSigned(key, signature, message);
}
