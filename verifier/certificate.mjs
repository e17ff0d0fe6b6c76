// Every check of one integrity certificate, from nothing but the document and a key set. Each check has a name and answers with
// null or the sentence that says what is wrong. docs/evidence.md describes the same steps for doing them by hand.
import { canonical, isDoc, text, wrongMember } from './canonical.mjs';
import { base64UrlOf, fromBase64Url, isHex64, isSigned, sha256, textOf, utf8 } from './bytes.mjs';
import { headFault } from './head.mjs';
import { keyAt } from './keys.mjs';
import { climb } from './merkle.mjs';

/** @typedef {Record<string, unknown>} Doc */

export const CHECK_NAMES = /** @type {const} */ ([
  'format',
  'claims',
  'input_commitment',
  'signature',
  'chain',
  'merkle',
  'tree_head',
  'verdict_derivation',
]);
/** @typedef {Record<typeof CHECK_NAMES[number], string | null>} Report */

/** Members each object of a certificate has: no more, no fewer. The claims are bound as a whole by their hash. */
const MEMBERS = Object.entries({
  '': '@context type version certificate_id issued_at subject claims input_commitments proofs verification',
  subject: 'checkpoint_id agent_id card_id session_id',
  input_commitments:
    'thinking_hash output_hash card_hash policy_hash values_hash window_hash concerns_hash claims_hash analyser combined',
  'input_commitments.analyser': 'name version hash',
  proofs: 'signature chain merkle verdict_derivation',
  'proofs.signature': 'algorithm key_id value',
  'proofs.chain': 'chain_hash prev_chain_hash position',
  'proofs.merkle': 'leaf_hash leaf_index tree_size root inclusion_proof tree_head',
  'proofs.merkle.tree_head': 'log_id tree_size root timestamp key_id signature',
  'proofs.verdict_derivation': 'rule verdict',
  verification: 'certificate_url keys_url verify_url',
}).map(([path, names]) => /** @type {const} */ ([path, names.split(' ')]));

const UNREADABLE = 'the document is not a certificate';

/**
 * @param {unknown} document @param {import('./keys.mjs').Keys} keys
 * @returns {Promise<Report>}
 */
export async function checkCertificate(document, keys) {
  const shape = await guarded(() => formatFault(document));
  if (!isDoc(document) || shape === UNREADABLE)
    return /** @type {Report} */ (
      Object.fromEntries(CHECK_NAMES.map((n) => [n, n === 'format' ? UNREADABLE : 'not reached']))
    );
  const doc = document;
  const core = (await guarded(async () => canonical(await coreOf(doc)))) ?? '';
  return {
    format: shape,
    claims: await guarded(() => claimsFault(doc, core)),
    input_commitment: await guarded(() => commitmentFault(doc)),
    signature: await guarded(() => signatureFault(doc, keys)),
    chain: await guarded(() => chainFault(doc, core)),
    merkle: await guarded(() => merkleFault(doc, core)),
    tree_head: await guarded(() => ownHeadFault(doc, keys)),
    verdict_derivation: await guarded(() => verdictFault(doc)),
  };
}

/** A check that cannot be made has failed. @param {() => string | null | Promise<string | null>} check */
export async function guarded(check) {
  try {
    return await check();
  } catch (error) {
    return /** @type {Error} */ (error).message;
  }
}

/** @param {unknown} document @param {string} path @returns {unknown} */
const at = (document, path) =>
  path === '' ? document : path.split('.').reduce((value, name) => (isDoc(value) ? value[name] : undefined), document);
/** @param {Doc} doc @param {string} path */
const object = (doc, path) => /** @type {Doc} */ (at(doc, path));

/** @param {unknown} document */
function formatFault(document) {
  for (const [path, names] of MEMBERS) {
    const value = at(document, path);
    if (!isDoc(value)) return UNREADABLE;
    const wrong = wrongMember(value, names);
    if (wrong !== undefined)
      return `member ${path === '' ? '' : `${path}.`}${wrong} is missing or does not belong here`;
  }
  const doc = /** @type {Doc} */ (document);
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
  const links = {
    certificate_url: `/v1/checkpoints/${text(at(doc, 'subject.checkpoint_id'))}/certificate`,
    keys_url: '/v1/keys',
    verify_url: '/v1/verify',
  };
  return canonical(doc.verification) === canonical(links) ? null : 'the links are not those of this checkpoint';
}

/** The signed content, built again from what is displayed. @param {Doc} doc @returns {Promise<Doc>} */
async function coreOf(doc) {
  const subject = object(doc, 'subject');
  const claims = object(doc, 'claims');
  const inputs = object(doc, 'input_commitments');
  const chain = object(doc, 'proofs.chain');
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
    concerns_hash: await sha256(canonical(claims.concerns ?? null)),
    claims_hash: await sha256(canonical(claims)),
    thinking_hash: inputs.thinking_hash ?? null,
    output_hash: inputs.output_hash ?? null,
    card_hash: inputs.card_hash ?? null,
    policy_hash: inputs.policy_hash ?? null,
    values_hash: inputs.values_hash ?? null,
    window_hash: inputs.window_hash ?? null,
    analyser: inputs.analyser ?? null,
  };
}

/** The content of the JWS as it was signed. @param {Doc} doc */
export const signedText = (doc) => textOf(fromBase64Url(jwsParts(doc)[1]));

/** @param {Doc} doc @returns {[string, string, string]} */
function jwsParts(doc) {
  const parts = text(at(doc, 'proofs.signature.value')).split('.');
  if (parts.length !== 3) throw new TypeError('the signature is no compact JWS');
  return /** @type {[string, string, string]} */ (parts);
}

