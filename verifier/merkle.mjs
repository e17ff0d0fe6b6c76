// RFC 9162: inclusion and consistency, recomputed. Which side a sibling is on is not taken on trust.
import { fromHex, hexOf, digest, isHex64 } from './bytes.mjs';

/** @typedef {{ readonly hash: string, readonly position: string }} Step */

/**
 * Sides of the siblings of leaf `index` among `size` leaves, from the leaf upwards.
 * @param {number} index @param {number} size
 * @returns {('left' | 'right')[]}
 */
export function sides(index, size) {
  if (size === 1) return [];
  let half = 1;
  while (half * 2 < size) half *= 2;
  return index < half ? [...sides(index, half), 'right'] : [...sides(index - half, size - half), 'left'];
}

/** @param {Uint8Array} left @param {Uint8Array} right */
const node = (left, right) => digest(1, left, right);

/**
 * Root a leaf leads to, or a sentence that says why it leads nowhere.
 * @param {string} leaf @param {number} index @param {number} size @param {readonly Step[]} steps
 * @returns {Promise<{ root: string } | { fault: string }>}
 */
export async function climb(leaf, index, size, steps) {
  if (!Number.isSafeInteger(index) || !Number.isSafeInteger(size) || index < 0 || index >= size)
    return { fault: `leaf ${index} is not in a tree of ${size}` };
  const expected = sides(index, size);
  if (expected.length !== steps.length)
    return { fault: `a proof of ${steps.length} hashes where ${expected.length} are needed` };
  let hash = fromHex(leaf);
  for (const [i, step] of steps.entries()) {
    if (step.position !== expected[i])
      return { fault: `sibling ${i} is on the ${step.position} and should be on the ${expected[i]}` };
    const sibling = fromHex(step.hash);
    hash = step.position === 'left' ? await node(sibling, hash) : await node(hash, sibling);
  }
  return { root: hexOf(hash) };
}

/**
 * Whether the log of the second head only added to that of the first: null, or what is wrong. Built top down: the proof must
 * make both roots (RFC 9162 2.1.4).
 * @param {{ size: number, root: string }} first @param {{ size: number, root: string }} second @param {readonly string[]} proof hex
 * @returns {Promise<string | null>}
 */
export async function consistencyFault(first, second, proof) {
  if (
    !Number.isSafeInteger(first.size) ||
    !Number.isSafeInteger(second.size) ||
    first.size < 1 ||
    first.size > second.size
  )
    return `a log of ${second.size} cannot extend one of ${first.size}`;
  if (!isHex64(first.root) || !isHex64(second.root) || !proof.every(isHex64)) return 'a hash is malformed';
  const left = [...proof];
  try {
    const [before, after] = await rebuild(first.size, second.size, true, fromHex(first.root), left);
    if (left.length > 0) return 'the proof has hashes to spare';
    if (hexOf(before) !== first.root) return 'the proof does not lead to the first root';
    return hexOf(after) === second.root ? null : 'the proof does not lead to the second root';
  } catch (error) {
    return /** @type {Error} */ (error).message;
  }
}

/**
 * Roots of the first `m` and of all `n` leaves of a subtree. The proof lists its hashes from the bottom, so it is read as the
 * recursion returns.
 * @param {number} m @param {number} n @param {boolean} isWhole the first tree is this subtree from its left edge on
 * @param {Uint8Array} root of the first tree, which need not be sent when it is a whole subtree
 * @param {string[]} proof what is left of it; shortened here
 * @returns {Promise<[Uint8Array, Uint8Array]>}
 */
async function rebuild(m, n, isWhole, root, proof) {
  if (m === n) {
    const hash = isWhole ? root : next(proof);
    return [hash, hash];
  }
  let half = 1;
  while (half * 2 < n) half *= 2;
  if (m <= half) {
    const [before, after] = await rebuild(m, half, isWhole, root, proof);
    return [before, await node(after, next(proof))];
  }
  const [before, after] = await rebuild(m - half, n - half, false, root, proof);
  const sibling = next(proof);
  return [await node(sibling, before), await node(sibling, after)];
}

/** @param {string[]} proof */
function next(proof) {
  const hash = proof.shift();
  if (hash === undefined) throw new TypeError('the proof is too short');
  return fromHex(hash);
}
