// Key sets: which key signed what, and when it was allowed to.
import { isDoc, text } from './canonical.mjs';
import { fromBase64Url, fromHex, importKey } from './bytes.mjs';

/** @typedef {{ id: string, bytes: Uint8Array, key: CryptoKey, from: number, until: number }} PublicKey */
/** @typedef {ReadonlyMap<string, PublicKey>} Keys */

/** Clocks of two processes may differ by this much. */
const SKEW_MS = 60_000;

/**
 * Keys of GET /v1/keys or of a JWK set.
 * @param {unknown} document
 * @returns {Promise<Keys>}
 */
export async function readKeys(document) {
  const list = isDoc(document) ? document.keys : undefined;
  if (!Array.isArray(list)) throw new TypeError('the key set has no list of keys');
  /** @type {Map<string, PublicKey>} */
  const keys = new Map();
  for (const entry of list.filter(isDoc)) {
    const id = text(entry.kid ?? entry.key_id);
    const bytes = typeof entry.x === 'string' ? fromBase64Url(entry.x) : fromHex(text(entry.public_key));
    keys.set(id, {
      id,
      bytes,
      key: await importKey(bytes),
      from: typeof entry.not_before === 'string' ? Date.parse(entry.not_before) : Number.NEGATIVE_INFINITY,
      until: typeof entry.not_after === 'string' ? Date.parse(entry.not_after) : Number.POSITIVE_INFINITY,
    });
  }
  return keys;
}

/**
 * The key of this id, if it was valid at that instant. @throws TypeError with the sentence that says what is wrong
 * @param {Keys} keys @param {unknown} id @param {number} timeMs
 */
export function keyAt(keys, id, timeMs) {
  const known = keys.get(text(id));
  if (known === undefined) throw new TypeError(`the key set has no key ${text(id)}`);
  if (!(timeMs >= known.from - SKEW_MS && timeMs <= known.until))
    throw new TypeError('the key was not valid at that time');
  return known;
}
