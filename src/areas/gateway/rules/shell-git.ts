/** What git takes from others or from the folder: pushes that overwrite or delete, and files that are not tracked. docs/adr/0768. Pure. */
import type { ShellEffect } from './shell-effect.ts';

const GLOBAL_VALUED = /^(?:-[cC]|--(?:git-dir|work-tree|namespace|exec-path|super-prefix|config-env))$/;
const PUSH_VALUED = /^(?:-o|--(?:push-option|repo|receive-pack|exec))$/;
/** Branches that are no one's own. */
const SHARED = /^(?:main|master|trunk|develop|production|prod|staging|release(?:\/.*)?)$/;

/** The words of git behind the options before the subcommand. */
export function ownWordsOfGit(words: readonly string[]): readonly string[] {
  let from = 1;
  while ((words[from] ?? '').startsWith('-')) from += GLOBAL_VALUED.test(words[from] ?? '') ? 2 : 1;
  return words.slice(from);
}

const hasLetter = (word: string, letter: string): boolean => /^-[a-zA-Z]+$/.test(word) && word.includes(letter);

function pushEffects(words: readonly string[]): readonly ShellEffect[] {
  const operands = words.filter((word, i) => !word.startsWith('-') && !PUSH_VALUED.test(words[i - 1] ?? ''));
  const refs = operands.slice(1);
  const deletesAll = words.some((word) => /^--(?:delete|prune|mirror)$/.test(word) || hasLetter(word, 'd'));
  const forcesAll = words.some((word) => word === '--force' || hasLetter(word, 'f'));
  const branchOf = (ref: string): string =>
    (ref.split(':').at(-1) ?? '').replace(/^\+/, '').replace(/^refs\/(?:heads|tags)\//, '');
  const gone = refs.filter((ref) => deletesAll || ref.startsWith(':')).map(branchOf);
  const over = deletesAll ? [] : refs.filter((ref) => forcesAll || ref.startsWith('+')).map(branchOf);
  const out: ShellEffect[] = [];
  const add = (
    does: string,
    branches: readonly string[],
    spoken: readonly string[],
    things: readonly string[],
  ): void => {
    const isOwn = branches.length > 0 && !branches.some((branch) => SHARED.test(branch));
    const naming = (things.length > 0 ? isOwn : branches.length === 0) ? 'none' : 'each';
    const call = { column: 'deletes', tool: 'git_push_force', spoken, things, naming } as const;
    out.push({ does, targets: branches.length > 0 ? branches : ['git push'], call });
  };
  if (over.length > 0 || (forcesAll && refs.length === 0))
    add(
      'overwrites with git push --force:',
      over.filter((branch) => branch !== 'HEAD'),
      ['force', 'forced', 'push -f'],
      [],
    );
  if (gone.length > 0 || (deletesAll && refs.length === 0)) add('deletes with git push:', gone, [], ['branch', 'tag']);
  return out;
}

/** Files that builds make are ignored; others that are not tracked are nowhere else. */
function cleanEffects(words: readonly string[]): readonly ShellEffect[] {
  const isForced = words.some((word) => word === '--force' || hasLetter(word, 'f'));
  if (!isForced || words.some((word) => word === '--dry-run' || hasLetter(word, 'n'))) return [];
  const isIgnored = words.some((word) => hasLetter(word, 'X'));
  const spoken = isIgnored ? [] : ['untracked', 'git clean'];
  const call = { column: 'deletes', tool: 'git_clean', spoken, things: [], naming: 'none' } as const;
  return [{ does: 'deletes for good:', targets: ['git clean'], call }];
}

/** The effects of the words of one command of git. */
export function gitEffects(words: readonly string[]): readonly ShellEffect[] {
  if (words[0] !== 'git') return [];
  const [verb = '', ...rest] = ownWordsOfGit(words);
  if (verb === 'push') return pushEffects(rest);
  return verb === 'clean' ? cleanEffects(rest) : [];
}
