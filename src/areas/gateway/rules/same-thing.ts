/**
 * Whether passages of two texts are about one thing: they share its number, two words in a row, or two words of the user, and no
 * numbers of one form keep them apart, as those of two orders of one customer do. Texts in one spelling.
 * Source: docs/reference/gateway.md#taint-and-links; docs/adr/0748. Pure.
 */
import type { OwnWords } from './own-words.ts';
import { wordsIn } from '../../../contract/plain-text.ts';
import { isTellingWord } from '../../../contract/telling-words.ts';

const AROUND_CHARS = 400;
const ROW_WORDS = 4;
/** Four words; most lines are seen to have as many without being read whole. */
const FOUR_WORDS = /(?<![\p{L}\p{M}\p{N}])[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}]*[^\p{L}\p{M}\p{N}]+[\p{L}\p{N}]){3}/u;
const isRow = (line: string): boolean => FOUR_WORDS.test(line) || wordsIn(line).length >= ROW_WORDS;

/** What belongs to a value: its object in JSON, its row in a list, its paragraph. At most 400 characters on either side. Offsets. */
export function passageAt(text: string, at: number, length: number, isJson: boolean): readonly [number, number] {
  const start = Math.max(0, at - AROUND_CHARS);
  const near = text.slice(start, at + length + AROUND_CHARS);
  const [from, to] = (isJson ? objectAround : linesAround)(near, at - start, at - start + length);
  return [start + from, start + to];
}

/** Whether a text is a JSON object or list, by its beginning. */
export const isJsonLike = (text: string): boolean => /^\s*[[{]/.test(text);

const orEnd = (at: number, text: string): number => (at === -1 ? text.length : at);

const objectAround = (text: string, at: number, end: number): readonly [number, number] => [
  text.lastIndexOf('{', at) + 1,
  orEnd(text.indexOf('}', end), text),
];

function linesAround(text: string, at: number, end: number): readonly [number, number] {
  const line = [text.lastIndexOf('\n', at) + 1, orEnd(text.indexOf('\n', end), text)] as const;
  return isRow(text.slice(...line).slice(0, AROUND_CHARS))
    ? line
    : [text.lastIndexOf('\n\n', at) + 1, orEnd(text.indexOf('\n\n', end), text)];
}

/** Addresses and names of members: their words are those of any text of the same sender or system. */
const NO_WORDS = /(?<![^\s@])[^\s@]{1,64}@\S+|\w{1,16}:\/\/\S+|"[^"\\]{1,60}"\s*:/g;

/** What a passage is known by; read once. */
export interface Marks {
  /** Numbers and codes. */
  readonly numbers: readonly string[];
  /** Two words that stand together. */
  readonly pairs: ReadonlySet<string>;
  /** All words, but those of any correspondence. */
  readonly words: ReadonlySet<string>;
}

export const marksOf = (passage: string): Marks => ({
  numbers: numbersIn(passage),
  pairs: pairsIn(passage),
  words: new Set(wordsIn(passage).filter((word) => isTellingWord(word))),
});

interface Compared {
  /** The values that are compared: what is part of them says nothing. */
  readonly apart: readonly string[];
  /** They are of a party, whose orders differ. */
  readonly ofParty: boolean;
  readonly said: OwnWords;
}

export function isSameThing(one: Marks, other: Marks, { apart, ofParty, said }: Compared): boolean {
  const says = (number: string): boolean => !apart.some((value) => value.includes(number) || number.includes(value));
  const numbers = one.numbers.filter(says);
  const others = other.numbers.filter(says);
  if (numbers.some((number) => others.includes(number))) return true;
  const forms = new Set(others.map(formOf));
  if (!ofParty && numbers.some((number) => forms.has(formOf(number)))) return false;
  if ([...one.pairs].some((pair) => other.pairs.has(pair))) return true;
  return [...one.words].filter((word) => other.words.has(word) && said.words.has(word)).length >= SHARED_WORDS;
}

const SHARED_WORDS = 2;

const TOKEN = /[\p{L}\p{N}]+(?:[-_/.:#][\p{L}\p{N}]+)*/gu;
const NUMBER_CHARS_MIN = 4;
const NUMBERS_MAX = 40;
/** Years, dates, times, sums and small numbers, which many things have. */
const SHARED_BY_MANY = /^(?:19|20)\d\d(?:[-/.]\d\d?){0,2}(?:t.*)?$|^\d{1,2}[:.h/]\d\d?(?:\D.*)?$|^[\d.,]{1,6}$/;

/** Numbers and codes by which a thing is known. */
const numbersIn = (passage: string): string[] =>
  (passage.match(TOKEN) ?? [])
    .filter((token) => token.length >= NUMBER_CHARS_MIN && /\d/.test(token) && !SHARED_BY_MANY.test(token))
    .slice(0, NUMBERS_MAX);

/** `fw-7781` and `fw-0932` are of one form, `rr-8841` is of another. */
const formOf = (number: string): string => number.replace(/\d/g, '0');

/** Letters of each of two words that stand together, in either order: `Lowri Penhallow`, `PENHALLOW, Lowri`. Smaller words between them do not count. */
const PAIR_LETTERS_MIN = 4;
const GREETING: ReadonlySet<string> = new Set(
  'regards kind best dear thanks thank hello hallo liebe grüße freundlichen cordialement bonjour saludos cordiales example null true false status type total amount currency service support customer terms privacy policy rights reserved'.split(
    ' ',
  ),
);

const isNaming = (word: string): boolean =>
  isTellingWord(word, PAIR_LETTERS_MIN) && !GREETING.has(word) && !/\d/.test(word);

/** Without addresses and names of members, every other sign where it was. */
const withoutAddresses = (text: string): string => text.replaceAll(NO_WORDS, (part) => ' '.repeat(part.length));

export const pairOf = (one: string, other: string): string => (one < other ? `${one} ${other}` : `${other} ${one}`);

function pairsIn(passage: string): ReadonlySet<string> {
  const words = wordsIn(withoutAddresses(passage)).filter(isNaming);
  return new Set(words.slice(1).map((word, i) => pairOf(words[i] ?? '', word)));
}

/** A word that may be one of two that name a thing: its offset, and its place among those of its text. */
export interface WordPlace {
  readonly at: number;
  readonly index: number;
}

/** Where each such word of a text stands. */
export function wordPlaces(said: string): ReadonlyMap<string, readonly WordPlace[]> {
  const text = withoutAddresses(said);
  const made = new Map<string, WordPlace[]>();
  let [end, index] = [0, 0];
  for (const word of wordsIn(text)) {
    const at = Math.max(end, text.indexOf(word, end));
    end = at + word.length;
    if (!isNaming(word)) continue;
    const places = made.get(word);
    if (places === undefined) made.set(word, [{ at, index }]);
    else places.push({ at, index });
    index += 1;
  }
  return made;
}
