/** What is read of the user for the terms of a payment is read once. docs/adr/0766. */
import { expect, it } from 'vitest';
import { questionOf } from './confirmation.ts';
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
