// Every check of one entry of the log of cards, from nothing but the document and a key set. Answers as certificate.mjs does.
import { canonical, isDoc, text, wrongMember } from './canonical.mjs';
import { fromBase64Url, isSigned, sha256, textOf, utf8 } from './bytes.mjs';
import { guarded, stepsOf } from './certificate.mjs';
import { headFault } from './head.mjs';
import { keyAt } from './keys.mjs';
import { climb } from './merkle.mjs';

/** @typedef {Record<string, unknown>} Doc */

export const ENTRY_CHECKS = /** @type {const} */ (['format', 'leaf', 'merkle', 'root', 'attestation', 'card']);
/** @typedef {Record<typeof ENTRY_CHECKS[number], string | null>} EntryReport */

const ROW =
  'type log_index agent_id scope scope_id card_kind version content_hash removed composed_at integrated_time merkle_leaf_hash tree_size_after'.split(
    ' ',
  );
const MEMBERS = [...ROW, 'signed_attestation', 'signing_key_id', 'inclusion'];
const ROOT_MEMBERS = 'typ log_id tree_size root_hash published_at signing_key_id signature'.split(' ');

/**
 * @param {unknown} document @param {import('./keys.mjs').Keys} keys
 * @param {unknown} [card] the card itself, as GET answers it, to be compared with the entry's hash
 * @returns {Promise<EntryReport>}
 */
export async function checkEntry(document, keys, card) {
  const format = await guarded(() => formatFault(document));
  if (format !== null) {
    const unread = 'not read: the format is wrong';
    return { format, leaf: unread, merkle: unread, root: unread, attestation: unread, card: unread };
  }
  const doc = withoutCopies(/** @type {Doc} */ (document));
  return {
    format,
    leaf: await guarded(() => leafFault(doc)),
    merkle: await guarded(() => merkleFault(doc)),
    root: await guarded(() => rootFault(doc, keys)),
    attestation: await guarded(() => attestationFault(doc, keys)),
    card: card === undefined ? null : await guarded(() => cardFault(doc, card)),
  };
}

/** @param {Doc} doc */
const rootOf = (doc) => /** @type {Doc} */ (/** @type {Doc} */ (doc.inclusion).root);

/** The document without the second shape of its row and proof. @param {Doc} document */
function withoutCopies({ entry: _entry, inclusion_proof: _proof, ...doc }) {
  return doc;
}

/**
 * The second shape, where it is there, must say what the first says, which the other checks judge.
 * @param {Doc} document @param {Doc} doc the same without the copies
 */
function copyFault({ entry, inclusion_proof: proof }, doc) {
  const steps = /** @type {unknown[]} */ (/** @type {Doc} */ (doc.inclusion).proof);
  const row = Object.fromEntries(ROW.map((name) => [name, doc[name]]));
  if (entry !== undefined && canonical(entry) !== canonical(row)) return 'entry differs from the members beside it';
  const same = {
    leaf_hash: doc.merkle_leaf_hash,
    log_index: doc.log_index,
    tree_size: rootOf(doc).tree_size,
    hashes: steps.map((step) => (isDoc(step) ? { sibling: step.hash, position: step.position } : step)),
  };
  return proof !== undefined && canonical(proof) !== canonical(same) ? 'inclusion_proof differs from inclusion' : null;
}

/** @param {unknown} received */
function formatFault(received) {
  if (!isDoc(received)) return 'not a JSON object';
  const document = withoutCopies(received);
  const inclusion = document.inclusion;
  if (!isDoc(inclusion) || !Array.isArray(inclusion.proof) || !isDoc(inclusion.root)) return 'no proof or no root';
  const extra =
    wrongMember(document, MEMBERS) ??
    wrongMember(inclusion, ['proof', 'root']) ??
    wrongMember(inclusion.root, ROOT_MEMBERS);
  if (extra !== undefined) return `member ${extra} is missing or does not belong here`;
  if (document.type !== 'surety-card-log-entry/v1') return 'the type is another one';
  if (document.agent_id !== (document.scope === 'agent' ? document.scope_id : null))
    return 'agent_id is not that of the scope';
  if (document.tree_size_after !== Number(document.log_index) + 1) return 'tree_size_after does not follow log_index';
  if (Number.isNaN(Date.parse(text(document.integrated_time)))) return 'integrated_time is no instant';
  return copyFault(received, document);
}

/** Everything an entry says of a card is in the leaf; integrated_time is the service's word alone. @param {Doc} doc */
async function leafFault(doc) {
  const { card_kind, composed_at, content_hash, removed, scope, scope_id, version } = doc;
  const leaf = await sha256(0, canonical({ card_kind, composed_at, content_hash, removed, scope, scope_id, version }));
  return leaf === doc.merkle_leaf_hash ? null : 'the leaf is not the hash of what is displayed';
}

/** @param {Doc} doc */
async function merkleFault(doc) {
  const steps = stepsOf(/** @type {Doc} */ (doc.inclusion).proof);
  const climbed = await climb(text(doc.merkle_leaf_hash), Number(doc.log_index), Number(rootOf(doc).tree_size), steps);
  if ('fault' in climbed) return climbed.fault;
  return climbed.root === rootOf(doc).root_hash ? null : 'the proof leads to another root';
}

/** @param {Doc} doc @param {import('./keys.mjs').Keys} keys */
async function rootFault(doc, keys) {
  const {
    typ,
    log_id,
    tree_size,
    root_hash: root,
    published_at: timestamp,
    signing_key_id: key_id,
    signature,
  } = rootOf(doc);
  if (typ !== 'surety-tree-head/v1' || log_id !== 'cards') return 'the root is of another log';
  const fault = await headFault({ log_id, tree_size, root, timestamp, key_id, signature }, keys);
  return fault === null ? null : 'the signature of the root does not verify';
}

/**
 * The token is signed by the named key and says what the entry says. Whether its hour is over is the reader's to judge.
 * @param {Doc} doc @param {import('./keys.mjs').Keys} keys
 */
async function attestationFault(doc, keys) {
  const [header = '', payload = '', signature = '', ...rest] = text(doc.signed_attestation).split('.');
  if (rest.length > 0) return 'the token is no compact JWS';
  const kid = text(doc.signing_key_id);
  const claims = JSON.parse(textOf(fromBase64Url(payload)));
  // The name of the type is the installation's; header and payload must agree on it.
  if (textOf(fromBase64Url(header)) !== canonical({ alg: 'EdDSA', kid, typ: text(claims.typ) }))
    return 'the header of the token is another one';
  const known = keyAt(keys, kid, Number(claims.iat) * 1_000 + 999);
  if (!(await isSigned(known.key, fromBase64Url(signature), utf8(`${header}.${payload}`))))
    return 'the token does not verify';
  const said = /** @type {const} */ ([
    ['sub', 'scope_id'],
    ...['content_hash', 'version', 'composed_at', 'card_kind', 'log_index'].map((name) => [name, name]),
  ]);
  const other = said.find(([claim, member]) => claims[claim ?? ''] !== doc[member ?? '']);
  return other === undefined ? null : `the token says another ${other[0]}`;
}

/** content_hash is over the card without the members the service adds when it answers. @param {Doc} doc @param {unknown} card */
async function cardFault(doc, card) {
  if (!isDoc(card)) return 'the card is not a JSON object';
  const { version: _version, content_hash: _hash, layer: _layer, _composition, ...content } = card;
  return `sha256:${await sha256(canonical(content))}` === doc.content_hash
    ? null
    : 'the card is not the one of this entry';
}
