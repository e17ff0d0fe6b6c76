/** Where a command begins, for patterns that read a text and not its parsed commands. docs/adr/0760. Pure. */

/** In a shell line, or in a string that a program passes to a shell. */
export const AT = String.raw`(?:^|[\n;&|({]|\$\(|\x60|\b(?:then|do|else|xargs|time|nohup|env|sudo|doas)\s|\b(?:system|popen|run|call|exec\w*|spawn\w*|check_output|check_call)\s{0,8}\(\s{0,8}\[?["'])[^\S\n]*`;
/** The command is the group `command`. */
export const at = (pattern: string, flags = 'i'): RegExp => new RegExp(`${AT}(?<command>${pattern})`, flags);

/** Signs of a command that is a target, and of what is compared of two. */
const COMMAND_CHARS = 400;
const plain = (command: string): string =>
  command
    .replace(/["'`()[\]\\{}·]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase();

/**
 * Every command that a pattern of `at` finds, with all of its words: first in the lines of parsed commands, then in the text as it is, where
 * that is no other reading of one of the first.
 * @param max one more than these at most
 */
export function commandsAt(pattern: RegExp, texts: readonly string[], max: number): readonly string[] {
  const found = new Map<string, string>();
  for (const text of texts)
    for (const { index, 0: all, groups } of text.matchAll(pattern)) {
      if (found.size > max) break;
      const from = index + all.length - (groups?.['command'] ?? '').length;
      const end = text.slice(from, from + COMMAND_CHARS).search(/[\n;|&]/);
      const command = text.slice(from, from + (end === -1 ? COMMAND_CHARS : end)).trim();
      const key = plain(command);
      if (![...found.keys()].some((other) => other.startsWith(key) || key.startsWith(other))) found.set(key, command);
    }
  return [...found.values()];
}
