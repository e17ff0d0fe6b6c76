/** What users say: amounts, and what of a system prompt counts as theirs. docs/adr/0405, 0746. */
import { describe, expect, it } from 'vitest';
import { isNamed } from '../../../contract/asked-for.ts';
import { ownWordsOf } from './own-words.ts';
import { amountsIn } from './sums.ts';

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

describe('a question', () => {
  const IBAN = 'DE89370400440532013000';
  const names = (said: string): boolean => {
    const { ordered } = ownWordsOf('', [said.replaceAll('@', IBAN)]);
    return ordered.amounts.includes(420) && isNamed(ordered, IBAN);
  };

  it.each([
    'Would you mind paying 420 to @?',
    'Kan du betale 420 til @?',
    'Możesz przelać 420 na @?',
    'Możesz mi zrobić przelew 420 na @?',
    'Можешь оплатить 420 на @?',
    'Можешь перевести 420 на @?',
    'Poți plăti 420 la @?',
    'Poti plati 420 la @?',
    '@ hesabına 420 gönderir misin?',
    'هل يمكنك دفع 420 إلى @؟',
    'Puoi trasferire 420 a @?',
    'Kan du överföra 420 till @?',
    'Kannst du die 420 an @ begleichen?',
    'Kun je 420 overschrijven naar @?',
    'Kannst du die Überweisung von 420 an @ machen?',
    'Can you make a payment of 420 to @?',
    'Could you do the transfer of 420 to @?',
    'Peux-tu faire le virement de 420 à @ ?',
    'Μπορείς να πληρώσεις 420 στο @;',
    'Can you pay Mr. Smith 420 at @?',
    'Can you pay invoice no. 4711, 420 to @?',
    'Could you quickly transfer 420 to @?',
    'Can you pay this:\n420\nto @?',
    'Can you order it from @ for 420?',
    'Can you pay 420 to @ as you did last month?',
    'Can you pay the 420 that I must pay to @?',
  ])('that asks for a payment names it: %s', (said) => {
    expect(names(said)).toBe(true);
  });

  it.each([
    'Should I pay 420 to @?',
    'Did I pay 420 to @ already?',
    'Do you think I should pay 420 to @?',
    'Did Tom pay 420 to @?',
    'Is this mail about 420 to @ a fraud?',
    'What is this payment of 420 to @?',
    'Was the order over 420 from @ a fraud?',
    'Does this payment of 420 to @ make sense?',
    '420 στο @, είναι απάτη;',
    '420 στο @, είναι απάτη; Ευχαριστώ.',
    '420 to @, is that a fraud ?!',
    'Que faire de ce paiement de 420 à @ ?',
    'Soll ich 420 an @ zahlen?',
    '¿Es el pago de 420 del banco a @ un fraude?',
    'Buy it. Is 420 to @ a fraud?',
    'Pay the plumber\nIs 420 to @ a fraud?',
  ])('that asks for none names nothing: %s', (said) => {
    expect(names(said)).toBe(false);
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
