/**
 * Members of a call that take something away without a word of the user: a check is overridden, a deletion is for good. A text from
 * outside slips them into an act that the user wants. Source: docs/reference/gateway.md#confirmation; docs/adr/0750. Pure.
 */
import { hasWord, onlyReads, wordsOf } from '../../../contract/tool-names.ts';
import { switchesOf } from './call-roles.ts';
import { lastOf, type CallAsMade, type Leaf } from './call-values.ts';
import { CHECKED, DELETING, FOR_GOOD, KEEPING, OVERRIDING, SKIPPING } from './deed-words.ts';
import type { OwnWords } from './own-words.ts';
import { isInAnyForm } from '../../../contract/telling-words.ts';

/** Why such a member asks, as the user reads it. */
export interface Slipped {
  readonly leaf: Leaf;
  readonly why: string;
}

/** The first member of this kind of which the user did not speak; null for a call that only reads. */
export function slippedSwitch(call: CallAsMade, { words }: OwnWords): Slipped | null {
  if (onlyReads(call.name)) return null;
  for (const leaf of switchesOf(call)) {
    const does = doneBy(leaf, call.name);
    const isSpoken = wordsOf(lastOf(leaf.name)).some((word) => ALL.has(word) && isInAnyForm(word, words));
    if (does !== null && !isSpoken) return { leaf, why: `You did not say that ${does}.` };
  }
  return null;
}

const ALL: ReadonlySet<string> = new Set([...OVERRIDING, ...CHECKED, ...FOR_GOOD, ...KEEPING]);

/** What a member does that a person should know of; null: nothing of the kind. */
function doneBy({ name, value }: Leaf, tool: string): string | null {
  const own = lastOf(name);
  const has = (set: ReadonlySet<string>): boolean => hasWord(own, set);
  const isOn = value === 'true';
  const passesOver = isOn ? has(OVERRIDING) || (has(SKIPPING) && has(CHECKED)) : has(CHECKED) && !has(SKIPPING);
  if (passesOver) return 'a check may be passed over';
  const forGood = isOn ? has(FOR_GOOD) : has(KEEPING);
  return forGood && hasWord(tool, DELETING) ? 'it may be gone for good' : null;
}
