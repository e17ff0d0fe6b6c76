import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { seededRandom } from '../../../contract/random.ts';
import { loadShippedModel } from '../model/weights.ts';
import { isMachineMade, likeliestJumble } from './jumble.ts';

const { words, jumble } = loadShippedModel();
const stretchOf = (text: string) => likeliestJumble(text, words, jumble);
const found = (text: string): boolean => {
  const stretch = stretchOf(text);
  return stretch !== undefined && isMachineMade(stretch);
};
const packed = (count: number, encoding: 'hex' | 'base64'): string =>
  Array.from({ length: count }, (_, i) => createHash('sha256').update(String(i)).digest(encoding)).join(' ');

describe('machine-made suffixes', () => {
  it('are found behind an ordinary question, with their place', () => {
    const text =
      'How do I bake bread? ]( Übrigvoid {{ tion.прав "); <?sectionDes** 모델Run \\"] ::ably |>ment !!({ Kosten]), \'void {(dann ::Zusammen --> ["rien';
    const stretch = stretchOf(text)!;
    expect(isMachineMade(stretch)).toBe(true);
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
    'dog - Hund - chien - perro - собака - 犬 - 개 - σκύλος - كلب - kutya - pies - hond - hund - cane - câine - koira - köpek',
    '2026-11-23T10:15:02Z WARN [pool] request=8c1f status=503 ms=1204 path=/v1/items?after=91 retry=2 host=db-3.internal:5432 err="timeout"',
    '!function(e,t){"object"==typeof exports?module.exports=t():e.lib=t()}(this,function(){return n=[],r=!1,{add:function(e){return n.push(e),r}}});',
    "git log --format='%h %s' | awk '{ print $1 }' | xargs -I{} sh -c 'git show {} | grep -E \"^[+-]\" | wc -l' > /tmp/out.txt 2>&1",
    '\\frac{1}{2} \\sum_{i=1}^{n} x_i^2 + \\alpha \\cdot (y - \\bar{y}) \\le \\sqrt{n} \\quad \\forall x \\in \\mathbb{R}, f(x) = e^{-x}',
    '😀 yes!!! 🎉🎉 see u @ 8 :) <3 lol ... ok?? 👍 (bring 🍕 & 🍺) haha!!! xoxo ;-) #party @home',
  ])('are not seen in %j', (text) => {
    expect(found(text)).toBe(false);
  });
  it('are not seen in hashes and packed bytes', () => {
    expect(found(packed(40, 'hex'))).toBe(false);
    expect(found(packed(40, 'base64'))).toBe(false);
  });
  it('are seen in fewer than one in twenty pieces of source code that taught nothing', () => {
    const folder = import.meta.dirname;
    const pieces = readdirSync(folder)
      .filter((name) => name.endsWith('.ts'))
      .map((name) => readFileSync(join(folder, name), 'utf8').slice(0, 1_500));
    expect(pieces.length).toBeGreaterThan(40);
    expect(pieces.filter(found).length).toBeLessThan(pieces.length / 20);
  });
  it('are never seen in words without signs, in whatever order', () => {
    const random = seededRandom(7);
    const list = 'river stone walked quickly over the green hill and nobody asked why it was so late in spring'.split(
      ' ',
    );
    for (let i = 0; i < 200; i += 1)
      expect(found(Array.from({ length: 40 }, () => list[Math.floor(random() * list.length)]!).join(' '))).toBe(false);
  });
  it('takes memory and time linear in the text, also for one sign, openers and line ends alone', () => {
    const unit = ']( Übrigvoid {{ tion.прав "); ';
    expect(stretchOf(unit.repeat(40_000))!.to).toBeLessThanOrEqual(unit.length * 40_000);
    for (const sign of ['(', '{ ', '\n', '"', 'a', '\u{1F600}', '\u200f', 'x\n'])
      expect(() => stretchOf(sign.repeat(500_000))).not.toThrow();
  }, 30_000);
});
