/**
 * The integrity certificate: what is signed, hashed and shown (docs/reference/evidence.md#certificate).
 * The signed core binds every displayed claim by its hash, so a certificate whose claims were altered cannot verify.
 * Texts of reasoning and output are not kept: only their SHA-256.
 */
import { hash, sign, verify, type KeyObject } from 'node:crypto';
import type {
  AssuranceReason,
  CheckpointVerdict,
  IntegrityAction,
  IntegrityWireVerdict,
  Mode,
  VerdictAssurance,
  WireVerdict,
} from '../../../../contract/enums.ts';
import type { Concern, ConscienceContext, JudgeSample } from '../../../../contract/integrity.ts';
import type { GatewayTurn } from '../../../../contract/turn.ts';
import { jcs } from './canonical.ts';
import { leafHash, rootFromInclusion, sidesOf } from './merkle.ts';
import { DERIVATION, type Acted } from './verdict.ts';

export const CONTEXT = 'urn:surety:integrity-certificate:v1';
export const CERTIFICATE_VERSION = 1;
const JWS_TYPE = 'integrity-cert+jws';
export const HEAD_TYPE = 'surety-tree-head/v1';
const CHAIN = '\u0002'; // one byte in UTF-8: domain of chain hashes, apart from leaf (0) and node (1)

export { jcs };
export const sha256Hex = (text: string): string => hash('sha256', text);
export const hashOf = (value: unknown): string => sha256Hex(jcs(value));

/** The displayed facts of a checkpoint that are not in the core. */
export interface Claims {
  readonly status: 'verified' | 'unverified';
  readonly unverified_cause: string | null;
  readonly verdict: CheckpointVerdict;
  /** Absent in certificates made before 2026-11-23: they stay valid, because the claims are bound as a whole. */
  readonly assurance?: VerdictAssurance;
  /** Why no model judged it although one may; absent: one did, or none may. */
  readonly assurance_reason?: AssuranceReason;
  /** How it was chosen where a model judges a part of the turns. */
  readonly judge_sample?: JudgeSample;
  readonly action: IntegrityAction;
  readonly proceed: boolean;
  readonly concerns: readonly Concern[];
  readonly reasoning_summary: string;
  readonly conscience_context: ConscienceContext;
  readonly analysis_metadata: {
    readonly analysis_model: string; // analyser name and version
    readonly analysis_duration_ms: number;
    readonly thinking_tokens: number;
    readonly truncated: boolean;
    readonly extraction_confidence: number;
  };
  readonly window_position: { readonly index: number; readonly window_size: number };
  readonly provider: string;
  readonly model: string | null;
  readonly source: 'gateway' | 'observer' | 'sdk';
  readonly card_version: number;
  readonly request_id: string;
  readonly integrity_mode: Mode;
  readonly acted: Acted;
  /** Absent for turns that did not come through the gateway. */
  readonly gateway_turn?: GatewayTurn;
  /** The words of X-Svc-Verdict for the whole turn; absent for turns that did not pass the gateway. */
  readonly svc_verdict?: {
    readonly front: WireVerdict;
    readonly back: WireVerdict;
    readonly integrity: IntegrityWireVerdict;
  };
  /** The gateway called the provider a second time, after it withheld a call; absent: it did not. */
  readonly second_asked?: true;
  /** Calls that a model was to check before they went out and did not; absent: none. */
  readonly unchecked_calls?: number;
}

export interface Commitments {
  readonly thinking_hash: string;
  readonly output_hash: string | null;
  readonly card_hash: string;
  readonly policy_hash: string;
  readonly values_hash: string;
  readonly window_hash: string;
}

export interface Analyser {
  readonly name: string;
  readonly version: string;
  readonly hash: string;
}

