/**
 * Checks a certificate by recomputing everything from what it displays (docs/reference/evidence.md#verification-of-certificates).
 * The offline verifier in verifier/ makes the same checks with separate code.
 */
import { verify as verifySignature, type KeyObject } from 'node:crypto';
import { isRecord } from '../../../../contract/json.ts';
import {
  CERTIFICATE_VERSION,
  certificateOf,
  chainHash,
  combinedOf,
  coreLeaf,
  coreOf,
  isCanonicalBase64Url,
  isHeadSigned,
  isIncluded,
  jcs,
  jwsOf,
  type Certificate,
  type Core,
  type CoreParts,
} from './certificate.ts';
import { checkpointJudgement, DERIVATION } from './verdict.ts';

export const CHECKS = [
  'format',
  'claims',
  'input_commitment',
  'signature',
  'chain',
  'merkle',
  'tree_head',
  'verdict_derivation',
] as const;
export type CheckName = (typeof CHECKS)[number];

export interface VerificationKey {
  readonly key: KeyObject;
  readonly notBefore: Date;
  readonly notAfter: Date | null;
}
export interface Verification {
  readonly valid: boolean;
  readonly checks: Readonly<Record<CheckName, boolean>>;
  /** One sentence per failed check. */
  readonly details: Readonly<Partial<Record<CheckName, string>>>;
}

const SENTENCES: Readonly<Record<CheckName, string>> = {
  format: 'The document is not a certificate of version 1, or holds members that do not belong in one.',
  claims: 'What is displayed is not what was signed.',
  input_commitment: 'The combined commitment does not follow from the single ones.',
  signature: 'The signature was not made by the named key of this service while it was valid.',
  chain: 'The chain hash, its predecessor or its position does not follow from the signed content.',
  merkle: 'The leaf is not shown to be in the tree of the stated size and root.',
  tree_head: 'The tree head was not signed by the named key of this service.',
  verdict_derivation: 'The verdict does not follow from the concerns.',
};

type KeyOf = (kid: string) => VerificationKey | undefined;

/** The input of the checks: the document, the content it should have signed, and the keys. */
interface Bench {
  readonly shown: Certificate;
  readonly core: Core;
  readonly coreText: string;
  readonly keyOf: KeyOf;
}

const HOLDS: Readonly<Record<CheckName, (bench: Bench) => boolean>> = {
  format: ({ shown }) => sameFrame(shown),
  claims: ({ shown, core, coreText }) =>
    shown.proofs.signature.value.split('.')[1] === Buffer.from(coreText).toString('base64url') &&
    shown.input_commitments.claims_hash === core.claims_hash &&
    shown.input_commitments.concerns_hash === core.concerns_hash,
  input_commitment: ({ shown, core }) => shown.input_commitments.combined === combinedOf(core),
  signature: isSigned,
  chain: ({ shown, coreText }) => {
    const { chain } = shown.proofs;
    return (
      chain.chain_hash === chainHash(coreText) &&
      Number.isSafeInteger(chain.position) &&
      chain.position >= 0 &&
      (chain.position === 0) === (chain.prev_chain_hash === null)
    );
  },
  merkle: isInLog,
  tree_head: ({ shown, keyOf }) => {
    const { tree_head: head } = shown.proofs.merkle;
    const known = keyOf(head.key_id);
    return (
      known !== undefined &&
      isValidAt(known, head.timestamp) &&
      head.log_id === shown.subject.agent_id &&
      isHeadSigned(head, known.key)
    );
  },
  verdict_derivation: ({ shown }) => {
    const { claims, proofs } = shown;
    const derived = checkpointJudgement(claims.status, claims.concerns);
    return (
      proofs.verdict_derivation.rule === DERIVATION &&
      proofs.verdict_derivation.verdict === derived.verdict &&
      claims.verdict === derived.verdict &&
      claims.action === derived.action &&
      claims.proceed === derived.proceed
    );
  },
};

/** @param keyOf looks a key up by id; undefined when this service never had it */
export function verifyCertificate(input: unknown, keyOf: KeyOf): Verification {
  const bench = isWellFormed(input) ? benchOf(input, keyOf) : null;
  // A document that cannot be read passes no check at all.
  if (bench === null) return { ...outcome(CHECKS), details: { format: SENTENCES.format } };
  return outcome(CHECKS.filter((name) => !holds(name, bench)));
}

function benchOf(shown: Certificate, keyOf: KeyOf): Bench | null {
  try {
    const core = coreOf(partsOf(shown));
    return { shown, core, coreText: jcs(core), keyOf };
  } catch {
    return null; // contains a value that no certificate can have, such as an unpaired surrogate
  }
}

/** A value of the wrong kind fails the check that reads it. */
function holds(name: CheckName, bench: Bench): boolean {
  try {
    return HOLDS[name](bench);
  } catch {
    return false;
  }
}

