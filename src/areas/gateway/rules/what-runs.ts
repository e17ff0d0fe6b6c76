/**
 * Texts of a call that are run, or written where they last, without a member that says so: patches, and what is typed at a computer; and the
 * command of a text editor, which runs nothing. Source: docs/reference/gateway.md#confirmation; docs/adr/0760. Pure.
 */
import { lastOf, type CallAsMade, type Leaf } from './call-values.ts';
import { hasWord, wordsOf } from '../../../contract/tool-names.ts';
import { EXECUTING } from './deed-words.ts';
import { isCommandLine, programOfTool } from './shell-programs.ts';
import { asPatchCommand, isPatch } from './written-files.ts';

const isMember = ({ name }: Leaf, ...members: readonly string[]): boolean =>
  members.includes(lastOf(name).trim().toLowerCase());

const TYPES = /^(?:type|typing|input_text|type_text|insert_text|paste)$/i;

const typesAtComputer = ({ name }: CallAsMade, leaves: readonly Leaf[]): boolean =>
  wordsOf(name).includes('computer') &&
  leaves.some((leaf) => isMember(leaf, 'action', 'type') && TYPES.test(leaf.value));

const EDITS = /^(?:view|create|str_replace|insert|undo_edit|rename)$/;

/**
 * Values that run, or are written, whatever their members are called, each as what is run of it: a patch that no shell gets, as the command
 * that applies it.
 * @param isRun the tool runs its text whatever the member is called
 */
export function runByThemselves(call: CallAsMade, leaves: readonly Leaf[], isRun: boolean): ReadonlyMap<Leaf, Leaf> {
  const types = typesAtComputer(call, leaves);
  const out = new Map<Leaf, Leaf>();
  const program = programOfTool(call.name);
  for (const leaf of leaves) {
    if (program !== '' && isCommandLine(lastOf(leaf.name))) out.set(leaf, ofProgram(program, leaf));
    const isTyped = types && isMember(leaf, 'text');
    if (!isTyped && !isPatch(leaf.value)) continue;
    const isShell = isRun || isTyped || hasWord(leaf.name, EXECUTING);
    out.set(leaf, isShell ? leaf : { ...leaf, value: asPatchCommand(leaf.value) });
  }
  return out;
}

/** Its line with the program before it; of a list of words the program before the first. */
function ofProgram(program: string, leaf: Leaf): Leaf {
  const { value, list } = leaf;
  if (list === undefined)
    return new RegExp(`^\\s*${program}\\s`).test(value) ? leaf : { ...leaf, value: `${program} ${value}` };
  return list[0] === program ? leaf : { ...leaf, list: withProgram(program, list) };
}
/** One list for all its words: it is one line. */
const withProgram = (program: string, list: readonly unknown[]): readonly unknown[] => {
  const known = lines.get(list) ?? [program, ...list];
  lines.set(list, known);
  return known;
};
const lines = new WeakMap<readonly unknown[], readonly unknown[]>();

/** `{"command": "create", "path": …}` of a text editor. */
export const isEditing = (leaf: Leaf, leaves: readonly Leaf[]): boolean =>
  isMember(leaf, 'command') && EDITS.test(leaf.value) && leaves.some((other) => isMember(other, 'path'));
