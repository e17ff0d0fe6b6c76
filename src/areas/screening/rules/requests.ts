/** Features of requests in tool content: an instruction with an effect in place of data. One unit is a sentence inside
 * one field (JSON or literal string, header line, table cell); a unit never crosses fields, and the field's name is a feature.
 * Training and scoring share this file. Linear in the text. Source: docs/reference/screening.md#linear-model.
 */
import { KIND, KIND_DIGIT, KIND_IDEOGRAPH, KIND_LETTER } from './chars.ts';
import type { Events } from './events.ts';
import type { Concepts, Features } from './features.ts';
import { conceptHash, conceptHead } from './gloss.ts';
import { isBorder } from './items.ts';
import { Growing } from './growing.ts';
import { IS_LETTER } from './lexicon.ts';
import { HEADS, HEAD_MY, HEAD_OPENER, HEAD_YOU } from './request-words.ts';
import type { TrieMatch } from './trie.ts';

export const REQUEST_BITS = 15;
const UNIT_WORDS_MAX = 40;
const UNIT_WORDS_MIN = 3;
/** Openers such as "please" or "could you" that may be before the verb, in words. */
const HEAD_REACH = 6;

/** Receives each unit: its hashed features (valid during the call only) and its folded-unit range. */
export type OnUnit = (grams: Uint32Array, count: number, from: number, to: number) => void;

export interface RequestWeights {
  readonly table: Int8Array;
  readonly scale: number;
  readonly bias: number;
}

/** Converts raw scores of requests to the scale of windows; with a family left out, recall hardly changes between 0 and 0.5. */
export const REQUEST_OFFSET = 0.25;

export interface RequestScore {
  /** On the scale of the windows; -Infinity when the text has no unit. */
  readonly score: number;
  /** Folded-unit range of the unit with the highest score. */
  readonly from: number;
  readonly to: number;
}

/** What the features of a text name in it. */
type Named = Pick<Features, 'events' | 'concepts'>;

/** The unit with the highest score. Keeps nothing of the others, so long texts need no more memory. */
export function bestRequest(
  codes: Uint16Array,
  length: number,
  features: Named,
  weights: RequestWeights,
  onScore?: (score: number, from: number, to: number) => void,
): RequestScore {
  const { table, scale, bias } = weights;
  let best: RequestScore = { score: -Infinity, from: 0, to: 0 };
  readRequests(codes, length, features, (grams, count, from, to) => {
    let sum = 0;
    for (let i = 0; i < count; i += 1) sum += table[requestBucket(grams[i]!)]!;
    const score = bias + sum * scale * requestValue(count) + REQUEST_OFFSET;
    if (score > best.score) best = { score, from, to };
    onScore?.(score, from, to);
  });
  return best;
}

const SHAPE_MAIL = 0x1001;
const SHAPE_URL = 0x1002;
const SHAPE_PATH = 0x1003;
const SHAPE_NUMBER = 0x1004;
const SHAPE_MONEY = 0x1005;
const SHAPE_QUOTE = 0x1006;

const salted = (salt: number, value: number): number =>
  Math.imul(Math.imul(value ^ (salt * 0x9e3779b1), 0x85ebca6b) ^ (value >>> 13), 0xc2b2ae35) >>> 0;
export const requestBucket = (hash: number): number => Math.imul(hash, 0x9e3779b1) >>> (32 - REQUEST_BITS);
export const requestValue = (count: number): number => 1 / Math.sqrt(count + 12);

const QUOTE = 34;
const APOSTROPHE = 39;
const COLON = 58;
const flagsOf = (chars: string): Uint8Array => {
  const flags = new Uint8Array(65_536);
  for (const char of chars) flags[char.charCodeAt(0)] = 1;
  return flags;
};
const OPENS_BEFORE = flagsOf('{[(,:=;');
const CLOSES_AFTER = flagsOf('}]),:;');
const SENTENCE_END = flagsOf('.!?。！？;；।؟');
const BREAKS = flagsOf('<>|\t{}[]');

