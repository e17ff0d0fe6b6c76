/**
 * Whether the letters of a text are disguised: invisible characters inside its words, look-alikes of other scripts in Latin words, full-width or
 * mathematical letters in place of plain ones. A person reads the plain word, a filter does not; nobody writes an order that way without a reason.
 * Pure and linear. Source: docs/reference/screening.md#markers-and-hidden-text; docs/adr/0681.
 */
import type { Folded } from './normalise.ts';

/** Fewer of them are a slip of the keyboard or a copied sign. */
const INVISIBLE_MIN = 4;
const LOOKALIKES_MIN = 6;
const WORDS_MIN = 4;
/** Words in full-width letters, and words in mathematical letters (two units each). */
const WIDE = /[\uff21-\uff3a\uff41-\uff5a]{3,}/g;
const MATHEMATICAL = /(?:\ud835[\udc00-\udfcb]){3,}/g;

export type Disguise = 'invisible_characters' | 'look_alikes' | 'full_width_letters' | 'mathematical_letters';

const counts = (text: string, pattern: RegExp): boolean => {
  pattern.lastIndex = 0;
  for (let n = 0; n < WORDS_MIN; n += 1) if (!pattern.test(text)) return false;
  return true;
};

/** The disguise of most of a text's words, undefined when it has none. */
export function disguiseOf(text: string, { invisible, lookalikes }: Folded): Disguise | undefined {
  if (invisible >= INVISIBLE_MIN) return 'invisible_characters';
  if (lookalikes >= LOOKALIKES_MIN) return 'look_alikes';
  if (counts(text, WIDE)) return 'full_width_letters';
  return counts(text, MATHEMATICAL) ? 'mathematical_letters' : undefined;
}
