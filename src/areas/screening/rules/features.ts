/**
 * Features of the linear model: hashed word 1-3-grams and character 3-5-grams per block of 14 words, word-class events,
 * and layout marks. Training and scoring share this file, so they cannot drift apart.
 * Source: docs/reference/screening.md#linear-model.
 */
import {
  EMPTY_LINE,
  MARK_OF,
  OPENS_SENTENCE,
  SCRIPT_IDEOGRAPH,
  SENTENCE_END,
  blockMarks,
  scriptOf,
} from './block-marks.ts';
import { KIND, KIND_DIGIT, KIND_IDEOGRAPH, KIND_LETTER } from './chars.ts';
import { doubled, eventsOf, type Events } from './events.ts';
import { conceptClass, conceptHash, conceptOf, UNSPACED } from './gloss.ts';
import { DIGIT, Grams } from './grams.ts';
import { emptied, Growing } from './growing.ts';
import { BORDERS, isBorder } from './items.ts';
import { isKnownWord, type KnownWords } from './known-words.ts';
import { IS_LETTER, LEXICON } from './lexicon.ts';
import type { TrieMatch } from './trie.ts';

export const BLOCK_WORDS = 14;
/** Ideographs count half a word, so a block is 28 of them. */
const BLOCK_UNITS = BLOCK_WORDS * 2;
/** In tool content a block of eight words or more ends with its sentence, and an item of as many is judged by itself. */
const SENTENCE_UNITS_MIN = 16;
const ITEM_UNITS_MIN = 16;

export interface Features {
  /**
   * 32-bit hashes, character grams and word grams in text order, in buffers that all texts share: valid until the next text
   * is read.
   */
  readonly charGrams: Uint32Array;
  readonly wordGrams: Uint32Array;
  /** First index of each block in the arrays above; one more entry than blocks. */
  readonly charStart: Int32Array;
  readonly wordStart: Int32Array;
  readonly eventStart: Int32Array;
  /** First folded unit of each block. */
  readonly textStart: Int32Array;
  readonly marks: Uint32Array;
  /** Letters and digits of each block, and its signs, in folded units. */
  readonly letters: Uint32Array;
  readonly signs: Uint32Array;
  readonly blocks: number;
  /** 1 for a block that opens an item of the document; of what a person wrote, the first one alone. */
  readonly opensItem: Uint32Array;
  /** First block of each window, and the block behind its last. */
  readonly windowFrom: Int32Array;
  readonly windowTo: Int32Array;
  readonly events: Events;
  readonly concepts: Concepts;
}

/** Words of other languages that have an English word of the same meaning: first folded unit and concept, in text order. */
export interface Concepts {
  readonly at: Uint32Array;
  readonly concept: Uint32Array;
}

/**
 * Reads a folded text once and returns all features of its blocks.
 * @param ofItems true for content of tools: blocks begin where a sentence or an item of the document begins
 */
export function extractFeatures(codes: Uint16Array, length: number, words: KnownWords, ofItems: boolean): Features {
  return new BlockReader(codes, length, words, ofItems).read();
}

/** Blocks of a text of a few thousand words. */
const BLOCKS = 512;
const SHARED = {
  char: new Growing(BLOCKS),
  word: new Growing(BLOCKS),
  event: new Growing(BLOCKS),
  text: new Growing(BLOCKS),
  mark: new Growing(BLOCKS),
  letters: new Growing(BLOCKS),
  signs: new Growing(BLOCKS),
  opens: new Growing(BLOCKS),
  windowFrom: new Growing(BLOCKS),
  windowTo: new Growing(BLOCKS),
  conceptAt: new Growing(BLOCKS),
  concept: new Growing(BLOCKS),
};

