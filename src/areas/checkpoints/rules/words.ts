/**
 * Turns a text into words with sentence, clause and quotation marks, in one linear pass over all of it (3.4: nothing is
 * cut out of the middle). Understands Latin-script punctuation; other scripts become words between spaces.
 */

import { finish, type Steps } from './steps.ts';

/** One sentence: token indices [from, to). `asks` when it ends in a question mark. */
export interface Sentence {
  readonly from: number;
  readonly to: number;
  readonly asks: boolean;
}

export interface Words {
  /** The prepared text all offsets refer to. */
  readonly text: string;
  /** Lower-case words; straight apostrophes kept inside (i'll, don't), French elisions split (l utilisateur). */
  readonly words: readonly string[];
  /** Number of each word in the vocabulary. */
  readonly ids: Int32Array;
  /** Every different word once, in order of appearance. */
  readonly vocabulary: readonly string[];
  readonly starts: Int32Array;
  readonly ends: Int32Array;
  /** Clause number of each word: rises at commas, colons, dashes and sentence ends. */
  readonly clauses: Int32Array;
  /** Inside quotation marks, a code fence or a quoted line. */
  readonly quoted: readonly boolean[];
  readonly sentences: readonly Sentence[];
}

/** A closing quotation mark further away than this (UTF-16 units) does not quote: one stray mark cannot hide a whole text. */
const QUOTE_LENGTH_MAX = 400;
/** A sentence longer than this many words is cut, so that no later step is more than linear. */
const SENTENCE_WORDS_MAX = 120;

/** So many apostrophes inside a 'quotation' ("don't", "it's") are looked past for its end. */
const APOSTROPHES_MAX = 12;

const INVISIBLE = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufeff]/g;

/** Folds compatibility forms and drops invisible characters, so that spacing tricks do not split a word. */
export function prepare(raw: string): string {
  // eslint-disable-next-line no-control-regex
  return /[^\x00-\x7f]/.test(raw)
    ? raw
        .normalize('NFKC')
        .replace(INVISIBLE, '')
        .replace(/[\u2018\u2019]/g, "'")
    : raw;
}

const OTHER = 0,
  WORD = 1,
  APOSTROPHE = 2,
  STOP = 3,
  CLAUSE = 4,
  LINE = 5,
  DOT = 6;
const CLASS = new Uint8Array(128);
for (let c = 0; c < 128; c++) {
  const s = String.fromCharCode(c);
  if (/[a-zA-Z0-9]/.test(s)) CLASS[c] = WORD;
  else if (s === "'") CLASS[c] = APOSTROPHE;
  else if (s === '!' || s === '?') CLASS[c] = STOP;
  else if (s === '.') CLASS[c] = DOT;
  else if (s === ',' || s === ':' || s === ';' || s === '(' || s === ')') CLASS[c] = CLAUSE;
  else if (s === '\n') CLASS[c] = LINE;
}

/** Class of a UTF-16 unit; past the end of the text (NaN) it is no word. */
function classOf(code: number): number {
  if (Number.isNaN(code)) return OTHER;
  if (code < 128) return CLASS[code] ?? OTHER;
  if (code === 0x2013 || code === 0x2014) return CLAUSE;
  if (code === 0x2026 || code === 0x3002) return STOP;
  if (code < 0xc0 || (code >= 0x2000 && code <= 0x2bff) || (code >= 0x3000 && code <= 0x303f)) return OTHER;
  return WORD;
}

const ELIDED = new Set(['l', 'd', 'n', 'j', 's', 'm', 't', 'c', 'qu']);

/** A text is folded in pieces of this size, cut at white space, where neither composition nor case looks further. */
const PIECE_CHARS = 16_384;
/** The text is read in strides of this many characters between two pauses. */
const STRIDE_CHARS = 4_096;

/** Pieces cut before white space; where there is none, to the end. */
export function* piecesOf(text: string): Generator<string, undefined, undefined> {
  const white = /[ \n]/g;
  for (let from = 0; from < text.length;) {
    white.lastIndex = from + PIECE_CHARS;
    const to = white.lastIndex < text.length ? (white.exec(text)?.index ?? text.length) : text.length;
    yield text.slice(from, to);
    from = to;
  }
}

function* folded(text: string, fold: (piece: string) => string): Steps<string> {
  if (text.length <= PIECE_CHARS) return fold(text);
  const out: string[] = []; // joined, since a string grown piece by piece is laid flat at its first reading
  for (const piece of piecesOf(text)) {
    out.push(fold(piece));
    yield;
  }
  return out.join('');
}

/** Prepares and splits. */
export function* wordsOf(raw: string): Steps<Words> {
  return yield* splitSteps(yield* folded(raw, prepare));
}

/** Splits a prepared text. Time and memory are linear in its length. */
export const split = (text: string): Words => finish(splitSteps(text));

type Tables = [Int32Array, Int32Array, Int32Array, Int32Array];