/** The signed content. */
export interface Core extends Commitments {
  readonly v: number;
  readonly certificate_id: string;
  readonly checkpoint_id: string;
  readonly agent_id: string;
  readonly card_id: string | null;
  readonly session_id: string;
  readonly seq: number; // position in the session, from 0, without gaps
  readonly prev: string | null; // chain hash of seq - 1; null at 0
  readonly ts: string;
  readonly status: Claims['status'];
  readonly verdict: CheckpointVerdict;
  readonly concerns_hash: string;
  readonly claims_hash: string;
  readonly analyser: Analyser;
}

export interface CoreParts {
  readonly certificateId: string;
  readonly checkpointId: string;
  readonly agentId: string;
  readonly cardId: string | null;
  readonly sessionId: string;
  readonly seq: number;
  readonly prev: string | null;
  readonly ts: string;
  readonly claims: Claims;
  readonly commitments: Commitments;
  readonly analyser: Analyser;
}

const NO_CONCERNS_HASH = hashOf([]);

/** @param claimsText RFC 8785 text of the claims, if it was made already */
export function coreOf(parts: CoreParts, claimsText = jcs(parts.claims)): Core {
  const { claims } = parts;
  return {
    v: CERTIFICATE_VERSION,
    certificate_id: parts.certificateId,
    checkpoint_id: parts.checkpointId,
    agent_id: parts.agentId,
    card_id: parts.cardId,
    session_id: parts.sessionId,
    seq: parts.seq,
    prev: parts.prev,
    ts: parts.ts,
    status: claims.status,
    verdict: claims.verdict,
    concerns_hash: claims.concerns.length === 0 ? NO_CONCERNS_HASH : hashOf(claims.concerns),
    claims_hash: sha256Hex(claimsText),
    ...parts.commitments,
    analyser: parts.analyser,
  };
}

/** Link of the session chain: SHA-256(0x02 || JCS(core)); the core holds the link before it. */
export const chainHash = (coreText: string): string => hash('sha256', CHAIN + coreText);
export const coreLeaf = (coreText: string): Buffer => leafHash(coreText);

export interface Signer {
  readonly kid: string;
  readonly privateKey: KeyObject;
}

const b64 = (text: string): string => Buffer.from(text, 'utf8').toString('base64url');
let lastHeader = { kid: '', text: '' }; // one key signs until it is changed
function jwsHeader(kid: string): string {
  if (lastHeader.kid !== kid || lastHeader.text === '')
    lastHeader = { kid, text: b64(jcs({ alg: 'EdDSA', kid, typ: JWS_TYPE })) };
  return lastHeader.text;
}

/** Ed25519 over the JWS signing input of the core. */
export const signCore = (coreText: string, signer: Signer): Buffer =>
  sign(null, Buffer.from(`${jwsHeader(signer.kid)}.${b64(coreText)}`), signer.privateKey);

/** Compact JWS (RFC 7515, RFC 8037), so that any JOSE library can check it. */
export const jwsOf = (coreText: string, kid: string, signature: Buffer): string =>
  `${jwsHeader(kid)}.${b64(coreText)}.${signature.toString('base64url')}`;

export interface HeadParts {
  readonly log_id: string; // the agent whose log it is
  readonly tree_size: number;
  readonly root: string; // hex
  readonly timestamp: string;
  readonly key_id: string;
}
export interface TreeHead extends HeadParts {
  readonly signature: string;
} // base64url

const headBytes = (head: HeadParts): Buffer =>
  Buffer.from(
    jcs({
      typ: HEAD_TYPE,
      log_id: head.log_id,
      tree_size: head.tree_size,
      root: head.root,
      timestamp: head.timestamp,
      key_id: head.key_id,
    }),
  );
export const signHead = (head: HeadParts, signer: Signer): Buffer => sign(null, headBytes(head), signer.privateKey);
export const isHeadSigned = (head: TreeHead, key: KeyObject): boolean =>
  isCanonicalBase64Url(head.signature) && verify(null, headBytes(head), key, Buffer.from(head.signature, 'base64url'));

