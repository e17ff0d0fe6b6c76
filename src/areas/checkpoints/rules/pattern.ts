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
  readonly phrases: readonly (readonly string[])[];
  readonly gap: number; // words that may stand between the previous element and this one
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
  /** Resolved beginnings per word; cleared when full. A cache only: it never changes an answer. */
  readonly memo: Map<string, readonly Compiled<T>[]>;
}

const MEMO_ENTRIES_MAX = 20_000;
const NONE: readonly never[] = [];

/** Compiles once at load. Throws on a malformed pattern or an unknown class: a fault in our own tables. */
export function compile<T>(rules: readonly Rule<T>[], classes: Classes): Lexicon<T> {
  const exact = new Map<string, Compiled<T>[]>();
  const stems: { stem: string; rule: Compiled<T> }[] = [];
  for (const { pattern, tag } of rules) {
    const rule: Compiled<T> = { tag, elements: parse(pattern, classes) };
    const head = rule.elements[0];
    if (head === undefined || head.optional) throw new Error(`pattern must begin with a required element: ${pattern}`);
    for (const word of [...head.exact, ...head.phrases.map((p) => p[0] ?? '')]) {
      exact.set(word, [...(exact.get(word) ?? []), rule]);
    }
    for (const stem of head.stems) stems.push({ stem, rule });
  }
  return { exact, stems, memo: new Map() };
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
    phrases: words.filter((w) => !w.endsWith('*') && w.includes('_')).map((w) => w.split('_')),
  };
}

/** Words of the vocabulary looked up, and words of the text matched, between two pauses. */
const LOOKUPS_STRIDE = 2_048,
  WORDS_STRIDE = 512;

export function* findSteps<T>(lexicon: Lexicon<T>, text: Words): Steps<Match<T>[]> {
  const found: Match<T>[] = [];
  // Looked up once a different word, not once a word.
  const beginnings: (readonly Compiled<T>[])[] = [];
  for (const word of text.vocabulary) {
    beginnings.push(beginning(lexicon, word));
    if (beginnings.length % LOOKUPS_STRIDE === 0) yield;
  }
  let pauseAt = WORDS_STRIDE;
  for (const sentence of text.sentences) {
    if (sentence.from >= pauseAt) {
      pauseAt = sentence.from + WORDS_STRIDE;
      yield;
    }
    for (let i = sentence.from; i < sentence.to; i++) {
      const rules = beginnings[text.ids[i] ?? 0] ?? NONE;
      if (rules.length === 0) continue;
      for (const rule of rules) {
        const last = matchFrom(rule.elements, 0, text.words, i, sentence.to);
        if (last !== -1) found.push({ tag: rule.tag, first: i, last, sentence });
      }
    }
  }
  return found;
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
  for (const phrase of element.phrases) {
    if (i + phrase.length <= end && phrase.every((w, k) => words[i + k] === w)) return phrase.length;
  }
  if (element.exact.has(word)) return 1;
  return element.stems.some((stem) => word.startsWith(stem)) ? 1 : 0;
}
