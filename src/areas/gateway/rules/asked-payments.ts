/**
 * Which questions of a user ask for a payment: "can you pay 420 to DE89…?" does, "did I pay 420 to DE89…?" does not.
 * Source: docs/reference/gateway.md#confirmation; docs/adr/0766. Pure.
 */
import { ASKING, UNSPACED_ROWS, wordsOfCell } from '../../../contract/answers.ts';
import { isPartlyUnspaced, plainOf, wordsIn } from '../../../contract/plain-text.ts';
import { wordsOf } from '../../../contract/tool-names.ts';
import {
  ADDRESSING,
  ASKED_PAYING,
  ASKING_ABOUT,
  DEALS_WITH,
  DEALS_WITH_UNSPACED,
  IF,
  MAKING,
  OWN_DEEDS,
  PAID,
  PAID_THINGS,
  TO_BE_PAID,
  WARNS,
  WARNS_UNSPACED,
} from '../../../contract/words/payment-words.ts';
import { listOf } from '../../../contract/words/word-list.ts';
import { ORDERING, PAYING, SENDING } from './deed-words.ts';

/** Words and, where it has the same letters, their spelling without accents: people leave these out. */
const inBoth = (words: readonly string[]): string[] =>
  words.flatMap((word) => [word, ...(wordsOf(word).join('').length === word.length ? wordsOf(word) : [])]);
const setOf = (...lists: readonly string[]): ReadonlySet<string> => new Set(inBoth(lists.flatMap(listOf)));

const THINGS = setOf(PAID_THINGS);
const VERBS: ReadonlySet<string> = new Set(
  [
    ...inBoth([...ASKING.pays, ...ASKING.sends, ...PAYING, ...ORDERING, ...SENDING]),
    ...setOf(...Object.values(ASKED_PAYING)),
  ].filter((word) => !THINGS.has(word)),
);
const BEFORE = setOf(ADDRESSING);
const MADE = setOf(MAKING);
const ABOUT = setOf(ASKING_ABOUT);
const OWN = new RegExp(`(?<!\\p{L})(?:${OWN_DEEDS})(?!\\p{L})`, 'u');

