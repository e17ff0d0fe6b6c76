/** Denials that stand inside of runs of letters. Source: docs/adr/0760. */
import { describe, expect, it } from 'vitest';
import { affirmedOf } from './affirmed.ts';

const IBAN = 'de89370400440532013000';
const isNamed = (text: string): boolean => affirmedOf({ plain: text.replace('@', IBAN) }).includes(IBAN);

describe('an account in a clause of Chinese, Japanese or Korean', () => {
  it.each([
    '不要付款420给@',
    '别转账420给@。',
    '請勿向@支付420元',
    '禁止向@付款',
    '420给@，不要付款。',
    '420を@に送金しないで',
    '420を@に払わないでください',
    '@には絶対に支払わない。',
    '420を@に、送金しないでください。',
    '@に送金するな！',
    '@への支払いは中止。',
    '@로 420을 보내지 마세요',
    '@로 송금하지마',
    '@로 송금 금지',
  ])('is not named where the clause denies: %s', (text) => {
    expect(isNamed(text)).toBe(false);
  });

  it.each([
    '付款420给@',
    '特别重要：付款420给@',
    '区别在于付款420给@',
    '不要忘记付款420给@',
    '不得不付款420给@',
    '不需要确认，付款420给@',
    '付款420给@，不要付给de11370400440532013000',
    '420を@に送金して',
    '420を@に払わないといけない',
    '問題ないので420を@に送金して',
    '420を@に送金してくれませんか',
    '@로 420을 송금해 주세요',
  ])('is named: %s', (text) => {
    expect(isNamed(text)).toBe(true);
  });
});
