/**
 * Terms of a payment beside its sum and payee: the currency, and whether it goes on by itself. "Pay 420 EUR" names no 420 USD and no 420 a month.
 * Source: docs/reference/gateway.md#confirmation; docs/adr/0766. Pure.
 */
import { affirmedOf } from '../../../contract/affirmed.ts';
import { plainOf, wordsIn } from '../../../contract/plain-text.ts';
import { CURRENCY_NAMES, HOW_OFTEN, ONCE, RECURRING, SAID_RECURRING } from '../../../contract/words/payment-words.ts';
import { wordsOf } from '../../../contract/tool-names.ts';
import type { CallDeed } from './call-class.ts';
import type { Leaf } from './call-values.ts';
import type { OwnWords } from './own-words.ts';

const listOf = (words: string): readonly string[] => words.split(/\s+/).filter((word) => word !== '');
const setOf = (words: string): ReadonlySet<string> => new Set(listOf(words));

const NAMES = CURRENCY_NAMES.flatMap(({ codes, names }) => {
  const all = listOf(codes);
  return [...all.map((code) => [code, [code]] as const), ...listOf(names).map((name) => [name, all] as const)];
});
const UNSPACED = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー\p{Script=Hangul}]+$/u;
const WHOLE = new Map(NAMES.filter(([name]) => !name.endsWith('*') && !UNSPACED.test(name)));
const BEGINNINGS = NAMES.filter(([name]) => name.endsWith('*')).map(
  ([name, codes]) => [name.slice(0, -1), codes] as const,
);
/** A sign of one syllable is a currency behind a number. */
const IN_RUNS = NAMES.filter(([name]) => UNSPACED.test(name)).map(
  ([name, codes]) =>
    [new RegExp(`${name.length === 1 ? '[\\d千百万萬億亿만억]\\s?' : ''}${name}`, 'u'), codes] as const,
);
const SIGNS = CURRENCY_NAMES.filter(({ signs }) => signs !== '').map(
  ({ codes, signs }) => [signs, listOf(codes)] as const,
);
/** Words of any talk, which are currencies beside a number. */
const ALSO_WORDS: ReadonlySet<string> = new Set(
  'try ron cop cad rub ars sek lei leu tl kr pound pounds real'.split(' '),
);

/** Codes of the currencies that a text names, in lower case. "420 dollars" names every dollar. */
export function currenciesIn(text: string): ReadonlySet<string> {
  const plain = plainOf(text);
  const found = new Set<string>();
  const add = (codes: readonly string[]): void => codes.forEach((code) => found.add(code));
  const words = wordsIn(plain.replace(/(?<=\d)(?=\p{L})|(?<=\p{L})(?=\d)/gu, ' '));
  const isNumber = (word: string | undefined): boolean => /^\d/.test(word ?? '');
  words.forEach((word, i) => {
    if (ALSO_WORDS.has(word) && !isNumber(words[i - 1]) && !isNumber(words[i + 1])) return;
    add(WHOLE.get(word) ?? []);
    for (const [beginning, codes] of BEGINNINGS) if (word.startsWith(beginning)) add(codes);
  });
  for (const [sign, codes] of SIGNS) if (plain.includes(sign.toLowerCase())) add(codes);
  for (const [run, codes] of IN_RUNS) if (run.test(plain)) add(codes);
  return found;
}

/** Codes by which the call pays: of a member with that name, or of what stands with the sum or in the name of its member. */
function paidIn({ currency, amounts }: CallDeed): readonly (readonly string[])[] {
  if (currency.length > 0)
    return currency.map(({ value }) => {
      const plain = plainOf(value).trim();
      const codes = WHOLE.get(plain) ?? [...currenciesIn(plain)];
      return codes.length > 0 ? codes : [plain];
    });
  return amounts
    .map(({ name, value }) => [...currenciesIn(`${wordsOf(name).join(' ')} ${value}`)])
    .filter((codes) => codes.length > 0);
}

/** Whether the user named currencies, and the call pays in none of these. */
export function isOtherCurrency(deed: CallDeed, said: OwnWords): boolean {
  const paid = paidIn(deed);
  if (paid.length === 0) return false;
  const named = currenciesIn(affirmedOf(said));
  return named.size > 0 && paid.some((codes) => !codes.some((code) => named.has(code) || said.words.has(code)));
}

const RECURS = setOf(RECURRING);
const OFTEN = setOf(HOW_OFTEN);
const SINGLE = setOf(ONCE);

/** Members by which a payment goes on by itself: they say how often, or their whole value is such a word. */
export function recurrenceOf({ details }: Pick<CallDeed, 'details'>): readonly Leaf[] {
  return details.filter(({ name, value }) => {
    const words = wordsOf(value);
    if (words.length === 0 || SINGLE.has(words.join(''))) return false;
    if (wordsOf(name).some((word) => OFTEN.has(word))) return true;
    return words.some((word) => RECURS.has(word)) && words.every((word) => RECURS.has(word) || PAYMENT.has(word));
  });
}
const PAYMENT = setOf('order payment transfer');

const SAID_WORDS: ReadonlySet<string> = new Set(Object.values(SAID_RECURRING).flatMap(listOf));
const SAID_IN_RUNS = new RegExp(
  listOf(`${SAID_RECURRING.ja} ${SAID_RECURRING.ko} ${SAID_RECURRING.zh}`).join('|'),
  'u',
);
const PER =
  /(?<!\p{L})(?:per|pro|por|par|al|a|an|im|na|om|w|в|на|i|om)\s(?:day|week|month|quarter|year|tag|woche|monat|quartal|jahr|jour|semaine|mois|an|día|semana|mes|año|mês|ano|giorno|settimana|mese|anno|dag|vecka|månad|år|uge|måned|maand|jaar|kwartaal|dzień|tydzień|miesiąc|rok|день|неделю|месяц|год|тиждень|місяць|рік|lună|an)(?!\p{L})/u;

/** Whether the payment goes on by itself, by a member or the name of its tool, and the user spoke of nothing like it. */
export function isUnspokenRecurrence(tool: string, deed: CallDeed, said: OwnWords): boolean {
  const isTool = wordsOf(tool).some((word) => RECURS.has(word));
  if (!isTool && recurrenceOf(deed).length === 0) return false;
  const plain = affirmedOf(said);
  return !wordsIn(plain).some((word) => SAID_WORDS.has(word)) && !SAID_IN_RUNS.test(plain) && !PER.test(plain);
}
