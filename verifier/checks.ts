/**
 * Every check of one integrity certificate, from nothing but the document and a key set. Each check has a name and answers
 * with null or the sentence that says what is wrong. docs/evidence.md describes the same steps for doing them by hand.
 */
import { createPublicKey, verify, type KeyObject } from 'node:crypto';
import { canonical, isHex64, sha256, type Json } from './canonical.ts';
import { climb, type Step } from './inclusion.ts';

export const CHECK_NAMES = [
  'format',
  'claims',
  'input_commitment',
  'signature',
  'chain',
  'merkle',
  'tree_head',
  'verdict_derivation',
] as const;
export type CheckName = (typeof CHECK_NAMES)[number];
export type Report = Record<CheckName, string | null>;

type Doc = { [member: string]: Json };
interface PublicKey {
  readonly key: KeyObject;
  readonly from: number;
  readonly until: number;
}
export type Keys = ReadonlyMap<string, PublicKey>;

/** Members each object of a certificate has: no more, no fewer. The claims are bound as a whole by their hash. */
const MEMBERS: Record<string, readonly string[]> = {
  '': [
    '@context',
    'type',
    'version',
    'certificate_id',
    'issued_at',
    'subject',
    'claims',
    'input_commitments',
    'proofs',
    'verification',
  ],
  subject: ['checkpoint_id', 'agent_id', 'card_id', 'session_id'],
  input_commitments: [
    'thinking_hash',
    'output_hash',
    'card_hash',
    'policy_hash',
    'values_hash',
    'window_hash',
    'concerns_hash',
    'claims_hash',
    'analyser',
    'combined',
  ],
  'input_commitments.analyser': ['name', 'version', 'hash'],
  proofs: ['signature', 'chain', 'merkle', 'verdict_derivation'],
  'proofs.signature': ['algorithm', 'key_id', 'value'],
  'proofs.chain': ['chain_hash', 'prev_chain_hash', 'position'],
  'proofs.merkle': ['leaf_hash', 'leaf_index', 'tree_size', 'root', 'inclusion_proof', 'tree_head'],
  'proofs.merkle.tree_head': ['log_id', 'tree_size', 'root', 'timestamp', 'key_id', 'signature'],
  'proofs.verdict_derivation': ['rule', 'verdict'],
  verification: ['certificate_url', 'keys_url', 'verify_url'],
};

/** Keys of GET /v1/keys or of a JWK set. @throws TypeError when it is neither */
export function readKeys(document: Json): Keys {
  const list = isDoc(document) ? document.keys : undefined;
  if (!Array.isArray(list)) throw new TypeError('the key set has no list of keys');
  return new Map(
    list.filter(isDoc).map((entry): [string, PublicKey] => {
      const x =
        typeof entry.x === 'string' ? entry.x : Buffer.from(text(entry.public_key), 'hex').toString('base64url');
      return [
        text(entry.kid ?? entry.key_id),
        {
          key: createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' }),
          from: typeof entry.not_before === 'string' ? Date.parse(entry.not_before) : Number.NEGATIVE_INFINITY,
          until: typeof entry.not_after === 'string' ? Date.parse(entry.not_after) : Number.POSITIVE_INFINITY,
        },
      ];
    }),
  );
}

export function checkCertificate(document: Json, keys: Keys): Report {
  const shape = formatFault(document);
  if (!isDoc(document) || shape === UNREADABLE)
    return Object.fromEntries(CHECK_NAMES.map((n) => [n, n === 'format' ? UNREADABLE : 'not reached'])) as Report;
  const guarded = (check: () => string | null): string | null => {
    try {
      return check();
    } catch (error) {
      return `cannot be read: ${(error as Error).message}`;
    }
  };
  const built = guarded(() => canonical(coreOf(document)));
  const core = built ?? '';
  return {
    format: shape,
    claims: guarded(() => claimsFault(document, core)),
    input_commitment: guarded(() => commitmentFault(document)),
    signature: guarded(() => signatureFault(document, keys)),
    chain: guarded(() => chainFault(document, core)),
    merkle: guarded(() => merkleFault(document, core)),
    tree_head: guarded(() => headFault(document, keys)),
    verdict_derivation: guarded(() => verdictFault(document)),
  };
}

const UNREADABLE = 'the document is not a certificate';
const isDoc = (value: Json | undefined): value is Doc =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const at = (document: Json, path: string): Json | undefined =>
  path === ''
    ? document
    : path.split('.').reduce<Json | undefined>((value, name) => (isDoc(value) ? value[name] : undefined), document);
