/**
 * A text that a tool runs, as rules read it: its commands, as they stand and as lines, and the text without what it only writes. What it does:
 * shell-effects.ts. Source: docs/reference/gateway.md#confirmation; docs/adr/0760. Pure.
 */
import { decodedCommands } from './fetched-code.ts';
import { Budget } from './shell-budget.ts';
import { commandsIn, type Command, type Pipe } from './shell-commands.ts';
import { isComputedName } from './shell-computed.ts';
import { linesOf } from './shell-lines.ts';
import { INTERPRETER_NAME, SHELL_NAME } from './shell-names.ts';
import { commandsInside } from './shell-strings.ts';
import { tellingNames } from './shell-telling.ts';
import { withoutPatches } from './written-files.ts';

/** Longer commands are read up to here; what lies beyond is an effect of its own. */
const READ_CHARS_MAX = 32 * 1024;
/** The same of its commands, which can be more text than they stand in. */
export const LINES_CHARS_MAX = 2 * READ_CHARS_MAX;

const MESSAGE = /(\s(?:-m|--message)[ =])(?:"[^"\\]{0,4000}"|'[^']{0,4000}')/g;
const HEREDOC = /\b(?:cat|tee|apply_patch)\b[^\n<]{0,300}<<-?[ \t]*["']?(\w{1,40})["']?[^\n]{0,200}\n/g;
const HEREDOCS_MAX = 20;
const PIPED_ON = new RegExp(String.raw`\|\s*(?:\S{0,64}/)?(?:${SHELL_NAME}|${INTERPRETER_NAME})\b`);

/** Without files that a command writes from its own text, and without messages of commits: this command runs nothing of them. */
function withoutWritten(command: string): string {
  let out = '';
  let from = 0;
  let left = HEREDOCS_MAX;
  HEREDOC.lastIndex = 0;
  for (let head = HEREDOC.exec(command); head !== null && left > 0; head = HEREDOC.exec(command), left -= 1) {
    const end = new RegExp(`^[ \\t]*${head[1] ?? ''}[ \\t]*$`, 'm').exec(command.slice(HEREDOC.lastIndex));
    if (end === null || PIPED_ON.test(head[0])) continue;
    out += command.slice(from, HEREDOC.lastIndex);
    from = HEREDOC.lastIndex + end.index;
    HEREDOC.lastIndex = from;
  }
  return (out + command.slice(from)).replace(MESSAGE, '$1');
}

/** Words of a list that a program runs: `run(["rm", "-rf", "/x"])` is `run(["rm -rf /x"])` too. */
function withWordsJoined(text: string): string {
  const joined = text.replace(/(["'])\s{0,8},\s{0,8}\[?\s{0,8}\1/g, ' ');
  return joined === text ? text : `${text}\n${joined}`;
}

export interface Reading {
  readonly command: string;
  /** Of it what is read, with the commands that it has in code. */
  readonly read: string;
  readonly coded: readonly string[];
  /** Without files that it writes and messages of commits. */
  readonly own: string;
  /** The same with what another language runs. */
  readonly written: string;
  /** The commands of the text, without those in its strings and words. */
  readonly outer: readonly Pipe[];
  readonly pipes: readonly Pipe[];
  /** Those of all pipes. */
  readonly commands: readonly Command[];
  /** Of them those that rules look at closely, or that write a file. */
  readonly told: readonly Command[];
  /** The commands as lines: more than LINES_CHARS_MAX where there are more. */
  readonly lines: string;
  /** False where a bound was met: there are commands that were not read. */
  readonly isWhole: boolean;
  readonly budget: Budget;
}

/**
 * @param command as the tool gets it
 * @param budget for all texts of a call
 */
export function readingOf(command: string, budget = new Budget()): Reading {
  const coded = decodedCommands(command.slice(0, READ_CHARS_MAX));
  const read = [command.slice(0, READ_CHARS_MAX), ...coded].join('\n');
  const { pipes: outer, code, isWhole } = commandsIn(read, budget);
  // Lines go on in the next one in other languages too, which shell-text.ts does not read.
  const own = withoutWritten(withoutPatches(read).replace(/\\\r?\n/g, ' '));
  const written = withWordsJoined([own, ...code].join('\n'));
  const inside = commandsInside(written, outer, budget);
  const pipes = [...outer, ...inside.pipes];
  const commands = allOf(pipes);
  const isTelling = tellingNames();
  const told = commands.filter(
    ({ words, writes }) => writes.length > 0 || isTelling(words[0] ?? '') || isComputedName(words[0] ?? ''),
  );
  const lines = linesOf(pipes, LINES_CHARS_MAX);
  const isCut = command.length > READ_CHARS_MAX || lines.length > LINES_CHARS_MAX;
  const all = isWhole && inside.isWhole && !isCut;
  return { command, read, coded, own, written, outer, pipes, commands, told, lines, isWhole: all, budget };
}

/** The commands of all pipes. */
function allOf(pipes: readonly Pipe[]): readonly Command[] {
  const out: Command[] = [];
  for (const pipe of pipes) for (const command of pipe) out.push(command);
  return out;
}
