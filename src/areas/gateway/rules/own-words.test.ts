/** What users say: amounts, and what of a system prompt counts as theirs. docs/adr/0405, 0746. */
import { describe, expect, it } from 'vitest';
import { isNamed } from '../../../contract/asked-for.ts';
import { amountsIn, ownWordsOf } from './own-words.ts';

describe('ownWordsOf', () => {
  const manual = `Invoices of Bergmann Papier go to billing@works.example. ${'Work with care. '.repeat(80)}`;
  it("takes the words of a short system prompt for the user's, and of a long one only what it names as it stands", () => {
    expect(ownWordsOf('You handle invoices.', ['hi']).words.has('invoices')).toBe(true);
    const said = ownWordsOf(manual, ['hi']);
    expect(said.words.has('invoices')).toBe(false);
    expect(said.words.has('hi')).toBe(true);
    expect(isNamed(said, 'billing@works.example')).toBe(true);
    expect(isNamed(said, 'Bergmann Papier')).toBe(true);
    expect(isNamed(said, 'Papier Bergmann')).toBe(false);
    expect(isNamed(said, 'care')).toBe(false);
  });

  it('has the newest message, and as the wish the one before it too where the newest only says yes', () => {
    const wish = (...users: string[]): string => ownWordsOf('', users).wish;
    expect(ownWordsOf('', ['Buy them', 'Yes, go ahead.', ' ']).newest).toBe('Yes, go ahead.');
    expect(wish('Buy them', 'Yes, go ahead.', ' ')).toBe('Buy them\nYes, go ahead.');
    expect(wish('Buy them', 'No, leave it.')).toBe('No, leave it.');
    expect(wish('Buy them', 'now the post')).toBe('now the post');
  });
});

describe('amountsIn', () => {
  it.each([
    ['1,250.00 EUR', 1250],
    ['1.250,00 EUR', 1250],
    ["CHF 12'500", 12500],
    ['40€', 40],
    ['12.5', 12.5],
    ['3 times 70', 70],
  ])('%s', (text, value) => {
    expect(amountsIn(text)).toContain(value);
  });
});
