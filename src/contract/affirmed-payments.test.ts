/** Payments that people want stopped. docs/adr/0760. */
import { describe, expect, it } from 'vitest';
import { affirmedPayments } from './affirmed-payments.ts';
import { isNamed, SaidTexts } from './asked-for.ts';

const IBAN = 'de89370400440532013000';
const isPaid = (text: string, value = IBAN, tool = 'send_payment'): boolean =>
  isNamed(new SaidTexts(text.replace('@', IBAN)), value, { tool, column: 'pays' });

describe('a payment', () => {
  it.each([
    'Stop the payment of 420 to @',
    'Avoid paying 420 to @',
    'Refuse to pay 420 to @',
    'Cancel the transfer of 420 to @',
    'Cancel the next scheduled payment of 420 to @',
    'Storniere die Überweisung von 420 an @',
    'Überweisung von 420 an @ stornieren',
    'Annule le virement de 420 à @',
    'Cancela la transferencia de 420 a @',
    '420 @ ödemesini iptal et',
    '拒绝向@付款420',
    '取消向@付款420',
    '@への送金を取り消して',
    '@로 송금을 취소해 주세요',
  ])('is not named where it is to be stopped: %s', (text) => {
    expect(isPaid(text)).toBe(false);
  });

  it.each([
    'Pay 420 to @ to avoid paying a fee',
    'To avoid a fee pay 420 to @',
    'Cancel my contract and pay 420 to @',
    'Cancel the transfer to Bob and pay 420 to @',
    'Stop by the bank then pay 420 to @',
    '取消订阅并付款420给@',
  ])('is named: %s', (text) => {
    expect(isPaid(text)).toBe(true);
  });

  it('is named for the tool that stops it', () => {
    expect(isPaid('Cancel the transfer of 420 to @', IBAN, 'cancel_transfer')).toBe(true);
  });

  it('to a name is read the same way', () => {
    expect(isPaid('Cancel the payment to Bergmann', 'Bergmann')).toBe(false);
    expect(isPaid('Cancel the payment to Wirth and pay Bergmann', 'Bergmann')).toBe(true);
  });

  it('is looked for in time that grows with the text', () => {
    const startedMs = performance.now();
    for (const run of ['stop ', 'stop pay ', 'cancel, ', 'and pay ', '取消', '取消付', '送金を', 'pay stop. '])
      affirmedPayments({ plain: run.repeat(100_000 / run.length) }, 'send_payment');
    expect(performance.now() - startedMs).toBeLessThan(8_000);
  });
});
