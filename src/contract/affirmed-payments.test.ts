/** Payments that people want stopped. docs/adr/0760. */
import { describe, expect, it } from 'vitest';
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
    'Hold off on paying 420 to @',
    'Postpone the payment of 420 to @',
    'Wait with the 420 to @',
    'Skip the 420 to @',
    'It is forbidden to pay 420 to @',
    'Warte mit der Überweisung von 420 an @',
    'Suspends le virement de 420 à @',
    'Deja de pagar 420 a @',
    '@ को 420 का भुगतान रोक दो',
    'Отложи перевод 420 на @',
    'أوقف دفع 420 إلى @',
    '拒付420给@',
    '暂缓向@付款420',
    '@로 420 송금 보류해줘',
    '@への420の支払いは待って',
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
    'Wait 5 minutes then pay 420 to @',
    'Skip the newsletter and pay 420 to @',
    'Pay 420 to @ without delay',
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
});
