/**
 * Features of the linear model: hashed word 1-3-grams and character 3-5-grams per block of 14 words, word-class events,
 * and layout marks. Training and scoring share this file, so they cannot drift apart. Source: design/screening.md.
 */
import { KIND, KIND_DIGIT, KIND_IDEOGRAPH, KIND_LETTER } from './chars.ts';
import { isKnownWord, type KnownWords } from './known-words.ts';
import { IS_LETTER, LEXICON } from './lexicon.ts';
import type { TrieMatch } from './trie.ts';

export const BLOCK_WORDS = 14;
/** Ideographs count half a word, so a block is 28 of them. */
const BLOCK_UNITS = BLOCK_WORDS * 2;

/** One class hit. */
export interface Events {
  /** Class number 0..31. */
  readonly kind: Uint8Array;
  readonly from: Int32Array;
  readonly to: Int32Array;
  /** Word number of the hit. */
  readonly word: Int32Array;
  /** Sentence number of the hit. */
  readonly sentence: Int32Array;
  /** 1 when the hit opens its sentence. */
  readonly opens: Uint8Array;
  count: number;
}

export interface Features {
  /** 32-bit hashes, character grams and word grams in text order. They lie in buffers all texts share: valid until the next text is read. */
  readonly charGrams: Uint32Array;
  readonly wordGrams: Uint32Array;
  /** First index of each block in the arrays above; one more entry than blocks. */
  readonly charStart: Int32Array;
  readonly wordStart: Int32Array;
  readonly eventStart: Int32Array;
  /** First folded unit of each block. */
  readonly textStart: Int32Array;
  readonly marks: Uint32Array;
  readonly blocks: number;
  readonly events: Events;
}

const STAMP_BITS = 13;
/** Scratch, cleared for each text: the gram last seen in each place, mixed with its block. Small enough to stay in the nearest cache. */
const stamps = new Int32Array(1 << STAMP_BITS);
let blockSalt = 0;

/** A list of 32-bit numbers that doubles when full. */
export class Growing {
  items: Uint32Array;
  n = 0;
  constructor(capacity: number) {
    this.items = new Uint32Array(capacity);
  }
  push(value: number): void {
    if (this.n === this.items.length) {
      const bigger = new Uint32Array(this.n * 2);
      bigger.set(this.items);
      this.items = bigger;
    }
    this.items[this.n] = value;
    this.n += 1;
  }
}

/** True once per block for each gram, so repetition inside a block adds nothing (a few collisions are accepted). */
function firstInBlock(hash: number): boolean {
  const at = Math.imul(hash, 0x9e3779b1) >>> (32 - STAMP_BITS);
  const stamp = (hash ^ blockSalt) | 0;
  if (stamps[at] === stamp) return false;
  stamps[at] = stamp;
  return true;
}

const DIGIT = 48;

/** Shared by all texts, so that a long one costs no new megabytes; read before the next text, or copied. */
const sharedChars = new Growing(1 << 14);
const sharedWords = new Growing(1 << 13);
/** A text this large does not keep its buffers for the next one. */
const SHARED_MAX = 1 << 22;

function shared(list: Growing): Growing {
  if (list.items.length > SHARED_MAX) list.items = new Uint32Array(1 << 14);
  list.n = 0;
  return list;
}

/** Reads a folded text once and returns all features of its blocks. */
export function extractFeatures(codes: Uint16Array, length: number, words: KnownWords): Features {
  const reader = new BlockReader(codes, length, words);
  return reader.read();
}

const eventsOf = (capacity: number): Events => ({
  kind: new Uint8Array(capacity),
  from: new Int32Array(capacity),
  to: new Int32Array(capacity),
  word: new Int32Array(capacity),
  sentence: new Int32Array(capacity),
  opens: new Uint8Array(capacity),
  count: 0,
});

function doubled(events: Events): Events {
  const more = eventsOf(events.kind.length * 2);
  for (const column of ['kind', 'from', 'to', 'word', 'sentence', 'opens'] as const) more[column].set(events[column]);
  more.count = events.count;
  return more;
}

class BlockReader {
  private readonly codes: Uint16Array;
  private readonly length: number;
  private readonly known: KnownWords;
  private readonly chars: Growing;
  private readonly words: Growing;
  private readonly starts = {
    char: new Growing(64),
    word: new Growing(64),
    event: new Growing(64),
    text: new Growing(64),
    mark: new Growing(64),
  };
  private events: Events;
  private readonly hit: TrieMatch = { value: 0, end: 0 };
  private units = 0;
  private word = 0;
  private sentence = 0;
  private sentenceOpen = true;
  private h1 = 0;
  private h2 = 0;
  private marks = 0;
  /** Of the present block: writing systems seen (bits), Latin words of three letters or more, those among them that are strange. */
  private scripts = 0;
  private latin = 0;
  private strange = 0;