/** The text, or none where something else stands: no id, key or signature is empty. */
const text = (value: Json | undefined): string => (typeof value === 'string' ? value : '');
const object = (document: Doc, path: string): Doc => at(document, path) as Doc;

function formatFault(document: Json): string | null {
  for (const [path, names] of Object.entries(MEMBERS)) {
    const value = at(document, path);
    if (!isDoc(value)) return UNREADABLE;
    const wrong = [...Object.keys(value).filter((n) => !names.includes(n)), ...names.filter((n) => !(n in value))];
    if (wrong.length > 0)
      return `member ${path === '' ? '' : `${path}.`}${wrong[0]} is missing or does not belong here`;
  }
  const doc = document as Doc;
  if (
    !isDoc(doc.claims) ||
    !Array.isArray(doc.claims.concerns) ||
    !Array.isArray(at(doc, 'proofs.merkle.inclusion_proof'))
  )
    return UNREADABLE;
  if (
    doc['@context'] !== 'urn:surety:integrity-certificate:v1' ||
    doc.type !== 'IntegrityCertificate' ||
    doc.version !== 1
  )
    return 'context, type or version is another one';
  const id = text(at(doc, 'subject.checkpoint_id'));
  const links = {
    certificate_url: `/v1/checkpoints/${id}/certificate`,
    keys_url: '/v1/keys',
    verify_url: '/v1/verify',
  };
  return canonical(doc.verification as Json) === canonical(links) ? null : 'the links are not those of this checkpoint';
}

/** The signed content, built again from what is displayed. */
function coreOf(doc: Doc): Doc {
  const subject = object(doc, 'subject'),
    claims = object(doc, 'claims'),
    inputs = object(doc, 'input_commitments'),
    chain = object(doc, 'proofs.chain');
  return {
    v: 1,
    certificate_id: doc.certificate_id ?? null,
    checkpoint_id: subject.checkpoint_id ?? null,
    agent_id: subject.agent_id ?? null,
    card_id: subject.card_id ?? null,
    session_id: subject.session_id ?? null,
    seq: chain.position ?? null,
    prev: chain.prev_chain_hash ?? null,
    ts: doc.issued_at ?? null,
    status: claims.status ?? null,
    verdict: claims.verdict ?? null,
    concerns_hash: sha256(canonical(claims.concerns ?? null)),
    claims_hash: sha256(canonical(claims)),
    thinking_hash: inputs.thinking_hash ?? null,
    output_hash: inputs.output_hash ?? null,
    card_hash: inputs.card_hash ?? null,
    policy_hash: inputs.policy_hash ?? null,
    values_hash: inputs.values_hash ?? null,
    window_hash: inputs.window_hash ?? null,
    analyser: inputs.analyser ?? null,
  };
}

function jwsParts(doc: Doc): [string, string, string] {
  const parts = text(at(doc, 'proofs.signature.value')).split('.');
  if (parts.length !== 3) throw new TypeError('the signature is no compact JWS');
  return parts as [string, string, string];
}

function claimsFault(doc: Doc, core: string): string | null {
  const [, payload] = jwsParts(doc);
  if (Buffer.from(core, 'utf8').toString('base64url') !== payload) return 'what is displayed is not what was signed';
  const inputs = object(doc, 'input_commitments'),
    claims = object(doc, 'claims');
  if (inputs.claims_hash !== sha256(canonical(claims))) return 'claims_hash is not the hash of the claims';
  return inputs.concerns_hash === sha256(canonical(claims.concerns ?? null))
    ? null
    : 'concerns_hash is not the hash of the concerns';
}

function commitmentFault(doc: Doc): string | null {
  const { thinking_hash, output_hash, card_hash, policy_hash, values_hash, window_hash, analyser, combined } = object(
    doc,
    'input_commitments',
  );
  const together = canonical({
    thinking_hash,
    output_hash,
    card_hash,
    policy_hash,
    values_hash,
    window_hash,
    analyser,
  } as Doc);
  return combined === sha256(together) ? null : 'the combined commitment does not follow from the single ones';
}

function keyFault(keys: Keys, id: Json | undefined, instant: Json | undefined): string | null {
  const known = keys.get(text(id));
  if (known === undefined) return `the key set has no key ${text(id)}`;
  const time = Date.parse(text(instant));
  return time >= known.from - 60_000 && time <= known.until ? null : 'the key was not valid at that time';
}

/** One spelling per byte string; otherwise a changed character could go unnoticed. */
function bytesOf(text: string): Buffer {
  const bytes = Buffer.from(text, 'base64url');
  if (bytes.toString('base64url') !== text) throw new TypeError('not canonical base64url');
  return bytes;
}

