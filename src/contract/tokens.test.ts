import { describe, expect, it } from 'vitest';
import { tokensOf } from './tokens.ts';

describe('tokensOf', () => {
  it.each([
    ['no text', '', 0],
    ['Latin: a quarter each, rounded up', 'abcde', 2],
    ['Latin with marks and signs', 'é–…x', 1],
    ['Cyrillic as Latin', 'заказ отправлен', 4],
    ['Greek: a third each', 'παραγγελία', 4],
    ['Arabic', 'نعم، ادفع', 3],
    ['Devanagari', 'भुगतान करें', 4],
    ['thirds are added without an error of rounding', 'ก'.repeat(30), 10],
    ['Han: one each', '请支付发票', 5],
    ['Han beyond the first plane', '𠮷𠀀', 2],
    ['Kana and Hangul: one each', 'はい네', 3],
    ['a mixed text: each part by its own script', 'order 注文', 4],
  ])('%s', (_, text, tokens) => expect(tokensOf(text)).toBe(tokens));

  it('gives the same sentences a similar length in Japanese and English', () => {
    const english = 'The parcel left the warehouse and is expected within two days.';
    const japanese = '荷物は倉庫を出ており、二日以内に届く見込みです。';
    expect(tokensOf(japanese) / tokensOf(english)).toBeGreaterThan(0.8);
    expect(tokensOf(japanese) / tokensOf(english)).toBeLessThan(2);
  });
});
