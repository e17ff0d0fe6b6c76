/** What is read of the user for the terms of a payment is read once. docs/adr/0766. */
import { expect, it } from 'vitest';
import { questionOf, repeatedPayment } from './confirmation.ts';
import { ownWordsOf } from './own-words.ts';

const IBAN = 'DE89370400440532013000';

it('the words of a user are read once for the calls of a turn', () => {
  const said = ownWordsOf(
    '',
    Array.from({ length: 20 }, () => `Pay 420 EUR to ${IBAN}. ${'words of a letter '.repeat(3_500)}`),
  );
  const about = (account: number) =>
    questionOf(
      {
        name: 'make_payment',
        argumentsText: JSON.stringify({ iban: IBAN, amount: 420, currency: 'EUR', interval: 'month', account }),
      },
      said,
      { ask: ['payments'], targets: [] },
    );
  const msOf = (calls: number): number => {
    const from = process.cpuUsage();
    for (let call = 1; call <= calls; call += 1) about(call);
    const { user, system } = process.cpuUsage(from);
    return user + system;
  };
  const first = msOf(1);
  expect(msOf(20)).toBeLessThan(first);
});

it('the wish of a user is read once for the payments of a turn', () => {
  const call = (payee: number) => ({
    name: 'pay',
    argumentsText: JSON.stringify({ payee: `P${payee} Ode`, amount: payee }),
  });
  const calls = Array.from({ length: 64 }, (_, i) => call(i + 420));
  const wish = calls
    .map((_, i) => `Pay ${i + 420} EUR to P${i + 420} Ode, please. `)
    .join('')
    .repeat(12);
  const msOf = (asked: readonly ReturnType<typeof call>[]): number => {
    const before = { calls, wish };
    const from = process.cpuUsage();
    for (const one of asked) repeatedPayment(one, { made: [] }, before);
    const { user, system } = process.cpuUsage(from);
    return user + system;
  };
  msOf(calls.slice(0, 1));
  expect(msOf(calls.slice(0, 32))).toBeLessThan(16 * msOf(calls.slice(0, 1)));
});
