/**
 * Targets of a call that only texts from outside name: nobody asked for them, and nothing that the user said stands near them. How the
 * texts score does not matter, since an order can be worded as a remark. Source: docs/reference/gateway.md#taint-and-links;
 * docs/adr/0400. Pure.
 */
import { onlyReads } from './arguments.ts';
import { rolesOfCall, type Leaf } from './call-class.ts';
import { addressesOf } from './indicators.ts';
import { askedFor, isNamed } from '../../../contract/asked-for.ts';
import type { OwnWords } from './own-words.ts';
import { holdsAlike, packedOf, plainOf, skeletonOf, wordsIn } from '../../../contract/plain-text.ts';

/** What others wrote: tool results and documents; and descriptions of tools, of which only addresses count. */
export interface OutsideTexts {
  readonly results: readonly string[];
  readonly descriptions: readonly string[];
  /**
   * Those of the results whose words excuse a target: all up to the first doubtful one. A value that a later text names first may be the
   * second half of its order. Absent: all.
   */
  readonly excusing?: readonly string[];
  /** Sentences that are doubtful by themselves: what one of them names is not excused by the words around it. */
  readonly orders?: readonly string[];
}

/** Of all texts together, newest first. */
const COMPARED_CHARS_MAX = 512 * 1024;
/** The shortest and most runs of base64 that are decoded. */
const ENCODED_MIN = 24;
const ENCODED_CHARS_MAX = 4_096;
const ENCODED_MAX = 50;