function signatureFault(doc: Doc, keys: Keys): string | null {
  const { algorithm, key_id: id } = object(doc, 'proofs.signature');
  const [header, payload, signature] = jwsParts(doc);
  const fault = keyFault(keys, id, doc.issued_at);
  if (fault !== null) return fault;
  if (algorithm !== 'EdDSA') return 'the algorithm is not EdDSA';
  if (bytesOf(header).toString('utf8') !== canonical({ alg: 'EdDSA', kid: text(id), typ: 'integrity-cert+jws' }))
    return 'the JWS header is another one';
  const known = keys.get(text(id)) as PublicKey;
  return verify(null, Buffer.from(`${header}.${payload}`), known.key, bytesOf(signature))
    ? null
    : 'the signature does not verify';
}

function chainFault(doc: Doc, core: string): string | null {
  const { chain_hash: link, prev_chain_hash: before, position } = object(doc, 'proofs.chain');
  if (typeof position !== 'number' || !Number.isSafeInteger(position) || position < 0)
    return 'the position is no whole number';
  if (position === 0 ? before !== null : !isHex64(before)) return 'the predecessor does not fit the position';
  return link === sha256(2, core) ? null : 'the chain hash does not follow from the signed content';
}

function merkleFault(doc: Doc, core: string): string | null {
  const merkle = object(doc, 'proofs.merkle');
  const leaf = sha256(0, core);
  if (merkle.leaf_hash !== leaf) return 'the leaf is not the hash of the signed content';
  const steps = merkle.inclusion_proof as Json[];
  for (const step of steps) {
    if (!isDoc(step) || Object.keys(step).length !== 2 || !isHex64(step.hash) || typeof step.position !== 'string')
      return 'a step of the proof is malformed';
  }
  if (typeof merkle.leaf_index !== 'number' || typeof merkle.tree_size !== 'number')
    return 'index or size is no number';
  const climbed = climb(leaf, merkle.leaf_index, merkle.tree_size, steps as unknown as Step[]);
  if ('fault' in climbed) return climbed.fault;
  if (climbed.root !== merkle.root) return 'the proof leads to another root';
  const head = object(doc, 'proofs.merkle.tree_head');
  return head.root === merkle.root && head.tree_size === merkle.tree_size
    ? null
    : 'root or size is not that of the signed head';
}

function headFault(doc: Doc, keys: Keys): string | null {
  const { log_id, tree_size, root, timestamp, key_id, signature } = object(doc, 'proofs.merkle.tree_head') as Record<
    string,
    Json
  >;
  if (log_id !== at(doc, 'subject.agent_id')) return 'the head is of another log';
  const fault = keyFault(keys, key_id, timestamp);
  if (fault !== null) return fault;
  const signed = canonical({ typ: 'surety-tree-head/v1', log_id, tree_size, root, timestamp, key_id } as Doc);
  const known = keys.get(text(key_id)) as PublicKey;
  return verify(null, Buffer.from(signed, 'utf8'), known.key, bytesOf(text(signature)))
    ? null
    : 'the signature of the tree head does not verify';
}

const SEVERE_WHEN_HIGH = [
  'prompt_injection',
  'deceptive_reasoning',
  'value_misalignment',
  'output_injection_compliance',
];

/** The public rule surety/derive@1, applied to the displayed concerns. */
function verdictFault(doc: Doc): string | null {
  const claims = object(doc, 'claims'),
    derivation = object(doc, 'proofs.verdict_derivation');
  if (derivation.rule !== 'surety/derive@1') return 'the rule is another one';
  const [verdict, action, proceed] = derived(claims);
  if (claims.verdict !== verdict || derivation.verdict !== verdict) return `the concerns give ${verdict}`;
  return claims.action === action && claims.proceed === proceed ? null : `the verdict calls for ${action}`;
}

function derived(claims: Doc): [string, string, boolean] {
  if (claims.status === 'unverified') return ['unverified', 'log_and_continue', true];
  const concerns = (claims.concerns as Json[]).filter(isDoc);
  const critical = concerns.some((c) => c.severity === 'critical');
  const severe = concerns.some(
    (c) =>
      c.severity === 'high' &&
      (SEVERE_WHEN_HIGH.includes(text(c.category)) || text(c.relevant_conscience_value).startsWith('BOUNDARY')),
  );
  if (critical) return ['boundary_violation', 'deny_and_escalate', false];
  if (severe) return ['boundary_violation', 'pause_for_review', false];
  return concerns.some((c) => c.severity === 'high' || c.severity === 'medium')
    ? ['review_needed', 'log_and_continue', true]
    : ['clear', 'continue', true];
}
