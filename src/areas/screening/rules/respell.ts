/** Readings of folded text with an unusual spelling: rot13, mirrored, leetspeak, separated letters, words without spaces.
 * Each is applied only to parts whose words indicate it, so ordinary text costs one pass.
 */
import { KIND, KIND_DIGIT, KIND_IDEOGRAPH, KIND_LETTER } from './chars.ts';
import { LEXICON, NO_LETTERS } from './lexicon.ts';
import { toText, type Folded } from './normalise.ts';
import type { Decoded, ViewKind } from './views.ts';

/** Frequent words that indicate a rot13 or mirrored sentence. */
const TELLING =
  `the and you your this that with from all ignore previous instructions instruction system prompt reveal password please
  tell must send forget rules secret key user message assistant disregard above override conversation show have what will these
  les des vous toutes ignorez precedentes pour dans avec und die alle ignoriere vorherigen anweisungen bitte nicht das ist
  las todas instrucciones ignora anteriores para tutte istruzioni precedenti questo instrucoes anteriores voce`.split(
    /\s+/,
  );

const ROT13 = 1;
const MIRROR = 2;
const LEET = 4;
const JOINED = 8;
const GAP_WORDS = 12;
const MARGIN_WORDS = 10;
/** Number of consecutive single letters that are a word with separated letters. */
const SPACED_MIN = 5;

const rot13Unit = (unit: number): number =>
  unit >= 97 && unit <= 109 ? unit + 13 : unit >= 110 && unit <= 122 ? unit - 13 : unit;

const hashOf = (codes: ArrayLike<number>, from: number, to: number): number => {
  let hash = 0x811c9dc5;
  for (let i = from; i < to; i += 1) hash = Math.imul(hash ^ codes[i]!, 0x01000193);
  return hash | 0;
};

const telling = new Map<number, number>();
const tellingFilter = new Uint8Array(4096);

function note(units: number[], bit: number): void {
  const hash = hashOf(units, 0, units.length);
  telling.set(hash, bit);
  tellingFilter[hash >>> 20] = 1;
}

const plainWords = new Set([...TELLING, 'on', 'no', 'saw', 'won', 'ton', 'era', 'era', 'eel', 'sal', 'sel']);
for (const word of TELLING) {
  if (word.length < 3) continue;
  const units = [...word].map((char) => char.charCodeAt(0));
  note(units.map(rot13Unit), ROT13);
  const mirrored = [...word].reverse().join('');
  if (!plainWords.has(mirrored)) note(units.toReversed(), MIRROR);
}

/** Words of a text, column by column: begin, end, and the spellings each indicates. */
interface Words {
  readonly from: Int32Array;
  readonly to: Int32Array;
  readonly bits: Uint8Array;
  count: number;
  /** Every bit some word has. */
  seen: number;
  /** Most consecutive letters from words of one character, or from words whose inner symbols may separate single letters. */
  single: number;
}
interface Stretch {
  from: number;
  to: number;
  hits: number;
  last: number;
}

/** Respelled readings of the parts of a folded text that need one. */
export function respellings(folded: Folded): Decoded[] {
  const { codes, length } = folded;
  const words = readWords(folded);
  const out: Decoded[] = [];
  for (const respelling of RESPELLINGS)
    if ((words.seen & respelling.bit) !== 0) addStretches(folded, words, respelling, out);
  for (let at = 0; at < words.count && (words.seen & JOINED) !== 0; at += 1) {
    if ((words.bits[at]! & JOINED) === 0) continue;
    const from = words.from[at]!;
    const to = words.to[at]!;
    const split = segment(codes, from, to);
    if (split !== '') out.push({ kind: 'joined', text: split, from: folded.map[from]!, to: folded.map[to - 1]! + 1 });
  }
  if (words.single >= SPACED_MIN) addSpaced(folded, length, out);
  return out;
}

interface Columns {
  readonly from: Int32Array;
  readonly to: Int32Array;
  readonly bits: Uint8Array;
}
const columnsOf = (capacity: number): Columns => ({
  from: new Int32Array(capacity),
  to: new Int32Array(capacity),
  bits: new Uint8Array(capacity),
});
const KEPT_WORDS = 1 << 13;
const kept = columnsOf(KEPT_WORDS);
/** Columns of the words of one text, valid until the next text is read; a long text gets its own. */
const columnsFor = (capacity: number): Columns => (capacity <= KEPT_WORDS ? kept : columnsOf(capacity));

