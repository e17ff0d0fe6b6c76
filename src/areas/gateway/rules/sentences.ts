/**
 * Where a value stands in a text from outside: in a sentence, or in a record, which is a member of JSON, an element of markup, a short line. Pure.
 */
import { wordsIn } from '../../../contract/plain-text.ts';

/** A line, string or element with as many words is a sentence. */
const SENTENCE_WORDS = 8;
/** Characters of it that are looked at on either side. */
const AROUND_CHARS = 1_000;
/** A longer value that fills its line or cell is a sentence all the same. */
const CELL_CHARS_MAX = 60;
/** Occurrences of one value that are looked at. */
const PLACES_MAX = 50;

export type Place = 'record' | 'sentence' | 'nowhere';

/**
 * The best place of a value in these texts: one record among sentences is a record.
 * @param texts in the spelling of plainOf, as the value
 */
export function placeOf(texts: readonly string[], value: string): Place {
  const forms = formsOf(value);
  let found: Place = 'nowhere';
  for (const text of texts) {
    for (const form of forms) {
      const place = placeIn(text, form);
      if (place === 'record') return place;
      if (place === 'sentence') found = place;
    }
  }
  return found;
}

/** Plain numbers from a thousand on are also written in groups. */
function formsOf(value: string): readonly string[] {
  if (!/^\d{4,12}(?:\.\d{1,2})?$/.test(value)) return [value];
  const [whole = '', decimals] = value.split('.');
  const groups = whole.replace(/\B(?=(?:\d{3})+$)/g, ',');
  const rest = decimals === undefined ? '' : `.${decimals}`;
  return [
    value,
    `${groups}${rest}`,
    `${groups.replaceAll(',', '.')}${rest.replace('.', ',')}`,
    groups.replaceAll(',', ' '),
  ];
}

function placeIn(text: string, value: string): Place {
  let found: Place = 'nowhere';
  let at = text.indexOf(value);
  for (let n = 0; at !== -1 && n < PLACES_MAX; n += 1, at = text.indexOf(value, at + 1)) {
    if (!isWhole(text, at, value)) continue;
    const cell = around(text, at, value.length);
    if (!isSentence(cell) || (value.length <= CELL_CHARS_MAX && cell.trim() === value)) return 'record';
    found = 'sentence';
  }
  return found;
}

/** Whether a value fills a member of JSON, a cell or a line, or has only a label before it there. Texts and value in one spelling. */
export const fillsCell = (texts: readonly string[], value: string): boolean =>
  texts.some((text) => {
    const at = text.indexOf(value);
    if (at === -1) return false;
    const cell = around(text, at, value.length).trim();
    return cell === value || (cell.endsWith(value) && LABEL.test(cell.slice(0, -value.length)));
  });
const LABEL = /^[\p{L}\p{N} _-]{1,30}[:=]\s*$/u;

const GOES_ON = /[\p{L}\p{N}]/u;

/** `E-22` does not stand in `E-2240`. */
const isWhole = (text: string, at: number, value: string): boolean =>
  !(GOES_ON.test(value[0] ?? '') && GOES_ON.test(text[at - 1] ?? ' ')) &&
  !(GOES_ON.test(value.at(-1) ?? '') && GOES_ON.test(text[at + value.length] ?? ' '));

const isSentence = (line: string): boolean => wordsIn(line).length >= SENTENCE_WORDS;

/** Ends of lines and of strings in JSON; of lines, cells, columns and elements elsewhere. A quotation mark in a string of JSON is escaped. */
const JSON_ENDS = /(?<!\\)"|\\n|\n/g;
const TEXT_ENDS = /[\n<>|\t]| {2,}/g;

/** What stands around a value up to the ends of its string, element or line. */
function around(text: string, at: number, length: number): string {
  const line = text.slice(text.lastIndexOf('\n', at) + 1).trimStart();
  const ends = /^\s*[[{]/.test(text) || /^[[{]/.test(line) ? JSON_ENDS : TEXT_ENDS;
  const start = Math.max(0, at - AROUND_CHARS);
  const before = text.slice(start, at);
  const after = text.slice(at + length, at + length + AROUND_CHARS);
  const last = [...before.matchAll(ends)].at(-1);
  const next = after.search(ends);
  return `${last === undefined ? before : before.slice(last.index + last[0].length)}${text.slice(at, at + length)}${next === -1 ? after : after.slice(0, next)}`;
}