/** Reads a folded text once and passes on its units in order. */
export function readRequests(codes: Uint16Array, length: number, features: Named, onUnit: OnUnit): void {
  new RequestReader(codes, length, features, onUnit).read();
}

/** Of the unit that is read; units of all texts share them one after another. */
const SHARED_GRAMS = new Growing(512);
const SHARED_WORDS = new Uint32Array(UNIT_WORDS_MAX);

class RequestReader {
  private readonly codes: Uint16Array;
  private readonly length: number;
  private readonly events: Events;
  private readonly concepts: Concepts;
  private readonly onUnit: OnUnit;
  private readonly grams = SHARED_GRAMS;
  private readonly hit: TrieMatch = { value: 0, end: 0 };
  private readonly words = SHARED_WORDS;
  private count = 0;
  private unitFrom = -1;
  private unitTo = 0;
  private event = 0;
  private nextConcept = 0;
  /** Concepts of the unit in scripts without spaces, beside its signs. */
  private named: number[] = [];
  private key = 0;
  private keyKind = 0;
  private lastWord = 0;
  private inField = 0;
  private previousHead = 0;
  private head = 0;
  private headWord = -1;
  private polite = 0;
  private shapes = 0;

  constructor(codes: Uint16Array, length: number, { events, concepts }: Named, onUnit: OnUnit) {
    this.codes = codes;
    this.length = length;
    this.events = events;
    this.concepts = concepts;
    this.onUnit = onUnit;
  }

  read(): void {
    const { codes, length } = this;
    for (let i = 0; i < length;) {
      const unit = codes[i]!;
      const kind = KIND[unit]!;
      if (kind === KIND_LETTER || kind === KIND_DIGIT) i = this.readToken(i);
      else if (kind === KIND_IDEOGRAPH) {
        const concept = this.conceptAt(i);
        if (concept !== 0) this.named.push(concept);
        this.pushWord(salted(2, unit), i, i + 1);
        i += 1;
      } else {
        this.readMark(i, unit);
        i += 1;
      }
    }
    this.close(false);
  }

  /** One token up to the next space; addresses, links, paths and numbers are one word each, whatever they hold. */
  private readToken(at: number): number {
    const { codes, length } = this;
    let hash = 0x811c9dc5;
    let to = at;
    let digits = 0;
    for (; to < length; to += 1) {
      const kind = KIND[codes[to]!]!;
      if (kind === KIND_DIGIT) digits += 1;
      else if (kind !== KIND_LETTER) break;
      hash = Math.imul(hash ^ (kind === KIND_DIGIT ? 48 : codes[to]!), 0x01000193);
    }
    const shape = this.shapeOf(at, to, digits);
    if (shape !== 0) {
      this.shapes |= 1 << (shape & 15);
      if (shape === SHAPE_MAIL || shape === SHAPE_URL || shape === SHAPE_PATH) to = this.tokenEnd(to);
      this.pushWord(shape, at, to);
      return to;
    }
    const concept = this.conceptAt(at);
    const word = (concept === 0 ? hash : conceptHash(concept)) >>> 0;
    this.lastWord = word;
    this.headOf(at, concept);
    this.pushWord(word, at, to);
    return to;
  }

  /** The concept of the word that begins here, 0 when it has none. */
  private conceptAt(at: number): number {
    const { concepts } = this;
    while (this.nextConcept < concepts.at.length && concepts.at[this.nextConcept]! < at) this.nextConcept += 1;
    return this.nextConcept < concepts.at.length && concepts.at[this.nextConcept] === at
      ? concepts.concept[this.nextConcept]!
      : 0;
  }

  private shapeOf(at: number, to: number, digits: number): number {
    const { codes } = this;
    const before = at > 0 ? codes[at - 1]! : 32;
    if (codes[to] === 64 || before === 64) return SHAPE_MAIL;
    if (codes[to] === 58 && codes[to + 1] === 47 && codes[to + 2] === 47) return SHAPE_URL;
    if (before === 47) return SHAPE_PATH;
    if (codes[to] === 46 && to + 1 < this.length && KIND[codes[to + 1]!] === KIND_LETTER) {
      const end = this.tokenEnd(to);
      for (let i = to; i < end; i += 1) if (codes[i] === 64) return SHAPE_MAIL;
    }
    if (before === 36 || before === 0x20ac || before === 0xa3) return SHAPE_MONEY;
    return digits === to - at ? SHAPE_NUMBER : 0;
  }