  constructor(codes: Uint16Array, length: number, known: KnownWords) {
    this.codes = codes;
    this.length = length;
    this.known = known;
    this.chars = shared(sharedChars);
    this.words = shared(sharedWords);
    this.events = eventsOf((length >> 3) + 16);
  }

  read(): Features {
    stamps.fill(0);
    this.openBlock(0);
    const { codes, length } = this;
    for (let i = 0; i < length;) {
      const kind = KIND[codes[i]!]!;
      if (kind === KIND_LETTER || kind === KIND_DIGIT) i = this.readWord(i);
      else if (kind === KIND_IDEOGRAPH) {
        this.readIdeograph(i);
        i += 1;
      } else {
        this.readPunctuation(i);
        i += 1;
      }
    }
    this.closeBlock();
    const { char, word, event, text, mark } = this.starts;
    const blocks = mark.n;
    char.push(this.chars.n);
    word.push(this.words.n);
    event.push(this.events.count);
    text.push(length);
    const int = (g: Growing): Int32Array => new Int32Array(g.items.buffer, 0, g.n);
    return {
      charGrams: this.chars.items.subarray(0, this.chars.n),
      wordGrams: this.words.items.subarray(0, this.words.n),
      charStart: int(char),
      wordStart: int(word),
      eventStart: int(event),
      textStart: int(text),
      marks: mark.items.subarray(0, blocks),
      blocks,
      events: this.events,
    };
  }

  private openBlock(at: number): void {
    this.starts.char.push(this.chars.n);
    this.starts.word.push(this.words.n);
    this.starts.event.push(this.events.count);
    this.starts.text.push(at);
    this.units = 0;
    this.marks = 0;
    blockSalt = Math.imul(this.starts.text.n, 0x5851f42d);
  }

  private closeBlock(): void {
    this.starts.mark.push((this.marks | this.strangeMarks()) >>> 0);
  }

  /** What kind of text the block is: how many scripts, how many strange words, how many sorts of signs. */
  private strangeMarks(): number {
    const scripts = bitCount(this.scripts);
    const kinds = bitCount(this.marks & 0xfffff);
    let marks = scripts >= 4 ? 7 << 21 : scripts === 3 ? 3 << 21 : scripts === 2 ? 1 << 21 : 0;
    if (this.latin === 0) marks |= 1 << 29;
    else {
      const share = this.strange / this.latin;
      if (share >= 0.2) marks |= 1 << 24;
      if (share >= 0.4) marks |= 1 << 25;
      if (share >= 0.6) marks |= 1 << 26;
      if (share >= 0.8) marks |= 1 << 27;
      if (this.latin < 4) marks |= 1 << 28;
    }
    if (kinds >= 6) marks |= 1 << 30;
    if (kinds >= 9) marks |= 1 << 31;
    this.scripts = 0;
    this.latin = 0;
    this.strange = 0;
    return marks;
  }

  private advance(units: number, next: number): void {
    this.units += units;
    this.word += units;
    if (this.units >= BLOCK_UNITS && next < this.length) {
      this.closeBlock();
      this.openBlock(next);
    }
  }

  private readWord(from: number): number {
    const { codes, length } = this;
    let hash = 0x811c9dc5;
    let to = from;
    this.lookUp(from);
    for (; to < length; to += 1) {
      const unit = codes[to]!;
      const kind = KIND[unit]!;
      if (kind !== KIND_LETTER && kind !== KIND_DIGIT) break;
      hash = Math.imul(hash ^ (kind === KIND_DIGIT ? DIGIT : unit), 0x01000193);
    }
    this.charGramsOf(from, to);
    this.pushWord(hash | 0);
    this.countWord(codes[from]!, to - from, hash);
    this.sentenceOpen = false;
    this.advance(2, to);
    return to;
  }

  private countWord(first: number, length: number, hash: number): void {
    this.scripts |= scriptOf(first);
    if (first < 0x61 || first > 0x7a || length < 3) return;
    this.latin += 1;
    if (!isKnownWord(this.known, hash)) this.strange += 1;
  }

  private readIdeograph(at: number): void {
    this.scripts |= 512;
    this.lookUp(at);
    this.pushWord(Math.imul(this.codes[at]! ^ 0x5bd1e995, 0x01000193));
    this.sentenceOpen = false;
    this.advance(1, at + 1);
  }

  private pushWord(hash: number): void {
    const two = Math.imul(this.h1 ^ 0x2545f491, 0x85ebca6b) ^ hash;
    const three = Math.imul(this.h2 ^ 0x7feb352d, 0xc2b2ae35) ^ two;
    if (firstInBlock(hash)) this.words.push(hash >>> 0);
    if (this.h1 !== 0 && firstInBlock(two)) this.words.push(two >>> 0);
    if (this.h2 !== 0 && firstInBlock(three)) this.words.push(three >>> 0);
    this.h2 = this.h1;
    this.h1 = hash;
  }

