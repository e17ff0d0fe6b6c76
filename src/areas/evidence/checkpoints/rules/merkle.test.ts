import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  append,
  consistencyPlan,
  EMPTY_ROOT,
  EMPTY_TREE,
  inclusionPlan,
  isConsistent,
  leafHash,
  nodeHash,
  rootFromInclusion,
  rootOf,
  sidesOf,
  type Frontier,
  type NodeName,
} from './merkle.ts';

interface Grown {
  readonly trees: readonly Frontier[];
  readonly get: (name: NodeName) => Buffer;
  readonly leaves: readonly Buffer[];
}

function grow(entries: readonly string[]): Grown {
  const nodes = new Map<string, Buffer>();
  const trees = [EMPTY_TREE];
  const leaves = entries.map(leafHash);
  for (const leaf of leaves) {
    const { tree, made } = append(trees.at(-1) ?? EMPTY_TREE, leaf);
    for (const n of made) nodes.set(`${n.level}/${n.index}`, n.hash);
    trees.push(tree);
  }
  return {
    trees,
    leaves,
    get: ({ level, index }) => {
      const hash = nodes.get(`${level}/${index}`);
      if (hash === undefined) throw new Error(`node ${level}/${index}`);
      return hash;
    },
  };
}

/** The definition of RFC 9162 2.1.1, word for word. */
function definedRoot(leaves: readonly Buffer[]): Buffer {
  if (leaves.length === 0) return EMPTY_ROOT;
  if (leaves.length === 1) return leaves[0] as Buffer;
  let k = 1;
  while (k * 2 < leaves.length) k *= 2;
  return nodeHash(definedRoot(leaves.slice(0, k)), definedRoot(leaves.slice(k)));
}
const rootHex = (...entries: string[]): string => rootOf(grow(entries).trees.at(-1) ?? EMPTY_TREE).toString('hex');

describe('vectors of docs/reference/ratings.md#compliance-export', () => {
  it.each([
    ['MK-1', ['a'], '022a6979e6dab7aa5ae4c3e5e45f7e977112a7e63593820dbec1ec738a24f93c'],
    ['MK-2', ['a', 'b', 'c'], '36642e73c2540ab121e3a6bf9545b0a24982cd830eb13d3cd19de3ce6c021ec1'],
    ['MK-3', ['a', 'b', 'c', 'c'], 'e9636069c740c9ff51625b01a0b040396d265a9b920cc6febdfa5ecc9f58ecce'],
    ['MK-4', [], 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'],
  ])('%s', (_, entries, root) => expect(rootHex(...entries)).toBe(root));
});

describe('tree', () => {
  const SIZE = 70;
  const grown = grow(Array.from({ length: SIZE }, (_, i) => `entry ${i}`));
  const rootAt = (n: number): Buffer => rootOf(grown.trees[n] ?? EMPTY_TREE);

  it('has the root of the definition at every size', () => {
    for (let n = 0; n <= SIZE; n++) expect(rootAt(n).equals(definedRoot(grown.leaves.slice(0, n)))).toBe(true);
  });

  it('proves every leaf in every size, and displays the side of each sibling (req:INT-7)', () => {
    for (let n = 1; n <= SIZE; n++)
      for (let i = 0; i < n; i++) {
        const proof = inclusionPlan(i, n).fold(grown.get);
        const leaf = grown.leaves[i] as Buffer;
        expect(rootFromInclusion(leaf, i, n, proof)?.equals(rootAt(n))).toBe(true);
        const bySides = proof.reduce(
          (hash, sibling, k) => (sidesOf(i, n)[k] === 'left' ? nodeHash(sibling, hash) : nodeHash(hash, sibling)),
          leaf,
        );
        expect(bySides.equals(rootAt(n))).toBe(true);
      }
  });

  it('proves consistency of every two sizes (req:INT-7)', () => {
    for (let n = 1; n <= SIZE; n++)
      for (let m = 1; m <= n; m++) {
        const proof = consistencyPlan(m, n).fold(grown.get);
        expect(isConsistent({ size: m, root: rootAt(m) }, { size: n, root: rootAt(n) }, proof)).toBe(true);
      }
  });

  it('refuses any altered, shortened or lengthened proof', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: SIZE }), fc.nat(), fc.nat(), (n, a, b) => {
        const m = 1 + (a % n);
        const proof = consistencyPlan(m, n).fold(grown.get);
        const first = { size: m, root: rootAt(m) },
          second = { size: n, root: rootAt(n) };
        if (m < n) expect(isConsistent({ size: m, root: leafHash('x') }, second, proof)).toBe(false);
        expect(isConsistent(first, second, [...proof, leafHash('x')])).toBe(false);
        if (proof.length > 0) expect(isConsistent(first, second, proof.slice(1))).toBe(false);
        const i = b % n;
        const path = inclusionPlan(i, n).fold(grown.get);
        expect(rootFromInclusion(leafHash('other'), i, n, path)?.equals(rootAt(n)) ?? false).toBe(false);
        expect(rootFromInclusion(grown.leaves[i] as Buffer, i, n, path.slice(1))?.equals(rootAt(n)) ?? false).toBe(
          false,
        );
      }),
      { numRuns: 300 },
    );
  });

  it('refuses sizes and indices outside the tree', () => {
    expect(() => inclusionPlan(3, 3)).toThrow(RangeError);
    expect(() => consistencyPlan(0, 3)).toThrow(RangeError);
    expect(() => consistencyPlan(4, 3)).toThrow(RangeError);
  });
});
