/**
 * Terms of a payment beside its sum and payee: the currency, and whether it goes on by itself. "Pay 420 EUR" names no 420 USD and no 420 a month.
 * Source: docs/reference/gateway.md#confirmation; docs/adr/0766. Pure.
 */
import { affirmedOf } from '../../../contract/affirmed.ts';
import { plainOf, wordsIn } from '../../../contract/plain-text.ts';
import {
  AT_ONE_TIME,
  HOW_OFTEN,
  HOW_OFTEN_OR_WHEN,
  ONCE,
  RECURRING,
  SAID_RECURRING,
  SUBSCRIBED,
  TIMES,
  TRIED,
} from '../../../contract/words/payment-words.ts';
import { wordsOf } from '../../../contract/tool-names.ts';
import type { CallDeed } from './call-class.ts';
import type { Leaf } from './call-values.ts';
import { currenciesIn, currencyOf } from './currencies.ts';
import type { OwnWords } from './own-words.ts';

const listOf = (words = ''): readonly string[] => words.split(/\s+/).filter((word) => word !== '');
const setOf = (words: string): ReadonlySet<string> => new Set(listOf(words));

/** What is read of a user's words once for the calls of a turn. */
function readOnce<T>(read: (said: OwnWords) => T): (said: OwnWords) => T {
  const known = new WeakMap<OwnWords, { readonly found: T }>();
  return (said) => {
    const kept = known.get(said) ?? { found: read(said) };
    known.set(said, kept);
    return kept.found;
  };
}

/** Codes by which the call pays: of each member with a currency, and of what stands with the sum or in the name of its member. */
function paidIn({ currency, amounts }: CallDeed): readonly (readonly string[])[] {
  const members = currency.map(({ value }) => {
    const codes = currencyOf(value);
    return codes.length > 0 ? codes : [value.trim().toLowerCase()];
  });
  const sums = amounts.map(({ name, value }) => [...currenciesIn(`${wordsOf(name).join(' ')} ${value}`)]);
  return [...members, ...sums.filter((codes) => codes.length > 0)];
}

const namedCurrencies = readOnce((said) => currenciesIn(affirmedOf(said)));

/** Whether the user named currencies, and the call pays in another one than these. */
export function isOtherCurrency(deed: CallDeed, said: OwnWords): boolean {
  const paid = paidIn(deed);
  if (paid.length === 0) return false;
  const named = namedCurrencies(said);
  return named.size > 0 && paid.some((codes) => !codes.some((code) => named.has(code) || said.positions.has(code)));
}

const RECURS = setOf(RECURRING);
const GOES_ON = setOf(`${RECURRING} ${SUBSCRIBED}`);
const OFTEN = setOf(HOW_OFTEN);
const OR_WHEN = setOf(HOW_OFTEN_OR_WHEN);
const UNITS = setOf(TIMES);
const ONE_TIME = setOf(AT_ONE_TIME);
const SINGLE = setOf(ONCE);
const OF_TRIES = setOf(TRIED);
const PAYMENT = setOf('order payment payments transfer freq');
const NOT = setOf('not no non');
const ON = /^\s*(?:true|yes|on|1|enabled|active)\s*$/i;
/** Five fields of cron, or a duration of ISO 8601. */
const RHYTHM = /^\s*(?:(?:[\d*/,-]+\s+){4}[\d*/,-]+|(?:r\d*\/)?p\d+[dwmy])\s*$/i;

/** The words of a name, its neighbours also in one, and all of it in one: `auto_renew`, `number_of_payments`. */
function namesIn(name: string): readonly string[] {
  const words = wordsOf(name).filter((word) => word !== '');
  return [...words, ...words.slice(1).map((word, i) => `${words[i] ?? ''}${word}`), words.join('')];
}

/** "one-time payment", "not recurring": a value by which it happens once. */
const isOnce = (words: readonly string[]): boolean =>
  words.every((word) => SINGLE.has(word) || PAYMENT.has(word) || (NOT.has(words[0] ?? '') && GOES_ON.has(word)));

/** Members by which a payment goes on by itself: they say how often, they are true, or their whole value is such a word. */
export function recurrenceOf({ details }: Pick<CallDeed, 'details'>): readonly Leaf[] {
  return details.filter(({ name, value }) => {
    if (!/[\p{L}\p{N}*]/u.test(value)) return false;
    const words = wordsOf(value).filter((word) => word !== '');
    const names = namesIn(name);
    if (names.some((word) => OF_TRIES.has(word))) return false;
    if (ON.test(value) && names.some((word) => GOES_ON.has(word))) return true;
    if (words.length > 0 && isOnce(words) && !/^\s*-/.test(value)) return false; // -1 occurrences have no end
    if (names.some((word) => OFTEN.has(word))) return true;
    if (names.some((word) => OR_WHEN.has(word)) && isRhythm(value, words)) return true;
    return words.some((word) => GOES_ON.has(word)) && words.every((word) => GOES_ON.has(word) || PAYMENT.has(word));
  });
}

/** "every month", "FREQ=MONTHLY", "month", and not "next month". */
const isRhythm = (value: string, words: readonly string[]): boolean =>
  RHYTHM.test(value) ||
  words.some((word) => GOES_ON.has(word) || word === 'freq') ||
  (words.some((word) => UNITS.has(word)) && !words.some((word) => ONE_TIME.has(word))) ||
  saysRecurrence(plainOf(value));

const ROWS = Object.values(SAID_RECURRING);
/** Words that say it, and pairs of words. */
const SAID: ReadonlySet<string> = new Set(
  ROWS.flatMap(({ often, per, times }) => [...listOf(often), ...pairsOf(per, times)]),
);
const BESIDE_SUMS: ReadonlySet<string> = new Set(ROWS.flatMap(({ sum, times }) => pairsOf(sum, times)));
const EACH: ReadonlySet<string> = new Set(ROWS.flatMap(({ each, times }) => pairsOf(each, times)));
const SAID_IN_RUNS = new RegExp(
  [SAID_RECURRING.ja, SAID_RECURRING.ko, SAID_RECURRING.zh].flatMap(({ often }) => listOf(often)).join('|'),
  'u',
);

function pairsOf(firsts = '', seconds = ''): string[] {
  return listOf(firsts).flatMap((first) => listOf(seconds).map((second) => `${first}_${second}`));
}

/** Whether a text speaks of something that happens again and again. */
function saysRecurrence(plain: string): boolean {
  if (SAID_IN_RUNS.test(plain)) return true;
  const words = wordsIn(plain);
  return words.some((word, i) => {
    const [next = '', second = ''] = words.slice(i + 1, i + 3);
    const pair = `${word}_${next}`;
    if (SAID.has(word) || SAID.has(pair) || EACH.has(pair) || EACH.has(`${word}_${second}`)) return true;
    const isBehindSum = [words[i - 1], words[i - 2]].some((before) => /^(?:\d|once$|twice$)/.test(before ?? ''));
    return isBehindSum && BESIDE_SUMS.has(pair) && second !== 'ago' && !/^\d/.test(second);
  });
}
/** The operator's words are about the agent, not about a payment. */
const spokeOfRecurrence = readOnce((said) => saysRecurrence(affirmedOf(said.own)));

/** Whether the payment goes on by itself, by a member or the name of its tool, and the user spoke of nothing like it. */
export function isUnspokenRecurrence(tool: string, deed: CallDeed, said: OwnWords): boolean {
  const isTool = namesIn(tool).some((word) => RECURS.has(word));
  return (isTool || recurrenceOf(deed).length > 0) && !spokeOfRecurrence(said);
}
