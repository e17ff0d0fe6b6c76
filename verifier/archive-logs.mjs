// The logs of an archive: each stretch begins at a signed head, whose root the subtree roots before it make, and its checkpoints lead to
// the signed head at its end. Shares no code with the service.
import { canonical, isDoc, text } from './canonical.mjs';
import { base64UrlOf, digest, fromHex, hexOf, isHex64, isSigned, sha256, utf8 } from './bytes.mjs';
import { guarded } from './certificate.mjs';
import { checkHead } from './head.mjs';
import { parseJson } from './json.mjs';
import { keyAt } from './keys.mjs';

/** @typedef {Record<string, unknown>} Doc */
/** @typedef {import('./keys.mjs').Keys} Keys */
/** @typedef {AsyncIterable<string>} Lines */
/** @typedef {Map<string, { seq: number, hash: string }>} Links the last turn of each session */

export const LOG_CHECKS = /** @type {const} */ (['logs', 'checkpoints', 'sessions', 'heads']);
/** The other members of the signed text that are columns of the row as well. */
const BOUND = ['certificate_id', 'checkpoint_id', 'agent_id', 'session_id', 'seq', 'status', 'verdict'];

/**
 * @param {Lines} logs @param {Lines} checkpoints @param {Keys} keys
 * @returns {Promise<{ checks: { name: string, fault: string | null }[], summary: { agents: number, checkpoints: number, emptied: number } }>}
 */
export async function checkLogs(logs, checkpoints, keys) {
  /** @type {Record<typeof LOG_CHECKS[number], string | null>} */
  const faults = { logs: null, checkpoints: null, sessions: null, heads: null };
  const summary = { agents: 0, checkpoints: 0, emptied: 0 };
  const rows = checkpoints[Symbol.asyncIterator]();
  const fail = (/** @type {typeof LOG_CHECKS[number]} */ name, /** @type {string | null} */ fault) => {
    faults[name] ??= fault;
  };
  for await (const line of logs) {
    const stretch = await guardedValue(() => readStretch(line));
    if (typeof stretch === 'string') {
      fail('logs', `log ${summary.agents + 1}: ${stretch}`);
      break;
    }
    summary.agents++;
    fail('heads', await stretchHeads(stretch, keys));
    /** @type {Links} */
    const links = new Map();
    const tree = stretch.peaks.map(fromHex);
    for (let leaf = stretch.first; leaf < stretch.until; leaf++) {
      const next = await rows.next();
      if (next.done === true) {
        fail('logs', `${stretch.agent}: leaf ${leaf} and what follows it is missing`);
        break;
      }
      summary.checkpoints++;
      const row = await guardedValue(() => readRow(next.value, stretch.agent, leaf));
      if (typeof row === 'string') {
        fail('logs', row);
        break;
      }
      if (row.core === null) summary.emptied++;
      else fail('checkpoints', await guarded(() => rowFault(row, keys)));
      fail('sessions', linkFault(links, row));
      await grow(tree, leaf, fromHex(text(row.leaf_hash)));
    }
    if (faults.logs !== null) break;
    if (hexOf(await rootOf(tree)) !== text(stretch.head.root))
      fail('heads', `${stretch.agent}: its checkpoints do not lead to the signed head of ${stretch.until} leaves`);
  }
  if (faults.logs === null && (await rows.next()).done !== true) fail('logs', 'there are checkpoints of no log');
  return { checks: LOG_CHECKS.map((name) => ({ name, fault: faults[name] })), summary };
}

/** What the function gives, or the sentence it failed with. @template T @param {() => T} make @returns {Promise<T | string>} */
async function guardedValue(make) {
  try {
    return make();
  } catch (error) {
    return /** @type {Error} */ (error).message;
  }
}

/** @param {string} line */
function readStretch(line) {
  const doc = parseJson(line);
  if (!isDoc(doc) || !isDoc(doc.head) || !(doc.before === null || isDoc(doc.before)) || !Array.isArray(doc.peaks))
    throw new TypeError('is malformed');
  const { agent_id: agent, first_leaf: first, until, peaks, head, before } = doc;
  if (!Number.isSafeInteger(first) || !Number.isSafeInteger(until) || Number(first) >= Number(until))
    throw new TypeError('its leaves are no stretch');
  if (!peaks.every(isHex64)) throw new TypeError('a hash is malformed');
  return { agent: text(agent), first: Number(first), until: Number(until), peaks: peaks.map(String), head, before };
}

