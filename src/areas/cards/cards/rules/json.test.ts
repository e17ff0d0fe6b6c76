import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { diffJson, type Change } from './diff.ts';
import { mergePatch } from './merge-patch.ts';

describe('merge patch (RFC 7396)', () => {
  it('replaces, adds, removes on null, merges objects and replaces everything else', () => {
    const cases: [unknown, unknown, unknown][] = [
      [{ a: 1 }, { a: 2 }, { a: 2 }],
      [{ a: 1 }, { b: 2 }, { a: 1, b: 2 }],
      [{ a: 1, b: 2 }, { a: null }, { b: 2 }],
      [{ a: { b: 1, c: 2 } }, { a: { b: null } }, { a: { c: 2 } }],
      [{ a: [1, 2] }, { a: [3] }, { a: [3] }],
      [{ a: 'text' }, { a: { b: null, c: 1 } }, { a: { c: 1 } }],
      ['text', { a: 1 }, { a: 1 }],
      [{ a: 1 }, 'text', 'text'],
      [undefined, { a: { b: null } }, { a: {} }],
    ];
    for (const [target, patch, expected] of cases) expect(mergePatch(target, patch)).toEqual(expected);
  });

  it('a second time changes nothing more', () => {
    fc.assert(
      fc.property(fc.object(), fc.object(), (target, patch) => {
        const once = mergePatch(target, patch);
        expect(mergePatch(once, patch)).toEqual(once);
      }),
    );
  });
});

/** Applies changes of objects, as a reader of the list would. */
function apply(value: unknown, changes: readonly Change[]): unknown {
  let result = structuredClone(value);
  for (const { path, op, after } of changes) {
    if (path === '') {
      result = after;
      continue;
    }
    const steps = path
      .slice(1)
      .split('/')
      .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
    let parent = result as Record<string, unknown>;
    for (const step of steps.slice(0, -1)) parent = parent[step] as Record<string, unknown>;
    const name = steps.at(-1) ?? '';
    if (op === 'remove') Reflect.deleteProperty(parent, name);
    else Object.defineProperty(parent, name, { value: after, enumerable: true, configurable: true, writable: true });
  }
  return result;
}

describe('diff', () => {
  it('says what was added, removed and replaced, by JSON Pointer', () => {
    expect(diffJson({ a: 1, b: { 'c/d': 2 } }, { b: { 'c/d': 3 }, e: 4 })).toEqual([
      { op: 'remove', path: '/a', before: 1 },
      { op: 'replace', path: '/b/c~1d', before: 2, after: 3 },
      { op: 'add', path: '/e', after: 4 },
    ]);
  });

  it('tells a new entry of a list from a shifted list, and a new order from both', () => {
    expect(diffJson({ l: ['x', 'y'] }, { l: ['n', 'x', 'y'] })).toEqual([{ op: 'add', path: '/l/0', after: 'n' }]);
    expect(diffJson([1, 2], [2, 1])).toEqual([{ op: 'replace', path: '', before: [1, 2], after: [2, 1] }]);
    expect(diffJson({ a: 1, b: 2 }, { b: 2, a: 1 })).toEqual([]);
  });

  it('property: of objects without lists the changes lead from one to the other', () => {
    const leaf = fc.oneof(fc.integer(), fc.string(), fc.constant(null));
    const tree = fc.dictionary(fc.string(), fc.oneof(leaf, fc.dictionary(fc.string(), leaf)), {
      noNullPrototype: true,
    });
    fc.assert(
      fc.property(tree, tree, (before, after) => {
        expect(apply(before, diffJson(before, after))).toEqual(after);
      }),
    );
  });
});
