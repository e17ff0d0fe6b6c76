/**
 * Where a quotation that opens here ends: quotation marks (each at most QUOTE_LENGTH_MAX), code fences, lines that begin with >.
 * Pure; linear through the caller's remembered searches.
 */
import { classOf, WORD } from './letters.ts';

/** A closing quotation mark further away than this (UTF-16 units) does not quote: one stray mark cannot hide a whole text. */
const QUOTE_LENGTH_MAX = 400;
/** Apostrophes inside a 'quotation' ("don't", "it's") that are skipped in the search for its end. */
const APOSTROPHES_MAX = 12;

/** Whether more text could change what this mark opens. @param left units from the mark to the end of the known text */
export function isOpenEnded(text: string, i: number, lineStart: boolean, left: number): boolean {
  if (left <= QUOTE_LENGTH_MAX + 4) return true;
  if (text.charCodeAt(i) === 62) return lineStart && !text.includes('\n', i);
  return text.startsWith('```', i) && !text.includes('```', i + 3);
}

const PAIRS: readonly (readonly [string, string])[] = [
  ['"', '"'],
  ['\u201c', '\u201d'],
  ['\u201e', '\u201c'],
  ['\u00ab', '\u00bb'],
  ['`', '`'],
];

/** One of " ' ` > \u201c \u201e \u00ab. */
export const isMark = (code: number): boolean =>
  code === 34 || code === 39 || code === 96 || code === 62 || code === 0x201c || code === 0x201e || code === 0xab;

export function quoteEnd(
  text: string,
  i: number,
  lineStart: boolean,
  find: (mark: string, after: number) => number,
): number {
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