/** @param {ReturnType<typeof readStretch>} stretch @param {Keys} keys @returns {Promise<string | null>} */
async function stretchHeads({ agent, first, until, peaks, head, before }, keys) {
  const ends = [{ head, size: until }, ...(before === null ? [] : [{ head: before, size: first }])];
  for (const end of ends) {
    const fault = await checkHead(end.head, keys);
    if (fault !== null) return `${agent}: ${fault}`;
    if (end.head.log_id !== agent || end.head.tree_size !== end.size)
      return `${agent}: a head is of another log or size`;
  }
  if (peaks.length !== bitsOf(first)) return `${agent}: ${peaks.length} subtree roots do not make ${first} leaves`;
  if (before === null) return first === 0 ? null : `${agent}: the head before leaf ${first} is missing`;
  return hexOf(await rootOf(peaks.map(fromHex))) === before.root
    ? null
    : `${agent}: the subtree roots do not make the signed head of ${first} leaves`;
}

const bitsOf = (/** @type {number} */ n) => n.toString(2).replaceAll('0', '').length;

/** @param {string} line @param {string} agent @param {number} leaf @returns {Doc} */
function readRow(line, agent, leaf) {
  const row = parseJson(line);
  if (!isDoc(row)) throw new TypeError('a checkpoint is malformed');
  if (row.agent_id !== agent || row.leaf_index !== leaf)
    throw new TypeError(`${text(row.checkpoint_id)} stands where leaf ${leaf} of ${agent} is expected`);
  if (!isHex64(row.leaf_hash) || !isHex64(row.chain_hash))
    throw new TypeError(`${text(row.checkpoint_id)} has no hash`);
  return row;
}

/** Signed text, claims and hashes of one checkpoint. @param {Doc} row @param {Keys} keys @returns {Promise<string | null>} */
async function rowFault(row, keys) {
  const id = text(row.checkpoint_id);
  const signedText = text(row.core);
  const core = JSON.parse(signedText);
  if (!isDoc(core) || canonical(core) !== signedText) return `${id}: the signed text is not canonical`;
  const other = BOUND.find((name) => core[name] !== row[name]);
  if (other !== undefined) return `${id}: ${other} is not what was signed`;
  if (core.prev !== row.prev_chain_hash) return `${id}: the turn before it is not the signed one`;
  if (Date.parse(text(core.ts)) !== Date.parse(text(row.created_at))) return `${id}: the time is not the signed one`;
  if (core.claims_hash !== (await sha256(canonical(row.claims)))) return `${id}: the claims are not the signed ones`;
  if (row.chain_hash !== (await sha256(2, signedText))) return `${id}: the chain hash does not follow`;
  if (row.leaf_hash !== (await sha256(0, signedText))) return `${id}: the leaf does not follow`;
  const known = keyAt(keys, row.kid, Date.parse(text(core.ts)));
  const header = base64UrlOf(utf8(canonical({ alg: 'EdDSA', kid: text(row.kid), typ: 'integrity-cert+jws' })));
  const signature = /^\\x([0-9a-f]+)$/.exec(text(row.signature))?.[1];
  if (signature === undefined) return `${id}: there is no signature`;
  return (await isSigned(known.key, fromHex(signature), utf8(`${header}.${base64UrlOf(utf8(signedText))}`)))
    ? null
    : `${id}: the signature does not verify`;
}

/** A session may have begun before the month. @param {Links} links @param {Doc} row @returns {string | null} */
function linkFault(links, row) {
  const session = text(row.session_id);
  const last = links.get(session);
  links.set(session, { seq: Number(row.seq), hash: text(row.chain_hash) });
  if (last === undefined || (row.seq === last.seq + 1 && row.prev_chain_hash === last.hash)) return null;
  return `${text(row.checkpoint_id)} does not follow the turn before it in its session`;
}

/** Adds leaf `index` to the subtree roots, largest first. @param {Uint8Array[]} peaks @param {number} index @param {Uint8Array} leaf */
async function grow(peaks, index, leaf) {
  let hash = leaf;
  for (let at = index; at % 2 === 1; at = (at - 1) / 2) hash = await digest(1, peaks.pop() ?? new Uint8Array(), hash);
  peaks.push(hash);
}

/** @param {readonly Uint8Array[]} peaks largest first, at least one */
async function rootOf(peaks) {
  let root = peaks.at(-1) ?? new Uint8Array();
  for (const left of peaks.slice(0, -1).reverse()) root = await digest(1, left, root);
  return root;
}
