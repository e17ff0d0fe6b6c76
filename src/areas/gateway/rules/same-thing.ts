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

/** What belongs to a value: its object in JSON, its row in a list, its paragraph. At most 400 characters on either side. */
export function passageAt(text: string, at: number, length: number): string {
  const end = at + length;
  const [from, to] = /^\s*[[{]/.test(text) ? objectAround(text, at, end) : linesAround(text, at, end);
  return text.slice(Math.max(from, at - AROUND_CHARS), Math.min(to, end + AROUND_CHARS));
}

const orEnd = (at: number, text: string): number => (at === -1 ? text.length : at);

const objectAround = (text: string, at: number, end: number): readonly [number, number] => [
  text.lastIndexOf('{', at) + 1,
  orEnd(text.indexOf('}', end), text),
];

function linesAround(text: string, at: number, end: number): readonly [number, number] {
  const line = [text.lastIndexOf('\n', at) + 1, orEnd(text.indexOf('\n', end), text)] as const;
  const isRow = wordsIn(text.slice(...line).slice(0, AROUND_CHARS)).length >= ROW_WORDS;
  return isRow ? line : [text.lastIndexOf('\n\n', at) + 1, orEnd(text.indexOf('\n\n', end), text)];
}

/** Addresses and names of members: their words are those of any text of the same sender or system. */
const NO_WORDS = /[^\s@]{1,64}@\S+|\w{1,16}:\/\/\S+|"[^"\\]{1,60}"\s*:/g;

/** What a passage is known by; read once. */
export interface Marks {
  /** Numbers and codes. */
  readonly numbers: readonly string[];
  /** Two words that stand together. */
  readonly pairs: ReadonlySet<string>;
  /** Words of the user, but those of any correspondence. */
  readonly said: ReadonlySet<string>;
}

export function marksOf(passage: string, { words }: OwnWords): Marks {
  const own = wordsIn(passage);
  return {
    numbers: numbersIn(passage),
    pairs: pairsIn(passage.replaceAll(NO_WORDS, ' ')),
    said: new Set(own.filter((word) => isTellingWord(word) && words.has(word))),
  };
}

/**
 * @param apart the values that are compared: what is part of them says nothing
 * @param ofParty the values are of a party, whose orders differ
 */
export function isSameThing(one: Marks, other: Marks, apart: readonly string[], ofParty = false): boolean {
  const says = (number: string): boolean => !apart.some((value) => value.includes(number) || number.includes(value));
  const numbers = one.numbers.filter(says);
  const others = other.numbers.filter(says);
  if (numbers.some((number) => others.includes(number))) return true;
  const forms = new Set(others.map(formOf));
  if (!ofParty && numbers.some((number) => forms.has(formOf(number)))) return false;
  return hasCommon(one.pairs, other.pairs, 1) || hasCommon(one.said, other.said, SHARED_WORDS);
}

const SHARED_WORDS = 2;
const hasCommon = (one: ReadonlySet<string>, other: ReadonlySet<string>, least: number): boolean =>
  [...one].filter((entry) => other.has(entry)).length >= least;

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

function pairsIn(passage: string): ReadonlySet<string> {
  const words = wordsIn(passage).filter(
    (word) => !/\d/.test(word) && isTellingWord(word, PAIR_LETTERS_MIN) && !GREETING.has(word),
  );
  return new Set(words.slice(1).map((word, i) => [words[i] ?? '', word].sort().join(' ')));
}
