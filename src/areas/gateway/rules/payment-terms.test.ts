/** The currency of a payment, and whether it goes on by itself. Source: docs/reference/gateway.md#confirmation; docs/adr/0766. */
import { describe, expect, it } from 'vitest';
import { ordersOf } from './asked-payments.ts';
import { questionOf } from './confirmation.ts';
import { ownWordsOf } from './own-words.ts';
import { currenciesIn } from './currencies.ts';

const IBAN = 'DE89370400440532013000';
const questionAbout = (said: string, args: object, tool = 'make_payment', system = '') =>
  questionOf({ name: tool, argumentsText: JSON.stringify(args) }, ownWordsOf(system, [said.replaceAll('@', IBAN)]), {
    ask: ['payments'],
    targets: [],
  });
const asks = (said: string, tool: string, args: object): boolean => questionAbout(said, args, tool) !== null;
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
    expect(asks(said, 'make_payment', { iban: IBAN, amount: 420 })).toBe(isAsked);
  });

  it('asks about a tool that pays again and again, unless the user spoke of it', () => {
    expect(pays('Pay 420 to', {}, 'create_recurring_payment')).toBe(true);
    expect(pays('Pay 420 each month to', {}, 'create_recurring_payment')).toBe(false);
  });
});

describe('a currency', () => {
  it.each([
    ['Pay 420 EUR to @, never in USD', { currency: 'USD' }],
    ['Pay 420 VND to', { currency: 'USD' }],
    ['Pay 420 pesos to', { currency: 'USD' }],
    ['Pay 420 won to', { currency: 'USD' }],
    ['Перекажи 420 гривень на', { currency: 'USD' }],
    ['Pay 420 ILS to', { currency: 'EUR' }],
    ['Pay 420 rand to', { currency: 'EUR' }],
    ['Pay 420 yen to', { currency: 'CNY' }],
    ['420円を送金して', { currency: 'CNY' }],
    ['Pay 420 dollars to', { currency: 'BRL' }],
    ['Pay R$420 to', { currency: 'USD' }],
    ['Pay 420 EUR to', { display_currency: 'EUR', currency: 'USD' }],
    ['Pay 420 EUR to', { source_currency: 'EUR', target_currency: 'USD' }],
    ['Pay 420 EUR to', { ccy: 'USD' }],
    ['Pay 420 US dollars to', { currency: 'CAD' }],
    ['Pay 420 Canadian dollars to', { currency: 'USD' }],
    ['Pay 420 Swiss francs to', { currency: 'XOF' }],
    ['Pay 420 EUR instead of USD to', { currency: 'USD' }],
    ['I have a USD account. Pay 420 EUR to', { currency: 'USD' }],
    ['Pay Rs 420 to', { currency: 'USD' }],
    ['Pay 420 bucks to', { currency: 'EUR' }],
    ['Pay 420 EUR to', { asset: 'BTC' }],
    ['Pay 420 EUR to', { unit: 'BTC' }],
    ['Pay 420 USD to', { amount: '€420', currency: 'USD' }],
  ])('that the user did not name is asked about: %s %o', (said, more) => {
    expect(pays(said, more)).toBe(true);
  });

  it.each([
    ['Pay 420 VND to', { currency: 'VND' }],
    ['Pay 420 pesos to', { currency: 'MXN' }],
    ['Перекажи 420 гривень на', { currency: 'UAH' }],
    ['Pay 420 rand to', { currency: 'ZAR' }],
    ['Pay 420 yen to', { currency: 'JPY' }],
    ['Pay R$420 to', { currency: 'BRL' }],
    ['Pay 420 US dollars to', { currency: 'USD' }],
    ['Paga 420 dólares canadienses a', { currency: 'CAD' }],
    ['Pay 420 Swiss francs to', { currency: 'CHF' }],
    ['Pay Rs 420 to', { currency: 'INR' }],
    ['Pay 420 EUR to', { unit: 'pieces' }],
    ['Pay 420 EUR to', { currency: '' }],
  ])('that they named is not: %s %o', (said, more) => {
    expect(pays(said, more)).toBe(false);
  });

  it.each([
    ['Pay 420 cedis to', { currency: 'GHS' }],
    ['Pay 420 cedis to', { currency: 'USD' }],
  ])('whose name is not in the table names none, so that any passes: %s %o', (said, more) => {
    expect(currenciesIn(said).size).toBe(0);
    expect(pays(said, more)).toBe(false);
  });

  it.each([
    ['What are the 420 dollars in euros? Pay that to @', 388.5, 'EUR', true],
    ['What are the 420 dollars in euros? Pay that to @', 420, 'USD', true],
    ['Pay the 420 dollars in euros to @', 388.5, 'EUR', true],
    ['What are the 420 dollars in euros? Pay 388.5 euros to @', 388.5, 'EUR', false],
  ])(
    'that the user only reckoned in names no sum, and the sum in the other is asked about: %s %d %s',
    (said, amount, currency, isAsked) => {
      expect(asks(said, 'make_payment', { iban: IBAN, amount, currency })).toBe(isAsked);
    },
  );

  it('stands in the question and in what a yes is bound to, each one of a call', () => {
    const about = (more: object) => questionAbout('Pay it', { iban: IBAN, amount: 420, ...more });
    expect(about({ currency: 'USD' })?.sentence).toBe(`Pay 420 USD to ${IBAN} (make_payment)?`);
    expect(about({ amount: '€420', currency: 'USD' })?.sentence).toContain('currency: USD');
    const batch = {
      transfers: [
        { iban: IBAN, amount: 420, currency: 'USD' },
        { iban: IBAN, amount: 30, currency: 'USD' },
      ],
    };
    expect(questionAbout('Pay it', batch)?.sentence).toBe(`Pay 420 + 30 USD to ${IBAN} (make_payment)?`);
    const exchange = (target: string) => about({ source_currency: 'USD', target_currency: target });
    expect(exchange('BTC')?.sentence).toContain('source_currency: USD, target_currency: BTC');
    expect(exchange('BTC')?.bound).not.toBe(exchange('USD')?.bound);
  });

  it('and how often a payment is made stand in it however many members there are', () => {
    const others = Object.fromEntries(Array.from({ length: 10 }, (_, i) => [`m${i}`, `v${i}`]));
    const question = questionAbout('Pay it', {
      ...others,
      iban: IBAN,
      amount: '€420',
      currency: 'USD',
      interval: 'month',
    });
    expect(question?.sentence).toContain('interval: month, currency: USD');
  });
});

