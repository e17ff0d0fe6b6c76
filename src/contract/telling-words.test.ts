/** Words of a text: where they end, which say something, which are forms of one. docs/adr/0748. */
import { describe, expect, it } from 'vitest';
import { editDistance } from './edit-distance.ts';
import { wordsIn } from './plain-text.ts';
import { hasFormIn, isTellingWord, NAME_LETTERS_MIN } from './telling-words.ts';

describe('words', () => {
  it('end where the script changes, in scripts without spaces', () => {
    expect(wordsIn('Helenさんに、大西さんのメール')).toEqual(['helen', 'さんに', '大西', 'さんの', 'メール']);
    expect(wordsIn('HX-40의 번역')).toEqual(['hx', '40', '의', '번역']);
    expect(wordsIn('Straße 9a, café')).toEqual(['straße', '9a', 'café']);
  });

  it('say something from four letters on, a name from three, a name of two signs also', () => {
    expect(['budget', 'kev', 'invoice'].map((word) => isTellingWord(word))).toEqual([true, false, false]);
    expect(['kev', 'the', 'she'].map((word) => isTellingWord(word, NAME_LETTERS_MIN))).toEqual([true, false, false]);
    expect(['大西', '西', 'さん'].map((word) => isTellingWord(word))).toEqual([true, false, false]);
  });

  it('are forms of one where they begin alike, from five letters on', () => {
    const said = new Set(['personalekanalen', 'reservation', 'rack']);
    expect(['personale', 'reserve', 'racks', 'person', 'personal2'].map((word) => hasFormIn(word, said))).toEqual([
      true,
      true,
      false,
      true,
      false,
    ]);
  });

  it('are looked up among many in no time', () => {
    const said = new Set(Array.from({ length: 50_000 }, (_, i) => `word${i}long${i * 7}`));
    const startedMs = performance.now();
    for (let i = 0; i < 5_000; i += 1) hasFormIn('begriff', said);
    expect(performance.now() - startedMs).toBeLessThan(250);
  });

  it('are apart by insertions, deletions, replacements and swaps', () => {
    expect([editDistance('rudzka', 'rucka'), editDistance('ab', 'ba')]).toEqual([2, 1]);
  });
});