function* splitSteps(text: string): Steps<Words> {
  const lower = yield* folded(text, (piece) => piece.toLowerCase());
  const source = lower.length === text.length ? lower : text; // a few capitals change length; then case is left alone
  const words: string[] = [],
    vocabulary: string[] = [],
    quoted: boolean[] = [];
  const sentences: Sentence[] = [];
  // As many as there can be: arrays that grow together stop everything while they are copied.
  const [ids, starts, ends, clauses] = [0, 1, 2, 3].map(() => new Int32Array((text.length >> 1) + 1)) as Tables;
  const known = new Map<string, number>();
  const spans = yield* quotedSpans(text);
  let span = 0,
    clause = 0,
    from = 0;

  const close = (asks: boolean): void => {
    if (words.length > from) sentences.push({ from, to: words.length, asks });
    from = words.length;
    clause++;
  };
  const push = (start: number, end: number): void => {
    while (span < spans.length && (spans[span]?.[1] ?? 0) <= start) span++;
    const word = source.slice(start, end);
    let id = known.get(word);
    if (id === undefined) {
      id = vocabulary.length;
      known.set(word, id);
      vocabulary.push(word);
    }
    const at = words.push(vocabulary[id] ?? word) - 1;
    ids[at] = id;
    starts[at] = start;
    ends[at] = end;
    clauses[at] = clause;
    quoted.push(span < spans.length && (spans[span]?.[0] ?? 0) <= start);
    if (words.length - from >= SENTENCE_WORDS_MAX) close(false);
  };

  let pauseAt = STRIDE_CHARS;
  for (let i = 0; i < source.length;) {
    if (i >= pauseAt) {
      pauseAt = i + STRIDE_CHARS;
      yield;
    }
    const kind = classOf(source.charCodeAt(i));
    if (kind === WORD) {
      i = wordAt(source, i, push);
      continue;
    }
    if (kind === STOP) close(source.charCodeAt(i) === 63);
    else if (kind === LINE) close(false);
    else if (kind === DOT && classOf(source.charCodeAt(i + 1)) !== WORD) close(false);
    else if (kind === CLAUSE) clause++;
    i++;
  }
  close(false);
  const n = words.length;
  const kept = {
    ids: ids.subarray(0, n),
    starts: starts.subarray(0, n),
    ends: ends.subarray(0, n),
    clauses: clauses.subarray(0, n),
  };
  return { text, words, vocabulary, quoted, sentences, ...kept };
}

function wordAt(source: string, start: number, push: (start: number, end: number) => void): number {
  let i = start + 1;
  for (;;) {
    const kind = classOf(source.charCodeAt(i));
    if (kind === WORD) {
      i++;
      continue;
    }
    if (kind !== APOSTROPHE || classOf(source.charCodeAt(i + 1)) !== WORD) break;
    if (ELIDED.has(source.slice(start, i))) break;
    i += 2;
  }
  push(start, i);
  return i;
}

const PAIRS: readonly (readonly [string, string])[] = [
  ['"', '"'],
  ['\u201c', '\u201d'],
  ['\u201e', '\u201c'],
  ['\u00ab', '\u00bb'],
  ['`', '`'],
];

/** Ranges in quotation marks (each at most QUOTE_LENGTH_MAX), code fences and lines that begin with >. Sorted, disjoint. */
function* quotedSpans(text: string): Steps<[number, number][]> {
  const spans: [number, number][] = [];
  // Last search per mark, so that many stray openings do not search the same stretch again.
  const searched = new Map<string, { readonly from: number; readonly at: number }>();
  const find = (mark: string, after: number): number => {
    const known = searched.get(mark);
    if (known !== undefined && after >= known.from && (known.at === -1 || known.at >= after)) return known.at;
    const at = text.indexOf(mark, after);
    searched.set(mark, { from: after, at });
    return at;
  };
  let lineStart = true;
  let pauseAt = PIECE_CHARS;
  for (let i = 0; i < text.length; i++) {
    if (i >= pauseAt) {
      pauseAt = i + PIECE_CHARS;
      yield;
    }
    const c = text.charCodeAt(i);
    if (c === 10) {
      lineStart = true;
      continue;
    }
    if (lineStart && c === 32) continue;
    const end = isMark(c) ? quoteEnd(text, i, lineStart, find) : -1;
    lineStart = false;
    if (end > i) {
      spans.push([i, end]);
      i = end - 1;
    }
  }
  return spans;
}

/** One of " ' ` > \u201c \u201e \u00ab. */
const isMark = (code: number): boolean =>
  code === 34 || code === 39 || code === 96 || code === 62 || code === 0x201c || code === 0x201e || code === 0xab;

function quoteEnd(text: string, i: number, lineStart: boolean, find: (mark: string, after: number) => number): number {
  const c = text[i] ?? '';
  if (c === '>') {
    if (!lineStart) return -1;
    const end = find('\n', i);
    return end === -1 ? text.length : end;
  }
  if (c === '`' && text.startsWith('```', i)) {
    const end = find('```', i + 3);
    return end === -1 ? -1 : end + 3;
  }
  if (c === "'") return apostropheQuoteEnd(text, i, find);
  for (const [open, shut] of PAIRS) {
    if (c !== open) continue;
    const end = find(shut, i + 1);
    if (end !== -1 && end - i <= QUOTE_LENGTH_MAX) return end + 1;
  }
  return -1;
}

/** 'like this': opens after a gap and before a word, shuts after a word and before a gap. */
function apostropheQuoteEnd(text: string, i: number, find: (mark: string, after: number) => number): number {
  if (i > 0 && classOf(text.charCodeAt(i - 1)) === WORD) return -1;
  if (classOf(text.charCodeAt(i + 1)) !== WORD) return -1;
  let end = find("'", i + 1);
  for (let hop = 0; hop < APOSTROPHES_MAX && end !== -1 && end - i <= QUOTE_LENGTH_MAX; hop++) {
    if (classOf(text.charCodeAt(end + 1)) !== WORD) return end + 1;
    end = find("'", end + 1);
  }
  return -1;
}
