/**
 * Commands that stand in a word of another command or in a string of code: `tmux new -d "rm -rf x"`, `poetry run rm x`, `os.system("rm -rf x")`.
 * What starts a command by a rule of its own is read by shell-commands.ts. docs/adr/0760. Pure.
 */
import { STEPS, type Budget } from './shell-budget.ts';
import { commandsIn, type Command, type Commands, type Pipe } from './shell-commands.ts';
import { canDestroy } from './shell-deletions.ts';
import { isProgram } from './shell-programs.ts';
import { CALLS_SHELL, REMOTE, REMOVERS, STARTERS } from './shell-names.ts';

/** Read each by itself; the others as lines of one text. */
const STRINGS_MAX = 200;
const STRING_CHARS = 2_000;
/** How a program in another language passes a string to a shell. */
const PASSES = new RegExp(String.raw`\b${CALLS_SHELL}\s{0,8}\(?\s{0,8}\[?\s{0,8}[fr]?(\\?["'])`, 'gi');
/** In these a string in backticks runs. */
const TICKING = /\b(?:ruby|perl|php)\b/;
/** `system(q{…})`, `exec qw(…)`, `qx(…)` and `%x(…)` of these. */
const QUOTED = /(?:\b(?:system|exec)\s{0,8}\(?\s{0,8}q[qw]?|\bqx|%x)\s{0,8}([{([<|/!'~])/g;
const CLOSING: Readonly<Partial<Record<string, string>>> = { '{': '}', '(': ')', '[': ']', '<': '>' };
const TICKED = /`([^`\n\\]{1,400})`/g;

/** Words behind it are text: what is written, looked for, or said of a change. */
const SAYS: ReadonlySet<string> = new Set(
  'echo printf git gh glab grep egrep fgrep rg ag ack logger man jq find'.split(' '),
);
const SHOWS: ReadonlySet<string> = new Set('cd ls head tail wc sort uniq less pwd true'.split(' '));
/** Whether nothing of its words is run or read as code. */
export const onlyShows = ({ words, writes }: Command): boolean =>
  writes.length === 0 && (SAYS.has(words[0] ?? '') || SHOWS.has(words[0] ?? ''));

/** A word that is a command, or has one behind a separator. */
const IN_WORD = /(?:^!?|[;&|({]|&&)\s{0,9}(?:sudo\s{1,9})?([\w.-]{2,40})\s/g;

const removes = (name: string): boolean => REMOVERS.has(name) || canDestroy(name) || isProgram(name);

/** The commands in strings of code and in words of these pipes. */
export function commandsInside(
  code: string,
  pipes: readonly Pipe[],
  budget: Budget,
): Pick<Commands, 'pipes' | 'isWhole'> {
  const texts = new Set<string>();
  for (const text of stringsRun(code)) if (budget.takes(STEPS.text)) texts.add(text);
  const found: Pipe[] = [];
  const known = new Map<string, boolean>();
  const doesRemove = (name: string): boolean => {
    let does = known.get(name);
    if (does === undefined) known.set(name, (does = removes(name)));
    return does;
  };
  for (const pipe of pipes)
    for (const command of pipe) {
      const [name = ''] = command.words;
      if (SAYS.has(name) || STARTERS.has(name) || REMOTE.has(name) || REMOVERS.has(name)) continue;
      const from = doesRemove(name) ? command.words.indexOf('--') : 0;
      const at = from === -1 ? -1 : command.words.findIndex((word, i) => i > from && doesRemove(word));
      if (at !== -1) found.push([{ ...command, words: command.words.slice(at) }]);
      for (const word of command.words.slice(1)) if (isCommand(word)) texts.add(word.replace(/^[\w.-]{1,40}=|^!/, ''));
    }
  const all = [...texts];
  const read = [...all.slice(0, STRINGS_MAX), all.slice(STRINGS_MAX).join('\n')].map((text) =>
    commandsIn(text, budget),
  );
  return { pipes: [...found, ...read.flatMap((one) => one.pipes)], isWhole: read.every((one) => one.isWhole) };
}

const isCommand = (word: string): boolean =>
  /\s/.test(word) &&
  word
    .replace(/^[\w.-]{1,40}=/, '')
    .slice(0, STRING_CHARS)
    .matchAll(IN_WORD)
    .some(([, name = '']) => removes(name));

function* stringsRun(code: string): Generator<string> {
  if (TICKING.test(code)) for (const [, ticked = ''] of code.matchAll(TICKED)) yield ticked;
  if (TICKING.test(code))
    for (const { 0: head, 1: mark = '', index } of code.matchAll(QUOTED)) {
      const from = index + head.length;
      const end = code.slice(from, from + STRING_CHARS).indexOf(CLOSING[mark] ?? mark);
      if (end > 0) yield code.slice(from, from + end);
    }
  for (const { 0: head, 1: mark = '"', index } of code.matchAll(PASSES)) {
    const rest = code.slice(index + head.length, index + head.length + STRING_CHARS);
    let end = rest.indexOf(mark);
    while (mark.length === 1 && end > 0 && rest[end - 1] === '\\') end = rest.indexOf(mark, end + 1);
    if (end > 0) yield rest.slice(0, end).replace(/\\(["'])/g, '$1');
  }
}
