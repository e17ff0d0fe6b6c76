/** Paging: the position survives the cursor, nobody else's text is taken for one. */
import fc from 'fast-check';
import { Type } from 'typebox';
import { describe, expect, it } from 'vitest';
import { Refusal } from '../../contract/errors.ts';
import { cutPage, decodeCursor, encodeCursor, offsetOf } from './pagination.ts';

const Position = Type.Object({ at: Type.String(), id: Type.String() }, { additionalProperties: false });

describe('a cursor', () => {
  it('gives back the position it was made of', () => {
    fc.assert(
      fc.property(fc.record({ at: fc.string(), id: fc.string({ unit: 'grapheme' }) }), (position) => {
        if (JSON.stringify(position).includes('\\u0000')) return;
        expect(decodeCursor(Position, encodeCursor(position))).toEqual(position);
      }),
      { seed: 8787 },
    );
  });

  it('that nobody issued is refused with invalid_cursor_parameter, whatever it is', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 200 }), (text) => {
        try {
          expect(decodeCursor(Position, text)).toBeDefined();
        } catch (error) {
          expect(error).toBeInstanceOf(Refusal);
          expect((error as Refusal).code).toBe('invalid_cursor_parameter');
        }
      }),
      { seed: 8787, numRuns: 1_000 },
    );
    for (const bad of [
      '',
      '!',
      encodeCursor({ at: 'x' }),
      encodeCursor({ at: 'x', id: 1 }),
      encodeCursor({ at: 'x', id: 'y', more: 1 }),
      encodeCursor({ at: '\0', id: 'y' }),
    ]) {
      expect(() => decodeCursor(Position, bad)).toThrow(Refusal);
    }
  });

  it('is absent on the first page', () => {
    expect(decodeCursor(Position, undefined)).toBeUndefined();
  });
});

describe('a page', () => {
  const position = (n: number): { at: string; id: string } => ({ at: String(n), id: 'x' });

  it('has a next cursor exactly when a row follows', () => {
    expect(cutPage([1, 2], 2, position)).toEqual({ page: [1, 2], next: null });
    expect(cutPage([1, 2, 3], 2, position)).toEqual({ page: [1, 2], next: encodeCursor(position(2)) });
    expect(cutPage([], 2, position)).toEqual({ page: [], next: null });
  });

  it('begins after the pages before it', () => {
    expect([offsetOf({ page: 1, per_page: 20 }), offsetOf({ page: 3, per_page: 20 })]).toEqual([0, 40]);
  });
});