function isSigned({ shown, coreText, keyOf }: Bench): boolean {
  const { algorithm, key_id: kid, value } = shown.proofs.signature;
  const [header, payload, signature = '', ...rest] = value.split('.');
  const known = keyOf(kid);
  return (
    known !== undefined &&
    isValidAt(known, shown.issued_at) &&
    algorithm === 'EdDSA' &&
    rest.length === 0 &&
    header === jwsOf(coreText, kid, Buffer.alloc(0)).split('.')[0] &&
    isCanonicalBase64Url(signature) &&
    verifySignature(null, Buffer.from(`${header}.${payload}`), known.key, Buffer.from(signature, 'base64url'))
  );
}

function isInLog({ shown, coreText }: Bench): boolean {
  const { merkle } = shown.proofs;
  const hashes = merkle.inclusion_proof.map((step) => step.hash);
  return (
    merkle.leaf_hash === coreLeaf(coreText).toString('hex') &&
    merkle.tree_size === merkle.tree_head.tree_size &&
    merkle.root === merkle.tree_head.root &&
    hashes.every((hash) => /^[0-9a-f]{64}$/.test(hash)) &&
    isIncluded(coreText, merkle.leaf_index, merkle.tree_size, hashes, merkle.root) &&
    jcs(rebuilt(shown).proofs.merkle.inclusion_proof) === jcs(merkle.inclusion_proof)
  );
}

const outcome = (failed: readonly CheckName[]): Verification => ({
  valid: failed.length === 0,
  checks: Object.fromEntries(CHECKS.map((c) => [c, !failed.includes(c)])) as Record<CheckName, boolean>,
  details: Object.fromEntries(failed.map((c) => [c, SENTENCES[c]])),
});

const isValidAt = (key: VerificationKey, at: string): boolean => {
  const time = Date.parse(at);
  return time >= key.notBefore.getTime() - SKEW_MS && (key.notAfter === null || time <= key.notAfter.getTime());
};
/** Clocks of two processes may differ by this much. */
const SKEW_MS = 60_000;

function partsOf(c: Certificate): CoreParts {
  const { thinking_hash, output_hash, card_hash, policy_hash, values_hash, window_hash, analyser } =
    c.input_commitments;
  return {
    certificateId: c.certificate_id,
    checkpointId: c.subject.checkpoint_id,
    agentId: c.subject.agent_id,
    cardId: c.subject.card_id,
    sessionId: c.subject.session_id,
    seq: c.proofs.chain.position,
    prev: c.proofs.chain.prev_chain_hash,
    ts: c.issued_at,
    claims: c.claims,
    commitments: { thinking_hash, output_hash, card_hash, policy_hash, values_hash, window_hash },
    analyser,
  };
}

/** The certificate that the service would make from these parts: members, constants and links must be the same. */
function rebuilt(c: Certificate): Certificate {
  const { merkle, signature } = c.proofs;
  return certificateOf({
    ...partsOf(c),
    kid: signature.key_id,
    signature: Buffer.alloc(0),
    leafIndex: merkle.leaf_index,
    proof: merkle.inclusion_proof.map((p) => Buffer.from(p.hash, 'hex')),
    head: merkle.tree_head,
  });
}

/** Same members everywhere outside the claims (which are bound by their hash), same constants, same links. */
function sameFrame(c: Certificate): boolean {
  const own = rebuilt(c);
  const skeleton = (x: unknown): unknown =>
    Array.isArray(x)
      ? x.map(skeleton)
      : typeof x === 'object' && x !== null
        ? Object.fromEntries(Object.entries(x).map(([k, v]) => [k, skeleton(v)]))
        : 0;
  return (
    c['@context'] === own['@context'] &&
    c.type === own.type &&
    c.version === CERTIFICATE_VERSION &&
    jcs(c.verification) === jcs(own.verification) &&
    jcs(skeleton({ ...c, claims: 0 })) === jcs(skeleton({ ...own, claims: 0 }))
  );
}

/** Checks only that the parts exist which the checks read. */
function isWellFormed(x: unknown): x is Certificate {
  const c = x as Certificate | null;
  return (
    isRecord(c) &&
    isRecord(c.subject) &&
    isRecord(c.claims) &&
    Array.isArray(c.claims.concerns) &&
    isRecord(c.input_commitments) &&
    isRecord(c.input_commitments.analyser) &&
    isRecord(c.proofs) &&
    isRecord(c.proofs.signature) &&
    typeof c.proofs.signature.value === 'string' &&
    typeof c.proofs.signature.key_id === 'string' &&
    isRecord(c.proofs.chain) &&
    isRecord(c.proofs.merkle) &&
    isRecord(c.proofs.merkle.tree_head) &&
    typeof c.proofs.merkle.tree_head.signature === 'string' &&
    Array.isArray(c.proofs.merkle.inclusion_proof) &&
    c.proofs.merkle.inclusion_proof.every((p) => isRecord(p) && typeof p.hash === 'string') &&
    Number.isSafeInteger(c.proofs.merkle.leaf_index) &&
    Number.isSafeInteger(c.proofs.merkle.tree_size) &&
    Number.isSafeInteger(c.proofs.merkle.tree_head.tree_size) &&
    c.proofs.merkle.leaf_index >= 0 &&
    c.proofs.merkle.leaf_index < c.proofs.merkle.tree_head.tree_size &&
    c.proofs.merkle.inclusion_proof.length <= 64
  );
}
