/** Text of a shell in its commands: quotes, separators, substitutions, here-documents. docs/adr/0760. */
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { commandsIn } from './shell-commands.ts';
import { shellEffects } from './shell-effects.ts';
import { resolved } from './shell-paths.ts';
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
    ['a\\\r\nb "c\\\nd"', [['ab', 'cd']]],
    ["a 'b\\\nc' # d \\\ne", [['a', 'b\\\nc'], ['e']]],
    ['a ${b:-c d}e $[1 << 2]', [['a', '${b:-c d}e', '$[1 << 2]']]],
    ['cat <<E > f\nrm x\nE\nb', [['cat'], ['b']]],
    ['x "a $(b c) d"', [['x', 'a $_ d']]],
  ])('%s', (text, read) => {
    expect(words(text)).toEqual(read);
  });

  it('has what substitutions, here-documents and redirections hold', () => {
    expect(readShell('a "$(b "$(c)")" `d` <(e)').inner).toEqual(['b "$(c)"', 'd', 'e']);
    const [step] = readShell("cat >> f <<-'E'\n  x\n\tE").steps;
    expect(step).toEqual({ pipe: [{ words: ['cat'], writes: ['f'], fed: ['  x'] }] });
    expect(readShell('a <<E\n$(b) \\$(c) `d`\nE').inner).toEqual(['b', 'd']);
    expect(readShell("a <<'E'\n$(b)\nE").inner).toEqual([]);
  });
});

it('keeps what a folder inside of brackets changes inside of them', () => {
  const paths = commandsIn('(cd ~/a && rm x); rm y').pipes.map(([command]) => command?.words.join(' '));
  expect(paths).toEqual(['cd ~/a', 'rm ~/a/x', 'rm y']);
});

it('resolves a path from a folder as both together', () => {
  const path = fc.array(fc.constantFrom('..', '.', 'a', 'b c', '*'), { minLength: 1, maxLength: 6 });
  const root = fc.constantFrom('', '/', '~/', '../');
  fc.assert(
    fc.property(root, path, path, (from, folder, below) => {
      const whole = `${from}${folder.join('/')}`;
      expect(resolved(resolved('', whole), below.join('/'))).toBe(resolved('', `${whole}/${below.join('/')}`));
    }),
  );
});

it('reads any text without throwing', () => {
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
});

it('begins no comment behind a sign that is a letter to a shell and a blank to the eye', () => {
  for (const blank of ['\u00a0', '\v', '\f', '\r', '\u2003'])
    expect(shellEffects(`echo a${blank}#; rm -rf ~`).map(({ targets }) => targets)).toEqual([['~']]);
  expect(shellEffects('echo a #; rm -rf ~')).toEqual([]);
});
