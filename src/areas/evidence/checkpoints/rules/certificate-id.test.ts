/** Ids of certificates lead to their checkpoint. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { ID_PATTERN } from '../../../../contract/ids.ts';
import { newId } from '../../../../platform/ids.ts';
import { certificateIdFor, checkpointIdOf } from './certificate-id.ts';

it('an id leads back to its checkpoint, and has the form of a certificate id', () => {
  fc.assert(
    fc.property(fc.constant(undefined), () => {
      const checkpointId = newId('checkpoint');
      const id = certificateIdFor(checkpointId, newId('certificate'));
      expect(id).toMatch(new RegExp(ID_PATTERN.certificate));
      expect(checkpointIdOf(id)).toBe(checkpointId);
      expect(checkpointIdOf(checkpointId)).toBe(checkpointId);
    }),
  );
});

it('two certificates of one checkpoint have two ids', () => {
  const ids = Array.from({ length: 20 }, () => certificateIdFor('ic-4kq9zt7w' as never, newId('certificate')));
  expect(new Set(ids).size).toBe(20);
});
