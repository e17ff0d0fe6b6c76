/**
 * Turns a text into words with sentence, clause and quotation marks, in one linear pass over all of it (3.4: nothing is
 * cut out of the middle). Understands Latin-script punctuation; other scripts become words between spaces.
 */

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
  readonly starts: readonly number[];
  readonly ends: readonly number[];
  /** Clause number of each word: rises at commas, colons, dashes and sentence ends. */
  readonly clauses: readonly number[];
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

/** Splits a prepared text. Time and memory are linear in its length. */
export function split(text: string): Words {
  const lower = text.toLowerCase();
  const source = lower.length === text.length ? lower : text; // a few capitals change length; then case is left alone
  const words: string[] = [],
    starts: number[] = [],
    ends: number[] = [],
    clauses: number[] = [],
    quoted: boolean[] = [];
  const sentences: Sentence[] = [];
  const spans = quotedSpans(text);
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
    words.push(source.slice(start, end));
    starts.push(start);
    ends.push(end);
    clauses.push(clause);
    quoted.push(span < spans.length && (spans[span]?.[0] ?? 0) <= start);
    if (words.length - from >= SENTENCE_WORDS_MAX) close(false);
  };

  for (let i = 0; i < source.length;) {
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
  return { text, words, starts, ends, clauses, quoted, sentences };
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
function quotedSpans(text: string): [number, number][] {
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
  for (let i = 0; i < text.length; i++) {
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
