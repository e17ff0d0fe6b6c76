/** Numbers that keep their digits. */
import { describe, expect, it } from 'vitest';
import { exactJson } from './exact-json.ts';

const written = (source: string, nearest: number): unknown => ({ source, nearest });
const LONG = '12345678901234567891';

describe('exactJson', () => {
  it.each<[string, string, unknown]>([
    ['a number of sixteen digits that is exact', '9007199254740991', 9_007_199_254_740_991],
    ['a longer one that is exact', '12345678901234567168', 12_345_678_901_234_567_168],
    ['fractions, whose last places nobody means', '0.12345678901234567', Number('0.12345678901234567')],
    ['whole numbers with a point', '12345678901234567891.0', 12_345_678_901_234_567_000],
    ['a small one with an exponent', '1.2345678901234567e-5', Number('1.2345678901234567e-5')],
    ['digits in a string', `"${LONG}"`, LONG],
    ['values without a long number', '{"a":[1,"b",null,true]}', { a: [1, 'b', null, true] }],
    ['other members beside one', `[7,"x",${LONG}]`, [7, 'x', written(LONG, 12_345_678_901_234_567_000)]],
    ['a number that loses digits', LONG, written(LONG, 12_345_678_901_234_567_000)],
    ['a negative one', `-${LONG}`, written(`-${LONG}`, -12_345_678_901_234_567_000)],
    [
      'one with an exponent',
      '1.2345678901234567891e19',
      written('1.2345678901234567891e19', 12_345_678_901_234_567_000),
    ],
    ['one beyond all numbers', '1'.repeat(310), written('1'.repeat(310), Infinity)],
    ['one beyond them with an exponent', '1.0000000000000000e999', written('1.0000000000000000e999', Infinity)],
  ])('reads %s: %s', (_what, text, value) => {
    expect(exactJson(text, written)).toEqual(value);
  });

  it.each(['', '{', `{"a":${LONG}`, `${LONG} x`])('is undefined for text that is not JSON: %j', (text) => {
    expect(exactJson(text, written)).toBe(undefined);
  });

  it('reads what is deeper than the call stack allows, with rounded numbers', () => {
    const levels = 200_000;
    let value = exactJson(`${'['.repeat(levels)}${LONG}${']'.repeat(levels)}`, written);
    for (let level = 0; level < levels; level += 1) value = (value as unknown[])[0];
    expect(value).toBe(12_345_678_901_234_567_000);
  });
});
