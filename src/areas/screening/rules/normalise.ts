/** First stage: folds a text, with a map to the original offsets. Source: docs/reference/screening.md#normalisation.
 * Handles compatibility forms, accents, invisible characters, escapes (\n, \u0041, %41, &lt;), look-alikes in mixed words.
 * Payloads that need a separate reading (base64, rot13, tag characters ...) are decoded in views.ts.
 */
import {
  FOLD,
  FOLD_LONG,
  KIND,
  KIND_INVISIBLE,
  KIND_SPACE,
  LOOKALIKE,
  SCRIPT_CYRILLIC,
  SCRIPT_GREEK,
  SCRIPT_LATIN,
  SCRIPT_REST,
  foldAstral,
  foldedLong,
  scriptOf,
} from './chars.ts';
import { readEscape, type Escape } from './escapes.ts';

export interface Folded {
  readonly codes: Uint16Array;
  /** Original UTF-16 offset of each folded unit. */
  readonly map: Int32Array;
  readonly length: number;
  /** Text carried by tag characters or variation selectors, '' when none. */
  readonly tagText: string;
  /** Offset of the first tag character or selector run, -1 when none. */
  readonly tagAt: number;
  /** Invisible characters behind Latin letters, without soft hyphens and control characters; bidirectional controls; decoded escapes (not \n, \t, \"); folded look-alikes. */
  readonly invisible: number;
  readonly bidi: number;
  readonly escapes: number;
  readonly lookalikes: number;
}

interface Work {
  codes: Uint16Array;
  map: Int32Array;
  n: number;
  tag: string;
  tagAt: number;
  selectors: number[];
  invisible: number;
  bidi: number;
  escapes: number;
  lookalikes: number;
  /** Index of the first unit that may be a look-alike; -1 when there is none. */
  mixedAt: number;
}

/** Folds a text. Time and memory are linear; nested escapes (%2541) are resolved up to three layers. */
export function normalise(text: string): Folded {
  let work = foldOnce(text);
  for (let layer = 1; layer < 3 && work.escapes > 0 && hasEscape(work); layer += 1) {
    const inner = foldOnce(toText(work.codes, 0, work.n));
    if (inner.escapes === 0) break;
    for (let i = 0; i < inner.n; i += 1) inner.map[i] = work.map[inner.map[i]!] ?? 0;
    inner.tag = work.tag + inner.tag;
    inner.tagAt = work.tagAt >= 0 ? work.tagAt : inner.tagAt;
    inner.invisible += work.invisible;
    inner.bidi += work.bidi;
    inner.escapes += work.escapes;
    inner.lookalikes += work.lookalikes;
    work = inner;
  }
  return {
    codes: work.codes,
    map: work.map,
    length: work.n,
    tagText: work.tag,
    tagAt: work.tagAt,
    invisible: work.invisible,
    bidi: work.bidi,
    escapes: work.escapes,
    lookalikes: work.lookalikes,
  };
}

const SHORT_UNITS = 64;
const utf16 = new TextDecoder('utf-16le', { ignoreBOM: true });

/** Folded units as a string; a lone surrogate becomes U+FFFD in long stretches. */
export function toText(codes: Uint16Array, from: number, to: number): string {
  const part = codes.subarray(from, Math.max(from, to));
  return part.length <= SHORT_UNITS ? String.fromCharCode(...part) : utf16.decode(part);
}

function hasEscape(work: Work): boolean {
  for (let i = 0; i < work.n; i += 1) {
    const unit = work.codes[i]!;
    if (unit === 37 || unit === 38 || unit === 92) return true;
  }
  return false;
}

/** What an ASCII unit folds to when it is neither space, escape nor invisible; 0 for those. */
const PLAIN = Uint16Array.from({ length: 128 }, (_, unit) =>
  KIND[unit] === KIND_SPACE ||
  KIND[unit] === KIND_INVISIBLE ||
  unit === 92 ||
  unit === 37 ||
  unit === 38 ||
  FOLD[unit] === FOLD_LONG
    ? 0
    : FOLD[unit]!,
);