/** @param {Doc} doc @param {string} core */
async function claimsFault(doc, core) {
  if (base64UrlOf(utf8(core)) !== jwsParts(doc)[1]) return 'what is displayed is not what was signed';
  const inputs = object(doc, 'input_commitments');
  const claims = object(doc, 'claims');
  if (inputs.claims_hash !== (await sha256(canonical(claims)))) return 'claims_hash is not the hash of the claims';
  return inputs.concerns_hash === (await sha256(canonical(claims.concerns ?? null)))
    ? null
    : 'concerns_hash is not the hash of the concerns';
}

/** @param {Doc} doc */
async function commitmentFault(doc) {
  const inputs = object(doc, 'input_commitments');
  const names = ['thinking_hash', 'output_hash', 'card_hash', 'policy_hash', 'values_hash', 'window_hash', 'analyser'];
  const together = canonical(Object.fromEntries(names.map((name) => [name, inputs[name]])));
  return inputs.combined === (await sha256(together))
    ? null
    : 'the combined commitment does not follow from the single ones';
}

/** @param {Doc} doc @param {import('./keys.mjs').Keys} keys */
async function signatureFault(doc, keys) {
  const { algorithm, key_id: id } = object(doc, 'proofs.signature');
  const [header, payload, signature] = jwsParts(doc);
  const known = keyAt(keys, id, Date.parse(text(doc.issued_at)));
  if (algorithm !== 'EdDSA') return 'the algorithm is not EdDSA';
  if (textOf(fromBase64Url(header)) !== canonical({ alg: 'EdDSA', kid: text(id), typ: 'integrity-cert+jws' }))
    return 'the JWS header is another one';
  return (await isSigned(known.key, fromBase64Url(signature), utf8(`${header}.${payload}`)))
    ? null
    : 'the signature does not verify';
}

/** @param {Doc} doc @param {string} core */
async function chainFault(doc, core) {
  const { chain_hash: link, prev_chain_hash: before, position } = object(doc, 'proofs.chain');
  if (typeof position !== 'number' || !Number.isSafeInteger(position) || position < 0)
    return 'the position is no whole number';
  if (position === 0 ? before !== null : !isHex64(before)) return 'the predecessor does not fit the position';
  return link === (await sha256(2, core)) ? null : 'the chain hash does not follow from the signed content';
}

/** @param {Doc} doc @param {string} core */
async function merkleFault(doc, core) {
  const merkle = object(doc, 'proofs.merkle');
  const leaf = await sha256(0, core);
  if (merkle.leaf_hash !== leaf) return 'the leaf is not the hash of the signed content';
  if (typeof merkle.leaf_index !== 'number' || typeof merkle.tree_size !== 'number')
    return 'index or size is no number';
  const climbed = await climb(leaf, merkle.leaf_index, merkle.tree_size, stepsOf(merkle.inclusion_proof));
  if ('fault' in climbed) return climbed.fault;
  if (climbed.root !== merkle.root) return 'the proof leads to another root';
  const head = object(doc, 'proofs.merkle.tree_head');
  return head.root === merkle.root && head.tree_size === merkle.tree_size
    ? null
    : 'root or size is not that of the signed head';
}

/** @param {unknown} steps @returns {import('./merkle.mjs').Step[]} */
export function stepsOf(steps) {
  const list = /** @type {unknown[]} */ (steps);
  for (const step of list)
    if (!isDoc(step) || Object.keys(step).length !== 2 || !isHex64(step.hash) || typeof step.position !== 'string')
      throw new TypeError('a step of the proof is malformed');
  return /** @type {import('./merkle.mjs').Step[]} */ (list);
}

/** @param {Doc} doc @param {import('./keys.mjs').Keys} keys */
async function ownHeadFault(doc, keys) {
  const head = object(doc, 'proofs.merkle.tree_head');
  return head.log_id === at(doc, 'subject.agent_id') ? headFault(head, keys) : 'the head is of another log';
}

const SEVERE_WHEN_HIGH = [
  'prompt_injection',
  'deceptive_reasoning',
  'value_misalignment',
  'output_injection_compliance',
];

/** The public rule surety/derive@1, applied to the displayed concerns. @param {Doc} doc */
function verdictFault(doc) {
  const claims = object(doc, 'claims');
  const derivation = object(doc, 'proofs.verdict_derivation');
  if (derivation.rule !== 'surety/derive@1') return 'the rule is another one';
  const [verdict, action, proceed] = derived(claims);
  if (claims.verdict !== verdict || derivation.verdict !== verdict) return `the concerns give ${verdict}`;
  return claims.action === action && claims.proceed === proceed ? null : `the verdict calls for ${action}`;
}

/** @param {Doc} claims @returns {[string, string, boolean]} */
function derived(claims) {
  if (claims.status === 'unverified') return ['unverified', 'log_and_continue', true];
  const concerns = /** @type {unknown[]} */ (claims.concerns).filter(isDoc);
  const severe = concerns.some(
    (c) =>
      c.severity === 'high' &&
      (SEVERE_WHEN_HIGH.includes(text(c.category)) || text(c.relevant_conscience_value).startsWith('BOUNDARY')),
  );
  if (concerns.some((c) => c.severity === 'critical')) return ['boundary_violation', 'deny_and_escalate', false];
  if (severe) return ['boundary_violation', 'pause_for_review', false];
  return concerns.some((c) => c.severity === 'high' || c.severity === 'medium')
    ? ['review_needed', 'log_and_continue', true]
    : ['clear', 'continue', true];
}
