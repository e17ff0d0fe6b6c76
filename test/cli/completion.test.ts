/** The scripts of `surety completion`, in the shells themselves. zsh and fish are run where they are installed; .ci/run installs and requires them. */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { command } from './command.ts';

/** Words of a command line, the last one unfinished, and what is offered for it. */
const OFFERED: readonly (readonly [string, readonly string[]])[] = [
  ['surety ca', ['card']],
  ['surety card ro', ['rollback']],
  ['surety card diff a --k', ['--kind']],
  ['surety card diff --kind p', ['protection']],
  ['surety rating a --m', ['--min']],
  ['surety agent list -o js', ['json', 'jsonl']],
  ['surety screen pack', ['package.json']],
  ['surety completion z', ['zsh']],
];
const isThere = (shell: string): boolean => spawnSync(shell, ['--version']).status === 0;
const isRequired = process.env['SURETY_TEST_SHELLS'] === 'required';
/** Skipped where the shell is not installed, and no test of a whole suite should be lost by that. */
const skips = (shell: string): boolean => !isRequired && !isThere(shell);
const CLI = new URL('../../cli', import.meta.url).pathname;

/** Runs `work` with the script of a shell in a file. */
async function withScript<T>(shell: string, work: (script: string, folder: string) => T): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'surety-completion-'));
  try {
    const script = join(folder, `surety.${shell}`);
    writeFileSync(script, (await command(['completion', shell])).stdout);
    return work(script, folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

describe('completion in bash', () => {
  it.each(OFFERED)('%s', async (line, offered) => {
    const found = await withScript('bash', (script) => {
      const words = `source "$0"; COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _surety; printf '%s\\n' "\${COMPREPLY[@]}"`;
      return execFileSync('bash', ['-c', words, script, ...line.split(' ')], { encoding: 'utf8', cwd: CLI });
    });
    expect(found.trim().split('\n')).toEqual(offered);
  });
});

describe.skipIf(skips('zsh'))('completion in zsh (skipped where zsh is not installed)', () => {
  it('offers the same, and behind -- what the shell offers for the program there', { timeout: 60_000 }, async () => {
    const lines = [...OFFERED, ['surety run --agent a -- mkfif', ['mkfifo']] as const];
    const seen = await withScript('zsh', (script, folder) => {
      const driver = new URL('complete-in-zsh.zsh', import.meta.url).pathname;
      const file = join(folder, 'seen');
      const args = ['-f', driver, script, CLI, file, ...lines.map(([line]) => line)];
      execFileSync('zsh', args, { timeout: 30_000, env: { PATH: process.env['PATH'], HOME: folder, TERM: 'dumb' } });
      return readFileSync(file, 'utf8');
    });
    const found = seen.split('DONE\n').map((part) => part.split('\n').filter((word) => word !== ''));
    expect(lines.map(([line], i) => [line, found[i]])).toEqual(lines);
  });
});

describe.skipIf(skips('fish'))('completion in fish (skipped where fish is not installed)', () => {
  it('offers the same', { timeout: 60_000 }, async () => {
    const found = await withScript('fish', (script, folder) =>
      OFFERED.map(([line]) => {
        const words = `source ${script}; complete -C '${line}'`;
        const env = { PATH: process.env['PATH'], HOME: folder };
        const text = execFileSync('fish', ['--no-config', '-c', words], { encoding: 'utf8', cwd: CLI, env });
        return [
          line,
          text
            .trim()
            .split('\n')
            .map((offer) => offer.split('\t')[0]),
        ];
      }),
    );
    expect(found).toEqual(OFFERED);
  });
});

it('there is one for no other shell', async () => {
  expect(await command(['completion', 'tcsh'])).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('bash, zsh, fish'),
  });
});
