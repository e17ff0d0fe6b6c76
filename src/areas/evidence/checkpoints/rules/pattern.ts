/**
 * Word patterns and their matcher. A pattern is a line such as `hide|cover_up ..6 from ..2 @people`: alternatives divided
 * by |, words of one alternative joined by _, a trailing * for a stem, ..N for up to N words between, @name for a class,
 * a leading ? for an element that may be missing. Matches stay inside one sentence. No regular expressions: the cost per
 * word is bounded by the pattern alone, so the whole text costs linear time.
 */
import { type Steps } from './steps.ts';
import type { Sentence, Words } from './words.ts';

export interface Rule<T> {
  readonly pattern: string;
  readonly tag: T;
}

export interface Match<T> {
  readonly tag: T;
  /** First and last word, token indices, inclusive. */
  readonly first: number;
  readonly last: number;
  readonly sentence: Sentence;
}

export type Classes = Readonly<Record<string, string>>;

interface Element {
  readonly exact: ReadonlySet<string>;
  readonly stems: readonly string[];
  /** By their first word, in the order they are written. */
  readonly phrases: ReadonlyMap<string, readonly (readonly string[])[]>;
  readonly gap: number; // words that may be between the previous element and this one
  readonly optional: boolean;
}

interface Compiled<T> {
  readonly tag: T;
  readonly elements: readonly Element[];
}

/** Compiled rules, indexed by the words that can begin them. */
export interface Lexicon<T> {
  readonly exact: ReadonlyMap<string, readonly Compiled<T>[]>;
  readonly stems: readonly { readonly stem: string; readonly rule: Compiled<T> }[];
  readonly size: number; // rules
  /** Resolved beginnings per word; cleared when full. A cache only: it never changes an answer. */
  readonly memo: Map<string, readonly Compiled<T>[]>;
}

const MEMO_ENTRIES_MAX = 20_000;
const NONE: readonly never[] = [];

/** Compiles once at load. Throws on a malformed pattern or an unknown class, which is a defect of the tables. */
export function compile<T>(rules: readonly Rule<T>[], classes: Classes): Lexicon<T> {
  const exact = new Map<string, Compiled<T>[]>();
  const stems: { stem: string; rule: Compiled<T> }[] = [];
  for (const { pattern, tag } of rules) {
    const rule: Compiled<T> = { tag, elements: parse(pattern, classes) };
    const head = rule.elements[0];
    if (head === undefined || head.optional) throw new Error(`pattern must begin with a required element: ${pattern}`);
    for (const word of new Set([...head.exact, ...head.phrases.keys()])) {
      exact.set(word, [...(exact.get(word) ?? []), rule]);
    }
    for (const stem of head.stems) stems.push({ stem, rule });
  }
  return { exact, stems, size: rules.length, memo: new Map() };
}

function parse(pattern: string, classes: Classes): Element[] {
  const elements: Element[] = [];
  let gap = 0;
  for (const part of pattern.trim().split(/\s+/)) {
    const dots = /^\.\.(\d+)$/.exec(part);
    if (dots !== null) {
      gap = Number(dots[1]);
      continue;
    }
    const optional = part.startsWith('?');
    elements.push({ ...alternatives(optional ? part.slice(1) : part, classes, pattern), gap, optional });
    gap = 0;
  }
  return elements;
}

function alternatives(part: string, classes: Classes, pattern: string): Pick<Element, 'exact' | 'stems' | 'phrases'> {
  const words = part.split('|').flatMap((word) => {
    if (!word.startsWith('@')) return [word];
    const members = classes[word.slice(1)];
    if (members === undefined) throw new Error(`unknown class ${word} in ${pattern}`);
    return members.split('|');
  });
  return {
    exact: new Set(words.filter((w) => !w.endsWith('*') && !w.includes('_'))),
    stems: words.filter((w) => w.endsWith('*')).map((w) => w.slice(0, -1)),
    phrases: Map.groupBy(
      words.filter((w) => !w.endsWith('*') && w.includes('_')).map((w) => w.split('_')),
      (phrase) => phrase[0] ?? '',
    ),
  };
}

/** Words of the vocabulary looked up, and words of the text matched, between two pauses. */
const LOOKUPS_STRIDE = 2_048,
  WORDS_STRIDE = 512;

export function* findSteps<T>(lexicon: Lexicon<T>, text: Words): Steps<readonly Match<T>[]> {
  const ready = text.matches?.get(lexicon);
  if (ready !== undefined) return ready as readonly Match<T>[];
  if (text.words.length === 0) return NONE;
  const matcher = new Matcher(lexicon);
  if (lexicon.size >= NARROWED_FROM && text.words.length >= LONG_WORDS && text.vocabulary.length <= VOCABULARY_MAX)
    yield* matcher.narrow(text.vocabulary);
  yield* matcher.advance({ ...text, list: text.words });
  return matcher.found;
}

/** The input of a matcher: the words and complete sentences so far. */
interface Text {
  readonly list: readonly string[];
  readonly ids: Int32Array;
  readonly vocabulary: readonly string[];
  readonly sentences: readonly Sentence[];
}

/** Matches sentence by sentence, and continues when more sentences are there. */
export class Matcher<T> {
  readonly lexicon: Lexicon<T>;
  readonly found: Match<T>[] = [];
  /** Looked up once for each different word. */
  readonly #beginnings: (readonly Compiled<T>[])[] = [];
  #sentences = 0;

  constructor(lexicon: Lexicon<T>) {
    this.lexicon = lexicon;
  }