/** Ends of sentences, and in Greek its question mark. */
const SENTENCES = /(?<=[.!?؟…])\s+|\n/gu;
const GREEK_SENTENCES = /(?<=[.!?؟…;\u037e])\s+|\n/gu;
const QUESTION = /[?؟]!{0,9}["'”»)]{0,9}$/u;
const GREEK_QUESTION = /[?;\u037e]!{0,9}["'”»)]{0,9}$/u;
const GREEK = /\p{Script=Greek}/u;

/** A dot behind these ends no sentence; behind `no` it ends none before a number. */
const SHORT =
  /(?<![\p{L}\p{N}'’])(?:\p{L}|mrs?|ms|dr|prof|sra?|srta|hr|fr|st|str|nr|núm|num|inv|ref|acct|inc|ltd|co|corp|approx|ca|inkl|zzgl|bzw|ggf)\.$/iu;
const NUMBER_OF = /(?<![\p{L}\p{N}])(?:no|nos|art)\.$/iu;
const END = /[.!?؟…]["'”»)]{0,9}\s{0,9}$/u;

/** Whether a piece of a text goes on in the next: behind an abbreviation, and over lines of one sentence. */
function goesOn(piece: string, next: string): boolean {
  if (piece.trim() === '' || next.trim() === '') return false;
  if (END.test(piece)) return SHORT.test(piece) || (NUMBER_OF.test(piece) && /^\d/.test(next));
  return /[:,]\s{0,9}$/.test(piece) || /^\s*[^\s\p{Lu}\p{Lo}]/u.test(next);
}

/** Each with what stands behind it. */
function sentencesOf(text: string): { said: string; readonly gap: string }[] {
  const out: { said: string; gap: string }[] = [];
  let last = '';
  let from = 0;
  const add = (piece: string, gap: string): void => {
    const before = out.at(-1);
    if (before !== undefined && goesOn(last, piece)) {
      before.said += `${END.test(last) ? ' ' : '\n'}${piece}`;
      before.gap = gap;
    } else out.push({ said: piece, gap });
    last = piece;
  };
  for (const { 0: gap, index } of text.matchAll(GREEK.test(text) ? GREEK_SENTENCES : SENTENCES)) {
    add(text.slice(from, index), gap);
    from = index + gap.length;
  }
  add(text.slice(from), '');
  return out;
}

/** Scripts without spaces are not cut into words, and their questions stay. */
const isQuestion = (said: string): boolean =>
  (GREEK.test(said) ? GREEK_QUESTION : QUESTION).test(said.trimEnd()) && !isPartlyUnspaced(said);

/** Whether a question wants to know something, by its beginning: "did you …", "should I …". */
export function wantsToKnow(beginning: string): boolean {
  const plain = plainOf(beginning);
  return OWN.test(plain) || ABOUT.has(wordsIn(plain)[0] ?? '');
}

/** Whether a question asks for a payment: by a verb, or by a thing that is made, sent or ordered. */
function asksForPayment(question: string): boolean {
  const plain = plainOf(question);
  if (OWN.test(plain)) return false;
  return ordersIn(wordsIn(plain)) || ordersIn(wordsOf(question));
}

function ordersIn(words: readonly string[]): boolean {
  if (words.some((word) => VERBS.has(word))) return true;
  const things = words.flatMap((word, i) => (THINGS.has(word) ? [i] : []));
  if (things.length === 0 || ABOUT.has(words[0] ?? '')) return false;
  return (
    things.some((at) => at === 0 || BEFORE.has(words[at - 1] ?? '') || /..ly$/.test(words[at - 1] ?? '')) ||
    words.some((word, i) => MADE.has(word) || (i > 0 && word === 'do' && ARTICLES.has(words[i + 1] ?? '')))
  );
}
const ARTICLES: ReadonlySet<string> = new Set('the a an this that these my our'.split(' '));

const { ja, ko, zh, ...SPACED_PAID } = PAID;
/** With their accents: "pague" orders. */
const REPORTED = new Set(Object.values(SPACED_PAID).flatMap((row) => row.split(' ')));
const REPORTED_UNSPACED = new RegExp([ja, ko, zh].join('|'), 'gu');
const ORDERED = setOf(TO_BE_PAID);
const WARNING = setOf(WARNS);
const WARNING_UNSPACED = new RegExp(WARNS_UNSPACED, 'u');
const DEALING = setOf(DEALS_WITH);
const DEALING_UNSPACED = new RegExp(`^\\s*(?:请|請|帮我|幫我)?(?:${DEALS_WITH_UNSPACED})`, 'u');
const CONDITION = new RegExp(`^\\P{L}{0,3}(?:${IF})\\s`, 'u');
const AND = setOf(
  'and then & und dann et puis y luego e poi depois en dan i potem och sedan og så și и потом ve sonra και و और',
);
const PAYS_UNSPACED = new RegExp(
  UNSPACED_ROWS.flatMap(({ pays }) => wordsOfCell(pays))
    .filter((word) => !/^[ぁ-ん]+$/u.test(word))
    .join('|'),
  'u',
);

/** Whether words or runs of letters order a payment; what reports one does not count. */
function ordersPayment(plain: string): boolean {
  const isUnspaced = isPartlyUnspaced(plain);
  const left = isUnspaced ? plain.replace(REPORTED_UNSPACED, ' ') : plain;
  if (isUnspaced && PAYS_UNSPACED.test(left)) return true;
  return wordsIn(left).some((word) => VERBS.has(word) && !REPORTED.has(word));
}

/** Whether a sentence says of a payment that it was made, that it is a fraud, on what it depends, or what else is to be done with it. */
function isNoOrder(said: string): boolean {
  const plain = plainOf(said);
  const words = wordsIn(plain);
  if (CONDITION.test(plain)) return true;
  const first = words.findIndex((word) => !BEFORE.has(word));
  const deals = DEALING.has(words[first] ?? '') || DEALING_UNSPACED.test(plain);
  if (deals) return !words.some((word, i) => AND.has(words[i - 1] ?? '') && (VERBS.has(word) || MADE.has(word)));
  if (ordersPayment(plain)) return false;
  const isReport = words.some((word) => REPORTED.has(word)) && !words.some((word) => ORDERED.has(word));
  return (
    isReport ||
    words.some((word) => WARNING.has(word)) ||
    (isPartlyUnspaced(plain) && (WARNING_UNSPACED.test(plain) || plain.search(REPORTED_UNSPACED) !== -1))
  );
}

/** Quoted lines, code, and what stands in quotation marks where it is longer than a name. */
const QUOTED =
  /^[ \t]*>[^\n]*$|```[^]*?```|["“„«](?=[^"“”„«»\n]{0,80}?[^\s"“”«»]\s+\S+\s+\S+\s)[^"“”„«»]{1,8000}["“”»]|(?<![\p{L}\p{N}])['‘](?=[^'’\n]{0,80}?\s\S+\s+\S+\s)[^'’]{1,8000}['’](?![\p{L}\p{N}])/gmu;

/** A text without what it quotes, unless an order of its own stands beside that. */
function withoutQuoted(text: string): string {
  const own = text.replace(QUOTED, ' ');
  if (own === text) return text;
  return ordersPayment(plainOf(own)) ? text : own;
}

/** What a text orders to be paid, in its words: without questions that ask for no payment, reports, warnings, conditions and quotations. */
export function ordersOf(text: string): string {
  const own = withoutQuoted(text);
  const sentences = sentencesOf(own);
  const kept = sentences.filter(({ said }) => (isQuestion(said) ? asksForPayment(said) : true) && !isNoOrder(said));
  return kept.length === sentences.length ? own : kept.map(({ said, gap }) => `${said}${gap}`).join('');
}
