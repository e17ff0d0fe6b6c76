/**
 * Targets of a call that only texts from outside name: nobody asked for them, and nothing that the user said stands near them. How the
 * texts score does not matter, since an order can be worded as a remark. Source: docs/reference/gateway.md#taint-and-links;
 * docs/adr/0400. Pure.
 */
import { onlyReads, wordsOf } from './arguments.ts';
import { namesOfCall, rolesOfCall, valuesOfCall, type Leaf } from './call-class.ts';
import { ANSWERING, EXECUTING, LASTING, MOVING, POSTAL, REPLYING, TURNING } from './deed-words.ts';
import { sendersIn } from './senders.ts';
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
  /** Results of the user's own contacts, which nobody else writes: their words excuse wherever they stand. Part of the results. */
  readonly directory?: readonly string[];
  /** Results that say who the user is: what they name needs no word of the user. Part of the results. */
  readonly identity?: readonly string[];
  /** Calls that act and that the agent made before: each went through these rules, so what they went to is no news. */
  readonly earlier?: readonly CallAsMade[];
}

export interface CallAsMade {
  readonly name: string;
  readonly argumentsText: string;
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
const PHONE = /^\+?\d[\d ()/.-]{6,20}\d$/;
const isAddress = (value: string): boolean =>
  ANY_MAIL.test(plainOf(value).trim()) ||
  addressesOf(value).length > 0 ||
  (value.startsWith('+') && PHONE.test(value.trim()));

/** Signs that a value is a name of one thing: digits or signs in it, or several words. A plain word is mostly a choice. */
const DISTINCT = /\d|[\p{L}\p{N}][-_./@:+][\p{L}\p{N}]/u;
const DISTINCT_CHARS = { least: 4, most: 200 };
/** Dates and times are chosen, not named. */
const MOMENT = /^\d{4}-\d{2}-\d{2}(?:[T ].*)?$|^\d{1,2}:\d{2}(?::\d{2})?$|^[\d\s.,:-]{1,8}$/;

const isDistinct = ({ value }: Leaf): boolean =>
  value.length >= DISTINCT_CHARS.least &&
  value.length <= DISTINCT_CHARS.most &&
  DISTINCT.test(value) &&
  !MOMENT.test(value.trim());

const hasAny = (name: string, set: ReadonlySet<string>): boolean => wordsOf(name).some((word) => set.has(word));

const isPostal = ({ name, value }: Leaf): boolean =>
  hasAny(name, POSTAL) && /\d/.test(value) && /\p{L}{3}/u.test(value);

/** Every name in a deed that lasts, or that the user did not name by its word. What a shell runs is judged by its effects. */
function namesIn(tool: string, argumentsText: string, said: OwnWords | null): Leaf[] {
  if (hasAny(tool, EXECUTING)) return [];
  const isSpoken = wordsOf(tool).some((word) => word.length >= TIE_LETTERS_MIN && said?.words.has(word));
  return hasAny(tool, LASTING) || (hasAny(tool, TURNING) && !isSpoken)
    ? namesOfCall(argumentsText).filter(isDistinct)
    : [];
}

/**
 * Values of an acting call that say to whom, whereto, or spend something, and the names that count.
 * @param said null: of a call that was made before
 */
function targetsOf(tool: string, argumentsText: string, said: OwnWords | null): Leaf[] {
  const { targets, items } = rolesOfCall(argumentsText);
  const values = valuesOfCall(argumentsText);
  const lasting = namesIn(tool, argumentsText, said);
  const isMoving = said !== null && [...MOVING].some((word) => said.words.has(word));
  const postal = isMoving ? [] : values.filter(isPostal);
  const addressed = targets.filter(({ value }) => isAddress(value) || HANDLE.test(value.trim()));
  const placed = COPYING.test(tool)
    ? [...targets, ...items].filter(({ name, value }) => PLACE.test(name) && /^[/~\\]|:\/\//.test(value))
    : [];
  const coded = items.filter(({ name }) => CODE.test(name));
  const byValue = new Map([...addressed, ...placed, ...coded, ...postal, ...lasting].map((leaf) => [leaf.value, leaf]));
  return [...byValue.values()];
}

/** The same of other languages that are written with these letters. */
const COLOURLESS_ELSEWHERE =
  'aber alle alles also auch beim bitte dann dass deine dein diese diesem diesen dieser dieses durch eine einem einen einer eines haben hier ihre ihren kann mein meine mich nach nicht noch oder schon sein seine sich sind soll unter über wenn werden wird wurde alla alle anche avec aussi cette ceux chez comme dans della delle degli depuis dopo elle essere être fait faire leur leurs mais même nous pour plus quand sans sont sous tous tout toute très vous votre come dalla dove loro mio nella nelle però poi prima quando questa questo sono sua suo tutti tutto algo antes como con cuando desde donde ella ellos entre esta estas este esto estos hasta más mientras para pero porque puede sobre solo también tiene todo todos una uno usted depois dele dela deste desta isso isto mais muito não pela pelo seja seus também você deze door geen haar heeft maar naar niet onder onze over voor wordt zijn zonder'.split(
    ' ',
  );
/** Words of the user that tie a value to their wish; words of any correspondence do not. */
export const TIE_LETTERS_MIN = 4;
/** Of names in the user's own contacts. */
const NAME_LETTERS_MIN = 3;
export const COLOURLESS: ReadonlySet<string> = new Set([
  ...'about account address after agent also answer assistant before change check contact copy date email file files find first folder from have into invoice last latest list mail make message model more name newest next note number office once only open page please read reply report same save send sent show that them then there these this thursday today tool tools user users week what when where which will with write your'.split(
    ' ',
  ),
  ...COLOURLESS_ELSEWHERE,
]);
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
  const isRecord = /^\s*[[{<]/.test(line) || wordsIn(line.slice(0, 400)).length < PROSE_WORDS;
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
        (word) => word.length >= letters && !YEAR.test(word) && !COLOURLESS.has(word) && words.has(word),
      ),
    );
  }
  return out;
}

