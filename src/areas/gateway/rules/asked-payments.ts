/**
 * Which questions of a user ask for a payment: "can you pay 420 to DE89…?" does, "did I pay 420 to DE89…?" does not.
 * Source: docs/reference/gateway.md#confirmation; docs/adr/0766. Pure.
 */
import { ASKING } from '../../../contract/answers.ts';
import { plainOf, wordsIn } from '../../../contract/plain-text.ts';
import { wordsOf } from '../../../contract/tool-names.ts';
import {
  ADDRESSING,
  ASKED_PAYING,
  ASKING_ABOUT,
  MAKING,
  OWN_DEEDS,
  PAID_THINGS,
} from '../../../contract/words/payment-words.ts';
import { ORDERING, PAYING, SENDING } from './deed-words.ts';

/** Words and, where it has the same letters, their spelling without accents: people leave these out. */
const inBoth = (words: readonly string[]): string[] =>
  words.flatMap((word) => [word, ...(wordsOf(word).join('').length === word.length ? wordsOf(word) : [])]);
const setOf = (...words: readonly string[]): ReadonlySet<string> =>
  new Set(inBoth(words.flatMap((list) => list.split(/\s+/)).filter((word) => word !== '')));

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
/** Scripts without spaces are not cut into words, and their questions stay. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

/** A dot behind these ends no sentence; behind `no` it ends none before a number. */
const SHORT =
  /(?<![\p{L}\p{N}])(?:\p{L}|mrs?|ms|dr|prof|sra?|srta|hr|fr|st|str|nr|núm|num|inv|ref|acct|inc|ltd|co|corp|approx|ca|inkl|zzgl|bzw|ggf)\.$/iu;
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

const isQuestion = (said: string): boolean =>
  (GREEK.test(said) ? GREEK_QUESTION : QUESTION).test(said.trimEnd()) && !UNSPACED.test(said);

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

/** Whether a text may have a question. */
export const hasQuestion = (text: string): boolean =>
  /[?؟\u037e]/.test(text) || (text.includes(';') && GREEK.test(text));

/** A text without its questions that ask for no payment; the same text where it has none. */
export function withoutQuestions(text: string): string {
  const sentences = sentencesOf(text);
  const kept = sentences.filter(({ said }) => !isQuestion(said) || asksForPayment(said));
  return kept.length === sentences.length ? text : kept.map(({ said, gap }) => `${said}${gap}`).join('');
}
