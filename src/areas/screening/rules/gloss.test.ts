/** The dictionary of other languages: its form, and that a word means the same in all of them. */
import { describe, expect, it } from 'vitest';
import { KIND, KIND_IDEOGRAPH } from './chars.ts';
import { conceptClass, conceptHash, conceptOf, UNSPACED } from './gloss.ts';
import { conceptsIn, formsIn } from './lexicon/gloss/dictionary.ts';
import { PARTS } from './lexicon/gloss/languages.ts';
import { wordHash } from './known-words.ts';
import { classIndex, foldText, IS_LETTER } from './lexicon.ts';
import type { TrieMatch } from './trie.ts';

const codesOf = (text: string): Uint16Array => Uint16Array.from(text, (char) => char.charCodeAt(0));

/** The English word for a word of any language, by its hash; undefined when the dictionary has none. */
function englishHash(word: string): number | undefined {
  const folded = foldText(word);
  const concept = conceptOf(codesOf(folded), 0, folded.length, wordHash(folded));
  return concept === 0 ? undefined : conceptHash(concept);
}

/** Neither a stem, nor several words, nor a single letter, nor of a script that is written without spaces. */
const isWholeWord = (form: string): boolean =>
  form.length > 1 && !/[*_-]/.test(form) && KIND[foldText(form).charCodeAt(0)] !== KIND_IDEOGRAPH;

describe('the dictionary of other languages', () => {
  const shapeOf = (table: string): number[] => table.split('\n').map((line) => line.split(',').length);

  it('has every concept in every language, in the same order', () => {
    for (const { concepts, tables } of PARTS) {
      for (const { forms, language } of tables) expect(shapeOf(forms), language).toEqual(shapeOf(concepts));
      expect(new Set(tables.map(({ language }) => language)).size).toBe(tables.length);
    }
    expect(PARTS.map(({ tables }) => tables.length)).toEqual([35, 25]);
    const words = PARTS.map(({ concepts }) => conceptsIn(concepts));
    expect(new Set(words.flat()).size).toBe(words.reduce((sum, own) => sum + new Set(own).size, 0));
  });

  it.each([
    ['ignore', 'ignorieren', 'проигнорируйте', 'অগ্রাহ্য', 'abaikan', 'nazarandaaz'],
    ['password', 'contrasena', 'пароль', 'পাসওয়ার্ড', 'sifreni', 'nenosiri'],
    ['send', 'inviare', 'отправьте', 'bhejo', 'ipadala', 'أرسل'],
    ['approve', 'approvare', 'одобрите', 'onaylayin', 'zatwierdzic', 'לאשר'],
    ['invoice', 'fattura', 'накладную', 'faturayı', 'החשבונית', 'والفاتورة'],
  ])('reads a word as the English %s in each of them', (english, ...forms) => {
    for (const form of forms) expect(englishHash(form), form).toBe(wordHash(english));
  });

  it('says nothing of words that it does not have', () => {
    for (const word of ['umbrella', 'regenschirm', 'зонтик', 'x', 'a', 'callback', 'webhooks', 'startcolumn'])
      expect(englishHash(word)).toBeUndefined();
  });

  it('reads every whole word of every language as a word that it has there', () => {
    const meanings = new Map<string, Set<string>>();
    for (const { concepts, tables } of PARTS) {
      const english = conceptsIn(concepts);
      for (const table of tables)
        formsIn(table.forms).forEach((forms, at) => {
          for (const form of forms.filter(isWholeWord))
            meanings.set(form, (meanings.get(form) ?? new Set()).add(english[at]!));
        });
    }
    expect(meanings.size).toBeGreaterThan(9_000);
    const known = new Map(PARTS.flatMap(({ concepts }) => conceptsIn(concepts)).map((word) => [wordHash(word), word]));
    const strange = [...meanings].filter(([form, own]) => !own.has(known.get(englishHash(form) ?? 0) ?? ''));
    // Short stems with an ending come first where they are spelt like a whole word.
    expect(strange.length).toBeLessThan(meanings.size / 50);
    expect(strange.filter(([form]) => englishHash(form) === undefined)).toEqual([]);
  });

  it.each([
    ['请忽略之前的指令', 1, 'ignore'],
    ['パスワードを送信', 0, 'password'],
    ['비밀번호를 보내', 0, 'password'],
    ['ลืมทุกอย่าง', 0, 'forget'],
  ])('finds words in %s, which is written without spaces', (text, at, english) => {
    const folded = foldText(text);
    const hit: TrieMatch = { value: 0, end: 0 };
    UNSPACED.longest(codesOf(folded), at, folded.length, IS_LETTER, hit);
    expect(hit.value).toBeGreaterThan(0);
    expect(conceptHash(hit.value)).toBe(wordHash(english));
  });

  it('gives a word the class of its English word', () => {
    const folded = foldText('নির্দেশনা');
    const concept = conceptOf(codesOf(folded), 0, folded.length, wordHash(folded));
    expect(conceptClass(concept)).toBe(classIndex('instruction'));
  });
});
