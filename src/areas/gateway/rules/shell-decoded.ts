/** Texts that are decoded, or made from others sign by sign, and then run. docs/adr/0760. Pure. */
import { runsDecodedCode } from './fetched-code.ts';
import type { Command, Pipe } from './shell-commands.ts';
import { decodesText, printed } from './shell-given.ts';
import { DECODER, INTERPRETER_NAME, SHELL, SHELL_NAME } from './shell-names.ts';
import { fileOf, passesOn } from './shell-operands.ts';
import { runsFileOf } from './shell-run-files.ts';

const DECODES = new RegExp(
  String.raw`(?:^|\| )${DECODER}[^|]{0,200}\| (?:${SHELL_NAME}|ssh|${INTERPRETER_NAME})(?: -| \||$)`,
);

/** The same by `eval "$(…)"` and its like. */
const DECODED_IN = new RegExp(
  String.raw`(?:^|[\n;&|]\s{0,9})(?:eval|source|\.|${SHELL_NAME})\s[^\n]{0,100}?(?:\$\(|\x60|<\()[^\n\x60)]{0,400}\b(?:${DECODER}|rev\s{0,9}<<<)`,
);
interface Read {
  readonly lines: string;
  readonly written: string;
  readonly coded: readonly string[];
  readonly commands: readonly Command[];
  readonly pipes: readonly Pipe[];
}

/** Whether a text runs what it decodes: by a pipe, a substitution, a variable, a file, or in code of another language. */
export const runsDecoded = ({ lines, written, coded, commands, pipes }: Read): boolean =>
  lines.split('\n').some((line) => DECODES.test(line)) ||
  DECODED_IN.test(written) ||
  runsDecodedCode(written) ||
  coded.includes('') ||
  commands.some(({ isDecoded }) => isDecoded === true) ||
  pipes.some(runsDecodedPipe) ||
  runsFileOf(pipes, decodesInto);

const isDecoder = ({ words }: Command): boolean => words[0] === 'rev' || decodesText(words.slice(0, 4).join(' '));

/** What makes other commands of a text: not what only chooses, orders or fills in. */
const FILLS = /^(?:envsubst|tee|cat|grep|sort|uniq|head|tail|xargs)$/;

/** Whether a pipe has a shell run what another command of it decodes, or makes from a text that stands here: `echo 'x- mr' | rev | sh`. */
function runsDecodedPipe(pipe: Pipe): boolean {
  const at = pipe.findLastIndex(({ words }) => SHELL.test(words[0] ?? '') && readsInput(words));
  if (at < 1) return false;
  const before = pipe.slice(0, at);
  if (before.some(isDecoder)) return true;
  const [first] = before;
  if (first === undefined) return false;
  const text = printed(first.words) + first.fed.join('');
  const makers = before.slice(first.fed.length > 0 ? 0 : 1);
  return text !== '' && !text.includes('$') && makers.some((one) => !passesOn(one) && !FILLS.test(one.words[0] ?? ''));
}
const readsInput = (words: readonly string[]): boolean =>
  !words.some((word) => /^-[a-z]*c$/.test(word)) && fileOf(words) === undefined;

/** Files that a pipe writes from what it decodes. */
const decodesInto = (pipe: Pipe): boolean => pipe.some(isDecoder);