/** Whether a value is none that an earlier call went to, and none by which the user is known. */
export function newsTo({ earlier = [], identity = [] }: OutsideTexts): (value: string) => boolean {
  const known = new Set(
    earlier
      .filter(({ name }) => !onlyReads(name))
      .flatMap(({ name, argumentsText }) =>
        targetsOf(name, argumentsText, null).map(({ value }) => plainOf(value).trim()),
      ),
  );
  return (value) => {
    const target = plainOf(value).trim();
    return (
      !known.has(target) &&
      !readableOf(identity).some((text) => wordsIn(text).includes(target) || standsAs(text, target))
    );
  };
}

/** Whether the user wants somebody answered, and the tool answers. */
const isAnswer = (tool: string, said: OwnWords): boolean =>
  hasAny(tool, REPLYING) && wordsIn(said.newest).some((word) => ANSWERING.has(word));

/** An address or a name with signs in it, as a whole. */
const standsAs = (text: string, target: string): boolean =>
  /[@._-]/.test(target) && text.split(/[\s"',;:<>()[\]{}]+/).includes(target);

/** `@emil` where the user said Emil. */
export const isHandleNamed = (value: string, { words }: OwnWords): boolean =>
  /^@\p{L}[\p{L}\p{N}]{2,40}$/u.test(value.trim()) && words.has(plainOf(value).trim().slice(1));

/** The targets that only outside texts name; empty for a call that only reads, and where the user or the operator named them. */
export function unaskedTargets(
  { name, argumentsText }: CallAsMade,
  said: OwnWords,
  outside: OutsideTexts,
): readonly Leaf[] {
  if (onlyReads(name)) return [];
  const isNews = newsTo(outside);
  const open = targetsOf(name, argumentsText, said).filter(
    ({ value }) => askedFor(said, value) === 'no' && !isHandleNamed(value, said) && isNews(value),
  );
  if (open.length === 0) return [];
  const results = readableOf(outside.results);
  const orders = readableOf(outside.orders ?? []);
  const directory = readableOf(outside.directory ?? []);
  const answers = isAnswer(name, said);
  const ofOthers = outside.excusing === undefined ? results : readableOf(outside.excusing);
  return open.filter(({ value }) => {
    const target = plainOf(value).trim();
    const among = isAddress(value) ? [...results, ...readableOf(outside.descriptions)] : results;
    const packed = GROUPED.test(target) ? packedOf(target) : '';
    const holds = (text: string): boolean =>
      holdsAlike(text, target) || (packed !== '' && packedOf(text).includes(packed));
    const holding = among.filter(holds);
    // A description of a tool is nothing that the user speaks of: its words excuse nothing.
    const excusing = ofOthers.filter(holds);
    const isKnown = directory.some((text) => holds(text) && tiesOf(text, target, said, NAME_LETTERS_MIN).length > 0);
    if (isKnown) return false;
    if (answers && results.some((text) => sendersIn(text).some(({ address }) => address === target))) return false;
    if (holding.length > 0 && isNamed(said, skeletonOf(target))) return true; // it looks like what the user named
    return (
      holding.length > 0 && (orders.some(holds) || !excusing.some((text) => tiesOf(text, target, said).length > 0))
    );
  });
}