  /** Leaves out rules that cannot match in a text of these words, when there are no others to come. */
  *narrow(vocabulary: readonly string[]): Steps<void> {
    yield* this.#lookUp(vocabulary);
    const fits = inVocabulary<T>(vocabulary);
    for (const [id, rules] of this.#beginnings.entries()) {
      if (rules.length > 0) this.#beginnings[id] = rules.filter(fits);
      if (id % FILTERED_STRIDE === 0) yield;
    }
  }

  *#lookUp(vocabulary: readonly string[]): Steps<void> {
    const beginnings = this.#beginnings;
    for (let i = beginnings.length; i < vocabulary.length; i++) {
      beginnings.push(beginning(this.lexicon, vocabulary[i] ?? ''));
      if (beginnings.length % LOOKUPS_STRIDE === 0) yield;
    }
  }

  *advance({ list, ids, vocabulary, sentences }: Text): Steps<void> {
    yield* this.#lookUp(vocabulary);
    const beginnings = this.#beginnings;
    let pauseAt = (sentences[this.#sentences]?.from ?? 0) + WORDS_STRIDE;
    for (; this.#sentences < sentences.length; this.#sentences++) {
      const sentence = sentences[this.#sentences];
      if (sentence === undefined) break;
      if (sentence.from >= pauseAt) {
        pauseAt = sentence.from + WORDS_STRIDE;
        yield;
      }
      for (let i = sentence.from; i < sentence.to; i++) {
        const rules = beginnings[ids[i] ?? 0] ?? NONE;
        if (rules.length === 0) continue;
        for (const rule of rules) {
          const last = matchFrom(rule.elements, 0, list, i, sentence.to);
          if (last !== -1) this.found.push({ tag: rule.tag, first: i, last, sentence });
        }
      }
    }
  }

  /** Restores the numbers of words, sentences and matches of an earlier state. */
  restore({ vocabulary, sentences }: { readonly vocabulary: number; readonly sentences: number }, found: number): void {
    this.#beginnings.length = Math.min(this.#beginnings.length, vocabulary);
    this.#sentences = Math.min(this.#sentences, sentences);
    this.found.length = found;
  }
}

/** Number of words from which it is worth leaving out rules that cannot match anywhere in the text. */
const LONG_WORDS = 1_000;
/** Number of rules from which it is, since the vocabulary must be sorted for it. */
const NARROWED_FROM = 64;
/** Number of different words above which the search would take too long without a pause. */
const VOCABULARY_MAX = 4_096;
/** Different words whose rules are looked through between two pauses. */
const FILTERED_STRIDE = 64;

/** Whether a rule may match in a text of these words: each required element has a word among them. */
function inVocabulary<T>(vocabulary: readonly string[]): (rule: Compiled<T>) => boolean {
  const present = new Set(vocabulary);
  const sorted = [...present].sort();
  const begins = (stem: string): boolean => {
    let low = 0,
      high = sorted.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((sorted[middle] ?? '') < stem) low = middle + 1;
      else high = middle;
    }
    return sorted[low]?.startsWith(stem) === true;
  };
  const occurs = ({ exact, stems, phrases }: Element): boolean => {
    for (const word of exact) if (present.has(word)) return true;
    for (const [first, beginning] of phrases)
      if (present.has(first) && beginning.some((phrase) => phrase.every((word) => present.has(word)))) return true;
    return stems.some(begins);
  };
  const known = new Map<Compiled<T>, boolean>();
  return (rule) => {
    let may = known.get(rule);
    if (may === undefined) known.set(rule, (may = rule.elements.every((e, at) => at === 0 || e.optional || occurs(e))));
    return may;
  };
}

function beginning<T>(lexicon: Lexicon<T>, word: string): readonly Compiled<T>[] {
  const known = lexicon.memo.get(word);
  if (known !== undefined) return known;
  const byStem = lexicon.stems.filter(({ stem }) => word.startsWith(stem)).map(({ rule }) => rule);
  const exact = lexicon.exact.get(word);
  const all = byStem.length === 0 ? (exact ?? NONE) : [...new Set([...(exact ?? NONE), ...byStem])];
  if (lexicon.memo.size >= MEMO_ENTRIES_MAX) lexicon.memo.clear();
  lexicon.memo.set(word, all);
  return all;
}

/** Index of the last matched word, or -1. Tries each gap shortest first. */
function matchFrom(elements: readonly Element[], at: number, words: readonly string[], i: number, end: number): number {
  const element = elements[at];
  if (element === undefined) return i - 1;
  for (let skip = 0; skip <= element.gap && i + skip < end; skip++) {
    const length = lengthAt(element, words, i + skip, end);
    if (length === 0) continue;
    const last = matchFrom(elements, at + 1, words, i + skip + length, end);
    if (last !== -1) return last;
  }
  return element.optional ? matchFrom(elements, at + 1, words, i, end) : -1;
}

function lengthAt(element: Element, words: readonly string[], i: number, end: number): number {
  const word = words[i] ?? '';
  const phrases = element.phrases.get(word);
  if (phrases !== undefined)
    for (const phrase of phrases) if (i + phrase.length <= end && isAt(phrase, words, i)) return phrase.length;
  if (element.exact.has(word)) return 1;
  for (const stem of element.stems) if (word.startsWith(stem)) return 1;
  return 0;
}

/** Whether the words from `i` on are those of the phrase; its first one is. */
function isAt(phrase: readonly string[], words: readonly string[], i: number): boolean {
  for (let k = 1; k < phrase.length; k += 1) if (words[i + k] !== phrase[k]) return false;
  return true;
}
