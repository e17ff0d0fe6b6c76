/** Numbers that begin like a card and pass the check digit, and are the number of something else. */
import { describe, expect, it } from 'vitest';
import { createStreamScanner } from '../stream.ts';
import { scanLeaks } from './dlp.ts';

const NUMBER = '4539578763621486';
const GROUPED = '4539 5787 6362 1486';
const kinds = (text: string): string[] => scanLeaks(text).map(({ kind }) => kind);

describe('a card number by the check digit', () => {
  it.each([
    `Order ${NUMBER} was shipped.`,
    `Your order number is ${NUMBER}.`,
    `order #${NUMBER}`,
    `{"order_id": "${NUMBER}", "status": "packed"}`,
    `{"orderId":${NUMBER},"quantity":3}`,
    `{"id": ${NUMBER}, "name": "Aster"}`,
    `Invoice no. ${NUMBER}, due on Friday`,
    `Tracking number: ${NUMBER}`,
    `IMEI ${NUMBER}`,
    `Bestellnummer: ${NUMBER}`,
    `Ihre Sendungsnummer lautet ${NUMBER}.`,
    `Commande n° ${NUMBER}`,
    `pedido número ${NUMBER}`,
    `заказ № ${NUMBER}`,
    `您的订单号：${NUMBER}`,
    `注文番号 ${NUMBER}`,
    `The balance is IDR ${NUMBER}.`,
    `${NUMBER} VND in the fund`,
    `€${NUMBER}`,
  ])('is none: %s', (text) => {
    expect(kinds(text)).toEqual([]);
  });

  it.each([
    NUMBER,
    `The number is ${NUMBER}.`,
    `Order ${GROUPED} was shipped.`,
    `order 4539-5787-6362-1486`,
    `card ${NUMBER}`,
    `Order 77 was paid with ${NUMBER}`,
    `order 81: visa ${NUMBER}`,
    `Order ${NUMBER} 04/29 cvv 123`,
    `order ${NUMBER}, 04/29`,
    `{"order_id": "77", "card_number": "${NUMBER}"}`,
    `order paid by card, reference ${NUMBER}`,
    `Charge 49 EUR to ${NUMBER}`,
    `Kreditkarte zur Bestellung ${NUMBER}`,
    `The border guard noted ${NUMBER}`,
    `I bought it and said ${NUMBER}`,
    `карта ${NUMBER}`,
  ])('is one: %s', (text) => {
    expect(kinds(text)).toEqual(['credit_card']);
  });

  it.each([1, 3, 7, 64])('is judged in a stream as in the whole text, in chunks of %i', (size) => {
    for (const text of [
      `We are glad to tell you that your order number is ${NUMBER} and that it left today.`,
      `We are glad to tell you that your order was paid with ${NUMBER} and that it left today.`,
      `The balance of the account is IDR ${NUMBER} at the end of the month.`,
    ]) {
      const scanner = createStreamScanner({});
      const found = [];
      for (let i = 0; i < text.length; i += size) found.push(...scanner.feed(text.slice(i, i + size)).findings);
      found.push(...scanner.end().findings);
      expect(found.map(({ kind }) => kind)).toEqual(kinds(text));
    }
  });

  it('stays linear on labels, digits and blanks', () => {
    for (const unit of ['order ', '4539578763621486 ', 'order number is ', ' ', 'order_id ', '_', 'pan ']) {
      const text = unit.repeat(Math.ceil(262_144 / unit.length));
      const started = process.cpuUsage();
      scanLeaks(text);
      expect(process.cpuUsage(started).user).toBeLessThan(1_500_000);
    }
  });
});