/** Ed25519, base64url, over the RFC 8785 text of a statement that names its type, with the key's id in it. */
export const signStatement = (
  statement: Readonly<Record<string, unknown>>,
  { kid, privateKey }: Signer,
): { readonly kid: string; readonly signature: string } => ({
  kid,
  signature: sign(null, Buffer.from(jcs({ ...statement, kid })), privateKey).toString('base64url'),
});

/** Rejects a second base64url spelling of the same bytes, so that no character can change unnoticed. */
export const isCanonicalBase64Url = (text: string): boolean =>
  Buffer.from(text, 'base64url').toString('base64url') === text;
export const isCanonicalBase64 = (text: string): boolean => Buffer.from(text, 'base64').toString('base64') === text;

export interface CertificateParts extends CoreParts {
  readonly kid: string;
  readonly signature: Buffer;
  readonly leafIndex: number;
  readonly proof: readonly Buffer[];
  readonly head: TreeHead;
}

/** The published document; a function of the core, the signature and the log. */
export function certificateOf(parts: CertificateParts) {
  const core = coreOf(parts);
  const coreText = jcs(core);
  return {
    '@context': CONTEXT,
    type: 'IntegrityCertificate' as const,
    version: CERTIFICATE_VERSION,
    certificate_id: parts.certificateId,
    issued_at: parts.ts,
    subject: {
      checkpoint_id: parts.checkpointId,
      agent_id: parts.agentId,
      card_id: parts.cardId,
      session_id: parts.sessionId,
    },
    claims: parts.claims,
    input_commitments: {
      ...parts.commitments,
      concerns_hash: core.concerns_hash,
      claims_hash: core.claims_hash,
      analyser: parts.analyser,
      combined: combinedOf(core),
    },
    proofs: {
      signature: { algorithm: 'EdDSA' as const, key_id: parts.kid, value: jwsOf(coreText, parts.kid, parts.signature) },
      chain: { chain_hash: chainHash(coreText), prev_chain_hash: parts.prev, position: parts.seq },
      merkle: merkleOf(coreText, parts),
      verdict_derivation: { rule: DERIVATION, verdict: parts.claims.verdict },
    },
    verification: linksOf(parts.checkpointId),
  };
}
export type Certificate = ReturnType<typeof certificateOf>;

const merkleOf = (coreText: string, { leafIndex, proof, head }: CertificateParts) => {
  const sides = sidesOf(leafIndex, head.tree_size);
  return {
    leaf_hash: coreLeaf(coreText).toString('hex'),
    leaf_index: leafIndex,
    tree_size: head.tree_size,
    root: head.root,
    inclusion_proof: proof.map((hash, i) => ({ hash: hash.toString('hex'), position: sides[i] ?? 'left' })),
    tree_head: {
      log_id: head.log_id,
      tree_size: head.tree_size,
      root: head.root,
      timestamp: head.timestamp,
      key_id: head.key_id,
      signature: head.signature,
    },
  };
};

/** One hash over all inputs the analyser saw. */
export const combinedOf = (c: Commitments & { readonly analyser: Analyser }): string =>
  hashOf({
    thinking_hash: c.thinking_hash,
    output_hash: c.output_hash,
    card_hash: c.card_hash,
    policy_hash: c.policy_hash,
    values_hash: c.values_hash,
    window_hash: c.window_hash,
    analyser: c.analyser,
  });

export const linksOf = (checkpointId: string) => ({
  certificate_url: `/v1/checkpoints/${checkpointId}/certificate`,
  keys_url: '/v1/keys',
  verify_url: '/v1/verify',
});

export const isIncluded = (
  coreText: string,
  index: number,
  size: number,
  proof: readonly string[],
  root: string,
): boolean =>
  rootFromInclusion(
    coreLeaf(coreText),
    index,
    size,
    proof.map((hex) => Buffer.from(hex, 'hex')),
  )?.toString('hex') === root;