  private tokenEnd(from: number): number {
    let to = from;
    const limit = Math.min(this.length, from + 200);
    while (to < limit) {
      const unit = this.codes[to]!;
      if (
        unit === 32 ||
        unit === 10 ||
        unit === QUOTE ||
        unit === APOSTROPHE ||
        unit === 60 ||
        unit === 62 ||
        unit === 44
      )
        break;
      to += 1;
    }
    while (to > from && SENTENCE_END[this.codes[to - 1]!] === 1) to -= 1;
    return to;
  }

  /** Finds the verb that begins the sentence, after polite openers. */
  private headOf(at: number, concept: number): void {
    if (this.head !== 0 || this.count >= HEAD_REACH) return;
    if (this.headWord !== -1 && this.count > this.headWord) return;
    HEADS.longest(this.codes, at, this.length, IS_LETTER, this.hit);
    const isListed = this.hit.value !== 0 || concept === 0;
    const value = isListed ? this.hit.value : conceptHead(concept);
    if (value === HEAD_OPENER) {
      this.polite += 1;
      this.headWord = this.count + (isListed ? this.wordsIn(at, this.hit.end) : 1);
    } else if (value === HEAD_MY || value === HEAD_YOU) {
      this.headWord = Math.max(this.headWord, 0);
    } else if (value !== 0) this.head = value;
    else if (this.headWord === -1) this.headWord = 0;
  }

  private wordsIn(from: number, to: number): number {
    let n = 1;
    for (let i = from; i < to; i += 1) if (this.codes[i] === 32) n += 1;
    return n;
  }

  private pushWord(hash: number, from: number, to: number): void {
    if (this.unitFrom === -1) this.unitFrom = from;
    this.unitTo = to;
    this.words[this.count] = hash;
    this.count += 1;
    if (this.count >= UNIT_WORDS_MAX) this.close(true);
  }

  private readMark(at: number, unit: number): void {
    const { codes, length } = this;
    const next = at + 1 < length ? codes[at + 1]! : 10;
    if (unit === 10) {
      // A line that goes on with a sentence is a wrapped one: of YAML, mails and manuals.
      if (!isBorder(codes, length, at)) return;
      this.close(false);
      this.keyKind = this.keyKind === 2 ? 0 : this.keyKind;
    } else if (unit === QUOTE || unit === APOSTROPHE) this.readQuote(at, next);
    else if (BREAKS[unit] === 1) this.close(false);
    else if (SENTENCE_END[unit] === 1) {
      if (unit > 0x7f || next === 32 || next === 10 || next === QUOTE || next === APOSTROPHE) this.close(true);
    } else if (unit === COLON && next === 32 && this.count > 0 && this.count <= 2 && this.lineStart()) {
      this.key = this.lastWord;
      this.keyKind = 2;
      this.drop();
    }
  }

  private lineStart(): boolean {
    const before = this.unitFrom > 0 ? this.codes[this.unitFrom - 1]! : 10;
    return before === 10;
  }

  /** A quote opens a field behind { [ , : = and closes one before } ] ) , : at whatever distance of one space. */
  private readQuote(at: number, next: number): void {
    const { codes } = this;
    let before = at > 0 ? codes[at - 1]! : 10;
    if ((before === 32 || before === 10) && at > 1) before = codes[at - 2]!;
    const closes = CLOSES_AFTER[next] === 1 || next === 10 || at + 1 === this.length;
    if (closes && this.unitFrom !== -1) {
      if (next === COLON && this.count <= 4) {
        this.key = this.lastWord;
        this.keyKind = 1;
        this.drop();
        this.inField = 0;
      } else this.close(false);
    } else if (OPENS_BEFORE[before] === 1 || before === 10) this.close(false);
    else if (this.unitFrom !== -1) this.shapes |= 1 << (SHAPE_QUOTE & 15);
  }

