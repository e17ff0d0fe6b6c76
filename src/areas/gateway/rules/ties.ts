/** What ties a value of an outside text to the wish of the user: words of theirs in its sentence or record. Source: docs/adr/0400, 0746. Pure. */
import type { OwnWords } from './own-words.ts';
import { wordsIn } from '../../../contract/plain-text.ts';
import { isInAnyForm, isTellingWord, TIE_LETTERS_MIN } from '../../../contract/telling-words.ts';

const BEFORE_CHARS = 80;
const AFTER_CHARS = 40;
/** Occurrences of one value that are looked at. */
const PLACES_MAX = 20;

/** A line with as many words is a sentence; others are records, whose other lines belong to the value. */
const PROSE_WORDS = 7;

/** What stands around a value: its sentence in prose, the lines and members next to it in a record. */
export function surroundings(text: string, at: number, length: number): string {
  const start = Math.max(0, at - BEFORE_CHARS);
  const end = Math.min(text.length, at + length + AFTER_CHARS);
  const line = text.slice(
    text.lastIndexOf('\n', at) + 1,
    text.indexOf('\n', at) === -1 ? text.length : text.indexOf('\n', at),
  );
  const isRecord =
    /^\s*[[{<]/.test(line) ||
    wordsIn(line.slice(0, 400)).length < PROSE_WORDS ||
    /^\s+$/.test(text.slice(text.lastIndexOf('\n', at) + 1, at));
  const [from, to] = isRecord ? fieldAround(text, at, length) : [0, text.length];
  if (isRecord && wordsIn(text.slice(from, Math.min(to, from + 400))).length < PROSE_WORDS)
    return text.slice(start, end);
  const before = text.slice(Math.max(start, from), at);
  const cut = Math.max(
    before.lastIndexOf('\n'),
    before.lastIndexOf('. '),
    before.lastIndexOf('? '),
    before.lastIndexOf('! '),
  );
  const after = text.slice(at + length, Math.min(end, to)).split(/\n|[.?!] /, 1)[0] ?? '';
  return `${before.slice(cut + 1)} ${after}`;
}

/** The string or element of a record in which a value stands; a long one is prose. Offsets; empty where it stands in none. */
function fieldAround(text: string, at: number, length: number): readonly [number, number] {
  const from = Math.max(text.lastIndexOf('"', at - 1), text.lastIndexOf('>', at - 1)) + 1;
  const rest = text.slice(at + length, at + length + FIELD_CHARS_MAX).search(/["<]/);
  return from === 0 || rest === -1 ? [at, at] : [from, at + length + rest];
}
const FIELD_CHARS_MAX = 2_000;

const YEAR = /^(?:19|20)\d\d$/;
/** A code says nothing by its own letters and digits; an address or a name does. */
const isCode = (value: string): boolean => /\d/.test(value) && !/[@/]/.test(value);

/** Words of the user near the value, or in its name. */
export function tiesOf(text: string, value: string, { words }: OwnWords, letters = TIE_LETTERS_MIN): string[] {
  const out: string[] = [];
  const own = new Set(value.split(/[^\p{L}\p{N}]+/u));
  const named = isCode(value) ? [] : [...own];
  let at = text.indexOf(value);
  for (let n = 0; at !== -1 && n < PLACES_MAX; n += 1, at = text.indexOf(value, at + 1)) {
    const near = wordsIn(surroundings(text, at, value.length)).filter((word) => !own.has(word));
    out.push(
      ...[...near, ...named].filter(
        (word) => isTellingWord(word, letters) && !YEAR.test(word) && isInAnyForm(word, words),
      ),
    );
  }
  return out;
}