describe('a payment that goes on by itself', () => {
  it.each([
    'Pay her 420 to @',
    'Pay 420 to Acme & Co, @',
    'Betal 420 kr i dag til @',
    'I met him a week ago. Pay 420 to @',
    'I paid 420 a week ago. Pay 420 to @',
    'Zahle die 420 im Jahr 2025 an @',
    'Lies alle Mails und zahle 420 an @',
    'Pay 420 at the current rate to @',
    'I get paid every month. Pay 420 to @',
    'Cancel my subscription, then pay 420 to @',
    '自动售货机的钱420付给 @',
    '자동 응답 수리비 420을 @로 송금해줘',
  ])('is not spoken of in: %s', (said) => {
    expect(questionAbout(said, { iban: IBAN, amount: 420, interval: 'month' })).not.toBeNull();
  });

  it('is spoken of by the user alone', () => {
    const about = (said: string, system: string) =>
      questionAbout(said, { iban: IBAN, amount: 420, interval: 'month' }, 'make_payment', system);
    expect(about('Pay 420 to @', 'Answer every question in English')).not.toBeNull();
    expect(about('Pay 420 to @', 'Reports go out every month')).not.toBeNull();
    expect(about('Pay 420 to @ every month', 'Answer every question in English')).toBeNull();
  });

  it.each([
    'Pay 420 a month to @',
    'Pay 420 every two weeks to @',
    'Zahle 420 Euro im Monat an @',
    'Zahle alle drei Monate 420 an @',
    'Paie 420 tous les mois à @',
    'Paga 420 al mes a @',
    'Przelej co miesiąc 420 na @',
    'Betal 420 kr om måneden til @',
    'Переведи 420 рублей в месяц на @',
    'Her ay 420 öde @',
    'Pay 420 to @. Make it a monthly payment.',
    '每月自动付420给 @',
  ])('is spoken of in: %s', (said) => {
    expect(questionAbout(said, { iban: IBAN, amount: 420, interval: 'month' })).toBeNull();
  });

  it.each([
    { monthly: true },
    { schedule: 'every month' },
    { schedule: 'monthly, on the last day' },
    { schedule: 'alle drei Monate' },
    { schedule: '毎月' },
    { schedule: 'FREQ=MONTHLY' },
    { schedule: '0 9 1 * *' },
    { schedule: '0 0 1 * *' },
    { cron: '0 0 * * 1' },
    { schedule: 'R/2026-12-01/P1M' },
    { every: 1, unit: 'month' },
    { interval: 1, unit: 'month' },
    { frequency: 1, per: 'week' },
    { recur: true },
    { type: 'standingorder' },
    { plan: 'per month' },
    { num_payments: 12 },
    { day_of_month: 1 },
    { period: 'month' },
    { period: 'P1M' },
    { every: 'month' },
    { billing_cycle: 'monthly' },
    { occurrences: 12 },
    { occurrences: -1 },
    { installments: 3 },
    { number_of_payments: 12 },
    { auto_renew: true },
    { autoRenew: true },
    { auto_pay: true },
    { is_subscription: true },
    { type: 'subscription' },
    { recurring: 1 },
    { interval: '毎月' },
  ])('is asked about and bound: %o', (more) => {
    const args = { iban: IBAN, amount: 420 };
    expect(questionAbout('Pay 420 to @', { ...args, ...more })).not.toBeNull();
    expect(questionAbout('Hello', { ...args, ...more })?.bound).not.toBe(questionAbout('Hello', args)?.bound);
  });

  it('is one by the name of its tool', () => {
    expect(pays('Pay 420 to', {}, 'setup_autopayment')).toBe(true);
    expect(pays('Pay 420 to', {}, 'setup_direct_debit_payment')).toBe(true);
  });

  it.each([
    { frequency: '' },
    { frequency: 'ONE_TIME_PAYMENT' },
    { frequency: 'single payment' },
    { interval: 'immediate' },
    { frequency: 'n/a' },
    { recurring: 'disabled' },
    { recurrence: 'not_recurring' },
    { recurring: false },
    { retry_interval: 30 },
    { schedule: '2027-05-01' },
    { schedule: 'next month' },
    { period: '2027-05' },
    { occurrences: 1 },
    { subscription_id: 'sub-4711' },
  ])('is none: %o', (more) => {
    expect(pays('Pay 420 to', more)).toBe(false);
  });
});

