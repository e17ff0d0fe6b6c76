/**
 * Common English words as a set of bits, two slots a word, so that about one unknown word in 200 counts as common. The share of
 * unknown words distinguishes ordinary prose from other languages, code and random strings. The bits are part of the weights file.
 */

const WORD_BITS = 19;
export const WORD_BYTES = 1 << (WORD_BITS - 3);
export type KnownWords = Uint8Array;

/** FNV-1a over folded units, as in the feature reader. */
export function wordHash(word: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < word.length; i += 1) hash = Math.imul(hash ^ word.charCodeAt(i), 0x01000193);
  return hash | 0;
}

const first = (hash: number): number => Math.imul(hash, 0x9e3779b1) >>> (32 - WORD_BITS);
const second = (hash: number): number => Math.imul(hash ^ 0x27d4eb2f, 0x85ebca6b) >>> (32 - WORD_BITS);

export function addWord(words: KnownWords, hash: number): void {
  for (const slot of [first(hash), second(hash)]) words[slot >>> 3]! |= 1 << (slot & 7);
}

export function isKnownWord(words: KnownWords, hash: number): boolean {
  const a = first(hash);
  if ((words[a >>> 3]! & (1 << (a & 7))) === 0) return false;
  const b = second(hash);
  return (words[b >>> 3]! & (1 << (b & 7))) !== 0;
}
