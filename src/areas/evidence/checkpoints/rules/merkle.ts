/**
 * The Merkle tree of RFC 6962 / RFC 9162: leaf 0x00, node 0x01, split at the largest power of two, no duplication.
 * Append needs only the right frontier; proofs are computed from stored nodes of complete subtrees. Pure; hashes are Buffers.
 */
import { hash as digest } from 'node:crypto';

const LEAF = '\u0000'; // one byte in UTF-8
const HASH_BYTES = 32;
const pair = Buffer.alloc(1 + 2 * HASH_BYTES, 1); // 0x01, left, right: one shared buffer, since hashing is synchronous

export const leafHash = (entry: Buffer | string): Buffer =>
  digest('sha256', typeof entry === 'string' ? LEAF + entry : Buffer.concat([Buffer.of(0), entry]), 'buffer');
export function nodeHash(left: Buffer, right: Buffer): Buffer {
  left.copy(pair, 1);
  right.copy(pair, 1 + HASH_BYTES);
  return digest('sha256', pair, 'buffer');
}
export const EMPTY_ROOT = digest('sha256', '', 'buffer');

/** A tree as its size and the roots of its complete subtrees, largest first: one per set bit of the size. */
export interface Frontier {
  readonly size: number;
  readonly peaks: readonly Buffer[];
}
export const EMPTY_TREE: Frontier = { size: 0, peaks: [] };

/** A complete subtree: its 2^level leaves begin at index * 2^level. */
export interface NodeName {
  readonly level: number;
  readonly index: number;
}
export interface TreeNode extends NodeName {
  readonly hash: Buffer;
}

/** Adds one leaf; `made` are the subtrees it completes, the leaf itself first. O(log n). */
export function append(tree: Frontier, leaf: Buffer): { readonly tree: Frontier; readonly made: readonly TreeNode[] } {
  const peaks = [...tree.peaks];
  const made: TreeNode[] = [{ level: 0, index: tree.size, hash: leaf }];
  let hash = leaf,
    level = 0,
    index = tree.size;
  while (index % 2 === 1) {
    hash = nodeHash(peaks.pop() ?? EMPTY_ROOT, hash);
    level++;
    index = (index - 1) / 2;
    made.push({ level, index, hash });
  }
  peaks.push(hash);
  return { tree: { size: tree.size + 1, peaks }, made };
}

/** The stored form of the peaks: one after another. */
export const frontierOf = (tree: Frontier): Buffer => Buffer.concat(tree.peaks);
export const peaksOf = (frontier: Buffer): Buffer[] =>
  Array.from({ length: frontier.length / HASH_BYTES }, (_, i) =>
    frontier.subarray(i * HASH_BYTES, (i + 1) * HASH_BYTES),
  );

/** Subtrees of every fourth level are stored; leaves are stored with their checkpoints. Other levels are computed when needed. */
const KEPT_EVERY = 4;
export const isKept = ({ level }: NodeName): boolean => level > 0 && level % KEPT_EVERY === 0;

/** The stored nodes or leaves, left to right, from which a complete subtree is computed: itself, or at most eight below it. */
export function keptBelow({ level, index }: NodeName): NodeName[] {
  const kept = level - (level % KEPT_EVERY);
  const count = 2 ** (level - kept);
  return Array.from({ length: count }, (_, i) => ({ level: kept, index: index * count + i }));
}

/** The root over a power of two of hashes. */
export function foldPairs(hashes: readonly Buffer[]): Buffer {
  let row = hashes;
  while (row.length > 1)
    row = Array.from({ length: row.length / 2 }, (_, i) => nodeHash(row[2 * i] as Buffer, row[2 * i + 1] as Buffer));
  return row[0] ?? EMPTY_ROOT;
}

/** Root of the tree: the peaks hashed together from the right. */
export function rootOf(tree: Frontier): Buffer {
  return tree.peaks.length === 0 ? EMPTY_ROOT : tree.peaks.reduceRight((right, left) => nodeHash(left, right));
}

interface Range {
  readonly start: number;
  readonly end: number;
}

/** Largest power of two below n, for n above 1. */
function splitOf(n: number): number {
  let k = 1;
  while (k * 2 < n) k *= 2;
  return k;
}

/** Sibling ranges of leaf `index` in a tree of `size` leaves, from the leaf upwards. */
function inclusionRanges(index: number, size: number): Range[] {
  const ranges: Range[] = [];
  let start = 0,
    end = size;
  while (end - start > 1) {
    const middle = start + splitOf(end - start);
    if (index < middle) {
      ranges.push({ start: middle, end });
      end = middle;
    } else {
      ranges.push({ start, end: middle });
      start = middle;
    }
  }
  return ranges.reverse();
}

