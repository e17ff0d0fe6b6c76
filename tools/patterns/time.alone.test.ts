/** What the check of patterns finds. docs/adr/0751. */
import { expect, it } from 'vitest';
import { isSlow, wordsOf } from './time.ts';

it('finds patterns that are quadratic and worse, and no others', () => {
  expect(isSlow(/(?:^|\n)\s*error/, '\n'), 'quadratic').toBe(true);
  expect(isSlow(/\/+$/, '/'), 'quadratic from every place').toBe(true);
  expect(isSlow(/^[\w-]+(?:[._-][\w-]+)+$/, '-'), 'exponential').toBe(true);
  expect(isSlow(/(?:^|\n)[^\S\n]*error/, '\n')).toBe(false);
  expect(isSlow(/[a-z0-9._%+-]{1,64}@[a-z]{2,24}/g, 'a'), 'a constant for each sign').toBe(false);
});

it('finds a pattern that is quadratic behind one of its words', () => {
  const [slow, mended] = [
    /\bgrant\s+[\w ,]{1,120}\s+(?:on|to)/i,
    /\bgrant\s+(?:[\w,][\w ,]{0,118})?[\w,]\s+(?:on|to)/i,
  ];
  expect(wordsOf(slow)).toEqual(['grant', 'on', 'to']);
  expect(isSlow(slow, ' ')).toBe(false);
  expect(isSlow(slow, ' ', 'grant')).toBe(true);
  expect(isSlow(mended, ' ', 'grant')).toBe(false);
});
