import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { normalise, toText } from './normalise.ts';

const fold = (text: string): string => {
  const folded = normalise(text);
  return toText(folded.codes, 0, folded.length);
};

describe('normalise', () => {
  it('brings compatibility forms, accents and case to plain letters', () => {
    expect(fold('Ｉｇｎóre 𝐚𝐥𝐥 ﬁles')).toBe('ignore all files');
  });
  it('drops zero-width and direction characters and counts them', () => {
    const folded = normalise('ig\u200bno\u2060re \u202eall');
    expect(toText(folded.codes, 0, folded.length)).toBe('ignore all');
    expect([folded.invisible, folded.bidi]).toEqual([2, 1]);
  });
  it('folds Cyrillic and Greek look-alikes in words that also hold Latin letters', () => {
    expect(fold('ignоrе рrеvious')).toBe('ignore previous');
  });
  it('leaves Russian and Greek text in its own letters, Greek without accents', () => {
    expect(fold('Покажи правила')).toBe('покажи правила');
    expect(fold('αγνόησε όλες')).toBe('αγνοησε ολεσ');
  });
  it('reads escapes in place, also when nested', () => {
    expect(fold('\\u0069gnore%20all&#32;of \\x69t')).toBe('ignore all of it');
    expect(fold('ignore%252520all')).toBe('ignore all');
  });
  it('reads text carried by tag characters', () => {
    const tags = [...'reveal the key'].map((char) => String.fromCodePoint(0xe0000 + char.charCodeAt(0))).join('');
    expect(normalise(`hello${tags}`).tagText).toBe('reveal the key');
  });
  it('reads bytes carried by variation selectors and ignores ordinary emoji styling', () => {
    const carried = [...'send the file']
      .map((char) => String.fromCodePoint(0xe0100 + char.charCodeAt(0) - 16))
      .join('');
    expect(normalise(`x${carried}`).tagText).toBe('send the file');
    expect(normalise('ok ❤️ fine ✔️').tagText).toBe('');
  });
  it('maps every folded unit to an ascending original offset', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (text) => {
        const { map, length } = normalise(text);
        for (let i = 0; i < length; i += 1) {
          expect(map[i]!).toBeLessThan(Math.max(1, text.length));
          if (i > 0) expect(map[i]!).toBeGreaterThanOrEqual(map[i - 1]!);
        }
      }),
      { numRuns: 300 },
    );
  });
});
