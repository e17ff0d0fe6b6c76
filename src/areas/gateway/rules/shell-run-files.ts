/** Files that one command of a text writes and a later one runs. docs/adr/0768. Pure. */
import { isHttpClient } from './http-clients.ts';
import type { Command, Pipe } from './shell-commands.ts';
import { INTERPRETER_NAME, SHELL_NAME } from './shell-names.ts';
import { fileOf, loadedBy } from './shell-operands.ts';
import { resolved } from './shell-paths.ts';

const RUNNERS = new RegExp(`^(?:${SHELL_NAME}|${INTERPRETER_NAME})$`);
const TAKES_FILE = /^(?:source|\.|chmod)$/;
const OUTPUT = /^-(?:[a-zA-Z]{0,4}[oO]|-output|-output-document|[oO]ut[fF]ile)$/;

/** Whether a later command runs a file that a client of the web wrote, or one of a folder that `git` fetched; or an address. */
export const runsFetchedFile = (pipes: readonly Pipe[]): boolean =>
  pipes.some((pipe) => pipe.some(runsAddress)) ||
  runsFileOf(
    pipes,
    (pipe) => pipe.some(({ words }) => isHttpClient(words[0] ?? '')),
    ({ words }) => (words[0] === 'git' && words.includes('clone') ? clonedTo(words) : []),
  );
const runsAddress = ({ words }: Command): boolean =>
  /^(?:deno|bun)$/.test(words[0] ?? '') && words.some((word) => /^https?:\/\//.test(word));

/**
 * Whether a later command runs a file that such a pipe wrote.
 * @param foldersOf folders that a command writes, of which every file is meant
 */
export function runsFileOf(
  pipes: readonly Pipe[],
  writes: (pipe: Pipe) => boolean,
  foldersOf: (command: Command) => readonly string[] = () => [],
): boolean {
  const files = new Set<string>();
  const folders: string[] = [];
  for (const pipe of pipes) {
    const isWriting = writes(pipe);
    for (const command of pipe) {
      const runs = files.size + folders.length === 0 ? [] : runBy(command);
      if (runs.some((run) => files.has(run) || folders.some((folder) => run.startsWith(`${folder}/`)))) return true;
      if (isWriting) for (const file of writtenBy(command)) files.add(resolved('', file));
      folders.push(...foldersOf(command));
    }
  }
  return false;
}

/** The files that a command runs, in the folder that the text went to. */
function runBy({ words, folder }: Command): readonly string[] {
  const name = words[0] ?? '';
  const first = words.slice(1).find((word) => !/^[-+]/.test(word));
  const given = RUNNERS.test(name) ? [fileOf(words), first, ...loadedBy(words)] : [first];
  if (RUNNERS.test(name) || TAKES_FILE.test(name))
    return given.flatMap((file) => (file === undefined ? [] : resolved('', file)));
  const file = words.indexOf('-f') + 1;
  if (name === 'make') return [resolved(folder, file === 0 ? 'Makefile' : (words[file] ?? ''))];
  return [resolved(name.startsWith('.') ? folder : '', name)];
}

function writtenBy({ words, writes }: Command): readonly string[] {
  const name = words[0] ?? '';
  if (name === 'tee') return [...writes, ...words.slice(1)].filter((word) => !word.startsWith('-'));
  if (!isHttpClient(name)) return writes;
  const at = words.findIndex((word) => OUTPUT.test(word));
  const last = words.findLast((word) => /^https?:\/\//i.test(word))?.split(/[?#]/)[0];
  const named = at === -1 ? [] : words.slice(at + 1, at + 2);
  return [...writes, ...named, last?.split('/').at(-1) ?? ''].filter((file) => file !== '');
}

/** The folder of `git clone address [folder]`. */
function clonedTo(words: readonly string[]): readonly string[] {
  const own = words.filter((word) => !word.startsWith('-'));
  const at = own.findIndex((word) => /^(?:https?|ssh|git):\/\/|^git@/.test(word));
  if (at === -1) return [];
  return [
    resolved(
      '',
      own[at + 1] ??
        (own[at] ?? '')
          .replace(/\/{1,9}$|\.git$/g, '')
          .split(/[/:]/)
          .at(-1) ??
        '',
    ),
  ];
}