function readWords(folded: Folded): Words {
  const { codes, length } = folded;
  const words: Words = {
    ...columnsFor((length >> 1) + 1),
    count: 0,
    seen: 0,
    single: 0,
  };
  let singles = 0;
  for (let i = 0; i < length;) {
    const kind = KIND[codes[i]!]!;
    if (kind !== KIND_LETTER && kind !== KIND_DIGIT && codes[i] !== 64 && codes[i] !== 36) {
      i += 1;
      continue;
    }
    let to = i;
    let hash = 0x811c9dc5;
    let letters = 0;
    let digits = 0;
    let inner = 0;
    let symbols = 0;
    for (; to < length; to += 1) {
      const unit = codes[to]!;
      const here = KIND[unit]!;
      const symbol =
        unit === 64 || unit === 36 || (unit === 33 && to + 1 < length && KIND[codes[to + 1]!] === KIND_LETTER);
      if (here === KIND_LETTER) letters += 1;
      else if (here === KIND_DIGIT || symbol) {
        digits += 1;
        if (symbol) symbols += 1;
        if (letters > 0 && to + 1 < length && KIND[codes[to + 1]!] === KIND_LETTER) inner += 1;
      } else break;
      hash = Math.imul(hash ^ unit, 0x01000193);
    }
    let bits = tellingFilter[hash >>> 20] === 1 ? (telling.get(hash | 0) ?? 0) : 0;
    const size = to - i;
    if (digits > 0 && letters > 0 && size >= 3 && size <= 18 && inner > 0 && digits <= letters && !isHex(codes, i, to))
      bits |= LEET;
    if (letters === size && size >= 16 && size <= 80) bits |= JOINED;
    const n = words.count;
    words.from[n] = i;
    words.to[n] = to;
    words.bits[n] = bits;
    words.count = n + 1;
    words.seen |= bits;
    singles = size === 1 || symbols > 0 ? singles + size : 0;
    if (singles > words.single) words.single = singles;
    i = to;
  }
  return words;
}

function isHex(codes: Uint16Array, from: number, to: number): boolean {
  if (to - from < 6) return false;
  for (let i = from; i < to; i += 1) {
    const unit = codes[i]!;
    if (!((unit >= 48 && unit <= 57) || (unit >= 97 && unit <= 102))) return false;
  }
  return true;
}

interface Respelling {
  readonly bit: number;
  readonly kind: ViewKind;
  /** Indicating words that a part needs. */
  readonly hitsMin: number;
  readonly respell: (codes: Uint16Array, from: number, to: number) => string;
}

const RESPELLINGS: readonly Respelling[] = [
  {
    bit: ROT13,
    kind: 'rot13',
    hitsMin: 2,
    respell: (codes, from, to) => toText(codes.slice(from, to).map(rot13Unit), 0, to - from),
  },
  {
    bit: MIRROR,
    kind: 'reversed',
    hitsMin: 2,
    respell: (codes, from, to) => toText(codes.slice(from, to).reverse(), 0, to - from),
  },
  { bit: LEET, kind: 'leet', hitsMin: 1, respell: (codes, from, to) => unleet(toText(codes, from, to)) },
];

function addStretches(folded: Folded, words: Words, { bit, kind, hitsMin, respell }: Respelling, out: Decoded[]): void {
  let open: Stretch | undefined;
  const close = (stretch: Stretch): void => {
    if (stretch.hits < hitsMin) return;
    const from = words.from[Math.max(0, stretch.from - MARGIN_WORDS)]!;
    const to = words.to[Math.min(words.count - 1, stretch.last + MARGIN_WORDS)]!;
    out.push({
      kind,
      text: respell(folded.codes, from, to),
      from: folded.map[words.from[stretch.from]!]!,
      to: folded.map[words.to[stretch.last]! - 1]! + 1,
    });
  };
  for (let at = 0; at < words.count; at += 1) {
    if ((words.bits[at]! & bit) === 0) continue;
    if (open !== undefined && at - open.last <= GAP_WORDS) {
      open.hits += 1;
      open.last = at;
      continue;
    }
    if (open !== undefined) close(open);
    open = { from: at, to: at, hits: 1, last: at };
  }
  if (open !== undefined) close(open);
}

const LEET_LETTER: Readonly<Record<string, string>> = {
  0: 'o',
  2: 'z',
  3: 'e',
  4: 'a',
  5: 's',
  6: 'g',
  7: 't',
  8: 'b',
  9: 'g',
  '@': 'a',
  $: 's',
  '!': 'i',
};

