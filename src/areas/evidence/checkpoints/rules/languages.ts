/**
 * Whether the rules can read a text: by its script, and within Latin and Cyrillic by the small words of languages. What they cannot read
 * is not clear but unverified (docs/reference/integrity.md#languages, docs/adr/0755). It does not say which language a text is in. Pure.
 */
import { isIdeograph } from '../../../../contract/tokens.ts';
import { OTHER_LANGUAGES, READ_LANGUAGES } from './lexicon-languages.ts';
import { finish, type Steps } from './steps.ts';
import { prepare, split, type Words } from './words.ts';

/** One bit for each language. */
interface Tongues {
  readonly bits: ReadonlyMap<string, number>;
  readonly count: number;
}

function tongues(tables: Readonly<Record<string, string>>): Tongues {
  const bits = new Map<string, number>();
  for (const [i, words] of Object.values(tables).entries())
    for (const word of new Set(words.split(' '))) bits.set(word, (bits.get(word) ?? 0) | (1 << i));
  return { bits, count: Object.keys(tables).length };
}
const READ = tongues(READ_LANGUAGES);
const OTHER = tongues(OTHER_LANGUAGES);

/** Words read between two pauses. */
const STRIDE_WORDS = 4_096;
/** Fewer words of prose say nothing about a language: names, commands, a yes. */
const PROSE_WORDS_MIN = 6;
/** A text is in another language that has so many small words, this share of all, and so many times as many as every read one. */
const OTHER_WORDS_MIN = 3,
  OTHER_SHARE_MIN = 0.15,
  OTHER_LEAD = 1.2;
/** As many words of prose in which no read language has this share of small words are in none of them. */
const NO_LANGUAGE_WORDS = 40;
const NO_LANGUAGE_SHARE = 0.04;

/**
 * Whether most of a text, quotations and code left out, is in a script or language that the rules do not read. False for an empty text.
 * @param isForeign of which scripts; absent: those in which no table has words of intents
 */
export function* isUnread(text: Words, isForeign: (unit: number) => boolean = isUnreadScript): Steps<boolean> {
  const { ids, quoted, vocabulary } = text;
  // Once for each different word.
  const foreign = new Int32Array(vocabulary.length),
    own = new Int32Array(vocabulary.length);
  for (const [id, word] of vocabulary.entries()) {
    if (id % STRIDE_WORDS === 0) yield;
    foreign[id] = lettersOf(word, isForeign);
    own[id] = lettersOf(word, (unit) => unit > LAST_DIGIT && !isForeign(unit));
  }
  let unread = 0;
  for (let i = 0; i < ids.length; i++) {
    if (i % (4 * STRIDE_WORDS) === 0) yield;
    if (quoted[i] !== true) unread += (foreign[ids[i] ?? 0] ?? 0) - (own[ids[i] ?? 0] ?? 0);
  }
  return unread > 0 || (yield* isOtherLanguage(text));
}

/** Letters of some scripts, an ideograph as two: it says as much as several letters do. A word may have several scripts. */
function lettersOf(word: string, counts: (unit: number) => boolean): number {
  let letters = 0;
  for (let i = 0; i < word.length; i++) {
    const unit = word.charCodeAt(i);
    if (counts(unit)) letters += isIdeograph(unit) ? 2 : 1;
  }
  return letters;
}
const LAST_DIGIT = 0x39;
const isNumber = (word: string): boolean => word.charCodeAt(0) <= LAST_DIGIT;

/** Scripts in which no table of the rules has words of intents: all but Latin and Cyrillic. */
export const isUnreadScript = (unit: number): boolean =>
  unit >= 0x370 &&
  !(unit >= 0x400 && unit < 0x530) &&
  !(unit >= 0x1e00 && unit < 0x1f00) &&
  !(unit >= 0x2000 && unit < 0x2e80) &&
  !(unit >= 0xd800 && unit < 0xe000);

