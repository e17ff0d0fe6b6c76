/** RFC 9162 inclusion, recomputed top down from index and size: which side each sibling stands on is not taken on trust. */
import { sha256 } from './canonical.ts';

export interface Step {
  readonly hash: string;
  readonly position: string;
}

/** Sides of the siblings of leaf `index` among `size` leaves, from the leaf upwards. */
export function sides(index: number, size: number): ('left' | 'right')[] {
  if (size === 1) return [];
  let half = 1;
  while (half * 2 < size) half *= 2;
  return index < half ? [...sides(index, half), 'right'] : [...sides(index - half, size - half), 'left'];
}

/** Root a leaf leads to, or a sentence that says why it leads nowhere. */
export function climb(
  leaf: string,
  index: number,
  size: number,
  steps: readonly Step[],
): { readonly root: string } | { readonly fault: string } {
  if (!Number.isSafeInteger(index) || !Number.isSafeInteger(size) || index < 0 || index >= size)
    return { fault: `leaf ${index} is not in a tree of ${size}` };
  const expected = sides(index, size);
  if (expected.length !== steps.length)
    return { fault: `a proof of ${steps.length} hashes where ${expected.length} are needed` };
  let hash = leaf;
  for (const [i, step] of steps.entries()) {
    if (step.position !== expected[i])
      return { fault: `sibling ${i} stands on the ${step.position}, and should on the ${expected[i]}` };
    const pair = step.position === 'left' ? [step.hash, hash] : [hash, step.hash];
    hash = sha256(1, Buffer.from(pair[0] ?? '', 'hex'), Buffer.from(pair[1] ?? '', 'hex'));
  }
  return { root: hash };
}
