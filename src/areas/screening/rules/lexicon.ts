/** Compiles the word classes into one dictionary and tags a folded text with class events. Linear; no backtracking. */
import { FOLD, FOLD_LONG, KIND, KIND_IDEOGRAPH, foldedLong } from './chars.ts';
import { WORDS, WORD_CLASSES, type WordClass } from './lexicon-words.ts';
import { Trie } from './trie.ts';

/** 1 where a folded unit continues a word. */
export const IS_LETTER: Readonly<Uint8Array> = KIND.map((kind) => (kind === 1 || kind === 2 ? 1 : 0));

const indexOf = new Map<WordClass, number>(WORD_CLASSES.map((name, index) => [name, index]));

/** Number 0..31 of a class name. */
export const classIndex = (name: WordClass): number => indexOf.get(name)!;

/** Folds a dictionary entry or a query the same way texts are folded. */
export function foldText(text: string): string {
  let out = '';
  for (let i = 0; i < text.length; i += 1) {
    const unit = text.charCodeAt(i);
    if (unit >= 0x300 && unit <= 0x36f) continue;
    const folded = FOLD[unit]!;
    out += folded === FOLD_LONG ? foldedLong(unit) : String.fromCharCode(folded);
  }
  return out;
}

function compile(): Trie {
  const trie = new Trie();
  for (const name of WORD_CLASSES) {
    for (const entry of WORDS[name].split(/\s+/)) {
      if (entry === '') continue;
      const prefix = entry.endsWith('*');
      const text = foldText((prefix ? entry.slice(0, -1) : entry).replaceAll('_', ' ')).trim();
      const ideographic = KIND[text.charCodeAt(text.length - 1)] === KIND_IDEOGRAPH;
      trie.add(text, classIndex(name) + 1, !prefix && !ideographic);
    }
  }
  return trie;
}

export const LEXICON: Trie = compile();

/** Argument for Trie.longest when word ends do not matter, as in words written together. */
export const NO_LETTERS: Readonly<Uint8Array> = new Uint8Array(65_536);
