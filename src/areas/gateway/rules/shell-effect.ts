import type { AskingColumn } from '../../../contract/answers.ts';

/** One effect of a command or of a file that a tool writes. */
export interface ShellEffect {
  /** Completes "It …". */
  readonly does: string;
  /** What must be named for the effect to be the user's wish: hosts, paths, tables, or the word of the command. */
  readonly targets: readonly string[];
  /** The targets are gone afterwards. */
  readonly deletes?: boolean;
  /** The targets are commands, each with its words. */
  readonly commands?: boolean;
  /** Of a command line that is read as a call. */
  readonly call?: ProgramDeed;
}

/** What a command line that is a call does. */
export interface ProgramDeed {
  readonly column: Exclude<AskingColumn, 'runs'>;
  /** The words of the call, as the name of a tool. */
  readonly tool: string;
  /** One of them must be said, in any form; none: for a deletion that one is asked for, for another deed nothing more. */
  readonly spoken: readonly string[];
  /** What it is done to, by its kind. */
  readonly things: readonly string[];
  /** Which of its targets must be named: each; those that people can have said, where the kind of the others was said (an id, a variable); or none, where the kind was, if there is one. */
  readonly naming: 'each' | 'kind' | 'none';
}
