import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compileGlob, globMatches, intersects, isToolName, subsumes } from './glob.ts';

/** The definition itself, by recursion over code points: what the two pointers must agree with. */
function naive(pattern: readonly string[], name: readonly string[]): boolean {
  const [head, ...rest] = pattern;
  if (head === undefined) return name.length === 0;
  if (head === '*') return naive(rest, name) || (name.length > 0 && naive(pattern, name.slice(1)));
  return name.length > 0 && (head === '?' || head === name[0]) && naive(rest, name.slice(1));
}

const smallPattern = fc.array(fc.constantFrom('a', 'b', '*', '?', '😀'), { maxLength: 7 }).map((c) => c.join(''));
const smallName = fc.array(fc.constantFrom('a', 'b', '\n', '😀'), { maxLength: 8 }).map((c) => c.join(''));
/** Every name of up to n letters. */
const names = (n: number): string[] =>
  n === 0 ? [''] : names(n - 1).flatMap((name) => (name.length === n - 1 ? [name, `${name}a`, `${name}b`] : [name]));

describe('glob', () => {
  it.each([
    ['GL-1', 'Read', 'Read', true],
    ['GL-1', 'Read', 'read', false],
    ['GL-1', '*', '', true],
    ['GL-1', 'mcp__*__evaluate_script', 'mcp__node__evaluate_script', true],
    ['GL-1', 'file.txt', 'filextxt', false],
    ['GL-2', 'custom_tool_v?', 'custom_tool_v1', true],
    ['GL-2', 'a?', 'a', false],
    ['GL-3, the pattern', 'mcp__*', 'mcp__x\ny', true],
  ])('%s: %j over %j is %s', (_id, pattern, name, expected) => {
    expect(globMatches(pattern, name)).toBe(expected);
  });

  it('GL-3: a name with a line break is no tool name', () => {
    expect(isToolName('mcp__x\ny')).toBe(false);
    expect(['mcp__x', 'a.b:c/d-1', 'x'.repeat(128)].every(isToolName)).toBe(true);
    expect(['', 'x'.repeat(129), 'a b', 'é', 'mcp__x\n'].some(isToolName)).toBe(false);
  });

  it('equals the naive definition for every pattern and name, astral characters and line breaks included', () => {
    fc.assert(
      fc.property(
        smallPattern,
        smallName,
        (pattern, name) => globMatches(pattern, name) === naive([...pattern], [...name]),
      ),
      { numRuns: 2_000 },
    );
  });

  it('takes any text without throwing', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary' }),
        fc.string({ unit: 'binary' }),
        (p, n) => typeof globMatches(p, n) === 'boolean',
      ),
    );
  });

  it('a pattern built to make backtracking explode is matched quickly', () => {
    const started = performance.now();
    expect(globMatches(`${'a*'.repeat(128)}b`, 'a'.repeat(4_000))).toBe(false);
    expect(performance.now() - started).toBeLessThan(500);
  });
});

describe('languages of patterns', () => {
  const all = names(6);
  const ab = fc.array(fc.constantFrom('a', 'b', '*', '?'), { maxLength: 4 }).map((c) => c.join(''));

  it('a pattern said to include another includes every name of it', () => {
    fc.assert(
      fc.property(ab, ab, (wide, narrow) => {
        fc.pre(subsumes(compileGlob(wide), compileGlob(narrow)));
        return all.every((name) => !globMatches(narrow, name) || globMatches(wide, name));
      }),
      { numRuns: 500 },
    );
  });

  it('two patterns are said to meet exactly when some name matches both', () => {
    fc.assert(
      fc.property(
        ab,
        ab,
        (x, y) =>
          intersects(compileGlob(x), compileGlob(y)) ===
          all.some((name) => globMatches(x, name) && globMatches(y, name)),
      ),
      { numRuns: 500 },
    );
  });

  it.each([
    ['mcp__browser__*', 'mcp__browser__navigate', true],
    ['mcp__browser__navigate', 'mcp__browser__*', false],
    ['mcp__*', 'mcp__?s__*', true],
    ['a?', 'a*', false],
    ['*', '*', true],
  ])('%s includes %s: %s', (wide, narrow, expected) => {
    expect(subsumes(compileGlob(wide), compileGlob(narrow))).toBe(expected);
  });
});