function foldOnce(text: string): Work {
  const work: Work = {
    codes: new Uint16Array(text.length + 32),
    map: new Int32Array(text.length + 32),
    n: 0,
    tag: '',
    tagAt: -1,
    selectors: [],
    invisible: 0,
    bidi: 0,
    escapes: 0,
    lookalikes: 0,
    mixedAt: -1,
  };
  for (let i = 0; i < text.length;) {
    i = foldPlain(work, text, i);
    if (i < text.length) i = foldSpecial(work, text, i);
  }
  flushSelectors(work);
  if (work.mixedAt >= 0) foldLookalikes(work);
  return work;
}

/** Folds plain ASCII, spaces and line ends from `from` on, which most text is; returns where it stopped. Spaces as in pushSpace. */
function foldPlain(work: Work, text: string, from: number): number {
  const { codes, map } = work;
  let n = work.n;
  let i = from;
  const end = Math.min(text.length, from + codes.length - n);
  for (; i < end; i += 1) {
    const unit = text.charCodeAt(i);
    let plain = unit < 128 ? PLAIN[unit]! : 0;
    if (plain === 0) {
      if (unit !== 32 && unit !== 10) break;
      const last = n === 0 ? 0 : codes[n - 1]!;
      if (last === 10 || last === 32) {
        if (last === 32 && unit === 10) codes[n - 1] = 10;
        continue;
      }
      plain = unit;
    }
    codes[n] = plain;
    map[n] = i;
    n += 1;
  }
  work.n = n;
  return i;
}

const found: Escape = { text: '', end: 0, counts: false };

/** Folds the space, escape, invisible or other character at `at`; returns where the next one begins. */
function foldSpecial(work: Work, text: string, at: number): number {
  const unit = text.charCodeAt(at);
  if ((unit === 92 || unit === 37 || unit === 38) && readEscape(text, at, found)) {
    if (found.counts) work.escapes += 1;
    for (let k = 0; k < found.text.length; k += 1) pushUnit(work, found.text.charCodeAt(k), at);
    return found.end;
  }
  if (unit >= 0xd800 && unit <= 0xdbff && at + 1 < text.length) {
    pushAstral(work, text, text.codePointAt(at)!, at);
    return at + 2;
  }
  pushUnit(work, unit, at);
  return at + 1;
}

function emit(work: Work, unit: number, at: number): void {
  if (work.n === work.codes.length) {
    const codes = new Uint16Array(work.n * 2);
    const map = new Int32Array(work.n * 2);
    codes.set(work.codes);
    map.set(work.map);
    work.codes = codes;
    work.map = map;
  }
  work.codes[work.n] = unit;
  work.map[work.n] = at;
  work.n += 1;
}

function pushUnit(work: Work, unit: number, at: number): void {
  const kind = KIND[unit]!;
  if (kind === KIND_SPACE) {
    pushSpace(work, unit === 10 || unit === 13 || unit === 0x85 ? 10 : 32, at);
    return;
  }
  if (kind === KIND_INVISIBLE) {
    noteInvisible(work, unit, at);
    return;
  }
  const folded = FOLD[unit]!;
  if (folded === FOLD_LONG) {
    const long = foldedLong(unit);
    for (let k = 0; k < long.length; k += 1) emit(work, long.charCodeAt(k), at);
    return;
  }
  if (folded >= 0x370 && work.mixedAt < 0 && LOOKALIKE[folded] !== 0) work.mixedAt = work.n;
  emit(work, folded, at);
}

/** Runs of spaces become one; a line break inside the run wins. */
function pushSpace(work: Work, unit: number, at: number): void {
  const last = work.n === 0 ? 32 : work.codes[work.n - 1]!;
  if (last === 10) return;
  if (last === 32 && work.n > 0) {
    if (unit === 10) work.codes[work.n - 1] = 10;
    return;
  }
  emit(work, unit, at);
}

/** Typesetting puts it into long words; below it are control characters, which logs and coloured output of terminals hold. */
const SOFT_HYPHEN = 0xad;

function noteInvisible(work: Work, unit: number, at: number): void {
  if (unit >= 0xfe00 && unit <= 0xfe0f) {
    noteSelector(work, unit - 0xfe00, at);
    return;
  }
  if ((unit >= 0x202a && unit <= 0x202e) || (unit >= 0x2066 && unit <= 0x2069)) {
    work.bidi += 1;
    return;
  }
  if (unit >= 0x300 && unit <= 0x36f) return;
  if (unit > SOFT_HYPHEN && work.n > 0 && scriptOf(work.codes[work.n - 1]!) === SCRIPT_LATIN) work.invisible += 1;
}

