/** Commands of a shell as lines, on which patterns are read. docs/adr/0760. Pure. */
import type { Command, Pipe } from './shell-commands.ts';

/** Patterns read commands as lines: what a word holds that would begin another command, or end this one, stands as another sign. */
const asWord = (word: string): string => word.slice(0, 2_000).replace(/[\s;&|<>(){}`]/g, '·');

/** What a patch writes is no command; its files are judged by themselves (written-files.ts). */
const withoutPatch = (words: readonly string[]): readonly string[] =>
  words[0] === 'apply_patch' || words[0] === 'applypatch'
    ? words.filter((word) => !word.startsWith('*** Begin Patch'))
    : words;

/**
 * One line a pipe, in which every command begins as a command of a shell does.
 * @param charsMax nothing more is written behind the command that goes beyond it
 */
export function linesOf(pipes: readonly Pipe[], charsMax = Number.POSITIVE_INFINITY): string {
  let out = '';
  for (const [i, pipe] of pipes.entries()) {
    if (i > 0) out += '\n';
    let isFirst = true;
    for (const command of pipe) {
      if (out.length > charsMax) return out;
      if (command.isRemote) continue;
      out += isFirst ? lineOf(command) : ` | ${lineOf(command)}`;
      isFirst = false;
    }
  }
  return out;
}

function lineOf({ words, writes }: Command): string {
  const own = withoutPatch(words).map(asWord);
  return (writes.length === 0 ? own : [...own, ...writes.map((path) => `> ${asWord(path)}`)]).join(' ');
}
