/**
 * Terms of a payment beside its sum and payee: the currency, and whether it goes on by itself. "Pay 420 EUR" names no 420 USD and no 420 a month.
 * Source: docs/reference/gateway.md#confirmation; docs/adr/0766. Pure.
 */
import { affirmedOf } from '../../../contract/affirmed.ts';
import { ASKING, STOPS } from '../../../contract/answers.ts';
import { plainOf, wordsIn } from '../../../contract/plain-text.ts';
import { readOnce } from '../../../contract/read-once.ts';
import {
  AT_ONE_TIME,
  HOW_OFTEN,
  HOW_OFTEN_OR_WHEN,
  MAKING,
  ONCE,
  PAID_THINGS,
  RECURRING,
  SAID_RECURRING,
  SUBSCRIBED,
  TIMES,
  TRIED,
} from '../../../contract/words/payment-words.ts';
import { listOf, setOf } from '../../../contract/words/word-list.ts';
import { wordsOf } from '../../../contract/tool-names.ts';
import type { CallDeed } from './call-class.ts';
import type { Leaf } from './call-values.ts';
import { currenciesIn, currencyOf } from './currencies.ts';
import type { OwnWords } from './own-words.ts';

/** Codes by which the call pays: of each member with a currency, and of what stands with the sum or in the name of its member. */
function paidIn({ currency, amounts }: CallDeed): readonly (readonly string[])[] {
  const members = currency.map(({ value }) => {
    const codes = currencyOf(value);
    return codes.length > 0 ? codes : [value.trim().toLowerCase()];
  });
  const sums = amounts.map(({ name, value }) => [...currenciesIn(`${wordsOf(name).join(' ')} ${value}`)]);
  return [...members, ...sums.filter((codes) => codes.length > 0)];
}

const INSTEAD =
  /(?<!\p{L})(?:instead of|rather than|statt|anstatt|au lieu de|en (?:vez|lugar) de|invece di|em vez de|in plaats van|zamiast|вместо|замість|i stället för)\s+\S{1,30}/gu;
/** Those beside the sums; where none is there, all that were named. */
const namedCurrencies = readOnce((said: OwnWords): ReadonlySet<string> => {
  const beside = currenciesIn(said.clauses.map(({ text }) => text.replace(INSTEAD, ' ')).join('\n'));
  return beside.size > 0 ? beside : currenciesIn(affirmedOf(said).replace(INSTEAD, ' '));
});

/** Whether the user named currencies, and the call pays in another one than these. */
export function isOtherCurrency(deed: CallDeed, said: OwnWords): boolean {
  const paid = paidIn(deed);
  if (paid.length === 0) return false;
  const named = namedCurrencies(said);
  return named.size > 0 && paid.some((codes) => !codes.some((code) => named.has(code)));
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
/** Members of which one is once. */
const COUNTED = setOf('occurrences installments instalments numberofpayments numpayments payments');
/** Five fields of cron, or a duration of ISO 8601. */
const RHYTHM = /^\s*(?:(?:[\d*/,-]+\s+){4}[\d*/,-]+|(?:r\d*\/(?:[\dtz:.+-]{4,30}\/)?)?p\d+[dwmy])\s*$/i;

/** The words of a name, its neighbours also in one, and all of it in one: `auto_renew`, `number_of_payments`. */
function namesIn(name: string): readonly string[] {
  const words = wordsOf(name).filter((word) => word !== '');
  return [...words, ...words.slice(1).map((word, i) => `${words[i] ?? ''}${word}`), words.join('')];
}

/** "one-time payment", "not recurring": a value by which it happens once. */
const isOnce = (words: readonly string[]): boolean =>
  words.every((word) => SINGLE.has(word) || PAYMENT.has(word) || (NOT.has(words[0] ?? '') && GOES_ON.has(word)));

/** Members by which a payment goes on by itself: they say how often, they are true, or their whole value is such a word. */
export const recurrenceOf = readOnce(({ details }: Pick<CallDeed, 'details'>): readonly Leaf[] =>
  details.filter(saysHowOften),
);

function saysHowOften({ name, value }: Leaf): boolean {
  if (!/[\p{L}\p{N}*]/u.test(value)) return false;
  const words = wordsOf(value).filter((word) => word !== '');
  const names = namesIn(name);
  if (names.some((word) => OF_TRIES.has(word))) return false;
  if (ON.test(value) && names.some((word) => GOES_ON.has(word))) return true;
  if (RHYTHM.test(value) && isTerm(names)) return true;
  if (/^\s*1\s*$/.test(value) && !names.some((word) => COUNTED.has(word))) return isTerm(names); // every 1 month
  if (words.length > 0 && isOnce(words) && !/^\s*-/.test(value)) return false; // -1 occurrences have no end
  if (names.some((word) => OFTEN.has(word))) return true;
  if (names.some((word) => OR_WHEN.has(word)) && isRhythm(value, words)) return true;
  return words.some((word) => GOES_ON.has(word)) && words.every((word) => GOES_ON.has(word) || PAYMENT.has(word));
}

const isTerm = (names: readonly string[]): boolean =>
  names.some((word) => OFTEN.has(word) || OR_WHEN.has(word) || OF_TRIES.has(word));
/** Whether a member says how often, or when: its value is judged by recurrenceOf. */
export const isAboutRecurrence = ({ name }: Leaf): boolean => {
  const names = namesIn(name);
  return isTerm(names) || names.some((word) => GOES_ON.has(word));
};

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
    const next = words[i + 1] ?? '';
    const second = words[i + 2] ?? '';
    const pair = `${word}_${next}`;
    if (SAID.has(word) || SAID.has(pair) || EACH.has(pair) || EACH.has(`${word}_${second}`)) return true;
    const isBehindSum = [words[i - 1], words[i - 2]].some((before) => /^(?:\d|once$|twice$)/.test(before ?? ''));
    return isBehindSum && BESIDE_SUMS.has(pair) && second !== 'ago' && !/^\d/.test(second);
  });
}
const SENTENCES = /[.!?…]\s+|[\n。！？।]/u;
/**
 * In a sentence with a sum or about paying, and not of what is to be stopped: "I get paid every month. Pay 420" speaks of none. The operator's
 * words are about the agent, not about a payment.
 */
const spokeOfRecurrence = readOnce((said: OwnWords) =>
  affirmedOf(said.own)
    .split(SENTENCES)
    .filter((sentence) => /\p{Nd}/u.test(sentence) || wordsIn(sentence).some((word) => SETTING_UP.has(word)))
    .flatMap((sentence) => sentence.split(/,\s/))
    .some((clause) => saysRecurrence(clause) && !wordsIn(clause).some((word) => STOPS.has(word))),
);
const SETTING_UP: ReadonlySet<string> = new Set(
  [...ASKING.pays, ...setOf(PAID_THINGS), ...setOf(MAKING)].filter((word) => word !== 'paid'),
);

/** Whether the payment goes on by itself, by a member or the name of its tool, and the user spoke of nothing like it. */
export function isUnspokenRecurrence(tool: string, deed: CallDeed, said: OwnWords): boolean {
  const isTool = namesIn(tool).some((word) => RECURS.has(word));
  return (isTool || recurrenceOf(deed).length > 0) && !spokeOfRecurrence(said);
}
