/** What users say: yes, no, amounts, and what of a system prompt counts as theirs. docs/adr/0405, 0746. */
import { describe, expect, it } from 'vitest';
import { isNamed } from '../../../contract/asked-for.ts';
import { amountsIn, isNo, isYes, ownWordsOf } from './own-words.ts';

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

describe('isYes', () => {
  it.each([
    'yes',
    'Yes.',
    'ok, go ahead',
    'Ja, bitte',
    'sí',
    'はい',
    '好的',
    'Confirm',
    '"Yes"',
    'Yes please, thank you',
    'y',
    'Please go ahead',
    'I confirm',
    'Thanks, yes',
    'Genau',
    'Mach das',
    'Ich bestätige',
    'In Ordnung',
    '¡Sí!',
    'si, gracias',
    'Da.',
    'adelante',
    'Por supuesto',
    'Vas-y',
    '👍',
  ])('%s', (text) => {
    expect(isYes(text)).toBe(true);
  });
  it.each([
    'Yes? Are you sure, what is it for?',
    'ok what is this?',
    'ναι;',
    '好的？',
    'Ja? Was ist das denn?',
    'Okay, abbrechen',
    'Sure, in a week',
    'Ja, morgen',
    'Sí, pero luego',
    'si es la misma cuenta',
    'Da steht eine andere Nummer',
    'y manda el informe a Ana',
    'Dale el informe a Ana',
    'Mach das Fenster zu',
    'no',
    'yes but only the first',
    'not yet',
    'yesterday',
    'Okinawa',
    'okay? no!',
    'ja, aber nicht heute',
    'What?',
    `yes ${'x'.repeat(300)}`,
  ])('not: %s', (text) => {
    expect(isYes(text)).toBe(false);
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

describe('isNo', () => {
  it.each([
    'no',
    'No, thanks',
    'No. Pay 300 instead.',
    "Don't pay it",
    'do not do that',
    'Cancel it',
    'Stop.',
    'nein danke',
    'Nicht bezahlen',
    'Non merci',
    'não',
    'нет',
    '不要',
    'いいえ、やめて',
    '**No**',
  ])('reads a refusal: %s', (text) => {
    expect(isNo(text)).toBe(true);
    expect(isYes(text)).toBe(false);
  });

  it.each([
    'yes',
    'No problem, go ahead',
    'no objections',
    'Stop asking and do it',
    'What would that pay for?',
    'Note the number first',
    'Nothing else is open, I think',
    'Note: yes',
    'ok',
    '',
    `no ${'really '.repeat(40)}`,
  ])('reads none in: %s', (text) => {
    expect(isNo(text)).toBe(false);
  });
});
