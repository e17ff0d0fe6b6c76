/** Whether another text of a conversation spells a name in another way. Texts in one spelling. Source: docs/adr/0748. Pure. */
import { wordsOf } from '../../../contract/tool-names.ts';
import { editDistance } from '../../../contract/edit-distance.ts';
import { wordsIn } from '../../../contract/plain-text.ts';
import { readOnce } from '../../../contract/read-once.ts';
import { sharedStart } from '../../../contract/telling-words.ts';

const NAME_WORDS = { least: 2, most: 5 };
/** Letters of the whole, of the word that both have, and of one that is spelt otherwise. */
const LETTERS_MIN = { whole: 10, same: 4, other: 5 };
/** Letters that are added, dropped or replaced in one word. */
const CHANGES_MAX = 2;
const PLACES_MAX = 50;
/** Places that are compared for all values of a turn; a name beyond has no other spelling. */
const TURN_PLACES_MAX = 2_000;
const NAME = /^[\p{L}\p{M}'’. -]+$/u;

/** Where the words of the texts stand, and what was found for each name. */
class Spellings {
  readonly #texts: readonly string[];
  readonly #words = new Map<string, SpelledText>();
  readonly #found = new Map<string, string | null>();
  #left = TURN_PLACES_MAX;

  constructor(texts: readonly string[]) {
    this.#texts = texts;
  }

  otherOf(value: string, name: readonly string[]): string | null {
    let found = this.#found.get(value);
    if (found === undefined) {
      found = this.#search(value, name);
      this.#found.set(value, found);
    }
    return found;
  }

  #search(value: string, name: readonly string[]): string | null {
    const holding = this.#texts.filter((text) => text.includes(value));
    if (holding.length === 0) return null;
    for (const text of this.#texts) {
      const found = text.includes(value) ? null : this.#spelledIn(text, name);
      if (found !== null && !holding.some((own) => own.includes(found))) return found;
    }
    return null;
  }

  #spelledIn(text: string, name: readonly string[]): string | null {
    for (const [i, word] of name.entries()) {
      if (word.length < LETTERS_MIN.same || !text.includes(word)) continue;
      const { words, places } = this.#wordsOf(text);
      for (const at of (places.get(word) ?? []).slice(0, PLACES_MAX)) {
        if ((this.#left -= 1) < 0) return null;
        const found = at < i ? [] : words.slice(at - i, at - i + name.length);
        if (found.length === name.length && isOtherSpelling(found, name)) return found.join(' ');
      }
    }
    return null;
  }

  #wordsOf(text: string): SpelledText {
    let made = this.#words.get(text);
    if (made === undefined) {
      made = spelled(text);
      this.#words.set(text, made);
    }
    return made;
  }
}

interface SpelledText {
  readonly words: readonly string[];
  readonly places: ReadonlyMap<string, readonly number[]>;
}

function spelled(text: string): SpelledText {
  const words = wordsIn(text);
  const places = new Map<string, number[]>();
  for (const [at, word] of words.entries()) {
    const known = places.get(word);
    if (known === undefined) places.set(word, [at]);
    else if (known.length < PLACES_MAX) known.push(at);
  }
  return { words, places };
}

const spellingsOf = readOnce((texts: readonly string[]): Spellings => new Spellings(texts));

/**
 * The other spelling of a name of several words, one of which both texts have as it is; null where each text spells it as the value does.
 * @param texts the same list for all calls of a turn: what is read of it is kept
 */
export function otherSpelling(value: string, texts: readonly string[]): string | null {
  const name = wordsIn(value);
  if (name.length < NAME_WORDS.least || name.length > NAME_WORDS.most || !NAME.test(value)) return null;
  if (name.join('').length < LETTERS_MIN.whole) return null;
  return spellingsOf(texts).otherOf(value, name);
}

const isOtherSpelling = (one: readonly string[], other: readonly string[]): boolean =>
  one.every((word, i) => isAlike(word, other[i] ?? '')) && one.some((word, i) => !isSame(word, other[i] ?? ''));

const isAlike = (one: string, other: string): boolean =>
  one === other || (Math.abs(one.length - other.length) <= CHANGES_MAX && (isSame(one, other) || isNear(one, other)));

/** Accents are often left out. */
const isSame = (one: string, other: string): boolean =>
  one === other || wordsOf(one).join('') === wordsOf(other).join('');

function isNear(one: string, other: string): boolean {
  if (Math.min(one.length, other.length) < LETTERS_MIN.other || /\d/.test(one)) return false;
  return !isInflected(one, other) && editDistance(one, other) <= CHANGES_MAX;
}

const ENDING_LETTERS = 2;
/** Words that differ in their endings alone are forms of one: `Kamila`, `Kamili`. */
const isInflected = (one: string, other: string): boolean =>
  sharedStart(one, other) >= Math.max(one.length, other.length) - ENDING_LETTERS;
