import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { appendLeaf, EMPTY_FRONTIER, rootOf } from './merkle.ts';

const hash = (...parts: (Buffer | string)[]): Buffer =>
  parts.reduce((h, p) => h.update(p), createHash('sha256')).digest();
const leaf = (text: string): Buffer => hash(Buffer.of(0), text);
const root = (texts: readonly string[]): string => rootOf(texts.map(leaf).reduce(appendLeaf, EMPTY_FRONTIER));

/** The definition of RFC 6962, split at the largest power of two below n. */
function byDefinition(leaves: readonly Buffer[]): Buffer {
  if (leaves.length === 0) return hash('');
  if (leaves.length === 1) return leaves[0]!;
  let k = 1;
  while (k * 2 < leaves.length) k *= 2;
  return hash(Buffer.of(1), byDefinition(leaves.slice(0, k)), byDefinition(leaves.slice(k)));
}

describe('evidence root', () => {
  it.each([
    ['MK-1', ['a'], '022a6979e6dab7aa5ae4c3e5e45f7e977112a7e63593820dbec1ec738a24f93c'],
    ['MK-2', ['a', 'b', 'c'], '36642e73c2540ab121e3a6bf9545b0a24982cd830eb13d3cd19de3ce6c021ec1'],
  ])('%s is that of RFC 6962', (_id, texts, expected) => expect(root(texts)).toBe(expected));

  it('equals the recursive definition for every size', () => {
    fc.assert(
      fc.property(fc.array(fc.string(), { maxLength: 70 }), (texts) => {
        expect(root(texts)).toBe(byDefinition(texts.map(leaf)).toString('hex'));
      }),
    );
  });

  it('distinguishes a list from the same list with its last entry twice', () => {
    expect(root(['a', 'b', 'c'])).not.toBe(root(['a', 'b', 'c', 'c']));
  });
});
