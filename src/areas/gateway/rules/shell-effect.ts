/** One effect of a command or of a file that a tool writes. */
export interface ShellEffect {
  /** Completes "It …". */
  readonly does: string;
  /** What must be named for the effect to be the user's wish: hosts, paths, tables, or the word of the command. */
  readonly targets: readonly string[];
  /** The targets are gone afterwards. */
  readonly deletes?: boolean;
}
