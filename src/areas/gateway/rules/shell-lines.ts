/** Commands of a shell as lines, on which patterns are read. docs/adr/0760. Pure. */
import type { Pipe } from './shell-commands.ts';

/** Patterns read commands as lines: what a word holds that would begin another command, or end this one, stands as another sign. */
const asWord = (word: string): string => word.replace(/[\s;&|<>(){}`]/g, '·').slice(0, 2_000);

/** What a patch writes is no command; its files are judged by themselves (written-files.ts). */
const withoutPatch = (words: readonly string[]): readonly string[] =>
  /^apply_?patch$/.test(words[0] ?? '') ? words.filter((word) => !word.startsWith('*** Begin Patch')) : words;

/** One line a pipe, in which every command begins as a command of a shell does. */
export const linesOf = (pipes: readonly Pipe[]): string =>
  pipes
    .map((pipe) =>
      pipe
        .filter(({ isRemote }) => !isRemote)
        .map(({ words, writes }) =>
          [...withoutPatch(words).map(asWord), ...writes.map((path) => `> ${asWord(path)}`)].join(' '),
        )
        .join(' | '),
    )
    .join('\n');
