// Anchors and scores on a chain: the answer of /v1/on-chain/verify-proof or /v1/on-chain/status against a node that the reader names.
// The contract is SuretyAnchors: batchOf(bytes32) and anchorOf(bytes32,bytes32). Shares no code with the service.
import { keccak_256 } from '@noble/hashes/sha3.js';
import { concat, digest, fromHex, hexOf, isHex64, utf8 } from './bytes.mjs';
import { canonical, isDoc, text } from './canonical.mjs';
import { chainFault, NodeSilent, publishedIn, words } from './chain-node.mjs';
import { climb, sides } from './merkle.mjs';

/** @typedef {Record<string, unknown>} Doc */
/** `isOpen`: nothing was found against it, it could not be asked. @typedef {{ readonly name: string, readonly fault: string | null, readonly isOpen?: boolean }} Check */
/** @typedef {import('./chain-node.mjs').Ask} Ask */

export const SCORE_CHECKS = ['record', 'metadata hash', 'proof', 'chain', 'contract', 'time', 'transaction'];
export const ANCHOR_CHECKS = ['inclusion', 'chain', 'contract', 'time'];

const HASH = /^0x[0-9a-f]{64}$/;

/** @param {unknown} value @param {string} name @returns {Uint8Array} */
function hash32(value, name) {
  if (typeof value !== 'string' || !HASH.test(value)) throw new TypeError(`${name} is no hash`);
  return fromHex(value.slice(2));
}
/** @param {unknown} value @param {string} name @returns {Doc} */
function doc(value, name) {
  if (!isDoc(value)) throw new TypeError(`there is no ${name}`);
  return value;
}
/** A word of the ABI. @param {number} value */
const word = (value) => fromHex(value.toString(16).padStart(64, '0'));
/** @param {Uint8Array} a @param {Uint8Array} b */
const pair = (a, b) => keccak_256(hexOf(a) < hexOf(b) ? concat(a, b) : concat(b, a));
/** @param {string} signature */
const selector = (signature) => keccak_256(utf8(signature)).subarray(0, 4);

const NOT_REACHED = 'not reached';

/**
 * Runs the checks in their order; after the first fault the others are not reached.
 * @param {readonly string[]} names @param {readonly (() => Promise<string | null> | string | null)[]} checks @returns {Promise<Check[]>}
 */
async function inOrder(names, checks) {
  /** @type {Check[]} */
  const done = [];
  for (const [i, name] of names.entries()) {
    if (done.some(({ fault }) => fault !== null)) {
      done.push({ name, fault: NOT_REACHED, isOpen: true });
      continue;
    }
    try {
      done.push({ name, fault: (await checks[i]?.()) ?? null });
    } catch (error) {
      done.push({ name, fault: /** @type {Error} */ (error).message, isOpen: error instanceof NodeSilent });
    }
  }
  return done;
}

/** Whether a document is one that `checkChain` reads. @param {unknown} value @returns {value is Doc} */
export const isChainDocument = (value) =>
  isDoc(value) && ('anchor_proof' in value || (isDoc(value['proof']) && 'on_chain_score' in value));

/** @param {Doc} document @param {Ask} ask @returns {Promise<Check[]>} */
export const checkChain = (document, ask) =>
  'anchor_proof' in document ? checkAnchor(document, ask) : checkScore(document, ask);

