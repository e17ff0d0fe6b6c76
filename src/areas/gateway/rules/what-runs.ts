/**
 * Texts of a call that are run, or written where they last, without a member that says so: patches, and what is typed at a computer; and the
 * command of a text editor, which runs nothing. Source: docs/reference/gateway.md#confirmation; docs/adr/0760. Pure.
 */
import { lastOf, type CallAsMade, type Leaf } from './call-values.ts';
import { hasWord, wordsOf } from '../../../contract/tool-names.ts';
import { EXECUTING } from './deed-words.ts';
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
  for (const leaf of leaves) {
    const isTyped = types && isMember(leaf, 'text');
    if (!isTyped && !isPatch(leaf.value)) continue;
    const isShell = isRun || isTyped || hasWord(leaf.name, EXECUTING);
    out.set(leaf, isShell ? leaf : { ...leaf, value: asPatchCommand(leaf.value) });
  }
  return out;
}

/** `{"command": "create", "path": …}` of a text editor. */
export const isEditing = (leaf: Leaf, leaves: readonly Leaf[]): boolean =>
  isMember(leaf, 'command') && EDITS.test(leaf.value) && leaves.some((other) => isMember(other, 'path'));
