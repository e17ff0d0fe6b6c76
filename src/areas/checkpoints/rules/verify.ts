/**
 * Checks a certificate by recomputing everything from what it displays (gateway-safehouse-integrity 3.6 [R], 8 check 13).
 * The offline verifier in verifier/ does the same with code of its own.
 */
import { verify as verifySignature, type KeyObject } from 'node:crypto';
import {
  CERTIFICATE_VERSION, certificateOf, chainHash, combinedOf, coreLeaf, coreOf, isCanonicalBase64Url, isHeadSigned, isIncluded, jcs, jwsOf,
  type Certificate, type CoreParts,
} from './certificate.ts';
import { checkpointJudgement, DERIVATION } from './verdict.ts';

export const CHECKS = ['format', 'claims', 'input_commitment', 'signature', 'chain', 'merkle', 'tree_head', 'verdict_derivation'] as const;
export type CheckName = (typeof CHECKS)[number];

export interface VerificationKey { readonly key: KeyObject; readonly notBefore: Date; readonly notAfter: Date | null }
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

/** @param keyOf looks a key up by id; undefined when this service never had it */
export function verifyCertificate(input: unknown, keyOf: (kid: string) => VerificationKey | undefined): Verification {
  if (!isWellFormed(input)) return outcome(CHECKS.filter((c) => c === 'format'));
  const failed: CheckName[] = [];
  const check = (name: CheckName, holds: () => boolean): void => {
    let held = false;
    try { held = holds(); } catch { held = false; } // a value of the wrong kind fails the check that reads it
    if (!held) failed.push(name);
  };
  const parts = partsOf(input);
  const core = coreOf(parts);
  const coreText = jcs(core);
  const { signature, chain, merkle, verdict_derivation: derivation } = input.proofs;
  const [header, payload, value = ''] = signature.value.split('.');
  const expected = jwsOf(coreText, signature.key_id, Buffer.from(value, 'base64url'));
  const [expectedHeader, expectedPayload] = expected.split('.');

  check('format', () => sameFrame(input));
  check('claims', () => payload === expectedPayload && input.issued_at === parts.ts
    && input.input_commitments.claims_hash === core.claims_hash && input.input_commitments.concerns_hash === core.concerns_hash);
  check('input_commitment', () => input.input_commitments.combined === combinedOf(core));
  check('signature', () => {
    const known = keyOf(signature.key_id);
    return known !== undefined && isValidAt(known, parts.ts) && signature.algorithm === 'EdDSA' && header === expectedHeader
      && isCanonicalBase64Url(value) && signature.value.split('.').length === 3
      && verifySignature(null, Buffer.from(`${header}.${payload}`), known.key, Buffer.from(value, 'base64url'));
  });
  check('chain', () => chain.chain_hash === chainHash(coreText) && Number.isSafeInteger(chain.position) && chain.position >= 0
    && (chain.position === 0) === (chain.prev_chain_hash === null));
  check('merkle', () => merkle.leaf_hash === coreLeaf(coreText).toString('hex') && merkle.tree_size === merkle.tree_head.tree_size
    && merkle.root === merkle.tree_head.root && merkle.inclusion_proof.every((p) => /^[0-9a-f]{64}$/.test(p.hash))
    && isIncluded(coreText, merkle.leaf_index, merkle.tree_size, merkle.inclusion_proof.map((p) => p.hash), merkle.root)
    && jcs(rebuilt(input).proofs.merkle.inclusion_proof) === jcs(merkle.inclusion_proof));
  check('tree_head', () => {
    const known = keyOf(merkle.tree_head.key_id);
    return known !== undefined && isValidAt(known, merkle.tree_head.timestamp) && merkle.tree_head.log_id === input.subject.agent_id && isHeadSigned(merkle.tree_head, known.key);
  });
  check('verdict_derivation', () => {
    const derived = checkpointJudgement(input.claims.status, input.claims.concerns);
    return derivation.rule === DERIVATION && derivation.verdict === derived.verdict && input.claims.verdict === derived.verdict
      && input.claims.action === derived.action && input.claims.proceed === derived.proceed;
  });
  return outcome(failed);
}

