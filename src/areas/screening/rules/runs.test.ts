/** Runs of a class and marks of words, found with few looks, against the same found unit by unit. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { marksOf } from './dlp/marks.ts';
import { around, excerptOf, HEX_UNITS, runsOf, sparseRuns, TOKEN_UNITS, type Run } from './runs.ts';

const ofPattern = (text: string, pattern: RegExp): Run[] =>
  [...text.matchAll(pattern)].map(({ 0: run, index }) => ({ from: index, to: index + run.length }));
const letters = (units: string): fc.Arbitrary<string> =>
  fc.array(fc.constantFrom(...units), { maxLength: 120 }).map((list) => list.join(''));

describe('runsOf', () => {
  it('finds what an expression finds', () => {
    fc.assert(
      fc.property(letters('aF0_. \n'), fc.integer({ min: 1, max: 9 }), (text, least) => {
        expect(runsOf(text, TOKEN_UNITS, least)).toEqual(
          ofPattern(text, new RegExp(`[A-Za-z0-9_.~+/=:%?&@-]{${least},}`, 'g')),
        );
        expect(runsOf(text, HEX_UNITS, least)).toEqual(
          ofPattern(text, new RegExp(`[0-9a-fA-Fx\\\\% ,:-]{${least},}`, 'g')),
        );
      }),
    );
  });
});

describe('sparseRuns', () => {
  it('finds every stretch without two letters side by side', () => {
    fc.assert(
      fc.property(letters('ab  -.'), fc.integer({ min: 3, max: 9 }), (text, least) => {
        const expected: Run[] = [];
        for (let from = 0; from < text.length;) {
          let to = from + 1;
          while (to < text.length && !/^[A-Za-z0-9]{2}$/.test(text.slice(to - 1, to + 1))) to += 1;
          if (to - from >= least) expected.push({ from, to });
          from = to;
        }
        expect(sparseRuns(text, least)).toEqual(expected);
      }),
      { numRuns: 5_000, examples: [['a-aa aa', 3]] },
    );
  });
});

describe('excerptOf', () => {
  it('names the place of each unit', () => {
    const text = 'ab cde f ghij';
    const excerpt = excerptOf(text, runsOf(text, TOKEN_UNITS, 2));
    expect(excerpt.text).toBe('ab\ncde\nghij');
    for (const [offset, unit] of [...excerpt.text].entries())
      if (unit !== '\n') expect(text[excerpt.at(offset)]).toBe(unit);
  });
});

describe('around', () => {
  it('joins neighbourhoods that meet and stays inside of the text', () => {
    expect(around([1, 5, 40], 3, 4, 42)).toEqual([
      { from: 0, to: 9 },
      { from: 37, to: 42 },
    ]);
  });
});

describe('marksOf', () => {
  it('finds words in either case and where they overlap', () => {
    const text = 'My API_KEY, Пароль: ghp_x, a \u212aennwort, postgres://u, 密码, eyJ';
    const marks = marksOf(text);
    expect(marks.of('name')).toEqual(['API', 'Пароль', '\u212a', '密码'].map((word) => text.indexOf(word)));
    expect(marks.of('start')).toEqual([text.indexOf('ghp_')]);
    expect(marks.of('address')).toEqual([text.indexOf('://')]);
    expect(marks.of('signedToken')).toEqual([text.indexOf('eyJ')]);
    expect(marks.of('seed')).toEqual([]);
  });

  it('finds each beginning of a token where one is the beginning of another', () => {
    expect(marksOf('xsk-ant-').of('start')).toEqual([1, 1]);
    expect(marksOf('SK_SURETY_').of('start')).toEqual([0]);
  });
});
