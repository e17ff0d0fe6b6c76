/** Texts that are made again from the original. Source: docs/reference/gateway.md#replacements; docs/adr/0761. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { framed, textOf } from './made-text.ts';
import { piecesWithout, segmentsOf } from './segments.ts';

const texts = fc
  .array(fc.constantFrom('Pay now. ', 'voilà 😀 ', '"a", ', '\n', 'x'), { maxLength: 30 })
  .map((p) => p.join(''));

it('words of the gateway stand around the whole original', () => {
  fc.assert(
    fc.property(texts, (text) => {
      expect(textOf(framed('<a>', text, '<b>'), text)).toBe(`<a>${text}<b>`);
    }),
  );
});

it('nothing of the original is in the pieces, also where sentences of it are held, and they survive JSON', () => {
  fc.assert(
    fc.property(texts, fc.nat(), (text, n) => {
      const segments = segmentsOf(text, 256);
      const held = segments.filter((_s, i) => (n >> (i % 20)) % 2 === 1);
      const pieces = piecesWithout(text, held, '[held]');
      expect(pieces.every((piece) => typeof piece !== 'string' || piece === '[held]')).toBe(true);
      const read = JSON.parse(JSON.stringify(pieces)) as typeof pieces;
      expect(textOf(read, text)).toBe(textOf(pieces, text));
    }),
  );
});