const IS_BASE64 = new Uint8Array(128);
for (const unit of 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/_-')
  IS_BASE64[unit.charCodeAt(0)] = 1;

/** Runs of base64 units. Looks at one unit in 24 of a text without any. */
export function encodedRuns(text: string): string[] {
  const is = (at: number): boolean => IS_BASE64[text.charCodeAt(at)] === 1;
  const out: string[] = [];
  let past = 0;
  for (let at = ENCODED_MIN - 1; at < text.length && out.length < ENCODED_MAX;) {
    if (!is(at)) {
      past = at + 1;
      at += ENCODED_MIN;
      continue;
    }
    let from = at;
    while (from > past && is(from - 1)) from -= 1;
    let to = at + 1;
    while (to < text.length && is(to)) to += 1;
    if (to - from >= ENCODED_MIN) out.push(text.slice(from, Math.min(to, from + ENCODED_CHARS_MAX)));
    past = to;
    at = to + ENCODED_MIN;
  }
  return out;
}

/** The text in one spelling, with what its base64 runs say. */
function readable(said: string): string {
  const decoded: string[] = [];
  for (const run of encodedRuns(said)) {
    const plain = Buffer.from(run.replaceAll('-', '+').replaceAll('_', '/'), 'base64').toString('utf8');
    if (!/[\u0000-\u0008\u000e-\u001f\ufffd]/.test(plain)) decoded.push(plain);
  }
  return plainOf([said, ...decoded].join('\n'));
}

/** Made once for the texts of a turn, and only when a target is looked up. */
const prepared = new WeakMap<readonly string[], readonly string[]>();

/** The texts in one spelling, newest first. */
export function readableOf(texts: readonly string[]): readonly string[] {
  const known = prepared.get(texts);
  if (known !== undefined) return known;
  let left = COMPARED_CHARS_MAX;
  const made: string[] = [];
  for (const text of texts.toReversed()) {
    if (left <= 0) break;
    made.push(readable(text.slice(0, left)));
    left -= text.length;
  }
  prepared.set(texts, made);
  return made;
}

/** Accounts and numbers are written in groups. */
const GROUPED = /^[a-z]{0,4}[\d\s./-]{6,}$|^[a-z]{2}\d{2}[\da-z\s]+$/;

/** Codes that are worth something, and destinations of copies; ids of things are handles that every tool needs. */
const CODE = /\b(?:code|voucher|coupon|promo)\b/i;
const COPYING = /copy|move|upload|export|sync|publish|backup/i;
const PLACE = /\b(?:path|destination|target|folder|to|dest)\b/i;
const HANDLE = /^@?[\p{L}\p{N}][\p{L}\p{N}._-]{2,40}$/u;

/** A mail address in letters of any script. */
const ANY_MAIL = /^[^\s@<>]{1,64}@[^\s@<>]{1,253}\.[^\s@<>.]{2,24}$/u;
const isAddress = (value: string): boolean => ANY_MAIL.test(plainOf(value).trim()) || addressesOf(value).length > 0;

/** Values of an acting call that say to whom, whereto, or spend something. */
function targetsOf(tool: string, argumentsText: string): Leaf[] {
  const { targets, items } = rolesOfCall(argumentsText);
  const addressed = targets.filter(({ value }) => isAddress(value) || HANDLE.test(value.trim()));
  const placed = COPYING.test(tool)
    ? [...targets, ...items].filter(({ name, value }) => PLACE.test(name) && /^[/~\\]|:\/\//.test(value))
    : [];
  return [...new Set([...addressed, ...placed, ...items.filter(({ name }) => CODE.test(name))])];
}

/** Words of the user that tie a value to their wish; words of any correspondence do not. */
export const TIE_LETTERS_MIN = 4;
export const COLOURLESS: ReadonlySet<string> = new Set(
  'about account address after also answer before change check contact copy date email file files find first folder from have into invoice last latest list mail make message more name newest next note number office once only open page please read reply report same save send sent show that them then there these this thursday today user users week what when where which will with write your'.split(
    ' ',
  ),
);
const BEFORE_CHARS = 80;
const AFTER_CHARS = 40;
/** Occurrences of one value that are looked at. */
const PLACES_MAX = 20;

/** A line with as many words is a sentence; others are records, whose other lines belong to the value. */
const PROSE_WORDS = 7;

/** What stands around a value: its sentence in prose, the lines next to it in a record. */
export function surroundings(text: string, at: number, length: number): string {
  const start = Math.max(0, at - BEFORE_CHARS);
  const end = Math.min(text.length, at + length + AFTER_CHARS);
  const line = text.slice(
    text.lastIndexOf('\n', at) + 1,
    text.indexOf('\n', at) === -1 ? text.length : text.indexOf('\n', at),
  );
  if (/^\s*[[{<]/.test(line) || wordsIn(line.slice(0, 400)).length < PROSE_WORDS) return text.slice(start, end);
  const before = text.slice(start, at);
  const cut = Math.max(
    before.lastIndexOf('\n'),
    before.lastIndexOf('. '),
    before.lastIndexOf('? '),
    before.lastIndexOf('! '),
  );
  const after = text.slice(at + length, end).split(/\n|[.?!] /, 1)[0] ?? '';
  return `${before.slice(cut + 1)} ${after}`;
}

/** Words of the user near the value, or in it. */
export function tiesOf(text: string, value: string, { words }: OwnWords): string[] {
  const out: string[] = [];
  let at = text.indexOf(value);
  for (let n = 0; at !== -1 && n < PLACES_MAX; n += 1, at = text.indexOf(value, at + 1)) {
    const near = [...wordsIn(surroundings(text, at, value.length)), ...value.split(/[@._\-/:]+/)];
    out.push(...near.filter((word) => word.length >= TIE_LETTERS_MIN && !COLOURLESS.has(word) && words.has(word)));
  }
  return out;
}

/** The targets that only outside texts name; empty for a call that only reads, and where the user or the operator named them. */
export function unaskedTargets(
  { name, argumentsText }: { readonly name: string; readonly argumentsText: string },
  said: OwnWords,
  outside: OutsideTexts,
): readonly Leaf[] {
  if (onlyReads(name)) return [];
  const open = targetsOf(name, argumentsText).filter(({ value }) => askedFor(said, value) !== 'named');
  if (open.length === 0) return [];
  const results = readableOf(outside.results);
  const orders = readableOf(outside.orders ?? []);
  return open.filter(({ value }) => {
    const target = plainOf(value).trim();
    const among = isAddress(value) ? [...results, ...readableOf(outside.descriptions)] : results;
    const packed = GROUPED.test(target) ? packedOf(target) : '';
    const holds = (text: string): boolean =>
      holdsAlike(text, target) || (packed !== '' && packedOf(text).includes(packed));
    const holding = among.filter(holds);
    const excusing = outside.excusing === undefined ? holding : readableOf(outside.excusing).filter(holds);
    if (holding.length > 0 && isNamed(said, skeletonOf(target))) return true; // it looks like what the user named
    return (
      holding.length > 0 && (orders.some(holds) || !excusing.some((text) => tiesOf(text, target, said).length > 0))
    );
  });
}
