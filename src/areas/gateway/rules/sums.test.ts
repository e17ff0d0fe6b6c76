/** Sums as people and calls write them. docs/adr/0405, 0766. */
import { describe, expect, it } from 'vitest';
import { amountsIn, readingsOf, sumOf } from './sums.ts';
import { sumsTakenBack } from './taken-back.ts';

describe('a sum in a text', () => {
  it.each<[string, readonly number[]]>([
    ['1,250.00 EUR', [1250]],
    ['1.250,00 EUR', [1250]],
    ['1,250', [1250, 1.25]],
    ["CHF 12'500", [12500]],
    ['Pay 1,20,000 rupees', [120000]],
    ['Pay 0.005 BTC', [0.005]],
    ['3 times 70', [3, 70]],
    ['Pay 4.2k', [4200]],
    ['Überweise 5 Tausend', [5000]],
    ['Paga 5 mil', [5000]],
    ['2 lakh rupees', [200000]],
    ['2 lakh 50 thousand', [250000]],
    ['5万元', [50000]],
    ['1万5千元', [15000]],
    ['42만원', [420000]],
    ['٤٢٠', [420]],
    ['४२० रुपये', [420]],
    ['@に420円を送金', [420]],
    ['Pay 420 on 10 December 2026', [420]],
    ['Zahle im März 20 EUR', [20]],
    ['Pay 420, sorry, 42', [42]],
    ['Pay invoice 420 EUR', [420]],
  ])('%s', (text, sums) => {
    expect(amountsIn(text)).toEqual(sums);
  });

  it.each([
    'to DE89 3704 0044 0532 0130 00',
    'by 2026-12-10 at 10:30',
    'by December 10, 2026',
    'invoice 9981',
    'Rechnung Nr. 9981',
    'version 5000',
    'INV-9981',
    'https://shop.example/4200',
    'bc1q42xy0srrr7xfkvy5l643lydnw9re59gtz',
    'call +49 30 1234567',
    'half of the 420',
    '50% of the 420',
  ])('is none: %s', (text) => {
    expect(amountsIn(text)).toEqual([]);
  });

  it('stands beside an account whose last group has the length of the others', () => {
    expect(amountsIn('to AT61 1904 3002 3457 3201 420 EUR')).toEqual([420]);
  });
});

describe('a sum of a call', () => {
  it.each<[string, readonly number[]]>([
    ['420', [420]],
    ['420.00 EUR', [420]],
    ['€ 420', [420]],
    ['420 US dollars', [420]],
    ['420円', [420]],
    ['420k', [420000]],
    ['420 million', [420000000]],
    ['420万', [4200000]],
    ['٤٢٠٠', [4200]],
    ['4 200', [4200]],
    ['1,250', [1250, 1.25]],
  ])('is one number: %s', (value, readings) => {
    expect(sumOf(value)).toEqual(readings);
  });

  it.each([
    'max',
    'four thousand',
    '四千',
    '-420',
    '420e3',
    '420 * 100',
    '420 + 9000',
    '420 to 9000',
    '420%',
    '420 EUR monthly',
    'monthly EUR 420',
    '420 9000',
  ])('is no plain number: %s', (value) => {
    expect(sumOf(value)).toBeNull();
  });

  it('has decimals from the last of two separators on, and from a zero on', () => {
    expect(readingsOf('1.234,567')).toEqual([1234.567]);
    expect(readingsOf('0,125')).toEqual([0.125]);
    expect(readingsOf('1.2.3')).toEqual([]);
  });
});

describe('an order', () => {
  const left = (...users: string[]) => sumsTakenBack(users);

  it.each(['Never mind, cancel that.', 'Sorry, forget it.', 'Actually no', 'Vergiss es', 'Laisse tomber'])(
    'is taken back by: %s',
    (word) => {
      expect(left('Pay 420 to Ann', word).texts[0]).toBe('');
    },
  );

  it.each(['thanks', 'No hurry', 'And what about the rent?', 'I need 300 more for the rent'])(
    'stays with: %s',
    (word) => {
      expect(left('Pay 420 to Ann', word)).toEqual({ texts: ['Pay 420 to Ann', word], sumsFrom: 0 });
    },
  );

  it('keeps its payee where only the sum is corrected, and ends with its own last sentence', () => {
    expect(left('Pay 420 to Ann', 'No wait, make that 42')).toEqual({
      texts: ['Pay 420 to Ann', 'No wait, make that 42'],
      sumsFrom: 1,
    });
    expect(left('Pay 420 to Ann. Never do that.').texts).toEqual(['']);
    expect(left('Pay 420 to Ann. Never do this without a receipt.').texts).not.toEqual(['']);
    expect(left('Pay 420 to Ann. No rush.').texts).toEqual(['Pay 420 to Ann. No rush.']);
  });
});