/** The tags of a regional flag (a black flag, up to six letters, the cancel tag) are part of an emoji and no message. */
function isOfFlag(text: string, at: number): boolean {
  let from = at;
  for (let i = 0; i < FLAG_TAGS_MAX && isTagPair(text, from - 2); i += 1) from -= 2;
  return text.charCodeAt(from - 2) === 0xd83c && text.charCodeAt(from - 1) === 0xdff4;
}
const FLAG_TAGS_MAX = 7;
const isTagPair = (text: string, at: number): boolean =>
  at >= 0 && text.charCodeAt(at) === 0xdb40 && text.charCodeAt(at + 1) >= 0xdc00 && text.charCodeAt(at + 1) <= 0xdc7f;

function pushAstral(work: Work, text: string, point: number, at: number): void {
  if (point >= 0xe0000 && point <= 0xe007f) {
    if (isOfFlag(text, at)) return;
    if (work.tagAt < 0) work.tagAt = at;
    if (point >= 0xe0020 && point < 0xe007f) work.tag += String.fromCharCode(point - 0xe0000);
    return;
  }
  if (point >= 0xe0100 && point <= 0xe01ef) {
    noteSelector(work, point - 0xe0100 + 16, at);
    return;
  }
  const folded = foldAstral(point);
  if (folded !== '') {
    for (let k = 0; k < folded.length; k += 1) emit(work, folded.charCodeAt(k), at);
    return;
  }
  emit(work, 0x25a0, at); // emoji and the rest: one neutral mark
}

/** Variation selectors can carry bytes (0..255); one alone is ordinary emoji styling, a run is a message. */
function noteSelector(work: Work, byte: number, at: number): void {
  if (work.selectors.length === 0 && work.tagAt < 0) work.tagAt = at;
  work.selectors.push(byte);
}

function flushSelectors(work: Work): void {
  const printable = work.selectors.filter((byte) => (byte >= 32 && byte < 127) || byte === 10);
  if (printable.length >= 8 && printable.length * 10 >= work.selectors.length * 9)
    work.tag += String.fromCharCode(...printable.slice(0, 20_000));
  else if (work.tag === '') work.tagAt = -1;
  work.selectors = [];
}

/** Folds Cyrillic and Greek look-alikes inside words that also hold Latin letters, or in texts that are Latin almost throughout. */
function foldLookalikes(work: Work): void {
  let latinText: boolean | undefined;
  for (let at = work.mixedAt; at < work.n; at += 1) {
    const unit = work.codes[at]!;
    if (unit < 0x370 || LOOKALIKE[unit] === 0) continue;
    let from = at;
    while (from > 0 && scriptOf(work.codes[from - 1]!) !== 0) from -= 1;
    at = foldWord(work, from, () => (latinText ??= isLatinText(work)));
  }
}

function isLatinText(work: Work): boolean {
  let latin = 0;
  let other = 0;
  for (let i = 0; i < work.n; i += 1) {
    const unit = work.codes[i]!;
    const script = unit < 128 ? ASCII_SCRIPT[unit]! : scriptOf(unit);
    if (script === SCRIPT_LATIN) latin += 1;
    else if (script !== 0) other += 1;
  }
  // the original, before any letter was folded
  return latin - work.lookalikes > 8 * (other + work.lookalikes);
}

const ASCII_SCRIPT = Uint8Array.from({ length: 128 }, (_, unit) => scriptOf(unit));

/** Folds the word that begins at `from` where it is mixed or is in Latin text; returns its end. */
function foldWord(work: Work, from: number, latinText: () => boolean): number {
  let to = from;
  let scripts = 0;
  let foldable = true;
  for (; to < work.n; to += 1) {
    const script = scriptOf(work.codes[to]!);
    if (script === 0) break;
    scripts |= script;
    if (script !== SCRIPT_LATIN && LOOKALIKE[work.codes[to]!] === 0) foldable = false;
  }
  const foreign = (scripts & (SCRIPT_CYRILLIC | SCRIPT_GREEK | SCRIPT_REST)) !== 0;
  if (!foreign || ((scripts & SCRIPT_LATIN) === 0 && !(foldable && latinText()))) return to;
  for (let i = from; i < to; i += 1) {
    const like = LOOKALIKE[work.codes[i]!]!;
    if (like !== 0) {
      work.codes[i] = like;
      work.lookalikes += 1;
    }
  }
  return to;
}
