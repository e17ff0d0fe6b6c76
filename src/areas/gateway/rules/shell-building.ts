/** What a text of a shell is read into, and a command while its words are read. docs/adr/0760. Pure. */
import type { HereTag } from './shell-here.ts';

export interface ShellCommand {
  /** Without quotes. A substitution stands in its word as `$_`. */
  readonly words: readonly string[];
  /** Files that the command writes by `>` and `>>`. */
  readonly writes: readonly string[];
  /** Here-documents and here-strings. */
  readonly fed: readonly string[];
}

/** Commands that are joined by pipes, in the order of the text; or the brackets of a subshell. */
export type ShellStep = { readonly pipe: readonly ShellCommand[] } | { readonly scope: 'open' | 'close' };

export interface ShellReading {
  readonly steps: readonly ShellStep[];
  /** Texts of `$(…)`, backticks, `<(…)`: a shell runs them where they stand. */
  readonly inner: readonly string[];
  /** False where more quotes do not end than are looked for, or where it is not known what a `<<` is. */
  readonly isWhole: boolean;
  /** Whether the other dialect may read other commands. */
  readonly isDoubtful: boolean;
  /** Signs that were read again: bodies of here-documents, arithmetic, and what was looked through for the end of a quote or bracket that is not there. */
  readonly again: number;
}

export interface Building {
  words: string[];
  writes: string[];
  fed: string[];
}
export interface Awaited {
  readonly tag: HereTag;
  readonly command: Building;
  /** `a[1<<3]=2` of some shells. */
  readonly isDoubtful: boolean;
}
export const isEmpty = ({ words, writes, fed }: Building): boolean => words.length + writes.length + fed.length === 0;
/** Stands in most commands for what they do not have. */
const NONE: string[] = [];
export const empty = (): Building => ({ words: [], writes: NONE, fed: NONE });
export function put(command: Building, into: keyof Building, text: string): void {
  if (command[into] === NONE) command[into] = [text];
  else command[into].push(text);
}