/** @param {Doc} document @param {Ask} ask */
function checkScore(document, ask) {
  const proof = doc(document['proof'], 'proof');
  const recordText = text(proof['record']);
  /** @type {Doc} */
  let record = {};
  /** What the contract says. */
  let written = 0n;
  return inOrder(SCORE_CHECKS, [
    () => {
      record = doc(JSON.parse(recordText), 'record');
      if (canonical(record) !== recordText) return 'it is not canonical JSON';
      if (record['agent_id'] !== document['agent_id']) return 'it is of another agent';
      return record['score'] === document['on_chain_score'] && record['grade'] === document['grade']
        ? null
        : 'it has another score or grade than the answer';
    },
    () =>
      hexOf(keccak_256(utf8(recordText))) === hexOf(hash32(document['metadata_hash'], 'metadata_hash'))
        ? null
        : 'the record does not hash to it',
    () => {
      const path = Array.isArray(proof['path']) ? proof['path'] : [];
      const leaf = keccak_256(
        keccak_256(
          concat(keccak_256(utf8(text(document['agent_id']))), word(scoreOf(record)), keccak_256(utf8(recordText))),
        ),
      );
      const root = path.reduce((at, sibling) => pair(at, hash32(sibling, 'a sibling')), leaf);
      return hexOf(root) === hexOf(hash32(proof['root'], 'root')) ? null : 'it does not lead to the root';
    },
    () => chainFault(proof, ask),
    async () => {
      const [count, epoch, time] = await words(
        proof,
        ask,
        concat(selector('batchOf(bytes32)'), hash32(proof['root'], 'root')),
        4,
      );
      if (time === 0n || count === 0n) return 'it has no such root';
      written = time ?? 0n;
      return epoch === BigInt(Number(record['epoch']))
        ? null
        : 'the root was published on another day than the record says';
    },
    () => timeFault(document['published_at'], written),
    () =>
      publishedIn(ask, {
        hash: hexOf(hash32(document['tx_hash'], 'tx_hash')),
        block: document['block_number'],
        contract: text(proof['contract']),
        topics: [hexOf(keccak_256(utf8('BatchPublished(bytes32,uint64,uint64)'))), text(proof['root']).slice(2)],
      }),
  ]);
}

/** @param {Doc} record */
function scoreOf(record) {
  const score = record['score'];
  if (!Number.isInteger(score) || Number(score) < 0 || Number(score) > 1000)
    throw new TypeError('the score is out of range');
  return Number(score);
}

/** @param {unknown} said @param {bigint} written seconds, by the contract */
const timeFault = (said, written) =>
  Date.parse(text(said)) === Number(written) * 1000
    ? null
    : `the contract says ${new Date(Number(written) * 1000).toISOString()}`;

/** @param {Doc} document @param {Ask} ask */
function checkAnchor(document, ask) {
  const proof = doc(document['anchor_proof'], 'anchor');
  const head = doc(proof['head'], 'head');
  const [size, index] = [Number(proof['size']), Number(proof['leaf_index'])];
  let written = 0n;
  return inOrder(ANCHOR_CHECKS, [
    async () => {
      const path = Array.isArray(proof['path']) ? proof['path'] : [];
      if (!path.every(isHex64)) return 'a hash is malformed';
      if (!Number.isSafeInteger(size) || !Number.isSafeInteger(index) || index < 0 || index >= size)
        return 'the leaf is not in the log';
      const leaf = await digest(
        0,
        utf8(canonical({ agent_id: document['agent_id'], root: head['root'], tree_size: head['tree_size'] })),
      );
      const positions = sides(index, size);
      const climbed = await climb(
        hexOf(leaf),
        index,
        size,
        path.map((hash, i) => ({ hash, position: positions[i] ?? 'none' })),
      );
      if ('fault' in climbed) return climbed.fault;
      return `0x${climbed.root}` === proof['root'] ? null : 'it does not lead to the anchored root';
    },
    () => chainFault(proof, ask),
    async () => {
      const call = concat(
        selector('anchorOf(bytes32,bytes32)'),
        hash32(proof['log_id'], 'log_id'),
        hash32(proof['root'], 'root'),
      );
      const [found, time] = await words(proof, ask, call, 3);
      if (time === 0n) return 'it has no such anchor';
      written = time ?? 0n;
      return found === BigInt(size) ? null : 'the anchor is of a log of another size';
    },
    () => {
      const latest = doc(document['latest_anchor'], 'latest_anchor');
      if (latest['merkle_root'] !== proof['root']) return 'latest_anchor names another root than the proof';
      return timeFault(latest['anchored_at'], written);
    },
  ]);
}
