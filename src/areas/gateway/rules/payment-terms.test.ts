/** The currency of a payment, and whether it goes on by itself. Source: docs/reference/gateway.md#confirmation; docs/adr/0766. */
import { describe, expect, it } from 'vitest';
import { questionOf } from './confirmation.ts';
import { ownWordsOf } from './own-words.ts';
import { currenciesIn } from './payment-terms.ts';

const IBAN = 'DE89370400440532013000';
const asks = (said: string, tool: string, args: object): boolean =>
  questionOf({ name: tool, argumentsText: JSON.stringify(args) }, ownWordsOf('', [said]), {
    ask: ['payments'],
    targets: [],
  }) !== null;
const pays = (said: string, more: object, tool = 'make_payment'): boolean =>
  asks(`${said} ${IBAN}`, tool, { iban: IBAN, amount: 420, ...more });

describe('terms of a payment that the user named', () => {
  it.each([
    ['Pay 420 EUR to', { currency: 'EUR' }],
    ['Pay 420€ to', { currency: 'EUR' }],
    ['Pay 420 euros to', { amount: '420.00 EUR' }],
    ['Pay $420 to', { currency: 'USD' }],
    ['Pay $420 to', { currency: 'CAD' }],
    ['Pay 420 to', { currency: 'USD' }],
    ['Überweise 420 Euro an', { currency: 'EUR' }],
    ['Переведи 420 рублей на', { currency: 'RUB' }],
    ['420ユーロを送金して', { currency: 'EUR' }],
    ['Try to pay all 420 to', { currency: 'EUR' }],
    ['Pay 420 EUR to', { currency: 'EUR', interval: 'once' }],
    ['Pay 420 every month to', { interval: 'monthly' }],
    ['Zahle 420 monatlich an', { frequency: 'MONTHLY' }],
    ['Paie 420 par mois à', { interval: 'month' }],
    ['毎月420を払って', { interval: 'month' }],
    ['Pay 420 EUR to', { note: 'monthly fee' }],
  ])('asks nothing: %s %o', (said, more) => {
    expect(pays(said, more)).toBe(false);
  });

  it.each([
    ['Pay 420 EUR to', { currency: 'USD' }],
    ['Pay 420€ to', { currency: 'GBP' }],
    ['Pay 420 EUR to', { amount: '420 USD' }],
    ['Pay 420 EUR to', { amount: undefined, amount_usd: 420 }],
    ['Pay 420 EUR to', { currency: 'XAU' }],
    ['Zahle 420 Franken an', { currency: 'EUR' }],
    ['Не плати в долларах. Переведи 420 евро на', { currency: 'USD' }],
    ['420ユーロを送金して', { currency: 'USD' }],
    ['Pay 420 to', { interval: 'monthly' }],
    ['Pay 420 to', { schedule: { frequency: 'weekly' } }],
    ['Pay 420 to', { recurring: true }],
    ['Pay 420 to', { repeat: 12 }],
    ['Zahle 420 an', { turnus: 'monatlich' }],
    ['Pay this month 420 to', { type: 'standing_order' }],
  ])('asks: %s %o', (said, more) => {
    expect(pays(said, more)).toBe(true);
  });

  it('asks about a sum that the user ruled out', () => {
    expect(pays('Do not pay 420. Pay 300 to', { amount: 300 })).toBe(false);
    expect(pays('Do not pay 420. Pay 300 to', { amount: 420 })).toBe(true);
  });

  it.each([
    ['I owe 420 to @, is that a fraud?', true],
    ['Is 420 to @ the right sum? And what is overdue?', true],
    ['Ich soll 420 an @ schulden. Stimmt das?', false], // a sentence that is no question names
    ['Can you pay 420 to @?', false],
    ['Kannst du bitte 420 an @ überweisen?', false],
    ['Is it overdue? Then pay 420 to @', false],
  ])('a question that asks for no payment names nothing: %s', (said, isAsked) => {
    expect(asks(said.replace('@', IBAN), 'make_payment', { iban: IBAN, amount: 420 })).toBe(isAsked);
  });

  it('asks about a tool that pays again and again, unless the user spoke of it', () => {
    expect(pays('Pay 420 to', {}, 'create_recurring_payment')).toBe(true);
    expect(pays('Pay 420 each month to', {}, 'create_recurring_payment')).toBe(false);
  });
});

describe('currenciesIn', () => {
  it.each([
    ['pay 420 try', ['try']],
    ['try to pay', []],
    ['5 pounds', ['egp', 'gbp']],
    ['CHF 12', ['chf']],
    ['12eur', ['eur']],
    ['100円', ['cny', 'jpy']],
    ['円山公園', []],
    ['for real', []],
  ])('%s', (text, codes) => {
    expect([...currenciesIn(text)].toSorted()).toEqual(codes);
  });
});