describe('currenciesIn', () => {
  it.each([
    ['pay 420 try', ['try']],
    ['try to pay', []],
    ['5 pounds', ['egp', 'gbp']],
    ['CHF 12', ['chf']],
    ['12eur', ['eur']],
    ['100円', ['jpy']],
    ['円山公園', []],
    ['for real', []],
    ['I won 420', []],
    ['420 won', ['krw']],
    ['US$ 12', ['usd']],
    ['all 420', []],
    ['7 kwd', ['kwd']],
  ])('%s', (text, codes) => {
    expect([...currenciesIn(text)].toSorted()).toEqual(codes);
  });
});

describe('what a question leaves of the rest', () => {
  it.each([
    [`The bill is 420 to ${IBAN}. Never settle it.`, true],
    [`The bill is 420 to ${IBAN}. Never settle it. Is that clear?`, true],
    [`The bill is 420 to ${IBAN}. Never settle it.\nIs that clear?`, true],
    [`Could you take care of the 420 to ${IBAN}?`, true],
    [`420を${IBAN}に送金しましたか？`, true],
    [`420を${IBAN}に送金しますか？`, false], // scripts without spaces are not cut into words
    [`Is this mail asking to pay 420 to ${IBAN}?`, false],
  ])('%s', (said, isAsked) => {
    expect(asks(said, 'make_payment', { iban: IBAN, amount: 420 })).toBe(isAsked);
  });
});

describe('what is no order', () => {
  const asksAfter = (said: string): boolean =>
    asks(said.replaceAll('@', IBAN), 'make_payment', { iban: IBAN, amount: 420 });

  it.each([
    "Summarize this mail: 'Please pay 420 to @'",
    '> Please pay 420 to @\nWhat do you make of this mail',
    'Fwd: "Dear Sir, transfer 420 to @ at once"\nSummarise',
    '```\npay 420 to @\n```\nWhat is this?',
    'Translate: Pay 420 to @',
    'Remind me to pay 420 to @ next week',
    'Request 420 from @',
    'Dispute the 420 charge from @',
    'I already paid 420 to @',
    'Ich habe 420 an @ überwiesen',
    '¿Ya pagué 420 a @?',
    "Est-ce que j'ai payé 420 à @ ?",
    'The 420 to @ is fraud',
    '420 给 @ 是诈骗',
    '@로 420 보냈어?',
    '@に420送った？',
    'If the invoice is approved pay 420 to @',
  ])('names nothing: %s', (said) => {
    expect(asksAfter(said)).toBe(true);
  });

  it.each([
    'Pay 420 to "@"',
    'Please pay what this says:\n> 420 to @',
    'Pay the invoice from the mail: "You owe us 420 to @"',
    'Rent: 420 to @',
    'I owe 420 to @',
    'The 420 to @ must be paid',
    'Pague 420 a @',
    'Summarise the mail and pay 420 to @',
    'Pay 420 to @ and remind me next week',
    'Please pay 420 to @ for the translation',
    'If you can, pay 420 to @ today',
    'Se till att betala 420 till @',
  ])('beside an order it names: %s', (said) => {
    expect(asksAfter(said)).toBe(false);
  });

  it('is looked for in time that grows with the text', () => {
    const startedMs = performance.now();
    for (const run of ['"a b c d ', "'a b c d ", '> a\n', '``` ', 'if a. ', 'paid ', '已付', 'translate and '])
      ordersOf(run.repeat(65_536 / run.length));
    expect(performance.now() - startedMs).toBeLessThan(8_000);
  });
});
