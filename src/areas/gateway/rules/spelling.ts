/** Whether another text of a conversation spells a name in another way. Texts in one spelling. Source: docs/adr/0748. Pure. */
import { wordsOf } from '../../../contract/tool-names.ts';
import { editDistance } from '../../../contract/edit-distance.ts';
import { wordsIn } from '../../../contract/plain-text.ts';
import { sharedStart } from '../../../contract/telling-words.ts';

const NAME_WORDS = { least: 2, most: 5 };
/** Letters of the whole, of the word that both have, and of one that is spelt otherwise. */
const LETTERS_MIN = { whole: 10, same: 4, other: 5 };
/** Letters that are added, dropped or replaced in one word. */
const CHANGES_MAX = 2;
const PLACES_MAX = 50;
const NAME = /^[\p{L}\p{M}'’. -]+$/u;

/** The other spelling of a name of several words, one of which both texts have as it is; null where each text spells it as the value does. */
export function otherSpelling(value: string, texts: readonly string[]): string | null {
  const name = wordsIn(value);
  if (name.length < NAME_WORDS.least || name.length > NAME_WORDS.most || !NAME.test(value)) return null;
  if (name.join('').length < LETTERS_MIN.whole) return null;
  const holding = texts.filter((text) => text.includes(value));
  if (holding.length === 0) return null;
  for (const text of texts) {
    const found = holding.includes(text) ? null : spelledIn(text, name);
    if (found !== null && !holding.some((own) => own.includes(found))) return found;
  }
  return null;
}

function spelledIn(text: string, name: readonly string[]): string | null {
  for (const [i, word] of name.entries()) {
    if (word.length < LETTERS_MIN.same) continue;
    let at = text.indexOf(word);
    for (let n = 0; at !== -1 && n < PLACES_MAX; n += 1, at = text.indexOf(word, at + 1)) {
      const before = i === 0 ? [] : wordsIn(text.slice(Math.max(0, at - AROUND_CHARS), at)).slice(-i);
      const behind = wordsIn(text.slice(at + word.length, at + word.length + AROUND_CHARS));
      const found = [...before, word, ...behind.slice(0, name.length - 1 - i)];
      if (found.length === name.length && isOtherSpelling(found, name)) return found.join(' ');
    }
  }
  return null;
}
const AROUND_CHARS = 120;

const isOtherSpelling = (one: readonly string[], other: readonly string[]): boolean =>
  one.some((word, i) => !isSame(word, other[i] ?? '')) &&
  one.every((word, i) => isSame(word, other[i] ?? '') || isNear(word, other[i] ?? ''));

/** Accents are often left out. */
const isSame = (one: string, other: string): boolean =>
  one === other || wordsOf(one).join('') === wordsOf(other).join('');

function isNear(one: string, other: string): boolean {
  if (
    Math.min(one.length, other.length) < LETTERS_MIN.other ||
    /\d/.test(one) ||
    Math.abs(one.length - other.length) > CHANGES_MAX
  )
    return false;
  return !isInflected(one, other) && editDistance(one, other) <= CHANGES_MAX;
}

const ENDING_LETTERS = 2;
/** Words that differ in their endings alone are forms of one: `Kamila`, `Kamili`. */
const isInflected = (one: string, other: string): boolean =>
  sharedStart(one, other) >= Math.max(one.length, other.length) - ENDING_LETTERS;
