/**
 * A text with its escapes resolved, and without invisible characters, full-width forms and tags inside of words. Only the
 * neighbourhood of a changed place is read again. Linear.
 */
import { readEscape, type Escape } from '../escapes.ts';
import type { View } from './hidden.ts';
import type { Reading } from './reading.ts';

/** What makes the second reading worth its time. */
const MARKS =
  /\\[ux](?:00)?[2-7][0-9a-fA-F]|\\u\{|%(?:2[dDfF]|3[0-9aA]|4[0-9a-fA-F]|5[0-9aAfF]|6[1-9a-fA-F]|7[0-9aA])|&#(?!(?:39|34|32|10|13|160|x27|x22|x20|xa0);)|[A-Za-z0-9_-](?:[\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]|\u034f|[\ufe00-\ufe0f])|[\uff10-\uff5a]|\ud835|\udb40[\udc20-\udc7e]|[A-Za-z0-9_](?:<\/?[a-z]{1,6}>|\*\*|`)[A-Za-z0-9_-]/;
/** What a secret is made of; other characters hide none. */
const OF_SECRETS = /^[\w\-+/=.:@~]?$/;
const INVISIBLE =
  /[\u00ad\u061c\u115f\u1160\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]|\u034f|\u17b4|\u17b5|\u180b|\u180c|\u180d|[\ufe00-\ufe0f]/;
const INLINE_MARK = /<\/?[a-z]{1,6}>|\*\*|`/y;
const WORD = /[A-Za-z0-9_-]/;
/** As far around a change as a finding can reach with its key word. */
const REACH = 240;

export function respelledViews({ text, marks }: Reading): View[] {
  if (marks.signs === 0 || !MARKS.test(text)) return [];
  const { whole, map, changes } = respelled(text);
  return neighbourhoods(changes, whole.length).map(([from, to]) => ({
    text: whole.slice(from, to),
    rangeOf: (a, b) => [map[from + a]!, map[from + b]!] as const,
    isNew: (a, b) => map[from + b]! - map[from + a]! !== b - a || hasChange(changes, from + a, from + b),
  }));
}

interface Respelled {
  readonly whole: string;
  /** Offset in the text of each unit, and its length at the end. */
  readonly map: Int32Array;
  /** Places of the new text that differ, ascending. */
  readonly changes: readonly number[];
}

/** Units that may begin what is written otherwise; all others stand for themselves. */
const MAY_BEGIN = new Uint8Array(65_536).fill(1, 0xad);
for (const char of '\\%&<*`') MAY_BEGIN[char.charCodeAt(0)] = 1;

function respelled(text: string): Respelled {
  const map = new Int32Array(text.length + 1);
  const changes: number[] = [];
  const escape: Escape = { text: '', end: 0, counts: false };
  let whole = '';
  let length = 0;
  let kept = 0; // the text from here on stands for itself and is not yet in `whole`
  for (let i = 0; i < text.length;) {
    const size = MAY_BEGIN[text.charCodeAt(i)] === 1 ? foreignSize(text, i, escape) : 0;
    if (size === 0) {
      map[length] = i;
      length += 1;
      i += 1;
      continue;
    }
    if (changes.at(-1) !== length && OF_SECRETS.test(escape.text) && isNearWord(text, i, size)) changes.push(length);
    whole += text.slice(kept, i);
    if (length + escape.text.length <= text.length) {
      whole += escape.text;
      map.fill(i, length, length + escape.text.length);
      length += escape.text.length;
    }
    i += size;
    kept = i;
  }
  map[length] = text.length;
  return { whole: whole + text.slice(kept), map, changes };
}

const isNearWord = (text: string, at: number, size: number): boolean =>
  size > 1 || WORD.test(text[at - 1] ?? '') || WORD.test(text[at + size] ?? '') || text.charCodeAt(at) >= 0xff01;

/** Units of the text that are written otherwise; what they say is in `out`. 0 when the unit stands for itself. */
function foreignSize(text: string, at: number, out: Escape): number {
  const unit = text.charCodeAt(at);
  if (unit === 92 || unit === 37 || unit === 38) return readEscape(text, at, out) ? out.end - at : 0;
  out.text = '';
  if (unit === 60 || unit === 42 || unit === 96) return inlineMark(text, at);
  if (unit < 0xad) return 0;
  if (unit >= 0xff01 && unit <= 0xff5e) {
    out.text = String.fromCharCode(unit - 0xfee0);
    return 1;
  }
  if (unit === 0xdb40) return tagCharacter(text, at, out);
  if (unit === 0xd835) {
    out.text = text.slice(at, at + 2).normalize('NFKC');
    return 2;
  }
  return INVISIBLE.test(text[at]!) ? 1 : 0;
}

/** A letter of the invisible tag alphabet says itself. */
function tagCharacter(text: string, at: number, out: Escape): number {
  const code = (text.codePointAt(at) ?? 0) - 0xe0000;
  out.text = code >= 0x20 && code < 0x7f ? String.fromCharCode(code) : '';
  return 2;
}

/** Markup inside of a word. */
function inlineMark(text: string, at: number): number {
  if (at === 0 || !WORD.test(text[at - 1]!)) return 0;
  INLINE_MARK.lastIndex = at;
  if (!INLINE_MARK.test(text)) return 0;
  const end = INLINE_MARK.lastIndex;
  return end < text.length && WORD.test(text[end]!) ? end - at : 0;
}

function neighbourhoods(changes: readonly number[], length: number): [number, number][] {
  const out: [number, number][] = [];
  for (const at of changes) {
    const last = out.at(-1);
    const to = Math.min(length, at + REACH);
    if (last !== undefined && at - REACH <= last[1]) last[1] = to;
    else out.push([Math.max(0, at - REACH), to]);
  }
  return out;
}

/** Whether one of the ascending places is in [from, to). */
function hasChange(changes: readonly number[], from: number, to: number): boolean {
  let low = 0;
  let high = changes.length;
  while (low < high) {
    const mid = (low + high) >> 1;
    if (changes[mid]! < from) low = mid + 1;
    else high = mid;
  }
  return low < changes.length && changes[low]! < to;
}
