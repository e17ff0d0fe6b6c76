/** Text of a shell in its commands: quotes, separators, substitutions, here-documents; and that no text takes long. docs/adr/0760. */
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { commandsIn } from './shell-commands.ts';
import { shellEffects } from './shell-effects.ts';
import { readShell } from './shell-text.ts';

const words = (text: string): (readonly string[])[] =>
  readShell(text).steps.flatMap((step) => ('pipe' in step ? step.pipe.map((command) => command.words) : []));

describe('readShell', () => {
  it.each([
    [`a 'b c' "d e" f\\ g`, [['a', 'b c', 'd e', 'f g']]],
    ['a && b || c; d & e', [['a'], ['b'], ['c'], ['d'], ['e']]],
    ['a "x; y | z" # & b\nc', [['a', 'x; y | z'], ['c']]],
    ['a > out 2>&1 < in b', [['a', 'b']]],
    ['(a; b) | c', [['a'], ['b'], ['c']]],
    [`echo "it's" 'x"y'`, [['echo', "it's", 'x"y']]],
    ["don't", [["don't"]]],
    ['a \\\n b', [['a', 'b']]],
    ['cat <<E > f\nrm x\nE\nb', [['cat'], ['b']]],
    ['x "a $(b c) d"', [['x', 'a $_ d']]],
  ])('%s', (text, read) => {
    expect(words(text)).toEqual(read);
  });

  it('has what substitutions, here-documents and redirections hold', () => {
    expect(readShell('a "$(b "$(c)")" `d` <(e)').inner).toEqual(['b "$(c)"', 'd', 'e']);
    const [step] = readShell("cat >> f <<-'E'\n  x\n  E").steps;
    expect(step).toEqual({ pipe: [{ words: ['cat'], writes: ['f'], fed: ['  x'] }] });
  });
});

it('keeps what a folder inside of brackets changes inside of them', () => {
  const paths = commandsIn('(cd ~/a && rm x); rm y').map(([command]) => command?.words.join(' '));
  expect(paths).toEqual(['cd ~/a', 'rm ~/a/x', 'rm y']);
});

it('reads any text without throwing, and in time that grows with it', () => {
  const sign = fc.constantFrom(
    ...'"\'`$()<>{}|&;\\\n# a-/~='.split(''),
    '$(',
    '<<E',
    '<<<',
    'rm ',
    'bash -c ',
    'eval ',
    'xargs ',
  );
  fc.assert(fc.property(fc.array(sign, { maxLength: 60 }), (signs) => Array.isArray(shellEffects(signs.join('')))));
  for (const run of [
    '$(',
    '"',
    "'",
    '`',
    '<(',
    '(',
    '<<E\n',
    'bash -c "',
    'eval ',
    'env ',
    '{a,',
    '$A',
    "$'",
    '\\',
    'a|',
    'find -exec ',
    'xargs ',
  ]) {
    const startedMs = performance.now();
    shellEffects(run.repeat(Math.ceil(40_000 / run.length)));
    expect(performance.now() - startedMs, run).toBeLessThan(2_000);
  }
});
