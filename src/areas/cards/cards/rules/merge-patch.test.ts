import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
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
