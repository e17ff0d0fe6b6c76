/**
 * Root of an agent's evidence tree from its leaves, one pass, memory of one hash per level. RFC 6962 section 2.1. Pure.
 * Written apart from the tree of the checkpoints area on purpose: a proof that shares the writer's code shares its faults.
 */
import { createHash } from 'node:crypto';

/** Complete subtrees so far, largest first: their leaf counts are the powers of two in the binary form of the size. */
export interface Frontier {
  readonly size: number;
  readonly peaks: readonly Buffer[];
}

export const EMPTY_FRONTIER: Frontier = { size: 0, peaks: [] };

const node = (left: Buffer, right: Buffer): Buffer =>
  createHash('sha256').update(Buffer.of(1)).update(left).update(right).digest();

/** The tree with one more leaf; `leaf` is the leaf's hash (already SHA-256 with the 0x00 prefix). */
export function appendLeaf({ size, peaks }: Frontier, leaf: Buffer): Frontier {
  let [carried, rest] = [leaf, peaks];
  for (let bits = size; bits % 2 === 1; bits = Math.floor(bits / 2)) {
    carried = node(rest.at(-1) ?? carried, carried);
    rest = rest.slice(0, -1);
  }
  return { size: size + 1, peaks: [...rest, carried] };
}

/** Root hash, lowercase hex; that of no leaves is the hash of the empty string. */
export function rootOf({ peaks }: Frontier): string {
  const root = peaks.reduceRight<Buffer | undefined>(
    (right, left) => (right === undefined ? left : node(left, right)),
    undefined,
  );
  return (root ?? createHash('sha256').digest()).toString('hex');
}