  private drop(): void {
    this.unitFrom = -1;
    this.count = 0;
    this.head = 0;
    this.headWord = -1;
    this.polite = 0;
    this.shapes = 0;
    if (this.named.length > 0) this.named = [];
  }

  /** Ends a unit. @param within true when the field continues */
  private close(within: boolean): void {
    if (this.unitFrom !== -1 && this.count >= UNIT_WORDS_MIN) {
      this.emit();
      this.previousHead = this.head;
      this.inField += 1;
    }
    if (!within) {
      this.inField = 0;
      this.previousHead = 0;
    }
    this.drop();
  }

  private emit(): void {
    const { grams, words, head, events } = this;
    grams.n = 0;
    let last = 1;
    let my = 0;
    for (let i = 0; i < this.count; i += 1) {
      const word = words[i]!;
      grams.push(salted(3, word));
      grams.push(salted(4, Math.imul(last, 0x2545f491) ^ word));
      last = word;
      if (my === 0 && isMine(word)) my = 1;
    }
    for (const concept of this.named) grams.push(salted(3, conceptHash(concept)));
    const first = Math.min(Math.max(this.headWord, 0), this.count - 1);
    grams.push(salted(5, words[0]!));
    grams.push(salted(6, words[first]!));
    grams.push(salted(7, Math.imul(words[0]!, 31) ^ words[1]!));
    const field = this.keyKind * 3 + Math.min(2, this.inField);
    const shapes = this.shapes | (my << 7);
    grams.push(salted(8, field));
    grams.push(salted(9, head * 16 + field));
    grams.push(salted(10, head * 4 + Math.min(2, this.polite)));
    if (this.keyKind !== 0) {
      grams.push(salted(11, this.key));
      grams.push(salted(12, this.key ^ (head === 0 ? 0 : 0x5bd1e995)));
    }
    for (let bits = shapes; bits !== 0; bits &= bits - 1) {
      const bit = 31 - Math.clz32(bits & -bits);
      grams.push(salted(13, bit));
      grams.push(salted(14, head * 32 + bit));
      grams.push(salted(15, (Number(head !== 0) * 32 + bit) * 4 + this.keyKind));
    }
    grams.push(salted(16, head * 32 + this.previousHead));
    grams.push(salted(17, Math.min(7, this.count >> 2) * 2 + Number(head !== 0)));
    this.emitEvents(head, events);
    this.onUnit(grams.items, grams.n, this.unitFrom, this.unitTo);
  }

  private emitEvents(head: number, events: Events): void {
    while (this.event < events.count && events.from[this.event]! < this.unitFrom) this.event += 1;
    let last = 32;
    let seen = 0;
    for (; this.event < events.count && events.from[this.event]! < this.unitTo; this.event += 1) {
      const kind = events.kind[this.event]!;
      this.grams.push(salted(20, last * 33 + kind));
      last = kind;
      if ((seen & (1 << kind)) !== 0) continue;
      seen |= 1 << kind;
      this.grams.push(salted(18, kind));
      this.grams.push(salted(19, Number(head !== 0) * 32 + kind));
      if (events.opens[this.event] === 1) this.grams.push(salted(21, kind));
    }
  }
}

const wordHash = (word: string): number => {
  let hash = 0x811c9dc5;
  for (let i = 0; i < word.length; i += 1) hash = Math.imul(hash ^ word.charCodeAt(i), 0x01000193);
  return hash >>> 0;
};
const MY_WORDS = new Set(
  'my me our us mine mein meine meinen meiner meinem mir mich unser mon ma mes moi notre mi mis nuestra nuestro meu minha meus minhas mio mia miei mijn ons moj moja moje мой мою моя мои моего мне меня benim bana'
    .split(' ')
    .map(wordHash),
);
/** Hashes that these words may have; most other words are rejected by them. */
const MY_FILTER = new Uint8Array(4096);
for (const hash of MY_WORDS) MY_FILTER[hash >>> 20] = 1;
const isMine = (hash: number): boolean => MY_FILTER[hash >>> 20] === 1 && MY_WORDS.has(hash);
