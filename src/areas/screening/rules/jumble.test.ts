import { describe, expect, it } from 'vitest';
import { isMachineMade, oddestStretch } from './jumble.ts';

const found = (text: string): boolean => {
  const stretch = oddestStretch(text);
  return stretch !== undefined && isMachineMade(text, stretch);
};

describe('machine-made suffixes', () => {
  it('are found behind an ordinary question, with their place', () => {
    const text =
      'How do I bake bread? ]( Übrigvoid {{ tion.прав "); <?sectionDes** 모델Run \\"] ::ably |>ment !!({ Kosten]),';
    const stretch = oddestStretch(text)!;
    expect(isMachineMade(text, stretch)).toBe(true);
    expect(text.slice(stretch.from, stretch.to)).toContain('прав');
  });
  it.each([
    'const sum = numbers.reduce((total, value) => total + value, 0); console.log(`${sum} done`);',
    '[{"name": "Zoë", "age": 32}, {"name": "Bob", "age": 28}, {"name": "Łukasz", "age": 41}]',
    'Переведи, пожалуйста, это письмо: «Добрый день, посылка придёт в среду (после обеда)».',
    '例えば「こんにちは」という言葉は、いつ使いますか。（朝ですか、昼ですか。）',
    'Hãy viết lại câu này cho lịch sự và ngắn gọn, cảm ơn bạn nhiều nhé!',
    'Rate it :-) from 1/10 to 10/10, e.g. "8/10" (or "n/a") -- thanks!!! ... see you @ 5 pm & bye :)',
    '| a | b |\n|---|---|\n| 1 | 2 |\n\n> quoted\n\n- [x] done\n- [ ] open (see #12)',
  ])('are not seen in %j', (text) => {
    expect(found(text)).toBe(false);
  });
  it('takes time linear in the text', () => {
    const unit = ']( Übrigvoid {{ tion.прав "); ';
    expect(oddestStretch(unit.repeat(40_000))!.to).toBeLessThanOrEqual(unit.length * 40_000);
  }, 10_000);
});
