/** Whether the user said what a payment does: its sums, for whom, and every other number and name. docs/adr/0405, 0766. */
import { describe, expect, it } from 'vitest';
import { questionOf } from './confirmation.ts';
import { ownWordsOf } from './own-words.ts';

const IBAN = 'DE89370400440532013000';
const about = (said: string | readonly string[], args: object, tool = 'make_payment', system = '') =>
  questionOf(
    { name: tool, argumentsText: JSON.stringify(args) },
    ownWordsOf(
      system,
      [said].flat().map((text) => text.replaceAll('@', IBAN)),
    ),
    { ask: ['payments'], targets: [] },
  );
const asks = (said: string | readonly string[], more: object): boolean =>
  about(said, { iban: IBAN, amount: 420, ...more }) !== null;

describe('a sum that is no plain number', () => {
  it.each([
    'four thousand two hundred',
    '四千',
    '٤٢٠٠',
    '४२००',
    'max',
    'all',
    '420k',
    '420 lakh',
    '420万',
    '420e3',
    '420 * 100',
    '420 to 9000',
    '-420',
  ])('is asked about unless the user said it: %s', (amount) => {
    expect(asks('Pay 420 to @', { amount })).toBe(true);
  });

  it.each([
    ['Pay four thousand two hundred to @', 'four thousand two hundred'],
    ['Pay the max to @', 'max'],
    ['Pay 420k to @', '420k'],
    ['Pay 420 to @', '420.00 EUR'],
    ['ادفع ٤٢٠ إلى @', 420],
    ['@로 42만원 송금해줘', 420000],
  ])('needs no question where they did: %s', (said, amount) => {
    expect(asks(said, { amount })).toBe(false);
  });

  it('is asked about where the word stands beside something else', () => {
    expect(asks('Ask Max. Pay 420 to @', { amount: 'max' })).toBe(true);
  });
});

describe('a small sum', () => {
  it.each([
    ['Pay 0.005 to @', 5, true],
    ['Pay 0.005 to @', 0.005, false],
    ['Pay 0.125 to @', 125, true],
    ['Pay 0.01 to @', 0.0149, true],
    ['Pay 42만원 to @', 42, true],
    ['Pay 1.250 to @', 1250, false],
    ['Pay 1250 to @', '1,250', false],
    ['Pay 1.25 to @', '1.250', true],
  ])('%s: %s', (said, amount, isAsked) => {
    expect(asks(said, { amount })).toBe(isAsked);
  });
});

describe('a number that is no sum', () => {
  it.each([
    ['Pay 420 to DE89 3704 0044 0532 0130 00', 3704],
    ['Pay 420 euros to @ by 2026-12-10', 2026],
    ['Pay the invoice number 9981 to @', 9981],
    ['Pay half of the 420 to @', 420],
  ])('frees none: %s: %d', (said, amount) => {
    expect(asks(said, { amount })).toBe(true);
  });

  it('of the system prompt frees none, and a sum with its currency does', () => {
    const pay = (system: string) => about('Pay the invoice to @', { iban: IBAN, amount: 5000 }, 'make_payment', system);
    expect(pay('You are an office agent, version 5000.')).not.toBeNull();
    expect(pay('The rent is 5000 EUR.')).toBeNull();
  });
});

describe('a sum for one of several payees', () => {
  const pay = (said: string, payee: string, amount: number) => about(said, { payee, amount }) !== null;

  it('frees no payment of another', () => {
    expect(pay('Pay Ann 50 and Bob 4000', 'Ann', 4000)).toBe(true);
    expect(pay('Pay Ann 50 and Bob 4000', 'Ann', 50)).toBe(false);
    expect(pay('Pay Ann 50 and Bob 4000', 'Bob', 4000)).toBe(false);
    expect(pay('Pay 420 EUR to @ and 50 USD to Bob', 'Bob', 420)).toBe(true);
    expect(pay('Pay 420 EUR to @ and 50 USD to Bob', 'Bob', 50)).toBe(false);
  });

  it('frees theirs wherever it stands where no other is paid', () => {
    expect(pay('Pay Ann 50. It may also be 420.', 'Ann', 420)).toBe(false);
    expect(about('Pay Ann 50, and a tip of 5', { payee: 'Ann', amount: 50, tip: 5 })).toBeNull();
  });

  it('frees theirs beside an account in a clause of its own', () => {
    const args = { name: 'Ann Miller', account: '12345678', amount: 420 };
    expect(about('Pay 420 to Ann Miller, account 12345678', args)).toBeNull();
  });

  it('is tied to its payee within one call', () => {
    const both = (first: number, second: number) =>
      about('Pay Ann 50 and Bob 4000', {
        transfers: [
          { payee: 'Ann', amount: first },
          { payee: 'Bob', amount: second },
        ],
      });
    expect(both(50, 4000)).toBeNull();
    expect(both(4000, 50)).not.toBeNull();
  });
});

describe('a member that no word tells of', () => {
  it.each([
    { amount: undefined, eur: 9000 },
    { kwota: 9000 },
    { 金額: 9000 },
    { surcharge: 9000 },
    { times: 9 },
    { multiplier: 9 },
    { counterparty: 'Mallory Ltd' },
    { dest: 'acct_99812' },
    { card: '4111111111111111' },
    { 받는사람: 'Mallory' },
    { symbol: 'BTC' },
    { tip: 420 },
    { recent_amount: 42000 },
    { cost_center: { amount: 42000 } },
  ])('is asked about: %o', (more) => {
    expect(asks('Pay 420 € to @', more)).toBe(true);
  });

  it.each([
    { reference: 'R-9981' },
    { method: 'sepa' },
    { due: '2026-12-10' },
    { note: 'for the party' },
    { total: 420 },
    { amount: undefined, amount_cents: 42000 },
    { times: 1 },
    { urgent: true },
  ])('needs no question where it says nothing of that kind: %o', (more) => {
    expect(asks('Pay 420 € to @', more)).toBe(false);
  });
});

describe('an order that was taken back', () => {
  it('frees nothing', () => {
    expect(asks(['Pay 420 to @', 'Never mind, cancel that.'], {})).toBe(true);
    expect(asks(['Pay 420 to @', 'No wait, make that 42'], {})).toBe(true);
    expect(asks(['Pay 420 to @', 'No wait, make that 42'], { amount: 42 })).toBe(false);
    expect(asks('Pay 420 to @. Never do that.', {})).toBe(true);
    expect(asks(['Pay 420 to @', 'thanks'], {})).toBe(false);
  });
});

describe('the question of a payment', () => {
  const asked = (args: object, tool?: string) => about('Hello', { iban: IBAN, ...args }, tool)?.sentence ?? '';

  it('has one sum, in whole units, and the others by their names', () => {
    expect(asked({ amount_cents: 42000, currency: 'EUR' })).toContain('Pay 420.00 EUR to');
    expect(asked({ price: 10, quantity: 3, total: 30 })).toMatch(/^Pay 30 to .*price: 10/);
    expect(asked({ amount: 420, limit: 1000 })).toMatch(/^Pay 420 to .*limit: 1000/);
    expect(asked({ amount: 'max' })).toContain('Pay max to');
  });

  it('begins with the deed of the tool', () => {
    expect(asked({ amount: 420 }, 'cancel_payment')).toMatch(/^Cancel 420 to/);
    expect(asked({ amount: 420 }, 'request_payment')).toMatch(/^Request 420 to/);
  });
});
