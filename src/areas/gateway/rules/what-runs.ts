/**
 * Texts of a call that are run, or written where they last, without a member that says so: patches, and what is typed at a computer; and the
 * command of a text editor, which runs nothing. Source: docs/reference/gateway.md#confirmation; docs/adr/0760. Pure.
 */
import { lastOf, type CallAsMade, type Leaf } from './call-values.ts';
import { wordsOf } from './arguments.ts';
import { isPatch } from './written-files.ts';

const isMember = ({ name }: Leaf, ...members: readonly string[]): boolean =>
  members.includes(lastOf(name).trim().toLowerCase());

const TYPES = /^(?:type|typing|input_text|type_text|insert_text|paste)$/i;

/** Whether the call types at a computer: a call of the provider's own tool has no name. */
const typesAtComputer = ({ name }: CallAsMade, leaves: readonly Leaf[]): boolean =>
  (name === '' || wordsOf(name).includes('computer')) &&
  leaves.some((leaf) => isMember(leaf, 'action', 'type') && TYPES.test(leaf.value));

const EDITS = /^(?:view|create|str_replace|insert|undo_edit|rename)$/;

/** Values that run, or are written, whatever their members are called. */
export function runByThemselves(call: CallAsMade, leaves: readonly Leaf[]): ReadonlySet<Leaf> {
  const types = typesAtComputer(call, leaves);
  return new Set(leaves.filter((leaf) => isPatch(leaf.value) || (types && isMember(leaf, 'text'))));
}

/** `{"command": "create", "path": …}` of a text editor. */
export const isEditing = (leaf: Leaf, leaves: readonly Leaf[]): boolean =>
  isMember(leaf, 'command') && EDITS.test(leaf.value) && leaves.some((other) => isMember(other, 'path'));
