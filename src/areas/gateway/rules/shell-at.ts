/** Where a command begins, for patterns that read a text and not its parsed commands. docs/adr/0760. Pure. */
import { STEPS, type Budget } from './shell-budget.ts';
import { CALLS_SHELL } from './shell-names.ts';

/** In a shell line, or in a string that a program passes to a shell. */
const AT = String.raw`(?:^|[\n;&|({]|\$\(|\x60|\b(?:then|do|else|xargs|time|nohup|env|sudo|doas)\s|\b${CALLS_SHELL}\s{0,8}\(\s{0,8}\[?["'])[^\S\n]*`;

/** Patterns of commands by the word that the command begins with: each is tried only where its word stands. */
export type Starting = ReadonlyMap<string, RegExp>;

/**
 * @param rules the names of some commands, and the pattern of what follows the name. Of a name with a hyphen its first word decides where it is tried
 */
export function starting(...rules: readonly (readonly [names: string, rest: string])[]): Starting {
  const byWord = new Map<string, string[]>();
  for (const [names, rest] of rules)
    for (const name of names.split(' ')) {
      const word = /^\w+/.exec(name)?.[0] ?? name;
      const patterns = byWord.get(word);
      if (patterns === undefined) byWord.set(word, [`${name}${rest}`]);
      else patterns.push(`${name}${rest}`);
    }
  return new Map([...byWord].map(([word, patterns]) => [word, new RegExp(`(?:${patterns.join('|')})`, 'iy')]));
}

interface Start {
  /** Where what begins a command stands, and the command itself. */
  readonly at: number;
  readonly from: number;
  readonly word: string;
}

/** A text with the places in it where a command begins that some pattern is about. */
export interface Begun {
  readonly text: string;
  readonly starts: readonly Start[];
}

/** The places where commands of any of these patterns may begin. One reading for all of them. */
export function beginningsOf(...all: readonly Starting[]): (text: string) => Begun {
  const words = [...new Set(all.flatMap((one) => [...one.keys()]))];
  const begins = new RegExp(String.raw`${AT}(?=(${words.join('|')})(?!\w))`, 'gi');
  return (text) => {
    const starts: Start[] = [];
    for (const { 0: before, 1: word = '', index } of text.matchAll(begins))
      starts.push({ at: index, from: index + before.length, word: word.toLowerCase() });
    return { text, starts };
  };
}

/** Where the commands of these patterns stand, with the end of what is certain of each; one inside of another is none. */
export function* placesOf(patterns: Starting, { text, starts }: Begun): Generator<readonly [from: number, to: number]> {
  let end = 0;
  for (const { at, from, word } of starts) {
    const pattern = at < end ? undefined : patterns.get(word);
    if (pattern === undefined) continue;
    pattern.lastIndex = from;
    if (!pattern.test(text)) continue;
    end = pattern.lastIndex;
    yield [from, end];
  }
}
export const isAnyOf = (patterns: Starting, begun: Begun): boolean => placesOf(patterns, begun).next().done === false;

/** How much of a text is looked at. */
export interface Bounds {
  /** More targets than these are not read; one more shows that there are more. */
  readonly targets: number;
  readonly budget: Budget;
}

/** Signs of a command that is a target, and of what is compared of two. */
const COMMAND_CHARS = 400;
const plain = (command: string): string =>
  command
    .replace(/["'`()[\]\\{}·]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase();

/**
 * Every command that one of these patterns finds, with all of its words: first in the lines of parsed commands, then in the text as it is, where
 * that is no other reading of one of the first.
 * @param max one more than these at most
 * @param budget where it is used up, no more are looked for
 */
export function commandsAt(
  patterns: Starting,
  texts: readonly Begun[],
  { targets: max, budget }: Bounds,
): readonly string[] {
  const found = new Map<string, string>();
  const seen = new Set<string>();
  for (const begun of texts)
    for (const [from] of placesOf(patterns, begun)) {
      if (found.size > max || !budget.takes(STEPS.place)) break;
      const end = begun.text.slice(from, from + COMMAND_CHARS).search(/[\n;|&]/);
      const command = begun.text.slice(from, from + (end === -1 ? COMMAND_CHARS : end)).trim();
      if (seen.has(command)) continue;
      seen.add(command);
      const key = plain(command);
      if (![...found.keys()].some((other) => other.startsWith(key) || key.startsWith(other))) found.set(key, command);
    }
  return [...found.values()];
}
