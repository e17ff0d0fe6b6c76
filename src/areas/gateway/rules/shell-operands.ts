/**
 * What the words of one command say by themselves: the file that it runs, what it hands on by a pipe, what it starts in a new container or on
 * the files that it finds. Keeps no variables, folders or bounds: shell-commands.ts does. docs/adr/0760. Pure.
 */
import type { ShellCommand } from './shell-building.ts';
import { printed } from './shell-given.ts';
import { BEFORE_PATHS, INTERPRETER_VALUED, REMOVERS, SHELL, SHELL_VALUED } from './shell-names.ts';
import { resolved } from './shell-paths.ts';

/** Paths among the words of the command before `xargs` in a pipe: those that `find` and `ls` read, the words of `echo`. */
export const pathsPiped = (command: ShellCommand | undefined): readonly string[] =>
  (command?.words.slice(1) ?? []).filter((word) => /^(?:[/~]|\.\.(?:\/|$))/.test(word));

const POSITIONAL = /"?\$(?:\{([@*\d])\}|([@*\d]))"?/g;
const POSITIONAL_MAX = 50;

/** A text of `sh -c` with its words for `$1` and `$@`; those behind the fiftieth stay. */
export function withPositional(text: string, words: readonly string[]): string {
  let left = words.length === 0 ? 0 : POSITIONAL_MAX;
  return text.replace(POSITIONAL, (whole, braced?: string, bare?: string) => {
    const which = braced ?? bare ?? '';
    left -= 1;
    const value = left < 0 ? '' : /\d/.test(which) ? words[Number(which)] : words.slice(1).join(' ');
    return value === undefined || value === '' ? whole : value;
  });
}

/** The mark of `xargs -I mark`; '' where it has none. */
export function markOf(words: readonly string[]): string {
  const at = words.findIndex((word) => word.startsWith('-I'));
  return at === -1 ? '' : words[at] === '-I' ? (words[at + 1] ?? '') : (words[at] ?? '').slice(2);
}

/** Whether what it gets by a pipe goes on to the next. */
export const passesOn = ({ words, fed }: ShellCommand): boolean =>
  words[0] === 'tee' ||
  (words[0] === 'cat' && fed.length === 0 && words.slice(1).every((word) => word.startsWith('-')));

/** The text that `echo` or `printf` writes; of other commands none. */
export const echoed = ({ words }: ShellCommand): string => printed(words);

/** What a command gives to a later one that reads what it gets: what it writes, and its here-documents. */
export function handedOn(command: ShellCommand): readonly string[] {
  const text = echoed(command);
  return text === '' ? command.fed : [text, ...command.fed];
}

/** The file that a shell or another language reads its commands from; undefined where it reads what it gets. */
export function fileOf(words: readonly string[]): string | undefined {
  const isShell = SHELL.test(words[0] ?? '');
  let from = /^(?:deno|bun)$/.test(words[0] ?? '') && words[1] === 'run' ? 2 : 1;
  for (let word = words[from] ?? ''; /^[-+]./.test(word); word = words[from] ?? '') {
    if (isShell && /^-[a-z]*s[a-z]*$/.test(word)) return undefined;
    from += (isShell ? SHELL_VALUED : INTERPRETER_VALUED).test(word) ? 2 : 1;
  }
  const file = words[words[from] === '-' ? from + 1 : from];
  return file === '/dev/stdin' ? undefined : file;
}

const LOADS = /^(?:-[rl]=?(.*)|--(?:rcfile|init-file|require|import|loader|experimental-loader|preload)(?:=(.*))?)$/s;
/** What languages add to a name that has none. */
const ENDINGS = ['', '.js', '.cjs', '.mjs', '.rb', '.lua'];

/** The files that a shell or another language reads before its own: values of options. */
export const loadedBy = (words: readonly string[]): readonly string[] =>
  words.flatMap((word, i) => {
    const found = LOADS.exec(word);
    if (found === null) return [];
    const file = found[1] || found[2] || (words[i + 1] ?? '');
    return ENDINGS.map((ending) => `${file}${ending}`);
  });

/** `-v here:/there`, `--mount …,target=/there`. */
const MOUNTED = /(?::|\b(?:dst|destination|target)=)(\/[^:,]*)/;

/** Paths inside of the container at which `docker run` mounts folders. */
export const mountsOf = (words: readonly string[]): readonly string[] =>
  words.flatMap((word) => MOUNTED.exec(word)?.[1] ?? []).map((path) => resolved('', path));

/** Other programs that lose files of the folders that are mounted. */
const ON_MOUNTS = /^(?:find|dd|truncate|mv)$/;
/** The command of `docker run … image sh -c …`, looked for by name, because where the image stands is not known; empty: none. */
export function runInNew(words: readonly string[]): readonly string[] {
  const entry = words.findIndex((word) => word === '--entrypoint' || word.startsWith('--entrypoint='));
  if (entry !== -1) {
    const own = words[entry]?.split('=')[1];
    return [...(own === undefined ? [] : [own]), ...words.slice(entry + 1)];
  }
  const run = words.indexOf('run');
  const named = words.findIndex(
    (word, i) => i > run && (SHELL.test(word) || REMOVERS.has(word) || ON_MOUNTS.test(word)),
  );
  return named === -1 ? [] : words.slice(named);
}

/** What stands for the files that `find` finds: `/srv/{}` for each folder that it looks in. */
export function foundIn(words: readonly string[]): readonly string[] {
  let before = 1;
  while (BEFORE_PATHS.test(words[before] ?? '')) before += 1;
  const first = words.findIndex((word, i) => i >= before && /^[-(!]/.test(word));
  const paths = words.slice(before, first === -1 ? undefined : first);
  return (paths.length === 0 ? ['.'] : paths).map((path) => `${path.replace(/\/+$/, '')}/{}`);
}

const RUNS_FOUND = /^-(?:exec|ok)(?:dir)?$/;

/** Each command that `find` runs, with `found` for its first `{}`. */
export function* runOnFound(words: readonly string[], found: readonly string[]): Generator<readonly string[]> {
  let from = -1;
  for (let i = 0; i <= words.length; i += 1) {
    const word = words[i] ?? ';';
    if (from === -1) {
      if (RUNS_FOUND.test(word)) from = i + 1;
    } else if (word === ';' || word === '+') {
      const run = words.slice(from, i);
      const put = run.indexOf('{}');
      if (put !== -1) run.splice(put, 1, ...found);
      yield run;
      from = -1;
    }
  }
}