/** Ranges of the consistency proof between `first` and `second` leaves (RFC 9162 2.1.4.1). */
function consistencyRanges(first: number, second: number): Range[] {
  const ranges: Range[] = [];
  let start = 0,
    end = second,
    known = true; // known: the old tree's root itself need not be sent
  let m = first;
  while (m !== end - start) {
    const k = splitOf(end - start);
    if (m <= k) {
      ranges.push({ start: start + k, end });
      end = start + k;
    } else {
      ranges.push({ start, end: start + k });
      start += k;
      m -= k;
      known = false;
    }
  }
  if (!known) ranges.push({ start, end });
  return ranges.reverse();
}

/** Complete subtrees that make up a range of the tree, left to right. */
function partsOf({ start, end }: Range): NodeName[] {
  const parts: NodeName[] = [];
  for (let at = start; at < end;) {
    let level = 0;
    while (at % 2 ** (level + 1) === 0 && at + 2 ** (level + 1) <= end) level++;
    parts.push({ level, index: at / 2 ** level });
    at += 2 ** level;
  }
  return parts;
}

/** Complete subtrees of a tree of this size, largest first: those whose roots are its peaks. */
export const peakNames = (size: number): NodeName[] => partsOf({ start: 0, end: size });

export interface ProofPlan {
  /** Stored nodes the proof needs. */
  readonly needs: readonly NodeName[];
  /** Hashes of the proof, given a lookup of those nodes. */
  fold(get: (name: NodeName) => Buffer): Buffer[];
}

const planOf = (ranges: readonly Range[]): ProofPlan => {
  const parts = ranges.map(partsOf);
  return {
    needs: parts.flat(),
    fold: (get) => parts.map((names) => names.map(get).reduceRight((right, left) => nodeHash(left, right))),
  };
};

/** @throws RangeError unless 0 <= index < size */
export function inclusionPlan(index: number, size: number): ProofPlan {
  if (!Number.isInteger(index) || !Number.isInteger(size) || index < 0 || index >= size)
    throw new RangeError(`leaf ${index} of ${size}`);
  return planOf(inclusionRanges(index, size));
}

/** @throws RangeError unless 1 <= first <= second */
export function consistencyPlan(first: number, second: number): ProofPlan {
  if (!Number.isInteger(first) || !Number.isInteger(second) || first < 1 || first > second)
    throw new RangeError(`sizes ${first}, ${second}`);
  return planOf(consistencyRanges(first, second));
}

/** Root that a leaf and its inclusion proof lead to; null when the proof has the wrong length (RFC 9162 2.1.3.2). */
export function rootFromInclusion(leaf: Buffer, index: number, size: number, proof: readonly Buffer[]): Buffer | null {
  if (index < 0 || index >= size) return null;
  let fn = index,
    sn = size - 1,
    hash = leaf;
  for (const sibling of proof) {
    if (sn === 0) return null;
    if (fn % 2 === 1 || fn === sn) {
      hash = nodeHash(sibling, hash);
      while (fn % 2 === 0 && fn !== 0) {
        fn = Math.floor(fn / 2);
        sn = Math.floor(sn / 2);
      }
    } else {
      hash = nodeHash(hash, sibling);
    }
    fn = Math.floor(fn / 2);
    sn = Math.floor(sn / 2);
  }
  return sn === 0 ? hash : null;
}

/** Side of each sibling of an inclusion proof, as certificates display it. */
export function sidesOf(index: number, size: number): ('left' | 'right')[] {
  return inclusionRanges(index, size).map((range) => (range.start > index ? 'right' : 'left'));
}

/** Whether the tree of `second` leaves extends the tree of `first` leaves (RFC 9162 2.1.4.2). */
export function isConsistent(
  first: { size: number; root: Buffer },
  second: { size: number; root: Buffer },
  proof: readonly Buffer[],
): boolean {
  if (first.size < 1 || first.size > second.size) return false;
  if (first.size === second.size) return proof.length === 0 && first.root.equals(second.root);
  const path = Number.isInteger(Math.log2(first.size)) ? [first.root, ...proof] : [...proof];
  let fn = first.size - 1,
    sn = second.size - 1;
  while (fn % 2 === 1) {
    fn = Math.floor(fn / 2);
    sn = Math.floor(sn / 2);
  }
  let [fr, sr] = [path[0], path[0]];
  if (fr === undefined || sr === undefined) return false;
  for (const c of path.slice(1)) {
    if (sn === 0) return false;
    if (fn % 2 === 1 || fn === sn) {
      fr = nodeHash(c, fr);
      sr = nodeHash(c, sr);
      while (fn % 2 === 0 && fn !== 0) {
        fn = Math.floor(fn / 2);
        sn = Math.floor(sn / 2);
      }
    } else {
      sr = nodeHash(sr, c);
    }
    fn = Math.floor(fn / 2);
    sn = Math.floor(sn / 2);
  }
  return sn === 0 && fr.equals(first.root) && sr.equals(second.root);
}