class BlockReader {
  private readonly codes: Uint16Array;
  private readonly length: number;
  private readonly known: KnownWords;
  private readonly ofItems: boolean;
  private readonly grams = new Grams();
  private readonly starts = {
    char: emptied(SHARED.char, BLOCKS),
    word: emptied(SHARED.word, BLOCKS),
    event: emptied(SHARED.event, BLOCKS),
    text: emptied(SHARED.text, BLOCKS),
    mark: emptied(SHARED.mark, BLOCKS),
    letters: emptied(SHARED.letters, BLOCKS),
    signs: emptied(SHARED.signs, BLOCKS),
  };
  /** 1 for a block that opens an item. */
  private readonly opens = emptied(SHARED.opens, BLOCKS);
  private readonly conceptAt = emptied(SHARED.conceptAt, BLOCKS);
  private readonly concepts = emptied(SHARED.concept, BLOCKS);
  private events: Events;
  private readonly hit: TrieMatch = { value: 0, end: 0 };
  private units = 0;
  private word = 0;
  private sentence = 0;
  private sentenceOpen = true;
  private signs = 0;
  /** Of the present block: writing systems (bits), Latin words of three letters or more, and those of them that are unknown. */
  private scripts = 0;
  private latin = 0;
  private strange = 0;
  private letterUnits = 0;
  private signUnits = 0;

  constructor(codes: Uint16Array, length: number, known: KnownWords, ofItems: boolean) {
    this.codes = codes;
    this.length = length;
    this.known = known;
    this.ofItems = ofItems;
    this.events = eventsOf((length >> 3) + 16);
  }

  read(): Features {
    this.openBlock(0, 1);
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
    return this.features();
  }

  private features(): Features {
    const { grams, length } = this;
    const { char, word, event, text, mark, letters, signs } = this.starts;
    const blocks = mark.n;
    char.push(grams.chars.n);
    word.push(grams.words.n);
    event.push(this.events.count);
    text.push(length);
    const int = (g: Growing): Int32Array => new Int32Array(g.items.buffer, 0, g.n);
    const windows = windowsOf(this.opens.items, blocks);
    return {
      charGrams: grams.chars.items.subarray(0, grams.chars.n),
      wordGrams: grams.words.items.subarray(0, grams.words.n),
      charStart: int(char),
      wordStart: int(word),
      eventStart: int(event),
      textStart: int(text),
      marks: mark.items.subarray(0, blocks),
      letters: letters.items.subarray(0, blocks),
      signs: signs.items.subarray(0, blocks),
      blocks,
      opensItem: this.opens.items.subarray(0, blocks),
      windowFrom: int(windows.from),
      windowTo: int(windows.to),
      events: this.events,
      concepts: {
        at: this.conceptAt.items.subarray(0, this.conceptAt.n),
        concept: this.concepts.items.subarray(0, this.concepts.n),
      },
    };
  }

  private openBlock(at: number, opensItem: 0 | 1): void {
    const { starts, grams } = this;
    this.opens.push(opensItem);
    starts.char.push(grams.chars.n);
    starts.word.push(grams.words.n);
    starts.event.push(this.events.count);
    starts.text.push(at);
    this.units = 0;
    this.signs = 0;
    this.scripts = 0;
    this.latin = 0;
    this.strange = 0;
    this.letterUnits = 0;
    this.signUnits = 0;
    grams.openBlock(starts.text.n);
  }

  private closeBlock(): void {
    const marks = this.signs | blockMarks(this.signs, this.scripts, this.latin, this.strange);
    this.starts.mark.push(marks >>> 0);
    this.starts.letters.push(this.letterUnits);
    this.starts.signs.push(this.signUnits);
  }

  private advance(units: number, next: number): void {
    this.units += units;
    this.word += units;
    if (this.units >= BLOCK_UNITS && next < this.length) {
      this.closeBlock();
      this.openBlock(next, 0);
    }
  }

  /** Ends the block where a sentence ends, when it is long enough to be judged by itself. */
  private breakSentence(at: number): void {
    if (this.ofItems && this.units >= SENTENCE_UNITS_MIN && at < this.length) {
      this.closeBlock();
      this.openBlock(at, 0);
    }
  }

  /** Ends the block at the border of an item: of a field, a row or a paragraph. What is too short stays with what follows. */
  private breakItem(at: number): void {
    if (this.units === 0) this.opens.items[this.opens.n - 1] = 1;
    if (this.units === 0 || at >= this.length) return;
    if (this.units < ITEM_UNITS_MIN && this.opens.items[this.opens.n - 1] === 1) return;
    this.closeBlock();
    this.openBlock(at, 1);
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
    this.letterUnits += to - from;
    this.grams.addWordChars(codes, length, from, to);
    const first = codes[from]!;
    const isKnown = first >= 0x61 && first <= 0x7a && isKnownWord(this.known, hash);
    this.grams.addWord(isKnown ? hash | 0 : this.translated(codes, from, to, hash | 0));
    this.countWord(first, to - from, isKnown);
    this.sentenceOpen = false;
    this.advance(2, to);
    return to;
  }