function outcome(failed: readonly CheckName[]): Verification {
  const isFormat = failed.length === 1 && failed[0] === 'format';
  return {
    valid: failed.length === 0,
    // A document that cannot be read passes no check at all.
    checks: Object.fromEntries(CHECKS.map((c) => [c, !failed.includes(c) && !isFormat])) as Record<CheckName, boolean>,
    details: Object.fromEntries(failed.map((c) => [c, SENTENCES[c]])),
  };
}

const isValidAt = (key: VerificationKey, at: string): boolean => {
  const time = Date.parse(at);
  return time >= key.notBefore.getTime() - SKEW_MS && (key.notAfter === null || time <= key.notAfter.getTime());
};
/** Clocks of two processes may differ by this much. */
const SKEW_MS = 60_000;

function partsOf(c: Certificate): CoreParts {
  const { thinking_hash, output_hash, card_hash, policy_hash, values_hash, window_hash, analyser } = c.input_commitments;
  return {
    certificateId: c.certificate_id, checkpointId: c.subject.checkpoint_id, agentId: c.subject.agent_id, cardId: c.subject.card_id,
    sessionId: c.subject.session_id, seq: c.proofs.chain.position, prev: c.proofs.chain.prev_chain_hash, ts: c.issued_at, claims: c.claims,
    commitments: { thinking_hash, output_hash, card_hash, policy_hash, values_hash, window_hash }, analyser,
  };
}

/** The certificate we would show ourselves for these parts: members, constants and links must be the same. */
function rebuilt(c: Certificate): Certificate {
  const { merkle, signature } = c.proofs;
  return certificateOf({
    ...partsOf(c), kid: signature.key_id, signature: Buffer.alloc(0), leafIndex: merkle.leaf_index,
    proof: merkle.inclusion_proof.map((p) => Buffer.from(p.hash, 'hex')), head: merkle.tree_head,
  });
}

/** Same members everywhere outside the claims (which are bound by their hash), same constants, same links. */
function sameFrame(c: Certificate): boolean {
  const own = rebuilt(c);
  const skeleton = (x: unknown): unknown => (Array.isArray(x) ? x.map(skeleton)
    : typeof x === 'object' && x !== null ? Object.fromEntries(Object.entries(x).map(([k, v]) => [k, skeleton(v)])) : 0);
  return c['@context'] === own['@context'] && c.type === own.type && c.version === CERTIFICATE_VERSION
    && jcs(c.verification) === jcs(own.verification) && jcs(skeleton({ ...c, claims: 0 })) === jcs(skeleton({ ...own, claims: 0 }));
}

/** Deep enough that the checks can read it; everything else they decide themselves. */
function isWellFormed(x: unknown): x is Certificate {
  const c = x as Certificate | null;
  return isObject(c) && isObject(c.subject) && isObject(c.claims) && Array.isArray(c.claims.concerns) && isObject(c.input_commitments)
    && isObject(c.input_commitments.analyser) && isObject(c.proofs) && isObject(c.proofs.signature) && typeof c.proofs.signature.value === 'string'
    && typeof c.proofs.signature.key_id === 'string' && isObject(c.proofs.chain) && isObject(c.proofs.merkle) && isObject(c.proofs.merkle.tree_head)
    && typeof c.proofs.merkle.tree_head.signature === 'string' && Array.isArray(c.proofs.merkle.inclusion_proof) && c.proofs.merkle.inclusion_proof.every((p) => isObject(p) && typeof p.hash === 'string')
    && Number.isSafeInteger(c.proofs.merkle.leaf_index) && Number.isSafeInteger(c.proofs.merkle.tree_size)
    && Number.isSafeInteger(c.proofs.merkle.tree_head.tree_size) && c.proofs.merkle.leaf_index >= 0 && c.proofs.merkle.leaf_index < c.proofs.merkle.tree_head.tree_size
    && c.proofs.merkle.inclusion_proof.length <= 64;
}
const isObject = (x: unknown): x is object => typeof x === 'object' && x !== null && !Array.isArray(x);
