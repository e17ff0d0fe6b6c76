/**
 * Reads words of other languages by the English word of the same meaning, where the small dictionary has it. So what the model learnt of an order in
 * one language counts in all of them, also in those it has few texts of. Source: docs/reference/screening.md#linear-model; docs/adr/0680.
 */
import { KIND, KIND_IDEOGRAPH } from './chars.ts';
import { conceptsIn, formsIn } from './lexicon/gloss/dictionary.ts';
import { PARTS, type Table } from './lexicon/gloss/languages.ts';
import { wordHash } from './known-words.ts';
import { foldText, IS_LETTER, LEXICON } from './lexicon.ts';
import { HEADS } from './request-words.ts';
import { Trie, type TrieMatch } from './trie.ts';

/** Shortest and longest stem, in folded units. */
const STEM_MIN = 3;
const STEM_MAX = 14;
const SLOT_BITS = 16;
const MASK = (1 << SLOT_BITS) - 1;
/** Low bits of a slot hold the concept, the others those of the key that its place does not tell: one small table stays in the cache. */
const CONCEPT_BITS = 9;
const CONCEPT_MASK = (1 << CONCEPT_BITS) - 1;

const slots = new Int32Array(1 << SLOT_BITS);

/** Word and stem are different keys. */
const keyOf = (hash: number, isStem: boolean): number => (isStem ? Math.imul(hash ^ 0x3c6ef372, 0x85ebca6b) : hash);

const spread = (key: number): number => Math.imul(key, 0x9e3779b1);
const tagOf = (key: number): number => spread(key) << CONCEPT_BITS;

/** Place of the key, or the free one where it would be. */
function slotOf(key: number): number {
  const tag = tagOf(key);
  let at = spread(key) >>> (32 - SLOT_BITS);
  while (slots[at] !== 0 && (slots[at]! & ~CONCEPT_MASK) !== tag) at = (at + 1) & MASK;
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
const CONCEPT_WORDS = PARTS.flatMap(({ concepts }) => conceptsIn(concepts));
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

type OnForm = (text: string, isStem: boolean, concept: number) => void;

/** @param first concept of the first word of the tables */
function eachForm(tables: readonly Table[], first: number, onForm: OnForm): void {
  for (const table of tables) {
    formsIn(table.forms).forEach((forms, at) => {
      for (const form of forms) {
        const isStem = form.endsWith('*');
        onForm(foldText((isStem ? form.slice(0, -1) : form).replaceAll('_', ' ')), isStem, first + at);
      }
    });
  }
}

function eachEntry(onForm: OnForm): void {
  let first = 1;
  for (const { concepts, tables } of PARTS) {
    eachForm(tables, first, onForm);
    first += conceptsIn(concepts).length;
  }
}

/** Words that are written together with what follows: articles, prepositions and "and" of Hebrew and Arabic. */
const JOINED: readonly (readonly [RegExp, readonly string[]])[] = [
  [/^[\u05d0-\u05ea]{3}/, 'ה ו ב ל מ ש כ וה בה לה מה שה'.split(' ')],
  [/^[\u0621-\u063a\u0641-\u064a]{3}/, 'ال و وال بال لل ف فال ب ل'.split(' ')],
];

/** Short stems in Latin letters begin many English words and names in code, so they count with the endings of inflected languages alone. */
const SHORT_STEM = /^[a-z]{1,4}$/;
const ENDINGS =
  ' a e i o u y n t ou em ami am im ym om ow ach ich ych ej ego emu eho emi imi ymi ovi um ia ie te cie it in un iniz im me ma meyin mayin meden madan mek mak ir di du ye ya yi yu de da den dan nin nun ler lar leri lari lerin larin ini unu at et ot ok ek ak ja je ba be ban ben ra re nak nek val vel ssa sta lla lle ksi'.split(
    ' ',
  );
/** English writes letters by themselves as well. */
const LETTER = /^[a-z]$/;

/** What stands in the dictionary as it is comes first. */
function compile(): void {
  const joined: (() => void)[] = [];
  eachEntry((text, isStem, concept) => {
    if (KIND[text.charCodeAt(0)] === KIND_IDEOGRAPH) UNSPACED.add(text, concept, false);
    else if (isStem && SHORT_STEM.test(text)) for (const ending of ENDINGS) addForm(text + ending, false, concept);
    else if (!LETTER.test(text)) addForm(text, isStem, concept);
    for (const [script, prefixes] of JOINED)
      if (script.test(text))
        joined.push(() => {
          for (const prefix of prefixes) addForm(prefix + text, isStem, concept);
        });
  });
  for (const add of joined) add();
}

function addForm(text: string, isStem: boolean, concept: number): void {
  if (text.includes(' ')) return;
  if (text.length >= STEM_MIN) {
    const beginning = beginningOf(text.charCodeAt(0), text.charCodeAt(1), text.charCodeAt(2));
    beginnings[beginning]! |= isStem ? 1 << text.length : WHOLE;
  }
  const key = keyOf(wordHash(text), isStem);
  const at = slotOf(key);
  if (slots[at] === 0) slots[at] = tagOf(key) | concept;
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
    const whole = slots[slotOf(keyOf(hash, false))]!;
    if (whole !== 0) return whole & CONCEPT_MASK;
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
    const stem = slots[slotOf(keyOf(prefix, true))]!;
    if (stem !== 0) found = stem & CONCEPT_MASK;
  }
  return found;
}