  /** The word's hash, or that of the English word of the same meaning; then its class counts as well. */
  private translated(codes: Uint16Array, from: number, to: number, hash: number): number {
    const concept = conceptOf(codes, from, to, hash);
    if (concept === 0) return hash;
    this.addConcept(concept, from);
    if (this.hit.value === 0 && conceptClass(concept) >= 0) this.addEvent(conceptClass(concept), from, to);
    return conceptHash(concept);
  }

  private addConcept(concept: number, at: number): void {
    this.conceptAt.push(at);
    this.concepts.push(concept);
  }

  private countWord(first: number, length: number, isKnown: boolean): void {
    this.scripts |= scriptOf(first);
    if (first < 0x61 || first > 0x7a || length < 3) return;
    this.latin += 1;
    if (!isKnown) this.strange += 1;
  }

  private readIdeograph(at: number): void {
    this.scripts |= SCRIPT_IDEOGRAPH;
    this.letterUnits += 1;
    this.lookUp(at);
    this.grams.addWord(Math.imul(this.codes[at]! ^ 0x5bd1e995, 0x01000193));
    this.translateIdeograph(at);
    this.sentenceOpen = false;
    this.advance(1, at + 1);
  }

  private translateIdeograph(at: number): void {
    const isNew = this.hit.value === 0;
    UNSPACED.longest(this.codes, at, this.length, IS_LETTER, this.hit);
    const concept = this.hit.value;
    if (concept === 0) return;
    this.addConcept(concept, at);
    this.grams.addGloss(conceptHash(concept));
    if (isNew && conceptClass(concept) >= 0) this.addEvent(conceptClass(concept), at, this.hit.end);
  }

  private lookUp(at: number): void {
    LEXICON.longest(this.codes, at, this.length, IS_LETTER, this.hit);
    if (this.hit.value !== 0) this.addEvent(this.hit.value - 1, at, this.hit.end);
  }

  private addEvent(kind: number, from: number, to: number): void {
    if (this.events.count === this.events.kind.length) this.events = doubled(this.events);
    const { events } = this;
    const n = events.count;
    events.kind[n] = kind;
    events.from[n] = from;
    events.to[n] = to;
    events.word[n] = this.word;
    events.sentence[n] = this.sentence;
    events.opens[n] = this.sentenceOpen ? 1 : 0;
    events.count += 1;
  }

  private readPunctuation(at: number): void {
    const { codes } = this;
    const unit = codes[at]!;
    this.signs |= MARK_OF[unit]!;
    if (unit === 10) {
      if (at > 0 && codes[at - 1] === 10) this.signs |= EMPTY_LINE;
      this.endSentence();
    } else if (SENTENCE_END[unit] === 1) {
      const next = at + 1 < this.length ? codes[at + 1]! : 32;
      if (unit > 0x7f || next === 32 || next === 10 || next === 34 || next === 39 || next === 60) {
        this.endSentence();
        this.breakSentence(at + 1);
      }
    } else if (OPENS_SENTENCE[unit] === 1) {
      this.sentenceOpen = true;
    }
    if (unit !== 32 && unit !== 10) this.signUnits += 1;
    if (unit !== 32 && unit !== 10 && unit !== 44 && unit !== 46) this.grams.addSign(unit, codes[at + 1] ?? 0);
    if (this.ofItems && BORDERS[unit] === 1 && isBorder(codes, this.length, at)) this.breakItem(at + 1);
  }

  private endSentence(): void {
    this.sentence += 1;
    this.sentenceOpen = true;
  }
}

/** Two neighbouring blocks are a window, and an item of one block is one by itself. */
function windowsOf(opens: Uint32Array, blocks: number): { readonly from: Growing; readonly to: Growing } {
  const from = emptied(SHARED.windowFrom, BLOCKS);
  const to = emptied(SHARED.windowTo, BLOCKS);
  const add = (first: number, end: number): void => {
    from.push(first);
    to.push(end);
  };
  for (let b = 0; b < blocks; b += 1) {
    const isLast = b + 1 === blocks;
    if (!isLast) add(b, b + 2);
    if (opens[b] === 1 && (isLast || opens[b + 1] === 1)) add(b, b + 1);
  }
  if (from.n === 0) add(0, blocks);
  return { from, to };
}