  /** Character 3-, 4- and 5-grams inside one word with one neighbour on each side. */
  private charGramsOf(wordFrom: number, wordTo: number): void {
    const { codes, length } = this;
    const from = wordFrom > 0 ? wordFrom - 1 : 0;
    const to = wordTo < length ? wordTo + 1 : length;
    if (to - from < 3) return;
    let a = digitFold(codes[from]!);
    let b = digitFold(codes[from + 1]!);
    let c = digitFold(codes[from + 2]!);
    for (let i = from; i + 2 < to; i += 1) {
      let hash = Math.imul(Math.imul(Math.imul(0x51ed270b ^ a, 0x01000193) ^ b, 0x01000193) ^ c, 0x01000193);
      if (firstInBlock(hash)) this.chars.push(hash >>> 0);
      if (i + 3 >= to) return;
      const d = digitFold(codes[i + 3]!);
      hash = Math.imul(hash ^ d ^ 0x1000, 0x01000193);
      if (firstInBlock(hash)) this.chars.push(hash >>> 0);
      if (i + 4 < to) {
        hash = Math.imul(hash ^ digitFold(codes[i + 4]!) ^ 0x2000, 0x01000193);
        if (firstInBlock(hash)) this.chars.push(hash >>> 0);
      }
      a = b;
      b = c;
      c = d;
    }
  }

  private lookUp(at: number): void {
    LEXICON.longest(this.codes, at, this.length, IS_LETTER, this.hit);
    if (this.hit.value === 0) return;
    if (this.events.count === this.events.kind.length) this.events = doubled(this.events);
    const { events } = this;
    const n = events.count;
    events.kind[n] = this.hit.value - 1;
    events.from[n] = at;
    events.to[n] = this.hit.end;
    events.word[n] = this.word;
    events.sentence[n] = this.sentence;
    events.opens[n] = this.sentenceOpen ? 1 : 0;
    events.count += 1;
  }

  private readPunctuation(at: number): void {
    const unit = this.codes[at]!;
    const mark = MARK_OF[unit]!;
    if (mark !== 0) this.marks |= mark;
    if (unit === 10) {
      if (at > 0 && this.codes[at - 1] === 10) this.marks |= 1 << 20;
      this.endSentence();
    } else if (SENTENCE_END[unit] === 1) {
      const next = at + 1 < this.length ? this.codes[at + 1]! : 32;
      if (unit > 0x7f || next === 32 || next === 10 || next === 34 || next === 39 || next === 60) this.endSentence();
    } else if (OPENS_SENTENCE[unit] === 1) {
      this.sentenceOpen = true;
    }
    if (unit !== 32 && unit !== 10 && unit !== 44 && unit !== 46) {
      const hash = Math.imul(unit ^ 0x3c6ef372, 0x01000193) ^ (this.codes[at + 1] ?? 0);
      if (firstInBlock(hash)) this.chars.push(hash >>> 0);
    }
  }

  private endSentence(): void {
    this.sentence += 1;
    this.sentenceOpen = true;
  }
}

const digitFold = (unit: number): number => (unit >= 48 && unit <= 57 ? DIGIT : unit === 10 ? 32 : unit);

/** One bit per writing system, by the first unit of a word. */
function scriptOf(unit: number): number {
  if (unit < 0x250) return 1; // Latin
  if (unit < 0x400) return 2; // Greek and phonetic
  if (unit < 0x530) return 4; // Cyrillic
  if (unit < 0x600) return 8; // Armenian, Hebrew
  if (unit < 0x900) return 16; // Arabic and neighbours
  if (unit < 0xe00) return 32; // India
  if (unit < 0x1100) return 64; // Thai, Lao, Tibetan, Georgian
  if (unit < 0x2e80) return 128;
  return unit >= 0xac00 && unit < 0xd7b0 ? 256 : 512; // Hangul; Han and kana
}

function bitCount(bits: number): number {
  let n = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) n += 1;
  return n;
}

const MARK_OF = new Uint32Array(65_536);
for (const [index, group] of [
  '<>',
  '[]',
  '{}',
  '|',
  '#',
  '*',
  '=',
  '!',
  '?',
  '"',
  "'",
  '`',
  '@',
  '$',
  '%',
  '\\',
  '/',
  '-_',
  ':',
  '■',
].entries()) {
  for (const char of group) MARK_OF[char.charCodeAt(0)] = 1 << index;
}
const SENTENCE_END = new Uint8Array(65_536);
for (const char of '.!?;。！？；।؟။…') SENTENCE_END[char.charCodeAt(0)] = 1;
const OPENS_SENTENCE = new Uint8Array(65_536);
for (const char of ':"\'([{>*#-•,：、「（') OPENS_SENTENCE[char.charCodeAt(0)] = 1;
