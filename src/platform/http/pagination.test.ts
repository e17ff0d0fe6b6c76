/** Paging: a position survives encoding as a cursor, and no foreign text is accepted as one. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Refusal } from '../../contract/errors.ts';
import {
  cutPage,
  decodeCursor,
  encodeCursor,
  KeyPosition,
  NumberPosition,
  offsetOf,
  TimePosition,
} from './pagination.ts';

const AT = '2026-08-17 10:04:05.123456';
/** What a cursor holds that we did not make. */
const forged = (position: unknown): string => Buffer.from(JSON.stringify(position)).toString('base64url');
const ids = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 30 }).filter((text) => !text.includes('\0'));
const instants = fc
  .tuple(fc.date({ min: new Date('1970-01-01'), max: new Date('2999-12-31'), noInvalidDate: true }), fc.nat(999))
  .map(([at, micros]) => at.toISOString().slice(0, -1).replace('T', ' ') + String(micros).padStart(3, '0'));

describe('a cursor', () => {
  it('gives back the position it was made of, of each kind', () => {
    fc.assert(
      fc.property(instants, ids, fc.bigInt({ min: 0n, max: 10n ** 18n - 1n }), (at, id, n) => {
        expect(decodeCursor(TimePosition, encodeCursor({ at, id }))).toEqual({ at, id });
        expect(decodeCursor(KeyPosition, encodeCursor({ key: id, id }))).toEqual({ key: id, id });
        expect(decodeCursor(NumberPosition, encodeCursor({ number: String(n) }))).toEqual({ number: String(n) });
      }),
      { seed: 8787 },
    );
  });

  it('that was not issued here is refused with invalid_cursor_parameter', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 200 }), (text) => {
        try {
          expect(decodeCursor(TimePosition, text)).toBeDefined();
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
      forged({ at: AT }),
      forged({ at: AT, id: 1 }),
      forged({ at: AT, id: '' }),
      forged({ at: AT, id: 'y', more: 1 }),
      forged({ at: AT, id: '\0' }),
      forged({ at: 'x', id: 'y' }),
      forged({ at: '2026-02-30 10:04:05.123456', id: 'y' }), // no such day: the database would refuse it
      forged({ at: '2026-08-17 24:00:60.000000', id: 'y' }),
      encodeCursor({ key: 'a', id: 'y' }), // of another list
      encodeCursor({ number: '1' }),
    ]) {
      expect(() => decodeCursor(TimePosition, bad)).toThrow(Refusal);
    }
  });

  it('is absent on the first page', () => {
    expect(decodeCursor(TimePosition, undefined)).toBeUndefined();
  });
});

describe('a page', () => {
  const position = (n: number): NumberPosition => ({ number: String(n) });

  it('has a next cursor exactly when a row follows', () => {
    expect(cutPage([1, 2], 2, position)).toEqual({ page: [1, 2], next: null });
    expect(cutPage([1, 2, 3], 2, position)).toEqual({ page: [1, 2], next: encodeCursor(position(2)) });
    expect(cutPage([], 2, position)).toEqual({ page: [], next: null });
  });

  it('begins after the pages before it', () => {
    expect([offsetOf({ page: 1, per_page: 20 }), offsetOf({ page: 3, per_page: 20 })]).toEqual([0, 40]);
  });
});
