/**
 * Currencies that a text names, by code, name or sign. A name that is not in the table of payment-words.ts is none.
 * Source: docs/reference/gateway.md#confirmation; docs/adr/0766. Pure.
 */
import { isUnspaced, plainOf, wordsIn } from '../../../contract/plain-text.ts';
import {
  ALSO_WORDS,
  BEHIND_NUMBERS,
  COINS,
  CURRENCY_NAMES,
  CURRENCY_SIGNS,
  NO_CODES,
} from '../../../contract/words/payment-words.ts';
import { listOf } from '../../../contract/words/word-list.ts';

const NAMES = CURRENCY_NAMES.flatMap(({ codes, names }) => {
  const all = listOf(codes);
  return listOf(names).map((name) => [name, all] as const);
});
const WHOLE = new Map(NAMES.filter(([name]) => !name.endsWith('*') && !isUnspaced(name)));
const BEGINNINGS = NAMES.filter(([name]) => name.endsWith('*')).map(
  ([name, codes]) => [name.slice(0, -1), codes] as const,
);
/** A sign of one syllable is a currency behind a number. */
const IN_RUNS = NAMES.filter(([name]) => isUnspaced(name)).map(
  ([name, codes]) =>
    [new RegExp(`${name.length === 1 ? '[\\d千百万萬億亿만억]\\s?' : ''}${name}`, 'u'), codes] as const,
);
/** Longer ones first: `us$` is no other dollar. */
const SIGNS = CURRENCY_SIGNS.map(
  ({ codes, sign }) =>
    [
      new RegExp(`${/\p{L}/u.test(sign) ? '(?<!\\p{L})' : ''}${sign.replace('$', '\\$')}`, 'gu'),
      listOf(codes),
    ] as const,
);
const WORDS_TOO = new Set(listOf(ALSO_WORDS));
const BEHIND = new Set(listOf(BEHIND_NUMBERS));
/** Codes that people write without a number too. */
const TABLED = new Set(
  [...CURRENCY_NAMES, ...CURRENCY_SIGNS].flatMap(({ codes }) => listOf(codes)).concat(listOf(COINS)),
);
const NONE = new Set(listOf(NO_CODES));
const ISO = new Set(
  Intl.supportedValuesOf('currency')
    .map((code) => code.toLowerCase())
    .filter((code) => !NONE.has(code)),
);

const COUNTRY_CHARS = 5;
/** How languages call a currency: "US Dollar", "dólar canadiense". */
const namesOf = new Map<string, readonly string[]>();
const SPOKEN = 'en de fr es it pt nl pl sv da nb ru tr'
  .split(' ')
  .map((language) => new Intl.DisplayNames([language], { type: 'currency' }));
function wordsOfCurrency(code: string): readonly string[] {
  const known = namesOf.get(code) ?? SPOKEN.flatMap((names) => wordsIn(names.of(code.toUpperCase()) ?? ''));
  namesOf.set(code, known);
  return known;
}

/** "Canadian dollars" are those of one country: the codes whose names have such a word; all where none has. */
function ofOneCountry(codes: readonly string[], beside: readonly string[]): readonly string[] {
  if (codes.length < 2) return codes;
  const starts = beside.filter((word) => /^\p{L}{2}/u.test(word)).map((word) => word.slice(0, COUNTRY_CHARS));
  const narrowed = codes.filter((code) =>
    wordsOfCurrency(code).some((word) =>
      starts.some((start) => (start.length > 2 ? word.startsWith(start) : word === start)),
    ),
  );
  return narrowed.length > 0 ? narrowed : codes;
}

/** Codes of the currencies that a text names, in lower case. "420 dollars" names every dollar. */
export function currenciesIn(text: string): ReadonlySet<string> {
  const plain = plainOf(text);
  const found = new Set<string>();
  const add = (codes: readonly string[]): void => codes.forEach((code) => found.add(code));
  const words = wordsIn(plain.replace(/(?<=\d)(?=\p{L})|(?<=\p{L})(?=\d)/gu, ' '));
  const isNumber = (word: string | undefined): boolean => /^\d/.test(word ?? '');
  words.forEach((word, i) => {
    const isSum = isNumber(words[i - 1]) || (isNumber(words[i + 1]) && !BEHIND.has(word));
    if (!isSum && (WORDS_TOO.has(word) || BEHIND.has(word))) return;
    if (TABLED.has(word) || (isSum && ISO.has(word))) found.add(word);
    const shared = [
      ...(WHOLE.get(word) ?? []),
      ...BEGINNINGS.flatMap(([start, all]) => (word.startsWith(start) ? all : [])),
    ];
    add(ofOneCountry(shared, [words[i - 1] ?? '', words[i + 1] ?? '']));
  });
  let left = plain;
  for (const [sign, codes] of SIGNS) {
    const without = left.replace(sign, ' ');
    if (without !== left) add(codes);
    left = without;
  }
  for (const [run, codes] of IN_RUNS) if (run.test(plain)) add(codes);
  return found;
}

/** Codes that the value of a member stands for; empty where it is none. */
export function currencyOf(value: string): readonly string[] {
  const plain = plainOf(value).trim();
  if (TABLED.has(plain) || ISO.has(plain)) return [plain];
  return WHOLE.get(plain) ?? [...currenciesIn(plain)];
}

const KEPT_WORDS_MAX = 1_000;
const besideNumbers = new Map<string, boolean>();
/** Whether a word is a currency beside a number. Asked of the same words again and again. */
export function isCurrencyBeside(word: string): boolean {
  const known = besideNumbers.get(word);
  if (known !== undefined) return known;
  if (besideNumbers.size >= KEPT_WORDS_MAX) besideNumbers.clear();
  const is = currenciesIn(`1 ${word}`).size > 0 || currenciesIn(`${word} 1`).size > 0;
  besideNumbers.set(word, is);
  return is;
}
