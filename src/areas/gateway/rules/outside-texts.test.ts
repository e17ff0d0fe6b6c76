/** How encoded runs are found in texts from outside. docs/adr/0400. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { encodedRuns } from './outside-texts.ts';

it('finds the runs of base64 that a plain search finds', () => {
  const units = fc.string({ unit: fc.constantFrom('a', 'B', '9', '+', '_', ' ', '.', 'é'), maxLength: 400 });
  const pieces = fc.array(fc.oneof(units, fc.constant('A1b2'.repeat(7)), fc.constant('x'.repeat(23))), {
    maxLength: 12,
  });
  fc.assert(
    fc.property(pieces, (parts) => {
      const text = parts.join('');
      expect(encodedRuns(text)).toEqual(text.match(/[A-Za-z0-9+/_-]{24,}/g) ?? []);
    }),
    { numRuns: 3_000 },
  );
});
