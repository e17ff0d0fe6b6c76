/**
 * Reads words of other languages by the English word of the same meaning, where the small dictionary has it. So what the model learnt of an order in
 * one language counts in all of them, also in those it has few texts of. Source: docs/reference/screening.md#linear-model; docs/adr/0680.
 */
import { KIND, KIND_IDEOGRAPH } from './chars.ts';
import { CONCEPTS, GLOSSES } from './lexicon/gloss-words.ts';
import { wordHash } from './known-words.ts';
import { foldText, IS_LETTER, LEXICON } from './lexicon.ts';
import { HEADS } from './request-words.ts';
import { Trie, type TrieMatch } from './trie.ts';

/** Shortest and longest stem, in folded units. */
const STEM_MIN = 3;
const STEM_MAX = 14;
const SLOT_BITS = 15;
const MASK = (1 << SLOT_BITS) - 1;

const keys = new Int32Array(1 << SLOT_BITS);
const values = new Int32Array(1 << SLOT_BITS);

/** Word and stem are different keys; 0 is a free slot. */
const keyOf = (hash: number, isStem: boolean): number => (isStem ? Math.imul(hash ^ 0x3c6ef372, 0x85ebca6b) : hash) | 1;

function slotOf(key: number): number {
  let at = Math.imul(key, 0x9e3779b1) >>> (32 - SLOT_BITS);
  while (keys[at] !== 0 && keys[at] !== key) at = (at + 1) & MASK;
  return at;
}

/** What begins with three units, by their hash: bit 0 whole words, bit n stems of n units. Most words of a text end here. */
const BEGINNING_BITS = 15;
const beginnings = new Uint16Array(1 << BEGINNING_BITS);
const WHOLE = 1;
const beginningOf = (one: number, two: number, three: number): number =>
  (Math.imul(one, 0x9e3779b1) ^ Math.imul(two, 0x85ebca6b) ^ Math.imul(three, 0xc2b2ae35)) >>> (32 - BEGINNING_BITS);

/** Entries of scripts that are written without spaces. */
export const UNSPACED = new Trie();
const CONCEPT_WORDS = CONCEPTS.split(/[\n,]/);
const HASHES = CONCEPT_WORDS.map(wordHash);

/** What a dictionary says of the English word of each concept. */
function valuesIn(dictionary: Trie): number[] {
  const hit: TrieMatch = { value: 0, end: 0 };
  return CONCEPT_WORDS.map((word) => {
    const codes = Uint16Array.from(word, (char) => char.charCodeAt(0));
    dictionary.longest(codes, 0, codes.length, IS_LETTER, hit);
    return hit.value !== 0 && hit.end === codes.length ? hit.value : 0;
  });
}
const CLASSES = valuesIn(LEXICON);
const HEAD_KINDS = valuesIn(HEADS);

/** Hash of the English word of a concept (1 and up). */
export const conceptHash = (concept: number): number => HASHES[concept - 1]!;
/** Number of its word class, -1 when it has none. */
export const conceptClass = (concept: number): number => CLASSES[concept - 1]! - 1;
/** Kind of the request that begins with it, 0 for none. */
export const conceptHead = (concept: number): number => HEAD_KINDS[concept - 1]!;

function compile(): void {
  for (const { words } of GLOSSES) {
    words.split(/[\n,]/).forEach((forms, at) => {
      for (const form of forms.trim().split(/\s+/)) if (form !== '-' && form !== '') addForm(form, at + 1);
    });
  }
}

function addForm(form: string, concept: number): void {
  const isStem = form.endsWith('*');
  const text = foldText((isStem ? form.slice(0, -1) : form).replaceAll('_', ' '));
  if (KIND[text.charCodeAt(0)] === KIND_IDEOGRAPH) {
    UNSPACED.add(text, concept, false);
    return;
  }
  if (text.includes(' ')) return;
  if (text.length >= STEM_MIN) {
    const beginning = beginningOf(text.charCodeAt(0), text.charCodeAt(1), text.charCodeAt(2));
    beginnings[beginning]! |= isStem ? 1 << text.length : WHOLE;
  }
  const key = keyOf(wordHash(text), isStem);
  const at = slotOf(key);
  if (keys[at] === key) return;
  keys[at] = key;
  values[at] = concept;
}

compile();

/**
 * The concept of the word at [from, to), whose hash is given; 0 when the dictionary has none. Common English words are not to be asked for: other
 * languages write some of theirs like them.
 */
export function conceptOf(codes: Uint16Array, from: number, to: number, hash: number): number {
  const length = to - from;
  const listed = length < STEM_MIN ? WHOLE : beginnings[beginningOf(codes[from]!, codes[from + 1]!, codes[from + 2]!)]!;
  if (listed === 0) return 0;
  if ((listed & WHOLE) !== 0) {
    const whole = slotOf(keyOf(hash, false));
    if (keys[whole] !== 0) return values[whole]!;
  }
  return listed > WHOLE ? stemOf(codes, from, Math.min(length, STEM_MAX), listed) : 0;
}

/** The concept of the longest stem among those lengths that are listed. */
function stemOf(codes: Uint16Array, from: number, lengthMax: number, listed: number): number {
  let prefix = 0x811c9dc5;
  let found = 0;
  for (let length = 1; length <= lengthMax && listed >>> length !== 0; length += 1) {
    prefix = Math.imul(prefix ^ codes[from + length - 1]!, 0x01000193);
    if (((listed >>> length) & 1) === 0) continue;
    const at = slotOf(keyOf(prefix, true));
    if (keys[at] !== 0) found = values[at]!;
  }
  return found;
}
