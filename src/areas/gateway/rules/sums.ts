/**
 * Sums as people and calls write them: "1.250,00 EUR", "4.2k", "5万元", "٤٢٠". Digits of accounts, dates, times and codes are none.
 * Source: docs/reference/gateway.md#confirmation; docs/adr/0405, 0766. Pure.
 */
import { ASKING } from '../../../contract/answers.ts';
import { isUnspaced, plainOf, wordsIn } from '../../../contract/plain-text.ts';
import { CORRECTIONS, MULTIPLIERS, NUMBERED_THINGS, PARTS_OF_SUMS } from '../../../contract/words/payment-words.ts';
import { listOf } from '../../../contract/words/word-list.ts';
import { currenciesIn, isCurrencyBeside } from './currencies.ts';
import { withoutOther } from './numbers-of-others.ts';

/** A number as people write it, with separators. */
export const NUMBER = /\d{1,25}(?:[.,'’\u00a0\u202f ]\d{1,25}){0,12}/g;

const OTHER_DIGITS = /(?![0-9])\p{Nd}/gu;
/** Digits of every script have ten places in a row. */
function digitOf(sign: string): string {
  const code = sign.codePointAt(0) ?? 0;
  let zero = code;
  while (code - zero < 10 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return String((code - zero) % 10);
}
const inDigits = (text: string): string => text.replace(OTHER_DIGITS, digitOf);

/**
 * What a written number may say; nothing where it is no number. "1.250" is 1250 or 1.25, "0.005" begins with decimals, the last of two
 * different separators begins them.
 */
export function readingsOf(written: string): readonly number[] {
  const digits = written.replace(/['’\s]/g, '');
  const signs = digits.replace(/\d/g, '');
  if (signs === '') return [Number(digits)];
  const last = signs.at(-1) ?? '';
  const at = digits.lastIndexOf(last);
  const [head, tail] = [digits.slice(0, at).replace(/\D/g, ''), digits.slice(at + 1)];
  const decimal = Number(`${head}.${tail}`);
  if (signs.length === 1) {
    const groups = tail.length === 3 && /^[1-9]\d{0,2}$/.test(head) && !/['’\s]/.test(written);
    return groups ? [Number(head + tail), decimal] : [decimal];
  }
  if (signs.indexOf(last) === signs.length - 1) return [decimal];
  return /^\d{1,3}(?:\D\d{2,4})*\D\d{3,4}$/.test(digits) ? [Number(head + tail)] : [];
}

/** The first of them: digits in groups of three. */
export const numberOf = (written: string): number => readingsOf(written)[0] ?? 0;

/** Numbers beside each other, or one in groups of three. */
function partsOf(written: string): { readonly whole: readonly number[]; readonly parts: readonly string[] } {
  const parts = written.split(/\s/);
  const isOne = parts.length === 1 || /^\d{1,3}(?:\s\d{3})+(?:[.,]\d+)?$/.test(written);
  return { whole: isOne ? readingsOf(written) : [], parts: parts.length > 1 ? parts : [written] };
}

const TIMES = new Map(
  MULTIPLIERS.flatMap(({ times, words }) => listOf(plainOf(words)).map((word) => [word, times] as const)),
);
const UNSPACED_TIMES = [...TIMES.keys()].filter(isUnspaced).join('');
const TIMES_BEHIND = new RegExp(
  String.raw`^\s?(?:([${UNSPACED_TIMES}]{1,4})|(${[...TIMES.keys()].filter((word) => !isUnspaced(word)).join('|')})(?![\p{L}\p{M}]))`,
  'u',
);

/** What multiplies the number before a text, and its length. */
function timesBehind(text: string): { readonly times: number; readonly length: number } {
  const found = TIMES_BEHIND.exec(text);
  if (found === null) return { times: 1, length: 0 };
  const words = found[1] === undefined ? [found[2] ?? ''] : [...found[1]];
  return { times: words.reduce((total, word) => total * (TIMES.get(word) ?? 1), 1), length: found[0].length };
}

const BEHIND_CHARS = 24;

/** Nothing, a currency, or one with its country: "US dollars", and not "EUR monthly". */
function isCurrencyAlone(text: string): boolean {
  if (text === '') return true;
  const [first = '', last, ...more] = text.split(/\s+/);
  if (last === undefined) return /^[\p{L}\p{M}\p{Sc}.]{1,24}$/u.test(first) && isCurrencyBeside(first);
  return more.length === 0 && currenciesIn(`1 ${first} ${last}`).size < currenciesIn(`1 ${last}`).size;
}

/** The numbers that a value of a call may be, with at most a currency beside it; null where it is nothing of that kind. */
export function sumOf(value: string): readonly number[] | null {
  const text = inDigits(plainOf(value)).trim();
  const found = text.match(NUMBER) ?? [];
  const [written = ''] = found;
  if (found.length !== 1 || !/^\D/.test(`${text.slice(text.indexOf(written) + written.length)} `)) return null;
  const at = text.indexOf(written);
  const { times, length } = timesBehind(text.slice(at + written.length));
  const beside = [text.slice(0, at), text.slice(at + written.length + length)].map((part) =>
    part.replace(/^[.,][-–—]{0,2}/, '').trim(),
  );
  const { whole } = partsOf(written);
  return whole.length === 0 || !beside.every(isCurrencyAlone) ? null : whole.map((number) => number * times);
}

export interface SumsOfClause {
  readonly text: string;
  readonly sums: readonly number[];
  /** Its sentence has a verb of paying. */
  readonly pays: boolean;
}

const SENTENCES = /(?<![.!?…;:])[.!?…;:]{1,9}\s{1,9}(?!\s{0,9}\d)|[\n。！？；।]/gu;
const CLAUSES = /,\s+|[，、]|\s(?=(?:and|plus|und|et|y|e|en|og|och|i|и|і|ve)\s)/gu;
const cutAt = (text: string, ends: RegExp, from = 0): (readonly [number, number])[] => {
  const out: [number, number][] = [];
  let start = 0;
  for (const { 0: end, index } of text.matchAll(ends)) {
    out.push([from + start, from + index]);
    start = index + end.length;
  }
  return [...out, [from + start, from + text.length]];
};
/** Words that say that what was said before them was a mistake. */
export const CORRECTING = new Set(listOf(CORRECTIONS));

/** The clauses of a text in one spelling that name sums. Linear. */
export function sumsByClause(plain: string): readonly SumsOfClause[] {
  if (!/\p{Nd}/u.test(plain)) return [];
  const text = inDigits(plain);
  const left = withoutOther(text);
  return cutAt(text, SENTENCES).flatMap(([from, to]) => {
    const sentence = left.slice(from, to);
    if (!/\d/.test(sentence)) return [];
    const pays = wordsIn(sentence).some((word) => ASKING.pays.has(word));
    const found: SumsOfClause[] = [];
    for (const [start, end] of cutAt(sentence, CLAUSES, from)) {
      const clause = left.slice(start, end);
      const words = wordsIn(clause);
      if (words.length > 0 && words.every((word) => CORRECTING.has(word)))
        found.pop(); // "420, sorry, 42"
      else if (/\d/.test(clause)) found.push({ text: text.slice(start, end), sums: sumsIn(left, start, end), pays });
    }
    return found;
  });
}

/** Sums of a text, each number with what multiplies it: "420k" names no 420. */
export const amountsIn = (text: string): readonly number[] => [
  ...new Set(sumsByClause(plainOf(text)).flatMap(({ sums }) => sums)),
];

/** Sums of a text beside which a currency stands. */
export const moneyIn = (text: string): readonly number[] =>
  sumsByClause(plainOf(text)).flatMap(({ text: clause, sums }) => (currenciesIn(clause).size > 0 ? sums : []));

function sumsIn(text: string, start: number, until: number): readonly number[] {
  const out: number[] = [];
  let chained: { readonly end: number; readonly times: number; readonly total: number } | null = null;
  for (const { 0: written, index: at } of text.slice(start, until).matchAll(NUMBER)) {
    const index = start + at;
    const end = index + written.length;
    const { times, length } = timesBehind(text.slice(end, Math.min(until, end + BEHIND_CHARS)));
    const { whole, parts } = partsOf(written);
    const isFirstCode = isCode(text, index, end);
    const single = (isFirstCode ? parts.slice(1) : parts.slice(0, -1)).flatMap(readingsOf);
    const last = isFirstCode ? [] : [...whole, ...(parts.length > 1 ? readingsOf(parts.at(-1) ?? '') : [])];
    const [total = 0] = last.map((number) => number * times);
    if (chained !== null && index - chained.end <= Number(times > 1) && times < chained.times) {
      out.pop(); // "1万5千" is one number
      out.push(chained.total + total);
    } else out.push(...single, ...last.map((number) => number * times));
    chained = times > 1 ? { end: end + length, times, total: out.at(-1) ?? total } : null;
  }
  return out;
}

const THINGS = listOf(NUMBERED_THINGS).join('|');
const PARTS = listOf(PARTS_OF_SUMS).join('|');
/** What stands before a number that is a code or of which a part is meant. */
const NO_SUM_BEFORE = new RegExp(
  String.raw`[#№/@]\s?$|(?<![\p{L}\p{M}])(?:${THINGS})[.:]?\s{0,2}$|(?:(?<![\p{L}\p{M}])(?:${PARTS})|%|percent|prozent)\s(?:\p{L}{1,5}\s){1,2}$`,
  'u',
);
const LETTERS_BEFORE = /([\p{L}\p{M}]{1,20})([-_/.]?)$/u;
const BEFORE_CHARS = 40;

/** Whether a number is part of a code, an address or a share, and no currency stands beside it. */
function isCode(text: string, from: number, end: number): boolean {
  const before = text.slice(Math.max(0, from - BEFORE_CHARS), from);
  const behind = text.slice(end, end + BEHIND_CHARS);
  if (/^\s?(?:%|percent|prozent|pour ?cent|por ciento)/.test(behind)) return true;
  const [, letters = '', joint = ''] = LETTERS_BEFORE.exec(before) ?? [];
  const isGlued = letters !== '' && letters !== 'x' && joint !== '.' && !isUnspaced(letters.at(-1) ?? '');
  const isMixed = /^[a-z]{1,20}\d/.test(behind) || /\d[a-z]{1,20}$/.test(before);
  if (isGlued || isMixed) return isMixed || !isCurrencyBeside(letters);
  if (!NO_SUM_BEFORE.test(before)) return false;
  const unit = /^[\s,.-]{0,3}([\p{L}\p{Sc}]{1,14})/u.exec(behind)?.[1] ?? '';
  return unit === '' || !isCurrencyBeside(unit);
}