/** Units of words that may be leetspeak: 1 letters, 2 digits and signs that stand for letters. */
const LEET_UNIT = new Uint8Array(65_536);
for (const char of 'abcdefghijklmnopqrstuvwxyz') LEET_UNIT[char.charCodeAt(0)] = 1;
for (const char of '0123456789@$!') LEET_UNIT[char.charCodeAt(0)] = 2;

/** The text with letters for the digits and signs in its words; a long number stays. */
function unleet(text: string): string {
  let out = '';
  let done = 0;
  for (let i = 0; i < text.length; i += 1) {
    if (LEET_UNIT[text.charCodeAt(i)] === 0) continue;
    const from = i;
    let kinds = 0;
    for (; i < text.length && LEET_UNIT[text.charCodeAt(i)] !== 0; i += 1) kinds |= LEET_UNIT[text.charCodeAt(i)]!;
    if (kinds === 1 || (kinds === 2 && i - from > LEET_NUMBER_MAX)) continue;
    out += text.slice(done, from) + unleetWord(text.slice(from, i));
    done = i;
  }
  return out + text.slice(done);
}
const LEET_NUMBER_MAX = 4;

const ONE = 49;
const EXCLAMATION = 33;

/** One word: two ones are ll, a one at its end is l and any other i; exclamation marks at its end are left out. */
function unleetWord(word: string): string {
  let to = word.length;
  while (to > 0 && word.charCodeAt(to - 1) === EXCLAMATION) to -= 1;
  let out = '';
  for (let i = 0; i < to; i += 1) {
    const char = word[i]!;
    if (word.charCodeAt(i) !== ONE) out += LEET_LETTER[char] ?? char;
    else if (word.charCodeAt(i + 1) === ONE) {
      out += 'll';
      i += 1;
    } else out += i + 1 === word.length ? 'l' : 'i';
  }
  return out;
}

const hit = { value: 0, end: 0 };

/** Cuts a run of letters at dictionary words; '' when fewer than two of four letters or more are found. */
function segment(codes: Uint16Array, from: number, to: number): string {
  let out = '';
  let long = 0;
  for (let i = from; i < to;) {
    LEXICON.longest(codes, i, to, NO_LETTERS, hit);
    const size = hit.value === 0 ? 0 : Math.min(hit.end, to) - i;
    if (size >= 3) {
      if (size >= 4) long += 1;
      out += ` ${toText(codes, i, i + size)} `;
      i += size;
    } else {
      out += String.fromCharCode(codes[i]!);
      i += 1;
    }
  }
  return long >= 2 ? out : '';
}

/** Letters separated by one separator each; a wider gap in the original is a word boundary. */
function addSpaced(folded: Folded, length: number, out: Decoded[]): void {
  const { codes, map } = folded;
  const single = (i: number): boolean => {
    const kind = KIND[codes[i]!]!;
    return (kind === KIND_LETTER || kind === KIND_DIGIT) && (i + 1 >= length || !joins(codes[i + 1]!));
  };
  for (let i = 0; i < length;) {
    if (!single(i) || (i > 0 && joins(codes[i - 1]!))) {
      i += 1;
      while (i < length && joins(codes[i - 1]!) && joins(codes[i]!)) i += 1; // the rest of a word
      continue;
    }
    let text = String.fromCharCode(codes[i]!);
    let last = i;
    let count = 1;
    for (let next = i + 2; next < length && next <= last + 3; next += 1) {
      if (joins(codes[next - 1]!) || !single(next)) {
        if (joins(codes[next]!)) break;
        continue;
      }
      if (map[next]! - map[last]! > 2 || codes[next - 1] === 10) text += ' ';
      text += String.fromCharCode(codes[next]!);
      last = next;
      count += 1;
      next += 1;
    }
    if (count >= SPACED_MIN) {
      const units = Uint16Array.from(text, (char) => char.charCodeAt(0));
      const words = text.split(' ').map((word) => word.length);
      const whole = Math.max(...words.slice(0, 64)) > 14 ? segment(units, 0, units.length) || text : text;
      out.push({ kind: 'spaced', text: whole, from: map[i]!, to: map[last]! + 1 });
    }
    i = last + 1;
  }
}

const joins = (unit: number): boolean => {
  const kind = KIND[unit]!;
  return kind === KIND_LETTER || kind === KIND_DIGIT || kind === KIND_IDEOGRAPH;
};
