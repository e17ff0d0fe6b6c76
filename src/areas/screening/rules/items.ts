/**
 * Borders of the items of a document: fields of JSON, rows of tables, entries of YAML and mail headers, paragraphs. Looks at a bounded stretch
 * around one sign of a folded text, so that the whole is linear. Source: docs/reference/screening.md#items. Pure.
 */
import { SENTENCE_END } from './block-marks.ts';
import { KIND, KIND_DIGIT, KIND_LETTER } from './chars.ts';

const LINE_FEED = 10;
const SPACE = 32;
const QUOTE = 34;
const APOSTROPHE = 39;
const COLON = 58;

const flagsOf = (chars: string): Uint8Array => {
  const flags = new Uint8Array(65_536);
  for (const char of chars) flags[char.charCodeAt(0)] = 1;
  return flags;
};
/** Signs at which an item can begin or end. */
export const BORDERS = flagsOf('\n"|\t<>');
const BEFORE_FIELD = flagsOf('{[(,:=;');
const BEHIND_FIELD = flagsOf('}]),:;');
/** Signs with which a line of a list, a table or a quotation begins. */
const BULLETS = flagsOf('-*#|>{[<"•–');
/** Longest name of a field at the start of a line. */
const NAME_MAX = 32;

/** Whether an item begins or ends at this sign. */
export function isBorder(codes: Uint16Array, length: number, at: number): boolean {
  const unit = codes[at]!;
  if (unit === QUOTE || unit === APOSTROPHE) return isFieldQuote(codes, length, at);
  if (unit !== LINE_FEED) return true;
  // Folding leaves one line feed of an empty line, so a line that ends a sentence ends an item.
  if (at === 0 || SENTENCE_END[codes[at - 1]!] === 1) return true;
  return opensLine(codes, length, at + 1);
}

/** A quotation mark that opens a field behind { [ , : = or closes one before } ] , : */
function isFieldQuote(codes: Uint16Array, length: number, at: number): boolean {
  const next = at + 1 < length ? codes[at + 1]! : LINE_FEED;
  if (next === LINE_FEED || BEHIND_FIELD[next] === 1) return true;
  let before = at > 0 ? codes[at - 1]! : LINE_FEED;
  if ((before === SPACE || before === LINE_FEED) && at > 1) before = codes[at - 2]!;
  return before === LINE_FEED || BEFORE_FIELD[before] === 1;
}

/** An empty line, an entry of a list or a table, or a name with a colon: not a line that goes on with a sentence. */
function opensLine(codes: Uint16Array, length: number, from: number): boolean {
  let at = from;
  while (at < length && at < from + NAME_MAX && codes[at] === SPACE) at += 1;
  if (at >= length || codes[at] === LINE_FEED || BULLETS[codes[at]!] === 1) return true;
  const isNumber = KIND[codes[at]!] === KIND_DIGIT;
  if (isNumber) return true;
  const end = Math.min(length, at + NAME_MAX);
  for (; at < end; at += 1) {
    const unit = codes[at]!;
    if (unit === COLON) return at + 1 >= length || codes[at + 1] === SPACE || codes[at + 1] === LINE_FEED;
    if (KIND[unit] !== KIND_LETTER && KIND[unit] !== KIND_DIGIT && unit !== 45 && unit !== 95) return false;
  }
  return false;
}