/** Of a user's text or a proposal: whether the words of sensitive acts and of a yes cannot be told in it, so that nothing follows from their absence. */
export const isUntold = (text: string): boolean => {
  const beginning = text.slice(0, TOLD_CHARS);
  return PERSIAN.test(beginning) || finish(isUnread(split(prepare(beginning)), isUnlistedScript));
};
const TOLD_CHARS = 4_096;
/** Letters of Persian and Urdu that Arabic has not. */
const PERSIAN = /[پچژگکیےٹڈ]/u;

/** Scripts in which the rules know neither a yes nor the words of sensitive acts: all but Latin, Cyrillic, Han, Kana, Hangul, Devanagari, Arabic. */
const isUnlistedScript = (unit: number): boolean =>
  isUnreadScript(unit) && !isIdeograph(unit) && !(unit >= 0x900 && unit < 0x980) && !isArabic(unit);
const isArabic = (unit: number): boolean =>
  (unit >= 0x600 && unit < 0x780) || (unit >= 0xfb50 && unit < 0xfe00) || (unit >= 0xfe70 && unit < 0xff00);

function* isOtherLanguage(text: Words): Steps<boolean> {
  const prose = yield* proseOf(text);
  const words = prose.reduce((sum, n) => sum + n, 0);
  if (words < PROSE_WORDS_MIN) return false;
  const read = new Float64Array(READ.count),
    other = new Float64Array(OTHER.count);
  for (const [id, word] of text.vocabulary.entries()) {
    const times = prose[id] ?? 0;
    if (times === 0) continue;
    add(read, READ.bits.get(word) ?? 0, times);
    add(other, OTHER.bits.get(word) ?? 0, times);
  }
  const [mostRead, mostOther] = [Math.max(...read), Math.max(...other)];
  if (mostOther > mostRead * OTHER_LEAD && mostOther >= Math.max(OTHER_WORDS_MIN, words * OTHER_SHARE_MIN)) return true;
  return words >= NO_LANGUAGE_WORDS && mostRead < words * NO_LANGUAGE_SHARE;
}

/** How often each word of the vocabulary stands in prose, quotations and numbers left out. */
function* proseOf(text: Words): Steps<Int32Array> {
  const times = new Int32Array(text.vocabulary.length);
  for (const [n, { from, to }] of text.sentences.entries()) {
    if (n % SENTENCES_STRIDE === 0) yield;
    if (!isProse(text, from, to)) continue;
    for (let i = from; i < to; i++)
      if (text.quoted[i] !== true && !isNumber(text.words[i] ?? '')) times[text.ids[i] ?? 0]! += 1;
  }
  return times;
}
const SENTENCES_STRIDE = 512;

function add(counts: Float64Array, bits: number, times: number): void {
  for (let i = 0, left = bits; left !== 0; i++, left >>>= 1) if ((left & 1) === 1) counts[i]! += times;
}

/** Share of words of a sentence that follow the one before after one space, or a comma and a space; code and logs have less. */
const PROSE_SHARE = 0.75;

/** Whether words stand next to each other as in prose, and not as in code, JSON or a table. */
function isProse({ text, starts, ends }: Words, from: number, to: number): boolean {
  let adjacent = 0;
  for (let i = from + 1; i < to; i++) {
    const [end, start] = [ends[i - 1] ?? 0, starts[i] ?? 0];
    if (text.charCodeAt(start - 1) === SPACE && (start - end === 1 || (start - end === 2 && isComma(text, end))))
      adjacent += 1;
    else if (text.charCodeAt(end) === APOSTROPHE || end === start) adjacent += 1;
  }
  return to - from >= 3 && adjacent >= (to - from - 1) * PROSE_SHARE;
}
const SPACE = 32,
  APOSTROPHE = 39;
const isComma = (text: string, at: number): boolean => text[at] === ',' || text[at] === ';' || text[at] === ':';
