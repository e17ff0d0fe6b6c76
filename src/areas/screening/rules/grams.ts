/**
 * Hashed character 3-5-grams and word 1-3-grams of one text, each once a block. All texts share the buffers, so that a long
 * text needs no new memory: the result is valid until the next text is read.
 */
import { emptied, Growing } from './growing.ts';

const STAMP_BITS = 13;
/** Scratch, cleared for each text: the last gram of each slot, mixed with its block. Small enough for the first-level cache. */
const stamps = new Int32Array(1 << STAMP_BITS);
let blockSalt = 0;

/** True once per block for each gram, so repetition inside a block adds nothing (a few collisions are accepted). */
function firstInBlock(hash: number): boolean {
  const at = Math.imul(hash, 0x9e3779b1) >>> (32 - STAMP_BITS);
  const stamp = (hash ^ blockSalt) | 0;
  if (stamps[at] === stamp) return false;
  stamps[at] = stamp;
  return true;
}

/** Puts a gram at `n` unless the block has it; returns the next free place. */
function putOnce(items: Uint32Array, n: number, hash: number, salt: number): number {
  const at = Math.imul(hash, 0x9e3779b1) >>> (32 - STAMP_BITS);
  const stamp = (hash ^ salt) | 0;
  if (stamps[at] === stamp) return n;
  stamps[at] = stamp;
  items[n] = hash;
  return n + 1;
}

const sharedChars = new Growing(1 << 14);
const sharedWords = new Growing(1 << 13);
export const DIGIT = 48;
const digitFold = (unit: number): number => (unit >= 48 && unit <= 57 ? DIGIT : unit === 10 ? 32 : unit);

export class Grams {
  readonly chars = emptied(sharedChars, 1 << 14);
  readonly words = emptied(sharedWords, 1 << 13);
  private h1 = 0;
  private h2 = 0;
  private gloss = 0;

  constructor() {
    stamps.fill(0);
  }

  /** @param number of the block, from 1 */
  openBlock(number: number): void {
    blockSalt = Math.imul(number, 0x5851f42d);
  }

  addWord(hash: number): void {
    const { words, h1, h2 } = this;
    const two = Math.imul(h1 ^ 0x2545f491, 0x85ebca6b) ^ hash;
    const three = Math.imul(h2 ^ 0x7feb352d, 0xc2b2ae35) ^ two;
    if (firstInBlock(hash)) words.push(hash >>> 0);
    if (h1 !== 0 && firstInBlock(two)) words.push(two >>> 0);
    if (h2 !== 0 && firstInBlock(three)) words.push(three >>> 0);
    this.h2 = h1;
    this.h1 = hash;
  }

  /** The English word for a word of a script without spaces: beside its signs, and in order with the others of the text. */
  addGloss(hash: number): void {
    const { words, gloss } = this;
    const two = Math.imul(gloss ^ 0x2545f491, 0x85ebca6b) ^ hash;
    if (firstInBlock(hash)) words.push(hash >>> 0);
    if (gloss !== 0 && firstInBlock(two)) words.push(two >>> 0);
    this.gloss = hash;
  }

  /** Character 3-, 4- and 5-grams inside one word with one neighbour on each side. */
  addWordChars(codes: Uint16Array, length: number, wordFrom: number, wordTo: number): void {
    const { chars } = this;
    const salt = blockSalt;
    const from = wordFrom > 0 ? wordFrom - 1 : 0;
    const to = wordTo < length ? wordTo + 1 : length;
    if (to - from < 3) return;
    chars.reserve(3 * (to - from));
    const { items } = chars;
    let { n } = chars;
    let a = digitFold(codes[from]!);
    let b = digitFold(codes[from + 1]!);
    let c = digitFold(codes[from + 2]!);
    for (let i = from; i + 2 < to; i += 1) {
      let hash = Math.imul(Math.imul(Math.imul(0x51ed270b ^ a, 0x01000193) ^ b, 0x01000193) ^ c, 0x01000193);
      n = putOnce(items, n, hash, salt);
      if (i + 3 >= to) break;
      const d = digitFold(codes[i + 3]!);
      hash = Math.imul(hash ^ d ^ 0x1000, 0x01000193);
      n = putOnce(items, n, hash, salt);
      if (i + 4 < to) n = putOnce(items, n, Math.imul(hash ^ digitFold(codes[i + 4]!) ^ 0x2000, 0x01000193), salt);
      a = b;
      b = c;
      c = d;
    }
    chars.n = n;
  }

  /** A punctuation mark or symbol and what follows it. */
  addSign(unit: number, next: number): void {
    const hash = Math.imul(unit ^ 0x3c6ef372, 0x01000193) ^ next;
    if (firstInBlock(hash)) this.chars.push(hash >>> 0);
  }
}
